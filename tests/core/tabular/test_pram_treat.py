"""PRAM of whole tables: what changes, what stays, what is told, what is refused."""

import dataclasses
import json
import math
import re

import numpy as np
import pytest

from core.errors import ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.pram.method import METHOD, faults, guide
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import obstacles
from core.tabular.pram.preview import preview
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.treat import treat
from core.tabular.table import Column, Kind, Role, Treated
from tests.core.tabular.pram_tables import column, drawn_column, table

SEX = drawn_column("sex", [300, 300], ("F", "M"))
STAGE = Column(
    "stage",
    Kind.ORDINAL,
    Role.SENSITIVE,
    codes=np.tile(np.array([0, 0, 1, 2], np.int32), 150),
    labels=("I", "II", "III"),
)
WARD = Column(
    "ward", Kind.NOMINAL, Role.INSENSITIVE, codes=np.tile(np.array([0, 1], np.int32), 300), labels=("A", "B")
)
AGE = Column("age", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=np.arange(600.0) // 10)
CLINIC = table(SEX, STAGE, WARD, AGE)


def treated(original=CLINIC, seed=1, **plain) -> Treated:
    return treat(original, PramParameters.from_json(plain), Secret(seed), Progress())


def codes(result, name):
    return result.table.column(name).category_codes


def test_only_the_chosen_columns_change_by_about_the_share_asked_for():
    result = treated(columns=["sex"], amount=0.2)
    changed = (codes(result, "sex") != SEX.category_codes).mean()
    assert changed == pytest.approx(0.2, abs=0.06)
    assert (codes(result, "stage") == STAGE.category_codes).all()
    assert (result.table.column("age").values == AGE.values).all()
    assert result.table.names == CLINIC.names


def test_a_seed_repeats_the_release_to_the_bit():
    first, again, other = treated(columns=["sex"]), treated(columns=["sex"]), treated(seed=2, columns=["sex"])
    assert (codes(first, "sex") == codes(again, "sex")).all()
    assert (codes(first, "sex") != codes(other, "sex")).any()
    assert json.dumps(first.sidecar) == json.dumps(again.sidecar)


def test_two_columns_are_changed_independently():
    twice = table(SEX, Column("again", Kind.NOMINAL, codes=SEX.category_codes, labels=SEX.labels))
    result = treated(twice, columns=["sex", "again"], amount=0.5 - 1e-3)
    assert (codes(result, "sex") != codes(result, "again")).mean() == pytest.approx(0.5, abs=0.1)


def test_columns_changed_together_give_combinations_of_the_file_only():
    both = table(column("sex", ["F", "F", "M"] * 40), column("pregnant", ["yes", "no", "no"] * 40))
    result = treated(both, together=["sex,pregnant"], amount=0.6)
    pairs = set(zip(codes(result, "sex"), codes(result, "pregnant"), strict=True))
    assert pairs == {(0, 1), (0, 0), (1, 0)}
    assert Sidecar.from_json(result.sidecar).variables[0].labels == (("F", "no"), ("F", "yes"), ("M", "no"))


def test_strata_have_matrices_of_their_own_made_for_them():
    original = table(
        drawn_column("dx", [120, 60, 20, 40, 60, 100]).with_codes(
            np.repeat(np.array([0, 1, 2, 0, 1, 2], np.int32), [120, 60, 20, 40, 60, 100])
        ),
        drawn_column("ward", [200, 200]),
    )
    result = treated(original, columns=["dx"], family="invariant", amount=0.25, strata=["ward"])
    (dx,) = Sidecar.from_json(result.sidecar).variables
    assert set(dx.matrices) == {("ward0",), ("ward1",)}
    for stratum, counts in (("ward0", [120, 60, 20]), ("ward1", [40, 60, 100])):
        rows = dx.matrices[(stratum,)].dense[:3, :3]
        assert counts @ rows == pytest.approx(np.array(counts, float))


def test_missing_cells_stay_missing_in_the_same_rows_and_zero_may_be_left_out():
    """The handed table t02: 0 is 'not applicable', and some cells are missing."""
    texts = [*["1"] * 9, *["2"] * 6, *["3"] * 5, *["0"] * 6, *[None] * 4]
    original = table(column("smoker_years_class", texts))
    result = treated(
        original, columns=["smoker_years_class"], amount=0.4, own=["smoker_years_class,frozen=0,closed=0"]
    )
    before, after = (one.column("smoker_years_class") for one in (original, result.table))
    assert (before.missing == after.missing).all()
    zero = before.labels.index("0")
    assert ((before.category_codes == zero) == (after.category_codes == zero)).all()
    assert (before.category_codes != after.category_codes).any()
    assert result.risk["epsilon"] is None


def test_a_column_of_one_category_or_none_is_told_and_stays():
    original = table(drawn_column("one", [5]), column("empty", [None] * 5), drawn_column("two", [3, 2]))
    result = treated(original, columns=["one", "empty", "two"])
    assert codes(result, "one").tolist() == [0] * 5
    assert [w for w in result.warnings if "fewer than two" in w] == [
        "Column 'one' has fewer than two categories and was not changed.",
        "Column 'empty' has fewer than two categories and was not changed.",
    ]
    assert len(result.sidecar["variables"]) == 1


def test_near_equal_and_odd_texts_stay_as_they_are():
    texts = ["007", "7", " 7", "ä", "a\u0308", "1E10"] * 5
    original = table(column("code", texts))
    result = treated(original, columns=["code"], amount=0.5)
    assert result.table.column("code").labels == original.column("code").labels
    assert Sidecar.from_json(json.loads(json.dumps(result.sidecar))).variables[0].labels == tuple(
        (text,) for text in original.column("code").labels
    )


def test_identifiers_are_not_in_the_release():
    original = table(SEX, drawn_column("name", [300, 300], role=Role.IDENTIFIER))
    assert treated(original, columns=["sex"]).table.names == ("sex",)


def test_proved_epsilons_add_up():
    result = treated(columns=["sex", "stage"], dial="epsilon", amount=1.5)
    assert result.risk["epsilon"] == pytest.approx(3.0, rel=1e-9)
    assert result.risk["epsilon"] <= 3.0
    assert "epsilon 3.0000" in result.risk["statement"]
    assert result.risk["highest_chance_of_being_found"] is not None
    assert result.risk["statement"].endswith("is measured on the true records and not part of this.")


@pytest.mark.parametrize("own", ["stage,family=invariant", "stage,family=cyclic"])
def test_without_a_guarantee_it_is_said_so(own):
    result = treated(columns=["sex", "stage"], own=[own])
    assert result.risk["epsilon"] is None
    assert result.risk["columns"]["stage"]["guaranteed_epsilon"] is None
    assert result.risk["columns"]["sex"]["guaranteed_epsilon"] == pytest.approx(math.log(9))
    assert result.risk["statement"] == "No differential-privacy guarantee: there is none for 'stage'."


def test_the_final_diagonal_and_the_share_are_told():
    figures = treated(columns=["stage"], family="invariant", amount=0.25).risk["columns"]["stage"]
    assert figures["expected_share_changed"] == pytest.approx(0.25)
    assert figures["smallest_final_diagonal"] == min(figures["final_diagonal"]) < 0.75
    assert all(0.3 < surest <= 1 for surest in figures["surest_guess"])


def test_the_share_tells_no_true_count_beside_a_guarantee():
    result = treated(columns=["stage"], family="geometric", dial="epsilon", amount=1.0)
    figures = result.risk["columns"]["stage"]
    assert figures["guaranteed_epsilon"] == pytest.approx(1.0)
    moved = 1.0 - np.array(figures["final_diagonal"])
    by_estimate = moved @ result.utility["columns"]["stage"]["corrected"] / 600
    assert figures["expected_share_changed"] == pytest.approx(by_estimate)
    assert figures["expected_share_changed"] != pytest.approx(moved @ [0.5, 0.25, 0.25])


def test_the_share_tells_no_true_count_of_a_matrix_that_tells_none():
    rows = [[0.7, 0.3, 0.0], [0.0, 0.8, 0.2], [0.4, 0.0, 0.6]]
    own = {"column": "stage", "family": "custom", "labels": ["I", "II", "III"], "rows": rows}
    result = treated(columns=["stage"], own=[own])
    figures = result.risk["columns"]["stage"]
    assert figures["guaranteed_epsilon"] is None
    by_estimate = np.array([0.3, 0.2, 0.4]) @ result.utility["columns"]["stage"]["corrected"] / 600
    assert figures["expected_share_changed"] == pytest.approx(by_estimate)


def test_each_change_has_chance_of_its_own_whatever_a_column_is_called():
    names = ("a", "b", "a + b")
    original = table(*(drawn_column(name, [500, 500], ("x", "y")) for name in names))
    result = treated(original, columns=["a + b"], together=[["a", "b"]], amount=0.3)
    moved = [codes(result, name) != original.column(name).category_codes for name in ("a", "a + b")]
    assert (moved[0] & moved[1]).mean() < 0.15


def test_the_most_exposed_records_are_private():
    original = table(
        column("sex", ["F", *["M"] * 9, "F", "F"]), column("job", [*["surgeon"] * 10, "nurse", "nurse"])
    )
    result = treated(original, columns=["sex"], dial="final", amount=0.9)
    worst = result.private["most_exposed"][0]
    assert (worst["record"], worst["same_records"]) == (1, 1)
    assert worst["chance_of_being_found"] == pytest.approx(0.5)
    assert worst["chance_of_showing_the_truth"] == pytest.approx(0.9)
    assert result.risk["highest_chance_of_being_found"] == pytest.approx(0.5)
    assert "most_exposed" not in json.dumps([result.risk, result.utility, result.sidecar])


def test_records_that_unchanged_columns_single_out_are_warned_of():
    original = table(
        SEX,
        STAGE,
        Column("age", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=np.r_[1.0, 2.0, np.full(598, 7.0)]),
    )
    told = treated(original, columns=["sex"]).warnings
    assert any("single out 2 of 600 records" in sentence for sentence in told)
    assert not any("single out" in sentence for sentence in treated(columns=["sex"]).warnings)


def test_public_figures_hold_no_count_of_the_original():
    result = treated(columns=["stage"])
    released = np.bincount(codes(result, "stage"), minlength=3)
    assert result.utility["columns"]["stage"]["observed"] == released.tolist()
    assert released.tolist() != STAGE.counts.tolist()
    public = json.dumps([result.sidecar, result.risk, result.utility, result.warnings])
    assert not any(f"{count}.0" in public for count in STAGE.counts.tolist())


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        ({}, "No column to change was named; name one or more of sex, stage, ward (--column)"),
        ({"columns": ["nothing"]}, "no column 'nothing'; it has sex, stage"),
        ({"columns": ["age"]}, "'age' holds numbers or dates"),
        ({"columns": ["sex"], "strata": ["age"]}, "'age' holds numbers or dates"),
        ({"columns": ["stage"], "strata": ["house"]}, "'house' is not released as it was"),
        ({"columns": ["stage"], "strata": ["case"]}, "'case' is not released as it was"),
        ({"columns": ["house"]}, "'house' holds numbers of households"),
        ({"columns": ["sex"], "family": "band"}, "'sex' is nominal; the family band needs an order"),
        (
            {"columns": ["stage"], "family": "invariant", "amount": 0.9, "strata": ["ward"]},
            "'stage', stratum 'A': The",
        ),
        ({"columns": ["sex"], "amount": 0.5}, "'sex': The matrix cannot be inverted"),
        (
            {"columns": ["stage"], "family": "paper", "amount": 0.9},
            "'stage': The share of changed records cannot be 0.9",
        ),
    ],
)
def test_obstacles_are_told_in_sentences(plain, sentence):
    parameters = PramParameters.from_json(plain)
    case = drawn_column("case", [300, 300], role=Role.IDENTIFIER)
    clinic = table(*CLINIC.columns, case, drawn_column("house", [300, 300], role=Role.HOUSEHOLD))
    assert any(sentence in told for told in obstacles(clinic, parameters))
    with pytest.raises(ParameterError, match=re.escape(obstacles(clinic, parameters)[0])):
        treat(clinic, parameters, Secret(1), Progress())


def test_several_obstacles_are_told_at_once():
    found = obstacles(CLINIC, PramParameters(columns=("age", "nothing")))
    assert len(found) == 2
    assert obstacles(CLINIC, PramParameters(columns=("sex",))) == ()
    empty = table(drawn_column("a", [0, 0]))
    assert obstacles(empty, PramParameters(columns=("a",))) == ("The table has no records.",)


def test_a_release_without_fault_and_ones_with():
    parameters = PramParameters.from_json(
        {"columns": ["stage"], "family": "cyclic", "amount": 0.3, "strata": ["ward"]}
    )
    result = treat(CLINIC, parameters, Secret(1), Progress())
    assert faults(CLINIC, result, parameters) == ()
    back = (STAGE.category_codes - 1) % 3
    forbidden = result.table.with_columns(STAGE.with_codes(back.astype(np.int32)))
    assert faults(CLINIC, Treated(forbidden, result.sidecar), parameters) == (
        "Column 'stage' holds a move that its matrix forbids.",
    )
    assert (
        "damaged" in faults(CLINIC, Treated(result.table, {**result.sidecar, "records": "x"}), parameters)[0]
    )
    strange = Column("stage", Kind.NOMINAL, codes=np.zeros(600, np.int32), labels=("IV",))
    assert (
        "does not know"
        in faults(CLINIC, Treated(result.table.with_columns(strange), result.sidecar), parameters)[0]
    )
    lost = STAGE.with_codes(np.full(600, -1, np.int32))
    assert (
        "lacks other cells"
        in faults(CLINIC, Treated(result.table.with_columns(lost), result.sidecar), parameters)[0]
    )


def test_a_preview_is_what_the_run_will_use():
    parameters = PramParameters.from_json(
        {"columns": ["sex", "stage"], "strata": ["ward"], "dial": "epsilon", "amount": 1}
    )
    previews, problems = preview(CLINIC, parameters)
    result = treat(CLINIC, parameters, Secret(1), Progress())
    read = {one.columns[0]: one.matrices for one in Sidecar.from_json(result.sidecar).variables}
    assert problems == ()
    assert [(one.column, one.stratum) for one in previews] == [
        ("sex", ("A",)),
        ("sex", ("B",)),
        ("stage", ("A",)),
        ("stage", ("B",)),
    ]
    for one in previews:
        assert (read[one.column][one.stratum].dense == one.matrix.dense).all()
        assert one.epsilon == pytest.approx(1.0)
        assert one.share == pytest.approx(1 - one.matrix.diagonal[0])
        assert one.counts.sum() == 300
    truth = previews[2].counts / 300
    inverse = np.linalg.inv(previews[2].matrix.dense)
    changes = inverse.T**2 @ (previews[2].matrix.dense.T @ truth) - truth
    assert truth.tolist() == [0.5, 0.5, 0.0]
    assert previews[2].inflation[:2] == pytest.approx(np.sqrt(1 + changes / 0.25)[:2])
    assert previews[2].inflation[2] == 1.0


def test_a_preview_tells_what_is_impossible_and_shows_the_rest():
    previews, problems = preview(CLINIC, PramParameters(columns=("sex", "stage"), amount=0.5))
    assert [one.column for one in previews] == ["stage"]
    assert "'sex': The matrix cannot be inverted" in problems[0]
    assert preview(CLINIC, PramParameters())[1][0].startswith("No column to change was named")
    without = preview(CLINIC, PramParameters(columns=("stage",), family="invariant"))[0][0]
    assert without.epsilon is None


def test_the_guide_names_the_columns_and_says_what_invariance_is_not():
    parameters = PramParameters(columns=("sex", "stage"), family="invariant", amount=0.1)
    told = " ".join(guide(treat(CLINIC, parameters, Secret(1), Progress()), parameters))
    assert "'sex', 'stage'" in told
    assert "crossings with other columns must be corrected" in told
    assert METHOD.guide(Treated(CLINIC, {"variables": []}), parameters) == (
        "No column was changed; count it as any table.",
    )


def test_every_parameter_is_described():
    written = PramParameters().to_json()
    described = [
        field.name for field in dataclasses.fields(PramParameters) if "description" in field.metadata
    ]
    assert sorted(described) == sorted(written)
