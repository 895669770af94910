"""Writes ``report.html``: the release for people, such as an ethics board; no script, nothing from outside.

Everything in it is drawn from the `Release` alone. The private report is the same page with more on it.
"""

from __future__ import annotations

import importlib.resources
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from string import Template

from core.parameters import Description, describe
from core.release.charts import class_sizes, closeness, errors, losses, overview, panels, shown_classes
from core.release.drawing import Picture
from core.release.hull_files import table_path
from core.release.promise import limits, names_of, promise
from core.release.release import Release, ReleasedSegment
from core.version import NAME, version

REPORT = "report.html"

_SEGMENTS_IN_A_HALF = 11


@dataclass(frozen=True)
class Additions:
    """What the private report shows beside the public one, as HTML."""

    banner: str = ""
    members: str = ""


def report(release: Release, additions: Additions | None = None) -> bytes:
    """Return the report as a page of its own."""
    more = additions or Additions()
    # All texts are escaped: the name of a signal comes from a file and might hold HTML.
    page = template("report_template.html").substitute(
        style=style(),
        title=escape(f"Release report: hulls of {names_of(release)}"),
        banner=more.banner,
        verdict=escape(release.verdict),
        warnings=_items("p", 'class="warning"', release.warnings),
        who=escape(_who(release)),
        figures="\n".join(_by_signal(release, _figures, '<tr><th colspan="3">{}</th></tr>')),
        pictures="\n".join(_by_signal(release, _pictures, "<h3>{}</h3>")),
        distributions="\n".join(_by_signal(release, _distributions, "<h3>{}</h3>")),
        parameters="\n".join(_parameters(release)),
        promise=escape(promise(release)),
        limits=_items("li", "", limits(release)),
        members=more.members,
        software=escape(f"{NAME} {version()}"),
    )
    return page.encode("utf-8")


def _by_signal(release: Release, part: Callable[[Release], Iterator[str]], heading: str) -> Iterator[str]:
    """Yield a part of the page for each signal, under its name if there are several."""
    for one in release.signals:
        if release.further:
            yield heading.format(escape(one.signal))
        yield from part(one)


def template(name: str) -> Template:
    """Return a page of this room to be filled in.

    Parameters
    ----------
    name : str
        Its file.
    """
    return Template(_resource(name))


def style() -> str:
    """Return how all reports look."""
    return _resource("report_style.css")


def _resource(name: str) -> str:
    return (importlib.resources.files("core.release") / name).read_text(encoding="utf-8")


def number(value: float) -> str:
    """Return a figure for a reader: four significant digits, a dash for what is unknown.

    Parameters
    ----------
    value : float
        May be nan.
    """
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
    # Each with its meaning in plain words: readers such as an ethics board know none of the terms.
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
        f"borders are moved outwards to multiples of these; adds about {number(release.metrics.guard_price)} to the information loss, "
        f"predicted were {number(release.metrics.guard_predicted)}"
    )


def _pictures(release: Release) -> Iterator[str]:
    shown = shown_classes(release)
    # Where some classes are not drawn, the page must not look as if it showed them all.
    complete = sum(map(len, shown)) == sum(len(segment.classes) for segment in release.segments)
    yield _figure(
        overview(release).inline(), f"{'All hulls' if complete else 'Some hulls'} over the whole time."
    )
    for segment, some in zip(release.segments, shown, strict=True):
        yield f"<h3>Segment {segment.number}: {segment.start:g} to {segment.end:g} s</h3>"
        drawn = "".join(picture.inline() for picture in panels(release, segment, some))
        yield _figure(drawn, _rest(release, segment, len(some)))


def _rest(release: Release, segment: ReleasedSegment, shown: int) -> str:
    more = len(segment.classes) - shown
    if not segment.classes:
        return "No class of this segment is released."
    return f"{more} more classes are in {table_path(release)}." if more else ""


def _distributions(release: Release) -> Iterator[str]:
    k = release.parameters.k
    loss = (
        "Information loss of the classes: box from the first to the third quartile, line at the median, "
        "whiskers to the extremes."
    )
    yield _chart(losses(release), loss, release)
    yield _chart(
        errors(release),
        "Median distance of the members of a class from the nearer border of its hull.",
        release,
    )
    limit = "." if release.parameters.t_max is None else "; dashed line: the largest t asked for."
    yield _chart(
        closeness(release), f"Dots: exact t of each class; short lines: the proved bound{limit}", release
    )
    yield _chart(
        class_sizes(release), f"Classes by the number of their {release.counted}, in steps of k = {k}."
    )


def _chart(picture: Picture, caption: str, release: Release | None = None) -> str:
    wide = release is not None and len(release.segments) > _SEGMENTS_IN_A_HALF
    return _figure(picture.inline(), caption, "wide" if wide else "half")


def _figure(content: str, caption: str, kind: str = "wide") -> str:
    return (
        f'<figure class="{kind}"><div class="panels">{content}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _parameters(release: Release) -> Iterator[str]:
    for name, description in describe():
        by_signal = [_shown(one, name, description) for one in release.signals]
        shown = by_signal[0]
        if len({*by_signal}) > 1:
            shown = "; ".join(
                f"{one.signal}: {own}" for one, own in zip(release.signals, by_signal, strict=True)
            )
        yield (
            f"<tr><th>{escape(description.label)}</th><td>{escape(shown)}</td>"
            f"<td>{escape(description.help)}</td></tr>"
        )


def _shown(release: Release, name: str, description: Description) -> str:
    value = getattr(release.parameters, name)
    # Left open it was chosen by the signal's name, so the reader is told the length in use.
    if name == "hull_step" and value is None:
        return f"{release.hull_step:g} s, by signal"
    return _chosen(value, description.unit.replace("signal unit", release.unit), description.default_text)


def _chosen(value: object, unit: str, default: str) -> str:
    if value is None:
        return default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"{' to '.join(f'{end:g}' for end in value)} {unit}".strip()
    return f"{value:g} {unit}".strip() if isinstance(value, int | float) else str(value)
