"""What is decided about a table in the window: order, rules, bounds, and the question before it would be lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from core.tabular.project import TableProject
from core.tabular.recipe import Missing
from core.tabular.table import Kind
from tests.gui.tabular.conftest import ROLES, decide, settled


def test_ordered_categories_are_brought_in_order(window, tables, qtbot):
    load = window.tables.page.panels["load"]
    assert load.columns.setData(load.columns.index(5, 1), Kind.ORDINAL)
    settled(qtbot, tables)
    assert any("ordinal" in text for text in tables.obstacles)
    panel = load.categories
    assert load.tabs.currentWidget() is panel
    assert panel.order.isVisible()
    assert panel.order.order() == ("Never", "former", "never")
    panel.order.setCurrentRow(0)
    qtbot.keyClick(panel.order, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    settled(qtbot, tables)
    assert tables.recipe.choice("smoking").order == ("former", "Never", "never")
    assert not any("ordinal" in text for text in tables.obstacles)
    window.actions_["undo"].trigger()
    assert panel.order.order() == ("Never", "former", "never")
    settled(qtbot, tables)


def test_rules_are_added_told_and_removed(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    rules = window.tables.page.panels["load"].rules
    window.tables.page.panels["load"].tabs.setCurrentWidget(rules)
    qtbot.keyClicks(rules.line, "sex = x & stay > 3")
    qtbot.keyClick(rules.line, Qt.Key.Key_Return)
    settled(qtbot, tables)
    assert tables.recipe.rules == ("sex = x & stay > 3",)
    assert any("edit rule" in text and "'x'" in text for text in tables.obstacles)
    rules.list.setCurrentRow(0)
    rules.remove.click()
    settled(qtbot, tables)
    assert tables.recipe.rules == ()


def test_public_bounds_are_asked_for_and_typed(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.KEEP)
    tables.go_to("method")
    panel = window.tables.page.panels["method"]
    panel.tabs.setCurrentIndex(1)
    settled(qtbot, tables)
    assert any("'stay'" in text for text in tables.obstacles)
    form = panel.forms["ldp"]
    form.columns_.choose("stay")
    for key, text in (("low", "0,0"), ("high", "60")):
        form.noise.boxes[key].setFocus()
        qtbot.keyClicks(form.noise.boxes[key], text)
        form.noise.boxes[key].editingFinished.emit()
    settled(qtbot, tables)
    assert dict(tables.recipe.parameters)["columns"] == [{"name": "stay", "low": 0.0, "high": 60.0}]
    assert not any("'stay'" in text for text in tables.obstacles)


def test_known_limits_are_proposed_by_name(application, window, qtbot, tmp_path):
    (tmp_path / "t.csv").write_text(
        "sbp,sex\n" + "".join(f"{100 + i},{'fm'[i % 2]}\n" for i in range(30)), encoding="utf-8"
    )
    session = application.tables
    with qtbot.waitSignal(session.tableChanged, timeout=60_000):
        session.open(tmp_path / "t.csv")
    settled(qtbot, session)
    decide(qtbot, window, sbp="sensitive", sex="insensitive")
    session.go_to("method")
    form = window.tables.page.panels["method"].forms["ldp"]
    session.choose_method("ldp", "ldp")
    form.columns_.choose("sbp")
    assert form.noise.proposal.text() == "40 to 300 mmHg?"
    form.noise.proposal.click()
    settled(qtbot, session)
    assert session.recipe.parameters["columns"] == [{"name": "sbp", "low": 40.0, "high": 300.0}]
    assert session.obstacles == ()


@pytest.mark.parametrize("button", ["Discard", "Save"])
def test_choices_are_not_lost_unasked(window, tables, qtbot, tmp_path, button):
    decide(qtbot, window, **ROLES)
    window.actions_["new"].trigger()
    (box,) = window.findChildren(QMessageBox)
    assert tables.opened is not None
    box.button(getattr(QMessageBox.StandardButton, button)).click()
    if button == "Save":
        (dialog,) = [d for d in window.findChildren(QFileDialog) if d.isVisible()]
        path = tmp_path / "mine.curveproject"
        with qtbot.waitSignal(window.tables.project.saved):
            dialog.filesSelected.emit([str(path)])
        dialog.close()
        assert TableProject.load(path).recipe.choice("sex").role == "quasi-identifier"
    assert tables.opened is None
    assert window.tables.page.currentWidget() is window.tables.page.start


def test_a_recipe_brings_everything_back(window, tables, qtbot, tmp_path):
    decide(qtbot, window, **ROLES)
    tables.choose_method("kmember", "k-member")
    tables.set_parameters("k", k=7)
    settled(qtbot, tables)
    before = tables.recipe
    tables.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(tables.tableChanged, timeout=60_000):
        tables.open_recipe(tmp_path / "recipe.json")
    settled(qtbot, tables)
    assert tables.recipe == before


def test_a_seed_repeats_a_run_and_can_be_taken_away(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.KEEP)
    tables.set_parameters("columns", columns=["sex"])
    tables.go_to("method")
    bar = window.tables.page.panels["method"].repetition
    bar.seed.setValue(5)
    bar.shuffled.click()
    settled(qtbot, tables)
    assert (tables.recipe.seed, tables.recipe.shuffled) == (5, False)
    codes = []
    for _ in range(2):
        with qtbot.waitSignal(tables.runsChanged, timeout=60_000):
            tables.run()
        settled(qtbot, tables)
        codes.append(tables.shown.outcome.treated.table.column("sex").codes.tolist())
    assert codes[0] == codes[1]
    window.actions_["undo"].trigger()
    window.actions_["undo"].trigger()
    assert tables.recipe.seed is None
    assert bar.seed.value() == -1
    assert bar.shuffled.isChecked()
    settled(qtbot, tables)
