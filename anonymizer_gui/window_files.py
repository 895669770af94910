"""What the File menu does for curves: recordings, what was opened lately, and work that a crash left behind."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.look import Unclear
from anonymizer_gui.recovery import Leftover, Recovery
from anonymizer_gui.work_files import WorkFiles, projects_among
from core.intake import Intake
from core.recipe import Recipe
from core.samples import SAMPLES, sample_path

_RECENT_SHOWN = 8
_KINDS = "*.csv *.tsv *.txt *.edf *.bdf *.hea *.parquet *.xlsx *.xls *.ods *.zip *.curveproject"
"""Names of what can be opened; other texts are under all files."""


class WindowFiles(WorkFiles):
    """What only the mode for curves opens, and what a start finds."""

    def lost(self) -> str:
        """Return in words what is lost with unsaved work."""
        return self.tr("Otherwise parameters, segments, curves left out and the list of runs are lost.")

    def slots(self) -> dict[str, Callable[[], None]]:
        """Return what the actions of the File menu do, by their names."""
        return {
            **self.project_slots(),
            "open_files": self._ask_files,
            "open_folder": self._ask_folder,
            "open_sample": self.open_sample,
            "reading": self._change_reading,
        }

    # Open

    def open_files(self, paths: list[Path]) -> None:
        """Open recordings and remember the first of them."""
        self._remember(paths[0])
        self._session.open(paths)

    def open_sample(self, key: str = SAMPLES[0].key) -> None:
        """Read one of the bundled samples."""
        self.when_free(lambda: self._session.open([sample_path(key)]))

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
            # In a menu a single & would be swallowed and underline the next letter.
            name = path.name.replace("&", "&&")
            action = menu.addAction(f"&{number}  {name}", functools.partial(self.asked.emit, [path]))
            action.setToolTip(str(path))
        if not paths:
            remembered = self._settings.remember_recent
            text = self.tr("Nothing yet") if remembered else self.tr("Names are not remembered (Settings)")
            menu.addAction(text).setEnabled(False)
        menu.addSeparator()
        menu.addAction(self.tr("Clear this list"), self._settings.clear_recent).setEnabled(bool(paths))

    # Dialogs

    def _ask_files(self) -> None:
        pattern = self.tr("Recordings and projects ({kinds});;All files (*)").format(kinds=_KINDS)
        mode = QFileDialog.FileMode.ExistingFiles
        self._file_dialog(self.tr("Open recordings"), mode, self._open_chosen, pattern).open()

    def _ask_folder(self) -> None:
        mode = QFileDialog.FileMode.Directory
        self._file_dialog(self.tr("Open a folder of recordings"), mode, self.open_paths).open()

    def _open_chosen(self, paths: list[Path]) -> None:
        (self.asked.emit if projects_among(paths) else self.open_paths)(paths)

    def ask_about_reading(self, unclear: Unclear, recipe: Recipe | None) -> None:
        """Ask how recordings are read, and read them so; some that stay unclear may be left out."""
        dialog = ReadingDialog(self._session, unclear, self._theme, self._window)
        dialog.accepted.connect(
            lambda: self._session.open(unclear.paths, _read_by(recipe, dialog.intake), dialog.intake)
        )
        dialog.leftOut.connect(lambda: self._session.take_curves(recipe, unclear.others))
        self._show(dialog)

    def _change_reading(self) -> None:
        recipe = self._session.recipe
        paths = tuple(Path(source.path) for source in recipe.sources)
        self.when_safe(lambda: self.ask_about_reading(Unclear(paths, recipe.intake), None))

    def offer_recovery(self, recoveries: Sequence[Recovery], otherwise: Callable[[], None]) -> None:
        """Ask in each mode about the latest copy of unsaved work; if none is taken, do something else."""
        if not recoveries:
            otherwise()
            return
        first, *rest = recoveries
        leftovers = first.leftovers()
        if not leftovers:
            self.offer_recovery(rest, otherwise)
            return
        box = self._recovery_box(leftovers[0])
        take = box.addButton(self.tr("&Take it up"), QMessageBox.ButtonRole.AcceptRole)
        later = box.addButton(self.tr("Decide &later"), QMessageBox.ButtonRole.RejectRole)
        discard = box.addButton(self.tr("&Delete it"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(take)
        # Escape must never be the answer that deletes.
        box.setEscapeButton(later)
        take.clicked.connect(lambda: self._take_up(first, leftovers[0], rest))
        later.clicked.connect(lambda: self.offer_recovery(rest, otherwise))
        discard.clicked.connect(lambda: self._discard(leftovers[0], recoveries, otherwise))
        self._show(box)

    def _take_up(self, recovery: Recovery, leftover: Leftover, rest: Sequence[Recovery]) -> None:
        # Work taken up replaces what a start was asked to open; the other mode is still asked about.
        recovery.recover(leftover)
        self.offer_recovery(rest, lambda: None)

    def _recovery_box(self, leftover: Leftover) -> QMessageBox:
        written = QLocale().toString(QDateTime(leftover.written), QLocale.FormatType.ShortFormat)
        return self._question(
            self.tr("The program did not end as it should. Take up the unsaved work?"),
            self.tr("The copy is of {time}. The files are read again.").format(time=written),
        )

    def _discard(
        self, leftover: Leftover, recoveries: Sequence[Recovery], otherwise: Callable[[], None]
    ) -> None:
        recoveries[0].discard(leftover)
        self.offer_recovery(recoveries, otherwise)


def _read_by(recipe: Recipe | None, intake: Intake) -> Recipe | None:
    return None if recipe is None else replace(recipe, intake=intake, searched=())
