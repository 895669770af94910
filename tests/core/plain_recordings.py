"""Recordings in the reference format, read and interpolated by a few plain lines that share nothing with the engine."""

from __future__ import annotations

import statistics
import zipfile
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

EXACT = 1e-9
"""Difference of times, in seconds, and of values, per width of the data, that is rounding."""


@dataclass
class Curve:
    name: str
    patient: str
    date: str
    time: list[float]
    value: list[float]


def read_inputs(paths) -> list[Curve]:
    """Read reference files from files, folders and zips; what is no such file is passed over."""
    texts = {}
    for path in map(Path, paths):
        if path.is_dir():
            found = {p.relative_to(path).as_posix(): p.read_bytes() for p in path.rglob("*") if p.is_file()}
        elif zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as opened:
                found = {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
        else:
            found = {path.name: path.read_bytes()}
        texts.update(found)
    curves = [read_curve(name, content) for name, content in texts.items()]
    return [curve for curve in curves if curve]


def read_curve(name: str, content: bytes) -> Curve | None:
    lines = content.decode("utf-8-sig").split("\n")
    if len(lines) < 5 or "[s]" not in lines[2]:
        return None
    rows = [line.split(";") for line in lines[3:] if line.strip()]
    time, value = ([float(row[column]) for row in rows] for column in (0, 1))
    return Curve(name, lines[0].strip(), lines[1].strip(), time, value)


def value_at(curve: Curve, t: float, interpolation: str) -> float:
    """The curve's value, held before its first and after its last sample."""
    time, value = curve.time, curve.value
    if t <= time[0]:
        return value[0]
    after = bisect_right(time, t)
    if after == len(time):
        return value[-1]
    a, b = time[after - 1], time[after]
    if interpolation == "last":
        return value[after - 1]
    if interpolation == "nearest":
        return value[after - 1] if t <= (a + b) / 2 else value[after]
    return value[after - 1] + (value[after] - value[after - 1]) * (t - a) / (b - a)


def recorded(curve: Curve) -> list[tuple[float, float]]:
    """Stretches from a first to a last sample without a gap of more than 5 usual intervals."""
    usual = statistics.median(b - a for a, b in pairwise(curve.time))
    stretches, start = [], curve.time[0]
    for a, b in pairwise(curve.time):
        if b - a > 5 * usual * (1 + EXACT):
            stretches.append((start, a))
            start = b
    return [*stretches, (start, curve.time[-1])]
