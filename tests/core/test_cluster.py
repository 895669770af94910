"""A Dask cluster of two processes: the bytes of the local run, also when a worker is killed in the middle."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

import pytest

from core import cli
from core.errors import Cancelled, ParameterError, WorkersError
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.run import Loaded, run, workers_at
from core.scheduling import dask_workers
from core.scheduling.dask_workers import Sealed
from core.split import Split
from tests.core.recordings_on_disk import invented, write_folder
from tests.core.test_run import breaths, public_bytes

distributed = pytest.importorskip("distributed")

pytestmark = pytest.mark.filterwarnings("default")  # of Dask and what it brings

CURVES = breaths(40, 20)


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", protocol="tcp"
    ) as cluster:
        yield cluster


@pytest.fixture
def workers(cluster):
    cluster.wait_for_workers(2)  # one may still be starting again after a test that killed it
    with workers_at(cluster.scheduler_address) as workers:
        yield workers


def outcome_of(split, workers=None, progress=None):
    recipe = Recipe(parameters=Parameters(k=3, split=Split.parse(split)), seed=7)
    return run(recipe, progress or Progress(), loaded=Loaded(CURVES, (), ()), workers=workers)


def killer(cluster, told, doomed=(0,)):
    """Return a progress that kills some of the two workers once the first result is there."""

    def kill(*report):
        for number in () if told else doomed:
            os.kill(cluster.workers[number].pid, signal.SIGKILL)
        told.append(report)

    return Progress(kill)


def test_a_worker_killed_among_segments_changes_nothing_but_time(cluster, workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("fixed:0.08"), tmp_path / "here")
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    told = []
    found = public_bytes(outcome_of("fixed:0.08", workers, killer(cluster, told)), tmp_path / "there")
    assert found == expected
    done = [report[1] for report in told]
    assert done == sorted(done)
    assert told[-1] == ("Segments", told[-1][2], told[-1][2])
    assert 100 == told[0][1] < told[-1][1]


def test_a_worker_killed_among_tiles_changes_nothing_but_time(cluster, workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("none"), tmp_path / "here")
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TILE", 20_000)
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    told = []
    found = public_bytes(outcome_of("none", workers, killer(cluster, told)), tmp_path / "there")
    assert found == expected
    pairs = [done for stage, done, _ in told if stage == "Distances"]
    assert len(pairs) > 20
    assert pairs == sorted(pairs)
    assert pairs[-1] == 40 * 39 / 2


def test_all_workers_killed_at_once_get_the_recordings_again(cluster, workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("fixed:0.08"), tmp_path / "here")
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    progress = killer(cluster, [], doomed=(0, 1))
    assert public_bytes(outcome_of("fixed:0.08", workers, progress), tmp_path / "there") == expected


def test_a_cluster_that_loses_the_recordings_again_and_again_is_given_up(workers, monkeypatch):
    monkeypatch.setattr(dask_workers, "_is_whole", lambda future: False)
    with pytest.raises(WorkersError, match="The scheduler was lost"):
        workers.each(echo, Recordings(), [(0, 0), (1, 1)], lambda *_: None, Progress())


def test_large_segments_share_their_distances(workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("manual:0-0.1,0.2-0.9"), tmp_path / "here")
    monkeypatch.setattr("core.scheduling.segments._MOST_CELLS_IN_ONE_TASK", 20_000)
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TILE", 20_000)
    assert public_bytes(outcome_of("manual:0-0.1,0.2-0.9", workers), tmp_path / "there") == expected


def test_the_command_line_writes_the_same_release(cluster, tmp_path):
    folder = write_folder(tmp_path / "in", invented())
    asked = ["curves", str(folder), "--k", "3", "--seed", "5", "--split", "fixed:0.5", "--out"]
    assert cli.main([*asked, str(tmp_path / "a")]) == 0
    assert cli.main([*asked, str(tmp_path / "b"), "--scheduler", cluster.scheduler_address]) == 0
    here, there = (
        {f.relative_to(o): f.read_bytes() for f in o.rglob("*.*")} for o in (tmp_path / "a", tmp_path / "b")
    )
    assert here == there
    assert len(here) > 4


def test_windows_are_looked_at_there_and_cut_as_here(workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("frechet:0.2,0.1,3"), tmp_path / "here")
    asked = []
    each = workers.each

    def listen(function, *more):
        asked.append(function.__name__)
        each(function, *more)

    monkeypatch.setattr(workers, "each", listen)
    assert public_bytes(outcome_of("frechet:0.2,0.1,3", workers), tmp_path / "there") == expected
    assert asked[0] == "_mean_of_window"


def test_a_trade_off_is_the_same_with_a_cluster(cluster, tmp_path, capsys):
    folder = write_folder(tmp_path / "in", invented())
    asked = [
        "trade-off",
        str(folder),
        "--vary",
        "k",
        "--values",
        "3,4",
        "--seed",
        "5",
        "--split",
        "fixed:0.5",
    ]
    assert cli.main(asked) == 0
    here = capsys.readouterr().out
    assert cli.main([*asked, "--scheduler", cluster.scheduler_address]) == 0
    assert capsys.readouterr().out == here
    assert len(here.splitlines()) == 3


class Recordings:
    """What workers get in these tests."""

    def __repr__(self):
        return "secret patient"


def at_once_or_never(shared, task, progress):
    """Answer the first task; do the others until they are stopped, and tell that they were."""
    try:
        while task:
            progress.check()
    except Cancelled:
        distributed.Queue("stopped").put(task)
        raise
    return task


def echo(shared, task, progress):
    return task


def failing(shared, task, progress):
    raise ParameterError("Too many hull values.", "hull_step")


def test_a_stop_reaches_the_workers(cluster, workers):
    progress = Progress()
    tasks = ((task, task) for task in range(8))
    with pytest.raises(Cancelled):
        workers.each(at_once_or_never, Recordings(), tasks, lambda *_: progress.cancel(), progress)
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        assert distributed.Queue("stopped", client=client).get(timeout=60) in range(1, 8)


def checking(shared, task, progress):
    progress.check()
    return task


def test_a_task_that_begins_after_the_stop_has_come_stops_as_well():
    sealed = Sealed(None)
    assert dask_workers._do(checking, sealed, 1, "another run") == 1
    asyncio.run(dask_workers.stop("a run"))
    with pytest.raises(Cancelled):
        dask_workers._do(checking, sealed, 1, "a run")
    assert dask_workers._do(checking, sealed, 1, "another run") == 1


def test_what_a_task_raises_arrives_and_no_log_shows_what_it_had(cluster, workers):
    with pytest.raises(ParameterError, match="Too many hull values") as caught:
        workers.each(failing, Recordings(), [(0, 0)], lambda *_: None, Progress())
    assert caught.value.parameter == "hull_step"
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        logs = str(client.get_worker_logs())
    assert "Too many hull values" in logs
    assert "secret patient" not in logs
    assert "secret patient" not in repr(Sealed(Recordings()))


def test_a_worker_of_another_version_is_refused(cluster, monkeypatch):
    monkeypatch.setattr(dask_workers, "version", lambda *_: "0.0.1")
    dask_workers.program.cache_clear()
    try:
        with pytest.raises(WorkersError, match=r"this machine Curve Anonymizer 0\.0\.1"):
            workers_at(cluster.scheduler_address).__enter__()
    finally:
        dask_workers.program.cache_clear()


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tls://127.0.0.1:9", "nonsense", "foo://bar:1"])
def test_an_address_where_nobody_answers(address, monkeypatch):
    monkeypatch.setattr(dask_workers, "_SECONDS_TO_CONNECT", 0.2)
    with pytest.raises(WorkersError, match=f"No Dask scheduler answers at '{address}'"):
        workers_at(address).__enter__()


def test_a_scheduler_without_workers(monkeypatch):
    monkeypatch.setattr(dask_workers, "_SECONDS_TO_CONNECT", 0.2)
    with (
        distributed.LocalCluster(
            n_workers=0, processes=False, dashboard_address=":0", protocol="tcp"
        ) as empty,
        pytest.raises(WorkersError, match="has no workers"),
    ):
        workers_at(empty.scheduler_address).__enter__()


def test_without_dask_the_sentence_says_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkersError, match=r"pip install 'curve-anonymizer\[scale\]'"):
        workers_at("tcp://127.0.0.1:8786").__enter__()
