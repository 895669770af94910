"""What the forms of the page for analysts share: a form that scrolls, and an answer with its banner and buttons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.analyst.session import COPY, SAVE, STOPPED, ReleaseSession
from anonymizer_gui.tabular.analyst.work import Answer
from anonymizer_gui.tabular.chart import Chart
from anonymizer_gui.tabular.chart_view import ChartView
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence

_FORM_WIDTH = 270


class AskForm(QScrollArea):
    """A narrow form beside its answer."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(0, 5, 6, 0)
        self.setWidget(body)
        # `setWidget` has both filled with the window's colour, and the page of a tab has another one.
        for part in (self.viewport(), body):
            part.setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        """Be as wide as the widest part, which could not be scrolled to."""
        needed = self.widget().minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(max(_FORM_WIDTH, needed), super().minimumSizeHint().height())


class CategoryBox(QComboBox):
    """One category of a variable; long ones are cut, not the form widened."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)

    def show_categories(self, shown: list[tuple[str, str]], chosen: str) -> None:
        """Show these texts and what they stand for, without telling anybody."""
        blocker = QSignalBlocker(self)
        self.clear()
        for text, data in shown:
            self.addItem(text, data)
        self.setCurrentIndex(self.findData(chosen))
        del blocker


class WordBox(QComboBox):
    """One of a few choices in words."""

    def __init__(
        self,
        choices: Sequence[tuple[str, object]],
        chosen: Callable[[Any], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        for text, data in choices:
            self.addItem(text, data)
        self._chosen = chosen
        self.activated.connect(self._tell)

    def _tell(self) -> None:
        self._chosen(self.currentData())


class AnswerPanel(QWidget):
    """Says first what the answer is in words, shows it below, and lets it be copied and saved."""

    kind = ""
    file_name = ""

    def __init__(
        self,
        session: ReleaseSession,
        theme: Theme,
        table: str,
        chart: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.banner = Banner(theme, "good")
        self.again = QPushButton(self.tr("Try again"))
        self.again.clicked.connect(lambda: session.again(self.kind))
        self.banner.row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        self.nothing = text_label(role="quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown = QSplitter(Qt.Orientation.Vertical)
        self.shown.setChildrenCollapsible(False)
        if chart:
            self.chart = ChartView(theme, chart)
            self.shown.addWidget(self.chart)
        self.cells = Table(table, several=False)
        self.cells.horizontalHeader().setStretchLastSection(False)
        self.shown.addWidget(self.cells)
        self.shown.setSizes([300, 160])
        self._lay_out(self._buttons())
        for signal in (session.answered, session.askedChanged, session.busyChanged):
            signal.connect(self.refresh)
        session.saved.connect(self._tell_saved)
        session.copied.connect(self._take_copied)

    def _buttons(self) -> QHBoxLayout:
        theme, session = self.theme, self.session
        self.copy = QPushButton(icon("recipe", theme.color("text")), self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the table, to be pasted into a spreadsheet"))
        # The text of large tables is made in the worker, and comes back as `copied`.
        self.copy.clicked.connect(lambda: session.copy(self.answer()))
        self.save = QPushButton(icon("save", theme.color("text")), self.tr("Save as CSV…"))
        self.save.setToolTip(self.tr("Save the whole table, as the command pram-estimate writes it"))
        self.save.clicked.connect(self._ask_where)
        self.told = text_label(role="quiet")
        buttons = QHBoxLayout()
        buttons.addWidget(self.told, 1)
        buttons.addWidget(self.copy)
        buttons.addWidget(self.save)
        return buttons

    def _lay_out(self, buttons: QHBoxLayout) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 5, 0, 0)
        column.addWidget(self.banner)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.shown, 1)
        column.addLayout(buttons)

    def answer(self) -> Answer | None:
        """Return what is shown now."""
        return getattr(self.session, self.kind)

    @abstractmethod
    def headline(self) -> tuple[str, str, str]:
        """Return kind, headline and details of the banner."""

    def show_answer(self) -> None:
        """Draw chart and table."""

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Draw charts; there is nothing to choose where there is only one."""
        self.chart.show_charts(charts)
        self.chart.choice.setVisible(len(charts) > 1)

    def show_cells(self, columns: Sequence[Column]) -> None:
        """Fill the table."""
        self.cells.columns.set_columns(columns)
        self.cells.fit_columns()

    @abstractmethod
    def hint(self) -> str:
        """Return what to do while there is no answer."""

    def refresh(self) -> None:
        """Show the answer, or what stands in its way."""
        problem, answer = self.session.problems.get(self.kind), self.answer()
        awaited = self.session.awaits(self.kind)
        there = answer is not None and problem is None
        self.banner.setVisible(there or problem is not None)
        # Anything else would fail again in the same way.
        self.again.setVisible(problem == STOPPED)
        self.shown.setVisible(there)
        self.nothing.setVisible(not there)
        self.nothing.setText(
            "" if problem else self.tr("Computing…  Esc stops it.") if awaited else self.hint()
        )
        for button in (self.copy, self.save):
            button.setVisible(there)
            button.setEnabled(not awaited)
        self._tell_trouble()
        if problem is not None:
            self.banner.set_kind("warn")
            self.banner.say(
                self.tr("Stopped before there was an answer.")
                if problem == STOPPED
                else sentence(str(problem))
            )
        # Drawn once: the same answer is told again whenever anything else is asked.
        elif there and answer is not getattr(self, "_drawn", None):
            self._drawn = answer
            kind, headline, details = self.headline()
            self.banner.set_kind(kind)
            self.banner.say(headline, details)
            self.show_answer()

    def _tell_trouble(self) -> None:
        troubles = [self.session.problems[kind] for kind in (SAVE, COPY) if kind in self.session.problems]
        if troubles and troubles[0] != STOPPED:
            self.told.setText(sentence(str(troubles[0])))

    def _ask_where(self) -> None:
        # Beside the release: an answer holds no more than follows from it.
        folder = self.session.release.path.parent
        dialog = QFileDialog(self, self.tr("Save table"), str(folder), self.tr("Tables of text (*.csv)"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(self.file_name)
        dialog.fileSelected.connect(self.save_to)
        dialog.open()

    def save_to(self, name: str) -> None:
        """Save the answer that is shown."""
        self.session.save(self.answer(), Path(name))

    def _tell_saved(self, path: object) -> None:
        self.told.setText(self.tr("Saved: {file}").format(file=path.name))

    def _take_copied(self, text: str) -> None:
        # All panels hear of it; the one in sight has asked.
        if self.isVisible():
            QGuiApplication.clipboard().setText(text)
            self.told.setText(self.tr("Copied %n row(s).", "", max(text.count("\n") - 1, 0)))
