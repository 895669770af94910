"""A table is treated as its variant promises, whatever its columns are (design 3.3.8, 3.4)."""

import json
from dataclasses import replace

import numpy as np
import pytest

from core.described import described
from core.errors import Cancelled, DataError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.kmember.check import faults
from core.tabular.kmember.choice import obstacles
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.kmember.treatment import METHOD, guide, treat
from core.tabular.table import Column, Kind, NumberFormat, Role, Table

VARIANTS = tuple(Variant)
QUASI = Role.QUASI_IDENTIFIER


def people(n=300, seed=1):
    chance = np.random.default_rng(seed)
    age = chance.integers(20, 60, n).astype(float)
    age[::37] = np.nan
    sex = np.where(chance.random(n) < 0.02, -1, chance.integers(0, 2, n))
    return Table(
        (
            Column("id", Kind.NOMINAL, Role.IDENTIFIER, np.arange(n), tuple(map(str, range(n)))),
            Column("age", Kind.NUMERIC, QUASI, numbers=age, format=NumberFormat(0)),
            Column("sex", Kind.NOMINAL, QUASI, sex, ("m", "f", "x")),
            Column("grade", Kind.ORDINAL, QUASI, chance.integers(0, 4, n), ("0", "I", "II", "III", "IV")),
            Column("site", Kind.NOMINAL, QUASI, np.zeros(n, np.int32), ("here",)),
            Column("cost", Kind.NUMERIC, Role.SENSITIVE, numbers=np.exp(chance.normal(size=n)).round(2)),
            Column("diagnosis", Kind.NOMINAL, Role.SENSITIVE, chance.integers(0, 3, n), ("a", "b", "c")),
            Column("note", Kind.NUMERIC, Role.INSENSITIVE, numbers=np.arange(n, dtype=float)),
        )
    )


def treated(table, seed=5, **choices):
    parameters = KmemberParameters(**{"trials": 2, **choices})
    return parameters, treat(table, parameters, Secret(seed), Progress())


def rows(table, *names):
    columns = [table.column(name) for name in names or ("age", "sex", "grade", "site")]
    cells = [c.codes if c.codes is not None else np.nan_to_num(c.numbers, nan=-1) for c in columns]
    return list(zip(*(cell.tolist() for cell in cells), strict=True))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("engine", ["greedy", "mdav"])
def test_a_release_keeps_what_its_variant_promises(variant, engine):
    table = people()
    parameters, found = treated(table, variant=variant, engine=engine)
    assert faults(table, found, parameters) == ()
    assert found.table.names == ("age", "sex", "grade", "site", "cost", "diagnosis", "note")
    assert rows(found.table, "cost", "diagnosis", "note", "site") == rows(
        table, "cost", "diagnosis", "note", "site"
    )
    assert rows(found.table) != rows(table)
    assert found.risk["smallest_cluster"] >= 5
    assert 0 < found.risk["reidentification"]["average"] < 1 / 5
    if variant == "centroid":
        assert found.risk["released_classes"]["k"] >= 5
    else:
        assert set(rows(found.table)) <= set(rows(table))
    if variant == "permute":
        assert sorted(rows(found.table)) == sorted(rows(table))
        assert found.utility["agreement"]["total_variation"] == 0
    for figures in (found.sidecar, found.private, found.risk, found.utility):
        assert json.loads(json.dumps(figures)) is not None
    assert len(guide(found, parameters)) == 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_seed_repeats_a_run_and_another_one_does_not(variant):
    table = people(60)
    one, same, other = (treated(table, seed, variant=variant)[1] for seed in (1, 1, 2))
    assert rows(one.table) == rows(same.table)
    assert (one.risk, one.utility) == (same.risk, same.utility)
    # Of centroids only the start of the clusters is left to chance, which need not change them.
    assert variant == "centroid" or rows(one.table) != rows(other.table)


@pytest.mark.parametrize("variant", VARIANTS)
def test_equal_records_stay_as_they_are(variant):
    table = people(20)
    same = table.take(np.zeros(20, np.int64))
    parameters, found = treated(same, variant=variant)
    assert rows(found.table) == rows(same)
    assert found.risk["reidentification"]["average"] == pytest.approx(1 / 20)
    assert faults(same, found, parameters) == ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_table_without_sensitive_columns_is_treated(variant):
    table = people(40).without(Role.SENSITIVE, Role.INSENSITIVE)
    parameters, found = treated(table, variant=variant)
    assert faults(table, found, parameters) == ()
    assert "regression" not in found.utility


def test_every_fault_is_found():
    table = people()
    parameters, found = treated(table)
    age, cost = found.table.column("age"), found.table.column("cost")

    def with_column(column):
        return faults(table, replace(found, table=found.table.with_columns(column)), parameters)

    (sentence,) = with_column(cost.with_numbers(cost.values[::-1]))
    assert "'cost'" in sentence
    strange = np.where(np.arange(table.rows) == 3, 99.0, age.values)
    assert len(with_column(age.with_numbers(strange))) == 2
    labels = [0] + [1] * (table.rows - 1)
    assert faults(table, replace(found, private={"cluster_of_record": labels}), parameters)
    assert faults(table, found, replace(parameters, variant="centroid"))
    # Two clusters exchange records: each combination still occurs as often.
    order = np.random.default_rng(1).permutation(table.rows)
    mixed = found.table.with_columns(*(found.table.column(n).take(order) for n in ("age", "sex", "grade")))
    assert faults(table, replace(found, table=mixed), parameters)


def test_categories_written_in_another_order_are_no_fault():
    table = people()
    parameters, found = treated(table)
    sex = found.table.column("sex")
    turned = replace(sex, labels=sex.labels[::-1], codes=np.where(sex.codes < 0, -1, 2 - sex.codes))
    assert faults(table, replace(found, table=found.table.with_columns(turned)), parameters) == ()


@pytest.mark.parametrize(
    ("change", "choices", "word"),
    [
        (lambda t: t.take(np.arange(0)), {}, "no rows"),
        (lambda t: t.take(np.arange(4)), {}, "4 records, fewer than k = 5"),
        (lambda t: t.without(QUASI), {}, "No column is a quasi-identifier"),
        (lambda t: t.with_columns(t.column("id").with_role(QUASI)), {}, "'id' has 300 categories"),
        (lambda t: t, {"order": ("cost",)}, "'cost'"),
        (lambda t: t, {"order": ("age", "age"), "variant": "gauss"}, "twice"),
        (lambda t: t, {"response": "diagnosis"}, "'diagnosis'"),
        (lambda t: t, {"hierarchies": (("age", ()),)}, "'age'"),
        (lambda t: t, {"hierarchies": (("sex", (("m", "*"),)),)}, "no row for 1 category"),
    ],
)
def test_obstacles_are_told_before_the_run(change, choices, word):
    table, parameters = change(people()), KmemberParameters(**choices)
    (sentence,) = obstacles(table, parameters)
    assert word in sentence
    with pytest.raises(ParameterError, match=word):
        treat(table, parameters, Secret(1), Progress())


def test_warnings_say_what_is_special():
    table = people(300)
    _, found = treated(table, variant="gauss", order=("sex",))
    told = " ".join(found.warnings)
    for word in (
        "same everywhere in 'site'",
        "'age' and 'sex' a missing",
        "order of frequency",
        "'cost' of their own",
    ):
        assert word in told
    assert any("fewer than 2k" in w for w in treated(table.take(np.arange(7)))[1].warnings)
    assert any("k is 1" in w for w in treated(table, k=1)[1].warnings)
    assert any("2 blocks" in w or "4 blocks" in w for w in treated(table, block_above=160)[1].warnings)
    weight = table.with_columns(table.column("note").with_role(Role.WEIGHT))
    assert any("weights" in w for w in treated(weight)[1].warnings)


def test_clusters_are_described_to_those_who_may_see_them():
    table = people(30)
    ladder = (("sex", (("m", "any"), ("f", "any"), ("x", "any"))),)
    _, found = treated(table, hierarchies=ladder)
    described = found.private["clusters"]
    assert sum(one["records"] for one in described) == 30
    assert all(one["site"] == "here" for one in described)
    assert {one["sex"].removesuffix(", missing") for one in described} <= {"m", "f", "x", "any"}
    assert " to " in described[0]["age"] or described[0]["age"].isdecimal()


def test_parameters_come_back_from_json():
    parameters = KmemberParameters(k=7, order=("a", "b"), hierarchies=(("c", (("x", "*"),)),))
    assert KmemberParameters.from_json(json.loads(json.dumps(parameters.to_json()))) == parameters
    assert KmemberParameters.from_json({}) == KmemberParameters()
    assert {name for name, _ in described(KmemberParameters)} == set(parameters.to_json())


@pytest.mark.parametrize(
    "plain",
    [
        {"k": 0},
        {"k": 2.5},
        {"variant": "x"},
        {"order": "a"},
        {"response": 3},
        {"none": 1},
        {"hierarchies": ["c"]},
        {"hierarchies": [{}]},
        {"hierarchies": None},
    ],
)
def test_impossible_parameters_are_refused(plain):
    with pytest.raises(ParameterError):
        KmemberParameters.from_json(plain)


def test_a_hierarchy_may_be_named_by_its_file(tmp_path):
    file = tmp_path / "sex.csv"
    file.write_text("m;any\nf;any\n", encoding="utf-8")
    parameters = KmemberParameters.from_json({"hierarchies": [f"sex={file}"]})
    assert parameters.hierarchies == (("sex", (("m", "any"), ("f", "any"))),)
    with pytest.raises(DataError):
        KmemberParameters.from_json({"hierarchies": ["sex=/none"]})


def test_the_user_can_stop():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        METHOD.treat(people(), KmemberParameters(), Secret(1), progress)


def test_numbers_and_dates_stay_such_as_they_are_recorded():
    table = people(50)
    days = np.random.default_rng(2).integers(10000, 12000, 50).astype(float)
    born = Column("born", Kind.DATE, QUASI, numbers=days, format=NumberFormat(date="%Y-%m-%d"))
    _, found = treated(Table((*table.columns, born)), variant="centroid")
    assert set(found.table.column("born").values) <= set(days)
    _, found = treated(Table((*table.columns, born)), variant="centroid", rounding="mean")
    assert not set(found.table.column("born").values) <= set(days)
