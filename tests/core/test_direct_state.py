"""The grouping that the search changes: what is kept up to date equals what is computed afresh."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_direct_method import example, problems

from core.compiled import lean_kernel
from core.distances.emd import earth_movers_distance
from core.grouping.direct.closeness import new_memory, transport
from core.grouping.direct.landscape import BLOCK, landscape_of
from core.grouping.direct.members import NOBODY, PART, first_member, member_at, next_member
from core.grouping.direct.moves import search
from core.grouping.direct.neighbours import nearest_curves
from core.grouping.direct.splits import keeps_rules, width_among
from core.grouping.direct.state import OUT, everyone_left_out, move
from core.grouping.direct.trial import new_trial
from core.grouping.direct.widths import least_width_without_two, width_of, width_with_two
from core.progress import Progress


@lean_kernel
def width(curves, state, c, without, joined):
    return width_of(curves, state, c, without, joined, np.inf)


@lean_kernel
def shift(curves, state, x, target):
    move(curves, state, x, target)


@lean_kernel
def widths_of_two(curves, state, c, x, z):
    both = least_width_without_two(curves, state, c, x, z, np.inf)
    return width_with_two(curves, state, c, x, z, np.inf), both


@lean_kernel
def judged(curves, rules, trial, begin, end):
    return keeps_rules(curves, rules, trial, begin, end), width_among(curves, trial, begin, end, np.inf)


def fresh_width(curves, members):
    own = curves.envelope[members].astype(np.int64)
    return int((own[:, :, :BLOCK].max(axis=0) - own[:, :, BLOCK:].min(axis=0)).sum())


def searched(problem, proposals, seed):
    curves, rules, steps = landscape_of(problem)
    random = np.random.default_rng(seed)
    state = everyone_left_out(curves, rules, random)
    near = nearest_curves(curves.envelope, 20, curves.cluster, Progress())
    generator = np.array([seed + 1], np.uint64)
    search(curves, near, rules, state, new_trial(state), generator, steps, steps, proposals)
    return curves, rules, state


def check(curves, rules, state):
    for c in range(len(state.size)):
        members = np.flatnonzero(state.class_of == c)
        assert state.size[c] == len(members)
        listed, x = [], first_member(state, c)
        while x >= 0:
            listed.append(int(x))
            x = next_member(state, x)
        assert sorted(listed) == members.tolist()
        assert [member_at(state, c, i) for i in range(len(members))] == listed
        if c == OUT or not len(members):
            continue
        assert state.width[c] == fresh_width(curves, members)
        assert state.units[c] == len(np.unique(curves.unit[members])) >= rules.k
        assert state.most[c] == np.bincount(curves.patient[members]).max() <= rules.most_of_one[len(members)]
        counts = np.bincount(curves.cluster[members], minlength=len(rules.shares))
        assert state.counts[c].tolist() == counts.tolist()
        check_border(curves, state.border[c], members)
        part = state.next_part[c]
        while part >= 0:
            check_border(curves, state.border[part], state.member[part])
            part = state.next_part[part]


def check_border(curves, border, members):
    """Compare the two largest and two smallest values in each column with the members' own."""
    for side, inwards in ((0, -1), (1, 1)):
        columns = np.arange(BLOCK)
        values = np.sort(inwards * curves.envelope[members][:, :, side * BLOCK + columns], axis=0) * inwards
        for rank in range(min(2, len(members))):
            assert (border[:, (2 * side + rank) * BLOCK + columns] == values[rank]).all()


@settings(max_examples=40, deadline=None)
@given(problems(least=8, most=50), st.integers(1, 3_000), st.integers(0, 1000))
def test_what_is_followed_equals_what_is_computed(problem, proposals, seed):
    check(*searched(problem, proposals, seed))


def test_the_width_after_an_exchange_is_known_before():
    curves, _, state = searched(example(k=3, t_max=0.3), 30_000, 1)
    assert (state.size[1:] > 0).sum() > 5
    for c in np.flatnonzero(state.size[1:] > 1) + 1:
        members = np.flatnonzero(state.class_of == c)
        for joined in [*np.flatnonzero(state.class_of != c)[:5], NOBODY]:
            more = [] if joined == NOBODY else [joined]
            assert width(curves, state, c, NOBODY, joined) == fresh_width(curves, [*members, *more])
            for without in members:
                rest = [x for x in members if x != without]
                assert width(curves, state, c, without, joined) == fresh_width(curves, [*rest, *more])


def crowded(n, **parameters):
    """Few patients, nearly all curves of one of them: classes are large."""
    return replace(
        example(n=n, k=3, max_patient_share=1.0, **parameters), patients=CROWD[:n], units=CROWD[:n]
    )


CROWD = np.where(np.arange(300) % 9 < 3, np.arange(300) % 3, 3)


@pytest.mark.parametrize("t_max", [None, 0.3])
def test_large_classes_are_followed_part_by_part(t_max):
    curves, rules, state = searched(crowded(150, t_max=t_max), 20_000, 2)
    assert (state.size[1:] > 2 * PART).any()
    check(curves, rules, state)
    rng = np.random.default_rng(3)
    for x in rng.permutation(np.tile(np.arange(len(curves.unit)), 3)):
        shift(curves, state, x, rng.choice([OUT, *np.flatnonzero(state.size[1:]) + 1]))
    for c in np.flatnonzero(state.size[1:]) + 1:
        members = np.flatnonzero(state.class_of == c)
        check_border(curves, state.border[c], members)
        assert state.most[c] == np.bincount(curves.patient[members]).max()
        assert state.units[c] == len(np.unique(curves.unit[members]))


def test_what_two_curves_change_is_known_before():
    curves, _, state = searched(crowded(100), 20_000, 1)
    rng = np.random.default_rng(0)
    used = curves.envelope[:, :, :BLOCK].any(axis=0)
    for c in np.flatnonzero(state.size[1:] > 2) + 1:
        members = np.flatnonzero(state.class_of == c)
        for _ in range(20):
            outside = rng.choice(np.flatnonzero(state.class_of != c), 2)
            x, z = rng.choice(members, 2, replace=False)
            assert widths_of_two(curves, state, c, *outside)[0] == fresh_width(curves, [*members, *outside])
            rest = fresh_width(curves, [y for y in members if y not in (x, z)])
            least = widths_of_two(curves, state, c, x, z)[1]
            assert least <= rest
            own, border = curves.envelope[[x, z]], state.border[c]
            hold_both = own[:, :, :BLOCK].min(axis=0) >= border[:, BLOCK : 2 * BLOCK]
            hold_both |= own[:, :, BLOCK:].max(axis=0) <= border[:, 3 * BLOCK :]
            assert least == rest or (hold_both & used).any()


@settings(max_examples=60, deadline=None)
@given(problems(least=2, most=50), st.data())
def test_parts_of_a_class_are_judged_as_classes(problem, data):
    curves, rules, _ = landscape_of(problem)
    n = len(curves.unit)
    trial = new_trial(everyone_left_out(curves, rules, np.random.default_rng(0)))
    trial.members[:] = data.draw(st.permutations(range(n)))
    trial.order[:] = data.draw(st.permutations(range(n)))
    begin = data.draw(st.integers(0, n - 1))
    end = data.draw(st.integers(begin + 1, n))
    part = trial.members[trial.order[begin:end]]
    enough = len(np.unique(curves.unit[part])) >= rules.k
    shared = np.bincount(curves.patient[part]).max() <= rules.most_of_one[len(part)]
    assert judged(curves, rules, trial, begin, end) == (enough and shared, fresh_width(curves, part))
    assert not trial.seen.any()


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 14), st.integers(1, 40))
def test_transport_equals_the_earth_movers_distance(seed, clusters, size):
    rng = np.random.default_rng(seed)
    places = rng.normal(size=(clusters, 2)).round(rng.integers(0, 3))
    ground = np.sqrt(((places[:, None] - places[None]) ** 2).sum(axis=2))
    population = rng.integers(1, 20, clusters)
    counts = np.bincount(rng.integers(0, clusters, size), minlength=clusters)
    memory = new_memory(clusters, rng)
    memory.surplus[:] = counts / size - population / population.sum()
    expected = earth_movers_distance(counts / size, population / population.sum(), ground)
    assert transport(memory, ground) == pytest.approx(expected, abs=1e-9)


def test_neighbours_are_the_nearest_and_of_all_kinds():
    problem = example(n=30, k=3)
    curves, _, _ = landscape_of(problem)
    kinds = np.arange(30) % 3
    near = nearest_curves(curves.envelope, 6, kinds, Progress())
    for x in range(30):
        others = sorted((fresh_width(curves, [x, y]), y) for y in range(30) if y != x)
        assert near[x, :6].tolist() == [y for _, y in others[:6]]
        assert set(kinds[near[x, 6:]]) == {0, 1, 2}
