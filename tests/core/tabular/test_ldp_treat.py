"""Whole tables: what stands in the way, what is released, what is told to whom."""

import json
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from core.errors import Cancelled
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.treatment import METHOD, guide, obstacles, treat
from core.tabular.ldp.verification import faults
from core.tabular.table import Column, Kind, NumberFormat, Role, Table

ROWS = 4000
QI, SENSITIVE = Role.QUASI_IDENTIFIER, Role.SENSITIVE


def categories(name, *labels, kind=Kind.NOMINAL, role=QI, rows=ROWS, missing=0, titles=()):
    codes = np.random.default_rng(len(name)).integers(0, len(labels), rows).astype(np.int32)
    codes[:missing] = -1
    return Column(name, kind, role, codes=codes, labels=labels, titles=titles)


def numbers(name, low, high, decimals=0, role=QI, rows=ROWS, missing=0, kind=Kind.NUMERIC):
    drawn = np.round(np.random.default_rng(len(name)).uniform(low, high, rows), decimals)
    drawn[:missing] = np.nan
    date = "%d.%m.%Y" if kind is Kind.DATE else ""
    return Column(name, kind, role, numbers=drawn, format=NumberFormat(decimals, date=date))


def table(*columns):
    return Table(columns)


def mixed():
    return table(
        Column("case", Kind.NUMERIC, Role.IDENTIFIER, numbers=np.arange(ROWS) // 2),
        categories("sex", "f", "m", titles=("female", "male")),
        categories("grade", "I", "II", "III", "IV", kind=Kind.ORDINAL, missing=200),
        numbers("age", 18, 95),
        numbers("temp", 35, 41, decimals=1, role=SENSITIVE, missing=100),
        numbers("born", 0, 700, kind=Kind.DATE),
        categories("ward", "A", "B", role=Role.INSENSITIVE),
        numbers("weight", 1, 3, role=Role.WEIGHT),
    )


CHOICES = LdpParameters(
    6.0,
    (
        ColumnNoise("age", low=0, high=120),
        ColumnNoise("temp", low=30, high=45, epsilon=2.0),
        ColumnNoise("born", low=-100, high=900),
        ColumnNoise("sex", categories=("m", "f", "x")),
        ColumnNoise("grade", categories=("I", "II", "III", "IV")),
    ),
)


def treated(of, parameters, seed=1):
    assert obstacles(of, parameters) == ()
    return treat(of, parameters, Secret(seed), Progress())


def test_a_table_of_all_kinds_is_perturbed_within_its_budget():
    original = mixed()
    result = treated(original, CHOICES)
    assert result.table.names == ("sex", "grade", "age", "temp", "born", "ward", "weight")
    proven = [Decimal(variable["epsilon_proven"]) for variable in result.sidecar["variables"]]
    assert sum(proven) <= 6
    assert abs(sum(proven) - Decimal(result.risk["epsilon_proven"])) < Decimal("1e-15")
    assert sum(proven) > Decimal("5.99")
    said = Decimal(result.risk["statement"].split(": ")[1].split()[0].rstrip("."))
    assert 0 <= said - Decimal(result.risk["epsilon_proven"]) < Decimal("0.0001")
    assert "how many decimals numbers were recorded: age, temp." in result.risk["statement"]
    assert result.risk["not_protected"] == ["ward", "weight"]
    parts = {variable["name"]: variable["epsilon"] for variable in result.sidecar["variables"]}
    assert parts == pytest.approx({"sex": 1, "grade": 1, "age": 1, "temp": 2, "born": 1})
    for name in ("ward", "weight"):
        assert result.table.column(name) is original.column(name)
    assert faults(original, result, CHOICES) == ()
    json.dumps([result.sidecar, result.risk, result.utility, result.private], allow_nan=False)


def test_released_cells_are_in_the_public_domain_and_written_as_recorded():
    released = treated(mixed(), CHOICES).table
    assert released.column("sex").labels == ("m", "f", "x")
    assert released.column("sex").titles == ("male", "female", "")
    assert set(np.unique(released.column("sex").category_codes)) == {0, 1, 2}
    for name, low, high, decimals in (("age", 0, 120, 0), ("temp", 30, 45, 1), ("born", -100, 900, 0)):
        values = released.column(name).values
        present = values[~np.isnan(values)]
        assert low <= present.min() < present.max() <= high
        np.testing.assert_allclose(present, np.round(present, decimals), atol=1e-9)
        assert released.column(name).format == mixed().column(name).format
    assert released.column("grade").missing.any()
    assert not released.column("age").missing.any()


def test_categories_are_matched_by_label_never_by_position():
    column = Column("sex", Kind.NOMINAL, QI, codes=np.repeat([0, 1], [3000, 1000]), labels=("m", "f"))
    swapped = ColumnNoise("sex", categories=("f", "m"))
    result = treated(table(column), LdpParameters(30.0, (swapped,))).table.column("sex")
    assert [result.labels[code] for code in result.category_codes] == ["m"] * 3000 + ["f"] * 1000


def test_near_equal_labels_stay_apart():
    labels = ("a", "a ", "A", "ä", "a\u0308", "007", "7", "")
    result = treated(table(categories("code", *labels)), LdpParameters(60.0))
    assert result.table.column("code").labels == labels
    assert (result.table.column("code").category_codes == categories("code", *labels).category_codes).all()


@pytest.mark.parametrize("method", ["response", "discrete-laplace", "bounded-laplace", "clamped-laplace"])
def test_with_a_huge_epsilon_every_cell_comes_back(method):
    original = table(
        numbers("lab", 2, 8, decimals=1, missing=50), categories("g", "1", "2", "3", kind=Kind.ORDINAL)
    )
    choices = LdpParameters(1e4, (ColumnNoise("lab", method, low=0, high=10), ColumnNoise("g", method)))
    result = treated(original, choices).table
    np.testing.assert_allclose(result.column("lab").values, original.column("lab").values)
    assert (result.column("g").category_codes == original.column("g").category_codes).all()


def test_a_seed_repeats_a_release_and_the_system_never_does():
    first, again, other = (treated(mixed(), CHOICES, seed) for seed in (1, 1, 2))
    for column in first.table.columns:
        same, differs = again.table.column(column.name), other.table.column(column.name)
        assert np.array_equal(column._cells, same._cells, equal_nan=True)
        if column.role in (QI, SENSITIVE):
            assert not np.array_equal(column._cells, differs._cells, equal_nan=True)
    assert first.sidecar == again.sidecar


def test_what_is_public_does_not_depend_on_the_truth_but_through_the_release():
    """Two tables that are released alike have the same public figures."""
    column = categories("sex", "f", "m")
    parameters = LdpParameters(1.0)
    result = treated(table(column), parameters)
    mirrored = column.with_codes(1 - column.category_codes)
    other = treated(table(mirrored), parameters)
    assert result.sidecar == other.sidecar
    assert result.risk == other.risk
    assert result.private != other.private
    public, private = json.dumps([result.sidecar, result.risk, result.utility]), json.dumps(result.private)
    assert "clamped" not in public
    assert "clamped" in private


def test_clamped_cells_are_counted_in_private():
    column = numbers("spo2", 90, 102)
    result = treated(table(column), LdpParameters(1.0, (ColumnNoise("spo2", low=70, high=100),)))
    assert result.private["columns"]["spo2"]["clamped"] == int((column.values > 100).sum())
    assert result.table.column("spo2").values.max() <= 100


def test_estimates_from_a_release_are_near_the_truth():
    original = mixed()
    result = treated(original, replace(CHOICES, epsilon=40.0))
    figures = result.utility["columns"]
    for name in ("age", "temp", "born"):
        true = np.nanmean(original.column(name).values)
        mean = figures[name]["mean"]
        assert abs(mean["mean"] - true) < 5 * mean["error"]
    shares = figures["grade"]["shares"]
    true = np.append(original.column("grade").counts, 200) / ROWS
    assert (np.abs(np.array(shares["shares"]) - true) < 5 * np.array(shares["noise"]) + 1e-9).all()


def test_means_of_unbiased_methods_are_written_finely_enough():
    column = numbers("flag", 0, 1)
    result = treated(table(column), LdpParameters(1.0, (ColumnNoise("flag", "hybrid", low=0, high=1),)))
    released = result.table.column("flag")
    written = np.array([float(released.format.text(x)) for x in released.values])
    assert abs(written.mean() - released.values.mean()) < 1e-3
    assert "beyond the bounds" in " ".join(result.warnings)
    assert any("single one says" in text for text in guide(result, LdpParameters()))


def obstacle(column, choice=None, **more):
    found = obstacles(table(column), LdpParameters(columns=(choice,) if choice else (), **more))
    assert len(found) == 1
    return found[0]


def test_a_number_without_bounds_is_refused_never_read_from_the_data():
    assert "public bounds, low and high (such as 0 and 100 %)" in obstacle(
        numbers("spo2", 90, 100, 1, missing=4)
    )
    assert "public bounds" in obstacle(numbers("x", 0, 1), ColumnNoise("x", low=0))


def test_bounds_from_the_data_take_the_promise_away():
    result = treated(table(numbers("x", 0, 9)), LdpParameters(1.0, (ColumnNoise("x", bounds="data"),)))
    assert "bounds taken from the data, the epsilon statement does not hold" in result.warnings[0]
    assert "It does not hold where the domain is not public: x" in result.risk["statement"]


def test_what_cannot_be_perturbed_is_told_before():
    constant = Column("x", Kind.NUMERIC, QI, numbers=np.full(5, 3.0))
    assert "All its cells are equal" in obstacle(constant, ColumnNoise("x", bounds="data"))
    assert "one category" in obstacle(categories("c", "only"))
    assert "no cell that is present" in obstacle(categories("c", "a", "b", rows=5, missing=5))
    assert "has missing cells" in obstacle(
        categories("c", "a", "b", missing=5), ColumnNoise("c", missing="refuse")
    )
    assert "not in its public list" in obstacle(
        categories("c", "a", "b"), ColumnNoise("c", categories=("a", "z"))
    )
    assert "no whole number of steps" in obstacle(numbers("x", 0, 9), ColumnNoise("x", low=0, high=9.5))
    assert "have no order" in obstacle(categories("c", "a", "b"), ColumnNoise("c", "discrete-laplace"))
    assert "for numbers" in obstacle(categories("c", "a", "b", kind=Kind.ORDINAL), ColumnNoise("c", "hybrid"))
    assert "combine them" in obstacle(categories("c", *map(str, range(5000))))
    assert "own epsilons" in obstacle(categories("c", "a", "b"), ColumnNoise("c", epsilon=2.0))
    assert "not in the table" in obstacle(categories("c", "a", "b"), ColumnNoise("d"))
    assert "patient column" in obstacle(categories("c", "a", "b"), patient="d")
    assert "No column is perturbed" in obstacle(categories("c", "a", "b"), ColumnNoise("c", "keep"))
    assert obstacles(table(categories("c", "a", "b", rows=0)), LdpParameters()) == ("The table has no rows.",)
    both = table(categories("c", "a", "b"), categories("w", "a", "b", role=Role.INSENSITIVE))
    assert "only quasi-identifiers" in obstacles(both, LdpParameters(columns=(ColumnNoise("w"),)))[0]


def test_no_obstacle_shows_a_value():
    column = Column("c", Kind.NOMINAL, QI, codes=np.zeros(3), labels=("Smith", "b"))
    assert "Smith" not in obstacle(column, ColumnNoise("c", categories=("a", "b")))


def test_a_constant_column_hides_in_a_wider_public_domain():
    constant = Column("x", Kind.NUMERIC, QI, numbers=np.full(500, 3.0), format=NumberFormat(0))
    result = treated(table(constant), LdpParameters(0.5, (ColumnNoise("x", low=0, high=10),)))
    assert len(np.unique(result.table.column("x").values)) > 5


def test_several_rows_of_a_patient_multiply_epsilon():
    result = treated(mixed(), CHOICES)
    assert result.private["patients"] == {"column": "case", "most_rows": 2, "epsilon_of_patient": 12.0}
    assert any("several rows" in warning for warning in result.warnings)
    alone = treated(table(categories("sex", "f", "m")), LdpParameters())
    assert not any("several rows" in warning for warning in alone.warnings)
    household = table(categories("sex", "f", "m"), categories("home", "1", "2", role=Role.HOUSEHOLD))
    assert treated(household, LdpParameters(patient="home")).private["patients"]["most_rows"] > ROWS / 2 - 200


def test_many_categories_are_warned_of_with_the_error_to_expect():
    result = treated(table(categories("icd", *map(str, range(300)))), LdpParameters(1.0))
    assert any("with 300 categories each share has a standard error of 0.16" in w for w in result.warnings)
    assert "shares" not in result.utility["columns"]["icd"]


def test_a_grid_finer_than_can_be_proved_is_made_coarser():
    column = numbers("x", 0, 300, decimals=2)
    result = treated(table(column), LdpParameters(1.0, (ColumnNoise("x", "hybrid", low=0, high=300),)))
    assert result.sidecar["variables"][0]["points"] == 1025
    assert any("1025 of the recorded numbers" in warning for warning in result.warnings)


@pytest.mark.parametrize(
    ("low", "step", "written"), [(0, 0.25, {"0.25", "0.5", "9.75"}), (-0.05, 0.1, {"-0.05", "0.05", "9.85"})]
)
def test_a_grid_finer_than_recorded_is_written_out(low, step, written):
    choice = ColumnNoise("x", low=low, high=low + 10, step=step)
    released = treated(table(numbers("x", 0, 10)), LdpParameters(1.0, (choice,))).table.column("x")
    assert {released.format.text(x) for x in released.values} >= written


def test_a_second_look_finds_what_was_tampered_with():
    original = table(categories("sex", "f", "m"), numbers("age", 20, 80))
    parameters = LdpParameters(2.0, (ColumnNoise("age", low=0, high=120),))
    result = treated(original, parameters)
    beyond = result.table.column("age").with_numbers(result.table.column("age").values + 100)
    assert (
        "public domain"
        in faults(original, replace(result, table=result.table.with_columns(beyond)), parameters)[0]
    )
    assert "more than the record's" in faults(original, result, replace(parameters, epsilon=1.0))[0]
    assert "rows" in faults(original, replace(result, table=result.table.take(np.arange(5))), parameters)[0]
    sidecar = json.loads(json.dumps(result.sidecar))
    sidecar["variables"][0]["matrix"] = [["0.999", "0.001"], ["0.001", "0.999"]]
    assert "matrix" in faults(original, replace(result, sidecar=sidecar), parameters)[0]
    assert "does not say" in faults(original, replace(result, sidecar={"variables": [{}]}), parameters)[0]


def test_a_run_can_be_stopped():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        treat(mixed(), CHOICES, Secret(1), progress)


def test_it_is_offered_like_any_method():
    assert METHOD.name == "ldp"
    assert METHOD.parameters is LdpParameters
    result = METHOD.treat(mixed(), CHOICES, Secret(1), Progress())
    assert METHOD.faults(mixed(), result, CHOICES) == ()
    assert result.risk["statement"] in METHOD.guide(result, CHOICES)[0]
