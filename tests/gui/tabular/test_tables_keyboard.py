"""The mode for tables by keyboard: Tab follows the eye and leaves every table, F1 helps in dialogs, pictures are told."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from anonymizer_gui.dialogs.help import HelpDialog
from anonymizer_gui.tabular.given_away import GivenAwayDialog


def test_tab_follows_the_eye_through_the_settings_of_pram(pram, qtbot):
    form, _ = pram
    form.columns_.list.setFocus()
    seen = []
    for _ in range(4):
        seen.append(QApplication.focusWidget())
        qtbot.keyClick(seen[-1], Qt.Key.Key_Tab)
    editors = form.editors
    assert seen == [form.columns_.list, editors["family"].combo, editors["dial"].combo, editors["amount"].box]


def test_tab_leaves_the_cells_that_are_written_in(pram, qtbot):
    form, side = pram
    form.columns_.choose("sex")
    side.tabs.setCurrentIndex(1)
    view = side.categories.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert not view.hasFocus()
    assert QApplication.focusWidget() is not None


def test_f1_helps_in_a_dialog_of_tables_and_the_matrix_is_told(pram, qtbot):
    _, side = pram
    qtbot.waitUntil(lambda: bool(side.picture.reading.text()))
    assert side.picture.map.accessibleDescription() == side.picture.reading.text()
    side.surgeon.click()
    (dialog,) = side.findChildren(GivenAwayDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    (page,) = dialog.findChildren(HelpDialog)
    beginning = page.browser.toPlainText()
    page.close()
    dialog.close()
    assert beginning.startswith("Tables")
