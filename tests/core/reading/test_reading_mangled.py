"""Damaged files end in a curve or a clear refusal, never in anything else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import DataError
from core.reading.problem import KINDS, Problem, UnusableInput
from core.reading.recordings import Reading
from tests.core.reading.recording_files import read, recording, write_zip

GOOD = recording("".join(f"{n * 0.02:.2f};{(-1) ** n * n * 1.5}\n" for n in range(30)))


@st.composite
def mangled(draw, data: bytes) -> bytes:
    """Cut, flip, repeat, remove or insert some bytes."""
    damaged = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(damaged) - 1, 0)))
        match draw(st.sampled_from(["cut", "flip", "insert", "remove", "repeat"])):
            case "cut":
                del damaged[at:]
            case "flip":
                damaged[at : at + 1] = bytes([draw(st.integers(0, 255))])
            case "insert":
                damaged[at:at] = draw(st.binary(min_size=1, max_size=6))
            case "remove":
                del damaged[at : at + draw(st.integers(1, 40))]
            case "repeat":
                damaged[at:at] = damaged[at : at + draw(st.integers(1, 40))]
    return bytes(damaged)


def outcome(path) -> tuple[str, Reading | None, tuple[Problem, ...]]:
    try:
        reading = read(path)
    except UnusableInput as error:
        return str(error), None, error.problems
    return "read", reading, reading.problems


def check(path) -> None:
    sentence, reading, problems = outcome(path)
    assert sentence
    for time, value in reading.curves if reading else ():
        assert len(time) >= 2
        assert np.isfinite(value).all()
        assert (np.diff(time) > 0).all()
    for problem in problems:
        assert problem.kind in KINDS
        assert problem.sentence.endswith(".")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("mangled")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_mangled_text(place, encoding, data):
    path = place / "mangled.csv"
    path.write_bytes(data.draw(mangled(GOOD.encode(encoding))))
    check(path)


@given(data=st.data())
@settings(max_examples=120, deadline=None)
def test_mangled_archives(place, data):
    archive = write_zip(place / "good.zip", {"a.csv": GOOD, "b/c.csv": GOOD.replace("1.5", "2.5")})
    path = place / "mangled.zip"
    path.write_bytes(data.draw(mangled(archive.read_bytes())))
    check(path)


@given(st.binary(max_size=400))
@settings(max_examples=100, deadline=None)
def test_any_bytes(place, content):
    path = place / "bytes"
    path.write_bytes(content)
    check(path)


@given(st.text(st.sampled_from('0123456789.,;-+\t\n\r []smLeE"/:#x'), max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text(place, content):
    path = place / "text.csv"
    path.write_bytes(b"time[s];AWF[mL/s]\n" + content.encode())
    check(path)


def test_the_error_is_one_the_window_and_command_line_know():
    assert issubclass(UnusableInput, DataError)
