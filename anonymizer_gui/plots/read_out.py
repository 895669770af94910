"""Time and value under the pointer, beside a plot and in the numbers of the chosen locale."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from anonymizer_gui.numbers import format_fixed, format_number
from anonymizer_gui.plots.plot import Plot


class ReadOut(QLabel):
    """Follows the pointer over plots of one signal; it is empty while the pointer is elsewhere."""

    def __init__(self, *plots: Plot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("quiet", True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._signal = self._unit = ""
        for plot in plots:
            plot.pointed.connect(self._show)
            plot.pointerLeft.connect(self.clear)

    def name(self, signal: str, unit: str) -> None:
        """Say what the plots show."""
        self._signal, self._unit = signal, unit

    def _show(self, time: float, value: float) -> None:
        if self._signal:
            shown = f"{self._signal} {format_number(value)} {self._unit}".rstrip()
            self.setText(f"t {format_fixed(time, 3)} s   {shown}")
