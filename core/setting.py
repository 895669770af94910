"""What all segments of a run share."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import CurveSet, IntArray
from core.curves.signals import default_hull_step
from core.distances.memory import DistanceMemory
from core.errors import ParameterError
from core.hulls.guard import finest_quantum, recording_step
from core.parameters import Parameters
from core.randomness import Secret


@dataclass(frozen=True, eq=False)
class Setting:
    """What all segments of a run share.

    Attributes
    ----------
    curves : CurveSet
        The curves to anonymise, in the run's secret order.
    population : CurveSet or None
        Curves whose distribution t refers to, if they are others.
    parameters : Parameters
        The user's choices.
    domain : tuple of float
        Range of the signal that losses refer to.
    hull_step : float
        Length of a hull cell in seconds.
    secret : Secret
        Source of chance.
    memory : DistanceMemory
        Distances of former runs, and of this one for later ones.
    recording_step, finest_quantum : float
        What the quantum of the guard is chosen from.
    searched : tuple of tuple of int
        How far the search of each segment got that is to be repeated; empty for searches of their own.
    round : int
        Which turn of a search without end this is, from 0.
    further : tuple of Setting
        The same curves in other signals, with the same secret; parameters, domain and guard are their own.
    """

    curves: CurveSet
    population: CurveSet | None
    parameters: Parameters
    domain: tuple[float, float]
    hull_step: float
    secret: Secret
    memory: DistanceMemory
    recording_step: float = 0.0
    finest_quantum: float = 0.0
    searched: tuple[tuple[int, ...], ...] = ()
    round: int = 0
    further: tuple[Setting, ...] = ()

    @classmethod
    def of(
        cls,
        curves: CurveSet,
        population: CurveSet | None,
        parameters: Parameters,
        secret: Secret,
        memory: DistanceMemory | None = None,
    ) -> Setting:
        """Fill in what the user left to the program; without a memory nothing is kept.

        Raises
        ------
        ParameterError
            If the guard asked for is finer than the numbers themselves.
        """
        guard, finest = parameters.guard, finest_quantum(curves.value)
        if not isinstance(guard, str) and guard < finest:
            raise ParameterError(
                f"The guard must be at least {finest:.2g}: finer than that, values of this size cannot be moved.",
                "guard",
            )
        return cls(
            curves,
            population,
            parameters,
            parameters.domain or _range_of(curves),
            parameters.hull_step or default_hull_step(curves.signal),
            secret,
            memory or DistanceMemory(most_bytes=0),
            # Only a guard asks for it, and it takes a look at all values.
            recording_step(curves.value) if guard != "off" else 0.0,
            finest,
        )

    @property
    def signals(self) -> tuple[Setting, ...]:
        """The settings of all signals, this one first."""
        return (self, *self.further)

    @property
    def domain_width(self) -> float:
        """Width of the domain in units of the signal."""
        return self.domain[1] - self.domain[0]

    @property
    def counted(self) -> IntArray:
        """Who counts for k: the patient of each curve, or the curve itself."""
        if self.parameters.unit == "curve":
            return np.arange(len(self.curves), dtype=np.int64)
        return self.curves.patients


def _range_of(curves: CurveSet) -> tuple[float, float]:
    low, high = float(curves.value.min()), float(curves.value.max())
    # Constant recordings have no width to divide losses by; any width says loss 0.
    return (low, high) if low < high else (low - 0.5, high + 0.5)
