"""Read-outs while parameters are chosen: they are what a run would find, and cost no second time."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.distances.matrix import frechet_matrix
from core.distances.memory import DistanceMemory
from core.grouping.paper import group_paper
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret
from core.run import preview_distribution
from core.segment_run import prepare_segment
from core.setting import Setting
from tests.gui.fake_engine import breaths

CURVES = breaths(24, patients=12, samples=20)
PARAMETERS = Parameters(k=3)


def preview(parameters=PARAMETERS, curves=CURVES, **more):
    return preview_distribution(curves, parameters, Progress(), **more)


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_levels_are_those_of_the_run(depth):
    parameters = dataclasses.replace(PARAMETERS, depth=depth)
    found = preview(parameters)
    secret = Secret(0)
    in_order = CURVES.take(secret.order(CURVES.names, "curves"))
    setting = Setting.of(in_order, None, parameters, secret)
    segment = found.segment
    grouping = group_paper(prepare_segment(setting, segment, Progress()).problem, Progress())
    assert grouping.bucket_sizes == tuple(level.sizes for level in found.levels[: depth + 1])
    assert grouping.bucket_radii == tuple(level.radii for level in found.levels[: depth + 1])
    assert found.levels[depth].t_bound == grouping.t_target


def test_no_tree_without_k_curves():
    assert preview(Parameters(k=25)).levels == ()


def test_quantile_of_a_threshold():
    found = preview()
    pairs = len(found.distances)
    assert found.quantile_of(-1.0) == 0.0
    assert found.quantile_of(float(found.distances[-1])) == 1.0
    assert found.quantile_of(float(found.distances[9])) >= 10 / pairs
    assert preview(Parameters(k=3), breaths(1, patients=1)).quantile_of(1.0) == 0.0


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
    assert np.array_equal(first.distances, again.distances)
    assert again.threshold > first.threshold
