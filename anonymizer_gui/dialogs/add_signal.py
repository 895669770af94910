"""Where another signal of the same breaths is found, and its physiological range."""

from __future__ import annotations

import math

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import NumberBox
from anonymizer_gui.widgets import go_on_buttons, take_needed_height, text_label


class AddSignalDialog(QDialog):
    """Once accepted, `place` says where to look and `domain` is the range, if one was given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "signals")
        self.setWindowTitle(self.tr("Add a signal of the same breaths"))
        self.setMinimumWidth(520)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(
            text_label(
                self.tr(
                    "All signals get the same classes and hulls of their own. Curves belong together that have the same "
                    "patient and start, or the same name; what is not there in every signal is left out."
                )
            )
        )
        self.places = {
            "files": QRadioButton(self.tr("&Files of the other signal")),
            "folder": QRadioButton(self.tr("A f&older of the other signal")),
            "channel": QRadioButton(self.tr("Another &channel of the recordings that are open")),
        }
        column.addWidget(self._group(self.tr("Where it is"), list(self.places.values())))
        self.places["files"].setChecked(True)
        buttons, self.go_on = go_on_buttons(self, self.tr("Choose…"), self.accept)
        column.addWidget(self._range())
        column.addWidget(buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """Leave no part cut where Qt would make the dialog lower, as on a small screen."""
        super().showEvent(event)
        take_needed_height(self)

    @property
    def place(self) -> str:
        """Where to look: ``files``, ``folder`` or ``channel``."""
        return next(place for place, button in self.places.items() if button.isChecked())

    @property
    def domain(self) -> tuple[float, float] | None:
        """The range that was given."""
        return (self.low.value(), self.high.value()) if self.domain_group.isChecked() else None

    def _range(self) -> QGroupBox:
        self.domain_group = QGroupBox(self.tr("Its &domain, the physiological range that losses refer to"))
        self.domain_group.setCheckable(True)
        self.domain_group.setChecked(False)
        # A flow is negative while somebody breathes out, so neither end has a limit.
        self.low, self.high = (NumberBox(-math.inf, math.inf) for _ in range(2))
        row = QHBoxLayout()
        for text, box in ((self.tr("from"), self.low), (self.tr("to"), self.high)):
            label = QLabel(text)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.valueChanged.connect(self._check)
            row.addWidget(label)
            row.addWidget(box, 1)
        self.high.setValue(1.0)
        column = QVBoxLayout(self.domain_group)
        column.addLayout(row)
        column.addWidget(text_label(self.tr("In the unit in which that signal is recorded."), "quiet"))
        self.domain_group.toggled.connect(self._check)
        return self.domain_group

    def _check(self) -> None:
        # Losses are parts of the domain, so it must have a width.
        self.go_on.setEnabled(self.domain is None or self.low.value() < self.high.value())

    def _group(self, title: str, parts: list[QWidget]) -> QGroupBox:
        group = QGroupBox(title)
        column = QVBoxLayout(group)
        for part in parts:
            column.addWidget(part)
        return group
