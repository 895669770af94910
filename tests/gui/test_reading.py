"""Files that leave something open: the dialog proposes, follows each choice, and what is accepted is kept."""

from __future__ import annotations

import functools

import pytest
from PySide6.QtCore import Qt

from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.look import look_into, with_choice
from core import run
from core.intake import Intake, TextFormat
from core.progress import Progress
from core.project import Project
from tests.gui.conftest import choose
from tests.gui.fake_engine import FakeEngine
from tests.gui.text_files import write_texts

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
        qtbot.waitUntil(lambda: bool(window.findChildren(ReadingDialog)))
        (dialog,) = window.findChildren(ReadingDialog)
        qtbot.waitUntil(lambda: bool(dialog.banner.headline.text()))
        return dialog

    yield open_one
    for dialog in window.findChildren(ReadingDialog):
        dialog.reject()


def accept(dialog, window, qtbot):
    with qtbot.waitSignal(window.session.curvesChanged):
        qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.task is None)


def cells(dialog, row):
    model = dialog.table.columns
    return [model.data(model.index(row, i)) for i in range(model.columnCount())]


def test_the_decimal_mark_is_asked_and_rows_follow_it_at_once(asked, window, qtbot):
    dialog = asked("thousands")
    assert "decimal mark or group thousands" in dialog.banner.details.text()
    assert dialog.form.labels["decimal"].text() == "Decimal mark?"
    assert not dialog.go_on.isEnabled()
    assert cells(dialog, 0) == ["1,000", "8,107"]
    choose(dialog, qtbot, "decimal", "comma")
    assert cells(dialog, 0) == ["1", "8.107"]
    assert dialog.go_on.isEnabled()
    accept(dialog, window, qtbot)
    time, _ = next(iter(window.session.loaded.curves))
    assert time[-1] == 39
    assert window.session.recipe.intake.format.decimal == "comma"


def test_rounded_times_are_told_and_the_rate_can_be_stated(asked, window, qtbot):
    dialog = asked("rounded")
    assert "state the rate if they are only rounded" in dialog.banner.details.text()
    assert not dialog.go_on.isEnabled()
    dialog.form.inputs["rate"].setValue(125.0)
    qtbot.waitUntil(dialog.go_on.isEnabled)
    accept(dialog, window, qtbot)
    time, _ = next(iter(window.session.loaded.curves))
    assert time[-1] == pytest.approx(199 / 125)
    assert not window.session.loaded.curves.unnamed


def test_a_decimal_point_says_that_commas_group_thousands(asked, window, qtbot):
    dialog = asked("thousands")
    choose(dialog, qtbot, "decimal", "point")
    assert dialog.form.inputs["thousands"].currentData() == "comma"
    assert cells(dialog, 0) == ["1000", "8107"]
    accept(dialog, window, qtbot)
    _, value = next(iter(window.session.loaded.curves))
    assert value[0] == 8107.0
    assert window.session.recipe.intake.format.thousands == "comma"


def test_what_cannot_be_read_is_refused_in_a_sentence(asked, window, qtbot):
    dialog = asked("thousands")
    choose(dialog, qtbot, "decimal", "comma")
    choose(dialog, qtbot, "time_unit", "clock")
    with qtbot.waitSignal(window.session.failed):
        dialog.go_on.click()
    (told,) = window.findChildren(ErrorDialog)
    assert "is written in another way" in told.banner.headline.text()
    told.close()
    assert window.session.loaded is None


@pytest.fixture
def mixed(window, qtbot, tmp_path):
    """Open two files of a flow and one of flow and pressure; return the dialog."""
    for size, name in enumerate(("c", "a", "b"), 7):
        rows = [f"{n / 50:.2f};{n % size}" for n in range(40)]
        (tmp_path / f"{name}.csv").write_text("\n".join(["", "", "time[s];Flow[L/min]", *rows]))
    more = "\n".join(["time[s];Flow[L/min];Paw[mbar]", *(f"{row};7.5" for row in rows)])
    (tmp_path / "c.csv").write_text(more)
    window.open_paths([tmp_path])
    qtbot.waitUntil(lambda: bool(window.findChildren(ReadingDialog)))
    (dialog,) = window.findChildren(ReadingDialog)
    qtbot.waitUntil(lambda: bool(dialog.banner.headline.text()))
    yield dialog
    for left in window.findChildren(ReadingDialog):
        left.reject()


def test_the_channel_of_one_file_among_clear_ones_is_asked(mixed, window, qtbot):
    assert "1 file cannot be read" in mixed.banner.headline.text()
    assert window.session.loaded is None
    assert not mixed.go_on.isEnabled()
    choose(mixed, qtbot, "channel", "Flow")
    accept(mixed, window, qtbot)
    assert len(window.session.loaded.curves) == 3
    assert window.session.recipe.intake.channel == "Flow"


def test_files_that_wait_for_a_choice_can_be_left_out(mixed, window, qtbot):
    assert mixed.leave_out.isVisible()
    with qtbot.waitSignal(window.session.curvesChanged):
        qtbot.mouseClick(mixed.leave_out, Qt.MouseButton.LeftButton)
    assert len(window.session.loaded.curves) == 2
    assert any(p.kind == "channel" and p.file == "c.csv" for p in window.session.loaded.problems)


def test_nothing_is_left_out_where_all_wait(asked):
    assert not asked("channels").leave_out.isVisible()


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
    # Which channels there are is not known yet: the list says so, and what is marked is what comes first.
    channel = dialog.form.inputs["channel"]
    assert (channel.currentText(), channel.isEnabled()) == ("once the rest is clear", False)
    assert [key for key, label in dialog.form.labels.items() if label.property("error")] == ["each"]
    choose(dialog, qtbot, "each", "curve")
    assert channel.isEnabled()
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


def test_a_choice_that_does_not_do_is_told_and_not_asked_again_and_again(window, qtbot, tmp_path):
    for unit in ("L/min", "mL/s"):
        rows = [f"{n / 50:.2f};{n % 7};7.5" for n in range(40)]
        text = "\n".join(["", "", f"time[s];Flow[{unit}];Paw[mbar]", *rows])
        (tmp_path / f"{unit[0]}.csv").write_text(text)
    (tmp_path / "other.csv").write_text("\n".join(["", "", "time[s];SpO2[%]", *rows]))
    window.open_paths([tmp_path])
    qtbot.waitUntil(lambda: bool(window.findChildren(ReadingDialog)))
    (first,) = window.findChildren(ReadingDialog)
    qtbot.waitUntil(lambda: first.form.inputs["channel"].findData("Flow") >= 0)
    choose(first, qtbot, "channel", "Flow")
    assert first.go_on.isEnabled()
    first.go_on.click()
    qtbot.waitUntil(lambda: any(d is not first and d.isVisible() for d in window.findChildren(ReadingDialog)))
    (again,) = [d for d in window.findChildren(ReadingDialog) if d.isVisible()]
    qtbot.waitUntil(lambda: again.form.inputs["channel"].findData("Paw") >= 0)
    assert "different signals or units" in again.banner.details.text()
    assert not again.go_on.isEnabled()
    choose(again, qtbot, "channel", "Paw")
    accept(again, window, qtbot)
    assert len(window.session.loaded.curves) == 2


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


def test_of_several_files_the_one_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "empty.csv").write_bytes(b"")
    look = functools.partial(look_into, Reader(), intake=Intake(), progress=Progress())
    assert look([tmp_path]).sentences == ("The file is empty.",)
    (tmp_path / "other.csv").write_text('{"a": 1}')
    told = look([tmp_path]).sentences
    assert "empty.csv: The file is empty." in told
    assert "other.csv: This is a JSON file, which is not read." in told


def test_lines_cut_another_way_have_other_columns():
    intake = Intake(format=TextFormat(time="Zeit", time_unit="s", decimal="comma"))
    assert with_choice(intake, "delimiter", "tab").format == TextFormat(delimiter="tab", decimal="comma")
    assert with_choice(intake, "time", "none").format == TextFormat(time="none", decimal="comma")
    assert with_choice(intake, "missing", "cut").missing == "cut"
    assert with_choice(intake, "rate", None) == intake


def test_a_choice_by_which_nothing_can_be_read_can_be_changed_again(asked, qtbot):
    dialog = asked("channels")
    choose(dialog, qtbot, "delimiter", "tab")
    assert not dialog.go_on.isEnabled()
    assert dialog.form.inputs["delimiter"].isVisibleTo(dialog.form)
    choose(dialog, qtbot, "delimiter", "comma")
    assert dialog.table.columns.columnCount() == 4
