"""The hulls of a result: the selected one filled, the others outlined, original curves behind them on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.curve_bundle import CurveBundle
from anonymizer_gui.plots.figures import MOST_LINES_APART
from anonymizer_gui.plots.hull_band import Band, HullBand
from anonymizer_gui.plots.plot import COVER, FRONT, TEXT_MARGIN, Plot
from anonymizer_gui.plots.segment_region import show_those_that_fit
from anonymizer_gui.task import TaskLane
from anonymizer_gui.theme import ClassStyle, Theme, letter_number

Key = tuple[int, str]
"""Segment and label of a class."""

_MOST_LETTERS = 6
"""Classes of a segment that all get their letter; of more only the selected one does."""

_NARROW = 0.1
"""Share of the whole time below which a segment has no room for letters side by side."""


@dataclass(frozen=True, eq=False)
class HullEntry:
    """One hull to be drawn, and the letter it goes by."""

    key: Key
    band: Band
    style: ClassStyle

    @property
    def label(self) -> str:
        """Public name of the class within its segment."""
        return self.key[1]


def hull_entries(segments: Sequence[Any], theme: Theme) -> tuple[HullEntry, ...]:
    """Return the hulls of all classes of some segments of a run, as they are drawn."""
    return tuple(
        HullEntry(
            (s.segment.index, c.label),
            Band(c.hull.grid, c.hull.lower, c.hull.upper, c.released),
            theme.class_style(c.label),
        )
        for s in segments
        for c in s.classes
    )


class HullsPlot(Plot):
    """Plot of hulls; a press selects the narrowest hull under the pointer."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, name: str, lane: TaskLane, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self.originals = CurveBundle(self, lane)
        self.members = CurveBundle(self, lane, "text", 110)
        self.dropped = CurveBundle(self, lane, "bad", 150)
        self._entries: tuple[HullEntry, ...] = ()
        self._bands: dict[Key, HullBand] = {}
        self._crowd = CurveBundle(self, lane, "accent", 70)
        self._letters: list[object] = []
        self._cuts: list[object] = []
        self.pressed.connect(self._choose_at)
        box = self.getPlotItem().getViewBox()
        box.sigXRangeChanged.connect(self._show_numbers)
        box.sigResized.connect(self._show_numbers)

    @property
    def bands(self) -> dict[Key, HullBand]:
        """The hulls drawn each for itself, by segment and label."""
        return dict(self._bands)

    def show_hulls(self, entries: tuple[HullEntry, ...], selected: Key | None, *, fit: bool) -> None:
        """Draw these hulls in place of the present ones; the view moves only if `fit`."""
        for item in self._bands.values():
            self.removeItem(item)
        self._entries = entries
        self._bands = {} if self.crowded else self._made(entries)
        borders = _borders(entries) if self.crowded else None
        # One picture for all borders: hundreds of items would take too long in every frame.
        self._crowd.set_curves(borders, np.arange(0 if borders is None else len(borders.offsets) - 1))
        self.select(selected)
        if fit:
            self._show_everything()

    @property
    def crowded(self) -> bool:
        """Whether there are so many hulls that only the selected one can stand out."""
        return len(self._entries) > MOST_LINES_APART

    def _made(self, entries: Sequence[HullEntry]) -> dict[Key, HullBand]:
        bands = {entry.key: HullBand(entry.band, entry.style) for entry in entries}
        for band in bands.values():
            self.addItem(band)
        return bands

    def _show_everything(self) -> None:
        """Show all hulls, also while the picture of a crowd is still being drawn."""
        pieces = [piece for entry in self._entries for piece in entry.band.pieces()]
        if pieces:
            times = (min(x[0] for x, _, _ in pieces), max(x[-1] for x, _, _ in pieces))
            values = (min(low.min() for _, low, _ in pieces), max(high.max() for _, _, high in pieces))
            self.getPlotItem().getViewBox().setRange(xRange=times, yRange=values)

    def select(self, key: Key | None) -> None:
        """Fill one hull and write its letter."""
        if self.crowded:
            for band in self._bands.values():
                self.removeItem(band)
            self._bands = self._made([entry for entry in self._entries if entry.key == key])
        for other, band in self._bands.items():
            band.set_filled(other == key)
        for item in self._letters:
            self.removeItem(item)
        # By segment, as each has a stretch of time of its own for its letters.
        crowded = max(Counter(entry.key[0] for entry in self._entries).values(), default=0) > _MOST_LETTERS
        narrow = _NARROW * _length(self._entries)
        shown = [e for e in self._entries if e.key == key or not (crowded or _length((e,)) < narrow)]
        self._letters = [letter for entry in shown for letter in self._letter(entry)]

    def show_cuts(self, starts: Sequence[float]) -> None:
        """Mark where the segments begin, with their numbers at the foot; a single one needs no mark."""
        for line in self._cuts:
            self.removeItem(line)
        pen = self.pen(self.theme.color("quiet", 160), style=Qt.PenStyle.DotLine)
        options = {
            "position": 0.05,
            "anchors": [(0, 1), (0, 1)],
            "color": self.theme.color("quiet"),
            "fill": self.theme.color("surface", COVER),
        }
        self._cuts = [
            pg.InfiniteLine(start, angle=90, pen=pen, label=str(number + 1), labelOpts=options)
            for number, start in enumerate(starts if len(starts) > 1 else ())
        ]
        for line in self._cuts:
            line.setZValue(FRONT)
            line.label.textItem.document().setDocumentMargin(TEXT_MARGIN)
            self.addItem(line, ignoreBounds=True)
        self._show_numbers()

    def _show_numbers(self) -> None:
        show_those_that_fit(self, [line.label for line in self._cuts])

    def _letter(self, entry: HullEntry) -> list[object]:
        pieces = entry.band.pieces()
        if not pieces:
            return []
        x, _, upper = pieces[0]
        # Letters of classes that start alike stand side by side instead of on each other.
        at = int(len(x) * (0.06 + 0.14 * (letter_number(entry.label) % _MOST_LETTERS)))
        return [self.add_text(entry.label, float(x[at]), float(upper[at]), entry.style.text, (0.5, 1.0))]

    def _choose_at(self, x: float, y: float) -> None:
        under = [entry for entry in self._entries if entry.band.contains(x, y)]
        if under:
            # A narrow hull within a wide one could never be pressed otherwise.
            self.chosen.emit(min(under, key=lambda entry: _height_at(entry.band)).key)


def _length(entries: Sequence[HullEntry]) -> float:
    grids = [entry.band.grid for entry in entries]
    return float(max(grid[-1] for grid in grids) - min(grid[0] for grid in grids)) if grids else 0.0


@dataclass(frozen=True, eq=False)
class _Borders:
    """Upper and lower borders of hulls as curves."""

    time: NDArray[np.float64]
    value: NDArray[np.float64]
    offsets: NDArray[np.int64]


def _borders(entries: Sequence[HullEntry]) -> _Borders:
    pieces = [piece for entry in entries for piece in entry.band.pieces()]
    times = [x for x, _, _ in pieces for _ in range(2)]
    values = [border for _, low, high in pieces for border in (low, high)]
    nothing = np.empty(0)
    return _Borders(
        np.concatenate([nothing, *times]),
        np.concatenate([nothing, *values]),
        np.cumsum([0, *map(len, times)], dtype=np.int64),
    )


def _height_at(band: Band) -> float:
    return float((band.upper - band.lower).mean())
