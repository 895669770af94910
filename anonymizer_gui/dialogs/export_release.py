"""Export of hulls: which figures go with them, and what will be in no public file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QWidget

from anonymizer_gui.dialogs.export_page import ExportPage
from anonymizer_gui.figure_formats import FORMATS
from anonymizer_gui.session import Session
from anonymizer_gui.settings import Settings
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class ExportDialog(ExportPage):
    """The release of a run on curves, with its figures in the formats the user likes."""

    _session: Session

    def __init__(
        self, session: Session, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, settings, theme, parent)
        self.setProperty("helpPage", "export")
        self.setWindowTitle(self.tr("Export release"))
        self.resize(860, 620)

    def _left_out(self) -> str:
        return self.tr(
            "No recording and no sample, no member of a class, no patient, no date, no file name or "
            "folder, no seed, no threshold that was taken from the data."
        )

    def _add_rows(self, grid: QGridLayout) -> None:
        grid.addWidget(text_label(self.tr("Figures"), wrap=False), 1, 0)
        grid.addLayout(self._formats(), 1, 1, 1, 2)
        grid.addWidget(text_label(self.tr("Tables"), wrap=False), 2, 0)
        grid.addWidget(self._excel(), 2, 1, 1, 2)

    def _formats(self) -> QHBoxLayout:
        self.formats = {name: QCheckBox(name.upper()) for name in FORMATS}
        tip = self.tr("Drawn from the hulls of the release alone, on white; no recording is in them")
        row = QHBoxLayout()
        for name, box in self.formats.items():
            # Before it is connected: each tick would have the files made anew.
            box.setChecked(name in self._settings.figure_formats)
            box.setToolTip(tip)
            box.setAccessibleDescription(tip)
            box.toggled.connect(self._formats_changed)
            row.addWidget(box)
        row.addWidget(text_label(tip, "quiet"), 1)
        return row

    def _excel(self) -> QCheckBox:
        self.excel = QCheckBox(self.tr("also for Excel, with decimal commas (folder excel)"))
        tip = self.tr(
            "The tables of hulls once more: where the comma is the decimal mark, Excel would take 1.5 for a date"
        )
        self.excel.setToolTip(tip)
        self.excel.setAccessibleDescription(tip)
        # As with the formats, before anybody listens.
        self.excel.setChecked(self._settings.excel_tables)
        self.excel.toggled.connect(self._excel_changed)
        return self.excel

    def _excel_changed(self, wanted: bool) -> None:
        self._settings.excel_tables = wanted
        self._make_files()

    def _chosen_formats(self) -> tuple[str, ...]:
        return tuple(name for name, box in self.formats.items() if box.isChecked())

    def _formats_changed(self) -> None:
        self._settings.figure_formats = self._chosen_formats()
        self._make_files()

    def _ask_for_files(self) -> Task:
        return self._session.files_of_export(self._chosen_formats(), self.excel.isChecked())

    def _files_in(self, made: Any) -> tuple[Mapping[str, bytes], Mapping[str, bytes], Mapping[str, bytes]]:
        files, drawn = made
        return files.public, files.private, drawn

    def _write(self, out: Path, private: Path | None) -> None:
        self._session.export(out, private, self._chosen_formats(), self.excel.isChecked())
