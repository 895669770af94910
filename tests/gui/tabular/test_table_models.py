"""The models of the mode for tables: Qt's own checks, fetching in batches, and what editing tells."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

from anonymizer_gui.heads import Heads
from anonymizer_gui.tabular.category_settings import BLOCK, TARGETS, CategoryModel
from anonymizer_gui.tabular.charts import risk_charts
from anonymizer_gui.tabular.column_settings import ColumnLine, ColumnSettings
from anonymizer_gui.tabular.columns import KIND, NAME, NOTE, ROLE, ColumnRow, ColumnTableModel
from anonymizer_gui.tabular.figures import figures_of
from anonymizer_gui.tabular.rows import RowsModel
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import LIGHT
from core.tabular.table import Kind, Role

ROWS = (
    ColumnRow("case", Kind.NOMINAL, Role.UNDECIDED, None, None, "likely", "likely"),
    ColumnRow("age", Kind.NUMERIC, Role.SENSITIVE, 30, 2, "", ""),
)


def long_table(rows):
    column = SimpleNamespace(
        name="code", codes=np.arange(rows, dtype=np.int32) % 3 - 1, labels=("007", " x"), titles=("Bond", "")
    )
    recorded = SimpleNamespace(columns=(column,), rows=rows, place=lambda row: row + 2)
    return SimpleNamespace(recorded=recorded)


def test_rows_are_fetched_as_they_are_asked_for(qtmodeltester):
    model = RowsModel()
    model.set_table(long_table(12_000))
    assert model.rowCount() == 5000
    assert model.canFetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert model.rowCount() == 12_000
    assert not model.canFetchMore(QModelIndex())
    assert [model.index(row, 0).data() for row in range(3)] == ["–", "007", " x"]
    assert model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole) == "Bond"
    assert model.headerData(0, Qt.Orientation.Vertical) == "2"
    assert model.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole) == "Line 2 of the file"
    qtmodeltester.check(model)


def test_rows_of_nothing(qtmodeltester):
    model = RowsModel()
    assert (model.rowCount(), model.columnCount(), model.canFetchMore(QModelIndex())) == (0, 0, False)
    qtmodeltester.check(model)


def test_what_is_true_or_not_is_told_in_words(qapp):
    rows = figures_of({"domain_from_data": True}, {"domain_from_data": False})
    assert [told for _, told in rows] == ["yes", "no"]


def test_what_is_set_for_a_column_alone_is_read_whole(qtbot):
    settings = ColumnSettings("Columns", LIGHT)
    qtbot.addWidget(settings)
    own = ("Family: those that are listed", "targets listed", "Amount: 0.3")
    settings.show_lines([ColumnLine("sex", "sex", True), ColumnLine("code", "code", True, own)])
    settings.resize(300, 300)
    settings.show()
    short, long = (settings.list.visualItemRect(settings.list.topLevelItem(row)).height() for row in (1, 2))
    assert long >= short + settings.fontMetrics().lineSpacing()


@pytest.fixture
def columns(qapp):
    model = ColumnTableModel(LIGHT)
    model.set_rows(ROWS)
    return model


def test_columns_show_what_is_open(columns, qtmodeltester):
    assert columns.index(0, ROLE).data() == "not decided"
    assert columns.index(0, ROLE).data(Qt.ItemDataRole.FontRole).bold()
    assert columns.index(0, 3).data() == "…"
    assert columns.index(1, 3).data() == "30"
    assert [columns.note(name) for name in ("case", "age", "none")] == ["likely", "", ""]
    qtmodeltester.check(columns)


def test_editing_a_column_only_tells(columns, qtbot):
    with qtbot.waitSignal(columns.roleChosen) as told:
        assert columns.setData(columns.index(0, ROLE), "identifier")
    assert told.args == ["case", Role.IDENTIFIER]
    with qtbot.waitSignal(columns.kindChosen) as told:
        assert columns.setData(columns.index(1, KIND), "ordinal")
    assert told.args == ["age", Kind.ORDINAL]
    assert columns.row(0).role is Role.UNDECIDED
    assert not columns.setData(columns.index(0, NAME), "other")
    assert not columns.flags(columns.index(0, NOTE)) & Qt.ItemFlag.ItemIsEditable


def test_other_figures_keep_the_place(columns, qtbot):
    changed = (ROWS[0], ColumnRow("age", Kind.NUMERIC, Role.SENSITIVE, 31, 2, "", ""))
    with qtbot.assertNotEmitted(columns.modelReset), qtbot.waitSignal(columns.dataChanged) as told:
        columns.set_rows(changed)
    assert told.args[0].row() == 1


def test_blanks_at_the_ends_are_seen():
    assert [visible(text) for text in ("a b", " a", "a  ", "  ")] == ["a b", "␣a", "a␣␣", "␣␣"]


def test_the_reading_of_a_budget_says_what_is_proved_where_few_columns_are_asked():
    columns = {
        name: {"epsilon_proven": str(epsilon)} for name, epsilon in zip("abc", (1.0, 2.0, 0.5), strict=True)
    }
    risks = (
        {"columns": columns, "columns_asked": asked, "epsilon_proven": total}
        for asked, total in ((2, "3.00001"), (3, "3.5"))
    )
    of_data = {name: of | {"domain_from_data": name == "b"} for name, of in columns.items()}
    risks = (*risks, {"columns": of_data, "columns_asked": 3, "epsilon_proven": "3.5"})
    some, every, told = (
        risk_charts(
            SimpleNamespace(
                recipe=SimpleNamespace(method="ldp"),
                outcome=SimpleNamespace(treated=SimpleNamespace(risk=risk)),
            )
        )[0]
        for risk in risks
    )
    assert "tells 2 of these columns" in some.reading
    assert some.reading.endswith(": 3.001.")
    assert every.reading.endswith("together they are what is proved for a row: 3.5.")
    assert told.reading.endswith("taken from the data it does not hold: b.")


def test_of_thousands_of_categories_only_the_first_are_looked_at(qtbot):
    """A tab with codes of diagnoses would hold the window up for a second."""
    asked = set()

    class Watched(CategoryModel):
        def data(self, index, role=Qt.ItemDataRole.DisplayRole):
            asked.add(index.row())
            return super().data(index, role)

    model, view = Watched(LIGHT), QTableView()
    qtbot.addWidget(view)
    view.setModel(model)
    Heads(view).setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    codes = [f"C{i}" for i in range(3000)]
    own = {"targets": {"C0": ["C1", "none"], "C1": ["C2"]}, "frozen": ["C1"], "blocks": {"C0": "I"}}
    model.show_categories(codes, np.ones(3000), None, own)
    view.resize(600, 400)
    view.show()
    assert asked
    assert max(asked) < 100
    red, plain = LIGHT.color("bad"), LIGHT.color("accent")
    colours = [
        model.index(row, column).data(Qt.ItemDataRole.ForegroundRole)
        for row in (0, 1)
        for column in (TARGETS, BLOCK)
    ]
    assert colours == [red, plain, plain, red]
