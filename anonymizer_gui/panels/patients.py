"""The patients whose curves were read, as a table: how many curves each has, and what share of all. It names nobody."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table


class PatientsTable(Table):
    """Follows the session; choosing patients chooses all their curves, to be left out or restored at once."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", several=True, parent=parent)
        self.setAccessibleName(self.tr("Patients"))
        self._session = session
        self._patients = np.empty(0, np.int64)
        self.horizontalHeader().setStretchLastSection(False)
        self.selectionModel().selectionChanged.connect(self._rows_selected)

    def refresh(self, kept: NDArray[np.int64]) -> int:
        """Show the patients of these curves and of those left out; return how many they are."""
        facts = self._session.facts
        curves = np.bincount(facts.patients)
        used = np.bincount(facts.patients[kept], minlength=len(curves))
        seconds = np.bincount(facts.patients[kept], facts.duration[kept], len(curves))
        # A patient whose cycles were all rejected has a number, but no curve.
        self._patients = np.flatnonzero(curves)
        # By patient number until here, by row from here on.
        curves, used, seconds = (figures[self._patients] for figures in (curves, used, seconds))
        with QSignalBlocker(self.selectionModel()):
            self.columns.set_columns(
                (
                    Column(self.tr("Patient"), self._patients, lambda number: f"P{number + 1}"),
                    Column(self.tr("Curves"), curves, tip=self.tr("All that were read of the patient")),
                    Column(self.tr("Used"), used, tip=self.tr("Those that are not left out")),
                    Column(
                        self.tr("Share (%)"),
                        # Of the curves that take part: all may be left out.
                        100 * used / max(len(kept), 1),
                        _one_decimal,
                        self.tr("Part of all used curves: a patient with many is hard to hide among others"),
                    ),
                    Column(
                        self.tr("Used time (s)"),
                        seconds,
                        _one_decimal,
                        self.tr("Durations of the used curves, summed"),
                    ),
                ),
                used == 0,
            )
            self.fit_columns()
        return len(self._patients)

    def show_selected(self, curves: tuple[int, ...]) -> None:
        """Select the patients of whom these are all the curves: what is then left out is what is seen selected."""
        patients = self._session.facts.patients
        # Zero where no curve of the patient is missing in the selection.
        missing = np.bincount(patients) - np.bincount(
            patients[list(curves)], minlength=int(patients.max()) + 1
        )
        with QSignalBlocker(self.selectionModel()):
            self.select_entries(np.flatnonzero(missing[self._patients] == 0).tolist())
        # With its signals blocked the view does not hear that other rows are chosen.
        self.viewport().update()

    def _rows_selected(self) -> None:
        chosen = self._patients[list(self.selected_entries())]
        curves = np.flatnonzero(np.isin(self._session.facts.patients, chosen))
        self._session.selection.choose_curves(tuple(curves.tolist()))


def _one_decimal(value: object) -> str:
    return format_fixed(float(value), 1)
