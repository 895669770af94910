"""Garbage is collected from the event loop, and nowhere else."""

from __future__ import annotations

import gc
import weakref

import pytest

from anonymizer_gui.garbage import IdleCollection, collect_what_is_due


class Ring:
    """Lives until it is collected."""

    def __init__(self):
        self.me = self


@pytest.fixture
def collection(qapp):
    collection = IdleCollection()
    yield collection
    collection.stop()


def make(count):
    return [weakref.ref(Ring()) for _ in range(count)]


def test_nothing_is_collected_outside_the_event_loop(collection):
    rings = make(5000)
    assert not gc.isenabled()
    assert all(ring() is not None for ring in rings)


def test_the_event_loop_collects(collection, qtbot):
    rings = make(5000)
    qtbot.waitUntil(lambda: not any(ring() for ring in rings))


def test_only_what_is_due_is_collected(collection):
    gc.collect()
    ring = make(1)[0]
    assert collect_what_is_due() is None
    assert ring() is not None
    made = make(gc.get_threshold()[0] + 1)
    assert collect_what_is_due() == 0
    assert not any(ring() for ring in made)


def test_python_collects_again_when_it_is_stopped(qapp):
    collection = IdleCollection()
    collection.stop()
    assert gc.isenabled()
