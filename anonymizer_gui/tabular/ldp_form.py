"""The form of local differential privacy: the budget of a record, and bounds and method of each column."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QToolButton, QWidget

from anonymizer_gui.numbers import format_number, parse_number
from anonymizer_gui.tabular.forms import ColumnChoiceBox, MethodForm
from anonymizer_gui.tabular.words import say
from anonymizer_gui.widgets import text_label
from core.tabular.table import Kind, Role

if TYPE_CHECKING:
    from core.tabular.run import Limits

_NOISE = {
    "auto": QT_TRANSLATE_NOOP("tables", "chosen by kind"),
    "response": QT_TRANSLATE_NOOP("tables", "randomised response"),
    "discrete-laplace": QT_TRANSLATE_NOOP("tables", "discrete bounded Laplace"),
    "bounded-laplace": QT_TRANSLATE_NOOP("tables", "bounded Laplace (paper)"),
    "clamped-laplace": QT_TRANSLATE_NOOP("tables", "clamped Laplace"),
    "piecewise": QT_TRANSLATE_NOOP("tables", "piecewise, for means"),
    "hybrid": QT_TRANSLATE_NOOP("tables", "hybrid, for means"),
    "keep": QT_TRANSLATE_NOOP("tables", "leave unprotected"),
}
_FOR_NUMBERS = ("piecewise", "hybrid")


class LdpForm(MethodForm):
    """Budget above; a line for each perturbed column below, with public bounds where it holds numbers."""

    method = "ldp"
    shown_fields = ("epsilon", "flag_share")

    def _build_more(self) -> None:
        self.patient = ColumnChoiceBox(
            self.tr("Patient column"),
            self.tr("the identifiers"),
            lambda name: self.session.set_parameters(self.tr("Patient column"), patient=name),
        )
        self.rows.addRow(self.tr("Rows of one patient by"), self.patient)
        self.lines: dict[str, _Line] = {}
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self.column.insertWidget(1, text_label(self.tr("Columns that are perturbed"), "title"))
        self.none = text_label(self.tr("None yet: quasi-identifiers and sensitive columns are."), "quiet")
        self.column.insertWidget(2, self.none)
        self.column.insertLayout(3, self._grid)

    def refresh_more(self) -> None:
        """Show a line for each perturbed column."""
        names = [p.name for p in self.session.table.proposals]
        self.patient.show_columns(names, str(self.value("patient") or ""))
        chosen = {one["name"]: one for one in self.value("columns") or () if isinstance(one, Mapping)}
        wanted = self.columns(lambda _, role: role in (Role.QUASI_IDENTIFIER, Role.SENSITIVE))
        kinds = {
            p.name: self.session.recipe.choice(p.name).kind or p.kind for p in self.session.table.proposals
        }
        shown = [(name, line.kind) for name, line in self.lines.items()]
        if shown != [(name, kinds[name]) for name in wanted]:
            self._make_lines(wanted, kinds)
        for name, line in self.lines.items():
            line.show_choice(chosen.get(name, {}))
        self.none.setVisible(not wanted)

    def _make_lines(self, names: list[str], kinds: Mapping[str, Kind]) -> None:
        while self._grid.count():
            self._grid.takeAt(0).widget().deleteLater()
        self.lines = {}
        for row, name in enumerate(names):
            limits = None if kinds[name].is_categorical else self.session.opened.limits.get(name)
            line = self.lines[name] = _Line(name, kinds[name], limits, functools.partial(self._take, name))
            self._grid.addWidget(text_label(name, wrap=False), row, 0)
            for place, widget in enumerate(line.widgets(), 1):
                self._grid.addWidget(widget, row, place)

    def _take(self, name: str, **changes: Any) -> None:
        before = [dict(one) for one in self.value("columns") or () if isinstance(one, Mapping)]
        one = next((one for one in before if one["name"] == name), {"name": name})
        one |= changes
        one = {key: value for key, value in one.items() if value not in (None, "", "auto")}
        others = [other for other in before if other["name"] != name]
        columns = [*others, one] if len(one) > 1 else others
        self.session.set_parameters(self.tr("Noise of {column}").format(column=name), columns=columns)


class _Line:
    """The widgets of one column."""

    def __init__(self, name: str, kind: Kind, limits: Limits | None, changed: Callable[..., None]) -> None:
        self.kind = kind
        self._changed = changed
        self.noise = QComboBox()
        self.noise.setAccessibleName(f"{name}: {say(_NOISE['auto'])}")
        for word, text in _NOISE.items():
            if word not in _FOR_NUMBERS or not kind.is_categorical:
                self.noise.addItem(say(text), word)
        self.noise.activated.connect(lambda _: changed(method=self.noise.currentData()))
        self.bounds: dict[str, QLineEdit] = {}
        if not kind.is_categorical:
            for key, text in (("low", say(LOWEST)), ("high", say(HIGHEST))):
                box = self.bounds[key] = QLineEdit()
                box.setPlaceholderText(text)
                box.setAccessibleName(f"{name}: {text}")
                box.setToolTip(say(WHY_PUBLIC))
                box.setMinimumWidth(70)
                box.editingFinished.connect(functools.partial(self._take_bound, key))
        self.proposal = None if limits is None else self._proposal(limits)

    def _proposal(self, limits: Limits) -> QToolButton:
        """Return a button with limits known for everybody; whether they are meant is the user's word."""
        button = QToolButton()
        low, high = (format_number(number) for number in (limits.low, limits.high))
        button.setText(say(TAKE_LIMITS).format(low=low, high=high, unit=limits.unit))
        button.setToolTip(limits.name)
        button.clicked.connect(lambda: self._changed(low=float(limits.low), high=float(limits.high)))
        return button

    def widgets(self) -> list[QWidget]:
        """Return all of them in their order."""
        return [self.noise, *self.bounds.values(), *([] if self.proposal is None else [self.proposal])]

    def show_choice(self, one: Mapping[str, Any]) -> None:
        """Show what was said of the column."""
        self.noise.setCurrentIndex(self.noise.findData(one.get("method", "auto")))
        for key, box in self.bounds.items():
            if not box.hasFocus() or not box.isModified():
                value = one.get(key)
                box.setText("" if value is None else f"{value:g}" if isinstance(value, float) else str(value))

    def _take_bound(self, key: str) -> None:
        text = self.bounds[key].text().strip()
        self.bounds[key].setModified(False)
        try:
            value = None if not text else text if self.kind is Kind.DATE else parse_number(text)
        except ValueError:
            value = text
        self._changed(**{key: value})


TAKE_LIMITS = QT_TRANSLATE_NOOP("tables", "{low} to {high} {unit}?")
LOWEST = QT_TRANSLATE_NOOP("tables", "lowest possible")
HIGHEST = QT_TRANSLATE_NOOP("tables", "highest possible")
WHY_PUBLIC = QT_TRANSLATE_NOOP(
    "tables",
    "Known without the table, such as 0 to 120 for an age, or a date as 1950-01-01; bounds taken from the data "
    "would tell of it.",
)
