"""Export: contents and omissions are told, errors stay beside the field, nothing is closed too early."""

from __future__ import annotations

import pytest

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.export_release import ExportDialog
from core.errors import DataError


@pytest.fixture
def dialog(window_with_result):
    window_with_result.actions_["export"].trigger()
    dialog = window_with_result.findChild(ExportDialog)
    yield dialog
    for left in window_with_result.findChildren(ExportDialog):
        left.close()


def test_proposal_can_be_taken_as_it_is(dialog, tmp_path):
    assert dialog.out.text() == str(tmp_path / "release")
    assert dialog.export.isEnabled()
    assert not dialog.show_folder.isVisible()
    assert not dialog.private.isEnabled()


def test_contents_are_listed(dialog):
    for name in ("hulls.csv", "hulls/ – 2 files", "release.json", "report.html"):
        assert name in dialog.contents.text()
    assert "no member of a class" in dialog.left_out.text()


def test_private_folder_on_request(dialog, qtbot, engine, monkeypatch, tmp_path):
    seen = []
    export = engine.export
    monkeypatch.setattr(
        engine,
        "export",
        lambda outcome, out, private, p: seen.append(private) or export(outcome, out, private, p),
    )
    dialog.with_private.setChecked(True)
    assert dialog.private.isEnabled()
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()
    assert seen == [tmp_path / "release-private"]


def test_saved_files_are_counted(dialog, qtbot, settings, tmp_path):
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()
    qtbot.waitUntil(lambda: dialog._session.task is None)
    assert dialog.banner.headline.text() == "Saved 3 files."
    assert dialog.show_folder.isVisible()
    assert not dialog.export.isVisible()
    assert settings.export_folder == str(tmp_path)


def test_error_is_told_in_the_dialog(dialog, qtbot, engine, window_with_result):
    engine.error = DataError("'out' is not empty and holds more than a former release.")
    with qtbot.waitSignal(dialog._session.failed):
        dialog.export.click()
    assert dialog.isVisible()
    assert dialog.banner.isVisible()
    assert "not empty" in dialog.banner.headline.text()
    assert window_with_result.findChildren(ErrorDialog) == []
    qtbot.waitUntil(lambda: dialog.export.isEnabled())
    dialog.out.setText("")
    assert not dialog.export.isEnabled()
    assert not dialog.banner.isVisible()


def test_gate_that_refuses_at_last_is_told(dialog, qtbot, engine):
    engine.released = False
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()
    assert dialog.banner.property("banner") == "bad"
    assert "Lower k" in dialog.banner.headline.text()


def test_cancel_stops_the_export(dialog, qtbot, engine, window_with_result):
    engine.hold.clear()
    engine.started.clear()
    dialog.export.click()
    assert engine.started.wait(5)
    assert dialog.progress.isVisible()
    dialog.close_button.click()
    qtbot.waitUntil(lambda: window_with_result.session.task is None)
    assert not any(left.isVisible() for left in window_with_result.findChildren(ExportDialog))
