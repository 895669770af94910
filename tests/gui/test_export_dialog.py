"""Export: contents and omissions are told, errors stay beside the field, nothing is closed too early."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from anonymizer_gui.dialogs import export_page
from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.export_release import ExportDialog
from core.errors import DataError
from tests.gui.patience import PATIENCE

_CONTENT = Qt.ItemDataRole.UserRole


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


@pytest.fixture
def listed(dialog, qtbot):
    """The dialog once the files are made."""
    qtbot.waitUntil(lambda: bool(dialog.files.names()))
    return dialog


def choose(dialog, name):
    item = next(i for i in dialog.files._items() if (i.data(0, _CONTENT) or ("",))[0] == name)
    dialog.files.tree.setCurrentItem(item)


def test_every_file_is_listed(listed):
    assert listed.files.names() == [
        "hulls.csv",
        "hulls/a.csv",
        "hulls/b.csv",
        "release.json",
        "figures/hulls.pdf",
    ]
    assert "no member of a class" in listed.left_out.text()
    listed.with_private.setChecked(True)
    assert listed.files.names()[-2:] == ["private folder/assignment.csv", "private folder/recipe.json"]


def test_the_chosen_file_is_shown(listed, qtbot):
    assert listed.files.text.toPlainText() == "hulls.csv"
    choose(listed, "release.json")
    assert listed.files.text.toPlainText() == "release.json"
    choose(listed, "figures/hulls.pdf")
    qtbot.waitUntil(lambda: listed.files.pages.currentWidget() is listed.files.picture)
    assert not listed.files.picture._label.pixmap().isNull()


def test_a_report_is_shown_as_a_page(listed):
    page = b"<style>p {}</style><p>The verdict.</p><svg><path/></svg>\n<svg></svg><p>The end.</p>"
    listed.files.show_files({"report.html": page}, {}, {})
    shown = listed.files.page.toPlainText()
    assert shown.split("\n") == ["The verdict.", "(pictures, as in the files of the figures)", "The end."]


def test_formats_of_figures_are_remembered(listed, settings, qtbot, engine, monkeypatch):
    listed.formats["png"].setChecked(True)
    listed.formats["pdf"].setChecked(False)
    qtbot.waitUntil(lambda: "figures/hulls.png" in listed.files.names())
    assert "figures/hulls.pdf" not in listed.files.names()
    assert settings.figure_formats == ("png",)
    listed.formats["png"].setChecked(False)
    qtbot.waitUntil(lambda: len(listed.files.names()) == 4)
    assert settings.figure_formats == ()


def test_tables_for_excel_are_listed_written_and_remembered(listed, settings, qtbot, engine, monkeypatch):
    seen = []
    export = engine.export
    monkeypatch.setattr(engine, "export", lambda *asked: seen.append(asked[-1]) or export(*asked))
    listed.excel.setChecked(True)
    qtbot.waitUntil(lambda: "excel/hulls.csv" in listed.files.names())
    assert settings.excel_tables
    with qtbot.waitSignal(listed._session.exported):
        listed.export.click()
    assert seen == [True]


def test_closing_stops_making_files(window_with_result, engine, qtbot):
    engine.hold.clear()
    window_with_result.actions_["export"].trigger()
    dialog = window_with_result.findChild(ExportDialog)
    assert dialog.files.names() == []
    dialog.close()
    engine.hold.set()
    qtbot.waitUntil(lambda: not window_with_result.session.lane.busy)


def test_files_that_cannot_be_made_are_told(window_with_result, engine, qtbot):
    engine.released = False
    window_with_result.actions_["export"].trigger()
    dialog = window_with_result.findChild(ExportDialog)
    qtbot.waitUntil(lambda: "Lower k" in dialog.files.note.text())
    dialog.close()


def test_private_folder_on_request(dialog, qtbot, engine, monkeypatch, tmp_path):
    seen = []
    export = engine.export
    monkeypatch.setattr(
        engine,
        "export",
        lambda outcome, out, private, p, *how: seen.append(private) or export(outcome, out, private, p),
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
    assert dialog.banner.headline.text() == "Files saved: 3"
    assert dialog.banner.details.text() == f"To publish (3): {tmp_path / 'release'}"
    assert dialog.show_folder.isVisible()
    assert not dialog.show_private.isVisible()
    assert not dialog.export.isVisible()
    assert settings.export_folder == str(tmp_path)
    qtbot.waitUntil(lambda: "release.json" in dialog.files.names())


def test_a_folder_is_remembered_by_its_whole_name(dialog, qtbot, settings, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    dialog.out.setText("for the board")
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()
    assert settings.export_folder == str(tmp_path)
    assert dialog.banner.details.text().endswith(str(tmp_path / "for the board"))


def test_both_folders_are_told_and_shown(dialog, qtbot, tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr(export_page.QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    dialog.with_private.setChecked(True)
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()
    out, private = tmp_path / "release", tmp_path / "release-private"
    told = [f"To publish (3): {out}", f"Private, never to be published (1): {private}"]
    assert dialog.banner.headline.text() == "Files saved: 4"
    assert dialog.banner.details.text().splitlines() == told
    assert not dialog.out.isEnabled(), "what is told is where the files are"
    dialog.show_folder.click()
    dialog.show_private.click()
    assert shown == [str(out), str(private)]


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


def test_a_former_release_is_replaced_on_a_second_press_only(dialog, qtbot, tmp_path):
    (tmp_path / "release").mkdir()
    (tmp_path / "release" / "release.json").write_text("{}")
    dialog.export.click()
    assert dialog._session.task is None
    assert "replaced and lost" in dialog.banner.headline.text()
    assert dialog.export.text() == "&Replace"
    with qtbot.waitSignal(dialog._session.exported):
        dialog.export.click()


def test_agreement_to_replace_holds_for_one_folder(dialog, tmp_path):
    for name in ("release", "older"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "release.json").write_text("{}")
    dialog.export.click()
    dialog.out.setText(str(tmp_path / "older"))
    assert dialog.export.text() == "&Export"
    dialog.export.click()
    assert dialog._session.task is None
    assert str(tmp_path / "older") in dialog.banner.details.text()


@pytest.mark.parametrize(
    "leave", [lambda d, q: d.close_button.click(), lambda d, q: q.keyClick(d, Qt.Key.Key_Escape)]
)
def test_leaving_stops_the_export(dialog, qtbot, engine, window_with_result, leave):
    engine.hold.clear()
    engine.started.clear()
    dialog.export.click()
    assert engine.started.wait(PATIENCE)
    assert dialog.progress.isVisible()
    leave(dialog, qtbot)
    qtbot.waitUntil(lambda: window_with_result.session.task is None)
    assert window_with_result.session.shown is not None
    assert not any(left.isVisible() for left in window_with_result.findChildren(ExportDialog))
