"""Kernels compiled ahead, in processes of their own, while the first run on these sources reads its recordings.

Compiling is for one core and holds the interpreter, so threads would not help. The processes do no more than fill the
folder of kernels: where they fail or cannot be started, the run compiles for itself. None outlives the program.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from core import compiled  # noqa: F401  (sets the folder of kernels)
from core.progress import PREPARING, Progress

DISTANCES, PAPER, SEED, SEARCH = "distances", "paper", "seed", "search"

_LAST_KERNEL = {
    DISTANCES: "pairs.pair_distances",
    PAPER: "nearest_hull.cheapest",
    SEED: "seed.place_rest",
    SEARCH: "moves.search",
}
"""The large kernel that each process ends with: where it is kept, the others are."""

_STAGES = {"paper": (DISTANCES, PAPER), "direct": (DISTANCES, SEARCH, SEED)}

_running: dict[str, subprocess.Popen[bytes]] = {}


def compile_ahead(method: str) -> None:
    """Begin to compile what a run with a method needs after its recordings are read, if it is not kept already.

    Parameters
    ----------
    method : {'direct', 'paper'}
        How classes are made.
    """
    # A frozen program is no interpreter: started again, it would open its window.
    if getattr(sys, "frozen", False) or not sys.executable:
        return
    kept = Path(os.environ["NUMBA_CACHE_DIR"])
    for stage in _STAGES[method]:
        if stage in _running or any(kept.rglob(f"{_LAST_KERNEL[stage]}-*.nbi")):
            continue
        try:
            _running[stage] = subprocess.Popen(
                [sys.executable, "-m", "core.stages", stage],
                cwd=Path(__file__).parent.parent,
                # Never written to: its end tells that this program has ended, in whatever way.
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return


def wait_for(stages: Iterable[str], progress: Progress) -> None:
    """Return once nothing of these stages is being compiled ahead.

    Parameters
    ----------
    stages : iterable of str
        Such as `DISTANCES`.
    progress : Progress
        Told of the wait.

    Raises
    ------
    Cancelled
        If the user stopped; what was begun is compiled for the next run.
    """
    for stage in stages:
        process = _running.get(stage)
        while process is not None and process.poll() is None:
            progress.report(PREPARING, 0, 1)
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
