"""Compares method ``direct`` with all partitions of 12 curves: ``python -m tests.benchmarks.all_partitions FOLDER``.

The twin knows nothing of the method: it costs each of the 4,096 subsets on its own, t by `exact_t`,
and joins them to partitions.
"""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

from core.evaluation.closeness import exact_t
from tests.benchmarks.utility import CURVES, Sets, row


def least_loss(problem, k, t_max):
    """Return the least loss of a partition into classes of at least k curves within a limit of t."""
    envelopes, distribution, n = problem.envelopes, problem.distribution, len(problem)
    costs = {}
    for subset in range(1, 1 << n):
        members = [i for i in range(n) if subset >> i & 1]
        counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
        if len(members) >= k and exact_t(counts, distribution.shares, distribution.ground) <= t_max + 1e-9:
            width = envelopes.upper[members].max(axis=0) - envelopes.lower[members].min(axis=0)
            costs[subset] = len(members) * float(envelopes.weights @ width)
    best = {0: 0.0}
    for curves in range(1, 1 << n):
        part, least = curves, math.inf
        while part:
            # Every partition has one class with the first curve.
            if part & curves & -curves and part in costs:
                least = min(least, costs[part] + best[curves ^ part])
            part = (part - 1) & curves
        best[curves] = least
    return best[(1 << n) - 1] / n


def main():
    sets = Sets(Path(sys.argv[1]))
    for name in ("C_AWF", "C_AWP", "C_PLETH"):
        for k in (3, 5):
            for t_max in (0.3, 0.2, 0.15, 0.1):
                parameters = replace(CURVES, k=k, t_max=t_max)
                found = row(sets, name, parameters)[4]
                print(name, k, t_max, found, f"{least_loss(sets.problem(name, parameters), k, t_max):.4f}")


if __name__ == "__main__":
    main()
