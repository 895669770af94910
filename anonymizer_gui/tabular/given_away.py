"""Who is given away by a released category: the surgeon of the paper, for the user's own column and population."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.numbers import WholeNumberBox, format_bound, format_number, format_percent
from anonymizer_gui.tabular.chart import BARS, Chart, ChartPlot, Series
from anonymizer_gui.tabular.matrix_view import label_text
from anonymizer_gui.tabular.words import shortened
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

if TYPE_CHECKING:
    from core.tabular.analysis import GivenAway, MatrixPreview

_MOST_PEOPLE = 2_000_000_000
_MOST_DRAWN = 60


class GivenAwayDialog(QDialog):
    """A category and a population above, what follows in plain words below, then every category as a bar."""

    def __init__(self, preview: MatrixPreview, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self.setWindowTitle(self.tr("Who is given away by {column}?").format(column=preview.column))
        self.resize(640, 640)
        self._preview = preview
        self._labels = preview.matrix.labels
        self.category = QComboBox()
        self.category.setAccessibleName(self.tr("Released category"))
        self.category.addItems([label_text(label) for label in self._labels])
        self.own, self.others = WholeNumberBox(0, _MOST_PEOPLE), WholeNumberBox(0, _MOST_PEOPLE)
        self.as_table = QPushButton(self.tr("As in the table"))
        self.as_table.setAutoDefault(False)
        self.answer, self.details = text_label(role="headline"), text_label()
        self.promise = text_label(role="quiet")
        self.plot = ChartPlot(theme, self.tr("How often a released category is true"), names_below=True)
        self.plot.setMinimumHeight(160)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        # Of 99 men a tenth are released as women, of the one woman nine
        # tenths: 9.9 to 0.9 are 11 to 1; of 9 men it is 0.9 to 0.9.
        example = self.tr(
            "Whoever sees a released category and knows whom it could mean learns the more, the rarer it is. The example of "
            "the paper: surgeons keep their sex with probability 0.9. Where one woman is among 100 surgeons, the odds are 11 "
            "to 1 that a record released as a woman's is a man's; where one is among 10, they are 1 to 1."
        )
        form = QFormLayout()
        form.addRow(self.tr("Released as"), self.category)
        form.addRow(self.tr("People who truly are"), self.own)
        form.addRow(self.tr("People who are not"), self.others)
        form.addRow("", self.as_table)
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(text_label(example, "quiet"))
        column.addLayout(form)
        for part in (self.answer, self.details, self.promise):
            column.addWidget(part)
        column.addWidget(self.plot, 1)
        column.addWidget(box)

    def _begin(self) -> None:
        # Imported at the first use: the window opens before the engine is there.
        from core.tabular.analysis import rarest

        # By the rarest category somebody is given away most.
        label = rarest(self._labels, self._preview.counts)
        self.category.setCurrentIndex(self._labels.index(label))
        self.category.currentIndexChanged.connect(self._take_table)
        self.as_table.clicked.connect(self._take_table)
        for box in (self.own, self.others):
            box.valueChanged.connect(self._answer)
        self.promise.setText(self._promise())
        self._take_table()
        self._answer()

    def _take_table(self, *_: object) -> None:
        """Reckon with the people of the table."""
        counts = self._preview.counts
        at = self.category.currentIndex()
        for box, number in ((self.own, counts[at]), (self.others, np.delete(counts, at).sum())):
            box.blockSignals(True)
            box.setValue(int(number))
            box.blockSignals(False)
        self._answer()

    def _answer(self, *_: object) -> None:
        from core.tabular.analysis import given_away

        own, others = self.own.value(), self.others.value()
        if not own + others:
            self.answer.setText(self.tr("There is nobody it could mean."))
            self.details.setText("")
            return
        label = self._labels[self.category.currentIndex()]
        found = given_away(self._preview.matrix, self._preview.counts, label, own, others)
        self.answer.setText(self._headline(found))
        self.details.setText(self._details(found))
        self._draw(found)

    def _headline(self, found: GivenAway) -> str:
        name = self.category.currentText()
        if not found.shown:
            return self.tr("Nobody is released as “{category}”.").format(category=name)
        return self.tr("Of 100 people released as “{category}”, {truth} truly are.").format(
            category=name, truth=format_number(100 * found.truth, 3)
        )

    def _details(self, found: GivenAway) -> str:
        name = self.category.currentText()
        lines = []
        if found.shown and np.isfinite(found.odds_against):
            odds = self.tr("The odds are {odds} to 1 that such a record is somebody else's.")
            lines.append(odds.format(odds=format_number(found.odds_against, 3)))
        stays = self.tr(
            "Who truly is “{category}” is released as such with {stays}; {shown} people are expected to be."
        ).format(category=name, stays=format_percent(found.stays), shown=format_number(found.shown, 4))
        return " ".join([*lines, stays])

    def _promise(self) -> str:
        preview = self._preview
        if preview.epsilon is None:
            return self.tr(
                "There is no differential-privacy guarantee: with another population or more knowledge a category may be "
                "given away for certain."
            )
        return self.tr(
            "Epsilon of this column: {x}. Whatever somebody knew before, seeing the released category changes the odds "
            "between two true ones by a factor of at most {factor}."
        ).format(x=format_bound(preview.epsilon), factor=format_bound(preview.factor))

    def _draw(self, found: GivenAway) -> None:
        self.plot.setVisible(len(self._labels) <= _MOST_DRAWN)
        reading = self.tr("How often a released category is true")
        # A category as which nobody is released has no truth (NaN), and gets no bar.
        bars = Series(reading, BARS, np.nan_to_num(100 * found.truths))
        names = tuple(shortened(label_text(label)) for label in self._labels)
        self.plot.show_chart(
            Chart(reading, reading, self.tr("Released category"), self.tr("True (%)"), (bars,), names)
        )
