"""The planner of epsilon in the window: what is asked, what is told, and what taking it sets."""

from __future__ import annotations

import pytest

from anonymizer_gui.tabular.epsilon_planner import EpsilonPlannerDialog
from core.tabular.ldp.planner import Precision
from core.tabular.ldp.precision import response_error
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, settled


@pytest.fixture
def form(window, tables, qtbot):
    """The form of local differential privacy; no column has bounds yet."""
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.EXCLUDE)
    tables.choose_method("ldp", "ldp")
    tables.set_parameters("values", epsilon=4.0)
    tables.go_to("method")
    settled(qtbot, tables)
    return window.tables.page.panels["method"].forms["ldp"]


@pytest.fixture
def planned(window, tables, qtbot, form):
    """Open the dialog for a column, and wait for what it tells."""

    def rest(dialog):
        qtbot.waitUntil(lambda: not (dialog._timer.isActive() or tables.pictures.busy), timeout=60_000)
        return dialog

    def open_(column):
        form.columns_.choose(column)
        form.planner.click()
        return rest(next(d for d in window.findChildren(EpsilonPlannerDialog) if d.isVisible()))

    open_.rest = rest
    return open_


def cells(dialog):
    model = dialog.table.columns
    return [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_planned_share_is_taken_with_the_records_epsilon(form, planned, tables, qtbot):
    dialog = planned("code")
    assert dialog.records.value() == 58, "two records with missing cells are left out"
    dialog.wish.setValue(20.0)
    planned.rest(dialog)
    way, counts = dialog.plan.ways
    assert cells(dialog) == [
        ["randomised response", f"{way.epsilon:g}", "20%", f"{way.spent:g}", "rows"],
        ["optimal unary encoding", f"{counts.epsilon:g}", "20%", f"{counts.spent:g}", "counts only"],
    ]
    assert Precision().quantile * response_error(3, way.epsilon, 58, 0.1) == pytest.approx(0.2, rel=2e-3)
    assert way.spent == pytest.approx(3.0 + way.epsilon)
    assert dialog.answer.text() == (
        f"Needed: an epsilon of {way.epsilon:g} (randomised response); a record then spends {way.spent:g}."
    )
    assert f"now 4, to {way.total:g}; the other columns keep" in dialog.details.text()
    dialog.take.click()
    settled(qtbot, tables)
    assert tables.recipe.parameters["epsilon"] == way.total
    assert tables.recipe.parameters["columns"] == [{"name": "code", "epsilon": way.epsilon}]
    assert tables.outlook.spent == pytest.approx(way.spent)
    assert tables.outlook.parts["sex"] == pytest.approx(1.0)


def test_counts_only_cannot_be_taken_and_a_wish_beyond_them_is_told(planned):
    dialog = planned("sex")
    dialog.table.select_entries([1])
    assert not dialog.take.isEnabled()
    assert "no row comes of it that could be released" in dialog.details.text()
    dialog.wish.setValue(1.0)
    planned.rest(dialog)
    assert dialog.way.mechanism == "unary", "the chosen one stays chosen"
    assert dialog.answer.text().startswith("Out of reach (optimal unary encoding): at best")
    dialog.table.select_entries([0])
    assert dialog.take.isEnabled()
    dialog.reject()


def test_what_an_epsilon_gives_a_mean_and_another_mechanism_for_it(planned, tables, qtbot):
    dialog = planned("stay")
    assert "needs public bounds" in dialog.details.text()
    assert dialog.table.isHidden()
    assert not dialog.take.isEnabled()
    dialog.reject()
    tables.set_parameters("bounds", columns=[{"name": "stay", "low": 0.0, "high": 100.0}], asked=2)
    settled(qtbot, tables)
    dialog = planned("stay")
    assert dialog.wish.value() == 2.0, "a fiftieth of the domain"
    assert dialog.form.isRowVisible(dialog.share) is False
    dialog.goal.setCurrentIndex(1)
    planned.rest(dialog)
    assert dialog.wish.value() == 2.0, "the part of an answer"
    assert [row[1] for row in cells(dialog)] == ["2", "2", "2"]
    assert "2 of 4 columns are asked of a record, so that 29 records tell of it." in dialog.details.text()
    dialog.wish.setValue(3.0)
    planned.rest(dialog)
    dialog.table.select_entries([2])
    assert "to 6, so that any answer may have as much" in dialog.details.text()
    dialog.take.click()
    settled(qtbot, tables)
    assert tables.recipe.parameters["columns"] == [
        {"name": "stay", "low": 0.0, "high": 100.0, "epsilon": 3.0, "method": "hybrid"}
    ]
    assert tables.recipe.parameters["epsilon"] == 6.0
