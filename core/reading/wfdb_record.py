"""WFDB records (PhysioNet), read by wfdb: a header, its signal files, maybe segments; each signal at its own rate."""

from __future__ import annotations

import hashlib
import re
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np

from core.reading.channel import Channel, Contained, Series, unique_names
from core.reading.libraries import library
from core.reading.problem import PartOfAnother, Refused
from core.reading.sources import Content, Neighbours
from core.reading.text import encoding_of

_HEADER = re.compile(
    r"(\s*#[^\n]*\n)*\s*(?P<name>[^\s/]+)(/(?P<segments>\d+))? +\d+( +[\d.]+\S*.*)?\s*(\n|$)"
)
_SUFFIXES = {".dat", ".atr", ".qrs", ".ecg", ".ari", ".wabp", ".abp", ".mat"}
_DAMAGES = (
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    OverflowError,
    ArithmeticError,
    OSError,
)


def is_wfdb(name: str, head: bytes) -> bool:
    """Whether a file is part of a record: a header, or signals or annotations without any mark of their own."""
    suffix = name[name.rfind(".") :].lower()
    if suffix == ".hea":
        return _HEADER.match(head.decode("latin-1")) is not None
    if suffix not in _SUFFIXES:
        return False
    try:  # some programs write text as .dat
        encoding_of(head)
    except Refused:
        return True
    return False


@contextmanager
def opening_record(content: Content) -> Iterator[Contained]:
    """Open the record of a header.

    A record in an archive is unpacked into a folder that only this user can read, and that is gone
    when the record is closed.

    Parameters
    ----------
    content : Content
        The header, or another part of the record.

    Raises
    ------
    PartOfAnother
        If another file of the folder is the header to read.
    Refused
        If the record is damaged or not whole.
    """
    near, name = content.neighbours, PurePosixPath(content.name).name
    if PurePosixPath(name).suffix.lower() != ".hea":
        sentence = "This is part of a WFDB record; give its header, the .hea file, with which it must lie in one folder."
        headers = [other for other in near.names() if other.lower().endswith(".hea")]
        # In a folder its header brings it in; who gives it alone must hear why nothing comes of it.
        raise (PartOfAnother if headers and not content.is_alone else Refused)("format", sentence)
    stem = name[: -len(".hea")]
    if stem in near.once("wfdb segments", _segments):
        raise PartOfAnother("format", "This is a segment of another WFDB record.")
    if content.path is not None:
        yield _contained(str(content.path)[: -len(".hea")])
        return
    with tempfile.TemporaryDirectory(prefix="curve-anonymizer-") as folder:
        _unpack(name, near, Path(folder))
        yield _contained(str(Path(folder) / stem))


def _segments(near: Neighbours) -> frozenset[str]:
    """Return the names of all records in a folder that are segments of another one."""
    found: set[str] = set()
    for name in near.names():
        text = near.read(name).decode("latin-1") if name.lower().endswith(".hea") else ""
        match = _HEADER.match(text)
        if match and match["segments"]:
            found |= {line.split()[0] for line in _lines(text)[1:]}
    return frozenset(found)


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def _unpack(header: str, near: Neighbours, folder: Path) -> None:
    text = near.read(header)
    (folder / header).write_bytes(text)
    match = _HEADER.match(text.decode("latin-1"))
    for line in _lines(text.decode("latin-1"))[1:]:
        name = line.split()[0]
        if match and match["segments"]:
            if name != "~":
                _unpack(name + ".hea", near, folder)
        # Plain names only: no header of an archive may have files written elsewhere.
        elif name != "~" and PurePosixPath(name).name == name and not (folder / name).exists():
            (folder / name).write_bytes(near.read(name))


def _contained(record: str) -> Contained:
    wfdb = library("wfdb", "WFDB records")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            header = wfdb.rdheader(record, rd_segments=True)
        # A gap between segments has no header.
        layout = next(s for s in getattr(header, "segments", [header]) if s is not None)
        names = unique_names(list(layout.sig_name))
        frames = [int(number or 1) for number in layout.samps_per_frame]
        channels = tuple(
            Channel(name, unit or "", float(header.fs) * number)
            for name, unit, number in zip(names, layout.units, frames, strict=True)
        )
    except (*_DAMAGES, StopIteration):
        raise Refused(
            "format",
            "The header of the WFDB record is damaged, or a segment of it is missing; copy all its files again.",
        ) from None
    if not channels:
        raise Refused("format", "The WFDB record holds no signals.")
    begun = header.base_datetime
    start = "" if begun is None else begun.isoformat(timespec="milliseconds")

    def series(number: int) -> Iterator[Series]:
        value = _values(wfdb, record, layout.sig_name[number], number, hasattr(header, "segments"))
        yield Series(np.arange(len(value)) / (float(header.fs) * frames[number]), value)

    return Contained(channels, series, start=start, rest_digest=_digest(Path(record).parent, header))


def _digest(folder: Path, header: Any) -> str:
    """Return the sha256 of all signal files; headers of different records may be equal."""
    digest = hashlib.sha256()
    for part in getattr(header, "segments", [header]):
        for name in dict.fromkeys(part.file_name or () if part is not None else ()):
            try:
                with (folder / name).open("rb") as file:
                    digest.update(hashlib.file_digest(file, "sha256").digest())
            except FileNotFoundError:  # there is none for a gap; what lacks is told when it is read
                continue
    return digest.hexdigest()


def _values(wfdb: Any, record: str, name: str, number: int, is_segmented: bool) -> Any:
    """Return the samples of one signal, each of them as recorded, NaN where one is invalid."""
    which = {"channel_names": [name]} if is_segmented else {"channels": [number]}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # Left to itself, wfdb averages fast signals down to the rate of the record.
            read = wfdb.rdrecord(record, smooth_frames=False, **which)
        return np.array(read.e_p_signal[0], np.float64)
    except FileNotFoundError:
        raise Refused("format", "A signal file of the WFDB record is missing.") from None
    except _DAMAGES:
        raise Refused(
            "format", "The signal file of the WFDB record is damaged or cut off; copy it again."
        ) from None
