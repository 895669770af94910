"""The signals that are anonymised together: named in step 1, one of them chosen in the result."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from anonymizer_gui.numbers import format_number
from anonymizer_gui.session import Session
from anonymizer_gui.widgets import text_label


class SignalsBar(QWidget):
    """Names the signals of the recordings, with the ways to add one and to go back to the first."""

    def __init__(self, session: Session, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.text = text_label()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.text, 1)
        self.buttons = {}
        for name in ("signal_alone", "add_signal"):
            button = self.buttons[name] = QToolButton()
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        for signal in (session.curvesChanged, session.parametersChanged):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        loaded, recipe = self._session.loaded, self._session.recipe
        if loaded is None:
            return
        several = bool(loaded.further)
        self.buttons["signal_alone"].setVisible(several)
        domains = [recipe.parameters.domain, *(signal.domain for signal in recipe.further)]
        names = [
            # The domain of the first signal is a parameter, and stands in the form.
            _named(one.curves, None if number == 0 else domain)
            for number, (one, domain) in enumerate(zip((loaded, *loaded.further), domains, strict=False))
        ]
        self.text.setText(
            self.tr("Anonymised together: %1. The table shows the first.").replace("%1", "  ·  ".join(names))
            if several
            else self.tr("One signal.")
        )


def _named(curves: object, domain: tuple[float, float] | None) -> str:
    name = f"{curves.signal} ({curves.unit})" if curves.unit else curves.signal
    if domain is None:
        return name
    low, high = map(format_number, domain)
    return f"{name} {low} – {high}"


class SignalChoice(QComboBox):
    """Chooses the signal that hulls, table and figures are shown of; hidden where there is but one."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAccessibleName(self.tr("Signal"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.currentIndexChanged.connect(session.selection.choose_signal)

    def refresh(self) -> None:
        """Offer the signals of the shown run."""
        signals = self._session.shown.outcome.signals
        self.blockSignals(True)
        self.clear()
        self.addItems([one.curves.signal for one in signals])
        # An earlier run may be of fewer signals.
        self.setCurrentIndex(min(self._session.selection.signal, len(signals) - 1))
        self.blockSignals(False)
        self.setVisible(len(signals) > 1)
