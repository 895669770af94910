"""The verdict as a sentence with its figures below; and whether it is out of date."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.dialogs.conditions import ConditionsDialog
from anonymizer_gui.dialogs.help import open_with_help
from anonymizer_gui.numbers import format_alike, format_fixed, with_percent
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner
from anonymizer_gui.words import sentence


class VerdictPanel(QWidget):
    """Says whether the shown run may be released and why."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._build(theme, actions)
        session.runsChanged.connect(self._refresh)
        session.selection.signalChanged.connect(self._refresh)
        session.parametersChanged.connect(self._show_stale)
        session.planChanged.connect(self._show_stale)
        self._refresh()

    def _build(self, theme: Theme, actions: dict[str, QAction]) -> None:
        self.banner = Banner(theme, "good")
        self.why = QToolButton()
        self.why.setText(self.tr("What does this mean?"))
        self.why.clicked.connect(self._explain)
        self.banner.row.addWidget(self.why, 0, Qt.AlignmentFlag.AlignTop)
        self.stale = Banner(theme, "warn")
        self.back = QPushButton(self.tr("Take these parameters back"))
        self.back.clicked.connect(self._take_back)
        self.again = QPushButton(self.tr("Run again"))
        self.again.clicked.connect(actions["run"].trigger)
        for button in (self.back, self.again):
            self.stale.row.addWidget(button)
        # The verdict is what is read first; that it is out of date stands beside it.
        self.stale.headline.setProperty("headline", False)
        self.stale.say(self.tr("Something has changed since this run."))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.banner)
        column.addWidget(self.stale)

    def _refresh(self) -> None:
        run = self._session.shown
        if run is None:
            return
        self.banner.set_kind("good" if run.verdict.released else "bad")
        self.banner.say(sentence(run.verdict.sentence), self._figures())
        self._show_stale()

    def _figures(self) -> str:
        run = self._session.shown
        shown = run.of(self._session.selection.signal)
        metrics, curves = shown.metrics, shown.curves
        t, bound = format_fixed(metrics.t_max, 3), format_fixed(metrics.t_bound, 3)
        unit = f" {curves.unit}" if curves.unit else ""
        error = format_alike([metrics.mre_abs], 3)(metrics.mre_abs)
        left_out = metrics.dropped + metrics.suppressed
        hulls = [
            self.tr("{share} of the time released").format(
                share=with_percent(format_fixed(100 * metrics.coverage, 0))
            ),
            self.tr("information loss {x}").format(x=format_fixed(metrics.il_mean, 3)),
            self.tr("median error {x}").format(x=error + unit),
            self.tr("largest t {t}, bound {bound}").format(t=t, bound=bound),
        ]
        parts = [
            *([curves.signal] if run.outcome.further else []),
            self.tr("%n class(es)", "", metrics.classes),
            # Without a class there is no loss and no t, and a t of 0 would look like the best there is.
            *(hulls if metrics.classes else []),
            # A curve has a piece in each segment, and each is left out by itself.
            self.tr("%n piece(s) of curves left out", "", left_out)
            if len(shown.segments) > 1
            else self.tr("%n curve(s) left out", "", left_out),
        ]
        notes = len(run.outcome.warnings)
        if notes:
            parts.append(self.tr("%n note(s)", "", notes))
        # A line ends between two figures, not within one.
        return "  ·  ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)

    def _explain(self) -> None:
        open_with_help(ConditionsDialog(self._session.shown, self._theme, self))

    def _show_stale(self) -> None:
        self.stale.setVisible(self._session.stale)

    def _take_back(self) -> None:
        self._session.take_back(self._session.shown)
