"""Coarser words for the cells of columns, built here or from a file: only for showing what a group has in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.widgets import text_label


class HierarchiesBox(QWidget):
    """A column to choose, a button that asks for its file, one that takes it away; what it has is told below."""

    def __init__(
        self,
        read: Callable[[str, Path], None],
        build: Callable[[str], None],
        remove: Callable[[str], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._read, self._build, self._remove = read, build, remove
        self._ladders: dict[str, Sequence[Sequence[str]]] = {}
        self.column = QComboBox()
        self.column.setAccessibleName(self.tr("Column of the hierarchy"))
        self.column.currentIndexChanged.connect(self._show)
        self.load = QPushButton(self.tr("From file…"))
        self.load.setToolTip(
            self.tr("A line for each cell: the cell, then ever coarser words for it, semicolons between")
        )
        self.load.clicked.connect(self._ask)
        self.build = QPushButton(self.tr("Build…"))
        self.build.setToolTip(self.tr("Intervals of numbers and dates, first characters, or words by hand"))
        self.build.clicked.connect(self._ask_build)
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.clicked.connect(lambda: self._remove(self.column.currentData()))
        row = QHBoxLayout()
        row.addWidget(self.column, 1)
        row.addWidget(self.build)
        row.addWidget(self.load)
        row.addWidget(self.remove)
        self.told = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.told)

    def show_columns(self, names: Sequence[str], hierarchies: Sequence[Mapping[str, Any]]) -> None:
        """Show these columns and what they have, without telling anybody."""
        self._ladders = {one["column"]: one["rows"] for one in hierarchies if isinstance(one, Mapping)}
        # A column that has words stays in the list whatever its role became, or they could not be removed.
        names = list(dict.fromkeys([*names, *self._ladders]))
        before = self.column.currentData()
        blocker = QSignalBlocker(self.column)
        self.column.clear()
        for name in names:
            has = self.tr("{name} (has coarser words)").format(name=name)
            self.column.addItem(has if name in self._ladders else name, name)
        self.column.setCurrentIndex(max(0, names.index(before) if before in names else 0) if names else -1)
        del blocker
        self._show()

    def _show(self) -> None:
        name = self.column.currentData()
        rows = self._ladders.get(name, ())
        for button in (self.load, self.build):
            button.setEnabled(name is not None)
        self.remove.setEnabled(bool(rows))
        if rows:
            example = " → ".join(rows[0])
            text = self.tr("%n cell(s) with coarser words, such as {example}.", "", len(rows))
            self.told.setText(text.format(example=example))
        else:
            self.told.setText(self.tr("None; the groups are told by their categories and ranges themselves."))

    def _ask_build(self) -> None:
        self._build(self.column.currentData())

    def _ask(self) -> None:
        name = self.column.currentData()
        title = self.tr("Hierarchy of {column}").format(column=name)
        dialog = QFileDialog(self, title, "", self.tr("Text (*.csv *.txt *.tsv);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        # The column as it was when the file was asked for.
        dialog.fileSelected.connect(lambda path: self._read(name, Path(path)))
        dialog.open()
