"""Blocks, targets and combinations of columns in the window: typed, ticked, read from files, and what is wrong told."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QFileDialog

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.tabular.category_settings import BLOCK, CLOSED, FROZEN, TARGETS
from tests.gui.tabular.conftest import choose_family, own, settled, told


def choose_file(window, path):
    """Choose a file in the dialog that asks for one, as the user would."""
    dialog = next(d for d in window.findChildren(QFileDialog) if d.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def test_blocks_are_typed_and_read_and_what_lacks_is_told(window, tables, qtbot, pram, tmp_path):
    form, side = pram
    form.columns_.choose("code")
    side.tabs.setCurrentIndex(1)
    tab, model = side.categories, side.categories.model
    assert model.setData(model.index(0, BLOCK), "heart")
    settled(qtbot, tables)
    assert tab.state.text().endswith(
        "no block yet for 2 categories, such as '0414', '4280'. Name one for each."
    )
    assert [model.index(row, BLOCK).data() for row in range(3)] == ["heart", "?", "?"]
    assert not tables.can_run
    # A name typed into one of the marked cells counts for all of them.
    for row in (1, 2):
        tab.view.selectionModel().select(model.index(row, BLOCK), QItemSelectionModel.SelectionFlag.Select)
    assert model.setData(model.index(2, BLOCK), "lung")
    settled(qtbot, tables)
    assert own(tables, "code")["blocks"] == {"0088": "heart", "0414": "lung", "4280": "lung"}
    assert "2 blocks, whose totals every draw keeps exactly" in tab.state.text()
    assert told(form, "code") == "in 2 blocks"
    assert tables.obstacles == ()
    assert side.preview.matrix.dense[0].tolist() == [1.0, 0.0, 0.0]
    file = tmp_path / "chapters.csv"
    file.write_text("0088;I\n0414;I\n4280;II\n9999;IX\n", "utf-8")
    tab.load_blocks.click()
    choose_file(window, file)
    settled(qtbot, tables)
    assert own(tables, "code")["blocks"] == {"0088": "I", "0414": "I", "4280": "II"}
    file.write_text("0088;I\n0414;I\n", "utf-8")
    tab.load_blocks.click()
    with qtbot.waitSignal(tables.failed, timeout=60_000) as failed:
        choose_file(window, file)
    assert "no block for 1 category, such as '4280'" in str(failed.args[0])
    settled(qtbot, tables)
    next(dialog for dialog in window.findChildren(ErrorDialog) if dialog.isVisible()).reject()
    assert own(tables, "code")["blocks"] == {"0088": "I", "0414": "I", "4280": "II"}
    tab.no_blocks.click()
    settled(qtbot, tables)
    assert own(tables, "code") is None


def test_targets_are_ticked_typed_and_read(window, tables, qtbot, pram, tmp_path):
    form, side = pram
    form.columns_.choose("code")
    side.tabs.setCurrentIndex(1)
    tab, model = side.categories, side.categories.model
    choose_family(form, "targets")
    settled(qtbot, tables)
    assert tab.state.text().startswith("No category of column 'code' has a target yet")
    tab.view.setCurrentIndex(model.index(0, 0))
    assert [tab.targets.item(row).text() for row in range(tab.targets.count())] == ["0414", "4280"]
    tab.targets.tick("4280")
    settled(qtbot, tables)
    assert own(tables, "code")["targets"] == {"0088": ["4280"]}
    assert side.preview.matrix.dense[0, 1] == 0.0
    assert side.preview.matrix.dense[0, 2] > 0.0
    assert "2 categories may become no other" in tab.state.text()
    # Targets say as well which ones are frozen or closed, and the categories are not cut for it.
    assert [tab.view.isColumnHidden(column) for column in (FROZEN, CLOSED, BLOCK)] == [True] * 3
    assert model.setData(model.index(1, TARGETS), "0088, 999")
    settled(qtbot, tables)
    assert "There is no category '999' in the column" in tab.state.text()
    assert model.index(1, TARGETS).data() == "0088,999"
    assert model.setData(model.index(1, TARGETS), "")
    settled(qtbot, tables)
    assert tables.obstacles == ()
    file = tmp_path / "targets.csv"
    file.write_text("0088,0414,4280\n4280,0088\n", "utf-8")
    tab.load_targets.click()
    choose_file(window, file)
    settled(qtbot, tables)
    assert own(tables, "code")["targets"] == {"0088": ["0414", "4280"], "4280": ["0088"]}
    # Another family has no targets; they are kept for when this one is taken again.
    choose_family(form, "full")
    settled(qtbot, tables)
    assert not tab.targets.isVisible()
    assert tab.view.isColumnHidden(TARGETS)
    assert not any(tab.view.isColumnHidden(column) for column in (FROZEN, CLOSED, BLOCK))
    assert (side.preview.matrix.dense > 0).all()


def test_a_matrix_of_combinations_is_written_and_read(window, tables, qtbot, pram, tmp_path):
    form, side = pram
    form.columns_.tick("age", False)
    form.columns_.list.clearSelection()
    for key in ("sex", "code"):
        form.columns_._item(key).setSelected(True)
    form.together.click()
    settled(qtbot, tables)
    side.tabs.setCurrentIndex(2)
    grid = side.grid.model
    assert grid.setData(grid.index(0, 1), "0.2")
    settled(qtbot, tables)
    labels = [f"{sex} + {code}" for sex in "fm" for code in ("0088", "0414", "4280")]
    assert own(tables, "sex")["labels"] == labels
    assert side.preview.matrix.dense[0, 1] == 0.2
    file = tmp_path / "matrix.csv"
    part = labels[:5]
    rows = [[0.6 if a == b else 0.1 for b in part] for a in part]
    lines = [[one, *map(str, row)] for one, row in zip(part, rows, strict=True)]
    file.write_text("\n".join(",".join(line) for line in [["", *part], *lines]), "utf-8")
    side.grid.load.click()
    choose_file(window, file)
    settled(qtbot, tables)
    assert "no row for 'm' + '4280'" in tables.obstacles[0]
    combo = form.editors["unseen"].combo
    combo.setCurrentIndex(combo.findData("freeze"))
    settled(qtbot, tables)
    assert tables.obstacles == ()
    assert side.preview.matrix.diagonal.tolist() == [0.6] * 5 + [1.0]
