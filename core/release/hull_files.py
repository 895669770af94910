"""Writes the hulls: one table of all of them, and one file a hull.

Numbers are written with the shortest digits that read back as the same number, so a border is
never rounded inward.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.curves.curve_set import FloatArray
from core.hulls.hull import Hull
from core.release.release import Release, ReleasedClass, ReleasedSegment

TABLE = "hulls.csv"
FOLDER = "hulls"

Row = tuple[str, str, str]
"""Start, end and both bounds as they are written; start and end of a grid point are the same."""

_NO_BOUNDS = ";"


def hull_files(release: Release) -> dict[str, bytes]:
    """Return the hulls of a signal, by path within the release: one table of all of them, then one file a hull.

    Parameters
    ----------
    release : Release
        What is published.

    Returns
    -------
    dict of str to bytes
        The table has one row a released cell; for ``linear`` and ``sampled`` one row a grid point.
        Among grid points, a row with empty bounds stands where a stretch begins that is not released
        although the class is released before and after it. Joined by straight lines the rows of a
        file draw the hull: a cell of a step hull is its start and its end, so inner times occur
        twice. There, too, a row with empty bounds interrupts the lines.
    """
    name, unit = release.signal, release.unit
    table = [f"segment;class;time_start[s];time_end[s];lower[{unit}];upper[{unit}]"]
    # First among the files, though it is complete only at the end.
    files: dict[str, bytes] = {table_path(release): b""}
    for segment in release.segments:
        for released_class in segment.classes:
            # Written once: most of the time goes into finding the digits of a number.
            parts = [_rows(part) for part in released_class.stretches]
            rows = list(_interrupted(parts))
            lines = [f"time[s];{name} lower[{unit}];{name} upper[{unit}]"]
            for start, end, bounds in rows:
                lines.append(f"{start};{bounds}")
                if start != end:
                    lines.append(f"{end};{bounds}")
            files[hull_path(release, segment, released_class)] = _encoded(lines)
            # In the table each cell has its start and end, so a gap shows without an empty row.
            if released_class.stretches[0].kind == "step":
                rows = [row for part in parts for row in part]
            head = f"{segment.number};{released_class.label}"
            table += [f"{head};{start};{end};{bounds}" for start, end, bounds in rows]
    files[table_path(release)] = _encoded(table)
    return files


def table_path(release: Release) -> str:
    """Return the path of the table within the release."""
    stem, dot, ending = TABLE.partition(".")
    return f"{stem}_{release.key}{dot}{ending}" if release.key else TABLE


def hull_path(release: Release, segment: ReleasedSegment, released_class: ReleasedClass) -> str:
    """Return the path of a hull's file within the release. Of the user's texts it holds at most a signal's key."""
    digits = len(str(len(release.segments)))
    signal = f"{release.key}_" if release.key else ""
    return f"{FOLDER}/{signal}segment_{segment.number:0{digits}d}_class_{released_class.label}.csv"


def _rows(part: Hull) -> list[Row]:
    times = _written(part.grid)
    bounds = [f"{low};{high}" for low, high in zip(_written(part.lower), _written(part.upper), strict=True)]
    ends = (times[:-1], times[1:]) if part.kind == "step" else (times, times)
    return list(zip(*ends, bounds, strict=True))


def _written(numbers: FloatArray) -> list[str]:
    return list(map(str, numbers.tolist()))


def _interrupted(parts: Sequence[list[Row]]) -> Iterator[Row]:
    for number, part in enumerate(parts):
        if number:
            # Straight lines would else bridge what was withheld.
            end = parts[number - 1][-1][1]
            yield end, end, _NO_BOUNDS
        yield from part


def _encoded(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("utf-8")
