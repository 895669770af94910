"""A matrix that PRAM would use, before the run: as a heat map, and what it means in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_bound, format_number, format_percent
from anonymizer_gui.tabular.heat_map import HeatMap
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence

if TYPE_CHECKING:
    from core.tabular.analysis import MatrixPreview

MOST_SHOWN = 400
"""Categories up to which a matrix is drawn."""


class MatrixView(QWidget):
    """One matrix, and what it means in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = HeatMap(theme, self.tr("Matrix of the chosen column"))
        self.map.label(self.tr("Released category"), self.tr("True category"))
        self.reading = text_label()
        self.warning = text_label(role="changed")
        self.nothing = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.nothing, self.reading, self.warning):
            column.addWidget(part)
        column.insertWidget(1, self.map, 1)
        column.addStretch(0)

    def show_matrix(self, preview: MatrixPreview | None, fault: str = "") -> None:
        """Show another matrix, or that there is none, and why if that is known."""
        self.nothing.setText(
            sentence(fault) if fault else self.tr("The matrix is drawn here once a column is ticked.")
        )
        self.nothing.setVisible(preview is None)
        self.reading.setVisible(preview is not None)
        drawn = preview is not None and len(preview.matrix.labels) <= MOST_SHOWN
        self.map.setVisible(drawn)
        warnings = () if preview is None else preview.warnings
        self.warning.setText(" ".join(map(sentence, warnings)))
        self.warning.setVisible(bool(warnings))
        if drawn:
            self.map.show_matrix([label_text(label) for label in preview.matrix.labels], preview.matrix.dense)
        if preview is not None:
            self.reading.setText(self._reading(preview))
            self.map.setAccessibleDescription(self.reading.text())

    def _reading(self, preview: MatrixPreview) -> str:
        low, high = preview.matrix.diagonal.min(), preview.matrix.diagonal.max()
        text = self.tr(
            "In the final matrix a record keeps its category with a probability of {low} to {high}; {share} of the "
            "records are expected to change."
        ).format(
            low=format_number(low, 3),
            high=format_number(high, 3),
            share=format_percent(preview.share),
        )
        if preview.epsilon is None:
            promise = self.tr("There is no differential-privacy guarantee.")
        else:
            # Rounded up: told too small, it would promise more than holds.
            promise = self.tr("Epsilon of this column: {x}.").format(x=format_bound(preview.epsilon))
        cost = self.tr("Corrected counts are up to {x} times less precise than those of a random sample.")
        return " ".join([text, promise, cost.format(x=format_number(float(preview.inflation.max()), 3))])


def label_text(label: object) -> str:
    """Return a category, or several of columns changed together, as one text."""
    parts = [label] if label is None or isinstance(label, str) else list(label)
    return " + ".join("–" if part is None else str(part) for part in parts)
