"""Earth mover's distance: a linear program as oracle, closed forms, refusals."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from core.distances import emd, network_simplex
from core.distances.emd import earth_movers_distance


def by_linear_program(a, b, ground):
    n = len(a)
    rows = np.kron(np.eye(n), np.ones(n))
    columns = np.kron(np.ones(n), np.eye(n))
    return linprog(ground.ravel(), A_eq=np.vstack([rows, columns])[:-1], b_eq=np.concatenate([a, b])[:-1]).fun


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 6), st.randoms(use_true_random=False), st.booleans())
def test_equals_the_linear_program(n, random, metric):
    rng = np.random.default_rng(random.getrandbits(32))
    counts_a, counts_b = rng.integers(0, 6, (2, n))
    counts_a[0] += 1
    counts_b[-1] += 1
    total = counts_a.sum() * counts_b.sum()
    if metric:
        places = rng.random((n, 2))
        ground = np.hypot(*(places[:, None] - places[None]).T)
    else:
        ground = rng.random((n, n)) * (1 - np.eye(n))
    a, b = counts_a / counts_a.sum(), counts_b / counts_b.sum()
    found = earth_movers_distance(a, b, ground)
    # Whole masses, because the solver of the oracle is exact on them only.
    expected = by_linear_program(counts_a * counts_b.sum(), counts_b * counts_a.sum(), ground) / total
    assert found == pytest.approx(expected, abs=1e-12)
    assert earth_movers_distance(b, a, ground.T) == pytest.approx(found, abs=1e-12)


def test_worked_example():
    ground = np.array([(0, 1 / 3, 1), (1 / 3, 0, 5 / 6), (1, 5 / 6, 0)])
    population = np.array([0.375, 0.25, 0.375])
    assert earth_movers_distance(np.array([0.75, 0, 0.25]), population, ground) == pytest.approx(0.625 / 3)
    assert earth_movers_distance(population, population.copy(), ground) == 0


def test_closed_form_on_an_ordered_domain():
    rng = np.random.default_rng(3)
    a, b = rng.dirichlet(np.ones(40), 2)
    ground = np.abs(np.subtract.outer(np.arange(40), np.arange(40))) / 39
    expected = np.abs(np.cumsum(a - b)).sum() / 39
    assert earth_movers_distance(a, b, ground) == pytest.approx(expected, abs=1e-13)


def test_one_and_two_clusters():
    assert earth_movers_distance(np.ones(1), np.ones(1), np.zeros((1, 1))) == 0
    ground = np.array([(0, 2.0), (3.0, 0)])
    assert earth_movers_distance(np.array([0.75, 0.25]), np.array([0.25, 0.75]), ground) == 1.0
    assert earth_movers_distance(np.array([0.25, 0.75]), np.array([0.75, 0.25]), ground) == 1.5


@pytest.mark.parametrize(
    ("a", "b", "ground"),
    [
        ([0.5, 0.5], [0.5, 0.6], np.zeros((2, 2))),
        ([0.5, 0.5], [1.5, -0.5], np.zeros((2, 2))),
        ([0.5, 0.5], [0.5, np.nan], np.zeros((2, 2))),
        ([0.5, 0.5], [1.0], np.zeros((2, 2))),
        ([0.5, 0.5], [1.0, 0.0], np.zeros((3, 3))),
        ([0.5, 0.5], [1.0, 0.0], np.ones((2, 2))),
        ([0.5, 0.5], [1.0, 0.0], np.array([(0, -1.0), (1, 0)])),
    ],
)
def test_impossible_input_is_refused(a, b, ground):
    with pytest.raises(ValueError):
        earth_movers_distance(np.array(a), np.array(b), ground)


def test_an_unfinished_solution_is_an_error(monkeypatch):
    monkeypatch.setattr(emd, "_MOST_STEPS", 1)
    rng = np.random.default_rng(0)
    a, b = rng.dirichlet(np.ones(50), 2)
    with pytest.raises(RuntimeError):
        earth_movers_distance(a, b, rng.random((50, 50)) * (1 - np.eye(50)))


def test_the_solver_is_that_of_pot_and_leaves_the_package_usable():
    # In a process of its own: here others may have imported the package already.
    program = """
import sys
import numpy as np
from core.distances.emd import earth_movers_distance
rng = np.random.default_rng(5)
a, b = rng.dirichlet(np.ones(30), 2)
ground = rng.random((30, 30)) * (1 - np.eye(30))
ours = earth_movers_distance(a, b, ground)
assert "ot" not in sys.modules and "scipy" not in sys.modules
import ot
assert abs(ours - ot.emd2(a, b, ground)) < 1e-14
assert abs(ot.emd2_1d(a, b, metric="cityblock") - np.abs(np.sort(a) - np.sort(b)).mean()) < 1e-12
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_package_built_otherwise_is_imported_whole(monkeypatch):
    monkeypatch.setattr(network_simplex, "_alone", lambda: None)
    network_simplex.network_simplex.cache_clear()
    ground = np.array([(0, 1 / 3, 1), (1 / 3, 0, 5 / 6), (1, 5 / 6, 0)])
    found = earth_movers_distance(np.array([0.75, 0, 0.25]), np.array([0.375, 0.25, 0.375]), ground)
    assert found == pytest.approx(0.625 / 3)
    assert "ot.lp.emd_wrap" in sys.modules
    network_simplex.network_simplex.cache_clear()
