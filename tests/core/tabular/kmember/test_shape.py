"""The paper's claims about the shape of risk and distribution hold on invented people (design 3.3.6, S1 to S9)."""

import pytest

from tests.core.tabular.kmember.shape import claims, floor, measured, synthetic

X, Y = synthetic(2000)


@pytest.fixture(scope="module")
def outcome():
    return claims({k: measured(X, Y, k, trials=3) for k in (5, 10, 50)}, floor(X))[0]


@pytest.mark.parametrize("number", range(1, 10))
def test_a_claim_of_the_paper_holds(outcome, number):
    ((claim, holds),) = [item for item in outcome.items() if item[0].startswith(f"S{number} ")]
    assert holds, claim
