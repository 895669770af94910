"""Rules of the window that no linter knows: number boxes, the table of actions, plots that know no session."""

from __future__ import annotations

import re

from PySide6.QtGui import QKeySequence

from anonymizer_gui.actions import ACTIONS
from anonymizer_gui.resources import resource
from tests.architecture.project import ROOT, imported_modules, python_files, tree

WINDOW = python_files("anonymizer_gui")


def test_every_number_is_typed_into_a_number_box():
    """Qt's own boxes take 2.5 for 25 in German and 2,5 for 25 in English."""
    users = [
        path for path in WINDOW if re.search("QDoubleSpinBox|QSpinBox", path.read_text(encoding="utf-8"))
    ]
    assert [path.name for path in users] == ["numbers.py"]


def test_every_action_has_text_icon_keys_and_tip():
    for spec in ACTIONS:
        assert spec.text
        assert spec.tip
        assert resource("icons", f"{spec.icon}.svg").is_file()
        assert all(not QKeySequence.fromString(keys).isEmpty() for keys in spec.keys)


def test_keys_and_names_of_actions_are_unique():
    keys = [key for spec in ACTIONS for key in spec.keys]
    assert len(keys) == len(set(keys))
    assert len({spec.id for spec in ACTIONS}) == len(ACTIONS)


def test_plots_know_neither_session_nor_panels():
    for path in python_files("anonymizer_gui/plots"):
        above = {
            "anonymizer_gui.session",
            "anonymizer_gui.panels",
            "anonymizer_gui.dialogs",
            "anonymizer_gui.main_window",
        }
        assert not above & {".".join(name.split(".")[:2]) for name in imported_modules(tree(path))}, path


def test_panels_and_dialogs_never_compute():
    for path in (*python_files("anonymizer_gui/panels"), *python_files("anonymizer_gui/dialogs")):
        assert "core.run" not in imported_modules(tree(path)), path


def test_nothing_waits_for_a_dialog():
    pattern = re.compile(
        r"\.exec\(|QFileDialog\.get|QMessageBox\.(question|warning|information|critical|about)\("
    )
    waiting = [path for path in WINDOW if pattern.search(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in waiting] == ["anonymizer_gui/app.py"]


def test_what_outlives_a_widget_calls_its_methods():
    """Qt forgets a method of a widget that is gone; a lambda or partial would still be called."""
    pattern = re.compile(r"_?(session|project)\.[\w.]+\.connect\(\s*(lambda|functools\.partial)")
    found = [path for path in WINDOW if pattern.search(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in found] == []
