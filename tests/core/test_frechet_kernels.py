"""Kernels of the Fréchet distance, run as plain Python or against their twins."""

import math

import naive_frechet
import numpy as np
import pytest
from core.distances.decision import decide, workspace
from hypothesis import given, settings
from hypothesis import strategies as st
from traces_for_tests import random_curves, traces_of

from core.distances import search
from core.distances.free_space import passage, path_value, with_slack
from core.distances.measure import Measure, at_most
from core.distances.polylines import Polylines

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


@pytest.mark.parametrize("same_frame", [True, False])
def test_certified_distances_are_the_plain_bottleneck_bit_for_bit(same_frame):
    curves = random_curves(30)
    if not same_frame:
        curves = [curve + np.array([0.01 * k, 0]) for k, curve in enumerate(curves)]
    measure = Measure((traces_of(curves),), 2.0)
    assert measure.polylines.same_frame == same_frame
    pairs = all_pairs(30)
    distances = measure.of(pairs, NEVER_STOPPED)
    corners = np.split(measure.polylines.corners, measure.polylines.offsets[1:-1])
    bounds = np.array(
        [math.sqrt(naive_frechet.bottleneck(corners[i], corners[j])) for i, j in zip(*pairs, strict=True)]
    )
    bounds *= measure.polylines.unit
    certified = distances == bounds
    assert certified.mean() > 0.5
    assert np.all(distances[~certified] > bounds[~certified] - 1e-15)  # equal curves: 0


@quick
@given(curves, curves)
def test_decision_equals_the_textbook_and_names_the_next_value(p, q):
    a, b, unit = corners_of(p, q)
    exact = naive_frechet.frechet(p, q)
    values = sorted({v for v in naive_frechet.critical_values(p.tolist(), q.tolist()) if v < exact * 0.999})
    work, no_marks = workspace(b), np.empty(0, np.uint8)
    for value in values[-3:]:
        found, more = decide(a, b, with_slack((value / unit) ** 2), work, no_marks, NEVER_STOPPED)
        assert not found
        assert value < math.sqrt(more) * unit <= exact * (1 + 1e-12)
    assert decide(a, b, with_slack((exact / unit) ** 2) + 1e-30, work, no_marks, NEVER_STOPPED)[0]


@quick
@given(curves, curves)
def test_path_of_a_decision_has_a_value_within_its_limit(p, q):
    a, b, unit = corners_of(p, q)
    cells = (len(p) - 1) * (len(q) - 1)
    limit = (naive_frechet.frechet(p, q) / unit) ** 2 * 1.5 + 1e-6
    marks = np.empty(cells, np.uint8)
    assert decide(a, b, limit, workspace(b), marks, NEVER_STOPPED)[0]
    ends = max(math.dist(p[0], q[0]), math.dist(p[-1], q[-1])) / unit
    value = path_value(a, b, marks, len(q) - 1, cells - 1, 0, 1, ends * ends)
    assert (naive_frechet.frechet(p, q) / unit) ** 2 <= value * (1 + 1e-12) + 1e-15
    assert value <= limit * (1 + 1e-12)


@quick
@given(curves, curves, st.booleans())
def test_search_finds_the_distance_from_any_lower_bound(p, q, with_paths):
    a, b, unit = corners_of(p, q)
    ends = max(math.dist(p[0], q[0]), math.dist(p[-1], q[-1])) / unit
    with pytest.MonkeyPatch.context() as patch:
        if not with_paths:
            patch.setattr(search, "MOST_CELLS", 0)
        found = search.search(a, b, ends * ends, math.inf, False, NEVER_STOPPED)
    expected = naive_frechet.frechet(p, q)
    assert math.sqrt(found) * unit == pytest.approx(expected, rel=1e-12, abs=1e-15)


def test_passage_is_the_distance_where_the_bisector_meets_the_edge():
    first, second = (3.0, 1.0), (1.0, 2.0)
    expected = naive_frechet._passage(first, second, (0.0, 0.0), (4.0, 0.0))
    assert math.sqrt(passage(3.0, 1.0, 1.0, 4.0)) == pytest.approx(expected, rel=1e-15)


def test_curves_too_large_for_recorded_paths():
    p, q = np.array([(0.0, 0), (1, 3), (2, 0)]), np.array([(0.0, 1), (1, 1), (2, 1)])
    many = np.linspace(0, 2, 8401)
    dense = [np.column_stack([many, np.interp(many, *curve.T)]) for curve in (p, q)]
    assert (len(many) - 1) ** 2 > search.MOST_CELLS
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
