"""Small recordings of invented patients in the reference format, written for one test."""

from __future__ import annotations

import uuid
import zipfile
from pathlib import Path

import numpy as np


def invented(curves=18, patients=9, *, seed=1, duration=2.0, interval=0.04, uneven=True):
    """Text of each file by its name: curves of several lengths, some irregular, one with a long gap."""
    rng = np.random.default_rng(seed)
    ids = [str(uuid.UUID(bytes=rng.bytes(16), version=4)) for _ in range(patients)]
    files = {}
    for i in range(curves):
        who = i % patients
        length = duration - (interval * (i % 4) if uneven else 0.0)
        time = np.arange(0.0, length + interval / 2, interval)
        if uneven and i % 5 == 1:
            time[1:-1] += rng.uniform(-0.3, 0.3, len(time) - 2) * interval
        if uneven and i == 2:
            time = np.delete(time, slice(15, 24))
        value = 40 * (1 + who) / patients * np.sin(time * (3 + i % 3)) + rng.normal(0, 1, len(time))
        rows = "".join(f"{t:.6g};{v:.6g}\n" for t, v in zip(time, value, strict=True))
        date = f"200{who}-0{1 + i % 9}-1{i % 10}T08:15:00.{250 + i}"
        files[f"0{20 + i}_p{who:02d}_AWF_test_{i:05d}.csv"] = f"{ids[who]}\n{date}\ntime[s];AWF[mL/s]\n{rows}"
    return files


def write_folder(folder: Path, files) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def write_zip(path: Path, files) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def companion(files, *, signal="AWP", unit="cmH2O", seed=2):
    """Text of another signal of the same curves: the same patients, dates and times, values of their own."""
    rng = np.random.default_rng(seed)
    others = {}
    for name, text in files.items():
        who, date, _, *rows = text.splitlines()
        time, value = np.array([row.split(";") for row in rows], float).T
        values = 15 + 0.1 * value + 4 * np.cos(time * rng.uniform(2, 5)) + rng.normal(0, 0.2, len(time))
        rows = "".join(f"{t:.6g};{v:.6g}\n" for t, v in zip(time, values, strict=True))
        others[name.replace("AWF", signal)] = f"{who}\n{date}\ntime[s];{signal}[{unit}]\n{rows}"
    return others


def cut_curves(curves):
    """Text of each curve of a set by its name, each with a start of its own by which signals are put together."""
    files = {}
    for i, (time, value) in enumerate(curves):
        rows = "".join(f"{t!r};{v!r}\n" for t, v in zip(time.tolist(), value.tolist(), strict=True))
        who = f"{curves.patients[i]:08d}-1d5c-4a2e-9b3f-000000000001"
        date = f"2001-01-01T{i // 3600:02d}:{i // 60 % 60:02d}:{i % 60:02d}"
        files[curves.names[i]] = f"{who}\n{date}\ntime[s];{curves.signal}[{curves.unit}]\n{rows}"
    return files
