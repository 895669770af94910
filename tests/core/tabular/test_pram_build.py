"""From decisions to matrices: the dials, and what is said of single categories."""

import json
import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.errors import MatrixError, ParameterError
from core.tabular.pram.build import built
from core.tabular.pram.change import Change, Details, Family
from core.tabular.pram.draw import thresholds
from core.tabular.pram.matrix import single
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.typed import typed_matrix
from tests.core.tabular.pram_oracles import THREE, TWO_STAGE
from tests.core.tabular.pram_tables import letters

COUNTS = np.array(TWO_STAGE["counts"])
WITH_DIAL = [family for family in Family if family not in (Family.CUSTOM, Family.TARGETS)]
WITH_EPSILON = ["full", "invariant", "frequency", "geometric"]

populations = st.lists(st.integers(1, 400), min_size=3, max_size=7)


def made(counts, **decisions):
    return built(Change(**decisions), letters(len(counts)), np.asarray(counts, float))


def within_reach(counts, **decisions):
    """Return the matrix, or look for another example where none can do what is asked for."""
    try:
        return made(counts, **decisions)
    except MatrixError as error:
        assume("is the limit here" not in str(error) and "cannot be inverted" not in str(error))
        raise


def with_details(counts, family="full", amount=0.2, dial="share", **details):
    return made(counts, family=family, dial=dial, amount=amount, details=Details(**details))


@given(populations, st.sampled_from(WITH_DIAL), st.floats(0.01, 0.3))
def test_the_share_that_changes_is_the_one_asked_for(counts, family, share):
    matrix = within_reach(counts, family=family, dial="share", amount=share)
    assert matrix.share_changed(np.array(counts, float)) == pytest.approx(share, rel=1e-9)


@given(populations, st.sampled_from(WITH_DIAL), st.floats(0.7, 0.99))
def test_the_smallest_final_diagonal_is_the_one_asked_for(counts, family, final):
    """Its first stage, which others show, is higher (complaint 1)."""
    matrix = within_reach(counts, family=family, dial="final", amount=final)
    assert matrix.diagonal.min() == pytest.approx(final, rel=1e-9)


@given(populations, st.sampled_from(WITH_EPSILON), st.floats(0.5, 12.0))
def test_proved_epsilon_stays_below_the_one_asked_for(counts, family, epsilon):
    matrix = within_reach(counts, family=family, dial="epsilon", amount=epsilon)
    proved = thresholds(matrix).epsilon()
    assert epsilon * (1 - 1e-6) < proved <= epsilon


def test_epsilon_is_no_dial_where_moves_are_impossible():
    with pytest.raises(MatrixError, match="Epsilon cannot be the dial"):
        made(COUNTS, family="band", dial="epsilon", amount=1.0)
    blocks = {"c0": "A", "c1": "A", "c2": "B", "c3": "B"}
    for family in ("full", "geometric"):
        with pytest.raises(MatrixError, match="Epsilon cannot be the dial"):
            with_details(COUNTS, family, 1.0, "epsilon", blocks=blocks)


def test_strength_is_the_parameter_of_the_family():
    assert made(COUNTS, family="full", dial="strength", amount=0.2).diagonal == pytest.approx(np.full(4, 0.8))
    assert made([50, 30, 20], family="paper", dial="strength", amount=0.1).diagonal == pytest.approx(
        [0.96, 1 - 0.1 * 2 / 3, 0.9]
    )
    half = made(COUNTS, family="invariant", dial="strength", amount=0.5).dense
    assert half == pytest.approx(np.array(TWO_STAGE["evenly_kept_half"]))
    assert made(COUNTS, family="geometric", dial="strength", amount=0.25).dense[1] == pytest.approx(
        [0.16, 0.64, 0.16, 0.04]
    )


def test_what_is_out_of_reach_says_the_limit():
    with pytest.raises(MatrixError, match=r"share of changed records cannot be 0.5: 0.06 is the limit"):
        made([50, 48, 2], family="paper", dial="share", amount=0.5)
    with pytest.raises(MatrixError, match=r"final diagonal cannot be 0.1: 0.462 is the limit"):
        made(COUNTS, family="invariant", dial="final", amount=0.1)


def test_frozen_and_closed_both_ways_leaves_a_category_out():
    for family in ("full", "cyclic", "band", "geometric", "frequency", "invariant", "paper"):
        matrix = with_details(COUNTS, family, 0.05, frozen=("c1",), closed=("c1",))
        assert matrix.dense[1].tolist() == [0, 1, 0, 0]
        assert matrix.dense[:, 1].tolist() == [0, 1, 0, 0]
        assert matrix.share_changed(COUNTS) == pytest.approx(0.05)


def test_the_two_directions_are_separate():
    stays = with_details(COUNTS, frozen=("c1",), dial="strength")
    assert stays.dense[1].tolist() == [0, 1, 0, 0]
    assert stays.dense[0, 1] > 0
    shut = with_details(COUNTS, closed=("c1",), dial="strength")
    assert shut.dense[:, 1].tolist() == pytest.approx([0, 0.8, 0, 0])
    assert shut.dense[0].tolist() == pytest.approx([0.8, 0, 0.1, 0.1])


def test_an_edit_rule_locks_a_zero():
    matrix = with_details(COUNTS, forbidden=(("c0", "c3"),))
    assert matrix.dense[0] == pytest.approx([0.8, 0.1, 0.1, 0.0])
    assert matrix.dense[3, 0] > 0


def test_two_stages_that_lead_where_one_must_not_are_refused():
    with pytest.raises(MatrixError, match="would still become"):
        with_details(COUNTS, "invariant", 0.1, forbidden=(("c0", "c3"),))
    with pytest.raises(MatrixError, match="would still become"):
        with_details(COUNTS, "invariant", 0.1, frozen=("c1",))


def test_single_categories_have_their_own_probability():
    matrix = with_details(COUNTS, amount=0.3, dial="final", keep={"c2": 0.99})
    assert matrix.diagonal == pytest.approx([0.3, 0.3, 0.99, 0.3])
    first = with_details(
        COUNTS,
        "invariant",
        1.0,
        "strength",
        keep=dict(zip(("c0", "c1", "c2", "c3"), TWO_STAGE["first_keep"], strict=True)),
    )
    assert 0.5 * first.dense + 0.5 * np.eye(4) == pytest.approx(np.array(TWO_STAGE["half"]))


def test_blocks_of_any_family_keep_their_totals():
    blocks = {"c0": "A", "c1": "A", "c2": "B", "c3": "B"}
    for family in ("full", "cyclic", "geometric", "frequency", "invariant", "paper"):
        rows = with_details(COUNTS, family, 0.1, blocks=blocks).dense
        assert rows[:2, 2:].sum() == rows[2:, :2].sum() == 0.0
        assert min(rows[0, 1], rows[3, 2]) > 0
    rows = with_details(COUNTS, "invariant", 0.1, blocks=blocks).dense
    assert (rows.T @ COUNTS).tolist() == pytest.approx(COUNTS.tolist())


def test_listed_targets():
    rows = with_details(COUNTS, "targets", 0.2, "strength", targets={"c0": ("c1", "c3"), "c3": ("c0",)}).dense
    assert rows == pytest.approx(np.array([[0.8, 0.1, 0, 0.1], [0, 1, 0, 0], [0, 0, 1, 0], [0.2, 0, 0, 0.8]]))


@pytest.mark.parametrize("family", ["invariant", "paper"])
def test_an_invariant_matrix_keeps_the_distribution_or_is_refused(family):
    for said in ({"frozen": ("c1",)}, {"closed": ("c1",)}, {"frozen": ("c1",), "closed": ("c0",)}):
        with pytest.raises(MatrixError, match="distribution"):
            with_details(COUNTS, family, 0.1, "strength", **said)
    both = with_details(COUNTS, family, 0.1, "strength", frozen=("c1",), closed=("c1",))
    assert pytest.approx(COUNTS) == both.dense.T @ COUNTS


def test_an_empty_category_is_frozen_in_invariant_matrices_only():
    counts = np.array([40.0, 0.0, 30.0, 20.0])
    for family in ("invariant", "paper"):
        matrix = made(counts, family=family, amount=0.1)
        assert matrix.dense[1, 1] == 1.0
        assert matrix.dense.T @ counts == pytest.approx(counts)
    assert made(counts, amount=0.1).dense[0, 1] > 0


def test_a_matrix_of_ones_own_goes_by_label():
    details = Details(labels=("c2", "c0", "c1"), rows=tuple(map(tuple, THREE)))
    matrix = built(Change(family="custom", details=details), letters(3), np.ones(3))
    assert matrix.labels == letters(3)
    assert matrix.dense[2, 2] == 0.9
    assert matrix.dense[2, 0] == 0.06
    with pytest.raises(MatrixError, match="moves records to 'c2', which the column does not have"):
        built(Change(family="custom", details=details), letters(2), np.ones(2))
    never = Details(labels=("c2", "c0", "c1"), rows=((0.8, 0.1, 0.1), (0.0, 0.9, 0.1), (0.0, 0.2, 0.8)))
    fewer = built(Change(family="custom", details=never), letters(2), np.ones(2))
    assert fewer.dense.tolist() == [[0.9, 0.1], [0.2, 0.8]]


def test_categories_that_ones_own_matrix_does_not_know():
    details = Details(labels=("c0", "c1"), rows=((0.9, 0.1), (0.2, 0.8)))
    counts = np.array([5.0, 4.0, 7.0])
    with pytest.raises(MatrixError, match=r"The matrix has no row for 'c2' \(7 records\)"):
        made(counts, family="custom", details=details)
    matrix = made(counts, family="custom", details=details, unseen="freeze")
    assert matrix.labels == letters(3)
    assert matrix.dense[2].tolist() == [0, 0, 1]


def test_a_category_that_is_not_there_is_named():
    with pytest.raises(MatrixError, match="There is no category 'other'"):
        with_details(COUNTS, frozen=("other",), closed=("other",))


def test_five_thousand_categories_in_a_band():
    labels, counts = single([f"{k:05d}" for k in range(5000)]), np.ones(5000)
    matrix = built(Change(family="band", width=2), labels, counts)
    assert matrix.rows.nnz == 5000 * 5 - 6
    assert matrix.diagonal == pytest.approx(np.full(5000, 0.9))
    with pytest.raises(MatrixError, match="roll the categories up"):
        built(Change(family="full"), labels, counts)


def test_decisions_come_back_from_json():
    own = Change(
        family="invariant",
        dial="final",
        amount=0.8,
        details=Details(
            {"a": 0.9}, ("b",), ("b",), (("a", "c"),), {"a": ("c",)}, {"a": "x"}, ("a",), ((1.0,),)
        ),
    )
    parameters = PramParameters(
        amount=0.3, columns=("sex", "dx"), together=(("a", "b"),), strata=("region",), own=(("dx", own),)
    )
    assert PramParameters.from_json(json.loads(json.dumps(parameters.to_json()))) == parameters
    assert parameters.change(("dx",)) == own
    assert parameters.change(("a", "b")) == Change(amount=0.3)


def test_decisions_as_they_are_typed():
    typed = "dx,family=targets,width=2,amount=0.3,frozen=0,closed=0,closed=1,keep=2:0.9,forbid=1>2,target=1>3,block=1:A"
    parameters = PramParameters.from_json({"columns": ["dx"], "together": ["a,b"], "own": [typed]})
    details = Details({"2": 0.9}, ("0",), ("0", "1"), (("1", "2"),), {"1": ("3",)}, {"1": "A"})
    assert parameters.own == (("dx", Change(family="targets", width=2, amount=0.3, details=details)),)
    assert parameters.groups == (("dx",), ("a", "b"))


def test_a_matrix_as_it_is_typed(tmp_path):
    file = tmp_path / "matrix.csv"
    file.write_text("true;b;a\na;0.1;0.9\nb;0.8;0.2\n", "utf-8")
    parameters = PramParameters.from_json({"columns": ["sex"], "own": [f"sex,matrix={file}"]})
    matrix = built(parameters.change(("sex",)), single(["a", "b"]), np.ones(2))
    assert matrix.dense.tolist() == [[0.9, 0.1], [0.2, 0.8]]
    assert typed_matrix("x\ta\tb\na\t0,9\t0.1\nb\t0\t1\n") == {
        "labels": ["a", "b"],
        "rows": [[0.9, 0.1], [0.0, 1.0]],
    }
    with pytest.raises(ParameterError, match="cannot be read: No such file"):
        PramParameters.from_json({"columns": ["sex"], "own": ["sex,matrix=none.csv"]})


@pytest.mark.parametrize(
    "text",
    [
        *("", "no matrix", "x,a,b\na,1,0\n", "x,a\na,1\na,1\n", "x,a,b\na,1,0\nb,0,y\n", "x,a\nb,1\n"),
        *(
            "x,a,b\na,1\nb,0,1\n",
            "x,a,b\na,1,0,7\nb,0,1,7\n",
            "x,a,a\na,1,0\n",
            "x,a,b\na,nan,1\nb,0,1e400\n",
        ),
    ],
)
def test_what_is_no_typed_matrix_is_refused(text):
    with pytest.raises(ParameterError, match="categories in its first row and first column"):
        typed_matrix(text)


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        ({"family": "odd"}, "none of full, cyclic"),
        ({"amount": math.nan}, "must be a number"),
        ({"colums": ["a"]}, "'colums' is no parameter"),
        ({"columns": "sex"}, "lists of names"),
        ({"columns": ["a", "a"]}, "'a' is named twice"),
        ({"columns": ["a"], "strata": ["a"]}, "define strata"),
        ({"own": ["b"]}, "settings for 'b'"),
        ({"columns": ["a"], "own": ["a", "a"]}, "settings for 'a' twice; write them as one"),
        ({"together": ["a,b"], "own": ["b,frozen=x"]}, "Settings of 'b' go by 'a', with which"),
        ({"columns": ["a"], "own": ["a,frozen"]}, "'frozen' is no setting of a column, such as age"),
        ({"columns": ["a"], "own": ["a,width=x"]}, "'width=x' is no setting"),
        ({"columns": ["a"], "own": ["a,forbid=1"]}, "'forbid=1' is no setting"),
        ({"columns": ["a"], "own": ["a,colour=1"]}, "'colour=1' is no setting"),
        ({"columns": ["a"], "own": [{"column": "a", "keep": {"x": 2}}]}, "between 0 and 1"),
        ({"columns": ["a"], "own": [{"column": "a", "forbidden": ["xyz"]}]}, "damaged"),
        ({"columns": ["a"], "own": [{"keep": {}}]}, "lists of names"),
        (
            {"columns": ["a"], "own": [{"column": "a", "labels": ["x", "y"], "rows": [[1, 0], [1]]}]},
            "a row and a column",
        ),
        ({"columns": ["a"], "own": [{"column": "a", "labels": ["x"]}]}, "a row and a column"),
    ],
)
def test_impossible_decisions_are_refused(plain, sentence):
    with pytest.raises(ParameterError, match=sentence):
        PramParameters.from_json(plain)


@pytest.mark.parametrize(
    ("change", "knows"),
    [
        (Change(), False),
        (Change(family="invariant"), True),
        (Change(family="geometric", dial="share"), True),
        (Change(family="geometric", dial="strength"), False),
        (Change(details=Details(frozen=("a",))), True),
        (Change(dial="final", details=Details(frozen=("a",))), False),
    ],
)
def test_what_depends_on_the_data_is_known(change, knows):
    assert change.knows_data is knows
