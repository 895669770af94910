"""Numbers as people type and read them, the one place for decimal marks, groups of digits and per cent.

Written are the decimal mark of the chosen locale, a narrow space between groups of three digits from 10,000 on, which
cannot be taken for a decimal mark, the minus sign "−", and the per cent sign as the locale sets it. Fields to type in
group nothing; there the hyphen of the keyboard is read as a minus as well.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from datetime import datetime
from decimal import ROUND_CEILING, Context

from PySide6.QtCore import QDate, QEvent, QLocale
from PySide6.QtGui import QKeyEvent, QKeySequence, QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox, QWidget

_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?")
_BEGINNING = re.compile(r"[+-]?\d*([.,]\d*)?([eE]?[+-]?\d*)?")
_WRITTEN = re.compile(r"(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(e[+-]?\d+)?( ?%)?")
_PERCENT = re.compile(r"(?<=\d)[ \u00a0]?%")
_GROUP = "\u202f"
"""Narrow space between groups of digits, at which no line breaks."""
_MINUS = "−"
_GROUPED_FROM = 5
"""Digits from which a number is written in groups."""
_LARGEST = 1e12
_ROUNDING = 1e-12
"""What rounding leaves of a zero, as a part of the numbers it was made from."""
_LEAST_WIDTH, _ARROWS = 96, 34
"""Pixels of a box of short numbers, and of what stands beside the text in one."""


def parse_number(text: str) -> float:
    """Return the number in `text`, with point or comma as decimal mark; raise ValueError if it is none.

    A locale would take ``2.5`` for 25 in German and ``2,5`` for 25 in English; here both are two
    and a half, and a text with two marks is no number.
    """
    # Nobody types that space: the number was copied from the window.
    text = text.strip().replace(_GROUP, "").replace(_MINUS, "-")
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return float(text.replace(",", "."))


def format_number(value: float, digits: int = 4) -> str:
    """Return `value` with so many significant digits and the decimal mark of the chosen locale."""
    if not math.isfinite(value):
        return "–"
    # Below 1e-4 `g` would write as many digits and a power: two digits are all that one reads there.
    return _localised(f"{value:.{digits}g}" if abs(value) >= 1e-4 or value == 0 else f"{value:.1e}", value)


def format_bound(value: float, digits: int = 4) -> str:
    """Return an upper bound with so many significant digits, rounded up: it stays one."""
    digits = digits if value >= 1e-4 else 2  # as many as are written of so small a number
    # Not `round`: half of all bounds would be told smaller than what was proved.
    above = Context(prec=digits, rounding=ROUND_CEILING).create_decimal_from_float(value)
    return format_number(float(above), digits)


def format_fixed(value: float, decimals: int) -> str:
    """Return `value` with so many decimals, for columns and axes whose marks shall stand in line."""
    return _localised(f"{value:.{decimals}f}", value) if math.isfinite(value) else "–"


def format_typed(value: float) -> str:
    """Return a number for a field to type in: seven digits and nothing between them."""
    return f"{value:.7g}".replace("-", _MINUS).replace(".", QLocale().decimalPoint())


def format_count(count: int) -> str:
    """Return a whole number, in groups of three digits where it has more than four."""
    return _localised(str(int(count)), count)


def format_percent(part: float, digits: int = 3) -> str:
    """Return a part of one in per cent, with so many significant digits."""
    return with_percent(format_number(100 * part, digits))


def with_percent(number: str) -> str:
    """Return a number with the per cent sign behind it: 52.4% beside a point, 52,4 % beside a comma."""
    return f"{number}{_percent_sign()}"


def format_alike(values: Iterable[float], digits: int = 4) -> Callable[[float], str]:
    """Return how all numbers of a column are written: with the decimals that the largest has in so many digits.

    Where that would leave nothing of the smallest, each is written with its own digits. What rounding has left of a
    zero beside far larger numbers is no small number but zero.
    """
    sizes = [abs(float(value)) for value in values if math.isfinite(value) and value]
    least = _ROUNDING * max(sizes, default=0.0)
    sizes = [size for size in sizes if size > least]
    decimals = max(0, digits - 1 - math.floor(math.log10(max(sizes)))) if sizes else 0
    if sizes and (min(sizes) < 10**-decimals or max(sizes) >= 10**digits):
        return lambda value: format_number(float(value), digits)
    # Adding 0 takes the sign off a zero.
    return lambda value: format_fixed(round(float(value), decimals) + 0.0, decimals)


def rewritten(text: str) -> str:
    """Return a number of a sentence of the engine, which writes 1,234.5, as it is written here; others as they are."""
    match = _WRITTEN.fullmatch(text)
    mark = QLocale().decimalPoint()
    if match is None or (mark == "." and "," not in text and not match[5]):
        return text
    sign, whole, decimals, power, percent = (part or "" for part in match.groups())
    # Without groups it may be a name or a year.
    whole = _grouped(whole.replace(",", "")) if "," in whole else whole
    number = sign.replace("-", _MINUS) + whole + decimals.replace(".", mark) + power
    return with_percent(number) if percent else number


def with_percent_signs(text: str) -> str:
    """Return a sentence with each per cent sign behind a number as it is set here."""
    return _PERCENT.sub(_percent_sign(), text)


def _percent_sign() -> str:
    return "\u00a0%" if QLocale().decimalPoint() == "," else "%"


def format_moment(moment: datetime) -> str:
    """Return a time of today as hours and minutes, an earlier one as its date."""
    if moment.date() == datetime.now().date():
        return f"{moment:%H:%M}"
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), QLocale.FormatType.ShortFormat)


def _localised(text: str, value: float) -> str:
    if "e" in text and 1e-4 <= abs(value) < 1e9:
        # `g` writes a power as soon as there are more digits before the mark than it was asked for.
        text = f"{value:.0f}"
    # Groups stand before the decimal mark only.
    whole = re.match(r"-?(\d+)", text)[1]
    text = text.replace(whole, _grouped(whole), 1)
    return text.replace("-", _MINUS).replace(".", QLocale().decimalPoint())


def _grouped(digits: str) -> str:
    return f"{int(digits):,}".replace(",", _GROUP) if len(digits) >= _GROUPED_FROM else digits


def _room(box: QWidget, word: str) -> int:
    return max(_LEAST_WIDTH, box.fontMetrics().horizontalAdvance(word) + _ARROWS)


class _Tame:
    """What all boxes leave to the window: the wheel while they have no focus, Undo and Redo of what was taken."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn only while focused, so that scrolling a form never changes a parameter."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()

    def event(self, event: QEvent) -> bool:
        """Let Undo and Redo through; the line inside would swallow them even with nothing of its own to undo."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            # What is half typed is undone by the line itself, step by step.
            waiting = self.cleanText() != self.textFromValue(self.value())
            if not waiting and (event.matches(keys.Undo) or event.matches(keys.Redo)):
                event.ignore()
                return False
        return super().event(event)


class NumberBox(_Tame, QDoubleSpinBox):
    """Spin box for a real number that takes point and comma alike; read it with `value`, never as text."""

    def __init__(self, low: float, high: float, unit: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Qt rounds each value to so many decimals: microseconds
        # and small thresholds must come through whole.
        self.setDecimals(9)
        self.setRange(max(low, -_LARGEST), min(high, _LARGEST))
        self.set_unit(unit)
        self.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.setKeyboardTracking(True)
        self.setMinimumWidth(_LEAST_WIDTH)

    def set_unit(self, unit: str) -> None:
        """Write a unit behind the number."""
        self.setSuffix(f" {unit}" if unit else "")

    def setSpecialValueText(self, txt: str) -> None:
        """Show a word for the lowest value, whole."""
        super().setSpecialValueText(txt)
        self.setMinimumWidth(_room(self, txt))

    def textFromValue(self, value: float) -> str:
        """Show up to seven digits without trailing zeros, in the chosen locale."""
        return format_typed(value)

    def valueFromText(self, text: str) -> float:
        """Read either decimal mark; an unfinished text is the lowest value, as Qt expects."""
        try:
            return parse_number(self._bare(text))
        except ValueError:
            return self.minimum()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept numbers in range, wait for unfinished ones, refuse everything else."""
        bare = self._bare(text)
        if bare and bare == self.specialValueText():
            return QValidator.State.Acceptable, text, position
        try:
            value = parse_number(bare)
        except ValueError:
            unfinished = _BEGINNING.fullmatch(bare.replace(_MINUS, "-")) is not None
            state = QValidator.State.Intermediate if unfinished else QValidator.State.Invalid
            return state, text, position
        # Never refused for its size: on the way to 12 one types 1, which may lie below the range.
        inside = self.minimum() <= value <= self.maximum()
        return (
            QValidator.State.Acceptable if inside else QValidator.State.Intermediate,
            text,
            position,
        )

    def _bare(self, text: str) -> str:
        return text.removesuffix(self.suffix()).removeprefix(self.prefix()).strip()


class WholeNumberBox(_Tame, QSpinBox):
    """Spin box for a whole number that refuses separators instead of skipping them: 2,5 is never 25."""

    def __init__(self, low: int, high: int, unit: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setSuffix(f" {unit}" if unit else "")
        self.setMinimumWidth(_LEAST_WIDTH)

    def setSpecialValueText(self, txt: str) -> None:
        """Show a word for the lowest value, whole."""
        super().setSpecialValueText(txt)
        self.setMinimumWidth(_room(self, txt))

    def textFromValue(self, value: int) -> str:
        """Show no groups, and the minus sign of all numbers."""
        return str(value).replace("-", _MINUS)

    def valueFromText(self, text: str) -> int:
        """Read what was let through; an unfinished text is the lowest value, as Qt expects."""
        bare = text.removesuffix(self.suffix()).strip().replace(_MINUS, "-")
        return int(bare) if re.fullmatch(r"-?\d+", bare) else self.minimum()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let only digits through, and the word that stands for the lowest value."""
        bare = text.removesuffix(self.suffix()).strip()
        special = self.specialValueText()
        # Its first letters are let through, or nobody could type the word.
        if special and special.startswith(bare) and bare:
            done = bare == special
            return (QValidator.State.Acceptable if done else QValidator.State.Intermediate), text, position
        bare = bare.replace(_MINUS, "-")
        if not re.fullmatch(r"-?\d*", bare):
            return QValidator.State.Invalid, text, position
        if bare in ("", "-") or not self.minimum() <= int(bare) <= self.maximum():
            return QValidator.State.Intermediate, text, position
        return QValidator.State.Acceptable, text, position
