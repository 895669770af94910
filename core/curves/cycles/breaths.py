"""Where breaths begin in a flow: where it turns inwards, whatever leaks or drifts beside the breathing.

Samples are evenly spaced here; `core.curves.cycles.onsets` sees to that.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy  # whose parts are loaded when they are first named: they take longer than a small run

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.cycles.rises import rise_onsets

FLOWING, RESTING = 0.1, 0.02
"""Levels of the hysteresis: flow counts as in or out beyond the first, as none below the second."""

_LEAST_SHARE = 0.2
"""Volume of the smallest breath as a share of a large one, the upper quartile of the recording."""

_AROUND = 5
"""Breaths whose median offset is that of the middle one, so that a cough does not pass for a leak."""

_FEW = 3
"""Breaths below which an offset counts only if it is large: what one keeps in is no leak."""

_TURNED = 0.02
"""Share of the usual peak that the median of a flow is above its mean if it seems to be turned round."""


def flow_onsets(flow: FloatArray, rate: float, least_volume: float | None) -> IntArray:
    """Return the samples at which flow turns inwards, an offset aside.

    Parameters
    ----------
    flow : ndarray of float, shape (samples,)
        In any unit, inwards positive.
    rate : float
        Samples a second.
    least_volume : float or None
        Volume that must come in before flow turns outwards, in the unit of flow times seconds; a
        fifth of a large breath by default. Less is no breath of its own.

    Returns
    -------
    ndarray of int
        Ascending. A breath that had begun before the first sample is not among them.
    """
    return inward_turns(flow - offset_of(flow, rate), rate, least_volume)


def inward_turns(flow: FloatArray, rate: float, least_volume: float | None) -> IntArray:
    """Return the samples at which a flow without an offset turns inwards.

    Flow is in or out once it has left the zone around zero (a tenth of its usual peak); a breath
    begins where it left the inner zone before that. Parameters and outcome are those of `flow_onsets`.
    """
    usual = _usual_peak(flow)
    if usual == 0.0:
        return np.empty(0, np.int64)
    rises, falls = turns(flow > FLOWING * usual, flow < -FLOWING * usual)
    resting = np.flatnonzero(flow <= RESTING * usual)
    last_rest = np.searchsorted(resting, rises) - 1
    known = last_rest >= 0
    begins = resting[last_rest[known]] + 1
    volume_so_far = np.concatenate([[0.0], np.cumsum(flow)]) / rate
    volumes = volume_so_far[falls[known]] - volume_so_far[begins]
    least = least_volume
    if least is None:
        least = _LEAST_SHARE * float(np.percentile(volumes, 75)) if len(volumes) else 0.0
    return begins[volumes >= least]


def offset_of(flow: FloatArray, rate: float) -> FloatArray:
    """Return the flow beside the breathing: through a leak, or of a sensor that is not set to zero.

    As much flows out of a patient as into him, so the mean over a breath is its offset; that of each
    moment is the median of the five breaths around it. It may change from breath to breath, as when
    a tube slips off. The breaths are those from rise to rise first, whatever the level of flow, then
    those that this offset shows.

    Parameters
    ----------
    flow : ndarray of float, shape (samples,)
        In any unit.
    rate : float
        Samples a second.

    Returns
    -------
    ndarray of float, shape (samples,)
        In the unit of flow; zeros where too few breaths tell.
    """
    marks = rise_onsets(flow, rate)
    nearly = _offset_between(marks, flow)
    # A rise begins within expiration, and breaths differ; from onset to onset they are whole.
    return _offset_between(inward_turns(flow - nearly, rate, None), flow) if nearly.any() else nearly


def _offset_between(marks: IntArray, flow: FloatArray) -> FloatArray:
    """Return the offset of a flow from its mean between each two marks, one a breath."""
    if len(marks) < 2:
        return np.zeros(len(flow))
    so_far = np.concatenate([[0.0], np.cumsum(flow)])
    means = np.diff(so_far[marks]) / np.diff(marks)
    usual = float(np.median(means))
    if len(means) < _FEW and abs(usual) <= FLOWING * _usual_peak(flow - usual):
        return np.zeros(len(flow))
    around = scipy.ndimage.median_filter(means, _AROUND, mode="nearest")
    offset: FloatArray = np.interp(np.arange(len(flow)), 0.5 * (marks[1:] + marks[:-1]), around)
    return offset


def _usual_peak(flow: FloatArray) -> float:
    # Not the largest value: a single cough would set the scale for all breaths.
    return float(np.percentile(np.abs(flow), 95)) if len(flow) else 0.0


@dataclass(frozen=True)
class FlowLook:
    """What a flow looks like, as far as it matters to where its breaths begin.

    Attributes
    ----------
    offset : float
        The offset that a tenth of the flow has at least, as a share of its usual peak.
    seems_turned : bool
        Whether it looks as if it counted outwards as positive.
    """

    offset: float
    seems_turned: bool

    @property
    def is_offset(self) -> bool:
        """Whether the offset alone would pass for flow."""
        return self.offset > FLOWING


def look_of_flow(flow: FloatArray, rate: float) -> FlowLook:
    """Tell whether a flow looks offset, or turned round.

    Breathing out takes longer than breathing in and ends in a rest. So of a flow that is positive
    inwards the median is below the mean, and it rests longer before it turns inwards than before it
    turns outwards. Only where both are the other way round the flow seems to be turned; the
    pressure does not tell, as it falls with each breath that a patient takes by himself.

    Parameters
    ----------
    flow : ndarray of float, shape (samples,)
        In any unit.
    rate : float
        Samples a second.
    """
    offset = offset_of(flow, rate)
    flow = flow - offset
    usual = _usual_peak(flow)
    if usual == 0.0:
        return FlowLook(0.0, False)
    flowing = np.flatnonzero(np.abs(flow) > FLOWING * usual)
    changes = np.flatnonzero(np.diff(np.sign(flow[flowing])))
    rests, inwards = np.diff(flowing)[changes], flow[flowing[changes + 1]] > 0
    turned = (
        min(np.count_nonzero(inwards), np.count_nonzero(~inwards)) >= _FEW
        and np.median(flow) > _TURNED * usual
        and rests[inwards].mean() < rests[~inwards].mean()
    )
    return FlowLook(float(np.percentile(np.abs(offset), 90)) / usual, bool(turned))


def turns(is_in: BoolArray, is_out: BoolArray) -> tuple[IntArray, IntArray]:
    """Return where flow turns inwards, and where it turns outwards again.

    Parameters
    ----------
    is_in, is_out : ndarray of bool, shape (samples,)
        Whether flow is clearly inwards or outwards; where it is neither, nothing changes.

    Returns
    -------
    rises, falls : ndarray of int
        Samples, a fall after each rise; the number of samples where none comes.
    """
    telling = np.flatnonzero(is_in | is_out)
    inward = is_in[telling]
    changed = np.concatenate([[True], inward[1:] != inward[:-1]]) if len(telling) else np.empty(0, bool)
    rises, falls = telling[changed & inward], telling[changed & ~inward]
    ends = np.concatenate([falls, [len(is_in)]])
    return rises, ends[np.searchsorted(falls, rises)]
