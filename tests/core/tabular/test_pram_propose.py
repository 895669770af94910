"""Who is given away, and the dial that keeps it within a bound: against Bayes by hand and a scan of all strengths."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MatrixError, ParameterError
from core.progress import Progress
from core.tabular.pram.given_away import given_away, rarest
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.preview import preview
from core.tabular.pram.propose import Goal, Wish, propose
from core.tabular.pram.risk import posterior
from tests.core.tabular.pram_tables import drawn_column, letters, matrix, stochastic, table

WHERE = Progress()


@given(
    st.integers(2, 5).flatmap(stochastic), st.integers(0, 4), st.integers(0, 9), st.integers(0, 99), st.data()
)
def test_it_is_bayes_over_the_population(rows, at, own, others, data):
    size = len(rows)
    at, counts = (
        at % size,
        np.array(data.draw(st.lists(st.integers(1, 50), min_size=size, max_size=size)), float),
    )
    if own + others == 0:
        own = 1
    found = given_away(matrix(rows), counts, letters(size)[at], own, others)
    spread = counts.copy()
    spread[at] = 0.0
    population = others * spread / spread.sum()
    population[at] = own
    shown = sum(population[k] * rows[k][at] for k in range(size))
    assert found.shown == pytest.approx(shown)
    assert found.stays == pytest.approx(rows[at][at])
    if shown > 0:
        assert found.truth == pytest.approx(own * rows[at][at] / shown)
        others_shown = shown - own * rows[at][at]
        odds = others_shown / (own * rows[at][at]) if own * rows[at][at] else math.inf
        assert found.odds_against == pytest.approx(odds, rel=1e-6, abs=1e-9)
    else:
        assert math.isnan(found.truth)
    expected = np.diag(posterior(matrix(rows), population))
    assert found.truths == pytest.approx(expected, nan_ok=True)


@pytest.mark.parametrize(("others", "odds"), [(99, 11.0), (9, 1.0)])
def test_the_surgeon_of_the_paper(others, odds):
    kept = matrix([[0.9, 0.1], [0.1, 0.9]])
    found = given_away(kept, np.array([1.0, others]), letters(2)[0], 1, others)
    assert found.odds_against == pytest.approx(odds)


def test_nobody_is_no_population():
    kept = matrix([[0.9, 0.1], [0.1, 0.9]])
    for own, others in ((0, 0), (-1, 5), (1, -1)):
        with pytest.raises(ParameterError, match="population"):
            given_away(kept, np.ones(2), letters(2)[0], own, others)
    with pytest.raises(ParameterError, match="category"):
        given_away(kept, np.ones(2), ("other",), 1, 1)


def test_the_rarest_has_records():
    assert rarest(letters(4), np.array([5.0, 0.0, 2.0, 3.0])) == letters(4)[2]
    assert rarest(letters(2), np.zeros(2)) == letters(2)[0]


def answer(small, parameters, wish):
    try:
        return propose(small, parameters, "x", wish, WHERE), ""
    except (MatrixError, ParameterError) as error:
        return None, str(error)


def truth_at(small, parameters, at, strength):
    asked = {**parameters.to_json(), "own": [{"column": "x", "dial": "strength", "amount": strength}]}
    found, problems = preview(small, PramParameters.from_json(asked))
    assert problems == ()
    return posterior(found[0].matrix, found[0].counts)[at, at]


@settings(max_examples=8, deadline=None)
@given(
    st.lists(st.integers(2, 60), min_size=2, max_size=5),
    st.floats(0.4, 0.95),
    st.sampled_from(["full", "cyclic", "frequency", "invariant"]),
)
def test_it_is_the_smallest_strength_that_keeps_the_bound(counts, bound, family):
    small = table(drawn_column("x", counts))
    parameters = PramParameters.from_json({"columns": ["x"], "family": family})
    at = int(np.argmin(counts))
    found, told = answer(small, parameters, Wish(Goal.TRUTH, bound, (f"x{at}",)))
    if found is None:
        # At the very end of the reach the matrix cannot be inverted.
        assert "is the limit here" in told or "cannot be inverted" in told
        return
    amount = found.changes["amount"]
    assert found.changes["dial"] == "strength"
    assert truth_at(small, parameters, at, amount) <= bound + 1e-12
    if amount > 2e-4:
        assert truth_at(small, parameters, at, round(amount - 2e-4, 4)) > bound
    assert found.previews[0].share == pytest.approx(
        found.previews[0].matrix.share_changed(np.array(counts, float))
    )


def test_the_worst_stratum_counts():
    x = drawn_column("x", [40, 4])
    s = drawn_column("s", [22, 22])
    parameters = PramParameters.from_json({"columns": ["x"], "strata": ["s"]})
    found = propose(table(x, s), parameters, "x", Wish(Goal.TRUTH, 0.5, ("x1",)), WHERE)
    truths = [posterior(one.matrix, one.counts)[1, 1] for one in found.previews if one.counts[1] > 0]
    assert len(found.previews) == 2
    assert len(truths) == 1
    assert truths[0] == pytest.approx(0.5, abs=2e-3)


def test_a_share_and_a_precision_become_their_dials():
    small = table(drawn_column("x", [4000, 2000, 1000]))
    parameters = PramParameters.from_json({"columns": ["x"]})
    share = propose(small, parameters, "x", Wish(Goal.SHARE, 0.3), WHERE)
    assert share.previews[0].share == pytest.approx(0.3)
    sure = propose(small, parameters, "x", Wish(Goal.PRECISION, 0.02, ("x2",)), WHERE)
    assert (sure.changes["family"], sure.changes["dial"]) == ("full", "final")
    seen = sure.previews[0]
    # Standard error of the corrected share: that of the draw and that of the sample.
    t, p, q = 1 / 7, seen.matrix.diagonal[0], seen.matrix.dense[0, 1]
    shown = q + (p - q) * t
    assert 1.96 * math.sqrt(shown * (1 - shown) / (7000 * (p - q) ** 2)) == pytest.approx(0.02, rel=5e-3)


@pytest.mark.parametrize(
    ("changes", "wish", "words"),
    [
        ({"columns": []}, Wish(Goal.SHARE, 0.1), "not among"),
        (
            {"own": [{"column": "x", "frozen": ["x0"]}]},
            Wish(Goal.PRECISION, 0.1, ("x0",)),
            "single categories",
        ),
        ({}, Wish(Goal.PRECISION, 0.001, ("x0",)), "too few"),
        ({}, Wish(Goal.TRUTH, 0.5, ("other",)), "no category"),
        ({}, Wish(Goal.TRUTH, 0.1, ("x0",)), r"cannot be 10 %: 66\.67 % is the limit here"),
        (
            {"own": [{"column": "x", "frozen": ["x0"]}]},
            Wish(Goal.SHARE, 0.9),
            r"changed records cannot be 90 %: 33\.33 % is the limit here",
        ),
        (
            {"own": [{"column": "x", "family": "custom", "labels": ["x0", "x1"], "rows": [[1, 0], [0, 1]]}]},
            Wish(Goal.SHARE, 0.1),
            "no dial",
        ),
    ],
)
def test_what_has_no_dial_is_told(changes, wish, words):
    small = table(drawn_column("x", [40, 20]))
    parameters = PramParameters.from_json({"columns": ["x"], **changes})
    with pytest.raises((ParameterError, MatrixError), match=words):
        propose(small, parameters, "x", wish, WHERE)
