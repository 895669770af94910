"""Tables: Qt's own check of the model, sorting, and selection by entry."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt

from anonymizer_gui.heads import in_two_lines
from anonymizer_gui.tables import Column, ColumnsModel, Table

COLUMNS = (
    Column("Name", ["b", "c", "a"], numeric=False),
    Column("Size", np.array([2.0, 1.0, 3.0]), lambda x: f"{x:.1f}", "How large"),
)


def test_model_keeps_the_rules_of_qt(qtmodeltester):
    model = ColumnsModel()
    model.set_columns(COLUMNS)
    qtmodeltester.check(model)


def test_empty_model_keeps_the_rules_of_qt(qtmodeltester):
    qtmodeltester.check(ColumnsModel())


def test_sorting(qtbot):
    table = Table("Things", several=True)
    qtbot.addWidget(table)
    table.columns.set_columns(COLUMNS)
    table.columns.sort(1)
    assert [table.columns.entry(row) for row in range(3)] == [1, 0, 2]
    table.columns.sort(1, Qt.SortOrder.DescendingOrder)
    assert [table.columns.entry(row) for row in range(3)] == [2, 0, 1]
    table.columns.set_columns(COLUMNS)
    assert table.columns.entry(0) == 2
    table.columns.sort(-1)
    assert [table.columns.entry(row) for row in range(3)] == [0, 1, 2]


def test_header_click_sorts_up_then_down(qtbot):
    table = Table("Things", several=True)
    qtbot.addWidget(table)
    table.columns.set_columns(COLUMNS)
    table.horizontalHeader().sectionClicked.emit(0)
    assert table.columns.entry(0) == 2
    table.horizontalHeader().sectionClicked.emit(0)
    assert table.columns.entry(0) == 1


def test_the_mark_of_the_sorted_column_takes_no_room_and_points_up_and_down(qtbot):
    table = Table("Things", several=True)
    qtbot.addWidget(table)
    table.columns.set_columns(COLUMNS)
    table.resize(300, 120)
    table.fit_columns()
    head, widths = table.heads, [table.heads.sectionSizeHint(i) for i in range(2)]
    pictures = []
    for _ in range(3):
        pictures.append(head.grab().toImage())
        head.sectionClicked.emit(0)
    titles = head.height() // 3
    assert [head.sectionSizeHint(i) for i in range(2)] == widths
    middle, width = head.sectionSize(0) // 2, 3
    marked = [
        [
            sum(
                picture.pixelColor(x, y) != pictures[0].pixelColor(x, y)
                for x in range(middle - width, middle + width + 1)
            )
            for y in range(titles)
        ]
        for picture in pictures
    ]
    assert sum(marked[0]) == 0
    upwards, downwards = ([row for row in rows if row] for rows in marked[1:])
    assert upwards[0] < upwards[-1]
    assert downwards[0] > downwards[-1]


def test_selection_by_entry_survives_sorting(qtbot):
    table = Table("Things", several=True)
    qtbot.addWidget(table)
    table.columns.set_columns(COLUMNS)
    table.columns.sort(1)
    table.select_entries((0, 2))
    assert table.selected_entries() == (0, 2)
    assert sorted(index.row() for index in table.selectionModel().selectedRows()) == [1, 2]


def test_texts_and_alignment():
    model = ColumnsModel()
    model.set_columns(COLUMNS, np.array([False, True, False]))
    assert model.data(model.index(0, 1)) == "2.0"
    assert model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "How large"
    assert model.data(model.index(0, 1), Qt.ItemDataRole.TextAlignmentRole) & int(Qt.AlignmentFlag.AlignRight)
    assert model.data(model.index(1, 0), Qt.ItemDataRole.ForegroundRole) is not None
    assert model.data(model.index(0, 0), Qt.ItemDataRole.ForegroundRole) is None


def test_heads_break_into_two_lines_where_one_leaves_no_room_for_all_columns(qtbot):
    table = Table("Things", several=True)
    qtbot.addWidget(table)
    titles = ("Duration of the curve", "Highest value of it", "Rate")
    table.columns.set_columns([Column(title, np.array([1.0, 2.0])) for title in titles])
    header = table.horizontalHeader()
    table.resize(900, 200)
    table.show()
    table.fit_columns()
    in_one_line = header.height()
    assert not header.broken
    table.resize(sum(header.sectionSizeHint(i) for i in range(3)) - 20, 200)
    assert header.broken
    qtbot.waitUntil(lambda: header.height() > in_one_line)
    assert table.horizontalScrollBar().maximum() == 0
    table.resize(900, 200)
    assert not header.broken
    qtbot.waitUntil(lambda: header.height() == in_one_line)


def test_a_title_is_broken_where_its_longer_line_is_shortest():
    assert in_two_lines("Highest value of it") == "Highest\nvalue of it"
    assert in_two_lines("Rate") == "Rate"
    assert in_two_lines("Flow[mL/s]\nread as values") == "Flow[mL/s]\nread as values"


def test_a_column_keeps_room_for_a_text_that_may_come(qtbot):
    table = Table("States", several=False)
    qtbot.addWidget(table)
    narrow, wide = (Column("", ["in"], numeric=False, longest=text) for text in ("", "left out of it"))
    table.columns.set_columns((narrow, wide, narrow))
    table.fit_columns()
    assert (
        table.columnWidth(1) > table.fontMetrics().horizontalAdvance("left out of it") > table.columnWidth(0)
    )
