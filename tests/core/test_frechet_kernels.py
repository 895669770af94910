"""Kernels of the Fréchet distance, run as plain Python or against their twins."""

import math

import naive_frechet
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit
from traces_for_tests import random_curves, traces_of

from core.distances import pairs as pairs_module
from core.distances.free_space import gap, passage
from core.distances.lanes import WIDTH
from core.distances.lockstep import CORNER, bottlenecks
from core.distances.measure import Measure, at_most
from core.distances.paths import UP, path_value, walk
from core.distances.polylines import Polylines
from core.distances.sweep import least_value

quick = settings(max_examples=50, deadline=None)

_points = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=2, max_size=6)
curves = _points.map(lambda points: np.array(points, float))
NEVER_STOPPED = np.zeros(2, np.int64)


def corners_of(p, q):
    """Corners of two polylines as the kernels see them, and the length of 1 in them."""
    both = Polylines.from_points([p, q])
    return both.corners[: len(p)], both.corners[len(p) :], both.unit


def all_pairs(n):
    return np.triu_indices(n, 1)


@pytest.mark.parametrize("shift", [0.0, 0.01])
def test_certified_distances_are_the_plain_bottleneck(shift):
    curves = [curve + np.array([shift * k, 0]) for k, curve in enumerate(random_curves(30))]
    measure = Measure((traces_of(curves),), 2.0)
    pairs = all_pairs(30)
    control = np.zeros(2, np.int64)
    distances = measure.of(pairs, control)
    corners = np.split(measure.polylines.corners, measure.polylines.offsets[1:-1])
    bounds = np.array(
        [math.sqrt(naive_frechet.bottleneck(corners[i], corners[j])) for i, j in zip(*pairs, strict=True)]
    )
    bounds *= measure.polylines.unit
    certified = np.isclose(distances, bounds, rtol=1e-13, atol=0)
    assert certified.mean() > 0.5
    assert control[1] <= len(distances) / 2
    assert np.all(distances[~certified] > bounds[~certified] - 1e-15)  # equal curves: 0


@quick
@given(curves, curves)
def test_lockstep_kernel_is_its_plain_twin_bit_for_bit(p, q):
    """Run as plain Python, where lanes are small arrays, and compiled."""
    a, b, _ = corners_of(p, q)
    compiled_bound, plain_bound = np.empty(WIDTH), np.empty(WIDTH)
    compiled_marks, plain_marks = np.empty((2, (len(p) - 1) * (len(q) - 1)), np.uint8)
    _bottlenecks_of_equal_lanes(a, b, compiled_bound, compiled_marks)
    _bottlenecks_of_equal_lanes.py_func(a, b, plain_bound, plain_marks)
    assert np.array_equal(compiled_bound, plain_bound)
    assert np.array_equal(compiled_marks, plain_marks)
    expected = naive_frechet.bottleneck(a, b)
    assert max(plain_bound[0], gap(a, len(a) - 1, b, len(b) - 1)) == expected


@njit
def _bottlenecks_of_equal_lanes(p, q, out, marks):
    group_p, group_q = np.empty(len(p) * CORNER), np.empty(len(q) * CORNER)
    for corners, group in ((p, group_p), (q, group_q)):
        for k in range(len(corners)):
            for part in range(4):
                at = (k * 4 + part) * WIDTH
                group[at : at + WIDTH] = corners[k, part]
    starts, limits = np.zeros((WIDTH, 2), np.int64), np.full(WIDTH, np.inf)
    out[:] = gap(p, 0, q, 0)
    passed, control = np.empty((len(q) - 1) * WIDTH), np.zeros(2, np.int64)
    bottlenecks(group_p, group_q, len(p) - 1, len(q) - 1, starts, limits, passed, marks, out, control)


@quick
@given(curves, curves, st.floats(0, 1))
def test_sweep_finds_the_distance_between_any_bounds(p, q, share):
    a, b, unit = corners_of(p, q)
    exact = (naive_frechet.frechet(p, q) / unit) ** 2
    floor, ceiling = share * exact, exact * 1.5 + 1e-6
    for other in (ceiling, math.inf):
        found = least_value(a, b, floor, other, NEVER_STOPPED)
        assert math.sqrt(found) == pytest.approx(math.sqrt(exact), rel=1e-12, abs=1e-15)
    assert least_value(a, b, 0.0, exact * (1 - 1e-9), NEVER_STOPPED) == exact * (1 - 1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_sweep_passes_many_cells_at_the_floor_at_once(seed):
    """Around the diagonal of long curves that lie apart, most cells take no more than the floor."""
    rng = np.random.default_rng(seed)
    times = np.linspace(0.0, 1.0, 30)
    p, q = (
        np.column_stack([times, rng.normal(size=30).cumsum() * 0.1 + shift]) for shift in (0.0, 1.0 + seed)
    )
    q[:, 0] = np.sort(q[:, 0] + rng.normal(0.0, 0.05, 30))
    a, b, unit = corners_of(p, q)
    square = least_value(a, b, 0.0, math.inf, NEVER_STOPPED)
    exact = math.sqrt(square) * unit
    assert naive_frechet.at_most(p, q, exact * (1 + 1e-12))
    assert not naive_frechet.at_most(p, q, exact * (1 - 1e-9))
    found = np.empty(3)
    _least_values(a, b, np.array([0.0, 0.9, 1.0]) * square, found)
    assert np.array_equal(found, np.full(3, square))


@njit
def _least_values(p, q, floors, out):
    for k in range(len(floors)):
        out[k] = least_value(p, q, floors[k], np.inf, np.zeros(2, np.int64))


@quick
@given(curves, curves)
def test_sweep_of_many_runs_at_a_time_finds_the_distance(p, q):
    """Corners that go to and fro along one long edge keep many runs alive."""
    to_and_fro = np.repeat(p, 2, axis=0)
    to_and_fro[:, 1] += np.tile([0.0, 0.5], len(p))
    long = np.array([q[0], q[-1] + 3.0])
    for other in (q, long):
        a, b, unit = corners_of(to_and_fro, other)
        found = least_value(a, b, 0.0, math.inf, NEVER_STOPPED)
        expected = naive_frechet.frechet(to_and_fro, other)
        assert math.sqrt(found) * unit == pytest.approx(expected, rel=1e-12, abs=1e-15)


@quick
@given(curves, curves, st.sampled_from([0.0, 0.1, 10.0]))
def test_walk_takes_a_path_that_is_no_better_than_the_best(p, q, tolerance):
    a, b, unit = corners_of(p, q)
    steps = np.empty(len(p) + len(q), np.uint8)
    largest = walk(a, b, tolerance, steps)
    taken = steps[: len(p) + len(q) - 4]
    assert (taken == UP).sum() == len(p) - 2
    ends = gap(a, len(a) - 1, b, len(b) - 1)
    assert max(largest, ends) >= naive_frechet.bottleneck(a, b)
    value = path_value(a, b, steps, max(largest, ends))
    assert value >= (naive_frechet.frechet(p, q) / unit) ** 2 * (1 - 1e-12) - 1e-15
    assert value == pytest.approx(naive_frechet.path_value(a, b, taken, max(largest, ends)), rel=1e-12)


def test_passage_is_the_distance_where_the_bisector_meets_the_edge():
    first, second = (3.0, 1.0), (1.0, 2.0)
    expected = naive_frechet._passage(first, second, (0.0, 0.0), (4.0, 0.0))
    assert math.sqrt(passage(3.0, 1.0, 1.0, 4.0)) == pytest.approx(expected, rel=1e-15)


def test_curves_too_large_for_recorded_paths():
    p, q = np.array([(0.0, 0), (1, 3), (2, 0)]), np.array([(0.0, 1), (1, 1), (2, 1)])
    many = np.linspace(0, 2, 8401)
    dense = [np.column_stack([many, np.interp(many, *curve.T)]) for curve in (p, q)]
    assert (len(many) - 1) ** 2 > pairs_module.MOST_CELLS
    distance = Measure((traces_of(dense),), 1.0).of((np.array([0]), np.array([1])), NEVER_STOPPED)
    assert distance[0] == pytest.approx(naive_frechet.frechet(p, q), rel=1e-12)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.7, 1.0])
@pytest.mark.parametrize("shift", [0.0, 0.3])
def test_decisions_for_many_pairs_agree_with_the_distances(share, shift):
    curves = [curve + np.array([shift * k, 0]) for k, curve in enumerate(random_curves(20))]
    measure = Measure((traces_of(curves),), 2.0)
    pairs = all_pairs(20)
    distances = measure.of(pairs, NEVER_STOPPED)
    limit = float(np.quantile(distances, share))
    assert np.array_equal(at_most(measure.polylines, pairs, limit, NEVER_STOPPED), distances <= limit)


def test_distances_up_to_a_cut_are_the_same():
    measure = Measure((traces_of(random_curves(20)),), 2.0)
    pairs = all_pairs(20)
    distances = measure.of(pairs, NEVER_STOPPED)
    cut = np.random.default_rng(0).choice(distances, len(distances))
    found = measure.of(pairs, NEVER_STOPPED, cut)
    assert np.array_equal(found[distances <= cut], distances[distances <= cut])
    assert np.all(found[distances > cut] >= distances[distances > cut])
    assert np.isinf(found).any()


def test_lower_bounds_are_below_the_distances():
    measure = Measure((traces_of(random_curves(20)),), 2.0)
    bounds = measure.lower_bounds(all_pairs(20))
    distances = measure.of(all_pairs(20), NEVER_STOPPED)
    assert np.all(bounds <= distances * (1 + 1e-12))
    assert (bounds > 0.5 * distances).mean() > 0.3


@pytest.mark.parametrize("time_scale", [1.0, math.inf])
def test_kernels_leave_at_once_when_told_to_stop(time_scale):
    measure = Measure((traces_of(random_curves(20)),), time_scale)
    stopped = np.array([1, 0])
    assert not measure.of(all_pairs(20), stopped).any()
