"""Small tables as files, and what the tests ask of them."""

from __future__ import annotations

from pathlib import Path

from core.intake import TextFormat
from core.progress import Progress
from core.tabular.reading.opening import open_recorded
from core.tabular.reading.recorded import Recorded, RecordedColumn

PEOPLE = """case,sex,age,town,spo2
a-001,f,34,Aachen,97.5
a-002,m,71,Aachen,93.0
a-003,m,58,Bonn,95.5
a-004,f,12,Bonn,99.0
a-005,f,80,Aachen,91.5
a-006,m,45,Cologne,96.0
"""
ROLES = {
    "case": "identifier",
    "sex": "quasi-identifier",
    "age": "quasi-identifier",
    "town": "quasi-identifier",
    "spo2": "sensitive",
}


def recorded(folder: Path, content: str | bytes, name: str = "t.csv", **form) -> Recorded:
    """Write a file and read it."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return open_recorded(path, TextFormat(**form), Progress())


def texts(column: RecordedColumn) -> list[str]:
    """Return the cells of a column one by one."""
    return [column.labels[code] if code >= 0 else "" for code in column.codes]
