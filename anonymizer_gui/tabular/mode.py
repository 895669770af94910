"""What the window does while it is in the mode for tables: the same actions, over the session for tables."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QDropEvent, QKeySequence, QUndoStack
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow, QMessageBox

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.settings import Settings
from anonymizer_gui.tabular.analyst.session import ReleaseSession
from anonymizer_gui.tabular.export_table import ExportTableDialog
from anonymizer_gui.tabular.page import TablesPage
from anonymizer_gui.tabular.session import STEPS, TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from core.samples import table_path

Slots = dict[str, Callable[[], None]]


class TablesMode(QObject):
    """Answers the actions of the window while tables are in front, and says which of them make sense."""

    def __init__(
        self,
        window: QMainWindow,
        session: TableSession,
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
        self.session = session
        # As the session it lives longer than the window, and is closed with it.
        self.release = session.findChild(ReleaseSession) or ReleaseSession(session)
        self.page = TablesPage(session, self.release, theme, actions)
        self._slots = self._own_slots()
        self._curves_step: tuple[str, str] | None = None
        session.failed.connect(self._show_error)

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
            "open_table": lambda: self.when_safe(self._ask_table),
            "table_sample": lambda: self.when_safe(lambda: self.session.open(table_path())),
            "open_release": self._ask_release,
            "step_analysis": self._analyse,
        }

    def do(self, name: str, otherwise: Callable[[], None]) -> None:
        """Do what an action means in the mode that is in front."""
        (self._slots.get(name, otherwise) if self.active else otherwise)()

    def _own_slots(self) -> Slots:
        session = self.session
        return {
            "new": lambda: self.when_safe(session.clear),
            "open_recipe": lambda: self.when_safe(self._ask_recipe),
            "save_recipe": lambda: self._ask_where_to_save_recipe(),
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
        return dict.fromkeys(of_curves, False) | {
            "new": there,
            "save_recipe": there,
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
        if table is None:
            return ""
        parts = [self.tr("%n row(s)", "", table.recorded.rows)]
        if run is not None:
            parts.append(method_text(run.recipe.method))
        return "  ·  ".join(parts)

    def title(self) -> str:
        """Return what the title of the window begins with."""
        table = self.session.table
        return "" if table is None else f"{Path(table.source.path).name} – "

    # Open, save, export

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped; a recipe is taken up as one."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if paths and self._analysing:
            self.release.open(paths)
        elif paths and paths[0].suffix.lower() == ".json":
            self.when_safe(lambda: self.session.open_recipe(paths[0]))
        elif paths:
            self.when_safe(lambda: self.session.open(paths[0]))

    def when_safe(self, then: Callable[[], None]) -> None:
        """Do something that would replace the choices about the table, once they are saved or given up."""
        if not self.session.unsaved:
            then()
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Curve Anonymizer"))
        box.setProperty("helpPage", "tables")
        box.setText(self.tr("Save the choices about the table as a recipe?"))
        box.setInformativeText(
            self.tr("Otherwise roles, method and parameters are lost, and so is the list of runs.")
        )
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        box.button(buttons.Save).clicked.connect(lambda: self._ask_where_to_save_recipe(then))
        box.button(buttons.Discard).clicked.connect(lambda: then())
        self._show(box)

    def _file_dialog(self, title: str, pattern: str, chosen: Callable[[Path], None]) -> QFileDialog:
        dialog = QFileDialog(self._window, title, self._settings.open_folder, pattern)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: chosen(Path(name)))
        return dialog

    def _ask_table(self) -> None:
        kinds = "*.csv *.tsv *.txt *.xlsx *.xls *.parquet *.sav *.dta *.sas7bdat"
        pattern = self.tr("Tables ({kinds});;All files (*)").format(kinds=kinds)
        self._show(self._file_dialog(self.tr("Open table"), pattern, self._open))

    def _open(self, path: Path) -> None:
        self._settings.open_folder = str(path.parent)
        self.session.open(path)

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

    def _ask_recipe(self) -> None:
        pattern = self.tr("Recipes (*.json)")
        self._show(self._file_dialog(self.tr("Open recipe"), pattern, self.session.open_recipe))

    def _ask_where_to_save_recipe(self, then: Callable[[], None] | None = None) -> None:
        title = self.tr("Save recipe (private)")
        dialog = self._file_dialog(title, self.tr("Recipes (*.json)"), functools.partial(self._save, then))
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile("recipe.json")
        self._show(dialog)

    def _save(self, then: Callable[[], None] | None, path: Path) -> None:
        self.session.save_recipe(path)
        if then is not None and not self.session.unsaved:
            then()

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
