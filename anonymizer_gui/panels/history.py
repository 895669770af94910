"""The runs so far: a click shows one again, a button takes its parameters back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_number
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import PARAMETERS, choice_text, translated
from anonymizer_gui.work import Run
from core.parameters import Parameters, describe

_ROWS = 4


class HistoryPanel(QWidget):
    """Lists the runs with what set them apart, the latest first."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "history")
        self._session = session
        self._theme = theme
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Runs"))
        self.list.setFixedHeight((self.fontMetrics().lineSpacing() + 6) * _ROWS)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._chosen)
        self.back = QToolButton()
        self.back.setText(self.tr("Take back"))
        self.back.setToolTip(
            self.tr("Set parameters, segments and exclusions as they were in the chosen run")
        )
        self.back.clicked.connect(self._take_back)
        head = QHBoxLayout()
        head.addWidget(text_label(self.tr("Runs"), "title", wrap=False))
        head.addStretch(1)
        head.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list)
        session.runsChanged.connect(self._refresh)
        session.parametersChanged.connect(self._show_back)
        session.planChanged.connect(self._show_back)
        self._refresh()

    def _refresh(self) -> None:
        self.setVisible(bool(self._session.runs))
        self.list.blockSignals(True)
        self.list.clear()
        for run in reversed(self._session.runs):
            item = QListWidgetItem(_summary(run))
            kind = "good" if run.verdict.released else "bad"
            item.setIcon(icon(kind, self._theme.color(kind)))
            item.setToolTip(self._differences(run))
            self.list.addItem(item)
            if run is self._session.shown:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._show_back()

    def _differences(self, run: Run) -> str:
        default = Parameters()
        lines = []
        for name, description in describe():
            value = getattr(run.recipe.parameters, name)
            if value != getattr(default, name):
                label = translated(PARAMETERS, description.label)
                lines.append(f"{label}: {_written(name, value)}")
        return "\n".join(lines) or self.tr("All parameters at their defaults")

    def _show_back(self) -> None:
        self.back.setEnabled(self._session.stale)

    def _chosen(self, row: int) -> None:
        if row >= 0:
            self._session.show_run(self._session.runs[-1 - row])

    def _take_back(self) -> None:
        self._session.take_back(self._session.shown)


def _summary(run: Run) -> str:
    p, metrics = run.recipe.parameters, run.outcome.metrics
    loss, t = format_number(metrics.il_mean, 2), format_number(metrics.t_max, 2)
    return f"{run.number}   {run.finished:%H:%M}   k {p.k}   IL {loss}   t {t}"


def _written(name: str, value: object) -> str:
    if isinstance(value, str):
        return choice_text(name, value)
    if isinstance(value, float):
        return format_number(value)
    if isinstance(value, tuple):
        return " – ".join(format_number(part) for part in value)
    return str(value)
