"""Steps that were named in one language are offered in the other once that is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoStack

from anonymizer_gui.commands import ChangePlan
from anonymizer_gui.language import install_language
from anonymizer_gui.step_names import names_of_steps

say = QCoreApplication.translate


@pytest.fixture
def stack(qapp):
    yield QUndoStack()
    install_language(qapp, "en")


def push(stack, text):
    stack.push(ChangePlan(lambda plan: None, 0, len(text), text))


NAMES = [
    (lambda: say("Session", "Reset parameters"), "Reset parameters", "Parameter zurücksetzen"),
    (
        lambda: say("Session", "Change %1").replace("%1", f"{say('parameters', 'Group size k')}, ward"),
        "Change Group size k, ward",
        "Gruppengröße k, ward ändern",
    ),
    (lambda: say("MainWindow", "Exclude %n curve(s)", "", 1), "Exclude 1 curve", "1 Kurve ausschließen"),
    (lambda: say("MainWindow", "Exclude %n curve(s)", "", 12), "Exclude 12 curves", "12 Kurven ausschließen"),
    # A column that is called like a word of the window keeps its name.
    (
        lambda: say("LoadPanel", "Kind of {column}").format(column="Seed"),
        "Kind of Seed",
        "Art von Seed",
    ),
    (lambda: "nobody knows", "nobody knows", "nobody knows"),
]


@pytest.mark.parametrize(("named", "english", "german"), NAMES)
@pytest.mark.parametrize("first", ["en", "de"])
def test_steps_are_named_in_the_language_of_the_window(qapp, stack, named, english, german, first):
    texts = {"en": english, "de": german}
    install_language(qapp, first)
    push(stack, named())
    assert names_of_steps(stack) == (texts[first], "")
    for language in ("en", "de", "en"):
        install_language(qapp, language)
        assert names_of_steps(stack) == (texts[language], "")
    stack.undo()
    assert names_of_steps(stack) == ("", english)


def test_the_window_shows_them_in_its_language(application, window_with_curves, settings):
    window_with_curves.session.reset_parameters()
    window_with_curves.session.set_parameters(k=7)
    settings.language = "de"
    application.rebuild()
    assert application.window.actions_["undo"].statusTip() == "Gruppengröße k ändern"
