"""The search of method direct in the window: its dial, what it has saved, and the button that keeps the best."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from core.recipe import Recipe
from tests.gui.patience import PATIENCE


@pytest.fixture
def searching(window_with_curves, qtbot, engine):
    """A window in the midst of a search that does not end of itself."""
    window = window_with_curves
    window.session.set_parameters(method="direct", effort="until-stopped")
    engine.endless = True
    window.actions_["run"].trigger()
    qtbot.waitUntil(lambda: window.run_bar.finish.isVisible())
    return window


def end(window, qtbot):
    with qtbot.waitSignal(window.session.runsChanged):
        qtbot.mouseClick(window.run_bar.finish, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.task is None)


def test_the_dial_is_there_for_a_search_only_and_sets_the_effort(window_with_curves, qtbot):
    dial, session = window_with_curves.run_bar.effort, window_with_curves.session
    session.set_parameters(method="paper")
    assert not dial.isVisible()
    session.set_parameters(method="direct")
    assert dial.isVisible()
    assert [b.text() for b in dial.choices.values()] == ["quick", "thorough", "until I stop"]
    dial.choices["thorough"].click()
    assert session.parameters.effort == "thorough"
    session.undo_stack.undo()
    assert dial.choices["quick"].isChecked()


def test_an_effort_in_seconds_is_shown_and_no_word_is_chosen(window_with_curves):
    window_with_curves.session.set_parameters(method="direct", effort=12.0)
    dial = window_with_curves.run_bar.effort
    assert dial.label.text() == "Effort of the search: 12 s"
    assert not any(button.isChecked() for button in dial.choices.values())
    dial.choices["quick"].click()
    assert dial.label.text() == "Effort of the search"
    assert [word for word, b in dial.choices.items() if b.isChecked()] == ["quick"]


def test_a_search_tells_what_it_has_saved(searching, qtbot, english_numbers):
    bar = searching.run_bar
    qtbot.waitUntil(lambda: "24% less" in bar.loss.text())
    assert bar.loss.text().startswith("Information loss 0.15")
    assert bar.cancel.isVisible()
    assert searching.actions_["finish"].isEnabled()
    end(searching, qtbot)
    assert not bar.loss.isVisible()
    assert not bar.finish.isVisible()
    assert not searching.actions_["finish"].isEnabled()


def test_the_best_so_far_becomes_the_result_and_its_recipe_tells_how_far_it_got(
    searching, qtbot, tmp_path, engine
):
    session = searching.session
    end(searching, qtbot)
    shown = session.shown
    assert shown.recipe.searched[0][0] > 0
    assert not session.stale
    assert session.recipe.searched == ()
    session.save_recipe(tmp_path / "recipe.json")
    assert Recipe.load(tmp_path / "recipe.json").searched == shown.recipe.searched
    with qtbot.waitSignal(session.runsChanged):
        session.repeat(session.history[0])
    qtbot.waitUntil(lambda: session.task is None)
    assert session.shown.recipe == shown.recipe
    assert session.shown.number == 1


def test_cancel_keeps_nothing_of_a_search(searching, qtbot):
    searching.actions_["cancel"].trigger()
    qtbot.waitUntil(lambda: searching.session.task is None)
    assert searching.session.shown is None
    assert not searching.run_bar.finish.isVisible()


def test_after_the_wish_to_end_it_cannot_be_pressed_again(searching, qtbot):
    searching.run_bar.finishing()
    assert not searching.run_bar.finish.isEnabled()
    assert not searching.actions_["finish"].isEnabled()
    assert searching.run_bar.state.text() == "Ending with the best so far…"
    searching.session.cancel()
    qtbot.waitUntil(lambda: searching.session.task is None)


def test_a_change_makes_an_opened_search_anew(searching, qtbot, tmp_path):
    session = searching.session
    end(searching, qtbot)
    shown = session.shown
    session.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(session.curvesChanged):
        session.open_recipe(tmp_path / "recipe.json")
    qtbot.waitUntil(lambda: session.task is None)
    assert session.recipe.searched == shown.recipe.searched
    session.set_parameters(k=4)
    assert session.recipe.searched == ()


def test_comparing_tells_of_a_search_ended_by_hand(searching, qtbot):
    from anonymizer_gui.differences import differences

    end(searching, qtbot)
    early = searching.session.shown.recipe
    (found,) = differences(replace(early, searched=()), early)
    assert (found.before, found.after) == ("to its end", "ended early by hand")


def test_a_run_without_a_search_has_nothing_to_keep(window_with_curves, qtbot, engine):
    engine.hold.clear()
    engine.started.clear()
    window_with_curves.session.set_parameters(method="paper")
    window_with_curves.actions_["run"].trigger()
    assert engine.started.wait(PATIENCE)
    assert not window_with_curves.run_bar.finish.isVisible()
    assert not window_with_curves.actions_["finish"].isEnabled()
    engine.hold.set()
    qtbot.waitUntil(lambda: window_with_curves.session.task is None)
