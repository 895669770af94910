"""Text tables are read cell by cell as they stand; what does not fit is told with its line."""

import csv
import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import Cancelled, DataError
from core.intake import TextFormat
from core.progress import Progress
from core.tabular.reading import text_table
from core.tabular.reading.layout import layout_of
from core.tabular.reading.opening import open_recorded
from tests.core.tabular.tables_on_disk import PEOPLE, recorded, texts


def naive(content: str, delimiter: str) -> list[list[str]]:
    """Read a table the plain way, a row at a time."""
    return [row for row in csv.reader(io.StringIO(content, newline=""), delimiter=delimiter) if row]


CELL = st.text(st.sampled_from('ab0,;"\n ä\u00a0'), max_size=4)


@given(st.lists(st.tuples(CELL, CELL, CELL), min_size=1, max_size=12), st.sampled_from([1, 3, 512]))
def test_any_cells_come_back_as_they_were(tmp_path_factory, rows, at_once):
    folder = tmp_path_factory.mktemp("t")
    text = io.StringIO()
    csv.writer(text, delimiter="\t", lineterminator="\n").writerows([("x", "y", "z"), *rows])
    before, text_table._ROWS = text_table._ROWS, at_once
    try:
        read = recorded(folder, text.getvalue(), delimiter="tab", names=True)
    finally:
        text_table._ROWS = before
    expected = naive(text.getvalue(), "\t")
    assert [column.name for column in read.columns] == expected[0]
    assert [list(row) for row in zip(*map(texts, read.columns), strict=True)] == expected[1:]
    lines = text.getvalue().split("\n")
    for row, cells in enumerate(rows):
        first = cells[0].split("\n")[0].replace('"', '""')
        assert first in lines[read.place(row) - 1]


@pytest.mark.parametrize(
    ("content", "delimiter", "names", "rows"),
    [
        (PEOPLE, "comma", ["case", "sex", "age", "town", "spo2"], 6),
        ("age,sex,\n77,F\n43,F\n32,M\n", "comma", ["age", "sex"], 3),  # a header that ends with a comma
        ("age,sex\n77,F,\n43,F,\n32,M,\n", "comma", ["age", "sex"], 3),
        ("id;x;y\n1;2;N\n2;;S\n", "semicolon", ["id", "x", "y"], 2),
        ("\ufeffAge_Group;Sex\n[60,80[;M\n[20,40[;F\n", "semicolon", ["Age_Group", "Sex"], 2),
        ("a\tb\n1\t2\n", "tab", ["a", "b"], 1),
        ("a b\n1  2\n3 4\n", "space", ["a", "b"], 2),
        ("only\n1\n2\n", "semicolon", ["only"], 2),
        ("a,,c\n1,2,3\n", "comma", ["a", "column 2", "c"], 1),
        ("a,b\r\n1,2\r\n\r\n3,4\r\n", "comma", ["a", "b"], 2),
    ],
)
def test_the_layout_is_proposed_from_the_first_lines(tmp_path, content, delimiter, names, rows):
    read = recorded(tmp_path, content)
    assert read.format.delimiter == delimiter
    assert [column.name for column in read.columns] == names
    assert read.rows == rows


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "empty"),
        ("a,b\n", "no rows below"),
        ("a;b,c\n1;2,3\n4;5,6\n", "separated by"),
        (
            "a,b\n1,2\n3,4\n5,6\n7\n8,9\n1,1\n1,1\n1,1\n1,1\n1,1\n1,1\n1,1\n",
            "line 5: Line 5 does not hold exactly 2",
        ),
        ("a,b\n1,2,3\n4,5,6\n", "no delimiter cuts"),
        (
            "# ward 3\n# exported\na,b\n1,2\n3,4\n",
            "below 2 lines of other text; leave that out (--format skip=N)",
        ),
        ("1,b\n1,2\n", "names of the columns is not clear"),
        ("a,b,a\n1,2,3\n", "Columns 1 and 3 have the same name"),
        ('a,b\n1,"x"y\n', "quotes do not pair up"),
        ("\x89PNG\r\n", "picture"),
        ("a,b\n1,\0\n", "no text file; export the table"),
    ],
)
def test_what_is_not_clear_is_told_and_not_guessed(tmp_path, content, told):
    with pytest.raises(DataError) as caught:
        recorded(tmp_path, content.encode("latin-1") if content.startswith("\x89") else content)
    assert told.casefold() in str(caught.value).casefold()
    assert "t.csv" in str(caught.value)


def test_names_may_be_stated(tmp_path):
    read = recorded(tmp_path, "1,x\n2,y\n", names=False)
    assert [column.name for column in read.columns] == ["column 1", "column 2"]
    assert texts(read.columns[0]) == ["1", "2"]
    assert (read.place(0), read.place(1)) == (1, 2)
    assert recorded(tmp_path, "made by us\n1,x\n2,y\n", names=False, skip=1).place(0) == 2


def test_missing_and_leading_zeros_stay_as_they_are(tmp_path):
    read = recorded(tmp_path, "plz,icd,n\n01067,1E10,\n,0123,5\n")
    assert texts(read.column("plz")) == ["01067", ""]
    assert texts(read.column("icd")) == ["1E10", "0123"]
    assert read.column("n").codes.tolist() == [-1, 0]


def test_an_umlaut_late_in_the_file_settles_the_encoding(tmp_path):
    content = b"town,n\n" + b"Bonn,1\n" * 20_000 + "Köln,2\n".encode("cp1252")
    read = recorded(tmp_path, content)
    assert read.format.encoding == "cp1252"
    assert set(texts(read.column("town"))) == {"Bonn", "Köln"}
    with pytest.raises(DataError, match="not written in utf-8"):
        recorded(tmp_path, content, encoding="utf-8")
    assert texts(recorded(tmp_path, "a,b\nü,1\n".encode("utf-16")).column("a")) == ["ü"]


def test_lines_are_known_where_cells_hold_line_ends(tmp_path):
    read = recorded(tmp_path, 'a,b\n"x\ny",1\n\nz,2\n')
    assert [read.place(row) for row in range(2)] == [2, 5]


def test_reading_reports_and_stops(tmp_path):
    heard = []
    (tmp_path / "t.csv").write_text("a,b\n" + "1,2\n" * 60_000)
    progress = Progress(lambda *what: heard.append(what))
    read = open_recorded(tmp_path / "t.csv", TextFormat(), progress)
    assert heard[-1][1] == heard[-1][2] == (tmp_path / "t.csv").stat().st_size
    assert len(read.sha256) == 64
    progress.cancel()
    with pytest.raises(Cancelled):
        open_recorded(tmp_path / "t.csv", TextFormat(), progress)


def test_nothing_there(tmp_path):
    with pytest.raises(DataError, match="cannot be read"):
        open_recorded(tmp_path / "none.csv", TextFormat(), Progress())


def test_what_is_stated_is_not_questioned():
    form = layout_of(["a,b;c\n", "1,2;3\n"], TextFormat(delimiter="semicolon", names=True))
    assert (form.delimiter, form.names, form.skip) == ("semicolon", True, 0)


def test_codes_follow_the_order_of_the_cells(tmp_path):
    column = recorded(tmp_path, "a,b\nz,1\ny,1\nz,1\n").column("a")
    assert column.labels == ("z", "y")
    assert column.codes.tolist() == [0, 1, 0]
    assert column.codes.dtype == np.int32
