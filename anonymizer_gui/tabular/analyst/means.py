"""Means of numbers and dates, of all records or of some: released against corrected."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_alike, format_number, format_percent
from anonymizer_gui.tables import Column
from anonymizer_gui.tabular.analyst.conditions import MeansConditions
from anonymizer_gui.tabular.analyst.parts import AnswerPanel, AskForm
from anonymizer_gui.tabular.analyst.session import MEANS, ReleaseSession
from anonymizer_gui.tabular.analyst.words import of_hundred
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

if TYPE_CHECKING:
    from core.tabular.analysis import MeanAnswer


class MeansForm(AskForm):
    """Of which records the means are."""

    def __init__(self, session: ReleaseSession, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Means"), parent)
        self.conditions = MeansConditions(session)
        help_ = self.tr(
            "Who belongs to a part is estimated where the column was changed: its records are never filtered. The mean "
            "of the column itself is then left out."
        )
        self.column.addWidget(text_label(self.tr("Only records with"), "title"))
        self.column.addWidget(self.conditions)
        self.column.addWidget(text_label(help_, "quiet"))
        self.column.addStretch(1)


class _Cell(float):
    """A figure, by which rows are sorted, with the text it is written as: each row has its own digits and units."""

    text = ""


class MeansPanel(AnswerPanel):
    """All means at once."""

    kind = MEANS
    file_name = "means.csv"

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, self.tr("Corrected means"), parent=parent)
        self.refresh()

    def hint(self) -> str:
        """Say why there is nothing."""
        return self.tr("This release has no column of numbers or dates whose mean could be estimated.")

    def headline(self) -> tuple[str, str, str]:
        """Say how many released means mislead."""
        answer = self.session.means
        outside = sum(mean.misleads for mean in answer.means)
        level = of_hundred(answer.asked.level)
        text = self.tr(
            "Read uncorrected, %n of {all} means lie(s) outside the {level} interval.", "", outside
        )
        details = self.tr(
            "The true mean of the cells that are present lies within the interval in about {level} of 100 samples and "
            "releases."
        )
        lines = [details.format(level=level)]
        if any(math.isnan(mean.estimate) for mean in answer.means):
            lines.append(
                self.tr("Where there is no estimate, too few records belong to the part to tell a mean.")
            )
        kind = "warn" if outside else "good"
        told = text.format(all=len(answer.means), level=format_percent(answer.asked.level, 4))
        return kind, told, "\n".join(lines)

    def show_answer(self) -> None:
        """List the means."""
        means = self.session.means.means
        titles = {
            "released": self.tr("Released"),
            "estimate": self.tr("Corrected"),
            "standard_error": self.tr("Standard error"),
            "low": self.tr("From"),
            "high": self.tr("To"),
        }
        columns = [Column(self.tr("Column"), [mean.name for mean in means], numeric=False)]
        for figure, title in titles.items():
            cells = [self._cell(mean, figure) for mean in means]
            columns.append(Column(title, cells, text=_text_of))
        self.show_cells(columns)

    def _cell(self, mean: MeanAnswer, figure: str) -> _Cell:
        cell = _Cell(getattr(mean, figure))
        # A NaN is written first, as it has no digits to be counted.
        if not math.isfinite(cell):
            cell.text = format_number(cell)
        elif not mean.date:
            # A mean is known to the digits of its error.
            cell.text = format_alike([mean.standard_error], 3)(cell)
        elif figure == "standard_error":
            # The error of a date is a span of time, which no date can tell.
            cell.text = self.tr("{days} days").format(days=format_number(cell, 3))
        else:
            cell.text = mean.text(figure)
        return cell


def _text_of(cell: _Cell) -> str:
    return cell.text
