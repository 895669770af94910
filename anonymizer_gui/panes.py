"""Parts of a screen side by side or below each other, as wide as the user left them. It knows nothing of the parts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget


class Panes(QSplitter):
    """Splitter that comes up as it was left, also in a window made anew for another language or theme."""

    def __init__(self, name: str, orientation: Qt.Orientation, *parts: tuple[QWidget, int]) -> None:
        super().__init__(orientation)
        self.setObjectName(name)
        for part, _ in parts:
            self.addWidget(part)
        self.setSizes([size for _, size in parts])
        self.setChildrenCollapsible(False)
        self._fresh = True
        self.splitterMoved.connect(self._keep)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the sizes that the window remembers, once: from then on they are the user's."""
        super().showEvent(event)
        state = self._memory and self._memory.panes(self.objectName())
        if self._fresh and state:
            self.restoreState(state)
        # Another step that is left and shown again must not throw back what was moved meanwhile.
        self._fresh = False

    @property
    def _memory(self) -> object | None:
        # Of the window, so that a part needs no settings of its own to be laid out.
        return getattr(self.window(), "settings", None)

    def _keep(self) -> None:
        if self._memory is not None:
            self._memory.keep_panes(self.objectName(), self.saveState())
