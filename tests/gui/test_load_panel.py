"""Step 1: what was read is shown, curves can be selected, left out and taken back."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt

from tests.gui.fake_engine import FakeEngine, Problem, breaths


def test_summary_and_table(window_with_curves):
    panel = window_with_curves.panels["load"]
    assert "28 curves of 7 patients" in panel.summary.text()
    assert "AWF mL/s" in panel.summary.text()
    model = panel.table.columns
    assert model.rowCount() == 28
    assert model.data(model.index(0, 0)) == "P1"


def test_every_figure_of_a_curve_says_what_it_is(window_with_curves):
    for table in (window_with_curves.panels["load"].table, window_with_curves.panels["load"].patients):
        heads, tip = range(1, table.columns.columnCount()), Qt.ItemDataRole.ToolTipRole
        assert all(table.columns.headerData(head, Qt.Orientation.Horizontal, tip) for head in heads)


def test_curves_are_drawn(window_with_curves, qtbot):
    bundle = window_with_curves.panels["load"].plot.bundle
    qtbot.waitUntil(lambda: bundle.picture is not None)
    assert bundle.picture.exact
    assert len(bundle.picture.x) == 28 * 60


def test_values_far_from_zero_fill_the_plot(window, engine, qtbot):
    raised = [(time, value / 100 + 1000) for time, value in breaths(4)]
    engine.curves = type(engine.curves).from_curves("SpO2", "%", raised, list("abcd"), [0, 1, 2, 3])
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    plot = window.panels["load"].plot
    qtbot.waitUntil(lambda: plot.bundle.picture is not None)
    _, (bottom, _) = plot.getPlotItem().getViewBox().viewRange()
    assert bottom > 900


def test_few_curves_are_drawn_darker_than_many(window_with_curves, qtbot):
    bundle = window_with_curves.panels["load"].plot.bundle
    curves = bundle._curves
    shades = {}
    for count in (28, 1):
        bundle.set_curves(curves, np.arange(count))
        shades[count] = bundle._lines.opts["pen"].color().alpha()
    assert shades == {28: window_with_curves.theme.curve_alpha, 1: 220}


def test_exclude_and_restore_with_undo(window_with_curves, qtbot):
    session, panel = window_with_curves.session, window_with_curves.panels["load"]
    panel.table.select_entries((0, 3))
    assert session.selection.curves == (0, 3)
    window_with_curves.actions_["exclude"].trigger()
    assert session.plan.excluded == ("breath_0001.csv", "breath_0004.csv")
    assert "26 curves" in panel.summary.text()
    assert "2 left out" in panel.summary.text()
    qtbot.waitUntil(
        lambda: panel.plot.bundle.picture is not None and len(panel.plot.bundle.picture.x) == 26 * 60
    )
    window_with_curves.actions_["undo"].trigger()
    assert session.plan.excluded == ()
    window_with_curves.actions_["redo"].trigger()
    window_with_curves.actions_["restore"].trigger()
    assert session.plan.excluded == ()


def test_restore_takes_back_the_selected_ones_only(window_with_curves):
    session, panel = window_with_curves.session, window_with_curves.panels["load"]
    panel.table.select_entries((0, 3))
    window_with_curves.actions_["exclude"].trigger()
    panel.table.select_entries((3, 5))
    window_with_curves.actions_["restore"].trigger()
    assert session.plan.excluded == ("breath_0001.csv",)


def test_all_curves_of_a_patient_are_left_out_at_once(window_with_curves):
    session, panel = window_with_curves.session, window_with_curves.panels["load"]
    assert panel.tables.tabText(panel.tables.indexOf(panel.patients)) == "Patients (7)"
    shown = panel.patients.columns
    assert [shown.data(shown.index(0, column)) for column in range(4)] == ["P1", "4", "4", "14.3"]
    panel.patients.select_entries((0,))
    theirs = np.flatnonzero(session.facts.patients == 0)
    assert session.selection.curves == tuple(theirs)
    assert panel.table.selected_entries() == tuple(theirs)
    window_with_curves.actions_["exclude"].trigger()
    assert len(session.plan.excluded) == 4
    assert [shown.data(shown.index(0, column)) for column in range(4)] == ["P1", "4", "0", "0.0"]
    assert shown.data(shown.index(1, 3)) == "16.7"
    panel.table.select_entries((*theirs, int(np.flatnonzero(session.facts.patients == 3)[0])))
    assert panel.patients.selected_entries() == (0,)


def test_where_every_patient_has_one_curve_there_is_no_table_of_patients(window, engine, qtbot):
    engine.curves = type(engine.curves).from_curves("SpO2", "%", breaths(4), list("abcd"), [0, 1, 2, 3])
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    assert window.panels["load"].tables.count() == 1


def test_sorting_keeps_the_selection_of_the_session(window_with_curves):
    panel = window_with_curves.panels["load"]
    panel.table.select_entries((5,))
    panel.table.columns.sort(2)
    durations = [panel.table.columns.entry(row) for row in range(28)]
    facts = window_with_curves.session.facts
    assert (np.diff(facts.duration[durations]) >= 0).all()
    panel.table.selectRow(0)
    assert window_with_curves.session.selection.curves == (durations[0],)


def test_press_on_the_plot_selects_the_nearest_curve(window_with_curves):
    panel = window_with_curves.panels["load"]
    time, value = window_with_curves.session.loaded.curves.samples(7)
    panel.plot.pressed.emit(float(time[0]), float(value[0]))
    assert window_with_curves.session.selection.curves == (7,)
    assert panel.table.selected_entries() == (7,)


def test_read_out(window_with_curves):
    panel = window_with_curves.panels["load"]
    panel.plot.pointed.emit(1.2345, 31.2)
    assert panel.read_out.text() in ("t 1.234 s   AWF 31.2 mL/s", "t 1.235 s   AWF 31.2 mL/s")


def test_problems_are_listed_with_file_and_line(window, engine, qtbot):
    engine.problems = (
        Problem("number", "ward3/a.csv", 14, "'n/a' is no number; the sample was left out.", False),
        Problem("short", "ward3/b.csv", None, "The file holds one sample; a curve needs two.", True),
    )
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    panel = window.panels["load"]
    assert panel.problems.isVisibleTo(panel)
    assert "2 problems found" in panel.problems.headline.text()
    assert "1 curve could not be used" in panel.problems.details.text()
    window.actions_["problems"].trigger()
    dialog = next(w for w in window.findChildren(object) if type(w).__name__ == "ProblemsDialog")
    model = dialog.table.columns
    rows = [[model.data(model.index(r, c)) for c in range(4)] for r in range(2)]
    assert rows[0] == ["warning", "ward3/a.csv", "14", "'n/a' is no number; the sample was left out."]
    assert rows[1] == ["not used", "ward3/b.csv", "", "The file holds one sample; a curve needs two."]
    dialog.close()


def test_thousands_of_curves_become_a_density(window, engine, qtbot):
    engine.curves = breaths(2_100, patients=30, samples=12)
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    bundle = window.panels["load"].plot.bundle
    qtbot.waitUntil(lambda: bundle.picture is not None)
    assert bundle.picture.density is not None
    before = bundle.picture
    window.panels["load"].plot.setXRange(0.5, 1.0)
    qtbot.waitUntil(lambda: bundle.picture is not before)
    assert abs(bundle.picture.view.left - 0.5) < 0.1
    # Only the visible part is drawn now; everything is more than that.
    part = bundle.picture
    window.panels["load"].plot.show_all()
    (left, right), _ = window.panels["load"].plot.getPlotItem().getViewBox().viewRange()
    assert left <= 0.0
    assert right >= window.session.loaded.curves.last_times.max()
    qtbot.waitUntil(lambda: bundle.picture is not part)


def test_another_engine_another_signal(window, engine, qtbot):
    assert isinstance(engine, FakeEngine)
    engine.curves = type(engine.curves).from_curves("SpO2", "%", list(breaths(4)), list("abcd"), [0, 1, 2, 3])
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    assert window.parameters.editors["domain"].low.suffix() == " %"


def test_a_line_that_goes_is_taken_off_the_screen(window_with_curves, qtbot):
    plot = window_with_curves.panels["load"].plot
    qtbot.waitUntil(lambda: plot.bundle.picture is not None)
    painted = []
    plot.scene().changed.connect(painted.extend)
    plot.emphasise((0,))
    middle = plot._emphasised[0].sceneBoundingRect().center()
    qtbot.waitUntil(lambda: any(part.contains(middle) for part in painted))
    painted.clear()
    plot.emphasise(())
    qtbot.waitUntil(lambda: bool(painted))
    assert any(part.contains(middle) for part in painted)
