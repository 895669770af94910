"""Thresholds, the epsilon they prove and the draws by them, against exact fractions."""

import itertools
import math
from decimal import Decimal
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from core.errors import Cancelled
from core.randomness import Secret
from core.tabular.ldp.bounded_laplace import clamped_on_points, in_equal_bins, on_points
from core.tabular.ldp.channel import Channel, prove, proven_epsilon
from core.tabular.ldp.discrete import discrete_laplace, randomised_response, with_flag
from core.tabular.ldp.errors import BudgetError
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.unbiased import hybrid, piecewise
from tests.core.tabular.naive_ldp import ALL, flagged, laplace_matrix, output_of, weights_of, worst_ratio

MATRICES = {
    "response": randomised_response,
    "laplace": lambda points, epsilon: discrete_laplace(points - 1, epsilon),
    "nearest": on_points,
    "clamped": clamped_on_points,
    "equal bins": in_equal_bins,
    "piecewise": lambda points, epsilon: piecewise(points - 1, epsilon),
    "hybrid": lambda points, epsilon: hybrid(points - 1, epsilon),
}


@st.composite
def stochastic(draw):
    rows, columns = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    cells = st.sampled_from([0.0, 1e-300, 1e-25, 1e-19, 0.1, 0.5, 1.0]) | st.floats(1e-6, 1.0)
    matrix = np.array(draw(st.lists(cells, min_size=rows * columns, max_size=rows * columns)))
    matrix = matrix.reshape(rows, columns)
    matrix[matrix.sum(axis=1) == 0] = 1.0
    return matrix / matrix.sum(axis=1, keepdims=True)


@given(stochastic())
def test_thresholds_hold_every_probability_to_a_few_words_and_none_is_zero(matrix):
    channel = Channel.of(matrix)
    weights = weights_of(channel.thresholds)
    assert weights == channel.weights.tolist()
    for row, wanted in zip(weights, matrix, strict=True):
        assert sum(row) == ALL
        assert min(row) >= 1
        np.testing.assert_allclose([weight / ALL for weight in row], wanted, atol=1e-15)
        rare = np.arange(len(row)) != wanted.argmax()
        assert all(
            weight >= int(p * 2.0**64) for weight, p in zip(np.array(row)[rare], wanted[rare], strict=True)
        )


@given(stochastic())
def test_the_proof_is_the_logarithm_of_the_exact_worst_ratio(matrix):
    channel = Channel.of(matrix)
    worst = worst_ratio(weights_of(channel.thresholds))
    assert channel.epsilon >= 0
    if worst == 1:
        assert channel.epsilon == 0
    else:
        exact = Decimal(worst.numerator).ln() - Decimal(worst.denominator).ln()
        assert abs(channel.epsilon - exact) < Decimal("1e-24")


def test_an_output_of_some_inputs_only_proves_nothing():
    one_sided = np.array([[1, ALL - 1], [0, 0]], np.uint64)
    assert proven_epsilon(one_sided) == Decimal("Infinity")
    assert proven_epsilon(np.array([[0, 5], [0, 5]], np.uint64)) == 0


@given(stochastic(), st.lists(st.integers(0, ALL - 1), max_size=20), st.integers(0, 5))
def test_a_word_gives_the_output_whose_share_of_all_words_it_falls_into(matrix, some, which):
    channel = Channel.of(matrix)
    row = which % channel.inputs
    edges = [int(t) + d for t in channel.thresholds[row] for d in (-1, 0, 1)]
    words = [word for word in (0, ALL - 1, *edges, *some) if 0 <= word < ALL]
    drawn = channel.draw(np.full(len(words), row, np.int32), np.array(words, np.uint64))
    weights = weights_of(channel.thresholds)[row]
    assert drawn.tolist() == [output_of(weights, word) for word in words]


@pytest.mark.parametrize("epsilon", [1e-3, 0.1, 1.0, 5.0, 50.0, 700.0])
@pytest.mark.parametrize("kind", MATRICES)
def test_what_is_proved_never_exceeds_what_was_asked_for(kind, epsilon):
    for points in (2, 3, 5, 11, 101, 256):
        channel = prove(partial(MATRICES[kind], points), epsilon)
        assert 0 < channel.epsilon <= Decimal(epsilon)


@pytest.mark.parametrize("epsilon", [1e-3, 50.0])
def test_the_finest_grid_is_proved_too(epsilon):
    channel = prove(partial(discrete_laplace, 4096), epsilon)
    assert channel.epsilon <= Decimal(epsilon)
    assert channel.epsilon > Decimal(min(epsilon, 39.0) * (1 - 1e-6))


@pytest.mark.parametrize("steps", [1, 2, 4, 100, 255])
def test_the_whole_budget_is_spent_on_a_grid(steps):
    channel = prove(partial(discrete_laplace, steps), 1.0)
    assert Decimal("0.9999999999") < channel.epsilon <= 1


@pytest.mark.parametrize(("kind", "points"), [("nearest", 2), ("nearest", 3), ("nearest", 7)])
def test_the_papers_categories_waste_a_part_of_the_budget(kind, points):
    spent = float(Channel.of(MATRICES[kind](points, 1.0)).epsilon)
    assert spent == pytest.approx(1 - 1 / (2 * (points - 1)), abs=1e-12)


@given(st.integers(2, 30), st.floats(1e-3, 30))
def test_matrices_equal_their_twins(points, epsilon):
    np.testing.assert_allclose(
        discrete_laplace(points - 1, epsilon), laplace_matrix(points, epsilon), rtol=1e-12
    )
    matrix = randomised_response(points, epsilon)
    kept = math.exp(epsilon) / (math.exp(epsilon) + points - 1)
    assert matrix[0, 0] == pytest.approx(kept)
    assert matrix[0, 1] == pytest.approx((1 - kept) / (points - 1))
    np.testing.assert_allclose(with_flag(matrix, epsilon), flagged(matrix, epsilon), rtol=1e-9, atol=1e-300)


def test_the_flag_of_missing_cells_spends_less_than_the_sum():
    """Design 3.2.8: eleven points, 0.4 for the flag and 0.6 for the value."""
    channel = Channel.of(with_flag(discrete_laplace(10, 0.6), 0.4))
    assert float(channel.epsilon) == pytest.approx(0.82304865, abs=1e-8)


@pytest.mark.parametrize("kind", MATRICES)
def test_draws_follow_the_matrix(kind):
    channel = prove(partial(MATRICES[kind], 5), 1.5)
    count = 100_000
    for row, expected in enumerate(channel.probabilities):
        words = Secret(5).words(f"{kind} {row}", count)
        seen = np.bincount(channel.draw(np.full(count, row, np.int32), words), minlength=channel.outputs)
        assert stats.chisquare(seen, expected * count).pvalue > 1e-4


def test_a_secret_gives_the_same_words_again_and_others_for_another_purpose():
    first = Secret(1).words("a", 100)
    assert first.tolist() == Secret(1).words("a", 100).tolist()
    assert first.tolist() != Secret(1).words("b", 100).tolist()
    assert Secret().words("a", 100).tolist() != Secret().words("a", 100).tolist()
    assert first[:7].tolist() == Secret(1).words("a", 7).tolist()


@pytest.mark.parametrize("epsilon", [0.0, -1.0, math.inf, math.nan])
def test_an_impossible_epsilon_is_refused(epsilon):
    with pytest.raises(BudgetError, match="above 0"):
        prove(partial(randomised_response, 3), epsilon)


def test_an_epsilon_below_all_rounding_is_refused():
    with pytest.raises(BudgetError, match="too small"):
        prove(partial(discrete_laplace, 1000), 1e-16)


@pytest.mark.parametrize("flag_share", [0.0, 0.3])
def test_a_mechanism_can_be_stopped_between_its_steps(flag_share):
    asked = []
    Mechanism.of(Noise.LAPLACE, 11, 1.0, flag_share, lambda: asked.append(1))
    assert len(asked) >= 5
    for last in range(len(asked)):
        checks = itertools.count()

        def stop(last=last, checks=checks):
            if next(checks) == last:
                raise Cancelled("Stopped.")

        with pytest.raises(Cancelled):
            Mechanism.of(Noise.LAPLACE, 11, 1.0, flag_share, stop)
