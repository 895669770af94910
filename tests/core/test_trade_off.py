"""The trade-off: each point is the run one would get, in order, and stops when told to."""

from __future__ import annotations

import dataclasses
import itertools
import math
import types

import numpy as np
import pytest

from core.curves.restriction import restrict
from core.distances.between_curves import DistanceMatrix
from core.distances.lazy import LazyDistances
from core.distances.matrix import frechet_matrix
from core.distances.memory import DistanceMemory
from core.errors import Cancelled, ParameterError
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.run import Loaded, proposed_values, run, trade_off
from core.split import Split
from tests.gui.fake_engine import breaths

CURVES = breaths(24, patients=12, samples=20)
LOADED = Loaded(CURVES, (), ())
RECIPE = Recipe(seed=3, parameters=Parameters(k=3, split=Split("fixed", length=1.5)))


def offered(field, **changes):
    return proposed_values(CURVES, dataclasses.replace(RECIPE.parameters, **changes), field)


def found(field, values, **more):
    return list(trade_off(RECIPE, field, values, Progress(), loaded=LOADED, **more))


@pytest.mark.parametrize(
    ("field", "values"),
    [("k", (3, 4, 6)), ("depth", (0, 2)), ("sd_quantile", (0.1, 0.6)), ("hull_step", (0.05, 0.4))],
)
def test_points_are_the_figures_of_the_runs(field, values):
    for point, value in zip(found(field, values), values, strict=True):
        parameters = dataclasses.replace(RECIPE.parameters, **{field: value})
        metrics = run(dataclasses.replace(RECIPE, parameters=parameters), Progress(), loaded=LOADED).metrics
        assert (point.field, point.value) == (field, value)
        assert (point.information_loss, point.information_loss_release) == (
            metrics.il_mean,
            metrics.il_release,
        )
        assert (point.t, point.t_bound, point.classes) == (metrics.t_max, metrics.t_bound, metrics.classes)
        assert point.problem == ""


@pytest.mark.parametrize("patients", [3, 47, 100, 900, 20_000])
def test_group_sizes_reach_from_the_smallest_to_all_patients(patients):
    curves = types.SimpleNamespace(patient_count=patients)
    sizes = proposed_values(curves, dataclasses.replace(RECIPE.parameters, k=3), "k")
    assert (sizes[0], sizes[-1], list(sizes)) == (3, patients, sorted(set(sizes)))
    assert len(sizes) <= 16
    assert all(after <= 2.5 * before for before, after in itertools.pairwise(sizes))


def test_points_come_one_by_one_and_stop_when_told_to():
    progress = Progress()
    points = trade_off(RECIPE, "k", (3, 4, 5), progress, loaded=LOADED)
    assert next(points).value == 3
    progress.cancel()
    with pytest.raises(Cancelled):
        next(points)


def test_impossible_values_have_a_reason_and_the_rest_goes_on():
    small, possible, large = found("k", (2, 3, 100))
    assert "at least 3" in small.problem
    assert possible.problem == ""
    assert large.problem == "No class could be formed."
    assert math.isnan(large.information_loss)
    assert math.isnan(large.t)


def test_distances_are_made_once(monkeypatch):
    made = []

    def counted(traces, *more):
        made.append(len(traces))
        return frechet_matrix(traces, *more)

    monkeypatch.setattr("core.segment_run.frechet_matrix", counted)
    memory = DistanceMemory()
    segments = len(run(RECIPE, Progress(), loaded=LOADED, memory=memory).segments)
    assert len(made) == segments > 1
    found("k", (3, 4, 5), memory=memory)
    assert len(made) == segments


def test_proposals_hold_the_present_value_and_only_possible_ones():
    assert offered("k") == (3, 4, 5, 6, 7, 8, 10, 12)
    assert offered("k", k=11) == (3, 4, 5, 6, 7, 8, 10, 11, 12)
    assert offered("k", unit="curve") == (3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 24)
    assert offered("depth") == (0, 1, 2, 3, 4)
    assert offered("depth", depth="auto", t_max=0.2) == (0, 1, 2, 3, 4)
    assert 0.33 in offered("sd_quantile", sd_quantile=0.33)
    assert offered("sd", sd=40.0) == (10, 20, 30, 40, 60, 80, 120, 160)
    assert offered("hull_step") == (0.025, 0.05, 0.1, 0.2, 0.4)
    assert 3.0 in offered("hull_step", hull_step=3.0)


@pytest.mark.parametrize("field", ["sd", "align", "nonsense"])
def test_no_trade_off_for_other_parameters(field):
    with pytest.raises(ParameterError, match="no trade-off"):
        offered(field)


def traces_of(samples, curves=6):
    return restrict(breaths(curves, samples=samples), 0.0, 2.0, "linear")


class Making:
    """Makes distances and counts how often it is asked."""

    def __init__(self, kind):
        self.kind, self.times = kind, 0

    def __call__(self, traces, scale, progress):
        self.times += 1
        if self.kind == "lazy":
            return LazyDistances(traces, scale, progress, cache_bytes=10_000)
        return DistanceMatrix(frechet_matrix(traces, scale, progress))


@pytest.mark.parametrize("kind", ["matrix", "lazy"])
def test_memory_gives_what_was_asked_for(kind):
    memory, making, everyone = DistanceMemory(), Making(kind), np.arange(6)
    for _ in range(2):
        for samples in (10, 20):
            for scale in (0.0, 7.0):
                traces = traces_of(samples)
                given = memory.distances(traces, scale, Progress(), making)
                expected = frechet_matrix(traces, scale, Progress())
                assert np.array_equal(given.between(everyone, everyone), expected)
    assert making.times == 4


def test_memory_follows_the_progress_of_who_asks():
    memory, making = DistanceMemory(), Making("lazy")
    first = Progress()
    memory.distances(traces_of(10), 1.0, first, making)
    first.cancel()
    second = Progress()
    again = memory.distances(traces_of(10), 1.0, second, making)
    assert again.between(np.arange(2), np.arange(6)).shape == (2, 6)
    second.cancel()
    with pytest.raises(Cancelled):
        again.between(np.arange(3, 6), np.arange(6))


def test_memory_forgets_the_oldest():
    making = Making("matrix")
    memory = DistanceMemory(most_bytes=2 * 6 * 6 * 8)
    for samples in (10, 20, 10, 30, 10, 20):
        memory.distances(traces_of(samples), 1.0, Progress(), making)
    assert making.times == 4


def test_memory_of_no_size_keeps_nothing():
    making, memory = Making("matrix"), DistanceMemory(most_bytes=0)
    for _ in range(2):
        memory.distances(traces_of(10), 1.0, Progress(), making)
    assert making.times == 2
