"""Times as people write them (clock, ISO, day and month) to microseconds, and any time to seconds."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import numpy as np

from core.curves.curve_set import FloatArray
from core.intake import TextFormat
from core.reading.rate import evenly

_CLOCK = r"(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,:](\d{1,9}))?)?\s*([AaPp][Mm])?"
_ONLY_CLOCK = re.compile(_CLOCK, re.ASCII)
_DATED = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)(?:[T, ]+" + _CLOCK + ")?", re.ASCII)
_ISO_DATE = re.compile(r"\d{4}-?\d\d-?\d\d", re.ASCII)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DAY = 86_400_000_000
# Factor and divisor apart, since 1/1000 is no exact float.
_FACTORS = {
    **{"s": (1, 1), "ms": (1, 1000), "us": (1, 1_000_000), "min": (60, 1)},
    **{"epoch_s": (1, 1), "epoch_ms": (1, 1000), "epoch_us": (1, 1_000_000)},
    **dict.fromkeys(("clock", "iso", "dmy", "mdy"), (1, 1_000_000)),
}
_WRITTEN = {"clock", "iso", "dmy", "mdy"}
ABSOLUTE = _WRITTEN | {"epoch_s", "epoch_ms", "epoch_us"}
"""Times that are not counted from the start of the recording."""


def time_reader(unit: str) -> Callable[[str], float] | None:
    """Return what reads one time of this unit as microseconds, None if the times are numbers.

    The reader raises ValueError where the text is no such time.
    """
    if unit == "clock":
        return _clock
    if unit == "iso":
        return _iso
    if unit in ("dmy", "mdy"):
        return lambda text: _dated(text, unit == "dmy")
    return None


def written_as(text: str) -> str:
    """Return how a time is written: ``clock``, ``iso``, ``date`` (day or month first), or nothing."""
    if _ONLY_CLOCK.fullmatch(text):
        return "clock"
    if _DATED.fullmatch(text):
        return "date"
    if _ISO_DATE.match(text):
        try:
            _iso(text)
        except ValueError:
            return ""
        # Eight digits may be a date, but in recordings they are far more often a number.
        return "" if text.isdecimal() else "iso"
    return ""


def day_first(text: str) -> bool | None:
    """Whether a date has the day before the month, None if it may be either."""
    match = _DATED.fullmatch(text)
    if match is None:
        return None
    first, second = int(match[1]), int(match[2])
    # Points are the way of countries that write the day first.
    if "." in text.split(":")[0].split(" ")[0] or first > 12:
        return True
    return False if second > 12 else None


def _clock(text: str) -> float:
    match = _ONLY_CLOCK.fullmatch(text)
    if match is None:
        raise ValueError
    return _of_day(*match.groups())


def _of_day(hour: str, minute: str, second: str | None, fraction: str | None, half: str | None) -> float:
    hours = int(hour)
    if half:
        if not 1 <= hours <= 12:
            raise ValueError
        hours = hours % 12 + 12 * (half.lower() == "pm")
    seconds = int(second or 0)
    # 24:00 and leap seconds are written by some devices.
    if hours > 24 or int(minute) > 59 or seconds > 60:
        raise ValueError
    part = int((fraction or "0").ljust(6, "0")[:6])
    return float(((hours * 60 + int(minute)) * 60 + seconds) * 1_000_000 + part)


def _iso(text: str) -> float:
    moment = datetime.fromisoformat(text)
    # Only differences matter, and UTC has no hour that comes twice.
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return float((aware - _EPOCH) // timedelta(microseconds=1))


def _dated(text: str, day_is_first: bool) -> float:
    match = _DATED.fullmatch(text)
    if match is None:
        raise ValueError
    day, month = (match[1], match[2]) if day_is_first else (match[2], match[1])
    year = int(match[3]) + (2000 if len(match[3]) == 2 else 0)
    date = datetime(year, int(month), int(day), tzinfo=UTC)
    clock = _of_day(*match.groups()[3:]) if match[4] else 0.0
    return float((date - _EPOCH) // timedelta(microseconds=1)) + clock


def seconds(time: FloatArray, form: TextFormat) -> tuple[FloatArray, str]:
    """Return times in seconds and, if they tell it, when the curve began.

    Times that are not counted from the start are taken from the first one; a clock that jumps back
    by more than half a day has passed midnight.

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        As read, written ones in microseconds.
    form : TextFormat
        Says what they are.
    """
    unit = form.time_unit or "s"
    if len(time) == 0:
        return time, ""
    if unit == "samples":
        return time / (form.rate or 1.0), ""
    times, divided_by = _FACTORS[unit]
    if unit not in ABSOLUTE:
        time = time * times / divided_by if times != divided_by else time
        return (time if form.rate is None else evenly(time, form.rate)), ""
    if unit == "clock":
        back = np.flatnonzero(np.diff(time) < -_DAY / 2) + 1
        days = np.zeros(len(time))
        days[back] = _DAY
        time = time + np.cumsum(days)
    relative = (time - time[0]) / divided_by
    # What is left of seconds since 1970 in a double is good to a quarter of a microsecond.
    relative = np.round(relative, 6) if form.rate is None else evenly(relative, form.rate)
    return relative, "" if unit == "clock" else _moment(float(time[0]) * times / divided_by)


def _moment(since_1970: float) -> str:
    try:
        moment = _EPOCH + timedelta(seconds=round(since_1970, 6))
    except OverflowError:
        return ""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
