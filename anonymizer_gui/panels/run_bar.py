"""The button that runs curves, with effort and what was changed; a search can be ended early."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_number, with_percent
from anonymizer_gui.panels.effort import EffortDial
from anonymizer_gui.panels.work_bar import WorkBar
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

_NAMED = 3


class RunBar(WorkBar):
    """Run and Cancel with progress; a search tells what it has saved and can be ended early."""

    canFinish = Signal()
    _session: Session

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(session, theme, actions, parent)
        session.parametersChanged.connect(self._refresh)
        for signal in (session.curvesChanged, session.cutting.begun, session.cutting.ended):
            signal.connect(self._refresh)
        session.planChanged.connect(self._show_changes)
        session.lossTold.connect(self._show_loss)

    def _add_parts(self, theme: Theme, actions: dict[str, QAction]) -> None:
        super()._add_parts(theme, actions)
        self.state.setWordWrap(False)
        self.can_finish = False
        self.finish = QPushButton(
            icon("good", theme.color("on_accent")), self.tr("Stop here and keep the best")
        )
        self.finish.setProperty("primary", True)
        self.finish.setToolTip(actions["finish"].toolTip())
        self.finish.clicked.connect(actions["finish"].trigger)
        self.loss = text_label()
        self.changes = text_label(role="changed")
        self.effort = EffortDial(self._session)
        column = self.layout()
        for place, widget in ((0, self.changes), (3, self.loss), (4, self.finish), (6, self.effort)):
            column.insertWidget(place, widget)
        # Tab comes first to what stands above.
        for before, after in pairwise(
            (list(self.effort.choices.values())[-1], self.finish, self.cancel, self.run)
        ):
            QWidget.setTabOrder(before, after)

    def _task_changed(self) -> None:
        self.can_finish = False
        for widget in (self.loss, self.finish):
            widget.setVisible(False)
        super()._task_changed()

    def _refresh(self) -> None:
        self.effort.refresh()
        self.effort.setVisible(self._session.task is None and self.effort.fits)
        super()._refresh()
        self._show_changes()

    def _show_changes(self) -> None:
        """Name what was changed since the shown run, so that nobody takes its result for the present one."""
        shown, session = self._session.shown, self._session
        self.changes.setVisible(session.stale and session.task is None)
        if not session.stale:
            return
        unit = session.loaded.curves.unit
        found = differences(shown.recipe, session.recipe, unit)
        # That a search was ended early is of the run, not of the settings.
        names = [d.label for d in found if d.name != "searched"] or [self.tr("Seed")]
        more = len(names) - _NAMED
        listed = ", ".join(names[:_NAMED]) + (" " + self.tr("and %n more", "", more) if more > 0 else "")
        text = self.tr("Changed since run {number}: {what}").format(number=shown.number, what=listed)
        self.changes.setText(f"•  {text}")
        self.changes.setToolTip("\n".join(names))

    def finishing(self) -> None:
        """Show that the wish to keep the best so far was heard."""
        self.can_finish = False
        if self.finish.hasFocus():
            self.cancel.setFocus(Qt.FocusReason.TabFocusReason)
        self.finish.setEnabled(False)
        self.bar.setRange(0, 0)
        self.state.setText(self.tr("Ending with the best so far…"))
        self.canFinish.emit()

    def _show_loss(self, first: float, now: float) -> None:
        """Tell what a search has saved; from its first word on there is something to keep."""
        # Without any loss at first there is nothing to save, and to divide by.
        saved = round(100 * (first - now) / first) if first > 0 else 0
        text = self.tr("Information loss {loss}, {percent} less than at first")
        if self._session.recipe.parameters.guard != "off":
            # The guard comes after the search, and widens every hull.
            text = self.tr("Information loss {loss} before the guard, {percent} less than at first")
        self.loss.setText(text.format(loss=format_number(now, 3), percent=with_percent(str(saved))))
        # Only once, as it is told 20 times a second.
        if not self.finish.isVisible():
            self.can_finish = True
            self.finish.setEnabled(True)
            for widget in (self.loss, self.finish):
                widget.setVisible(True)
            self.canFinish.emit()
