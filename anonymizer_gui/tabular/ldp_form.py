"""The form of local differential privacy: the budget of a record for all columns, and the noise of each one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QPushButton

from anonymizer_gui.dialogs.help import open_with_help
from anonymizer_gui.numbers import format_number
from anonymizer_gui.tabular.column_settings import COMMON, ColumnLine, ColumnSettings
from anonymizer_gui.tabular.epsilon_planner import EpsilonPlannerDialog
from anonymizer_gui.tabular.forms import ColumnChoiceBox, MethodForm
from anonymizer_gui.tabular.noise_form import NoiseForm, NoisyColumn
from anonymizer_gui.tabular.own_noise import noise_of, with_noise
from anonymizer_gui.tabular.words import MISSING_GUARDS, NOISE, say
from anonymizer_gui.widgets import text_label
from core.tabular.table import Role

_PERTURBED = (Role.QUASI_IDENTIFIER, Role.SENSITIVE)


class LdpForm(MethodForm):
    """The columns above, with what the record spends; below what holds for all of them, or for the chosen one."""

    method = "ldp"
    shown_fields = ("epsilon", "asked", "flag_share")

    columns_: ColumnSettings | None = None

    def _build_more(self) -> None:
        self.columns_ = ColumnSettings(self.tr("Columns that are perturbed"), self.theme)
        self.columns_.ticked.connect(self._tick)
        self.columns_.chosen.connect(lambda _: self.refresh())
        self.columns_.resetAsked.connect(self._reset)
        self.spent = text_label()
        self.planner = QPushButton(self.tr("Plan epsilon…"))
        self.planner.setToolTip(
            self.tr("What epsilon a share or mean needs to be known precisely enough, and what one gives")
        )
        self.planner.clicked.connect(self._plan)
        beside = QHBoxLayout()
        beside.addWidget(self.planner)
        beside.addStretch(1)
        self.heading = text_label(role="title")
        for row, part in enumerate((self.columns_, self.spent, beside, self.heading)):
            self.rows.insertRow(row, part)
        self.recommended = text_label(role="quiet")
        self.rows.addRow(self.recommended)
        self.patient = ColumnChoiceBox(
            self.tr("Patient column"),
            self.tr("the identifiers"),
            lambda name: self.session.set_parameters(self.tr("Patient column"), patient=name),
        )
        self.rows.addRow(self.tr("Rows of one patient by"), self.patient)
        self.noise = NoiseForm()
        self.noise.changed.connect(self._take_noise)
        self.rows.addRow(self.noise)
        self.session.checked.connect(self._show_known)

    @property
    def key(self) -> str:
        """The column whose noise is shown, empty for what holds for all."""
        return COMMON if self.columns_ is None else self.columns_.key

    # What the user does

    def _tick(self, names: list[str]) -> None:
        parameters = self._parameters()
        for name in self._offered():
            # A column that says nothing is perturbed, so what shall stay as it is must say `keep`.
            kept = noise_of(parameters, name).get("method") == "keep"
            if kept == (name in names):
                method = None if kept else "keep"
                parameters |= with_noise(parameters, name, method=method)
        self.session.set_parameters(self.tr("Choose columns"), columns=parameters.get("columns", []))

    def _take_noise(self, changes: dict[str, Any]) -> None:
        text = self.tr("Noise of {column}").format(column=self.key)
        self.session.set_parameters(text, **with_noise(self._parameters(), self.key, **changes))

    def _plan(self) -> None:
        open_with_help(EpsilonPlannerDialog(self.session, self._perturbed(), self.key, self.theme, self))

    def _reset(self, name: str) -> None:
        # None takes a setting away.
        nothing = dict.fromkeys(noise_of(self._parameters(), name))
        text = self.tr("{column} as all columns").format(column=name)
        self.session.set_parameters(text, **with_noise(self._parameters(), name, **nothing))

    # What is shown

    def _offered(self) -> list[str]:
        return self.columns(lambda _, role: role in _PERTURBED)

    def _perturbed(self) -> list[str]:
        parameters = self._parameters()
        return [name for name in self._offered() if noise_of(parameters, name).get("method") != "keep"]

    def refresh_more(self) -> None:
        """Show the columns and what is said of the chosen one, or of all."""
        names = [proposal.name for proposal in self.session.table.proposals]
        self.patient.show_columns(names, str(self.value("patient") or ""))
        parameters, lines = self._parameters(), []
        for name in self._offered():
            own = noise_of(parameters, name)
            ticked = own.get("method") != "keep"
            lines.append(ColumnLine(name, name, ticked, self._differences(own)))
        self.columns_.show_lines(lines)
        self.planner.setEnabled(bool(self._perturbed()))
        alone = self.key != COMMON
        title = self.tr("Only for {column}").format(column=self.key)
        self.heading.setText(title if alone else self.tr("For all columns"))
        for part in (*self.editors.values(), self.patient, self.recommended):
            self.rows.setRowVisible(part, not alone)
        self.rows.setRowVisible(self.noise, alone)
        self._show_known()

    def _show_known(self) -> None:
        """Show what the engine says of the present settings; while it looks at them, what it said before."""
        # What the check found is of the chosen method alone.
        if self.session.opened is None or self.session.recipe.method != self.method:
            return
        if self.key != COMMON:
            self.noise.show_column(self._column(self.key), noise_of(self._parameters(), self.key))
        outlook = self.session.outlook
        self.spent.setText("" if outlook is None else self._budget())
        self.recommended.setText(
            ""
            if outlook is None
            else self.tr("Where only means are wanted, {n} of {all} columns would be asked.").format(
                n=outlook.recommended, all=len(outlook.parts)
            )
        )

    def _budget(self) -> str:
        outlook, whole = self.session.outlook, float(self.value("epsilon"))
        parts = list(outlook.parts.items())
        if not parts:
            return self.tr("No column is perturbed yet: quasi-identifiers and sensitive ones are.")
        listed = ", ".join(f"{name} {format_number(part, 3)}" for name, part in parts)
        figures = {"parts": listed, "sum": format_number(outlook.spent), "whole": format_number(whole)}
        # Each record tells some columns only, so that fewer answers share its epsilon.
        if outlook.asked < len(parts):
            text = self.tr(
                "Epsilon of each answer: {parts}. The {n} asked of a record spend {sum} of {whole}."
            )
            return text.format(n=outlook.asked, **figures)
        return self.tr("Epsilon: {parts}. Together {sum} of {whole}.").format(**figures)

    def _column(self, name: str) -> NoisyColumn:
        session = self.session
        proposal = next(p for p in session.table.proposals if p.name == name)
        choice, outlook = session.recipe.choice(name), session.outlook
        forecasts = () if outlook is None else outlook.columns
        return NoisyColumn(
            name,
            choice.kind or proposal.kind,
            tuple(session.categories(name)),
            session.opened.limits.get(name),
            None if outlook is None else outlook.parts.get(name),
            next((one for one in forecasts if one.column == name), None),
        )

    def _differences(self, own: Mapping[str, Any]) -> tuple[str, ...]:
        """Say what is set for a column alone."""
        told = []
        if "method" in own:
            told.append(say(NOISE.get(own["method"], own["method"])))
        if "epsilon" in own:
            told.append(f"ε {_text(own['epsilon'])}")
        if "low" in own or "high" in own:
            low, high = (_text(own.get(key, "…")) for key in ("low", "high"))
            told.append(self.tr("{low} to {high}").format(low=low, high=high))
        if own.get("bounds") == "data":
            told.append(self.tr("bounds from the table"))
        if "step" in own:
            told.append(self.tr("step {x}").format(x=_text(own["step"])))
        if "categories" in own:
            told.append(self.tr("%n public category(ies)", "", len(own["categories"])))
        if "missing" in own:
            told.append(say(MISSING_GUARDS.get(own["missing"], own["missing"])))
        return tuple(told)


def _text(value: Any) -> str:
    return format_number(float(value), 7) if isinstance(value, int | float) else str(value)
