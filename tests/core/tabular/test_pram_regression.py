"""Regressions on released records against plain ones on the records themselves."""

import contextlib

import numpy as np
import pytest
from scipy.optimize import root

from core.errors import DataError
from core.randomness import Secret
from core.tabular.pram.draw import draw, thresholds
from core.tabular.pram.estimate import Lens, counted
from core.tabular.pram.families import full
from core.tabular.pram.regression import Fit, Link, Part, fit
from tests.core.tabular.pram_tables import matrix

SIZES = (2, 3)
PLACES = np.indices(SIZES).reshape(2, -1)
DESIGN = np.column_stack([np.ones(6), PLACES[1] == 1, PLACES[1] == 2]).astype(float)
NAMES = ("(intercept)", "b", "c")
BETA = np.array([-1.0, 0.7, 1.4])


def records(n, seed, link=Link.LOGISTIC):
    """Return outcome and predictor of n records of a known model."""
    rng = np.random.default_rng(seed)
    group = rng.choice(3, n, p=[0.5, 0.3, 0.2])
    linear = BETA[0] + np.array([0.0, BETA[1], BETA[2]])[group]
    if link is Link.POISSON:
        return rng.poisson(np.exp(linear)).clip(max=8).astype(np.int32), group.astype(np.int32)
    return (rng.random(n) < 1 / (1 + np.exp(-linear))).astype(np.int32), group.astype(np.int32)


def plain_fit(y, group, link):
    """Return the coefficients and model-based errors of the records, by solving the score equation."""
    x = np.column_stack([np.ones(len(y)), group == 1, group == 2]).astype(float)

    def mean(beta):
        return np.exp(x @ beta) if link is Link.POISSON else 1 / (1 + np.exp(-x @ beta))

    beta = root(lambda b: x.T @ (y - mean(b)), np.zeros(3)).x
    inverse = np.linalg.inv(
        x.T @ ((mean(beta) * (1 if link is Link.POISSON else 1 - mean(beta)))[:, None] * x)
    )
    meat = x.T @ (((y - mean(beta)) ** 2)[:, None] * x)
    return beta, np.sqrt(np.diag(inverse @ meat @ inverse))


@pytest.mark.parametrize("link", Link)
def test_without_changes_it_is_the_plain_fit(link):
    y, group = records(3000, 1, link)
    size = int(y.max()) + 1
    places = np.indices((size, 3)).reshape(2, -1)
    design = np.column_stack([np.ones(3 * size), places[1] == 1, places[1] == 2]).astype(float)
    table = counted([y, group], (size, 3))
    found = fit([Part(table, table, (Lens(), Lens()))], places[0].astype(float), design, NAMES, link)
    beta, error = plain_fit(y, group, link)
    assert found.coefficients == pytest.approx(beta, abs=1e-7)
    assert found.error == pytest.approx(error, rel=1e-6)
    assert found.error_of_changes == pytest.approx(np.zeros(3), abs=1e-6)


def released_fit(y, group, seed, keeps=(0.85, 0.75)):
    matrices = [matrix(full(2, keeps[0])), matrix(full(3, keeps[1]))]
    codes = [
        draw(code, thresholds(made), Secret(seed).words(str(k), len(code)))
        for k, (code, made) in enumerate(zip((y, group), matrices, strict=True))
    ]
    table = counted(codes, SIZES)
    corrected = fit([Part(table, table, tuple(map(Lens, matrices)))], PLACES[0].astype(float), DESIGN, NAMES)
    naive = fit([Part(table, table, (Lens(), Lens()))], PLACES[0].astype(float), DESIGN, NAMES)
    return corrected, naive


def test_changes_are_undone_on_average_and_the_errors_are_honest():
    fits = []
    for seed in range(120):
        y, group = records(4000, seed)
        fits.append(released_fit(y, group, seed)[0])
    found = np.array([one.coefficients for one in fits])
    spread = found.std(axis=0, ddof=1)
    assert found.mean(axis=0) == pytest.approx(BETA, abs=4 * spread.max() / np.sqrt(120))
    assert np.mean([one.error for one in fits], axis=0) == pytest.approx(spread, rel=0.2)
    covered = np.mean([abs(one.coefficients - BETA) < 1.96 * one.error for one in fits], axis=0)
    assert covered == pytest.approx(np.full(3, 0.95), abs=0.06)


def test_errors_of_the_changes_alone_are_those_about_the_fit_to_the_original():
    y, group = records(4000, 3)
    truth, _ = plain_fit(y, group, Link.LOGISTIC)
    fits = [released_fit(y, group, seed)[0] for seed in range(120)]
    found = np.array([one.coefficients for one in fits])
    assert found.mean(axis=0) == pytest.approx(truth, abs=0.05)
    assert np.mean([one.error_of_changes for one in fits], axis=0) == pytest.approx(
        found.std(axis=0, ddof=1), rel=0.2
    )


def test_of_few_records_the_changes_add_no_more_than_there_is():
    """Their corrected table may leave less than nothing to sampling."""
    sizes = (6, 3)
    places = np.indices(sizes).reshape(2, -1)
    design = np.column_stack([np.ones(18), places[1] == 1, places[1] == 2]).astype(float)
    matrices = [matrix(full(size, 0.6)) for size in sizes]
    added = []
    for seed in range(10):
        y, group = records(150, seed, Link.POISSON)
        codes = [
            draw(code, thresholds(made), Secret(seed).words(str(k), len(code)))
            for k, (code, made) in enumerate(zip((y.clip(max=5), group), matrices, strict=True))
        ]
        table = counted(codes, sizes)
        parts = [Part(table, table, tuple(map(Lens, matrices)))]
        with contextlib.suppress(DataError):
            fitted = fit(parts, places[0].astype(float), design, NAMES, Link.POISSON)
            added.append(fitted.error_of_changes / fitted.error)
    assert np.max(added) == 1.0


def test_coefficients_whose_interval_holds_0_are_not_told_apart_from_it():
    nothing = np.zeros((4, 4))
    found = Fit(tuple("abcd"), np.array([9.0, 1.9, -2.0, 2.5]), np.ones(4), np.zeros(4), nothing)
    assert [found.apart_from_zero(level) for level in (0.9, 0.95, 0.99)] == [3, 2, 0]


def test_the_uncorrected_fit_is_weaker():
    y, group = records(60_000, 4)
    corrected, naive = released_fit(y, group, 4)
    assert corrected.coefficients == pytest.approx(BETA, abs=4 * corrected.error.max())
    assert abs(naive.coefficients[1:]).max() < 0.6 * abs(corrected.coefficients[1:]).max()


def test_strata_with_matrices_of_their_own_are_fitted_together():
    y, group = records(40_000, 5)
    half = np.arange(len(y)) % 2 == 0
    parts = []
    for inside, keep in ((half, 0.9), (~half, 0.7)):
        made = matrix(full(3, keep))
        codes = draw(group[inside], thresholds(made), Secret(1).words(str(keep), int(inside.sum())))
        table = counted([y[inside], codes], SIZES)
        parts.append(Part(table, table, (Lens(), Lens(made))))
    found = fit(parts, PLACES[0].astype(float), DESIGN, NAMES)
    truth, _ = plain_fit(y, group, Link.LOGISTIC)
    assert found.coefficients == pytest.approx(truth, abs=4 * found.error_of_changes.max())


def test_left_out_outcomes_do_not_count():
    table = np.array([[30.0, 20.0, 10.0], [10.0, 20.0, 30.0], [999.0, 999.0, 999.0]])
    design = np.tile(DESIGN[:3], (3, 1))
    outcome = np.repeat([0.0, 1.0, np.nan], 3)
    found = fit([Part(table, table, (Lens(), Lens()))], outcome, design, NAMES)
    assert found.coefficients == pytest.approx([np.log(1 / 3), np.log(3), np.log(9)])


@pytest.mark.parametrize(
    "table",
    [
        [[10.0, 0.0, 5.0], [0.0, 10.0, 5.0]],  # separated
        [[10.0, 0.0, 5.0], [10.0, 0.0, 5.0]],  # nobody in a group
        [[10.0, -3.0, 5.0], [10.0, 9.0, 5.0]],  # a negative corrected cell
    ],
)
def test_what_has_no_solution_is_said_so(table):
    table = np.array(table)
    with pytest.raises(DataError, match="no solution"):
        fit([Part(table, table, (Lens(), Lens()))], PLACES[0].astype(float), DESIGN, NAMES)
