"""Every screen of the mode for tables at the smallest size, in a longer language: nothing is cut or without a name."""

from __future__ import annotations

import anonymizer_gui.app
from anonymizer_gui.app import Application
from anonymizer_gui.main_window import SMALLEST
from tests.gui.fake_engine import FakeEngine
from tests.gui.test_layout import has_name, is_cut, shown_parts, text_of
from tests.look.pseudo import install_pseudo
from tests.look.tables import tables_story


def test_nothing_of_tables_is_cut_or_without_a_name(qapp, settings, qtbot, monkeypatch, english_numbers):
    monkeypatch.setattr(anonymizer_gui.app, "install_language", install_pseudo)
    application = Application(qapp, settings, FakeEngine())
    application.show()
    application.window.resize(*SMALLEST)
    cut, nameless = [], []
    for name, screen in tables_story(application, "", lambda done: qtbot.waitUntil(done, timeout=60_000)):
        for _ in range(5):  # the height of a text that wraps is settled after its width
            qapp.processEvents()
        assert screen.width() <= SMALLEST[0], name
        parts = shown_parts(screen)
        cut += [f"{name}: {text_of(widget)!r}" for widget in parts if is_cut(widget)]
        nameless += [f"{name}: {widget!r}" for widget in parts if not has_name(widget)]
    application.close()
    qapp.processEvents()
    application.deleteLater()
    assert cut == []
    assert nameless == []
