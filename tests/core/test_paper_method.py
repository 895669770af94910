"""Method ``paper``: every run of the worked example, the naive twin, and what holds for any input."""

import naive_grouping
import numpy as np
import pytest
from grouping_examples import RandomProblem, random_curves, random_problems, sup_distances, worked_example
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Cancelled
from core.evaluation.closeness import exact_t
from core.grouping import rounding, sample
from core.grouping.paper import class_split, group_paper
from core.grouping.paper.merging import merge_unmarked
from core.grouping.paper.plan import prepare
from core.grouping.paper.sized_class import SizedClass
from core.progress import Progress


def group(problem):
    return group_paper(problem, Progress())


def classes_of(grouping):
    return [(e.members.tolist(), e.dropped.tolist()) for e in grouping.classes]


def t_of(members, distribution):
    counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
    return exact_t(counts, distribution.shares, distribution.ground)


def loss_of(members, envelopes):
    hull = envelopes.upper[members].max(axis=0) - envelopes.lower[members].min(axis=0)
    return float(envelopes.weights @ hull)


@pytest.fixture
def taken(monkeypatch):
    """Every curve in the order it was taken: age of the class, curve, loss of the class then."""
    log = []
    take = SizedClass.take

    def and_log(self, curve):
        take(self, curve)
        log.append((self.age, curve, round(loss_of(self.members, self._envelopes), 6)))

    monkeypatch.setattr(SizedClass, "take", and_log)
    return log


SHARED = [0, 0, 1, 2, 3, 4, 5, 5]  # c1 and c2 are one patient, c7 and c8 another

A = [([4, 0, 1, 5], []), ([2, 3, 6, 7], [])]
TAKES_A = [
    (0, 4, 0),
    (0, 0, 0.083333),
    (0, 1, 0.111111),
    (0, 5, 0.638889),
    (1, 2, 0),
    (1, 3, 0.055556),
    (1, 6, 0.555556),
    (1, 7, 0.611111),
]
TAKES_E = [
    (0, 4, 0),
    (0, 0, 0.083333),
    (0, 2, 0.166667),
    (0, 5, 0.638889),
    (1, 1, 0),
    (1, 3, 0.138889),
    (1, 6, 0.638889),
    (1, 7, 0.694444),
]
RUNS = {  # name: (patients, parameters, classes, t, bounds, mean loss, tau, takes)
    "A": (range(8), {}, A, [0.208333333] * 2, [0.266666667, 0.216666667], 0.625, 0.266666667, TAKES_A),
    "C": (
        range(8),
        {"k": 5},
        [([4, 0, 1, 2, 3, 5, 6, 7], [])],
        [0],
        [0.125],
        0.777777778,
        0.125,
        [
            (0, 4, 0),
            (0, 0, 0.083333),
            (0, 1, 0.111111),
            (0, 2, 0.166667),
            (0, 3, 0.222222),
            (0, 5, 0.638889),
            (0, 6, 0.722222),
            (0, 7, 0.777778),
        ],
    ),
    "E": (
        SHARED,
        {},
        [([4, 0, 2, 5], []), ([1, 3, 6, 7], [])],
        [0.125, 0.125],
        [0.266666667, 0.216666667],
        0.666666667,
        0.266666667,
        TAKES_E,
    ),
    "E2": (
        SHARED,
        {"k": 4},
        [([4, 0, 2, 5, 6, 1, 3, 7], [])],
        [0],
        [0.125],
        0.777777778,
        0.266666667,
        [*TAKES_E, (0, 6, 0.722222), (0, 1, 0.722222), (0, 3, 0.722222), (0, 7, 0.777778)],
    ),
    "F2": (
        range(8),
        {"k": 2, "s_eqc": 0.5},
        [([4, 0, 1, 5], []), ([2, 6], []), ([3, 7], [])],
        [0.208333333] * 3,
        [0.266666667, 0.216666667, 0.216666667],
        0.590277778,
        0.266666667,
        # Class 1 is split into 2 and 3, which get one member each.
        [*TAKES_A[:6], (2, 2, 0), (3, 3, 0), (2, 6, 0.555556), (3, 7, 0.527778)],
    ),
    "G": (
        range(8),
        {"s_eqc": 0.6, "drop": 0.6},
        [([2, 3, 5, 6], [7, 1, 0, 4])],
        [0.208333333],
        [0.216666667],
        0.555555556,
        0.266666667,
        # Class 0 refuses c6; class 2 is what nobody took.
        [*TAKES_A[:3], (1, 2, 0), (1, 3, 0.055556), (1, 5, 0.472222), (1, 6, 0.555556), (2, 7, 0)],
    ),
    "H": (
        range(8),
        {"depth": 2},
        [([1, 0, 4, 2, 3, 5, 6, 7], [])],
        [0],
        [0.083333333],
        0.777777778,
        0.083333333,
        [
            (0, 1, 0),
            (0, 0, 0.027778),
            (0, 4, 0.111111),
            (0, 2, 0.166667),
            (0, 3, 0.222222),
            (0, 5, 0.638889),
            (0, 6, 0.722222),
            (0, 7, 0.777778),
        ],
    ),
    "I": (
        range(8),
        {"depth": 0},
        [([7, 6, 5, 3], []), ([2, 1, 0, 4], [])],
        [0.375, 0.375],
        [0.583333333] * 2,
        0.361111111,
        0.583333333,
        [
            (0, 7, 0),
            (0, 6, 0.083333),
            (0, 5, 0.138889),
            (0, 3, 0.555556),
            (1, 2, 0),
            (1, 1, 0.083333),
            (1, 0, 0.111111),
            (1, 4, 0.166667),
        ],
    ),
    "J": (
        range(8),
        {"depth": 0, "k": 2, "ecs_level": "literal"},
        [([7, 6], []), ([5, 3], []), ([2, 1], []), ([0, 4], [])],
        [0.583333333, 0.208333333, 0.333333333, 0.458333333],
        [0.583333333] * 4,
        0.166666667,
        0.583333333,
        [
            (0, 7, 0),
            (0, 6, 0.083333),
            (1, 5, 0),
            (1, 3, 0.416667),
            (2, 2, 0),
            (2, 1, 0.083333),
            (3, 0, 0),
            (3, 4, 0.083333),
        ],
    ),
}


@pytest.mark.parametrize("name", RUNS)
def test_runs_of_the_worked_example(name, taken):
    patients, parameters, classes, t, bounds, loss, tau, takes = RUNS[name]
    problem = worked_example(patients, **{"k": 3, "depth": 1, **parameters})
    found = group(problem)
    assert classes_of(found) == classes
    assert taken == takes
    assert [t_of(e.members, problem.distribution) for e in found.classes] == pytest.approx(t, abs=1e-9)
    assert [e.t_bound for e in found.classes] == pytest.approx(bounds, abs=1e-9)
    assert found.t_target == pytest.approx(tau, abs=1e-9)
    released = sum(len(e.members) for e in found.classes)
    weighted = sum(len(e.members) * loss_of(e.members, problem.envelopes) for e in found.classes)
    assert weighted / released == pytest.approx(loss, abs=1e-9)
    assert len(found.suppressed) == 0
    assert found.warnings == ()


def test_run_f_whose_splits_nothing_guards(monkeypatch, taken):
    monkeypatch.setattr(
        class_split, "is_worthwhile", lambda whole, left, right, k: min(sum(left), sum(right)) >= 1
    )
    found = group(worked_example(k=2, depth=1, s_eqc=0.5))
    assert classes_of(found) == [([1, 0, 3, 2, 4, 5, 6, 7], [])]
    assert found.classes[0].t_bound == pytest.approx(0.125)
    assert [(age, curve) for age, curve, _ in taken] == [
        *[(0, 4), (0, 0), (0, 1)],
        *[(2, 1), (3, 4), (2, 0)],  # class 0 split
        *[(4, 4), (4, 2), (5, 5), (5, 6)],  # class 3 split, 4 and 5 filled
        *[(1, 3), (6, 3), (8, 3), (9, 7)],  # class 1 split twice
        *[(2, 3), (5, 7), (2, 2), (2, 4)],  # Algorithm 4
        *[(2, 5), (2, 6), (2, 7)],  # all merged
    ]
    assert "merged into one" in found.warnings[0]


def test_report_of_the_bucket_tree():
    found = group(worked_example(k=3, depth=2))
    assert found.depth == 2
    assert found.bucket_sizes == ((8,), (5, 3), (3, 2, 1, 2))
    assert [list(level) for level in found.bucket_radii] == [
        [5],
        pytest.approx([2**0.5, 1]),
        pytest.approx([1, 0.5**0.5, 0, 1]),
    ]


def naive(problem, parameters):
    between, envelopes, distribution = problem.distances, problem.envelopes, problem.distribution
    twin = naive_grouping.NaivePaper(
        between.matrix.tolist(),
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
@given(random_problems())
def test_equals_the_specification_line_by_line(example):
    problem = example.problem()
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
        assert len(set(problem.patients[e.members].tolist())) >= parameters.k
        assert t_of(e.members, distribution) <= e.t_bound + 1e-9
        # What left the class out of its hull is what would have cost too much.
        assert all(
            loss_of([*e.members, x], problem.envelopes) > parameters.drop - 1e-9
            for x in e.dropped
            if parameters.t_max is None
        )
    above = [e for e in found.classes if e.t_bound > found.t_target + 1e-9]
    assert bool(above) == any("implied by the bucket tree" in w for w in found.warnings)
    if parameters.t_max is not None:
        worst = max((t_of(e.members, distribution) for e in found.classes), default=0)
        assert worst <= parameters.t_max + 1e-9 or len(found.classes) == 1
        assert (worst > parameters.t_max + 1e-9) == any("raise the limit" in w for w in found.warnings)
    enough = len(set(problem.patients.tolist())) >= parameters.k
    assert bool(found.classes) == enough == (len(found.suppressed) == 0)


@settings(max_examples=400, deadline=None)
@given(random_problems(most=30))
def test_promises(example):
    problem = example.problem()
    check_promises(problem, group(problem))


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


def test_equal_curves_and_single_ones():
    values = np.ones((6, 2))
    same = RandomProblem(
        values, values, np.array([0.5, 0.5]), np.zeros((6, 6)), np.arange(6), 0.0, {"k": 3, "depth": 1}
    )
    assert classes_of(group(same.problem())) == [([0, 1, 3], []), ([2, 4, 5], [])]
    one = RandomProblem(
        values[:1], values[:1], np.array([0.5, 0.5]), np.zeros((1, 1)), np.arange(1), 0.0, {"k": 1}
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
