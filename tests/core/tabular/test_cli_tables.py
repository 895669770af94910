"""The commands for tables, as they are typed."""

import json
import subprocess
import sys

import pytest

from core.cli import main
from core.cli_arguments import parser
from core.tabular.methods import METHODS
from tests.architecture.project import ROOT
from tests.core.tabular.shuffling import LISTED
from tests.core.tabular.tables_on_disk import PEOPLE, ROLES

OPTIONS = [word for name, role in ROLES.items() for word in ("--role", f"{name}={role}")]


@pytest.fixture(autouse=True)
def _listed(monkeypatch):
    monkeypatch.setitem(METHODS, "shuffle", LISTED)


@pytest.fixture
def people(tmp_path):
    (tmp_path / "people.csv").write_text(PEOPLE)
    return str(tmp_path / "people.csv")


def shuffle(*words) -> int:
    return main(["shuffle", *map(str, words)])


def manifest(folder) -> dict:
    return json.loads((folder / "release.json").read_text())


def test_a_release(people, tmp_path, capsys):
    words = (people, *OPTIONS, "--out", tmp_path / "out", "--private", tmp_path / "p", "--share", "0.5")
    assert shuffle(*words) == 0
    told = capsys.readouterr()
    assert told.out.startswith("May be released: 6 records in 4 columns")
    assert f"private files to '{tmp_path / 'p'}'" in told.out
    assert "Note: The columns were shuffled apart." in told.err
    assert "sex: Two" not in told.err
    assert manifest(tmp_path / "out")["parameters"]["share"] == 0.5


def test_undecided_columns_are_listed(people, tmp_path, capsys):
    assert shuffle(people, *OPTIONS[2:], "--out", tmp_path / "out") == 2
    assert "'case' is not decided" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_the_gate_refuses(people, tmp_path, capsys):
    assert shuffle(people, *OPTIONS, "--out", tmp_path / "out", "--note", "refuse") == 1
    assert "Not released. The note says so." in capsys.readouterr().out


def test_a_recipe_repeats_a_run_and_options_count_more(people, tmp_path, capsys):
    recipe = tmp_path / "r.json"
    words = (people, *OPTIONS, "--seed", "5", "--only", "sex", "--only", "age", "--rule", "sex = f & age < 0")
    assert shuffle(*words, "--save-recipe", recipe, "--out", tmp_path / "a") == 0
    assert shuffle("--recipe", recipe, "--out", tmp_path / "b") == 0
    assert (tmp_path / "a/table.csv").read_bytes() == (tmp_path / "b/table.csv").read_bytes()
    assert manifest(tmp_path / "b")["parameters"]["only"] == ["sex", "age"]
    assert manifest(tmp_path / "b")["rules"] == [{"rule": "sex = f & age < 0", "records": 0}]
    assert shuffle("--recipe", recipe, "--out", tmp_path / "c", "--in-order", "--seed", "6") == 0
    assert manifest(tmp_path / "c")["shuffled"] is False
    capsys.readouterr()
    (tmp_path / "people.csv").write_text(PEOPLE + "a-007,f,50,Bonn,90.0\n")
    assert shuffle("--recipe", recipe, "--out", tmp_path / "d") == 0
    assert "not the same as when the recipe was saved" in capsys.readouterr().err


def test_choices_about_columns(tmp_path, capsys):
    (tmp_path / "t.csv").write_text(
        "sex;stage;day;n\nm;II;05/03/2004;\nM;I;01/02/2004;3\nf;II;02/02/2004;4\n"
    )
    words = ["--role", "sex=quasi-identifier", "--merge", "sex=m,M", "--role", "stage=sensitive"]
    words += ["--kind", "stage=ordinal", "--levels", "stage=I,II,III", "--role", "day=insensitive"]
    words += [
        "--kind",
        "day=date",
        "--dates",
        "day=%d/%m/%Y",
        "--role",
        "n=sensitive",
        "--missing-of",
        "n=keep",
    ]
    assert shuffle(tmp_path / "t.csv", *words, "--out", tmp_path / "out", "--in-order") == 0
    told = capsys.readouterr().err
    assert "sex: 2 categories differ only in case" in told
    assert "Column 'n' may show which records lack a value." in told
    columns = {column["name"]: column for column in manifest(tmp_path / "out")["columns"]}
    assert (columns["stage"]["kind"], columns["day"]["date"]) == ("ordinal", "%d/%m/%Y")
    lines = (tmp_path / "out/table.csv").read_text().splitlines()[1:]
    assert [line.partition(";")[2] for line in lines] == [
        "II;05/03/2004;",
        "I;01/02/2004;3",
        "II;02/02/2004;4",
    ]
    assert sorted(line[0] for line in lines) == ["M", "M", "f"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--role", "sex"], "--role must be COLUMN="),
        (["--role", "sex=secret"], "'secret' is none of"),
        (["--merge", "sex=m"], "COLUMN=FROM,TO"),
        (["--share", "2"], "Share"),
        (["--share", "much"], "must be a number"),
        (["--level", "some"], "none of all, none"),
        (["--missing-of", "sex=never"], "'never' is none of"),
        (["--rule", "sex"], "no edit rule"),
        (["--recipe", "none.json"], "cannot be opened"),
        (["--format", "decimal=dot"], "'decimal' must be"),
    ],
)
def test_words_that_cannot_be_understood(people, tmp_path, capsys, words, told):
    assert shuffle(people, *OPTIONS, *words, "--out", tmp_path / "out") == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_no_table_and_another_method_s_recipe(people, tmp_path, capsys):
    assert shuffle("--out", tmp_path / "out") == 2
    assert "Give the table" in capsys.readouterr().err
    (tmp_path / "r.json").write_text(json.dumps({"schema": 1, "of": "table", "method": "other"}))
    assert shuffle(people, "--recipe", tmp_path / "r.json", "--out", tmp_path / "out") == 2
    assert "one of the command 'other'" in capsys.readouterr().err


def test_a_private_recipe_is_not_saved_among_public_files(people, tmp_path, capsys):
    for place in (tmp_path / "out/r.json", people, tmp_path / "none/r.json"):
        assert shuffle(people, *OPTIONS, "--out", tmp_path / "out", "--save-recipe", place) == 2
        assert "recipe" in capsys.readouterr().err


def test_columns_are_listed_without_a_value(people, tmp_path, capsys):
    (tmp_path / "t.csv").write_text("id,x\n" + "".join(f"p{n:03},{n % 3}\n" for n in range(30)) + ",0\n")
    assert main(["columns", str(tmp_path / "t.csv")]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0].startswith("31 rows")
    assert "  id: nominal, 30 different, 1 missing" in told.out
    assert "id: nearly each record has a value of its own" in told.err
    assert "x: 3 different whole numbers" in told.err
    assert "p001" not in told.out + told.err
    assert main(["columns", str(tmp_path / "none.csv")]) == 2


def test_a_table_that_cannot_be_read_is_told_once(tmp_path, capsys):
    (tmp_path / "t.csv").write_text("", "utf-8")
    assert main(["columns", str(tmp_path / "t.csv")]) == 2
    assert capsys.readouterr().err.splitlines() == ["t.csv: The file is empty."]


def test_help_tells_every_parameter_and_loads_only_what_is_asked(capsys):
    with pytest.raises(SystemExit):
        main(["shuffle", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    for text in ("How much. (0 to 1; default: 1.0)", "--level all|none", "--only NAME", "--missing-cells"):
        assert text in told
    text = parser(["curves"]).format_help()
    assert "shuffle known columns" in text
    program = "import sys, core.cli_arguments as c; c.parser().format_help(); print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "False", done.stderr


@pytest.mark.parametrize("name", METHODS)
def test_options_of_every_method_can_be_made(name):
    with pytest.raises(SystemExit) as stopped:
        parser([name]).parse_args([name, "--help"])
    assert stopped.value.code == 0
