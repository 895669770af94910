"""Writes the figures of a release as SVG files: the pictures of the report, each for itself, for a paper or a talk.

They are drawn from the `Release` alone. No curve can be in them, not even behind a hull, and a
program that turns them into other formats can add none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from core.release.charts import class_sizes, closeness, errors, losses, overview, panels, shown_classes
from core.release.drawing import Picture
from core.release.release import Release

FOLDER = "figures"

_PANELS_A_ROW = 3
_MARGIN = 8.0
# Colours of Okabe and Ito, which most colour-blind readers can tell apart.
_STYLE = """
text { font-family: Arial, Helvetica, sans-serif; font-size: 11px; fill: #444444; }
.title { font-weight: bold; fill: #000000; }
.grid { stroke: #cccccc; fill: none; }
.band { fill-opacity: 0.22; stroke-width: 1.3; }
.ghost { fill-opacity: 0; stroke-width: 1; }
.s0, .s3 { fill: #0072b2; stroke: #0072b2; }
.s1, .s4 { fill: #d55e00; stroke: #d55e00; }
.s2, .s5 { fill: #009e73; stroke: #009e73; }
.s3, .s4, .s5 { stroke-dasharray: 5,3; }
.box, .bar { fill: #0072b2; fill-opacity: 0.25; stroke: #0072b2; }
.whisker { fill: none; stroke: #0072b2; }
.median { fill: none; stroke: #0072b2; stroke-width: 2.2; }
.dot { fill: #0072b2; }
.bound { fill: none; stroke: #d55e00; stroke-width: 2; }
.limit { fill: none; stroke: #d55e00; stroke-dasharray: 6,4; }
"""


def figures(release: Release) -> dict[str, bytes]:
    """Return the figures by their path within the release.

    Parameters
    ----------
    release : Release
        What is published.

    Returns
    -------
    dict of str to bytes
        SVG files with nothing from outside, on white: all hulls over time, the hulls of each
        segment side by side, loss, error and t of the classes, and their sizes; all of them for each signal.
    """
    return {
        f"{FOLDER}/{one.key}{'_' * bool(one.key)}{name}.svg": _file(pictures)
        for one in release.signals
        for name, pictures in _pictures(one)
    }


def _pictures(release: Release) -> Iterator[tuple[str, Sequence[Picture]]]:
    yield "hulls", [overview(release)]
    for segment, some in zip(release.segments, shown_classes(release), strict=True):
        if some:
            yield f"hulls_segment_{segment.number:02d}", list(panels(release, segment, some))
    yield "information_loss", [losses(release)]
    yield "relative_error", [errors(release)]
    yield "closeness", [closeness(release)]
    yield "class_sizes", [class_sizes(release)]


def _file(pictures: Sequence[Picture]) -> bytes:
    """Return one file of pictures of the same size, laid out in rows."""
    across, down = pictures[0].width + _MARGIN, pictures[0].height + _MARGIN
    columns = min(len(pictures), _PANELS_A_ROW)
    rows = -(-len(pictures) // columns)
    width, height = columns * across + _MARGIN, rows * down + _MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">',
        f"<title>{escape('; '.join(picture.title for picture in pictures))}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="0" y="0" width="{width:g}" height="{height:g}" fill="#ffffff"/>',
    ]
    for number, picture in enumerate(pictures):
        x, y = (_MARGIN + (number % columns) * across, _MARGIN + (number // columns) * down)
        lines += [f'<g transform="translate({x:g} {y:g})">', *picture.shapes, "</g>"]
    return ("\n".join([*lines, "</svg>"]) + "\n").encode("utf-8")
