"""Text files that leave something open, of the tests' own making."""

from __future__ import annotations

import math
from pathlib import Path


def _thousands() -> str:
    rows = [f"{i},000;{1 + i * 7 % 9},{100 + i * 7}" for i in range(1, 40)]
    return "\n".join(["Zeit;Fluss", "s;mL/s", *rows])


def _channels() -> str:
    rows = [f"{i / 50:.2f},{30 * math.sin(i / 8):.3f},{5 + i % 7:.2f},{i * 3}" for i in range(80)]
    return "\n".join(["Time,Flow,Paw,Volume", "s,L/min,cmH2O,mL", *rows])


def _numbered() -> str:
    rows = [
        f"{i / 50:.2f};" + ";".join(f"{k + math.sin(i / (5 + k)):.3f}" for k in range(6)) for i in range(80)
    ]
    return "\n".join(["t[s];" + ";".join(f"breath {k}[mL/s]" for k in range(1, 7)), *rows])


def _long() -> str:
    rows = [
        f"{who};{i / 25:.2f};{20 * math.sin(i / 6 + n):.3f};{10 + n + i % 5:.2f}"
        for n, who in enumerate(("Miller", "Meier", "Moulin"))
        for i in range(40)
    ]
    return "\n".join(["patient;time[s];flow[mL/s];pressure[mbar]", *rows])


def _rounded() -> str:
    rows = [f"{i / 125:.2f};{math.sin(i / 20):.3f}" for i in range(200)]
    head = ["ffe42279-f3bd-4683-a6a8-52c1bb9651f3", "2000-01-10T08:15:00", "time[s];ABP[mmHg]"]
    return "\n".join([*head, *rows])


UNCLEAR = {
    "thousands": _thousands,
    "channels": _channels,
    "numbered": _numbered,
    "long": _long,
    "rounded": _rounded,
}
"""What each file leaves open: the decimal mark, the channel, what a column is, again the channel, the rate."""


def write_texts(folder: Path, name: str) -> Path:
    """Write one of the files and return its path."""
    path = folder / f"{name}.csv"
    path.write_text(UNCLEAR[name](), encoding="utf-8")
    return path
