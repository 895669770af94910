"""Clusters, trees and bounds of design 6 to 8, written down from the specification line by line: slow, obvious, lists only."""

import math
from itertools import combinations

from core.distances.emd import earth_movers_distance

TOLERANCE = 1e-9


def in_steps(matrix):
    """Distances in whole multiples of a power of two near 1e-9 of their scale."""
    step = 2.0 ** math.floor(math.log2(1e-9 * max(1.0, max(matrix[0]))))
    return [[round(d / step) for d in row] for row in matrix], step


def clusters(matrix, threshold):
    """Design 6: references and members."""
    D, step = in_steps(matrix)
    found = []
    for x in range(len(D)):
        near = [(D[x][ref], c) for c, (ref, _) in enumerate(found) if D[x][ref] <= threshold / step + 1]
        if near:
            found[min(near)[1]][1].append(x)
        else:
            found.append((x, [x]))
    while len(found) > 1 and any(len(members) == 1 for _, members in found):
        s = next(i for i, (_, members) in enumerate(found) if len(members) == 1)
        _, o = min((D[found[s][0]][ref], i) for i, (ref, _) in enumerate(found) if i != s)
        if len(found[o][1]) == 1:
            survivor, lost = min(s, o, key=lambda i: found[i][0]), max(s, o, key=lambda i: found[i][0])
        else:
            survivor, lost = o, s
        found[survivor][1].extend(found[lost][1])
        del found[lost]
    return [(ref, sorted(members)) for ref, members in found]


def radius(D, bucket):
    return min(max(D[r][x] for x in bucket) for r in bucket)


def halves_of_bucket(D, bucket, f):
    """Design 7.1, split(B)."""
    n = len(bucket)
    lo = max(1, min(math.floor(f * n + 1e-9), n // 2))
    a, b = min(combinations(bucket, 2), key=lambda ab: (-D[ab[0]][ab[1]], ab))
    order = sorted(bucket, key=lambda x: (D[x][a] - D[x][b], x))

    def key(i):
        left, right = order[:i], order[i:]
        cost_l, cost_r = radius(D, left), radius(D, right)
        return max(cost_l, cost_r), i * cost_l + (n - i) * cost_r, abs(2 * i - n), i

    cut = min(range(lo, n - lo + 1), key=key)
    return sorted(order[:cut]), sorted(order[cut:])


def bucket_tree(D, f):
    levels = [[list(range(len(D)))]]
    while all(len(bucket) >= 2 for bucket in levels[-1]):
        levels.append([half for bucket in levels[-1] for half in halves_of_bucket(D, bucket, f)])
    return levels


def halves_of_sizes(T):
    """Design 7.2, split(T)."""
    left, right = [], []
    for a in T:
        h = a // 2
        if a % 2 == 0:
            to_left, to_right = h, h
        elif sum(left) <= sum(right):
            to_left, to_right = h + 1, h
        else:
            to_left, to_right = h, h + 1
        left.append(to_left)
        right.append(to_right)
    return tuple(left), tuple(right)


def starting_sizes(root, level, k, smallest, bound, target):
    def splittable(T):
        return all(a >= 2 * smallest for a in T)

    def eligible(T):
        if splittable(T):
            both = halves_of_sizes(T)
            if all(sum(h) >= k and bound(h) <= target + TOLERANCE for h in both):
                return eligible(both[0]) + eligible(both[1])
        return [T]

    if level == "eligible":
        return eligible(root)
    levels = [[root]]
    while all(splittable(T) for T in levels[-1]):
        levels.append([h for T in levels[-1] for h in halves_of_sizes(T)])
    if level == "k_feasible":
        levels = [one for one in levels if all(sum(T) >= k for T in one)] or levels[:1]
    return levels[-1]


class Bounds:
    """Design 8.2 and 8.3."""

    def __init__(self, buckets, cluster_of, P, g):
        C, n = len(P), len(cluster_of)
        inside = [[sum(cluster_of[x] == c for x in b) / len(b) for c in range(C)] for b in buckets]
        self.p = [len(b) / n for b in buckets]
        self.U = [max(sum(Pj[c] * g[c][v] for c in range(C)) for v in range(C) if Pj[v] > 0) for Pj in inside]
        self.DB = [[emd(a, b, g) for b in inside] for a in inside]
        self.offset = emd([sum(cluster_of == c) / n for c in range(C)], P, g)
        self.known = {}

    def __call__(self, counts):
        counts = tuple(counts)
        if counts not in self.known:
            q = [x / sum(counts) for x in counts]
            self.known[counts] = sum(a * b for a, b in zip(q, self.U, strict=True)) + emd(q, self.p, self.DB)
        return self.known[counts] + self.offset


def emd(a, b, g):
    import numpy as np

    return 0.0 if len(a) < 2 else earth_movers_distance(np.array(a), np.array(b), np.array(g))
