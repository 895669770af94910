"""Workbooks, Parquet and statistics files give the same cells as a text."""

import datetime
import io
import zipfile

import pytest

from core.errors import Cancelled, DataError
from core.intake import TextFormat
from core.progress import Progress
from core.tabular.reading.kinds import propose_kinds
from core.tabular.reading.opening import open_recorded
from core.tabular.reading.typed_cells import text_of
from core.tabular.table import Kind
from tests.core.reading.native_files import contents_last, workbook
from tests.core.tabular.tables_on_disk import recorded, texts

DAY = datetime.date(2004, 3, 5)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, ""),
        (float("nan"), ""),
        (3.0, "3"),
        (0.1, "0.1"),
        (1e300, "1e+300"),
        (7, "7"),
        (True, "true"),
        (DAY, "2004-03-05"),
        (datetime.datetime(2004, 3, 5), "2004-03-05"),
        (datetime.datetime(2004, 3, 5, 8, 15), "2004-03-05 08:15:00"),
        (datetime.timedelta(seconds=90), "90"),
        (" 007 ", " 007 "),
    ],
)
def test_a_typed_cell_as_text(cell, text):
    assert text_of(cell) == text


def test_a_workbook(tmp_path):
    sheet = [["plz", "n", "x"], ["01067", 3, 0.5], ["1E10", None, 1], [None, 4, 2.25]]
    read = recorded(tmp_path, workbook(sheet), "t.xlsx")
    assert [texts(column) for column in read.columns] == [
        ["01067", "1E10", ""],
        ["3", "", "4"],
        ["0.5", "1", "2.25"],
    ]
    assert read.place(0) == 2
    assert [p.kind for p in propose_kinds(read, Progress())] == [Kind.NOMINAL, Kind.NOMINAL, Kind.NUMERIC]


def test_sheets_are_chosen_and_damages_told(tmp_path):
    sheet = [["a"], [1], [4]]
    with pytest.raises(DataError, match="2 sheets"):
        recorded(tmp_path, workbook(sheet, sheet), "t.xlsx")
    assert recorded(tmp_path, workbook(sheet, [["b"], [2], [3]]), "t.xlsx", sheet="S2").rows == 2
    with pytest.raises(DataError, match="damaged"):
        recorded(tmp_path, workbook(sheet)[:300], "t.xlsx")
    with pytest.raises(DataError, match="no rows"):
        recorded(tmp_path, workbook([["a", "b"]]), "t.xlsx")
    with pytest.raises(DataError, match="no sheet 'S3'"):
        recorded(tmp_path, workbook(sheet), "t.xlsx", sheet="S3")


def test_a_workbook_whose_table_of_contents_comes_last(tmp_path):
    long = workbook([["case", "note"], *([n, f"{n * 7919 % 9973:x}-{n}"] for n in range(2000))])
    read = recorded(tmp_path, contents_last(long), "t.xlsx")
    assert (read.rows, [column.name for column in read.columns]) == (2000, ["case", "note"])


def test_another_archive_is_told_as_one(tmp_path):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("t.csv", "a\n1\n")
    with pytest.raises(DataError, match="archive"):
        recorded(tmp_path, packed.getvalue(), "t.zip")


def parquet(path, **columns):
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table(columns), path)
    return path


def test_parquet_without_rows_is_told_so(tmp_path):
    pyarrow = pytest.importorskip("pyarrow")
    path = parquet(tmp_path / "t.parquet", day=pyarrow.array([], pyarrow.timestamp("us")))
    with pytest.raises(DataError, match="no rows"):
        open_recorded(path, TextFormat(), Progress())


def test_parquet(tmp_path):
    path = parquet(
        tmp_path / "t.parquet",
        plz=["01067", None, "x"],
        n=[1, 2, None],
        x=[0.5, float("nan"), 3.0],
        yes=[True, False, None],
        day=[DAY, None, DAY],
    )
    read = open_recorded(path, TextFormat(), Progress())
    assert [texts(column) for column in read.columns] == [
        ["01067", "", "x"],
        ["1", "2", ""],
        ["0.5", "", "3"],
        ["true", "false", ""],
        ["2004-03-05", "", "2004-03-05"],
    ]
    kinds = [proposal.kind for proposal in propose_kinds(read, Progress())]
    assert kinds == [Kind.NOMINAL, Kind.NOMINAL, Kind.NUMERIC, Kind.NOMINAL, Kind.DATE]
    assert len(read.sha256) == 64


def test_parquet_that_is_no_table(tmp_path):
    with pytest.raises(DataError, match="holds lists"):
        open_recorded(parquet(tmp_path / "t.parquet", a=[[1], [2]]), TextFormat(), Progress())
    with pytest.raises(DataError, match="damaged"):
        recorded(tmp_path, b"PAR1" + b"x" * 90, "t.parquet")


def test_text_in_parquet_keeps_its_decimals(tmp_path):
    """A typed file has a decimal point, whatever the digits behind it look like."""
    path = parquet(tmp_path / "t.parquet", x=[1.234, 5.678])
    [proposal] = propose_kinds(open_recorded(path, TextFormat(), Progress()), Progress())
    assert (proposal.kind, proposal.note) == (Kind.NUMERIC, "")


@pytest.mark.parametrize("ending", ["sav", "dta"])
def test_a_statistics_file_keeps_the_meaning_of_codes(tmp_path, ending):
    pandas = pytest.importorskip("pandas")
    pyreadstat = pytest.importorskip("pyreadstat")
    frame = pandas.DataFrame(
        {"sex": [1, 2, 1], "n": [0.5, None, 3.0], "town": ["Köln", "", "Bonn"], "day": [DAY, None, DAY]}
    )
    path = tmp_path / f"t.{ending}"
    write = {"sav": pyreadstat.write_sav, "dta": pyreadstat.write_dta}[ending]
    write(frame, path, variable_value_labels={"sex": {1: "female", 2: "male", 9: "unknown"}})
    read = open_recorded(path, TextFormat(), Progress())
    assert [texts(column) for column in read.columns] == [
        ["1", "2", "1"],
        ["0.5", "", "3"],
        ["Köln", "", "Bonn"],
        ["2004-03-05", "", "2004-03-05"],
    ]
    sex = read.column("sex")
    assert dict(zip(sex.labels, sex.titles, strict=True)) == {"1": "female", "2": "male", "9": "unknown"}
    kinds = [proposal.kind for proposal in propose_kinds(read, Progress())]
    assert kinds == [Kind.NOMINAL, Kind.NUMERIC, Kind.NOMINAL, Kind.DATE]


def test_a_damaged_statistics_file(tmp_path):
    pytest.importorskip("pyreadstat")
    for ending in ("sav", "dta", "sas7bdat"):
        with pytest.raises(DataError, match="damaged"):
            recorded(tmp_path, b"$FL2" + b"x" * 300, f"t.{ending}")


def test_reading_stops(tmp_path):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        open_recorded(parquet(tmp_path / "t.parquet", a=[1, 2]), TextFormat(), progress)
