"""What k, the share of a patient and the guard would do, said before the run and at once."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_number
from anonymizer_gui.session import Session
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence


class PrivacyReadOut(QWidget):
    """An obstacle to k or the share, with what removes it, and the price of the guard."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.obstacle = text_label(role="error")
        self.guard = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for label in (self.obstacle, self.guard):
            column.addWidget(label)
        session.preview.privacyChanged.connect(self.refresh)
        session.curvesChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the latest read-out; nothing while it is unknown."""
        preview = self._session.preview.privacy
        obstacle = "" if preview is None else sentence(preview.obstacle)
        # Where no class can be formed there is no hull to guard, and no price.
        guard = "" if preview is None or obstacle else self._guard(preview)
        for label, text in ((self.obstacle, obstacle), (self.guard, guard)):
            label.setText(text)
            label.setVisible(bool(text))

    def _guard(self, preview: object) -> str:
        # A quantum of 0 is no guard.
        if not any(one.quantum for one in preview.signals):
            return self.tr("Without a guard every border of a hull is a measured value.")
        loaded = self._session.loaded
        lines = []
        for one, read in zip(preview.signals, (loaded, *loaded.further), strict=True):
            # Two digits: both are estimates from the recordings, before any class is known.
            step, price = (format_number(float(f"{x:.2g}")) for x in (one.quantum, one.price))
            text = self.tr("Guard: borders in steps of about {step}; adds about {price} to information loss.")
            name = f"{read.curves.signal}: " if loaded.further else ""
            lines.append(name + text.format(step=f"{step} {read.curves.unit}".rstrip(), price=price))
        return "\n".join(lines)
