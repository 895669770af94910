"""Method ``direct``: the exhaustive twin for few curves, and what holds for any input."""

import naive_direct
import numpy as np
import pytest
from grouping_examples import problem_of, random_curves, sup_distances, worked_example
from hypothesis import given, settings
from hypothesis import strategies as st

from core.distances.parallel import on_one_core
from core.errors import Cancelled
from core.grouping.direct import annealing, effort, exact, group_direct
from core.grouping.direct.seed import place_rest
from core.hulls.hull import Envelopes
from core.progress import Progress


@st.composite
def problems(draw, least=1, most=40):
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    n, columns = draw(st.integers(least, most)), draw(st.integers(1, 40))
    lower = random_curves(rng, n, columns)
    upper = lower + draw(st.integers(0, 1)) * rng.integers(0, 2, (n, columns))
    weights = rng.random(columns) + 0.1
    reach = max(float(upper.max() - lower.min()), 1e-3)
    distances = sup_distances(lower)
    patients = rng.integers(0, max(1, round(n * draw(st.sampled_from([0.3, 0.6, 5])))), n)
    return problem_of(
        distances,
        Envelopes(upper, lower, weights / weights.sum() / reach),
        patients,
        float(np.quantile(distances, draw(st.sampled_from([0.1, 0.25, 0.5])))),
        k=draw(st.integers(1, 5)),
        unit=draw(st.sampled_from(["patient", "curve"])),
        max_patient_share=draw(st.sampled_from([1.0, 0.5, 0.4, "strict"])),
        t_max=draw(st.sampled_from([None, None, 0.05, 0.2, 0.4])),
        drop=draw(st.sampled_from([1.0, 1.0, 0.6, 0.2])),
        effort=draw(st.sampled_from(["quick", 0.01])),
    )


def group(problem):
    return group_direct(problem, Progress())


def parts_of(grouping):
    return [e.members.tolist() for e in grouping.classes], grouping.suppressed.tolist()


def check_promises(problem, found):
    classes, suppressed = parts_of(found)
    assert sorted([x for members in classes for x in members] + suppressed) == list(range(len(problem)))
    for members, e in zip(classes, found.classes, strict=True):
        assert naive_direct.may_be_a_class(problem, members)
        assert e.t_bound == naive_direct.t_of(problem, members)
    assert bool(suppressed) == any("left out" in w for w in found.warnings)


@settings(max_examples=150, deadline=None)
@given(problems(most=7))
def test_few_curves_are_grouped_as_well_as_can_be(problem):
    found = group(problem)
    check_promises(problem, found)
    classes, suppressed = parts_of(found)
    left_out, loss = naive_direct.best(problem)
    own = sum(len(members) * naive_direct.width_of(problem, members) for members in classes)
    if problem.parameters.drop >= 1:
        assert len(suppressed) == left_out
        assert own == pytest.approx(loss, abs=1e-9)
    else:
        assert own + len(suppressed) == pytest.approx(loss, abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(problems(least=13, most=60))
def test_promises_of_the_search(problem):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(effort, "_FEWEST_PROPOSALS", 3_000)
        check_promises(problem, group(problem))


@settings(max_examples=40, deadline=None)
@given(problems(least=5, most=9))
def test_the_search_finds_nothing_better_than_the_best(problem):
    """The search is looked at on problems whose best grouping is known."""
    best = sum(map(len, parts_of(group(problem))[0]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("core.grouping.direct.method.MOST_CURVES", 0)
        patch.setattr(effort, "_FEWEST_PROPOSALS", 3_000)
        found = group(problem)
    check_promises(problem, found)
    if problem.parameters.drop >= 1:
        assert sum(map(len, parts_of(found)[0])) <= best


def example(n=60, **parameters):
    rng = np.random.default_rng(4)
    values = rng.normal(size=(n, 1)) + 0.3 * rng.normal(size=(n, 33))
    weights = np.full(33, 1 / 33 / np.ptp(values))
    return problem_of(
        sup_distances(values), Envelopes(values, values, weights), np.arange(n) // 3, 1.0, **parameters
    )


@pytest.mark.parametrize("t_max", [None, 0.3])
def test_the_number_of_threads_does_not_matter(monkeypatch, t_max):
    problem = example(k=3, t_max=t_max)
    monkeypatch.setattr(effort, "_FEWEST_PROPOSALS", 20_000)
    expected = parts_of(group(problem))
    with on_one_core():
        assert parts_of(group(problem)) == expected


def test_longer_effort_is_no_worse_than_the_first_grouping():
    problem = example(k=3)

    def loss(found):
        return sum(len(m) * naive_direct.width_of(problem, m) for m in parts_of(found)[0])

    assert loss(group(problem)) <= loss(group(example(k=3, effort=0.0)))


def test_a_search_without_end_can_be_finished_with_the_best_so_far():
    progress = Progress()
    progress.finish()
    problem = example(k=3, effort=86_400.0)
    check_promises(problem, group_direct(problem, progress))


def test_a_small_share_makes_classes_of_more_patients_than_k():
    problem = example(k=3, max_patient_share=0.1)
    found = group(problem)
    check_promises(problem, found)
    assert not len(found.suppressed)
    assert all(len(np.unique(problem.patients[e.members])) >= 10 for e in found.classes)


def test_too_few_units():
    found = group(worked_example([0, 0, 0, 0, 1, 1, 1, 1], k=3))
    assert parts_of(found) == ([], list(range(8)))


@pytest.mark.parametrize("checks", [0, 1, 3, 20])
def test_can_be_stopped_at_any_time(checks):
    class Impatient(Progress):
        left = checks

        def check(self):
            self.left -= 1
            if self.left < 0:
                self.cancel()
            super().check()

    with pytest.raises(Cancelled):
        group_direct(example(k=3), Impatient())


def test_the_first_grouping_is_made_in_pieces_between_which_it_can_be_stopped(monkeypatch):
    """Curves that no class can begin with are all placed afterwards."""
    pieces = []

    def placed(curves, candidates, order, *rest):
        pieces.append(order.tolist())
        return place_rest(curves, candidates, order, *rest)

    class Counting(Progress):
        checks = 0

        def check(self):
            self.checks += 1
            super().check()

    problem = example(k=3, effort=0.0)
    whole = parts_of(group(problem))
    monkeypatch.setattr(annealing, "place_rest", placed)
    monkeypatch.setattr(annealing, "_COLUMNS_AT_A_TIME", 60 * 3 * 128 * 7)
    progress = Counting()
    assert parts_of(group_direct(problem, progress)) == whole
    assert max(map(len, pieces)) == 7
    assert progress.checks > len(pieces)


def test_without_a_seed_the_choice_is_within_two_percent():
    problem = worked_example(k=3)
    best = exact.best_of_all(problem, 0.0, Progress())
    other = exact.best_of_all(problem, 0.02, Progress())

    def loss(class_of):
        return sum(
            np.sum(class_of == c) * naive_direct.width_of(problem, np.flatnonzero(class_of == c))
            for c in range(1, class_of.max() + 1)
        )

    assert loss(best) <= loss(other) <= 1.02 * loss(best)


@pytest.mark.parametrize("drop", [1.0, 0.6])
@pytest.mark.parametrize("n", [9, 20])
@pytest.mark.parametrize("times", [1e-200, 1e-99, 1e-9, 1e4, 1e90])
def test_the_domain_may_be_much_wider_or_narrower_than_the_data(n, drop, times):
    rng = np.random.default_rng(5)
    curves = random_curves(rng, n, 10)
    weights = np.full(10, times / 10 / np.ptp(curves))
    distances = sup_distances(curves)
    problem = problem_of(
        distances, Envelopes(curves, curves, weights), np.arange(n), 1.0, k=3, drop=drop, effort=0.01
    )
    found = group(problem)
    check_promises(problem, found)
    assert len(found.suppressed) == (n if drop < 1 < times else 0)


def test_the_bar_moves_within_a_start_and_never_back(monkeypatch):
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    monkeypatch.setattr(effort, "_FEWEST_PROPOSALS", 20_000)
    told = []
    problem = example(k=3)
    group_direct(problem, Progress(lambda *what: told.append(what)))
    searched = [(done, total) for stage, done, total in told if stage == "Classes" and total > len(problem)]
    done = [done for done, _ in searched]
    assert done == sorted(done)
    assert len(set(done)) > 100
    assert searched[-1][0] == searched[-1][1]
