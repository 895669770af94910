"""The common time frame of a curve set. How curves run through it is in `core.curves.restriction`."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import CurveSet
from core.curves.time_axis import round_times
from core.errors import DataError, ParameterError

_SAME_TIME = 1e-6
_SHORTEST = 1e-3
"""Published times are whole nanoseconds: far shorter frames could not be told by them."""


def common_frame(
    curves: CurveSet, align: str, *, cell: float = 0.0, further: Sequence[CurveSet] = ()
) -> tuple[float, float]:
    """Return the time frame that all curves are aligned to (design 3).

    Parameters
    ----------
    curves : CurveSet
        At least one curve.
    align : {'hold', 'crop', 'strict'}
        ``hold`` reaches from the first to the last sample of all; shorter curves hold their end
        values, and those held stretches belong to nobody. ``crop`` keeps the time all curves have
        in common. ``strict`` does the same but allows no curve to lose more than a microsecond.
    cell : float, optional
        Length of a hull cell in seconds. With it ``crop`` keeps whole cells only, as long as there
        is one: the last border of a hull would tell exactly when the shortest curve ends.
    further : sequence of CurveSet, optional
        The same curves in other signals.

    Returns
    -------
    start, end : float
        Seconds, ``start < end``.

    Raises
    ------
    DataError
        If there is no curve, or none of a millisecond.
    ParameterError
        If the curves have no time in common (``crop``) or differ in length (``strict``).
    """
    if not len(curves):
        raise DataError("There is no curve left to anonymise; choose other recordings.")
    firsts = np.concatenate([one.first_times for one in (curves, *further)])
    lasts = np.concatenate([one.last_times for one in (curves, *further)])
    if align == "hold":
        start, end = float(firsts.min()), float(lasts.max())
        if end - start < _SHORTEST:
            raise DataError(
                "The curves last less than a millisecond; the unit of their time column may be wrong."
            )
        return start, end
    start, end = float(firsts.max()), float(lasts.min())
    differing = int(((firsts < start - _SAME_TIME) | (lasts > end + _SAME_TIME)).sum())
    if align == "strict" and differing:
        raise ParameterError(
            "The curves do not all start and end at the same time, as alignment 'strict' demands; "
            "choose 'hold' or 'crop'.",
            "align",
        )
    if end - start < _SHORTEST:
        raise ParameterError(
            "The curves have no time in common, so alignment 'crop' leaves nothing; choose 'hold', "
            "or leave out the curves that end early or start late.",
            "align",
        )
    if align == "crop" and cell:
        whole = math.floor(round((end - start) / cell, 9))
        end = min(end, float(round_times(start + whole * cell))) if whole else end  # not beyond any curve
    return start, end
