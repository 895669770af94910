"""Two runs side by side: hulls above one another over the same axes, figures, and parameters that differ."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.differences import differences
from anonymizer_gui.numbers import format_count, format_fixed, format_moment, format_number, with_percent
from anonymizer_gui.plots.hulls_plot import HullsPlot, hull_entries
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.theme import Theme
from anonymizer_gui.turns import Turns
from anonymizer_gui.widgets import text_label
from anonymizer_gui.work import Run
from core.project import PastRun

_EVERYTHING = (float("-inf"), float("inf"))
_LABELS, _VALUES = 150, 96


class RunHulls(QWidget):
    """One of the two plots; a run whose hulls are gone can be repeated here."""

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._past: PastRun | None = None
        self.title = text_label(role="title", wrap=False)
        self.plot = HullsPlot(theme, name, session.pictures)
        self.plot.chosen.connect(self.plot.select)
        self.repeat = QPushButton(self.tr("Repeat this run"))
        self.repeat.clicked.connect(lambda: session.repeat(self._past))
        self._pages = QStackedLayout()
        self._pages.addWidget(self.plot)
        self._pages.addWidget(self._without_hulls())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addLayout(self._pages, 1)

    def _without_hulls(self) -> QWidget:
        page = QWidget()
        note = text_label(
            self.tr("The hulls of this run are not kept. Repeating it makes them again, to the byte."),
            "quiet",
        )
        note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(note)
        column.addWidget(self.repeat, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        return page

    def show_run(self, past: PastRun, part: tuple[float, float]) -> tuple[float, float, float, float] | None:
        """Draw the hulls within a part of the time; return where they lie: left, right, bottom, top."""
        self._past = past
        run = self._session.whole(past)
        self.repeat.setEnabled(self._session.can_repeat(past))
        self._pages.setCurrentIndex(1 if run is None else 0)
        self.title.setText(
            self.tr("Run {number}: {classes} classes, k {k}").format(
                number=past.number, classes=past.figures.classes, k=past.recipe.parameters.k
            )
        )
        self.plot.setAccessibleDescription(self.title.text())
        return None if run is None else self._draw(run, part)

    def _draw(self, run: Run, part: tuple[float, float]) -> tuple[float, float, float, float] | None:
        curves = run.outcome.curves
        self.plot.label(
            self.tr("Time (s)"), f"{curves.signal} ({curves.unit})" if curves.unit else curves.signal
        )
        # By time, as the two runs may be cut in different ways.
        segments = [s for s in run.outcome.segments if s.segment.start < part[1] and s.segment.end > part[0]]
        entries = hull_entries(segments, self._theme)
        # The view is of both runs, and is set when both are drawn.
        self.plot.show_hulls(entries, None, fit=False)
        self.plot.show_cuts([s.segment.start for s in segments])
        if not entries:
            return None
        hulls = [c.hull for s in segments for c in s.classes]
        return (
            min(s.segment.start for s in segments),
            max(s.segment.end for s in segments),
            float(min(hull.lower.min() for hull in hulls)),
            float(max(hull.upper.max() for hull in hulls)),
        )


class CompareDialog(QDialog):
    """Stays open beside the window; it follows the list of runs."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "history")
        self.setWindowTitle(self.tr("Compare two runs"))
        self.resize(1000, 640)
        self._session = session
        self._drawing = Turns(self)
        self.first, self.second = (
            self._combo(name) for name in (self.tr("First run"), self.tr("Second run"))
        )
        self.segment = self._combo(self.tr("Segment"))
        self.hulls = (
            RunHulls(session, theme, self.tr("Hulls of the first run")),
            RunHulls(session, theme, self.tr("Hulls of the second run")),
        )
        self.hulls[1].plot.getPlotItem().setXLink(self.hulls[0].plot.getPlotItem())
        # The same axes: a hull that looks narrower must be narrower.
        self.hulls[1].plot.getPlotItem().setYLink(self.hulls[0].plot.getPlotItem())
        self.figures = self._table(self.tr("Figures"))
        self.parameters = self._table(self.tr("Parameters that differ"))
        self.same = text_label(self.tr("All parameters are the same."), "quiet")
        self._lay_out()
        for combo in (self.first, self.second):
            combo.currentIndexChanged.connect(self._runs_chosen)
        self.segment.currentIndexChanged.connect(self._show)
        session.runsChanged.connect(self._fill)
        session.taskChanged.connect(self._show)
        # Runs of former work are of other recordings, which nothing here would tell.
        session.workBegun.connect(self.close)
        self._fill()

    def _combo(self, name: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        return combo

    def _table(self, name: str) -> Table:
        table = Table(name, several=False)
        table.setWordWrap(True)
        table.horizontalHeader().setSectionsClickable(False)
        # The last column's room is known only once the table is laid out.
        table.horizontalHeader().sectionResized.connect(table.resizeRowsToContents)
        return table

    def _lay_out(self) -> None:
        chosen = QHBoxLayout()
        for text, combo in (
            (self.tr("First"), self.first),
            (self.tr("Second"), self.second),
            (self.tr("Segment"), self.segment),
        ):
            chosen.addWidget(text_label(text, wrap=False))
            chosen.addWidget(combo)
            chosen.addSpacing(12)
        chosen.addStretch(1)
        plots, tables = QWidget(), QWidget()
        column = QVBoxLayout(plots)
        column.setContentsMargins(0, 0, 0, 0)
        for hulls in self.hulls:
            column.addWidget(hulls, 1)
        column = QVBoxLayout(tables)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text_label(self.tr("Figures"), "title"))
        column.addWidget(self.figures, 3)
        column.addWidget(text_label(self.tr("Parameters that differ"), "title"))
        column.addWidget(self.same)
        column.addWidget(self.parameters, 2)
        body = QSplitter(Qt.Orientation.Horizontal)
        body.addWidget(plots)
        body.addWidget(tables)
        body.setSizes([610, 370])
        body.setStretchFactor(0, 1)
        body.setChildrenCollapsible(False)
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(chosen)
        column.addWidget(body, 1)
        column.addWidget(box)

    # What is chosen

    def _fill(self) -> None:
        """Offer all runs; at first the shown one and the one before it."""
        history = self._session.history
        if not history:
            self.close()
            return
        numbers = [past.number for past in history]
        shown = self._session.shown
        # A choice that was made stays, also when another run joins the list.
        second = self.second.currentData() or (shown.number if shown else numbers[-1])
        earlier = [number for number in numbers if number != second]
        first = self.first.currentData() or (earlier[-1] if earlier else second)
        for combo, wanted in ((self.first, first), (self.second, second)):
            # Both boxes first: in between the pair would name a run that the one box does not hold yet.
            combo.blockSignals(True)
            combo.clear()
            for past in history:
                text = self.tr("Run {number}, {time}").format(
                    number=past.number, time=format_moment(past.finished)
                )
                combo.addItem(text, past.number)
            combo.setCurrentIndex(max(combo.findData(wanted), 0))
            combo.blockSignals(False)
        self._runs_chosen()

    def choose_as(self, other: CompareDialog) -> None:
        """Stand where another dialog stands, and compare the same runs over the same time."""
        self.restoreGeometry(other.saveGeometry())
        for combo, chosen in ((self.first, other.first), (self.second, other.second)):
            combo.setCurrentIndex(combo.findData(chosen.currentData()))
        self.segment.setCurrentIndex(other.segment.currentIndex())

    def _past(self) -> tuple[PastRun, PastRun]:
        by_number = {past.number: past for past in self._session.history}
        return by_number[self.first.currentData()], by_number[self.second.currentData()]

    def _runs_chosen(self) -> None:
        """Offer the segments of the run that is cut into more."""
        runs = [run for past in self._past() if (run := self._session.whole(past))]
        finest = max(runs, key=lambda run: len(run.outcome.segments), default=None)
        before = self.segment.currentData()
        self.segment.blockSignals(True)
        self.segment.clear()
        self.segment.addItem(self.tr("Whole recording"), _EVERYTHING)
        for outcome in finest.outcome.segments if finest and len(finest.outcome.segments) > 1 else ():
            s = outcome.segment
            text = self.tr("{number}: {start} – {end} s").format(
                number=s.index + 1, start=format_fixed(s.start, 2), end=format_fixed(s.end, 2)
            )
            self.segment.addItem(text, (s.start, s.end))
        # By its times: its number may mean another stretch in the other run.
        parts = [self.segment.itemData(i) for i in range(self.segment.count())]
        self.segment.setCurrentIndex(parts.index(before) if before in parts else 0)
        self.segment.blockSignals(False)
        self._show()

    # What is shown

    def _show(self) -> None:
        if not self._session.history:
            return
        pair = self._past()
        self._show_figures(pair)
        self._show_parameters(pair)
        # Of two choices in a row only the last one is drawn to its end.
        self._drawing.begin(self._draw(pair))

    def _draw(self, pair: tuple[PastRun, PastRun]) -> Iterator[None]:
        """Draw the hulls, one run a turn, each in a view of all that is drawn."""
        places = []
        for hulls, past in zip(self.hulls, pair, strict=True):
            place = hulls.show_run(past, self.segment.currentData())
            if place is not None:
                places.append(place)
                left, right, bottom, top = zip(*places, strict=True)
                box = self.hulls[0].plot.getPlotItem().getViewBox()
                box.setRange(xRange=(min(left), max(right)), yRange=(min(bottom), max(top)), padding=0.03)
            yield

    def _show_figures(self, pair: tuple[PastRun, PastRun]) -> None:
        unit = self._session.loaded.curves.unit if self._session.loaded else ""
        titles = [
            self.tr("May be released"),
            self.tr("Classes"),
            self._left_out(pair),
            self.tr("Information loss"),
            self.tr("Median error") + (f" ({unit})" if unit else ""),
            self.tr("Largest t"),
            self.tr("Bound of t"),
            self.tr("Time released"),
            self.tr("Seconds taken"),
        ]
        self._fill_table(self.figures, titles, [self._figures_of(past) for past in pair])

    def _left_out(self, pair: tuple[PastRun, PastRun]) -> str:
        if all(past.recipe.parameters.split.mode == "none" for past in pair):
            return self.tr("Curves left out")
        return self.tr("Pieces of curves left out")

    def _figures_of(self, past: PastRun) -> list[str]:
        figures = past.figures
        measured = [
            format_fixed(figures.information_loss, 3),
            format_number(figures.error, 3),
            format_fixed(figures.t, 3),
            format_fixed(figures.t_bound, 3),
        ]
        # Without a class 0 would look like the best there is.
        if not figures.classes:
            measured = ["–"] * len(measured)
        return [
            self.tr("yes") if past.released else self.tr("no"),
            format_count(figures.classes),
            format_count(figures.left_out),
            *measured,
            with_percent(format_fixed(100 * figures.coverage, 0)),
            format_fixed(past.seconds, 1),
        ]

    def _show_parameters(self, pair: tuple[PastRun, PastRun]) -> None:
        unit = self._session.loaded.curves.unit if self._session.loaded else ""
        found = differences(pair[0].recipe, pair[1].recipe, unit)
        self.same.setVisible(not found)
        self.parameters.setVisible(bool(found))
        values = [[d.before for d in found], [d.after for d in found]]
        self._fill_table(self.parameters, [d.label for d in found], values)

    def _fill_table(self, table: Table, titles: list[str], values: list[list[str]]) -> None:
        heads = [self.tr("Run {number}").format(number=past.number) for past in self._past()]
        columns = [Column("", titles, numeric=False)]
        columns += [Column(head, texts, numeric=False) for head, texts in zip(heads, values, strict=True)]
        table.columns.set_columns(columns)
        table.setColumnWidth(0, _LABELS)
        table.setColumnWidth(1, _VALUES)
        table.resizeRowsToContents()
