"""Tree of class sizes: worked examples, invariants, the three rules for its level."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.grouping.size_tree import class_sizes, halve, size_levels

sizes = st.lists(st.integers(0, 60), min_size=1, max_size=5).filter(any).map(tuple)


@pytest.mark.parametrize(
    ("root", "smallest", "levels"),
    [
        ((5, 3), 1, [[(5, 3)], [(3, 1), (2, 2)]]),
        ((6, 6), 1, [[(6, 6)], [(3, 3)] * 2, [(2, 1), (1, 2)] * 2]),
        ((7, 5), 1, [[(7, 5)], [(4, 2), (3, 3)], [(2, 1), (2, 1), (2, 1), (1, 2)]]),
        ((9, 7, 3), 1, [[(9, 7, 3)], [(5, 3, 2), (4, 4, 1)]]),
        ((1, 4), 1, [[(1, 4)]]),
        ((5, 3), 2, [[(5, 3)]]),
        ((6, 6), 2, [[(6, 6)], [(3, 3)] * 2]),
    ],
)
def test_worked_examples(root, smallest, levels):
    assert size_levels(root, smallest) == levels


def test_deeper_worked_example():
    levels = size_levels((12, 16), 1)
    assert len(levels) == 4
    assert levels[-1] == [(2, 2), (1, 2)] * 4
    assert len(size_levels((12, 16), 2)) == 3


@settings(max_examples=200, deadline=None)
@given(sizes)
def test_halves_add_up_and_differ_by_at_most_one(whole):
    left, right = halve(whole)
    assert tuple(a + b for a, b in zip(left, right, strict=True)) == whole
    assert abs(sum(left) - sum(right)) <= 1
    assert all(abs(a - b) <= 1 for a, b in zip(left, right, strict=True))


@settings(max_examples=100, deadline=None)
@given(sizes.filter(all))
def test_invariants_of_every_level(root):
    levels = size_levels(root, 1)
    assert len(levels) - 1 == int(math.log2(min(root)))
    for depth, level in enumerate(levels):
        assert tuple(map(sum, zip(*level, strict=True))) == root
        for node in level:
            assert all(abs(x - T / 2**depth) < 1 for x, T in zip(node, root, strict=True))


def no_bound(_):
    return 0.0


def test_the_deepest_level_with_k_curves():
    assert class_sizes((5, 3), "k_feasible", 3, 1, no_bound, math.inf) == [(3, 1), (2, 2)]
    assert class_sizes((5, 3), "k_feasible", 5, 1, no_bound, math.inf) == [(5, 3)]
    assert class_sizes((5, 3), "k_feasible", 9, 1, no_bound, math.inf) == [(5, 3)]


def test_the_deepest_level_of_all():
    assert class_sizes((8,), "literal", 3, 1, no_bound, math.inf) == [(1,)] * 8
    assert class_sizes((8,), "literal", 3, 2, no_bound, math.inf) == [(2,)] * 4


def test_eligible_nodes_are_halved_while_k_and_the_bound_allow():
    assert class_sizes((12,), "eligible", 3, 1, no_bound, 0.0) == [(3,)] * 4
    assert class_sizes((7,), "eligible", 3, 1, no_bound, 0.0) == [(4,), (3,)]
    # Only sizes of 4 and more keep the bound: 13 gives 7 and 6, of which only the 7 could go on to 4 and 3.
    assert class_sizes((13,), "eligible", 1, 1, lambda T: float(T[0] < 4), 0.5) == [(7,), (6,)]
    assert class_sizes((16,), "eligible", 1, 1, lambda T: float(T[0] < 4), 0.5) == [(4,)] * 4
