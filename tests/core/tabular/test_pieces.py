"""Long work looks at the wish to stop after each piece, and gives what one long call would give."""

from __future__ import annotations

import shutil

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Cancelled
from core.intake import TextFormat
from core.progress import Progress
from core.tabular import pieces, run
from core.tabular.reading import recorded
from core.tabular.reading.recorded import TextCodes
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Role

ROWS = 400
PIECE = 16
ROLES = {
    "case": Role.IDENTIFIER,
    "sex": Role.QUASI_IDENTIFIER,
    "age": Role.QUASI_IDENTIFIER,
    "seen": Role.SENSITIVE,
    "potassium": Role.SENSITIVE,
}
METHODS = {
    "pram": {"columns": ["sex"]},
    "ldp": {
        "epsilon": 4.0,
        "columns": [
            {"name": "age", "low": 0, "high": 1200},
            {"name": "potassium", "low": 0, "high": 900},
            {"name": "seen", "low": "2019-01-01", "high": "2021-12-31"},
        ],
    },
    "kmember": {"k": 3, "trials": 1},
}


class Counting(Progress):
    """Counts how often it is asked whether to stop, and from some time on says yes."""

    def __init__(self, last: int | None = None) -> None:
        super().__init__()
        self.asked = 0
        self.last = last

    def check(self) -> None:
        self.asked += 1
        if self.last is not None and self.asked > self.last:
            self.cancel()
        super().check()


@pytest.fixture
def table(tmp_path):
    rng = np.random.default_rng(3)
    days = np.datetime64("2020-01-01") + rng.integers(0, 365, ROWS)
    cells = zip(rng.permutation(ROWS), days, rng.permutation(ROWS), strict=True)
    lines = [f"P{i:04},{'fm'[i % 2]},{age},{day},{x}.5" for i, (age, day, x) in enumerate(cells)]
    path = tmp_path / "t.csv"
    path.write_text("\n".join([",".join(ROLES), *lines]) + "\n", encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch):
    monkeypatch.setattr(pieces, "PIECE", PIECE)


def recipe(method: str) -> TableRecipe:
    columns = tuple(ColumnChoice(name, role) for name, role in ROLES.items())
    return TableRecipe(
        columns=columns, missing=Missing.KEEP, method=method, parameters=METHODS[method], seed=1
    )


def prepared(stage, table, method="pram"):
    """Return what a user waits for as a function of a progress, with nothing of it done before."""
    if stage == "open":
        return lambda progress: run.open_table(table, TextFormat(), progress)
    opened = run.open_table(table, TextFormat(), Progress())
    if stage in ("profile", "obstacles"):
        return lambda progress: getattr(run, stage)(opened, recipe(method), progress)
    if stage == "run":
        return lambda progress: run.run(recipe(method), progress, opened=opened)
    outcome = run.run(recipe(method), Progress(), opened=opened)
    if stage == "verdict":
        return lambda progress: run.verdict_of(outcome, progress)
    out = table.parent / "out"
    return lambda progress: run.export(outcome, out, None, progress)


STAGES = ("open", "profile", "obstacles", "run", "verdict", "export")


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_asks_at_least_once_a_piece(table, stage):
    counting = Counting()
    prepared(stage, table)(counting)
    # Column 'case' alone has as many texts as there are rows.
    assert counting.asked >= ROWS // PIECE


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_ends_wherever_it_is_stopped(table, stage):
    counting = Counting()
    prepared(stage, table)(counting)
    shutil.rmtree(table.parent / "out", ignore_errors=True)
    for last in range(0, counting.asked, counting.asked // 7 + 1):
        with pytest.raises(Cancelled):
            prepared(stage, table)(Counting(last))
    assert not (table.parent / "out").exists()


@pytest.mark.parametrize("method", list(METHODS))
def test_every_method_asks_between_its_steps(table, method):
    opened = run.open_table(table, TextFormat(), Progress())
    assert run.obstacles(opened, recipe(method), Progress()) == ()
    ahead, counting = Counting(), Counting()
    run.obstacles(opened, recipe(method), ahead)
    run.run(recipe(method), counting, opened=opened)
    assert counting.asked - ahead.asked > len(METHODS[method].get("columns", ()))


@given(st.sets(st.text(max_size=6), max_size=120).map(list).flatmap(st.permutations))
def test_order_is_that_of_one_call(texts):
    order = pieces.order_of(texts, lambda: None)
    assert [texts[place] for place in order] == sorted(texts)


def test_parts_of_equal_beginnings_are_sorted_too():
    texts = ["a" * (i % 40) + str(i) for i in range(1000)]
    order = pieces.order_of(texts, lambda: None)
    assert [texts[place] for place in order] == sorted(texts)


@given(st.lists(st.text(max_size=2), max_size=60))
def test_distinct_is_what_one_set_says(texts):
    assert pieces.are_distinct(texts) == (len(set(texts)) == len(texts))


def test_items_come_in_their_order_and_each_piece_is_asked_about():
    asked = []
    assert list(pieces.each(range(3 * PIECE + 1), lambda: asked.append(1))) == list(range(3 * PIECE + 1))
    assert len(asked) == 4


@given(st.lists(st.text(max_size=2), max_size=60), st.text(max_size=2))
def test_places_are_those_of_one_dictionary(texts, asked):
    places, twin = pieces.Places(texts), {text: place for place, text in enumerate(texts)}
    assert [places.get(text, -9) for text in (*texts, asked)] == [
        twin.get(text, -9) for text in (*texts, asked)
    ]


@given(st.lists(st.lists(st.text(max_size=2), max_size=12), max_size=8))
def test_texts_are_numbered_alike_in_one_dictionary_and_in_many(blocks):
    one, many = TextCodes(), TextCodes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recorded, "_MANY", 3)
        divided = [many.of(block).tolist() for block in blocks]
    assert divided == [one.of(block).tolist() for block in blocks]
    assert many.labels == one.labels
    assert list(one.labels) == list(dict.fromkeys(text for block in blocks for text in block if text))
