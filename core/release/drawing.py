"""Draws the pictures of a release as SVG, from public values alone.

Colours and line styles come from the style sheet of the page or file that a picture is put in, so
that the pictures of the report follow a light or dark page and print well.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np

from core.hulls.hull import Hull

_STYLES = 6
"""Colours times dashes that the style sheet knows."""

_COLUMNS = 240
"""Most cells drawn of one stretch: finer ones would not be seen."""


@dataclass(frozen=True)
class Picture:
    """A finished picture.

    Attributes
    ----------
    title : str
        What it shows, also for readers who cannot see it.
    width, height : float
        Its size.
    shapes : tuple of str
        SVG elements.
    """

    title: str
    width: float
    height: float
    shapes: tuple[str, ...]

    def inline(self) -> str:
        """Return the picture as part of a page."""
        return "\n".join(
            [
                f'<svg viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" role="img" '
                f'aria-label="{escape(self.title)}">',
                *self.shapes,
                "</svg>",
            ]
        )


@dataclass(frozen=True)
class Plot:
    """A plot area with its axes.

    Attributes
    ----------
    x, y : tuple of float
        Ranges of the axes.
    width, height : float
        Size of the whole picture.
    title : str
        What the picture shows, also for readers who cannot see it.
    x_label, y_label : str
        Names of the axes.
    """

    x: tuple[float, float]
    y: tuple[float, float]
    width: float
    height: float
    title: str
    x_label: str = ""
    y_label: str = ""

    _left, _right, _top, _bottom = 58.0, 10.0, 22.0, 36.0

    def across(self, value: float) -> float:
        """Return the horizontal place of a value."""
        return self._left + _share(value, self.x) * (self.width - self._left - self._right)

    def up(self, value: float) -> float:
        """Return the vertical place of a value."""
        return self.height - self._bottom - _share(value, self.y) * (self.height - self._top - self._bottom)

    def drawn(self, content: Iterable[str], x_ticks: Sequence[tuple[float, str]] | None = None) -> Picture:
        """Return the picture with `content` between its axes."""
        ticks = [(v, _label(v)) for v in _ticks(self.x, self.width / 70)] if x_ticks is None else x_ticks
        shapes = (
            f'<text class="title" x="{self._left:g}" y="14">{escape(self.title)}</text>',
            *self._y_axis(),
            *content,
            *(_text(self.across(value), self.height - 20, "middle", label) for value, label in ticks),
            _text((self._left + self.width) / 2, self.height - 4, "middle", self.x_label),
        )
        return Picture(self.title, self.width, self.height, shapes)

    def _y_axis(self) -> Iterable[str]:
        right = self.width - self._right
        for value in _ticks(self.y, self.height / 45):
            place = self.up(value)
            yield f'<path class="grid" d="M{self._left:g} {place:.1f}H{right:g}"/>'
            yield _text(self._left - 5, place + 4, "end", _label(value))
        middle = self.height / 2
        yield f'<text x="12" y="{middle:g}" text-anchor="middle" transform="rotate(-90 12 {middle:g})">{escape(self.y_label)}</text>'


def band(plot: Plot, stretches: Iterable[Hull], style: int, kind: str = "band") -> str:
    """Return one hull, each released stretch a closed band that never shows less than the hull."""
    shapes = "".join(_outline(plot, *_cells(part)) for part in stretches)
    return f'<path class="{kind} s{style % _STYLES}" d="{shapes}"/>'


def boxes(plot: Plot, groups: Sequence[Sequence[float]]) -> list[str]:
    """Return one box a group at the places 1, 2, ...: quartiles, median, and whiskers to the extremes."""
    # A segment without classes keeps its place on the axis, or others would be taken for it.
    return [_box(plot, place, group) for place, group in enumerate(groups, start=1) if len(group)]


def bars(plot: Plot, heights: Sequence[float]) -> list[str]:
    """Return one bar a height at the places 1, 2, ..."""
    half = (plot.across(1) - plot.across(0)) * 0.36
    return [
        _rectangle("bar", plot, plot.across(i), half, 0.0, height)
        for i, height in enumerate(heights, start=1)
    ]


def dots_under_bounds(plot: Plot, places: Sequence[float], pairs: Sequence[tuple[float, float]]) -> list[str]:
    """Return a dot for the first and a short line for the second number of each pair.

    Parameters
    ----------
    plot : Plot
        Where they are drawn.
    places : sequence of float
        Of the pairs, along the horizontal axis.
    pairs : sequence of (float, float)
        The second number may be nan, which has no line.
    """
    shapes = []
    for place, (value, bound) in zip(places, pairs, strict=True):
        x = plot.across(place)
        if math.isfinite(bound):
            shapes.append(f'<path class="bound" d="M{x - 4:.1f} {plot.up(bound):.1f}h8"/>')
        shapes.append(f'<circle class="dot" cx="{x:.1f}" cy="{plot.up(value):.1f}" r="3"/>')
    return shapes


def level(plot: Plot, value: float) -> str:
    """Return a line across the plot at a value.

    Parameters
    ----------
    plot : Plot
        Where it is drawn.
    value : float
        Within the vertical axis.
    """
    return f'<path class="limit" d="M{plot.across(plot.x[0]):.1f} {plot.up(value):.1f}H{plot.across(plot.x[1]):.1f}"/>'


def spread(values: Iterable[float], *, from_zero: bool = False) -> tuple[float, float]:
    """Return a range for an axis that shows all finite values with a little air."""
    finite = [value for value in values if math.isfinite(value)] or [0.0]
    low, high = min(finite), max(finite)
    if from_zero:
        # An axis without extent would divide by 0.
        return 0.0, high * 1.08 or 1.0
    air = (high - low) * 0.05 or abs(high) * 0.05 or 1.0
    return low - air, high + air


def _cells(part: Hull) -> tuple[list[float], list[float], list[float]]:
    """Return grid, lower and upper of a stretch as cells, neighbours joined where they are many."""
    lower, upper = part.lower, part.upper
    if part.kind != "step":
        if part.cells <= _COLUMNS:
            return part.grid.tolist(), lower.tolist(), upper.tolist()
        # Joined cells keep their extremes: a picture must not show a hull narrower than it is.
        lower, upper = np.minimum(lower[:-1], lower[1:]), np.maximum(upper[:-1], upper[1:])
    first = np.arange(0, part.cells, math.ceil(part.cells / _COLUMNS))
    grid = [*part.grid[first].tolist(), float(part.grid[-1])]
    return grid, np.minimum.reduceat(lower, first).tolist(), np.maximum.reduceat(upper, first).tolist()


def _outline(plot: Plot, grid: list[float], lower: list[float], upper: list[float]) -> str:
    there = _corners(grid, upper)
    back = _corners(grid, lower)[::-1]
    places = [f"{plot.across(time):.1f} {plot.up(value):.1f}" for time, value in there + back]
    return f"M{'L'.join(places)}Z"


def _corners(grid: list[float], border: list[float]) -> list[tuple[float, float]]:
    if len(border) == len(grid):
        return list(zip(grid, border, strict=True))
    cells = zip(grid[:-1], grid[1:], border, strict=True)
    return [(time, value) for start, end, value in cells for time in (start, end)]


def _box(plot: Plot, place: float, group: Sequence[float]) -> str:
    low, first, middle, third, high = np.quantile(group, [0, 0.25, 0.5, 0.75, 1])
    x, half = plot.across(place), min(12.0, (plot.across(1) - plot.across(0)) * 0.35)
    whiskers = (
        f"M{x:.1f} {plot.up(low):.1f}V{plot.up(first):.1f}M{x:.1f} {plot.up(third):.1f}V{plot.up(high):.1f}"
    )
    median = f"M{x - half:.1f} {plot.up(middle):.1f}h{2 * half:.1f}"
    return f'<path class="whisker" d="{whiskers}"/>{_rectangle("box", plot, x, half, first, third)}<path class="median" d="{median}"/>'


def _rectangle(kind: str, plot: Plot, x: float, half: float, low: float, high: float) -> str:
    top = plot.up(high)
    return f'<rect class="{kind}" x="{x - half:.1f}" y="{top:.1f}" width="{2 * half:.1f}" height="{plot.up(low) - top:.1f}"/>'


def _text(x: float, y: float, anchor: str, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _share(value: float, axis: tuple[float, float]) -> float:
    return (value - axis[0]) / (axis[1] - axis[0])


def _ticks(axis: tuple[float, float], wanted: float) -> list[float]:
    """Return round numbers within the axis, about as many as wanted."""
    rough = (axis[1] - axis[0]) / max(1.0, wanted)
    power = 10.0 ** math.floor(math.log10(rough))
    # A little less, or rounding would pass over a step that fits exactly.
    step = next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)
    first, last = math.ceil(axis[0] / step - 1e-9), math.floor(axis[1] / step + 1e-9)
    return [i * step for i in range(first, last + 1)]


def _label(value: float) -> str:
    return f"{value:.6g}"
