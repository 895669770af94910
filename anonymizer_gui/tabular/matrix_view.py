"""The matrices that PRAM would use, before the run: one of them as a heat map, and what it means in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_number
from anonymizer_gui.tabular.heat_map import HeatMap
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence

if TYPE_CHECKING:
    from core.tabular.analysis import MatrixPreview

MOST_SHOWN = 400
"""Categories up to which a matrix is drawn."""


class MatrixView(QWidget):
    """Follows the choices: every change of the form is seen here at once."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: object = None
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Column whose matrix is shown"))
        self.choice.currentIndexChanged.connect(self._draw)
        self.map = HeatMap(theme, self.tr("Matrix of the chosen column"))
        self.map.label(self.tr("Released category"), self.tr("True category"))
        self.reading = text_label()
        self.warning = text_label(role="changed")
        self.nothing = text_label(self.tr("The matrix is drawn here once a column is ticked."), "quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.nothing, self.choice, self.reading, self.warning):
            column.addWidget(part)
        column.insertWidget(2, self.map, 1)
        column.addStretch(0)
        session.checked.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the present matrices; the old ones stay until the new ones are known."""
        found = self._session.matrices
        waiting = self._session.obstacles is None and self._shown is not None
        if found is self._shown or waiting:
            return
        self._shown = found
        names = [_name(matrix) for matrix in found]
        before = self.choice.currentText()
        blocker = QSignalBlocker(self.choice)
        self.choice.clear()
        self.choice.addItems(names)
        self.choice.setCurrentIndex(max(0, names.index(before) if before in names else 0))
        del blocker
        self.nothing.setVisible(not found)
        for part in (self.choice, self.map, self.reading):
            part.setVisible(bool(found))
        self._draw()

    def _draw(self) -> None:
        number = self.choice.currentIndex()
        if not 0 <= number < len(self._session.matrices):
            self.warning.setVisible(False)
            return
        preview = self._session.matrices[number]
        matrix = preview.matrix
        drawn = len(matrix.labels) <= MOST_SHOWN
        self.map.setVisible(drawn)
        if drawn:
            self.map.show_matrix([label_text(label) for label in matrix.labels], matrix.dense)
        self.reading.setText(self._reading(preview))
        self.warning.setText(" ".join(map(sentence, preview.warnings)))
        self.warning.setVisible(bool(preview.warnings))

    def _reading(self, preview: MatrixPreview) -> str:
        low, high = preview.matrix.diagonal.min(), preview.matrix.diagonal.max()
        text = self.tr(
            "In the final matrix a record keeps its category with a probability of {low} to {high}; {share} % of the "
            "records are expected to change."
        ).format(
            low=format_number(low, 3),
            high=format_number(high, 3),
            share=format_number(100 * preview.share, 3),
        )
        if preview.epsilon is None:
            promise = self.tr("There is no differential-privacy guarantee.")
        else:
            promise = self.tr("Epsilon of this column: {x}.").format(x=format_number(preview.epsilon, 4))
        cost = self.tr("Corrected counts are up to {x} times less precise than those of a random sample.")
        return " ".join([text, promise, cost.format(x=format_number(float(preview.inflation.max()), 3))])


def label_text(label: object) -> str:
    """Return a category, or several of columns changed together, as one text."""
    parts = [label] if isinstance(label, str) else list(label)
    return " + ".join("–" if part is None else str(part) for part in parts)


def _name(preview: MatrixPreview) -> str:
    return f"{preview.column}, {label_text(preview.stratum)}" if preview.stratum else preview.column
