"""Encodings and line ends: any common text gives the same lines."""

from __future__ import annotations

import codecs
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.reading import text as text_module
from core.reading.problem import Refused
from core.reading.text import encoding_of, line_blocks

SAMPLE = "Zeit [s];Fluß [µL/s]\n0;1\n0,02;-2\n"


def decoded(data: bytes) -> str:
    return "".join(line_blocks(io.BufferedReader(io.BytesIO(data)), encoding_of(data)))


@pytest.mark.parametrize(
    "data",
    [
        SAMPLE.encode(),
        SAMPLE.encode("utf-8-sig"),
        SAMPLE.encode("cp1252"),
        SAMPLE.encode("utf-16"),
        SAMPLE.encode("utf-16-le"),
        SAMPLE.encode("utf-16-be"),
        codecs.BOM_UTF16_LE + SAMPLE.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + SAMPLE.encode("utf-16-be"),
        SAMPLE.encode("utf-32"),
    ],
)
def test_every_encoding_gives_the_same_text(data):
    assert decoded(data) == SAMPLE


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_every_line_end_gives_the_same_text(end, encoding):
    assert decoded(SAMPLE.replace("\n", end).encode(encoding)) == SAMPLE


@given(st.text(st.sampled_from("ab;\n\r\x0b\u2028é"), max_size=60), st.integers(1, 9))
@settings(max_examples=80, deadline=None)
def test_blocks_are_whole_lines_wherever_the_pieces_end(sample, size):
    data = sample.encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_module, "BLOCK", size)
        blocks = list(line_blocks(io.BufferedReader(io.BytesIO(data)), "utf-8"))
    assert "".join(blocks) == sample.replace("\r\n", "\n").replace("\r", "\n")
    assert all(block.endswith("\n") for block in blocks[:-1])


@pytest.mark.parametrize("data", [b"\0\1\2\3", bytes(range(256)), b"\x05\x00\x07\x00\x09\x00", b"abc\x1b[0m"])
def test_bytes_that_are_no_text_are_refused(data):
    with pytest.raises(Refused) as error:
        encoding_of(data)
    assert error.value.kind == "format"


def test_a_line_without_end_is_refused_with_its_number(monkeypatch):
    monkeypatch.setattr(text_module, "LONGEST_LINE", 1000)
    monkeypatch.setattr(text_module, "BLOCK", 100)
    stream = io.BufferedReader(io.BytesIO(b"one\ntwo\n" + b"7" * 5000))
    with pytest.raises(Refused) as error:
        list(line_blocks(stream, "utf-8"))
    assert (error.value.kind, error.value.line) == ("layout", 3)


def test_a_character_cut_in_half_is_no_crash():
    assert decoded("0;1\n0.02;5\n".encode("utf-16")[:-1]).endswith("\ufffd")
