"""Errors whose text a clinician can act on: what happened, where, what to do.

The sentences never hold a patient's value or name; a path appears only where the user
typed it himself.
"""

from __future__ import annotations

import traceback
from pathlib import Path


class AnonymizerError(Exception):
    """Base of all errors this program raises on purpose; ``str(error)`` is one clear sentence."""


class DataError(AnonymizerError):
    """The input cannot be read or does not hold what the run needs."""


class OtherFile(DataError):
    """A release is not the very file that its sidecar names; whoever knows why may go on."""


class ParameterError(AnonymizerError):
    """A parameter, or a combination of parameters, is impossible.

    Attributes
    ----------
    parameter : str
        Name of the field of `core.parameters.Parameters` to change, empty if several are involved.
    """

    def __init__(self, sentence: str, parameter: str = "") -> None:
        super().__init__(sentence)
        self.parameter = parameter


class ReleaseRefused(AnonymizerError):
    """The release gate does not hold; nothing was written."""


class Cancelled(AnonymizerError):
    """The user stopped the work; nothing was written."""


class WriteError(AnonymizerError):
    """Files could not be written: no room, no right, a bad name. Nothing was left half-written."""


class WorkersError(AnonymizerError):
    """The workers of a cluster cannot be used: not reached, of another version, lost. Nothing was written."""


class MatrixError(ParameterError):
    """A transition matrix is none, cannot be inverted, or does not fit the categories of a column."""


def told_of(error: BaseException) -> str:
    """Return what may be told of a fault of the program: its kind and the places it passed, the last one first.

    Its text is left out, as it may name a patient, and so are the folders of this computer.

    Parameters
    ----------
    error : BaseException
        As it was raised.
    """
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
    told = f"{type(error).__name__} at {' < '.join(places) or 'unknown place'}"
    return told if error.__cause__ is None else f"{told}, because of {told_of(error.__cause__)}"
