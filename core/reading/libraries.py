"""Libraries that read one format each, imported when the first such file comes."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

from core.reading.problem import Refused


def library(name: str, what: str) -> Any:
    """Import a library.

    Parameters
    ----------
    name : str
        Module to import.
    what : str
        What it reads, for the sentence.

    Raises
    ------
    Refused
        If it is not installed.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of one library about another
            return importlib.import_module(name)
    except ImportError:
        package = {"python_calamine": "python-calamine"}.get(name, name.partition(".")[0])
        raise Refused(
            "format",
            f"Reading {what} needs the package {package}; install the program with its formats "
            "(pip install 'curve-anonymizer[formats]').",
        ) from None
