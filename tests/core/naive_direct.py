"""The best grouping by exhaustive search, and a grouping judged from its members alone."""

import math

import numpy as np

from core.evaluation.closeness import exact_t

SLACK = 1e-9


def partitions(curves):
    """Yield all partitions of a list into non-empty parts."""
    if not curves:
        yield []
        return
    first, *rest = curves
    for parts in partitions(rest):
        yield [[first], *parts]
        for i, part in enumerate(parts):
            yield [*parts[:i], [first, *part], *parts[i + 1 :]]


def width_of(problem, members):
    e = problem.envelopes
    return sum(
        w * (max(e.upper[x][g] for x in members) - min(e.lower[x][g] for x in members))
        for g, w in enumerate(e.weights)
    )


def t_of(problem, members):
    d = problem.distribution
    counts = np.bincount([d.cluster_of[x] for x in members], minlength=len(d.shares))
    return exact_t(counts, d.shares, d.ground)


def may_be_a_class(problem, members):
    p = problem.parameters
    if len({int(problem.units[x]) for x in members}) < p.k:
        return False
    of_patients = [int(problem.patients[x]) for x in members]
    if max(map(of_patients.count, of_patients)) > problem.share_cap * len(members) + SLACK:
        return False
    if p.drop < 1 and width_of(problem, members) > p.drop + SLACK:
        return False
    return p.t_max is None or t_of(problem, members) <= p.t_max + SLACK


def best(problem):
    """Return how many curves the best grouping leaves out, and the loss of the others summed over curves."""
    everyone = list(range(len(problem)))
    forced = problem.parameters.drop >= 1
    allowed, widths = {}, {}
    found = (math.inf, math.inf)
    for mask in range(1 << len(everyone)):
        out = [x for x in everyone if mask >> x & 1]
        for parts in partitions([x for x in everyone if not mask >> x & 1]):
            keys = [tuple(part) for part in parts]
            for key in keys:
                if key not in allowed:
                    allowed[key], widths[key] = may_be_a_class(problem, key), width_of(problem, key)
            if all(allowed[key] for key in keys):
                loss = sum(len(key) * widths[key] for key in keys)
                found = min(found, (len(out), loss) if forced else (0, loss + len(out)))
    return found
