"""By key from panel to panel: the parameters, a plot, a table, the figures, and round again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from anonymizer_gui.panes import Panes

_MAIN_SHARE = 1 / 3
"""Part of a panel from which on a widget is what the panel is for: its plot, its table."""


def go_to_next(screen: QWidget, step: int) -> None:
    """Give the focus to the next panel of a screen, or with -1 to the one before: to what had it there last."""
    there = {panel: entry for panel in panels_of(screen) if (entry := _entry(panel)) is not None}
    panels, focus = list(there), QApplication.focusWidget()
    present = [i for i, panel in enumerate(panels) if panel is focus or panel.isAncestorOf(focus)]
    if panels:
        at = present[0] + step if present else min(step, 0)
        there[panels[at % len(panels)]].setFocus(Qt.FocusReason.ShortcutFocusReason)


def panels_of(screen: QWidget) -> list[QWidget]:
    """Return what is seen side by side or below each other, in reading order."""
    panes = _outermost(screen)
    parts = [pane.widget(i) for pane in panes for i in range(pane.count())]
    return [panel for part in parts if part.isVisible() for panel in panels_of(part)] if panes else [screen]


def _outermost(screen: QWidget) -> list[Panes]:
    if isinstance(screen, Panes):
        return [screen]
    seen = [panes for panes in screen.findChildren(Panes) if panes.isVisible()]
    return [
        panes for panes in seen if not any(other.isAncestorOf(panes) for other in seen if other is not panes)
    ]


def _entry(panel: QWidget) -> QWidget | None:
    """Return what had the focus last, else what takes up most of the panel, else where Tab stops first."""
    last = panel.focusWidget()
    if last is not None and _is_stop(last):
        return last
    stops = _stops(panel)
    largest = max(stops, key=_area, default=None)
    if largest is not None and _area(largest) > _MAIN_SHARE * _area(panel):
        return largest
    return next(iter(stops), None)


def _stops(panel: QWidget) -> list[QWidget]:
    """Return where Tab stops within a panel, in this order."""
    stops, widget = [], panel
    while True:
        if (widget is panel or panel.isAncestorOf(widget)) and _is_stop(widget):
            stops.append(widget)
        widget = widget.nextInFocusChain()
        if widget is None or widget is panel:
            return stops


def _is_stop(widget: QWidget) -> bool:
    can = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return can and widget.isVisible() and widget.isEnabled()


def _area(widget: QWidget) -> int:
    return widget.width() * widget.height()
