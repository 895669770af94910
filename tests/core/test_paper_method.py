"""Method ``paper``: the naive twin, and what holds for any input."""

import naive_grouping
import numpy as np
import pytest
from grouping_examples import (
    RandomProblem,
    classes_of,
    group,
    loss_of,
    random_curves,
    random_problems,
    sup_distances,
    t_of,
    worked_example,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Cancelled
from core.grouping import rounding, sample
from core.grouping.paper import group_paper, pool, receivers
from core.grouping.paper.merging import merge_unmarked
from core.grouping.paper.plan import prepare
from core.grouping.paper.swaps import swap_curves
from core.progress import Progress


def naive(problem, parameters):
    between, envelopes, distribution = problem.distances, problem.envelopes, problem.distribution
    twin = naive_grouping.NaivePaper(
        between.matrix.tolist(),
        problem.units.tolist(),
        problem.patients.tolist(),
        envelopes.upper.tolist(),
        envelopes.lower.tolist(),
        envelopes.weights.tolist(),
        distribution.cluster_of,
        distribution.shares.tolist(),
        distribution.ground.tolist(),
        parameters,
    )
    return twin, twin.run()


@settings(max_examples=200, deadline=None)
@given(random_problems(), st.sampled_from([1, 2, 8]))
def test_equals_the_specification_line_by_line(example, remembered):
    problem = example.problem()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(receivers, "_SHORTLIST", remembered)
        patch.setattr(pool, "_FIRST_LOOK", remembered)
        found = group(problem)
    twin, expected = naive(problem, example.parameters)
    if expected is None:
        assert found.classes == ()
        assert found.suppressed.tolist() == list(range(len(problem)))
        return
    assert classes_of(found) == [(e.members, e.dropped) for e in expected]
    assert found.depth == twin.depth
    assert found.t_target == pytest.approx(twin.tau, abs=1e-9)


def check_promises(problem, found):
    """What holds for every grouping: a partition, k, t, the limits, the warnings."""
    members = [x for e in found.classes for x in e.members]
    everyone = sorted([*members, *(x for e in found.classes for x in e.dropped), *found.suppressed])
    assert everyone == list(range(len(problem)))
    parameters, distribution = problem.parameters, problem.distribution
    for e in found.classes:
        assert len(set(problem.units[e.members].tolist())) >= parameters.k
        largest = np.bincount(problem.patients[e.members]).max()
        assert largest <= parameters.share_cap * len(e.members) + 1e-9
        assert t_of(e.members, distribution) <= e.t_bound + 1e-9
        # What left the class out of its hull is what would have cost too much.
        assert all(
            loss_of([*e.members, x], problem.envelopes) > parameters.drop - 1e-9
            for x in e.dropped
            if parameters.t_max is None and parameters.share_cap == 1 and not parameters.swaps
        )
        assert not (e.dropped.tolist() and parameters.drop == 1)
    above = [e for e in found.classes if e.t_bound > found.t_target + 1e-9]
    assert bool(above) == any("implied by the bucket tree" in w for w in found.warnings)
    if parameters.t_max is not None:
        worst = max((t_of(e.members, distribution) for e in found.classes), default=0)
        assert worst <= parameters.t_max + 1e-9 or len(found.classes) == 1
        assert (worst > parameters.t_max + 1e-9) == any("raise the limit" in w for w in found.warnings)
    enough = len(set(problem.units.tolist())) >= parameters.k
    enough &= np.bincount(problem.patients).max() <= parameters.share_cap * len(problem) + 1e-9
    assert bool(found.classes) == enough == (len(found.suppressed) == 0)


@settings(max_examples=400, deadline=None)
@given(random_problems(most=30))
def test_promises(example):
    problem = example.problem()
    check_promises(problem, group(problem))


@settings(max_examples=60, deadline=None)
@given(random_problems(most=30))
def test_swaps_lower_the_loss_and_raise_neither_t_nor_its_bound(example):
    def figures(swaps):
        example.parameters["swaps"] = swaps
        problem = example.problem()
        classes = group(problem).classes
        loss = sum(len(e.members) * loss_of(e.members, problem.envelopes) for e in classes)
        worst = max((t_of(e.members, problem.distribution) for e in classes), default=0.0)
        return loss, worst, sorted(e.t_bound for e in classes), sorted(len(e.members) for e in classes)

    loss, t, bounds, sizes = figures(swaps=False)
    less, t_after, bounds_after, sizes_after = figures(swaps=True)
    assert less <= loss + 1e-9
    assert t_after <= max(t, example.parameters["t_max"] or 0) + 1e-9
    assert sizes_after == sizes
    np.testing.assert_allclose(bounds_after, bounds, atol=1e-9)


def test_a_swap_that_would_raise_t_is_not_made():
    """Two pairs of equal curves: grouping like with like has no loss, but each class tells its cluster."""
    heights = np.array([0.0, 1.0, 0.0, 1.0])[:, None]
    chosen = {"k": 2, "depth": 0, "swaps": True}
    example = RandomProblem(
        heights, heights, np.array([1.0]), sup_distances(heights), np.arange(4), 0.5, chosen
    )
    plan = prepare(example.problem(), Progress()).plan
    mixed = [plan.new_class((2,), [0, 1]), plan.new_class((2,), [2, 3])]
    assert swap_curves(mixed, plan, example.problem().distribution, None, Progress()) == 0
    assert swap_curves(mixed, plan, example.problem().distribution, 0.5, Progress()) == 1
    assert [sorted(e.members) for e in mixed] == [[1, 3], [0, 2]]


@settings(max_examples=30, deadline=None)
@given(random_problems(most=40))
def test_the_same_problem_gives_the_same_classes(example):
    assert classes_of(group(example.problem())) == classes_of(group(example.problem()))


@settings(max_examples=60, deadline=None)
@given(random_problems(most=60), st.integers(1, 30))
def test_promises_hold_when_trees_are_built_from_a_sample(example, size):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "EXACT_UP_TO", size)
        patch.setattr(sample, "SAMPLE", max(1, size // 2))
        patch.setattr(sample, "FEWEST", max(2, size // 5))
        patch.setattr(sample, "WITNESSES", max(1, size // 3))
        problem = example.problem()
        found = group(problem)
    check_promises(problem, found)
    sampled = len(found.classes) > 0 and len(problem) > size
    assert sampled == any("found from a sample" in w for w in found.warnings)


@settings(max_examples=40, deadline=None)
@given(random_problems(most=30), st.integers(1, 60))
def test_the_size_of_blocks_does_not_matter(example, block):
    expected = classes_of(group(example.problem()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounding, "_BLOCK", block)
        assert classes_of(group(example.problem())) == expected


@settings(max_examples=40, deadline=None)
@given(random_problems(most=30), st.integers(-3, 3))
def test_noise_far_below_the_tolerance_does_not_matter(example, exponent):
    """Distances of other machines differ in their last bits; ties must not."""
    expected = group(example.problem())
    noise = np.random.default_rng(1).uniform(-1e-14, 1e-14, example.distances.shape)
    example.distances = example.distances * (1 + noise + noise.T)
    example.threshold *= 1 + 2e-14
    assert classes_of(group(example.problem())) == classes_of(expected)


def test_default_parameters_need_no_redistribution(monkeypatch):
    """With k_feasible sizes and no loss limits, every class qualifies at once (design 7.2)."""
    monkeypatch.setattr("core.grouping.paper.overview.redistribute_unmarked", None)
    monkeypatch.setattr("core.grouping.paper.overview.redistribute_to_marked", lambda left, *_, **__: left)
    rng = np.random.default_rng(8)
    for n in range(9, 60):
        values = random_curves(rng, n, 4)
        weights = np.full(4, 0.25 / max(np.ptp(values), 1))
        distances = sup_distances(values)
        example = RandomProblem(values, values, weights, distances, np.arange(n), 1.0, {"k": 3, "depth": 1})
        problem = example.problem()
        found = group(problem)
        check_promises(problem, found)
        assert max(e.t_bound for e in found.classes) <= found.t_target + 1e-9


def test_the_smallest_depth_that_implies_t():
    assert group(worked_example(k=3, depth="auto", t_max=0.6)).depth == 0
    assert group(worked_example(k=3, depth="auto", t_max=0.27)).depth == 1
    deeper = group(worked_example(k=3, depth="auto", t_max=0.2))
    assert deeper.depth == 2
    assert deeper.warnings == ()
    none = group(worked_example(k=3, depth="auto", t_max=0.05))
    assert none.depth == 2
    assert "No depth of the bucket tree implies t of at most 0.05" in none.warnings[0]


def test_classes_are_merged_until_t_is_within_the_limit():
    assert len(group(worked_example(k=3, depth=0, t_max=0.38)).classes) == 2
    found = group(worked_example(k=3, depth=0, t_max=0.3))
    assert [sorted(e.members) for e in found.classes] == [list(range(8))]
    assert "merged to keep t at most 0.3" in found.warnings[0]


def test_a_limit_that_cannot_be_met_is_named():
    found = group(worked_example(k=3, depth=1, s_eqc=0.6, drop=0.6, t_max=0.1))
    assert "raise the limit" in found.warnings[-1]


def test_too_shallow_a_tree_and_one_cluster_are_named():
    found = group(worked_example(k=3, depth=5, threshold=9.0))
    assert found.depth == 2
    assert "vacuous" in found.warnings[0]
    assert "depth 5 was lowered to 2" in found.warnings[1]


@pytest.mark.parametrize(("unit", "counted"), [("patient", "patients"), ("curve", "curves")])
def test_too_few_patients(unit, counted):
    found = group(worked_example([0, 0, 0, 0, 1, 1, 1, 1], k=3, unit=unit))
    assert found.classes == ()
    assert found.suppressed.tolist() == list(range(8))
    assert f"3 {counted} are needed for each, and there are only 2 in all" in found.warnings[0]


def test_one_patient_with_more_than_his_share_of_all_curves_leaves_no_class():
    patients = [0, 0, 0, 0, 0, 1, 2, 3]
    found = group(worked_example(patients, k=3, max_patient_share=0.6))
    assert found.classes == ()
    assert (
        "5 of the 8 curves are of one patient, and the largest share of a patient is 0.6" in found.warnings[0]
    )
    assert group(worked_example(patients, k=3, max_patient_share=0.625)).classes


def test_classes_join_for_a_curve_that_none_of_them_can_take_within_the_share():
    """One class of three or five has no room for two curves of a patient, two of them have for three."""
    heights = np.array([10, 2, 4, 1, 8, 6, 11, 9, 0, 7, 3, 5.0])[:, None]
    patients = np.array([5, 3, 3, 0, 0, 4, 1, 0, 2, 2, 2, 2])
    chosen = {"k": 2, "depth": 0, "max_patient_share": 0.375}
    example = RandomProblem(
        heights, heights, np.array([1 / 12]), sup_distances(heights), patients, 1.0, chosen
    )
    found = group(example.problem())
    check_promises(example.problem(), found)
    assert classes_of(found) == [([6, 0, 7, 11], []), ([4, 9, 5, 2, 8, 3, 1, 10], [])]
    assert any("keep the largest share of a patient: 1." in w for w in found.warnings)


def test_leftover_curves_do_for_each_other_what_no_class_does_for_one():
    problem = worked_example([1, 2, 1, 2, 4, 0, 5, 4], k=3, depth=0, max_patient_share=0.25)
    assert [sorted(e.members) for e in group(problem).classes] == [list(range(8))]


def test_leftovers_that_fit_many_classes_alike_find_the_first():
    n = 80  # more classes of equal curves than a leftover remembers
    example = RandomProblem(
        upper=np.zeros((n, 2)),
        lower=np.zeros((n, 2)),
        weights=np.full(2, 0.5),
        distances=np.zeros((n, n)),
        patients=np.concatenate([np.arange(n - 20), np.full(20, n)]),
        threshold=1.0,
        parameters={
            "k": 3,
            "depth": 0,
            "balance": 0.4,
            "s_eqc": 1.0,
            "drop": 1.0,
            "t_max": None,
            "ecs_level": "k_feasible",
            "ecs_min_component": 1,
            "max_patient_share": 1.0,
            "swaps": False,
        },
    )
    found = group(example.problem())
    _, expected = naive(example.problem(), example.parameters)
    assert len(expected) > 8
    assert classes_of(found) == [(e.members, e.dropped) for e in expected]


def test_equal_curves_and_single_ones():
    values = np.ones((6, 2))
    same = RandomProblem(
        values, values, np.array([0.5, 0.5]), np.zeros((6, 6)), np.arange(6), 0.0, {"k": 3, "depth": 1}
    )
    assert classes_of(group(same.problem())) == [([0, 1, 3], []), ([2, 4, 5], [])]
    alone = {"k": 1, "max_patient_share": 1.0}
    one = RandomProblem(
        values[:1], values[:1], np.array([0.5, 0.5]), np.zeros((1, 1)), np.arange(1), 0.0, alone
    )
    assert classes_of(group(one.problem())) == [([0], [])]


def test_merging_prefers_a_partner_that_keeps_t():
    plan = prepare(worked_example(k=3, depth=1), Progress()).plan
    lonely = plan.new_class((0, 0), [5])
    alike = plan.new_class((0, 0), [6, 7])  # less loss, but three curves of one bucket
    mixed = plan.new_class((0, 0), [2, 3, 1])
    unmarked, marked = merge_unmarked([lonely, alike, mixed], [], plan, Progress())
    assert [e.members for e in marked] == [[5, 2, 3, 1]]
    assert [e.members for e in unmarked] == [[6, 7]]


def test_merging_takes_the_least_loss_if_no_partner_keeps_t():
    plan = prepare(worked_example(k=5, depth=1, ecs_min_component=1), Progress()).plan
    lonely = plan.new_class((0, 0), [5])
    near = plan.new_class((0, 0), [6, 7])
    unmarked, marked = merge_unmarked([lonely, near], [], plan, Progress())
    assert [e.members for e in unmarked] == [[5, 6, 7]]
    assert marked == []


@pytest.mark.parametrize("checks", [0, 1, 3, 8, 15, 25])
def test_can_be_stopped_at_any_time(checks):
    class Impatient(Progress):
        left = checks

        def check(self):
            self.left -= 1
            if self.left < 0:
                self.cancel()
            super().check()

    problem = worked_example(k=3, depth=1, s_eqc=0.6, drop=0.6)
    with pytest.raises(Cancelled):
        group_paper(problem, Impatient())


def test_reports_its_progress():
    heard = []
    group_paper(worked_example(k=3, depth=1), Progress(lambda *report: heard.append(report)))
    assert heard[-1] == ("Classes", 8, 8)
