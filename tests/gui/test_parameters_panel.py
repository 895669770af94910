"""The form is built from the engine's descriptions, checks while typing and explains itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from anonymizer_gui.panels.parameters import ParametersPanel
from anonymizer_gui.panels.population import PopulationEditor
from anonymizer_gui.panels.privacy import PrivacyReadOut
from anonymizer_gui.theme import LIGHT
from core.parameters import Parameters, describe
from core.presets import PRESETS


@pytest.fixture
def panel(loaded, qtbot, english_numbers):
    panel = ParametersPanel(loaded, LIGHT)
    qtbot.addWidget(panel)
    panel.resize(320, 700)
    panel.show()
    qtbot.waitExposed(panel)
    yield panel
    panel.hide()


def type_into(qtbot, box, text):
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, text)


def test_every_parameter_has_a_place(panel):
    shown = {*panel.editors, "sd", "sd_quantile", "split"}
    assert shown == {name for name, _ in describe()}


def test_a_number_is_taken_while_typed(panel, loaded, qtbot):
    type_into(qtbot, panel.editors["k"].box, "7")
    assert loaded.parameters.k == 7


def test_german_comma_is_taken(panel, loaded, qtbot):
    loaded.set_parameters(method="paper")
    panel.folds["method"].set_open(True)
    type_into(qtbot, panel.editors["balance"].box, "0,25")
    assert loaded.parameters.balance == 0.25


def test_impossible_value_is_told_beside_its_field(panel, loaded, qtbot):
    type_into(qtbot, panel.editors["k"].box, "2")
    label = panel.errors["k"]
    assert label.isVisible()
    assert label.text() == (
        "k must be at least 3: in smaller groups the members are the border of their hull."
    )
    type_into(qtbot, panel.editors["k"].box, "4")
    assert not label.isVisible()


def test_folded_field_with_an_error_is_unfolded(panel, loaded):
    loaded.set_parameters(depth="auto")
    assert panel.folds["method"].body.isVisible()
    assert panel.errors["t_max"].isVisible()


def test_depth_automatic(panel, loaded):
    box = panel.editors["depth"].box
    box.setValue(box.minimum())
    assert box.text() == "automatic"
    assert loaded.draft["depth"] == "auto"
    assert loaded.problem.parameter == "t_max"


def test_optional_number(panel, loaded, qtbot):
    editor = panel.editors["t_max"]
    assert not editor.box.isEnabled()
    editor.tick.setChecked(True)
    type_into(qtbot, editor.box, "0,3")
    assert loaded.parameters.t_max == 0.3
    editor.tick.setChecked(False)
    assert loaded.parameters.t_max is None


def test_range(panel, loaded):
    editor = panel.editors["domain"]
    editor.tick.setChecked(True)
    editor.low.setValue(-900.0)
    editor.high.setValue(900.0)
    assert loaded.parameters.domain == (-900.0, 900.0)
    editor.high.setValue(-1000.0)
    assert loaded.problem.parameter == "domain"


def test_word_or_number(panel, loaded):
    editor = panel.editors["time_scale"]
    editor.combo.setCurrentIndex(editor.combo.findData("raw_ms"))
    assert loaded.parameters.time_scale == "raw_ms"
    assert not editor.box.isVisibleTo(editor)
    editor.combo.setCurrentIndex(editor.combo.count() - 1)
    editor.box.setValue(12.5)
    assert loaded.parameters.time_scale == 12.5
    assert editor.box.isVisibleTo(editor)


def test_a_number_that_is_set_for_the_first_time_begins_where_it_makes_sense(panel, loaded):
    panel.editors["hull_step"].tick.setChecked(True)
    assert loaded.parameters.hull_step == 0.05


def test_units_are_those_of_the_recordings(panel):
    assert panel.editors["domain"].low.suffix() == " mL/s"
    assert panel.editors["time_scale"].box.suffix() == " mL/s/s"
    assert panel.editors["hull_step"].box.suffix() == " s"


def test_form_shows_what_the_session_holds(panel, loaded):
    loaded.set_parameters(k=9, align="crop", t_max=0.4, domain=(0.0, 5.0), expert=True, time_scale=3.0)
    assert panel.editors["k"].value() == 9
    for name in panel.editors:
        assert panel.editors[name].value() == getattr(loaded.parameters, name)
    loaded.reset_parameters()
    for name in panel.editors:
        assert panel.editors[name].value() == getattr(Parameters(), name)


def test_focused_parameter_is_explained(panel, qtbot):
    panel.activateWindow()
    panel.editors["k"].box.setFocus(Qt.FocusReason.TabFocusReason)
    shown = " ".join(label.text() for label in panel.findChildren(QLabel))
    assert "covers at least this many patients" in shown
    assert "Default: 5." in panel.editors["k"].box.accessibleDescription()
    assert "Range 1 to 100\u202f000." in panel.editors["k"].box.accessibleDescription()


def test_sensitivity_by_quantile_or_value(panel, loaded, qtbot):
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    part = panel.sensitivity
    assert part.by_quantile.isChecked()
    assert not part.threshold.isEnabled()
    type_into(qtbot, part.quantile, "0,5")
    assert loaded.parameters.sd_quantile == 0.5
    part.by_value.setChecked(True)
    assert loaded.parameters.sd == pytest.approx(part.threshold.value())
    type_into(qtbot, part.threshold, "33,5")
    assert loaded.parameters.sd == 33.5
    part.by_quantile.setChecked(True)
    assert loaded.parameters.sd is None


def test_read_out_tells_clusters(panel, loaded, qtbot):
    assert "counted" in panel.sensitivity.read_out.text()
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    preview = loaded.preview.distribution
    assert f"{preview.signals[0].clusters} clusters" in panel.sensitivity.read_out.text()
    assert panel.sensitivity.histogram.isVisible()


def test_seed(panel, loaded):
    panel.seed.setValue(12)
    assert loaded.recipe.seed == 12
    panel.seed.setValue(-1)
    assert loaded.recipe.seed is None
    loaded.set_seed(2**100 + 7)
    assert panel.seed.value() == (2**100 + 7) % 10**9
    assert loaded.recipe.seed == 2**100 + 7


def test_population_is_named(panel, loaded):
    part = panel.findChild(PopulationEditor)
    assert part.state.text() == "the recordings themselves"
    part._take(["/ward/all.zip"])
    assert part.state.text() == "all.zip"
    part.reset.click()
    assert loaded.recipe.population == ()


# Presets, reset, undo


def test_preset_sets_all_parameters_and_says_what_it_is_for(panel, loaded):
    loaded.set_parameters(domain=(-900.0, 900.0), align="crop")
    combo = panel.presets.combo
    assert combo.currentText() == "own values"
    combo.setCurrentIndex(combo.findData("careful"))
    combo.activated.emit(combo.currentIndex())
    assert (loaded.parameters.k, loaded.parameters.depth, loaded.parameters.align) == (10, 2, "hold")
    assert loaded.parameters.domain == (-900.0, 900.0)
    assert panel.editors["k"].value() == 10
    assert combo.currentText() == "Careful"
    assert combo.findText("own values") < 0
    assert "At least 10 patients" in combo.toolTip()
    assert panel._help.text() == combo.toolTip()


def test_preset_and_reset_can_be_undone(panel, loaded):
    loaded.set_parameters(k=7)
    loaded.apply_preset(PRESETS[1])
    panel.presets.reset.click()
    assert loaded.parameters == Parameters()
    stack = loaded.undo_stack
    assert stack.undoText() == "Reset parameters"
    stack.undo()
    assert (loaded.parameters.k, stack.undoText()) == (10, "Preset: Careful")
    stack.undo()
    assert (loaded.parameters.k, stack.undoText()) == (7, "Change Group size k")
    stack.undo()
    assert panel.presets.combo.currentText() == "Standard"
    assert not stack.canUndo()
    stack.redo()
    assert panel.editors["k"].value() == 7


def test_typing_into_one_field_is_one_step_of_undo(panel, loaded, qtbot):
    type_into(qtbot, panel.editors["k"].box, "12")
    panel.folds["method"].set_open(True)
    type_into(qtbot, panel.editors["drop"].box, "0.5")
    assert loaded.undo_stack.count() == 2
    loaded.undo_stack.undo()
    assert (loaded.parameters.k, loaded.parameters.drop) == (12, 1.0)
    loaded.undo_stack.undo()
    assert loaded.parameters.k == 5


def test_impossible_values_are_undone_and_redone_with_their_sentence(panel, loaded):
    loaded.set_parameters(k=2)
    assert panel.presets.combo.currentText() == "own values"
    loaded.undo_stack.undo()
    assert loaded.problem is None
    assert panel.editors["k"].value() == 5
    loaded.undo_stack.redo()
    assert loaded.problem.parameter == "k"
    assert panel.errors["k"].isVisible()
    assert loaded.parameters.k == 5


def test_every_preset_is_possible_in_the_window(panel, loaded):
    for at, preset in enumerate(PRESETS):
        panel.presets.combo.activated.emit(at)
        assert loaded.problem is None
        assert panel.presets.combo.currentData() == preset.key


@pytest.mark.parametrize("method", ["direct", "paper"])
def test_only_what_the_method_looks_at_is_in_sight(panel, loaded, qtbot, method):
    panel.folds["method"].set_open(True)
    loaded.set_parameters(method=method)
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    in_sight = {name for name, editor in panel.editors.items() if editor.isVisible()}
    assert ("effort" in in_sight) == (method == "direct")
    assert ({"depth", "balance", "s_eqc"} <= in_sight) == (method == "paper")
    assert panel.labels["depth"].isVisible() == panel.tree.isVisible() == (method == "paper")


def test_tree_shows_what_each_depth_implies(panel, loaded, qtbot):
    loaded.set_parameters(method="paper")
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    chart = panel.tree.chart
    assert [row.sizes for row in chart.rows] == [level.sizes for level in loaded.preview.distribution.levels]
    assert [row.bound for row in chart.rows] == ["0.6", "0.3", "0.15", "0.075"]
    assert (
        "Depth 1: buckets of 14, 14 curves, radii 6 to 6 mL/s, t aimed at 0.3"
        in chart.accessibleDescription()
    )
    assert chart._chosen == loaded.parameters.depth == 1


def test_a_level_of_the_tree_sets_the_depth(panel, loaded, qtbot):
    loaded.set_parameters(method="paper")
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    chart = panel.tree.chart
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart._place(2).center())
    assert loaded.parameters.depth == 2
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert loaded.parameters.depth == 3
    qtbot.keyClick(chart, Qt.Key.Key_Up)
    assert panel.editors["depth"].value() == 2
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert loaded.parameters.depth == 2


def test_threshold_can_be_dragged(panel, loaded, qtbot):
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    histogram, preview = panel.sensitivity.histogram, loaded.preview.distribution
    histogram._line.setValue(70.0)
    histogram.dragging.emit(70.0)
    assert panel.sensitivity.read_out.text() == "s_d = 70 mL/s"
    histogram._line.sigPositionChangeFinished.emit(histogram._line)
    assert loaded.parameters.sd_quantile == pytest.approx(preview.signals[0].quantile_of(70.0), abs=1e-3)
    assert histogram.isVisible()
    panel.sensitivity.by_value.setChecked(True)
    histogram._line.setValue(33.0)
    histogram._line.sigPositionChangeFinished.emit(histogram._line)
    assert loaded.parameters.sd == 33.0


def test_the_price_of_the_guard_and_an_impossible_share_are_told_before_the_run(panel, loaded, qtbot):
    read_out = panel.findChild(PrivacyReadOut)
    qtbot.waitUntil(lambda: "steps of about 2" in read_out.guard.text())
    assert "adds about 0.0029 to information loss" in read_out.guard.text()
    assert not read_out.obstacle.isVisible()
    loaded.set_parameters(max_patient_share=0.1)
    qtbot.waitUntil(read_out.obstacle.isVisible)
    assert read_out.obstacle.text() == "One patient has too many curves."
    assert not read_out.guard.text(), "no class, no hull to guard"
    loaded.set_parameters(max_patient_share=0.5, guard="off")
    qtbot.waitUntil(lambda: "measured value" in read_out.guard.text())
    assert not read_out.obstacle.isVisible()
