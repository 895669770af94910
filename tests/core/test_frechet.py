"""Fréchet distance of two curves: oracle values, naive twin, properties (design 4, 12 and 14)."""

import itertools
import math

import naive_frechet
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traces_for_tests import WORKED_EXAMPLE

from core.distances.frechet import discrete_frechet_distance, frechet_at_most, frechet_distance
from tests.core.frechet_bounds import lower_bound, sup_distance, upper_bound

quick = settings(max_examples=50, deadline=None)

small = st.integers(-3, 3).map(float)
real = st.floats(-1, 1, allow_subnormal=False).map(lambda x: x if abs(x) > 1e-6 else 0.0)


def _curves(number, most=6):
    return st.lists(st.tuples(number, number), min_size=2, max_size=most).map(np.array)


anything = st.one_of(_curves(small), _curves(real))


@st.composite
def traces(draw, number=small):
    """A function of time over the frame 0 to 4, with jumps where times repeat."""
    inner = draw(st.lists(st.sampled_from([0.5, 1.0, 1.5, 2.0, 2.5, 3.0]), max_size=5))
    times = [0.0, *sorted(t for t in inner if inner.count(t) <= 2), 4.0]
    return np.array([(t, draw(number)) for t in times])


def scaled(curve, time_scale):
    return np.asarray(curve, float) * (time_scale, 1)


def test_traj_dist_counterexample():
    """A published package returns 2.0 here, below even the Hausdorff distance."""
    p = np.array([(4.0, 2), (1, 4), (2, 0)])
    q = np.array([(4.0, 0), (2, 2), (2, 1)])
    assert frechet_distance(p, q) == pytest.approx(math.sqrt(5), rel=1e-13)


def test_curvesimilarities_counterexample():
    """Another published package returns 5.385 here, at which (-4, -4) cannot follow (4, 1) on the edge."""
    p = np.array([(-2.0, 1), (4, 1), (-4, -4), (0, 1), (-1, 1)])
    assert frechet_distance(p, p[:2]) == pytest.approx(5.5625, rel=1e-13)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (0, (0, 0.099504, 0.447214, 0.707107, 0.894427, 0.995037)),
        (1, (1, 1.004988, 1.118034, 1.414214, 1.788854, 1.990074)),
    ],
)
def test_time_scale_sweep_of_the_worked_example(other, expected):
    c5 = WORKED_EXAMPLE[4]
    found = [
        frechet_distance(scaled(WORKED_EXAMPLE[other], scale), scaled(c5, scale))
        for scale in (0, 0.1, 0.5, 1, 2, 10)
    ]
    assert found == pytest.approx(expected, abs=1e-6)


@quick
@given(anything, anything)
def test_distance_is_the_smallest_critical_value_that_can_be_reached(p, q):
    assert frechet_distance(p, q) == pytest.approx(naive_frechet.frechet(p, q), rel=1e-12, abs=1e-14)


@quick
@given(anything, anything)
def test_order_of_the_curves_changes_no_bit(p, q):
    assert frechet_distance(p, q) == frechet_distance(q, p)
    assert discrete_frechet_distance(p, q) == discrete_frechet_distance(q, p)


@quick
@given(anything, anything)
def test_decision_agrees_with_the_distance(p, q):
    distance = frechet_distance(p, q)
    assert frechet_at_most(p, q, distance)
    assert not frechet_at_most(p, q, distance * (1 - 1e-12) - 1e-14)
    assert not frechet_at_most(p, q, -1.0)


@quick
@given(anything, anything)
def test_discrete_distance_equals_the_recursion(p, q):
    assert discrete_frechet_distance(p, q) == pytest.approx(naive_frechet.discrete(p, q), rel=1e-14)


@quick
@given(anything, anything)
def test_discrete_distance_is_above_by_at_most_the_longest_edge(p, q):
    longest = max(np.hypot(*np.diff(c, axis=0).T).max() for c in (p, q))
    continuous, discrete = frechet_distance(p, q), discrete_frechet_distance(p, q)
    assert continuous <= discrete * (1 + 1e-12) + 1e-14
    assert discrete <= continuous + longest + 1e-12


@quick
@given(anything, anything, anything)
def test_triangle_inequality(p, q, r):
    assert frechet_distance(p, r) <= frechet_distance(p, q) + frechet_distance(q, r) + 1e-12


@quick
@given(anything, st.integers(0, 4), st.floats(0, 1))
def test_a_corner_on_an_edge_changes_nothing(p, edge, share):
    edge %= len(p) - 1
    corner = p[edge] + share * (p[edge + 1] - p[edge])
    more = np.insert(p, edge + 1, corner, axis=0)
    assert frechet_distance(p, p) == 0
    assert frechet_distance(p, more) <= 1e-15


@quick
@given(anything, anything)
def test_moving_both_curves_changes_nothing(p, q):
    up = np.array([0, 2])
    assert frechet_distance(p + up, q + up) == pytest.approx(frechet_distance(p, q), rel=1e-12, abs=1e-14)


@quick
@given(traces(), traces())
def test_distance_at_equal_times_equals_the_twin(p, q):
    assert sup_distance(p, q) == pytest.approx(naive_frechet.sup(p, q), rel=1e-14)
    assert sup_distance(p, q) == sup_distance(q, p)


@quick
@given(traces(), traces(), st.sampled_from([0.01, 0.3, 1.0, 5.0, 1e4]))
def test_bounds_enclose_the_distance(p, q, scale):
    p, q = scaled(p, scale), scaled(q, scale)
    distance = frechet_distance(p, q)
    assert lower_bound(p, q) <= distance * (1 + 1e-12) + 1e-14
    assert distance <= upper_bound(p, q) * (1 + 1e-12)


@quick
@given(traces(), traces())
def test_distance_grows_with_the_time_scale_towards_the_distance_at_equal_times(p, q):
    scales = (0, 0.1, 1, 10, 1e3, 1e12)
    found = [frechet_distance(scaled(p, s), scaled(q, s)) for s in scales]
    assert all(a <= b * (1 + 1e-12) + 1e-14 for a, b in itertools.pairwise(found))
    assert found[-1] == pytest.approx(sup_distance(p, q), rel=1e-9, abs=1e-12)


@quick
@given(traces(), traces(), st.sampled_from([1e-12, 1e-6, 1e6, 1e12, 2.0**400]))
def test_size_of_the_values_costs_no_digits(p, q, size):
    assert frechet_distance(p * size, q * size) == pytest.approx(size * frechet_distance(p, q), rel=1e-12)


@pytest.mark.parametrize("size", [1e-12, 1e12])
def test_values_far_smaller_or_larger_than_times(size):
    p = np.array([(0, 0), (1, 1), (1, 3), (2, 0), (4, 1)]) * (1, size)
    q = np.array([(0, 1), (1, 2), (3, 1), (3, -1), (4, 2)]) * (1, size)
    expected = sup_distance(p, q) if size < 1 else frechet_distance(p * (0, 1), q * (0, 1))
    assert frechet_distance(p, q) == pytest.approx(expected, rel=1e-11)


@pytest.mark.parametrize(
    ("p", "q", "expected"),
    [
        ([(0, 0), (1, 0)], [(0, 2), (1, 2)], 2.0),  # two points each
        ([(0, 1), (0, 1), (0, 1)], [(0, 0), (0, 3)], 2.0),  # a curve that stays in its place
        ([(0, 0), (2, 0)], [(0, 0), (2, 0), (2, 0), (2, 0)], 0.0),  # repeated end
        ([(0, 0), (4, 0)], [(0, 0), (3, 0), (1, 0), (4, 0)], 1.0),  # one runs back: a passage opens
    ],
)
def test_degenerate_curves(p, q, expected):
    p, q = np.array(p, float), np.array(q, float)
    assert frechet_distance(p, q) == pytest.approx(expected, rel=1e-13, abs=1e-15)


@pytest.mark.parametrize("p", [np.zeros((1, 2)), np.zeros(4), np.array([(0, 0), (1, math.nan)])])
def test_what_is_no_curve_is_refused(p):
    with pytest.raises(ValueError):
        frechet_distance(p, np.zeros((2, 2)))
