"""The settings of k-member and of missing cells in single columns, in the real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from anonymizer_gui.tabular.columns import POLICY
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, settled
from tests.gui.tabular.test_noise_settings import released_twice


@pytest.fixture
def form(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.EXCLUDE)
    tables.choose_method("kmember", "k-member")
    tables.set_parameters("values", k=3, trials=1)
    tables.go_to("method")
    settled(qtbot, tables)
    return window.tables.page.panels["method"].forms["kmember"]


def test_what_the_weight_means_is_told(form, tables, qtbot):
    assert set(tables.distance_shares) == {"age", "sex", "code", "stay"}
    assert "stay" in form.weights.text()
    form.editors["response_weight"].box.setValue(0.0)
    settled(qtbot, tables)
    assert tables.distance_shares["stay"] == 0.0
    assert "stay 0%" in form.weights.text()


def test_the_order_of_columns_is_for_gauss(form, tables, qtbot):
    assert not form.order.isVisibleTo(form)
    tables.set_parameters("variant", variant="gauss")
    assert form.order.isVisibleTo(form)
    assert form.order.order() == ("age", "sex")
    form.order.setCurrentRow(1)
    qtbot.keyClick(form.order, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    settled(qtbot, tables)
    assert tables.recipe.parameters["order"] == ["sex", "age"]
    assert tables.obstacles == ()


def test_a_hierarchy_names_the_groups_and_a_recipe_replays(form, window, tables, qtbot, tmp_path):
    file = tmp_path / "ages.csv"
    file.write_text("18-39;adult;*\n40-59;adult;*\n60+;old;*\n", encoding="utf-8")
    form.hierarchies.column.setCurrentIndex(form.hierarchies.column.findData("age"))
    form.hierarchies.load.click()
    (dialog,) = form.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.close()
    qtbot.waitUntil(lambda: bool(tables.recipe.parameters.get("hierarchies")), timeout=60_000)
    assert "18-39 → adult → *" in form.hierarchies.told.text()
    assert form.hierarchies.column.currentText() == "age (has coarser words)"
    tables.set_parameters("variant", variant="gauss", order=["sex", "age"])
    tables.change("seed", seed=3)
    window_files, command_files = released_twice(tables, qtbot, tmp_path)
    assert window_files == command_files
    result = window.tables.page.panels["result"]
    assert result.tabs.isTabVisible(result.tabs.indexOf(result.groups.parentWidget()))
    model = result.groups.table.columns
    words = {model.index(row, 1).data() for row in range(model.rowCount())}
    assert words <= {"18-39", "40-59", "60+", "adult", "*"}
    assert words & {"adult", "*"}
    titles = [result.utility.choice.itemText(i) for i in range(result.utility.choice.count())]
    assert [title for title in titles if title.startswith("stay: ")] == [
        "stay: what regressions explain",
        "stay: bias of predictions (straight lines)",
        "stay: bias of predictions (a term for each level)",
    ]
    form.hierarchies.remove.click()
    settled(qtbot, tables)
    assert tables.recipe.parameters["hierarchies"] == []


def test_missing_cells_of_one_column_are_decided_where_they_are(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    load = window.tables.page.panels["load"]
    row = next(i for i in range(6) if load.columns.row(i).name == "stay")
    cell, other = load.columns.index(row, POLICY), load.columns.index(row - 1, POLICY)
    assert (cell.data(), other.data()) == ("stop the run", "")
    assert load.columns.setData(cell, Missing.EXCLUDE)
    settled(qtbot, tables)
    assert tables.recipe.choice("stay").missing is Missing.EXCLUDE
    assert cell.data() == "leave such rows out"
    assert not any("missing cell" in text for text in tables.obstacles)
    window.actions_["undo"].trigger()
    settled(qtbot, tables)
    assert any("missing cell" in text for text in tables.obstacles)
    load.columns.setData(cell, Missing.EXCLUDE)
    assert load.columns.setData(cell, None)
    settled(qtbot, tables)
    assert tables.recipe.choice("stay").missing is None
