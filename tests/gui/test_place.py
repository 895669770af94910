"""A window that comes back stands on a screen that is there, whatever screens there were when it was left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QStyle

from anonymizer_gui.app import Application
from anonymizer_gui.place import on_screen
from tests.gui.fake_engine import FakeEngine

_SCREEN = QRect(0, 24, 1600, 876)
_SECOND = QRect(1600, 24, 1280, 976)


@pytest.mark.parametrize(
    ("left_at", "comes_to"),
    [
        (QRect(100, 90, 1200, 760), QRect(100, 90, 1200, 760)),
        (QRect(100, 10, 1200, 760), QRect(100, 24, 1200, 760)),
        (QRect(-900, 90, 1200, 760), QRect(0, 90, 1200, 760)),
        (QRect(1000, 700, 1200, 760), QRect(400, 140, 1200, 760)),
        (QRect(5000, 90, 1200, 760), QRect(400, 90, 1200, 760)),
        (QRect(0, 24, 2560, 1400), QRect(0, 24, 1600, 876)),
    ],
    ids=["as it was", "above", "left", "below and right", "a screen that is gone", "a screen now smaller"],
)
def test_a_window_comes_to_lie_on_the_screen(left_at, comes_to):
    assert on_screen(left_at, 1024, [_SCREEN]) == comes_to


def test_a_window_stays_on_the_screen_that_shows_most_of_it():
    assert on_screen(QRect(1500, 90, 1200, 760), 1024, [_SCREEN, _SECOND]) == QRect(1600, 90, 1200, 760)


def test_on_a_screen_smaller_than_any_window_the_title_bar_is_seen():
    place = on_screen(QRect(300, 200, 1200, 800), 1024, [QRect(0, 24, 800, 576)])
    assert place.topLeft() == _SCREEN.topLeft()
    assert place.width() == 1024


def test_the_application_comes_up_with_its_title_bar_on_the_screen(qapp, settings, qtbot):
    first = Application(qapp, settings, FakeEngine())
    first.show()
    first.window.setGeometry(300, -200, 1200, 760)
    settings.geometry = first.window.saveGeometry()
    first.close()
    second = Application(qapp, settings, FakeEngine())
    second.show()
    place, title = second.window.geometry(), QStyle.PixelMetric.PM_TitleBarHeight
    free = QApplication.primaryScreen().availableGeometry()
    second.close()
    assert place.top() >= free.top() + qapp.style().pixelMetric(title)
    assert place.left() == free.left()
