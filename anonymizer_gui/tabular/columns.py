"""The columns of a table, a row each: kind and role are chosen in place, figures and doubts stand beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from anonymizer_gui.numbers import format_count
from anonymizer_gui.tabular.words import kind_text, missing_text, role_text, role_tip
from anonymizer_gui.theme import Theme
from core.tabular.recipe import Missing
from core.tabular.table import Kind, Role

NAME, KIND, ROLE, DISTINCT, MISSING, POLICY, NOTE = range(7)
_CHOSEN = (KIND, ROLE, POLICY)
_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class ColumnRow:
    """What is shown of one column; figures are None while they are not known.

    `policy` is what is done about its missing cells if that was chosen for it alone, `common` what is done otherwise.
    """

    name: str
    kind: Kind
    role: Role
    distinct: int | None
    missing: int | None
    note: str
    tip: str
    policy: Missing | None = None
    common: Missing = Missing.REFUSE


class ColumnTableModel(QAbstractTableModel):
    """Table of columns; editing emits what the user chose, and the session decides what becomes of it."""

    kindChosen = Signal(str, object)
    roleChosen = Signal(str, object)
    policyChosen = Signal(str, object)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[ColumnRow, ...] = ()
        self._titles = (
            self.tr("Column"),
            self.tr("Kind"),
            self.tr("Role"),
            self.tr("Different"),
            self.tr("Missing"),
            self.tr("If missing"),
            self.tr("What to know"),
        )

    def set_rows(self, rows: Sequence[ColumnRow]) -> None:
        """Show other columns, or the same with other figures, without losing the place."""
        rows = tuple(rows)
        if [row.name for row in rows] != [row.name for row in self._rows]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        # Only these are told: figures come in while somebody chooses from a list in another row.
        changed = [i for i, (a, b) in enumerate(zip(self._rows, rows, strict=True)) if a != b]
        self._rows = rows
        for row in changed:
            self.dataChanged.emit(self.index(row, 0), self.index(row, NOTE))

    def row(self, number: int) -> ColumnRow:
        """Return what is shown in a row."""
        return self._rows[number]

    def note(self, name: str) -> str:
        """Return what is to be known of a column."""
        return next((row.note for row in self._rows if row.name == name), "")

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in _CHOSEN else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.EditRole:
            chosen = {KIND: row.kind, ROLE: row.role, POLICY: row.policy}
            # The value itself, by which the list of the editor finds its line.
            return chosen[column] if column in chosen else self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return role_tip(row.role) if column == ROLE else row.tip or None
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (DISTINCT, MISSING):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if row.role is Role.UNDECIDED and column == ROLE:
            return self._open_look(role)
        if column == POLICY and role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.color("quiet" if row.policy is None else "accent")
        return None

    def _text(self, row: ColumnRow, column: int) -> str:
        number = {DISTINCT: row.distinct, MISSING: row.missing}
        if column in number:
            return "…" if number[column] is None else format_count(number[column])
        if column == POLICY:
            # Where no cell is missing there is nothing to choose, unless it was chosen before.
            return missing_text(row.policy or row.common) if row.missing or row.policy else ""
        return {NAME: row.name, KIND: kind_text(row.kind), ROLE: role_text(row.role), NOTE: row.note}[column]

    def _open_look(self, role: int) -> Any:
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.color("warn")
        if role == Qt.ItemDataRole.FontRole:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was chosen; the table changes when the session has taken it."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        name = self._rows[index.row()].name
        if index.column() == KIND:
            self.kindChosen.emit(name, Kind(value))
        elif index.column() == ROLE:
            self.roleChosen.emit(name, Role(value))
        elif index.column() == POLICY:
            self.policyChosen.emit(name, None if value is None else Missing(value))
        else:
            return False
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (DISTINCT, MISSING):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return self._titles[section] if role == Qt.ItemDataRole.DisplayRole else None


class ChoiceDelegate(QStyledItemDelegate):
    """Lets kind, role and what is done about missing cells be chosen from a list, by mouse or keyboard."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        combo = QComboBox(parent)
        {KIND: self._offer_kinds, ROLE: self._offer_roles, POLICY: self._offer_policies}[index.column()](
            combo
        )
        # A choice ends the editing; Qt would wait for Return or for another cell.
        combo.activated.connect(lambda _: self._take(combo))
        # In the next turn: the view places the editor only after it was made.
        QTimer.singleShot(0, combo, combo.showPopup)
        return combo

    def _offer_kinds(self, combo: QComboBox) -> None:
        combo.setAccessibleName(self.tr("Kind"))
        for kind in Kind:
            combo.addItem(kind_text(kind), kind)

    def _offer_roles(self, combo: QComboBox) -> None:
        combo.setAccessibleName(self.tr("Role"))
        for number, role in enumerate(Role):
            combo.addItem(role_text(role), role)
            combo.setItemData(number, role_tip(role), Qt.ItemDataRole.ToolTipRole)

    def _offer_policies(self, combo: QComboBox) -> None:
        combo.setAccessibleName(self.tr("Missing cells"))
        combo.addItem(self.tr("as all columns"), None)
        for policy in Missing:
            combo.addItem(missing_text(policy), policy)

    def _take(self, combo: QComboBox) -> None:
        self.commitData.emit(combo)
        self.closeEditor.emit(combo)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: QAbstractTableModel, index: Index) -> None:
        model.setData(index, editor.currentData())
