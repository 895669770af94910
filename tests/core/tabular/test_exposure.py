"""How exposed the records of a table are: compared with a slow count of records, before and after a run."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
import pytest

from core.cli import main
from core.errors import DataError
from core.progress import Progress
from core.tabular.exposure import ExposureQuestion, exposure, known_of, known_of_release, special
from core.tabular.table import Column, Kind, NumberFormat, Role, Table
from tests.core.tabular.test_plane_of_runs import outcome_of, texts

CHECK = Progress().check


def table_of(rows=60, weights=None):
    chance = np.random.default_rng(3)
    age = np.where(chance.random(rows) < 0.1, np.nan, np.round(chance.normal(60, 9, rows), 0))
    sex = chance.integers(-1, 2, rows).astype(np.int32)
    columns = [
        Column("age", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=age, format=NumberFormat(0)),
        Column("sex", Kind.NOMINAL, Role.QUASI_IDENTIFIER, codes=sex, labels=("f", "m")),
    ]
    if weights is not None:
        columns.append(Column("w", Kind.NUMERIC, Role.WEIGHT, numbers=weights))
    return Table(tuple(columns))


def pairs(table):
    return list(zip(table.column("age").values.astype(str), table.column("sex").codes.tolist(), strict=True))


def test_classes_are_counted_as_one_by_one():
    table = table_of()
    counts = Counter(pairs(table))
    sizes = [counts[pair] for pair in pairs(table)]
    found = exposure(known_of(table, CHECK), ExposureQuestion(3))
    assert (found.records, found.classes, found.unique) == (60, len(counts), sizes.count(1))
    assert found.below == sum(size < 3 for size in sizes)
    assert found.average == pytest.approx(sum(1 / size for size in sizes) / 60)
    assert (found.smallest, found.highest) == (min(sizes), 1 / min(sizes))
    bars = dict(found.by_size)
    assert bars[3] == sum(size in (3, 4) for size in sizes)
    assert sum(bars.values()) == 60
    assert found.sample is None


def test_weights_that_say_the_share_are_the_share():
    by_weights = exposure(known_of(table_of(weights=np.full(60, 10.0)), CHECK), ExposureQuestion())
    by_share = exposure(known_of(table_of(), CHECK), ExposureQuestion(sampled=0.1))
    assert by_weights.sample == by_share.sample
    assert by_share.sample.highest == pytest.approx(0.25584279)  # K7: unique in a tenth of the population
    assert by_share.sample.expected == pytest.approx(60 * by_share.sample.average)
    whole = exposure(known_of(table_of(), CHECK), ExposureQuestion(sampled=1.0))
    assert whole.sample.average == pytest.approx(whole.average)


def test_special_records_are_named_by_their_row():
    apart = special(known_of(table_of(), CHECK), Progress())
    table = table_of()
    alone = exposure(known_of(table, CHECK), ExposureQuestion()).unique
    assert sum(apart.by_fewest) == alone
    assert sum(one.records for one in apart.combinations if len(one.columns) == 1) == apart.by_fewest[0]
    ages = Counter(table.column("age").values.astype(str))
    for record in apart.records:
        age = str(table.column("age").values[record.row - 1])
        assert (record.fewest == 1) == (ages[age] == 1)


@pytest.mark.parametrize(
    ("method", "of"),
    [
        ("pram", {"columns": ["sex"]}),
        ("kmember", {"k": 4, "trials": 1}),
        # Released with more decimals than recorded.
        ("ldp", {"epsilon": 20.0, "columns": ["age: low=0; high=120; method=piecewise", "sex: epsilon=1"]}),
    ],
)
def test_what_stays_unique_is_counted_as_one_by_one(tmp_path, method, of):
    outcome = outcome_of(tmp_path, method, **of)
    before, after, stayed = known_of_release(outcome, CHECK)
    rows, back = range(outcome.original.rows), np.argsort(outcome.order)
    names = ("age", "sex")
    first = list(zip(*(texts(outcome.original, name, rows) for name in names), strict=True))
    second = list(zip(*(texts(outcome.treated.table, name, back) for name in names), strict=True))
    original, released = Counter(first), Counter(second)
    alone = [a == b and original[a] == 1 == released[b] for a, b in zip(first, second, strict=True)]
    assert stayed == sum(alone)
    for known, counts in ((before, original), (after, released)):
        assert exposure(known, ExposureQuestion()).unique == list(counts.values()).count(1)


def test_the_command_tells_words_and_figures(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("age,sex\n" + "50,f\n50,f\n50,m\n61,m\n" * 1, encoding="utf-8")
    typed = ["table-risk", str(path), "--role", "age=quasi-identifier", "--role", "sex=quasi-identifier"]
    assert main([*typed, "--k", "2", "--sampled", "0.1", "--kind", "age=numeric"]) == 0
    out, err = capsys.readouterr()
    assert "2 of 4 records are the only ones with their combination of 'age' and 'sex'." in err
    assert "1 record is told from all others by 1 column, not by fewer." in err
    told = json.loads(out)
    assert (told["unique"], told["below"], told["average"]) == (2, 2, 0.75)
    assert told["special_uniques"]["combinations"] == [
        {"columns": ["age"], "records": 1},
        {"columns": ["age", "sex"], "records": 1},
    ]
    assert main(["table-risk", str(path), "--role", "age=sensitive"]) == 2
    assert "No column is a quasi-identifier" in capsys.readouterr().err
    assert main([*typed, "--sampled", "2"]) == 2
    capsys.readouterr()
    assert main([*typed, "--role", "agee=quasi-identifier", "--role", "zip=quasi-identifier"]) == 2
    out, err = capsys.readouterr()
    assert "The file has no column 'agee' and 'zip', about which a choice was made; correct the name" in err
    assert not out


def test_one_record_that_is_alone_is_one(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("age,sex\n50,f\n50,f\n61,m\n", encoding="utf-8")
    assert main(["table-risk", str(path), "--role", "age=quasi-identifier", "--k", "2"]) == 0
    told = capsys.readouterr().err
    assert "1 of 3 records is the only one with its combination of 'age'." in told
    assert "1 is in groups of fewer than 2" in told


def test_weights_that_are_none_are_told_without_a_value():
    with pytest.raises(DataError, match="2 weights missing or not above 0"):
        known_of(table_of(4, np.array([1.0, np.nan, -7.5, 2.0])), CHECK)
