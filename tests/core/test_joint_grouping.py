"""Several signals as one problem, against plain twins: distances, losses, and t that holds for each signal."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traces_for_tests import random_curves, traces_of

from core.curves.restriction import recorded_in_all
from core.distances.between_curves import DistanceMatrix
from core.distances.joint import JointDistances, joint_distances
from core.distances.lazy import LazyDistances
from core.distances.matrix import frechet_matrix
from core.evaluation.closeness import exact_t
from core.grouping.distribution import distribution_of
from core.grouping.joint import joint_distribution, joint_envelopes
from core.hulls.hull import Envelopes
from core.progress import Progress

WIDTHS = (3.0, 170.0)


@pytest.fixture(scope="module")
def signals():
    return [traces_of(random_curves(40, seed=seed)) for seed in (1, 2)]


@pytest.fixture(scope="module")
def largest(signals):
    """The twin: pair by pair the larger of the two normalised distances."""
    matrices = [frechet_matrix(traces, 2.0, Progress()) for traces in signals]
    return np.array(
        [
            [max(m[i, j] / w for m, w in zip(matrices, WIDTHS, strict=True)) for j in range(40)]
            for i in range(40)
        ]
    )


def test_the_largest_normalised_distance_counts_whether_kept_or_made_on_demand(signals, largest):
    kept = joint_distances([DistanceMatrix(frechet_matrix(t, 2.0, Progress())) for t in signals], WIDTHS)
    on_demand = joint_distances([LazyDistances(t, 2.0, Progress()) for t in signals], WIDTHS)
    assert isinstance(kept, DistanceMatrix)
    assert isinstance(on_demand, JointDistances)
    rng = np.random.default_rng(0)
    for _ in range(10):
        rows, columns = (rng.integers(0, 40, rng.integers(0, 9)) for _ in range(2))
        wanted = largest[np.ix_(rows, columns)]
        assert np.array_equal(kept.between(rows, columns), wanted)
        assert np.array_equal(on_demand.between(rows, columns), wanted)
        assert (on_demand.lower_bounds(rows, columns) <= wanted).all()
    assert len(on_demand) == 40


def test_distances_are_exact_up_to_their_limits(signals, largest):
    on_demand = JointDistances([LazyDistances(t, 2.0, Progress()) for t in signals], WIDTHS)
    rng = np.random.default_rng(3)
    columns = rng.integers(0, 40, 60)
    for curve in range(6):
        exact = largest[curve, columns]
        limits = np.where(rng.random(60) < 0.4, exact, np.quantile(largest, rng.random(60)))
        found = on_demand.up_to(limits, curve, columns)
        assert np.array_equal(found[exact <= limits], exact[exact <= limits])
        assert ((found == exact) | (found > limits)).all()


def test_a_signal_without_extent_tells_nothing_apart(signals, largest):
    parts = [DistanceMatrix(frechet_matrix(t, 2.0, Progress())) for t in signals]
    everyone = np.arange(40)
    assert np.array_equal(
        JointDistances([*parts, parts[0]], [*WIDTHS, 5e-324]).between(everyone, everyone), largest
    )
    assert not JointDistances(parts, [0.0, 0.0]).between(everyone, everyone).any()


def test_the_loss_of_a_group_is_the_mean_of_its_losses():
    rng = np.random.default_rng(4)
    single = []
    for columns in (7, 11):
        lower = rng.normal(size=(12, columns))
        single.append(Envelopes(lower + rng.random((12, columns)), lower, rng.random(columns)))
    joint = joint_envelopes(single)
    assert joint_envelopes(single[:1]) is single[0]
    for _ in range(20):
        group = rng.choice(12, rng.integers(1, 8), replace=False)
        losses = [loss(one, group) for one in single]
        assert loss(joint, group) == pytest.approx(sum(losses) / 2, abs=1e-12)


def loss(envelopes, group):
    """Width by width, as on paper."""
    return sum(
        weight * (max(envelopes.upper[i, c] for i in group) - min(envelopes.lower[i, c] for i in group))
        for c, weight in enumerate(envelopes.weights)
    )


@st.composite
def distributions(draw):
    """Distributions of two or three signals of the same few curves, ties and single clusters among them."""
    n = draw(st.integers(2, 14))
    rng = np.random.default_rng(draw(st.integers(0, 10**6)))
    found = []
    for _ in range(draw(st.integers(2, 3))):
        places = rng.integers(0, draw(st.integers(1, 6)), (n, 2)).astype(float)
        matrix = np.abs(places[:, None] - places).max(axis=2)
        threshold = draw(st.sampled_from([0.0, 0.5, 1.0, 2.0]))
        found.append(distribution_of(DistanceMatrix(matrix), threshold, Progress()))
    return found


def t_of(members, distribution):
    counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
    return exact_t(counts, distribution.shares, distribution.ground)


@settings(deadline=None, max_examples=80)
@given(distributions(), st.randoms(use_true_random=False))
def test_t_of_a_class_is_at_least_its_t_in_every_signal(signals, random):
    joint = joint_distribution(signals)
    n = len(joint.cluster_of)
    assert joint.shares.sum() == pytest.approx(1.0)
    combinations = [tuple(one.cluster_of[i] for one in signals) for i in range(n)]
    for i in range(n):
        for j in range(n):
            a, b = joint.cluster_of[i], joint.cluster_of[j]
            assert (a == b) == (combinations[i] == combinations[j])
            assert joint.ground[a, b] == max(
                one.ground[one.cluster_of[i], one.cluster_of[j]] for one in signals
            )
    members = np.array(random.sample(range(n), random.randint(1, n)))
    assert t_of(members, joint) >= max(t_of(members, one) for one in signals) - 1e-12
    assert t_of(np.arange(n), joint) == 0.0


def test_one_signal_is_left_as_it_is():
    matrix = np.array([[0.0, 1.0], [1.0, 0.0]])
    one = distribution_of(DistanceMatrix(matrix), 0.5, Progress())
    assert joint_distribution([one]) is one


stretches = st.lists(st.tuples(st.integers(0, 30), st.integers(1, 8)), max_size=5)


@given(st.lists(st.tuples(stretches, stretches), min_size=1, max_size=4))
def test_a_curve_counts_while_it_was_recorded_in_every_signal(curves):
    signals = []
    for number in range(2):
        merged = [np.array(as_intervals(curve[number]), float).reshape(-1, 2) for curve in curves]
        offsets = np.concatenate([[0], np.cumsum([len(one) for one in merged])])
        whole = traces_of([[(0.0, 0.0), (40.0, 1.0)]] * len(curves))
        signals.append(replace(whole, recorded=np.concatenate(merged), recorded_offsets=offsets))
    for joint in recorded_in_all(signals):
        for i, curve in enumerate(curves):
            a, b = joint.recorded_offsets[i : i + 2]
            found = {int(t) for start, end in joint.recorded[a:b] for t in np.arange(start, end)}
            wanted = [{t for s, e in as_intervals(one) for t in range(s, e)} for one in curve]
            assert found == wanted[0] & wanted[1]
    assert recorded_in_all(signals[:1])[0] is signals[0]


def as_intervals(pairs):
    """Stretches that ascend and do not touch, as recordings have them."""
    found = []
    for start, length in sorted(pairs):
        if not found or start > found[-1][1]:
            found.append((start, start + length))
    return found
