"""What the File menu does: recordings, projects and recipes, and the question before work would be lost."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow, QMenu, QMessageBox

from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.dialogs.sources import SourcesDialog
from anonymizer_gui.look import Unclear
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.recovery import Leftover, Recovery
from anonymizer_gui.settings import Settings
from anonymizer_gui.theme import Theme
from anonymizer_gui.work import Found
from core.intake import Intake
from core.project import SUFFIX
from core.recipe import Recipe
from core.samples import SAMPLES, sample_path

_RECENT_SHOWN = 8
_Paths = Callable[[list[Path]], None]


class WindowFiles(QObject):
    """Opens and saves for one window; every way of opening asks first if there is unsaved work."""

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
        self._session.unclear.connect(self._ask_about_reading)

    def slots(self) -> dict[str, Callable[[], None]]:
        """Return what the actions of the File menu do, by their names."""
        return {
            "new": lambda: self.when_safe(self._session.clear),
            "open_files": self._ask_files,
            "open_folder": self._ask_folder,
            "open_project": self._ask_project,
            "open_sample": self.open_sample,
            "reading": self._change_reading,
            "open_recipe": self._ask_recipe,
            "save_project": self.save,
            "save_project_as": self.save_as,
            "save_recipe": self._ask_where_to_save_recipe,
        }

    # Open

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open recordings, or a project, and remember the first of them."""
        paths = [path.absolute() for path in paths]
        if paths:
            self.when_safe(functools.partial(self._open, paths))

    def _open(self, paths: list[Path]) -> None:
        projects = [path for path in paths if path.suffix.lower() == SUFFIX]
        first = projects[0] if projects else paths[0]
        self._settings.add_recent(first)
        self._settings.open_folder = str(first.parent)
        self._project.open(first) if projects else self._session.open(paths)

    def open_sample(self, key: str = SAMPLES[0].key) -> None:
        """Read one of the bundled samples."""
        self.when_safe(lambda: self._session.open([sample_path(key)]))

    def open_recipe(self, path: Path) -> None:
        """Take up a recipe."""
        self.when_safe(lambda: self._session.open_recipe(path))

    def drop(self, event: QDropEvent) -> None:
        """Open what was dropped; a recipe is taken up as one."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if len(paths) == 1 and paths[0].suffix.lower() == ".json":
            self.open_recipe(paths[0])
        else:
            self.open_paths(paths)

    def recent_menu(self) -> QMenu:
        """Return the menu of what was opened lately, filled whenever it opens."""
        menu = QMenu(self.tr("Open re&cent"), self._window)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(lambda: self._fill_recent(menu))
        return menu

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        paths = [Path(path) for path in self._settings.recent[:_RECENT_SHOWN]]
        for number, path in enumerate(paths, 1):
            name = path.name.replace("&", "&&")
            action = menu.addAction(f"&{number}  {name}", functools.partial(self.open_paths, [path]))
            action.setToolTip(str(path))
        if not paths:
            remembered = self._settings.remember_recent
            text = self.tr("Nothing yet") if remembered else self.tr("Names are not remembered (Settings)")
            menu.addAction(text).setEnabled(False)
        menu.addSeparator()
        menu.addAction(self.tr("Clear this list"), self._settings.clear_recent).setEnabled(bool(paths))

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
        self._settings.add_recent(paths[0])
        self._project.save(paths[0])

    def _saved(self) -> None:
        then, self._after_saving = self._after_saving, None
        if then is not None:
            then()

    def _forget_next(self, _error: object = None) -> None:
        self._after_saving = None

    def when_safe(self, then: Callable[[], None]) -> None:
        """Do something that would replace the work, once unsaved work is saved or given up."""
        if not self._project.modified:
            then()
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Curve Anonymizer"))
        box.setProperty("helpPage", "project")
        box.setText(self.tr("Save the changes to “{name}”?").format(name=project_name(self._project)))
        box.setInformativeText(
            self.tr("Otherwise parameters, segments, curves left out and the list of runs are lost.")
        )
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        box.button(buttons.Save).clicked.connect(lambda: self.save(then))
        box.button(buttons.Discard).clicked.connect(lambda: then())
        self._show(box)

    # Dialogs

    def _file_dialog(
        self, title: str, mode: QFileDialog.FileMode, chosen: _Paths, pattern: str = ""
    ) -> QFileDialog:
        dialog = QFileDialog(self._window, title, self._settings.open_folder, pattern)
        dialog.setFileMode(mode)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
        return dialog

    def _ask_files(self) -> None:
        pattern = self.tr("Recordings and projects (*.csv *.txt *.zip *.curveproject);;All files (*)")
        mode = QFileDialog.FileMode.ExistingFiles
        self._file_dialog(self.tr("Open recordings"), mode, self.open_paths, pattern).open()

    def _ask_folder(self) -> None:
        mode = QFileDialog.FileMode.Directory
        self._file_dialog(self.tr("Open a folder of recordings"), mode, self.open_paths).open()

    def _ask_project(self) -> None:
        mode, pattern = QFileDialog.FileMode.ExistingFile, self.tr("Projects (*.curveproject)")
        self._file_dialog(self.tr("Open project"), mode, self.open_paths, pattern).open()

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

    def _saving_dialog(self, title: str, chosen: _Paths, pattern: str, suffix: str) -> QFileDialog:
        dialog = self._file_dialog(title, QFileDialog.FileMode.AnyFile, chosen, pattern)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        return dialog

    def _ask_about_sources(self, path: Path | None, found: Found) -> None:
        dialog = SourcesDialog(found, self._theme, self._window)
        dialog.resolved.connect(functools.partial(self._project.resolve, path, found))
        self._show(dialog)

    def _ask_about_reading(self, unclear: Unclear, recipe: Recipe | None) -> None:
        dialog = ReadingDialog(self._session, unclear, self._theme, self._window)
        dialog.accepted.connect(
            lambda: self._session.open(unclear.paths, _read_by(recipe, dialog.intake), dialog.intake)
        )
        dialog.leftOut.connect(lambda: self._session.take_curves(recipe, unclear.others))
        self._show(dialog)

    def _change_reading(self) -> None:
        recipe = self._session.recipe
        paths = tuple(Path(source.path) for source in recipe.sources)
        self.when_safe(lambda: self._ask_about_reading(Unclear(paths, recipe.intake), None))

    def offer_recovery(self, recovery: Recovery, otherwise: Callable[[], None]) -> None:
        """Ask about the latest copy of unsaved work; without one, or if it is not wanted, do something else."""
        leftovers = recovery.leftovers()
        if not leftovers:
            otherwise()
            return
        box = self._recovery_box(leftovers[0])
        take = box.addButton(self.tr("Take it up"), QMessageBox.ButtonRole.AcceptRole)
        later = box.addButton(self.tr("Decide later"), QMessageBox.ButtonRole.RejectRole)
        discard = box.addButton(self.tr("Delete it"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(take)
        box.setEscapeButton(later)
        take.clicked.connect(lambda: recovery.recover(leftovers[0]))
        later.clicked.connect(lambda: otherwise())
        discard.clicked.connect(lambda: self._discard(recovery, leftovers[0], otherwise))
        self._show(box)

    def _recovery_box(self, leftover: Leftover) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Curve Anonymizer"))
        box.setProperty("helpPage", "project")
        written = QLocale().toString(QDateTime(leftover.written), QLocale.FormatType.ShortFormat)
        box.setText(self.tr("The program did not end as it should. Take up the unsaved work?"))
        box.setInformativeText(
            self.tr("The copy is of {time}. The recordings are read again.").format(time=written)
        )
        return box

    def _discard(self, recovery: Recovery, leftover: Leftover, otherwise: Callable[[], None]) -> None:
        recovery.discard(leftover)
        self.offer_recovery(recovery, otherwise)


def _read_by(recipe: Recipe | None, intake: Intake) -> Recipe | None:
    return None if recipe is None else replace(recipe, intake=intake, searched=())


def project_name(project: ProjectFile) -> str:
    """Return what the work is called: by its file, or by its first recording."""
    sources = project.value.recipe.sources
    path = project.path or (Path(sources[0].path) if sources else Path("curves"))
    return path.stem
