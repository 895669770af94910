"""All runs so far in one plane of risk and loss, whatever their method; a press on one shows it if what it made is still there."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_percent
from anonymizer_gui.plots.trade_off_plot import TradeLine, TradeOffPlot
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.project import PastRun

_SYMBOLS = {"pram": "o", "ldp": "t", "kmember": "s"}
_ABOVE = 1.5
"""How far above its dot a name stands, in heights of a name, so that it does not cover it."""
_BELOW = -0.5
_BESIDE = 0.5
_NEAR = (0.02, 0.2)
"""How far above a dot the line of chance lies, as a part of the plane, where it would cross a name above the dot."""
_LOW = 0.1
"""Part of the plane at its bottom where no name fits below a dot."""
_OFF = 9.0
"""Pixels between the middle of a dot and a name beside it."""


class PlaneView(QWidget):
    """Risk to the right, loss upwards: the better a run, the nearer it is to the lower left corner."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._texts: list[object] = []
        self._runs: list[list[PastRun]] = []
        self.plot = TradeOffPlot(theme, self.tr("All runs in one plane"))
        self.plot.label(
            self.tr("Found again by the quasi-identifiers (%)"), self.tr("Pairs of columns moved (%)")
        )
        self.plot.chosen.connect(self._chosen)
        self.reading = text_label()
        self.left_out = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.addWidget(self.plot, 1)
        column.addWidget(self.reading)
        column.addWidget(self.left_out)
        self.refresh()

    def refresh(self) -> None:
        """Draw the present runs."""
        runs = self._measured()
        without = len(self._session.history) - len(runs)
        self.left_out.setText(
            self.tr(
                "%n run(s) without a measured risk: no quasi-identifiers, or too many categories.",
                "",
                without,
            )
        )
        self.left_out.setVisible(without > 0)
        for text in self._texts:
            self.plot.removeItem(text)
        self._texts = []
        self.plot.setVisible(bool(runs))
        shown = self._shown(runs)
        self.reading.setText("" if shown is None else self._reading(shown))
        self.plot.setAccessibleDescription(self.reading.text())
        if runs:
            self._draw(runs)

    def _measured(self) -> list[PastRun]:
        # A run without quasi-identifiers has a risk of NaN, and no place.
        return [past for past in self._session.history if math.isfinite(past.figures.found)]

    def _shown(self, runs: list[PastRun]) -> PastRun | None:
        shown = self._session.shown
        return next((past for past in runs if shown is not None and past.number == shown.number), None)

    def _draw(self, runs: list[PastRun]) -> None:
        methods = list(dict.fromkeys(run.recipe.method for run in runs))
        self._runs = [[run for run in runs if run.recipe.method == method] for method in methods]
        # Where nobody is found again in any run the plane would have no width.
        right = 1.15 * max(100 * run.figures.found for run in runs) or 1.0
        floor = 100 * runs[-1].figures.floor
        up = 1.25 * max(floor, *(100 * run.figures.moved for run in runs))
        shown = self._shown(runs)
        present = None if shown is None else 100 * shown.figures.found
        self.plot.show_frame((), (0.0, right), up, present)
        lines = [self._line(number, group) for number, group in enumerate(self._runs)]
        chance = TradeLine(
            self.tr("chance alone"),
            np.array([0.0, right]),
            np.array([floor, floor]),
            self._theme.color("text"),
            Qt.PenStyle.DashLine,
            "",
        )
        self.plot.show_lines([*lines, chance], present)
        for number, group in enumerate(self._runs):
            self._name(group, floor, up, self._theme.class_style("ABC"[number % 3]).text)

    def _line(self, number: int, runs: list[PastRun]) -> TradeLine:
        x = np.array([100 * run.figures.found for run in runs])
        y = np.array([100 * run.figures.moved for run in runs])
        method = runs[0].recipe.method
        color = self._theme.class_style("ABC"[number % 3]).color
        symbol = _SYMBOLS.get(method, "d")
        # No line: one run does not follow from another.
        return TradeLine(method_text(method), x, y, color, Qt.PenStyle.NoPen, symbol)

    def _name(self, runs: list[PastRun], floor: float, up: float, color: object) -> None:
        for place, run in enumerate(runs):
            # The last one of a method carries its name, the others only their numbers.
            last = place == len(runs) - 1
            text = f"{run.number}  {method_text(run.recipe.method)}" if last else str(run.number)
            # Names of dots at the right stand to their left, or the plane would cut them off.
            left = run.figures.found < 0.6 * max(past.figures.found for past in self._measured())
            side = 0.0 if left or not run.figures.found else 1.0
            height = _height_of_name(100 * run.figures.moved, floor, up)
            at = 100 * run.figures.found, 100 * run.figures.moved
            item = self.plot.add_text(text, *at, color, (side, height))
            if height == _BESIDE:
                off = _OFF / item.boundingRect().width()
                item.setAnchor((side + off if side else -off, height))
            self._texts.append(item)

    def _reading(self, run: PastRun) -> str:
        point = run.figures
        return self.tr(
            "Lower left is better. In run {number}, somebody who knows all quasi-identifiers and takes the nearest record "
            "of this release is right in {found} of cases (blindly: {guess}); the counts of two columns together have moved "
            "by {moved}, where chance alone moves {floor} (dashed). The dotted line marks this run. Counts are compared as "
            "released, uncorrected."
        ).format(
            number=run.number,
            found=format_percent(point.found, 3),
            guess=format_percent(point.guess, 2),
            moved=format_percent(point.moved, 3),
            floor=format_percent(point.floor, 3),
        )

    def _chosen(self, line: int, dot: int) -> None:
        whole = self._session.whole(self._runs[line][dot])
        if whole is not None:
            self._session.show_run(whole)


def _height_of_name(moved: float, floor: float, up: float) -> float:
    """Return how high above its dot a name stands, in its heights, so that the line of chance does not cross it.

    `moved` and `floor` are where the dot and the line lie, `up` is where the plane ends, all in per cent.
    """
    nearest, farthest = _NEAR
    if not nearest * up < floor - moved < farthest * up:
        return _ABOVE
    return _BESIDE if moved < _LOW * up else _BELOW
