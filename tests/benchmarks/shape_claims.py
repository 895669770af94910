"""Measures the claims of the paper on MEPS 2006: ``python -m tests.benchmarks.shape_claims MEPS2006.csv [records]``.

It prints the table of design 3.3.6 and which of S1 to S9 hold. With a number of records it takes so many at random.
"""

import sys
import time
from pathlib import Path

import numpy as np

from tests.core.tabular.kmember.shape import METHODS, claims, floor, measured

AGES = (18, 25, 35, 45, 55, 65, 75)
INCOMES = ("POOR", "NPOOR", "LINCOME", "MINCOME", "HINCOME")
KS = (5, 10, 25, 50, 100)
TRIALS = 8


def people(path):
    """Return gender, age group, education and income of those whose income is known, and their expenditure."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    names = [name.strip('"') for name in lines[0].split(",")]
    table = dict(zip(names, np.array([line.split(",") for line in lines[1:]], float).T, strict=True))
    known = np.any([table[name] > 0 for name in INCOMES], axis=0)
    x = {
        "gender": table["GENDER"],
        "age": np.digitize(table["AGE"], AGES).astype(float),
        "education": 2 * table["COLLEGE"] + table["HIGHSCH"],
        "income": np.argmax([table[name] > 0 for name in INCOMES], axis=0).astype(float),
    }
    return {name: cells[known] for name, cells in x.items()}, table["EXP"][known]


def main():
    """Print the table."""
    x, y = people(sys.argv[1])
    if len(sys.argv) > 2:
        rows = np.random.default_rng(0).permutation(len(y))[: int(sys.argv[2])]
        x, y = {name: cells[rows] for name, cells in x.items()}, y[rows]
    noise = floor(x)
    print(f"{len(y)} records, {len(set(zip(*x.values(), strict=True)))} classes, {TRIALS} drawings")
    print(
        "| k | 1/k |"
        + "".join(f" {name} |" for name in METHODS)
        + " TV of each | TV by chance | variance ratios of centroids | s |"
    )
    print("|" + "---|" * 10)
    points = {}
    for k in KS:
        began = time.process_time()
        points[k] = of_k = measured(x, y, k, TRIALS)
        risks = " | ".join(f"{p.average:.5f}" for p in of_k.values())
        variation = " ".join(f"{p.total_variation:.3f}" for p in of_k.values())
        ratios = " ".join(f"{v:.2f}" for v in of_k["centroid"].variance_ratios)
        seconds = time.process_time() - began
        print(
            f"| {k} | {1 / k:.3g} | {risks} | {variation} | {noise:.3f} | {ratios} | {seconds:.1f} |",
            flush=True,
        )
    found, better = claims(points, noise)
    for claim, holds in found.items():
        print("yes" if holds else "NO ", claim)
    print("classes in which resampling is no riskier than centroids:", " ".join(f"{b:.0%}" for b in better))
    print("largest risk of a class times k:")
    for name in METHODS:
        print("  ", name, " ".join(f"{k * points[k][name].of_class.max():.2f}" for k in KS))


if __name__ == "__main__":
    main()
