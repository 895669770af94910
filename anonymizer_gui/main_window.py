"""The main window: lays out the steps, connects actions to the session and opens dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QStackedWidget, QWidget

from anonymizer_gui.actions import create_actions
from anonymizer_gui.button_keys import ReturnPresses
from anonymizer_gui.dialogs.compare import CompareDialog
from anonymizer_gui.dialogs.error import ErrorDialog, open_log_folder
from anonymizer_gui.dialogs.export_release import ExportDialog
from anonymizer_gui.dialogs.help import HelpDialog
from anonymizer_gui.dialogs.problems import ProblemsDialog
from anonymizer_gui.dialogs.settings import SettingsDialog
from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.panel_keys import go_to_next
from anonymizer_gui.panels.start import StartPanel
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.selection import STEPS
from anonymizer_gui.session import Session
from anonymizer_gui.settings import Settings
from anonymizer_gui.step_names import names_of_steps
from anonymizer_gui.tabular.mode import TablesMode
from anonymizer_gui.theme import Theme, style_sheet
from anonymizer_gui.turns import Turns
from anonymizer_gui.window_files import WindowFiles
from anonymizer_gui.window_parts import MODES, Panels, add_menus, help_page, samples_menu, step_bar, tool_bar
from anonymizer_gui.window_signals import WindowSignals
from anonymizer_gui.work_files import is_for_tables, project_name
from anonymizer_gui.workplace import Workplace
from core.samples import SAMPLES

SMALLEST = (1024, 700)


class MainWindow(ReturnPresses):
    """Shows a session. Another language or theme is another window over the same session."""

    settingsApplied = Signal()
    ready = Signal()  # all that can be made before anybody asks for it is there

    def __init__(
        self, project: ProjectFile, tables: ProjectFile, settings: Settings, theme: Theme, language: str
    ) -> None:
        super().__init__()
        self.project = project
        self.session: Session = project.session
        self.settings = settings
        self.theme = theme
        self._language = language
        self._close_confirmed = False
        self.actions_ = create_actions(self, theme)
        self.files = WindowFiles(self, project, settings, theme, self._open)
        self.signals = WindowSignals(self, self.session, settings, theme, self._open)
        self.tables = TablesMode(self, tables, settings, theme, self.actions_, self._open)
        self.making = Turns(self)
        self.making.done.connect(self.ready)
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        # Of the window, not of the application: that would polish the widgets of every other window anew.
        self.setStyleSheet(style_sheet(theme))
        self._build()
        self._connect_actions()
        self._connect_session()

    # Layout

    def _build(self) -> None:
        titles = {
            "file": self.tr("&File"),
            "edit": self.tr("&Edit"),
            "view": self.tr("&View"),
            "run": self.tr("&Run"),
            "help": self.tr("&Help"),
        }
        add_menus(self, self.actions_, titles, self.files.recent_menu())
        self.addActions(list(self.actions_.values()))
        self.steps = step_bar(self.actions_, self.tr("Steps"))
        samples = samples_menu(self, self.open_sample)
        self.tools = tool_bar(self.actions_, self.steps, samples, self.tr("Tools"))
        self.addToolBar(self.tools)
        self.start = StartPanel(self.settings, self.theme, self.actions_)
        self.workplace = Workplace(self.session, self.theme, self.actions_)
        self.body = QStackedWidget()
        self.fronts = Panels(self.body, self._make_front)
        for name in ("start", "curves"):
            self.fronts[name]  # asking for it makes it
        self.setCentralWidget(self.body)
        self.start.sample.setFocus()
        self.summary = QLabel()
        self.statusBar().addPermanentWidget(self.summary)
        place = self.workplace
        self.pages, self.panels = place.pages, place.panels
        self.parameters, self.run_bar, self.history = place.parameters, place.run_bar, place.history

    def _make_front(self, name: str) -> QWidget:
        if name == "start":
            return self.start
        return self.tables.page if name == "tables" else self.workplace

    def make_ready(self) -> None:
        """Make what nobody has asked for yet, one part a turn of the event loop."""
        self.making.begin(self._make_missing())

    def _make_missing(self) -> Iterator[None]:
        yield from self.fronts["tables"].make_missing()
        for step in STEPS:
            self.panels[step]
            yield
        result = self.panels["result"]
        while result.make_next():
            yield
        result.figures.plot("over_time")
        yield
        result.figures.catch_up()
        yield
        self._refresh()

    # Wiring

    def _connect_actions(self) -> None:
        slots = {
            **self.files.slots(),
            **self.tables.slots(),
            "reload": self.session.reload,
            "add_signal": self.signals.ask,
            "signal_alone": lambda: self.files.when_safe(self.signals.alone),
            "export": self._export,
            "settings": self._settings,
            "quit": self.close,
            "undo": self.session.undo_stack.undo,
            "redo": self.session.undo_stack.redo,
            "exclude": self._exclude,
            "restore": self._restore,
            "reset_parameters": self.session.reset_parameters,
            "run": self.session.run,
            "cancel": self._cancel,
            "finish": self._finish,
            "compare": self._compare,
            "problems": self._problems,
            "next_panel": lambda: go_to_next(self.body, 1),
            "previous_panel": lambda: go_to_next(self.body, -1),
            "help": self._help,
            "shortcuts": lambda: self._show_help("shortcuts"),
            "log_folder": open_log_folder,
            "about": lambda: self._show_help("about"),
            **{f"step_{step}": self._step_slot(step) for step in STEPS},
        }
        for name, slot in slots.items():
            self.actions_[name].triggered.connect(
                lambda _=False, name=name, call=slot: self.tables.do(name, call)
            )
        self.start.sampleChosen.connect(self.open_sample)
        self.start.recentChosen.connect(lambda path: self.open_paths([Path(path)]))
        self.files.asked.connect(self.open_paths)
        self.tables.files.asked.connect(self.open_paths)

    def _step_slot(self, step: str) -> object:
        return lambda: self.session.selection.go_to(step)

    def _connect_session(self) -> None:
        session = self.session
        session.curvesChanged.connect(self._curves_changed)
        session.runsChanged.connect(self._runs_changed)
        session.failed.connect(self._show_error)
        session.selection.stepChanged.connect(self._show_step)
        session.undo_stack.indexChanged.connect(self._refresh)
        for signal in (session.taskChanged, session.parametersChanged, session.planChanged):
            signal.connect(self._refresh)
        # While another window is made for other work, nothing of the former work may be seen or used.
        session.workBegun.connect(self._refresh)
        session.selection.curvesChanged.connect(self._refresh)
        session.cutting.begun.connect(self._refresh)
        session.cutting.ended.connect(self._refresh)
        self.run_bar.canFinish.connect(self._refresh)
        self.project.changed.connect(self._show_title)
        self.tables.project.changed.connect(self._show_title)
        for signal in self.tables.signals():
            signal.connect(self._refresh)

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        """Come up with what there is now."""
        self._refresh()
        super().showEvent(event)

    def _refresh(self) -> None:
        session, loaded = self.session, self.session.loaded
        busy, there = session.task is not None, loaded is not None
        # What begins while recordings are cut would leave them as they were.
        free = there and not busy and not session.cutting.busy
        released = session.shown is not None and session.shown.verdict.released
        undo = session.undo_stack
        enabled = {
            "run": session.can_run and free,
            "cancel": busy,
            "finish": busy and self.run_bar.can_finish,
            "compare": len(session.history) > 1,
            "export": released and free,
            "reload": there and not busy,
            "reading": free,
            "add_signal": free,
            "signal_alone": free and bool(loaded.further),
            **dict.fromkeys(("new", "save_project", "save_project_as", "save_recipe"), there),
            "problems": there and bool(loaded.problems),
            "undo": undo.canUndo() and self._may_step(-1),
            "redo": undo.canRedo() and self._may_step(0),
            "exclude": there and bool(session.selection.curves),
            "restore": bool(session.recipe.excluded),
            **{f"step_{step}": there for step in STEPS},
        }
        for name, value in self.tables.enabled(enabled).items():
            self.actions_[name].setEnabled(value)
        undo = self.tables.undo_stack or undo
        for name, text in zip(("undo", "redo"), names_of_steps(undo), strict=True):
            self.actions_[name].setStatusTip(text)
        self._show_mode()
        self.body.setCurrentWidget(
            self.fronts["tables" if self.tables.active else "curves" if there else "start"]
        )
        self.steps.setEnabled(self.actions_["step_load"].isEnabled())
        self._show_step(session.selection.step)
        self._summarise()
        self._show_title()

    def _may_step(self, step: int) -> bool:
        """Whether nothing hinders a step back, -1, or forth, 0."""
        cutting = self.session.cutting
        # Another step may only follow once the recordings are cut again, and cutting takes away what a run gives.
        return not cutting.busy and (self.session.task is None or not cutting.comes_next(step))

    def _show_mode(self) -> None:
        mode = MODES[self.tables.active]
        self.actions_[mode].setChecked(True)
        self.tables.name_steps()
        self.tools.show_mode(mode)

    def _show_step(self, step: str) -> None:
        self.actions_[self.tables.step_action() if self.tables.active else f"step_{step}"].setChecked(True)
        if self.session.loaded is not None:
            self.pages.setCurrentWidget(self.panels[step])

    def _summarise(self) -> None:
        loaded, run = self.session.loaded, self.session.shown
        parts = []
        if loaded is not None:
            curves = loaded.curves
            parts.append(f"{curves.signal} {curves.unit}".strip())
            parts.append(self.tr("%n curve(s)", "", len(curves)))
        if run is not None:
            parts.append(self.tr("run {seconds} s").format(seconds=format_fixed(run.seconds, 1)))
        self.summary.setText(self.tables.summary() if self.tables.active else "  ·  ".join(parts))

    def _show_title(self) -> None:
        project = self.tables.project if self.tables.active else self.project
        name = "" if project.session.opened is None else f"{project_name(project)}[*] – "
        self.setWindowTitle(name + self.tr("Curve Anonymizer"))
        self.setWindowModified(project.modified)

    def _curves_changed(self) -> None:
        self.session.selection.go_to("load")
        self.start.refresh()
        self._refresh()

    def _runs_changed(self) -> None:
        if self.session.shown is not None:
            self.session.selection.go_to("result")
        self._refresh()

    def _show_error(self, error: Exception) -> None:
        # The export dialog tells its own errors, next to the field they belong to.
        if not any(dialog.isVisible() for dialog in self.findChildren(ExportDialog)):
            self._open(ErrorDialog(error, self.theme, self))

    # Open

    def open_paths(self, paths: list[Path]) -> None:
        """Open files or a project in the mode that they belong to."""
        tables = is_for_tables(paths, self.settings)
        self.tables.session.set_active(tables)
        (self.tables.files if tables else self.files).open_paths(paths)

    def open_sample(self, key: str = SAMPLES[0].key) -> None:
        """Read one of the bundled samples."""
        self.files.open_sample(key)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Welcome files and folders."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open what was dropped."""
        (self.tables if self.tables.active else self.files).drop(event)

    # Run, export, curves

    def _cancel(self) -> None:
        self.run_bar.stopping()
        self.session.cancel()

    def _finish(self) -> None:
        self.run_bar.finishing()
        self.session.finish()

    def _export(self) -> None:
        self._open(ExportDialog(self.session, self.settings, self.theme, self))

    def _exclude(self) -> None:
        names = self.session.facts.names
        chosen = [names[i] for i in self.session.selection.curves]
        self.session.exclude(chosen, self.tr("Exclude %n curve(s)", "", len(chosen)))

    def _restore(self) -> None:
        names, out = self.session.facts.names, set(self.session.recipe.excluded)
        chosen = out & {names[i] for i in self.session.selection.curves} or out
        self.session.restore(chosen, self.tr("Restore %n curve(s)", "", len(chosen)))

    # Dialogs

    def _open(self, dialog: QDialog, *, beside: bool = False) -> None:
        """Show a dialog with its own F1; one that stays beside the window leaves the window usable."""
        if not self.isVisible():
            dialog.deleteLater()  # another window over the same session asks and tells the same
            return
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        help_here = QShortcut(self.actions_["help"].shortcut(), dialog)
        help_here.activated.connect(lambda: self._help_in(dialog))
        dialog.show() if beside else dialog.open()

    def _compare(self) -> None:
        for open_already in self.findChildren(CompareDialog):
            open_already.close()
        self._open(CompareDialog(self.session, self.theme, self), beside=True)

    def compare_as(self, other: CompareDialog) -> None:
        """Go on comparing what the dialog of another window compares."""
        self._compare()
        self.findChild(CompareDialog).choose_as(other)

    def _settings(self) -> None:
        dialog = SettingsDialog(self.settings, self)
        dialog.applied.connect(self.settingsApplied)
        self._open(dialog)

    def _problems(self) -> None:
        self._open(ProblemsDialog(self.session.loaded.problems, self))

    def _help(self) -> None:
        self._show_help(help_page(QApplication.focusWidget(), self._page_of_step()))

    def _help_in(self, dialog: QDialog) -> None:
        if not isinstance(dialog, HelpDialog):
            self._open(HelpDialog(help_page(dialog, self._page_of_step()), self._language, dialog))

    def _page_of_step(self) -> str:
        if self.tables.active:
            return self.tables.help_page
        return "start" if self.session.loaded is None else self.session.selection.step

    def _show_help(self, page: str) -> None:
        self._open(HelpDialog(page, self._language, self))

    # End

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close at once, but ask while something runs or is not saved."""
        idle = self.session.task is None and not self.session.cutting.busy and not self.tables.busy
        if self._close_confirmed or (idle and not (self.project.modified or self.tables.project.modified)):
            self.settings.geometry = self.saveGeometry()
            event.accept()
            return
        event.ignore()
        if idle:
            self._close_when_safe()
            return
        box = QMessageBox(self, icon=QMessageBox.Icon.Question)
        box.setText(self.tr("Something is still running. Stop it and close?"))
        stop = box.addButton(self.tr("&Stop and close"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole))
        stop.clicked.connect(self._close_when_safe)
        self._open(box)

    def _close_when_safe(self) -> None:
        self.files.when_safe(lambda: self.tables.files.when_safe(self._close_for_good))

    def _close_for_good(self) -> None:
        self._close_confirmed = True
        self.close()
