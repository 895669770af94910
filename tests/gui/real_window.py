"""The real application in a process of its own, for tests that press real keys: it tells where things are.

Reads questions, a line each: ``until WORD`` is answered with ``yes`` once the word is true, and
``at WORD`` with the place of a thing on the screen.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, QSettings, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from anonymizer_gui.app import Application
from anonymizer_gui.dialogs.export_release import ExportDialog
from anonymizer_gui.engine import CoreRun
from anonymizer_gui.settings import Settings

_EVERY_MS = 20


class Answers(QObject):
    """Answers questions about the application on the standard output."""

    def __init__(self, application: Application) -> None:
        super().__init__(application)
        self._session, self._window = application.session, application.window
        self._asked = ""
        self._input = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._hear)
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def _hear(self) -> None:
        line = os.read(sys.stdin.fileno(), 1000).decode()
        if not line:
            # Not `quit`: that asks whether unsaved work is to be saved.
            QApplication.exit(0)
            return
        what, word = line.split()
        if what == "at":
            point = getattr(self, f"at_{word}")()
            print(point.x(), point.y(), flush=True)
        else:
            self._asked = word
            self._timer.start()

    def _look(self) -> None:
        if getattr(self, f"is_{self._asked}")():
            self._timer.stop()
            print("yes", flush=True)

    def is_ready(self) -> bool:
        return len(self._window.panels) == 3 and self._window.isActiveWindow()

    def is_asking(self) -> bool:
        dialog = QApplication.activeWindow()
        return dialog is not None and dialog is not self._window

    def is_loaded(self) -> bool:
        return self._session.loaded is not None and self._session.task is None and self.is_ready()

    def is_at_segments(self) -> bool:
        return self._session.selection.step == "segments"

    def is_manual(self) -> bool:
        return bool(self._segments.layer.regions) and self._segments.modes["manual"].isChecked()

    def is_shortened(self) -> bool:
        return self._session.recipe.parameters.split.intervals[0][1] < 0.9 * self._end

    def is_running(self) -> bool:
        return self._session.task is not None

    def is_stopped(self) -> bool:
        return self._session.task is None and self._session.shown is None

    def is_released(self) -> bool:
        shown = self._session.shown
        return self._session.task is None and shown is not None and shown.verdict.released

    def is_exporting(self) -> bool:
        dialog = QApplication.activeWindow()
        return isinstance(dialog, ExportDialog) and dialog.export.isEnabled()

    def is_written(self) -> bool:
        dialog = QApplication.activeWindow()
        return isinstance(dialog, ExportDialog) and dialog.show_folder.isVisible()

    def at_manual(self) -> QPoint:
        button = self._segments.modes["manual"]
        return button.mapToGlobal(QPoint(10, button.height() // 2))

    def at_edge(self) -> QPoint:
        return self._on_plot(self._segments.layer.regions[0].getRegion()[1])

    def at_earlier(self) -> QPoint:
        return self._on_plot(0.7 * self._end)

    @property
    def _segments(self):
        return self._window.panels["segments"]

    @property
    def _end(self) -> float:
        return float(self._session.loaded.curves.last_times.max())

    def _on_plot(self, time: float) -> QPoint:
        plot = self._segments.plot
        box = plot.getPlotItem().getViewBox()
        middle = box.viewRect().center().y()
        scene = box.mapViewToScene(QPointF(time, middle))
        return plot.mapToGlobal(plot.mapFromScene(scene))


def main(folder: Path) -> None:
    """Show the window until the standard input is closed."""
    qt = QApplication([])
    settings = Settings(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
    settings.language, settings.theme, settings.decimal_mark = "en", "light", "point"
    settings.export_folder = str(folder)
    application = Application(qt, settings, CoreRun())
    application.show()
    application.warm_up()
    Answers(application)
    qt.exec()
    os._exit(0 if application.close() else 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
