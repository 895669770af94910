"""The release of a table: written as the original was, looked at afresh, tied to its private half."""

import dataclasses
import hashlib
import json
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Cancelled, ReleaseRefused, WriteError
from core.intake import TextFormat
from core.progress import Progress
from core.recipe import Source
from core.tabular import run
from core.tabular.methods import METHODS
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.release.package import package_of
from core.tabular.release.table_file import TableFile, read_again, written
from core.tabular.table import Column, Kind, NumberFormat, Role, Table, Treated
from tests.core.tabular.shuffling import LISTED, SHUFFLE
from tests.core.tabular.tables_on_disk import PEOPLE, ROLES

PUBLIC = {"table.csv", "sidecar.json", "release.json", "report.html"}


@pytest.fixture(autouse=True)
def _listed(monkeypatch):
    monkeypatch.setitem(METHODS, "shuffle", LISTED)


def recipe_for(folder, content=PEOPLE, roles=ROLES, **more) -> TableRecipe:
    (folder / "people.csv").write_bytes(content.encode(more.pop("encoding", "utf-8")))
    return TableRecipe(
        source=Source(str(folder / "people.csv")),
        columns=tuple(ColumnChoice(name, Role(role)) for name, role in roles.items()),
        method="shuffle",
        **{"seed": 3, **more},
    )


@pytest.fixture
def outcome(tmp_path):
    return run.run(recipe_for(tmp_path), Progress())


def test_what_is_exported(tmp_path, outcome):
    package = run.export(outcome, tmp_path / "out", tmp_path / "private", Progress())
    assert {path.name for path in (tmp_path / "out").iterdir()} == PUBLIC
    assert {path.name for path in (tmp_path / "private").iterdir()} == {"private.json", "recipe.json"}
    assert package.verdict.sentence.startswith(
        "May be released: 6 records in 4 columns, treated by shuffling"
    )
    assert all(condition.holds for condition in package.verdict.conditions)
    table = (tmp_path / "out/table.csv").read_text().splitlines()
    assert table[0] == "sex,age,town,spo2"
    assert all(re.fullmatch(r"[fm],\d+,\w+,\d\d\.\d", line) for line in table[1:])
    assert json.loads((tmp_path / "private/recipe.json").read_text()) == outcome.recipe.to_json()


def test_public_and_private_files_are_tied(tmp_path, outcome):
    run.export(outcome, tmp_path / "out", tmp_path / "private", Progress())

    def digest(path):
        return hashlib.sha256((tmp_path / path).read_bytes()).hexdigest()

    public = json.loads((tmp_path / "out/release.json").read_text())
    private = json.loads((tmp_path / "private/private.json").read_text())
    assert public["private"]["sha256"] == digest("private/private.json")
    assert public["table"]["sha256"] == private["public"]["table.csv"] == digest("out/table.csv")
    assert public["files"] == {name: digest(f"out/{name}") for name in ("sidecar.json", "report.html")}
    assert {name: digest(f"out/{name}") for name in private["public"]} == private["public"]
    assert json.loads((tmp_path / "out/sidecar.json").read_text())["table"] == public["table"]
    assert len(private["link"]) == 64


def test_nothing_private_is_public(tmp_path):
    recipe = recipe_for(tmp_path, seed=987654321)
    package = package_of(run.run(recipe, Progress()), Progress(), with_private=True)
    everything = b"\n".join(package.public.values()).decode()
    for secret in ("987654321", "a-001", "people.csv", str(tmp_path), "case"):
        assert secret not in everything
    assert b"987654321" in package.private["recipe.json"]
    assert "repeated" in package.public["report.html"].decode()
    assert "anonym" not in re.sub("curve-anonymizer", "", everything).casefold()


def test_a_release_without_a_private_half_names_none(outcome):
    package = package_of(outcome, Progress(), with_private=False)
    assert package.private == {}
    assert json.loads(package.public["release.json"])["private"] is None


def test_a_seeded_release_is_the_same_to_the_byte(tmp_path):
    first, second = (
        package_of(run.run(recipe_for(tmp_path), Progress()), Progress(), with_private=True) for _ in "ab"
    )
    assert (first.public, first.private) == (second.public, second.private)


def test_the_report_puts_the_verdict_first_and_what_was_chosen(outcome):
    page = package_of(outcome, Progress(), with_private=False).public["report.html"].decode()
    assert page.index("May be released: 6 records") < page.index("The columns")
    for told in (
        "3 columns were shuffled.",
        "The columns were shuffled apart.",
        "largest share",
        "by column, any",
    ):
        assert told in page
    assert "These columns were released as they were: spo2." in page
    assert "$" not in page


def test_the_report_does_not_tell_that_chance_left_a_column_as_it_was(tmp_path):
    content = re.sub("Bonn|Cologne", "Aachen", PEOPLE)
    outcome = run.run(recipe_for(tmp_path, content), Progress())
    assert set(outcome.treated.table.column("town").category_codes.tolist()) == {0}
    page = package_of(outcome, Progress(), with_private=False).public["report.html"].decode()
    assert "These columns were released as they were: spo2." in page


def test_the_recorded_format_comes_back(tmp_path):
    content = "Größe;Tag;plz;n\n1,5;05.03.2004;01067;7\n2,0;31.12.1999;;8\n"
    roles = dict.fromkeys(("Größe", "Tag", "plz", "n"), "sensitive") | {"n": "quasi-identifier"}
    recipe = recipe_for(tmp_path, content, roles, encoding="cp1252", shuffled=False, missing=Missing.KEEP)
    recipe = dataclasses.replace(recipe, parameters={"level": "none"})
    package = package_of(run.run(recipe, Progress()), Progress(), with_private=False)
    assert package.public["table.csv"].decode("cp1252") == content


def test_meanings_of_codes_come_back(outcome):
    labels = (*outcome.original.column("sex").labels, "known to the original alone")

    def titled(table):
        sex = dataclasses.replace(table.column("sex"), labels=labels, titles=("female", "male", ""))
        return table.with_columns(sex)

    treated = dataclasses.replace(outcome.treated, table=titled(outcome.treated.table))
    outcome = dataclasses.replace(outcome, original=titled(outcome.original), treated=treated)
    package = package_of(outcome, Progress(), with_private=False)
    assert package.public["codebook.csv"].decode() == "column,code,meaning\nsex,f,female\nsex,m,male\n"
    assert "codebook.csv" in json.loads(package.public["release.json"])["files"]


def changed(outcome, column) -> run.TableOutcome:
    treated = dataclasses.replace(outcome.treated, table=outcome.treated.table.with_columns(column))
    return dataclasses.replace(outcome, treated=treated)


def failed(outcome) -> list[str]:
    verdict = run.verdict_of(outcome, Progress())
    assert verdict.released == all(condition.holds for condition in verdict.conditions)
    return [condition.name for condition in verdict.conditions if not condition.holds]


def test_the_gate_refuses_an_identifier(outcome):
    sex = outcome.treated.table.column("sex")
    assert failed(outcome) == []
    assert failed(changed(outcome, sex.with_role(Role.IDENTIFIER))) == ["identifiers"]
    assert failed(changed(outcome, sex.with_role(Role.UNDECIDED))) == ["identifiers"]


def test_the_gate_refuses_new_categories_and_the_methods_own_check(outcome):
    sex = outcome.treated.table.column("sex")
    strange = dataclasses.replace(sex, labels=("f", "x"))
    assert failed(changed(outcome, strange)) == ["categories", "method"]
    assert failed(changed(outcome, sex.with_codes(np.zeros(6, np.int32)))) == ["method"]


def test_every_record_must_be_there(outcome):
    fewer = dataclasses.replace(outcome.treated, table=outcome.treated.table.take(np.arange(5)))
    assert failed(dataclasses.replace(outcome, treated=fewer, order=outcome.order[:5])) == ["method"]


def test_the_gate_refuses_more_impossible_records(tmp_path):
    roles = {"sex": "quasi-identifier", "pregnant": "quasi-identifier"}
    content = "sex,pregnant\n" + "f,yes\n" * 20 + "m,no\n" * 20
    recipe = recipe_for(tmp_path, content, roles, rules=("sex = m & pregnant = yes",))
    outcome = run.run(recipe, Progress())
    assert outcome.implausible == (0,)
    assert failed(outcome) == ["edit rules"]
    untouched = run.run(dataclasses.replace(recipe, parameters={"level": "none"}), Progress())
    assert failed(untouched) == []


def test_the_gate_finds_a_value_of_an_identifier_in_other_files(outcome):
    leaky = dataclasses.replace(outcome.treated, sidecar={"worst": "record a-003"})
    case = Column("case", Kind.NOMINAL, codes=[0, 1], labels=("1", "a-003"))
    named = dataclasses.replace(outcome, treated=leaky, identifiers=(case,))
    assert failed(named) == ["nobody named"]


def test_what_is_refused_is_not_written(tmp_path, monkeypatch):
    recipe = dataclasses.replace(recipe_for(tmp_path), parameters={"note": "refuse"})
    with pytest.raises(ReleaseRefused, match="The note says so"):
        run.export(run.run(recipe, Progress()), tmp_path / "out", None, Progress())
    assert not (tmp_path / "out").exists()


def test_folders_that_are_not_ours_are_left_alone(tmp_path, outcome):
    (tmp_path / "out").mkdir()
    (tmp_path / "out/mine.txt").write_text("x")
    with pytest.raises(WriteError, match="not empty"):
        run.export(outcome, tmp_path / "out", None, Progress())
    (tmp_path / "out/mine.txt").unlink()
    run.export(outcome, tmp_path / "out", tmp_path / "private", Progress())
    run.export(outcome, tmp_path / "out", tmp_path / "private", Progress())
    with pytest.raises(WriteError, match="not empty"):
        run.check_folders(tmp_path / "private", None)
    with pytest.raises(WriteError, match="lie apart"):
        run.check_folders(tmp_path / "out", tmp_path / "out/private")


def test_an_export_stops_and_leaves_nothing(tmp_path, outcome):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        run.export(outcome, tmp_path / "out", None, progress)
    assert not (tmp_path / "out").exists()


LABELS = ("a", "b c", 'q"', "ü;", "x\ny", "")


@given(
    st.lists(
        st.tuples(st.integers(-1, 5), st.one_of(st.just(np.nan), st.integers(-99, 99).map(lambda x: x / 10))),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from(["comma", "semicolon", "tab", "space"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252", "ascii"]),
)
def test_what_is_written_is_read_again(rows, delimiter, encoding):
    codes, numbers = zip(*rows, strict=True)
    table = Table(
        (
            Column("c", Kind.NOMINAL, codes=np.array(codes, np.int32), labels=LABELS),
            Column("n", Kind.NUMERIC, numbers=np.array(numbers), format=NumberFormat(1, mark=",")),
        )
    )
    file = written(table, TextFormat(delimiter=delimiter, encoding=encoding), Progress())
    read, fault = read_again(file, table, Progress())
    assert fault == ""
    # An empty category and a missing cell look the same; so do they in what is read.
    assert [5 if code < 0 else code for code in codes] == read.column("c").category_codes.tolist()
    assert np.array_equal(read.column("n").values, table.column("n").values, equal_nan=True)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("a,b\n1,x\n2,y\n", "columns, or other ones"),
        ("n,c\n1,x\n", "1 rows, 2 were meant"),
        ("n,c\n1,x\n2\n", "does not hold 2 cells"),
        ("n,c\n1,x\n2,z\n", "'c' holds a cell"),
        ("n,c\n1,x\nmany,y\n", "'n' holds a cell"),
        ("n,c\n1,x\nNaN,y\n", "'n' holds a cell"),
    ],
)
def test_a_file_that_is_not_what_was_meant(content, told):
    table = Table(
        (
            Column("n", Kind.NUMERIC, numbers=np.array([1.0, 2.0])),
            Column("c", Kind.NOMINAL, codes=np.array([0, 1], np.int32), labels=("x", "y")),
        )
    )
    read, fault = read_again(TableFile(content.encode(), "utf-8", ","), table, Progress())
    assert read is None
    assert told in fault


def test_a_cell_as_long_as_a_report_is_released(tmp_path):
    long = "x" * 200_000
    outcome = run.run(recipe_for(tmp_path, PEOPLE.replace("m", long)), Progress())
    exported = run.export(outcome, tmp_path / "out", None, Progress())
    assert exported.verdict.released
    assert long in (tmp_path / "out/table.csv").read_text()


def test_a_method_sees_identifiers_and_must_leave_them_out(tmp_path, monkeypatch):
    """They tell rows of one patient; a method that forgets to drop them is caught."""
    forgetful = dataclasses.replace(SHUFFLE, treat=lambda table, *_: Treated(table))
    monkeypatch.setitem(METHODS, "shuffle", dataclasses.replace(LISTED, load=lambda: forgetful))
    outcome = run.run(recipe_for(tmp_path), Progress())
    assert failed(outcome) == ["identifiers"]
