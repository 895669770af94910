"""The rejected pieces of all recordings as a table: each can be picked by keyboard, and kept all the same."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.words import ENGINE, translated


class RejectedTable(Table):
    """Follows the session; `picked` carries the cycle of the chosen row, `wanted` that it shall be kept."""

    picked = Signal(int)
    wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", several=False, parent=parent)
        self.setAccessibleName(self.tr("Rejected pieces"))
        self._session = session
        self.cycles = np.empty(0, np.int64)
        self.selectionModel().selectionChanged.connect(self._row_selected)
        self.activated.connect(self.wanted)

    def refresh(self) -> None:
        """Show what was rejected as the recordings are cut now; pieces that are not whole are grey."""
        loaded = self._session.loaded
        found = None if loaded is None else loaded.cycles
        # Reason 0 is that of kept ones.
        self.cycles = np.empty(0, np.int64) if found is None else np.flatnonzero(found.reason > 0)
        if found is None:
            self.columns.set_columns(())
            return
        words = [translated(ENGINE, reason) for reason in found.reasons]
        seconds = self.tr("%1 (s)")
        self.columns.set_columns(
            (
                Column(seconds.replace("%1", self.tr("Begins")), found.starts[self.cycles], _in_seconds),
                Column(
                    seconds.replace("%1", self.tr("Lasts")),
                    (found.ends - found.starts)[self.cycles],
                    _in_seconds,
                ),
                Column(
                    self.tr("Rejected because"), [words[r] for r in found.reason[self.cycles]], numeric=False
                ),
                Column(
                    self.tr("Recording (identifying)"),
                    [found.recordings.names[r] for r in found.recording[self.cycles]],
                    tip=self.tr("The name stays on this computer."),
                    numeric=False,
                ),
            ),
            # Grey: without a number a piece is not whole and cannot be kept.
            found.number[self.cycles] == 0,
        )
        self.fit_columns()

    def show_picked(self, cycle: int | None) -> None:
        """Select the row of a cycle that was picked elsewhere."""
        rows = () if cycle is None else tuple(np.flatnonzero(self.cycles == cycle).tolist())
        # Else the plot would be told to pick what it has just picked.
        with QSignalBlocker(self.selectionModel()):
            self.select_entries(rows)
        self.viewport().update()

    def _row_selected(self) -> None:
        entries = self.selected_entries()
        if entries:
            self.picked.emit(int(self.cycles[entries[0]]))


def _in_seconds(value: object) -> str:
    return format_fixed(float(value), 2)
