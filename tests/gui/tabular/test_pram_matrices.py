"""Which matrices stand beside PRAM's form: those that rules tell apart, and none of another table."""

from __future__ import annotations

from anonymizer_gui.language import install_language
from anonymizer_gui.tabular.category_settings import NAME
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, settled, table_text


def test_matrices_that_a_rule_tells_apart_are_called_in_german(qapp, window, tables, qtbot):
    install_language(qapp, "de")
    decide(qtbot, window, **ROLES)
    tables.change("rule", missing=Missing.KEEP, rules=("sex = f & smoking = former",))
    tables.set_parameters("columns", columns=["sex"])
    tables.go_to("method")
    settled(qtbot, tables)
    assert tables.obstacles == ()
    choice = window.tables.page.panels["method"].matrices.choice
    shown = {choice.itemText(row) for row in range(choice.count())}
    assert shown == {"sex, smoking = former: ja", "sex, smoking = former: nein"}


def test_categories_of_the_table_before_are_forgotten(window, tables, qtbot, tmp_path):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.KEEP)
    tables.set_parameters("columns", columns=["sex"])
    tables.go_to("method")
    settled(qtbot, tables)
    method = window.tables.page.panels["method"]
    method.forms["pram"].columns_.choose("sex")
    model = method.matrices.categories.model
    assert [model.index(row, NAME).data() for row in range(model.rowCount())] == ["f", "m"]
    other = tmp_path / "other.csv"
    other.write_text(table_text().replace(",f,", ",female,"), encoding="utf-8")
    with qtbot.waitSignal(tables.tableChanged, timeout=60_000):
        tables.open(other)
    settled(qtbot, tables)
    assert not method.matrices.categories.view.isVisibleTo(method)
