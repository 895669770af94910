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
from core.release.release import Release, ReleasedSegment
from core.version import NAME, version

REPORT = "report.html"

_PANELS_A_SEGMENT = 24
_PANELS_IN_ALL = 240


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
    return f"Each class has recordings of at least {k} different patients."


def _figures(release: Release) -> Iterator[str]:
    m, unit = release.metrics, release.unit
    rows = (
        ("Recordings", f"{m.curves} curves of {m.patients} patients", ""),
        (
            "Classes",
            f"{m.classes} in {len(release.segments)} segments",
            "each segment of time is grouped on its own",
        ),
        (
            "Curve pieces",
            f"{m.released} in classes, {m.dropped} dropped, {m.suppressed} suppressed",
            "curves times segments; what is dropped or suppressed is part of no hull",
        ),
        (
            f"Fewest {release.counted}",
            f"{m.k_min_patients}",
            "with recorded data in any released cell of any class",
        ),
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


def _pictures(release: Release) -> Iterator[str]:
    values = [
        v
        for s in release.segments
        for c in s.classes
        for p in c.stretches
        for v in (p.lower.min(), p.upper.max())
    ]
    yield _figure(_overview(release, spread(values)), "All hulls over the whole time.")
    room = _PANELS_IN_ALL
    for segment in release.segments:
        shown = segment.classes[: min(room, _PANELS_A_SEGMENT)]
        room -= len(shown)
        yield f"<h3>Segment {segment.number}: {segment.start:g} to {segment.end:g} s</h3>"
        yield _figure(
            "".join(_panel(release, segment, i) for i in range(len(shown))), _rest(segment, len(shown))
        )


def _overview(release: Release, values: tuple[float, float]) -> str:
    time = (release.segments[0].start, release.segments[-1].end) if release.segments else (0.0, 1.0)
    plot = Plot(time, values, 960, 320, "All hulls", "time [s]", _axis(release))
    return plot.drawn(
        band(plot, c.stretches, i, "ghost") for s in release.segments for i, c in enumerate(s.classes)
    )


def _panel(release: Release, segment: ReleasedSegment, i: int) -> str:
    shown = segment.classes[i]
    borders = [v for c in segment.classes for p in c.stretches for v in (p.lower.min(), p.upper.max())]
    plot = Plot(
        (segment.start, segment.end),
        spread(borders),
        312,
        190,
        f"Class {shown.label}",
        "time [s]",
        _axis(release),
    )
    return plot.drawn([band(plot, shown.stretches, i)])


def _rest(segment: ReleasedSegment, shown: int) -> str:
    more = len(segment.classes) - shown
    if not segment.classes:
        return "No class of this segment is released."
    return f"{more} more classes are in hulls.csv." if more else ""


def _axis(release: Release) -> str:
    return f"{release.signal} [{release.unit}]" if release.unit else release.signal


def _distributions(release: Release) -> Iterator[str]:
    segments = release.segments
    yield _box_plot(
        segments,
        [s.losses for s in segments],
        "Information loss by segment",
        "IL",
        "Information loss of the classes: box from the first to the third quartile, line at the median, whiskers to the extremes.",
    )
    yield _box_plot(
        segments,
        [s.errors for s in segments],
        "Median relative error by segment",
        _axis(release),
        "Median distance of the members from the nearer border, by class.",
    )
    yield _closeness(release)
    yield _class_sizes(release)


def _box_plot(
    segments: tuple[ReleasedSegment, ...],
    groups: list[tuple[float, ...]],
    title: str,
    axis: str,
    caption: str,
) -> str:
    plot = Plot(
        (0.4, len(groups) + 0.6),
        spread([v for g in groups for v in g], from_zero=True),
        _wide(len(groups)),
        240,
        title,
        "segment",
        axis,
    )
    return _figure(
        plot.drawn(boxes(plot, groups), [(i, str(s.number)) for i, s in enumerate(segments, start=1)]),
        caption,
    )


def _closeness(release: Release) -> str:
    pairs = [pair for segment in release.segments for pair in segment.closeness]
    places = [
        i + (j + 1) / (len(s.closeness) + 1) - 0.5
        for i, s in enumerate(release.segments, start=1)
        for j in range(len(s.closeness))
    ]
    limit = release.parameters.t_max
    heights = [v for pair in pairs for v in pair] + ([] if limit is None else [limit])
    plot = Plot(
        (0.4, len(release.segments) + 0.6),
        spread(heights, from_zero=True),
        _wide(len(release.segments)),
        240,
        "Closeness t of each class and its bound",
        "segment",
        "t",
    )
    drawn = dots_under_bounds(plot, places, pairs) + ([] if limit is None else [level(plot, limit)])
    caption = "Dots: exact t of each class; short lines: the proved bound; dashed line: the largest t asked for, if any."
    return _figure(
        plot.drawn(drawn, [(i, str(s.number)) for i, s in enumerate(release.segments, start=1)]), caption
    )


def _class_sizes(release: Release) -> str:
    k = release.parameters.k
    counts = Counter(min(times, 5) for segment in release.segments for times in segment.patients)
    names = [f"{k * i}–{k * (i + 1) - 1}" if k > 1 else f"{i}" for i in range(1, 5)] + [f"{5 * k} or more"]
    heights = [float(counts[i]) for i in range(1, 6)]
    plot = Plot(
        (0.4, 5.6),
        spread(heights, from_zero=True),
        480,
        220,
        "Sizes of the classes",
        f"{release.counted} in the class",
        "classes",
    )
    return _figure(
        plot.drawn(bars(plot, heights), list(enumerate(names, start=1))),
        f"Classes by the number of their {release.counted}, in steps of k = {k}.",
    )


def _wide(segments: int) -> float:
    return max(480.0, 80.0 + 34.0 * segments)


def _figure(content: str, caption: str) -> str:
    return f'<figure><div class="panels">{content}</div><figcaption>{escape(caption)}</figcaption></figure>'


def _parameters(release: Release) -> Iterator[str]:
    for name, description in describe():
        value = getattr(release.parameters, name)
        shown = f"{value} {description.unit}".strip() if value is not None else description.default_text
        if name == "hull_step" and value is None:
            shown = f"{release.hull_step:g} s (by signal)"
        yield f"<tr><th>{escape(description.label)}</th><td>{escape(shown)}</td><td>{escape(description.help)}</td></tr>"
