"""The page for analysts: a release with its sidecar on top, then tables, regression and means, each with its answer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.tabular.analyst.answer import TablePanel
from anonymizer_gui.tabular.analyst.means import MeansForm, MeansPanel
from anonymizer_gui.tabular.analyst.question import TableForm
from anonymizer_gui.tabular.analyst.regression import ModelForm, ModelPanel
from anonymizer_gui.tabular.analyst.session import OPEN, STOPPED, ReleaseSession
from anonymizer_gui.tabular.start_card import StartCard, button_of
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence

_BELOW_TABS = 6


class AnalystPage(QWidget):
    """What a release says of its original; it needs nothing else, and no table needs to be open."""

    def __init__(
        self,
        session: ReleaseSession,
        theme: Theme,
        actions: dict[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "analysis")
        self._session = session
        self._theme = theme
        self._opening = actions["open_release"]
        self.problem = Banner(theme, "warn")
        self.problem.headline.setProperty("headline", False)
        self._add_answers(session)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._start())
        self.pages.addWidget(self._workplace())
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 4)
        column.addWidget(self.problem)
        column.addWidget(self.pages, 1)
        session.releaseChanged.connect(self.refresh)
        session.answered.connect(self._show_problem)
        session.busyChanged.connect(self._show_problem)
        self.refresh()

    def _add_answers(self, session: ReleaseSession) -> None:
        """Add what may be answered to the question whether a table is of its sidecar's release."""
        self.trust = QPushButton(self.tr("Open it all the same"))
        self.trust.clicked.connect(session.trust)
        self.leave = QPushButton(self.tr("Do not open it"))
        self.leave.clicked.connect(session.leave)
        self.problem.row.setSpacing(6)
        for button in (self.trust, self.leave):
            self.problem.row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def _start(self) -> StartCard:
        card = StartCard(
            self._theme,
            "compare",
            self.tr("Drop a released table here, or the folder of the release"),
            self.tr(
                "With its sidecar.json, counts, regressions and means of the original are estimated, with what chance "
                "leaves open."
            ),
        )
        card.add_ways(button_of(self._opening))
        self.state = card.state
        return card

    def _workplace(self) -> QWidget:
        self.facts = text_label(role="title")
        self.notes = Banner(self._theme, "warn")
        self.notes.headline.setProperty("headline", False)
        self.table_form, self.table = (
            TableForm(self._session, self._theme),
            TablePanel(self._session, self._theme),
        )
        self.model_form, self.model = ModelForm(self._session), ModelPanel(self._session, self._theme)
        self.means_form, self.means = MeansForm(self._session), MeansPanel(self._session, self._theme)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Answers"))
        self.tabs.addTab(_beside(self.table_form, self.table), self.tr("Tables"))
        self.tabs.addTab(_beside(self.model_form, self.model), self.tr("Regression"))
        self.means_tab = _beside(self.means_form, self.means)
        self.tabs.addTab(self.means_tab, self.tr("Means"))
        for place in range(self.tabs.count()):
            self.tabs.widget(place).setContentsMargins(0, _BELOW_TABS, 0, 0)
        page = QWidget()
        head = QHBoxLayout()
        head.addWidget(self.facts, 1)
        head.addWidget(button_of(self._opening))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.notes)
        column.addWidget(self.tabs, 1)
        return page

    def refresh(self) -> None:
        """Show the present release."""
        release = self._session.release
        self.pages.setCurrentIndex(release is not None)
        if release is not None:
            released = release.released
            rows = self.tr("%n row(s)", "", released.table.rows)
            # With its folder, as the files of all releases have the same names.
            parts = (f"{release.path.parent.name}/{release.path.name}", rows, method_text(released.method))
            self.facts.setText("  ·  ".join(parts))
            notes = [sentence(note) for note in released.notes]
            self.notes.setVisible(bool(notes))
            self.notes.say(notes[0] if notes else "", "\n".join(notes[1:]))
            # Without numbers there are no means, and a release of numbers alone begins with them.
            self.tabs.setTabVisible(self.tabs.indexOf(self.means_tab), bool(released.numbers))
            self.tabs.setCurrentIndex(0 if release.variables or not released.perturbed else 2)
        self._show_problem()

    def _show_problem(self) -> None:
        problem = self._session.problems.get(OPEN)
        # Being stopped is no problem: who pressed Escape knows.
        told, details = "" if problem in (None, STOPPED) else sentence(str(problem)), ""
        doubted = self._session.doubted
        if doubted:
            told = self.tr("Is this table of the sidecar's release?")
            details = self.tr(
                "Its fingerprint (sha256) is not the one in the sidecar. If the table was only saved again, sorted or cut "
                "since it was released, it can be opened. If the sidecar is of another release, all figures would be wrong."
            )
        self.problem.say(told, details)
        self.problem.setVisible(bool(told))
        for button in (self.trust, self.leave):
            button.setVisible(doubted)
        self.state.setText(
            self.tr("Reading the release…  Esc stops it.") if self._session.awaits(OPEN) else ""
        )


def _beside(form: QWidget, answer: QWidget) -> QSplitter:
    parts = QSplitter(Qt.Orientation.Horizontal)
    parts.addWidget(form)
    parts.addWidget(answer)
    parts.setStretchFactor(1, 1)
    parts.setSizes([290, 720])
    parts.setChildrenCollapsible(False)
    return parts
