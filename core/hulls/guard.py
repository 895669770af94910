"""The guard: hulls moved outwards by secret noise, so that no border is a measured value (design 13.1).

Without it every border is a value of some member. With it a border is a multiple of a public
quantum q, at least one and at most two quanta of noise and rounding outside: all members stay
within, and nothing finer than q can be read off a single border value. A hull gets 2 q wider on average.

The quantum itself is chosen from two figures that are public anyway, the step in which the device
records and the median width of the released hulls, and rounded to 1, 2 or 5 times a power of ten.
So it tells the step and the width to within that rounding, and nothing of a single curve.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.hulls.grid import share_of_domain
from core.hulls.hull import Hull
from core.randomness import Secret

_OF_WIDTH = 0.05
_OF_DOMAIN = 0.01
_RECORDED_STEPS = 2.0
_SHORTEST_RUN, _LONGEST_RUN = 5, 15
_SAME = 1e-9
_FINEST = 16 * np.finfo(np.float64).eps


def recording_step(values: FloatArray) -> float:
    """Return the step in which values were recorded: the smallest difference between two of them.

    Parameters
    ----------
    values : ndarray of float
        All samples.

    Returns
    -------
    float
        In their unit; 0 if all are equal. Differences that rounding makes are passed over.
    """
    distinct = np.unique(values)
    gaps = np.diff(distinct)
    gaps = gaps[gaps > _SAME * (distinct[-1] - distinct[0])]
    return float(gaps.min()) if len(gaps) else 0.0


def finest_quantum(values: FloatArray) -> float:
    """Return the smallest quantum that numbers of the size of these values can be moved by.

    Parameters
    ----------
    values : ndarray of float
        All samples.
    """
    return float(_FINEST * np.abs(values).max(initial=0.0))


def chosen_quantum(step: float, median_width: float, domain_width: float, finest: float) -> float:
    """Return the quantum of guard ``auto``: 5 % of the width, at most 1 % of the domain, at least 2 steps.

    Below two steps a guard would hide nothing: whoever knows the step in which the device records finds
    the only recorded value within reach of a border. So the domain does not limit these.

    Parameters
    ----------
    step : float
        From `recording_step`.
    median_width : float
        Median width of the hulls in question.
    domain_width : float
        Width of the signal's domain.
    finest : float
        From `finest_quantum`.

    Returns
    -------
    float
        1, 2 or 5 times a power of ten, in the unit of the signal.
    """
    # Rounded up, or the round number could hide less than it must; the others down, to cost no more.
    least = max(_round_up(least_hiding(step)), _round_up(finest))
    wanted, most = _round_down(_OF_WIDTH * median_width), _round_down(_OF_DOMAIN * domain_width)
    # Curves that never change have neither step nor width: only the domain tells what is small.
    if not (step > 0 or wanted > 0):
        return max(most, least)
    return max(min(wanted, most), least)


def least_hiding(step: float) -> float:
    """Return the smallest quantum that hides which of the values a device can record a border was.

    Parameters
    ----------
    step : float
        From `recording_step`.
    """
    return _RECORDED_STEPS * step


def predicted_price(quantum: float, domain_width: float) -> float:
    """Return by how much a guard raises the information loss on average: two quanta a hull.

    Noise adds half a quantum to each border, rounding another half.

    Parameters
    ----------
    quantum : float
        Of the guard, 0 without one.
    domain_width : float
        Width of the signal's domain, in the same unit.
    """
    return float(share_of_domain(np.array(2 * quantum), domain_width))


def _round_down(number: float) -> float:
    """Return the largest of 1, 2 or 5 times a power of ten that is not above a number; 0 for 0."""
    if number <= np.finfo(np.float64).tiny:
        return 0.0
    power = math.floor(math.log10(number))
    # From decimal text, since computed powers of ten may miss their last digit; from three decades,
    # since the logarithm may be rounded across one.
    candidates = (float(f"{digit}e{power + shift}") for shift in (-1, 0, 1) for digit in (1, 2, 5))
    return max(candidate for candidate in candidates if candidate <= number * (1 + _SAME))


def _round_up(number: float) -> float:
    if number <= np.finfo(np.float64).tiny:
        return 0.0
    power = math.floor(math.log10(number))
    candidates = (float(f"{digit}e{power + shift}") for shift in (-1, 0, 1) for digit in (1, 2, 5))
    return min(candidate for candidate in candidates if candidate >= number * (1 - _SAME))


@dataclass(frozen=True)
class Guard:
    """How the hulls of one segment are guarded.

    Attributes
    ----------
    quantum : float
        q, in the unit of the signal; above 0.
    domain : tuple of float or None
        Range that the hulls of kind ``step`` and ``sampled`` are cut to, if it is public: a range
        taken from the data would tell its extremes.
    """

    quantum: float
    domain: tuple[float, float] | None = None

    def guarded(self, hull: Hull, secret: Secret, purpose: str) -> Hull:
        """Return a hull moved outwards.

        Each border is raised by noise, uniform in (0, q] and the same for a run of 5 to 15 values,
        then to the next multiple of q. The runs are drawn too: one draw for all would leave the
        course of a border, many would average out where it is flat.

        Parameters
        ----------
        hull : Hull
            Hull of a class.
        secret : Secret
            Source of chance.
        purpose : str
            What the noise is for, unique for the hull.

        Returns
        -------
        Hull
            Contains the other one; its borders are strictly outside, but where they end at the domain.
        """
        ends = self.domain if hull.kind != "linear" else None
        raised = _raised(hull.upper, secret, f"{purpose} upper", self.quantum)
        lowered = -_raised(-hull.lower, secret, f"{purpose} lower", self.quantum)
        if ends is not None:
            # Values beyond the domain stay where they are: cutting would lose containment.
            raised = np.where(hull.upper <= ends[1], np.minimum(raised, ends[1]), raised)
            lowered = np.where(hull.lower >= ends[0], np.maximum(lowered, ends[0]), lowered)
        # Adding 0 turns -0.0, which mirroring makes, into 0.0.
        return Hull(hull.kind, hull.grid, raised, lowered + 0.0)


def _raised(border: FloatArray, secret: Secret, purpose: str, quantum: float) -> FloatArray:
    noise = quantum * _noise(len(border), secret, purpose)
    steps = np.ceil((border + noise) / quantum)
    raised = multiples(steps, quantum)
    # Rounding of the product may fall back on the border, a member's value, which must not be published.
    raised = np.where(raised <= border, multiples(steps + 1, quantum), raised)
    # Containment comes before all, even where numbers are too large for a quantum to move them.
    highest: FloatArray = np.maximum(raised, border)
    return highest


def _noise(count: int, secret: Secret, purpose: str) -> FloatArray:
    """Return one draw in (0, 1] for each of `count` values, equal within a run."""
    most_runs = -(-count // _SHORTEST_RUN)
    # As many as the shortest runs would need, so that how many are drawn depends on no value.
    lengths, draws = secret.fractions(purpose, 2 * most_runs).reshape(2, -1)
    spread = _LONGEST_RUN - _SHORTEST_RUN + 1
    # Fractions lie in (0, 1], so each length from shortest to longest is as likely.
    cells = _SHORTEST_RUN + np.ceil(lengths * spread).astype(np.int64) - 1
    drawn: FloatArray = np.repeat(draws, cells)[:count]
    return drawn


def multiples(steps: FloatArray, quantum: float) -> FloatArray:
    """Return multiples of a quantum, each the number nearest to its decimal text.

    Parameters
    ----------
    steps : ndarray of float
        Whole numbers.
    quantum : float
        Above 0.
    """
    product: FloatArray = steps * quantum
    decimals = -math.floor(math.log10(quantum)) + 2
    if 0 <= decimals <= 15 and round(quantum, decimals) == quantum:
        return np.round(product, decimals)
    return product
