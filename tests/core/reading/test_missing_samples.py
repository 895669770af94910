"""What is missing in the middle and at the ends of curves: one rule for all formats, nothing counted as recorded."""

from __future__ import annotations

import io
import math

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.cycles.found import GAPPY, INCOMPLETE
from core.curves.restriction import restrict
from core.cycles import Cycles
from core.evaluation.presence import patients_recorded
from core.hulls.grid import hull_grid
from core.intake import Intake
from core.loading import load
from core.progress import Progress
from core.reading.channel import Series
from core.reading.missing import settled
from core.reading.problem import Refused, UnusableInput
from core.reading.recordings import read_curves
from tests.core.cycle_examples import flow_of
from tests.core.reading.native_files import Signal, wfdb, workbook
from tests.core.reading.recording_files import recording, write

N = math.nan


def as_csv(values):
    rows = "".join(f"{n * 0.02:.2f};{'' if math.isnan(v) else v}\n" for n, v in enumerate(values))
    return {"a.csv": recording(rows)}


def as_table(values):
    rows = "".join(f"{n * 0.02:.2f},{'' if math.isnan(v) else v},1\n" for n, v in enumerate(values))
    return {"a.csv": f"time[s],AWF[mL/s],other\n{rows}"}


def as_parquet(values):
    whole = pa.table(
        {"time[s]": 0.02 * np.arange(len(values)), "AWF[mL/s]": pa.array(values, from_pandas=True)}
    )
    buffer = io.BytesIO()
    pq.write_table(whole, buffer)
    return {"a.parquet": buffer.getvalue()}


def as_workbook(values):
    rows = [[n * 0.02, None if math.isnan(v) else v] for n, v in enumerate(values)]
    return {"a.xlsx": workbook([["time[s]", "AWF[mL/s]"], *rows])}


def as_wfdb(values):
    stored = [-32768 if math.isnan(v) else int(10 * v) for v in values]
    return wfdb("a", [Signal("AWF", "mL/s", stored, 1)], 50.0, len(stored))


FORMATS = [as_csv, as_table, as_parquet, as_workbook, as_wfdb]
MANY = [float(n % 7) for n in range(30)]


@pytest.mark.parametrize("written", FORMATS)
@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, 1), (3, 2)])
def test_what_is_missing_at_the_ends_is_left_out_in_every_format(tmp_path, written, before, after):
    values = [N] * before + MANY + [N] * after
    reading = read_curves([write(tmp_path, written(values))], Progress(), Intake(channel="AWF"))
    ((time, value),) = reading.curves
    assert value.tolist() == pytest.approx(MANY)
    assert time.tolist() == pytest.approx([0.02 * (n + before) for n in range(30)])
    told = [p.sentence for p in reading.problems if p.kind == "missing"]
    assert len(told) == 1
    assert told[0].startswith(f"At the ends {before + after} of {30 + before + after} values missing")


@pytest.mark.parametrize("written", FORMATS)
def test_what_is_missing_in_the_middle_is_refused_in_every_format(tmp_path, written):
    folder = write(tmp_path, written([N, *MANY[:9], N, *MANY[10:]]))
    with pytest.raises(UnusableInput, match="1 of 30 values missing"):
        read_curves([folder], Progress(), Intake(channel="AWF"))
    filled = read_curves([folder], Progress(), Intake(channel="AWF", missing="fill"))
    assert len(filled.curves.time) == 29
    assert sum("At the ends 1 of 31" in p.sentence for p in filled.problems) == 1


@given(
    st.lists(st.sampled_from([1.0, 2.0, N]), max_size=20),
    st.sampled_from(["refuse", "cut", "fill"]),
    st.sets(st.integers(1, 19)),
)
def test_every_value_stays_at_its_time_and_no_other_comes_in(values, missing, breaks):
    time = np.arange(len(values)) + 10.0 * np.array([sum(b <= n for b in breaks) for n in range(len(values))])
    inside = np.array(sorted(b for b in breaks if b < len(values)), np.int64)
    there = [(t, v) for t, v in zip(time, values, strict=True) if v == v]
    try:
        pieces, _ = settled(Series(time, np.array(values, float), breaks=inside), missing)
    except Refused:
        assert missing != "fill" or len(there) < 2
        return
    given_ = [pair for piece in pieces for pair in zip(piece.time, piece.value, strict=True)]
    assert given_ == there if missing != "cut" else set(given_) <= set(there)
    for piece in pieces if missing == "cut" else ():
        assert np.diff(piece.time).max() == 1.0


def test_nobody_counts_as_recorded_in_a_long_gap_that_was_filled(tmp_path):
    files = {}
    for who in range(3):
        values = [*MANY[:15], *[N] * (9 if who == 0 else 3), *MANY[15:]]
        files |= {f"{who}.csv": as_csv(values)["a.csv"].replace("7c1f3b52", f"0000000{who}")}
    curves = read_curves([write(tmp_path, files)], Progress(), Intake(missing="fill")).curves
    grid = hull_grid(0.0, 0.6, 0.02)
    traces = restrict(curves, 0.0, 0.6, "linear")
    recorded = patients_recorded(traces, np.arange(3), curves.patients, grid)
    # The first one has no samples from 0.3 to 0.46 s; three missing ones are no long gap.
    assert recorded[14:24].tolist() == [2] * 10
    assert set(recorded[:13]) == {3}


def breaths(tmp_path, gone, missing="fill"):
    """Breaths of 3 s at 25 Hz from 1 s on, without the samples of some stretches of time."""
    time, flow = flow_of(np.arange(1.0, 31.0, 3.0), 31.0, 25.0)
    lost = np.zeros(len(time), bool)
    for begin, end in gone:
        lost |= (time > begin) & (time < end)
    rows = "".join(f"{t:.2f};{'' if g else f'{v:.3f}'}\n" for t, v, g in zip(time, flow, lost, strict=True))
    write(tmp_path, {"a.csv": recording(rows)})
    return load([tmp_path], Progress(), Intake(missing=missing, cycles=Cycles("breaths"))).cycles


@pytest.mark.parametrize(
    ("gone", "kept", "incomplete", "gappy"),
    [
        ([], 9, 2, 0),
        ([(8.0, 8.1)], 9, 2, 0),
        ([(8.0, 8.1), (11.0, 11.1), (14.0, 14.1)], 9, 2, 0),
        ([(8.0, 8.13), (8.4, 8.53)], 8, 2, 1),
        ([(8.0, 8.5)], 8, 4, 0),
    ],
)
def test_a_breath_of_filled_samples_is_none(tmp_path, gone, kept, incomplete, gappy):
    counts = breaths(tmp_path, gone).counts()
    assert counts == {"": kept, INCOMPLETE: incomplete} | ({GAPPY: gappy} if gappy else {})


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.floats(2.0, 28.0), st.floats(0.05, 0.7)), max_size=6))
def test_no_kept_breath_lacks_more_than_a_twentieth(tmp_path_factory, lost):
    found = breaths(tmp_path_factory.mktemp("lost"), [(a, a + length) for a, length in lost])
    for cycle in np.flatnonzero(found.curve >= 0):
        time = found.recordings.time[found.first[cycle] : found.last[cycle]]
        promised = round((time[-1] - time[0]) * 25) + 1
        assert promised - len(time) <= 0.05 * promised
        assert np.diff(time).max() <= 0.2 + 1e-6
