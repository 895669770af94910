"""What stands in the middle while nothing is open: a sign, what may be dropped here, the ways in, and what is under way."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

_WIDTH = 680


class StartCard(QWidget):
    """A card as wide as there is room for; the first text is the headline."""

    def __init__(self, theme: Theme, sign: str, *texts: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        card = QFrame()
        card.setProperty("card", True)
        card.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        picture = QLabel()
        picture.setPixmap(icon(sign, theme.color("accent")).pixmap(QSize(72, 72)))
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for number, text in enumerate(texts):
            column.addWidget(_centred(text_label(text, "quiet" if number else "headline")))
        self.ways = QHBoxLayout()
        self.ways.addStretch(1)
        column.addLayout(self.ways)
        self.state = _centred(text_label(role="quiet"))
        column.addWidget(self.state)
        row = QHBoxLayout(self)
        row.addStretch(1)
        # So much more than the air beside it that the card is at its widest first.
        row.addWidget(card, 100, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)

    def add_ways(self, *ways: QWidget) -> None:
        """Put the ways in beside each other."""
        for way in ways:
            self.ways.addWidget(way)
        self.ways.addStretch(1)


def button_of(action: QAction) -> QToolButton:
    """Return a button with icon and text that does what an action does."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(action.text().replace("&", ""))
    return button


def _centred(label: QLabel) -> QLabel:
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    return label
