"""PRAM's settings of single columns in the window: made, seen, undone, proposed, and replayed from the command line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from anonymizer_gui.tabular import planner
from tests.gui.tabular.conftest import choose_family, own, released_twice, settled, told


def test_a_column_has_settings_of_its_own(window, tables, qtbot, pram):
    form, side = pram
    form.editors["amount"].box.setValue(0.2)
    form.columns_.choose("sex")
    assert form.editors["amount"].value() == 0.2
    form.editors["amount"].box.setValue(0.4)
    form.editors["family"].combo.setCurrentIndex(form.editors["family"].combo.findData("invariant"))
    form.editors["amount"].box.setValue(0.3)
    settled(qtbot, tables)
    assert own(tables, "sex") == {"column": "sex", "amount": 0.3, "family": "invariant"}
    assert tables.recipe.parameters["amount"] == 0.2
    assert told(form, "sex") == "Family: invariant: distribution kept; Amount: 0.3"
    assert form.labels["amount"].property("changed")
    assert [round(one.share, 6) for one in tables.matrices] == [0.2, 0.3, 0.2]
    assert side.preview.column == "sex"
    form.columns_.choose("")
    assert form.editors["amount"].value() == 0.2
    assert not form.labels["amount"].property("changed")
    assert form.strata.isVisible()
    form.columns_.choose("sex")
    assert not form.strata.isVisible()
    form.columns_.reset.click()
    assert own(tables, "sex") is None
    assert told(form, "sex") == ""
    window.actions_["undo"].trigger()
    assert own(tables, "sex")["amount"] == 0.3
    window.actions_["redo"].trigger()
    assert own(tables, "sex") is None
    # A setting ticks its column, and taking the tick away drops the setting.
    form.columns_.tick("code", False)
    form.columns_.choose("code")
    form.editors["amount"].box.setValue(0.3)
    assert tables.recipe.parameters["columns"] == ["age", "sex", "code"]
    form.columns_.tick("code", False)
    assert own(tables, "code") is None
    assert tables.recipe.parameters["columns"] == ["age", "sex"]
    settled(qtbot, tables)
    assert tables.obstacles == ()


def test_columns_are_changed_together_so_that_a_rule_is_kept_and_one_by_one_again(
    window, tables, qtbot, pram
):
    form, side = pram
    form.columns_.choose("sex")
    form.editors["amount"].box.setValue(0.3)
    form.columns_.list.clearSelection()
    for key in ("sex", "code"):
        form.columns_._item(key).setSelected(True)
    form.together.click()
    settled(qtbot, tables)
    assert tables.recipe.parameters["together"] == [["sex", "code"]]
    assert own(tables, "sex") == {"column": "sex", "amount": 0.3}
    assert form.columns_._item("code") is None
    assert form.columns_._item("sex").text(0) == "sex + code"
    assert side.preview.column == "sex + code"
    assert round(side.preview.share, 6) == 0.3
    # A combination is frozen as a category is.
    model, role = side.categories.model, Qt.ItemDataRole.CheckStateRole
    assert model.index(1, 0).data() == "f + 0414"
    assert model.setData(model.index(1, 4), Qt.CheckState.Checked, role)
    settled(qtbot, tables)
    assert own(tables, "sex") == {"column": "sex", "amount": 0.3, "frozen": ["f + 0414"]}
    assert side.preview.matrix.diagonal[1] == 1.0
    tables.change("rules", rules=("sex = f & code = 0088", "sex = m & stay > 9"))
    settled(qtbot, tables)
    assert tables.obstacles == ()
    assert side.choice.currentText() == "sex + code, stay > 9: no"
    assert [one.stratum for one in tables.matrices if one.column == "sex + code"] == [
        ("stay > 9: no",),
        ("stay > 9: yes",),
    ]
    with qtbot.waitSignal(tables.runsChanged, timeout=60_000):
        tables.run()
    settled(qtbot, tables)
    assert tables.shown.verdict.released
    assert tables.shown.outcome.treated.sidecar["situations"] == [
        [{"column": "stay", "sign": ">", "value": "9"}]
    ]
    form.together.click()
    settled(qtbot, tables)
    assert own(tables, "sex") == {"column": "sex", "amount": 0.3}
    (told,) = tables.obstacles
    assert "changed one by one" in told
    tables.change("rules", rules=())
    settled(qtbot, tables)
    assert tables.recipe.parameters["together"] == []
    assert sorted(tables.recipe.parameters["columns"]) == ["age", "code", "sex"]
    assert tables.obstacles == ()


def test_categories_are_kept_frozen_closed_and_joined(window, tables, qtbot, pram):
    form, side = pram
    form.columns_.choose("age")
    model = side.categories.model
    assert [model.index(row, 0).data() for row in range(3)] == ["18-39", "40-59", "60+"]
    assert model.setData(model.index(0, 3), "0,95")
    settled(qtbot, tables)
    assert not model.setData(model.index(1, 3), "1.5")
    assert not model.setData(model.index(1, 3), "much")
    checked, role = Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole
    assert model.setData(model.index(1, 4), checked, role)
    assert model.setData(model.index(2, 5), checked, role)
    settled(qtbot, tables)
    assert own(tables, "age") == {
        "column": "age",
        "keep": {"18-39": 0.95},
        "frozen": ["40-59"],
        "closed": ["60+"],
    }
    assert [model.index(row, 2).data() for row in (0, 1)] == ["0.950", "1.000"]
    matrix = side.preview.matrix.dense
    assert matrix[1].tolist() == [0.0, 1.0, 0.0]
    assert matrix[:2, 2].tolist() == [0.0, 0.0]
    assert (
        told(form, "age") == "1 category with a probability of its own; 1 category frozen; 1 category closed"
    )
    assert model.setData(model.index(0, 3), "")
    assert model.setData(model.index(1, 4), Qt.CheckState.Unchecked, role)
    settled(qtbot, tables)
    assert own(tables, "age") == {"column": "age", "closed": ["60+"]}
    form.columns_.tick("smoking")
    form.columns_.choose("smoking")
    settled(qtbot, tables)
    side.tabs.setCurrentIndex(1)
    (merge,) = side.categories.near_equal.merges
    merge.click()
    settled(qtbot, tables)
    assert len(tables.recipe.choice("smoking").merged) == 1
    assert len(side.preview.matrix.labels) == 2


def test_a_matrix_is_written_by_hand_and_its_faults_are_told(window, tables, qtbot, pram):
    form, side = pram
    form.columns_.choose("sex")
    settled(qtbot, tables)
    side.tabs.setCurrentIndex(2)
    model = side.grid.model
    assert model.setData(model.index(0, 1), "0.25")
    settled(qtbot, tables)
    assert own(tables, "sex") == {
        "column": "sex",
        "family": "custom",
        "labels": ["f", "m"],
        "rows": [[0.75, 0.25], [0.1, 0.9]],
    }
    assert tables.obstacles == ()
    assert "tables can be corrected" in side.grid.state.text()
    side.grid.rest.setChecked(False)
    assert model.setData(model.index(1, 0), "0.3")
    settled(qtbot, tables)
    assert side.grid.state.text() == "The row of 'm' sums to 1.2; each row must sum to 1."
    assert model.index(1, 2).data() == "1.2"
    assert any("sums to 1.2" in text for text in tables.obstacles)
    assert not tables.can_run
    assert not side.planner.isEnabled()
    window.actions_["undo"].trigger()
    window.actions_["undo"].trigger()
    settled(qtbot, tables)
    assert own(tables, "sex") is None
    window.actions_["redo"].trigger()
    side.grid.back.click()
    settled(qtbot, tables)
    assert own(tables, "sex") is None
    assert side.planner.isEnabled()


def test_a_matrix_is_copied_and_pasted_and_moves_are_ruled_out(window, tables, qtbot, pram):
    form, side = pram
    form.columns_.choose("sex")
    settled(qtbot, tables)
    side.tabs.setCurrentIndex(2)
    clipboard = QGuiApplication.clipboard()
    copy, paste = side.grid.view.actions()
    copy.trigger()
    assert clipboard.text() == "\tf\tm\nf\t0.9\t0.1\nm\t0.1\t0.9"
    clipboard.setText("\tm\tf\nf\t0,3\t0,7\nm\t0,8\t0,2\n")
    paste.trigger()
    settled(qtbot, tables)
    assert own(tables, "sex")["labels"] == ["m", "f"]
    assert own(tables, "sex")["rows"] == [[0.8, 0.2], [0.3, 0.7]]
    assert tables.obstacles == ()
    before = tables.recipe
    clipboard.setText("no matrix")
    paste.trigger()
    assert "categories in its first row" in side.grid.state.text()
    assert tables.recipe == before
    form.columns_.choose("age")
    side.grid.view.setCurrentIndex(side.grid.model.index(0, 2))
    side.grid.shut.click()
    settled(qtbot, tables)
    assert own(tables, "age") == {"column": "age", "forbidden": [["18-39", "60+"]]}
    assert side.grid.model.index(0, 2).data() == "✕"
    assert side.preview.matrix.dense[0, 2] == 0.0
    side.grid.shut.click()
    settled(qtbot, tables)
    assert own(tables, "age") is None


def dialog_of(window):
    return next(d for d in window.findChildren(QDialog) if d.isVisible())


def test_the_planner_begins_with_what_can_be_reached(window, tables, qtbot, pram, monkeypatch):
    form, side = pram
    form.columns_.choose("age")
    settled(qtbot, tables)
    # A wish beyond reach, and records that are too few for another one.
    monkeypatch.setitem(planner._GOALS, "truth", (planner._GOALS["truth"][0], 1.0))
    side.planner.click()
    dialog = dialog_of(window)
    for wish in range(dialog.goal.count()):
        dialog.goal.setCurrentIndex(wish)
        qtbot.waitUntil(lambda: not (dialog._timer.isActive() or tables.pictures.busy), timeout=60_000)
        assert dialog.proposal is not None, dialog.state.text()
    dialog.reject()


def test_it_is_told_who_is_given_away(window, tables, qtbot, pram):
    form, side = pram
    form.columns_.choose("sex")
    settled(qtbot, tables)
    side.surgeon.click()
    dialog = dialog_of(window)
    dialog.own.setValue(1)
    dialog.others.setValue(99)
    assert "The odds are 11 to 1" in dialog.details.text()
    dialog.others.setValue(9)
    assert dialog.answer.text() == "Of 100 people released as “f”, 50 truly are."
    dialog.as_table.click()
    assert (dialog.own.value(), dialog.others.value()) == (30, 30)
    assert "by a factor of at most 9" in dialog.promise.text()
    dialog.own.setValue(0)
    dialog.others.setValue(0)
    assert dialog.answer.text() == "There is nobody it could mean."
    dialog.reject()


def test_the_planners_proposal_is_taken(window, tables, qtbot, pram):
    form, side = pram
    form.columns_.choose("age")
    settled(qtbot, tables)
    side.planner.click()
    dialog = dialog_of(window)

    def proposed():
        return not (dialog._timer.isActive() or tables.pictures.busy)

    dialog.percent.setValue(80.0)
    qtbot.waitUntil(proposed, timeout=60_000)
    assert dialog.proposal.changes["dial"] == "strength"
    assert dialog.picture.map.isVisible()
    dialog.percent.setValue(1.0)
    qtbot.waitUntil(proposed, timeout=60_000)
    assert dialog.proposal is None
    assert not dialog.take.isEnabled()
    assert " cannot be 1%: " in dialog.state.text()
    assert dialog.state.text().endswith("% is the limit here.")
    assert dialog.picture.isHidden()
    assert dialog.height() < 300, "no room is left for a picture that is not there"
    dialog.limit.click()
    qtbot.waitUntil(proposed, timeout=60_000)
    assert dialog.proposal.changes["dial"] == "strength"
    assert dialog.limit.isHidden()
    dialog.goal.setCurrentIndex(dialog.goal.findData("share"))
    dialog.percent.setValue(15.0)
    qtbot.waitUntil(proposed, timeout=60_000)
    assert dialog.picture.map.isVisible()
    dialog.take.click()
    settled(qtbot, tables)
    assert own(tables, "age") == {"column": "age", "dial": "share", "amount": 0.15}
    assert round(side.preview.share, 6) == 0.15


def test_a_recipe_made_here_is_replayed_byte_for_byte(window, tables, qtbot, pram, tmp_path):
    form, side = pram
    form.columns_.choose("age")
    side.categories.set_own("x", frozen=["40-59"], keep={"18-39": 0.9})
    form.columns_.choose("sex")
    settled(qtbot, tables)
    side.grid.model.setData(side.grid.model.index(0, 1), "0.2")
    form.columns_.tick("smoking")
    form.columns_.list.clearSelection()
    for key in ("code", "smoking"):
        form.columns_._item(key).setSelected(True)
    form.together.click()
    side.categories.set_own("x", frozen=["0088 + never"])
    choose_family(form, "cyclic")
    tables.change("seed", seed=11)
    window_files, command_files = released_twice(tables, qtbot, tmp_path)
    assert window_files == command_files
