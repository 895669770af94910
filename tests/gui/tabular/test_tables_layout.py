"""Every screen of the mode for tables at the smallest size, in a longer language: nothing is cut or without a name."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

import anonymizer_gui.app
from anonymizer_gui.app import Application
from anonymizer_gui.main_window import SMALLEST
from tests.gui.fake_engine import FakeEngine
from tests.gui.test_layout import (
    buttons_without_key,
    has_name,
    is_cut,
    is_mute,
    keys_given_twice,
    shown_parts,
    text_of,
)
from tests.look.pseudo import install_pseudo
from tests.look.tables import tables_story

_MOST_STOPS = 100


def test_nothing_of_tables_is_cut_or_without_a_name(qapp, settings, qtbot, monkeypatch, english_numbers):
    monkeypatch.setattr(anonymizer_gui.app, "install_language", install_pseudo)
    application = Application(qapp, settings, FakeEngine())
    application.show()
    application.window.resize(*SMALLEST)
    cut, nameless, mute, twice, keyless, trapped = [], [], [], [], [], []
    for name, screen in tables_story(application, "", lambda done: qtbot.waitUntil(done, timeout=60_000)):
        for _ in range(5):  # the height of a text that wraps is settled after its width
            qapp.processEvents()
        assert screen.width() <= SMALLEST[0], name
        parts = shown_parts(screen)
        cut += [f"{name}: {text_of(widget)!r}" for widget in parts if is_cut(widget)]
        nameless += [f"{name}: {widget!r}" for widget in parts if not has_name(widget)]
        mute += [f"{name}: {widget!r}" for widget in parts if is_mute(widget)]
        twice += [f"{name}: {key}" for key in keys_given_twice(screen)]
        keyless += [f"{name}: {text}" for text in buttons_without_key(screen)]
        trapped += [f"{name}: {stop!r}" for stop in where_tab_ends(screen, qtbot)]
    application.close()
    qapp.processEvents()
    application.deleteLater()
    assert cut == []
    assert nameless == []
    assert mute == []
    assert twice == []
    assert keyless == []
    assert trapped == []


def where_tab_ends(screen, qtbot):
    """Return the stops that Tab does not leave, or at which nothing has the focus."""
    screen.activateWindow()  # the offscreen platform does not go back to it when a dialog is closed
    qtbot.waitUntil(screen.isActiveWindow)
    first = screen.focusWidget() or screen
    first.setFocus(Qt.FocusReason.TabFocusReason)
    seen = [QApplication.focusWidget()]
    for _ in range(_MOST_STOPS):
        if seen[-1] is None or not seen[-1].isVisible():
            return [seen[-1]]
        qtbot.keyClick(seen[-1], Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
        if seen[-1] is seen[0]:
            return []
    return [seen[-1]]
