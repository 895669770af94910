"""The search for the best matching curve and the losses of joined hulls, against looking at everything."""

import numpy as np
import pytest
from grouping_examples import random_curves
from hypothesis import given, settings
from hypothesis import strategies as st

from core.grouping.curve_tree import take_out
from core.grouping.growing_class import GrowingClass
from core.grouping.hull_table import HullTable
from core.grouping.nearest_hull import Wish, catalogue_of, cheapest
from core.hulls.hull import Envelopes


def random_envelopes(rng, n, columns):
    lower = random_curves(rng, n, columns)
    upper = lower + rng.integers(0, 2) * rng.random((n, columns))
    weights = rng.random(columns)
    return Envelopes(upper, lower, weights / weights.sum() / np.ptp([lower, upper]).clip(1))


def loss(envelopes, members):
    return float(envelopes.weights @ (envelopes.upper[members].max(0) - envelopes.lower[members].min(0)))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(3, 150), st.integers(1, 60))
def test_finds_what_looking_at_all_candidates_finds(seed, n, columns):
    rng = np.random.default_rng(seed)
    envelopes = random_envelopes(rng, n, columns)
    bucket_of, patients = rng.integers(0, 2, n), rng.integers(0, 6, n)
    bucket_of[:2] = 0, 1
    owners = rng.integers(0, 4, n)
    curves = catalogue_of(envelopes, bucket_of, patients, owners)
    growing = GrowingClass(envelopes, patients, [0])
    free, tied = np.arange(n) > 0, np.empty(n, np.int64)
    take_out(curves.tree, 0)
    for _ in range(min(n - 1, 6)):
        need, has_new = rng.integers(0, 2, 2), rng.integers(0, 2, 2) > 0
        known = np.isin(np.arange(6), list(growing.patients))
        full = rng.random(4) < 0.2
        wish = Wish(growing.upper, growing.lower, need, has_new, known, full)
        found = np.sort(tied[: cheapest(curves, wish, free, tied)])
        wanted = free & (need[bucket_of] > 0) & ~full[owners] & ~(has_new[bucket_of] & known[patients])
        losses = {int(x): loss(envelopes, [*growing.members, x]) for x in np.flatnonzero(wanted)}
        least = min(losses.values(), default=None)
        assert found.tolist() == [x for x, y in losses.items() if y < least + 1e-12]
        taken = int(found[0]) if len(found) else int(np.flatnonzero(free)[0])
        growing.take(taken)
        free[taken] = False
        take_out(curves.tree, taken)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(2, 30), st.integers(1, 30))
def test_hulls_follow_their_members(seed, n, columns):
    rng = np.random.default_rng(seed)
    envelopes = random_envelopes(rng, n, columns)
    patients = rng.integers(0, 4, n)
    order = rng.permutation(n)
    classes = [GrowingClass(envelopes, patients, [int(x)]) for x in order[:2]]
    table = HullTable(classes, envelopes.weights)
    for curve in map(int, order[2:]):
        at = int(rng.integers(0, 2))
        grown = classes[at]
        expected = [loss(envelopes, [*e.members, curve]) for e in classes]
        assert table.losses_with(envelopes.upper[curve], envelopes.lower[curve]) == pytest.approx(expected)
        assert grown.loss_with(curve) == pytest.approx(expected[at])
        grown.take(curve)
        if rng.random() < 0.3:
            grown.give_up(grown.members[0])
        table.update(at, grown)
        assert grown.upper.tolist() == envelopes.upper[grown.members].max(axis=0).tolist()
        assert grown.lower.tolist() == envelopes.lower[grown.members].min(axis=0).tolist()
        assert grown.patient_count == len(set(patients[grown.members]))
