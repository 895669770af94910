"""The door of the reading room: one curve set, its patients, its problems, its fingerprints."""

from __future__ import annotations

import hashlib
import itertools

import numpy as np
import pytest

from core.errors import Cancelled, DataError
from core.progress import Progress
from core.reading import text as text_module
from core.reading.problem import KINDS, Lines, Problem, UnusableInput
from core.reading.recordings import read_curves
from tests.core.reading.recording_files import (
    HEADER,
    OTHER_PATIENT,
    PATIENT,
    read,
    recording,
    write,
    write_zip,
)


def rows(number: int) -> str:
    return f"0;{number}\n1;{number + 0.5}\n"


def test_patients_are_numbered_in_the_order_of_names(tmp_path):
    content = {
        "c.csv": recording(rows(1), patient=PATIENT),
        "a.csv": recording(rows(2), patient=OTHER_PATIENT),
        "b.csv": recording(rows(3), patient=PATIENT.upper()),
    }
    curves = read(write(tmp_path / "in", content)).curves
    assert curves.names == ("a.csv", "b.csv", "c.csv")
    assert curves.patients.tolist() == [0, 1, 1]
    assert [value.tolist() for _, value in curves] == [[2, 2.5], [3, 3.5], [1, 1.5]]


def test_curves_without_a_uuid_are_patients_of_their_own_with_one_loud_warning(tmp_path):
    content = {f"{number}.csv": HEADER + rows(number) for number in range(5)}
    content["known1.csv"] = recording(rows(6))
    content["known2.csv"] = recording(rows(7))
    reading = read(write(tmp_path / "in", content))
    assert reading.curves.patients.tolist() == [0, 1, 2, 3, 4, 5, 5]
    (problem,) = reading.problems
    assert (problem.kind, problem.file, problem.line, problem.curve_lost) == ("patient", "", None, False)
    assert problem.sentence.startswith("5 curves have no patient")


def test_other_identifiers_join_curves_and_are_told(tmp_path):
    content = {
        "a.csv": recording(rows(1), patient="Case  12"),
        "b.csv": recording(rows(2), patient="case 12"),
        "c.csv": recording(rows(3), patient="Case 13"),
    }
    reading = read(write(tmp_path / "in", content))
    assert reading.curves.patients.tolist() == [0, 0, 1]
    (problem,) = reading.problems
    assert problem.kind == "patient"
    assert problem.sentence.startswith("3 curves have no UUID but another text")


def test_missing_units_are_told_once(tmp_path):
    content = {f"{n}.csv": recording(rows(n), "time;AWF\n") for n in range(3)}
    reading = read(write(tmp_path / "in", content))
    assert (reading.curves.signal, reading.curves.unit) == ("AWF", "")
    assert [problem.kind for problem in reading.problems] == ["unit", "unit"]
    assert all(problem.sentence.startswith("3 curves have no unit") for problem in reading.problems)


def test_the_order_of_inputs_changes_nothing(tmp_path):
    one = write(tmp_path / "one", {"a.csv": recording(rows(1)), "b.csv": recording(rows(2)), "bad.csv": ""})
    two = write_zip(tmp_path / "two.zip", {"a.csv": recording(rows(3)), "c.csv": recording(rows(4))})
    alone = write(tmp_path, {"a.csv": recording(rows(5))}) / "a.csv"
    readings = [read(*given) for given in itertools.permutations([one, two, alone])]
    for reading in readings:
        assert reading.curves.names == ("a.csv", "a.csv#2", "a.csv#3", "b.csv", "c.csv")
        assert reading.curves.value.tolist() == readings[0].curves.value.tolist()
        assert reading.curves.patients.tolist() == readings[0].curves.patients.tolist()
        assert reading.problems == readings[0].problems
    assert set(readings[0].fingerprints) == set(readings[-1].fingerprints)


def test_a_numbered_name_never_meets_a_real_one(tmp_path):
    one = write(tmp_path / "one", {"a.csv": recording(rows(1)), "a.csv#2": recording(rows(2))})
    two = write(tmp_path / "two", {"a.csv": recording(rows(3))})
    names = read(one, two).curves.names
    assert sorted(names) == ["a.csv", "a.csv#2", "a.csv#3"]


def test_the_same_recording_counts_once_however_it_comes(tmp_path):
    folder = write(tmp_path / "in", {"a.csv": HEADER + rows(1), "b.csv": HEADER + rows(2)})
    write(folder, {"copy of a.csv": HEADER + rows(1)})
    archive = write_zip(tmp_path / "in.zip", {"b.csv": HEADER + rows(2)})
    reading = read(folder, archive, folder / "b.csv", folder)
    assert reading.curves.names == ("a.csv", "b.csv")
    assert reading.curves.patient_count == 2
    duplicate, patient = reading.problems
    assert (duplicate.kind, duplicate.curve_lost) == ("duplicate", False)
    assert duplicate.sentence.startswith("6 files have the same content")
    assert patient.sentence.startswith("2 curves have no patient")


def test_a_bad_file_given_twice_is_told_once(tmp_path):
    folder = write(tmp_path / "in", {"a.csv": recording(), "bad.csv": ""})
    assert len(read(folder, folder).problems) == 2  # the bad file, and the repetition


def test_one_signal_may_be_spelled_in_many_ways(tmp_path):
    headers = [
        "time[s];Flow [mL/s]\n",
        "time[s];flow[ml/S]\n",
        "Zeit[s];FLOW[m L/s]\n",
        "time[s];Flow[mL/s]\n",
    ]
    content = {f"{n}.csv": recording(rows(n), header) for n, header in enumerate(headers)}
    reading = read(write(tmp_path / "in", content))
    assert (reading.curves.signal, reading.curves.unit) == ("Flow", "mL/s")
    assert len(reading.curves) == 4


def test_the_two_micro_signs_are_one_unit(tmp_path):
    content = {
        "a.csv": recording(rows(1), "time[s];EEG[\u00b5V]\n"),
        "b.csv": recording(rows(2), "time[s];EEG[\u03bcV]\n"),
    }
    assert len(read(write(tmp_path / "in", content)).curves) == 2


def test_different_signals_or_units_are_listed_and_refused(tmp_path):
    headers = ["time[s];AWF[mL/s]\n"] * 3 + ["time[s];AWF[L/min]\n"] * 2 + ["time[s];AWP\n"]
    content = {f"{n}.csv": recording(rows(n), header) for n, header in enumerate(headers)}
    content["bad.csv"] = ""
    with pytest.raises(UnusableInput) as error:
        read(write(tmp_path / "in", content))
    assert str(error.value) == (
        "The input holds different signals or units: AWF [L/min] (2 curves), AWF [mL/s] (3 curves) and "
        "AWP [no unit] (1 curve). Give the files of one of them, or choose one (--channel NAME)."
    )
    assert "bad.csv: The file is empty." in map(str, error.value.problems)


def test_bad_files_are_told_and_the_rest_loads(tmp_path):
    content = {"good.csv": recording(), "empty.csv": "", "one.csv": recording("0;1\n"), "text.csv": "hello"}
    reading = read(write(tmp_path / "in", content))
    assert reading.curves.names == ("good.csv",)
    assert [(problem.file, problem.kind, problem.line) for problem in reading.problems] == [
        ("empty.csv", "empty", None),
        ("one.csv", "short", 4),
        ("text.csv", "layout", None),
    ]
    assert all(problem.curve_lost and problem.kind in KINDS for problem in reading.problems)


def test_if_nothing_is_usable_the_error_carries_every_problem(tmp_path):
    with pytest.raises(UnusableInput) as error:
        read(write(tmp_path / "Hans Meier", {"Meier 1.csv": "", "Meier 2.csv": recording("0;1\n")}))
    assert isinstance(error.value, DataError)
    assert str(error.value).startswith("None of the 2 files holds a curve")
    assert "Meier" not in str(error.value)
    assert [problem.file for problem in error.value.problems] == ["Meier 1.csv", "Meier 2.csv"]


def test_fingerprints_follow_content_and_names(tmp_path):
    one = write(tmp_path / "one", {"a.csv": recording(rows(1)), "b.csv": "no recording"})
    same = write(tmp_path / "same", {"b.csv": "no recording", "a.csv": recording(rows(1)), ".DS_Store": "x"})
    renamed = write(tmp_path / "renamed", {"a.csv": recording(rows(1)), "c.csv": "no recording"})
    changed = write(tmp_path / "changed", {"a.csv": recording(rows(1)), "b.csv": "no recordinG"})
    prints = [read(folder).fingerprints[0] for folder in (one, same, renamed, changed)]
    assert prints[0] == prints[1]
    assert len(set(prints)) == 3


def test_the_fingerprint_of_a_file_is_that_of_its_bytes(tmp_path):
    archive = write_zip(tmp_path / "in.zip", {"a.csv": recording(rows(1))})
    folder = write(tmp_path, {"b.csv": recording(rows(2)), "bad.csv": "x" * 300_000})
    expected = [
        hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (archive, folder / "b.csv", folder / "bad.csv")
    ]
    assert list(read(archive, folder / "b.csv", folder / "bad.csv").fingerprints) == expected


def test_identifying_texts_are_collected_but_no_common_words(tmp_path):
    content = {
        "Meier_Hans.csv": recording(rows(1)),
        "AWF.csv": recording(rows(2)),
        "7.csv": recording(rows(3)),
    }
    identifying = read(write(tmp_path / "in", content)).curves.identifying
    assert identifying == {PATIENT, "2004-03-05T08:15:00", "2004-03-05", "Meier_Hans"}


def test_progress_is_told_and_ends_at_the_end(tmp_path):
    told = []
    folder = write(tmp_path / "in", {f"{n}.csv": recording(rows(n)) for n in range(20)})
    size = sum(file.stat().st_size for file in folder.iterdir())
    read_curves([folder], Progress(lambda stage, done, total: told.append((stage, done, total))))
    assert told[-1] == ("Reading", size, size)
    assert all(stage == "Reading" and 0 <= done <= total == size for stage, done, total in told)


def test_cancel_stops_in_the_middle_of_a_file(tmp_path, monkeypatch):
    monkeypatch.setattr(text_module, "BLOCK", 1 << 10)
    progress = Progress()
    blocks = itertools.count(1)
    real_blocks = text_module.line_blocks

    def counted_blocks(stream, encoding):
        for block in real_blocks(stream, encoding):
            if next(blocks) == 3:
                progress.cancel()
            yield block

    monkeypatch.setattr("core.reading.opening.line_blocks", counted_blocks)
    long = recording("".join(f"{n};{n}\n" for n in range(50_000)))
    path = write(tmp_path, {"long.csv": long}) / "long.csv"
    with pytest.raises(Cancelled):
        read_curves([path], progress)
    assert next(blocks) < 200


def test_a_long_file_in_pieces_equals_the_same_file_at_once(tmp_path):
    numbers = np.arange(40_000)
    text = recording("".join(f"{n * 0.002:.3f};{n % 977 - 400.25}\n" for n in numbers))
    curves = read(write(tmp_path, {"long.csv": text}) / "long.csv").curves
    assert len(text) > 3 * text_module.BLOCK
    assert curves.time.tolist() == [float(f"{n * 0.002:.3f}") for n in numbers]
    assert curves.value.tolist() == [n % 977 - 400.25 for n in numbers]


def test_a_fault_far_down_a_long_file_is_found_on_its_line(tmp_path):
    lines = recording("".join(f"{n};1\n" for n in range(60_000))).split("\n")
    lines[50_000] = "49997;"
    with pytest.raises(UnusableInput) as error:
        read(write(tmp_path, {"long.csv": "\n".join(lines)}) / "long.csv")
    assert error.value.problems[0].line == 50_001


def test_a_problem_reads_as_place_and_sentence():
    assert str(Problem("time", "a.csv", 7, "Bad.", True)) == "a.csv, line 7: Bad."
    assert str(Problem("empty", "a.csv", None, "Bad.", True)) == "a.csv: Bad."
    assert str(Problem("patient", "", None, "Bad.", False)) == "Bad."


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([7], "line 7"),
        ([7, 8], "lines 7 and 8"),
        ([7, 8, 9], "lines 7 to 9"),
        ([1, 3, 4, 5], "lines 1 and 3 to 5"),
        (range(1, 21, 2), "lines 1, 3, 5, 7, 9 and 5 more"),
    ],
)
def test_lines_are_told_as_a_handful_of_ranges(numbers, text):
    lines = Lines(list(numbers))
    assert str(lines) == text
    assert (lines.count, lines.first, lines.last) == (len(numbers), numbers[0], numbers[-1])
