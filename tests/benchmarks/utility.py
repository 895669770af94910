"""Table of information losses on real recordings: both methods, against the bars of an earlier study.

    python -m tests.benchmarks.utility FOLDER [--markdown FILE]

FOLDER holds the zips of the study. Nothing is guarded, curves are clustered in the order of the files.
Times are those of the search alone, in processor seconds.
"""

import argparse
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from core.curves.alignment import common_frame
from core.curves.curve_set import CurveSet
from core.evaluation.closeness import exact_t
from core.hulls.grid import hull_grid
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret
from core.run import load
from core.segment_run import METHODS, Setting, prepare_segment
from core.segmentation.segment import Segment
from core.selection import share_obstacle

SETS = {
    "A": ("A_hand_awf_breaths_mixed_rr", 0.05),
    "A26": ("A_hand_awf_breaths_rr26", 0.04),
    "B": ("B_hand_ecg_beats", 0.01),
    "C_AWF": ("C_hand_AWF_12x400", 0.05),
    "C_AWP": ("C_hand_AWP_12x400", 0.05),
    "C_PLETH": ("C_hand_PLETH_12x400", 0.05),
    "D_RESP": ("D_hand_RESP_28x200", 0.1),
    "D_AWF": ("D_hand_AWF_28x200", 0.05),
    "A_AWP": ("A_hand_awp_breaths_mixed_rr", 0.05),
    "E3": ("E3_hand_awf_breaths_anaesthesia", 0.05),
    "E": ("E_hand_awf_breaths_pb840", 0.05),
}
"""Zip and hull step of each set."""

NOT_IN_STUDY = ("A_AWP", "E3", "E")
"""Sets for which no losses are known."""

BEST = {
    ("A", 3): (0.0131, 0.0198, 1.05),
    ("A", 5): (0.0208, 0.0277, 1.05),
    ("A26", 3): (0.0206, 0.0462, 1.05),
    ("A26", 5): (0.0313, 0.0569, 1.05),
    ("B", 3): (0.0215, 0.0441, 1.05),
    ("B", 5): (0.0305, 0.0529, 1.05),
    ("C_AWF", 3): (0.1736, 0.2013, 1.0),
    ("C_AWF", 5): (0.2949, 0.3295, 1.0),
    ("C_AWP", 3): (0.2798, 0.3089, 1.0),
    ("C_AWP", 5): (0.4394, 0.4772, 1.0),
    ("C_PLETH", 3): (0.2823, 0.3587, 1.0),
    ("C_PLETH", 5): (0.4798, 0.5455, 1.0),
    ("D_RESP", 3): (0.2645, 0.2956, 1.02),
    ("D_RESP", 5): (0.4155, 0.4419, 1.02),
    ("D_AWF", 3): (0.0872, 0.1022, 1.02),
    ("D_AWF", 5): (0.1385, 0.1556, 1.02),
}
"""Best loss known for hulls sampled and step, and how far above it a quick search may stay."""

WITH_T = {
    ("A", 3, 0.368): 0.0153,
    ("A", 5, 0.324): 0.0243,
    ("D_RESP", 3, 0.371): 0.2807,
    ("D_AWF", 3, 0.422): 0.0885,
    ("B", 3, 0.442): 0.0777,
    ("B", 5, 0.401): 0.1164,
}
"""Best loss known under a limit of t, with the clusters of the study."""

PATIENTS = {("A", 3): 0.0458, ("B", 3): 0.3677, ("D_AWF", 3): 0.0950}
"""Best loss known where patients count and nobody owns more than half of a class."""

CURVES = Parameters(
    method="direct", unit="curve", max_patient_share=1.0, align="hold", k_instant="hold", hull_kind="sampled"
)
HEAD = (
    "set",
    "k of",
    "limit",
    "method",
    "hull",
    "IL",
    "t",
    "classes",
    "fewest patients",
    "largest share",
    "seconds",
    "bar",
)


class Sets:
    """The recordings, read once, and the problems made of them."""

    def __init__(self, folder):
        self._folder, self._read, self._prepared = folder, {}, {}

    def curves(self, name):
        if name not in self._read:
            self._read[name] = load([self._folder / f"{SETS[name][0]}.zip"], Progress()).curves
        return self._read[name]

    def problem(self, name, parameters, *, study=False):
        """Return the problem of a set, on request with the clusters of the study."""
        parameters = replace(parameters, hull_step=SETS[name][1])
        key = name, parameters.hull_kind, study
        if key not in self._prepared:
            self._prepared[key] = self._prepare(self.curves(name), parameters)
            if study:
                coarse = self._prepare(at_cell_ends(self.curves(name), SETS[name][1]), parameters)
                self._prepared[key] = replace(self._prepared[key], distribution=coarse.distribution)
        found = self._prepared[key]
        units = found.patients if parameters.unit == "patient" else np.arange(len(found))
        return replace(found, parameters=parameters, units=units)

    @staticmethod
    def _prepare(curves, parameters):
        setting = Setting.of(curves, None, parameters, Secret(1))
        return prepare_segment(setting, Segment(0, *common_frame(curves, "hold")), Progress()).problem


def at_cell_ends(curves, step):
    """Return the curves as the study knew them: by their values at the ends of the hull's cells."""
    grid = hull_grid(*common_frame(curves, "hold"), step)
    coarse = [(grid, np.interp(grid, time_, value)) for time_, value in curves]
    return CurveSet.from_curves(curves.signal, curves.unit, coarse, curves.names, curves.patients)


def refusal(curves, parameters):
    """Say why a set is refused; nothing if it is not."""
    patients = len(np.unique(curves.patients))
    if parameters.unit == "patient" and patients < parameters.k:
        return f"refused: {patients} patient{'s' * (patients > 1)}"
    return "refused: one patient has more than half" if share_obstacle(curves.patients, parameters) else ""


def row(sets, name, parameters, bar=None, *, study=False):
    """Return the cells of a row: a set grouped with these parameters, or why it is not."""
    of = {"curve": "curves", "patient": "patients"}[parameters.unit]
    limits = [f"share {parameters.max_patient_share:g}"] if parameters.max_patient_share < 1 else []
    if parameters.t_max is not None:
        limits.append(f"t {parameters.t_max:g}, {'clusters of the study' if study else 'own clusters'}")
    asked = name, f"{parameters.k} {of}", ", ".join(limits), parameters.method, parameters.hull_kind
    refused = refusal(sets.curves(name), parameters)
    if refused:
        return *asked, refused, *[""] * (len(HEAD) - len(asked) - 1)
    problem = sets.problem(name, parameters, study=study)
    start = time.process_time()
    found = METHODS[parameters.method](problem, Progress())
    return *asked, *figures(problem, found, time.process_time() - start, bar)


def figures(problem, found, spent, bar):
    """Return the cells about a grouping."""
    e, d = problem.envelopes, problem.distribution
    members = [c.members for c in found.classes]
    widths = [float(e.weights @ (e.upper[m].max(axis=0) - e.lower[m].min(axis=0))) for m in members]
    loss = sum(len(m) * w for m, w in zip(members, widths, strict=True)) / max(1, sum(map(len, members)))
    ts = (exact_t(np.bincount(d.cluster_of[m], minlength=len(d.shares)), d.shares, d.ground) for m in members)
    patients = [np.unique(problem.patients[m], return_counts=True)[1] for m in members]
    verdict = "" if bar is None else f"{bar:.4f} {'held' if round(loss, 4) <= bar + 5e-5 else 'MISSED'}"
    left_out = f" ({len(found.suppressed)} left out)" if len(found.suppressed) else ""
    return (
        f"{loss:.4f}{left_out}",
        f"{max(ts, default=0.0):.3f}",
        len(members),
        min(map(len, patients), default=0),
        f"{max((counts.max() / counts.sum() for counts in patients), default=0.0):.2f}",
        f"{spent:.2f}",
        verdict,
    )


def rows(sets):
    """Yield the rows: the sets of the study without and with a limit of t, then the other sets."""
    row(sets, "A", replace(CURVES, k=3))  # compiles the kernels
    for name in SETS:
        if name not in NOT_IN_STUDY:
            yield from rows_of(sets, name, ("sampled", "step"))
    for (name, k, t_max), best in WITH_T.items():
        limited = replace(CURVES, k=k, t_max=t_max)
        yield row(sets, name, limited, best * 1.05, study=True)
        yield row(sets, name, limited)
    for name in NOT_IN_STUDY:
        yield from rows_of(sets, name, ("sampled",))
    for method in METHODS:
        # Of all these breaths, 56 % are one patient's.
        yield row(
            sets, "E", replace(CURVES, k=3, unit="patient", max_patient_share=0.56, method=method, depth=0)
        )


def rows_of(sets, name, hulls):
    """Yield the rows of a set: curves count, then patients count and nobody owns more than half of a class."""
    for k in (3, 5, 10):
        for kind, hull in enumerate(hulls):
            chosen = replace(CURVES, k=k, hull_kind=hull)
            best = BEST.get((name, k))
            yield row(sets, name, chosen, best and best[kind] * best[2])
            yield row(sets, name, replace(chosen, method="paper", depth=0))
        shared = replace(CURVES, k=k, unit="patient", max_patient_share=0.5)
        best = PATIENTS.get((name, k))
        yield row(sets, name, shared, best and best * 1.05)
        yield row(sets, name, replace(shared, method="paper", depth=0))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the zips of the recordings lie")
    parser.add_argument("--markdown", type=Path, help="file whose table is replaced by this one")
    options = parser.parse_args()
    lines = ["| " + " | ".join(HEAD) + " |", "|" + "---|" * len(HEAD)]
    print("\n".join(lines))
    for cells in rows(Sets(options.folder)):
        lines.append("| " + " | ".join(map(str, cells)) + " |")
        print(lines[-1], flush=True)
    if options.markdown:
        old = options.markdown.read_text(encoding="utf-8")
        before = old[: old.index("| set |")] if "| set |" in old else old
        options.markdown.write_text(before + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
