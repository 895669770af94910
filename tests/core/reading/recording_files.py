"""Recordings as files for the tests of the readers."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.progress import Progress
from core.reading.problem import Problem, UnusableInput
from core.reading.recordings import Reading, read_curves

PATIENT = "7c1f3b52-0a4e-4d7a-9b61-5e2f8d90c3a1"
OTHER_PATIENT = "11111111-2222-4333-8444-555555555555"
ROWS = "0;1.5\n0.02;-2\n0.04;3.25\n"
HEADER = "time[s];AWF[mL/s]\n"


def recording(rows: str = ROWS, header: str = HEADER, patient: str = PATIENT) -> str:
    return f"{patient}\n2004-03-05T08:15:00\n{header}{rows}"


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def write_zip(path: Path, files: Mapping[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def read(*paths: Path) -> Reading:
    return read_curves(paths, Progress())


def read_one(folder: Path, content: str | bytes, name: str = "one.csv") -> Reading:
    """Read a single file that gives a curve."""
    write(folder, {name: content})
    return read(folder / name)


def refusal(folder: Path, content: str | bytes, name: str = "one.csv") -> Problem:
    """Return the one problem of a file that gives no curve."""
    write(folder, {name: content})
    with pytest.raises(UnusableInput) as error:
        read(folder / name)
    (problem,) = error.value.problems
    assert problem.file == name
    assert problem.curve_lost
    assert problem.sentence in str(error.value)
    return problem
