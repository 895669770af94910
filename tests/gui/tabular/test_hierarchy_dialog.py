"""Coarser words built in the window: stacked intervals, first characters, words by hand, and what they replace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QFileDialog

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.tabular.hierarchy_dialog import BEGINNINGS, BY_HAND, HierarchyDialog
from core.tabular.kmember.hierarchy import rows_of_file
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, settled


@pytest.fixture
def box(window, tables, qtbot):
    """Where hierarchies are chosen, in the form of k-member, where a run could start."""
    decide(qtbot, window, **{**ROLES, "stay": "quasi-identifier", "code": "quasi-identifier"})
    tables.change("missing", missing=Missing.EXCLUDE)
    tables.choose_method("kmember", "k-member")
    tables.set_parameters("values", k=3, trials=1)
    tables.go_to("method")
    settled(qtbot, tables)
    return window.tables.page.panels["method"].forms["kmember"].hierarchies


def opened(box, qtbot, name) -> HierarchyDialog:
    form = box.parent().window()
    box.column.setCurrentIndex(box.column.findData(name))
    box.build.click()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in form.findChildren(HierarchyDialog)), timeout=60_000)
    return next(d for d in form.findChildren(HierarchyDialog) if d.isVisible())


def add(qtbot, dialog, rule, steps=""):
    if rule:
        dialog.rule.setCurrentIndex(dialog.rule.findData(rule))
    qtbot.keyClicks(dialog.steps, steps)
    dialog.add.click()


def test_intervals_are_stacked_and_name_the_groups(box, window, tables, qtbot, tmp_path):
    dialog = opened(box, qtbot, "stay")
    assert not dialog.use.isEnabled()
    add(qtbot, dialog, "", "5 10")
    assert dialog.rows[0] == ("1", "0–4", "0–9")
    add(qtbot, dialog, "", "4")
    assert "multiple of the one before" in dialog.problem.text()
    assert len(dialog.rows[0]) == 3
    dialog.save.click()
    (files,) = dialog.findChildren(QFileDialog)
    files.fileSelected.emit(str(tmp_path / "stay.csv"))
    files.close()
    assert rows_of_file("stay", tmp_path / "stay.csv") == dialog.rows
    dialog.use.click()
    settled(qtbot, tables)
    assert tables.obstacles == ()
    assert "1 → 0–4 → 0–9" in box.told.text()
    with qtbot.waitSignal(tables.runsChanged, timeout=60_000):
        tables.run()
    words = {group["stay"] for group in tables.shown.outcome.treated.private["clusters"]}
    assert words & {"0–4", "5–9", "10–14", "0–9", "10–19"}


def test_codes_are_shortened_and_categories_put_together_by_hand(box, tables, qtbot):
    dialog = opened(box, qtbot, "code")
    add(qtbot, dialog, BEGINNINGS, "2")
    assert [row[1] for row in dialog.rows] == ["00", "04", "42"]
    add(qtbot, dialog, BY_HAND)
    flags = QItemSelectionModel.SelectionFlag
    for row in (0, 1):
        index = dialog.table.columns.index(row, 0)
        dialog.table.selectionModel().select(index, flags.Select | flags.Rows)
    dialog.word.setFocus()
    qtbot.keyClicks(dialog.word, "infection")
    qtbot.keyClick(dialog.word, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Return puts together and does not close"
    assert [row[2] for row in dialog.rows] == ["infection", "infection", "42"]
    dialog.back.click()
    assert len(dialog.rows[0]) == 2
    dialog.reject()
    assert not tables.recipe.parameters.get("hierarchies")


def test_words_that_cannot_be_saved_are_told_below(box, qtbot, tmp_path):
    dialog = opened(box, qtbot, "code")
    add(qtbot, dialog, BEGINNINGS, "1")
    dialog.save.click()
    files = dialog.findChild(QFileDialog)
    files.fileSelected.emit(str(tmp_path / "gone" / "codes.csv"))
    files.close()
    assert "no such folder" in dialog.problem.text()
    assert dialog.problem.isVisible()
    dialog.reject()


def test_a_file_with_holes_replaces_nothing(box, window, tables, qtbot, tmp_path):
    dialog = opened(box, qtbot, "code")
    add(qtbot, dialog, BEGINNINGS, "1")
    dialog.use.click()
    settled(qtbot, tables)
    before = tables.recipe.parameters["hierarchies"]
    file = tmp_path / "codes.csv"
    file.write_text("0088;infection\n", encoding="utf-8")
    box.load.click()
    files = box.findChildren(QFileDialog)[-1]
    files.fileSelected.emit(str(file))
    files.close()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(ErrorDialog)), timeout=60_000)
    for error in window.findChildren(ErrorDialog):
        error.close()
    settled(qtbot, tables)
    assert tables.recipe.parameters["hierarchies"] == before
