"""Another window takes the place of the one in front: made beside it, a part a turn, and shown once it is whole."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from anonymizer_gui.dialogs.compare import CompareDialog
from anonymizer_gui.likeness import arrange_alike, focus_alike
from anonymizer_gui.main_window import MainWindow
from anonymizer_gui.place import stand_alike
from anonymizer_gui.turns import Turns

_MOST_RESTS = 40
"""Turns to wait for pictures of curves; of very many curves they come later."""
_TAKE_AWAY_MS = 300
"""Rest in which the new window paints before the old one, which nobody sees any more, is taken apart."""


class Succession(QObject):
    """Lets the window in front be used until the next one is whole; of several that are begun the last one comes."""

    changing = Signal(MainWindow)
    """The next window is whole, and about to be shown in place of the one in front."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._next: MainWindow | None = None
        self._old: MainWindow | None = None
        self._turns = Turns(self)
        self._gone: list[MainWindow] = []
        self._taking_away = QTimer(self, singleShot=True, interval=_TAKE_AWAY_MS)
        self._taking_away.timeout.connect(self._take_away)

    def begin(self, old: MainWindow, following: MainWindow) -> None:
        """Make a window whole, and let it take the place of another."""
        self._give_up()
        self._old, self._next = old, following
        stand_alike(following, old)
        following.ready.connect(self._whole)
        following.make_ready()

    def stop(self) -> None:
        """Leave the window in front that is there."""
        self._give_up()
        self._take_away()

    def _give_up(self) -> None:
        self._turns.stop()
        if self._next is not None:
            self._next.making.stop()
            self._next.deleteLater()
            self._next = None

    def _whole(self) -> None:
        self._turns.begin(self._change(self._old, self._next))

    def _change(self, old: MainWindow, following: MainWindow) -> Iterator[None]:
        for _ in range(_MOST_RESTS):
            if following.session.pictures.busy:
                yield
        while _in_use(old):
            yield
        arrange_alike(following, old)
        yield
        # The comparison of runs is the one dialog that stays
        # open beside the work; all others are waited for.
        beside = [dialog for dialog in _dialogs(old) if isinstance(dialog, CompareDialog)]
        self._next = None
        # From here on it is the window in front: giving up must not delete it any more.
        self.changing.emit(following)
        # Before the old one is hidden, so that the screen is not empty for a moment.
        following.show()
        focus_alike(following, old)
        old.hide()
        self._gone.append(old)
        self._taking_away.start()
        yield
        # In a turn of its own: its plots are costly, and the window can be used before they are there.
        for dialog in beside:
            following.compare_as(dialog)
            # It is a window of its own, which the hidden one does not take along.
            dialog.hide()

    def _take_away(self) -> None:
        for window in self._gone:
            window.deleteLater()
        self._gone.clear()


def _dialogs(window: QWidget) -> list[QDialog]:
    own = window.findChildren(QDialog, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [dialog for dialog in own if dialog.isVisible()]


def _in_use(window: QWidget) -> bool:
    """Whether somebody would be interrupted: in a dialog, in a menu, or with a button of the mouse held."""
    asking = any(dialog.isModal() for dialog in _dialogs(window))
    held = QApplication.mouseButtons() != Qt.MouseButton.NoButton
    return asking or held or QApplication.activePopupWidget() is not None
