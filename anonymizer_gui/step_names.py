"""The names of the steps that can be undone, told only in the language in which they were named."""

from __future__ import annotations

from PySide6.QtGui import QUndoCommand, QUndoStack

from anonymizer_gui.language import present_language


class Step(QUndoCommand):
    """A step of undo that knows in which language it was named."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.language = present_language()

    def name(self) -> str:
        """Return its name; a window in another language had better say nothing than mix two."""
        return self.text() if self.language == present_language() else ""


def names_of_steps(stack: QUndoStack) -> tuple[str, str]:
    """Return the names of the steps that would be undone and redone next, empty where there is none to tell."""
    undone, redone = (stack.command(stack.index() + step) for step in (-1, 0))
    return (
        undone.name() if isinstance(undone, Step) else "",
        redone.name() if isinstance(redone, Step) else "",
    )
