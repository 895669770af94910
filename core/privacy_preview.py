"""What share and guard would do, shown before the run: an obstacle, and the price of the guard."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.restriction import restrict
from core.hulls.envelopes import envelope_rows
from core.hulls.grid import hull_grid
from core.hulls.guard import chosen_quantum, predicted_price
from core.progress import Progress
from core.segmentation.segment import Segment
from core.setting import Setting

_CURVES = 200


@dataclass(frozen=True)
class PrivacyPreview:
    """What can be said of share and guard before the run.

    Attributes
    ----------
    obstacle : str
        Why no grouping can keep the largest share of a patient; empty if one can.
    quantum : float
        Quantum of the guard in the unit of the signal; 0 without a guard. With ``auto`` an
        estimate, as it follows the width of hulls that are not yet made.
    price : float
        By how much the guard will raise the information loss: two quanta a hull.
    """

    obstacle: str
    quantum: float
    price: float


def privacy_preview(setting: Setting, segment: Segment, obstacle: str, progress: Progress) -> PrivacyPreview:
    """Estimate the guard of one segment.

    Parameters
    ----------
    setting : Setting
        Curves in a random order; a few hundred are looked at.
    segment : Segment
        The stretch of time.
    obstacle : str
        What stands in the way of the share.
    progress : Progress
        Stops the work.

    Returns
    -------
    PrivacyPreview
        For the read-out.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    guard = setting.parameters.guard
    if guard == "off":
        quantum = 0.0
    elif isinstance(guard, str):
        width = _typical_width(setting, segment, progress)
        quantum = chosen_quantum(setting.recording_step, width, setting.domain_width, setting.finest_quantum)
    else:
        quantum = float(guard)
    return PrivacyPreview(obstacle, quantum, predicted_price(quantum, setting.domain_width))


def _typical_width(setting: Setting, segment: Segment, progress: Progress) -> float:
    """Return the median width of the hulls of each curve with its k - 1 nearest others."""
    chosen = setting.parameters
    curves = setting.curves.take(np.arange(min(len(setting.curves), _CURVES)))
    traces = restrict(curves, segment.start, segment.end, chosen.interpolation)
    grid = hull_grid(segment.start, segment.end, setting.hull_step)
    lower, upper = envelope_rows(traces, np.arange(len(curves)), grid, chosen.hull_kind)
    widths = []
    for curve in range(len(curves)):
        progress.check()
        away: FloatArray = np.abs(upper - upper[curve]).sum(axis=1) + np.abs(lower - lower[curve]).sum(axis=1)
        nearest = np.argsort(away, kind="stable")[: chosen.k]
        widths.append(upper[nearest].max(axis=0) - lower[nearest].min(axis=0))
    return float(np.median(widths))
