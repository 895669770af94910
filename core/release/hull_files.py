"""Writes the hulls: one table of all of them, and one file a hull.

Numbers are written with the shortest digits that read back as the same number, so a border is
never rounded inward.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.hulls.hull import Hull
from core.release.release import Release, ReleasedClass, ReleasedSegment

TABLE = "hulls.csv"
FOLDER = "hulls"

Row = tuple[float, float, float | str, float | str]


def hull_table(release: Release) -> bytes:
    """Return ``hulls.csv``: all hulls of a signal in one table.

    Parameters
    ----------
    release : Release
        What is published.

    Returns
    -------
    bytes
        One row a released cell; for ``linear`` and ``sampled`` one row a grid point. Among grid
        points, a row with empty bounds stands where a stretch begins that is not released although
        the class is released before and after it.
    """
    unit = release.unit
    lines = [f"segment;class;time_start[s];time_end[s];lower[{unit}];upper[{unit}]"]
    for segment in release.segments:
        for released_class in segment.classes:
            head = f"{segment.number};{released_class.label}"
            lines += (f"{head};{start};{end};{low};{high}" for start, end, low, high in _rows(released_class))
    return _encoded(lines)


def hull_files(release: Release) -> dict[str, bytes]:
    """Return one file a hull, by its path within the release.

    Parameters
    ----------
    release : Release
        What is published.

    Returns
    -------
    dict of str to bytes
        Joined by straight lines the rows of a file draw the hull: a cell of a step hull is its
        start and its end, so inner times occur twice. A row with empty bounds interrupts the lines.
    """
    return {
        hull_path(release, segment, released_class): _hull_file(release, released_class)
        for segment in release.segments
        for released_class in segment.classes
    }


def table_path(release: Release) -> str:
    """Return the path of the table within the release."""
    stem, dot, ending = TABLE.partition(".")
    return f"{stem}_{release.key}{dot}{ending}" if release.key else TABLE


def hull_path(release: Release, segment: ReleasedSegment, released_class: ReleasedClass) -> str:
    """Return the path of a hull's file within the release. Of the user's texts it holds at most a signal's key."""
    digits = len(str(len(release.segments)))
    signal = f"{release.key}_" if release.key else ""
    return f"{FOLDER}/{signal}segment_{segment.number:0{digits}d}_class_{released_class.label}.csv"


def _hull_file(release: Release, released_class: ReleasedClass) -> bytes:
    name, unit = release.signal, release.unit
    lines = [f"time[s];{name} lower[{unit}];{name} upper[{unit}]"]
    points = _joined(_corners(part) for part in released_class.stretches)
    lines += (f"{time};{low};{high}" for time, low, high in points)
    return _encoded(lines)


def _rows(released_class: ReleasedClass) -> Iterator[Row]:
    if released_class.stretches[0].kind == "step":
        for part in released_class.stretches:
            grid = part.grid.tolist()
            yield from zip(grid[:-1], grid[1:], part.lower.tolist(), part.upper.tolist(), strict=True)
    else:
        for time, lower, upper in _joined(_corners(part) for part in released_class.stretches):
            yield time, time, lower, upper


def _corners(part: Hull) -> list[tuple[float, float, float]]:
    grid, lower, upper = part.grid.tolist(), part.lower.tolist(), part.upper.tolist()
    if part.kind != "step":
        return list(zip(grid, lower, upper, strict=True))
    cells = zip(grid[:-1], grid[1:], lower, upper, strict=True)
    return [(time, low, high) for start, end, low, high in cells for time in (start, end)]


def _joined(
    parts: Iterable[list[tuple[float, float, float]]],
) -> Iterator[tuple[float, float | str, float | str]]:
    end: float | None = None
    for part in parts:
        if end is not None:
            yield end, "", ""
        yield from part
        end = part[-1][0]


def _encoded(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("utf-8")
