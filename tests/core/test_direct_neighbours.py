"""Where the method ``direct`` looks for company: the nearest curves, and those of very many found by their means."""

import numpy as np
import pytest
from grouping_examples import random_curves
from hypothesis import given, settings
from hypothesis import strategies as st
from test_direct_method import check_promises, example, group, parts_of

from core.distances.parallel import on_one_core
from core.grouping.direct import annealing, effort
from core.grouping.direct.landscape import BLOCK, coarse, in_blocks
from core.grouping.direct.likely_neighbours import likely_neighbours
from core.grouping.direct.neighbours import nearest_curves
from core.hulls.hull import Envelopes
from core.progress import Progress


def loss_around(envelope, x, y):
    pair = envelope[[x, y]].astype(np.int64)
    return int((pair[:, :, :BLOCK].max(axis=0) - pair[:, :, BLOCK:].min(axis=0)).sum())


def envelopes_of(values, width=0.0):
    columns = values.shape[1]
    return Envelopes(values + width, values, np.full(columns, 1 / columns / max(np.ptp(values), 1.0)))


def found(envelopes, count, kinds=None):
    return likely_neighbours(in_blocks(envelopes), coarse(envelopes), count, kinds, Progress())


@st.composite
def many_curves(draw):
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    n, columns = draw(st.integers(6, 60)), draw(st.integers(1, 50))
    values = random_curves(rng, n, columns)
    kinds = draw(st.sampled_from([1, 2, 7, 60]))
    return envelopes_of(values, rng.integers(0, 2, (n, columns))), rng.integers(0, kinds, n)


@settings(max_examples=60, deadline=None)
@given(many_curves(), st.integers(1, 5))
def test_sums_differ_by_no_more_than_envelopes(problem, seed):
    envelopes, _ = problem
    rng = np.random.default_rng(seed)
    envelope, sums = in_blocks(envelopes).astype(np.int64), coarse(envelopes)
    x, y = rng.integers(0, len(envelope), 2)
    assert np.abs(sums[x] - sums[y]).sum() <= np.abs(envelope[x] - envelope[y]).sum()
    assert sums.sum() == envelope.sum()


@settings(max_examples=60, deadline=None)
@given(many_curves(), st.integers(1, 5))
def test_likely_neighbours_are_others_in_order_and_of_as_many_kinds_as_can_be(problem, count):
    envelopes, kinds = problem
    envelope, near = in_blocks(envelopes), found(envelopes, count, kinds)
    most = -(-count // (kinds.max() + 1))
    for x, row in enumerate(near):
        losses = [loss_around(envelope, x, y) for y in row[:count]]
        assert losses == sorted(losses)
        assert x not in row
        assert len(set(row[:count])) == count
        mixed = set(row[count:].tolist())
        others = np.bincount(np.delete(kinds, x), minlength=kinds.max() + 1)
        assert np.bincount(kinds[list(mixed)]).max() <= most
        if kinds.max() < count:
            assert len(mixed) == min(count, np.minimum(others, most).sum())


@settings(max_examples=60, deadline=None)
@given(many_curves())
def test_with_all_others_as_candidates_they_are_the_nearest(problem):
    envelopes, _ = problem
    count = -(-len(envelopes.upper) // 4)
    expected = nearest_curves(in_blocks(envelopes), count, None, Progress())
    assert found(envelopes, count).tolist() == expected.tolist()


def test_nearly_all_of_the_nearest_are_found():
    rng = np.random.default_rng(3)
    shapes = rng.normal(size=(6, 60)).cumsum(axis=1)
    values = rng.normal(size=(2_000, 6)) @ shapes + rng.normal(size=(2_000, 60))
    envelopes = envelopes_of(values)
    nearest = nearest_curves(in_blocks(envelopes), 20, None, Progress())
    share = np.mean([np.isin(a, b).mean() for a, b in zip(nearest, found(envelopes, 20), strict=True)])
    assert share > 0.97


@pytest.mark.parametrize("t_max", [None, 0.3])
def test_promises_and_threads_with_likely_neighbours(monkeypatch, t_max):
    monkeypatch.setattr(annealing, "COMPARED_UP_TO", 50)
    monkeypatch.setattr(annealing, "_EVERYONE_UP_TO", 50)
    monkeypatch.setattr(effort, "_FEWEST_PROPOSALS", 20_000)
    problem = example(n=200, k=3, t_max=t_max)
    with_help = group(problem)
    check_promises(problem, with_help)
    with on_one_core():
        assert parts_of(group(problem)) == parts_of(with_help)
