"""Sixteen kinds of awkward files that people report, each made here, each with its one right result."""

from __future__ import annotations

import datetime

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from core.intake import Intake, TextFormat
from core.progress import Progress
from core.reading.problem import UnusableInput
from core.reading.recordings import list_channels, read_curves
from tests.core.reading.native_files import Signal, edf, wfdb
from tests.core.reading.recording_files import PATIENT, write

DATE = "2004-03-05T08:15:00"
FLOW = [round(500 * float(np.sin(n / 16)), 2) for n in range(160)]


def read(path, form="", **choices):
    stated = TextFormat.parse(form) if form else TextFormat()
    return read_curves([path], Progress(), Intake(format=stated, **choices))


def made(folder, name, content):
    return write(folder, {name: content}) / name


def rows(count, step, delimiter=";", end="\n", value="{:.2f}".format):
    return "".join(f"{n * step:.3f}{delimiter}{value(FLOW[n % 160])}{end}" for n in range(count))


def refusal(path, *words, **choices):
    with pytest.raises(UnusableInput) as error:
        read(path, **choices)
    problem = error.value.problems[0]
    assert all(word in problem.sentence for word in words), problem.sentence
    return problem


def facts(reading):
    """Return samples, first and last time of each curve."""
    return [(len(t), float(t[0]), float(t[-1])) for t, _ in reading.curves]


def test_01_decimal_commas_under_a_german_header(tmp_path):
    text = f"{PATIENT}\n{DATE}\nZeit[s];Fluss[mL/s]\n{rows(100, 0.02)}".replace(".", ",")
    reading = read(made(tmp_path, "a.csv", text))
    assert (facts(reading), reading.curves.unit) == ([(100, 0.0, 1.98)], "mL/s")
    assert (reading.curves.value.min(), reading.curves.value.max()) == (min(FLOW[:100]), max(FLOW[:100]))


def test_02_byte_order_mark_and_crlf(tmp_path):
    text = f"{PATIENT}\n{DATE}\ntime[s];AWP[cmH2O]\n{rows(100, 0.02)}".replace("\n", "\r\n")
    reading = read(made(tmp_path, "a.csv", text.encode("utf-8-sig")))
    assert (facts(reading), reading.curves.unit) == ([(100, 0.0, 1.98)], "cmH2O")
    assert PATIENT in reading.curves.identifying
    assert reading.problems == ()


def test_03_utf16_with_tabs_and_no_patient(tmp_path):
    text = "Time [s]\tPleth [NU]\r\n" + rows(125, 0.016, "\t", "\r\n")
    reading = read(made(tmp_path, "a.txt", text.encode("utf-16")))
    assert facts(reading) == [(125, 0.0, 1.984)]
    assert reading.curves.identifying == frozenset()
    assert reading.problems[0].kind == "patient"


def test_04_delimiters_at_the_end_of_rows_only(tmp_path):
    text = f"{PATIENT}\n{DATE}\ntime[s];AWF[mL/s]\n{rows(100, 0.02, ';', ';' + chr(10))}"
    reading = read(made(tmp_path, "a.csv", text))
    assert facts(reading) == [(100, 0.0, 1.98)]
    assert reading.curves.value.tolist() == FLOW[:100]


def test_05_a_units_row_over_three_channels(tmp_path):
    lines = [f"{n * 0.02:.2f},{FLOW[n] * 0.06:.2f},5.5,{n}" for n in range(120)]
    path = made(tmp_path, "a.csv", "Time,Flow,Paw,Volume\ns,L/min,cmH2O,mL\n" + "\n".join(lines) + "\n")
    (listed,), _ = list_channels([path], Progress())
    assert [channel.unit for channel in listed.channels] == ["L/min", "cmH2O", "mL"]
    refusal(path, "3 channels", "--channel")
    reading = read(path, channel="Flow")
    assert (facts(reading), reading.curves.unit) == ([(120, 0.0, 2.38)], "L/min")
    assert abs(reading.curves.value).max() <= 30.0


def test_06_breaths_of_a_ventilator_unclosed_broken_and_empty(tmp_path):
    def breath(count):
        return "".join(f"{FLOW[n]:.2f}, 5.00\n" for n in range(count))

    text = f"2004-03-05-08-15-00.120000\nBS, S:101,\n{breath(60)}BE\nBS, S:102,\n{breath(60)}BS, S:103,\n"
    text += f"{breath(30)}12.x, 5.0\n{breath(20)}BE\nBS, S:104,\nBE\nBS, S:105,\n{breath(55)}BE\n"
    path = made(tmp_path, "a.txt", text)
    refusal(path, "--format rate=HZ", channel="flow")
    reading = read(path, "rate=50", channel="flow")
    assert facts(reading) == [(60, 0.0, 1.18), (55, 0.0, 1.08)]
    lost = {p.file: (p.kind, p.line) for p in reading.problems if p.curve_lost}
    assert lost == {"a.txt#102": ("layout", 64), "a.txt#103": ("number", 156), "a.txt#104": ("empty", 178)}


def test_07_times_that_repeat_and_go_back_are_named(tmp_path):
    times = [0.016 * n for n in range(90)]
    times[10] = times[11] = times[9]
    times[41], times[40] = times[40], times[41]
    text = f"{PATIENT}\n{DATE}\ntime[s];PLETH[NU]\n" + "".join(f"{t:.3f};{n}\n" for n, t in enumerate(times))
    problem = refusal(
        made(tmp_path, "a.csv", text), "repeats at 2 rows (lines 14 and 15)", "goes back at 1 row (line 45)"
    )
    assert (problem.kind, problem.line) == ("time", 14)


def test_08_six_ways_to_say_missing_and_a_hole(tmp_path):
    cells = [f"{value:.2f}" for value in FLOW[:100]]
    cells[5:11] = ["", "NaN", "n/a", "-", "---", "NULL"]
    cells[60:75] = [""] * 15
    lines = "".join(f"{n * 0.02:.2f};{cell}\n" for n, cell in enumerate(cells))
    path = made(tmp_path, "a.csv", f"{PATIENT}\n{DATE}\ntime[s];AWF[mL/s]\n{lines}")
    refusal(path, "21 of 100 values missing", "longest gap 15 samples", "--missing")
    assert facts(read(path, missing="cut")) == [(5, 0.0, 0.08), (49, 0.22, 1.18), (25, 1.5, 1.98)]
    filled = read(path, missing="fill")
    assert facts(filled) == [(79, 0.0, 1.98)]
    gone = {*range(5, 11), *range(60, 75)}
    there = [n for n in range(100) if n not in gone]
    assert filled.curves.time.tolist() == pytest.approx([0.02 * n for n in there])
    assert filled.curves.value.tolist() == pytest.approx([float(cells[n]) for n in there])


def test_09_a_clock_over_midnight(tmp_path):
    begin = datetime.datetime(2004, 3, 5, 23, 59, 58, 500_000)
    clock = [
        (begin + datetime.timedelta(milliseconds=20 * n)).time().isoformat("milliseconds") for n in range(150)
    ]
    reading = read(made(tmp_path, "a.csv", "Clock;Paw [mbar]\n" + "".join(f"{c};6.5\n" for c in clock)))
    assert (facts(reading), reading.curves.unit) == ([(150, 0.0, 2.98)], "mbar")


def test_10_milliseconds_since_1970(tmp_path):
    text = "timestamp,ecg_mV\n" + "".join(f"{1078474500250 + 4 * n},{n}\n" for n in range(250))
    reading = read(made(tmp_path, "a.csv", text))
    assert facts(reading) == [(250, 0.0, 0.996)]
    assert "2004-03-05T08:15:00.250Z" in reading.curves.identifying


def test_11_an_edf_with_a_gap(tmp_path):
    path = made(
        tmp_path, "a.edf", edf([Signal("Flow", "mL/s", list(range(300)), 50)], onsets=[0, 1, 2, 10, 11, 12])
    )
    refusal(path, "interrupted 1 time (for 7 s after 3 s)")
    assert facts(read(path, missing="cut")) == [(150, 0.0, 2.98), (150, 10.0, 12.98)]


def test_12_an_edf_with_records_of_two_seconds(tmp_path):
    signals = [Signal("Pleth", "NU", list(range(600)), 200), Signal("SpO2", "%", [97] * 6, 2)]
    path = made(tmp_path, "a.edf", edf(signals, duration=2))
    (listed,), _ = list_channels([path], Progress())
    assert [channel.rate for channel in listed.channels] == [100.0, 1.0]
    assert facts(read(path, channel="Pleth")) == [(600, 0.0, 5.99)]
    assert facts(read(path, channel="SpO2")) == [(6, 0.0, 5.0)]


def test_13_and_14_one_sample_or_none_do_not_keep_the_others_from_loading(tmp_path):
    head = f"{PATIENT}\n{DATE}\ntime[s];AWF[mL/s]\n"
    folder = write(
        tmp_path / "in", {"one.csv": head + "0;1\n", "empty.csv": "", "good.csv": head + "0;1\n1;2\n"}
    )
    reading = read(folder)
    assert reading.curves.names == ("good.csv",)
    assert [(p.file, p.kind) for p in reading.problems] == [("empty.csv", "empty"), ("one.csv", "short")]
    assert "at least 2 samples" in reading.problems[1].sentence


def test_15_a_wfdb_record_of_two_rates_with_invalid_samples(tmp_path):
    pleth = Signal("PLETH", "NU", [-32768 if 12 <= n < 20 else n for n in range(40)], 1)
    folder = write(tmp_path / "in", wfdb("h", [Signal("II", "mV", list(range(160)), 4), pleth], 62.5, 40))
    assert facts(read(folder, channel="II")) == [(160, 0.0, 0.636)]
    with pytest.raises(UnusableInput, match="8 of 40 values missing"):
        read(folder, channel="PLETH")
    filled = read(folder, channel="PLETH", missing="fill").curves
    assert (len(filled.time), filled.value.min()) == (32, 0.0)


def test_16_a_parquet_index_with_a_zone_and_a_slower_channel(tmp_path):
    begin = datetime.datetime(2004, 3, 5, 7, 15, tzinfo=datetime.UTC)
    stamps = [begin + datetime.timedelta(milliseconds=8 * n) for n in range(200)]
    slow = [float(np.sin(n)) if n % 2 == 0 else None for n in range(200)]
    columns = {"PLETH": pa.array(range(200)), "RESP": pa.array(slow)}
    columns["zeit"] = pa.array(stamps, pa.timestamp("us", tz="Europe/Berlin"))
    pq.write_table(pa.table(columns), tmp_path / "a.parquet")
    assert facts(read(tmp_path / "a.parquet", channel="PLETH")) == [(200, 0.0, 1.592)]
    reading = read(tmp_path / "a.parquet", channel="RESP")
    assert facts(reading) == [(100, 0.0, 1.584)]
    assert "2004-03-05" in reading.curves.identifying
