"""Steps that were named in one language are not named in a window that speaks another."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QUndoStack

from anonymizer_gui.commands import ChangePlan
from anonymizer_gui.language import install_language
from anonymizer_gui.step_names import names_of_steps


@pytest.fixture
def stack(qapp):
    yield QUndoStack()
    install_language(qapp, "en")


def push(stack, text):
    stack.push(ChangePlan(lambda plan: None, 0, len(text), text))


@pytest.mark.parametrize(("first", "second"), [("en", "de"), ("de", "en")])
def test_steps_are_named_in_the_language_of_the_window_alone(qapp, stack, first, second):
    install_language(qapp, first)
    push(stack, "one")
    install_language(qapp, second)
    assert names_of_steps(stack) == ("", "")
    push(stack, "another one")
    assert names_of_steps(stack) == ("another one", "")
    stack.undo()
    assert names_of_steps(stack) == ("", "another one")
    install_language(qapp, first)
    assert names_of_steps(stack) == ("one", "")
