"""OpenSignals text files: a table of tabs whose columns and rate stand as JSON in the lines before it."""

from __future__ import annotations

import json
import re
from typing import Any

from core.intake import NONE, TextFormat

MARK = "# OpenSignals"
_END = "# EndOfHeader"


def format_in_header(text: str) -> TextFormat:
    """Return the format that the header of an OpenSignals file tells; open where it cannot be read."""
    lines = text.split("\n")
    end = next((n for n, line in enumerate(lines) if line.strip() == _END), None)
    described = next((line for line in lines[: end or 0] if line.startswith("# {")), "")
    try:
        # Columns of several devices could not be told apart, so such a file is asked about.
        (device,) = json.loads(described.removeprefix("# ")).values()
        columns = tuple(map(str, device["column"]))
        rate = float(device["sampling rate"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return TextFormat()
    if end is None:
        return TextFormat()
    return TextFormat(
        layout="table",
        delimiter="tab",
        decimal="point",
        skip=end + 1,
        names=False,
        units=False,
        columns=_with_sensors(columns, device),
        time=NONE,
        rate=rate,
        id=NONE,
        each="channel",
    )


def _with_sensors(columns: tuple[str, ...], device: dict[str, Any]) -> tuple[str, ...]:
    """Call a column after its sensor, such as ``ECG`` for ``A2``, where the header tells it."""
    labels, sensors = device.get("label"), device.get("sensor")
    if not isinstance(labels, list) or not isinstance(sensors, list) or len(labels) != len(sensors):
        return columns
    # Brackets hold units and slashes part columns in a format, so a name can have neither.
    called = {
        str(label): re.sub(r"[\[\]/]", " ", str(s)).strip() for label, s in zip(labels, sensors, strict=True)
    }
    return tuple(called.get(column) or column for column in columns)
