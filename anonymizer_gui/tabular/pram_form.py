"""The form of PRAM: which columns are changed, how, and how much, for all of them or for one alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from anonymizer_gui.numbers import format_number
from anonymizer_gui.tabular.column_settings import COMMON, ColumnLine, ColumnSettings
from anonymizer_gui.tabular.forms import ColumnTicks, MethodForm
from anonymizer_gui.tabular.own_settings import (
    BY_CATEGORY,
    DETAILS,
    columns_of,
    groups_of,
    joined,
    own_of,
    parted,
    with_own,
    with_ticked,
)
from anonymizer_gui.widgets import restyle, text_label
from anonymizer_gui.words import choice_text
from core.tabular.table import Role

_WRITTEN = "custom"


class PramForm(MethodForm):
    """The columns above; family, dial and amount below, of the chosen column or of all."""

    method = "pram"
    shown_fields = ("family", "dial", "amount", "width", "first_keep", "unseen")

    chosen = Signal(str)
    columns_: ColumnSettings | None = None

    def _build_more(self) -> None:
        self.columns_ = ColumnSettings(self.tr("Columns to change"), self.theme)
        self.columns_.ticked.connect(self._tick)
        self.columns_.chosen.connect(self._choose)
        self.columns_.resetAsked.connect(self._reset)
        self.together = QPushButton(self.tr("Together"))
        self.together.setToolTip(
            self.tr(
                "Change the marked columns as one, so that only combinations that are in the file come out"
            )
        )
        self.together.clicked.connect(self._join)
        self.columns_.buttons.insertWidget(1, self.together)
        self.columns_.list.itemSelectionChanged.connect(self._show_together)
        self.heading = text_label(role="title")
        self.rows.insertRow(0, self.columns_)
        self.rows.insertRow(1, self.heading)
        self._meanings = {
            "geometric": self.tr("The amount is ρ: each step further away is less likely by this factor."),
            "paper": self.tr(
                "The amount is θ of equation (4.2): the chance that the rarest category changes."
            ),
            "invariant": self.tr("The amount is α: how much of the two stages is mixed in, 1 for all."),
            "": self.tr("The amount is 1 − p: how likely a category changes."),
        }
        self.meaning = text_label(role="quiet")
        self.rows.insertRow(self.rows.getWidgetPosition(self.editors["amount"])[0] + 1, "", self.meaning)
        self.strata = ColumnTicks(self.tr("Strata"), self._tick_strata)
        self.rows.addRow(self.tr("A matrix for each of"), self.strata)

    # The chosen column

    @property
    def key(self) -> str:
        """The column whose settings are shown, empty for those of all."""
        return COMMON if self.columns_ is None else self.columns_.key

    def value(self, name: str) -> Any:
        """Return the present value of a parameter, of the chosen column if it has one of its own."""
        own = own_of(self._parameters(), self.key) if self.key != COMMON else {}
        return own.get(name, self.common(name))

    def common(self, name: str) -> Any:
        """Return the value that holds for all columns without one of their own."""
        return super().value(name)

    def take(self, name: str, value: Any) -> None:
        """Hand a new value to the session: for all columns, or for the chosen one alone."""
        if self.key == COMMON:
            super().take(name, value)
            return
        parameters = self._parameters()
        # What equals the common value is no setting of its own, and follows that again.
        changes = {name: None if value == self.common(name) else value}
        if name == "family" and value == _WRITTEN:
            changes |= dict.fromkeys(DETAILS) | self._matrix_to_begin_with()
        elif name == "family":
            # Numbers written by hand belong to no family.
            changes |= {"labels": None, "rows": None}
        text = self.tr("{what} of {column}").format(
            what=self.labels[name].text(), column=self._title(self.key)
        )
        self.session.set_parameters(text, **with_own(parameters, self.key, **changes))

    def _matrix_to_begin_with(self) -> dict[str, Any]:
        """Return the present matrix of the chosen column as one of the user's own."""
        found = [one for one in self.session.matrices if one.column == self._title(self.key)]
        if not found:
            return {}
        return {"labels": list(found[0].texts), "rows": found[0].matrix.dense.tolist()}

    def _choose(self, key: str) -> None:
        self.refresh()
        self.chosen.emit(key)

    # Ticks, groups and the way back

    def _tick(self, keys: list[str]) -> None:
        self.session.set_parameters(self.tr("Choose columns"), **with_ticked(self._parameters(), keys))

    def _tick_strata(self, names: list[str]) -> None:
        self.session.set_parameters(self.tr("Choose columns"), strata=names)

    def _reset(self, key: str) -> None:
        nothing = dict.fromkeys(own_of(self._parameters(), key))
        text = self.tr("{column} as all columns").format(column=self._title(key))
        self.session.set_parameters(text, **with_own(self._parameters(), key, **nothing))

    def _join(self) -> None:
        keys, parameters = self.columns_.selected(), self._parameters()
        if len(keys) > 1:
            self.session.set_parameters(self.tr("Change columns together"), **joined(parameters, keys))
            self.columns_.choose(keys[0])
        else:
            self.session.set_parameters(self.tr("Change columns one by one"), **parted(parameters, keys[0]))

    def _show_together(self) -> None:
        keys = self.columns_.selected()
        single = len(keys) == 1 and len(columns_of(self._parameters(), keys[0])) > 1
        self.together.setText(self.tr("One by one") if single else self.tr("Together"))
        self.together.setEnabled(single or len(keys) > 1)

    # What is shown

    def looked_at(self) -> dict[str, bool]:
        """Show what the chosen family looks at."""
        return _looked_at(self.value("family"))

    def refresh_more(self) -> None:
        """Offer the columns of categories; what is changed defines no strata."""
        parameters = self._parameters()
        changed = [name for group in groups_of(parameters) for name in group]
        offered = self.columns(lambda kind, role: kind.is_categorical and role is not Role.IDENTIFIER)
        # A changed column whose kind or role has become another stays in sight, so that it can be unticked.
        offered += [name for name in changed if name not in offered]
        self.columns_.show_lines(self._lines(parameters, offered, changed))
        self.strata.show_columns(
            [name for name in offered if name not in changed], list(self.common("strata") or ())
        )
        self._show_chosen()
        self._show_together()

    def _lines(
        self, parameters: Mapping[str, Any], offered: list[str], changed: list[str]
    ) -> list[ColumnLine]:
        # Columns changed together are one line, which goes by the first of them.
        inner = [name for group in groups_of(parameters) for name in group[1:]]
        return [
            ColumnLine(name, self._title(name), name in changed, self._differences(own_of(parameters, name)))
            for name in offered
            if name not in inner
        ]

    def _show_chosen(self) -> None:
        alone = self.key != COMMON
        title = self.tr("Only for {column}").format(column=self._title(self.key))
        self.heading.setText(title if alone else self.tr("For all columns"))
        self.rows.setRowVisible(self.strata, not alone)
        for name, label in self.labels.items():
            own = alone and self.value(name) != self.common(name)
            if label.property("changed") != own:
                label.setProperty("changed", own)
                restyle(label)
        combo = self.editors["family"].combo
        for family in BY_CATEGORY:
            # These two say something of each category, which differ from column to column.
            combo.model().item(combo.findData(family)).setEnabled(alone)
        self._show_meaning()

    def _show_meaning(self) -> None:
        """Say what the amount is where only the family knows it."""
        family = self.value("family")
        self.meaning.setVisible(self.value("dial") == "strength" and family != _WRITTEN)
        self.meaning.setText(self._meanings.get(family, self._meanings[""]))

    def _title(self, key: str) -> str:
        return " + ".join(columns_of(self._parameters(), key))

    def _differences(self, own: Mapping[str, Any]) -> tuple[str, ...]:
        """Say what differs from the common settings."""
        counted = _looked_at(own.get("family", self.common("family")))
        told = [
            f"{label.text()}: {self._said(name, own[name])}"
            for name, label in self.labels.items()
            if name in own and own[name] != self.common(name) and counted.get(name, True)
        ]
        family = own.get("family", self.common("family"))
        counts = (
            (self.tr("%n category(ies) with a probability of its own", "", len(own.get("keep", ()))), "keep"),
            (self.tr("%n category(ies) frozen", "", len(own.get("frozen", ()))), "frozen"),
            (self.tr("%n category(ies) closed", "", len(own.get("closed", ()))), "closed"),
            (self.tr("%n move(s) ruled out", "", len(own.get("forbidden", ()))), "forbidden"),
            (self.tr("in %n block(s)", "", len(set(own.get("blocks", {}).values()))), "blocks"),
            *([(self.tr("targets listed"), "targets")] if family == "targets" else []),
        )
        return (*told, *(text for text, name in counts if own.get(name)))

    def _said(self, name: str, value: Any) -> str:
        return choice_text(name, value) if isinstance(value, str) else format_number(float(value), 3)


def _looked_at(family: str) -> dict[str, bool]:
    """Return for parameters that do not always count whether they do in a family."""
    dialled = family != _WRITTEN
    return {
        "dial": dialled,
        "amount": dialled,
        "width": family == "band",
        "first_keep": family == "invariant",
        "unseen": not dialled,
    }
