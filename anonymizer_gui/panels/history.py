"""The runs so far: a click shows one again, buttons take its parameters back, repeat it, compare it."""

from __future__ import annotations

import functools

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_moment, format_number
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.project import PastRun
from core.recipe import Recipe

_ROWS = 4


class HistoryPanel(QWidget):
    """Lists the runs with what set them apart, the latest first; those without hulls are quiet."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "history")
        self._session = session
        self._theme = theme
        self._picked: int | None = None
        self._build(actions)
        session.runsChanged.connect(self._refresh)
        changes = (session.taskChanged, session.parametersChanged, session.planChanged)
        for signal in (*changes, session.cutting.begun, session.cutting.ended):
            signal.connect(self._show_buttons)
        self._refresh()

    def _build(self, actions: dict[str, QAction]) -> None:
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
        self.repeat = QToolButton()
        self.repeat.setIcon(icon("reload", self._theme.color("text")))
        self.repeat.setAccessibleName(self.tr("Repeat the chosen run"))
        self.repeat.setToolTip(
            self.tr("Make the chosen run again, to the byte: its hulls are not kept in a project file")
        )
        self.repeat.clicked.connect(lambda: self._session.repeat(self.picked))
        self.compare = QToolButton()
        self.compare.setDefaultAction(actions["compare"])
        self.compare.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        head = QHBoxLayout()
        head.addWidget(text_label(self.tr("Runs"), "title", wrap=False))
        head.addStretch(1)
        for button in (self.compare, self.repeat, self.back):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list)

    @property
    def picked(self) -> PastRun | None:
        """The run that is chosen in the list, whether its hulls are there or not."""
        return next((past for past in self._session.history if past.number == self._picked), None)

    def _refresh(self) -> None:
        session = self._session
        self.setVisible(bool(session.history))
        if session.shown is not None:
            self._picked = session.shown.number
        elif self.picked is None and session.history:
            self._picked = session.history[-1].number
        self.list.blockSignals(True)
        self.list.clear()
        for past in reversed(session.history):
            item = self._item(past)
            self.list.addItem(item)
            if past.number == self._picked:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._show_buttons()

    def _item(self, past: PastRun) -> QListWidgetItem:
        item = QListWidgetItem(_summary(past))
        kind = "good" if past.released else "bad"
        item.setIcon(icon(kind, self._theme.color(kind)))
        tip = self._described(past)
        if self._session.whole(past) is None:
            item.setForeground(self._theme.color("quiet"))
            tip += "\n" + self.tr("Its hulls are not kept; the button with the arrow makes them again.")
        item.setToolTip(tip)
        return item

    def _described(self, past: PastRun) -> str:
        recipe = Recipe(sources=past.recipe.sources)
        unit = self._session.loaded.curves.unit if self._session.loaded else ""
        lines = [f"{d.label}: {d.after}" for d in differences(recipe, past.recipe, unit)]
        return "\n".join(lines) or self.tr("All parameters at their defaults")

    def _show_buttons(self) -> None:
        picked, session = self.picked, self._session
        self.repeat.setVisible(picked is not None and session.whole(picked) is None)
        same_cut = picked is not None and picked.recipe.intake == session.recipe.intake
        free = session.task is None and not session.cutting.busy
        self.back.setEnabled(picked is not None and not session.is_set_as(picked) and (free or same_cut))
        self.repeat.setEnabled(picked is not None and session.can_repeat(picked))

    def _take_back(self) -> None:
        past, session = self.picked, self._session
        cycles = past.recipe.intake.cycles
        if cycles == session.recipe.intake.cycles:
            session.take_back(past)
        else:
            session.cutting.change(
                cycles, self.tr("Cut the recordings"), functools.partial(session.take_back, past)
            )

    def _chosen(self, row: int) -> None:
        if row >= 0:
            past = self._session.history[-1 - row]
            self._picked = past.number
            run = self._session.whole(past)
            if run is not None and run is not self._session.shown:
                self._session.show_run(run)
            self._show_buttons()


def _summary(past: PastRun) -> str:
    figures = past.figures
    loss, t = format_number(figures.information_loss, 2), format_number(figures.t, 2)
    moment, k = format_moment(past.finished), past.recipe.parameters.k
    return f"{past.number}   {moment}   k {k}   IL {loss}   t {t}"
