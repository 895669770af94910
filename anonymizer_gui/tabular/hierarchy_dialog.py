"""Coarser words for the cells of a column, built step by step: intervals, first characters, or words by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import parse_number
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.matrix_view import label_text
from anonymizer_gui.widgets import go_on_buttons, text_label
from anonymizer_gui.words import sentence
from core.errors import DataError, WriteError
from core.recipe import write_whole

if TYPE_CHECKING:
    from core.tabular.analysis import Worded

INTERVALS, BEGINNINGS, BY_HAND = "intervals", "beginnings", "by hand"
_MARGINS = 14
"""Pixels of a field that its text does not get."""


class HierarchyDialog(QDialog):
    """Each step adds one coarser word to every cell; what a step may not do is told below, and nothing changes."""

    def __init__(self, worded: Worded, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self.setWindowTitle(self.tr("Coarser words for {column}").format(column=worded.name))
        self.resize(640, 560)
        self.worded = worded
        self.rows = worded.rows
        self._build()
        self._lay_out()
        self._show_rule()
        self._show()

    def _build(self) -> None:
        self.table = Table(self.tr("Cells and their words"), several=True)
        self.table.selectionModel().selectionChanged.connect(self._show_buttons)
        self.rule = QComboBox()
        self.rule.setAccessibleName(self.tr("How words are made"))
        if self.worded.numbers is not None:
            years = self.tr("intervals of years, so many wide")
            self.rule.addItem(years if self.worded.dates else self.tr("intervals of these widths"), INTERVALS)
        if not self.worded.dates:
            self.rule.addItem(self.tr("first characters, so many"), BEGINNINGS)
        self.rule.addItem(self.tr("words by hand"), BY_HAND)
        self.rule.currentIndexChanged.connect(self._show_rule)
        self.steps = QLineEdit()
        self.steps.setAccessibleName(self.tr("Widths or numbers of characters"))
        self.steps.textChanged.connect(self._show_buttons)
        self.add = QPushButton(self.tr("Add step"))
        self.add.clicked.connect(self._add)
        self.back = QPushButton(self.tr("Remove last step"))
        self.back.clicked.connect(self._remove)
        self.word = QLineEdit()
        self.word.setPlaceholderText(self.tr("One word for the selected rows"))
        self.word.setAccessibleName(self.word.placeholderText())
        self.word.textChanged.connect(self._show_buttons)
        self.name_ = QPushButton(self.tr("Put together"))
        self.name_.clicked.connect(self._name)
        self.problem = text_label(role="error")
        for button in (self.add, self.back, self.name_):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        told = self.tr(
            "Groups are told by the finest word that all their records share. Each step gives every cell one coarser word; "
            "a later step must hold whole parts of the one before. The release does not change."
        )
        made, named = QHBoxLayout(), QHBoxLayout()
        for part, stretch in ((self.rule, 0), (self.steps, 1), (self.add, 0), (self.back, 0)):
            made.addWidget(part, stretch)
        for part, stretch in ((self.word, 1), (self.name_, 0)):
            named.addWidget(part, stretch)
        box, self.use = go_on_buttons(self, self.tr("Use these words"), self.accept)
        self.save = QPushButton(self.tr("Save to a file…"))
        self.save.setToolTip(self.tr("Private: the file holds every different cell of the column."))
        self.save.setAutoDefault(False)
        self.save.clicked.connect(self._ask_file)
        box.addButton(self.save, box.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(text_label(told, "quiet"))
        column.addLayout(made)
        column.addWidget(self.table, 1)
        column.addLayout(named)
        column.addWidget(self.problem)
        column.addWidget(box)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return press the button beside a field: the dialog would go on before all words are there."""
        beside = {self.steps: self.add, self.word: self.name_}.get(self.focusWidget())
        if beside is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            beside.click()
        else:
            super().keyPressEvent(event)

    # What is shown

    def _show_rule(self, *_: object) -> None:
        rule = self.rule.currentData()
        examples = {INTERVALS: "5 10 20", BEGINNINGS: "3 1", BY_HAND: ""}
        self.steps.setEnabled(rule != BY_HAND)
        self.steps.setPlaceholderText(
            self.tr("such as {example}").format(example=examples[rule]) if examples[rule] else ""
        )
        example = self.steps.fontMetrics().horizontalAdvance(self.steps.placeholderText())
        self.steps.setMinimumWidth(example + _MARGINS)
        self._show_buttons()

    def _show(self) -> None:
        height = len(self.rows[0]) if self.rows else 1
        titles = [self.tr("Cell"), *(self.tr("Step {number}").format(number=i) for i in range(1, height))]
        self.table.columns.set_columns(
            [
                Column(title, [label_text(row[i]) for row in self.rows], numeric=False)
                for i, title in enumerate(titles)
            ]
        )
        self.table.fit_columns()
        self.problem.setText("")
        self.problem.setVisible(False)
        self._show_buttons()

    def _show_buttons(self, *_: object) -> None:
        coarser = bool(self.rows) and len(self.rows[0]) > 1
        self.add.setEnabled(self.rule.currentData() == BY_HAND or bool(self.steps.text().strip()))
        self.back.setEnabled(coarser)
        self.name_.setEnabled(coarser and bool(self.word.text().strip()) and bool(self._selected()))
        for button in (self.use, self.save):
            button.setEnabled(coarser)

    def _refuse(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(True)

    def _selected(self) -> list[int]:
        return [self.table.columns.entry(index.row()) for index in self.table.selectionModel().selectedRows()]

    # What the user does

    def _add(self) -> None:
        # Imported at the first use: the window opens before the engine is there.
        from core.tabular.analysis import beginnings, intervals, with_level

        rule = {INTERVALS: intervals, BEGINNINGS: beginnings}.get(self.rule.currentData())
        rows = self.rows
        try:
            if rule is None:
                # A step by hand begins with the words of the step before, to be put together.
                rows = with_level(rows, [row[-1] for row in rows])
            # On a copy: if the third width does not fit, the first two must not stay either.
            for step in self._typed() if rule is not None else ():
                rows = with_level(rows, rule(self.worded, step))
        except ValueError:
            self._refuse(self.tr("Write numbers with blanks between them, such as 5 10 20."))
            return
        except DataError as error:
            self._refuse(sentence(str(error)))
            return
        self.rows = rows
        self.steps.clear()
        self._show()

    def _typed(self) -> list[float]:
        return [parse_number(text.strip(",;")) for text in self.steps.text().split()]

    def _remove(self) -> None:
        self.rows = tuple(row[:-1] for row in self.rows)
        self._show()

    def _name(self) -> None:
        from core.tabular.analysis import named_together

        if self.name_.isEnabled():
            self.rows = named_together(self.rows, self._selected(), self.word.text().strip())
            self.word.clear()
            self._show()

    def _ask_file(self) -> None:
        dialog = QFileDialog(self, self.save.text(), "", self.tr("Text (*.csv *.txt *.tsv);;All files (*)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(self._write)
        dialog.open()

    def _write(self, path: str) -> None:
        from core.tabular.analysis import file_of_rows

        try:
            write_whole(Path(path), file_of_rows(self.rows))
        except WriteError as error:
            self._refuse(sentence(str(error)))
