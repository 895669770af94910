"""The planner against the variance formula it turns round."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm

from core.errors import ParameterError
from core.tabular.pram.planner import half_width_unchanged, most_categories, plan


def half_width(size, records, keep, share, level, *, of_file):
    """Return the half-width of the interval of a share, from the two binomial parts of its variance."""
    other = (1 - keep) / (size - 1)
    changes = (share * keep * (1 - keep) + (1 - share) * other * (1 - other)) / (keep - other) ** 2
    sampling = 0.0 if of_file else share * (1 - share)
    return norm.ppf(0.5 + level / 2) * math.sqrt((changes + sampling) / records)


def test_unchanged_records_tell_a_share_as_a_matrix_that_changes_nothing():
    found = half_width_unchanged(400, 0.1)
    assert found == pytest.approx(half_width(3, 400, 1.0, 0.1, 0.95, of_file=False))
    assert plan(3, 400, 1.01 * found, 0.1).keep is not None
    assert plan(3, 400, 0.99 * found, 0.1).keep is None


@given(
    st.integers(2, 30),
    st.integers(50, 100_000),
    st.floats(0.005, 0.2),
    st.floats(0.0, 1.0),
    st.sampled_from([0.8, 0.95, 0.99]),
    st.booleans(),
)
def test_the_planned_matrix_gives_the_wished_precision(size, records, wish, share, level, of_file):
    found = plan(size, records, wish, share, level, of_file=of_file)
    if found.keep is None:
        assert norm.ppf(0.5 + level / 2) * math.sqrt(share * (1 - share) / records) > wish
        assert found.records > records
        assert found.epsilon == math.inf
    elif found.keep < 1 - 1e-9:
        assert half_width(size, records, found.keep, share, level, of_file=of_file) == pytest.approx(wish)
        assert 1 / (1 + (size - 1) * math.exp(-found.epsilon)) == pytest.approx(found.keep)


def test_two_percent_of_eighteen_hundred_patients():
    """Sampling alone is too coarse for the population; the share in the file can be had."""
    assert plan(2, 1800, 0.02).keep is None
    assert plan(2, 1800, 0.02).records == 2401
    of_file = plan(2, 1800, 0.02, of_file=True)
    assert half_width(2, 1800, of_file.keep, 0.5, 0.95, of_file=True) == pytest.approx(0.02)
    rare = plan(2, 1800, 0.02, share=0.1)
    assert 0.5 < rare.keep < 1
    assert rare.epsilon == pytest.approx(math.log(rare.keep / (1 - rare.keep)))


def test_rolling_up_makes_a_plan_possible():
    wish, records, share = 0.02, 20_000, 0.1
    assert plan(40, records, wish, share).epsilon > 1.5
    fewer = most_categories(1.5, 40, records, wish, share)
    assert 2 <= fewer < 40
    assert plan(fewer, records, wish, share).epsilon <= 1.5 < plan(fewer + 1, records, wish, share).epsilon
    assert most_categories(0.01, 40, records, wish, share) is None


@pytest.mark.parametrize("wrong", [(1, 100, 0.1), (2, 0, 0.1), (2, 100, 0.0), (2, 100, 0.1, 1.5)])
def test_impossible_wishes_are_refused(wrong):
    with pytest.raises(ParameterError, match="A plan needs"):
        plan(*wrong)
