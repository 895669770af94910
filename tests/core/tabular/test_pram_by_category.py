"""What is said of single categories: blocks, targets, combinations of columns; typed, read from files, replayed."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.cli import main
from core.errors import MatrixError, ParameterError
from core.intake import TextFormat
from core.progress import Progress
from core.randomness import Secret
from core.tabular import run
from core.tabular.edit_rules import EditRule
from core.tabular.pram import planned
from core.tabular.pram.build import built
from core.tabular.pram.change import Change, Details
from core.tabular.pram.matrix import single, spelled
from core.tabular.pram.method import METHOD, faults
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.treat import treat
from core.tabular.pram.typed import blocks_for, typed_blocks, typed_targets
from core.tabular.recipe import TableRecipe
from tests.core.tabular.pram_tables import column, table

CODES = ("A00", "A01", "B15", "B16", "C50")
CHAPTER = {code: code[0] for code in CODES}


def naive(categories, keep, partner):
    """Return a matrix by its definition: `partner` says which others a record may become, all alike."""
    rows = [[0.0] * len(categories) for _ in categories]
    for k, one in enumerate(categories):
        others = [j for j, other in enumerate(categories) if j != k and partner(one, other)]
        rows[k][k] = keep if others else 1.0
        for j in others:
            rows[k][j] = (1.0 - keep) / len(others)
    return np.array(rows)


def made(family="full", **details):
    change = Change(family=family, dial="strength", amount=0.3, details=Details(**details))
    return built(change, single(CODES), np.ones(len(CODES))).dense


def treated(original, plain, seed=1):
    parameters = PramParameters.from_json(plain)
    return treat(original, parameters, Secret(seed), Progress()), parameters


@given(st.dictionaries(st.sampled_from(CODES), st.lists(st.sampled_from(CODES)), min_size=1))
def test_blocks_and_targets_are_what_they_say(targets):
    chapters = made(blocks=CHAPTER)
    assert chapters == pytest.approx(naive(CODES, 0.7, lambda one, other: one[0] == other[0]))
    listed = made("targets", targets={one: tuple(into) for one, into in targets.items()})
    both = made("targets", targets={one: tuple(into) for one, into in targets.items()}, blocks=CHAPTER)
    assert listed == pytest.approx(naive(CODES, 0.7, lambda one, other: other in targets.get(one, ())))
    within = naive(CODES, 0.7, lambda one, other: other in targets.get(one, ()) and one[0] == other[0])
    assert both == pytest.approx(within)


@settings(max_examples=25)
@given(
    st.lists(st.sampled_from(CODES), min_size=20, max_size=60),
    st.sampled_from(["full", "cyclic", "frequency", "invariant"]),
    st.integers(0, 10_000),
)
def test_every_draw_keeps_the_totals_of_blocks(codes, family, seed):
    original = table(column("dx", codes, labels=CODES))
    own = {"column": "dx", "family": family, "dial": "strength", "amount": 0.45, "blocks": CHAPTER}
    try:
        result, parameters = treated(original, {"columns": ["dx"], "own": [own]}, seed)
    except MatrixError:
        # All records of a block have one category, so that moves cannot follow the frequencies.
        assume(False)
    released = [CODES[code] for code in result.table.column("dx").category_codes]
    assert [code[0] for code in released] == [code[0] for code in codes]
    assert faults(original, result, parameters) == ()
    read = Sidecar.from_json(json.loads(json.dumps(result.sidecar)))
    assert read.to_json() == result.sidecar


def test_what_is_no_target_is_never_drawn():
    original = table(column("dx", list(CODES) * 4000))
    targets = {"A00": ["A01", "C50"], "C50": ["B15"]}
    own = {"column": "dx", "family": "targets", "targets": targets, "dial": "strength", "amount": 0.4}
    result, parameters = treated(original, {"columns": ["dx"], "own": [own]})
    before, after = (t.column("dx").category_codes for t in (original, result.table))
    moves = {(CODES[a], CODES[b]) for a, b in zip(before, after, strict=True) if a != b}
    assert moves == {("A00", "A01"), ("A00", "C50"), ("C50", "B15")}
    assert faults(original, result, parameters) == ()


def test_each_category_needs_a_block_and_other_ones_do_not_count():
    with pytest.raises(MatrixError, match="no block yet for 2 categories, such as 'B16', 'C50'"):
        made(blocks={"A00": "A", "A01": "A", "B15": "B"})
    with_others = {**CHAPTER, "Z99": "Z"}
    assert (made(blocks=with_others) == made(blocks=CHAPTER)).all()


def test_blocks_and_targets_as_they_stand_in_files():
    assert typed_blocks("A00;I\n\nB15;I, II\n") == {"A00": "I", "B15": "I, II"}
    assert typed_blocks('"x,y",1\n,2\n') == {"x,y": "1", "": "2"}
    assert blocks_for("A00\tI\nB15\tI\nZ99\tXX\n", ["B15", "A00"]) == {"B15": "I", "A00": "I"}
    assert typed_targets("a,b,c\nb,a\na,b,a\n") == {"a": ["b", "c"], "b": ["a"]}
    for text in ("A00\n", "A00,I,II\n", "A00,\n", "A00,I\nA00,II\n"):
        with pytest.raises(ParameterError, match=r"Blocks, line \d: it must hold a category and its block"):
            typed_blocks(text)
    with pytest.raises(ParameterError, match="Targets, line 2"):
        typed_targets("a,b\nb\n")
    with pytest.raises(ParameterError, match="Blocks: there is no line"):
        typed_blocks("\n\n")
    with pytest.raises(ParameterError, match="Targets: there is no line"):
        typed_targets("")
    with pytest.raises(ParameterError, match="no block for 1 category, such as 'C50'"):
        blocks_for("A00,I\n", ["A00", "C50"])


def test_a_file_that_says_nothing_is_named_and_never_passed_over(tmp_path):
    """A run whose blocks file is empty would move records out of their chapters."""
    empty, short, latin = (tmp_path / f"{name}.csv" for name in ("empty", "short", "latin"))
    empty.write_bytes(b"")
    short.write_text("A00\n", "utf-8")
    latin.write_text("A00,Bl\xf6cke\n", "latin-1")
    for file, setting, sentence in (
        (empty, "blocks", "empty.csv': Blocks: there is no line"),
        (empty, "targets", "empty.csv': Targets: there is no line"),
        (short, "blocks", "short.csv': Blocks, line 1: it must hold"),
        (short, "matrix", "short.csv': The matrix must have"),
        (latin, "blocks", "latin.csv' cannot be read as text"),
        (tmp_path / "none.csv", "blocks", "none.csv' cannot be read: No such file"),
    ):
        with pytest.raises(ParameterError, match=sentence):
            PramParameters.from_json({"columns": ["dx"], "own": [f"dx,{setting}={file}"]})


def test_targets_make_the_family_and_contradict_another():
    (name, change) = PramParameters.from_json({"columns": ["dx"], "own": ["dx,target=a>b"]}).own[0]
    assert (name, change.family, change.details.targets) == ("dx", "targets", {"a": ("b",)})
    with pytest.raises(ParameterError, match="Targets are for the family targets, not for band"):
        PramParameters.from_json({"columns": ["dx"], "own": ["dx,family=band,target=a>b"]})


def test_nothing_else_is_said_beside_a_matrix_of_ones_own():
    rows = ((0.9, 0.1), (0.1, 0.9))
    change = Change(family="custom", details=Details(labels=("a", "b"), rows=rows, frozen=("a",)))
    with pytest.raises(MatrixError, match="says all there is to say"):
        built(change, single(["a", "b"]), np.ones(2))


# Columns changed together

SEX = column("sex", ["f", "f", "m"] * 200)
STATE = column("pregnant", ["yes", "no", "no"] * 200)
TOGETHER = table(SEX, STATE)


def combinations(result):
    cells = (result.table.column(name) for name in ("sex", "pregnant"))
    parts = ([one.labels[code] for code in one.category_codes] for one in cells)
    return [" + ".join(pair) for pair in zip(*parts, strict=True)]


def test_combinations_are_spelled_each_in_its_own_way():
    assert spelled([("f", "yes"), ("m", None)]) == ("f + yes", "m + ")
    alike = [("a + b", "c"), ("a", "b + c"), ("a", "d")]
    assert spelled(alike) == ("'a + b' + 'c'", "'a' + 'b + c'", "a + d")


def test_combinations_are_frozen_and_closed_like_categories():
    own = {"column": "sex", "frozen": ["f + yes"], "closed": ["m + no"], "amount": 0.2}
    result, parameters = treated(TOGETHER, {"together": ["sex,pregnant"], "own": [own]})
    moves = {
        (a, b)
        for a, b in zip(["f + yes", "f + no", "m + no"] * 200, combinations(result), strict=True)
        if a != b
    }
    assert moves == {("f + no", "f + yes"), ("m + no", "f + yes"), ("m + no", "f + no")}
    assert faults(TOGETHER, result, parameters) == ()
    with pytest.raises(MatrixError, match=r"There is no category 'm [+] yes' in the column"):
        treated(TOGETHER, {"together": ["sex,pregnant"], "own": ["sex,frozen=m + yes"]})


def test_a_matrix_of_combinations_keeps_the_zeros_of_rules(tmp_path):
    file = tmp_path / "matrix.csv"
    file.write_text("true,m + no,f + no,f + yes\nm + no,.8,.1,.1\nf + no,.2,.7,.1\nf + yes,.1,.1,.8\n")
    plain = {"together": [["sex", "pregnant"]], "own": [f"sex,matrix={file}"]}
    result, _ = treated(TOGETHER, plain)
    matrix = Sidecar.from_json(result.sidecar).variables[0]
    assert matrix.labels == (("f", "no"), ("f", "yes"), ("m", "no"))
    assert matrix.matrices[()].dense == pytest.approx(
        np.array([[0.7, 0.1, 0.2], [0.1, 0.8, 0.1], [0.1, 0.1, 0.8]])
    )
    ruled = METHOD.ruled(PramParameters.from_json(plain), (EditRule.parse("sex = f & pregnant = no"),))
    kept = treat(TOGETHER, ruled, Secret(1), Progress())
    entered = zip(["f + yes", "f + no", "m + no"] * 200, combinations(kept), strict=True)
    assert all((a == "f + no") == (b == "f + no") for a, b in entered)
    assert faults(TOGETHER, kept, ruled) == ()
    lacking = "true,m + no,f + no\nm + no,.8,.2\nf + no,.2,.8\n"
    file.write_text(lacking)
    with pytest.raises(MatrixError, match=r"no row for 'f' [+] 'yes' [(]200 records[)]"):
        treated(TOGETHER, plain)
    frozen, _ = treated(TOGETHER, {**plain, "own": [f"sex,matrix={file},unseen=freeze"]})
    assert combinations(frozen)[::3] == ["f + yes"] * 200


# A whole run


@pytest.fixture
def stays(tmp_path):
    path = tmp_path / "stays.csv"
    path.write_text("dx,sex\n" + "".join(f"{CODES[i % 5]},{'fm'[i % 2]}\n" for i in range(60)))
    return path


def test_files_are_typed_and_the_recipe_needs_them_no_more(stays, tmp_path):
    chapters, targets = tmp_path / "chapters.csv", tmp_path / "targets.csv"
    chapters.write_text("".join(f"{code};{block}\n" for code, block in {**CHAPTER, "Z00": "Z"}.items()))
    targets.write_text("f;m\n")
    recipe = tmp_path / "recipe.json"
    roles = ["--role", "dx=sensitive", "--role", "sex=quasi-identifier"]
    own = ["--own", f"dx,blocks={chapters}", "--own", f"sex,targets={targets}"]
    words = ["pram", str(stays), *roles, "--column", "dx", "--column", "sex", *own, "--seed", "3"]
    assert main([*words, "--out", str(tmp_path / "one"), "--save-recipe", str(recipe)]) == 0
    chapters.unlink()
    targets.unlink()
    assert main(["pram", "--recipe", str(recipe), "--out", str(tmp_path / "two")]) == 0
    first, second = (
        {path.name: path.read_bytes() for path in (tmp_path / out).iterdir()} for out in ("one", "two")
    )
    assert first == second
    released = [line.split(",") for line in first["table.csv"].decode().split()[1:]]
    assert sorted(dx[0] for dx, _ in released) == sorted(code[0] for code in CODES * 12)


def test_a_run_goes_on_from_what_was_prepared(stays, monkeypatch):
    made_of = []
    real = planned.built
    monkeypatch.setattr(planned, "built", lambda *given: made_of.append(given) or real(*given))
    plain = {
        "source": {"path": str(stays)},
        "columns": [{"name": "dx", "role": "sensitive"}, {"name": "sex", "role": "quasi-identifier"}],
        "method": "pram",
        "parameters": {"columns": ["dx", "sex"]},
        "seed": 5,
    }
    recipe = TableRecipe.from_json({"schema": 1, "of": "table", **plain})
    opened = run.open_table(stays, TextFormat(), Progress())
    prepared = run.prepare(opened, recipe, Progress())
    assert prepared.obstacles == ()
    outcome = run.run(recipe, Progress(), opened=opened, prepared=prepared)
    assert len(made_of) == 2
    alone = run.run(recipe, Progress(), opened=opened)
    assert len(made_of) == 4
    for name in ("dx", "sex"):
        codes = [one.treated.table.column(name).category_codes.tolist() for one in (outcome, alone)]
        assert codes[0] == codes[1]
    other = TableRecipe.from_json({"schema": 1, "of": "table", **plain, "parameters": {"columns": ["sex"]}})
    # What was prepared for another recipe is of no account.
    assert run.run(other, Progress(), opened=opened, prepared=prepared).parameters.columns == ("sex",)
    assert len(made_of) == 5
