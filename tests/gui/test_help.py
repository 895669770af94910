"""Help without a network: F1 in every part and dialog, all keys on one page, versions on another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog

from anonymizer_gui.actions import ACTIONS
from anonymizer_gui.dialogs.help import HelpDialog, about_page, shortcuts_page
from core.presets import PRESETS


def press_f1(qtbot, dialog):
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)


def page_on(dialog):
    return dialog.findChild(HelpDialog).browser.toPlainText()


@pytest.mark.parametrize(
    ("action", "beginning"), [("export", "Export"), ("settings", "Start"), ("compare", "Runs")]
)
def test_f1_helps_in_dialogs(window_with_result, qtbot, action, beginning):
    with qtbot.waitSignal(window_with_result.session.runsChanged):
        window_with_result.actions_["run"].trigger()
    qtbot.waitUntil(lambda: window_with_result.session.task is None)
    window_with_result.actions_[action].trigger()
    dialog = next(d for d in window_with_result.findChildren(QDialog) if d.isVisible())
    press_f1(qtbot, dialog)
    assert page_on(dialog).startswith(beginning)
    dialog.findChild(HelpDialog).close()
    dialog.close()


def test_f1_helps_before_work_would_be_lost(window_with_result, qtbot):
    window_with_result.actions_["new"].trigger()
    box = next(d for d in window_with_result.findChildren(QDialog) if d.isVisible())
    press_f1(qtbot, box)
    assert page_on(box).startswith("Projects")
    box.findChild(HelpDialog).close()
    box.close()


@pytest.mark.parametrize(("part", "beginning"), [("parameters", "Parameters"), ("history", "Runs")])
def test_f1_helps_in_the_focused_panel(window_with_result, qtbot, part, beginning):
    widget = {
        "parameters": window_with_result.parameters.editors["k"].box,
        "history": window_with_result.history.list,
    }[part]
    widget.setFocus()
    qtbot.keyClick(widget, Qt.Key.Key_F1)
    assert page_on(window_with_result).startswith(beginning)
    window_with_result.findChild(HelpDialog).close()


def test_all_keys_are_on_the_page():
    page = shortcuts_page()
    for spec in ACTIONS:
        assert spec.keys[0].replace("Del", "") in page
    assert "Move the view of a plot" in page
    assert "<b>Left, Right, Up, Down</b>" in page


def test_about_tells_versions():
    page = about_page()
    for name in ("Curve Anonymizer", "Python", "Qt", "numpy", "numba"):
        assert f"<td>{name}" in page
    assert "–" not in page


def test_presets_are_explained(qapp, qtbot):
    dialog = HelpDialog("parameters", "en")
    qtbot.addWidget(dialog)
    text = dialog.browser.toPlainText()
    for preset in PRESETS:
        assert f"{preset.title}: {preset.help}" in text


def test_links_lead_to_pages_of_our_own(qapp, qtbot):
    dialog = HelpDialog("start", "de")
    qtbot.addWidget(dialog)
    dialog.show_page("project")
    assert dialog.browser.toPlainText().startswith("Projekte")
