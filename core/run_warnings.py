"""What the reader of a run must know: sentences drawn together from all its parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import CurveSet
from core.hulls.guard import least_hiding
from core.segmentation.segmentation import Segmentation
from core.setting import Setting


def warnings_of(setting: Setting, segmentation: Segmentation, told: Sequence[str]) -> tuple[str, ...]:
    """Draw the warnings of a run together; the same sentence of many segments is told once.

    Parameters
    ----------
    setting : Setting
        Curves and parameters.
    segmentation : Segmentation
        The segments with their own warnings.
    told : sequence of str
        What reading and the segments had to tell.
    """
    own = []
    if setting.parameters.domain is None:
        own.append(
            "The domain is the range of the data, so the losses tell how far its extremes lie apart; "
            "give a physiological range (--domain) for a release."
        )
    elif outside := _curves_outside(setting.curves, setting.domain):
        own.append(
            f"{outside:,} of {len(setting.curves):,} curves leave the domain, so losses may exceed 1. "
            "Check the domain (--domain), or leave these curves out."
        )
    if any(segment.duration < setting.hull_step for segment in segmentation.segments):
        own.append(
            f"The hull step of {setting.hull_step:g} s is longer than a segment, whose hulls then have a single cell; "
            "with hull kind 'sampled' their loss says nothing. Choose a shorter step (--hull-step)."
        )
    guard = setting.parameters.guard
    # A guard of just two steps must not fail by rounding.
    if not isinstance(guard, str) and guard < least_hiding(setting.recording_step) * (1 - 1e-9):
        own.append(
            f"The guard of {guard:g} is finer than two of the steps in which the values were recorded, so whoever knows these "
            "can read a recorded value off a border. Give a larger guard (--guard), or leave it to the program (auto)."
        )
    return tuple(dict.fromkeys([*own, *segmentation.warnings, *told]))


def _curves_outside(curves: CurveSet, domain: tuple[float, float]) -> int:
    outside = (curves.value < domain[0]) | (curves.value > domain[1])
    return int(np.count_nonzero(np.add.reduceat(outside, curves.offsets[:-1], dtype=np.int64)))
