"""Errors whose text a clinician can act on: what happened, where, what to do.

The sentences never hold a patient's value or name; a path appears only where the user
typed it himself.
"""

from __future__ import annotations


class AnonymizerError(Exception):
    """Base of all errors this program raises on purpose; ``str(error)`` is one clear sentence."""


class DataError(AnonymizerError):
    """The input cannot be read or does not hold what the run needs."""


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
