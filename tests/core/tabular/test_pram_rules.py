"""Edit rules built into matrices: no draw breaks one, and the analyst's half still finds the truth."""

import json

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core import cli
from core.errors import DataError, MatrixError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.edit_rules import Condition, EditRule
from core.tabular.pram.method import METHOD, faults, guide
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import obstacles
from core.tabular.pram.preview import preview
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.situations import Among, Situation
from core.tabular.pram.tabulate import Question, tabulate
from core.tabular.pram.treat import treat
from core.tabular.table import Column, Kind, Role
from tests.core.tabular.pram_tables import column, table

STATUS = ("single", "married", "widowed")


def numbers(name, values):
    return Column(name, Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=np.array(values, float))


def people(ages, statuses, others=None):
    others = ["a"] * len(ages) if others is None else others
    return table(
        numbers("age", ages),
        column("status", statuses, labels=STATUS),
        column("ward", others, kind=Kind.ORDINAL, labels=("a", "b", "c")),
    )


def ruled(plain, *rules):
    parameters = PramParameters.from_json(plain)
    return METHOD.ruled(parameters, tuple(map(EditRule.parse, rules)))


def treated(original, plain, *rules, seed=1):
    return treat(original, ruled(plain, *rules), Secret(seed), Progress())


def broken(original, rules):
    """Return for each record which rules it breaks, one cell after the other."""
    signs = {"=": str.__eq__, "!=": str.__ne__}
    found = []
    for i in range(original.rows):
        breaks = []
        for rule in map(EditRule.parse, rules):
            holds = True
            for condition in rule.conditions:
                one = original.column(condition.column)
                if one.kind is Kind.NUMERIC:
                    value, limit = one.values[i], float(condition.value)
                    holds &= bool(value < limit if condition.sign == "<" else value >= limit)
                elif condition.sign in signs:
                    code = one.category_codes[i]
                    holds &= bool(code >= 0 and signs[condition.sign](one.labels[code], condition.value))
                else:
                    holds &= bool(one.category_codes[i] >= one.labels.index(condition.value))
            breaks.append(holds)
        found.append(tuple(breaks))
    return found


rule = st.sampled_from(
    [
        "age < 12 & status = married",
        "age < 16 & status != single",
        "status = widowed & ward >= b",
        "ward = c & age >= 40 & status = single",
        "status = widowed",
        "age < 3",
    ]
)
person = st.tuples(
    st.sampled_from([2, 8, 14, 30, 60]), st.sampled_from([*STATUS, None]), st.sampled_from("abc")
)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(person, min_size=4, max_size=40),
    st.lists(rule, min_size=1, max_size=3, unique=True),
    st.sampled_from(["full", "cyclic", "frequency", "invariant"]),
    st.booleans(),
)
def test_every_record_breaks_just_the_rules_it_broke(rows, rules, family, together):
    ages, statuses, wards = zip(*rows, strict=True)
    original = people(ages, statuses, wards)
    own = {"together": [["status", "ward"]]} if together else {"columns": ["status"]}
    plain = {**own, "family": family, "dial": "strength", "amount": 0.4}
    parameters = ruled(plain, *rules)
    assume(not obstacles(original, parameters))
    result = treat(original, parameters, Secret(3), Progress())
    assert broken(result.table, rules) == broken(original, rules)
    assert faults(original, result, parameters) == ()
    assert (result.table.column("age").values == original.column("age").values).all()


@settings(max_examples=30, deadline=None)
@given(st.lists(person, min_size=6, max_size=30), st.lists(rule, min_size=1, max_size=3, unique=True))
def test_the_matrix_of_a_record_is_even_over_what_it_may_become(rows, rules):
    ages, statuses, wards = zip(*((age, status or "single", ward) for age, status, ward in rows), strict=True)
    original = people(ages, statuses, wards)
    parameters = ruled({"columns": ["status"], "dial": "strength", "amount": 0.25}, *rules)
    result = treat(original, parameters, Secret(3), Progress())
    sidecar = Sidecar.from_json(result.sidecar)
    given_ = [situation.given(original) for situation in sidecar.situations]
    for i, (age, status, ward) in enumerate(zip(ages, statuses, wards, strict=True)):
        matrix = sidecar.variables[0].matrices[tuple("yes" if one[i] else "no" for one in given_)]
        row = matrix.dense[matrix.labels.index((status,))]
        truth = broken(people([age], [status], [ward]), rules)
        allowed = [
            k for k, other in enumerate(STATUS) if broken(people([age], [other], [ward]), rules) == truth
        ]
        alone = len(allowed) == 1
        for k, other in enumerate(STATUS):
            expected = 0.25 / (len(allowed) - 1) if k in allowed and not alone else 0.0
            expected = (1.0 if alone else 0.75) if other == status else expected
            assert row[matrix.labels.index((other,))] == pytest.approx(expected)


AGES = [5] * 60 + [30] * 200 + [70] * 140
STATUSES = ["single"] * 60 + ["single", "married"] * 100 + ["married", "widowed"] * 70
WARDS = ["a", "b"] * 200
RULES = ("age < 12 & status != single", "status = widowed & age < 40")


def test_corrected_counts_are_those_of_the_original_on_average():
    original = people(AGES, STATUSES, WARDS)
    parameters = ruled({"columns": ["status"], "dial": "strength", "amount": 0.3}, *RULES)
    question = Question(("status", "ward"))
    found = []
    for seed in range(100):
        result = treat(original, parameters, Secret(seed), Progress())
        sidecar = Sidecar.from_json(json.loads(json.dumps(result.sidecar)))
        corrected = tabulate(result.table, sidecar, question)
        found.append(corrected.estimate.counts)
    truth = np.zeros((3, 2))
    for status, ward in zip(STATUSES, WARDS, strict=True):
        truth[STATUS.index(status), "ab".index(ward)] += 1
    mean, spread = np.mean(found, axis=0), np.std(found, axis=0, ddof=1)
    order = [corrected.labels[0].index(status) for status in STATUS]
    off = abs(mean[order][:, :2] - truth) / np.maximum(spread[order][:, :2] / np.sqrt(100), 1e-9)
    assert (off[spread[order][:, :2] > 1e-9] < 4.5).all()
    expected = np.sqrt(np.maximum(corrected.estimate.error**2, 0.0))[order][:, :2]
    assert expected == pytest.approx(spread[order][:, :2], rel=0.3)


def test_who_has_no_rule_in_its_way_is_changed_as_without():
    original = people(AGES, STATUSES, WARDS)
    plain = {"columns": ["status", "ward"], "family": "invariant", "amount": 0.2}
    with_rule = treated(original, plain, "age < 12 & status != single")
    without = treated(original, plain)
    assert (
        with_rule.table.column("ward").category_codes == without.table.column("ward").category_codes
    ).all()
    assert with_rule.sidecar["schema"] == 2
    assert without.sidecar["schema"] == 1
    assert "situations" not in without.sidecar
    unchanged = treated(original, plain, "age < 12 & age >= 50")
    assert json.dumps(unchanged.sidecar) == json.dumps(without.sidecar)
    children = with_rule.table.column("status").category_codes[:60]
    assert (children == 0).all()


def test_columns_changed_one_by_one_cannot_keep_a_rule_between_them():
    original = people(AGES, STATUSES, WARDS)
    rules = ("status = widowed & ward = a",)
    (told,) = obstacles(original, ruled({"columns": ["status", "ward"]}, *rules))
    assert "status = widowed & ward = a" in told
    assert "--together status,ward" in told
    with pytest.raises(ParameterError, match="one by one"):
        treated(original, {"columns": ["status", "ward"]}, *rules)
    assert obstacles(original, ruled({"together": [["status", "ward"]], "amount": 0.05}, *rules)) == ()


def test_a_matrix_of_ones_own_loses_the_moves_that_are_ruled_out():
    original = people(AGES, STATUSES, WARDS)
    rows = [[0.8, 0.1, 0.1], [0.2, 0.7, 0.1], [0.0, 0.3, 0.7]]
    own = [{"column": "status", "family": "custom", "labels": list(STATUS), "rows": rows}]
    found, problems = preview(
        original, ruled({"columns": ["status"], "own": own}, "age < 40 & status = widowed")
    )
    assert problems == ()
    by_stratum = {one.stratum: one.matrix.dense for one in found}
    assert by_stratum["age < 40: no",] == pytest.approx(np.array(rows))
    assert by_stratum["age < 40: yes",] == pytest.approx(
        np.array([[0.8, 0.2, 0.0], [0.3, 0.7, 0.0], [0.0, 0.0, 1.0]])
    )


def test_a_dial_out_of_reach_names_the_stratum():
    original = people([5, 5, 30, 30], ["single", "married", "widowed", "single"])
    plain = {"columns": ["status"], "amount": 0.9}
    parameters = ruled(plain, "age < 12 & status = married")
    _, problems = preview(original, parameters)
    assert len(problems) == 1
    assert "stratum 'age < 12: yes'" in problems[0]
    assert "is the limit here" in problems[0]
    with pytest.raises(MatrixError, match="is the limit here"):
        treat(original, parameters, Secret(1), Progress())


def test_what_depends_on_the_counts_is_told():
    original = people(AGES, STATUSES, WARDS)
    result = treated(original, {"columns": ["status"], "amount": 0.1}, "status = widowed & age < 40")
    assert any("depends on the data" in warning for warning in result.warnings)
    assert result.risk["epsilon"] is None
    assert any("situations" in text for text in guide(result, ruled({"columns": ["status"]})))


def test_situations_come_back_and_damaged_ones_are_refused():
    situation = Situation((Among("ward", ("a", "b")), Condition("age", "<", "12")))
    assert Situation.from_json(json.loads(json.dumps(situation.to_json()))) == situation
    original = people(AGES, STATUSES, WARDS)
    sidecar = treated(original, {"columns": ["status"]}, "age < 12 & status = married").sidecar
    for damage in ([{"column": "age"}], [3], 7):
        with pytest.raises(DataError, match="sidecar"):
            Sidecar.from_json({**sidecar, "situations": [damage]})


def test_a_missing_cell_that_counts_as_a_category_is_found_in_the_file_again():
    situation = Situation((Among("ward", ("b", "")),))
    recorded = table(column("ward", ["a", "b", None]))
    made = table(column("ward", ["a", "b", ""]))
    assert situation.given(recorded).tolist() == [False, True, True]
    assert situation.given(made).tolist() == [False, True, True]
    assert Situation((Among("ward", ("b",)),)).given(recorded).tolist() == [False, True, False]


def test_from_the_file_to_corrected_counts_by_the_command_line(tmp_path, capsys):
    lines = ["case,age,status,ward"]
    lines += [f"C{i:04},{a},{s},{w}" for i, (a, s, w) in enumerate(zip(AGES, STATUSES, WARDS, strict=True))]
    (tmp_path / "t.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    options = ["--role", "case=identifier", "--role", "age=quasi-identifier"]
    options += ["--role", "status=sensitive", "--role", "ward=insensitive", "--levels", "ward=a,b"]
    options += ["--rule", "age < 12 & status != single", "--rule", "ward >= b & status = widowed & age < 40"]
    options += ["--column", "status", "--amount", "0.1", "--seed", "4"]
    out = tmp_path / "release"
    assert cli.main(["pram", str(tmp_path / "t.csv"), *options, "--out", str(out)]) == cli.RELEASED
    rows = [line.split(",") for line in (out / "table.csv").read_text("utf-8").splitlines()[1:]]
    assert all(status == "single" for age, status, _ in rows if int(age) < 12)
    assert not any(status == "widowed" for age, status, ward in rows if int(age) < 40 and ward == "b")
    capsys.readouterr()
    asked = ["--sidecar", str(out / "sidecar.json"), "--tables", "status"]
    assert cli.main(["pram-estimate", str(out / "table.csv"), *asked]) == cli.RELEASED
    told = capsys.readouterr().out
    assert "single" in told
