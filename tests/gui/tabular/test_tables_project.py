"""Work on a table is saved, found again, asked about before it is lost, and outlives a crash."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from anonymizer_gui.app import Application
from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.sources import SourcesDialog
from anonymizer_gui.icons import icon
from core.intake import TextFormat
from core.project import PastRun, kind_of
from core.recipe import Source
from core.tabular.project import TableFigures, TableProject
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Role
from tests.gui.fake_engine import FakeEngine
from tests.gui.tabular.conftest import ROLES, decide, settled, table_text


def dialog_of(window, kind):
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


@pytest.fixture
def saved(tmp_path, table):
    """A project file of the small table, with one past run and settings of two methods."""
    columns = tuple(ColumnChoice(name, Role(role)) for name, role in ROLES.items())
    source = Source(str(table), hashlib.sha256(table.read_bytes()).hexdigest())
    recipe = TableRecipe(source, TextFormat(), columns, Missing.KEEP, method="kmember", parameters={"k": 7})
    first = replace(recipe, method="pram", parameters={"columns": ["sex"]})
    figures = TableFigures(60, 5, 0.25, 1 / 60, 0.1, 0.05)
    past = PastRun(1, datetime(2026, 11, 30, 5, 47, 25), 1.5, True, first, figures)
    path = tmp_path / "stays.curveproject"
    TableProject(recipe, (past,), {"pram": first.parameters}).save(path)
    return path


@pytest.fixture
def reopened(window, qtbot, saved):
    """A window that has opened it."""
    with qtbot.waitSignal(window.tables.project.opened, timeout=60_000):
        window.open_paths([saved])
    settled(qtbot, window.tables.session)
    return window


def test_work_is_saved_and_comes_back_as_it_was(window, tables, qtbot, tmp_path):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.KEEP)
    tables.set_parameters("columns", columns=["sex"])
    settled(qtbot, tables)
    with qtbot.waitSignal(tables.runsChanged, timeout=120_000):
        tables.run()
    tables.choose_method("kmember", "k-member")
    tables.set_parameters("k", k=7)
    settled(qtbot, tables)
    path = tmp_path / "stays.curveproject"
    assert window.isWindowModified()
    with qtbot.waitSignal(window.tables.project.saved):
        window.tables.project.save(path)
    assert not window.isWindowModified()
    before = window.tables.project.value
    tables.clear()
    window.actions_["mode_curves"].trigger()
    with qtbot.waitSignal(window.tables.project.opened, timeout=60_000):
        window.open_paths([path])
    settled(qtbot, tables)
    assert tables.active
    assert window.tables.project.value == before
    [past] = tables.history
    assert (past.number, past.released, past.figures.rows) == (1, True, 60)
    assert 0 <= past.figures.found <= 1
    assert tables.runs == ()
    assert (kind_of(path), "C1000" in path.read_text(encoding="utf-8")) == ("table", False)


def test_everything_that_was_saved_is_there_again(reopened, qtbot):
    session = reopened.tables.session
    assert (session.recipe.method, session.recipe.parameters) == ("kmember", {"k": 7})
    assert session.plan.others == {"pram": {"columns": ["sex"]}}
    assert session.recipe.missing is Missing.KEEP
    assert session.recipe.choice("case").role == "identifier"
    assert session.obstacles == ()
    assert reopened.windowTitle() == "stays[*] – Curve Anonymizer"
    session.set_parameters("trials", trials=3)
    assert reopened.isWindowModified()
    reopened.actions_["undo"].trigger()
    settled(qtbot, session)


@pytest.mark.parametrize(
    ("released", "warned", "name", "color"),
    [
        (True, False, "good", "good"),
        (True, True, "warning", "warn"),
        (False, False, "bad", "bad"),
    ],
)
def test_the_list_of_runs_says_what_the_verdict_says(window, saved, released, warned, name, color):
    history = window.tables.page.history
    (past,) = TableProject.load(saved).runs
    item = history._item(replace(past, released=released, warned=warned))
    pictures = [
        sign.pixmap(16, 16).toImage() for sign in (item.icon(), icon(name, window.theme.color(color)))
    ]
    assert pictures[0] == pictures[1]


def test_what_a_past_run_chose_is_taken_back(reopened, qtbot):
    session, history = reopened.tables.session, reopened.tables.page.history
    assert "not kept" in history.list.item(0).toolTip()
    history.list.setCurrentRow(0)
    history.back.click()
    assert session.recipe.method == "pram"
    assert not history.back.isEnabled()
    settled(qtbot, session)
    with qtbot.waitSignal(session.runsChanged, timeout=120_000):
        session.run()
    assert [past.number for past in session.history] == [1, 2]
    # Both runs lie in the plane, though what the first one made is gone.
    plane = reopened.tables.page.panels["result"].plane
    assert len(plane.plot.places()) == 2
    plane.plot.chosen.emit(0, 0)
    assert session.shown.number == 2


def in_doubt(window, qtbot, path):
    with qtbot.waitSignal(window.tables.project.inDoubt, timeout=60_000):
        window.open_paths([path])
    qtbot.waitUntil(lambda: window.tables.session.task is None)
    return dialog_of(window, SourcesDialog)


def test_a_changed_table_is_named_and_used_as_it_is(window, saved, qtbot, table):
    table.write_text(table_text(rows=90), encoding="utf-8")
    dialog = in_doubt(window, qtbot, saved)
    assert [(Path(d.source.path).name, d.missing) for d in dialog.doubts] == [("stays.csv", False)]
    with qtbot.waitSignal(window.tables.project.opened, timeout=60_000):
        dialog.go_on.click()
    session = window.tables.session
    settled(qtbot, session)
    assert session.table.recorded.rows == 90
    assert session.recipe.parameters == {"k": 7}
    assert window.isWindowModified()


def test_a_missing_table_is_located(window, saved, qtbot, tmp_path, table):
    (tmp_path / "elsewhere").mkdir()
    table.rename(tmp_path / "elsewhere" / "moved.csv")
    dialog = in_doubt(window, qtbot, saved)
    assert not dialog.go_on.isEnabled()
    dialog.locate(dialog.doubts[0], tmp_path / "elsewhere" / "moved.csv")
    with qtbot.waitSignal(window.tables.project.opened, timeout=60_000):
        dialog.go_on.click()
    settled(qtbot, window.tables.session)
    assert Path(window.tables.session.recipe.source.path).name == "moved.csv"


def test_a_recipe_whose_table_has_changed_is_told(reopened, qtbot, tmp_path, table):
    session = reopened.tables.session
    session.save_recipe(tmp_path / "recipe.json")
    table.write_text(table_text(rows=90), encoding="utf-8")
    with qtbot.waitSignal(session.failed, timeout=60_000) as told:
        session.open_recipe(tmp_path / "recipe.json")
    assert "has changed since it was read last" in str(told.args[0])
    dialog_of(reopened, ErrorDialog).close()
    settled(qtbot, session)


def test_recent_tables_open_as_tables(application, window, qtbot, settings, table):
    session = application.tables
    with qtbot.waitSignal(session.tableChanged, timeout=60_000):
        window.tables.files.open_paths([table])
    settled(qtbot, session)
    assert settings.recent == (str(table),)
    window.actions_["mode_curves"].trigger()
    with qtbot.waitSignal(session.tableChanged, timeout=60_000):
        window.start.recentChosen.emit(str(table))
    settled(qtbot, session)
    assert session.active
    window.actions_["mode_curves"].trigger()
    assert window.start.clear.isEnabled()
    window.start.clear.click()
    assert settings.recent == ()
    assert not settings.is_recent_table(table)
    settings.remember_recent = False
    window.tables.files.open_paths([table])
    qtbot.waitUntil(lambda: session.task is None)
    settled(qtbot, session)
    assert settings.recent == ()


def test_work_left_by_a_crash_is_taken_up(qapp, settings, qtbot, tmp_path, saved, english_numbers):
    copies = tmp_path / "copies"
    copies.mkdir()
    left = TableProject.load(saved)
    replace(left, recipe=replace(left.recipe, parameters={"k": 9})).save(copies / "left.curveproject")
    other = Application(qapp, settings, FakeEngine(), copies)
    other.show()
    try:
        other.begin([])
        box = next(box for box in other.window.findChildren(QMessageBox) if box.isVisible())
        with qtbot.waitSignal(other.table_project.opened, timeout=60_000):
            next(b for b in box.buttons() if b.text() == "&Take it up").click()
        settled(qtbot, other.tables)
        assert other.tables.active
        assert other.tables.recipe.parameters == {"k": 9}
        assert other.window.isWindowModified()
        other.recoveries[1].write()
        qtbot.waitUntil(lambda: not other.table_project.lane.busy)
        (copy,) = copies.glob("*.curveproject")
        assert copy.name != "left.curveproject"
        assert TableProject.load(copy).recipe.parameters == {"k": 9}
    finally:
        other.close()
        qapp.processEvents()
        other.deleteLater()
    assert list(copies.glob("*.curveproject")) == []
