"""Slow, obvious twins of the distances: the textbook free space diagram and all critical values."""

import itertools
import math

from core.distances import free_space


def _interval(a, b, c, limit):
    """Part of the edge a-b within the limit of c, as parameters; None if empty."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - c[0], a[1] - c[1]
    square = ex * ex + ey * ey
    constant = fx * fx + fy * fy - limit * limit
    if square == 0:
        return (0.0, 1.0) if constant <= 0 else None
    half = ex * fx + ey * fy
    discriminant = half * half - square * constant
    if discriminant < 0:
        return None
    root = math.sqrt(discriminant)
    low, high = max(0.0, (-half - root) / square), min(1.0, (-half + root) / square)
    return (low, high) if low <= high else None


def at_most(p, q, limit):
    """Free space decision, cell by cell (Alt and Godau 1995)."""
    if math.dist(p[0], q[0]) > limit or math.dist(p[-1], q[-1]) > limit:
        return False
    rows, columns = len(p) - 1, len(q) - 1
    left, below = {}, {}
    for i in range(rows):
        near = all(math.dist(p[k], q[0]) <= limit for k in range(i + 1))
        left[i, 0] = _interval(p[i], p[i + 1], q[0], limit) if near else None
    for j in range(columns):
        near = all(math.dist(p[0], q[k]) <= limit for k in range(j + 1))
        below[0, j] = _interval(q[j], q[j + 1], p[0], limit) if near else None
    for i, j in itertools.product(range(rows), range(columns)):
        top = _interval(q[j], q[j + 1], p[i + 1], limit)
        right = _interval(p[i], p[i + 1], q[j + 1], limit)
        below[i + 1, j] = _reached(top, left[i, j], below[i, j])
        left[i, j + 1] = _reached(right, below[i, j], left[i, j])
    end = below[rows, columns - 1]
    return (end is not None and end[1] == 1.0) or left[rows - 1, columns] is not None


def _reached(border, crossing, parallel):
    if border is None or crossing is not None:
        return border
    if parallel is None or max(border[0], parallel[0]) > border[1]:
        return None
    return max(border[0], parallel[0]), border[1]


def _to_edge(c, a, b):
    ex, ey = b[0] - a[0], b[1] - a[1]
    square = ex * ex + ey * ey
    s = 0.0 if square == 0 else ((c[0] - a[0]) * ex + (c[1] - a[1]) * ey) / square
    s = min(1.0, max(0.0, s))
    return math.hypot(a[0] + s * ex - c[0], a[1] + s * ey - c[1])


def _passage(c, d, a, b):
    """Distance at which the bisector of c and d meets the edge a-b; None if it does not."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    nx, ny = d[0] - c[0], d[1] - c[1]
    slope = ex * nx + ey * ny
    if slope == 0:
        return None
    s = (((c[0] + d[0]) / 2 - a[0]) * nx + ((c[1] + d[1]) / 2 - a[1]) * ny) / slope
    return math.hypot(a[0] + s * ex - c[0], a[1] + s * ey - c[1]) if 0 <= s <= 1 else None


def critical_values(p, q):
    """All values the Fréchet distance can take (design 4.3)."""
    yield math.dist(p[0], q[0])
    yield math.dist(p[-1], q[-1])
    for one, other in ((p, q), (q, p)):
        for a, b in itertools.pairwise(other):
            for c in one:
                yield _to_edge(c, a, b)
            for c, d in itertools.combinations(one, 2):
                value = _passage(c, d, a, b)
                if value is not None:
                    yield value


def frechet(p, q, slack=1e-12):
    """Smallest critical value that the decision, given a little slack, accepts."""
    p, q = [tuple(map(float, c)) for c in p], [tuple(map(float, c)) for c in q]
    values = sorted(set(critical_values(p, q)))
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high) // 2
        if at_most(p, q, values[middle] * (1 + slack) + 1e-15):
            high = middle
        else:
            low = middle + 1
    return values[low]


def discrete(p, q):
    """Discrete Fréchet distance by the recursion, table in full (Eiter and Mannila 1994)."""
    table = {}
    for i, j in itertools.product(range(len(p)), range(len(q))):
        before = [table[c] for c in ((i - 1, j), (i, j - 1), (i - 1, j - 1)) if c in table]
        table[i, j] = max(math.dist(p[i], q[j]), min(before, default=0.0))
    return table[len(p) - 1, len(q) - 1]


def _limits(p, x):
    """Values just before and just after x of the function that p draws."""
    before = after = None
    for (x0, y0), (x1, y1) in itertools.pairwise(p):
        if x0 < x1:
            if x0 < x <= x1:
                before = y0 + (y1 - y0) * ((x - x0) / (x1 - x0))
            if x0 <= x < x1:
                after = y0 + (y1 - y0) * ((x - x0) / (x1 - x0))
    return before, after


def sup(p, q):
    """Largest distance at equal times, from both one-sided limits at every knot and the ends."""
    largest = max(abs(p[0][1] - q[0][1]), abs(p[-1][1] - q[-1][1]))
    for x in {c[0] for c in p} | {c[0] for c in q}:
        for a, b in zip(_limits(p, x), _limits(q, x), strict=True):
            if a is not None and b is not None:
                largest = max(largest, abs(a - b))
    return largest


def bottleneck(p, q):
    """Squared bottleneck, cell by cell, with the formulas of the kernels: the lockstep kernel's plain twin."""
    below = [math.inf] * (len(q) - 1)
    below[0] = best = free_space.gap(p, 0, q, 0)
    for i in range(len(p) - 1):
        left = math.inf
        for j in range(len(q) - 1):
            best = min(below[j], left)
            below[j] = max(best, free_space.border(p, i + 1, q, j)[0])
            left = max(best, free_space.border(q, j + 1, p, i)[0])
    return max(best, free_space.gap(p, len(p) - 1, q, len(q) - 1))


def path_value(p, q, steps, value):
    """Least limit from `value` on at which the corners on a path cross each edge in order, pair by pair."""
    i = j = 0
    crossings = {}
    for step in steps:
        i, j = (i + 1, j) if step else (i, j + 1)
        crossings.setdefault(("p", j) if step else ("q", i), []).append(i if step else j)
    for (curve, edge), corners in crossings.items():
        one, other = (p, q) if curve == "p" else (q, p)
        for c, d in itertools.combinations(corners, 2):
            _, across, foot = free_space.border(one, c, other, edge)
            _, later_across, later_foot = free_space.border(one, d, other, edge)
            value = max(value, free_space.passage(foot, across, later_foot, later_across))
    return value


def nearest_leaders(matrix, threshold):
    """Sequential leader clustering on a full matrix (design 6)."""
    references, cluster_of = [], []
    for x, row in enumerate(matrix):
        near = [(row[r], c) for c, r in enumerate(references) if row[r] <= threshold]
        cluster_of.append(min(near)[1] if near else len(references))
        if not near:
            references.append(x)
    return references, cluster_of
