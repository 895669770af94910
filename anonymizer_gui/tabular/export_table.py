"""Export of a table: what will be in no public file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from anonymizer_gui.dialogs.export_page import ExportPage
from anonymizer_gui.settings import Settings
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme


class ExportTableDialog(ExportPage):
    """The release of a run on a table."""

    _session: TableSession

    def __init__(
        self, session: TableSession, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, settings, theme, parent)
        self.setProperty("helpPage", "tables")
        self.setWindowTitle(self.tr("Export release of the table"))
        self.resize(860, 600)

    def _left_out(self) -> str:
        return self.tr(
            "No column of identifiers and none of its values, no name of the file or a folder, no seed, no time. Figures "
            "that were measured on the original, such as how many records were unique, are in report and manifest: look "
            "at them before you publish."
        )

    def _ask_for_files(self) -> Task:
        return self._session.files_of_export()

    def _files_in(self, made: Any) -> tuple[Mapping[str, bytes], Mapping[str, bytes], Mapping[str, bytes]]:
        return made.public, made.private, {}

    def _write(self, out: Path, private: Path | None) -> None:
        self._session.export(out, private)
