"""The two kinds of trade-off: how their points are drawn, told in words, and taken."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from anonymizer_gui.numbers import format_number
from anonymizer_gui.plots.trade_off_plot import TradeLine
from anonymizer_gui.session import Session
from anonymizer_gui.theme import ClassStyle, Theme
from anonymizer_gui.trade_off import FRONTIER, Sweep
from anonymizer_gui.words import PARAMETERS, choice_text, sentence, translated, unit_text
from core.parameters import describe

# These are tried in ratios, so equal steps of the eye are equal ratios.
_LOGARITHMIC = ("k", "sd", "hull_step")
_TELLING = 0.005
"""Curves left out that change the loss by less need no line of their own."""

Place = tuple[float, str]


class AgainstParameter(QObject):
    """Loss, t and its bound against the values of one parameter."""

    def __init__(self, session: Session, theme: Theme, field: str) -> None:
        super().__init__()
        self.session, self.theme, self.field = session, theme, field

    def lines(self, sweep: Sweep) -> list[TradeLine]:
        """Return what is drawn of the points found so far."""
        points = _by_value(sweep)
        x = np.array([self._place(point.value) for point in points])

        def figures(name: str) -> NDArray[np.float64]:
            return np.array([float(getattr(point, name)) for point in points])

        loss, t = self.theme.class_style("A"), self.theme.class_style("B")
        quiet, dotted = self.theme.color("quiet"), Qt.PenStyle.DotLine
        lines = [
            TradeLine(self.tr("loss"), x, figures("information_loss"), loss.color),
            TradeLine(self.tr("t"), x, figures("t"), t.color, t.dash, "s"),
            TradeLine(self.tr("bound"), x, figures("t_bound"), quiet, dotted, ""),
        ]
        with_all = figures("information_loss_release")
        # Losses of the members alone look better the more curves are left out.
        if np.nanmax(with_all - lines[0].y, initial=0.0) > _TELLING:
            dash = Qt.PenStyle.DashDotLine
            lines.append(TradeLine(self.tr("loss, all curves"), x, with_all, loss.color, dash, ""))
        return lines

    def ticks(self, sweep: Sweep) -> list[Place]:
        """Return the values to be tried, each with its place."""
        return [(self._place(value), format_number(value, 3)) for value in sweep.values]

    def present(self, sweep: Sweep) -> float | None:
        """Return the place of the value that is set now, if it is one of those tried."""
        value = self.session.draft[self.field]
        # An automatic step is what the run made of it.
        if value is None and self.field == "hull_step":
            value = self.session.shown.outcome.hull_step
        return self._place(value) if value in sweep.values else None

    def words(self, sweep: Sweep, line: int, dot: int) -> str:
        """Return what a dot says."""
        point = _by_value(sweep)[dot]
        description = dict(describe())[self.field]
        unit = unit_text(description.unit, self.session.loaded.curves.unit)
        label = translated(PARAMETERS, description.label)
        head = f"{label} = {format_number(point.value, 4)} {unit}".rstrip()
        # A value that cannot be run has no figures, but a reason.
        if point.problem:
            return f"{head}: {sentence(point.problem)}"
        figures = self.tr("loss {loss}, t {t} (bound {bound})").format(
            loss=format_number(point.information_loss, 3),
            t=format_number(point.t, 3),
            bound=format_number(point.t_bound, 3),
        )
        classes = self.tr("%n class(es)", "", point.classes)
        return f"{head}: {figures}, {classes}"

    def values(self, sweep: Sweep, line: int, dot: int) -> dict[str, object]:
        """Return the parameters that a dot stands for."""
        return {self.field: _by_value(sweep)[dot].value}

    def _place(self, value: float) -> float:
        return math.log10(value) if self.field in _LOGARITHMIC and value > 0 else float(value)


class AgainstT(QObject):
    """Loss against t at the k of the run, one line a method."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.session, self.theme, self.field = session, theme, FRONTIER

    def lines(self, sweep: Sweep) -> list[TradeLine]:
        """Return one line for each method."""
        return [
            TradeLine(
                choice_text("method", method),
                np.array([point.t for point in points]),
                np.array([point.information_loss for point in points]),
                style.color,
                style.dash,
                symbol,
            )
            for (method, points), style, symbol in zip(
                _by_method(sweep), self._styles(), "ostd", strict=False
            )
        ]

    def _styles(self) -> list[ClassStyle]:
        return [self.theme.class_style(label) for label in "ABCD"]

    def ticks(self, sweep: Sweep) -> list[Place]:
        """Return no values: t is whatever comes out."""
        return []

    def present(self, sweep: Sweep) -> float | None:
        """Return the t of the shown run."""
        return self.session.shown.outcome.metrics.t_max

    def words(self, sweep: Sweep, line: int, dot: int) -> str:
        """Return what a dot says."""
        method, points = _by_method(sweep)[line]
        point = points[dot]
        chosen = point.parameters
        limit = "" if chosen.t_max is None else f", t ≤ {format_number(chosen.t_max, 3)}"
        depth_word = self.tr("depth")
        # Only the method of 2024 steers t by its depth.
        depth = f", {depth_word} {chosen.depth}" if chosen.t_max is None else ""
        figures = self.tr("t {t}, loss {loss}").format(
            t=format_number(point.t, 3), loss=format_number(point.information_loss, 3)
        )
        classes = self.tr("%n class(es)", "", point.classes)
        return f"{choice_text('method', method)}{depth}{limit}: {figures}, {classes}"

    def values(self, sweep: Sweep, line: int, dot: int) -> dict[str, object]:
        """Return the parameters that a dot stands for."""
        chosen = _by_method(sweep)[line][1][dot].parameters
        # All three: the same t is reached by depth in one method and by a limit in the other.
        return {name: getattr(chosen, name) for name in ("method", "depth", "t_max")}


View = AgainstParameter | AgainstT


def _by_value(sweep: Sweep) -> list[object]:
    return sorted(sweep.points, key=lambda point: point.value)


def _by_method(sweep: Sweep) -> list[tuple[str, list[object]]]:
    methods = dict.fromkeys(point.method for point in sweep.points)
    return [
        (method, sorted((p for p in sweep.points if p.method == method), key=lambda point: point.t))
        for method in methods
    ]
