"""How long the window does not answer during a real run: ``python -m tests.benchmarks.run_gap RECORDINGS.zip``.

Starts the real window on the real engine, as a user's first minute goes: it gets ready, recordings are
read, a run is made, its figures are shown. Prints for each stage the longest gap between two turns of
the event loop on the clock, and the processor time of the thread of the window in the longest turn: on
a busy machine only the second is the program's own. The goal is less than 100 ms.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from anonymizer_gui.app import Application, give_way
from anonymizer_gui.engine import CoreRun
from anonymizer_gui.settings import Settings

_REST = 1.0
"""Seconds that a stage is watched after it is over."""


class Watch:
    """Turns the event loop and keeps its longest gap and its most expensive turn."""

    def __init__(self, qt: QApplication) -> None:
        self._qt = qt

    def stage(self, name: str, done) -> None:
        """Turn the loop until a while after `done` and print what was longest."""
        gap = turn = 0.0
        begin, end = time.monotonic(), None
        last, used = begin, time.thread_time()
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
            f" ({last - begin - _REST:.1f} s)",
            flush=True,
        )


def main(recordings: Path, changes: dict[str, object]) -> None:
    """Drive the real window through one run and print the longest gap of each stage."""
    qt = QApplication([])
    watch = Watch(qt)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        application = Application(qt, settings, CoreRun())
        collection = give_way(application)
        application.show()
        qt.processEvents()
        print(f"first picture after {time.process_time():.2f} s of processor time")
        application.warm_up()
        session, window = application.session, application.window
        watch.stage("getting ready", lambda: session._warmth.memory is not None and not session._warming.busy)
        session.open([recordings])
        watch.stage("reading", lambda: session.loaded is not None and session.task is None)
        session.set_parameters(**changes)
        watch.stage("read-outs", lambda: session.preview.distribution is not None)
        window.actions_["run"].trigger()
        watch.stage("run", lambda: session.shown is not None and session.task is None)
        print(f"{session.shown.outcome.metrics.classes} classes; {session.shown.verdict.sentence}")
        collection.stop()
        application.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recordings", type=Path)
    parser.add_argument("--method", default="paper")
    parser.add_argument("--k", type=int, default=3)
    parser.add_argument("--max-patient-share", type=float, default=1.0)
    asked = vars(parser.parse_args())
    main(asked.pop("recordings"), asked)
