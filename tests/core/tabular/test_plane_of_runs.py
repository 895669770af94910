"""The plane for all methods: compared with a slow count of pairs and a slow search for the nearest record."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from core.intake import TextFormat
from core.progress import Progress
from core.recipe import Source
from core.tabular.frontier import plane_point
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.run import open_table, run
from core.tabular.table import Role

ROLES = {"id": "identifier", "age": "quasi-identifier", "sex": "quasi-identifier", "code": "sensitive"}


def outcome_of(folder, method, rows=40, **parameters):
    lines = [f"a{i},{20 + i * 7 % 11},{'fmx'[i % 3]},{'0' * (i % 2) + str(i % 4)}" for i in range(rows)]
    path = folder / "t.csv"
    path.write_text("id,age,sex,code\n" + "\n".join(lines) + "\n", encoding="utf-8")
    choices = tuple(ColumnChoice(name, Role(role)) for name, role in ROLES.items())
    recipe = TableRecipe(Source(str(path)), columns=choices, method=method, parameters=parameters, seed=1)
    opened = open_table(path, TextFormat(), Progress())
    return run(recipe, Progress(), opened=opened)


def texts(table, name, rows):
    column = table.column(name)
    if column.kind.is_categorical:
        return [column.labels[column.codes[row]] for row in rows]
    return [float(column.values[row]) for row in rows]


def part(value, known):
    """Return how many of nine tenths of the original lie below a number: the slow twin of cutting it."""
    if isinstance(value, str):
        return value
    ordered = sorted(known)
    edges = sorted({ordered[-(-len(ordered) * tenth // 10) - 1] for tenth in range(1, 10)})
    return sum(edge < value for edge in edges)


def moved(outcome):
    rows = range(outcome.original.rows)
    back = np.argsort(outcome.order)
    columns = {}
    for name in ("age", "sex", "code"):
        known = texts(outcome.original, name, rows)
        after = texts(outcome.treated.table, name, back)
        columns[name] = [[part(v, known) for v in values] for values in (known, after)]
    distances = []
    for a, b in combinations(columns, 2):
        first, second = (Counter(zip(columns[a][when], columns[b][when], strict=True)) for when in (0, 1))
        cells = set(first) | set(second)
        distances.append(sum(abs(first[c] - second[c]) for c in cells) / 2 / len(rows))
    return sum(distances) / len(distances)


def found(outcome):
    rows = outcome.original.rows
    back = np.argsort(outcome.order)
    ages = np.array(texts(outcome.original, "age", range(rows)))
    sexes = texts(outcome.original, "sex", range(rows))
    new_ages = np.array(texts(outcome.treated.table, "age", back))
    new_sexes = texts(outcome.treated.table, "sex", back)
    spread = ages.std()
    total = 0.0
    for i in range(rows):
        apart = [((ages[i] - new_ages[j]) / spread) ** 2 + (sexes[i] != new_sexes[j]) for j in range(rows)]
        nearest = [j for j in range(rows) if apart[j] <= min(apart) + 1e-9]
        total += (i in nearest) / len(nearest)
    return total / rows


@pytest.mark.parametrize(
    ("method", "parameters"),
    [
        ("pram", {"columns": ["sex", "code"], "amount": 0.3}),
        ("kmember", {"k": 4, "trials": 1}),
        ("ldp", {"epsilon": 3.0, "columns": [{"name": "age", "low": 18, "high": 32}]}),
    ],
)
def test_every_method_lies_where_a_slow_count_says(tmp_path, method, parameters):
    outcome = outcome_of(tmp_path, method, **parameters)
    point = plane_point(outcome, Progress())
    assert point.moved == pytest.approx(moved(outcome), abs=1e-12)
    assert point.found == pytest.approx(found(outcome), abs=1e-9)
    assert point.guess == 1 / 40
    assert 0 < point.floor < 1
    assert plane_point(outcome, Progress()) == point


def test_what_is_not_changed_has_not_moved(tmp_path):
    outcome = outcome_of(tmp_path, "pram", columns=["sex"], amount=0.0)
    point = plane_point(outcome, Progress())
    assert point.moved == 0.0
    assert point.found == pytest.approx(found(outcome), abs=1e-9)
