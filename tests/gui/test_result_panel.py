"""Step 3: verdict first; hulls, classes and figures of the shown run, linked by selection."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from anonymizer_gui.dialogs.conditions import ConditionsDialog
from anonymizer_gui.panels.figure_words import closeness_told
from anonymizer_gui.plots.figures import SizesPlot
from core.split import Split
from tests.gui.fake_engine import breaths, with_dropped
from tests.gui.test_layout import is_cut


@pytest.fixture
def panel(window_with_result, qtbot):
    panel = window_with_result.panels["result"]
    qtbot.waitUntil(lambda: not panel.figures.due)
    return panel


@pytest.fixture
def split_panel(window_with_curves, qtbot):
    window_with_curves.session.set_split(Split("fixed", length=1.0), "cut")
    with qtbot.waitSignal(window_with_curves.session.runsChanged):
        window_with_curves.actions_["run"].trigger()
    qtbot.waitUntil(lambda: window_with_curves.session.task is None)
    panel = window_with_curves.panels["result"]
    qtbot.waitUntil(lambda: not panel.figures.due)
    return panel


def session_of(panel):
    return panel._session


def test_verdict_first(panel):
    banner = panel.verdict.banner
    assert banner.headline.text().startswith(
        "May be released: every hull cell of the 2 classes covers at least 5"
    )
    assert banner.property("banner") == "good"
    for part in ("2 classes", "information loss", "median error 14.2 mL/s", "largest t", "0 curves left out"):
        assert part in banner.details.text().replace("\N{NO-BREAK SPACE}", " ")


def test_what_is_left_out_of_several_segments_is_told_in_pieces(split_panel, engine):
    session = session_of(split_panel)
    run = session.shown
    segments = len(run.outcome.segments)
    assert segments > 1
    metrics = replace(run.outcome.metrics, dropped=0, suppressed=segments * 3)
    session.show_run(replace(run, outcome=replace(run.outcome, metrics=metrics)))
    told = split_panel.verdict.banner.details.text().replace("\N{NO-BREAK SPACE}", " ")
    assert f"{3 * segments} pieces of curves left out" in told


def test_conditions_on_request(panel):
    panel.verdict.why.click()
    dialog = panel.verdict.findChild(ConditionsDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Every class has at least 5 distinct patients." in texts
    dialog.close()


def test_refusal_says_what_to_do_and_forbids_export(window_with_curves, engine, qtbot):
    engine.released = False
    with qtbot.waitSignal(window_with_curves.session.runsChanged):
        window_with_curves.actions_["run"].trigger()
    banner = window_with_curves.panels["result"].verdict.banner
    assert banner.property("banner") == "bad"
    assert banner.headline.text().endswith("Lower k or add recordings of more patients.")
    assert not window_with_curves.actions_["export"].isEnabled()


def test_without_a_class_no_figure_looks_good(panel, window_with_result):
    session = session_of(panel)
    past = session.history[0]
    none = replace(past.figures, classes=0, t=0.0, information_loss=1.0)
    assert "t –" in window_with_result.history._text(replace(past, figures=none))
    run = session.shown
    metrics = replace(run.outcome.metrics, classes=0, t_max=0.0)
    session.show_run(replace(run, outcome=replace(run.outcome, metrics=metrics)))
    told = panel.verdict.banner.details.text()
    assert "0\N{NO-BREAK SPACE}classes" in told
    assert "bound" not in told
    assert "loss" not in told


def test_stale_result_is_marked(panel):
    session = session_of(panel)
    assert not panel.verdict.stale.isVisible()
    session.set_parameters(k=6)
    assert panel.verdict.stale.isVisible()
    panel.verdict.back.click()
    assert not panel.verdict.stale.isVisible()
    assert session.parameters.k == 5


def test_one_hull_is_filled_and_the_others_are_not(panel):
    bands = panel.hulls.plot.bands
    assert set(bands) == {(0, "A"), (0, "B")}
    assert [band._filled for band in bands.values()] == [True, False]


def test_selection_is_shared(panel):
    session = session_of(panel)
    panel.classes.table.selectRow(1)
    assert session.selection.class_ == (0, "B")
    assert panel.hulls.plot.bands[0, "B"]._filled
    panel.hulls.plot.chosen.emit((0, "A"))
    assert panel.classes.table.selected_entries() == (0,)


def test_press_on_a_hull_selects_it(panel):
    session = session_of(panel)
    hull = session.shown.outcome.segments[0].classes[1].hull
    panel.hulls.plot.pressed.emit(float(hull.grid[0]) + 0.01, float(hull.upper[0]) - 1.0)
    assert session.selection.class_ == (0, "B")


def test_class_table(panel):
    model = panel.classes.table.columns
    titles = [model.headerData(i, panel_orientation()) for i in range(model.columnCount())]
    assert titles == ["Class", "Patients", "Curves", "IL", "Error", "t", "Bound"]
    outcome = session_of(panel).shown.outcome.segments[0].classes[0]
    row = [model.data(model.index(0, i)) for i in range(model.columnCount())]
    assert row[0] == "A"
    assert row[1:3] == [str(outcome.patients), str(len(outcome.members))]


def panel_orientation():
    from PySide6.QtCore import Qt

    return Qt.Orientation.Horizontal


def test_segments_can_be_looked_at_one_by_one(split_panel):
    hulls, session = split_panel.hulls, session_of(split_panel)
    assert hulls.segment.count() == 4
    assert len(hulls.plot.bands) == 6
    table = split_panel.classes.table.columns
    names = [table.data(table.index(row, 0)) for row in range(table.rowCount())]
    assert names == ["1A", "1B", "2A", "2B", "3A", "3B"]
    hulls.segment.setCurrentIndex(2)
    assert session.selection.segment == 1
    assert set(hulls.plot.bands) == {(1, "A"), (1, "B")}
    assert [table.data(table.index(row, 0)) for row in range(table.rowCount())] == ["A", "B"]
    assert session.selection.class_ == (1, "A")


def test_identifying_curves_are_marked_and_can_be_hidden(panel, qtbot):
    hulls = panel.hulls
    assert not hulls.identifying.isVisible()
    assert hulls.plot.originals.picture is None
    hulls.overlays["originals"].setChecked(True)
    qtbot.waitUntil(lambda: hulls.plot.originals.picture is not None)
    assert hulls.identifying.isVisible()
    hulls.overlays["originals"].setChecked(False)
    assert hulls.plot.originals.picture is None
    assert not hulls.identifying.isVisible()


def test_members_are_those_of_the_selected_class(panel, qtbot):
    hulls, session = panel.hulls, session_of(panel)
    first, second = session.shown.outcome.segments[0].classes
    hulls.overlays["members"].setChecked(True)
    qtbot.waitUntil(lambda: hulls.plot.members.picture is not None)
    assert len(hulls.plot.members.picture.x) == 60 * len(first.members)
    session.selection.choose_class((0, "B"))
    values = [session.shown.outcome.curves.samples(int(i))[1] for i in second.members]
    qtbot.waitUntil(lambda: np.array_equal(hulls.plot.members.picture.y, np.concatenate(values)))


def test_dropped_curves_are_shown_on_request(panel, qtbot):
    session = session_of(panel)
    outcome = with_dropped(session.shown.outcome, [3, 4])
    session.show_run(replace(session.shown, outcome=outcome))
    assert panel.classes.left_out.text().startswith("2 dropped from a class")
    panel.hulls.overlays["dropped"].setChecked(True)
    qtbot.waitUntil(lambda: panel.hulls.plot.dropped.picture is not None)
    assert len(panel.hulls.plot.dropped.picture.x) == 2 * 60


def test_running_again_does_not_move_the_view(panel, qtbot, window_with_result):
    plot = panel.hulls.plot
    plot.setXRange(0.5, 1.0, padding=0)
    before = plot.viewRange()
    with qtbot.waitSignal(window_with_result.session.runsChanged):
        window_with_result.actions_["run"].trigger()
    assert np.allclose(plot.viewRange(), before)


def test_hulls_are_shown_whole_after_a_run_without_any(panel, qtbot, window_with_result):
    session, plot = session_of(panel), panel.hulls.plot
    run, end = session.shown, session.loaded.curves.last_times.max()
    with qtbot.waitSignal(session.curvesChanged):
        session.reload()
    qtbot.waitUntil(lambda: session.task is None)
    without = tuple(replace(segment, classes=()) for segment in run.outcome.segments)
    session.show_run(replace(run, outcome=replace(run.outcome, segments=without)))
    plot.setXRange(50, 60, padding=0)
    with qtbot.waitSignal(session.runsChanged):
        window_with_result.actions_["run"].trigger()
    (left, right), _ = plot.viewRange()
    assert left < 0
    assert end / 2 < right < 2 * end


def test_the_old_hulls_are_dimmed_until_the_new_ones_are_whole(panel, qtbot, window_with_result, engine):
    session, box = session_of(panel), panel.hulls.plot.getPlotItem().getViewBox()
    old = session.shown
    engine.hold.clear()
    window_with_result.actions_["run"].trigger()
    assert box.opacity() < 0.6
    assert session.shown is old
    window_with_result.actions_["cancel"].trigger()
    engine.hold.set()
    qtbot.waitUntil(lambda: session.task is None)
    assert box.opacity() == 1.0
    assert session.shown is old


def bring_to_front(panel, key):
    figures = panel.figures
    figures.tabs.setCurrentWidget(figures.tabs.findChild(QWidget, key))
    return figures.plot(key)


def draws_something(plot):
    return sum(plot._bars.opts["height"]) > 0 if isinstance(plot, SizesPlot) else plot.getPlotItem().items


FIGURES = ("over_time", "losses", "errors", "closeness", "sizes")


@pytest.mark.parametrize("key", FIGURES)
def test_figures_of_one_segment(panel, key):
    assert draws_something(bring_to_front(panel, key))


@pytest.mark.parametrize("key", FIGURES)
def test_figures_of_several_segments(split_panel, key):
    assert draws_something(bring_to_front(split_panel, key))


def test_figures_are_told_in_words(panel, english_numbers):
    """Whoever hears the window instead of seeing it learns what the figures show."""
    outcome = session_of(panel).shown.outcome.segments[0]
    first = outcome.classes[0]
    told = {key: bring_to_front(panel, key).accessibleDescription() for key in FIGURES}
    covers = f"A covers {len(first.members)} curves of {first.patients} patients; B covers"
    assert covers in panel.hulls.plot.accessibleDescription()
    assert f"A: t {first.t:.3f}, bound {first.t_bound:.3f}; B:" in told["closeness"]
    assert told["losses"].startswith("1: median ")
    assert told["errors"].startswith("A: median ")
    assert told["sizes"].startswith(f"k = {session_of(panel).parameters.k}; ")
    assert f"largest {np.nanmax(outcome.loss_over_time):.3f} at " in told["over_time"]


def test_of_very_many_classes_the_first_are_told():
    many = np.linspace(0.1, 0.5, 25)
    assert closeness_told([str(number) for number in range(25)], many, many).endswith("; others: 5")


def test_box_plot_draws_the_quantiles(panel):
    bring_to_front(panel, "errors")
    outcome = session_of(panel).shown.outcome.segments[0].classes[0]
    bars = [item for item in panel.figures.plot("errors")._items if type(item).__name__ == "BarGraphItem"]
    assert bars[0].opts["y0"] == [outcome.errors[1]]
    assert bars[0].opts["y1"] == [outcome.errors[3]]


def test_dots_and_bars_of_t_are_named(panel):
    bring_to_front(panel, "closeness")
    page = panel.figures.tabs.currentWidget()
    (legend,) = [label.text() for label in page.findChildren(QLabel)]
    assert "&nbsp;t&nbsp;" in legend
    assert "&nbsp;bound" in legend


def test_the_line_of_the_whole_release_is_named(panel):
    below = bring_to_front(panel, "over_time").getPlotItem().getAxis("bottom").label
    assert "whole release" in below.toPlainText()


def test_press_on_a_figure_selects_the_class(panel):
    bring_to_front(panel, "closeness").pressed.emit(1.1, 2.0)
    assert session_of(panel).selection.class_ == (0, "B")


def test_press_on_a_box_selects_the_segment(split_panel):
    bring_to_front(split_panel, "losses").pressed.emit(2.0, 0.1)
    assert session_of(split_panel).selection.segment == 2


def test_loss_over_time_leaves_out_what_is_not_released(panel):
    line = panel.figures.plot("over_time")._lines[0, "A"][0]
    x, y = line.getData()
    outcome = session_of(panel).shown.outcome.segments[0].classes[0]
    last = outcome.hull.grid[np.flatnonzero(outcome.released)[-1] + 1]
    assert x.max() == last
    assert np.nanmax(y) == outcome.loss_over_time[outcome.released].max()


def test_loss_of_the_whole_release_over_time(panel):
    whole = panel.figures.plot("over_time")._together
    segment = session_of(panel).shown.outcome.segments[0]
    assert len(whole) == 1
    assert np.nanmax(whole[0].getData()[1]) == np.nanmax(segment.loss_over_time)


@pytest.mark.parametrize(
    ("sizes", "k"),
    [((7, 7, 8), 5), ((5,), 5), ((3, *[120] * 4), 3)],
)
def test_histogram_of_class_sizes(panel, sizes, k):
    plot = bring_to_front(panel, "sizes")
    plot.show_sizes(sizes, k)
    drawn = plot._bars.opts
    assert sum(drawn["height"]) == len(sizes)
    for size in set(sizes):
        inside = (drawn["x0"] - 0.1 <= size) & (size < drawn["x1"] + 0.1)
        assert drawn["height"][inside].sum() == sizes.count(size)
    assert len(drawn["height"]) <= 32
    assert plot._limit.label.format == f"k = {k}"


def test_history_lists_runs_and_takes_parameters_back(window_with_result, qtbot):
    session, history = window_with_result.session, window_with_result.history
    assert history.list.count() == 1
    session.set_parameters(k=6)
    with qtbot.waitSignal(session.runsChanged):
        window_with_result.actions_["run"].trigger()
    assert history.list.count() == 2
    assert history.list.item(0).text().startswith("2 ")
    assert "Group size k: 6" in history.list.item(0).toolTip()
    history.list.setCurrentRow(1)
    assert session.shown.number == 1
    assert history.back.isEnabled()
    history.back.click()
    assert session.parameters.k == 5
    assert not history.back.isEnabled()


@pytest.fixture
def crowd(engine, window_with_curves, qtbot):
    engine.curves, engine.most_classes = breaths(780, patients=70, samples=12), 70
    session = window_with_curves.session
    with qtbot.waitSignal(session.curvesChanged):
        session.open([Path("many.zip")])
    qtbot.waitUntil(lambda: session.task is None)
    with qtbot.waitSignal(session.runsChanged):
        window_with_curves.actions_["run"].trigger()
    qtbot.waitUntil(lambda: session.task is None)
    return window_with_curves.panels["result"]


def test_of_many_hulls_only_the_selected_one_stands_out(crowd, qtbot):
    plot, session = crowd.hulls.plot, session_of(crowd)
    assert len(session.shown.outcome.segments[0].classes) == 70
    assert set(plot.bands) == {(0, "A")}
    qtbot.waitUntil(lambda: plot._crowd.picture is not None)
    picture = plot._crowd.picture
    hulls = [c.hull for c in session.shown.outcome.segments[0].classes]
    assert picture.y.max() == pytest.approx(max(float(hull.upper.max()) for hull in hulls))
    hull = hulls[30]
    plot.pressed.emit(float(hull.grid[0]) + 0.01, float(hull.upper[0]) - 1e-6)
    assert set(plot.bands) == {session.selection.class_}
    assert plot.bands[session.selection.class_]._filled
    over_time = bring_to_front(crowd, "over_time")
    qtbot.waitUntil(lambda: not crowd.figures.due)
    assert set(over_time._lines) == {session.selection.class_}
    assert len(over_time._together) == 2


def test_few_hulls_again_after_many(crowd, qtbot):
    session = session_of(crowd)
    session.set_parameters(k=200)
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    assert not crowd.hulls.plot.crowded
    assert crowd.hulls.plot._crowd.picture is None
    assert len(crowd.hulls.plot.bands) == len(session.shown.outcome.segments[0].classes)


def test_the_box_of_segments_grows_with_its_words(window_with_result):
    box = window_with_result.panels["result"].hulls.segment
    box.blockSignals(True)
    box.addItem("Segment 12: 1200.00 – 1300.00 s")
    box.setCurrentIndex(box.count() - 1)
    QApplication.processEvents()
    assert not is_cut(box)
