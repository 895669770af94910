"""Garbage is collected from the event loop, and nowhere else."""

from __future__ import annotations

import gc
import sys
import weakref

import pytest

from anonymizer_gui import garbage
from anonymizer_gui.garbage import LONGEST_WAIT, IdleCollection, collect_what_is_due


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


def test_what_comes_with_modules_is_kept_and_never_looked_at(collection, monkeypatch):
    gc.collect()
    rings = make(gc.get_threshold()[0] + 1)
    monkeypatch.setattr(sys, "modules", {**sys.modules, **{f"of a library {i}": None for i in range(20)}})
    collection.take_turn()
    assert gc.get_count()[0] < gc.get_threshold()[0]
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
    rings = make(gc.get_threshold()[0] + 1)
    collection.take_turn()
    waiting = all(ring() is not None for ring in rings)
    for _ in range(LONGEST_WAIT):
        collection.take_turn()
    collection.stop()
    assert waiting
    assert not any(ring() for ring in rings)


def test_python_collects_again_when_it_is_stopped(qapp):
    collection = IdleCollection()
    collection.stop()
    assert gc.isenabled()
