"""The runs so far of the mode for curves: they can be taken back, repeated and compared, too."""

from __future__ import annotations

import functools
import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_fixed, format_moment
from anonymizer_gui.panels.run_list import RunList
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from core.project import PastRun
from core.recipe import Recipe


class HistoryPanel(RunList):
    """Tells of each run what set it apart; those without hulls can be made again."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(session, theme, parent)
        self.setProperty("helpPage", "history")
        self.back.setToolTip(
            self.tr("Set parameters, segments and exclusions as they were in the chosen run")
        )
        self.repeat = QToolButton()
        self.repeat.setIcon(icon("reload", theme.color("text")))
        self.repeat.setAccessibleName(self.tr("Repeat the chosen run"))
        self.repeat.setToolTip(
            self.tr("Make the chosen run again, to the byte: its hulls are not kept in a project file")
        )
        self.repeat.clicked.connect(lambda: session.repeat(self.picked))
        self.compare = QToolButton()
        self.compare.setDefaultAction(actions["compare"])
        self.compare.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._lay_out((self.compare, self.repeat, self.back))
        changes = (session.taskChanged, session.parametersChanged)
        for signal in (*changes, session.cutting.begun, session.cutting.ended):
            signal.connect(self._show_buttons)

    def _text(self, past: PastRun) -> str:
        figures = past.figures
        # Without a class there is no t, and 0 would look like the best there is.
        told = (figures.information_loss, figures.t) if figures.classes else (math.nan, math.nan)
        loss, t = (format_fixed(figure, 2) for figure in told)
        moment, k = format_moment(past.finished), past.recipe.parameters.k
        return f"{past.number}   {moment}   k {k}   IL {loss}   t {t}"

    def _tip(self, past: PastRun) -> str:
        # Against all defaults: the tip tells what sets a run apart, not all of its parameters.
        recipe = Recipe(sources=past.recipe.sources)
        unit = self._session.loaded.curves.unit if self._session.loaded else ""
        lines = [f"{d.label}: {d.after}" for d in differences(recipe, past.recipe, unit)]
        tip = "\n".join(lines) or self.tr("All parameters at their defaults")
        if self._session.whole(past) is not None:
            return tip
        return tip + "\n" + self.tr("Its hulls are not kept; the button with the arrow makes them again.")

    def _show_buttons(self) -> None:
        picked, session = self.picked, self._session
        self.repeat.setVisible(picked is not None and session.whole(picked) is None)
        # Cutting anew needs the lane, which must not be taken from what the user waits for.
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
            # Segments and exclusions of the run mean its own cut: they are taken back once that is there.
            session.cutting.change(
                cycles, self.tr("Cut the recordings"), functools.partial(session.take_back, past)
            )
