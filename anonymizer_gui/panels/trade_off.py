"""Loss and t against one parameter, or loss against t, filled in dot by dot; a dot can be taken."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from anonymizer_gui.panels.gradual_view import GradualView
from anonymizer_gui.panels.trade_off_views import AgainstParameter, AgainstT, View
from anonymizer_gui.plots.trade_off_plot import TradeLine, TradeOffPlot, legend_of
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.trade_off import FRONTIER, Sweep
from anonymizer_gui.widgets import text_label
from core.parameters import describe

_REST_MS = 600
"""How long nothing else must have happened before points are made; read-outs of the form go first."""


class TradeOffPanel(GradualView):
    """The trade-off of the shown run."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session.trade_off, _REST_MS, parent)
        self.setProperty("helpPage", "result")
        self._session = session
        self._theme = theme
        self._told: list[str] = []
        self._build()
        session.runsChanged.connect(self._begin)
        session.parametersChanged.connect(self._show)
        session.taskChanged.connect(self._show)
        self._begin()

    def _build(self) -> None:
        self.field = QComboBox()
        self.field.setAccessibleName(self.tr("Parameter to vary"))
        self.field.setToolTip(self.tr("The parameter that is varied; all others stay as in the shown run"))
        for name, text in (
            ("k", self.tr("against k")),
            ("depth", self.tr("against depth")),
            ("sd", self.tr("against s_d")),
            ("hull_step", self.tr("against hull step")),
            (FRONTIER, self.tr("loss against t")),
        ):
            self.field.addItem(text, name)
        self.field.currentIndexChanged.connect(self._begin)
        self.legend = text_label()
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.state = text_label(role="quiet", wrap=False)
        self.plot = TradeOffPlot(self._theme, self.tr("Information loss and t, value by value"))
        self.plot.chosen.connect(self._take)
        self.plot.hovered.connect(self._show_dot)
        self.read_out = text_label(self._hint(), "quiet")
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(4, 3, 4, 0)
        row.addWidget(self.field)
        row.addWidget(self.legend, 1)
        row.addWidget(self.state)
        row.addWidget(self.toggle)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.plot, 1)
        column.addWidget(self.read_out)

    def _hint(self) -> str:
        return self.tr("Press a dot to take its value.")

    # When points are made

    def _begin(self) -> None:
        self._offer_fields()
        super()._begin()

    def _offer_fields(self) -> None:
        """Offer no parameter that the method of the shown run does not look at."""
        if self._session.shown is None:
            return
        used, known = self._session.shown.recipe.parameters.method, dict(describe())
        for row in range(self.field.count()):
            description = known.get(self.field.itemData(row))
            looked_at = description is None or description.method in ("", used)
            self.field.model().item(row).setEnabled(looked_at)
            if not looked_at and row == self.field.currentIndex():
                # k, which every method looks at.
                self.field.setCurrentIndex(0)

    def _ready(self) -> bool | None:
        session = self._session
        if session.shown is None:
            return False
        # Points are made in the lane of runs and read-outs, which must not wait for them.
        busy = session.task is not None or session.cutting.busy or session.preview.computing
        return None if busy else True

    def _ask(self) -> None:
        session = self._session
        session.trade_off.start(session.shown, session.loaded, self._view().field)

    # What is shown

    def _view(self) -> View:
        field = self.field.currentData()
        if field == FRONTIER:
            return AgainstT(self._session, self._theme)
        # Varied in the way it was given: a value beside a quantile would win over it.
        if field == "sd" and self._session.shown.recipe.parameters.sd is None:
            field = "sd_quantile"
        return AgainstParameter(self._session, self._theme, field)

    def _sweep(self) -> Sweep:
        return self._session.trade_off.of(self._session.shown, self._view().field)

    def _show(self) -> None:
        if self._session.shown is None:
            return
        view, sweep = self._view(), self._sweep()
        lines, ticks, present = view.lines(sweep), view.ticks(sweep), view.present(sweep)
        self.plot.show_frame(ticks, _across(ticks, lines, present), _top(lines), present)
        self.plot.show_lines(lines, present)
        self.legend.setText(legend_of(lines))
        self._show_state(sweep)
        # Each value once: loss and t stand above the same one.
        self._told = [view.words(sweep, *place) for place in self.plot.places() if place[0] == 0 or not ticks]
        self.plot.setAccessibleDescription("; ".join(self._told))

    def _show_state(self, sweep: Sweep) -> None:
        self._show_toggle(sweep.complete, self._session.task is None)
        done, all_ = len(sweep.points), len(sweep.values)
        self.state.setText(
            self.tr("{done} of {all}").format(done=done, all=all_) if all_ and done < all_ else ""
        )

    def _show_dot(self, line: int, dot: int) -> None:
        words = "" if line < 0 else self._view().words(self._sweep(), line, dot)
        self.read_out.setText(words or self._hint())
        # The dot that is gone to stands first for a screen reader, which tells a change from its beginning.
        others = [told for told in self._told if told != words]
        self.plot.setAccessibleDescription("; ".join(filter(None, [words, *others])))

    def _take(self, line: int, dot: int) -> None:
        self._session.change_values(
            self.tr("Take a value of the trade-off"), self._view().values(self._sweep(), line, dot)
        )


def _across(
    ticks: Sequence[tuple[float, str]], lines: Sequence[TradeLine], present: float | None
) -> tuple[float, float]:
    if ticks:
        places = [place for place, _ in ticks]
        # A single value has no width.
        return (min(places), max(places)) if len(set(places)) > 1 else (places[0] - 1, places[0] + 1)
    # Along t: from 0, as its distance from there is what counts.
    highest = max([present or 0.0, *(x for line in lines for x in line.x.tolist())])
    return 0.0, max(1.05 * highest, 0.1)


def _top(lines: Sequence[TradeLine]) -> float:
    highest = max((y for line in lines for y in line.y.tolist() if np.isfinite(y)), default=1.0)
    return max(1.08 * highest, 0.1)
