"""Small runs with random recordings and options, each proved by the independent checker.

By hand: ``python -m tests.core.random_runs 1000``
"""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

import numpy as np

from core.cli import main
from tests.core.recordings_on_disk import invented, write_folder
from tests.core.release_checker import faults_of

CHOICES = {
    "--k": ["2", "3", "3", "4", "5"],
    "--unit": ["patient", "patient", "curve"],
    "--max-patient-share": ["0.5", "strict", "1", "0.34", "0.25"],
    "--max-curves-per-patient": ["all", "all", "3", "1"],
    "--guard": ["auto", "auto", "off", "0.5", "7"],
    "--depth": ["0", "1", "2"],
    "--method": ["direct", "direct", "paper"],
    "--effort": ["0.01", "0.01", "0.1"],
    "--t-max": [None, None, "0.3", "0.1"],
    "--drop": [None, None, "0.4", "0.8"],
    "--s-eqc": [None, "0.5"],
    "--split": ["none", "fixed:0.7", "manual:0.1-0.55,0.9-1.85"],
    "--hull-kind": ["step", "linear", "sampled"],
    "--interpolation": ["linear", "last", "nearest"],
    "--align": ["hold", "crop"],
    "--k-instant": ["trim", "trim", "hold", "strict"],
    "--domain": [None, "-60,60", "-10,10"],
}


def options_of(random: np.random.Generator) -> list[str]:
    """Draw one value for each option; None leaves it out."""
    drawn = {name: values[random.integers(len(values))] for name, values in CHOICES.items()}
    flags = ["--expert", *(["--swaps"] if random.random() < 0.4 else [])]
    return [*flags, *(f"{name}={value}" for name, value in drawn.items() if value is not None)]


def random_run(seed: int, place: Path) -> tuple[str, list[str]]:
    """Make one run in an empty folder.

    Returns
    -------
    kind : str
        ``released``, ``refused`` or ``impossible``.
    faults : list of str
        What is wrong with it; nothing if all is well.
    """
    random = np.random.default_rng(seed)
    patients = int(random.integers(2, 11))
    curves = int(random.integers(patients, 3 * patients + 1))
    inputs = write_folder(place / "recordings", _shared(invented(curves, patients, seed=seed), random))
    options = options_of(random)
    said = io.StringIO()
    folders = place / "release", place / "private"
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(["curves", str(inputs), "--out", str(folders[0]), "--private", str(folders[1]), *options])
    kind = {0: "released", 1: "refused", 2: "impossible"}.get(code, "broken")
    faults = faults_of([inputs], *folders) if code == 0 else []
    if kind == "broken" or "fault of the program" in said.getvalue():
        faults.append(said.getvalue())
    if code and any(folder.exists() for folder in folders):
        faults.append("a refused run left files")
    return kind, [f"seed {seed}, {' '.join(options)}: {fault}" for fault in faults]


def _shared(files: dict[str, str], random: np.random.Generator) -> dict[str, str]:
    """Give some of the curves to one patient, in half of all runs."""
    first = next(iter(files.values())).split("\n")[0]
    often = random.choice([0.0, 0.0, 0.3, 0.6])
    return {
        name: "\n".join([first, *text.split("\n")[1:]]) if random.random() < often else text
        for name, text in files.items()
    }


def many(count: int) -> int:
    """Make so many runs; print what came of them and every fault."""
    kinds: Counter[str] = Counter()
    wrong = []
    for seed in range(count):
        place = Path(tempfile.mkdtemp())
        try:
            kind, faults = random_run(seed, place)
        finally:
            shutil.rmtree(place)
        kinds[kind] += 1
        wrong += faults
    print(dict(kinds), f"{len(wrong)} faults", *wrong[:20], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(many(int(sys.argv[1])))
