"""What no curve may have, and what is done about missing samples once the user has chosen."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.time_axis import skipped
from core.reading.channel import Series
from core.reading.problem import Lines, Refused, counted

_LARGEST = 1e100
"""Beyond it is no measurement but a marker, and sums of squares would overflow."""

_SHOWN_GAPS = 3
_ROUNDED = ", or state the rate if they are only rounded (--format rate=HZ)"


def settled(series: Series, missing: str) -> tuple[list[Series], str]:
    """Return the curves that a series gives, without missing values, and what the user is told of these.

    What is missing at the ends is left out, as the recording is but shorter. Cut, each run of samples
    between two gaps becomes a curve, at its own times; filled, the curve has the samples that are
    there, and runs from one to the next over a gap as it does elsewhere: by a straight line. What was
    not recorded gets no samples, so that nobody counts as recorded in a long gap. No sample is moved
    in time.

    Parameters
    ----------
    series : Series
        As read.
    missing : {'refuse', 'cut', 'fill'}
        What the user chose.

    Raises
    ------
    Refused
        If there is no curve in it, or a gap that he did not choose anything for.
    """
    check_samples(series)
    series, ends = _without_ends(series)
    gaps = np.isnan(series.value)
    # What a format says of interruptions is surer than what even times suggest.
    jumps = series.breaks if len(series.breaks) else skipped(series.time)
    if not gaps.any() and not len(jumps):
        return [series], ends
    if missing == "refuse":
        # Gaps that the file shows are refused; jumps of time are only suspected, so they are told.
        if gaps.any() or len(series.breaks):
            raise refusal_of_gaps(series)
        return [series], _both(
            ends,
            f"Rows seem to be missing, as the time jumps {counted(len(jumps), 'time')} ({_gaps(series, jumps)}); "
            "a straight line stands there (--missing cut parts the curve, and so does --cycles).",
        )
    told = _told(series, gaps, jumps)
    if missing == "fill":
        there = np.flatnonzero(~gaps)
        return [_rows(series, there)], _both(ends, f"{told}; straight lines run over them.")
    pieces = _pieces(series, gaps, jumps)
    if not pieces:
        raise Refused("missing", f"{told}; no two samples are left between the gaps.")
    alone = int(np.count_nonzero(~gaps)) - sum(len(piece.time) for piece in pieces)
    # A single sample is no curve; that it is lost must be told.
    if alone:
        told += (
            f", and {counted(alone, 'sample stands', 'samples stand')} alone between gaps and were left out"
        )
    return pieces, _both(ends, f"{told}; the curve was cut there into {len(pieces):,}.")


def _both(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _without_ends(series: Series) -> tuple[Series, str]:
    """Return a series from its first to its last value, and what is told of those that are missing outside.

    Raises
    ------
    Refused
        If fewer than two values are left.
    """
    there = np.flatnonzero(~np.isnan(series.value))
    if len(there) < 2:
        raise Refused(
            "missing",
            "All values but one are missing; the curve is left out."
            if len(there)
            else "All values are missing; the curve is left out.",
        )
    first, last = int(there[0]), int(there[-1]) + 1
    lost = len(series.value) - (last - first)
    if not lost:
        return series, ""
    # An interruption at either end is none any more once the ends are left out.
    inside = series.breaks[(series.breaks > first) & (series.breaks < last)] - first
    return (
        replace(_rows(series, np.arange(first, last)), breaks=inside),
        f"At the ends {lost:,} of {counted(len(series.value), 'value')} missing; the curve is that much shorter.",
    )


def refusal_of_gaps(series: Series) -> Refused:
    """Return the refusal of a curve with missing samples or interruptions."""
    gaps = np.isnan(series.value)
    return Refused(
        "missing",
        f"{_told(series, gaps, series.breaks)}; the curve is left out, as nothing is filled in unasked "
        "(--missing cut or --missing fill keeps it).",
        series.line(int(np.argmax(gaps))) if gaps.any() else None,
    )


def _told(series: Series, gaps: BoolArray, breaks: IntArray) -> str:
    told = []
    if gaps.any():
        rows = np.flatnonzero(gaps)
        where = ""
        if series.line(0) is not None:
            where = f"{Lines([series.line(int(row)) or 0 for row in rows])}; "
        told.append(
            f"{len(rows):,} of {counted(len(gaps), 'value')} missing "
            f"({where}longest gap {counted(longest_run(gaps), 'sample')})"
        )
    if len(breaks):
        told.append(f"the recording is interrupted {counted(len(breaks), 'time')} ({_gaps(series, breaks)})")
    text = ", and ".join(told)
    return text[0].upper() + text[1:]


def _gaps(series: Series, breaks: IntArray) -> str:
    """Tell the first few interruptions."""
    shown = [_gap(series.time - series.time[0], int(at)) for at in breaks[:_SHOWN_GAPS]]
    return ", ".join(shown + ["..."] * (len(breaks) > _SHOWN_GAPS))


def _gap(time: FloatArray, at: int) -> str:
    """Tell the length of an interruption and when it begins: one step after the last sample."""
    step = time[at - 1] - time[at - 2] if at > 1 else 0.0
    return f"for {time[at] - time[at - 1] - step:.6g} s after {time[at - 1] + step:.6g} s"


def longest_run(flags: BoolArray) -> int:
    """Return the length of the longest run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], flags, [False]]).astype(np.int8)))
    return int(np.max(edges[1::2] - edges[::2], initial=0))


def _rows(series: Series, rows: IntArray, name: str = "") -> Series:
    """Return some rows of a series as a curve without interruptions."""
    return replace(
        series,
        time=series.time[rows],
        value=series.value[rows],
        part=" ".join(filter(None, [series.part, name])),
        breaks=np.empty(0, np.int64),
        line=lambda row: series.line(int(rows[row])),
    )


def _pieces(series: Series, gaps: BoolArray, breaks: IntArray) -> list[Series]:
    """Return the runs of at least two samples without a gap between them."""
    starts_anew = np.zeros(len(gaps), bool)
    starts_anew[breaks] = True
    starts_anew[1:] |= gaps[1:] != gaps[:-1]
    edges = [0, *np.flatnonzero(starts_anew).tolist(), len(gaps)]
    runs = [
        (first, last) for first, last in itertools.pairwise(edges) if last - first >= 2 and not gaps[first]
    ]
    return [_rows(series, np.arange(a, b), f"piece {number}") for number, (a, b) in enumerate(runs, 1)]


def check_samples(series: Series) -> None:
    """Refuse what is no curve whatever is done about its gaps.

    Raises
    ------
    Refused
        If there are fewer than two samples, the times do not increase or a value is no measurement.
    """
    if len(series.time) == 0:
        raise Refused("empty", "There are no samples.")
    # Turned round, so that NaN is found too.
    lost = np.flatnonzero(~(np.abs(series.time) < _LARGEST))
    if len(lost):
        raise Refused(
            "time",
            f"{counted(len(lost), 'time is', 'times are')} missing or beyond all measure ({places(series, lost)}); "
            "correct them.",
            series.line(int(lost[0])),
        )
    huge = np.flatnonzero(np.abs(series.value) > _LARGEST)
    if len(huge):
        raise Refused(
            "number",
            f"{counted(len(huge), 'value is', 'values are')} beyond anything that can be measured "
            f"({places(series, huge)}); correct or remove them.",
            series.line(int(huge[0])),
        )
    if len(series.time) == 1:
        raise Refused(
            "short", "The file holds a single sample; a curve needs at least 2 samples.", series.line(0)
        )
    steps = series.time[1:] - series.time[:-1]
    if not (steps > 0).all():
        raise _disorder(np.flatnonzero(steps == 0) + 1, np.flatnonzero(~(steps >= 0)) + 1, series)


def places(series: Series, rows: IntArray) -> str:
    """Return where samples stand: lines of the file or, where there are none, numbers of samples from 1."""
    if series.line(0) is not None:
        return str(Lines([series.line(int(row)) or 0 for row in rows]))
    return str(Lines([int(row) + 1 for row in rows])).replace("line", "sample")


def _disorder(repeated: IntArray, backwards: IntArray, series: Series) -> Refused:
    told, first = [], []
    for found, does in ((repeated, "repeats"), (backwards, "goes back")):
        if len(found):
            told.append(f"{does} at {counted(len(found), 'row')} ({places(series, found)})")
            first.append(int(found[0]))
    return Refused(
        "time",
        f"The time {' and '.join(told)}; correct the times, they are not put in order unasked"
        f"{_ROUNDED if not len(backwards) else ''}.",
        series.line(min(first)),
    )
