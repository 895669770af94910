"""Numbers are read the same in every locale: a comma never multiplies by ten."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QValidator

from anonymizer_gui.numbers import (
    NumberBox,
    WholeNumberBox,
    format_alike,
    format_bound,
    format_count,
    format_fixed,
    format_number,
    format_percent,
    parse_number,
    rewritten,
    with_percent_signs,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2.5", 2.5),
        ("2,5", 2.5),
        ("-0,25", -0.25),
        ("−0,25", -0.25),
        ("1e−3", 1e-3),
        (".5", 0.5),
        (",5", 0.5),
        ("1e-3", 1e-3),
        ("7", 7.0),
        (" 3,0 ", 3.0),
    ],
)
def test_both_marks_mean_the_same(text, value):
    assert parse_number(text) == value


@pytest.mark.parametrize(
    "text", ["1.234,5", "1,234.5", "1.2.3", "1 000", "", "-", "abc", "1,2,3", "nan", "inf", "1_000"]
)
def test_what_could_be_misread_is_no_number(text):
    with pytest.raises(ValueError, match=r".*"):
        parse_number(text)


@pytest.mark.parametrize("locale", ["english_numbers", "german_numbers"])
@pytest.mark.parametrize("text", ["2.5", "2,5"])
def test_typing_either_mark_gives_the_same_value(qtbot, request, locale, text):
    request.getfixturevalue(locale)
    box = NumberBox(0.0, 100.0, "s")
    qtbot.addWidget(box)
    box.selectAll()
    qtbot.keyClicks(box, text)
    assert box.value() == 2.5


@pytest.mark.parametrize("kind", [NumberBox, WholeNumberBox])
@pytest.mark.parametrize("typed", ["-80", "−80"])
def test_both_signs_are_read_and_the_minus_of_tables_is_shown(qtbot, english_numbers, kind, typed):
    box = kind(-100, 100, "s")
    qtbot.addWidget(box)
    box.setValue(1)
    box.selectAll()
    box.lineEdit().insert(typed)
    assert box.value() == -80
    box.stepUp()
    box.setValue(-80)
    assert box.text() == f"{format_number(-80.0)} s" == "−80 s"


def test_value_is_shown_with_the_mark_of_the_locale(qtbot, german_numbers):
    box = NumberBox(0.0, 100.0, "mL/s")
    qtbot.addWidget(box)
    box.setValue(12.25)
    assert box.text() == "12,25 mL/s"
    box.stepUp()
    assert box.value() > 12.25


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("2,5 s", QValidator.State.Acceptable),
        ("2,", QValidator.State.Acceptable),
        ("", QValidator.State.Intermediate),
        ("-", QValidator.State.Intermediate),
        ("500", QValidator.State.Intermediate),
        ("1.2.3", QValidator.State.Invalid),
        ("1 000", QValidator.State.Invalid),
        ("x", QValidator.State.Invalid),
    ],
)
def test_validation_while_typing(qtbot, english_numbers, text, state):
    box = NumberBox(0.0, 100.0, "s")
    qtbot.addWidget(box)
    assert box.validate(text, 0)[0] == state


def test_whole_number_box_refuses_marks(qtbot, german_numbers):
    box = WholeNumberBox(1, 100)
    qtbot.addWidget(box)
    box.selectAll()
    qtbot.keyClicks(box, "2,5")
    assert box.value() == 25 or box.value() == 2
    assert box.validate("2,5", 0)[0] == QValidator.State.Invalid
    assert box.validate("2.5", 0)[0] == QValidator.State.Invalid


def test_whole_number_box_takes_its_word(qtbot):
    box = WholeNumberBox(-1, 30)
    qtbot.addWidget(box)
    box.setSpecialValueText("automatic")
    box.setValue(-1)
    assert box.text() == "automatic"
    assert box.validate("automatic", 0)[0] == QValidator.State.Acceptable
    assert box.validate("auto", 0)[0] == QValidator.State.Intermediate
    box.selectAll()
    qtbot.keyClicks(box, "4")
    assert box.value() == 4


def test_scrolling_over_a_field_changes_nothing(qtbot):
    box = NumberBox(0.0, 100.0)
    qtbot.addWidget(box)
    box.setValue(5.0)
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent

    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    box.wheelEvent(event)
    assert box.value() == 5.0


def test_format(english_numbers):
    assert format_number(0.123456, 3) == "0.123"
    assert format_number(1234567.0) == "1\u202f234\u202f567"
    assert format_number(-2.5) == "−2.5"
    assert format_number(float("nan")) == "–"
    assert format_number(0.00001234, 3) == "1.2e−05"
    assert format_fixed(2.0, 3) == "2.000"


def test_format_german(german_numbers):
    assert format_number(0.5) == "0,5"
    assert format_fixed(1.25, 2) == "1,25"


@pytest.mark.parametrize(
    ("value", "digits", "text"), [(1.1051709, 3, "1.11"), (2.0, 4, "2"), (1.234e-5, 4, "1.3e−05")]
)
def test_a_bound_is_never_told_smaller_than_it_is(english_numbers, value, digits, text):
    assert format_bound(value, digits) == text


@pytest.mark.parametrize(
    ("values", "texts"),
    [
        ((8.96, 7.0, 19.9), ["8.96", "7.00", "19.90"]),
        ((0.96, 1.086, 0.2235), ["0.960", "1.086", "0.224"]),
        ((-3.718, float("nan"), 0.0), ["−3.718", "–", "0.000"]),
        ((0.0, 0.0), ["0", "0"]),
        # Nothing would be left of the first, and nothing is gained for the second.
        ((0.0003, 5.0), ["0.0003", "5"]),
        ((12345.0, 2.0), ["12\u202f345", "2"]),
        # What rounding has left of a zero.
        ((-2.7e-14, 1.18, 0.6692), ["0.000", "1.180", "0.669"]),
    ],
)
def test_numbers_of_a_column_have_the_same_decimals(english_numbers, values, texts):
    assert list(map(format_alike(values), values)) == texts


@pytest.mark.parametrize(
    ("text", "here"),
    [
        ("1,129", "1129"),
        ("6.0000", "6,0000"),
        ("-1,234,567.5", "−1\u202f234\u202f567,5"),
        ("20240305", "20240305"),
        ("52.4%", "52,4\u00a0%"),
        ("1e-05", "1e-05"),
        ("2.0.0", "2.0.0"),
        ("1,2", "1,2"),
        ("P1.5", "P1.5"),
    ],
)
def test_numbers_of_the_engine_are_written_as_here(german_numbers, text, here):
    assert rewritten(text) == here


@pytest.mark.parametrize(
    ("text", "here"),
    [
        ("1,129.5", "1129.5"),
        ("12,345", "12\u202f345"),
        ("1129.5", "1129.5"),
        ("52.4 %", "52.4%"),
        ("-3", "-3"),
    ],
)
def test_numbers_of_the_engine_follow_the_same_rule_beside_a_point(english_numbers, text, here):
    assert rewritten(text) == here


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0"), (1129, "1129"), (9999, "9999"), (10000, "10\u202f000"), (-1234567, "−1\u202f234\u202f567")],
)
@pytest.mark.parametrize("locale", ["english_numbers", "german_numbers"])
def test_more_than_four_digits_are_grouped_in_every_locale_alike(request, locale, count, text):
    request.getfixturevalue(locale)
    assert format_count(count) == format_number(count, 9) == format_fixed(count, 0) == text
    assert parse_number(text.replace("−", "-")) == count


@pytest.mark.parametrize(
    ("locale", "text"), [("english_numbers", "52.4%"), ("german_numbers", "52,4\u00a0%")]
)
def test_per_cent_is_written_as_here(request, locale, text):
    request.getfixturevalue(locale)
    assert format_percent(0.524) == with_percent_signs(text.replace("\u00a0", "")) == text
    assert with_percent_signs(text.replace("%", " %").replace("\u00a0 ", " ")) == text


def test_the_word_for_the_lowest_value_is_accepted_and_never_cut(qtbot):
    box = NumberBox(0.0, 100.0, "Hz")
    whole = WholeNumberBox(-1, 5)
    for one in (box, whole):
        qtbot.addWidget(one)
        one.setSpecialValueText("a word of many letters for the lowest value")
    assert box.text() == box.specialValueText()
    assert box.validate(box.text(), 0)[0] == QValidator.State.Acceptable
    box.selectAll()
    qtbot.keyClicks(box, "25")
    assert box.value() == 25.0
    for one in (box, whole):
        assert one.minimumWidth() > one.fontMetrics().horizontalAdvance(one.specialValueText())
