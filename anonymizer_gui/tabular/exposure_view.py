"""How exposed records are by their quasi-identifiers: in words, as bars, then the columns and records that stand out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import NumberBox, WholeNumberBox, format_count, format_number, format_percent
from anonymizer_gui.panels.gradual_view import GradualView
from anonymizer_gui.panes import Panes
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.chart import BARS, Chart, Series
from anonymizer_gui.tabular.chart_view import ChartView
from anonymizer_gui.tabular.exposures import Seen, Side
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.work import TableRun
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.tabular.table import Role

if TYPE_CHECKING:
    from core.tabular.analysis import Combination, Exposure, SampleRisk, Special, SpecialRecord

_REST_MS = 300
"""How long nothing must have changed before it is looked at."""
_MOST_K = 100_000


class ExposureView(GradualView):
    """Of the opened table, or with `of_run` of the shown run, before and after it; private either way."""

    def __init__(
        self, session: TableSession, theme: Theme, parent: QWidget | None = None, *, of_run: bool = False
    ) -> None:
        super().__init__(session.exposures, _REST_MS, parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._of_run = of_run
        self._build(theme)
        (session.runsChanged if of_run else session.planChanged).connect(self._begin)
        session.exposures.asked.connect(self._begin)
        session.taskChanged.connect(self._go_on)
        self._show()

    def _build(self, theme: Theme) -> None:
        self.headline, self.reading = text_label(role="headline"), text_label()
        self.problem = text_label(role="error")
        self.private = text_label(self.tr("Private: all of this looks at the original."), "quiet")
        self.k = WholeNumberBox(1, _MOST_K)
        self.sampled = NumberBox(0.0, 100.0, "%")
        self.sampled.setToolTip(
            self.tr(
                "Share of the population that is in the table, if it is a sample; 0 if that is not known. Without it a "
                "column of weights counts."
            )
        )
        for box in (self.k, self.sampled):
            box.valueChanged.connect(self._ask_other)
        self.chart = ChartView(theme, self.tr("Unique records"))
        self.combinations = Table(self.tr("Columns that make records unique"), several=False)
        self.records = Table(self.tr("Records that stand out most"), several=False)
        self.numbers = Table(self.tr("Figures"), several=False)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Unique records"))
        self.tabs.addTab(self.chart, self.tr("Chart"))
        self.tabs.addTab(self.numbers, self.tr("Numbers"))
        self.tabs.addTab(self.combinations, self.tr("Combinations"))
        self.tabs.addTab(self.records, self.tr("Records"))
        for table in (self.combinations, self.records, self.numbers):
            table.columns.quiet_color = theme.color("quiet")
        parts = Panes("exposure", Qt.Orientation.Horizontal, (self._words(), 325), (self.tabs, 385))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(parts)

    def _words(self) -> QWidget:
        form = QFormLayout()
        form.addRow(self.tr("Groups of at least"), self.k)
        form.addRow(self.tr("Share of the population"), self.sampled)
        stop = QHBoxLayout()
        stop.addWidget(self.toggle)
        stop.addStretch(1)
        body = QWidget()
        column = QVBoxLayout(body)
        for part in (self.headline, self.problem, self.reading):
            column.addWidget(part)
        column.addLayout(form)
        column.addLayout(stop)
        column.addWidget(self.private)
        column.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        return area

    # When it is looked at

    def _ask_other(self, *_: object) -> None:
        self._session.exposures.ask(self.k.value(), self.sampled.value() / 100)

    def _run(self) -> TableRun | None:
        return self._session.shown if self._of_run else None

    def _is_meant(self) -> bool:
        session = self._session
        if self._of_run:
            return session.shown is not None
        return session.opened is not None and bool(self._known_columns())

    def _known_columns(self) -> list[str]:
        recipe = self._session.recipe
        return [c.name for c in recipe.columns if c.role is Role.QUASI_IDENTIFIER]

    def _ready(self) -> bool | None:
        # What is out of sight asks nothing: of large tables the answer takes long.
        if not self._is_meant() or not self.isVisible():
            return False
        return None if self._session.task is not None else not self._seen().complete

    def _ask(self) -> None:
        self._session.exposures.start(self._session.table, self._recipe(), self._run())

    def _recipe(self) -> object:
        return self._session.recipe if self._run() is None else self._run().recipe

    def _seen(self) -> Seen:
        return self._session.exposures.of(self._recipe(), self._run()) if self._is_meant() else Seen()

    # What is shown

    def _show(self) -> None:
        exposures = self._session.exposures
        for box, value in ((self.k, exposures.k), (self.sampled, 100 * exposures.sampled)):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        seen = self._seen()
        # Without a quasi-identifier there is nothing to go on with.
        self._show_toggle(seen.complete or not self._is_meant(), self._is_meant())
        self.headline.setText(self._headline(seen))
        self.reading.setText("\n".join(self._lines(seen)))
        self.reading.setVisible(bool(self.reading.text()))
        self.problem.setText(sentence(seen.problem))
        self.problem.setVisible(bool(seen.problem))
        self.tabs.setVisible(seen.before.exposure is not None)
        self.chart.show_charts(list(self._charts(seen)))
        self._show_tables(seen)

    def _headline(self, seen: Seen) -> str:
        found = seen.before.exposure
        if not self._is_meant():
            return self.tr("Mark the columns by which a person might be recognised as quasi-identifiers.")
        if found is None:
            return "" if seen.problem else self.tr("Looking at it…")
        text = self.tr(
            "%n of {records} records is (are) the only one(s) with its (their) combination.", "", found.unique
        )
        return text.format(records=format_count(found.records))

    def _lines(self, seen: Seen) -> Iterator[str]:
        found = seen.before.exposure
        if found is None:
            return
        yield self.tr("What is combined: {columns}.").format(columns=", ".join(found.columns))
        below = self.tr("%n record(s) share(s) it with too few others: groups below {k}.", "", found.below)
        # Of the answer and not of the field, where another k may have been typed since.
        yield below.format(k=found.k)
        yield self.tr(
            "Who knows these columns of a person in the table picks the right record in {average} of cases on average, in "
            "{highest} at worst."
        ).format(**_percent(found.average, found.highest))
        if found.sample is not None:
            yield self._of_sample(found.sample)
        if seen.before.special is not None:
            yield from self._fewest(found, seen.before.special)
        if seen.after.exposure is not None:
            yield from self._of_release(seen.after.exposure, seen.stayed or 0)

    def _of_sample(self, risk: SampleRisk) -> str:
        text = self.tr(
            "Who does not know who of the population is in the table is right in {average} on average, in {highest} "
            "at worst; trying everybody, about {expected} times."
        )
        expected = format_number(risk.expected, 3)
        return text.format(**_percent(risk.average, risk.highest), expected=expected)

    def _of_release(self, after: Exposure, stayed: int) -> Iterator[str]:
        yield self.tr(
            "In the release %n record(s) is (are) the only one(s) with its (their) combination.",
            "",
            after.unique,
        )
        yield self.tr(
            "%n record(s) that was (were) unique is (are) released with the very same combination, alone again.",
            "",
            stayed,
        )

    def _fewest(self, found: Exposure, special: Special) -> Iterator[str]:
        told = [
            self.tr("%n column(s): {records}", "", fewest).format(records=format_count(records))
            for fewest, records in enumerate(special.by_fewest, 1)
            if records
        ]
        if told:
            text = self.tr("So few columns already tell a unique record from all others: {told}.")
            yield text.format(told="; ".join(told))
        if special.largest < len(found.columns):
            text = self.tr(
                "No more than %n column(s) were combined: with all it would take too long.",
                "",
                special.largest,
            )
            yield text

    def _charts(self, seen: Seen) -> Iterator[Chart]:
        if seen.before.exposure is not None:
            sides = self._sides(seen)
            yield self._sizes([(name, side.exposure) for name, side in sides if side.exposure is not None])
            fewest = [(name, side.special) for name, side in sides if side.special is not None]
            if fewest:
                yield self._fewest_columns(fewest)

    def _sizes(self, sides: list[tuple[str, Exposure]]) -> Chart:
        starts = [low for low, _ in sides[0][1].by_size]
        series = tuple(
            Series(name, BARS, np.array([count for _, count in found.by_size], float))
            for name, found in sides
        )
        reading = self.tr("Who is alone is found at once; larger groups hide better.")
        if self._of_run:
            reading += " " + self.tr(
                "A perturbed release may hold unique records that are nobody's; how often people are found again is told "
                "under Protection and All runs."
            )
        title = self.tr("Records by the size of their group")
        below = self.tr("Records with the same combination")
        return Chart(title, reading, below, self.tr("Records"), series, tuple(_spans(starts)))

    def _fewest_columns(self, sides: list[tuple[str, Special]]) -> Chart:
        series = tuple(Series(name, BARS, np.array(found.by_fewest, float)) for name, found in sides)
        reading = self.tr(
            "The fewer columns tell a unique record from all others, the more likely somebody knows them."
        )
        title, below = self.tr("Columns that make a record unique"), self.tr("Fewest columns")
        names = tuple(str(fewest + 1) for fewest in range(len(series[0].y)))
        return Chart(title, reading, below, self.tr("Records"), series, names)

    def _sides(self, seen: Seen) -> list[tuple[str, Side]]:
        sides = [(self.tr("original"), seen.before)]
        return [*sides, (self.tr("released"), seen.after)] if self._of_run else sides

    # The tables

    def _show_tables(self, seen: Seen) -> None:
        special = seen.before.special
        self._show_figures([(name, side.exposure) for name, side in self._sides(seen) if side.exposure])
        self._show_combinations(() if special is None else special.combinations)
        self._show_records(() if special is None else special.records)
        for table in (self.numbers, self.combinations, self.records):
            table.fit_columns()

    def _show_figures(self, sides: Sequence[tuple[str, Exposure]]) -> None:
        rows = [list(self._figures(found)) for _, found in sides]
        columns = [Column(self.tr("Figure"), [name for name, _ in rows[0]] if rows else [], numeric=False)]
        columns += [
            Column(name, [value for _, value in figures])
            for (name, _), figures in zip(sides, rows, strict=True)
        ]
        self.numbers.columns.set_columns(columns)

    def _show_combinations(self, sets: Sequence[Combination]) -> None:
        title, names = self.tr("Columns that make records unique"), [", ".join(one.columns) for one in sets]
        self.combinations.columns.set_columns(
            [
                Column(title, names, numeric=False),
                Column(self.tr("How many columns"), [len(one.columns) for one in sets]),
                Column(self.tr("Unique by no fewer"), [one.records for one in sets]),
            ]
        )

    def _show_records(self, standing_out: Sequence[SpecialRecord]) -> None:
        self.records.columns.set_columns(
            [
                Column(self.tr("Row"), [one.row for one in standing_out]),
                Column(self.tr("Fewest columns"), [one.fewest for one in standing_out]),
                Column(self.tr("SUDA score"), [one.score for one in standing_out], format_number),
            ]
        )

    def _figures(self, found: Exposure) -> Iterator[tuple[str, str]]:
        yield self.tr("Records"), format_count(found.records)
        yield self.tr("Different combinations"), format_count(found.classes)
        yield self.tr("Smallest group (k)"), format_count(found.smallest)
        yield self.tr("Unique records"), format_count(found.unique)
        yield self.tr("Records in groups below {k}").format(k=found.k), format_count(found.below)
        yield self.tr("Prosecutor risk, average"), format_percent(found.average, 4)
        yield self.tr("Prosecutor risk, highest"), format_percent(found.highest, 4)
        if found.sample is not None:
            yield self.tr("Individual risk, average"), format_percent(found.sample.average, 4)
            yield self.tr("Individual risk, highest"), format_percent(found.sample.highest, 4)
            yield self.tr("Records expected to be found"), format_number(found.sample.expected)


def _percent(average: float, highest: float) -> dict[str, str]:
    return {"average": format_percent(average), "highest": format_percent(highest)}


def _spans(starts: list[int]) -> Iterator[str]:
    for low, high in zip(starts, [*starts[1:], 0], strict=True):
        # The 0 behind the last group says that it has no upper end.
        yield f"{low}+" if not high else str(low) if high == low + 1 else f"{low}–{high - 1}"
