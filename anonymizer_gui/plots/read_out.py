"""Time and value under the pointer, beside a plot and in the numbers of the chosen locale."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from anonymizer_gui.numbers import format_fixed, format_number
from anonymizer_gui.plots.plot import Plot


class ReadOut(QLabel):
    """Follows the pointer over plots; it is empty while the pointer is elsewhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("quiet", True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._signals: dict[Plot, tuple[str, str]] = {}

    def name(self, plot: Plot, signal: str, unit: str) -> None:
        """Say what a plot shows, and follow the pointer over it from then on."""
        if plot not in self._signals:
            plot.pointed.connect(self._show)
            plot.pointerLeft.connect(self.clear)
        self._signals[plot] = signal, unit

    def _show(self, time: float, value: float) -> None:
        signal, unit = self._signals[self.sender()]
        if signal:
            self.setText(f"t {format_fixed(time, 3)} s   {signal} {format_number(value)} {unit}".rstrip())
