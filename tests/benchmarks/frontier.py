"""Draws what each t costs, for both methods on real recordings: ``python -m tests.benchmarks.frontier FOLDER``.

It writes ``tests/benchmarks/frontier.svg``, which ``UTILITY.md`` shows, and prints the points.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from core.progress import Progress
from core.run import frontier, load
from tests.benchmarks.utility import CURVES, SETS

CHOSEN = ("A", "B", "D_RESP", "D_AWF")
COLOURS = {"direct": "#0b5fa5", "paper": "#b04a00"}
WIDTH, HEIGHT, MARGIN = 360, 240, 40


def points_of(folder, name):
    """Return the points of a set at k 3, by method and t."""
    archive, step = SETS[name]
    loaded = load([folder / f"{archive}.zip"], Progress())
    found = frontier(loaded, replace(CURVES, k=3, hull_step=step), Progress(), lambda point: None)
    return sorted(found, key=lambda point: (point.method, point.t))


def drawn(name, points, left, top):
    """Return the picture of one set."""
    most_t = max(p.t for p in points) or 1.0
    most_loss = max(p.information_loss for p in points) or 1.0

    def place(point):
        x = left + MARGIN + (WIDTH - 2 * MARGIN) * point.t / most_t
        y = top + HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * point.information_loss / most_loss
        return f"{x:.1f},{y:.1f}"

    floor, wall = top + HEIGHT - MARGIN, left + MARGIN
    parts = [
        f'<path d="M{wall},{top + MARGIN} V{floor} H{left + WIDTH - MARGIN}" fill="none" stroke="#555"/>',
        f'<text x="{wall}" y="{top + 26}">{name}, k 3</text>',
        f'<text x="{wall}" y="{floor + 16}">0</text>',
        f'<text x="{left + WIDTH - MARGIN}" y="{floor + 16}" text-anchor="end">t {most_t:.2f}</text>',
        f'<text x="{wall - 4}" y="{top + MARGIN + 4}" text-anchor="end">{most_loss:.2f}</text>',
    ]
    for method, line in groupby(points, key=lambda point: point.method):
        places = [place(point) for point in line]
        colour = COLOURS[method]
        parts.append(f'<polyline points="{" ".join(places)}" fill="none" stroke="{colour}"/>')
        for at in places:
            x, y = at.split(",")
            parts.append(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
    return "\n".join(parts)


def main():
    folder = Path(sys.argv[1])
    parts = []
    for at, name in enumerate(CHOSEN):
        points = points_of(folder, name)
        for p in points:
            print(f"| {name} | {p.method} | {p.t:.3f} | {p.information_loss:.4f} | {p.classes} |", flush=True)
        parts.append(drawn(name, points, WIDTH * (at % 2), HEIGHT * (at // 2)))
    legend = "".join(
        f'<text x="{40 + 120 * i}" y="{2 * HEIGHT + 16}" fill="{colour}">{method}</text>'
        for i, (method, colour) in enumerate(COLOURS.items())
    )
    size = f'width="{2 * WIDTH}" height="{2 * HEIGHT + 24}"'
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    back = '<rect width="100%" height="100%" fill="white"/>'
    out = Path(__file__).with_name("frontier.svg")
    out.write_text("\n".join([picture, back, *parts, legend, "</svg>"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
