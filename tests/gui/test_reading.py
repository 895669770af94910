"""Files that leave something open: the dialog proposes, follows each choice, and what is accepted is kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.look import with_choice
from core import run
from core.intake import Intake, TextFormat
from core.project import Project
from tests.gui.fake_engine import FakeEngine
from tests.gui.text_files import write_texts

_PATIENCE = 60_000
"""The first look imports the readers and compiles."""


class Reader(FakeEngine):
    """The small engine, but it reads real files."""

    load = staticmethod(run.load)
    list_channels = staticmethod(run.list_channels)
    propose_format = staticmethod(run.propose_format)


@pytest.fixture
def engine():
    return Reader()


@pytest.fixture
def asked(window, qtbot, tmp_path):
    """Open one of the files and return the dialog once it shows what it found."""

    def open_one(name: str) -> ReadingDialog:
        window.open_paths([write_texts(tmp_path, name)])
        qtbot.waitUntil(lambda: bool(window.findChildren(ReadingDialog)), timeout=_PATIENCE)
        (dialog,) = window.findChildren(ReadingDialog)
        qtbot.waitUntil(lambda: bool(dialog.banner.headline.text()), timeout=_PATIENCE)
        return dialog

    yield open_one
    for dialog in window.findChildren(ReadingDialog):
        dialog.reject()


def choose(dialog, qtbot, key, value):
    """Choose as a user does, and wait for the new look."""
    box = dialog.form.inputs[key]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: dialog._task is None)


def accept(dialog, window, qtbot):
    with qtbot.waitSignal(window.session.curvesChanged, timeout=_PATIENCE):
        qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.task is None)


def cells(dialog, row):
    model = dialog.table.columns
    return [model.data(model.index(row, i)) for i in range(model.columnCount())]


def test_the_decimal_mark_is_asked_and_rows_follow_it_at_once(asked, window, qtbot):
    dialog = asked("thousands")
    assert "decimal mark or group thousands" in dialog.banner.details.text()
    assert dialog.form.labels["decimal"].text() == "Decimal mark ?"
    assert not dialog.go_on.isEnabled()
    assert cells(dialog, 0) == ["1,000", "8,107"]
    choose(dialog, qtbot, "decimal", "comma")
    assert cells(dialog, 0) == ["1", "8.107"]
    assert dialog.go_on.isEnabled()
    accept(dialog, window, qtbot)
    time, _ = next(iter(window.session.loaded.curves))
    assert time[-1] == 39
    assert window.session.recipe.intake.format.decimal == "comma"


def test_grouped_thousands_are_refused_in_a_sentence(asked, window, qtbot):
    dialog = asked("thousands")
    choose(dialog, qtbot, "decimal", "point")
    assert cells(dialog, 0) == ["1,000", "8,107"]
    with qtbot.waitSignal(window.session.failed):
        dialog.go_on.click()
    (told,) = window.findChildren(ErrorDialog)
    assert "write all with a point" in told.banner.headline.text()
    told.close()
    assert window.session.loaded is None


def test_a_channel_is_chosen_and_converted(asked, window, qtbot):
    dialog = asked("channels")
    assert not dialog.go_on.isEnabled()
    choose(dialog, qtbot, "channel", "Flow")
    assert dialog.go_on.isEnabled()
    units = [dialog.form.inputs["unit_to"].itemData(i) for i in range(dialog.form.inputs["unit_to"].count())]
    assert "mL/s" in units
    assert "cmH2O" not in units
    choose(dialog, qtbot, "unit_to", "mL/s")
    accept(dialog, window, qtbot)
    curves = window.session.loaded.curves
    assert (curves.signal, curves.unit) == ("Flow", "mL/s")
    assert max(value.max() for _, value in curves) == pytest.approx(29.998 * 1000 / 60, rel=1e-3)


def test_columns_that_are_curves(asked, window, qtbot):
    dialog = asked("numbered")
    choose(dialog, qtbot, "each", "curve")
    if not dialog.go_on.isEnabled():
        choose(dialog, qtbot, "channel", dialog.form.inputs["channel"].itemData(1))
    accept(dialog, window, qtbot)
    assert len(window.session.loaded.curves) == 6


def test_nobody_is_named_in_the_first_rows(asked, qtbot):
    dialog = asked("long")
    assert cells(dialog, 0)[0] == "#1"
    model = dialog.table.columns
    shown = {str(cell) for row in range(model.rowCount()) for cell in cells(dialog, row)}
    assert not any("M" in cell for cell in shown)


def test_the_accepted_format_is_kept_in_project_and_recipe(asked, window, qtbot, tmp_path):
    dialog = asked("long")
    choose(dialog, qtbot, "channel", "pressure")
    accept(dialog, window, qtbot)
    session = window.session
    assert session.facts.patient_count == 3
    assert session.recipe.intake.channel == "pressure"
    with qtbot.waitSignal(window.project.saved):
        window.project.save(tmp_path / "w.curveproject")
    assert Project.load(tmp_path / "w.curveproject").recipe.intake == session.recipe.intake
    with qtbot.waitSignal(window.project.opened):
        window.open_paths([tmp_path / "w.curveproject"])
    qtbot.waitUntil(lambda: session.task is None)
    assert session.loaded.curves.signal == "pressure"


def test_another_delimiter_is_tried_at_once_and_a_wrong_one_refused(asked, qtbot):
    dialog = asked("channels")
    choose(dialog, qtbot, "delimiter", "semicolon")
    assert not dialog.go_on.isEnabled()
    assert dialog.banner.details.text()
    choose(dialog, qtbot, "delimiter", "comma")
    choose(dialog, qtbot, "channel", "Paw")
    assert dialog.go_on.isEnabled()


def test_cancel_opens_nothing(asked, window, qtbot):
    dialog = asked("channels")
    dialog.reject()
    assert window.session.loaded is None
    assert window.session.task is None


def test_clear_files_are_not_asked_about_but_can_be_read_otherwise(asked, window, qtbot):
    dialog = asked("channels")
    choose(dialog, qtbot, "channel", "Flow")
    accept(dialog, window, qtbot)
    before = set(window.findChildren(ReadingDialog))
    window.actions_["reading"].trigger()
    qtbot.waitUntil(lambda: len(set(window.findChildren(ReadingDialog)) - before) == 1)
    (again,) = set(window.findChildren(ReadingDialog)) - before
    qtbot.waitUntil(again.go_on.isEnabled)
    choose(again, qtbot, "channel", "Volume")
    accept(again, window, qtbot)
    assert window.session.loaded.curves.unit == "mL"


def test_lines_cut_another_way_have_other_columns():
    intake = Intake(format=TextFormat(time="Zeit", time_unit="s", decimal="comma"))
    assert with_choice(intake, "delimiter", "tab").format == TextFormat(delimiter="tab", decimal="comma")
    assert with_choice(intake, "time", "none").format == TextFormat(time="none", decimal="comma")
    assert with_choice(intake, "missing", "cut").missing == "cut"
    assert with_choice(intake, "rate", None) == intake
