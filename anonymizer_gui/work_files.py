"""What the File menu does in either mode: projects and recipes, and the question before work would be lost."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow, QMessageBox

from anonymizer_gui.dialogs.export_page import documents
from anonymizer_gui.dialogs.sources import SourcesDialog
from anonymizer_gui.found import Found
from anonymizer_gui.look import Unclear
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.settings import Settings
from anonymizer_gui.theme import Theme
from core.project import CURVES, SUFFIX, kind_of

Paths = Callable[[list[Path]], None]


class WorkFiles(QObject):
    """Saves and asks for one mode; every way of opening asks first if there is unsaved work."""

    asked = Signal(list)
    """Files of whichever mode shall be opened."""

    def __init__(
        self,
        window: QMainWindow,
        project: ProjectFile,
        settings: Settings,
        theme: Theme,
        show: Callable[[QDialog], None],
    ) -> None:
        super().__init__(window)
        self._show = show
        self._window = window
        self._project = project
        self._session = project.session
        self._settings = settings
        self._theme = theme
        self._after_saving: Callable[[], None] | None = None
        project.saved.connect(self._saved)
        project.inDoubt.connect(self._ask_about_sources)
        self._session.failed.connect(self._forget_next)
        self._session.unclear.connect(self.ask_about_reading)

    @abstractmethod
    def lost(self) -> str:
        """Return in words what is lost with unsaved work."""

    def project_slots(self) -> dict[str, Callable[[], None]]:
        """Return what the actions for projects and recipes do, by their names."""
        return {
            "new": lambda: self.when_free(self._session.clear),
            "open_project": self._ask_project,
            "open_recipe": self._ask_recipe,
            "save_project": self.save,
            "save_project_as": self.save_as,
            "save_recipe": self._ask_where_to_save_recipe,
        }

    # Open

    def open_recipe(self, path: Path) -> None:
        """Take up a recipe."""
        self.when_free(lambda: self._session.open_recipe(path))

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files of this mode, or a project, and remember the first of them."""
        # What is remembered must mean the same file from wherever the program starts next.
        paths = [path.absolute() for path in paths]
        if paths:
            self.when_free(functools.partial(self._open, paths))

    def _open(self, paths: list[Path]) -> None:
        if projects := projects_among(paths):
            self._remember(projects[0])
            self._project.open(projects[0])
        else:
            self.open_files(paths)

    @abstractmethod
    def open_files(self, paths: list[Path]) -> None:
        """Open what is no project."""

    @abstractmethod
    def ask_about_reading(self, unclear: Unclear, recipe: Any) -> None:
        """Ask how files are read, and read them so; choices of a recipe about them are kept."""

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped; a recipe is taken up as one."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if len(paths) == 1 and paths[0].suffix.lower() == ".json":
            self.open_recipe(paths[0])
        elif projects_among(paths):
            self.asked.emit(paths)
        else:
            self.open_paths(paths)

    def _remember(self, path: Path, *, table: bool = False) -> None:
        self._settings.add_recent(path, table=table)
        self._settings.open_folder = str(path.parent)

    # Save

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Save the project where it was saved last, or ask where; `then` follows if that succeeds."""
        self._after_saving = then
        if self._project.path is None:
            self._ask_where_to_save()
        else:
            self._project.save(self._project.path)

    def save_as(self) -> None:
        """Ask where to save the project."""
        self._after_saving = None
        self._ask_where_to_save()

    def _save_to(self, paths: list[Path]) -> None:
        self._settings.open_folder = str(paths[0].parent)
        self._project.save(paths[0])

    def _saved(self) -> None:
        # Only now: a file that could not be written is none to open again.
        self._settings.add_recent(self._project.path)
        then, self._after_saving = self._after_saving, None
        if then is not None:
            then()

    # Where saving fails or is given up, a later save must not do what was asked for this time.
    def _forget_next(self, _error: object = None) -> None:
        self._after_saving = None

    def when_free(self, then: Callable[[], None]) -> None:
        """Do something that would stop a run and replace the work, once both may go."""
        task = self._session.task
        # Only a run loses something by being stopped; reading begins anew in a moment.
        if task is None or task.name != "run":
            self.when_safe(then)
            return
        more = self.tr("What it has found so far is lost if something else is opened.")
        box = self._question(self.tr("A run is under way. Stop it?"), more)
        stop = box.addButton(self.tr("&Stop it"), QMessageBox.ButtonRole.AcceptRole)
        go_on = box.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(go_on)
        stop.clicked.connect(lambda: self.when_safe(then))
        self._show(box)

    def when_safe(self, then: Callable[[], None]) -> None:
        """Do something that would replace the work, once unsaved work is saved or given up."""
        if not self._project.modified:
            then()
            return
        text = self.tr("Save the changes to “{name}”?").format(name=project_name(self._project))
        box = self._question(text, self.lost())
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        # Qt's own words have no Alt keys.
        for button, word in (
            (buttons.Save, self.tr("&Save")),
            (buttons.Discard, self.tr("&Discard")),
            (buttons.Cancel, self.tr("&Cancel")),
        ):
            box.button(button).setText(word)
        box.button(buttons.Save).clicked.connect(lambda: self.save(then))
        # `clicked` brings a bool along, which `then` does not take.
        box.button(buttons.Discard).clicked.connect(lambda: then())
        self._show(box)

    # Dialogs

    def _question(self, text: str, more: str) -> QMessageBox:
        """Return a question about work, its buttons still to be added."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Curve Anonymizer"))
        box.setProperty("helpPage", "project")
        box.setText(text)
        box.setInformativeText(more)
        return box

    def _file_dialog(
        self, title: str, mode: QFileDialog.FileMode, chosen: Paths, pattern: str = ""
    ) -> QFileDialog:
        dialog = QFileDialog(self._window, title, self._settings.open_folder or documents(), pattern)
        dialog.setFileMode(mode)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
        return dialog

    def _ask_project(self) -> None:
        mode, pattern = QFileDialog.FileMode.ExistingFile, self.tr("Projects (*.curveproject)")
        self._file_dialog(self.tr("Open project"), mode, self.asked.emit, pattern).open()

    def _ask_recipe(self) -> None:
        mode = QFileDialog.FileMode.ExistingFile
        title, pattern = self.tr("Open recipe"), self.tr("Recipes (*.json)")
        self._file_dialog(title, mode, lambda paths: self.open_recipe(paths[0]), pattern).open()

    def _ask_where_to_save(self) -> None:
        title, pattern = self.tr("Save project (private)"), self.tr("Projects (*.curveproject)")
        dialog = self._saving_dialog(title, self._save_to, pattern, SUFFIX)
        dialog.selectFile(f"{project_name(self._project)}{SUFFIX}")
        dialog.rejected.connect(self._forget_next)
        dialog.open()

    def _ask_where_to_save_recipe(self) -> None:
        title, pattern = self.tr("Save recipe (private)"), self.tr("Recipes (*.json)")
        dialog = self._saving_dialog(
            title, lambda paths: self._session.save_recipe(paths[0]), pattern, ".json"
        )
        dialog.selectFile("recipe.json")
        dialog.open()

    def _saving_dialog(self, title: str, chosen: Paths, pattern: str, suffix: str) -> QFileDialog:
        dialog = self._file_dialog(title, QFileDialog.FileMode.AnyFile, chosen, pattern)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        return dialog

    def _ask_about_sources(self, path: Path | None, found: Found) -> None:
        dialog = SourcesDialog(found, self._theme, self._window)
        dialog.resolved.connect(functools.partial(self._project.resolve, path, found))
        self._show(dialog)


def projects_among(paths: Sequence[Path]) -> list[Path]:
    """Return those of the files that are projects, by their ending."""
    return [path for path in paths if path.suffix.lower() == SUFFIX]


def is_for_tables(paths: Sequence[Path], settings: Settings) -> bool:
    """Return whether files belong to the mode for tables: a project says so, any other was opened there before."""
    if projects := projects_among(paths):
        return kind_of(projects[0]) != CURVES
    return bool(paths) and settings.is_recent_table(paths[0])


def project_name(project: ProjectFile) -> str:
    """Return what the work is called: by its file, or by its first file."""
    sources = project.value.sources
    path = project.path or (Path(sources[0].path) if sources else Path("curves"))
    return path.stem
