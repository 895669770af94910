"""Recordings that are cut into cycles in step 1, for the tests of what can be done with them."""

from __future__ import annotations


def choose_kind(panel, qtbot, kind):
    box = panel.cycles.kind
    with qtbot.waitSignal(panel._session.curvesChanged):
        box.setCurrentIndex(box.findData(kind))
        box.activated.emit(box.currentIndex())


def step(panel, qtbot, direction):
    with qtbot.waitSignal(panel._session.curvesChanged):
        getattr(panel._session.undo_stack, direction)()


def reasons(panel):
    shown = panel.recording.layer.cycles
    return [shown.texts[reason] for reason in shown.reasons]
