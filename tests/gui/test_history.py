"""The list of runs outlives their hulls: repeat, take back, compare, and what has changed since."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from anonymizer_gui.dialogs.compare import CompareDialog
from anonymizer_gui.differences import differences
from anonymizer_gui.numbers import format_moment
from core.intake import Intake
from core.parameters import Parameters
from core.recipe import FurtherSignal, Recipe, Source
from core.split import Split

HALVES = Split("manual", intervals=((0.0, 1.0), (1.0, 2.0)))


def run(window, qtbot):
    session = window.session
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    qtbot.waitUntil(lambda: session.task is None)


@pytest.fixture
def two_runs(window_with_result, qtbot):
    window_with_result.session.set_parameters(k=6)
    window_with_result.session.set_split(HALVES, "cut")
    run(window_with_result, qtbot)
    return window_with_result


@pytest.fixture
def without_hulls(two_runs, qtbot):
    """The same two runs after a reload, which forgets the hulls."""
    with qtbot.waitSignal(two_runs.session.curvesChanged):
        two_runs.session.reload()
    qtbot.waitUntil(lambda: two_runs.session.task is None)
    return two_runs


@pytest.fixture
def compared(two_runs, qtbot):
    two_runs.actions_["compare"].trigger()
    dialog = two_runs.findChild(CompareDialog)
    drawn(dialog, qtbot)
    yield dialog
    dialog.close()


def drawn(dialog, qtbot):
    """Wait until both runs are drawn, each in its turn."""
    with qtbot.waitSignal(dialog._drawing.done):
        pass


def texts(table):
    model = table.columns
    return [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


# The list


def test_runs_without_hulls_stay_in_the_list(without_hulls):
    history, session = without_hulls.history, without_hulls.session
    assert session.runs == ()
    assert history.isVisible()
    assert [history.list.item(row).text()[0] for row in range(2)] == ["2", "1"]
    assert "hulls are not kept" in history.list.item(0).toolTip()
    assert history.repeat.isVisible()


def test_repeating_makes_the_hulls_again_under_the_same_number(without_hulls, qtbot, engine):
    history, session = without_hulls.history, without_hulls.session
    first = session.history[0].recipe
    history.list.setCurrentRow(1)
    with qtbot.waitSignal(session.runsChanged):
        history.repeat.click()
    assert engine.recipes[-1] == first
    assert [past.number for past in session.history] == [1, 2]
    assert session.shown.number == 1
    assert not history.repeat.isVisible()
    assert session.parameters.k == 6


def test_taking_back_needs_no_hulls(without_hulls):
    history, session = without_hulls.history, without_hulls.session
    history.list.setCurrentRow(1)
    assert session.shown is None
    history.back.click()
    assert (session.parameters.k, session.plan.split) == (5, Split())
    session.undo_stack.undo()
    assert (session.parameters.k, session.plan.split) == (6, HALVES)


def test_taking_back_takes_population_and_a_fixed_seed_too(two_runs):
    session = two_runs.session
    session.set_population([Path("/ward/all.zip")])
    session.set_seed(3)
    session.take_back(session.history[0])
    assert session.recipe.population == ()
    assert session.is_set_as(session.history[0])


def test_a_run_with_other_recordings_is_another_run(two_runs, qtbot):
    session = two_runs.session
    with qtbot.waitSignal(session.runsChanged):
        session.repeat(session.history[0])
    assert len(session.history) == 2
    past = session.history[0]
    other = type(past)(7, past.finished, 1.0, True, Recipe(sources=(Source("x"),), seed=5), past.figures)
    qtbot.waitUntil(lambda: session.task is None)
    with qtbot.waitSignal(session.runsChanged):
        session.repeat(other)
    assert [p.number for p in session.history] == [1, 2, 3]


def test_only_the_last_runs_keep_their_hulls(window_with_curves, qtbot, monkeypatch):
    monkeypatch.setattr("anonymizer_gui.session.KEPT_RUNS", 2)
    for _ in range(3):
        run(window_with_curves, qtbot)
    session = window_with_curves.session
    assert [r.number for r in session.runs] == [2, 3]
    assert [past.number for past in session.history] == [1, 2, 3]
    assert session.whole(session.history[0]) is None


# What has changed


def test_run_button_names_what_changed(two_runs, qtbot):
    session, bar = two_runs.session, two_runs.run_bar
    assert not bar.changes.isVisible()
    session.set_parameters(k=7, depth=0, drop=0.5, s_eqc=0.5)
    assert bar.changes.text() == (
        "•  Changed since run 2: Group size k, Depth of the bucket tree, Split threshold s_eqc and 1 more"
    )
    assert two_runs.parameters.labels["k"].text() == "Group size k •"
    assert "In run 2: 6" in two_runs.parameters.labels["k"].toolTip()
    assert two_runs.parameters.labels["unit"].text() == "k counts"
    for _ in range(session.undo_stack.index()):
        session.undo_stack.undo()
    session.take_back(session.shown)
    assert not bar.changes.isVisible()
    assert two_runs.parameters.labels["k"].text() == "Group size k"


def test_another_seed_is_a_change(two_runs):
    two_runs.session.set_seed(4)
    assert two_runs.run_bar.changes.text().endswith(": Seed")


def test_differences_in_words(qapp, english_numbers):
    before = Recipe(sources=(Source("/w/a.zip", "1"),), excluded=("x",))
    parameters = Parameters(
        k=3, unit="curve", domain=(-1.5, 2.0), depth="auto", t_max=0.2, sd=3.0, split=HALVES, expert=True
    )
    after = Recipe(sources=(Source("/w/a.zip", "2"),), parameters=parameters, population=(Source("/w/p"),))
    found = {d.name: (d.before, d.after) for d in differences(before, after, "mL/s")}
    assert found == {
        "k": ("5", "3"),
        "unit": ("patients", "curves"),
        "domain": ("range of the data", "−1.5 – 2 mL/s"),
        "depth": ("1", "automatic"),
        "t_max": ("none", "0.2"),
        "sd": ("–", "3 mL/s"),
        "split": ("one segment", "2, by hand"),
        "expert": ("no", "yes"),
        "excluded": ("1", "0"),
        "population": ("–", "p"),
        "sources": ("a.zip", "a.zip (changed)"),
    }


@pytest.mark.parametrize(
    ("split", "words"),
    [
        (Split("fixed", length=0.5), "parts of 0.5 s"),
        (
            Split("frechet", window=0.4, step=0.1, count=3),
            "3, where curves are alike (window 0.4 s, step 0.1 s)",
        ),
    ],
)
def test_ways_of_cutting_in_words(qapp, english_numbers, split, words):
    (difference,) = differences(Recipe(), Recipe(parameters=Parameters(split=split)))
    assert difference.after == words


def test_signals_that_were_added_are_a_change(qapp):
    channel = FurtherSignal(intake=Intake(channel="Paw"), guard=1.0)
    one, two, other = (
        Recipe(further=further)
        for further in ((), (FurtherSignal((Source("/w/awp.zip"),)), channel), (channel,))
    )
    for before, after, words in (
        (one, two, ("–", "awp.zip, Paw")),
        (two, other, ("awp.zip, Paw", "Paw")),
        (other, Recipe(further=(replace(channel, guard=2.0),)), ("Paw", "Paw (changed)")),
    ):
        assert [(d.name, d.before, d.after) for d in differences(before, after)] == [("further", *words)]


def test_moment_of_another_day_is_a_date(qapp, english_numbers):
    now = datetime.now()
    assert format_moment(now) == f"{now:%H:%M}"
    before = now - timedelta(days=40)
    assert str(before.year)[2:] in format_moment(before)
    assert ":" not in format_moment(before)


# Two runs side by side


def test_compare_needs_two_runs(window_with_result):
    assert not window_with_result.actions_["compare"].isEnabled()


def test_compare_shows_both_over_the_same_axes(compared):
    first, second = (hulls.plot for hulls in compared.hulls)
    assert (compared.first.currentData(), compared.second.currentData()) == (1, 2)
    assert {key[0] for key in first.bands} == {0}
    assert {key[0] for key in second.bands} == {0, 1}
    ranges = [plot.getPlotItem().getViewBox().viewRange() for plot in (first, second)]
    assert ranges[0][1] == pytest.approx(ranges[1][1])
    assert ranges[0][0] == pytest.approx(ranges[1][0], abs=0.05)


def test_compare_tells_figures_and_what_differs(compared, two_runs):
    history = two_runs.session.history
    figures = {row[0]: row[1:] for row in texts(compared.figures)}
    assert figures["May be released"] == ["yes", "yes"]
    assert figures["Classes"] == [str(past.figures.classes) for past in history]
    assert set(figures) >= {
        "Information loss",
        "Median error (mL/s)",
        "Largest t",
        "Pieces of curves left out",
    }
    assert texts(compared.parameters) == [
        ["Group size k", "5", "6"],
        ["Segments", "one segment", "2, by hand"],
    ]
    assert not compared.same.isVisible()


def test_compare_tells_no_loss_and_no_t_of_a_run_without_classes(compared, two_runs):
    past = two_runs.session.history[0]
    told = compared._figures_of(replace(past, figures=replace(past.figures, classes=0)))
    assert told[1] == "0"
    assert told[3:7] == ["–"] * 4


def test_compare_one_segment(compared, qtbot):
    assert compared.segment.count() == 3
    compared.segment.setCurrentIndex(2)
    drawn(compared, qtbot)
    first, second = (hulls.plot for hulls in compared.hulls)
    assert {key[0] for key in second.bands} == {1}
    assert {key[0] for key in first.bands} == {0}


def test_compare_a_run_with_itself(compared):
    compared.first.setCurrentIndex(1)
    assert compared.same.isVisible()
    assert not compared.parameters.isVisible()


def test_compare_follows_the_list_and_keeps_its_choice(compared, two_runs, qtbot):
    run(two_runs, qtbot)
    assert compared.second.count() == 3
    assert (compared.first.currentData(), compared.second.currentData()) == (1, 2)


def test_compare_repeats_a_run_without_hulls(without_hulls, qtbot):
    without_hulls.actions_["compare"].trigger()
    dialog = without_hulls.findChild(CompareDialog)
    drawn(dialog, qtbot)
    assert all(hulls.repeat.isVisible() for hulls in dialog.hulls)
    assert len(texts(dialog.figures)) == 9
    with qtbot.waitSignal(without_hulls.session.runsChanged):
        dialog.hulls[0].repeat.click()
    qtbot.waitUntil(lambda: without_hulls.session.task is None)
    drawn(dialog, qtbot)
    assert dialog.hulls[0].plot.isVisible()
    assert dialog.hulls[0].plot.bands
    dialog.close()


def test_compare_is_closed_by_other_recordings(two_runs, qtbot):
    two_runs.actions_["compare"].trigger()
    with qtbot.waitSignals([two_runs.findChild(CompareDialog).destroyed, two_runs.session.workBegun]):
        two_runs.session.open([Path("other.zip")])
    qtbot.waitUntil(lambda: two_runs.session.task is None)
