"""The form of a method for tables, made from the descriptions of its parameters. It shows and asks, and knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.panels.editors import Editor, editor_for
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import let_tab_follow
from anonymizer_gui.words import PARAMETERS, translated

_MOST_ROWS = 6


@dataclass(frozen=True)
class Field:
    """One parameter of a method: its description, default and declared type."""

    name: str
    description: Any
    default: Any
    kind: str


def described(parameters: type) -> Iterator[Field]:
    """Yield the fields of a method's parameters."""
    for f in fields(parameters):
        if "description" in f.metadata:
            yield Field(f.name, f.metadata["description"], f.default, str(f.type))


class MethodForm(QScrollArea):
    """Base of the forms: rows for described fields, and places for what only one method has."""

    method = ""
    shown_fields: tuple[str, ...] = ()

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.editors: dict[str, Editor] = {}
        self.labels: dict[str, QLabel] = {}
        self.fields: dict[str, Field] = {}
        self.rows = QFormLayout()
        self.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setAccessibleName(method_text(self.method))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        self.column = QVBoxLayout(body)
        self.column.addLayout(self.rows)
        self.column.addStretch(1)
        self.setWidget(body)
        # `setWidget` has both filled with the window's colour, and the page of a tab has another one.
        for part in (self.viewport(), body):
            part.setAutoFillBackground(False)
        self._build()
        session.tableChanged.connect(self.refresh)
        session.planChanged.connect(self.refresh)

    def _build(self) -> None:
        known = {f.name: f for f in described(self.session.opened.methods[self.method].parameters)}
        self.fields = {name: known[name] for name in self.shown_fields}
        for name, f in self.fields.items():
            self._add(name, f)
        self._build_more()
        # What only one method has was put between rows that were there before.
        let_tab_follow(self.rows)
        self.refresh()

    def _add(self, name: str, f: Field) -> None:
        description = self.adapted(name, f.description)
        # The type is handed over, as parameters of methods are unknown where the editors lie.
        editor = editor_for(name, description, description.unit, kind=f.kind)
        editor.set_value(self.value(name))
        editor.valueChanged.connect(lambda value, name=name: self.take(name, value))
        help_ = translated(PARAMETERS, description.help)
        label = QLabel(translated(PARAMETERS, description.label))
        label.setToolTip(help_)
        label.setBuddy(editor.inputs()[0])
        for widget in editor.inputs():
            widget.setToolTip(help_)
            widget.setAccessibleName(label.text())
            widget.setAccessibleDescription(help_)
        self.rows.addRow(label, editor)
        self.editors[name], self.labels[name] = editor, label

    def _build_more(self) -> None:
        """Add what is no described number or word."""

    def adapted(self, name: str, description: Any) -> Any:
        """Return the description as this form offers it."""
        return description

    def value(self, name: str) -> Any:
        """Return the present value of a parameter."""
        parameters = self._parameters()
        return parameters.get(name, self.fields[name].default if name in self.fields else None)

    def _parameters(self) -> dict[str, Any]:
        return self.session.plan.parameters_of(self.method)

    def take(self, name: str, value: Any) -> None:
        """Hand a new value to the session."""
        label = self.labels[name].text() if name in self.labels else name
        self.session.set_parameters(self.tr("Change {what}").format(what=label), **{name: value})

    def refresh(self) -> None:
        """Show the present values."""
        if self.session.opened is None:
            return
        for name, editor in self.editors.items():
            editor.set_value(self.value(name))
        for name, wanted in self.looked_at().items():
            for part in (self.labels[name], self.editors[name]):
                part.setVisible(wanted)
        self.refresh_more()

    def looked_at(self) -> dict[str, bool]:
        """Return for parameters that do not always count whether they do now."""
        return {}

    def refresh_more(self) -> None:
        """Show what is no described number or word."""

    def columns(self, wanted: Callable[[Any, Any], bool]) -> list[str]:
        """Return the names of the columns whose kind and role are wanted."""
        session = self.session
        found = []
        for proposal in session.table.proposals:
            choice = session.recipe.choice(proposal.name)
            if wanted(choice.kind or proposal.kind, choice.role):
                found.append(proposal.name)
        return found


class ColumnTicks(QListWidget):
    """Columns to tick, in the order of the file."""

    def __init__(
        self,
        name: str,
        changed: Callable[[list[str]], None],
        parent: QWidget | None = None,
        most_rows: int = _MOST_ROWS,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._changed = changed
        self._most_rows = most_rows
        self.itemChanged.connect(lambda _: self._changed(self.ticked()))

    def show_columns(self, names: Iterable[str], ticked: Iterable[str]) -> None:
        """Show these columns without telling anybody; what is ticked but not offered stands at the end."""
        ticked = list(ticked)
        # What is no longer offered but still ticked must be seen, or nobody could untick it.
        names = list(dict.fromkeys([*names, *ticked]))
        blocker = QSignalBlocker(self)
        if [self.item(i).text() for i in range(self.count())] != names:
            self.clear()
            for name in names:
                item = QListWidgetItem(name, self)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        for row in range(self.count()):
            on = self.item(row).text() in ticked
            self.item(row).setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        lines = min(max(len(names), 2), self._most_rows)
        self.setFixedHeight(lines * (self.fontMetrics().lineSpacing() + 6) + 6)
        del blocker

    def ticked(self) -> list[str]:
        """Return the ticked columns."""
        items = (self.item(row) for row in range(self.count()))
        return [item.text() for item in items if item.checkState() == Qt.CheckState.Checked]

    def tick(self, name: str, on: bool = True) -> None:
        """Tick a column as the user would."""
        for item in self.findItems(name, Qt.MatchFlag.MatchExactly):
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)


class ColumnChoiceBox(QComboBox):
    """One column, or what is meant without one."""

    def __init__(
        self, name: str, none: str, changed: Callable[[str], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._none = none
        self.activated.connect(lambda _: changed(self.currentData()))

    def show_columns(self, names: Iterable[str], chosen: str) -> None:
        """Show these columns without telling anybody."""
        blocker = QSignalBlocker(self)
        self.clear()
        self.addItem(self._none, "")
        # Likewise a chosen column that has become another kind.
        for name in dict.fromkeys([*names, *([chosen] if chosen else [])]):
            self.addItem(name, name)
        self.setCurrentIndex(self.findData(chosen))
        del blocker


def without(description: Any, *words: str) -> Any:
    """Return a description that offers fewer choices."""
    return replace(description, choices=tuple(c for c in description.choices if c not in words))
