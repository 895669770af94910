"""A table whose layout is not clear is shown before it is read; what is accepted is kept in the recipe."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from anonymizer_gui.tabular.reading import TableReadingDialog
from tests.gui.conftest import choose
from tests.gui.tabular.conftest import settled

_PATIENCE = 60_000


@pytest.fixture
def asked(application, window, qtbot, tmp_path):
    """Open a table and return the dialog once it shows what it found."""

    def open_one(content: str) -> TableReadingDialog:
        path = tmp_path / "odd.csv"
        path.write_text(content, encoding="cp1252")
        window.tables.files.open_paths([path])
        return shown()

    def shown() -> TableReadingDialog:
        qtbot.waitUntil(lambda: bool(window.findChildren(TableReadingDialog)), timeout=_PATIENCE)
        (dialog,) = window.findChildren(TableReadingDialog)
        qtbot.waitUntil(lambda: dialog._task is None, timeout=_PATIENCE)
        return dialog

    open_one.shown = shown
    yield open_one
    for dialog in window.findChildren(TableReadingDialog):
        dialog.reject()


def accept(dialog, qtbot, session):
    with qtbot.waitSignal(session.tableChanged, timeout=_PATIENCE):
        dialog.go_on.click()
    settled(qtbot, session)


def headings(dialog):
    columns = dialog.table.columns
    return [
        columns.headerData(i, Qt.Orientation.Horizontal).split("\n") for i in range(columns.columnCount())
    ]


def test_marks_are_asked_and_kept(application, window, asked, qtbot):
    dialog, session = asked("stadt;dosis\nKöln;1,234\nAachen;2,345\n"), application.tables
    assert not dialog.go_on.isEnabled()
    assert dialog.form.labels["decimal"].text() == "Decimal mark?"
    assert dialog.form.inputs["encoding"].currentData() == "cp1252"
    assert headings(dialog)[0] == ["stadt", "texts"]
    choose(dialog, qtbot, "decimal", "comma")
    assert dialog.go_on.isEnabled()
    accept(dialog, qtbot, session)
    assert (session.recipe.format.decimal, session.recipe.format.encoding) == ("comma", "cp1252")
    dose = next(p for p in session.table.proposals if p.name == "dosis")
    assert (dose.kind, dose.read.values.tolist()) == ("numeric", [1.234, 2.345])


def test_lines_above_are_left_out_as_proposed(application, window, asked, qtbot):
    dialog, session = asked("ward 3\nexported\ncase;age\na;1\nb;2\nc;3\nd;4\n"), application.tables
    assert dialog.form.inputs["skip"].value() == 2
    assert headings(dialog) == [["case", "texts"], ["age", "numbers"]]
    accept(dialog, qtbot, session)
    assert (session.table.recorded.rows, session.recipe.format.skip) == (4, 2)


def test_the_layout_of_an_open_table_is_changed_and_choices_stay(application, window, tables, asked, qtbot):
    load = window.tables.page.panels["load"]
    assert load.columns.setData(load.columns.index(0, 2), "identifier")
    settled(qtbot, tables)
    window.actions_["reading"].trigger()
    # Roles would be lost with other columns, so that it is asked first.
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
    box.button(QMessageBox.StandardButton.Discard).click()
    dialog = asked.shown()
    choose(dialog, qtbot, "names", False)
    choose(dialog, qtbot, "names", True)
    accept(dialog, qtbot, tables)
    assert tables.recipe.choice("case").role == "identifier"


def test_who_does_not_answer_opens_nothing(application, window, asked, qtbot):
    dialog = asked("12;age\n1;2\n3;4\n")
    assert dialog.form.labels["names"].text() == "Row of names?"
    dialog.reject()
    assert application.tables.opened is None
