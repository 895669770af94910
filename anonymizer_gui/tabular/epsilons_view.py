"""What other epsilons of a record would cost, filled in dot by dot beside the form; a dot can be taken."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_count, format_number
from anonymizer_gui.panels.gradual_view import GradualView
from anonymizer_gui.plots.legend import Sign, legend
from anonymizer_gui.plots.trade_off_plot import TradeLine, TradeOffPlot, legend_of
from anonymizer_gui.tabular.epsilons import Tried
from anonymizer_gui.tabular.forms import ColumnChoiceBox
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.tabular.table import Role

if TYPE_CHECKING:
    from core.tabular.analysis import Floor, SweepPoint

WRONG, SQUARED, ACCURACY, AREA = "misclassification", "squared_error", "accuracy", "area"
_REST_MS = 700
"""How long nothing must have changed before epsilons are tried."""
_ACROSS = (-1.3, 4.4)
"""Powers of ten that the engine tries, with some room."""


class EpsilonsView(GradualView):
    """Tries epsilons where the recipe could run; says what the curves are compared with."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session.epsilons, _REST_MS, parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._theme = theme
        self._target = ""
        self._build()
        session.planChanged.connect(self._begin)
        session.checked.connect(self._show)
        session.taskChanged.connect(self._show)
        self._show()

    def _build(self) -> None:
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("What is compared"))
        for measure, text in (
            (WRONG, self.tr("Categories changed")),
            (SQUARED, self.tr("Squared error of numbers")),
            (ACCURACY, self.tr("Classifier: share right")),
            (AREA, self.tr("Classifier: area under the curve")),
        ):
            self.measure.addItem(text, measure)
        self.measure.currentIndexChanged.connect(self._show)
        self.target = ColumnChoiceBox(
            self.tr("Column that a classifier predicts"), self.tr("nothing"), self._predict
        )
        self.state = text_label(role="quiet", wrap=False)
        self.legend = text_label()
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.plot = TradeOffPlot(self._theme, self.tr("Cost of other epsilons, one by one"))
        self.plot.chosen.connect(self._take)
        self.plot.hovered.connect(self._show_dot)
        self.reading = text_label(role="quiet")
        self.problem = text_label(role="error")
        self._lay_out()

    def _lay_out(self) -> None:
        asked = QHBoxLayout()
        asked.addWidget(text_label(self.tr("Predict"), wrap=False))
        asked.addWidget(self.target, 1)
        asked.addWidget(self.state)
        asked.addWidget(self.toggle)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text_label(self.tr("What other epsilons would cost"), "title"))
        column.addWidget(self.measure)
        column.addLayout(asked)
        column.addWidget(self.legend)
        column.addWidget(self.plot, 1)
        column.addWidget(self.reading)
        column.addWidget(self.problem)

    # When epsilons are tried

    def _predict(self, name: str) -> None:
        self._target = name
        if name and not self._is_learnt():
            self.measure.setCurrentIndex(self.measure.findData(ACCURACY))
        self._begin()

    def _ready(self) -> bool | None:
        session = self._session
        if not self._is_meant() or session.obstacles:
            return False
        # While the check is under way it is not known yet whether the recipe could run.
        return None if session.task is not None or session.obstacles is None else not self._tried().complete

    def _ask(self) -> None:
        self._session.epsilons.start(self._session.table, self._session.recipe, self._target)

    def _is_meant(self) -> bool:
        return self._session.opened is not None and self._session.recipe.method == "ldp"

    # What is shown

    def _tried(self) -> Tried:
        return self._session.epsilons.of(self._session.recipe, self._target)

    def _is_learnt(self) -> bool:
        """Whether what a classifier learns is shown."""
        return self.measure.currentData() in (ACCURACY, AREA)

    def _dots(self) -> list[SweepPoint]:
        """Return what was tried, as far as it can be shown."""
        points = self._tried().points
        return [point for point in points if point.learnt is not None or not self._is_learnt()]

    def _height(self, point: SweepPoint) -> float:
        measure = self.measure.currentData()
        return getattr(point.learnt, measure) if self._is_learnt() else point.costs.mean(measure)

    def _show(self) -> None:
        if not self._is_meant():
            return
        self._offer_targets()
        tried = self._tried()
        lines = list(self._lines(tried.floor))
        # Epsilons are tried in powers, so the axis counts powers of ten.
        at = math.log10(self._epsilon())
        ticks = [(float(power), format_number(10.0**power)) for power in range(-1, 5)]
        across = (min(_ACROSS[0], at), max(_ACROSS[1], at))
        top = max((float(np.nanmax(line.y)) for line in lines if np.isfinite(line.y).any()), default=1.0)
        self.plot.show_frame(ticks, across, max(1.08 * top, 1e-3), at)
        self.plot.show_lines(lines, at)
        self.plot.label(self.tr("Epsilon of a record"), self._left())
        line = Sign(self._theme.color("quiet"), Qt.PenStyle.DotLine, upright=True)
        present = legend([(line, self.tr("as set"))])
        self.legend.setText(f"{legend_of(lines)}&nbsp; {present}")
        self._show_state(tried)
        told = [f"ε = {format_number(p.epsilon)}: {format_number(self._height(p), 3)}" for p in self._dots()]
        self.plot.setAccessibleDescription("; ".join(told))
        self.reading.setText(self._reading(tried))
        problem = "" if tried.floor is None else tried.floor.problem
        self.problem.setText(sentence(problem))
        self.problem.setVisible(bool(problem))

    def _offer_targets(self) -> None:
        # What is not released, or weighs and joins records, is nothing to be predicted.
        wanted = (Role.QUASI_IDENTIFIER, Role.SENSITIVE, Role.INSENSITIVE)
        session = self._session
        names = [
            proposal.name
            for proposal in session.table.proposals
            if (session.recipe.choice(proposal.name).kind or proposal.kind).is_categorical
            and session.recipe.choice(proposal.name).role in wanted
        ]
        self._target = self._target if self._target in names else ""
        blocker = QSignalBlocker(self.target)
        self.target.show_columns(names, self._target)
        del blocker

    def _left(self) -> str:
        return {
            WRONG: self.tr("Share of cells"),
            SQUARED: self.tr("Half the range squared = 1"),
            ACCURACY: self.tr("Share of records"),
            AREA: self.tr("Area"),
        }[self.measure.currentData()]

    def _lines(self, floor: Floor | None) -> Iterator[TradeLine]:
        """Yield the dots found so far, then what they are compared with."""
        measure, points = self.measure.currentData(), self._dots()
        x = np.array([math.log10(point.epsilon) for point in points])
        heights = np.array([self._height(point) for point in points], float)
        yield TradeLine(self.tr("perturbed"), x, heights, self._theme.class_style("A").color)
        if floor is None:
            return
        quiet, other = self._theme.color("quiet"), self._theme.class_style("B").color
        if not self._is_learnt():
            yield self._level(self.tr("pure noise"), floor.noise.mean(measure), quiet, Qt.PenStyle.DotLine)
        elif floor.original is not None:
            for text, score, color, dash in (
                (self.tr("true records"), floor.original, other, Qt.PenStyle.DashLine),
                (self.tr("drawn anew from them"), floor.resampled, other, Qt.PenStyle.DashDotLine),
                (self.tr("nothing learnt"), floor.majority, quiet, Qt.PenStyle.DotLine),
            ):
                yield self._level(text, getattr(score, measure), color, dash)

    def _level(self, text: str, height: float, color: object, dash: Qt.PenStyle) -> TradeLine:
        # Beyond all powers of ten that are shown, on both sides.
        return TradeLine(text, np.array([-9.0, 9.0]), np.array([height, height]), color, dash, "")

    def _show_state(self, tried: Tried) -> None:
        self._show_toggle(tried.complete, self._session.obstacles == ())
        self.state.setText(self.tr("%n value(s) tried", "", len(tried.points)) if not tried.complete else "")
        self.state.setVisible(not tried.complete)

    def _reading(self, tried: Tried) -> str:
        if self._session.obstacles and not tried.points:
            return self.tr("Dots come once nothing hinders a run.")
        if self._is_learnt() and not self._target:
            return self.tr("Choose the column that a classifier shall predict from the perturbed ones.")
        if self._is_learnt():
            records = 0 if tried.floor is None else tried.floor.records
            return self.tr(
                "Random forests learn from perturbed records and are tested on true ones ({n} in all). Press a dot to take "
                "its epsilon."
            ).format(n=format_count(records))
        return self.tr(
            "Mean over the columns, expected for the true cells. At the height of pure noise a cell says nothing. The "
            "upright line is the present epsilon. Press a dot to take its epsilon."
        )

    def _show_dot(self, line: int, dot: int) -> None:
        points = self._dots()
        # Only the first line has dots; the others are what they are compared with.
        if line != 0 or dot >= len(points):
            self.reading.setText(self._reading(self._tried()))
            return
        point = points[dot]
        columns = {} if self._is_learnt() else getattr(point.costs, self.measure.currentData())
        listed = ", ".join(f"{name} {format_number(cost, 3)}" for name, cost in columns.items())
        text = f"ε = {format_number(point.epsilon)}: {format_number(self._height(point), 3)}"
        self.reading.setText(f"{text} ({listed})" if len(columns) > 1 else text)

    def _epsilon(self) -> float:
        epsilon = self._session.recipe.parameters.get("epsilon")
        return float(epsilon) if epsilon else 1.0

    def _take(self, _: int, dot: int) -> None:
        self._session.set_parameters(self.tr("Take an epsilon that was tried"), **self._dots()[dot].changes)
