"""Where a window stands: always on a screen that is there, and another in the place of the one before it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyle, QWidget

_WHOLE_SCREEN = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


def stand_alike(new: QWidget, old: QWidget) -> None:
    """Put a window that is not shown yet exactly where another one stands, maximised if that one is."""
    # Not `restoreGeometry`: it moves a window away from the top by the height of a title bar that it guesses.
    place, screen = old.normalGeometry(), old.screen().geometry()
    if not screen.intersects(place):
        place.moveCenter(screen.center())  # maximised on another screen than where it stood before
    new.setWindowState(Qt.WindowState.WindowNoState)
    new.setGeometry(place)
    new.setWindowState(old.windowState() & ~Qt.WindowState.WindowActive)


def keep_on_screen(window: QWidget) -> None:
    """Move and narrow a window that is not shown yet, until its title bar and all that fits is on a screen."""
    if window.windowState() & _WHOLE_SCREEN:
        return
    title = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight, None, window)
    primary = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen is not primary]
    free = [screen.availableGeometry().adjusted(0, title, 0, 0) for screen in (primary, *others)]
    window.setGeometry(on_screen(window.geometry(), window.minimumSize().width(), free))


def on_screen(place: QRect, narrowest: int, free: Sequence[QRect]) -> QRect:
    """Return the nearest place within the free part of a screen; what does not fit lies below and to the right.

    Parameters
    ----------
    place : QRect
        Where the window would be.
    narrowest : int
        Width in pixels that it has at least, on a narrower screen too.
    free : sequence of QRect
        What each screen has room for, the first one for a window that lies on none.
    """
    # Without any overlap all areas are 0, and the first screen is taken.
    room = max(free, key=lambda part: _area(part.intersected(place)))
    inside = QRect(0, 0, max(narrowest, min(place.width(), room.width())), min(place.height(), room.height()))
    # Qt's right edge is the last pixel within, so one is added.
    left = min(place.left(), room.right() - inside.width() + 1)
    top = min(place.top(), room.bottom() - inside.height() + 1)
    inside.moveTo(max(left, room.left()), max(top, room.top()))
    return inside


def _area(part: QRect) -> int:
    return 0 if part.isEmpty() else part.width() * part.height()
