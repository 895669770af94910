"""How long the window does not answer during a real run: ``python -m tests.benchmarks.run_gap RECORDINGS.zip``.

Starts the real window on the real engine, as a user's first minutes go: it gets ready, recordings are
read, each step is looked at, runs are made, dialogs are opened, language and theme are changed. Prints for
each stage the longest gap between two turns of the event loop on the clock, and the processor time of the
thread of the window in the longest turn: on a busy machine only the second is the program's own. The goal
is less than 100 ms.
"""

from __future__ import annotations

import argparse
import functools
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QDialog

from anonymizer_gui.app import Application, give_way
from anonymizer_gui.dialogs.settings import SettingsDialog
from anonymizer_gui.engine import CoreRun
from anonymizer_gui.main_window import MainWindow
from anonymizer_gui.settings import Settings

_REST = 1.0
"""Seconds that a stage is watched after it is over."""
_DIALOGS = ("export", "compare", "problems", "settings", "help", "shortcuts", "about")


class Watch:
    """Turns the event loop and keeps its longest gap and its most expensive turn."""

    def __init__(self, qt: QApplication) -> None:
        self._qt = qt

    def stage(self, name: str, done, begin=lambda: None) -> None:
        """Begin, turn the loop until a while after `done` and print what was longest; to begin is a turn as well."""
        gap = turn = 0.0
        first, end = time.monotonic(), None
        last, used = first, time.thread_time()
        begin()
        while end is None or last < end:
            self._qt.processEvents()
            now, now_used = time.monotonic(), time.thread_time()
            gap, turn = max(gap, now - last), max(turn, now_used - used)
            last, used = now, now_used
            if end is None and done():
                end = now + _REST
            time.sleep(0.001)
        print(
            f"{name}: longest gap {1000 * gap:.0f} ms, longest turn {1000 * turn:.0f} ms of processor time"
            f" ({last - first - _REST:.1f} s)",
            flush=True,
        )


def main(recordings: Path, changes: dict[str, object]) -> None:
    """Drive the real window through runs, dialogs and changes of settings, and print the longest gap of each stage."""
    qt = QApplication([])
    watch = Watch(qt)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        settings.language, settings.theme = "en", "light"
        application = Application(qt, settings, CoreRun())
        collection = give_way(application)
        application.show()
        qt.processEvents()
        print(f"first picture after {time.process_time():.2f} s of processor time")
        application.warm_up()
        session = application.session
        watch.stage("getting ready", lambda: session._warmth.memory is not None and not session._warming.busy)
        session.open([recordings])
        watch.stage("reading", lambda: session.loaded is not None and session.task is None)
        look_at_steps(watch, application)
        session.set_parameters(**changes)
        watch.stage("read-outs", lambda: session.preview.distribution is not None)
        for number in ("first", "second"):
            application.window.actions_["run"].trigger()
            watch.stage(f"{number} run", lambda: session.shown is not None and session.task is None)
        print(f"{session.shown.outcome.metrics.classes} classes; {session.shown.verdict.sentence}")
        look_at_steps(watch, application)
        for again in ("", " again"):
            open_dialogs(watch, application, again)
        for language, theme in (("de", "light"), ("de", "dark"), ("en", "light")):
            change_settings(watch, application, language, theme)
        look_at_steps(watch, application)
        collection.stop()
        application.close()


def look_at_steps(watch: Watch, application: Application) -> None:
    """Go through the steps, and through both modes."""
    for name in ("step_segments", "step_load", "step_result", "mode_tables", "mode_curves"):
        action = application.window.actions_[name]
        watch.stage(f"look at {name}", lambda: True, action.trigger)


def open_dialogs(watch: Watch, application: Application, again: str) -> None:
    """Open each dialog and close it."""
    for name in _DIALOGS:
        window = application.window
        if window.actions_[name].isEnabled():
            watch.stage(f"dialog {name}{again}", lambda: True, window.actions_[name].trigger)
            watch.stage(f"close {name}{again}", lambda: True, functools.partial(close_dialogs, window))


def close_dialogs(window: MainWindow) -> None:
    """Close whatever dialog of a window is open."""
    for dialog in window.findChildren(QDialog):
        dialog.close()


def change_settings(watch: Watch, application: Application, language: str, theme: str) -> None:
    """Choose another language or theme in the dialog, as a user does."""
    old = application.window
    old.actions_["settings"].trigger()
    watch.stage("dialog settings", lambda: True)
    (dialog,) = old.findChildren(SettingsDialog)
    for box, value in ((dialog.language, language), (dialog.theme, theme)):
        box.setCurrentIndex(box.findData(value))
    watch.stage(
        f"change to {language}, {theme}", lambda: application.window is not old, dialog.buttons.accepted.emit
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recordings", type=Path)
    parser.add_argument("--method", default="paper")
    parser.add_argument("--k", type=int, default=3)
    parser.add_argument("--max-patient-share", type=float, default=1.0)
    asked = vars(parser.parse_args())
    main(asked.pop("recordings"), asked)
