"""What was odd in the files that were read: file, line and one sentence each."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.numbers import format_count
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence


class ProblemsDialog(QDialog):
    """Lists problems; the names of files stay on this screen."""

    def __init__(self, problems: tuple[object, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Problems found while reading"))
        self.resize(860, 420)
        self.table = Table(self.tr("Problems"), several=True)
        words = (self.tr("warning"), self.tr("not used"))
        self.table.columns.set_columns(
            (
                Column(
                    self.tr("Curve"),
                    [p.curve_lost for p in problems],
                    lambda lost: words[lost],
                    numeric=False,
                ),
                Column(self.tr("File"), [p.file for p in problems], numeric=False),
                Column(
                    self.tr("Line"),
                    [p.line or 0 for p in problems],
                    # 0 stands for a problem of the whole file.
                    lambda line: format_count(line) if line else "",
                ),
                Column(
                    self.tr("What and what to do"), [p.sentence for p in problems], sentence, numeric=False
                ),
            )
        )
        self.table.setWordWrap(True)
        self.table.fit_columns()
        # Names of files may be long, and what to do matters more.
        self.table.setColumnWidth(1, min(self.table.columnWidth(1), 260))
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(text_label(self.tr("All other curves were read.")))
        column.addWidget(self.table)
        column.addWidget(box)
        # Last: how many lines a sentence takes depends on the widths.
        self.table.resizeRowsToContents()
