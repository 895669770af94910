"""The hulls of a result: the selected one filled, the others outlined, original curves behind them on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.curve_bundle import CurveBundle
from anonymizer_gui.plots.hull_band import Band, HullBand
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.task import TaskLane
from anonymizer_gui.theme import ClassStyle, Theme, letter_number

Key = tuple[int, str]
"""Segment and label of a class."""

_MOST_LETTERS = 6
"""Classes of a segment that all get their letter; of more only the selected one does."""


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
        self._letters: list[object] = []
        self._cuts: list[object] = []
        self.pressed.connect(self._choose_at)

    @property
    def bands(self) -> dict[Key, HullBand]:
        """The drawn hulls by segment and label."""
        return dict(self._bands)

    def show_hulls(self, entries: tuple[HullEntry, ...], selected: Key | None, *, fit: bool) -> None:
        """Draw these hulls in place of the present ones; the view moves only if `fit`."""
        for item in self._bands.values():
            self.removeItem(item)
        self._entries = entries
        self._bands = {entry.key: HullBand(entry.band, entry.style) for entry in entries}
        for band in self._bands.values():
            self.addItem(band)
        self.select(selected)
        if fit:
            self.show_all()

    def select(self, key: Key | None) -> None:
        """Fill one hull and write its letter."""
        for other, band in self._bands.items():
            band.set_filled(other == key)
        for item in self._letters:
            self.removeItem(item)
        crowded = max(Counter(entry.key[0] for entry in self._entries).values(), default=0) > _MOST_LETTERS
        shown = [entry for entry in self._entries if entry.key == key or not crowded]
        self._letters = [letter for entry in shown for letter in self._letter(entry)]

    def show_cuts(self, starts: Sequence[float]) -> None:
        """Mark where the segments begin, with their numbers at the foot; a single one needs no mark."""
        for line in self._cuts:
            self.removeItem(line)
        pen = pg.mkPen(self.theme.color("quiet", 160), style=Qt.PenStyle.DotLine)
        options = {"position": 0.05, "anchors": [(0, 1), (0, 1)], "color": self.theme.color("quiet")}
        self._cuts = [
            pg.InfiniteLine(start, angle=90, pen=pen, label=str(number + 1), labelOpts=options)
            for number, start in enumerate(starts if len(starts) > 1 else ())
        ]
        for line in self._cuts:
            self.addItem(line, ignoreBounds=True)

    def _letter(self, entry: HullEntry) -> list[object]:
        pieces = entry.band.pieces()
        if not pieces:
            return []
        x, _, upper = pieces[0]
        # Letters of classes that start alike stand side by side instead of on each other.
        at = int(len(x) * (0.06 + 0.14 * (letter_number(entry.label) % _MOST_LETTERS)))
        return [self.add_text(entry.label, float(x[at]), float(upper[at]), entry.style.color, (0.5, 1.0))]

    def _choose_at(self, x: float, y: float) -> None:
        under = [entry for entry in self._entries if entry.band.contains(x, y)]
        if under:
            self.chosen.emit(min(under, key=lambda entry: _height_at(entry.band)).key)


def _height_at(band: Band) -> float:
    return float((band.upper - band.lower).mean())
