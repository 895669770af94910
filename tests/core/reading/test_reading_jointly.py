"""Which curves of several signals are of the same breath, and what is told of those that are not."""

from __future__ import annotations

import numpy as np
import pytest

from core.intake import Intake
from core.loading import load
from core.progress import Progress
from core.reading.problem import UnusableInput
from core.recipe import FurtherSignal, Source
from tests.core.recordings_on_disk import write_folder

IDS = [f"0000000{i}-1d5c-4a2e-9b3f-00000000000{i}" for i in range(1, 6)]


def text(who=0, second=0, *, signal="AWF", length=9, dated=True, patient=None, level=0.0):
    """A reference recording of one curve; without a date its header has the column names alone."""
    rows = "".join(f"{t / 10};{level + t % 3}\n" for t in range(length))
    date = f"2004-03-05T08:15:{second:02d}.500\n" if dated else ""
    who = IDS[who] if patient is None else patient
    return f"{who}\n{date}time[s];{signal}[x]\n{rows}" if who or date else f"time[s];{signal}[x]\n{rows}"


def jointly(tmp_path, flow, pressure, intake=None, **further):
    paths = [write_folder(tmp_path / name, files) for name, files in (("f", flow), ("p", pressure))]
    intake = intake or Intake()
    signal = FurtherSignal((Source(str(paths[1])),), intake, **further)
    return load(paths[:1], Progress(), intake, [signal])


def lost(loaded):
    return {p.file: p.sentence for p in loaded.problems if p.kind == "signal" and p.file}


def pairs(loaded):
    return list(zip(loaded.curves.names, loaded.further[0].curves.names, strict=True))


def test_patient_and_start_tell_which_curves_belong_together_whatever_their_names(tmp_path):
    flow = {f"{i}_AWF.csv": text(i % 2, i, level=i) for i in range(4)}
    pressure = {f"other{3 - i}.csv": text(i % 2, i, signal="AWP", level=10 * i) for i in range(4)}
    loaded = jointly(tmp_path, flow, pressure)
    assert pairs(loaded) == [(f"{i}_AWF.csv", f"other{3 - i}.csv") for i in range(4)]
    assert loaded.problems == ()
    for i, (time, value) in enumerate(loaded.further[0].curves):
        assert (len(time), value[0]) == (9, 10 * i)
    assert np.array_equal(loaded.curves.patients, loaded.further[0].curves.patients)
    assert loaded.curves.patients.tolist() == [0, 1, 0, 1]


def test_the_same_name_is_no_proof_where_the_files_tell_otherwise(tmp_path):
    """Numbers in names are often given per signal: then equal names are different breaths."""
    flow = {f"p_AWF_{i}.csv": text(0, i) for i in range(4)}
    pressure = {f"p_AWP_{i}.csv": text(0, i + 2, signal="AWP") for i in range(4)}
    loaded = jointly(tmp_path, flow, pressure)
    assert pairs(loaded) == [("p_AWF_2.csv", "p_AWP_0.csv"), ("p_AWF_3.csv", "p_AWP_1.csv")]
    told = lost(loaded)
    assert set(told) == {"p_AWF_0.csv", "p_AWF_1.csv", "p_AWP_2.csv", "p_AWP_3.csv"}
    assert "no curve of the same patient and start" in told["p_AWF_0.csv"]
    summary = [p.sentence for p in loaded.problems if not p.file]
    assert summary == ["2 curves are there in every signal, of 4 curves of AWF and 4 curves of AWP."]


@pytest.mark.parametrize(
    ("other", "belong"),
    [
        ({"signal": "AWP", "dated": False}, True),
        ({"signal": "AWP", "dated": False, "length": 10}, True),
        ({"signal": "AWP", "dated": False, "length": 14}, False),
        ({"signal": "AWP", "dated": False, "who": 1}, False),
        ({"signal": "AWP", "second": 7}, False),
        ({"signal": "AWP", "patient": "", "second": 1}, True),
    ],
)
def test_without_a_start_the_name_counts_if_nothing_speaks_against_it(tmp_path, other, belong):
    flow = {"a_AWF.csv": text(0, 1), "sure_AWF.csv": text(3, 3)}
    loaded = jointly(tmp_path, flow, {"a_AWP.csv": text(**other), "sure_AWP.csv": text(3, 3, signal="AWP")})
    assert len(loaded.curves) == 1 + belong
    assert bool(lost(loaded)) == (not belong)
    if not belong:
        assert "of another patient, start or length" in lost(loaded)["a_AWF.csv"]


def test_two_candidates_are_none(tmp_path):
    flow = {"a_AWF.csv": text(0, dated=False), "b_AWF.csv": text(1, 1)}
    pressure = {
        "a_AWP.csv": text(0, dated=False, signal="AWP"),
        "a_AWP.txt": text(0, dated=False, signal="AWP", level=1.0),
        "b_AWP.csv": text(1, 1, signal="AWP"),
    }
    loaded = jointly(tmp_path, flow, pressure)
    assert pairs(loaded) == [("b_AWF.csv", "b_AWP.csv")]
    assert set(lost(loaded)) == {"a_AWF.csv", "a_AWP.csv", "a_AWP.txt"}


def test_a_patient_that_one_signal_names_is_named_in_all_and_a_file_without_one_is_one_of_its_own(tmp_path):
    flow = {f"{i}.csv": text(patient="", dated=False, level=i) for i in range(4)}
    pressure = {f"{i}.csv": text(i % 2, dated=False, signal="AWP", level=i) for i in range(3)}
    pressure["3.csv"] = text(patient="", dated=False, signal="AWP")
    loaded = jointly(tmp_path, flow, pressure)
    for curves in (loaded.curves, loaded.further[0].curves):
        first, second, third, last = curves.patients.tolist()
        assert first == third != second
        assert last == 3
        assert curves.unnamed == {3}


def test_channels_of_the_same_files_belong_together_curve_by_curve(tmp_path):
    rows = "".join(f"{i};{t / 10};{t % 3 + i};{t % 4 - i}\n" for i in range(3) for t in range(9))
    folder = write_folder(tmp_path / "in", {"ward.csv": f"id;time[s];Flow[L/min];Paw[mbar]\n{rows}"})
    intake = Intake(channel="Flow", patient_from="column:id")
    signal = FurtherSignal(intake=Intake(channel="Paw", unit_to="cmH2O", patient_from="column:id"))
    loaded = load([folder], Progress(), intake, [signal])
    assert (loaded.curves.signal, loaded.further[0].curves.signal) == ("Flow", "Paw")
    assert loaded.further[0].curves.unit == "cmH2O"
    assert loaded.curves.names == loaded.further[0].curves.names
    assert len(loaded.curves) == 3
    assert loaded.further[0].sources == ()


def test_what_cannot_be_put_together_is_refused(tmp_path):
    flow = {"a_AWF.csv": text(0, 1)}
    with pytest.raises(UnusableInput, match="of the same breath") as none:
        jointly(tmp_path / "none", flow, {"b_AWP.csv": text(0, 2, signal="AWP")})
    assert len([p for p in none.value.problems if p.curve_lost]) == 2
    with pytest.raises(UnusableInput, match="given twice"):
        jointly(tmp_path / "twice", flow, flow)


@pytest.mark.parametrize(
    ("signals", "units"),
    [(["F", "F"], ["", "L/min"]), (["F", "P", "P"], ["", "", ""]), (["P", "F", "P"], ["hPa", "", "cmH2O"])],
)
def test_no_signal_is_guarded_twice_in_other_units_or_beside_others(tmp_path, signals, units):
    rows = "".join(f"{t / 10};{t % 3};{t % 4}\n" for t in range(9))
    folder = write_folder(tmp_path, {f"{i}.csv": f"time[s];F[mL/s];P[mbar]\n{rows}" for i in range(2)})
    first, *further = (
        Intake(channel=signal, unit_to=unit) for signal, unit in zip(signals, units, strict=True)
    )
    with pytest.raises(UnusableInput, match="was given twice"):
        load([folder], Progress(), first, [FurtherSignal(intake=one) for one in further])


def test_each_named_each_file_another_patient_is_the_same_in_all_signals(tmp_path):
    flow = {f"{i}_AWF.csv": text(0, i) for i in range(3)}
    pressure = {f"{i}_AWP.csv": text(0, i, signal="AWP") for i in range(3)}
    loaded = jointly(tmp_path, flow, pressure, Intake(patient_from="each"))
    assert loaded.further[0].curves.patients.tolist() == [0, 1, 2]
    named = jointly(tmp_path / "n", flow, pressure, Intake(patient_from="name:1"))
    assert named.curves.names == ("patient 1_AWF.csv", "patient 2_AWF.csv", "patient 3_AWF.csv")
    assert named.further[0].curves.names[2] == "patient 3_AWP.csv"


def test_a_curve_keeps_its_name_and_number_when_others_are_left_out(tmp_path):
    """Curves are left out by their names; another curve must never get the name of one."""
    flow = {f"who{i}/a_AWF.csv": text(0, i) for i in range(4)}
    pressure = {f"who{i}/a_AWP.csv": text(0, i, signal="AWP") for i in (1, 3)}
    loaded = jointly(tmp_path, flow, pressure, Intake(patient_from="folder"))
    assert loaded.curves.names == ("patient 2/a_AWF.csv", "patient 4/a_AWF.csv")
    assert loaded.further[0].curves.names == ("patient 2/a_AWP.csv", "patient 4/a_AWP.csv")
    assert loaded.curves.patients.tolist() == loaded.further[0].curves.patients.tolist() == [1, 3]


def test_a_patient_named_in_one_signal_only_is_the_one_of_that_name_elsewhere(tmp_path):
    flow = {"a.csv": text(2, dated=False, level=1.0), "b.csv": text(patient="", dated=False)}
    pressure = {
        "a.csv": text(2, dated=False, signal="AWP"),
        "b.csv": text(2, dated=False, signal="AWP", level=2.0),
    }
    loaded = jointly(tmp_path, flow, pressure)
    assert loaded.curves.patients.tolist() == [0, 0]
    assert loaded.curves.unnamed == frozenset()
