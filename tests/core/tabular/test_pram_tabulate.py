"""The analyst's half: from a released table and its sidecar to corrected tables and regressions."""

import json

import numpy as np
import pytest

from core.errors import DataError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.pram.estimate import Lens, counted, estimate
from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.pram.models import Model, regress
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.regression import Link
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.tabulate import Join, Question, tabulate
from core.tabular.pram.treat import treat
from core.tabular.table import Column, Kind, Role, Table
from tests.core.tabular.pram_oracles import CORRECTIONS, CROSSED, MATCHED
from tests.core.tabular.pram_tables import column, table


def sidecar(*variables, strata=()):
    return Sidecar(0, strata, variables)


def changed(name, labels, rows):
    return Changed((name,), {}, {(): transition_matrix(single(labels), rows)})


def records(names, labels, cells):
    """Return a table with as many records of each combination as `cells` say."""
    cells = np.asarray(cells, int)
    places = np.repeat(np.indices(cells.shape).reshape(cells.ndim, -1), cells.ravel(), axis=1)
    return table(
        *(column(n, np.array(own)[p], labels=own) for n, own, p in zip(names, labels, places, strict=True))
    )


SEX, STAGE = ("F", "M"), ("I", "II", "III")
CROSS = records(("sex", "stage"), (SEX, STAGE), CROSSED["released"])
CROSS_CAR = sidecar(
    changed("sex", SEX, CROSSED["matrices"][0]), changed("stage", STAGE, CROSSED["matrices"][1])
)


def test_worked_example_in_any_order_of_variables():
    found = tabulate(CROSS, CROSS_CAR, Question(("sex", "stage")))
    assert found.labels == (SEX, STAGE)
    assert found.estimate.counts == pytest.approx(np.array(CROSSED["corrected"]), rel=1e-12)
    assert found.estimate.variance == pytest.approx(np.array(CROSSED["variance"]), rel=1e-9)
    turned = tabulate(CROSS, CROSS_CAR, Question(("stage", "sex")))
    assert turned.labels == (STAGE, SEX)
    assert turned.estimate.counts == pytest.approx(np.array(CROSSED["corrected"]).T)


def test_categories_are_matched_by_label_whatever_their_order_in_the_file():
    shuffled = table(
        column("stage", [STAGE[k] for k in CROSS.column("stage").category_codes], labels=STAGE[::-1]),
        column("sex", [SEX[k] for k in CROSS.column("sex").category_codes], labels=SEX[::-1]),
    )
    found = tabulate(shuffled, CROSS_CAR, Question(("sex", "stage")))
    assert found.estimate.counts == pytest.approx(np.array(CROSSED["corrected"]))


def test_a_category_that_no_released_record_has_is_in_the_table():
    none_left = records(("stage",), (("I", "II"),), [50, 50])
    found = tabulate(
        none_left, sidecar(changed("stage", STAGE, CROSSED["matrices"][1])), Question(("stage",))
    )
    assert found.labels == (STAGE,)
    assert found.estimate.counts[2] < 0


def test_a_variable_from_outside_is_added_up_after_the_correction():
    car, place = ("no", "yes"), ("1", "2", "3", "4")
    rows = np.full((4, 4), 0.05) + np.eye(4) * (MATCHED["stays_in_place"] - 0.05)
    released = records(("car", "place"), (car, place), MATCHED["released"])
    car_file = sidecar(changed("car", car, MATCHED["car"]), changed("place", place, rows))
    station = Join("station", "place", {"1": "no", "2": "yes", "3": "no", "4": "yes"})
    found = tabulate(released, car_file, Question(("car", "station"), (station,)))
    assert found.estimate.counts == pytest.approx(np.array(MATCHED["matched"]))
    fine = tabulate(released, car_file, Question(("car", "place", "station"), (station,)))
    assert fine.estimate.counts.sum(axis=2) == pytest.approx(np.array(MATCHED["fine"]))
    assert fine.estimate.counts[:, 0, 1].tolist() == [0, 0]
    with pytest.raises(ParameterError, match="'station' has no class for '2', '4' of column 'place'"):
        tabulate(
            released, car_file, Question(("station",), (Join("station", "place", {"1": "a", "3": "b"}),))
        )


def test_a_subdomain_is_a_slice_of_the_whole_estimate():
    found = tabulate(CROSS, CROSS_CAR, Question(("stage",), where=(("sex", "M"),)))
    assert found.estimate.counts == pytest.approx(np.array(CROSSED["corrected"])[1])
    assert found.estimate.variance == pytest.approx(np.array(CROSSED["variance"])[1])
    only = CROSS.take(CROSS.column("sex").category_codes == 1)
    filtered = tabulate(only, CROSS_CAR, Question(("stage",)))
    assert abs(filtered.estimate.counts - found.estimate.counts).max() > 5
    with pytest.raises(ParameterError, match="'sex' has no category 'X'"):
        tabulate(CROSS, CROSS_CAR, Question(("stage",), where=(("sex", "X"),)))


def test_unchanged_columns_and_numbers_are_counted_as_they_are():
    age = Column("age", Kind.NUMERIC, numbers=np.where(np.arange(CROSS.rows) % 3 == 0, np.nan, 40.5))
    with_age = Table((*CROSS.columns, age))
    found = tabulate(with_age, CROSS_CAR, Question(("age",)))
    assert found.labels == (("40.5", "(missing)"),)
    assert found.estimate.counts.tolist() == [466, 234]
    assert found.estimate.variance.tolist() == [0, 0]
    crossed = tabulate(with_age, CROSS_CAR, Question(("age", "sex")))
    assert crossed.estimate.counts.sum() == pytest.approx(700)
    many = Table((Column("id", Kind.NUMERIC, numbers=np.arange(10500.0)),))
    with pytest.raises(ParameterError, match="10500 different numbers"):
        tabulate(many, sidecar(), Question(("id",)))


def test_weights():
    case = CORRECTIONS["three"]
    released = records(("stage",), (STAGE,), case["released"])
    weights = Column("w", Kind.NUMERIC, Role.WEIGHT, numbers=np.full(released.rows, 2.5))
    found = tabulate(
        Table((*released.columns, weights)),
        sidecar(changed("stage", STAGE, case["matrix"])),
        Question(("stage",), weight="w"),
    )
    assert found.estimate.counts == pytest.approx(2.5 * np.array(case["corrected"]))
    assert found.estimate.variance == pytest.approx(2.5**2 * np.diag(case["variance"]))
    lost = Column("w", Kind.NUMERIC, numbers=np.full(released.rows, np.nan))
    with pytest.raises(DataError, match="none missing"):
        tabulate(Table((*released.columns, lost)), sidecar(), Question(("stage",), weight="w"))


def test_missing_cells_that_stayed_are_a_category_of_their_own():
    released = table(column("stage", ["I", "II", None, "III", None]))
    found = tabulate(released, sidecar(changed("stage", STAGE, np.eye(3))), Question(("stage",)))
    assert found.labels == ((*STAGE, "(missing)"),)
    assert found.estimate.counts.tolist() == [1, 1, 1, 2]


def test_missing_as_a_category_is_corrected_like_the_others():
    released = table(column("stage", ["I"] * 70 + [None] * 30))
    found = tabulate(
        released, sidecar(changed("stage", ("I", ""), [[0.9, 0.1], [0.1, 0.9]])), Question(("stage",))
    )
    assert found.labels == (("I", "(missing)"),)
    assert found.estimate.counts == pytest.approx(np.array([75.0, 25.0]))


def test_what_the_sidecar_does_not_know_is_told():
    with pytest.raises(DataError, match="'stage' holds categories that the sidecar does not know: 'III'"):
        tabulate(CROSS, sidecar(changed("stage", ("I", "II"), np.eye(2))), Question(("stage",)))
    with pytest.raises(DataError, match="no column 'nothing'"):
        tabulate(CROSS, CROSS_CAR, Question(("nothing",)))


def released_clinic(**plain):
    """Return an original of three columns, its release and sidecar."""
    rng = np.random.default_rng(11)
    ward = rng.integers(0, 2, 4000).astype(np.int32)
    sex = rng.integers(0, 2, 4000).astype(np.int32)
    stage = rng.choice(3, 4000, p=[0.5, 0.3, 0.2]).astype(np.int32)
    dead = (rng.random(4000) < 1 / (1 + np.exp(2 - stage))).astype(np.int32)
    cells = {
        "ward": (ward, ("A", "B")),
        "sex": (sex, SEX),
        "stage": (stage, ("1", "2", "3")),
        "dead": (dead, ("no", "yes")),
    }
    original = table(
        *(Column(n, Kind.NOMINAL, Role.SENSITIVE, codes=c, labels=t) for n, (c, t) in cells.items())
    )
    result = treat(original, PramParameters.from_json(plain), Secret(5), Progress())
    return original, result.table, Sidecar.from_json(json.loads(json.dumps(result.sidecar)))


def test_strata_are_estimated_each_with_its_matrix_and_added():
    _, released, read = released_clinic(columns=["stage"], family="invariant", amount=0.2, strata=["ward"])
    found = tabulate(released, read, Question(("stage", "sex")))
    by_hand = 0.0
    for k, stratum in enumerate(("A", "B")):
        inside = released.column("ward").category_codes == k
        cells = counted([released.column(n).category_codes[inside] for n in ("stage", "sex")], (3, 2))
        by_hand = by_hand + estimate(cells, [Lens(read.variables[0].matrices[(stratum,)]), Lens()]).counts
    assert found.estimate.counts == pytest.approx(by_hand)
    alone = tabulate(released, read, Question(("stage",)))
    assert alone.as_it_is
    assert alone.estimate.counts.tolist() == released.column("stage").counts.tolist()
    assert not found.as_it_is
    part = released.take(np.arange(3000))
    assert not tabulate(part, read, Question(("stage",))).as_it_is
    within = tabulate(released, read, Question(("stage",), where=(("ward", "B"),)))
    both = tabulate(released, read, Question(("ward", "stage")))
    assert both.estimate.counts[1] == pytest.approx(within.estimate.counts)
    assert both.estimate.counts.sum(axis=0) == pytest.approx(found.estimate.counts.sum(axis=1))
    unknown = Sidecar(0, ("ward",), (Changed(("stage",), {}, {("A",): read.variables[0].matrices[("A",)]}),))
    with pytest.raises(DataError, match="no matrix for the stratum 'B'"):
        tabulate(released, unknown, Question(("stage",)))


def test_columns_changed_together_are_corrected_together_and_seen_apart():
    original, released, read = released_clinic(together=["sex,stage"], amount=0.3)
    found = tabulate(released, read, Question(("stage", "dead", "sex")))
    true = counted([original.column(n).category_codes for n in ("stage", "dead", "sex")], (3, 2, 2))
    assert abs(found.estimate.counts - true).max() < 5 * found.estimate.error.max()
    margin = tabulate(released, read, Question(("sex",)))
    assert found.estimate.counts.sum(axis=(0, 1)) == pytest.approx(margin.estimate.counts)
    assert margin.estimate.error[0] < found.estimate.error.sum()


def test_regression_on_a_release():
    original, released, read = released_clinic(columns=["stage", "sex", "dead"], amount=0.15)
    plain = regress(original, sidecar(), Model("dead", "yes", ("stage", "sex")))
    found = regress(released, read, Model("dead", "yes", ("stage", "sex")))
    assert found.names == ("(intercept)", "stage: 2", "stage: 3", "sex: M")
    assert (abs(found.coefficients - plain.coefficients) < 4 * found.error_of_changes).all()
    assert (found.error > plain.error).all()
    slope = regress(released, read, Model("dead", "yes", ("stage",), numeric=("stage",)))
    assert slope.names == ("(intercept)", "stage")
    assert slope.coefficients[1] == pytest.approx(1.0, abs=4 * slope.error[1])
    below = original.with_columns(column("dead", ["-1", "2"] * (original.rows // 2)))
    with pytest.raises(ParameterError, match="The categories of 'dead' are no counts: one is below 0"):
        regress(below, sidecar(), Model("dead", "", ("sex",), link=Link.POISSON))
    counts = regress(released, read, Model("stage", "", ("dead",), link=Link.POISSON))
    truth = regress(original, sidecar(), Model("stage", "", ("dead",), link=Link.POISSON))
    assert (abs(counts.coefficients - truth.coefficients) < 4 * counts.error_of_changes).all()


def test_regression_leaves_missing_cells_out_and_names_what_is_wrong():
    released = table(
        column("dead", ["yes", "no", "yes", "no", None, "yes", "no"] * 20),
        column("sex", ["F", "F", "M", "M", "M", None, "M"] * 20),
    )
    found = regress(released, sidecar(), Model("dead", "yes", ("sex",)))
    assert found.coefficients == pytest.approx(np.array([0.0, np.log(0.5)]), abs=1e-9)
    with pytest.raises(ParameterError, match="'dead' has no category 'maybe'"):
        regress(released, sidecar(), Model("dead", "maybe", ("sex",)))
    with pytest.raises(ParameterError, match="'sex' are not all numbers"):
        regress(released, sidecar(), Model("dead", "yes", ("sex",), numeric=("sex",)))


def test_a_sidecar_comes_back_to_the_bit():
    _, released, read = released_clinic(
        columns=["stage", "dead"], family="invariant", amount=0.17, strata=["ward"]
    )
    again = Sidecar.from_json(json.loads(json.dumps(read.to_json())))
    for one, other in zip(read.variables, again.variables, strict=True):
        for stratum, matrix in one.matrices.items():
            assert (matrix.dense == other.matrices[stratum].dense).all()
    first, second = (tabulate(released, car, Question(("stage", "dead"))) for car in (read, again))
    assert (first.estimate.counts == second.estimate.counts).all()
    assert (first.estimate.variance == second.estimate.variance).all()


def test_matrices_of_many_categories_are_written_entry_by_entry():
    size = 60
    labels = tuple(f"{k:02d}" for k in range(size))
    rows = np.eye(size) * 0.9 + np.roll(np.eye(size), 1, axis=1) * 0.1
    plain = sidecar(changed("icd", labels, rows)).to_json()
    assert len(plain["variables"][0]["matrices"][0]["entries"]) == 2 * size
    assert (Sidecar.from_json(plain).variables[0].matrices[()].dense == rows).all()


GOOD = CROSS_CAR.to_json()


@pytest.mark.parametrize(
    "plain",
    [
        [],
        {**GOOD, "format": "other"},
        {**GOOD, "variables": [{}]},
        {**GOOD, "variables": [{**GOOD["variables"][0], "matrices": []}]},
        {**GOOD, "variables": [{**GOOD["variables"][0], "categories": [["F"]]}]},
        {**GOOD, "variables": [{**GOOD["variables"][0], "matrices": [{"stratum": [], "rows": [["x"]]}]}]},
        {
            **GOOD,
            "variables": [{**GOOD["variables"][0], "matrices": [{"stratum": [], "entries": [[0, 9, "1"]]}]}],
        },
    ],
)
def test_damaged_sidecars_are_refused(plain):
    with pytest.raises(DataError, match="sidecar"):
        Sidecar.from_json(plain)
