"""Which table is wanted: variables, a part of the records, what is matched from outside, and how it is told."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import NumberBox
from anonymizer_gui.tabular.analyst.conditions import TableConditions
from anonymizer_gui.tabular.analyst.parts import AskForm, WordBox
from anonymizer_gui.tabular.analyst.session import MATCH, STOPPED, ReleaseSession
from anonymizer_gui.tabular.forms import ColumnChoiceBox, ColumnTicks
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Foldable, text_label
from anonymizer_gui.words import sentence


class TableForm(AskForm):
    """Each change is a new question, which is answered at once."""

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Question"), parent)
        self._session = session
        self._theme = theme
        self.variables = ColumnTicks(self.tr("Variables of the table"), self._choose)
        self.column.addWidget(text_label(self.tr("Variables of the table"), "title"))
        self.column.addWidget(self.variables)
        self.changed = text_label(role="quiet")
        self.column.addWidget(self.changed)
        self.conditions = TableConditions(session)
        self.column.addWidget(text_label(self.tr("Only records with"), "title"))
        self.column.addWidget(self.conditions)
        self.matching = Matching(session, theme)
        self.matching_fold = Foldable(self.tr("Match with a file from outside"))
        _fill(self.matching_fold, self.matching)
        self.options_fold = Foldable(self.tr("Intervals, negative counts, weights"))
        _fill(self.options_fold, self._options())
        self.column.addWidget(self.matching_fold)
        self.column.addWidget(self.options_fold)
        self.column.addStretch(1)
        session.releaseChanged.connect(self.refresh)
        session.askedChanged.connect(self.refresh)
        self.refresh()

    def _options(self) -> QWidget:
        self._make_options()
        return _form(*self._explained_options())

    def _make_options(self) -> None:
        self.level = NumberBox(50.0, 99.9, "%")
        self.level.setValue(100 * self._session.asked.level)
        # Per cent in the window, a part of one in the engine.
        self.level.valueChanged.connect(lambda value: self._session.ask(level=value / 100))
        self.about = WordBox(
            ((self.tr("the original file"), False), (self.tr("the population"), True)),
            lambda value: self._session.ask(population=value),
        )
        self.negative = WordBox(
            (
                (self.tr("keep them"), "keep"),
                (self.tr("also set to 0"), "zero"),
                (self.tr("also with the same total"), "rescale"),
            ),
            lambda value: self._session.ask(negative=value),
        )
        self.weight = ColumnChoiceBox(
            self.tr("Weights"), self.tr("none"), lambda name: self._session.ask(weight=name)
        )

    def _explained_options(self) -> tuple[tuple[str, str, QWidget], ...]:
        return (
            (
                self.tr("Level of the intervals"),
                self.tr("How often an interval holds the original count"),
                self.level,
            ),
            (
                self.tr("Intervals are about"),
                self.tr(
                    "The original file, or the population it is a simple random sample of: then sampling counts too"
                ),
                self.about,
            ),
            (
                self.tr("Negative estimates"),
                self.tr(
                    "A further column without them: set to 0, which raises totals, or the nearest table with the same total. "
                    "Intervals are those of the estimates as they are."
                ),
                self.negative,
            ),
            (
                self.tr("Weights"),
                self.tr("A column of numbers that say how much a record counts"),
                self.weight,
            ),
        )

    def _choose(self, names: list[str]) -> None:
        # Axes stay in the order in which they were ticked.
        kept = [name for name in self._session.asked.variables if name in names]
        self._session.ask(variables=tuple(dict.fromkeys([*kept, *names])))

    def refresh(self) -> None:
        """Show the present question."""
        release, asked = self._session.release, self._session.asked
        if release is None:
            return
        self.variables.show_columns([v.name for v in release.offered], asked.variables)
        changed = ", ".join(v.name for v in release.offered if v.changed)
        self.changed.setText(self.tr("Changed at random: {columns}").format(columns=changed))
        self.changed.setVisible(bool(changed))
        for box, value in ((self.about, asked.population), (self.negative, asked.negative)):
            box.setCurrentIndex(box.findData(value))
        self.weight.show_columns(release.weights, asked.weight)
        blocker = QSignalBlocker(self.level)
        # Per cent and parts differ by rounding, and a number that is being typed must stay.
        if abs(self.level.value() - 100 * asked.level) > 1e-9:
            self.level.setValue(100 * asked.level)
        del blocker


class Matching(QWidget):
    """Variables from outside: by which column, from which file, and those there are."""

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._by = ""
        help_ = self.tr(
            "A file of two columns gives each category of a column its class: a region its hospital, a code its chapter. "
            "Counts are corrected before they are added up."
        )
        self.by = ColumnChoiceBox(self.tr("Matched by"), self.tr("by column…"), self._choose)
        self.file = QPushButton(self.tr("File…"))
        self.file.setAccessibleName(self.tr("File to match with"))
        self.file.clicked.connect(self._ask_file)
        self.problem = text_label(role="error")
        row = QHBoxLayout()
        row.addWidget(self.by, 1)
        row.addWidget(self.file)
        self._joins = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text_label(help_, "quiet"))
        column.addLayout(row)
        column.addWidget(self.problem)
        column.addLayout(self._joins)
        session.releaseChanged.connect(self.refresh)
        session.answered.connect(self._show_problem)
        session.busyChanged.connect(self._show_problem)
        self.refresh()

    def _choose(self, name: str) -> None:
        self._by = name
        self.file.setEnabled(bool(name))

    def _ask_file(self) -> None:
        folder = str(self._session.release.path.parent)
        pattern = self.tr("Tables of text (*.csv *.txt)")
        dialog = QFileDialog(self, self.tr("Match with a file"), folder, pattern)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.take)
        dialog.open()

    def take(self, file: str) -> None:
        """Match with a file by the chosen column."""
        self._session.match(self._by, Path(file))

    def _show_problem(self) -> None:
        problem = self._session.problems.get(MATCH)
        told = "" if problem in (None, STOPPED) else sentence(str(problem))
        self.problem.setText(told)
        self.problem.setVisible(bool(told))

    def refresh(self) -> None:
        """Offer the columns, and show what is matched."""
        release = self._session.release
        while self._joins.count():
            # Later, as the button in it may be the one that was just pressed.
            self._joins.takeAt(0).widget().deleteLater()
        names = [] if release is None else [v.name for v in release.variables]
        # Another release may have no such column.
        self._by = self._by if self._by in names else ""
        self.by.show_columns(names, self._by)
        self.file.setEnabled(bool(self._by))
        for join, variable in () if release is None else release.joins:
            self._joins.addWidget(self._line(variable.name, join.column))
        self._show_problem()

    def _line(self, name: str, column: str) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(text_label(self.tr("{name}, by {column}").format(name=name, column=column)), 1)
        remove = QToolButton()
        remove.setIcon(icon("cancel", self._theme.color("text")))
        remove.setAccessibleName(self.tr("Remove {name}").format(name=name))
        remove.setToolTip(remove.accessibleName())
        remove.clicked.connect(lambda: self._session.drop_match(name))
        row.addWidget(remove)
        return line


def _fill(fold: Foldable, body: QWidget) -> None:
    column = QVBoxLayout(fold.body)
    column.setContentsMargins(14, 0, 0, 4)
    column.addWidget(body)


def _form(*lines: tuple[str, str, QWidget]) -> QWidget:
    """Return fields below each other, each with its name and what is told of it."""
    body = QWidget()
    rows = QFormLayout(body)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for name, tip, field in lines:
        label = QLabel(name)
        label.setBuddy(field)
        field.setAccessibleName(name)
        field.setAccessibleDescription(tip)
        for part in (label, field):
            part.setToolTip(tip)
        rows.addRow(label, field)
    return body
