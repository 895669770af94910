"""Garbage is collected from the event loop, and nowhere else."""

from __future__ import annotations

import gc
import sys
import weakref

import pytest
from numba.core import event as numba_event

import core.compiled  # noqa: F401  # registers what happens when kernels are compiled
from anonymizer_gui import garbage
from anonymizer_gui.garbage import LONGEST_WAIT, THRESHOLD, IdleCollection, collect_what_is_due


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
    gc.enable()
    rings = make(5000)
    assert all(ring() is not None for ring in rings)


def test_the_event_loop_collects(collection, qtbot):
    rings = make(5000)
    # Python takes what dies of old age off the count of what is new, such as all that the test before had read.
    qtbot.waitUntil(lambda: bool(make(1000)) and not any(ring() for ring in rings))
    assert not any(ring() for ring in rings)


def test_only_what_is_due_is_collected(collection):
    gc.collect()
    ring = make(1)[0]
    assert collect_what_is_due() is None
    assert ring() is not None
    made = make(THRESHOLD[0] + 1)
    assert collect_what_is_due() == 0
    assert not any(ring() for ring in made)


def test_what_comes_with_modules_is_kept_and_never_looked_at(collection, monkeypatch):
    gc.collect()
    rings = make(THRESHOLD[0] + 1)
    monkeypatch.setattr(sys, "modules", {**sys.modules, **{f"of a library {i}": None for i in range(20)}})
    collection.take_turn()
    assert gc.get_count()[0] < THRESHOLD[0]
    assert gc.collect() < len(rings)
    assert all(ring() is not None for ring in rings)
    gc.unfreeze()
    gc.collect()
    assert not any(ring() for ring in rings)


def test_what_comes_in_great_numbers_is_kept_too(collection, monkeypatch):
    gc.collect()
    monkeypatch.setattr(garbage, "MANY_OBJECTS", 2000)
    ring = make(3000)[0]
    collection.take_turn()
    kept = ring() is not None
    gc.unfreeze()
    gc.collect()
    assert kept
    assert ring() is None


def test_while_work_is_under_way_the_garbage_waits_but_not_for_ever(qapp):
    collection = IdleCollection(busy=lambda: True)
    rings = make(THRESHOLD[0] + 1)
    collection.take_turn()
    waiting = all(ring() is not None for ring in rings)
    for _ in range(LONGEST_WAIT):
        collection.take_turn()
    collection.stop()
    assert waiting
    assert not any(ring() for ring in rings)


def test_python_collects_again_when_it_is_stopped(qapp):
    collection = IdleCollection()
    rings = make(THRESHOLD[0] // 2)
    collection.stop()
    gc.enable()
    rings += make(2 * THRESHOLD[0])
    assert not all(ring() for ring in rings)


def test_a_kernel_compiled_meanwhile_does_not_bring_pythons_collection_back(qapp):
    gc.enable()
    numba_event.start_event("numba:compile")
    collection = IdleCollection()
    numba_event.end_event("numba:compile")
    rings = make(5000)
    waiting = all(ring() is not None for ring in rings)
    enabled = gc.isenabled()
    collection.stop()
    assert waiting
    assert enabled


def test_what_is_kept_is_looked_through_when_the_window_is_left_alone(collection, monkeypatch):
    monkeypatch.setattr(garbage, "MANY_OBJECTS", 2000)
    monkeypatch.setattr(garbage, "is_in_front", lambda: False)
    ring = make(3000)[0]
    collection.take_turn()
    kept = ring() is not None
    for _ in range(garbage.ALONE):
        collection.take_turn()
    assert kept
    assert ring() is None


def test_nothing_long_is_done_while_the_window_is_in_front(collection, monkeypatch):
    monkeypatch.setattr(garbage, "MANY_OBJECTS", 2000)
    monkeypatch.setattr(garbage, "is_in_front", lambda: True)
    ring = make(3000)[0]
    for _ in range(2 * garbage.ALONE):
        collection.take_turn()
    kept = ring() is not None
    gc.unfreeze()
    gc.collect()
    assert kept
    assert ring() is None
