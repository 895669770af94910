"""Step 1 with long recordings: cut into cycles, looked at, filtered, corrected by hand, all of it undoable."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import Qt

from core.cycles import Cycles
from core.errors import DataError
from tests.gui.conftest import rebuilt
from tests.gui.cutting import choose_kind, reasons, step


@pytest.fixture
def panel(load_panel):
    return load_panel


def test_recordings_are_whole_until_something_is_chosen(panel):
    assert panel.cycles.kind.currentData() == "none"
    assert panel.plots.currentWidget() is panel.signal_plots
    assert not panel.cycles.view.isVisibleTo(panel)
    assert not panel.cycles.fold.isVisibleTo(panel)


def test_breaths_are_shown_on_their_recording_with_what_was_rejected(in_breaths, qtbot):
    panel, session = in_breaths, in_breaths._session
    assert len(session.facts.names) == 15
    assert "15 curves of 3 patients" in panel.summary.text()
    assert panel.cycles.told.text() == "15 kept, 6 rejected: 6 incomplete at an end or a gap."
    assert panel.plots.currentWidget() is panel.recording.plot
    assert reasons(panel) == ["incomplete at an end or a gap", *[""] * 5, "incomplete at an end or a gap"]
    assert panel.recording.layer.cycles.starts[1] == pytest.approx(0.8, abs=0.05)
    header = panel.table.columns.headerData(3, panel.table.horizontalHeader().orientation())
    assert header == "Per minute"
    panel.cycles.view.setCurrentIndex(0)
    assert panel.plots.currentWidget() is panel.signal_plots
    panel.cycles.view.setCurrentIndex(3)
    assert panel.recording.recording == 2
    qtbot.waitUntil(lambda: panel.recording.plot.bundle.picture is not None)


def test_rejected_pieces_are_reached_and_told_without_a_mouse(panel, qtbot):
    bar = panel.tables.tabBar()
    assert not bar.focusPolicy() & Qt.FocusPolicy.TabFocus  # it is hidden as long as nothing is rejected
    choose_kind(panel, qtbot, "breaths")
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Backtab)
    assert bar.hasFocus()
    for _ in range(panel.tables.indexOf(panel.rejected)):
        qtbot.keyClick(bar, Qt.Key.Key_Right)
    assert panel.tables.currentWidget() is panel.rejected
    plot = panel.recording.plot
    assert plot.accessibleDescription() == "2 incomplete at an end or a gap, 5 kept"
    panel._session.selection.choose_curves((0,))
    assert plot.accessibleDescription().endswith(", kept")
    assert ", chosen: " in plot.accessibleDescription()


def test_a_range_rejects_and_says_why(in_breaths, qtbot):
    rate = in_breaths.cycles.editors["rate"]
    assert not rate.tick.isChecked()
    with qtbot.waitSignal(in_breaths._session.curvesChanged):
        rate.tick.setChecked(True)
    assert (rate.low.value(), rate.high.value()) == (3.0, 100.0)
    assert len(in_breaths._session.facts.names) == 15
    with qtbot.waitSignal(in_breaths._session.curvesChanged):
        rate.low.setValue(10.0)
    assert len(in_breaths._session.facts.names) == 12
    assert reasons(in_breaths)[5] == "slower than allowed"
    assert in_breaths._session.recipe.intake.cycles == Cycles("breaths", rate=(10.0, 100.0))


def test_what_is_impossible_is_told_in_place_and_changes_nothing(in_breaths, qtbot):
    rate = in_breaths.cycles.editors["rate"]
    rate.tick.setChecked(True)
    rate.low.setValue(100.0)
    assert "the first one the smaller" in in_breaths.cycles.told.text()
    rate.high.setValue(200.0)
    qtbot.waitUntil(lambda: "found none is kept" in in_breaths.cycles.told.text())
    assert len(in_breaths._session.facts.names) == 15
    assert not in_breaths._session.cutting.busy


def test_cuts_and_what_was_left_out_are_undone_in_turn(in_breaths, qtbot, window):
    panel, session = in_breaths, in_breaths._session
    session.exclude([session.facts.names[4], session.facts.names[0]], "two")
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["amplitude"].tick.setChecked(True)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].tick.setChecked(True)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].low.setValue(10.0)
    # The slow breath is gone, so it can no longer be left out.
    assert session.recipe.excluded == ("a#breath 1",)
    assert window.actions_["undo"].isEnabled()
    step(panel, qtbot, "undo")
    assert session.recipe.excluded == ("a#breath 1", "a#breath 5")
    step(panel, qtbot, "undo")
    step(panel, qtbot, "undo")
    session.undo_stack.undo()
    assert session.recipe.excluded == ()
    step(panel, qtbot, "undo")
    assert session.recipe.intake.cycles == Cycles()
    assert session.facts.names == ("a", "b", "c")
    step(panel, qtbot, "redo")
    session.undo_stack.redo()
    assert session.recipe.excluded == ("a#breath 1", "a#breath 5")
    assert panel.cycles.told.text().startswith("15 kept")


def test_no_step_is_undone_while_recordings_are_cut(in_breaths, qtbot, window, engine):
    session = in_breaths._session
    engine.hold.clear()
    in_breaths.cycles.editors["rate"].tick.setChecked(True)
    assert session.cutting.busy
    assert not window.actions_["undo"].isEnabled()
    assert in_breaths.cycles.told.text() == "Cutting…"
    with qtbot.waitSignal(session.curvesChanged):
        engine.hold.set()
    assert window.actions_["undo"].isEnabled()


def test_recordings_are_not_cut_again_while_a_run_goes_on(in_breaths, qtbot, window, engine):
    """What they are cut into next has no place for the hulls of the run."""
    session = in_breaths._session
    engine.hold.clear()
    session.run()
    assert not window.actions_["undo"].isEnabled()
    assert not in_breaths.keep.isEnabled()
    session.exclude(["a#breath 1"], "one")
    assert window.actions_["undo"].isEnabled()
    window.actions_["undo"].trigger()
    assert not window.actions_["undo"].isEnabled()
    assert window.actions_["redo"].isEnabled()
    with qtbot.waitSignal(session.runsChanged):
        engine.hold.set()
    qtbot.waitUntil(lambda: session.task is None)
    assert session.shown is not None
    assert window.actions_["undo"].isEnabled()
    assert in_breaths.keep.isEnabled()
    step(in_breaths, qtbot, "undo")
    engine.hold.clear()
    session.run()
    assert not window.actions_["redo"].isEnabled()
    window.history.list.setCurrentRow(0)
    assert not window.history.back.isEnabled()
    engine.hold.set()
    qtbot.waitUntil(lambda: session.task is None)
    assert window.actions_["redo"].isEnabled()
    window.history.list.setCurrentRow(1)
    assert window.history.back.isEnabled()


def test_nothing_begins_that_would_leave_recordings_as_they_were_cut(in_breaths, qtbot, window, engine):
    session, rate = in_breaths._session, in_breaths.cycles.editors["rate"]
    session.run()
    qtbot.waitUntil(lambda: session.task is None)
    engine.hold.clear()
    rate.tick.setChecked(True)
    for name in ("run", "export", "reading", "add_signal"):
        assert not window.actions_[name].isEnabled()
    assert not window.run_bar.run.isEnabled()
    rate.tick.setChecked(False)
    assert not session.cutting.busy
    for name in ("run", "export", "reading", "add_signal", "undo"):
        assert window.actions_[name].isEnabled()
    assert window.run_bar.run.isEnabled()


def test_a_press_chooses_a_kept_cycle_which_can_be_left_out(in_breaths, window):
    panel, session = in_breaths, in_breaths._session
    panel.recording.plot.pressed.emit(5.0, 0.0)
    assert session.selection.curves == (1,)
    assert panel.recording.layer.selected == 2
    assert not panel.keep.isVisibleTo(panel)
    window.actions_["exclude"].trigger()
    assert reasons(panel)[2] == "left out"
    window.actions_["undo"].trigger()
    assert reasons(panel)[2] == ""


def test_windows_have_a_length_and_other_choices_begin_anew(in_breaths, qtbot):
    panel, session = in_breaths, in_breaths._session
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].tick.setChecked(True)
    choose_kind(panel, qtbot, "fixed")
    assert session.recipe.intake.cycles == Cycles("fixed:10.0")
    assert panel.cycles.seconds.isVisibleTo(panel)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.seconds.setValue(5.0)
    assert len(session.facts.names) == 12
    assert session.facts.duration == pytest.approx(4.96)
    shown = [name for name, editor in panel.cycles.editors.items() if not editor.isHidden()]
    assert shown == ["amplitude"]


def test_another_window_shows_the_same_cut(in_breaths, application, settings, qtbot):
    settings.theme = "dark"
    panel = rebuilt(application, qtbot).panels["load"]
    assert panel.cycles.kind.currentData() == "breaths"
    assert panel.plots.currentWidget() is panel.recording.plot
    assert len(reasons(panel)) == 7


def test_nothing_of_an_older_window_follows_the_session(in_breaths, application, settings, qtbot, qapp):
    session = in_breaths._session
    settings.theme = "dark"
    with qtbot.waitSignal(application.window.destroyed):
        rebuilt(application, qtbot)
    gc.collect()
    session.cutting.change(Cycles("fixed:5.0"), "cut")
    qtbot.waitUntil(lambda: not session.cutting.busy)
    session.exclude(["a#window 1"], "one")
    session.clear()
    assert session.loaded is None


def test_a_cut_does_not_wait_for_read_outs_and_they_come_back(panel, engine, qtbot, monkeypatch):
    session, read_out, seen = panel._session, engine.preview_distribution, []

    def never_done(recipe, progress, **more):
        seen.append("begun")
        try:
            while True:
                progress.check()
        finally:
            seen.append("stopped")

    monkeypatch.setattr(engine, "preview_distribution", never_done)
    session.set_parameters(sd_quantile=0.4)
    qtbot.waitUntil(lambda: bool(seen))
    monkeypatch.setattr(engine, "preview_distribution", read_out)
    choose_kind(panel, qtbot, "breaths")
    assert seen == ["begun", "stopped"]
    qtbot.waitUntil(lambda: session.preview.distribution is not None)
    monkeypatch.setattr(engine, "recut", lambda *_: (_ for _ in ()).throw(DataError("None.")))
    session.set_parameters(sd_quantile=0.6)
    with qtbot.waitSignal(session.cutting.refused):
        session.cutting.change(Cycles("fixed:5.0"), "cut")
    qtbot.waitUntil(lambda: session.preview.distribution is not None)


def test_going_back_to_a_run_cuts_as_it_was_cut(in_breaths, qtbot, window):
    session = in_breaths._session
    session.exclude(["a#breath 2"], "one")
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    qtbot.waitUntil(lambda: session.task is None)
    choose_kind(in_breaths, qtbot, "fixed")
    assert session.shown is None
    assert not window.history.repeat.isEnabled()
    with qtbot.waitSignal(session.curvesChanged):
        window.history.back.click()
    assert session.recipe.intake.cycles == Cycles("breaths")
    assert session.recipe.excluded == ("a#breath 2",)
    assert window.history.repeat.isEnabled()


def test_only_what_is_in_view_is_drawn(in_breaths, qtbot, qapp):
    plot, layer = in_breaths.recording.plot, in_breaths.recording.layer
    plot.setXRange(1.0, 3.0)
    qapp.processEvents()
    assert layer.boundingRect() == layer.viewRect()
    picture = plot.grab().toImage()
    assert picture.width() > 100
    assert layer.cycles.at(1.5) == 1
    assert layer.cycles.at(-5.0) is None
    assert layer.cycles.at(500.0) is None


def test_phases_cut_the_time_axis(in_breaths, qtbot):
    session = in_breaths._session
    session.selection.go_to("segments")
    panel = in_breaths.window().panels["segments"]
    panel.modes["phases"].click()
    assert session.parameters.split.mode == "phases"
    assert panel.by_hand.isVisibleTo(panel)
    session.undo_stack.undo()
    assert panel.modes["none"].isChecked()
