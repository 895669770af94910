"""Another window takes the place of the one in front: made beside it, a part a turn, and shown once it is whole."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from anonymizer_gui.main_window import MainWindow

_LOOK_AGAIN_MS = 200
_TAKE_AWAY_MS = 300
"""Rest in which the new window paints before the old one, which nobody sees any more, is taken apart."""


class Succession(QObject):
    """Lets the window in front be used until the next one is whole; of several that are begun the last one comes."""

    changing = Signal(MainWindow)
    """The next window is whole, and about to be shown in place of the one in front."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._old: MainWindow | None = None
        self._next: MainWindow | None = None
        self._gone: list[MainWindow] = []
        self._later = QTimer(self, singleShot=True, interval=_LOOK_AGAIN_MS)
        self._later.timeout.connect(self._change)
        self._taking_away = QTimer(self, singleShot=True, interval=_TAKE_AWAY_MS)
        self._taking_away.timeout.connect(self._take_away)

    def begin(self, old: MainWindow, following: MainWindow) -> None:
        """Make a window whole that takes the place of another."""
        self._give_up()
        self._old, self._next = old, following
        following.restoreGeometry(old.saveGeometry())
        following.ready.connect(self._change)
        following.make_ready()

    def stop(self) -> None:
        """Leave the window that is in front."""
        self._give_up()
        self._take_away()

    def _give_up(self) -> None:
        self._later.stop()
        if self._next is not None:
            self._next.deleteLater()
            self._next = None

    def _change(self) -> None:
        if _in_use(self._old):
            self._later.start()
            return
        old, following = self._old, self._next
        self._old = self._next = None
        following.restoreGeometry(old.saveGeometry())
        self.changing.emit(following)
        following.show()
        old.hide()
        self._gone.append(old)
        self._taking_away.start()

    def _take_away(self) -> None:
        for window in self._gone:
            window.deleteLater()
        self._gone.clear()


def _in_use(window: MainWindow) -> bool:
    """Whether somebody would be interrupted: in a dialog, in a menu, or with a button of the mouse held."""
    asking = any(dialog.isVisible() and dialog.isModal() for dialog in window.findChildren(QDialog))
    held = QApplication.mouseButtons() != Qt.MouseButton.NoButton
    return asking or held or QApplication.activePopupWidget() is not None
