"""What is proposed for a text table is what reading it does, and what is open is asked with the key that settles it."""

from __future__ import annotations

import functools

import pytest

from core.errors import DataError
from core.intake import TextFormat
from core.progress import Progress
from core.tabular import run
from core.tabular.reading.opening import open_recorded

PLAIN = "case;age;sex\na1;34;f\na2;71;m\n"


@pytest.fixture
def looked(tmp_path):
    def look(content, **stated):
        path = tmp_path / "t.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return run.propose_layout(path, TextFormat(**stated))

    return look


def keys(proposal):
    return [question.key for question in proposal.questions]


def test_a_plain_table_leaves_nothing_open(looked, tmp_path):
    proposal = looked(PLAIN)
    assert keys(proposal) == []
    assert [str(column) for column in proposal.columns] == ["case", "age", "sex"]
    assert proposal.kinds == ("word", "number", "word")
    assert proposal.rows == (("a1", "34", "f"), ("a2", "71", "m"))
    assert open_recorded(tmp_path / "t.csv", TextFormat(), Progress()).format == proposal.format


@pytest.mark.parametrize(
    ("content", "key", "value"),
    [
        ("a;b,c\n1;2,3\n4;5,6\n", "delimiter", "comma"),
        ("12;age\n1;2\n3;4\n", "names", False),
        ("case;dose\na;1,234\nb;2,345\n", "decimal", "comma"),
        ("ward 3\nexported\ncase;age\na;1\nb;2\nc;3\nd;4\n", "skip", 2),
        ("a;b;c\n1;2\n3\n4;5;6;7\n", "delimiter", "comma"),
    ],
)
def test_what_is_open_is_asked_and_an_answer_settles_it(looked, tmp_path, content, key, value):
    assert key in keys(looked(content))
    settled = looked(content, **{key: value})
    assert key not in keys(settled)
    assert getattr(settled.format, key) == value


@pytest.mark.parametrize("content", ["a;b,c\n1;2,3\n4;5,6\n", "12;age\n1;2\n3;4\n"])
def test_reading_refuses_exactly_what_is_asked(looked, tmp_path, content):
    assert keys(looked(content))
    with pytest.raises(DataError, match="say"):
        open_recorded(tmp_path / "t.csv", TextFormat(), Progress())
    accepted = looked(content).format
    assert open_recorded(tmp_path / "t.csv", accepted, Progress()).format == accepted


def test_lines_above_the_names_are_proposed_to_be_left_out(looked, tmp_path):
    proposal = looked("ward 3\nexported\ncase;age\na;1\nb;2\nc;3\nd;4\n")
    assert (proposal.format.skip, [str(c) for c in proposal.columns]) == (2, ["case", "age"])
    assert open_recorded(tmp_path / "t.csv", proposal.format, Progress()).rows == 4


def test_the_encoding_is_told_and_may_be_another(looked):
    content = "stadt;n\nKöln;1\nAachen;2\n".encode("cp1252")
    assert looked(content).format.encoding == "cp1252"
    assert looked(content).rows[0][0] == "Köln"
    assert looked(content, encoding="cp850").rows[0][0] == "K÷ln"


def test_long_files_are_looked_at_in_their_first_lines_only(looked):
    proposal = looked("case;age\n" + "".join(f"c{i};{i}\n" for i in range(30_000)))
    assert (keys(proposal), len(proposal.rows)) == ([], 20)


def test_quotes_that_never_end_show_what_can_be_told_apart(looked):
    assert looked('a;b\n1;2\n3;"4\n5;6\n', delimiter="semicolon").rows[0] == ("1", "2")


def test_other_files_say_themselves_how_they_are_laid_out(tmp_path):
    path = tmp_path / "t.parquet"
    path.write_bytes(b"PAR1" + b"\0" * 20)
    assert run.propose_layout(path, TextFormat()) is None


@pytest.mark.parametrize(
    ("content", "told"), [(b"", "empty"), (b"\n\n", "no rows"), (b"\x00\x01\x02" * 50, "no text")]
)
def test_what_is_no_table_is_refused(looked, content, told):
    with pytest.raises(DataError, match=told):
        looked(content)


def test_what_is_not_what_its_name_says_is_told_so(tmp_path):
    path = tmp_path / "t.xlsx"
    path.write_bytes(b"\x00\x01\x02" * 50)
    for read in (run.propose_layout, functools.partial(run.open_table, progress=Progress())):
        with pytest.raises(DataError, match=r"t.xlsx: The file is named .xlsx but is no workbook"):
            read(path, TextFormat())


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(DataError, match="cannot be read"):
        run.propose_layout(tmp_path / "absent.csv", TextFormat())
