"""Vectors of the kernels: each operation against its plain twin, and on processors without wide ones."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from core.distances.lanes import ALL, WIDTH, below, higher, load, lower, spread, store

numbers = st.lists(
    st.sampled_from([0.0, -0.0, 1.0, -1.0, 1.5, 1e-300, -1e300, np.inf, -np.inf]) | st.floats(-9, 9),
    min_size=2 * WIDTH,
    max_size=2 * WIDTH,
)


def every_operation(given, out):
    a, b = load(given, 0), load(given, WIDTH)
    store(out, 0, a + b)
    store(out, WIDTH, a - b)
    store(out, 2 * WIDTH, a * b)
    store(out, 3 * WIDTH, -a)
    store(out, 4 * WIDTH, lower(a, b))
    store(out, 5 * WIDTH, higher(a, b))
    store(out, 6 * WIDTH, spread(given[1]))
    return below(a, b)


compiled = njit(every_operation)


@settings(max_examples=200, deadline=None)
@given(numbers)
def test_each_operation_is_its_plain_twin_bit_for_bit(values):
    given_numbers = np.array(values)
    one, other = np.empty((2, 7 * WIDTH))
    with np.errstate(invalid="ignore", over="ignore"):
        bits = every_operation(given_numbers, other)
    assert compiled(given_numbers, one) == bits
    assert np.array_equal(np.signbit(one[~np.isnan(one)]), np.signbit(other[~np.isnan(one)]))
    assert np.array_equal(one, other, equal_nan=True)


def test_below_has_one_bit_a_lane():
    given_numbers = np.concatenate([np.zeros(WIDTH), np.arange(WIDTH)])
    assert compiled(given_numbers, np.empty(7 * WIDTH)) == ALL - 1


PROGRAM = """
import numpy as np
from core.distances import lanes
from core.distances.matrix import discrete_frechet_matrix
from core.progress import Progress
from test_frechet_kernels import _bottlenecks_of_equal_lanes, corners_of
from traces_for_tests import random_curves, traces_of

found = [discrete_frechet_matrix(traces_of(random_curves(12)), 2.0, Progress())]
for p, q in zip(random_curves(6), random_curves(6, seed=8)):
    a, b, _ = corners_of(p, q)
    bottleneck = np.empty(lanes.WIDTH)
    _bottlenecks_of_equal_lanes(a, b, bottleneck, np.empty((len(a) - 1) * (len(b) - 1), np.uint8))
    found.append(bottleneck[:1])
print(lanes.WIDTH, np.concatenate([part.ravel() for part in found]).tobytes().hex())
"""


def test_processors_without_wide_vectors_find_the_same_distances():
    def told(**processor):
        roots = os.pathsep.join(map(str, (Path(__file__).parents[2], Path(__file__).parent)))
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONPATH": roots, **processor},
            capture_output=True,
            text=True,
            check=True,
        )
        width, distances = done.stdout.split()
        return int(width), distances

    width, distances = told(NUMBA_CPU_NAME="generic")
    assert width == 2
    assert len(distances) > 1000
    assert told() == (WIDTH, distances)
