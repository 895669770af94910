"""The stages of a run on a few invented curves: ``python -m core.stages STAGE`` compiles the kernels of one."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable

import numpy as np

from core.ahead import DISTANCES, PAPER, SEARCH, SEED
from core.curves.curve_set import CurveSet
from core.curves.interpolation import values_at
from core.curves.traces import Traces
from core.distances.between_curves import DistanceMatrix
from core.distances.matrix import frechet_matrix
from core.evaluation.presence import shares_recorded
from core.grouping.direct.kernels import call_first_grouping, call_search
from core.grouping.distribution import distribution_of
from core.grouping.paper import group_paper
from core.grouping.problem import GroupingProblem
from core.hulls.envelope_of import largest_violation
from core.hulls.hull import Envelopes, Hull
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret

_CURVES, _POINTS = 16, 9
"""As many curves as need a search for their classes."""

_TIMES = np.linspace(0.0, 1.0, _POINTS)
_VALUES = np.sin(np.outer(np.arange(3.0, 3.0 + _CURVES), _TIMES))


def few_curves() -> CurveSet:
    """Return curves to run on, each of a patient of its own."""
    names = [str(i) for i in range(_CURVES)]
    return CurveSet.from_curves("AWF", "mL/s", [(_TIMES, row) for row in _VALUES], names, range(_CURVES))


def _traces() -> Traces:
    # Made by hand: the kernels that would cut them belong to an earlier stage.
    offsets = np.arange(_CURVES + 1) * _POINTS
    recorded = np.tile([0.0, 1.0], (_CURVES, 1))
    return Traces(
        0.0,
        1.0,
        "linear",
        np.tile(_TIMES, _CURVES),
        _VALUES.ravel(),
        offsets,
        recorded,
        np.arange(_CURVES + 1),
    )


def _problem(method: str) -> GroupingProblem:
    distances = DistanceMatrix(np.abs(_VALUES[:, None, :] - _VALUES).max(axis=2))
    return GroupingProblem(
        distances,
        units=np.arange(_CURVES),
        patients=np.arange(_CURVES),
        envelopes=Envelopes(_VALUES.copy(), _VALUES.copy(), np.full(_POINTS, 0.5 / _POINTS)),
        distribution=distribution_of(distances, 1.0, Progress()),
        parameters=Parameters(method=method),
        secret=Secret(0),
    )


def _distances() -> None:
    frechet_matrix(_traces(), 1.0, Progress())


def _paper() -> None:
    _checks()
    group_paper(_problem("paper"), Progress())


def _checks() -> None:
    traces, members = _traces(), np.arange(_CURVES)
    shares_recorded(traces, members, members, _TIMES)
    values_at(traces, _TIMES)
    largest_violation(Hull("step", _TIMES, _VALUES.max(axis=0)[1:], _VALUES.min(axis=0)[1:]), traces, members)


def _seed() -> None:
    _checks()
    call_first_grouping(_problem("direct"))


def _search() -> None:
    call_search(_problem("direct"))


STAGES: dict[str, Callable[[], None]] = {DISTANCES: _distances, PAPER: _paper, SEED: _seed, SEARCH: _search}


def _end_with_the_program() -> None:
    """Wait until the program that started this process has ended, and compile no further."""
    os.read(0, 1)
    # From a thread nothing else ends the process while its main thread is compiling.
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_with_the_program, daemon=True).start()
    STAGES[sys.argv[1]]()
