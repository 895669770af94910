"""Public bounds of a number and its grid, categories that are public, and limits known in the clinic."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.errors import DomainError

Numbers = NDArray[np.float64]

# Of a step: 0.1 is no binary fraction, so that bounds are seldom a whole number of steps apart.
_NEARLY = 1e-6
_FEWEST_STEPS = 100
_DIGITS = 10
_MOST_DECIMALS = 12


@dataclass(frozen=True, eq=False)
class Grid:
    """The numbers a column may hold once perturbed: from one public bound to the other.

    Attributes
    ----------
    points : ndarray of float, shape (points,)
        Rising, as evenly as the recorded precision allows.
    step : float
        Recorded precision.
    coarsened : bool
        Whether there are fewer points than the precision allows.
    """

    points: Numbers
    step: float
    coarsened: bool

    @classmethod
    def of(cls, low: float, high: float, step: float, most: int) -> Grid:
        """Make the grid between two bounds.

        Parameters
        ----------
        low, high : float
            Public bounds; both belong to the grid.
        step : float
            Recorded precision.
        most : int
            Most steps. On a finer grid as many are left, spread evenly over recorded numbers.

        Raises
        ------
        DomainError
            If the bounds are no interval, or no whole number of steps apart.
        """
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise DomainError("The lower bound must be below the upper one.")
        if not (math.isfinite(step) and step > 0):
            raise DomainError("The step must be above 0.")
        apart = (high - low) / step
        # A quotient by a tiny step may be infinite, of which round() makes an error.
        steps = round(apart) if math.isfinite(apart) else 0
        if steps < 1 or abs(apart - steps) > _NEARLY:
            raise DomainError(
                f"The bounds {low:g} and {high:g} are no whole number of steps of {step:g} apart."
            )
        kept = min(steps, most)
        # Whole steps, not evenly spaced numbers: each point is one that could have been recorded.
        whole = np.round(np.linspace(0, steps, kept + 1))
        # Eleven digits drop what floating point adds to numbers such as 3 x 0.1.
        # Of tiny bounds 10 to the number of digits must still be finite.
        digits = min(_DIGITS - math.floor(math.log10(max(abs(low), abs(high)))), 300)
        return cls(np.round(low + whole * step, digits), step, kept < steps)

    def inputs(self, numbers: Numbers) -> tuple[NDArray[np.int32], int]:
        """Return the nearest point of each number, -1 where it is missing, and how many were clamped.

        Parameters
        ----------
        numbers : ndarray of float, shape (n,)
            nan where missing.
        """
        between = 0.5 * (self.points[1:] + self.points[:-1])
        # Halfway between two a number goes to the lower one, beyond the bounds to the last point.
        nearest = np.searchsorted(between, numbers).astype(np.int32)
        # nan is sorted above the highest point.
        nearest[np.isnan(numbers)] = -1
        clamped = np.count_nonzero((numbers < self.points[0]) | (numbers > self.points[-1]))
        return nearest, int(clamped)

    @property
    def decimals(self) -> int:
        """Fewest decimals with which all points can be written."""
        exact = (n for n in range(_MOST_DECIMALS) if np.array_equal(np.round(self.points, n), self.points))
        return next(exact, _MOST_DECIMALS)

    def numbers(self, scaled: Numbers) -> Numbers:
        """Return numbers of the column for numbers on the scale on which the domain is [-1, 1].

        Parameters
        ----------
        scaled : ndarray of float
            May lie beyond.
        """
        low, high = self.points[0], self.points[-1]
        return np.asarray(low + 0.5 * (scaled + 1.0) * (high - low))

    def scaled(self, numbers: Numbers) -> Numbers:
        """Return numbers of the column on the scale on which the domain is [-1, 1].

        Parameters
        ----------
        numbers : ndarray of float
            May lie beyond.
        """
        low, high = self.points[0], self.points[-1]
        return np.asarray(2.0 * (numbers - low) / (high - low) - 1.0)


def step_for(low: float, high: float) -> float:
    """Return a step for numbers without a recorded precision: a power of ten, 100 to 1000 in the domain.

    Parameters
    ----------
    low, high : float
        Public bounds, the lower one below the upper one.
    """
    return float(10.0 ** math.floor(math.log10((high - low) / _FEWEST_STEPS)))


@dataclass(frozen=True)
class Limits:
    """What is possible in adults, known before anybody looks at a table.

    Attributes
    ----------
    name : str
        Of the quantity.
    low, high : float
        Generous limits.
    unit : str
        In which they are.
    words : str
        Pattern of column names that mean it.
    """

    name: str
    low: float
    high: float
    unit: str
    words: str


CLINICAL_LIMITS = (
    Limits("Age", 0, 120, "years", r"age|alter"),
    Limits("Systolic blood pressure", 40, 300, "mmHg", r"sbp|sys(tolic)?|rr_?sys"),
    Limits("Diastolic blood pressure", 20, 200, "mmHg", r"dbp|dia(stolic)?|rr_?dia"),
    Limits("Heart rate", 0, 300, "1/min", r"hr|heart_?rate|pulse|puls"),
    Limits("Respiratory rate", 0, 100, "1/min", r"rr|resp(iratory)?_?rate"),
    Limits("Oxygen saturation", 0, 100, "%", r"spo2|sao2|saturation"),
    Limits("Body temperature", 25, 45, "°C", r"temp(erature)?|temperatur"),
    Limits("Height", 30, 250, "cm", r"height|groesse|größe"),
    Limits("Weight", 0, 400, "kg", r"weight|gewicht"),
    Limits("Body mass index", 5, 100, "kg/m²", r"bmi"),
    Limits("Glucose", 0, 1500, "mg/dl", r"glucose|glukose"),
    Limits("Creatinine", 0, 30, "mg/dl", r"crea(tinine)?|kreatinin"),
    Limits("Haemoglobin", 0, 30, "g/dl", r"hb|ha?emoglobin"),
    Limits("Sodium", 80, 220, "mmol/l", r"na|sodium|natrium"),
    Limits("Potassium", 0, 15, "mmol/l", r"k|potassium|kalium"),
    Limits("Lactate", 0, 40, "mmol/l", r"lactate|laktat"),
    Limits("Glasgow coma scale", 3, 15, "points", r"gcs"),
)
"""To be proposed, never taken silently: the user says whether the column is this, in this unit."""


def clinical_limits(column: str) -> Limits | None:
    """Return the limits that a column's name suggests, or None.

    Parameters
    ----------
    column : str
        Its name.
    """
    # The whole name: the "age" in "stage" means nothing.
    name = column.strip().lower()
    return next((limits for limits in CLINICAL_LIMITS if re.fullmatch(limits.words, name)), None)
