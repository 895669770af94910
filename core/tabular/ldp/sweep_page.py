"""What other epsilons would cost as rows of text and as a page with plots. Private: it looked at the original."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from core.release.drawing import Picture, Plot, dots_under_bounds, level
from core.release.report import style
from core.tabular.ldp.classifier import Score
from core.tabular.ldp.sweep import Costs, Floor, SweepPoint

_TITLE = "What other epsilons would cost"
_HEAD = f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{_TITLE}</title>\n'
_WIDTH, _HEIGHT = 560.0, 240.0
_MEASURES = (
    ("misclassification", "Misclassification: share of categories that are another afterwards"),
    ("squared_error", "Squared error of numbers, their domain being [-1, 1]"),
)
_NOTE = (
    "Private: all of this looks at the original. Misclassification and squared error are expectations for the true "
    "cells, the line that of pure noise; accuracy is that of random forests that learn from perturbed and are tested "
    "on true records, the lines those of the original and of the most frequent label."
)


def head_row(floor: Floor) -> list[str]:
    """Return the names of the figures: means over columns, the classifier, then each column by its name.

    Parameters
    ----------
    floor : Floor
        Which has all columns.
    """
    columns = [*floor.noise.misclassification, *floor.noise.squared_error]
    return ["epsilon", *(name for name, _ in _MEASURES), "accuracy", "auc", *columns]


def floor_rows(floor: Floor) -> Iterator[list[str]]:
    """Yield what everything is compared with.

    Parameters
    ----------
    floor : Floor
        Of a sweep.
    """
    yield _row("pure noise", floor.noise, None)
    for name in ("original", "resampled", "majority"):
        if (score := getattr(floor, name)) is not None:
            yield _row(name, None, score, len(head_row(floor)))


def point_row(point: SweepPoint) -> list[str]:
    """Return the figures of one epsilon.

    Parameters
    ----------
    point : SweepPoint
        Of a sweep.
    """
    return _row(f"{point.epsilon:.6g}", point.costs, point.learnt)


def _row(name: str, costs: Costs | None, score: Score | None, width: int = 0) -> list[str]:
    own = [] if costs is None else [*costs.misclassification.values(), *costs.squared_error.values()]
    means = [math.nan] * 2 if costs is None else [costs.mean(measure) for measure, _ in _MEASURES]
    learnt = [math.nan] * 2 if score is None else [score.accuracy, score.area]
    cells = [f"{value:.6g}" if math.isfinite(value) else "" for value in (*means, *learnt, *own)]
    return [name, *cells, *[""] * (width - 1 - len(cells))]


def page(floor: Floor, points: Sequence[SweepPoint]) -> str:
    """Return a page with a plot of each measure and all figures.

    Parameters
    ----------
    floor : Floor
        What everything is compared with.
    points : sequence of SweepPoint
        At least one, in ascending order of epsilon.
    """
    plots = "\n".join(f"<p>{picture.inline()}</p>" for picture in _pictures(floor, points))
    rows = [head_row(floor), *floor_rows(floor), *map(point_row, points)]
    cells = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f"{_HEAD}<style>\n{style()}</style>\n</head>\n<body>\n<h1>{_TITLE}</h1>\n<p>{_NOTE}</p>\n"
        f"<p>{escape(floor.problem)}</p>\n{plots}\n<table>\n{cells}\n</table>\n</body>\n</html>\n"
    )


def is_page(path: Path) -> bool:
    """Whether a file is such a page.

    Parameters
    ----------
    path : Path
        Which is there.
    """
    try:
        with path.open(encoding="utf-8", newline="") as file:
            # With the line ends as they were written, the same on every system.
            return file.read(len(_HEAD)) == _HEAD
    except (OSError, UnicodeDecodeError):
        return False


def _pictures(floor: Floor, points: Sequence[SweepPoint]) -> Iterator[Picture]:
    for measure, title in _MEASURES:
        values = [point.costs.mean(measure) for point in points]
        if all(map(math.isfinite, values)):
            yield _picture(title, points, values, [floor.noise.mean(measure)])
    learnt = [point.learnt.accuracy for point in points if point.learnt is not None]
    if floor.original is not None and floor.majority is not None:
        levels = [floor.original.accuracy, floor.majority.accuracy]
        yield _picture("Accuracy of a classifier", points, learnt, levels)


def _picture(
    title: str, points: Sequence[SweepPoint], values: Sequence[float], levels: Sequence[float]
) -> Picture:
    places = [math.log10(point.epsilon) for point in points]
    across = (min(places) - 0.2, max(places) + 0.2)
    # All values may be 0, and an axis needs a height.
    up = (0.0, 1.1 * max(*values, *levels) or 1.0)
    plot = Plot(across, up, _WIDTH, _HEIGHT, title, "Epsilon of a record", "")
    decades = range(math.ceil(across[0]), math.floor(across[1]) + 1)
    dots = dots_under_bounds(plot, places, [(value, math.nan) for value in values])
    shapes = [*dots, *(level(plot, value) for value in levels)]
    return plot.drawn(shapes, [(float(power), f"{10.0**power:g}") for power in decades])
