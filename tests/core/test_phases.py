"""Cuts between the phases of breaths and beats: at known borders, at one time for all curves, at cell borders."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.curve_set import CurveSet
from core.curves.cycles.cutting import cut_cycles
from core.cycles import Cycles
from core.errors import ParameterError
from core.progress import Progress
from core.segmentation.cut import cut
from core.segmentation.phases import phase_cuts
from core.split import Split
from tests.core.cycle_examples import a_set, ecg_of, flow_of, periods, pressure_of, pulse_of

STEP = 0.05


def cuts_of(curves, step=STEP, end=None):
    return phase_cuts(curves, (0.0, end or float(curves.last_times.max())), step)


def single(shape, durations, rate=100.0, **more):
    """One cycle a curve, each from 0 to its own end."""
    return [shape([0.0], duration, rate, **more) for duration in durations]


durations = st.lists(st.floats(2.0, 5.0), min_size=1, max_size=9)


@settings(max_examples=30)
@given(durations, st.sampled_from([0.05, 0.1]))
def test_flow_is_cut_at_the_median_end_of_inspiration(lengths, step):
    curves = a_set("AWF", "L/min", *single(flow_of, lengths))
    (found,), told = cuts_of(curves, step)
    # The first sample at which flow is out; nothing nearer is known of the border.
    borders = [np.ceil(round(0.4 * length * 100, 6)) / 100 for length in lengths]
    assert abs(found - np.median(borders)) <= step / 2 + 0.011
    assert round(found / step, 6) == round(found / step)
    assert "end of inspiration" in told[0]


@settings(max_examples=30)
@given(durations)
def test_pressure_is_cut_where_it_has_fallen_by_half(lengths):
    curves = a_set("Paw", "cmH2O", *single(pressure_of, lengths))
    (found,), _ = cuts_of(curves)
    borders = [0.4 * length + 0.15 * np.log(2) for length in lengths]
    assert abs(found - np.median(borders)) <= STEP / 2 + 0.02


def test_beats_are_cut_around_the_qrs_complex_and_pulses_at_their_peak():
    peaks = periods(np.random.default_rng(2), 20, 0.9, 0.1)
    ecg = a_set("ECG II", "mV", ecg_of(peaks, peaks[-1] + 0.6, 500.0))
    beats = cut_cycles(ecg, Cycles("beats"), None, Progress()).curves
    (before, after), told = cuts_of(beats, 0.01)
    assert 0.18 <= before <= 0.23
    assert 0.27 <= after <= 0.32
    assert "QRS" in told[0]
    pulses = a_set("PLETH", "", *single(pulse_of, [0.8, 0.9, 1.0]))
    assert cuts_of(pulses)[0] == [0.15]


def test_order_and_outliers_do_not_matter():
    lengths = [2.0, 2.5, 3.0, 3.5, 4.0]
    curves = a_set("AWF", "mL/s", *single(flow_of, lengths))
    flat = (np.arange(100) / 100, np.zeros(100))
    with_flat = a_set("AWF", "mL/s", *curves, flat)
    assert cuts_of(curves.take([4, 2, 0, 1, 3])) == cuts_of(curves)
    found, told = cuts_of(with_flat)
    assert found == cuts_of(curves)[0]
    assert "In 1 of 6 curves the end of inspiration was not found." in told


def test_the_cut_is_no_curves_own_time():
    """A border published to the sample would tell when one patient ended his inspiration."""
    curves = a_set("AWF", "mL/s", *single(flow_of, [2.03, 2.531, 3.04], 1000.0))
    (found,), _ = cuts_of(curves, 0.1)
    assert found == 1.0


def test_a_cut_that_would_leave_less_than_two_cells_is_left_out():
    curves = a_set("AWF", "mL/s", *single(flow_of, [2.0, 2.2]))
    found, told = cuts_of(curves, 0.6)
    assert found == []
    assert "stay whole" in told[0]
    beats = a_set("ECG", "mV", ecg_of([0.25], 0.8, 500.0))
    found, told = cuts_of(beats, 0.1)
    assert len(found) == 1
    assert "too long for all cuts" in told[1]


def test_curves_of_several_breaths_are_told():
    time, flow = flow_of([0.0, 3.0, 6.0], 9.0, 50.0)
    assert "more than one breath" in cuts_of(a_set("AWF", "mL/s", (time, flow)))[1][-1]


@pytest.mark.parametrize("signal", ["CO2", "Temp"])
def test_signals_without_known_phases_are_refused(signal):
    time, flow = flow_of([0.0], 3.0, 50.0)
    with pytest.raises(ParameterError, match="cut it another way"):
        cuts_of(a_set(signal, "", (time, flow)))


def test_curves_without_phases_are_refused():
    time = np.arange(9) / 9
    for signal in ("AWF", "AWP", "PLETH", "ECG"):
        with pytest.raises(ParameterError, match="No curve shows"):
            cuts_of(CurveSet.from_curves(signal, "", [(time, np.zeros(9))], ["a"], [0]))


def test_phases_are_a_way_of_cutting_like_the_others():
    curves = a_set("AWF", "mL/s", *single(flow_of, [3.0, 3.0, 3.0]))
    split = Split.parse("phases")
    assert str(split) == "phases"
    done = cut(
        split,
        curves,
        (0.0, 3.0),
        interpolation="linear",
        time_scale=1.0,
        domain_width=1.0,
        hull_step=STEP,
        progress=Progress(),
    )
    assert [(s.start, s.end) for s in done.segments] == [(0.0, 1.2), (1.2, 3.0)]
    with pytest.raises(ParameterError):
        Split.parse("phases:2")
