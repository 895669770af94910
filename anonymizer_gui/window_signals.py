"""Adding another signal of the same breaths: where its recordings are, how they are read, and then both together."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow

from anonymizer_gui.dialogs.add_signal import AddSignalDialog
from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.look import Unclear, open_or_ask
from anonymizer_gui.session import Session
from anonymizer_gui.settings import Settings
from anonymizer_gui.theme import Theme
from anonymizer_gui.work import Opened, open_curves
from core.errors import ParameterError
from core.intake import Intake
from core.recipe import FurtherSignal, Recipe, Source

Domain = tuple[float, float] | None


class WindowSignals(QObject):
    """Asks one question after the other, and reads nothing into the session before all are answered."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        settings: Settings,
        theme: Theme,
        show: Callable[[QDialog], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._theme = theme
        self._show = show

    def ask(self) -> None:
        """Ask where the other signal is."""
        dialog = AddSignalDialog(self._window)
        dialog.accepted.connect(lambda: self._find(dialog.place, dialog.domain))
        self._show(dialog)

    def alone(self) -> None:
        """Open the first signal by itself again."""
        recipe = self._session.recipe
        self._session.open([Path(source.path) for source in recipe.sources], intake=recipe.intake)

    def _find(self, place: str, domain: Domain) -> None:
        first = self._session.recipe
        if place == "channel":
            paths = tuple(Path(source.path) for source in first.sources)
            # The same files are laid out alike; channel, unit and sign are those of the first signal alone.
            own = replace(first.intake, channel="", unit_to="", sign="recorded")
            self._ask_how(Unclear(paths, own), domain, same=True)
            return
        dialog = QFileDialog(
            self._window, self.tr("Recordings of the other signal"), self._settings.open_folder
        )
        folder, files = QFileDialog.FileMode.Directory, QFileDialog.FileMode.ExistingFiles
        dialog.setFileMode(folder if place == "folder" else files)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda names: self.read(tuple(map(Path, names)), domain))
        dialog.open()

    def read(self, paths: tuple[Path, ...], domain: Domain = None, intake: Intake | None = None) -> None:
        """Read the other signal by itself, so that what is open about it is asked first."""
        first = self._session.recipe.intake
        # Curves of both signals are matched by their patient, so patients must be told apart in one way.
        own = intake or Intake(patient_from=first.patient_from, missing=first.missing)
        task = self._session.find_recordings(open_or_ask, paths, own, ())
        task.finished.connect(functools.partial(self._take, paths, domain))

    def _take(self, paths: tuple[Path, ...], domain: Domain, found: Opened | Unclear) -> None:
        if isinstance(found, Unclear):
            self._ask_how(Unclear(paths, found.intake, reason=found.reason), domain, same=False)
        else:
            sources = tuple(Source(str(path)) for path in paths)
            self._add(sources, found.loaded.intake, domain)

    def _ask_how(self, unclear: Unclear, domain: Domain, *, same: bool) -> None:
        dialog = ReadingDialog(self._session, unclear, self._theme, self._window)
        if same:
            dialog.accepted.connect(lambda: self._add((), dialog.intake, domain))
        else:
            dialog.accepted.connect(lambda: self.read(unclear.paths, domain, dialog.intake))
        self._show(dialog)

    def _add(self, sources: tuple[Source, ...], intake: Intake, domain: Domain) -> None:
        try:
            further = (*self._session.recipe.further, FurtherSignal(sources, intake, domain))
        except ParameterError as error:
            self._session.failed.emit(error)
            return
        recipe = self._together(further)
        if recipe is not None:
            paths = tuple(Path(source.path) for source in recipe.sources)
            task = self._session.find_recordings(open_curves, paths, recipe.intake, further)
            task.finished.connect(functools.partial(self._take_up, further))

    def _together(self, further: tuple[FurtherSignal, ...]) -> Recipe | None:
        """Return what is set now with these signals besides; where they do not fit, say so."""
        try:
            return replace(self._session.recipe, further=further, searched=())
        except ParameterError as error:
            self._session.failed.emit(error)
            return None

    def _take_up(self, further: tuple[FurtherSignal, ...], opened: Opened) -> None:
        # Much may have been set while the recordings were read.
        recipe = self._together(further)
        if recipe is None:
            return
        # What is not there in every signal takes no part; left out by name, it would be missed.
        names = set(opened.facts.names)
        excluded = tuple(name for name in recipe.excluded if name in names)
        self._session.take_up(opened, replace(recipe, excluded=excluded), self._session.history)
