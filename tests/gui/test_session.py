"""The whole work can be done without a window: open, change, run, cancel, export, undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from anonymizer_gui.commands import new_gesture
from core.errors import DataError
from core.recipe import Recipe
from core.split import Split
from tests.gui.patience import PATIENCE

HALVES = Split("manual", intervals=((0.0, 1.0), (1.0, 2.0)))


def run(session, qtbot):
    with qtbot.waitSignal(session.runsChanged):
        session.run()
    qtbot.waitUntil(lambda: session.task is None)
    return session.shown


def test_open(loaded, engine):
    assert len(loaded.loaded.curves) == 28
    assert loaded.facts.patient_count == 7
    assert loaded.recipe.sources[0].path == "recordings.zip"
    assert loaded.can_run
    assert engine.calls.count("load") == 1


def test_cuts_are_prepared_once_runs_are(session, engine, qtbot):
    qtbot.waitUntil(lambda: not session._warming.busy)
    assert engine.calls == ["warm_up", "prepare_cutting"]


def test_failed_open_keeps_what_is_there(loaded, qtbot):
    with qtbot.waitSignal(loaded.failed) as failure:
        loaded.open([Path("missing")])
    assert isinstance(failure.args[0], DataError)
    assert loaded.recipe.sources[0].path == "recordings.zip"


def test_opening_again_drops_what_does_not_fit(loaded, qtbot):
    loaded.set_split(HALVES, "cut")
    loaded.exclude(["breath_0001.csv"], "exclude")
    loaded.set_parameters(k=6)
    with qtbot.waitSignal(loaded.curvesChanged):
        loaded.open([Path("other.zip")])
    assert loaded.parameters.k == 6
    assert loaded.plan.split == Split()
    assert loaded.plan.excluded == ()
    assert not loaded.undo_stack.canUndo()


def test_values_in_another_unit_are_forgotten(loaded, engine, qtbot):
    loaded.set_parameters(sd=40.0, domain=(-900.0, 900.0), time_scale=12.0)
    engine.curves = type(engine.curves).from_curves(
        "AWP", "cmH2O", list(engine.curves), engine.curves.names, engine.curves.patients
    )
    with qtbot.waitSignal(loaded.curvesChanged):
        loaded.open([Path("pressure.zip")])
    assert (loaded.parameters.sd, loaded.parameters.domain, loaded.parameters.time_scale) == (
        None,
        None,
        "normalised",
    )
    assert loaded.draft["domain"] is None


def test_reload_keeps_everything(loaded, qtbot):
    loaded.set_parameters(sd=40.0)
    loaded.set_split(HALVES, "cut")
    with qtbot.waitSignal(loaded.curvesChanged):
        loaded.reload()
    assert loaded.parameters.sd == 40.0
    assert loaded.plan.split == HALVES


def test_impossible_parameters_are_a_draft(loaded):
    loaded.set_parameters(k=2)
    assert loaded.problem.parameter == "k"
    assert loaded.parameters.k == 5
    assert not loaded.can_run
    loaded.set_parameters(expert=True)
    assert loaded.problem is None
    assert loaded.parameters.k == 2


def test_reset_keeps_the_segments(loaded):
    loaded.set_split(HALVES, "cut")
    loaded.set_parameters(k=7, align="crop")
    loaded.reset_parameters()
    assert (loaded.parameters.k, loaded.parameters.align, loaded.plan.split) == (5, "hold", HALVES)


def test_run_shows_its_result(loaded, qtbot, engine):
    shown = run(loaded, qtbot)
    assert shown.number == 1
    assert shown.verdict.released
    assert shown.release is not None
    assert not loaded.stale
    assert engine.recipes[0].seed is not None


def test_each_run_has_a_seed_of_its_own(loaded, qtbot, engine):
    run(loaded, qtbot)
    run(loaded, qtbot)
    assert engine.recipes[0].seed != engine.recipes[1].seed
    assert engine.recipes[0].seed > 2**64


def test_fixed_seed_is_used(loaded, qtbot, engine):
    loaded.set_seed(11)
    run(loaded, qtbot)
    assert engine.recipes[0].seed == 11
    assert not loaded.stale
    loaded.set_seed(12)
    assert loaded.stale


@pytest.mark.parametrize(
    "change",
    [
        lambda session: session.set_parameters(k=6),
        lambda session: session.set_split(HALVES, "cut"),
        lambda session: session.exclude(["breath_0001.csv"], "exclude"),
    ],
)
def test_changes_make_the_result_stale(loaded, qtbot, change):
    run(loaded, qtbot)
    change(loaded)
    assert loaded.stale


def test_undo_makes_it_fresh_again(loaded, qtbot):
    run(loaded, qtbot)
    loaded.exclude(["breath_0001.csv"], "exclude")
    loaded.undo_stack.undo()
    assert not loaded.stale


def test_old_result_stays_until_the_new_one_is_whole(loaded, qtbot, engine):
    first = run(loaded, qtbot)
    engine.hold.clear()
    engine.started.clear()
    loaded.run()
    assert engine.started.wait(PATIENCE)
    assert loaded.shown is first
    with qtbot.waitSignal(loaded.taskChanged):
        loaded.cancel()
    assert loaded.shown is first
    assert loaded.task is None


def test_failed_run_keeps_the_old_result(loaded, qtbot, engine):
    first = run(loaded, qtbot)
    engine.error = DataError("Every curve is excluded; restore some before the run.")
    with qtbot.waitSignal(loaded.failed):
        loaded.run()
    assert loaded.shown is first
    assert len(loaded.runs) == 1


def test_opening_while_running_drops_the_run(loaded, qtbot, engine):
    engine.hold.clear()
    engine.started.clear()
    loaded.run()
    assert engine.started.wait(PATIENCE)
    with qtbot.waitSignal(loaded.curvesChanged):
        loaded.open([Path("other.zip")])
        engine.hold.set()
    qtbot.waitUntil(lambda: not loaded.lane.busy)
    assert loaded.runs == ()


def test_history(loaded, qtbot):
    first = run(loaded, qtbot)
    loaded.set_parameters(k=6)
    loaded.set_split(HALVES, "cut")
    second = run(loaded, qtbot)
    assert [r.number for r in loaded.runs] == [1, 2]
    loaded.show_run(first)
    assert loaded.stale
    loaded.take_back(first)
    assert not loaded.stale
    assert (loaded.parameters.k, loaded.plan.split) == (5, Split())
    loaded.show_run(second)
    assert loaded.stale


def test_undo_and_redo_of_exclusions(loaded):
    loaded.exclude(["breath_0002.csv", "breath_0001.csv"], "two")
    loaded.exclude(["breath_0003.csv"], "one")
    assert loaded.plan.excluded == ("breath_0001.csv", "breath_0002.csv", "breath_0003.csv")
    loaded.undo_stack.undo()
    assert loaded.plan.excluded == ("breath_0001.csv", "breath_0002.csv")
    loaded.restore(["breath_0001.csv"], "back")
    assert loaded.plan.excluded == ("breath_0002.csv",)
    loaded.undo_stack.undo()
    loaded.undo_stack.undo()
    assert loaded.plan.excluded == ()
    loaded.undo_stack.redo()
    assert loaded.plan.excluded == ("breath_0001.csv", "breath_0002.csv")


def test_one_gesture_is_one_step_of_undo(loaded):
    gesture = new_gesture()
    for end in (0.5, 0.6, 0.7):
        loaded.set_split(Split("manual", intervals=((0.0, end),)), "drag", gesture)
    assert loaded.undo_stack.count() == 1
    assert loaded.plan.split.intervals == ((0.0, 0.7),)
    loaded.undo_stack.undo()
    assert loaded.plan.split == Split()


def test_excluded_curves_are_not_run(loaded, qtbot):
    loaded.exclude([f"breath_{i:04d}.csv" for i in range(1, 9)], "eight")
    assert len(run(loaded, qtbot).outcome.curves) == 20


def test_export(loaded, qtbot, tmp_path):
    run(loaded, qtbot)
    with qtbot.waitSignal(loaded.exported) as done:
        loaded.export(tmp_path / "out", None)
    assert {file.name for file in done.args[0].files} == {"hulls.csv", "release.json", "report.html"}


def test_recipe_of_the_shown_run_is_saved(loaded, qtbot, tmp_path, engine):
    loaded.exclude(["breath_0001.csv"], "one")
    run(loaded, qtbot)
    loaded.save_recipe(tmp_path / "recipe.json")
    assert Recipe.load(tmp_path / "recipe.json") == engine.recipes[0]


def test_recipe_of_changed_parameters_is_saved(loaded, qtbot, tmp_path):
    run(loaded, qtbot)
    loaded.set_parameters(k=7)
    loaded.save_recipe(tmp_path / "recipe.json")
    assert Recipe.load(tmp_path / "recipe.json").parameters.k == 7


def test_recipe_is_taken_up(loaded, qtbot, tmp_path):
    loaded.set_parameters(k=6, hull_kind="linear")
    loaded.set_split(HALVES, "cut")
    loaded.set_seed(5)
    loaded.save_recipe(tmp_path / "recipe.json")
    loaded.reset_parameters()
    loaded.set_seed(None)
    with qtbot.waitSignal(loaded.curvesChanged):
        loaded.open_recipe(tmp_path / "recipe.json")
    assert (loaded.parameters.k, loaded.parameters.hull_kind) == (6, "linear")
    assert loaded.plan.split == HALVES
    assert loaded.recipe.seed == 5
    assert loaded.draft["k"] == 6


def test_bad_recipe_is_told(loaded, qtbot, tmp_path):
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    with qtbot.waitSignal(loaded.failed):
        loaded.open_recipe(tmp_path / "bad.json")


def test_unwritable_recipe_is_told(loaded, qtbot, tmp_path):
    with qtbot.waitSignal(loaded.failed) as failure:
        loaded.save_recipe(tmp_path / "no" / "folder" / "recipe.json")
    assert "there is no such folder any more. Choose another place." in str(failure.args[0])


def test_read_outs_follow_the_parameters(loaded, qtbot):
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    before = loaded.preview.distribution.signals[0].threshold
    loaded.set_parameters(sd_quantile=0.75)
    assert loaded.preview.distribution is None
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    assert loaded.preview.distribution.signals[0].threshold > before


def test_read_outs_come_back_after_a_run(loaded, qtbot):
    loaded.set_parameters(sd_quantile=0.5)
    run(loaded, qtbot)
    qtbot.waitUntil(lambda: loaded.preview.distribution is not None)
    qtbot.waitUntil(lambda: loaded.preview.segmentation is not None)


def test_impossible_cuts_are_named_not_raised(loaded, qtbot, engine, monkeypatch):
    def refuse(*_, **_more):
        raise DataError("A segment would be shorter than a sample.")

    monkeypatch.setattr(engine, "propose_segments", refuse)
    loaded.set_split(Split("fixed", length=0.001), "cut")
    qtbot.waitUntil(lambda: loaded.preview.problem("segmentation") != "")
    assert loaded.preview.problem("segmentation") == "A segment would be shorter than a sample."


def test_changed_recordings_of_a_recipe_are_told(loaded, qtbot, tmp_path):
    loaded.save_recipe(tmp_path / "recipe.json")
    text = (tmp_path / "recipe.json").read_text(encoding="utf-8")
    (tmp_path / "recipe.json").write_text(text.replace("0" * 64, "1" * 64), encoding="utf-8")
    with qtbot.waitSignal(loaded.failed) as told:
        loaded.open_recipe(tmp_path / "recipe.json")
    assert (
        str(told.args[0]) == "'recordings.zip' has changed since it was read last; the outcome will differ."
    )
    assert loaded.loaded is not None


def test_population_is_part_of_the_recipe(loaded, qtbot):
    run(loaded, qtbot)
    loaded.set_population([Path("/ward/all.zip")])
    assert loaded.stale
    assert run(loaded, qtbot).recipe.population[0].path == str(Path("/ward/all.zip"))
    loaded.set_population([])
    assert loaded.recipe.population == ()
