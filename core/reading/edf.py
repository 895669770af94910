"""Reader of EDF, EDF+ and BDF recordings through edfio, with the interruptions of EDF+D at their times."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.curves.curve_set import FloatArray
from core.reading.channel import Channel, Contained, Series, unique_names
from core.reading.libraries import library
from core.reading.problem import Refused, counted

_FIXED = 256
_LABEL, _TRANSDUCER_TO_PREFILTER = 16, 200  # bytes of each signal's header before its samples a record
_ONSET = re.compile(rb"[+-]\d+(\.\d*)?")
_BEGUN = re.compile(r"(\d\d)\.(\d\d)\.(\d\d)(\d\d)\.(\d\d)\.(\d\d)")
_DAMAGES = (
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    OverflowError,
    ArithmeticError,
    OSError,
    UnboundLocalError,
)


def open_edf(source: Path | bytes) -> Contained:
    """Open a recording.

    Parameters
    ----------
    source : Path or bytes
        The file on disk, of which only the asked parts are read, or all its bytes.

    Returns
    -------
    Contained
        All ordinary signals, each at its own rate.

    Raises
    ------
    Refused
        If the header is damaged, or the file holds annotations only.
    """
    edfio = library("edfio", "EDF recordings")
    # Mapped: of a recording of days only what is asked for is read.
    raw = np.memmap(source, np.uint8, "r") if isinstance(source, Path) else np.frombuffer(source, np.uint8)
    try:
        records = _Records(raw)
        read = edfio.read_bdf if records.sample_bytes == 3 else edfio.read_edf
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a file that is cut off is told below
            edf = read(source, header_encoding=records.encoding)
            signals = [s for s in edf.signals if s.samples_per_data_record > 0]
            names = unique_names([s.label.strip() for s in signals])
            channels = tuple(
                Channel(name, s.physical_dimension.strip(), s.sampling_frequency)
                for name, s in zip(names, signals, strict=True)
            )
    except _DAMAGES:
        raise Refused(
            "format", "The header of the EDF recording is damaged; copy or export it again."
        ) from None
    if not channels:
        raise Refused("format", "The EDF file holds annotations only, no signal.")

    def series(number: int) -> Iterator[Series]:
        yield _series(signals[number], records)

    return Contained(channels, series, _patient(edf), records.start, notes=records.notes)


class _Records:
    """Where the data records of a file lie in time; edfio takes them as one behind the other."""

    def __init__(self, raw: NDArray[np.uint8]) -> None:
        fixed = raw[:_FIXED].tobytes()
        self.start = _start(fixed)
        self.sample_bytes = 3 if fixed[:1] == b"\xff" else 2
        signals = int(fixed[252:256])
        header = raw[: _FIXED * (signals + 1)].tobytes()
        # The standard asks for ASCII, but units such as µV come in either of these.
        self.encoding = "utf-8" if _is_utf8(header[1:]) else "latin-1"
        self.duration = float(fixed[244:252])
        at = _FIXED + signals * (_LABEL + _TRANSDUCER_TO_PREFILTER)
        samples = [int(header[at + 8 * i : at + 8 * (i + 1)]) for i in range(signals)]
        labels = [header[_FIXED + 16 * i : _FIXED + 16 * (i + 1)].strip() for i in range(signals)]
        size = sum(samples) * self.sample_bytes
        body = raw[len(header) :]
        # Counted from the bytes: the header has -1 while a recording runs, and too many if it was cut off.
        self.count = len(body) // size if size else 0
        promised = int(fixed[236:244])
        self.notes: tuple[str, ...] = ()
        if promised > self.count or len(body) % max(size, 1):
            self.notes = (
                f"The file is cut off: {counted(self.count, 'record')} of {self.duration:g} s are whole"
                f"{f', {promised:,} were promised' if promised > 0 else ''}; the rest is left out.",
            )
        self.onsets = self.duration * np.arange(self.count)
        for label, number, before in zip(labels, samples, np.cumsum([0, *samples]), strict=False):
            # In EDF+ the first annotation of a record tells when it begins, and so of interruptions.
            if label in (b"EDF Annotations", b"BDF Annotations"):
                slot = slice(int(before) * self.sample_bytes, int(before + number) * self.sample_bytes)
                self._take_onsets(body[: self.count * size].reshape(self.count, size)[:, slot])
                break

    def _take_onsets(self, annotations: NDArray[np.uint8]) -> None:
        """Take the times that the first annotation of each record gives."""
        matches = [_ONSET.match(row.tobytes()) for row in annotations]
        if matches and all(matches):
            onsets = np.array([float(match[0]) for match in matches if match])
            self.onsets = np.round(onsets - onsets[0], 9)


def _series(signal: Any, records: _Records) -> Series:
    _check_ranges(signal)
    value = np.array(signal.data, np.float64)
    per_record = signal.samples_per_data_record
    contiguous = records.duration * np.arange(records.count)
    apart = records.duration / per_record
    # Less than half a sample is rounding of the onsets, no interruption.
    if np.abs(records.onsets - contiguous).max(initial=0) < apart / 2:
        return Series(np.arange(len(value)) * records.duration / per_record, value)
    within: FloatArray = np.arange(per_record) * records.duration / per_record
    time = (records.onsets[:, None] + within).ravel()
    jumps = np.flatnonzero(np.abs(np.diff(records.onsets) - records.duration) >= apart / 2) + 1
    return Series(time, value, breaks=jumps * per_record)


def _check_ranges(signal: Any) -> None:
    """Refuse a signal without calibration, whose digital values edfio would give out for physical ones."""
    try:
        digital = signal.digital_max - signal.digital_min
        physical = signal.physical_max - signal.physical_min
    except _DAMAGES:
        digital = physical = 0
    if not digital or not physical:
        raise Refused(
            "format", "The ranges of the signal in the EDF header are damaged; its values have no unit."
        )


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _patient(edf: Any) -> str:
    # EDF+ writes X for what is not told.
    words = edf.local_patient_identification.split()
    return " ".join(word for word in words if word.upper() != "X")


def _start(fixed: bytes) -> str:
    """Return when the recording began; the header may keep a date that EDF+ says is left out."""
    match = _BEGUN.fullmatch(fixed[168:184].decode("latin-1"))
    if match is None:
        return ""
    day, month, year, hour, minute, second = map(int, match.groups())
    # Two digits stand for the years 1985 to 2084.
    return (
        f"{1900 + year if year >= 85 else 2000 + year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
    )
