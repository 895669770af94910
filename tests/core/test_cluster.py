"""A Dask cluster of two processes: the bytes of the local run, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.run import Loaded, run, workers_at
from core.split import Split
from tests.core.test_run import breaths, public_bytes

distributed = pytest.importorskip("distributed")

pytestmark = pytest.mark.filterwarnings("default")  # of Dask and what it brings

CURVES = breaths(60, 20)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp"
    ) as cluster:
        yield cluster


@pytest.fixture
def workers(cluster):
    with workers_at(cluster.scheduler_address) as workers:
        yield workers


def outcome_of(split, workers=None, progress=None):
    recipe = Recipe(parameters=Parameters(k=3, split=Split.parse(split)), seed=7)
    return run(recipe, progress or Progress(), loaded=Loaded(CURVES, (), ()), workers=workers)


def killer(cluster, told):
    """Return a progress that kills one of the two workers once the first result is there."""

    def kill(*report):
        if not told:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
        told.append(report)

    return Progress(kill)


def test_a_worker_killed_among_segments_changes_nothing_but_time(cluster, workers, tmp_path, monkeypatch):
    expected = public_bytes(outcome_of("fixed:0.05"), tmp_path / "here")
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)
    told = []
    found = public_bytes(outcome_of("fixed:0.05", workers, killer(cluster, told)), tmp_path / "there")
    assert found == expected
    done = [report[1] for report in told]
    assert done == sorted(done)
    assert told[-1] == ("Segments", told[-1][2], told[-1][2])
    assert 100 == told[0][1] < told[-1][1]
