"""The guard: always outside, on the public lattice, never farther than promised, as an exact twin says."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.hulls.guard import (
    Guard,
    chosen_quantum,
    finest_quantum,
    multiples,
    predicted_price,
    recording_step,
)
from core.hulls.hull import Hull
from core.randomness import Secret

QUANTA = st.sampled_from([0.001, 0.02, 0.05, 0.3, 1.0, 2.5, 20.0, 1 / 3, 1000.0])
VALUES = st.lists(
    st.one_of(st.integers(-50, 50).map(float), st.floats(-1e4, 1e4, allow_subnormal=False)),
    min_size=1,
    max_size=40,
)
SIZES = st.one_of(st.just(0.0), st.floats(1e-12, 1e6))


def hull_of_values(upper, lower, kind="step"):
    count = len(upper) + (kind == "step")
    return Hull(kind, np.arange(count, dtype=float), np.array(upper, float), np.array(lower, float))


def naive_noise(secret, purpose, count):
    """One draw in (0, 1] for each value, in runs of 5 to 15, from digests of 32 bytes."""
    runs = -(-count // 5)
    drawn = []
    for i in range(2 * runs):
        digest = secret.digest(f"{purpose}\0{i // 4}")
        number = int.from_bytes(digest[8 * (i % 4) : 8 * (i % 4) + 8], "little")
        drawn.append(Fraction((number >> 11) + 1, 2**53))
    noise = []
    for length, draw in zip(drawn[:runs], drawn[runs:], strict=True):
        noise += [draw] * (5 + math.ceil(length * 11) - 1)
    return noise[:count]


def naive_raise(border, quantum, secret, purpose):
    """U' = q * ceil((U + xi) / q), in whole numbers and fractions."""
    q = Fraction(quantum)
    return [
        math.ceil((Fraction(u) + q * xi) / q) * q
        for u, xi in zip(border, naive_noise(secret, purpose, len(border)), strict=True)
    ]


@settings(max_examples=300, deadline=None)
@given(VALUES, QUANTA, st.integers(0, 1000), st.sampled_from(["step", "linear", "sampled"]))
def test_equals_its_exact_twin(lower, quantum, seed, kind):
    upper = [v + i % 3 for i, v in enumerate(lower)]
    secret = Secret(seed)
    found = Guard(quantum).guarded(hull_of_values(upper, lower, kind), secret, "p")
    expected = [naive_raise(upper, quantum, secret, "p upper")]
    expected.append([-v for v in naive_raise([-v for v in lower], quantum, secret, "p lower")])
    for border, exact in zip((found.upper, found.lower), expected, strict=True):
        np.testing.assert_allclose(border, [float(v) for v in exact], rtol=1e-12, atol=1e-9 * quantum)
    assert found.kind == kind


@settings(max_examples=300, deadline=None)
@given(VALUES, QUANTA, st.integers(0, 1000))
def test_borders_lie_strictly_outside_on_the_lattice_and_at_most_two_quanta_away(values, quantum, seed):
    border = np.array(values)
    hull = hull_of_values(values, values)
    found = Guard(quantum).guarded(hull, Secret(seed), "p")
    for moved in (found.upper - border, border - found.lower):
        assert (moved > 0).all()
        assert (moved <= 2 * quantum * (1 + 1e-9) + 1e-9).all()
    for outer in (found.upper, found.lower):
        np.testing.assert_allclose(outer / quantum, np.rint(outer / quantum), atol=1e-6)


def test_values_of_a_decimal_quantum_are_the_nearest_numbers_to_their_text():
    steps = np.arange(-3000, 3000.0)
    for quantum, decimals in ((0.002, 3), (0.05, 2), (0.3, 1), (20.0, 0)):
        assert multiples(steps, quantum).tolist() == [round(s * quantum, decimals) + 0.0 for s in steps]


@settings(deadline=None)
@given(st.floats(1e15, 1e300), st.integers(0, 9))
def test_even_where_numbers_are_too_coarse_for_a_quantum_nothing_is_uncovered(value, seed):
    found = Guard(0.01).guarded(hull_of_values([value] * 9, [-value] * 9), Secret(seed), "p")
    assert (found.upper >= value).all()
    assert (found.lower <= -value).all()
    finest = finest_quantum(np.array([value, 0.0]))
    moved = Guard(chosen_quantum(0.0, 0.0, 1.0, finest)).guarded(
        hull_of_values([value], [0.0]), Secret(1), ""
    )
    assert moved.upper[0] > value


def test_the_noise_is_one_sided_even_and_equal_within_runs():
    border = np.full(4000, 0.25)
    found = Guard(1.0).guarded(hull_of_values(border, -border), Secret(3), "p")
    # 0.25 + xi passes 1 for a quarter of all xi.
    shares = [np.mean(outer == 2.0) for outer in (found.upper, -found.lower)]
    assert all(abs(share - 0.25) < 0.06 for share in shares)
    changes = np.flatnonzero(np.diff(found.upper))
    assert np.diff(changes).min() >= 5
    assert not np.array_equal(found.upper, -found.lower)


def test_the_same_secret_and_purpose_give_the_same_borders_and_others_do_not():
    hull = hull_of_values(np.linspace(0, 1, 200), np.linspace(0, 1, 200) - 1)

    def borders(seed, purpose):
        return Guard(0.05).guarded(hull, Secret(seed), purpose).upper.tolist()

    assert borders(1, "a") == borders(1, "a")
    assert borders(1, "a") != borders(1, "b")
    assert borders(1, "a") != borders(2, "a")


def test_a_public_domain_ends_the_hulls_but_uncovers_no_value_beyond_it():
    hull = hull_of_values([98.0, 99.9, 100.0, 103.0], [0.0, 1.0, 2.0, -7.0])
    found = Guard(5.0, domain=(0.0, 100.0)).guarded(hull, Secret(1), "p")
    assert found.upper[:3].max() <= 100
    assert found.upper[2] == 100
    assert found.upper[3] > 103
    assert found.lower[:3].min() >= 0
    assert found.lower[3] < -7
    lines = Guard(5.0, domain=(0.0, 100.0)).guarded(
        hull_of_values([99.9, 100.0], [0.0, 0.1], "linear"), Secret(1), "p"
    )
    assert lines.upper.max() > 100  # a cut corner would uncover what lies between
    assert lines.lower.min() < 0


@pytest.mark.parametrize(
    ("step", "width", "domain", "quantum"),
    [
        (0.1, 1.0, 100.0, 0.2),  # two steps
        (0.1, 50.0, 1000.0, 2.0),  # 5 % of the width, 2.5, down to 2
        (0.1, 50.0, 100.0, 1.0),  # at most 1 % of the domain
        (0.15, 0.0, 100.0, 0.5),  # two steps of 0.15, up to 0.5
        (30.0, 1.0, 100.0, 100.0),  # two steps, whatever the domain
        (1.0, 2.0, 15.0, 2.0),  # oxygen saturation in whole per cent
        (0.0, 0.0, 9.0, 0.05),  # nothing known but the domain
        (0.0, 0.1, 1e6, 0.005),
    ],
)
def test_the_quantum_follows_step_width_and_domain_and_is_a_round_number(step, width, domain, quantum):
    assert chosen_quantum(step, width, domain, 0.0) == quantum


@settings(deadline=None)
@given(SIZES, SIZES, st.floats(1e-6, 1e7))
def test_the_quantum_is_never_above_a_hundredth_of_the_domain_but_for_the_step_and_tells_one_digit(
    step, width, domain
):
    quantum = chosen_quantum(step, width, domain, 0.0)
    assert 0 < quantum <= max(0.01 * domain, 5 * step) * (1 + 1e-6)
    assert quantum >= 2 * step * (1 - 1e-6)
    assert f"{quantum:.3e}"[:5] in ("1.000", "2.000", "5.000")


@settings(deadline=None)
@given(st.integers(0, 100), st.integers(0, 9))
def test_who_knows_the_step_of_the_device_cannot_tell_the_value_of_a_border(value, seed):
    quantum = chosen_quantum(1.0, 0.0, 100.0, 0.0)

    def seen(true):
        borders = hull_of_values(np.full(2000, true), np.full(2000, true))
        return set(Guard(quantum).guarded(borders, Secret(seed), "p").upper.tolist())

    assert all(len([v for v in range(value - 4, value + 5) if at in seen(v)]) >= 2 for at in seen(value))


@pytest.mark.parametrize(
    ("values", "step"),
    [
        ([1.0, 1.0], 0.0),
        ([0.1 + 0.2, 0.3, 0.4, 0.6], 0.1),
        ([5.0, 5.25, 9.0, 5.5], 0.25),
    ],
)
def test_the_recording_step_is_the_smallest_difference_that_rounding_does_not_make(values, step):
    assert recording_step(np.array(values)) == pytest.approx(step, abs=1e-12)


def test_the_price_is_two_quanta_a_hull():
    assert predicted_price(0.5, 50.0) == 0.02
    assert predicted_price(0.5, 0.0) == 0.0
    values = np.random.default_rng(5).normal(0, 10, 20_000)
    found = Guard(0.5).guarded(hull_of_values(values, values), Secret(8), "p")
    assert np.mean(found.upper - found.lower) / 50 == pytest.approx(0.02, rel=0.03)
