"""Whose distribution t refers to: that of the recordings themselves, or of a separate population."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.session import Session
from anonymizer_gui.widgets import text_label


class PopulationEditor(QWidget):
    """Names the population and lets the user choose its files or go back to the recordings."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.state = text_label()
        self.choose = QToolButton()
        self.choose.setText(self.tr("Choose…"))
        self.choose.setToolTip(self.tr("Recordings of a larger group, of the same signal"))
        self.choose.clicked.connect(self._ask)
        self.reset = QToolButton()
        self.reset.setText(self.tr("Reset"))
        self.reset.clicked.connect(self._reset)
        row = QHBoxLayout()
        row.addWidget(self.choose)
        row.addWidget(self.reset)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.state)
        column.addLayout(row)
        session.parametersChanged.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        sources = self._session.recipe.population
        names = ", ".join(Path(source.path).name for source in sources)
        self.state.setText(names or self.tr("the recordings themselves"))
        self.reset.setEnabled(bool(sources))
        # The distribution of several signals is always their own.
        self.choose.setEnabled(not self._session.recipe.further)

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.tr("Recordings of the population"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(self._take)
        dialog.open()

    def _take(self, names: list[str]) -> None:
        self._session.set_population([Path(name) for name in names])

    def _reset(self) -> None:
        self._session.set_population([])
