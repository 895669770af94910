"""A release as an analyst opens it: which files, which pair, what local differential privacy leaves to estimate."""

import contextlib
import csv
import io
import json
import shutil

import numpy as np
import pytest

from core import cli
from core.errors import Cancelled, DataError, ParameterError
from core.progress import Progress
from core.tabular import analysis
from core.tabular.ldp.released import Perturbed
from core.tabular.pram import answers
from core.tabular.pram.answers import Form, Negative, figures_of, table_rows, texts_of, write_rows
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.summary import summary_of
from core.tabular.pram.tabulate import Question, tabulate
from tests.core.tabular.pram_tables import column, table

ROLES = {"sex": "quasi-identifier", "stay": "sensitive", "sbp": "sensitive", "ward": "insensitive"}


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    """Return the folder of a release under local differential privacy, with missing cells among the stays."""
    folder = tmp_path_factory.mktemp("guarded")
    rng = np.random.default_rng(4)
    lines = ["sex;stay;sbp;ward"]
    for i in range(900):
        stay = "" if i % 20 == 3 else str(rng.integers(1, 9))
        lines.append(
            f"{'FMX'[min(int(rng.integers(0, 9)) // 4, 2)]};{stay};{rng.integers(90, 180)};{'AB'[i % 2]}"
        )
    (folder / "stays.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    roles = [word for name, role in ROLES.items() for word in ("--role", f"{name}={role}")]
    noise = ["--column", "stay: low=0; high=10", "--column", "sbp: low=60; high=260; method=hybrid"]
    options = [*roles, *noise, "--epsilon", "9", "--missing-cells", "keep", "--seed", "5"]
    out = folder / "release"
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert cli.main(["ldp", str(folder / "stays.csv"), *options, "--out", str(out)]) == cli.RELEASED
    return out


def opened(folder):
    return analysis.open_released(folder / "table.csv", folder / "sidecar.json", Progress())


def asked(folder, *options):
    out, err = io.StringIO(), io.StringIO()
    files = [str(folder / "table.csv"), "--sidecar", str(folder / "sidecar.json")]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(["pram-estimate", *files, *options])
    return (
        code,
        [list(csv.reader(part.splitlines(), delimiter=";")) for part in out.getvalue().split("\n\n")],
        err.getvalue(),
    )


def test_corrected_tables_are_the_shares_that_the_run_itself_estimated(guarded):
    utility = json.loads((guarded / "release.json").read_text("utf-8"))["utility"]["columns"]
    for name in ("sex", "stay"):
        code, (rows,), _ = asked(guarded, "--tables", name)
        found = np.array([row[2:4] for row in rows[1:]], float)
        assert code == cli.RELEASED
        assert found[:, 0] == pytest.approx(900 * np.array(utility[name]["shares"]["shares"]), abs=1e-5)
        assert found[:, 1] == pytest.approx(900 * np.array(utility[name]["shares"]["noise"]), rel=1e-5)
    assert rows[-1][0] == "(missing)"


def test_corrected_means_are_those_that_the_run_itself_estimated(guarded):
    utility = json.loads((guarded / "release.json").read_text("utf-8"))["utility"]["columns"]
    code, (rows,), _ = asked(guarded, "--means", "stay,sbp", "--level", "0.9")
    assert code == cli.RELEASED
    assert rows[0] == ["name", "released", "estimate", "standard_error", "low", "high"]
    for name, *figures in rows[1:]:
        told = utility[name]["mean"]
        assert [float(figures[1]), float(figures[2])] == pytest.approx(
            [told["mean"], told["error"]], rel=1e-4
        )
        assert float(figures[4]) - float(figures[3]) == pytest.approx(
            2 * 1.644853627 * told["error"], rel=1e-4
        )


def test_numbers_that_only_tell_a_mean_are_in_no_table(guarded):
    released = opened(guarded)
    assert [variable.name for variable in analysis.variables_of(released, Progress())] == [
        "sex",
        "stay",
        "ward",
    ]
    assert [one.name for one, _ in released.perturbed] == ["stay", "sbp"]
    for variable in analysis.variables_of(released, Progress()):
        labels = released.table.column(variable.name).labels
        codes = released.table.column(variable.name).category_codes
        shown = [labels[code] for code in codes if code >= 0]
        assert shown.count(variable.usual) == max(map(shown.count, variable.categories)) > 0
    code, _, told = asked(guarded, "--tables", "sbp")
    assert (code, "No table can be made of 'sbp': only its mean" in told) == (cli.WRONG, True)
    assert (
        "The mean of 'ward' cannot be estimated: it is no column of numbers"
        in asked(guarded, "--means", "ward")[2]
    )


def test_regressions_on_columns_under_local_privacy(guarded):
    code, (rows,), _ = asked(guarded, "--logistic", "ward=A,sex")
    assert code == cli.RELEASED
    assert [row[0] for row in rows[1:]] == ["(intercept)", "sex: M", "sex: X"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"noise": "none"}, "sidecar is damaged"),
        ({"low": "a"}, "sidecar is damaged"),
        (
            {"low": 0.5, "high": 9.5, "points": 10, "step": 1.0, "matrix": np.eye(11).tolist()},
            "does not know",
        ),
    ],
)
def test_a_sidecar_that_cannot_be_of_the_table_is_told(guarded, tmp_path, change, sentence):
    shutil.copytree(guarded, tmp_path / "copy")
    file = tmp_path / "copy" / "sidecar.json"
    plain = json.loads(file.read_text("utf-8"))
    next(v for v in plain["content"]["variables"] if v["name"] == "stay").update(change)
    file.write_text(json.dumps(plain), "utf-8")
    with pytest.raises(DataError, match=sentence):
        opened(tmp_path / "copy")


def test_a_sidecar_that_was_changed_is_noted_where_the_manifest_is(guarded, tmp_path):
    assert opened(guarded).notes == ()
    shutil.copytree(guarded, tmp_path / "copy")
    with (tmp_path / "copy" / "sidecar.json").open("a", encoding="utf-8") as file:
        file.write(" ")
    assert opened(tmp_path / "copy").notes == (
        "The sidecar is not the very file that the manifest beside it names.",
    )


def test_missing_cells_that_no_mechanism_gives_are_told(guarded):
    released = opened(guarded)
    plain = json.loads((guarded / "sidecar.json").read_text("utf-8"))["content"]["variables"][1]
    assert plain["name"] == "stay"
    strict = Perturbed.from_json({**plain, "missing_is_input": False})
    with pytest.raises(DataError, match="has missing cells, of which the sidecar does not know"):
        strict.scores(released.perturbed[0][1])


def test_means_of_dates_are_dates_even_where_day_and_month_look_alike(tmp_path):
    rng = np.random.default_rng(3)
    days = np.datetime64("2020-01-01") + 31 * rng.integers(0, 12, 400)
    lines = [
        "seen;sex",
        *(f"{str(d)[8:]}.{str(d)[5:7]}.{str(d)[:4]};{'FM'[i % 2]}" for i, d in enumerate(days)),
    ]
    (tmp_path / "seen.csv").write_text("\n".join(lines) + "\n", "utf-8")
    options = [
        "--role",
        "seen=sensitive",
        "--role",
        "sex=sensitive",
        "--dates",
        "seen=%d.%m.%Y",
        "--seed",
        "1",
    ]
    options += ["--column", "seen: low=18262; high=18628", "--epsilon", "20", "--out", str(tmp_path / "out")]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert cli.main(["ldp", str(tmp_path / "seen.csv"), *options]) == cli.RELEASED
    code, ((_, row),), _ = asked(tmp_path / "out", "--means", "seen", "--where", "sex=F")
    assert code == cli.RELEASED
    low, high, true = (
        np.datetime64("-".join(text.split(".")[::-1]))
        for text in (row[4], row[5], str(days[::2].astype(int).mean().round().astype("M8[D]")))
    )
    assert low <= true <= high
    assert 0 < float(row[3]) < 20
    assert (high - low).astype(int) == pytest.approx(2 * 1.96 * float(row[3]), abs=2)


def test_files_are_found_beside_each_other(guarded, tmp_path):
    pair = guarded / "table.csv", guarded / "sidecar.json"
    for given in (
        [guarded],
        [guarded / "table.csv"],
        [guarded / "sidecar.json"],
        [guarded / "release.json"],
        pair,
        pair[::-1],
        [guarded / "release.json", pair[0]],
    ):
        assert analysis.files_of_release(given) == pair
    other = tmp_path / "other.csv"
    for given, sentence in (
        ([other], "There is no other.csv"),
        ([*pair, other], "no more files"),
        ([tmp_path], "There is no table.csv"),
    ):
        with pytest.raises(DataError, match=sentence):
            analysis.files_of_release(given)
    other.write_text("a\n1\n", "utf-8")
    with pytest.raises(DataError, match=r"There is no sidecar\.json beside the table"):
        analysis.files_of_release([other])
    with pytest.raises(DataError, match="The sidecar is not of this table, which has no column"):
        analysis.open_released(other, pair[1], Progress())


def small():
    texts = [("F", "M")[i % 2] for i in range(12)], [("I", "II", "III")[i % 3] for i in range(12)]
    original = table(column("sex", texts[0]), column("stage", texts[1]))
    return tabulate(original, Sidecar(12, (), ()), Question(("sex", "stage")))


def test_rows_are_the_same_however_many_are_made_at_once(monkeypatch):
    form = Form(0.9, total=True, negative=Negative.RESCALE)
    whole = list(table_rows(small(), form))
    text = "".join(texts_of([whole, whole], "\t"))
    for many in (1, 4, 5):
        monkeypatch.setattr(answers, "_CELLS_AT_ONCE", many)
        assert list(table_rows(small(), form)) == whole
        assert "".join(texts_of([whole, whole], "\t")) == text
    assert [row[:2] for row in whole[1:]] == [[s, t] for s in "FM" for t in ("I", "II", "III")]
    assert text.count("\n\n") == 1


def test_nothing_is_left_of_a_file_whose_writing_was_stopped(tmp_path):
    file, progress = tmp_path / "table.csv", Progress()
    write_rows(file, [table_rows(small())], progress)
    before = file.read_bytes()
    progress.cancel()
    with pytest.raises(Cancelled):
        write_rows(file, [table_rows(small())], progress)
    assert [path.name for path in tmp_path.iterdir()] == ["table.csv"]
    assert file.read_bytes() == before


def test_what_is_told_first_is_counted_cell_by_cell(monkeypatch):
    corrected = small()
    rng = np.random.default_rng(1)
    figures = figures_of(corrected)
    for many in (1 << 20, 4):
        monkeypatch.setattr("core.tabular.pram.summary._CELLS_AT_ONCE", many)
        for _ in range(20):
            figures["released"], figures["estimate"] = rng.integers(0, 6, (2, 2, 3)).astype(float)
            error = rng.random((2, 3)) * 2
            figures["low"], figures["high"] = figures["estimate"] - error, figures["estimate"] + error
            found = summary_of(corrected, figures)
            cells = [
                tuple(figures[k][i, j] for k in ("released", "estimate", "low", "high"))
                for i in range(2)
                for j in range(3)
            ]
            outside = [c for c in cells if not c[2] <= c[0] <= c[3]]
            assert (found.cells, found.outside) == (6, len(outside))
            assert found.vague == sum(low <= 0 < high for _, _, low, high in cells)
            moved = (found.released, found.estimate, found.low, found.high)
            assert abs(moved[0] - moved[1]) == max(abs(r - e) for r, e, _, _ in outside or cells)
            assert moved in (outside or cells)
            assert found.records == pytest.approx(sum(c[1] for c in cells))


def test_tables_and_models_of_too_many_cells_are_refused_before_they_take_memory(guarded):
    names = [f"v{k}" for k in range(26)]
    wide = table(*(column(name, ["a", "b"]) for name in names))
    bare = Sidecar(2, (), ())
    with pytest.raises(ParameterError, match="cells, more than"):
        tabulate(wide, bare, Question(tuple(names)))
    model = analysis.Model(names[0], "a", tuple(names[1:]))
    with pytest.raises(ParameterError, match="cells, more than"):
        analysis.regress(wide, bare, model)


def test_an_answer_can_be_stopped():
    progress = Progress()
    progress.cancel()
    original = table(column("sex", ["F", "M"] * 5))
    for question in (
        lambda: tabulate(original, Sidecar(10, (), ()), Question(("sex",)), progress),
        lambda: analysis.regress(original, Sidecar(10, (), ()), analysis.Model("sex", "F", ()), progress),
    ):
        with pytest.raises(Cancelled):
            question()
