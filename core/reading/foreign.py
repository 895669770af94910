"""Recognises files in other formats than the reference layout, to refuse them by name."""

from __future__ import annotations

import re

from core.reading.problem import Refused
from core.reading.text import encoding_of

_RECORDINGS = (
    (rb"PAR1", "a Parquet file"),
    (rb"0 {7}.{176}\d+ *", "an EDF recording"),
    (rb"\xffBIOSEMI", "a BDF recording"),
    (rb"PK.*(\[Content_Types\]\.xml|mimetype)", "an Excel or OpenDocument workbook"),
    (rb"\xd0\xcf\x11\xe0", "an Excel 97 workbook"),
    (rb"\x89HDF|MATLAB 5\.0|\x93NUMPY", "a MATLAB, HDF5 or NumPy file"),
    (rb"# OpenSignals", "an OpenSignals text file"),
    (rb"([^\n]*\n)?\s*BS, *S:", "a PB-840 stream of breaths (BS, BE)"),
    (rb".{128}DICM", "a DICOM file"),
)
_OTHERS = (
    (rb"PK[\x03\x05]", "an archive inside an archive; unpack it first"),
    (rb"\x1f\x8b|7z\xbc\xaf|Rar!|BZh\d1AY|\xfd7zXZ", "a packed file; unpack it first, or pack it as .zip"),
    (rb"%PDF|\{\\rtf", "a document, which holds no samples"),
    (rb"\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*", "a picture, which holds no samples"),
    (rb"\s*<[!?a-zA-Z]", "an XML or HTML file, which is not read"),
    (rb"\s*[{\[]\s*[\"{}\[\]]", "a JSON file, which is not read"),
)
_ANY = re.compile(b"|".join(pattern for pattern, _ in _RECORDINGS + _OTHERS), re.DOTALL)
_WFDB_HEADER = re.compile(rb"(\s*#[^\n]*\n)*\s*\S+ +\d+( +[\d.]+\S*.*)?\s*(\n|$)")
_WFDB_SUFFIXES = {".dat", ".hea", ".atr", ".qrs", ".ecg"}


def refuse_foreign(name: str, head: bytes) -> None:
    """Raise `Refused` if the first bytes, or the name, say that a file has another format.

    Parameters
    ----------
    name : str
        File name; only its suffix counts.
    head : bytes
        Some first thousand bytes of the file.

    Raises
    ------
    Refused
        With a sentence that names the format.
    """
    if _ANY.match(head):
        for pattern, what in _RECORDINGS:
            if re.match(pattern, head, re.DOTALL):
                raise not_yet(what)
        for pattern, what in _OTHERS:
            if re.match(pattern, head):
                raise Refused("format", f"This is {what}.")
    if _is_wfdb(name[name.rfind(".") :].lower(), head):
        raise not_yet("part of a WFDB record")


def _is_wfdb(suffix: str, head: bytes) -> bool:
    if suffix == ".hea":
        return _WFDB_HEADER.match(head) is not None
    if suffix not in _WFDB_SUFFIXES:
        return False
    try:  # its signals and annotations carry no mark, and some programs write text as .dat
        encoding_of(head)
    except Refused:
        return True
    return False


def not_yet(what: str) -> Refused:
    """Return the refusal of a recording in a format without a reader."""
    return Refused(
        "format",
        f"This is {what}; reading this format is not built in yet, export it as CSV (time[s];NAME[unit]).",
    )
