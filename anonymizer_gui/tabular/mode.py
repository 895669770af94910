"""What the window does while it is in the mode for tables: the same actions, over the session for tables."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QDropEvent, QKeySequence, QUndoStack
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.settings import Settings
from anonymizer_gui.tabular.analyst.session import ReleaseSession
from anonymizer_gui.tabular.export_table import ExportTableDialog
from anonymizer_gui.tabular.files import TableFiles
from anonymizer_gui.tabular.page import TablesPage
from anonymizer_gui.tabular.session import STEPS, TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme

Slots = dict[str, Callable[[], None]]


class TablesMode(QObject):
    """Answers the actions of the window while tables are in front, and says which of them make sense."""

    def __init__(
        self,
        window: QMainWindow,
        project: ProjectFile,
        settings: Settings,
        theme: Theme,
        actions: dict[str, QAction],
        show: Callable[[QDialog], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._theme = theme
        self._actions = actions
        self._show = show
        self.project = project
        session = self.session = cast(TableSession, project.session)
        self.files = TableFiles(window, project, settings, theme, show)
        # As the session it lives longer than the window, and is closed with it.
        self.release = session.findChild(ReleaseSession) or ReleaseSession(session)
        self._slots = self._own_slots()
        self._curves_step: tuple[str, str] | None = None
        session.failed.connect(self._show_error)

    @functools.cached_property
    def page(self) -> TablesPage:
        """What the window shows of tables, made when it is first asked for."""
        page = TablesPage(self.session, self.release, self._theme, self._actions)
        page.setParent(self._window)
        return page

    @property
    def active(self) -> bool:
        """Whether tables are in front."""
        return self.session.active

    @property
    def busy(self) -> bool:
        """Whether the user waits for something."""
        return self.session.task is not None or self.release.busy

    @property
    def undo_stack(self) -> QUndoStack | None:
        """The steps that can be undone, None while curves are in front."""
        return self.session.undo_stack if self.active else None

    def signals(self) -> list[object]:
        """Return the signals after which the window has to look again at what can be done."""
        session = self.session
        return [
            session.activeChanged,
            session.stepChanged,
            session.tableChanged,
            session.checked,
            session.runsChanged,
            session.taskChanged,
            session.undo_stack.indexChanged,
            self.release.busyChanged,
        ]

    # Actions

    def slots(self) -> Slots:
        """Return what is the same in both modes."""
        return {
            "mode_curves": lambda: self.session.set_active(False),
            "mode_tables": lambda: self.session.set_active(True),
            "open_table": self.files.ask_table,
            "table_sample": self.files.open_sample,
            "open_release": self._ask_release,
            "step_analysis": self._analyse,
        }

    def do(self, name: str, otherwise: Callable[[], None]) -> None:
        """Do what an action means in the mode that is in front."""
        (self._slots.get(name, otherwise) if self.active else otherwise)()

    def _own_slots(self) -> Slots:
        session = self.session
        return {
            **self.files.slots(),
            "export": self._export,
            "undo": session.undo_stack.undo,
            "redo": session.undo_stack.redo,
            "reset_parameters": lambda: session.change(self.tr("Reset parameters"), parameters={}),
            "run": session.run,
            "cancel": self._cancel,
            "step_load": lambda: session.go_to("load"),
            "step_segments": lambda: session.go_to("method"),
            "step_result": lambda: session.go_to("result"),
        }

    def enabled(self, of_curves: dict[str, bool]) -> dict[str, bool]:
        """Return which actions can be used, given which could in the mode for curves."""
        if not self.active:
            return of_curves
        session, undo = self.session, self.session.undo_stack
        there, busy = session.opened is not None, session.task is not None
        released = session.shown is not None and session.shown.verdict.released
        # What is not named here is of curves alone.
        return dict.fromkeys(of_curves, False) | {
            "open_project": True,
            "reading": there and not busy,
            "open_recipe": True,
            **dict.fromkeys(("new", "save_project", "save_project_as", "save_recipe"), there),
            "reset_parameters": there,
            "export": released and not busy and not self._analysing,
            "undo": undo.canUndo(),
            "redo": undo.canRedo(),
            "run": session.can_run and not busy,
            "cancel": self.busy,
            "step_load": there or self._analysing,
            "step_segments": there,
            "step_result": there,
        }

    @property
    def help_page(self) -> str:
        """The page of help about what is in front."""
        return "analysis" if self._analysing else "tables"

    @property
    def _analysing(self) -> bool:
        return self.session.step == "analysis"

    def _analyse(self) -> None:
        self.session.set_active(True)
        self.session.go_to("analysis")

    def name_steps(self) -> None:
        """Call the second step what it is in the mode that is in front."""
        action = self._actions["step_segments"]
        # The text of the other mode is kept before it is written over, in the language of this window.
        if self._curves_step is None:
            self._curves_step = (action.text(), action.statusTip())
        tables = (self.tr("2  &Method"), self.tr("How the table is treated"))
        text, tip = tables if self.active else self._curves_step
        action.setText(text)
        action.setStatusTip(tip)
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({keys})")

    def step_action(self) -> str:
        """Return the action of the step the user is at."""
        return f"step_{('load', 'segments', 'result', 'analysis')[STEPS.index(self.session.step)]}"

    def summary(self) -> str:
        """Return what the status bar says."""
        table, run = self.session.table, self.session.shown
        if table is None or self.session.step == "analysis":
            return ""  # a page of its own, over another table
        parts = [self.tr("%n row(s)", "", table.recorded.rows)]
        if run is not None:
            parts.append(method_text(run.recipe.method))
        return "  ·  ".join(parts)

    # Open, export

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped: on the page for analysts a release, else a table or saved work."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths and self._analysing:
            event.acceptProposedAction()
            self.release.open(paths)
        else:
            self.files.drop(event)

    def _ask_release(self) -> None:
        self._analyse()
        pattern = self.tr("Released tables and their sidecars ({kinds});;All files (*)")
        pattern = pattern.format(kinds="*.csv *.json")
        dialog = QFileDialog(self._window, self.tr("Analyse a release"), self._settings.open_folder, pattern)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self._open_release)
        self._show(dialog)

    def _open_release(self, names: list[str]) -> None:
        self._settings.open_folder = str(Path(names[0]).parent)
        self.release.open([Path(name) for name in names])

    def _export(self) -> None:
        self._show(ExportTableDialog(self.session, self._settings, self._theme, self._window))

    def _cancel(self) -> None:
        if self._analysing:
            self.release.cancel()
            return
        self.page.run_bar.stopping()
        self.session.cancel()

    def _show_error(self, error: Exception) -> None:
        # The export dialog tells its own errors, next to the field they belong to.
        if not any(dialog.isVisible() for dialog in self._window.findChildren(ExportTableDialog)):
            self._show(ErrorDialog(error, self._theme, self._window))
