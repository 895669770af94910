"""Segments side by side: the same bytes as one after the other, one line of progress, one error, a prompt stop."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.curves.curve_set import CurveSet
from core.distances import parallel
from core.distances.parallel import on_all_cores, on_one_core
from core.errors import Cancelled, ParameterError
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.run import Loaded, RunOutcome, run
from core.scheduling import segments as scheduling
from core.segment_run import run_segment
from core.split import Split
from tests.core.test_run import breaths, public_bytes


@pytest.fixture
def cores(monkeypatch):
    """Return a function that gives the process another number of cores."""

    def use(count: int) -> None:
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(count), raising=False)
        parallel.threads.cache_clear()

    yield use
    parallel.threads.cache_clear()


def outcome_of(curves: CurveSet, split: str, progress: Progress | None = None) -> RunOutcome:
    recipe = Recipe(parameters=Parameters(k=3, split=Split.parse(split)), seed=7)
    return run(recipe, progress or Progress(), loaded=Loaded(curves, (), ()))


@pytest.mark.parametrize("split", ["none", "fixed:0.15", "manual:0-0.2,0.3-0.35,0.5-0.9"])
def test_releases_are_equal_for_any_number_of_threads(split, cores, tmp_path, monkeypatch):
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TASK", 1000)
    curves = breaths(40, 10)
    releases = []
    for count in (1, 2, 8):
        cores(count)
        releases.append(public_bytes(outcome_of(curves, split), tmp_path / str(count)))
    monkeypatch.setattr("core.scheduling.rounds.run_segments", one_after_the_other)
    releases.append(public_bytes(outcome_of(curves, split), tmp_path / "plain"))
    assert releases.count(releases[-1]) == 4


def one_after_the_other(setting, segments, progress, workers):
    return [run_segment(setting, segment, Progress()) for segment in segments]


def test_warnings_stand_in_the_order_of_the_segments(cores):
    cores(8)
    told = [outcome_of(breaths(40, 10), "fixed:0.15").warnings for _ in range(3)]
    cores(1)
    assert told == [outcome_of(breaths(40, 10), "fixed:0.15").warnings] * 3
    assert told[0]


@pytest.mark.parametrize("count", [1, 2, 8])
def test_progress_is_one_line_that_grows_to_the_end(count, cores, monkeypatch):
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    cores(count)
    told = []
    outcome_of(breaths(), "fixed:0.1", Progress(lambda *report: told.append(report)))
    stages, done, totals = zip(*told, strict=True)
    assert set(stages) == {"Segments"}
    assert len(set(totals)) == 1
    assert list(done) == sorted(done)
    assert done[-1] == totals[0]
    assert len(set(done)) > 20


def test_of_a_single_segment_every_stage_is_told(monkeypatch):
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    told = []
    outcome_of(breaths(), "none", Progress(lambda stage, *_: told.append(stage)))
    assert list(dict.fromkeys(told)) == ["Distances", "Clusters", "Neighbours", "Classes", "Hulls"]


def test_the_first_error_stops_the_others_and_nobody_else(cores, monkeypatch):
    cores(2)
    begun, stopped = threading.Event(), []

    def fail_or_wait(setting, segment, progress, workers):
        if segment.index == 0:
            begun.wait()
            raise ParameterError("The first one fails.")
        begun.set()
        try:
            while True:
                progress.check()
        except Cancelled:
            stopped.append(segment.index)
            raise

    monkeypatch.setattr(scheduling, "run_segment", fail_or_wait)
    progress = Progress()
    with pytest.raises(ParameterError, match="The first one fails"):
        outcome_of(breaths(), "fixed:0.1", progress)
    assert stopped == [1]
    assert not progress.cancelled


@pytest.mark.parametrize("count", [1, 2, 8])
def test_a_stop_reaches_every_segment(count, cores, monkeypatch):
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    cores(count)
    told = []

    def stop(*report):
        told.append(report)
        progress.cancel()

    progress = Progress(stop)
    with pytest.raises(Cancelled):
        outcome_of(breaths(), "fixed:0.1", progress)
    assert len(told) == 1


def test_segments_that_do_not_fit_into_memory_together_are_done_one_by_one(cores, monkeypatch):
    cores(8)
    at_once, most = 0, 0
    lock = threading.Lock()

    def counted(*arguments):
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        found = run_segment(*arguments)
        with lock:
            at_once -= 1
        return found

    monkeypatch.setattr(scheduling, "run_segment", counted)
    monkeypatch.setattr(scheduling, "_MOST_BYTES", 1)
    assert len(outcome_of(breaths(), "fixed:0.1").segments) > 8
    assert most == 1


def test_pool_that_is_busy_with_its_own_callers_does_not_block(cores):
    """Each caller in the pool finds every other thread taken, by callers like itself."""
    cores(2)
    together = threading.Barrier(2)

    def caller() -> list[int]:
        together.wait()
        done: list[int] = []
        on_all_cores(lambda task: done.append(task) or 1, range(500), "Stage", 500, Progress())
        return sorted(done)

    running = [parallel.threads().submit(caller) for _ in range(2)]
    assert [future.result(timeout=60) for future in running] == [list(range(500))] * 2


def test_error_of_a_helping_thread_reaches_the_caller(cores):
    cores(2)
    caller = threading.get_ident()
    helping = threading.Event()

    def work(task: int) -> int:
        if threading.get_ident() != caller:
            helping.set()
            raise ValueError("in the helper")
        helping.wait()
        return 1

    with pytest.raises(ValueError, match="in the helper"):
        on_all_cores(work, range(1000), "Stage", 1000, Progress())


def test_on_one_core_the_caller_works_alone(cores):
    cores(8)
    with on_one_core():
        seen = set()
        on_all_cores(lambda _: seen.add(threading.get_ident()) or 1, range(50), "Stage", 50, Progress())
    assert seen == {threading.get_ident()}


class OwnProcess:
    """Workers that are none: what would travel is packed and unpacked."""

    def __init__(self):
        self.travelled = []

    def each(self, function, shared, tasks, take, progress):
        packed = pickle.dumps(shared)
        self.travelled.append(packed)
        for key, task in reversed(list(tasks)):
            take(key, function(pickle.loads(packed), pickle.loads(pickle.dumps(task)), Progress()))


@pytest.mark.parametrize(("split", "times"), [("fixed:0.15", 1), ("frechet:0.3,0.2,3", 2)])
def test_no_name_travels_to_workers_and_they_change_no_byte(split, times, tmp_path):
    curves, workers = breaths(40, 10), OwnProcess()
    recipe = Recipe(parameters=Parameters(k=3, split=Split.parse(split)), seed=7)
    outcome = run(recipe, Progress(), loaded=Loaded(curves, (), ()), workers=workers)
    assert public_bytes(outcome, tmp_path / "a") == public_bytes(outcome_of(curves, split), tmp_path / "b")
    assert len(workers.travelled) == times
    for packed in workers.travelled:
        assert b"curves" in packed
        assert not [name for name in curves.names if name.encode() in packed]


def test_without_a_scheduler_nothing_of_dask_is_loaded(tmp_path):
    program = (
        "import sys\n"
        "from core.cli import main\n"
        f"code = main(['curves', 'resources/samples/spo2_curves.zip', '--out', {str(tmp_path / 'out')!r}])\n"
        "loaded = {'dask', 'distributed', 'tornado'} & {name.split('.')[0] for name in sys.modules}\n"
        "print('core.run' in sys.modules, sorted(loaded))\n"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1] == "True []", done.stderr
