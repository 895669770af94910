"""Edit rules are read, written, and broken by exactly the records that fulfil all conditions."""

import operator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.tabular.edit_rules import Condition, EditRule
from core.tabular.table import Column, Kind, NumberFormat, Table

SIGNS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SEXES, STAGES = ("f", "m"), ("I", "II", "III")


def table(sexes=(0, 1, -1), stages=(0, 2, 1), ages=(5.0, np.nan, 70.0), days=(0.0, 1.0, np.nan)) -> Table:
    return Table(
        (
            Column("sex", Kind.NOMINAL, codes=np.array(sexes, np.int32), labels=SEXES),
            Column("stage", Kind.ORDINAL, codes=np.array(stages, np.int32), labels=STAGES),
            Column("age of it", Kind.NUMERIC, numbers=np.array(ages)),
            Column("day", Kind.DATE, numbers=np.array(days), format=NumberFormat(0, date="%Y-%m-%d")),
        )
    )


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("sex = f", [True, False, False]),
        ("sex != f", [False, True, False]),
        ("stage >= II", [False, True, True]),
        ('"age of it" < 12', [True, False, False]),
        ("'age of it' >= 5.0 & sex=f", [True, False, False]),
        ("day = 1970-01-02", [False, True, False]),
        ("sex = m & stage = III & day > 1970-01-01", [False, True, False]),
    ],
)
def test_who_breaks_a_rule(text, broken):
    assert EditRule.parse(text).broken_by(table()).tolist() == broken


ROW = st.tuples(
    st.sampled_from([-1, 0, 1]), st.sampled_from([-1, 0, 1, 2]), st.sampled_from([np.nan, 1.0, 2.0, 3.0])
)
CONDITION = st.one_of(
    st.tuples(st.just("sex"), st.sampled_from(["=", "!="]), st.sampled_from(SEXES)),
    st.tuples(st.just("stage"), st.sampled_from(sorted(SIGNS)), st.sampled_from(STAGES)),
    st.tuples(st.just("age of it"), st.sampled_from(sorted(SIGNS)), st.sampled_from(["1", "2.5", "3"])),
)


def fulfils(row, condition) -> bool:
    name, sign, value = condition
    cell = row[("sex", "stage", "age of it").index(name)]
    if name == "age of it":
        return not np.isnan(cell) and SIGNS[sign](cell, float(value))
    return cell >= 0 and SIGNS[sign](cell, (SEXES if name == "sex" else STAGES).index(value))


@given(st.lists(ROW, min_size=1, max_size=6), st.lists(CONDITION, min_size=1, max_size=3))
def test_the_same_as_row_by_row(rows, conditions):
    sexes, stages, ages = zip(*rows, strict=True)
    rule = EditRule(tuple(Condition(*condition) for condition in conditions))
    broken = EditRule.parse(str(rule)).broken_by(table(sexes, stages, ages, [0.0] * len(rows)))
    assert broken.tolist() == [all(fulfils(row, condition) for condition in conditions) for row in rows]


NAME = st.text(st.sampled_from("ab <>=!&'ü0"), min_size=1, max_size=6)


@given(st.lists(st.tuples(NAME, st.sampled_from(sorted(SIGNS)), NAME), min_size=1, max_size=3))
def test_a_rule_that_is_written_is_read_again(conditions):
    rule = EditRule(tuple(Condition(*condition) for condition in conditions))
    assert EditRule.parse(str(rule)) == rule


@pytest.mark.parametrize(
    "text", ["", "sex", "sex =", "= f", "sex = f &", "sex = f g = 2", 'sex = "f', "a == b"]
)
def test_what_is_no_rule(text):
    with pytest.raises(ParameterError, match="no edit rule"):
        EditRule.parse(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("colour = red", "does not have"),
        ("sex = x", "does not have"),
        ("sex < m", "nominal"),
        ("'age of it' < old", "a number with a decimal point"),
        ("day = 5", "a date such as"),
    ],
)
def test_rules_that_do_not_fit_the_table(text, told):
    with pytest.raises(ParameterError, match=told):
        EditRule.parse(text).broken_by(table())
