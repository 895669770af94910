"""From the original file through release and sidecar to what an analyst reads, by the command line."""

import contextlib
import csv
import io
import json

import numpy as np
import pytest

from core import cli
from core.errors import DataError, OtherFile
from core.progress import Progress
from core.tabular.pram.answers import read_join
from core.tabular.released import open_released

SEX = ["F", "M"]
STAGE = ["01", "1", "2"]


@pytest.fixture(scope="module")
def clinic(tmp_path_factory):
    """Return the counts of a written original of 3000 patients, and the folder of its release."""
    folder = tmp_path_factory.mktemp("clinic")
    rng = np.random.default_rng(2)
    sex, stage = rng.integers(0, 2, 3000), rng.choice(3, 3000, p=[0.5, 0.3, 0.2])
    dead = rng.random(3000) < np.array([0.1, 0.3, 0.6])[stage]
    lines = ["case;sex;stage;dead;weight"]
    lines += [
        f"P{i};{SEX[sex[i]]};{STAGE[stage[i]]};{'yes' if dead[i] else 'no'};{1 + i % 2}.5"
        for i in range(3000)
    ]
    original = folder / "registry.csv"
    original.write_text("\n".join(lines) + "\n", encoding="utf-8")
    roles = {
        "case": "identifier",
        "sex": "quasi-identifier",
        "stage": "sensitive",
        "dead": "sensitive",
        "weight": "weight",
    }
    options = [word for name, role in roles.items() for word in ("--role", f"{name}={role}")]
    options += [
        "--column",
        "sex",
        "--column",
        "stage",
        "--own",
        "sex,family=invariant,amount=0.2",
        "--amount",
        "0.25",
    ]
    options += ["--kind", "stage=nominal"]
    done = cli.main(["pram", str(original), *options, "--out", str(folder / "release"), "--seed", "9"])
    assert done == cli.RELEASED
    return np.bincount(stage * 2 + sex, minlength=6).reshape(3, 2), folder / "release"


def asked(release, *options):
    """Return exit code, tables as lists of rows, and what was told besides."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(
            [
                "pram-estimate",
                str(release / "table.csv"),
                "--sidecar",
                str(release / "sidecar.json"),
                *options,
            ]
        )
    tables = [list(csv.reader(part.splitlines(), delimiter=";")) for part in out.getvalue().split("\n\n")]
    return code, tables, err.getvalue()


def test_tables_are_those_of_the_original_within_their_errors(clinic):
    true, release = clinic
    code, (cross, stage), told = asked(release, "--tables", "stage,sex", "stage")
    assert (code, told) == (cli.RELEASED, "")
    assert cross[0] == ["stage", "sex", "released", "estimate", "standard_error", "low", "high"]
    assert [row[:2] for row in cross[1:]] == [[a, b] for a in STAGE for b in SEX]
    figures = np.array([row[2:] for row in cross[1:]], float)
    assert figures[:, 1].sum() == pytest.approx(3000)
    assert (abs(figures[:, 1] - true.ravel()) < 4 * figures[:, 2]).all()
    assert abs(figures[:, 0] - true.ravel()).max() > 2.5 * figures[:, 2].max()
    assert figures[:, 3] == pytest.approx(figures[:, 1] - 1.959963985 * figures[:, 2])
    assert [row[0] for row in stage[1:]] == STAGE


def test_a_kept_distribution_is_counted_as_released(clinic):
    true, release = clinic
    code, (sex,), told = asked(release, "--tables", "sex")
    assert code == cli.RELEASED
    assert "'sex' is counted as released" in told
    assert [row[1] for row in sex[1:]] == [row[2] for row in sex[1:]]
    assert float(sex[1][2]) == pytest.approx(true.sum(axis=0)[0], abs=4 * float(sex[1][3]))


def test_a_part_of_the_records_and_a_variable_from_outside(clinic, tmp_path):
    true, release = clinic
    early = tmp_path / "early.csv"
    early.write_text("stage,early\n01,yes\n1,yes\n2,no\n", encoding="utf-8")
    code, (table,), _ = asked(
        release,
        "--tables",
        "early",
        "--join",
        f"early=stage:{early}",
        "--where",
        "sex=M",
        "--negative",
        "zero",
    )
    assert code == cli.RELEASED
    assert table[0][-1] == "estimate_zero"
    found = np.array([row[1:] for row in table[1:]], float)
    assert (abs(found[:, 1] - [true[:2, 1].sum(), true[2, 1]]) < 4 * found[:, 2]).all()


def test_errors_about_the_population_are_larger(clinic):
    _, release = clinic
    _, (of_file,), _ = asked(release, "--tables", "stage")
    _, (of_population,), _ = asked(release, "--tables", "stage", "--about", "population")
    assert all(float(a[3]) < float(b[3]) for a, b in zip(of_file[1:], of_population[1:], strict=True))


def test_regressions(clinic):
    _, release = clinic
    code, (found, counts), _ = asked(
        release, "--logistic", "dead=yes,stage,sex", "--poisson", "stage,sex", "--weight", "weight"
    )
    assert code == cli.RELEASED
    terms = {row[0]: float(row[1]) for row in found[1:]}
    errors = {row[0]: float(row[2]) for row in found[1:]}
    assert list(terms) == ["(intercept)", "stage: 1", "stage: 2", "sex: M"]
    assert terms["stage: 2"] == pytest.approx(
        np.log(0.6 / 0.4) - np.log(0.1 / 0.9), abs=4 * errors["stage: 2"]
    )
    assert [row[0] for row in counts] == ["term", "(intercept)", "sex: M"]


def test_a_regression_of_a_part_says_with_what_it_compares(clinic):
    _, release = clinic
    code, (found,), _ = asked(
        release, "--logistic", "dead=yes,stage", "--reference", "stage=2", "--where", "sex=M"
    )
    assert code == cli.RELEASED
    assert [[row[0], row[-1]] for row in found] == [
        ["term", "reference"],
        ["(intercept)", ""],
        ["stage: 01", "2"],
        ["stage: 1", "2"],
    ]
    first, error = float(found[2][1]), float(found[2][2])
    assert first == pytest.approx(np.log(0.1 / 0.9) - np.log(0.6 / 0.4), abs=4 * error)


def test_it_can_be_written_to_a_file(clinic, tmp_path):
    _, release = clinic
    out = tmp_path / "tables.csv"
    assert asked(release, "--tables", "stage", "--out", str(out))[0] == cli.RELEASED
    assert out.read_text(encoding="utf-8").startswith("stage;released;estimate;")
    code, _, told = asked(release, "--tables", "stage", "--out", str(tmp_path / "no" / "tables.csv"))
    assert (code, "cannot be written" in told) == (cli.WRONG, True)
    code, _, told = asked(release, "--tables", "stage", "--out", str(release))
    assert (code, "is a folder; name a file in it" in told) == (cli.WRONG, True)


@pytest.mark.parametrize("name", ["table.csv", "sidecar.json"])
def test_what_was_read_is_never_written_over(clinic, name):
    _, release = clinic
    before = (release / name).read_bytes()
    code, _, told = asked(release, "--tables", "stage", "--out", str(release / "." / name))
    assert (code, "one of the files that were read" in told) == (cli.WRONG, True)
    assert (release / name).read_bytes() == before


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "Say what to estimate"),
        (["--tables", "nothing"], "no column 'nothing'"),
        (["--tables", "stage", "--where", "sex"], "--where must begin with NAME="),
        (["--tables", "early", "--join", "early=stage"], "--join must be NAME=COLUMN:FILE"),
        (["--tables", "early", "--join", "early=stage:none.csv"], "'none.csv' cannot be read"),
        (["--logistic", "dead,stage"], "--logistic must begin with NAME="),
        (["--logistic", "dead=yes,stage", "--where", "stage=1"], "have the same category of it"),
        (["--logistic", "dead=yes,stage", "--where", "sex=X"], "'sex' has no category 'X'"),
        (["--logistic", "dead=yes,stage", "--join", "a=stage:x.csv"], "--join is for tables"),
        (["--logistic", "dead=yes,stage", "--reference", "stage=9"], "'stage' has no category '9'"),
        (["--logistic", "dead=yes,stage", "--reference", "sex=M"], "--reference names 'sex'"),
        (["--means", "weight", "--where", "weight=1.5"], "cannot choose the records of its own mean"),
        (
            ["--tables", "dead", "--where", "stage=1", "--where", "stage=2"],
            "No record has two categories of 'stage'",
        ),
        (["--means", "weight", "--where", "stage=1", "--where", "stage=2"], "No record has two categories"),
        (["--means", "stage"], "The mean of 'stage' cannot be estimated"),
        (["--tables", "stage", "--level", "95"], "between 0 and 1"),
    ],
)
def test_what_cannot_be_answered_is_said(clinic, options, sentence):
    code, _, told = asked(clinic[1], *options)
    assert code == cli.WRONG
    assert sentence in told


def test_a_table_that_is_not_the_very_file_is_refused_unless_the_analyst_says_why(clinic, tmp_path, capsys):
    _, release = clinic
    part = tmp_path / "part.csv"
    part.write_text("\n".join((release / "table.csv").read_text("utf-8").splitlines()[:500]) + "\n", "utf-8")
    with pytest.raises(OtherFile, match=r"fingerprint \(sha256\) in it is not that of this table"):
        open_released(part, release / "sidecar.json", Progress())
    command = ["pram-estimate", str(part), "--sidecar", str(release / "sidecar.json"), "--tables", "stage"]
    assert cli.main(command) == cli.WRONG
    assert cli.main([*command, "--altered"]) == cli.RELEASED
    told = capsys.readouterr()
    assert (told.err.count("fingerprint"), told.err.count("not the very file")) == (1, 1)
    assert told.out.startswith("stage;released;")
    read = open_released(part, release / "sidecar.json", Progress(), altered=True)
    assert read.table.rows == 499
    assert "not the very file" in read.notes[0]
    assert open_released(release / "table.csv", release / "sidecar.json", Progress()).notes == ()


@pytest.mark.parametrize(("delimiter", "encoding"), [(",", "utf-8"), (";", "utf-16"), ("\t", "cp1252")])
def test_a_table_that_a_spreadsheet_saved_in_its_own_way_is_read(clinic, tmp_path, delimiter, encoding):
    _, release = clinic
    saved = tmp_path / "again.csv"
    text = (release / "table.csv").read_text("utf-8")
    saved.write_bytes(text.replace(";", delimiter).encode(encoding))
    with pytest.raises(OtherFile, match="saved again"):
        open_released(saved, release / "sidecar.json", Progress())
    again = open_released(saved, release / "sidecar.json", Progress(), altered=True)
    straight = open_released(release / "table.csv", release / "sidecar.json", Progress())
    for one, other in zip(again.table.columns, straight.table.columns, strict=True):
        assert (one.name, one.kind, one.labels) == (other.name, other.kind, other.labels)


def test_sidecars_of_other_files_are_refused(clinic, tmp_path):
    _, release = clinic
    plain = json.loads((release / "sidecar.json").read_text("utf-8"))
    cases = {
        "one of the method 'kmember'": {**plain, "method": "kmember"},
        "no sidecar.json of a release": {"method": "pram"},
        "sidecar is damaged": {**plain, "content": {**plain["content"], "variables": [{}]}},
        "no column 'age'": {
            **plain,
            "content": {
                **plain["content"],
                "variables": [{**plain["content"]["variables"][0], "columns": ["age"]}],
            },
        },
    }
    for number, (sentence, content) in enumerate(cases.items()):
        wrong = tmp_path / f"{number}.json"
        wrong.write_text(json.dumps(content), "utf-8")
        with pytest.raises(DataError, match=sentence):
            open_released(release / "table.csv", wrong, Progress())
    with pytest.raises(DataError, match="cannot be opened"):
        open_released(release / "table.csv", tmp_path / "none.json", Progress())


@pytest.mark.parametrize("text", ["a;b\n1;x;y\n", "a,b\n1,x\n1,y\n", "a,b\n1\n"])
def test_classes_must_be_one_for_each_category(tmp_path, text):
    file = tmp_path / "classes.csv"
    file.write_text(text, "utf-8")
    with pytest.raises(DataError, match=r"classes.csv: line \d must hold a category and its class"):
        read_join("a", "b", file)
