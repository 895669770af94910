"""The planner of PRAM: a wish in words of the clinic, the dial that does it, and what the matrix then is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import NumberBox, format_number, with_percent
from anonymizer_gui.tabular.asking import AskingDialog
from anonymizer_gui.tabular.matrix_view import MatrixView, label_text
from anonymizer_gui.tabular.own_settings import with_own
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import say
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import take_needed_height, text_label
from anonymizer_gui.words import choice_text, sentence

if TYPE_CHECKING:
    from core.tabular.analysis import MatrixPreview, Proposal

_GOALS = {
    "truth": (QT_TRANSLATE_NOOP("tables", "A released category is true in at most"), 50.0),
    "share": (QT_TRANSLATE_NOOP("tables", "So many records change"), 10.0),
    "precision": (QT_TRANSLATE_NOOP("tables", "The share of a category is known within ±"), 2.0),
}
"""Each wish with the percentage to begin with, or the nearest one that is within reach."""
_ROOM = 2.0
"""How many times the half-width of unchanged records is asked for at first, so that some change is left."""
_WIDTH, _HEIGHT = 560, 640


class PlannerDialog(AskingDialog):
    """Asks, shows the matrix that would be made, and sets it for the one column when it is taken."""

    def __init__(
        self,
        session: TableSession,
        key: str,
        preview: MatrixPreview,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Propose an amount for {column}").format(column=preview.column))
        self.resize(_WIDTH, _HEIGHT)
        self._session = session
        self._key = key
        self._labels = preview.matrix.labels
        self._reach: float | None = None
        self._opening = True
        self.proposal: Proposal | None = None
        self.goal, self.category = QComboBox(), QComboBox()
        self.percent = NumberBox(0.0, 100.0, "%")
        self.state, self.note = text_label(), text_label(role="quiet")
        self.limit = QPushButton()
        self.limit.setAutoDefault(False)
        self.limit.clicked.connect(self._take_limit)
        self.picture = MatrixView(theme)
        self._build(preview)
        self._take_goal()

    def _build(self, preview: MatrixPreview) -> None:
        from core.tabular.analysis import half_width_unchanged, rarest

        self.form = QFormLayout()
        self.form.addRow(self.tr("What is wished"), self.goal)
        self.form.addRow("", self.percent)
        self.form.addRow(self.tr("Category"), self.category)
        for name, (text, _) in _GOALS.items():
            self.goal.addItem(say(text), name)
        self.category.addItems([label_text(label) for label in self._labels])
        # By the rarest category somebody is given away most.
        at = self._labels.index(rarest(self._labels, preview.counts))
        self.category.setCurrentIndex(at)
        records = max(float(preview.counts.sum()), 1.0)
        self._reachable = math.ceil(
            _ROOM * 100.0 * half_width_unchanged(records, preview.counts[at] / records)
        )
        for box, name in (
            (self.goal, self.tr("What is wished")),
            (self.percent, self.tr("Percentage")),
            (self.category, self.tr("Category")),
        ):
            box.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.addLayout(self.form)
        column.addWidget(self.state)
        column.addWidget(self.limit, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.picture, 1)
        column.addWidget(self.note)
        column.addWidget(self.buttons)
        self.goal.currentIndexChanged.connect(self._take_goal)
        self.percent.valueChanged.connect(self._wish)
        self.category.currentIndexChanged.connect(self.ask_soon)

    def _take_goal(self, *_: object) -> None:
        goal = self.goal.currentData()
        self.form.setRowVisible(self.category, goal != "share")
        self.percent.setValue(
            max(_GOALS[goal][1], self._reachable) if goal == "precision" else _GOALS[goal][1]
        )
        # After the number was set, which was heard as if it had been typed.
        self._opening = True
        found_by_counts = self.tr(
            "It was found from the counts of this table, which epsilon does not account for."
        )
        of_sample = self.tr(
            "95 of 100 such intervals around the corrected share hold that of the population the table is a sample of."
        )
        self.note.setText(
            {"truth": found_by_counts, "precision": f"{of_sample} {found_by_counts}"}.get(goal, "")
        )
        self.ask()

    def question(self) -> Task:
        """Look for the amount that does what is wished."""
        from core.tabular.analysis import Goal, Wish

        label = self._labels[self.category.currentIndex()]
        wish = Wish(Goal(self.goal.currentData()), self.percent.value() / 100, label)
        return self._session.propose(self._key, wish)

    def _wish(self, *_: object) -> None:
        """Take what was typed as it is, even out of reach, unlike what the dialog itself begins with."""
        self._opening = False
        self.ask_soon()

    def _take_limit(self) -> None:
        self.percent.setValue(self._reach)

    def show_answer(self, proposal: Proposal) -> None:
        """Show the amount and the matrix that it makes."""
        self.proposal, self._opening = proposal, False
        self.note.setVisible(bool(self.note.text()))
        self.limit.setVisible(False)
        self.take.setEnabled(True)
        if self.picture.isHidden():
            self.picture.setVisible(True)
            self.resize(self.width(), max(self.height(), _HEIGHT))
        said = proposal.changes
        self.state.setText(
            self.tr("Proposed: {dial} {amount}").format(
                dial=choice_text("dial", said["dial"]), amount=format_number(said["amount"], 4)
            )
        )
        # Of several strata the one that changes most.
        self.picture.show_matrix(max(proposal.previews, key=lambda one: one.share))

    def tell(self, error: Exception) -> None:
        """Say why there is none, and offer the nearest wish that can be fulfilled."""
        self.proposal = None
        # Only a wish that is out of reach has a limit; other errors have none.
        self._reach = getattr(error, "limit", None)
        if self._opening and self._reach is not None:
            self._take_limit()
            self.ask()
            return
        self.state.setText(sentence(str(error)))
        self.note.setVisible(False)
        self.limit.setVisible(self._reach is not None)
        if self._reach is not None:
            self.limit.setText(self.tr("Set to {x}").format(x=with_percent(format_number(self._reach))))
        # No picture is drawn, and none is given room: the sentence is all there is.
        self.picture.setVisible(False)
        take_needed_height(self)

    def accept(self) -> None:
        """Set what was proposed for the column."""
        if self.proposal is not None:
            parameters = self._session.plan.parameters_of("pram")
            text = self.tr("Proposed amount of {column}").format(column=self._key)
            changes = with_own(parameters, self._key, **self.proposal.changes)
            self._session.change(text, parameters={**parameters, **changes})
        super().accept()
