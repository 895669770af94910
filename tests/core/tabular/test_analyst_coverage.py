"""Intervals of an analyst hold the truth as often as they say: tables of PRAM, sparse ones too, and means under LDP."""

import numpy as np
import pytest

from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.released import Perturbed
from core.tabular.ldp.treatment import treat as perturb
from core.tabular.means import means_of
from core.tabular.pram.estimate import Lens, estimate
from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.tabulate import Question, tabulate
from core.tabular.pram.treat import treat
from core.tabular.released import Released
from core.tabular.table import Column, Kind, Role, Table
from tests.core.tabular.pram_tables import column, table

SEX, STAGE = ("F", "M"), ("I", "II", "III", "IV")
DRAWS = 100


def clinic(records):
    rng = np.random.default_rng(3)
    sex, stage = rng.integers(0, 2, records), rng.choice(4, records, p=[0.5, 0.3, 0.17, 0.03])
    return table(
        column("sex", np.array(SEX)[sex], labels=SEX), column("stage", np.array(STAGE)[stage], labels=STAGE)
    )


@pytest.mark.parametrize(
    "family", [{"family": "full", "amount": 0.25}, {"family": "invariant", "amount": 0.02}]
)
def test_intervals_about_the_file_hold_its_counts(family):
    original, questions = clinic(600), (Question(("stage", "sex")), Question(("stage",), (), (("sex", "F"),)))
    true = [tabulate(original, Sidecar(600, (), ()), question).estimate.counts for question in questions]
    parameters = PramParameters(columns=("sex", "stage"), **family)
    held = ([], [])
    for seed in range(DRAWS):
        made = treat(original, parameters, Secret(seed), Progress())
        sidecar = Sidecar.from_json(made.sidecar)
        for question, counts, found in zip(questions, true, held, strict=True):
            low, high = tabulate(made.table, sidecar, question).estimate.interval()
            found.append((low <= counts) & (counts <= high))
    for found in held:
        # Four standard errors of a share, were the cells of a draw one and the same.
        assert abs(np.mean(found) - 0.95) < 4 * np.sqrt(0.95 * 0.05 / DRAWS)


def test_intervals_of_sparse_tables_hold_too_and_none_is_a_point():
    rng = np.random.default_rng(8)
    sizes = (7, 5, 3)
    matrices = [
        transition_matrix(
            single([str(k) for k in range(K)]),
            np.full((K, K), 0.1 / (K - 1)) + np.eye(K) * (0.9 - 0.1 / (K - 1)),
        )
        for K in sizes
    ]
    lenses = [Lens(matrix) for matrix in matrices]
    cells = rng.choice(np.prod(sizes), 150, p=rng.dirichlet(np.full(np.prod(sizes), 0.3)))
    true = np.bincount(cells, minlength=np.prod(sizes)).reshape(sizes)
    places = np.unravel_index(cells, sizes)
    held, below = [], 0
    for _ in range(DRAWS):
        drawn = [
            (rng.random(len(cells))[:, None] > np.cumsum(m.dense, axis=1)[p]).sum(axis=1)
            for m, p in zip(matrices, places, strict=True)
        ]
        released = np.bincount(np.ravel_multi_index(drawn, sizes), minlength=np.prod(sizes))
        found = estimate(released.reshape(sizes).astype(float), lenses)
        low, high = found.interval()
        held.append((low <= true) & (true <= high))
        below += np.count_nonzero(found.variance < 0)
        assert (found.error > 0).all()
    assert below > 0
    assert 0.93 < np.mean(held) < 0.985
    assert np.mean(np.array(held)[:, true > 0]) > 0.85


def test_the_least_variance_is_a_bound_of_the_true_one():
    matrix = transition_matrix(
        single(("a", "b", "c")), [[0.9, 0.06, 0.04], [0.05, 0.85, 0.1], [0.02, 0.08, 0.9]]
    )
    classes = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    for lens, seen in ((Lens(matrix), np.eye(3)), (Lens(matrix, classes), classes)):
        scores = np.linalg.solve(matrix.dense, seen)
        for true in ([500.0, 300.0, 200.0], [3.0, 0.0, 0.0], [0.0, 0.0, 7.0]):
            mean = np.array(true) @ matrix.dense
            spread = np.array(true) @ (matrix.dense @ scores**2 - (matrix.dense @ scores) ** 2)
            found = estimate(mean, [lens])
            assert found.variance == pytest.approx(spread)
            assert (found.least <= spread + 1e-9).all()
            assert (found.least > 0).all()


@pytest.mark.parametrize("method", ["auto", "hybrid"])
def test_intervals_of_means_hold_the_mean_of_the_population(method):
    rng = np.random.default_rng(5)
    choice = ColumnNoise(name="stay", low=0.0, high=20.0, method=method, step=1.0)
    parameters = LdpParameters(epsilon=3.0, columns=(choice,))
    held, true = [], 6.0
    for seed in range(DRAWS):
        stays = rng.binomial(20, 0.3, 200).astype(float)
        stays[rng.random(200) < 0.1] = np.nan
        original = Table((Column("stay", Kind.NUMERIC, Role.SENSITIVE, numbers=stays),))
        made = perturb(original, parameters, Secret(seed), Progress())
        stay = Perturbed.from_json(made.sidecar["variables"][0]), made.table.column("stay")
        released = Released("ldp", Table(()), Sidecar(200, (), ()), (), (stay,))
        (found,) = means_of(released)
        held.append(found.low <= true <= found.high)
    assert 0.89 < np.mean(held) < 0.995
