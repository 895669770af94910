"""The clusters of the earlier study, and proof that they are: ``python -m tests.benchmarks.study_clusters FOLDER``.

The study knew curves by their values at the ends of the hull's cells only, and took them in the order of
the files. Under these clusters trying all partitions of the three sets of 12 curves gives each of its 24 losses
under a limit of t; under the program's own clusters, made of all samples, it gives other ones.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tests.benchmarks.all_partitions import least_loss
from tests.benchmarks.utility import CURVES, Sets

LIMITS = (0.30, 0.20, 0.15, 0.10)
PROVED = {
    ("C_AWF", 3): (0.1736, 0.2231, 0.2231, 0.2231),
    ("C_AWP", 3): (0.2846, 0.3518, 0.3549, 0.3549),
    ("C_PLETH", 3): (0.3099, 0.3876, 0.4060, 0.5098),
    ("C_AWF", 5): (0.2949, 0.2949, 0.2949, 0.2949),
    ("C_AWP", 5): (0.4394, 0.4394, 0.4452, 0.4452),
    ("C_PLETH", 5): (0.4798, 0.4818, 0.5098, 0.5098),
}
"""Least loss that the study proved for each limit."""


def main():
    sets, same = Sets(Path(sys.argv[1])), 0
    for (name, k), proved in PROVED.items():
        for t_max, known in zip(LIMITS, proved, strict=True):
            parameters = replace(CURVES, k=k, t_max=t_max)
            own, study = (
                least_loss(sets.problem(name, parameters, study=study), k, t_max) for study in (False, True)
            )
            same += abs(study - known) <= 5e-5
            print(f"{name} k {k} t {t_max}: study {known:.4f}, its clusters {study:.4f}, own {own:.4f}")
    print(f"{same} of {len(LIMITS) * len(PROVED)} losses are those of the study")


if __name__ == "__main__":
    main()
