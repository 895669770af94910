"""What share and guard would do, shown before the run: an obstacle, and the price of the guard."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.restriction import restrict
from core.evaluation.presence import patients_recorded
from core.hulls.envelopes import envelope_rows
from core.hulls.grid import check_size, hull_grid
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
        Why no grouping can have k in a class or keep the largest share of a patient; empty if one can.
    quantum : float
        Quantum of the guard in the unit of the signal; 0 without a guard, or without a hull that it
        could widen because of an obstacle. With ``auto`` an estimate, as it follows the width of hulls
        that are not yet made.
    price : float
        By how much the guard will raise the information loss: two quanta a hull; 0 without any.
    further : tuple of PrivacyPreview
        The same of the further signals, each in its own unit.
    """

    obstacle: str
    quantum: float
    price: float
    further: tuple[PrivacyPreview, ...] = ()

    @property
    def signals(self) -> tuple[PrivacyPreview, ...]:
        """The read-outs of all signals, this one first."""
        return (self, *self.further)


def privacy_preview(setting: Setting, segment: Segment, obstacle: str, progress: Progress) -> PrivacyPreview:
    """Estimate the guard of one segment.

    Parameters
    ----------
    setting : Setting
        Curves in a random order; a few hundred are looked at.
    segment : Segment
        The stretch of time.
    obstacle : str
        What stands in the way of k or the share; then there is nothing to estimate.
    progress : Progress
        Stops the work.

    Returns
    -------
    PrivacyPreview
        For the read-out.

    Raises
    ------
    ParameterError
        If the hull step is so short that the curves fit into no memory.
    Cancelled
        If the user stopped.
    """
    guard = setting.parameters.guard
    if guard == "off" or obstacle:
        quantum = 0.0
    elif isinstance(guard, str):
        width = _typical_width(setting, segment, progress)
        quantum = chosen_quantum(setting.recording_step, width, setting.domain_width, setting.finest_quantum)
    else:
        quantum = float(guard)
    return PrivacyPreview(obstacle, quantum, predicted_price(quantum, setting.domain_width))


def _typical_width(setting: Setting, segment: Segment, progress: Progress) -> float:
    """Return the median width of hulls of k curves, as the methods are likely to put them together.

    The search for the least loss joins each curve with the nearest ones, the method of the paper
    draws from all parts of the curves; k counts whom it counts in the run.
    """
    chosen = setting.parameters
    curves = setting.curves.take(np.arange(min(len(setting.curves), _CURVES)))
    traces = restrict(curves, segment.start, segment.end, chosen.interpolation)
    grid = hull_grid(segment.start, segment.end, setting.hull_step)
    # By all curves, for which the run will need room, not only those that are looked at here.
    check_size(len(setting.curves), grid)
    lower, upper = envelope_rows(traces, np.arange(len(curves)), grid, "step")
    # Nothing may be released, and a median needs a number.
    widths = [np.zeros(1)]
    for curve in range(len(curves)):
        progress.check()
        # Curves are in random order: the next ones are any.
        others = np.roll(np.arange(len(curves)), -curve)
        if chosen.method == "direct":
            away: FloatArray = np.abs(upper - upper[curve]).sum(axis=1) + np.abs(lower - lower[curve]).sum(
                axis=1
            )
            others = np.argsort(away, kind="stable")
        group = _of_distinct(others, setting.counted, chosen.k)
        released = np.ones(len(grid) - 1, bool)
        if chosen.k_instant == "trim":
            released = patients_recorded(traces, group, setting.counted, grid) >= chosen.k
        widths.append((upper[group].max(axis=0) - lower[group].min(axis=0))[released])
    return float(np.median(np.concatenate(widths)))


def _of_distinct(order: IntArray, counted: IntArray, k: int) -> IntArray:
    """Return the first curves in an order that count as k."""
    _, firsts = np.unique(counted[order], return_index=True)
    return order[np.sort(firsts)[:k]]
