"""The fixed story that the pictures and the layout tests tell: start, load, segments, run, export, errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.found import Found
from core.cycles import Cycles
from core.errors import DataError
from core.project import Project
from core.recipe import Recipe, Source
from core.split import Split

Wait = Callable[[Callable[[], bool]], None]
"""Lets the event loop run until something is true."""
Story = Callable[[Application, str, Wait], Iterator[tuple[str, QWidget]]]
"""Drives an application with a sample and yields name and widget of each screen."""


def story(application: Application, sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield name and widget of each screen while driving the real application through its work."""
    window, session = application.window, application.session
    yield "start", window
    window.open_sample(sample)
    wait(lambda: session.loaded is not None and session.task is None)
    yield from _load(application, wait)
    yield from _segments(application, wait)
    yield from _result(application, wait)
    yield from _dialogs(application, wait)


def calm(application: Application, wait: Wait) -> None:
    """Wait until all read-outs and pictures are there."""
    session = application.session
    wait(lambda: session.preview.distribution is not None and session.preview.segmentation is not None)
    wait(lambda: not session.pictures.busy and not session.lane.busy)
    # The figures of a result come after its hulls.
    result = application.window.panels.get("result")
    wait(lambda: result is None or not result.figures.due)


def _load(application: Application, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    window, session = application.window, application.session
    calm(application, wait)
    session.selection.choose_curves((2, 5))
    yield "load", window
    session.set_parameters(k=2)
    for fold in window.parameters.folds.values():
        fold.set_open(True)
    calm(application, wait)
    yield "load_parameters", window
    bar = window.parameters.findChild(QScrollArea).verticalScrollBar()
    # One part after the other, as the layout test looks only at what is in sight.
    for part in (1, 2, 3):
        bar.setValue(bar.maximum() * part // 3)
        yield f"load_parameters_{part}", window
    bar.setValue(0)
    for fold in window.parameters.folds.values():
        fold.set_open(False)
    session.set_parameters(k=5)
    bar = window.panels["load"].cycles
    for cycles in (Cycles("fixed:0.7", amplitude=(0.0, 40.0)), Cycles()):
        with_cycles = cycles.kind != "none"
        session.cutting.change(cycles, "cut")
        wait(lambda: not session.cutting.busy)
        bar.fold.set_open(with_cycles)
        calm(application, wait)
        if with_cycles:
            yield "load_cycles", window


def _segments(application: Application, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    window, session = application.window, application.session
    session.selection.go_to("segments")
    begin, end = _frame(application)
    length = (end - begin) / 20
    session.set_split(Split("frechet", window=2 * length, step=length, count=4), "cut")
    calm(application, wait)
    yield "segments_alike", window
    window.panels["segments"].by_hand.click()
    calm(application, wait)
    yield "segments_by_hand", window


def _frame(application: Application) -> tuple[float, float]:
    curves = application.session.loaded.curves
    return float(curves.first_times.min()), float(curves.last_times.max())


def _run(application: Application, wait: Wait) -> None:
    session = application.session
    before = session.shown
    session.run()
    wait(lambda: session.shown is not before and session.task is None)
    calm(application, wait)


def _result(application: Application, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    window, session = application.window, application.session
    session.set_seed(1)
    _run(application, wait)
    figures = window.panels["result"].figures
    for tab in range(figures.tabs.count()):
        figures.tabs.setCurrentIndex(tab)
        if figures.tabs.currentWidget() is figures.trade_off:
            wait(lambda: session.trade_off.of(session.shown, "k").complete)
        yield f"result_segments_{tab}", window
    session.selection.show_overlays(frozenset({"members"}))
    calm(application, wait)
    session.set_split(Split(), "whole")
    _run(application, wait)
    window.panels["result"].figures.tabs.setCurrentIndex(0)
    yield "result", window
    session.set_parameters(k=6)
    calm(application, wait)
    yield "result_stale", window
    window.actions_["compare"].trigger()
    yield from opened(window, "compare")
    window.panels["result"].verdict.why.click()
    yield from opened(window, "conditions")
    session.set_parameters(k=5)


def _dialogs(application: Application, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    window, session = application.window, application.session
    for action in ("export", "settings", "help", "shortcuts", "about"):
        if window.actions_[action].isEnabled():
            window.actions_[action].trigger()
            calm(application, wait)
            yield from opened(window, action)
    yield from _project(application)
    session.failed.emit(DataError("'/ward/night' is neither a file nor a folder."))
    yield from opened(window, "error")
    session.failed.emit(ZeroDivisionError("division by zero"))
    yield from opened(window, "fault")
    session.open([Path("/nowhere/at/all")])
    wait(lambda: session.task is None)
    yield from opened(window, "missing")


def _project(application: Application) -> Iterator[tuple[str, QWidget]]:
    window = application.window
    window.close()
    yield from opened(window, "unsaved")
    there = Source("/ward/night/2026-11-30/ward3_night.zip", "0" * 64)
    gone = Source("/ward/night/2026-11-29/ward3_night.zip", "0" * 64)
    all_ = Source("/ward/everybody")
    project = Project(Recipe(sources=(there, gone), population=(all_,)))
    application.project.inDoubt.emit(None, Found(project, None, (gone, all_), (there,)))
    yield from opened(window, "sources")


def opened(window: QWidget, name: str) -> Iterator[tuple[str, QWidget]]:
    """Yield each dialog that is open, then close it."""
    for dialog in [d for d in window.findChildren(QDialog) if d.isVisible()]:
        try:
            yield f"dialog_{name}", dialog
        finally:
            dialog.close()
