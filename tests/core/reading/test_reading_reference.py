"""Single files: each gives the right curve or one clear sentence with its line."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.synthetic.sample_sets import reference_text
from tests.core.reading.naive_reference import may_be_thousands
from tests.core.reading.recording_files import HEADER, PATIENT, ROWS, read_one, recording, refusal

TIME = [0.0, 0.02, 0.04]
VALUE = [1.5, -2.0, 3.25]


@pytest.mark.parametrize(
    "content",
    [
        recording().encode(),
        recording().encode("utf-8-sig"),
        recording().replace("\n", "\r\n").encode(),
        recording().replace("\n", "\r\n").encode("utf-16"),
        recording().encode("utf-16-be"),
        recording().rstrip("\n").encode(),
        (recording() + "\n\n;\n").encode(),
        recording(ROWS.replace(".", ",")).encode(),
        recording(ROWS.replace("\n", ";\n")).encode(),
        recording(ROWS.replace(";", " ; ")).encode(),
        recording("0;1.5\n\n0.02;-2\n\n\n0.04;3.25\n").encode(),
        recording('"0";"1,5"\n"0,02";"-2"\n"0,04";"3,25"\n').encode(),
        recording().replace(";", "\t").encode(),
        recording("0;1.5\n20;-2\n40;3.25\n", "time[ms];AWF[mL/s]\n").encode(),
        recording("1.5;0\n-2;0.02\n3.25;0.04\n", "AWF[mL/s];time[s]\n").encode(),
        recording().replace("AWF[mL/s]", "AWF [ mL/s ]").encode(),
    ],
)
def test_ways_to_write_the_same_recording(tmp_path, content):
    reading = read_one(tmp_path, content)
    time, value = reading.curves.samples(0)
    assert (time.tolist(), value.tolist()) == (TIME, VALUE)
    assert (reading.curves.signal, reading.curves.unit) == ("AWF", "mL/s")
    assert reading.problems == ()
    assert PATIENT in reading.curves.identifying


def test_german_units_in_windows_1252(tmp_path):
    reading = read_one(tmp_path, recording(header="Zeit[s];Öffnungsdruck[µbar]\n").encode("cp1252"))
    assert (reading.curves.signal, reading.curves.unit) == ("Öffnungsdruck", "µbar")


def test_minutes_become_seconds(tmp_path):
    curves = read_one(tmp_path, recording("0;1\n0.5;2\n", "time[min];SpO2[%]\n")).curves
    assert curves.time.tolist() == [0.0, 30.0]


def test_milliseconds_become_the_nearest_seconds(tmp_path):
    rows = "".join(f"{i};0\n" for i in range(2000))
    curves = read_one(tmp_path, recording(rows, "time[ms];AWF[mL/s]\n")).curves
    assert curves.time.tolist() == [float(f"{i / 1000:.3f}") for i in range(2000)]


def test_tab_separated_without_uuid_and_date_in_utf16(tmp_path):
    text = "Time [s]\tPleth [NU]\r\n0.000\t50.39\r\n0.016\t50.74\r\n"
    reading = read_one(tmp_path, text.encode("utf-16"))
    assert (reading.curves.signal, reading.curves.time.tolist()) == ("Pleth", [0.0, 0.016])
    (problem,) = reading.problems
    assert (problem.kind, problem.curve_lost) == ("patient", False)


@pytest.mark.parametrize(
    ("content", "kind", "line", "words"),
    [
        (b"", "empty", None, "The file is empty."),
        (b"\xef\xbb\xbf", "empty", None, "The file is empty."),
        (b"\r\n\r\n", "empty", None, "The file is empty."),
        (recording(""), "empty", 3, "no samples"),
        (recording("0;12.5\n"), "short", 4, "at least 2 samples"),
        (recording("0;1\n0.1;2\n0.1;3\n0.1;4\n0.2;5\n"), "time", 6, "repeats at 2 rows (lines 6 and 7)"),
        (recording("0;1\n0.2;2\n0.1;3\n0.3;4\n"), "time", 6, "goes back at 1 row (line 6)"),
        (
            recording("0;1\n0;2\n\n-1;3\n"),
            "time",
            5,
            "repeats at 1 row (line 5) and goes back at 1 row (line 7)",
        ),
        (recording("0;1\n1078474500;2\n0.5;3\n"), "time", 6, "goes back"),
        (recording("0;1\n0.02;\n0.04;3\n"), "missing", 5, "1 of 3 values missing (line 5"),
        (recording("0;1\n0.02;inf\n"), "missing", 5, "1 number is infinite (line 5)"),
        (
            recording("0;1\n0.02;-1e308\n"),
            "number",
            5,
            "1 value is beyond anything that can be measured (line 5)",
        ),
        (recording("0;1\n0.02;1.2.3\n"), "number", 5, "Text stands"),
        (recording("0;1\n0.02;1,23.5\n"), "number", 5, "mixed"),
        (
            recording("0;1;2\n", "time[s];AWF[mL/s];AWP[cmH2O]\n"),
            "channel",
            None,
            "2 channels (AWF [mL/s] and AWP [cmH2O])",
        ),
        ("time[s],AWF[mL/s]\n0.0,1.5\n", "short", 2, "at least 2 samples"),
        ("s" * 200_000, "layout", None, "names a time and a value column"),
        (HEADER + "7" * 2_000_000, "layout", 2, "longer than a million characters"),
    ],
)
def test_refused_with_one_sentence(tmp_path, content, kind, line, words):
    problem = refusal(tmp_path, content)
    assert (problem.kind, problem.line) == (kind, line)
    assert words in problem.sentence


EDF = b"0       " + b"X X X X".ljust(160) + b"05.03.0408.15.00" + b"512     " + b"EDF+D".ljust(64)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.edf", EDF, "EDF recording is damaged"),
        ("a.bdf", b"\xffBIOSEMI" + bytes(100), "EDF recording is damaged"),
        ("a.parquet", b"PAR1" + bytes(50), "Parquet file is damaged"),
        ("a.dat", struct.pack("<6h", 995, 1011, 995, 1011, -7, 0), "part of a WFDB record"),
        ("a.atr", bytes([0, 1, 2, 200, 9]), "part of a WFDB record"),
        ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "workbook is damaged"),
        ("a.mat", b"MATLAB 5.0 MAT-file", "a MATLAB, HDF5 or NumPy file"),
        ("a.dcm", bytes(128) + b"DICM", "a DICOM file"),
        ("a.gz", b"\x1f\x8b\x08\x00", "a packed file"),
        ("a.pdf", b"%PDF-1.7\n", "a document"),
        ("a.png", b"\x89PNG\r\n\x1a\n", "a picture"),
        ("a.xml", b"<?xml version='1.0'?>", "an XML or HTML file"),
        ("a.json", b'{"a": 1}', "a JSON file"),
        ("a.csv", bytes(range(200)), "no text file"),
        ("a.XLSX", bytes(range(200)), "named .xlsx but is no workbook, or it is damaged; save it again"),
        ("a.ods", b"hello", "named .ods but is no workbook"),
        ("a.parquet", bytes(range(200)), "is no Parquet file, or it is damaged"),
        ("a.edf", b"x" + EDF[1:], "named .edf but is no such recording, or it is damaged"),
    ],
)
def test_other_formats_are_refused_by_name(tmp_path, name, content, words):
    problem = refusal(tmp_path, content, name)
    assert problem.kind == "format"
    assert words in problem.sentence


def test_text_in_a_dat_file_is_read(tmp_path):
    assert len(read_one(tmp_path, recording(), "monitor.dat").curves.time) == 3


increasing = st.lists(st.floats(0, 1e7, allow_nan=False, width=64), min_size=2, max_size=12, unique=True).map(
    sorted
)
finite = st.floats(-1e100, 1e100, allow_nan=False)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_back(tmp_path_factory, data):
    time = np.array(data.draw(increasing))
    value = np.array(data.draw(st.lists(finite, min_size=len(time), max_size=len(time))))
    text = reference_text(PATIENT, "2004-03-05", "time[s];AWF[mL/s]", time, value)
    if data.draw(st.booleans()):
        numbers = [number for row in text.split("\n")[3:-1] for number in row.replace(".", ",").split(";")]
        assume(any("," in number and not may_be_thousands(number) for number in numbers))
        text = text.replace(".", ",")
    content = text.replace("\n", data.draw(st.sampled_from(["\n", "\r\n", "\r", ";\n"]))).encode(
        data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"]))
    )
    curves = read_one(tmp_path_factory.mktemp("written"), content).curves
    assert curves.time.tobytes() == time.tobytes()
    assert curves.value.tobytes() == value.tobytes()
