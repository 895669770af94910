"""A search that the user ended early: what he gets, and that the recipe repeats it to the byte."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace

import pytest

from core.errors import ParameterError
from core.grouping.direct import annealing, effort
from core.grouping.direct.effort import SKIPPED
from core.parameters import Parameters
from core.progress import Losses, Progress
from core.recipe import Recipe
from core.run import Loaded, run, trade_off
from core.split import Split
from tests.core.test_run import breaths, public_bytes

CURVES = Loaded(breaths(40, 20), (), ())


class Enough(Progress):
    """Has enough after so many steps of all searches together."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.losses = _Counting(self, steps)
        if not steps:
            self.finish()


class _Counting(Losses):
    def __init__(self, progress: Progress, steps: int) -> None:
        super().__init__()
        self._progress, self._steps, self._heard = progress, steps, itertools.count(1)

    def hear(self, segment: str, first: float, now: float) -> None:
        if next(self._heard) >= self._steps:
            self._progress.finish()


@pytest.fixture(autouse=True)
def small_steps(monkeypatch):
    monkeypatch.setattr(effort, "CHUNK", 200)
    monkeypatch.setattr(effort, "_FEWEST_PROPOSALS", 4_000)
    monkeypatch.setattr(effort, "_PROPOSALS", {"quick": (2, 100), "thorough": (8, 200)})


def recipe_of(**parameters: object) -> Recipe:
    # With all cells released, the search minimises the very loss that is measured.
    return Recipe(seed=5, parameters=Parameters(k=3, method="direct", k_instant="hold", **parameters))  # type: ignore[arg-type]


@pytest.mark.parametrize("how", ["thorough", "until-stopped", 0.05])
@pytest.mark.parametrize("split", ["none", "fixed:0.5"])
@pytest.mark.parametrize("steps", [0, 1, 30, 150, 500])
def test_the_recipe_repeats_a_run_that_was_ended_early(how, split, steps, tmp_path):
    recipe = recipe_of(effort=how, split=Split.parse(split))
    outcome = run(recipe, Enough(steps), loaded=CURVES)
    assert len(outcome.recipe.searched) == len(outcome.segments)
    saved = Recipe.from_json(json.loads(json.dumps(outcome.recipe.to_json())))
    assert saved.searched == outcome.recipe.searched
    again = run(saved, Progress(), loaded=CURVES)
    assert public_bytes(again, tmp_path / "again") == public_bytes(outcome, tmp_path / "first")
    assert again.recipe == outcome.recipe


def test_what_was_asked_for_early_is_less_than_all_but_usable():
    whole = run(recipe_of(effort="thorough"), Progress(), loaded=CURVES)
    early = run(recipe_of(effort="thorough"), Enough(3), loaded=CURVES)
    assert whole.recipe.searched == ()
    assert early.recipe.searched[0][0] < 50
    assert SKIPPED in early.recipe.searched[0]
    assert all(c.patients >= 3 for c in early.segments[0].classes)
    assert early.metrics.released == 40
    assert whole.segments[0].unguarded_loss <= early.segments[0].unguarded_loss


def test_a_search_without_end_goes_on_in_rounds_over_all_segments():
    recipe = recipe_of(effort="until-stopped", split=Split.parse("fixed:0.5"))
    outcome = run(recipe, Enough(2_000), loaded=CURVES)
    rounds = [len(steps) for steps in outcome.recipe.searched]
    assert min(rounds) >= 2 + 4
    assert max(rounds) - min(rounds) <= 4
    quick = run(
        replace(recipe, parameters=replace(recipe.parameters, effort="quick")), Progress(), loaded=CURVES
    )
    for longer, shorter in zip(outcome.segments, quick.segments, strict=True):
        assert longer.unguarded_loss <= shorter.unguarded_loss


def test_few_curves_are_solved_exactly_and_end_of_themselves():
    few = Loaded(breaths(10, 5), (), ())
    outcome = run(recipe_of(effort="until-stopped"), Progress(), loaded=few)
    assert outcome.recipe.searched == ()
    assert outcome.segments[0].classes


def test_losses_are_told_and_only_fall(monkeypatch):
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    told = []
    outcome = run(
        recipe_of(effort="thorough"), Progress(on_loss=lambda *pair: told.append(pair)), loaded=CURVES
    )
    now = [loss for _, loss in told]
    assert now == sorted(now, reverse=True)
    assert all(first >= loss for first, loss in told)
    assert now[-1] == pytest.approx(outcome.segments[0].unguarded_loss, abs=1e-6)


def test_a_saved_search_does_not_fit_other_segments():
    recipe = run(recipe_of(effort="thorough"), Enough(3), loaded=CURVES).recipe
    halves = replace(recipe, parameters=replace(recipe.parameters, split=Split.parse("fixed:0.5")))
    with pytest.raises(ParameterError, match="1 segments, but there are"):
        run(halves, Progress(), loaded=CURVES)


@pytest.mark.parametrize("searched", [[[1.5]], [["a"]], [[-2]], [[-1, 3]], 5, [3], [[True]]])
def test_a_damaged_search_is_refused(searched):
    plain = recipe_of().to_json() | {"searched": searched}
    with pytest.raises(ParameterError, match="damaged"):
        Recipe.from_json(plain)


def test_a_trade_off_ends_of_itself_and_holds_the_own_run():
    recipe = run(recipe_of(effort="until-stopped"), Enough(100), loaded=CURVES).recipe
    own, other = trade_off(recipe, "k", (3, 4), Progress(), loaded=CURVES)
    outcome = run(recipe, Progress(), loaded=CURVES)
    assert own.information_loss == outcome.metrics.il_mean
    assert other.classes > 0


def test_steps_are_those_of_the_search():
    assert annealing.steps_of(4_000) == (100, 40)
    assert annealing.steps_of(1_000_001) == (5_001, 200)
