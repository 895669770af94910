"""Means of numbers that were perturbed by local differential privacy: released against corrected."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_alike
from anonymizer_gui.tables import Column
from anonymizer_gui.tabular.analyst.parts import AnswerPanel
from anonymizer_gui.tabular.analyst.session import MEANS, ReleaseSession
from anonymizer_gui.tabular.analyst.words import percent_text
from anonymizer_gui.theme import Theme


class MeansPanel(AnswerPanel):
    """All means at once; there is nothing to choose but the level."""

    kind = MEANS
    file_name = "means.csv"

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, self.tr("Corrected means"), parent=parent)
        self.refresh()

    def hint(self) -> str:
        """Say why there is nothing."""
        return self.tr("No numbers of this release were perturbed by local differential privacy.")

    def headline(self) -> tuple[str, str, str]:
        """Say how many released means mislead."""
        answer = self.session.means
        outside = sum(mean.misleads for mean in answer.means)
        level = percent_text(answer.level)
        text = self.tr("Read uncorrected, {outside} of {all} means lie outside the {level} % interval.")
        details = self.tr(
            "The true mean of the cells that are present lies within the interval in about {level} of 100 samples and "
            "releases."
        )
        kind = "warn" if outside else "good"
        told = text.format(outside=outside, all=len(answer.means), level=level)
        return kind, told, details.format(level=level)

    def show_answer(self) -> None:
        """List the means."""
        means = self.session.means.means
        titles = {
            "name": self.tr("Column"),
            "released": self.tr("Released"),
            "estimate": self.tr("Corrected"),
            "standard_error": self.tr("Standard error"),
            "low": self.tr("From"),
            "high": self.tr("To"),
        }
        # A mean is known to the digits of its error.
        alike = format_alike([min(mean.standard_error for mean in means)], 3)
        columns = []
        for field in fields(means[0]):
            values = [getattr(mean, field.name) for mean in means]
            numeric = field.name != "name"
            text = alike if numeric else str
            columns.append(Column(titles[field.name], values, text=text, numeric=numeric))
        self.show_cells(columns)
