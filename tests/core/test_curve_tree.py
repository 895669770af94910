"""The tree of curves: nodes hold what they say, and what is left is kept up to date."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.grouping.curve_tree import take_out, tree_of


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(2, 200), st.integers(1, 4))
def test_nodes_hold_their_curves(seed, n, columns):
    rng = np.random.default_rng(seed)
    lower = rng.integers(0, 4, (n, columns)).astype(float)
    upper = lower + rng.random((n, columns))
    bucket_of = rng.permutation(np.arange(n) % 2)
    tree = tree_of(upper, lower, bucket_of)
    assert sorted(tree.order.tolist()) == list(range(n))
    gone = rng.permutation(n)[: int(rng.integers(0, n + 1))]
    for curve in gone.tolist():
        take_out(tree, curve)
    for bucket, root in enumerate(tree.roots.tolist()):
        held = tree.order[tree.first[root] : tree.last[root]]
        assert sorted(held.tolist()) == np.flatnonzero(bucket_of == bucket).tolist()
    for node in range(len(tree.first)):
        held = tree.order[tree.first[node] : tree.last[node]]
        assert np.array_equal(tree.least_upper[node], upper[held].min(axis=0))
        assert np.array_equal(tree.largest_lower[node], lower[held].max(axis=0))
        assert (tree.left[node] > 0) == bool(np.setdiff1d(held, gone).size)
        if tree.child[node] >= 0:
            halves = tree.child[node] + np.arange(2)
            parts = [tree.order[tree.first[half] : tree.last[half]] for half in halves]
            assert np.array_equal(np.concatenate(parts), held)
            assert (tree.parent[halves] == node).all()
        else:
            assert (tree.node_of[held] == node).all()
