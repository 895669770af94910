"""Method ``paper`` on the worked example of the specification: every run, every curve in its order."""

import pytest
from grouping_examples import classes_of, group, loss_of, t_of, worked_example

from core.grouping.paper import class_split
from core.grouping.paper.sized_class import SizedClass


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
