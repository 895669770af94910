"""The lane: answers come in the window's thread, cancelling is quick, late answers are dropped."""

from __future__ import annotations

import threading

import pytest

from anonymizer_gui.task import TaskLane
from tests.gui.patience import PATIENCE


@pytest.fixture
def lane(qapp):
    lane = TaskLane("compute")
    yield lane
    assert lane.close()


class Heard:
    """Collects what a task says, and in which thread."""

    def __init__(self, task):
        self.words = []
        self.threads = set()
        task.finished.connect(lambda result: self._hear("finished", result))
        task.failed.connect(lambda error: self._hear("failed", str(error)))
        task.cancelled.connect(lambda: self._hear("cancelled", None))
        task.progressed.connect(lambda *report: self._hear("progressed", report))

    def _hear(self, word, value):
        self.words.append((word, value))
        self.threads.add(threading.get_ident())


def test_result_arrives_in_the_window_thread(lane, qtbot):
    ran_in = []

    def work(progress):
        ran_in.append(threading.get_ident())
        progress.report("Counting", 1, 1)
        return 42

    task = lane.start(work, "count")
    heard = Heard(task)
    with qtbot.waitSignal(task.ended):
        assert lane.busy
    assert heard.words == [("progressed", ("Counting", 1, 1)), ("finished", 42)]
    assert heard.threads == {threading.get_ident()}
    assert ran_in != [threading.get_ident()]
    assert not lane.busy


def test_errors_are_delivered(lane, qtbot):
    def work(progress):
        raise ValueError("broken")

    task = lane.start(work, "fail")
    heard = Heard(task)
    with qtbot.waitSignal(task.ended):
        pass
    assert heard.words == [("failed", "broken")]


def wait_for_stop(started):
    def work(progress):
        started.set()
        while True:
            progress.report("Working", 0, 0)
            progress.check()

    return work


def test_cancel_stops_the_work(lane, qtbot):
    started = threading.Event()
    task = lane.start(wait_for_stop(started), "long")
    heard = Heard(task)
    assert started.wait(PATIENCE)
    with qtbot.waitSignal(task.ended):
        task.cancel()
    assert heard.words[-1] == ("cancelled", None)


def test_dropped_answer_is_never_delivered(lane, qtbot):
    release = threading.Event()

    def work(progress):
        release.wait(PATIENCE)
        return "late"

    task = lane.start(work, "late")
    heard = Heard(task)
    with qtbot.waitSignal(task.ended):
        task.drop()
        release.set()
    assert heard.words == []


def test_answer_on_its_way_is_dropped_too(lane, qtbot):
    done = threading.Event()

    def work(progress):
        done.set()
        return "late"

    task = lane.start(work, "late")
    heard = Heard(task)
    assert done.wait(PATIENCE)
    with qtbot.waitSignal(task.ended):
        task.drop()
    assert heard.words == []


def test_tasks_run_one_after_the_other(lane, qtbot):
    running, most = [], []

    def work(progress):
        running.append(1)
        most.append(len(running))
        running.pop()

    tasks = [lane.start(work, str(i)) for i in range(5)]
    qtbot.waitUntil(lambda: not lane.busy)
    assert max(most) == 1
    assert len(tasks) == len(most)


def test_close_stops_what_is_running(qapp):
    lane = TaskLane("compute")
    started = threading.Event()
    lane.start(wait_for_stop(started), "long")
    lane.start(wait_for_stop(started), "queued")
    assert started.wait(PATIENCE)
    assert lane.close()
