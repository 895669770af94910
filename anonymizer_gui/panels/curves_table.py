"""The curves as a table: whose each is, its length, rate and values, and whether it takes part in the next run."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_alike, format_fixed
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.words import curve_name


class CurvesTable(Table):
    """Shows one row of figures a curve; those left out are grey."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", several=True, parent=parent)
        self.setAccessibleName(self.tr("Curves"))
        self._session = session

    def refresh(self, kept: NDArray[np.int64]) -> None:
        """Show all curves, of which these take part in the next run."""
        out = np.ones(len(self._session.facts.names), bool)
        out[kept] = False
        # The name comes last and takes the rest of the width: it is of any length.
        self.columns.set_columns((*self._lengths(), *self._values(), self._state(out), self._name()), out)

    def _lengths(self) -> tuple[Column, ...]:
        facts = self._session.facts
        return (
            Column(
                self.tr("Patient"),
                facts.patients,
                lambda number: f"P{number + 1}",
                self.tr("Running number in place of what the files call the patient"),
            ),
            Column(self.tr("Samples"), facts.samples, tip=self.tr("Measured values of the curve")),
            Column(
                self.tr("Duration (s)"),
                facts.duration,
                lambda seconds: format_fixed(float(seconds), 2),
                self.tr("Time from the first to the last sample"),
            ),
            self._rate(),
        )

    def _rate(self) -> Column:
        facts = self._session.facts
        # The rate of a breath or beat tells more than that of its samples.
        if np.isfinite(facts.per_minute).any():
            title, rates = self.tr("Per minute"), facts.per_minute
            tip = self.tr("Breaths, beats or windows a minute if all were as long as this one")
        else:
            title, rates = self.tr("Rate (Hz)"), facts.rate
            tip = self.tr("Samples a second, on average")
        return Column(title, rates, lambda rate: format_fixed(float(rate), 1), tip)

    def _values(self) -> tuple[Column, ...]:
        facts, unit = self._session.facts, self._session.loaded.curves.unit
        in_unit = f" ({unit})" if unit else ""
        # Both columns alike, or the wider range would look more precise than the other.
        alike = format_alike((*facts.lowest, *facts.highest))
        return (
            Column(self.tr("Lowest") + in_unit, facts.lowest, alike, self.tr("Lowest value of the curve")),
            Column(self.tr("Highest") + in_unit, facts.highest, alike, self.tr("Highest value of the curve")),
        )

    def _state(self, out: NDArray[np.bool_]) -> Column:
        states = (self.tr("used"), self.tr("left out"))
        tip = self.tr("What is left out takes no part in the next run")
        return Column(
            self.tr("State"),
            out,
            lambda is_out: states[int(is_out)],
            tip,
            numeric=False,
            longest=max(states, key=len),
        )

    def _name(self) -> Column:
        tip = self.tr("The name stays on this computer.")
        return Column(
            self.tr("Curve (identifying)"), self._session.facts.names, curve_name, tip, numeric=False
        )
