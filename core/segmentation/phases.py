"""Cuts between the phases of a breath or beat, at one time for all curves: the median of their own borders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray, IntArray
from core.curves.cycles.breaths import FLOWING, RESTING, turns
from core.curves.signals import kind_of
from core.curves.time_axis import round_times
from core.errors import ParameterError

_QRS_WINDOW, _QRS_SLOPE = 0.05, 0.15

Borders = tuple[float, ...]


def phase_cuts(
    curves: CurveSet, frame: tuple[float, float], hull_step: float
) -> tuple[list[float], tuple[str, ...]]:
    """Return the times at which most curves pass from one phase to the next.

    A flow is cut where inspiration ends, a pressure of breathing where it has fallen to half its
    height, an ECG before and after the QRS complex, a pulse at its peak. The time of each cut is the
    median over the curves, moved to the nearest border of a hull cell: so it is no curve's own
    time. It follows that a segment holds a little of the neighbouring phase of many curves.

    Parameters
    ----------
    curves : CurveSet
        Each one breath or beat, all beginning in the same phase.
    frame : tuple of float
        Common time axis in seconds.
    hull_step : float
        Length of a hull cell in seconds; segments last at least two.

    Returns
    -------
    cuts : list of float
        Ascending, within the frame.
    warnings : tuple of str
        Sentences for the user.

    Raises
    ------
    ParameterError
        If the signal has no phases that are known here, or no curve shows them.
    """
    kind = kind_of(curves.signal, curves.unit)
    if kind not in _FINDERS:
        raise ParameterError(
            f"Phases are known of flow, airway pressure, ECG and pulse, not of the signal {curves.signal:.40}; "
            "cut it another way.",
            "split",
        )
    what, find = _FINDERS[kind]
    found = [find(time, value) for time, value in curves]
    known = np.array([borders for borders in found if borders])
    if not len(known):
        raise ParameterError(f"No curve shows {what}; cut another way.", "split")
    steps = np.round((np.median(known, axis=0) - frame[0]) / hull_step)
    cuts = [float(cut) for cut in round_times(frame[0] + hull_step * steps)]
    # Cuts are whole cells apart; the slack is for their rounding.
    apart = 2 * hull_step - 1e-9
    kept: list[float] = []
    for cut in cuts:
        if cut - (kept[-1] if kept else frame[0]) >= apart and frame[1] - cut >= apart:
            kept.append(cut)
    return kept, (*_told(what, kept, len(cuts)), *_doubts(curves, kind, what, len(known)))


def _told(what: str, kept: Sequence[float], asked: int) -> tuple[str, ...]:
    if not kept:
        return (f"The hull step is too long for a cut at {what}; the curves stay whole.",)
    times = ", ".join(f"{cut:g} s" for cut in kept)
    told = f"Cut at {times}, the median time of {what}; single curves change earlier or later."
    if len(kept) == asked:
        return (told,)
    return (told, "The hull step is too long for all cuts between the phases.")


def _doubts(curves: CurveSet, kind: str, what: str, known: int) -> tuple[str, ...]:
    doubts = []
    if known < len(curves):
        doubts.append(f"In {len(curves) - known:,} of {len(curves):,} curves {what} was not found.")
    if kind == "flow":
        several = sum(len(_in_and_out(value)[0]) > 1 for _, value in curves)
        if 2 * several > len(curves):
            doubts.append(
                "Most curves hold more than one breath, so phases tell little; cut the recordings into breaths first."
            )
    return tuple(doubts)


def _in_and_out(flow: FloatArray) -> tuple[IntArray, IntArray]:
    usual = float(np.abs(flow).max())
    return turns(flow > FLOWING * usual, flow < -FLOWING * usual)


def _end_of_inspiration(time: FloatArray, flow: FloatArray) -> Borders:
    rises, falls = _in_and_out(flow)
    # A curve that ends before flow turns outwards does not show where inspiration ends.
    if not len(rises) or falls[0] == len(flow):
        return ()
    inward = np.flatnonzero(flow[rises[0] : falls[0]] > RESTING * float(np.abs(flow).max()))
    return (float(time[rises[0] + inward[-1] + 1]),)


def _fall_of_pressure(time: FloatArray, value: FloatArray) -> Borders:
    half = 0.5 * (value.min() + value.max())
    # The last fall counts: bumps during inspiration do not end it.
    above = np.flatnonzero(value > half)
    if not len(above) or above[-1] + 1 == len(value):
        return ()
    return (float(time[above[-1] + 1]),)


def _peak_of_pulse(time: FloatArray, value: FloatArray) -> Borders:
    peak = int(value.argmax())
    # A peak at either end is only where the curve was cut off.
    return (float(time[peak]),) if 0 < peak < len(value) - 1 else ()


def _ends_of_qrs(time: FloatArray, value: FloatArray) -> Borders:
    """Return where the steep part around the steepest place begins and ends."""
    if len(time) < 3 or np.ptp(value) == 0.0:
        return ()
    slope = np.abs(np.gradient(value, time))
    steepest = int(slope.argmax())
    steep = time[slope >= _QRS_SLOPE * slope[steepest]]
    at = int(np.searchsorted(steep, time[steepest]))
    # The slope is nothing at the very peak: short flat places belong to the complex.
    gaps = np.flatnonzero(np.diff(steep) > _QRS_WINDOW) + 1
    run = int(np.searchsorted(gaps, at, side="right"))
    first = steep[gaps[run - 1] if run else 0]
    last = steep[gaps[run] - 1 if run < len(gaps) else -1]
    return (float(first), float(last)) if time[0] < first < last < time[-1] else ()


_FINDERS: dict[str, tuple[str, Callable[[FloatArray, FloatArray], Borders]]] = {
    "flow": ("the end of inspiration", _end_of_inspiration),
    "pressure": ("the fall of pressure after inspiration", _fall_of_pressure),
    "pulse": ("the peak of the pulse", _peak_of_pulse),
    "ecg": ("beginning and end of the QRS complex", _ends_of_qrs),
}
