"""Trade-off: filled in dot by dot while nothing else happens; a dot's value can be taken."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt

from core.cycles import Cycles


@pytest.fixture
def panel(window_with_result):
    figures = window_with_result.panels["result"].figures
    figures.tabs.setCurrentWidget(figures.trade_off)
    return figures.trade_off


@pytest.fixture
def trade_off(window_with_result):
    return window_with_result.session.trade_off


def sweep_of(panel, field="k"):
    session = panel._session
    return session.trade_off.of(session.shown, field)


def complete(qtbot, panel, field="k"):
    qtbot.waitUntil(lambda: sweep_of(panel, field).complete and not panel._session.trade_off.running)


def held_after_two(qtbot, panel, engine):
    """Let the engine stop before its third point."""
    points = engine.trade_off

    def slow(*some, **more):
        for number, point in enumerate(points(*some, **more)):
            if number == 2:
                engine.hold.clear()
                engine._work(some[3], "Hulls")
            yield point

    engine.trade_off = slow
    qtbot.waitUntil(lambda: len(sweep_of(panel).points) == 2)


def test_it_begins_when_it_is_looked_at(window_with_result, trade_off, qtbot):
    assert not trade_off.running
    figures = window_with_result.panels["result"].figures
    figures.tabs.setCurrentWidget(figures.trade_off)
    complete(qtbot, figures.trade_off)
    points = sweep_of(figures.trade_off).points
    assert [point.value for point in points] == [3, 4, 5, 6, 7]
    assert not figures.trade_off.toggle.isVisible()


def test_dots_come_one_by_one(panel, engine, qtbot):
    held_after_two(qtbot, panel, engine)
    assert [len(line.x) for line in panel.plot._lines[:2]] == [2, 2]
    assert panel.state.text() == "2 of 5"
    assert panel.toggle.text() == "Stop"
    engine.hold.set()
    complete(qtbot, panel)
    assert [len(line.x) for line in panel.plot._lines[:2]] == [5, 5]
    assert panel.state.text() == ""


@pytest.mark.parametrize("doing", ["run", "open", "cut", "parameters", "tab", "button"])
def test_anything_else_stops_it(panel, engine, window_with_result, trade_off, qtbot, doing):
    held_after_two(qtbot, panel, engine)
    session = window_with_result.session
    {
        "run": session.run,
        "open": lambda: session.open([Path("recordings.zip")]),
        "cut": lambda: session.cutting.change(Cycles("fixed:1.0"), "cut"),
        "parameters": lambda: session.set_parameters(balance=0.3),
        "tab": lambda: window_with_result.panels["result"].figures.tabs.setCurrentIndex(0),
        "button": panel.toggle.click,
    }[doing]()
    assert not trade_off.running
    engine.hold.set()
    qtbot.waitUntil(lambda: not session.lane.busy)
    assert doing in ("open", "cut") or len(sweep_of(panel).points) <= 2


def test_closing_stops_it(panel, engine, application, qtbot):
    held_after_two(qtbot, panel, engine)
    assert application.close()


def test_going_on_makes_only_what_is_missing(panel, engine, trade_off, qtbot):
    held_after_two(qtbot, panel, engine)
    panel.toggle.click()
    engine.hold.set()
    assert panel.toggle.text() == "Go on"
    asked = []
    points = type(engine).trade_off

    def noting(recipe, field, values, *some, **more):
        asked.extend(values)
        return points(engine, recipe, field, values, *some, **more)

    engine.trade_off = noting
    panel.toggle.click()
    complete(qtbot, panel)
    assert asked == [5, 6, 7]


def test_a_press_on_a_dot_takes_its_value(panel, qtbot):
    complete(qtbot, panel)
    line = panel.plot._lines[0]
    panel.plot.pressed.emit(float(line.x[3]), float(line.y[3]))
    assert panel._session.parameters.k == 6
    assert panel._session.stale
    # The other dots still hold for the shown run.
    assert sweep_of(panel).complete
    panel._session.undo_stack.undo()
    assert panel._session.parameters.k == 5


def test_a_press_beside_the_dots_takes_nothing(panel, qtbot):
    complete(qtbot, panel)
    before = panel._session.parameters
    panel.plot.pressed.emit(float(panel.plot._lines[0].x[0]), 10.0)
    assert panel._session.parameters == before


def test_dots_by_keyboard(panel, qtbot):
    complete(qtbot, panel)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(panel.plot, key)
    assert "Group size k = 4" in panel.read_out.text()
    assert "loss 0.25, t 0.28 (bound 0.5), 4 class" in panel.read_out.text()
    qtbot.keyClick(panel.plot, Qt.Key.Key_Return)
    assert panel._session.parameters.k == 4


@pytest.mark.parametrize(("item", "field"), [(1, "depth"), (2, "sd_quantile"), (3, "hull_step")])
def test_other_parameters(panel, qtbot, item, field):
    run_with(qtbot, panel, method="paper")
    complete(qtbot, panel)
    panel.field.setCurrentIndex(item)
    complete(qtbot, panel, field)
    panel.plot.chosen.emit(0, 1)
    point = sweep_of(panel, field).points[1]
    assert getattr(panel._session.parameters, field) == point.value
    assert np.isclose(panel.plot._lines[0].y[1], point.information_loss)


def run_with(qtbot, panel, **parameters):
    session = panel._session
    session.set_parameters(**parameters)
    with qtbot.waitSignal(session.runsChanged):
        session.run()


def test_a_parameter_the_method_does_not_look_at_is_not_offered(panel, qtbot):
    run_with(qtbot, panel, method="paper")
    panel.field.setCurrentIndex(1)
    run_with(qtbot, panel, method="direct")
    assert panel.field.currentData() == "k"
    assert not panel.field.model().item(1).isEnabled()
    assert all(panel.field.model().item(row).isEnabled() for row in (0, 2, 3, 4))


def test_a_threshold_that_was_given_is_varied_itself(window_with_curves, qtbot):
    session = window_with_curves.session
    session.set_parameters(sd=30.0)
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    figures = window_with_curves.panels["result"].figures
    figures.tabs.setCurrentWidget(figures.trade_off)
    figures.trade_off.field.setCurrentIndex(2)
    complete(qtbot, figures.trade_off, "sd")
    assert sweep_of(figures.trade_off, "sd").points[0].field == "sd"


def test_screen_readers_get_all_dots(panel, qtbot):
    complete(qtbot, panel)
    said = panel.plot.accessibleDescription()
    assert said.count("Group size k") == 5
    assert "Group size k = 7: loss 0.4" in said


def test_loss_against_t(panel, qtbot):
    panel.field.setCurrentIndex(4)
    complete(qtbot, panel, "frontier")
    line = panel.plot._lines[0]
    assert line.x.tolist() == pytest.approx([0.1, 0.2, 0.3])
    assert line.y.tolist() == pytest.approx([0.4, 0.3, 0.2])
    panel.plot.hovered.emit(0, 0)
    assert "depth 2: t 0.1, loss 0.4" in panel.read_out.text()
    panel.plot.chosen.emit(0, 0)
    chosen = panel._session.parameters
    assert (chosen.method, chosen.depth, chosen.t_max) == ("paper", 2, None)
    panel._session.undo_stack.undo()
    assert panel._session.parameters.depth == 1
