"""One recording spelled in any way, and any file damaged: never a silent difference, never a crash."""

from __future__ import annotations

import datetime
import io

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.intake import Intake
from core.progress import Progress
from core.reading.problem import UnusableInput
from core.reading.recordings import read_curves
from tests.core.reading.native_files import Signal, edf, wfdb, workbook
from tests.core.reading.recording_files import write

BEGIN = datetime.datetime(2004, 3, 25, 23, 59, 59, tzinfo=datetime.UTC)
MOMENTS = [BEGIN + datetime.timedelta(milliseconds=20 * n) for n in range(60)]
FLOW = [round(30 * float(np.sin(n / 9)), 3) for n in range(60)]
PRESSURE = [5.125 + n % 7 for n in range(60)]
TIMES = {
    "time [s]": [f"{n * 0.02:.2f}" for n in range(60)],
    "time [ms]": [str(20 * n) for n in range(60)],
    "Clock": [m.strftime("%H:%M:%S.%f") for m in MOMENTS],
    "timestamp": [m.isoformat(timespec="milliseconds") for m in MOMENTS],
    "Zeitstempel": [m.strftime("%Y-%m-%d %H:%M:%S.%f") for m in MOMENTS],
    "Datum": [m.strftime("%d.%m.%Y %H:%M:%S.%f") for m in MOMENTS],
    "epoch": [str(round(m.timestamp() * 1000)) for m in MOMENTS],
    "time": [f"{m.timestamp():.3f}" for m in MOMENTS],
}
NUMBERS = {"time [s]", "time [ms]", "epoch", "time"}


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_one_recording_spelled_in_any_way_is_read_as_the_same_numbers(tmp_path_factory, data):
    draw = data.draw
    time, delimiter = draw(st.sampled_from(sorted(TIMES))), draw(st.sampled_from(";,\t| "))
    mark, quoted, trailing = draw(st.sampled_from(".,")), draw(st.booleans()), draw(st.booleans())
    units_below, time_last, two = draw(st.booleans()), draw(st.booleans()), draw(st.booleans())
    assume(quoted or delimiter != mark)
    assume(delimiter != " " or (quoted and not trailing))
    heads, columns = [time, "Flow [L/min]"], [TIMES[time], [f"{v:.3f}" for v in FLOW]]
    if two:
        heads, columns = [*heads, "Öff [mbar]"], [*columns, [f"{v:.3f}" for v in PRESSURE]]
    if time_last:
        heads, columns = [*heads[1:], heads[0]], [*columns[1:], columns[0]]
    written_as = [cell.replace(".", mark) for column in columns for cell in column]
    rows = list(zip(*(written_as[i : i + 60] for i in range(0, len(written_as), 60)), strict=True))
    if time not in NUMBERS:
        place = heads.index(time)
        rows = [(*row[:place], TIMES[time][n], *row[place + 1 :]) for n, row in enumerate(rows)]
    lines = [f"Line {n} of the preamble" for n in range(draw(st.integers(0, 4)))]
    quote = '"{}"'.format if quoted else "{}".format
    header = [
        [head.split(" [")[0] for head in heads],
        [head.partition("[")[2].removesuffix("]") for head in heads],
    ]
    for row in [*(header if units_below else [heads]), *rows]:
        lines.append(delimiter.join(map(quote, row)) + delimiter * trailing)
    text = draw(st.sampled_from(["\n", "\r\n"])).join([*lines, ""])
    content = text.encode(draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"])))
    folder = write(tmp_path_factory.mktemp("spelled"), {"a.csv": content})
    reading = read_curves([folder / "a.csv"], Progress(), Intake(channel="Flow"))
    assert (reading.curves.signal, reading.curves.unit, len(reading.curves)) == ("Flow", "L/min", 1)
    assert reading.curves.value.tolist() == FLOW
    begun = reading.curves.time - reading.curves.time[0]
    assert begun.tolist() == pytest.approx([n * 0.02 for n in range(60)], abs=1e-9)


def parquet() -> bytes:
    file = io.BytesIO()
    pq.write_table(pa.table({"time": [n * 0.02 for n in range(60)], "x": FLOW}), file)
    return file.getvalue()


SIGNAL = Signal("II", "mV", list(range(60)), 2)
FILES = {
    "a.edf": edf([SIGNAL], onsets=[n + 5 * (n > 9) for n in range(30)]),
    "a.parquet": parquet(),
    "a.xlsx": workbook([["time [s]", "x"], *[[n * 0.02, v] for n, v in enumerate(FLOW)]]),
    "r.hea": wfdb("r", [SIGNAL], 25, 30)["r.hea"],
    "a.txt": b"BS, S:1,\n1.0, 2.0\n2.0, 3.0\nBE\nBS, S:2,\n1.0, 2.0\n",
    "a.csv": b"Clock;Paw [mbar]\n23:59:59;1,5\n00:00:00;2,5\n",
}


@given(st.sampled_from(sorted(FILES)), st.data())
@settings(max_examples=100, deadline=None)
def test_damaged_files_are_refused_or_read_but_never_crash(tmp_path_factory, name, data):
    content = bytearray(FILES[name])
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    content = content[: data.draw(st.integers(1, len(content)))] if data.draw(st.booleans()) else content
    folder = write(tmp_path_factory.mktemp("damaged"), wfdb("r", [SIGNAL], 25, 30) | {name: bytes(content)})
    try:
        curves = read_curves([folder / name], Progress(), Intake(missing="cut")).curves
    except UnusableInput as refusal:
        lost = {problem.sentence for problem in refusal.problems}
        curves = None
    if curves is None:
        assert lost
        return
    assert np.isfinite(curves.value).all()
    assert all((np.diff(time) > 0).all() for time, _ in curves)
