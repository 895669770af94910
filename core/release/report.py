"""Writes ``report.html``: the release for people, such as an ethics board; no script, nothing from outside.

Everything in it is drawn from the `Release` alone. The private report is the same page with more on it.
"""

from __future__ import annotations

import importlib.resources
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from string import Template

from core.parameters import describe
from core.release.drawing import Plot, band, bars, boxes, dots_under_bounds, level, spread
from core.release.promise import limits, promise
from core.release.release import Release, ReleasedClass, ReleasedSegment, public_price
from core.version import NAME, version

REPORT = "report.html"

_PANELS_A_SEGMENT = 24
_PANELS_IN_ALL = 240
_SEGMENTS_IN_A_HALF = 11


@dataclass(frozen=True)
class Additions:
    """What the private report shows beside the public one, as HTML."""

    banner: str = ""
    members: str = ""


def report(release: Release, additions: Additions | None = None) -> bytes:
    """Return the report as a page of its own."""
    more = additions or Additions()
    template = (importlib.resources.files("core.release") / "report_template.html").read_text(
        encoding="utf-8"
    )
    page = Template(template).substitute(
        title=escape(f"Release report: hulls of {release.signal}"),
        banner=more.banner,
        verdict=escape(release.verdict),
        warnings=_items("p", 'class="warning"', release.warnings),
        who=escape(_who(release)),
        figures="\n".join(_figures(release)),
        pictures="\n".join(_pictures(release)),
        distributions="\n".join(_distributions(release)),
        parameters="\n".join(_parameters(release)),
        promise=escape(promise(release)),
        limits=_items("li", "", limits(release)),
        members=more.members,
        software=escape(f"{NAME} {version()}"),
    )
    return page.encode("utf-8")


def number(value: float) -> str:
    """Return a figure for a reader: four significant digits, a dash for what is unknown."""
    return f"{value:.4g}" if math.isfinite(value) else "–"


def _items(tag: str, attributes: str, sentences: list[str] | tuple[str, ...]) -> str:
    opening = f"{tag} {attributes}".strip()
    return "\n".join(f"<{opening}>{escape(sentence)}</{tag}>" for sentence in sentences)


def _who(release: Release) -> str:
    k = release.parameters.k
    if release.parameters.unit == "curve":
        return f"Each class has at least {k} curves, which may come from fewer patients."
    if release.unnamed:
        return f"Each class has recordings of at least {k} different patients, as far as the files name them."
    return f"Each class has recordings of at least {k} different patients."


def _figures(release: Release) -> Iterator[str]:
    m, unit = release.metrics, release.unit
    rows = (
        ("Recordings", f"{m.curves} curves of {m.patients} patients", ""),
        ("Classes", str(m.classes), "groups that share a hull, over all segments"),
        ("Segments", str(len(release.segments)), "stretches of time, each grouped on its own"),
        (
            "Curve pieces",
            f"{m.released} in classes, {m.dropped} dropped, {m.suppressed} suppressed",
            "curves times segments; what is dropped or suppressed is part of no hull",
        ),
        (
            "Fewest patients",
            f"{m.k_min_patients}",
            "with recorded data in any released cell of any class",
        ),
        (
            "Largest share of a patient",
            f"{m.largest_share:.0%}",
            f"of the curves of a class; at most {release.parameters.share_cap:.0%} were allowed",
        ),
        ("Method", release.parameters.method, "how the classes were made; see the parameters below"),
        ("Guard", _guard(release), _price(release)),
        (
            "Coverage",
            number(m.coverage),
            "share of the time of all curves that lies in a released cell; 1 is all",
        ),
        (
            "Information loss",
            number(m.il_mean),
            "mean width of the hulls, as a share of the range of the signal; 0 is none, 1 is all",
        ),
        (
            "The same, all curves",
            number(m.il_release),
            "with a loss of 1 for each curve piece that was left out",
        ),
        (
            "Median relative error",
            f"{number(m.mre_abs)} {unit}",
            "median distance of the members from the nearer border of their hull",
        ),
        ("The same, by range", number(m.mre_range), "divided by the range of the signal"),
        ("The same, by width", number(m.mre_width), "divided by the width of the hull; between 0 and 0.5"),
        (
            "Closeness t",
            f"{number(m.t_max)} at most, {number(m.t_mean)} on average",
            f"distance of a class's mix of curve shapes from that of all; proved to be at most {number(m.t_bound)}",
        ),
    )
    for name, value, meaning in rows:
        yield f"<tr><th>{escape(name)}</th><td>{escape(value)}</td><td>{escape(meaning)}</td></tr>"


def _guard(release: Release) -> str:
    quanta = sorted({segment.guard for segment in release.segments if segment.guard})
    ends = dict.fromkeys(f"{quantum:g}" for quantum in (*quanta[:1], *quanta[-1:]))
    return f"steps of {' to '.join(ends)} {release.unit}".strip() if quanta else "none"


def _price(release: Release) -> str:
    if not any(segment.guard for segment in release.segments):
        return "borders are measured values"
    return (
        f"borders are moved outwards to multiples of these; adds {number(public_price(release))} to the information loss, "
        f"predicted were {number(release.metrics.guard_predicted)}"
    )


def _pictures(release: Release) -> Iterator[str]:
    shown = list(_shown(release))
    drawn = [
        (i, c) for segment, some in zip(release.segments, shown, strict=True) for i, c in enumerate(some)
    ]
    complete = sum(map(len, shown)) == sum(len(segment.classes) for segment in release.segments)
    yield _figure(
        _overview(release, drawn), f"{'All hulls' if complete else 'Some hulls'} over the whole time."
    )
    for segment, some in zip(release.segments, shown, strict=True):
        yield f"<h3>Segment {segment.number}: {segment.start:g} to {segment.end:g} s</h3>"
        yield _figure("".join(_panels(release, segment, some)), _rest(segment, len(some)))


def _shown(release: Release) -> Iterator[tuple[ReleasedClass, ...]]:
    """Yield the classes of each segment that are drawn: more would not be looked at."""
    room = _PANELS_IN_ALL
    for segment in release.segments:
        some = segment.classes[: min(room, _PANELS_A_SEGMENT)]
        room -= len(some)
        yield some


def _overview(release: Release, drawn: list[tuple[int, ReleasedClass]]) -> str:
    time = (release.segments[0].start, release.segments[-1].end) if release.segments else (0.0, 1.0)
    values = spread(border for _, shown in drawn for border in _extremes(shown))
    plot = Plot(time, values, 960, 320, "Hulls over the whole time", "time [s]", _axis(release))
    return plot.drawn(band(plot, shown.stretches, style, "ghost") for style, shown in drawn)


def _extremes(shown: ReleasedClass) -> Iterator[float]:
    for part in shown.stretches:
        yield from (float(part.lower.min()), float(part.upper.max()))


def _panels(release: Release, segment: ReleasedSegment, some: tuple[ReleasedClass, ...]) -> Iterator[str]:
    time, axis = (segment.start, segment.end), _axis(release)
    values = spread(border for shown in some for border in _extremes(shown))
    for style, shown in enumerate(some):
        plot = Plot(time, values, 312, 190, f"Class {shown.label}", "time [s]", axis)
        yield plot.drawn([band(plot, shown.stretches, style)])


def _rest(segment: ReleasedSegment, shown: int) -> str:
    more = len(segment.classes) - shown
    if not segment.classes:
        return "No class of this segment is released."
    return f"{more} more classes are in hulls.csv." if more else ""


def _axis(release: Release) -> str:
    return f"{release.signal} [{release.unit}]" if release.unit else release.signal


def _distributions(release: Release) -> Iterator[str]:
    losses = [segment.losses for segment in release.segments]
    errors = [segment.errors for segment in release.segments]
    yield _by_segment(
        release,
        "Information loss",
        "IL",
        losses,
        "Information loss of the classes: box from the first to the third quartile, line at the median, "
        "whiskers to the extremes.",
    )
    yield _by_segment(
        release,
        "Median relative error",
        _axis(release),
        errors,
        "Median distance of the members of a class from the nearer border of its hull.",
    )
    yield _closeness(release)
    yield _class_sizes(release)


def _by_segment(
    release: Release, title: str, axis: str, groups: list[tuple[float, ...]], caption: str
) -> str:
    plot = _segment_plot(release, f"{title} by segment", axis, [value for group in groups for value in group])
    return _chart(plot.drawn(boxes(plot, groups), _segment_ticks(release)), caption, release)


def _closeness(release: Release) -> str:
    limit = release.parameters.t_max
    limits = [] if limit is None else [limit]
    pairs = [pair for segment in release.segments for pair in segment.closeness]
    heights = [value for pair in pairs for value in pair] + limits
    plot = _segment_plot(release, "Closeness t of each class and its bound", "t", heights)
    places = [
        place - 0.5 + (i + 1) / (len(segment.closeness) + 1)
        for place, segment in enumerate(release.segments, start=1)
        for i in range(len(segment.closeness))
    ]
    drawn = dots_under_bounds(plot, places, pairs) + [level(plot, value) for value in limits]
    caption = "Dots: exact t of each class; short lines: the proved bound" + (
        "; dashed line: the largest t asked for." if limits else "."
    )
    return _chart(plot.drawn(drawn, _segment_ticks(release)), caption, release)


def _class_sizes(release: Release) -> str:
    k = release.parameters.k
    counts = Counter(min(times, 5) for segment in release.segments for times in segment.sizes)
    names = [str(k * i) if k == 1 else f"{k * i}–{k * (i + 1) - 1}" for i in range(1, 5)]
    heights = [float(counts[i]) for i in range(1, 6)]
    range_of_counts = spread(heights, from_zero=True)
    plot = Plot((0.4, 5.6), range_of_counts, 480, 240, "Sizes of the classes", release.counted, "classes")
    ticks = list(enumerate([*names, f"{5 * k} or more"], start=1))
    caption = f"Classes by the number of their {release.counted}, in steps of k = {k}."
    return _chart(plot.drawn(bars(plot, heights), ticks), caption)


def _segment_plot(release: Release, title: str, axis: str, heights: list[float]) -> Plot:
    segments = len(release.segments)
    width = max(480.0, 80.0 + 34.0 * segments)
    return Plot((0.4, segments + 0.6), spread(heights, from_zero=True), width, 240, title, "segment", axis)


def _segment_ticks(release: Release) -> list[tuple[float, str]]:
    return [(place, str(segment.number)) for place, segment in enumerate(release.segments, start=1)]


def _chart(content: str, caption: str, release: Release | None = None) -> str:
    wide = release is not None and len(release.segments) > _SEGMENTS_IN_A_HALF
    return _figure(content, caption, "wide" if wide else "half")


def _figure(content: str, caption: str, kind: str = "wide") -> str:
    return (
        f'<figure class="{kind}"><div class="panels">{content}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _parameters(release: Release) -> Iterator[str]:
    for name, description in describe():
        value = getattr(release.parameters, name)
        shown = _chosen(
            value, description.unit.replace("signal unit", release.unit), description.default_text
        )
        if name == "hull_step" and value is None:
            shown = f"{release.hull_step:g} s, by signal"
        yield (
            f"<tr><th>{escape(description.label)}</th><td>{escape(shown)}</td>"
            f"<td>{escape(description.help)}</td></tr>"
        )


def _chosen(value: object, unit: str, default: str) -> str:
    if value is None:
        return default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"{' to '.join(f'{end:g}' for end in value)} {unit}".strip()
    return f"{value:g} {unit}".strip() if isinstance(value, int | float) else str(value)
