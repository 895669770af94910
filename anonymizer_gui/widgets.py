"""The few small widgets that several panels share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.icons import icon
from anonymizer_gui.theme import Theme

_SIGNS = {"good": "good", "bad": "bad", "warn": "warning"}


def text_label(text: str = "", role: str = "", *, wrap: bool = True) -> QLabel:
    """Return a label in a role of the style sheet: headline, title, quiet or error."""
    label = QLabel(text)
    label.setWordWrap(wrap)
    # Names of files and patients stand in texts: by itself Qt would read a < in them as markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty(role, True)
    return label


def take_needed_height(dialog: QDialog) -> None:
    """Make a dialog as high as what it shows needs, and no higher; its upper edge stays where it is."""
    layout = dialog.layout()
    layout.activate()
    # Wrapped labels make the height depend on the width, which `sizeHint` knows nothing of.
    needed = layout.totalHeightForWidth(dialog.width())
    dialog.resize(dialog.width(), max(needed, layout.totalMinimumSize().height()))


def let_tab_follow(layout: QLayout) -> None:
    """Let Tab go through a layout as it is read; by itself it goes in the order in which the parts were made."""
    for before, after in pairwise(_stops(layout)):
        QWidget.setTabOrder(before, after)


def _stops(layout: QLayout) -> Iterator[QWidget]:
    items = [layout.itemAt(i) for i in range(layout.count())]
    if isinstance(layout, QFormLayout):
        role = QFormLayout.ItemRole
        items = [
            layout.itemAt(row, at)
            for row in range(layout.rowCount())
            for at in (role.FieldRole, role.SpanningRole)
        ]
    for item in filter(None, items):
        widget = item.widget()
        inside = item.layout() if widget is None else widget.layout()
        if inside is not None:
            yield from _stops(inside)
        elif widget is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def restyle(widget: QWidget) -> None:
    """Make the style sheet look again at a changed property."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class Banner(QFrame):
    """A framed message with a sign: good, bad or warn; never by colour alone."""

    def __init__(self, theme: Theme, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.sign = QLabel(self)
        self.headline = text_label(role="headline")
        self.headline.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details = text_label()
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.row = QHBoxLayout()
        self.row.setSpacing(6)
        self.texts = QVBoxLayout()
        self.texts.setSpacing(2)
        self.texts.addWidget(self.details)
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 7, 10, 7)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.sign, 0, 0)
        grid.addWidget(self.headline, 0, 1)
        grid.addLayout(self.row, 0, 2)
        grid.addLayout(self.texts, 1, 1, 1, 2)
        # No higher than its words: room belongs to the plot below.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.set_kind(kind)

    def set_kind(self, kind: str) -> None:
        """Change sign and colour."""
        self.setProperty("banner", kind)
        sign = icon(_SIGNS[kind], self._theme.color(kind))
        self.sign.setPixmap(sign.pixmap(QSize(22, 22)))
        # The headline is coloured by the property of its frame, and Qt looks again at one widget only.
        for widget in (self, self.headline):
            restyle(widget)

    def say(self, headline: str, details: str = "") -> None:
        """Show a message; the details line is hidden when empty."""
        self.headline.setText(headline)
        self.details.setText(details)
        self.details.setVisible(bool(details))


def go_on_buttons(
    dialog: QDialog, text: str, go_on_to: Callable[[], None]
) -> tuple[QDialogButtonBox, QPushButton]:
    """Return Cancel, which rejects a dialog, and the button that goes on, and the latter for itself."""
    box = DialogButtons(QDialogButtonBox.StandardButton.Cancel)
    # Of the dialog from the start: only so does it stay what Return does after another button had the focus.
    go_on = QPushButton(text, dialog)
    go_on.setProperty("primary", True)
    go_on.setDefault(True)
    box.addButton(go_on, QDialogButtonBox.ButtonRole.AcceptRole)
    box.accepted.connect(go_on_to)
    box.rejected.connect(dialog.reject)
    return box, go_on


class Foldable(QWidget):
    """A part of a form that can be folded away."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.toggle = QToolButton(self)
        self.toggle.setText(title)
        self.toggle.setCheckable(True)
        self.toggle.setProperty("fold", True)
        self.toggle.setAutoRaise(True)
        self.toggle.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggle.setArrowType(Qt.ArrowType.RightArrow)
        self.toggle.toggled.connect(self._fold)
        self.body = QWidget(self)
        self.body.setVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.toggle)
        column.addWidget(self.body)

    def set_open(self, opened: bool) -> None:
        """Fold or unfold."""
        self.toggle.setChecked(opened)

    def _fold(self, opened: bool) -> None:
        self.toggle.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)
        self.body.setVisible(opened)
