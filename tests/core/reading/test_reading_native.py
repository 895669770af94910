"""EDF, WFDB, Parquet, workbooks and ventilator streams: rates, gaps, damages; each file made here byte by byte."""

from __future__ import annotations

import datetime
import sys

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from core.intake import Intake, TextFormat
from core.progress import Progress
from core.reading.problem import UnusableInput
from core.reading.recordings import list_channels, read_curves
from tests.core.reading.native_files import Signal, edf, wfdb, workbook
from tests.core.reading.recording_files import write, write_zip


def read(path, form="", **choices):
    stated = TextFormat.parse(form) if form else TextFormat()
    return read_curves([path], Progress(), Intake(format=stated, **choices))


def read_bytes(folder, name, content, form="", **choices):
    write(folder, {name: content})
    return read(folder / name, form, **choices)


def refused(folder, name, content, form="", **choices):
    with pytest.raises(UnusableInput) as error:
        read_bytes(folder, name, content, form, **choices)
    return error.value.problems[0]


def times(reading):
    return [time.tolist() for time, _ in reading.curves]


FLOW = Signal("Flow", "mL/s", [n % 200 - 100 for n in range(300)], 50)


@pytest.mark.parametrize("kind", ["EDF+D", "EDF+C"])
def test_an_interrupted_edf_keeps_its_gap_whatever_it_calls_itself(tmp_path, kind):
    content = edf([FLOW], onsets=[0, 1, 2, 10, 11, 12], kind=kind)
    problem = refused(tmp_path, "a.edf", content)
    assert problem.kind == "missing"
    assert "interrupted 1 time (for 7 s after 3 s)" in problem.sentence
    cut = read_bytes(tmp_path, "a.edf", content, missing="cut")
    assert [(len(t), t[0], t[-1]) for t in times(cut)] == [(150, 0.0, 2.98), (150, 10.0, 12.98)]
    assert cut.curves.value.tolist() == pytest.approx(FLOW.physical, abs=1e-12)
    assert cut.curves.patients.tolist() == [0, 0]
    (filled,) = times(read_bytes(tmp_path, "a.edf", content, missing="fill"))
    assert (len(filled), filled[150]) == (300, 10.0)


def test_each_edf_signal_has_its_own_rate_and_unit(tmp_path):
    signals = [Signal("Pleth", "NU", list(range(600)), 200), Signal("SpO2", "%", [9, 8, 7, 6, 5, 4], 2)]
    content = edf(signals, duration=2)
    write(tmp_path, {"a.edf": content})
    (listed,), _ = list_channels([tmp_path / "a.edf"], Progress())
    assert [(c.name, c.unit, c.rate) for c in listed.channels] == [("Pleth", "NU", 100.0), ("SpO2", "%", 1.0)]
    assert times(read(tmp_path / "a.edf", channel="SpO2")) == [[0, 1, 2, 3, 4, 5]]
    assert times(read(tmp_path / "a.edf", channel="Pleth"))[0][-1] == 5.99


def test_an_edf_in_an_archive_equals_the_one_on_disk(tmp_path):
    content = edf([FLOW], patient="4711 F 02-MAY-1951 Meier")
    packed = write_zip(tmp_path / "in.zip", {"day/a.edf": content})
    on_disk, archived = read_bytes(tmp_path, "a.edf", content), read(packed)
    assert on_disk.curves.value.tobytes() == archived.curves.value.tobytes()
    assert {"4711 F 02-MAY-1951 Meier", "2004-03-05"} <= archived.curves.identifying


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8"])
def test_headers_need_not_be_ascii(tmp_path, encoding):
    signal = Signal("Öffnung", "µV", list(range(100)), 50)
    reading = read_bytes(tmp_path, "a.edf", edf([signal], encoding=encoding))
    assert (reading.curves.signal, reading.curves.unit) == ("Öffnung", "µV")


def test_a_cut_off_edf_gives_its_whole_records_and_says_so(tmp_path):
    reading = read_bytes(tmp_path, "a.edf", edf([FLOW])[:-30])
    assert len(reading.curves.time) == 250
    assert any("5 records of 1 s are whole, 6 were promised" in p.sentence for p in reading.problems)
    unfinished = read_bytes(tmp_path, "b.edf", edf([FLOW], records=-1))
    assert len(unfinished.curves.time) == 300


def test_damaged_edf_files_are_refused(tmp_path):
    assert "annotations only" in refused(tmp_path, "a.edf", edf([], onsets=[0, 1], duration=0)).sentence
    assert "damaged" in refused(tmp_path, "a.edf", edf([FLOW])[:300]).sentence
    assert "damaged" in refused(tmp_path, "a.edf", edf([FLOW]).replace(b"-1000", b"x1000")).sentence
    assert refused(tmp_path, "a.edf", edf([FLOW])[:520]).kind == "empty"


def test_equal_labels_are_told_apart(tmp_path):
    twice = [Signal("P", "mV", [1, 2, 3, 4], 2), Signal("P", "mV", [5, 6, 7, 8], 2)]
    assert "2 channels (P [mV] and P#2 [mV])" in refused(tmp_path, "a.edf", edf(twice)).sentence
    assert read_bytes(tmp_path, "a.edf", edf(twice), channel="P#2").curves.value[0] == pytest.approx(0.5)


ECG = Signal("II", "mV", [n * n % 90 for n in range(160)], 4)
PLETH = Signal("PLETH", "NU", [-32768 if 12 <= n < 20 else n for n in range(40)], 1)


def test_wfdb_signals_keep_their_rates_and_lose_no_time_to_invalid_samples(tmp_path):
    folder = write(tmp_path / "in", wfdb("r1", [ECG, PLETH], 62.5, 40))
    reading = read(folder, channel="II")
    assert reading.curves.value.tolist() == ECG.physical
    assert times(reading)[0][-1] == 159 / 250
    assert reading.problems[0].kind == "patient"
    with pytest.raises(UnusableInput, match="8 of 40 values missing"):
        read(folder, channel="PLETH")
    cut = read(folder, channel="PLETH", missing="cut")
    assert [(t[0], t[-1]) for t in times(cut)] == [(0.0, 11 / 62.5), (20 / 62.5, 39 / 62.5)]
    assert "2004-03-05" in cut.curves.identifying


def test_a_wfdb_record_in_an_archive_and_its_parts_alone(tmp_path):
    files = wfdb("r1", [ECG, PLETH], 62.5, 40)
    packed = write_zip(tmp_path / "in.zip", {f"day/{name}": content for name, content in files.items()})
    assert read(packed, channel="II").curves.value.tolist() == ECG.physical
    write(tmp_path, files)
    with pytest.raises(UnusableInput, match="give its header"):
        read(tmp_path / "r1.dat")
    (tmp_path / "r1.dat").unlink()
    with pytest.raises(UnusableInput, match="missing"):
        read(tmp_path / "r1.hea", channel="II")


def test_a_cut_off_or_misleading_wfdb_record_is_refused(tmp_path):
    files = wfdb("r1", [ECG, PLETH], 62.5, 40)
    write(tmp_path, files | {"r1.dat": files["r1.dat"][:100]})
    with pytest.raises(UnusableInput, match="damaged or cut off"):
        read(tmp_path / "r1.hea", channel="II")
    write(tmp_path, {"r1.hea": files["r1.hea"].replace(b"r1.dat", b"../r1.dat")})
    with pytest.raises(UnusableInput, match="damaged"):
        read(tmp_path / "r1.hea", channel="II")


def test_segments_of_a_wfdb_record_are_one_curve_with_the_gap_between_them(tmp_path):
    one = Signal("II", "mV", list(range(20)), 1)
    files = wfdb("s1", [one], 10, 20) | wfdb("s2", [Signal("II", "mV", list(range(50, 70)), 1)], 10, 20)
    layout = b"lay 1 10 0\n~ 0 10/mV 16 0 0 0 0 II\n"
    files |= {"m.hea": b"m/4 1 10 50\nlay 0\ns1 20\n~ 10\ns2 20\n", "lay.hea": layout}
    folder = write(tmp_path / "in", files)
    cut = read(folder, missing="cut")
    assert cut.curves.names == ("m.hea#piece 1", "m.hea#piece 2")
    assert [(t[0], t[-1]) for t in times(cut)] == [(0.0, 1.9), (3.0, 4.9)]
    assert cut.curves.value.tolist() == [n / 10 for n in [*range(20), *range(50, 70)]]


def parquet(folder, name="a.parquet", **columns):
    folder.mkdir(exist_ok=True)
    pq.write_table(pa.table(columns), folder / name)
    return folder / name


def test_parquet_columns_of_two_rates_under_a_time_with_a_zone(tmp_path):
    begin = datetime.datetime(2004, 3, 5, 7, 15, tzinfo=datetime.UTC)
    zone = pa.timestamp("us", tz="Europe/Berlin")
    stamps = pa.array([begin + datetime.timedelta(milliseconds=8 * n) for n in range(200)], zone)
    slow = pa.array([float(n) if n % 2 == 0 else None for n in range(200)])
    path = parquet(tmp_path, **{"PLETH [NU]": np.arange(200, dtype=np.float32), "RESP": slow, "zeit": stamps})
    fast = read(path, channel="PLETH")
    assert (len(fast.curves.time), fast.curves.unit, times(fast)[0][-1]) == (200, "NU", 1.592)
    reading = read(path, channel="RESP")
    assert times(reading)[0] == [round(n * 0.016, 3) for n in range(100)]
    assert "2004-03-05" in reading.curves.identifying


def test_parquet_may_be_long_and_must_say_its_time(tmp_path):
    path = parquet(tmp_path, patient=["a", "a", "b", "b"], time=[0.0, 0.1, 0.0, 0.1], x=[1, 2, 3, 4])
    reading = read(path)
    assert [v.tolist() for _, v in reading.curves] == [[1, 2], [3, 4]]
    assert reading.curves.patients.tolist() == [0, 1]
    unclear = parquet(tmp_path, "b.parquet", a=[0.1, 0.2, 0.3], b=[1.0, 2.0, 3.0])
    with pytest.raises(UnusableInput, match="Which column is the time is not clear"):
        read(unclear)
    assert times(read(unclear, "time=a")) == [[0.1, 0.2, 0.3]]
    assert len(times(read(unclear, "time=none,rate=50", channel="b"))[0]) == 3
    assert "damaged" in refused(tmp_path, "c.parquet", path.read_bytes()[:60]).sentence


def test_values_and_times_that_are_not_finite_are_refused(tmp_path):
    path = parquet(tmp_path, time=[0.0, float("inf"), 0.5], x=[1.0, 2.0, 3.0])
    with pytest.raises(UnusableInput, match=r"1 time is missing or beyond all measure \(sample 2\)"):
        read(path, "time_unit=s")
    path = parquet(tmp_path, time=[0.0, 0.1, 0.2], x=[1.0, float("inf"), 3.0])
    with pytest.raises(UnusableInput, match="beyond anything that can be measured"):
        read(path)


SHEET = [["time [s]", "Flow [L/min]", "Paw [mbar]"], [0.0, 1.5, 7.0], [0.02, None, 8.25], [0.04, -2.5, 9.0]]


def test_a_workbook_is_read_like_a_text_table(tmp_path):
    reading = read_bytes(tmp_path, "a.xlsx", workbook(SHEET), channel="Paw")
    assert (reading.curves.unit, times(reading)) == ("mbar", [[0.0, 0.02, 0.04]])
    assert reading.curves.value.tolist() == [7.0, 8.25, 9.0]
    assert refused(tmp_path, "a.xlsx", workbook(SHEET), channel="Flow").kind == "missing"
    packed = write_zip(tmp_path / "in.zip", {"a.xlsx": workbook(SHEET)})
    assert read(packed, channel="Paw").curves.value.tolist() == [7.0, 8.25, 9.0]


def test_sheets_of_a_workbook_are_chosen_and_damages_told(tmp_path):
    two = workbook(SHEET, SHEET[:3])
    assert "2 sheets (S1 and S2)" in refused(tmp_path, "a.xlsx", two, channel="Paw").sentence
    assert len(read_bytes(tmp_path, "a.xlsx", two, "sheet=S2", channel="Paw").curves.time) == 2
    assert "no sheet 'S3'" in refused(tmp_path, "a.xlsx", two, "sheet=S3").sentence
    assert "damaged" in refused(tmp_path, "a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(900)).sentence


STREAM = (
    "2004-03-05-08-15-00.120000\nBS, S:101,\n1.0, 5.0\n2.0, 6.0\nBE\nBS, S:102,\n3.0, 7.0\n2004-03-05-08-15-02\nBS, S:103,\n"
    "4.0, 8.0\n5.0, x\nBE\nBS, S:104,\nBE\nBS, S:105,\n6.0, 9.0\n7.0, 9.5\n8.0, 9.9\nBE\n"
)


def test_breaths_of_a_stream_load_and_the_broken_ones_are_told_by_line(tmp_path):
    reading = read_bytes(tmp_path, "a.txt", STREAM, "rate=50", channel="flow")
    assert [v.tolist() for _, v in reading.curves] == [[1, 2], [6, 7, 8]]
    assert times(reading)[1] == [0.0, 0.02, 0.04]
    assert reading.curves.names == ("a.txt#101", "a.txt#105")
    lost = [(p.file, p.kind, p.line) for p in reading.problems if p.curve_lost]
    assert lost == [("a.txt#102", "layout", 6), ("a.txt#103", "number", 11), ("a.txt#104", "empty", 13)]
    assert {"2004-03-05", "2004-03-05-08-15-00.120000"} <= reading.curves.identifying


def test_the_rate_of_a_stream_is_asked_and_its_numbers_may_come_again(tmp_path):
    problem = refused(tmp_path, "a.txt", STREAM, channel="pressure")
    assert (problem.kind, "--format rate=HZ" in problem.sentence) == ("unclear", True)
    twice = read_bytes(tmp_path, "a.txt", STREAM + STREAM.partition("\n")[2], "rate=50", channel="flow")
    assert twice.curves.names == ("a.txt#101", "a.txt#105", "a.txt#101 again 2", "a.txt#105 again 2")


def test_opensignals_tells_its_rate_and_columns(tmp_path):
    header = '{"x": {"sensor": ["ECG"], "label": ["A2"], "column": ["nSeq", "A2"], "sampling rate": 100}}'
    text = f"# OpenSignals Text File Format\n# {header}\n# EndOfHeader\n0\t496\t\n1\t497\t\n2\t495\t\n"
    reading = read_bytes(tmp_path, "a.txt", text, channel="ECG")
    assert (times(reading), reading.curves.value.tolist()) == ([[0.0, 0.01, 0.02]], [496, 497, 495])


def test_times_with_too_few_digits_come_evenly_where_the_rate_is_stated(tmp_path):
    rows = "".join(f"{999.99 + n / 500:.6g};{n}\n" for n in range(40))
    text = "time[s];ECG[mV]\n" + rows
    assert "--format rate=HZ" in refused(tmp_path, "a.csv", text).sentence
    (even,) = times(read_bytes(tmp_path, "a.csv", text, "rate=500"))
    assert even == pytest.approx([999.99 + n / 500 for n in range(40)], abs=1e-9)
    assert "do not come at 400 Hz" in refused(tmp_path, "a.csv", text, "rate=400").sentence
    gap = "time[s];ECG[mV]\n" + "".join(f"{n / 50 + (n > 20):.2f};{n}\n" for n in range(40))
    assert "do not come at 50 Hz" in refused(tmp_path, "a.csv", gap, "rate=50").sentence


@pytest.mark.parametrize(
    ("module", "name", "content"),
    [
        ("edfio", "a.edf", edf([FLOW])),
        ("pyarrow", "a.parquet", b"PAR1" + bytes(50)),
        ("python_calamine", "a.xlsx", workbook(SHEET)),
        ("wfdb", "r.hea", wfdb("r", [ECG], 10, 40)["r.hea"]),
    ],
)
def test_a_format_whose_library_is_not_installed_is_told(tmp_path, monkeypatch, module, name, content):
    monkeypatch.setitem(sys.modules, module, None)
    problem = refused(tmp_path, name, content)
    assert "curve-anonymizer[formats]" in problem.sentence
