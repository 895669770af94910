"""Read-outs while parameters are chosen: they are what a run would find, and cost no second time."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.curves.curve_set import CurveSet
from core.distances.matrix import frechet_matrix
from core.distances.memory import DistanceMemory
from core.grouping.paper import group_paper
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import FurtherSignal, Recipe
from core.run import Loaded, preview_distribution, preview_privacy
from core.run_setting import setting_of
from core.segment_run import prepare_segment
from tests.gui.fake_engine import breaths

CURVES = breaths(24, patients=12, samples=20)
PARAMETERS = Parameters(k=3)


def preview(parameters=PARAMETERS, curves=CURVES, **more):
    recipe = Recipe(parameters=parameters)
    return preview_distribution(recipe, Progress(), loaded=Loaded(curves, (), ()), **more)


def two_signals():
    """The breaths of `CURVES`, and another signal of them in a unit of its own."""
    bent = [(time, 0.02 * np.abs(value) ** 1.5 + 3 * time) for time, value in CURVES]
    other = CurveSet.from_curves("AWP", "cmH2O", bent, CURVES.names, CURVES.patients)
    return Loaded(CURVES, (), (), further=(Loaded(other, (), ()),))


@pytest.mark.parametrize("depth", [0, 1, 2])
@pytest.mark.parametrize("loaded", [Loaded(CURVES, (), ()), two_signals()], ids=["one", "two"])
def test_read_outs_are_what_the_run_finds(depth, loaded):
    parameters = dataclasses.replace(PARAMETERS, depth=depth, method="paper", domain=(-700.0, 700.0))
    further = tuple(FurtherSignal(domain=(0.0, 300.0)) for _ in loaded.further)
    recipe = Recipe(parameters=parameters, further=further, seed=0)
    found = preview_distribution(recipe, Progress(), loaded=loaded)
    setting, _, _ = setting_of(recipe, loaded, Progress())
    prepared = prepare_segment(setting, found.segment, Progress())
    grouping = group_paper(prepared.problem, Progress())
    assert [(one.threshold, one.clusters) for one in found.signals] == [
        (course.distribution.threshold, len(course.distribution.shares)) for course in prepared.courses
    ]
    assert grouping.bucket_sizes == tuple(level.sizes for level in found.levels[: depth + 1])
    assert grouping.bucket_radii == tuple(level.radii for level in found.levels[: depth + 1])
    assert found.levels[depth].t_bound == grouping.t_target


def test_no_tree_without_k_curves():
    assert preview(Parameters(k=25)).levels == ()


def test_quantile_of_a_threshold():
    (found,) = preview().signals
    pairs = len(found.distances)
    assert found.quantile_of(-1.0) == 0.0
    assert found.quantile_of(float(found.distances[-1])) == 1.0
    assert found.quantile_of(float(found.distances[9])) >= 10 / pairs
    assert preview(Parameters(k=3), breaths(1, patients=1)).signals[0].quantile_of(1.0) == 0.0


def test_another_threshold_or_depth_makes_no_distance_anew(monkeypatch):
    made = []

    def counted(traces, *more):
        made.append(len(traces))
        return frechet_matrix(traces, *more)

    monkeypatch.setattr("core.preview.frechet_matrix", counted)
    memory = DistanceMemory()
    first = preview(memory=memory)
    again = preview(Parameters(k=4, sd_quantile=0.5, depth=2), memory=memory)
    assert made == [24]
    assert np.array_equal(first.signals[0].distances, again.signals[0].distances)
    assert again.signals[0].threshold > first.signals[0].threshold


def test_the_guard_of_each_signal_is_told_in_its_own_unit():
    recipe = Recipe(parameters=Parameters(k=3, guard=4.0), further=(FurtherSignal(guard=0.5),))
    found = preview_privacy(recipe, Progress(), loaded=two_signals())
    assert [one.quantum for one in found.signals] == [4.0, 0.5]
    assert found.obstacle == ""


def test_curves_that_are_left_out_count_for_nothing():
    out = preview_distribution(
        Recipe(parameters=PARAMETERS, excluded=CURVES.names[:4]), Progress(), loaded=Loaded(CURVES, (), ())
    )
    few = preview(curves=CURVES.take(range(4, 24)))
    assert out.of == few.of == 20
    assert np.array_equal(out.signals[0].distances, few.signals[0].distances)


@pytest.mark.parametrize(
    ("unit", "have", "enough"), [("patient", "12", 12), ("curve", "24", 24)], ids=["patients", "curves"]
)
def test_too_few_for_k_are_told_before_the_run(unit, have, enough):
    def obstacle(k):
        recipe = Recipe(parameters=Parameters(k=k, unit=unit, max_patient_share=1.0))
        return preview_privacy(recipe, Progress(), loaded=Loaded(CURVES, (), ())).obstacle

    assert f"k asks for {enough + 1} {unit}s, and there are only {have}:" in obstacle(enough + 1)
    assert obstacle(enough) == ""
