"""The planner of epsilon: how precisely a column shall be known, what each mechanism needs for it, what a record spends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QFormLayout, QVBoxLayout, QWidget

from anonymizer_gui.numbers import NumberBox, WholeNumberBox, format_number, format_percent
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.asking import AskingDialog
from anonymizer_gui.tabular.own_noise import noise_of, with_noise
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import NOISE, UNARY, say
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import take_needed_height, text_label
from anonymizer_gui.words import sentence
from core.tabular.table import Kind

if TYPE_CHECKING:
    from core.tabular.analysis import BudgetPlan, Precision, Way

_WIDTH = 640
_SMALLEST, _MOST_RECORDS = 1e-4, 1_000_000_000
_SHARE, _WITHIN = 10.0, 2.0
"""Per cent to begin with: of the share expected, and within what it shall be known."""
_OF_WIDTH = 50


class EpsilonPlannerDialog(AskingDialog):
    """Asks for one column, lists the mechanisms, and sets the chosen one with its epsilon when it is taken."""

    def __init__(
        self,
        session: TableSession,
        names: Sequence[str],
        name: str,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Plan the epsilon of a column"))
        self.resize(_WIDTH, self.sizeHint().height())
        self._session = session
        self._mechanism = ""
        self._first = True
        self.plan: BudgetPlan | None = None
        self._make_form(names, name)
        self._lay_out()
        self.table.columns.quiet_color = theme.color("quiet")
        self._take_column()

    def _make_form(self, names: Sequence[str], name: str) -> None:
        self.column, self.goal = QComboBox(), QComboBox()
        self.column.addItems(names)
        self.column.setCurrentIndex(max(0, self.column.findText(name)))
        self.goal.addItem(self.tr("Known within ±, in 95 of 100 releases"), "within")
        self.goal.addItem(self.tr("This epsilon of the column"), "epsilon")
        self.wish = NumberBox(_SMALLEST, math.inf)
        self.share = NumberBox(0.0, 100.0, "%")
        self.share.setValue(_SHARE)
        self.records = WholeNumberBox(1, _MOST_RECORDS)
        self.form = QFormLayout()
        for text, box in (
            (self.tr("Column"), self.column),
            (self.tr("What is wished"), self.goal),
            ("", self.wish),
            (self.tr("Share expected, about"), self.share),
            (self.tr("Records"), self.records),
        ):
            self.form.addRow(text, box)
            box.setAccessibleName(text or self.tr("Half the width of the interval, or epsilon"))
        self.column.currentIndexChanged.connect(self._take_column)
        self.goal.currentIndexChanged.connect(self._take_goal)
        for box in (self.wish, self.share, self.records):
            box.valueChanged.connect(self.ask_soon)

    def _lay_out(self) -> None:
        self.answer, self.details, self.note = (
            text_label(role="title"),
            text_label(),
            text_label(role="quiet"),
        )
        self.table = Table(self.tr("Mechanisms"), several=False)
        self.table.selectionModel().selectionChanged.connect(self._choose)
        column = QVBoxLayout(self)
        column.addLayout(self.form)
        for part in (self.answer, self.details):
            column.addWidget(part)
        column.addWidget(self.table)
        column.addWidget(self.note)
        column.addWidget(self.buttons)

    # What is asked

    @property
    def name(self) -> str:
        """The column that is planned for."""
        return self.column.currentText()

    @property
    def of_mean(self) -> bool:
        """Whether it is a column of numbers or dates, whose mean is planned for."""
        return not self._kind().is_categorical

    def _kind(self) -> Kind:
        proposal = next(one for one in self._session.table.proposals if one.name == self.name)
        return self._session.recipe.choice(self.name).kind or proposal.kind

    def _take_column(self, *_: object) -> None:
        self.form.setRowVisible(self.share, not self.of_mean)
        self._mechanism = ""
        self._take_goal()

    def _take_goal(self, *_: object) -> None:
        unit, value = "", 1.0
        if self.goal.currentData() == "epsilon":
            outlook = self._session.outlook
            value = outlook.parts.get(self.name, value) if outlook is not None else value
        elif self.of_mean:
            unit = self.tr("days") if self._kind() is Kind.DATE else ""
            value = self._part_of_width()
        else:
            unit, value = "%", _WITHIN
        # It is asked once below, with unit and value together.
        blocker = QSignalBlocker(self.wish)
        self.wish.set_unit(unit)
        self.wish.setValue(value)
        del blocker
        self.ask()

    def _part_of_width(self) -> float:
        own = noise_of(self._session.recipe.parameters, self.name)
        low, high = own.get("low"), own.get("high")
        # Public bounds that were typed, never the table's own extremes; an unreadable one is still a text.
        known = all(isinstance(bound, int | float) for bound in (low, high))
        return float(f"{(high - low) / _OF_WIDTH:.1g}") if known and high > low else 1.0

    def _precision(self) -> Precision:
        from core.tabular.analysis import Precision

        # Until the first answer only the engine knows how many records are left of the table.
        records = None if self._first else self.records.value()
        asked = {"share": self.share.value() / 100, "records": records}
        if self.goal.currentData() == "epsilon":
            return Precision(epsilon=self.wish.value(), **asked)
        return Precision(self.wish.value() / (1 if self.of_mean else 100), **asked)

    def question(self) -> Task:
        """Ask for the plan of the column."""
        return self._session.plan_budget(self.name, self._precision())

    # What is answered

    @property
    def way(self) -> Way | None:
        """The way that is chosen, None while there is none."""
        chosen = self.table.selected_entries()
        return self.plan.ways[chosen[0]] if self.plan is not None and chosen else None

    def show_answer(self, plan: BudgetPlan) -> None:
        """List the mechanisms."""
        self.plan = plan
        # From then on the number is the user's: planning for a larger table must stay possible.
        if self._first:
            self._first = False
            blocker = QSignalBlocker(self.records)
            self.records.setValue(plan.records)
            del blocker
        ways = plan.ways
        rows = np.arange(len(ways))
        self.table.columns.set_columns(
            (
                Column(self.tr("Mechanism"), rows, lambda i: _called(ways[i].mechanism), numeric=False),
                Column(self.tr("Epsilon of the column"), rows, lambda i: self._epsilon(ways[i].epsilon)),
                Column(self.tr("Known within ±"), rows, lambda i: self._within(ways[i].within)),
                Column(self.tr("A record spends"), rows, lambda i: self._epsilon(ways[i].spent)),
                Column(self.tr("Gives"), rows, lambda i: self._gives(ways[i]), numeric=False),
            ),
            quiet=np.array([not (way.makes_rows and way.own) for way in ways]),
        )
        self.table.setVisible(True)
        self.table.fit_columns()
        height = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(
            height
            + len(ways) * self.table.verticalHeader().defaultSectionSize()
            + 2 * self.table.frameWidth()
        )
        # A way that was chosen stays chosen while the wish is typed.
        wanted = self._mechanism or plan.present
        self.table.select_entries([next((i for i in rows if ways[i].mechanism == wanted), 0)])
        self.note.setText(self._note())
        self._say()
        take_needed_height(self)

    def tell(self, error: Exception) -> None:
        """Say why there is no plan."""
        self.plan = None
        self.answer.setText("")
        self.details.setText(sentence(str(error)))
        self.table.setVisible(False)
        self.note.setText("")
        take_needed_height(self)

    def _choose(self, *_: object) -> None:
        if self.way is not None:
            self._mechanism = self.way.mechanism
            self._say()

    def _say(self) -> None:
        way = self.way
        # Ways that are out of reach, or make no rows, have nothing to be set.
        self.take.setEnabled(way is not None and bool(way.own))
        if way is None:
            return
        self.answer.setText(self._answer(way))
        self.details.setText(" ".join(self._details(way)))

    def _answer(self, way: Way) -> str:
        figures = {
            "mechanism": _called(way.mechanism),
            "within": self._within(way.within),
            "epsilon": format_number(way.epsilon),
            "spent": format_number(way.spent),
        }
        if math.isinf(way.epsilon):
            text = self.tr("Out of reach ({mechanism}): at best it is known within ± {within}.")
        elif self.goal.currentData() == "epsilon":
            text = self.tr("Known within ± {within} ({mechanism}); a record then spends {spent}.")
        else:
            text = self.tr("Needed: an epsilon of {epsilon} ({mechanism}); a record then spends {spent}.")
        return text.format(**figures)

    def _details(self, way: Way) -> list[str]:
        plan, told = self.plan, []
        if not way.makes_rows:
            told.append(
                self.tr(
                    "Unary encoding is a way of collecting counts: no row comes of it that could be released, so it cannot "
                    "be taken."
                )
            )
        elif not math.isinf(way.total):
            whole = float(self._session.recipe.parameters.get("epsilon", 1.0))
            told.append(self._whole(way, whole))
        if plan.most_categories and way.mechanism == "response" and not way.epsilon <= plan.part:
            told.append(
                self.tr(
                    "With its present epsilon of {part}, its {points} categories would have to be combined to at most {most}."
                ).format(part=format_number(plan.part), most=plan.most_categories, points=plan.points)
            )
        if plan.asked < plan.columns:
            told.append(
                self.tr(
                    "{asked} of {columns} columns are asked of a record, so that {answers} records tell of it."
                ).format(asked=plan.asked, columns=plan.columns, answers=plan.answers)
            )
        if way.recommended:
            told.append(
                self.tr("Where only means are wanted, {n} of {all} columns would be asked.").format(
                    n=way.recommended, all=plan.columns
                )
            )
        return told

    def _whole(self, way: Way, whole: float) -> str:
        figures = {"total": format_number(way.total), "whole": format_number(whole)}
        if format_number(way.total) == format_number(whole):
            return self.tr("The record's epsilon stays {whole}.").format(**figures)
        if self.plan.asked < self.plan.columns:
            text = self.tr(
                "Taking it sets the record's epsilon, now {whole}, to {total}, so that any answer may have as much."
            )
        else:
            text = self.tr(
                "Taking it sets the record's epsilon, now {whole}, to {total}; the other columns keep what they have."
            )
        return text.format(**figures)

    def _note(self) -> str:
        known = (
            self.tr(
                "What is known so well is the mean of these records, whatever they hold between the bounds."
            )
            if self.of_mean
            else self.tr(
                "What is known so well is the share among these records of any category that is about as frequent."
            )
        )
        beside = self.tr(
            "Where they are a sample of more people, or cells are missing, that comes on top. Of the table only the number of "
            "records counts, whether any cell is missing, and the domain of the column."
        )
        from_data = self.tr("That domain is taken from the table, which no epsilon accounts for.")
        return " ".join([known, beside, *([from_data] if self.plan.from_data else [])])

    def _epsilon(self, epsilon: float) -> str:
        return self.tr("out of reach") if math.isinf(epsilon) else format_number(epsilon)

    def _within(self, within: float) -> str:
        return format_number(within, 3) if self.of_mean else format_percent(within)

    def _gives(self, way: Way) -> str:
        if not way.makes_rows:
            return self.tr("counts only")
        return self.tr("means only") if way.mechanism in ("piecewise", "hybrid") else self.tr("rows")

    # How it ends

    def accept(self) -> None:
        """Set mechanism and epsilon of the column, and the record's epsilon that this needs."""
        way = self.way
        if way is not None and way.own:
            parameters = self._session.plan.parameters_of("ldp")
            text = self.tr("Planned epsilon of {column}").format(column=self.plan.column)
            changes = with_noise(parameters, self.plan.column, **way.own)
            self._session.set_parameters(text, epsilon=way.total, **changes)
        super().accept()


def _called(mechanism: str) -> str:
    return say(NOISE.get(mechanism, UNARY))
