"""Distances on demand are those of the matrix, to the bit, in whatever order they are asked for."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.curves.restriction import restrict
from core.distances import on_demand
from core.distances.matrix import cross_matrix, frechet_matrix
from core.distances.on_demand import DistancesOnDemand
from core.errors import Cancelled
from core.progress import Progress
from tests.core.test_run import breaths


@pytest.mark.parametrize("scale", [0.0, 1.5, math.inf])
@pytest.mark.parametrize("kept", [0, 8, 1000])
def test_equals_the_matrix(scale: float, kept: int, monkeypatch) -> None:
    monkeypatch.setattr(on_demand, "KEPT", kept)
    traces = restrict(breaths(12), 0.0, 1.2, "linear")
    matrix = frechet_matrix(traces, scale, Progress())
    distances = DistancesOnDemand(traces, scale, Progress())
    rows, columns = np.array([7, 0, 3]), np.array([11, 2, 7, 5, 0])
    assert len(distances) == 12
    assert np.array_equal(distances.between(rows, columns), matrix[np.ix_(rows, columns)])
    assert np.array_equal(distances.between(rows, rows), matrix[np.ix_(rows, rows)])


def test_rows_of_a_population_equal_the_cross_matrix() -> None:
    traces, others = (restrict(breaths(n, seed=n), 0.0, 1.0, "linear") for n in (6, 9))
    expected = cross_matrix(others, traces, 2.0, Progress())
    distances = DistancesOnDemand(traces, 2.0, Progress(), population=others)
    rows, columns = np.array([8, 1]), np.arange(6)
    assert np.array_equal(distances.between(rows, columns), expected[rows])


def test_nothing_asked_nothing_given() -> None:
    distances = DistancesOnDemand(restrict(breaths(3), 0.0, 1.0, "linear"), 1.0, Progress())
    none = np.empty(0, np.int64)
    assert distances.between(none, np.arange(3)).shape == (0, 3)
    assert distances.between(np.arange(3), none).shape == (3, 0)


def test_stops_when_asked_to() -> None:
    progress = Progress()
    distances = DistancesOnDemand(restrict(breaths(30), 0.0, 1.2, "linear"), 1.0, progress)
    progress.cancel()
    with pytest.raises(Cancelled):
        distances.between(np.arange(30), np.arange(30))
