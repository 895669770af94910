"""How long the window keeps the user waiting: ``python -m tests.benchmarks.window [CURVES] [CLASSES]``.

Prints the processor time of the longest turn of the event loop while the window gets ready, when so
many curves arrive and when a result with at most so many classes arrives, and the time of one frame
while the curves and the hulls are moved.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from anonymizer_gui.app import Application
from anonymizer_gui.settings import Settings
from tests.gui.fake_engine import FakeEngine, breaths

_FRAMES = 20


def main(curves: int, classes: int) -> None:
    """Drive the window over the fake engine and print the figures."""
    qt = QApplication([])
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        application = Application(
            qt, settings, FakeEngine(breaths(curves, patients=40, samples=144), classes)
        )
        application.show()
        qt.processEvents()
        print(f"window shown after {time.monotonic() - begin:.2f} s (imports not counted)")
        application.warm_up()
        session, window = application.session, application.window
        print_longest(qt, "getting ready", lambda: len(window.panels) == 3)
        window.open_sample()
        print_longest(qt, f"{curves} curves arrive", lambda: session.loaded is not None)
        print(f"one frame of the curves: {1000 * frame_time(window.panels['load'].plot):.0f} ms")
        session.run()
        print_longest(qt, "result arrives", lambda: session.shown is not None)
        plot = window.panels["result"].hulls.plot
        print(f"one frame of the {len(plot.bands)} hulls: {1000 * frame_time(plot):.0f} ms")
        session.selection.show_overlays(frozenset({"originals"}))
        print_longest(qt, "curves behind the hulls", lambda: plot.originals.picture is not None)
        print(f"one frame of the hulls with the curves: {1000 * frame_time(plot):.0f} ms")
        figures = window.panels["result"].figures
        for number in range(figures.tabs.count()):
            figures.tabs.setCurrentIndex(number)
            print_longest(qt, f"figure '{figures.tabs.tabText(number)}'", lambda: True)
        application.close()


def print_longest(qt: QApplication, what: str, done) -> None:
    """Print the longest turn of the event loop until a while after `done`."""
    longest, rest = 0.0, None
    while rest is None or time.monotonic() < rest:
        begin = time.thread_time()
        qt.processEvents()
        longest = max(longest, time.thread_time() - begin)
        if rest is None and done():
            rest = time.monotonic() + 1.5
        time.sleep(0.002)
    print(f"{what}: longest turn {1000 * longest:.0f} ms")


def frame_time(plot) -> float:
    """Return the processor time of one frame while a plot is moved."""
    begin = time.thread_time()
    for _ in range(_FRAMES):
        plot.getPlotItem().getViewBox().translateBy(x=0.01)
        plot.grab()
    return (time.thread_time() - begin) / _FRAMES


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*given, *(5_726, 4)[len(given) :])
