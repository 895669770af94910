"""A matrix of one column beside PRAM's form, to write in; and what it shares with the tab of the categories."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import format_count, format_number
from anonymizer_gui.tabular.column_settings import COMMON
from anonymizer_gui.tabular.matrix_model import MatrixModel
from anonymizer_gui.tabular.matrix_view import label_text
from anonymizer_gui.tabular.own_settings import DETAILS, columns_of, own_of, with_own
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.errors import ParameterError

if TYPE_CHECKING:
    from core.tabular.analysis import MatrixPreview

MOST_WRITTEN = 60
"""Categories up to which a matrix is written by hand."""
_CELL = 62


class MatrixPart(QWidget):
    """A tab that shows what is set for the categories of one column, and sets it."""

    def __init__(self, session: TableSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.key = COMMON
        self.preview: MatrixPreview | None = None
        self.hint = text_label(role="quiet")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 4, 0, 0)
        self.column.addWidget(self.hint)

    @property
    def own(self) -> dict[str, Any]:
        """What is set for the column alone."""
        return own_of(self.session.plan.parameters_of("pram"), self.key)

    @property
    def labels(self) -> list[str | None]:
        """The categories of the column."""
        if self.own.get("labels"):
            return list(self.own["labels"])
        return [] if self.preview is None else list(self.preview.texts)

    @property
    def title(self) -> str:
        """The column, or those changed together, in words."""
        return " + ".join(columns_of(self.session.plan.parameters_of("pram"), self.key))

    def show_column(self, key: str, preview: MatrixPreview | None) -> None:
        """Show another column, or the same one anew."""
        self.key, self.preview = key, preview
        self.refresh()

    def refresh(self) -> None:
        """Show what is set."""

    def set_own(self, what: str, **changes: Any) -> None:
        """Set something for the column alone."""
        parameters = self.session.plan.parameters_of("pram")
        text = self.tr("{what} of {column}").format(what=what, column=self.title)
        self.session.change(text, parameters={**parameters, **with_own(parameters, self.key, **changes)})

    def ask_for_file(self, what: str, title: str, **also: Any) -> None:
        """Let the user choose a file of which the session takes up settings of the column."""
        dialog = QFileDialog(self, title, "", self.tr("Text (*.csv *.txt *.tsv);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(functools.partial(self._read, what, title, also))
        dialog.open()

    def _read(self, what: str, title: str, also: dict[str, Any], path: str) -> None:
        self.session.read_settings(what, self.key, Path(path), title, **also)


class MatrixTab(MatrixPart):
    """The matrix to write in; the first number that is typed makes it one of the user's own."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.model = MatrixModel(theme, self)
        self.model.typed.connect(self._type)
        self.view = cell_view(self.model, self.tr("Matrix to write in"))
        self.view.horizontalHeader().setDefaultSectionSize(_CELL)
        self.view.verticalHeader().setMaximumWidth(2 * _CELL)
        for header in (self.view.horizontalHeader(), self.view.verticalHeader()):
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.rest = QCheckBox(self.tr("The diagonal takes the rest of 1"))
        self.rest.setChecked(True)
        self.shut = QPushButton(self.tr("Rule out"))
        self.shut.setToolTip(self.tr("Rule the marked moves out, or allow them again; the family stays"))
        self.shut.clicked.connect(self._rule_out)
        self.back = QPushButton(self.tr("Back to the family"))
        self.back.setToolTip(self.tr("Drop the numbers written by hand"))
        self.back.clicked.connect(self._take_back)
        self.load = QPushButton(self.tr("From file…"))
        self.load.setToolTip(
            self.tr(
                "A text table with the categories in its first row and first column, numbers in all other cells"
            )
        )
        self.load.clicked.connect(self._ask)
        self.state = text_label()
        self._add_action(self.tr("Copy"), QKeySequence.StandardKey.Copy, self._copy)
        self._add_action(self.tr("Paste"), QKeySequence.StandardKey.Paste, self._paste)
        row = QHBoxLayout()
        row.addWidget(self.shut)
        row.addWidget(self.back)
        row.addWidget(self.load)
        row.addStretch(1)
        for part in (self.view, self.state, self.rest):
            self.column.addWidget(part, 1 if part is self.view else 0)
        self.column.addLayout(row)

    def _add_action(self, text: str, keys: QKeySequence.StandardKey, do: Callable[[], None]) -> None:
        action = QAction(text, self.view)
        action.setShortcut(keys)
        # Of the grid alone: fields beside it have a Copy and Paste of their own.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(do)
        self.view.addAction(action)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def refresh(self) -> None:
        """Show the numbers, and in words whether they are a matrix."""
        own, labels = self.own, self.labels
        custom = bool(own.get("rows"))
        usable = bool(labels) and len(labels) <= MOST_WRITTEN
        for part in (self.view, self.state, self.rest, self.shut):
            part.setVisible(usable)
        self.load.setVisible(bool(labels))
        self.back.setVisible(usable or custom)
        self.back.setEnabled(custom)
        self.hint.setText(self._hint(labels))
        if not usable:
            return
        looked = self.session.by_hand.get(self.key) if custom else None
        rows = own["rows"] if custom else self.preview.matrix.dense.tolist()
        # What was looked at may still be the matrix before this one.
        fits = looked is not None and len(looked.sums) == len(rows)
        at = {label: k for k, label in enumerate(labels)}
        shut = frozenset((at[a], at[b]) for a, b in own.get("forbidden", ()) if a in at and b in at)
        # Rows of a family sum to 1 by the way they are made.
        sums, wrong = (looked.sums, looked.wrong) if fits else ([1.0] * len(rows), frozenset())
        self.model.show_matrix([label_text(label) for label in labels], rows, sums, wrong, shut)
        self.shut.setEnabled(not custom)
        self.back.setEnabled(custom or bool(shut))
        self._say(looked if fits else None)

    def _say(self, looked: Any) -> None:
        """Say in words whether the numbers are a matrix that tables can be corrected by."""
        faults = () if looked is None else looked.faults
        matrix = self.preview.matrix if looked is None and self.preview is not None else None
        matrix = matrix if looked is None else looked.matrix
        if matrix is None:
            self.state.setText("\n".join(map(sentence, faults[:3])))
            return
        told = self.tr(
            "Each row sums to 1 and no probability is out of range; tables can be corrected, with a condition number of "
            "{condition} (1 is best, above 10 is imprecise)."
        ).format(condition=format_number(matrix.condition, 3))
        self.state.setText(told)

    def _hint(self, labels: list[str | None]) -> str:
        if not labels:
            return self.tr("The matrix can be written here once a column is ticked.")
        if len(labels) > MOST_WRITTEN:
            return self.tr(
                "A matrix of {count} categories is too large to be written here; take it from a file."
            ).format(count=format_count(len(labels)))
        return self.tr(
            "{column}: a row for each true category, a column for each released one. Copy and paste it all as in a spreadsheet."
        ).format(column=self.title)

    def _type(self, source: int, target: int, value: float) -> None:
        from core.tabular.analysis import with_entry

        rows = self.own.get("rows") or self.preview.matrix.dense.tolist()
        written = with_entry(rows, source, target, value, rest=self.rest.isChecked())
        self._write(self.labels, written)

    def _copy(self) -> None:
        """Copy all of it with its categories, as spreadsheets take it."""
        model, size = self.model, self.model.rowCount()
        lines = [["", *(str(model.headerData(k, Qt.Orientation.Horizontal)) for k in range(size))]]
        for row in range(size):
            # With all digits, so that what is pasted again is the same matrix.
            cells = [model.index(row, k).data(Qt.ItemDataRole.EditRole) for k in range(size)]
            lines.append([str(model.headerData(row, Qt.Orientation.Vertical)), *cells])
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))

    def _paste(self) -> None:
        """Take a whole matrix with its categories, or say what is wrong with it."""
        from core.tabular.analysis import typed_matrix

        try:
            written = typed_matrix(QGuiApplication.clipboard().text())
        except ParameterError as error:
            self.state.setText(sentence(str(error)))
            return
        self._write(**written)

    def _write(self, labels: Sequence[str | None], rows: Sequence[Sequence[float]]) -> None:
        written = {"family": "custom", "labels": labels, "rows": rows}
        # A matrix says it all: settings of single categories would contradict it.
        self.set_own(self.tr("Matrix"), **{**dict.fromkeys(DETAILS), **written})

    def _ask(self) -> None:
        title = self.tr("Matrix of {column}").format(column=self.title)
        self.ask_for_file("matrix", title, **{**dict.fromkeys(DETAILS), "family": "custom"})

    def _take_back(self) -> None:
        self.set_own(self.tr("Matrix"), family=None, labels=None, rows=None, forbidden=None)

    def _rule_out(self) -> None:
        labels = self.labels
        marked = [
            [labels[index.row()], labels[index.column()]]
            for index in self.view.selectedIndexes()
            # Sums are no moves, and to stay is none either.
            if index.column() < len(labels) and index.row() != index.column()
        ]
        before = [list(pair) for pair in self.own.get("forbidden", ())]
        anew = [pair for pair in marked if pair not in before]
        # Where all that is marked is ruled out already, it is allowed again.
        kept = [*before, *anew] if anew else [pair for pair in before if pair not in marked]
        self.set_own(self.tr("Moves ruled out"), forbidden=kept)


def cell_view(model: Any, name: str) -> QTableView:
    """Return a table of cells that are edited by typing."""
    view = QTableView()
    view.setAccessibleName(name)
    view.setModel(model)
    view.setEditTriggers(
        QAbstractItemView.EditTrigger.DoubleClicked
        | QAbstractItemView.EditTrigger.AnyKeyPressed
        | QAbstractItemView.EditTrigger.EditKeyPressed
    )
    view.setCornerButtonEnabled(False)
    view.setTabKeyNavigation(False)  # Tab would never leave the cells
    return view
