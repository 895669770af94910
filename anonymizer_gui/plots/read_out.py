"""Time and value under the pointer, beside a plot and in the numbers of the chosen locale."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from anonymizer_gui.numbers import format_fixed, format_number
from anonymizer_gui.plots.crosshair import Crosshair
from anonymizer_gui.plots.plot import Plot

_REST_MS = 50
"""Least time between two texts; the lines follow the pointer at once."""


class ReadOut(QLabel):
    """Follows the pointer over plots; where it was last stays written, to be selected, copied and read aloud."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("quiet", True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._signals: dict[Plot, tuple[str, str]] = {}
        self._next = ""
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._write)

    def name(self, plot: Plot, signal: str, unit: str) -> None:
        """Say what a plot shows now, and follow the pointer over it from then on."""
        if plot not in self._signals:
            Crosshair(plot)
            plot.pointed.connect(self._show)
        # Of the former recordings: beside the new ones it would be a false reading.
        if self._signals.get(plot) != (signal, unit):
            self._next = ""
            self.clear()
        self._signals[plot] = signal, unit

    def _show(self, time: float, value: float) -> None:
        signal, unit = self._signals[self.sender()]
        if not signal:
            return
        self._next = f"t {format_fixed(time, 3)} s   {signal} {format_number(value)} {unit}".rstrip()
        # What comes during the rest is written at its end: the last place of the pointer is never left out.
        if not self._rest.isActive():
            self._write()

    def _write(self) -> None:
        if self._next:
            self.setText(self._next)
            self._next = ""
            self._rest.start()
