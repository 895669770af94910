"""The pictures of a release: its hulls, and what its classes lose. Drawn from the `Release` alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from core.release.drawing import Picture, Plot, band, bars, boxes, dots_under_bounds, level, spread
from core.release.release import Release, ReleasedClass, ReleasedSegment

PANELS_A_SEGMENT = 24
_PANELS_IN_ALL = 240


def shown_classes(release: Release) -> tuple[tuple[ReleasedClass, ...], ...]:
    """Return the classes of each segment that are drawn: more would not be looked at."""
    room, shown = _PANELS_IN_ALL, []
    for segment in release.segments:
        shown.append(segment.classes[: min(room, PANELS_A_SEGMENT)])
        room -= len(shown[-1])
    return tuple(shown)


def overview(release: Release) -> Picture:
    """Return all drawn hulls over the whole time."""
    drawn = [(style, shown) for some in shown_classes(release) for style, shown in enumerate(some)]
    time = (release.segments[0].start, release.segments[-1].end) if release.segments else (0.0, 1.0)
    values = spread(border for _, shown in drawn for border in _extremes(shown))
    plot = Plot(time, values, 960, 320, "Hulls over the whole time", "time [s]", axis_of(release))
    return plot.drawn(band(plot, shown.stretches, style, "ghost") for style, shown in drawn)


def panels(release: Release, segment: ReleasedSegment, some: Sequence[ReleasedClass]) -> Iterator[Picture]:
    """Yield the hull of each of some classes of a segment, all on the same axes."""
    time = (segment.start, segment.end)
    values = spread(border for shown in some for border in _extremes(shown))
    for style, shown in enumerate(some):
        plot = Plot(time, values, 312, 190, f"Class {shown.label}", "time [s]", axis_of(release))
        yield plot.drawn([band(plot, shown.stretches, style)])


def losses(release: Release) -> Picture:
    """Return the information loss of the classes as a box a segment."""
    groups = [segment.losses for segment in release.segments]
    return _by_segment(release, "Information loss", "IL", groups)


def errors(release: Release) -> Picture:
    """Return the median error of the classes as a box a segment."""
    groups = [segment.errors for segment in release.segments]
    return _by_segment(release, "Median relative error", axis_of(release), groups)


def closeness(release: Release) -> Picture:
    """Return t of each class under its bound, and the largest t asked for."""
    limit = release.parameters.t_max
    limits = [] if limit is None else [limit]
    pairs = [pair for segment in release.segments for pair in segment.closeness]
    heights = [value for pair in pairs for value in pair] + limits
    plot = _segment_plot(release, "Closeness t of each class and its bound", "t", heights)
    places = [
        # Side by side in the order of t, not of the labels: no dot can be told to a class.
        place - 0.5 + (i + 1) / (len(segment.closeness) + 1)
        for place, segment in enumerate(release.segments, start=1)
        for i in range(len(segment.closeness))
    ]
    drawn = dots_under_bounds(plot, places, pairs) + [level(plot, value) for value in limits]
    return plot.drawn(drawn, _segment_ticks(release))


def class_sizes(release: Release) -> Picture:
    """Return how many classes are how many times k large."""
    k = release.parameters.k
    # Only in bands of k: an exact size would help to recognise a class (design 13.9).
    counts = Counter(min(times, 5) for segment in release.segments for times in segment.sizes)
    names = [str(k * i) if k == 1 else f"{k * i}–{k * (i + 1) - 1}" for i in range(1, 5)]
    heights = [float(counts[i]) for i in range(1, 6)]
    range_of_counts = spread(heights, from_zero=True)
    plot = Plot((0.4, 5.6), range_of_counts, 480, 240, "Sizes of the classes", release.counted, "classes")
    ticks = list(enumerate([*names, f"{5 * k} or more"], start=1))
    return plot.drawn(bars(plot, heights), ticks)


def axis_of(release: Release) -> str:
    """Return the name of the signal with its unit."""
    return f"{release.signal} [{release.unit}]" if release.unit else release.signal


def _extremes(shown: ReleasedClass) -> Iterator[float]:
    for part in shown.stretches:
        yield from (float(part.lower.min()), float(part.upper.max()))


def _by_segment(release: Release, title: str, axis: str, groups: Sequence[tuple[float, ...]]) -> Picture:
    plot = _segment_plot(release, f"{title} by segment", axis, [value for group in groups for value in group])
    return plot.drawn(boxes(plot, groups), _segment_ticks(release))


def _segment_plot(release: Release, title: str, axis: str, heights: list[float]) -> Plot:
    segments = len(release.segments)
    width = max(480.0, 80.0 + 34.0 * segments)
    return Plot((0.4, segments + 0.6), spread(heights, from_zero=True), width, 240, title, "segment", axis)


def _segment_ticks(release: Release) -> list[tuple[float, str]]:
    return [(place, str(segment.number)) for place, segment in enumerate(release.segments, start=1)]
