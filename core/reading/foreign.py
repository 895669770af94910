"""Recognises files in formats that are not read, to refuse them by name."""

from __future__ import annotations

import re
from pathlib import PurePath

from core.reading.problem import Refused

_RECORDINGS = (
    (rb"\x89HDF|MATLAB 5\.0|\x93NUMPY", "a MATLAB, HDF5 or NumPy file"),
    (rb".{128}DICM", "a DICOM file"),
)
_OTHERS = (
    (rb"PK[\x03\x05]", "an archive inside an archive, or a damaged workbook; unpack or save it again first"),
    (rb"\x1f\x8b|7z\xbc\xaf|Rar!|BZh\d1AY|\xfd7zXZ", "a packed file; unpack it first, or pack it as .zip"),
    (rb"%PDF|\{\\rtf", "a document, which holds no samples"),
    (rb"\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*", "a picture, which holds no samples"),
    (rb"\s*<[!?a-zA-Z]", "an XML or HTML file, which is not read"),
    (rb"\s*[{\[]\s*[\"{}\[\]]", "a JSON file, which is not read"),
)
FOREIGN = _RECORDINGS + _OTHERS
"""How each begins, and what it is."""
_ANY = re.compile(b"|".join(pattern for pattern, _ in FOREIGN), re.DOTALL)
_WORKBOOKS = {".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"}


def refuse_foreign(head: bytes, name: str = "") -> None:
    """Raise `Refused` if the first bytes say that a file has a format that is not read, or is no archive as its name says.

    Parameters
    ----------
    head : bytes
        Some first thousand bytes of the file.
    name : str
        What the file is called, if its name may say what it is not.

    Raises
    ------
    Refused
        With a sentence that names the format.
    """
    # Hardly a file matches, which one pattern tells at once.
    if _ANY.match(head):
        for pattern, what in _RECORDINGS:
            if re.match(pattern, head, re.DOTALL):
                raise _not_yet(what)
        for pattern, what in _OTHERS:
            if re.match(pattern, head):
                raise Refused("format", f"This is {what}.")
    if name.lower().endswith(".zip"):
        raise Refused(
            "format",
            "The file is named .zip but is no zip archive; pack it again, or rename it to what it is.",
        )


def as_named(refusal: Refused, name: str) -> Refused:
    """Return why a file is refused that was taken for a text: it may be a damaged one of the format in its name.

    Parameters
    ----------
    refusal : Refused
        Why it cannot be read as a text.
    name : str
        What the file is called.
    """
    if refusal.kind not in ("format", "layout"):
        return refusal
    ending = PurePath(name).suffix.lower()
    if ending in _WORKBOOKS:
        told = f"The file is named {ending} but is no workbook, or it is damaged; save it again where it was made."
    elif ending == ".parquet":
        told = "The file is named .parquet but is no Parquet file, or it is damaged; write it again."
    elif ending in (".edf", ".bdf"):
        told = (
            f"The file is named {ending} but is no such recording, or it is damaged; copy or export it again."
        )
    else:
        return refusal
    return Refused("format", told)


def _not_yet(what: str) -> Refused:
    """Return the refusal of a recording in a format without a reader."""
    return Refused(
        "format",
        f"This is {what}; reading this format is not built in yet, export it as CSV (time[s];NAME[unit]).",
    )
