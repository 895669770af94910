"""A corrected table: the answer in words, released against corrected as a chart, then every cell with its interval."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_count
from anonymizer_gui.tables import Column
from anonymizer_gui.tabular.analyst.charts import table_charts
from anonymizer_gui.tabular.analyst.parts import AnswerPanel
from anonymizer_gui.tabular.analyst.session import TABLE, ReleaseSession
from anonymizer_gui.tabular.analyst.words import count_text, details_of, headline_of, own_text
from anonymizer_gui.theme import Theme

_MOST_ROWS = 100_000
"""More rows nobody reads in a window; a saved file has all of them."""


class TablePanel(AnswerPanel):
    """Shows what was asked with the form of tables."""

    kind = TABLE
    file_name = "corrected.csv"

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(
            session,
            theme,
            self.tr("Corrected table"),
            self.tr("Released and corrected counts"),
            parent=parent,
        )
        self.refresh()

    def hint(self) -> str:
        """Say what to do."""
        return self.tr("Tick the variables of a table, as many as you like.")

    def headline(self) -> tuple[str, str, str]:
        """Return what the table says in words."""
        answer = self.session.table
        # Where the method kept the distribution, nothing that is released misleads.
        misleads = answer.summary.outside and not answer.corrected.as_it_is
        return "warn" if misleads else "good", headline_of(answer), details_of(answer)

    def show_answer(self) -> None:
        """Draw chart and cells."""
        answer = self.session.table
        self.show_charts(table_charts(answer))
        corrected, figures = answer.corrected, answer.figures
        shape = figures["estimate"].shape
        rows = min(answer.summary.cells, _MOST_ROWS)
        # Places of the rows that are shown alone: of many variables there are millions of cells.
        places = np.unravel_index(np.arange(rows), shape)
        columns = [
            Column(name, codes, text=_category(labels), numeric=False)
            for name, labels, codes in zip(corrected.variables, corrected.labels, places, strict=True)
        ]
        titles = self._titles()
        for name, values in figures.items():
            columns.append(Column(titles[name], values.ravel()[:rows], text=count_text))
        self.show_cells(columns)
        more = self.tr("Shown are the first {rows} of {cells} cells; the saved file has all of them.")
        self.told.setText(
            more.format(rows=format_count(rows), cells=format_count(answer.summary.cells))
            if rows < answer.summary.cells
            else ""
        )

    def _titles(self) -> dict[str, str]:
        return {
            "released": self.tr("Released"),
            "estimate": self.tr("Corrected"),
            "standard_error": self.tr("Standard error"),
            "low": self.tr("From"),
            "high": self.tr("To"),
            "estimate_zero": self.tr("Set to 0"),
            "estimate_rescale": self.tr("With the same total"),
        }


def _category(labels: tuple[str, ...]) -> object:
    return lambda code: own_text(labels[code])
