"""What a window over the same session has in common with the one before it, besides what the session knows."""

from __future__ import annotations

from PySide6.QtWidgets import QTabWidget, QWidget

from anonymizer_gui.place import stand_alike
from anonymizer_gui.widgets import Foldable


def arrange_alike(new: QWidget, old: QWidget) -> None:
    """Lay a window out as another one is: place, size, tabs in front, parts unfolded."""
    stand_alike(new, old)
    for tabs in old.findChildren(QTabWidget):
        twin = counterpart(tabs, old, new)
        if twin is not None:
            twin.setCurrentIndex(tabs.currentIndex())
    for part in old.findChildren(Foldable):
        twin = counterpart(part, old, new)
        if twin is not None:
            twin.set_open(part.toggle.isChecked())


def focus_alike(new: QWidget, old: QWidget) -> None:
    """Give the focus to what had it in another window."""
    focused = old.focusWidget()
    twin = None if focused is None else counterpart(focused, old, new)
    if twin is not None:
        twin.setFocus()


def counterpart(widget: QWidget, old: QWidget, new: QWidget) -> QWidget | None:
    """Return the widget at the same place of another window; its parts may have been made in another order."""
    if widget is old:
        return new
    parent = widget.parentWidget()
    within = None if parent is None else counterpart(parent, old, new)
    if within is None:
        return None
    # Counted among parts of its kind alone, whose order is the same however late others are made.
    place = _of_kind(widget, parent).index(widget)
    return next(iter(_of_kind(widget, within)[place:]), None)


def _of_kind(widget: QWidget, parent: QWidget) -> list[QWidget]:
    return [child for child in parent.children() if type(child) is type(widget)]
