"""Time, processor time and peak memory of whole runs of the command, from reading to the written release.

    python -m tests.benchmarks.whole_run [--sizes 500 5000 ...] [recordings.zip ...] [-- options of the command]

Synthetic breaths of 60 points, ten of each patient, are written once a size to a temporary folder; then
the command runs in a process of its own. Zips of recordings are run instead if they are named. Each run is
preceded by a small one that warms caches of kernels and files. Needs POSIX (`os.wait4`).
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time
import uuid
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

SIZES = (500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000)
POINTS, BREATHS_OF_A_PATIENT = 60, 10
MEGABYTE = 1024  # ru_maxrss counts kilobytes


@dataclass
class Measured:
    """What one run took."""

    name: str
    curves: int
    seconds: float
    processor: float
    megabytes: float
    said: str


def breaths(count, seed=1):
    """Flow of pressure controlled breaths into a one-compartment lung: times and values, one row a breath."""
    rng = np.random.default_rng(seed)
    patients = -(-count // BREATHS_OF_A_PATIENT)

    def habit(low, high, wobble):
        """A figure of each patient, a little different in each breath, as a column."""
        own = np.repeat(rng.uniform(low, high, patients), BREATHS_OF_A_PATIENT)[:count]
        return (own * rng.normal(1, wobble, count).clip(0.7, 1.3))[:, None]

    period = 60 / habit(12, 35, 0.04)
    inspiration = habit(0.3, 0.45, 0.03) * period
    compliance, resistance = habit(25, 60, 0.02), habit(0.008, 0.02, 0.02)
    out = compliance * resistance * habit(1, 2.5, 0.02)
    drive = habit(8, 18, 0.06)
    time_ = np.round(np.linspace(0, 1, POINTS) * period, 3)
    filled = compliance * drive * (1 - np.exp(-inspiration / (compliance * resistance)))
    rise = 1 - np.exp(-time_ / 0.05)
    into = drive / resistance * np.exp(-time_ / (compliance * resistance)) * rise
    later = np.maximum(time_ - inspiration, 0)
    back = -filled / out * np.exp(-later / out) * (1 - np.exp(-later / 0.03))
    value = np.where(time_ < inspiration, into, back) + rng.normal(0, 4, time_.shape)
    return time_, np.round(value, 1)


def write(path, count):
    """Write synthetic breaths as a zip in the reference format."""
    times, values = breaths(count)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number, (time_, value) in enumerate(zip(times.tolist(), values.tolist(), strict=True)):
            patient = number // BREATHS_OF_A_PATIENT
            head = f"{uuid.UUID(int=(patient + 1) << 80 | 4 << 76 | 8 << 60)}\n2004-05-06T07:08:09\ntime[s];AWF[mL/s]\n"
            rows = "\n".join(f"{t:g};{v:g}" for t, v in zip(time_, value, strict=True))
            archive.writestr(f"p{patient:05d}_{number:06d}.csv", head + rows + "\n")


def curves_in(path):
    """How many recordings a zip holds."""
    with zipfile.ZipFile(path) as archive:
        return sum(name.endswith(".csv") for name in archive.namelist())


def run(path, options, folder):
    """Run the whole command on a zip of recordings in a process of its own."""
    out = folder / f"release of {path.stem}"
    command = [sys.executable, "-m", "core.cli", "curves", str(path), "--out", str(out), *options]
    begin = time.perf_counter()
    # An installed program is not translated to bytecode anew in each run.
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=surroundings
    )
    said = child.stdout.read()
    _, status, used = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - begin
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{said}")
    processor = used.ru_utime + used.ru_stime
    return Measured(path.stem, curves_in(path), seconds, processor, used.ru_maxrss / MEGABYTE, said)


def measured(sets, options, folder):
    """Run the command on each set, writing it first if it is a synthetic one that is not there."""
    for path in sets:
        if not path.exists():
            write(path, int(path.stem.partition("_")[2]))
        one = run(path, options, folder)
        print(one.said, file=sys.stderr)
        yield one


def table(runs):
    """Rows of a table, with the exponents of growth from one synthetic size to the next."""
    yield "| recordings | curves | wall s | CPU s | peak MB | exponent (CPU) |"
    yield "|---|---|---|---|---|---|"
    before = None
    for one in runs:
        growth = ""
        if before and one.name.startswith("synthetic"):
            growth = (
                f"{math.log(one.processor / before.processor) / math.log(one.curves / before.curves):.2f}"
            )
        before = one
        yield (
            f"| {one.name} | {one.curves:,} | {one.seconds:.1f} | {one.processor:.1f} | {one.megabytes:,.0f} | {growth} |"
        )


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("recordings", nargs="*", type=Path)
    parser.add_argument("--sizes", nargs="+", type=int, default=SIZES)
    parser.add_argument("--keep", type=Path, help="folder for the recordings and releases, kept afterwards")
    typed, _, options = " ".join(sys.argv[1:]).partition(" -- ")
    asked = parser.parse_args(typed.split())
    options = options.split() or ["--k", "3", "--seed", "1"]
    with tempfile.TemporaryDirectory() as temporary:
        folder = asked.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        sets = asked.recordings or [folder / f"synthetic_{count}.zip" for count in asked.sizes]
        warm = folder / "warm.zip"
        write(warm, 2_100)
        run(warm, options, folder)
        for row in table(measured(sets, options, folder)):
            print(row, flush=True)


if __name__ == "__main__":
    main()
