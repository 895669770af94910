"""How long the very first run of the command takes, with no kernel compiled, and what comes after it.

    python -m tests.benchmarks.first_run recordings.zip [--methods paper direct] [--runs 3]

Each first run has an empty folder of kernels of its own. Processor time is that of the run and of what it
started. Needs POSIX (`os.wait4`).
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ONE_DISTANCE = """
import numpy
from core.distances.frechet import frechet_distance
frechet_distance(numpy.array([[0.0, 0.0], [1.0, 1.0]]), numpy.array([[0.0, 1.0], [1.0, 2.0]]))
"""


def run(words, kernels):
    """Return wall and processor time of Python with some words, in a process of its own."""
    command = [sys.executable, *words]
    begin = time.perf_counter()
    child = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "NUMBA_CACHE_DIR": str(kernels)},
    )
    _, status, used = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - begin
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command)} failed")
    return seconds, used.ru_utime + used.ru_stime


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("recordings", type=Path)
    parser.add_argument("--methods", nargs="+", default=["paper", "direct"])
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    for method in asked.methods:
        first, second, start = [], [], []
        for _ in range(asked.runs):
            with tempfile.TemporaryDirectory() as folder:
                kernels, out = Path(folder) / "kernels", Path(folder) / "release"
                kernels.mkdir()
                arguments = [
                    "-m",
                    "core.cli",
                    "curves",
                    str(asked.recordings),
                    "--method",
                    method,
                    "--k",
                    "3",
                    "--seed",
                    "1",
                ]
                arguments += ["--out", str(out)]
                first.append(run(arguments, kernels))
                second.append(run(arguments, kernels))
                start.append(run(["-c", ONE_DISTANCE], kernels))
        for name, taken in (("first run", first), ("second run", second), ("one distance", start)):
            wall, processor = (statistics.median(column) for column in zip(*taken, strict=True))
            print(
                f"{method:<7} {name:<13} {wall:6.2f} s by the clock, {processor:6.2f} s of work", flush=True
            )


if __name__ == "__main__":
    main()
