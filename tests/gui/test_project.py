"""Work is saved, found again, asked about before it is lost; recordings in doubt are named with a choice."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.sources import SourcesDialog
from core.project import Project
from core.recipe import Source
from core.split import Split
from tests.gui.patience import PATIENCE

HALVES = Split("manual", intervals=((0.0, 1.0), (1.0, 2.0)))


def dialog_of(window, kind):
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


def rest(window, qtbot):
    qtbot.waitUntil(lambda: window.session.task is None)


def answer(window, button):
    dialog_of(window, QMessageBox).button(button).click()


@pytest.fixture
def recordings(tmp_path):
    path = tmp_path / "ward3.zip"
    path.write_text("recordings", encoding="utf-8")
    return path


@pytest.fixture
def open_window(window, recordings, qtbot):
    with qtbot.waitSignal(window.session.workBegun):
        window.open_paths([recordings])
    rest(window, qtbot)
    return window


@pytest.fixture
def saved(open_window, qtbot, tmp_path):
    """A window whose work, with one run, is in a project file."""
    session = open_window.session
    session.set_split(HALVES, "cut")
    session.exclude(["breath_0002.csv"], "one")
    session.set_parameters(k=6)
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    rest(open_window, qtbot)
    with qtbot.waitSignal(open_window.project.saved):
        open_window.project.save(tmp_path / "work.curveproject")
    return open_window


def reopen(window, qtbot, path):
    window.session.clear()
    qtbot.waitUntil(lambda: window.session.loaded is None)
    with qtbot.waitSignal(window.project.opened):
        window.project.open(path)
    rest(window, qtbot)


def test_work_comes_back_as_it_was(saved, qtbot, tmp_path):
    session, before = saved.session, saved.project.value
    reopen(saved, qtbot, tmp_path / "work.curveproject")
    assert saved.project.value == before
    assert not saved.project.modified
    assert (session.parameters.k, session.plan.split) == (6, HALVES)
    assert session.plan.excluded == ("breath_0002.csv",)
    assert [past.number for past in session.history] == [1]
    assert session.history[0].figures.classes > 0
    assert session.runs == ()


def numbers_in(plain):
    if isinstance(plain, dict | list):
        for part in plain.values() if isinstance(plain, dict) else plain:
            yield from numbers_in(part)
    elif isinstance(plain, float):
        yield plain


def test_file_holds_paths_but_no_values_of_curves(saved, tmp_path, engine):
    text = (tmp_path / "work.curveproject").read_text(encoding="utf-8")
    assert "ward3.zip" in text
    numbers = set(numbers_in(json.loads(text)))
    assert 0.4 in numbers
    assert not numbers & {float(value) for value in engine.curves.value}


def test_title_names_the_work_and_marks_changes(open_window, qtbot, tmp_path):
    assert open_window.windowTitle() == "ward3[*] – Curve Anonymizer"
    assert not open_window.isWindowModified()
    open_window.session.set_parameters(k=6)
    assert open_window.isWindowModified()
    open_window.session.undo_stack.undo()
    assert not open_window.isWindowModified()
    open_window.session.set_parameters(k=7)
    with qtbot.waitSignal(open_window.project.saved):
        open_window.project.save(tmp_path / "night.curveproject")
    assert open_window.windowTitle() == "night[*] – Curve Anonymizer"
    assert not open_window.isWindowModified()


def test_first_save_asks_where_and_the_next_does_not(open_window, qtbot, tmp_path, settings, recordings):
    open_window.session.set_parameters(k=6)
    qtbot.keyClick(open_window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog = dialog_of(open_window, QFileDialog)
    assert dialog.selectedFiles()[0].endswith("ward3.curveproject")
    assert settings.open_folder == str(recordings.parent) == str(Path(dialog.selectedFiles()[0]).parent)
    with qtbot.waitSignal(open_window.project.saved):
        dialog.filesSelected.emit([str(tmp_path / "a.curveproject")])
    dialog.close()
    assert settings.recent[0] == str(tmp_path / "a.curveproject")
    open_window.session.set_parameters(k=8)
    with qtbot.waitSignal(open_window.project.saved):
        open_window.actions_["save_project"].trigger()
    assert Project.load(tmp_path / "a.curveproject").recipe.parameters.k == 8


def test_saving_does_not_stop_a_run(open_window, qtbot, tmp_path, engine):
    engine.hold.clear()
    engine.started.clear()
    open_window.session.run()
    assert engine.started.wait(PATIENCE)
    with qtbot.waitSignal(open_window.project.saved):
        open_window.project.save(tmp_path / "a.curveproject")
    assert open_window.session.task is not None
    with qtbot.waitSignal(open_window.session.runsChanged):
        engine.hold.set()
    assert open_window.project.modified


def test_place_without_rights_is_told_and_nothing_is_lost(open_window, qtbot, tmp_path, settings):
    open_window.session.set_parameters(k=6)
    open_window.actions_["save_project_as"].trigger()
    asking = dialog_of(open_window, QFileDialog)
    with qtbot.waitSignal(open_window.session.failed):
        asking.filesSelected.emit([str(tmp_path / "no" / "a.curveproject")])
    asking.close()
    assert open_window.isWindowModified()
    assert not any(path.endswith("a.curveproject") for path in settings.recent)
    dialog = dialog_of(open_window, ErrorDialog)
    copy = next(b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "") == "Copy")
    copy.click()
    assert QApplication.clipboard().text() == dialog.banner.headline.text()
    assert "Choose another place." in dialog.banner.headline.text()
    dialog.close()


def test_new_begins_with_nothing(saved, application, qtbot):
    saved.actions_["new"].trigger()
    qtbot.waitUntil(lambda: application.window is not saved)
    window = application.window
    assert window.session.loaded is None
    assert window.session.history == ()
    assert window.session.parameters.k == 5
    assert window.windowTitle() == "Curve Anonymizer"
    assert window.body.currentWidget() is window.start
    assert not window.actions_["save_project"].isEnabled()
    with qtbot.waitSignal(window.session.workBegun):
        window.open_sample()
    assert window.project.path is None


@pytest.mark.parametrize("way", ["close", "new", "open_sample", "recent"])
def test_unsaved_work_is_asked_about(open_window, qtbot, way, recordings):
    session = open_window.session
    session.set_parameters(k=6)
    ways = {
        "close": open_window.close,
        "new": open_window.actions_["new"].trigger,
        "open_sample": open_window.actions_["open_sample"].trigger,
        "recent": lambda: open_window.start.recentChosen.emit(str(recordings)),
    }
    ways[way]()
    assert dialog_of(open_window, QMessageBox).defaultButton().text() == "&Save"
    qtbot.keyClick(dialog_of(open_window, QMessageBox), Qt.Key.Key_Escape)
    assert open_window.isVisible()
    assert session.task is None
    assert session.parameters.k == 6


def test_closing_saves_first_if_wanted(saved, qtbot, tmp_path):
    saved.session.set_parameters(k=9)
    saved.close()
    answer(saved, QMessageBox.StandardButton.Save)
    qtbot.waitUntil(lambda: not saved.isVisible())
    assert Project.load(tmp_path / "work.curveproject").recipe.parameters.k == 9


def test_closing_without_saving(saved, qtbot, tmp_path):
    saved.session.set_parameters(k=9)
    saved.close()
    answer(saved, QMessageBox.StandardButton.Discard)
    qtbot.waitUntil(lambda: not saved.isVisible())
    assert Project.load(tmp_path / "work.curveproject").recipe.parameters.k == 6


def test_a_save_that_fails_keeps_the_window_open(saved, qtbot, tmp_path):
    saved.project.path = tmp_path / "gone" / "a.curveproject"
    saved.session.set_parameters(k=9)
    saved.close()
    with qtbot.waitSignal(saved.session.failed):
        answer(saved, QMessageBox.StandardButton.Save)
    assert saved.isVisible()
    dialog_of(saved, ErrorDialog).close()


def test_project_is_dropped_on_the_window(saved, application, qtbot, tmp_path):
    before = saved.project.value
    saved.session.clear()
    qtbot.waitUntil(lambda: application.window is not saved)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "work.curveproject"))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    with qtbot.waitSignal(application.project.opened):
        application.window.dropEvent(QDropEvent(QPoint(5, 5), copy, mime, left, none))
    assert application.project.value == before


def test_something_else_under_the_name_of_a_project_is_told(open_window, qtbot, tmp_path):
    (tmp_path / "bad.curveproject").write_text("{}", encoding="utf-8")
    with qtbot.waitSignal(open_window.session.failed) as told:
        open_window.open_paths([tmp_path / "bad.curveproject"])
    assert "no project of this program" in str(told.args[0])
    dialog_of(open_window, ErrorDialog).close()
    rest(open_window, qtbot)


def test_reload_keeps_the_history(saved, qtbot):
    with qtbot.waitSignal(saved.session.curvesChanged):
        saved.actions_["reload"].trigger()
    assert len(saved.session.history) == 1
    assert not saved.project.modified


# Recordings in doubt


def in_doubt(window, qtbot, path):
    with qtbot.waitSignal(window.project.inDoubt):
        window.project.open(path)
    rest(window, qtbot)
    return window.findChild(SourcesDialog)


@pytest.fixture
def two_sources(saved, qtbot, tmp_path):
    """A project of two recordings, the second of which holds the curve that is left out."""
    second = tmp_path / "ward4.zip"
    second.write_text("more", encoding="utf-8")
    path = tmp_path / "work.curveproject"
    project = Project.load(path)
    sources = (*project.recipe.sources, Source(str(second), "0" * 64))
    replace(project, recipe=replace(project.recipe, sources=sources)).save(path)
    return saved


def test_missing_recording_is_named_and_left_out(two_sources, qtbot, tmp_path):
    (tmp_path / "ward4.zip").unlink()
    dialog = in_doubt(two_sources, qtbot, tmp_path / "work.curveproject")
    assert [(doubt.source.path, doubt.missing) for doubt in dialog.doubts] == [
        (str(tmp_path / "ward4.zip"), True)
    ]
    with qtbot.waitSignal(two_sources.project.opened):
        dialog.go_on.click()
    session = two_sources.session
    assert [source.path for source in session.recipe.sources] == [str(tmp_path / "ward3.zip")]
    assert len(session.history) == 1
    assert two_sources.project.modified


def test_missing_recording_is_located(saved, qtbot, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "ward3.zip").rename(tmp_path / "elsewhere" / "ward three.zip")
    dialog = in_doubt(saved, qtbot, tmp_path / "work.curveproject")
    assert not dialog.go_on.isEnabled()
    dialog.locate(dialog.doubts[0], tmp_path / "elsewhere" / "ward three.zip")
    assert dialog.doubts[0].choice.currentText() == "use ward three.zip"
    with qtbot.waitSignal(saved.project.opened):
        dialog.go_on.click()
    assert Path(saved.session.recipe.sources[0].path).name == "ward three.zip"
    assert saved.session.plan.excluded == ("breath_0002.csv",)


def test_choosing_to_look_opens_a_file_dialog(saved, qtbot, tmp_path):
    (tmp_path / "ward3.zip").unlink()
    dialog = in_doubt(saved, qtbot, tmp_path / "work.curveproject")
    choice = dialog.doubts[0].choice
    choice.setCurrentIndex(choice.findText("look for it…"))
    choice.activated.emit(choice.currentIndex())
    asked = dialog_of(dialog, QFileDialog)
    assert "ward3.zip" in asked.windowTitle()
    asked.close()
    assert choice.currentText() == "go on without it"
    dialog.close()


def test_recordings_moved_together_with_the_project_are_found(saved, qtbot, tmp_path):
    (tmp_path / "moved").mkdir()
    for name in ("ward3.zip", "work.curveproject"):
        (tmp_path / name).rename(tmp_path / "moved" / name)
    reopen(saved, qtbot, tmp_path / "moved" / "work.curveproject")
    assert saved.session.recipe.sources[0].path == str(tmp_path / "moved" / "ward3.zip")


def test_changed_recording_is_named_and_used_as_it_is(saved, qtbot, tmp_path):
    path = tmp_path / "work.curveproject"
    path.write_text(path.read_text(encoding="utf-8").replace("0" * 64, "1" * 64), encoding="utf-8")
    dialog = in_doubt(saved, qtbot, path)
    assert not dialog.doubts[0].missing
    with qtbot.waitSignal(saved.project.opened):
        dialog.go_on.click()
    assert saved.session.recipe.sources[0].sha256 == "0" * 64
    assert saved.session.plan.excluded == ("breath_0002.csv",)
    assert saved.project.modified


def test_names_of_a_changed_recording_stay_left_out(saved, qtbot, tmp_path):
    """Somebody left out may be in it under another name, so the run must refuse, not release."""
    path = tmp_path / "work.curveproject"
    text = path.read_text(encoding="utf-8").replace("0" * 64, "1" * 64)
    path.write_text(text.replace("breath_0002.csv", "renamed.csv"), encoding="utf-8")
    dialog = in_doubt(saved, qtbot, path)
    with qtbot.waitSignal(saved.project.opened):
        dialog.go_on.click()
    assert saved.session.plan.excluded == ("renamed.csv",)


def test_names_of_a_missing_recording_are_forgotten_with_it(two_sources, qtbot, tmp_path):
    path = tmp_path / "work.curveproject"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"breath_0002.csv"', '"breath_0002.csv", "other.csv"', 1), encoding="utf-8")
    (tmp_path / "ward4.zip").unlink()
    dialog = in_doubt(two_sources, qtbot, path)
    with qtbot.waitSignal(two_sources.project.opened):
        dialog.go_on.click()
    assert two_sources.session.plan.excluded == ("breath_0002.csv",)


def test_recordings_that_cannot_be_read_any_more_are_in_doubt(saved, qtbot, tmp_path, engine, monkeypatch):
    from core.errors import DataError

    def refuse(*_):
        raise DataError("No curve could be read.")

    monkeypatch.setattr(engine, "load", refuse)
    dialog = in_doubt(saved, qtbot, tmp_path / "work.curveproject")
    assert [doubt.missing for doubt in dialog.doubts] == [False]
    monkeypatch.undo()
    dialog.close()


def test_missing_population_is_named(saved, qtbot, tmp_path):
    (tmp_path / "all.zip").write_text("all", encoding="utf-8")
    saved.session.set_population([tmp_path / "all.zip"])
    path = tmp_path / "work.curveproject"
    with qtbot.waitSignal(saved.project.saved):
        saved.project.save(path)
    (tmp_path / "all.zip").unlink()
    dialog = in_doubt(saved, qtbot, path)
    assert [doubt.needed for doubt in dialog.doubts] == [False]
    with qtbot.waitSignal(saved.project.opened):
        dialog.go_on.click()
    assert saved.session.recipe.population == ()
