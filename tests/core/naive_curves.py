"""Slow, obvious twins of curves, hulls and their measures, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise


def value(samples, t, rule):
    """val(c, t) of the specification; samples are pairs of time and value."""
    if t <= samples[0][0]:
        return samples[0][1]
    if t >= samples[-1][0]:
        return samples[-1][1]
    if rule == "last":
        return [v for s, v in samples if s <= t][-1]
    if rule == "nearest":
        return min(samples, key=lambda s: (abs(s[0] - t), s[0]))[1]
    for (t0, v0), (t1, v1) in pairwise(samples):
        if t0 <= t <= t1:
            return v0 + (v1 - v0) * (t - t0) / (t1 - t0)
    raise AssertionError


def turning_times(samples, rule, start, end):
    """All times in [start, end] at which the curve bends or jumps, and both ends."""
    times = [t for t, _ in samples]
    if rule == "nearest":
        times = [(a + b) / 2 for a, b in pairwise(times)]
    return sorted({start, end, *(t for t in times if start <= t <= end)})


def values_taken(samples, rule, start, end):
    """Values whose extremes are the extremes of the curve over the closed interval."""
    times = turning_times(samples, rule, start, end)
    # Between two turning times the curve is straight, so one time inside stands for a plateau.
    inside = [(a + b) / 2 for a, b in pairwise(times)]
    return [value(samples, t, rule) for t in [*times, *inside]]


def step_hull(curves, rule, grid):
    cells = list(pairwise(grid))
    taken = [[v for c in curves for v in values_taken(c, rule, a, b)] for a, b in cells]
    return [min(x) for x in taken], [max(x) for x in taken]


def sampled_hull(curves, rule, grid):
    values = [[value(c, t, rule) for c in curves] for t in grid]
    return [min(x) for x in values], [max(x) for x in values]


def chord(grid, heights, cell, t):
    a, b = grid[cell], grid[cell + 1]
    return heights[cell] + (heights[cell + 1] - heights[cell]) * (t - a) / (b - a)


def linear_hull(curves, rule, grid, released=None):
    """Lift as the specification words it, with limits at jumps taken from inside the released cells."""
    lower, upper = sampled_hull(curves, rule, grid)
    cells = range(len(grid) - 1)
    above, below = [Fraction(0)] * len(grid), [Fraction(0)] * len(grid)
    for cell in (c for c in cells if released is None or released[c]):
        for curve in curves:
            for t, v in limits(curve, rule, grid[cell], grid[cell + 1]):
                above[cell] = max(above[cell], v - chord(grid, upper, cell, t))
                below[cell] = max(below[cell], chord(grid, lower, cell, t) - v)
    lift = lambda excess, i: max(excess[i], excess[i - 1] if i else 0)  # noqa: E731
    return (
        [v - lift(below, i) for i, v in enumerate(lower)],
        [v + lift(above, i) for i, v in enumerate(upper)],
    )


def limits(samples, rule, start, end):
    """Times and values between which the curve is straight inside [start, end]."""
    result = []
    for a, b in pairwise(turning_times(samples, rule, start, end)):
        if rule == "linear":
            result += [(a, value(samples, a, rule)), (b, value(samples, b, rule))]
        else:
            plateau = value(samples, (a + b) / 2, rule)
            result += [(a, plateau), (b, plateau)]
    return result


def violation(kind, grid, lower, upper, curves, rule):
    """Largest amount by which a curve leaves the hull anywhere."""
    worst = Fraction(0)
    for cell, (a, b) in enumerate(pairwise(grid)):
        for curve in curves:
            at_ends = [(a, value(curve, a, rule)), (b, value(curve, b, rule))]
            for t, v in [*at_ends, *limits(curve, rule, a, b)]:
                floor = lower[cell] if kind == "step" else chord(grid, lower, cell, t)
                roof = upper[cell] if kind == "step" else chord(grid, upper, cell, t)
                worst = max(worst, floor - v, v - roof)
    return worst


def loss(kind, grid, lower, upper, released, domain_width):
    """Mean width of the released cells over the width of the domain."""
    area = duration = Fraction(0)
    for cell, (a, b) in enumerate(pairwise(grid)):
        if released[cell]:
            left = upper[cell] - lower[cell]
            right = left if kind == "step" else upper[cell + 1] - lower[cell + 1]
            area += (b - a) * (left + right) / 2
            duration += b - a
    return area / duration / domain_width if duration else Fraction(1)


def errors(kind, grid, lower, upper, curves, rule, released):
    """Distance of each member to the nearer border at each released grid time, and the widths."""
    cells = len(grid) - 1
    result = []
    for i, t in enumerate(grid):
        cell = min(i, cells - 1)
        published = released[cell] if kind == "step" else released[cell] or released[max(i - 1, 0)]
        if published:
            at = cell if kind == "step" else i
            result += [
                (min(upper[at] - value(c, t, rule), value(c, t, rule) - lower[at]), upper[at] - lower[at])
                for c in curves
            ]
    return result


def recorded(samples):
    """Stretches without a gap longer than five usual sampling intervals."""
    times = [t for t, _ in samples]
    steps = sorted(b - a for a, b in pairwise(times))
    half = len(steps) // 2
    usual = steps[half] if len(steps) % 2 else (steps[half - 1] + steps[half]) / 2
    stretches = [[times[0], times[0]]]
    for a, b in pairwise(times):
        if b - a > 5 * usual:
            stretches.append([b, b])
        stretches[-1][1] = b
    return [(a, b) for a, b in stretches]


def patients_recorded(curves, patients, grid):
    return [
        len({
            p
            for c, p in zip(curves, patients, strict=True)
            if any(s <= a and b <= e for s, e in recorded(c))
        })
        for a, b in pairwise(grid)
    ]  # fmt: skip


def borders(start, end, step):
    """Borders of pieces of one length; a rest under half a piece joins the last."""
    result = [start]
    while end - result[-1] >= step:
        result.append(result[-1] + step)
    rest = end - result[-1]
    if len(result) > 1 and rest < step / 2:
        result.pop()
    return [*result, end]
