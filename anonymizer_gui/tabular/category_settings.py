"""What is set for single categories of a column: how surely each stays, its block, what it may become."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from anonymizer_gui.numbers import format_fixed, format_number, parse_number
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import Theme

NAME, RECORDS, STAYS, WISHED, FROZEN, CLOSED, BLOCK, TARGETS = range(8)
_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex
TICKS = {FROZEN: "frozen", CLOSED: "closed"}


class CategoryModel(QAbstractTableModel):
    """A line for each category; editing emits what was wished, and the session decides what becomes of it."""

    changed = Signal(dict)
    blockTyped = Signal(int, str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._labels: tuple[str, ...] = ()
        self._counts: Sequence[float] = ()
        self._stays: Sequence[float] | None = None
        self._known: frozenset[str] = frozenset()
        self._ticked: dict[int, frozenset[str]] = {}
        self._own: Mapping[str, Any] = {}
        self._titles = (
            self.tr("Category"),
            self.tr("Records"),
            self.tr("Stays"),
            self.tr("Wished"),
            self.tr("Frozen"),
            self.tr("Closed"),
            self.tr("Block"),
            self.tr("May become"),
        )
        self._tips = (
            "",
            self.tr("Records of the table with this category"),
            self.tr("Probability in the final matrix that such a record keeps it"),
            self.tr("A probability of its own to stay, 0 to 1; empty: as the amount says"),
            self.tr("Every record of this category keeps it"),
            self.tr("No record of another category becomes this one"),
            self.tr(
                "Records move within their block only, so that its total stays exactly; a name typed into one of several "
                "marked cells counts for all of them"
            ),
            self.tr("The categories that a record may become, all alike, with commas between"),
        )

    def show_categories(
        self,
        labels: Sequence[str],
        counts: Sequence[float],
        stays: Sequence[float] | None,
        own: Mapping[str, Any],
    ) -> None:
        """Show other categories, or the same with other figures, without losing the place.

        `stays` is None while there is no matrix.
        """
        labels = tuple(labels)
        anew = labels != self._labels
        if anew:
            self.beginResetModel()
        self._labels, self._counts, self._stays, self._own = labels, counts, stays, own
        # A column may have thousands of categories, each of which is looked for among all.
        self._known = frozenset(labels)
        self._ticked = {column: frozenset(own.get(name, ())) for column, name in TICKS.items()}
        if anew:
            self.endResetModel()
        # No reset, which would close the editor and forget the marked cells.
        elif labels:
            self.dataChanged.emit(self.index(0, 0), self.index(len(labels) - 1, TARGETS))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._labels)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.column() in (WISHED, BLOCK, TARGETS):
            return flags | Qt.ItemFlag.ItemIsEditable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() in TICKS else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, label = index.column(), self._labels[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and column in TICKS:
            on = label in self._ticked[column]
            return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), column, label, role)
        if role == Qt.ItemDataRole.TextAlignmentRole and column not in (NAME, BLOCK, TARGETS):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ForegroundRole and column in (WISHED, BLOCK, TARGETS):
            return self._theme.color("bad" if self._is_open(column, label) else "accent")
        if role == Qt.ItemDataRole.ToolTipRole and column == TARGETS:
            return self._text(index.row(), column, label) or None
        return None

    def _is_open(self, column: int, label: str) -> bool:
        """Return whether a cell has to be mended: a name that is no category, a block that is lacking."""
        if column == TARGETS:
            return not self._known.issuperset(self._own.get("targets", {}).get(label, ()))
        blocks = self._own.get("blocks", {})
        return column == BLOCK and bool(blocks) and label not in blocks

    def _text(self, row: int, column: int, label: str, role: int = Qt.ItemDataRole.DisplayRole) -> str:
        if column == RECORDS:
            return format_fixed(self._counts[row], 0)
        if column == STAYS:
            return "" if self._stays is None else format_fixed(float(self._stays[row]), 3)
        if column == BLOCK:
            # Only to be read: who edits the cell begins with nothing in it.
            lacking = "?" if role == Qt.ItemDataRole.DisplayRole and self._is_open(BLOCK, label) else ""
            return str(self._own.get("blocks", {}).get(label, lacking))
        if column == TARGETS:
            return names_text(self._own.get("targets", {}).get(label, ()))
        wished = self._own.get("keep", {}).get(label)
        if column == WISHED:
            return "" if wished is None else format_number(float(wished), 6)
        return visible(label) if column == NAME else ""

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was wished; the table changes when the session has taken it."""
        if not index.isValid():
            return False
        column, label = index.column(), self._labels[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and column in TICKS:
            name = TICKS[column]
            others = [one for one in self._own.get(name, ()) if one != label]
            on = Qt.CheckState(value) == Qt.CheckState.Checked
            # The whole list, as the session takes a setting and not a change of it.
            self.changed.emit({name: [*others, label] if on else others})
            return True
        if role == Qt.ItemDataRole.EditRole and column == WISHED:
            return self._take_wish(label, str(value).strip())
        if role == Qt.ItemDataRole.EditRole and column == BLOCK:
            self.blockTyped.emit(index.row(), str(value).strip())
            return True
        if role == Qt.ItemDataRole.EditRole and column == TARGETS:
            targets = {one: into for one, into in self._own.get("targets", {}).items() if one != label}
            # An empty name means missing cells, where these count as a category.
            known = [name for name in names_of(str(value)) if name or name in self._labels]
            # That a category may stay itself goes without saying.
            into = [name for name in known if name != label]
            self.changed.emit({"targets": {**targets, label: into} if into else targets})
            return True
        return False

    def _take_wish(self, label: str, text: str) -> bool:
        keep = {one: number for one, number in self._own.get("keep", {}).items() if one != label}
        if text:
            try:
                keep[label] = parse_number(text)
            except ValueError:
                return False
            if not 0.0 <= keep[label] <= 1.0:
                return False
        self.changed.emit({"keep": keep})
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = (
                Qt.AlignmentFlag.AlignRight
                if section in (RECORDS, STAYS, WISHED)
                else Qt.AlignmentFlag.AlignLeft
            )
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tips[section] or None
        return self._titles[section] if role == Qt.ItemDataRole.DisplayRole else None


def names_text(names: Sequence[str]) -> str:
    """Return categories with commas between; one that holds a comma or a quote stands in quotes."""
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow(names)
    return written.getvalue() if names else ""


def names_of(text: str) -> list[str]:
    """Return the categories that `names_text` wrote or somebody typed, each once; blanks before one do not count."""
    found = next(csv.reader([text], skipinitialspace=True), [])
    return list(dict.fromkeys(found))
