"""What the File menu does for tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from anonymizer_gui.look import Unclear
from anonymizer_gui.tabular.reading import TableReadingDialog
from anonymizer_gui.tabular.session import FIRST_METHOD
from anonymizer_gui.work_files import WorkFiles
from core.intake import Intake, TextFormat
from core.samples import table_path
from core.tabular.recipe import TableRecipe


class TableFiles(WorkFiles):
    """What only the mode for tables opens."""

    def lost(self) -> str:
        """Return in words what is lost with unsaved work."""
        return self.tr("Otherwise roles, method and parameters are lost, and so is the list of runs.")

    def slots(self) -> dict[str, Callable[[], None]]:
        """Return what the actions of the File menu do while tables are in front."""
        return {**self.project_slots(), "reading": self._change_reading}

    def open_files(self, paths: list[Path]) -> None:
        """Open the first of some tables, and remember it."""
        # As a table: its ending alone does not tell it from recordings.
        self._remember(paths[0], table=True)
        self._session.open(paths[0])

    def open_sample(self) -> None:
        """Open the bundled table."""
        self.when_free(lambda: self._session.open(table_path()))

    def ask_table(self) -> None:
        """Ask which table to open."""
        kinds = "*.csv *.tsv *.txt *.xlsx *.xls *.parquet *.sav *.dta *.sas7bdat"
        pattern = self.tr("Tables ({kinds});;All files (*)").format(kinds=kinds)
        mode = QFileDialog.FileMode.ExistingFile
        self._file_dialog(self.tr("Open table"), mode, self.open_paths, pattern).open()

    def ask_about_reading(self, unclear: Unclear, recipe: TableRecipe | None) -> None:
        """Ask how a table is read, and read it so; choices of a recipe about it are kept."""
        dialog = TableReadingDialog(self._session, unclear, self._theme, self._window)
        dialog.accepted.connect(lambda: self._read(unclear, recipe, dialog.accepted_format))
        self._show(dialog)

    def _read(self, unclear: Unclear, recipe: TableRecipe | None, form: TextFormat) -> None:
        base = TableRecipe(method=FIRST_METHOD) if recipe is None else recipe
        self._session.open(unclear.paths[0], replace(base, format=form))

    def _change_reading(self) -> None:
        recipe = self._session.recipe
        unclear = Unclear((Path(recipe.source.path),), Intake(format=recipe.format))
        self.when_safe(lambda: self.ask_about_reading(unclear, recipe))
