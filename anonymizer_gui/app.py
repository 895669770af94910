"""Starts the application: style, language, theme, log, crash box, and a window over one session."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.engine import Engine
from anonymizer_gui.garbage import IdleCollection
from anonymizer_gui.icons import icon
from anonymizer_gui.language import install_decimal_mark, install_language, language_code
from anonymizer_gui.logfile import log_error
from anonymizer_gui.main_window import MainWindow
from anonymizer_gui.place import keep_on_screen
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.recovery import Recovery, recovery_folder
from anonymizer_gui.session import Session
from anonymizer_gui.settings import Settings
from anonymizer_gui.succession import Succession
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.task import TaskLane
from anonymizer_gui.theme import DARK, LIGHT, Theme

_SIZE = (1280, 800)
_SECONDS_TO_GIVE_WAY = 0.0002
"""After so long a worker leaves the interpreter to the window, which asks for it dozens of times a picture."""


class Application(QObject):
    """Holds the session and the window over it, and makes the window anew when settings change.

    Without a folder for `copies` of unsaved work none are written.
    """

    def __init__(
        self, qt: QApplication, settings: Settings, engine: Engine, copies: Path | None = None
    ) -> None:
        super().__init__(qt)
        self._qt = qt
        self.settings = settings
        self.session = Session(engine, self)
        self.tables = TableSession(TableEngine(), self)
        self.project = ProjectFile(self.session, self)
        self.table_project = ProjectFile(self.tables, self)
        self.recoveries: list[Recovery] = []
        if copies is not None:
            projects = (self.project, self.table_project)
            self.recoveries = [Recovery(project, settings, copies, self) for project in projects]
        self.window: MainWindow | None = None
        self._succession = Succession(self)
        self._succession.changing.connect(self._change)
        self._is_cold = False
        self.session.workBegun.connect(self._work_begun)
        qt.setApplicationName("Curve Anonymizer")
        qt.setDesktopFileName("curve-anonymizer")
        qt.setStyle("Fusion")
        # Else what has a style sheet would not follow the palette.
        qt.setAttribute(Qt.ApplicationAttribute.AA_UseStyleSheetPropagationInWidgetStyles)
        qt.styleHints().colorSchemeChanged.connect(self._system_changed)

    def show(self) -> None:
        """Open the window where it was last, but always on a screen that is there."""
        self.window = self._make_window()
        self._dress(self.window.theme)
        geometry = self.settings.geometry
        if geometry is None or not self.window.restoreGeometry(geometry):
            self.window.resize(*_SIZE)
        keep_on_screen(self.window)
        self.window.show()

    def warm_up(self) -> None:
        """Prepare the rest of the window once it is on screen, then the kernels: beside them it would take twice as long."""
        self._is_cold = True
        self.window.ready.connect(self._warm_session)
        QTimer.singleShot(0, self.window, self.window.make_ready)

    def begin(self, paths: Sequence[Path]) -> None:
        """Offer what a start that ended badly left behind, then open what was asked for."""
        window = self.window
        window.files.offer_recovery(self.recoveries, lambda: window.open_paths(paths))

    def rebuild(self) -> None:
        """Show the same session in a new window, for another language, theme or decimal mark, once that is whole."""
        self._succession.begin(self.window, self._make_window())

    def is_busy(self) -> bool:
        """Return whether anything is under way beside the window."""
        return any(lane.busy for lane in self.findChildren(TaskLane))

    def close(self) -> bool:
        """Stop all work and forget the window; return whether every worker has come to rest."""
        self._succession.stop()
        # A list, not a generator: each must be closed, also behind one that does not come to rest.
        resting = [work.close() for work in (self.session, self.tables, self.project, self.table_project)]
        for recovery in self.recoveries:
            recovery.close()
        if self.window is not None:
            self.window.making.stop()
            self.window.hide()
            self.window.deleteLater()
            self.window = None
        return all(resting)

    def _make_window(self) -> MainWindow:
        # First: texts are translated when a window is made, and never again.
        code = language_code(self.settings.language)
        install_language(self._qt, code)
        install_decimal_mark(self.settings.decimal_mark, code)
        theme = theme_of(self.settings)
        window = MainWindow(self.project, self.table_project, self.settings, theme, code)
        window.settingsApplied.connect(self._rebuild_soon)
        return window

    def _dress(self, theme: Theme) -> None:
        """Give what is no part of a window, such as menus, the colours of a theme."""
        self._qt.setPalette(theme.palette())
        self._qt.setWindowIcon(QIcon(icon("app", theme.color("accent")).pixmap(64, 64)))

    def _change(self, window: MainWindow) -> None:
        self.window = window
        self._dress(window.theme)
        self._warm_session()

    def _warm_session(self) -> None:
        if self._is_cold:
            self._is_cold = False
            self.session.warm_up()

    def _rebuild_soon(self) -> None:
        # Not from inside the dialog that belongs to the old window.
        QTimer.singleShot(0, self, self.rebuild)

    def _work_begun(self) -> None:
        # Panels never show that there is nothing: once all is
        # closed a fresh window takes the place of this one.
        if self.session.loaded is None and self.window is not None:
            self._rebuild_soon()

    def _system_changed(self) -> None:
        if self.settings.theme == "system" and self.window is not None:
            self._rebuild_soon()


def theme_of(settings: Settings) -> Theme:
    """Return the chosen theme; `system` follows the desktop."""
    if settings.theme == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if settings.theme == "dark" else LIGHT


def catch_errors(application: Application) -> None:
    """Log and show every error that nobody caught, instead of dying without a word."""

    def handle(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        # Ctrl-C in the terminal that started the window is a wish, no fault.
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        # While the program ends there is nothing left to show a dialog over.
        if application.window is None:
            log_error(error)
            return
        dialog = ErrorDialog(error, application.window.theme, application.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # Not `exec`: its own event loop would run inside of whatever has just failed.
        dialog.open()

    sys.excepthook = handle
    # A worker has no window: what it met is logged, and told by its task.
    threading.excepthook = lambda args: log_error(args.exc_value) if args.exc_value else None


def give_way(application: Application) -> IdleCollection:
    """Let the window have its turn beside whatever else is under way in this process."""
    # Python's own 5 ms, dozens of times a picture, would be seen as a stutter.
    sys.setswitchinterval(_SECONDS_TO_GIVE_WAY)
    return IdleCollection(application, application.is_busy)


def run(qt: QApplication, settings: Settings, engine: Engine, paths: Sequence[Path]) -> int:
    """Show the window, open what was asked for, and return when it is closed."""
    application = Application(qt, settings, engine, recovery_folder())
    catch_errors(application)
    give_way(application)
    application.show()
    application.warm_up()
    application.begin(paths)
    code = qt.exec()
    if not application.close():
        # Compiling cannot be stopped, and Python would wait for it with the window long gone.
        logging.shutdown()
        os._exit(code)
    return code
