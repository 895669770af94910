"""How fast tables are clustered, and what engine and blocks cost: ``python -m tests.benchmarks.kmember``.

Seconds are those of the processor, after a first run that compiles.
"""

import time

import numpy as np

from core.progress import Progress
from core.tabular.kmember.clustering import clustered

WHOLE = 10**9
SIZES = ((15_000, "greedy"), (15_000, "mdav"), (100_000, "greedy"), (100_000, "mdav"))


def measured(points, engine, block_above=WHOLE):
    """Return processor seconds and the clusters of 5."""
    began = time.process_time()
    found = clustered(points, 5, Progress(), engine=engine, block_above=block_above)
    return time.process_time() - began, found


def main():
    """Print two tables."""
    chance = np.random.default_rng(1)
    for engine in ("greedy", "mdav"):
        measured(chance.normal(size=(500, 5)), engine)
    print("| records x 5 columns | engine | s | squared error |")
    print("|---|---|---|---|")
    for n, engine in SIZES:
        seconds, found = measured(np.random.default_rng(1).normal(size=(n, 5)), engine)
        print(f"| {n} | {engine} | {seconds:.2f} | {found.sse:.0f} |", flush=True)
    points = chance.normal(size=(8000, 4))
    whole = measured(points, "greedy")[1].sse
    print("| 8,000 x 4, blocks of at most | number | squared error more |")
    print("|---|---|---|")
    for block in (1000, 2000, 4000):
        found = measured(points, "greedy", block)[1]
        print(f"| {block} | {found.blocks} | {found.sse / whole - 1:+.1%} |")


if __name__ == "__main__":
    main()
