"""The lines before the samples: patient, start, columns, or a refusal that says what is wrong."""

from __future__ import annotations

import pytest

from core.reading.header import read_header
from core.reading.problem import Refused
from tests.core.reading.recording_files import PATIENT


def test_the_reference_layout():
    header, rest = read_header(f"{PATIENT}\n2004-03-05T08:15:00\ntime[s];AWF[mL/s]\n0;1\n")
    assert (header.patient, header.patient_is_uuid, header.start) == (PATIENT, True, "2004-03-05T08:15:00")
    assert (header.value.name, header.value.unit) == ("AWF", "mL/s")
    assert (header.delimiter, header.lines, header.time_first, rest) == (";", 3, True, "0;1\n")


@pytest.mark.parametrize(
    "spelled",
    [
        PATIENT.upper(),
        "{" + PATIENT + "}",
        PATIENT.replace("-", ""),
        f" {PATIENT} ",
        f"{PATIENT};;",
        f'"{PATIENT}"',
    ],
)
def test_one_patient_however_his_uuid_is_spelled(spelled):
    header, _ = read_header(f"{spelled}\n2004-03-05;\ntime[s];AWF[mL/s]\n")
    assert (header.patient, header.start) == (PATIENT, "2004-03-05")


DATE_LIKE = "20040305-0520-4c51-ac07-4c2cc1a895e6"


@pytest.mark.parametrize(
    ("before", "patient", "start"),
    [
        ("", "", ""),
        (f"{PATIENT}\n", PATIENT, ""),
        ("2004-03-05T08:15:00\n", "", "2004-03-05T08:15:00"),
        ("\n2004-03-05\n", "", "2004-03-05"),
        ("\n\n", "", ""),
        ("\n", "", ""),
        (f"2004-03-05\n{PATIENT}\n", PATIENT, "2004-03-05"),
        (f"{DATE_LIKE}\n2004-03-05\n", DATE_LIKE, "2004-03-05"),
        (f"{PATIENT}\nFriday morning\n", PATIENT, "Friday morning"),
        (f"{PATIENT}\n05.03.2004 08:15\n", PATIENT, "05.03.2004 08:15"),
        ("2004-03-05\n\n", "", "2004-03-05"),
    ],
)
def test_patient_and_start_may_be_missing(before, patient, start):
    header, _ = read_header(before + "time[s];AWF[mL/s]\n0;1\n")
    assert (header.patient, header.start, header.patient_is_uuid) == (patient, start, bool(patient))


def test_another_identifier_in_the_place_of_the_uuid_is_kept_but_marked():
    header, _ = read_header("Case 12\n2004-03-05\ntime[s];AWF[mL/s]\n")
    assert (header.patient, header.patient_is_uuid) == ("Case 12", False)


@pytest.mark.parametrize(
    ("line", "time_first", "signal", "unit"),
    [
        ("time[s];AWF[mL/s]", True, "AWF", "mL/s"),
        ("Zeit [s]; Fluss [mL/s] ", True, "Fluss", "mL/s"),
        ("時間[s];流量[mL/s]", True, "流量", "mL/s"),
        ("t;AWF", True, "AWF", None),
        ("time[sec];AWF[]", True, "AWF", ""),
        ("AWF[mL/s];time[s]", False, "AWF", "mL/s"),
        ("AWF;time[s]", False, "AWF", None),
        ("time[s];RR[s]", True, "RR", "s"),
        ("RR[ms];time[s]", False, "RR", "ms"),
        ("time;RR[ms]", True, "RR", "ms"),
        ('"time[s]";"AWF[mL/s]"', True, "AWF", "mL/s"),
        ("time[s];AWF[mL/s];;", True, "AWF", "mL/s"),
        ("time[s]\tAWF[mL/s]", True, "AWF", "mL/s"),
    ],
)
def test_columns_are_found_in_any_language(line, time_first, signal, unit):
    header, _ = read_header(line + "\n")
    assert (header.time_first, header.value.name, header.value.unit) == (time_first, signal, unit)


@pytest.mark.parametrize(
    ("unit", "seconds"),
    [("s", (1, 1)), ("Sekunden", (1, 1)), ("ms", (1, 1000)), ("MSEC", (1, 1000)), ("min", (60, 1))],
)
def test_time_units(unit, seconds):
    header, _ = read_header(f"time[{unit}];AWF[mL/s]\n")
    assert header.time.seconds == seconds


@pytest.mark.parametrize(
    ("head", "kind", "line", "words"),
    [
        ("", "empty", None, "empty"),
        ("\n \n\n", "empty", None, "empty"),
        ("time[h];AWF[mL/s]\n0;1\n", "time", 1, "none of s, ms and min"),
        ("0;1\n1;2\n", "layout", 1, "line that names the columns is missing"),
        (f"{PATIENT}\n2004-03-05\n0;1\n", "layout", 3, "line that names the columns is missing"),
        (f"{PATIENT}\n2004-03-05\n", "layout", None, "names a time and a value column"),
        ("just a text\n", "layout", None, "names a time and a value column"),
        ("a\nb\nc\ntime[s];AWF[mL/s]\n", "layout", None, "names a time and a value column"),
        ("time[s],AWF[mL/s]\n0,1\n", "layout", 1, "separated by commas"),
        ("time[s];A[V];B[V]\n", "layout", 1, "3 columns (time, A and B)"),
        ("time[s];" + ";".join(f"c{i}" for i in range(2000)), "layout", 1, "c3 and 1996 more)"),
        ("time[s];AWF[mL/s\n", "layout", 1, "bracket"),
        ("time[s];[mL/s]\n", "layout", 1, "no name"),
        ("RR;t2[s]\n", "layout", 1, "Which column is the time"),
        ("Case 12\ntime[s];AWF[mL/s]\n", "layout", 1, "UUID"),
        ("Exported by X\nBed 12\ntime[s];AWF[mL/s]\n", "layout", 1, "UUID"),
    ],
)
def test_what_is_no_reference_header_is_refused(head, kind, line, words):
    with pytest.raises(Refused) as error:
        read_header(head)
    assert (error.value.kind, error.value.line) == (kind, line)
    assert words in error.value.sentence
