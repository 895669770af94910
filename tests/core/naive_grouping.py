"""The grouping of design 6 to 9, written down from the specification line by line: slow, obvious, lists only."""

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


class Class:
    def __init__(self, T, age, members=()):
        self.T, self.age, self.members, self.dropped = tuple(T), age, list(members), []
        self.need = list(T)


class NaivePaper:
    """Algorithms 1 to 5 on one segment."""

    def __init__(self, matrix, patients, upper, lower, weights, cluster_of, P, g, options):
        self.D, self.step = in_steps(matrix)
        self.patients, self.upper, self.lower, self.weights = patients, upper, lower, weights
        self.cluster_of, self.P, self.g, self.o = cluster_of, P, g, options
        self.seqc = min(options["s_eqc"], options["drop"])
        self.age = 0

    def IL(self, members):
        total = 0.0
        for i, w in enumerate(self.weights):
            total += w * (max(self.upper[x][i] for x in members) - min(self.lower[x][i] for x in members))
        return total

    def steps(self, members):
        return round(self.IL(members) * 1e12)

    def kp(self, e):
        return len({self.patients[x] for x in e.members})

    def counts(self, members):
        return [sum(self.bucket_of[x] == j for x in members) for j in range(len(self.buckets))]

    def bound(self, members):
        return self.bounds(self.counts(members))

    def new(self, T, members=()):
        self.age += 1
        return Class(T, self.age, members)

    def t(self, members):
        return emd(
            [sum(self.cluster_of[x] == c for x in members) / len(members) for c in range(len(self.P))],
            self.P,
            self.g,
        )

    def qualifies(self, e):
        return self.kp(e) >= self.o["k"] and self.bound(e.members) <= self.tau + TOLERANCE

    # Algorithm 1
    def prepare(self):
        tree = bucket_tree(self.D, self.o["balance"])
        target = math.inf if self.o["t_max"] is None else self.o["t_max"]
        depths = range(len(tree)) if self.o["depth"] == "auto" else [min(self.o["depth"], len(tree) - 1)]
        for self.depth in depths:
            self.buckets = tree[self.depth]
            self.bucket_of = {x: j for j, b in enumerate(self.buckets) for x in b}
            self.bounds = Bounds(self.buckets, self.cluster_of, self.P, self.g)
            sizes = tuple(len(b) for b in self.buckets)
            self.targets = starting_sizes(
                sizes, self.o["ecs_level"], self.o["k"], self.o["ecs_min_component"], self.bounds, target
            )
            self.tau = max(self.bounds(T) for T in self.targets)
            if self.tau <= target + TOLERANCE and self.o["depth"] == "auto":
                break

    # Algorithm 2
    def run(self):
        if len(set(self.patients)) < self.o["k"]:
            return None
        self.prepare()
        unmarked, marked = self.distribute()
        if unmarked:
            unmarked, marked = self.redistribute_unmarked(unmarked, marked)
            unmarked, marked = self.merge(unmarked, marked)
        for relaxed in (False, True):
            if unmarked and marked:
                unmarked = self.redistribute_marked(unmarked, marked, relaxed)
        if unmarked and not marked:
            unmarked.sort(key=lambda e: e.age)
            marked = [self.new((), [x for e in unmarked for x in e.members])]
        if self.o["t_max"] is not None:
            marked = self.enforce(marked, self.o["t_max"])
        return marked

    # Algorithm 3
    def distribute(self):
        left = [list(b) for b in self.buckets]
        queue = [self.new(T) for T in self.targets]
        unmarked, marked = [], []
        while queue:
            e = queue.pop(0)
            children = self.fill(e, left)
            if children:
                queue = list(children) + queue
            elif not any(e.need) and self.qualifies(e):
                marked.append(e)
            elif e.members:
                unmarked.append(e)
        if any(left):
            unmarked.append(self.new([0] * len(left), sorted(x for b in left for x in b)))
        return unmarked, marked

    def fill(self, e, left):
        while True:
            if not any(e.need):
                if self.kp(e) >= self.o["k"]:
                    return None
                if not any(T > 0 and b for T, b in zip(e.T, left, strict=True)):
                    return None
                e.need = list(e.T)
            x = self.candidate(e, left) if e.members else self.seed(e, left)
            if x is None:
                return None
            if e.members:
                cost = self.IL([*e.members, x])
                if cost > self.o["drop"] + TOLERANCE:
                    return None
                if cost > self.seqc + TOLERANCE:
                    children = self.split(e)
                    if children:
                        return children
            j = self.bucket_of[x]
            e.members.append(x)
            e.need[j] -= 1
            left[j].remove(x)

    def seed(self, e, left):
        best = None
        for j, bucket in enumerate(left):
            if e.need[j] > 0:
                for x in bucket:
                    mean = sum(self.D[x][y] for y in bucket) / max(len(bucket) - 1, 1)
                    if best is None or (-mean, x) < best:
                        best = (-mean, x)
        return best and best[1]

    def candidate(self, e, left):
        known = {self.patients[x] for x in e.members}
        options = []
        for j, bucket in enumerate(left):
            if e.need[j] > 0:
                options += [x for x in bucket if self.patients[x] not in known] or bucket
        ranked = [(self.steps([*e.members, x]), sum(self.D[x][y] for y in e.members), x) for x in options]
        return min(ranked)[2] if ranked else None

    def split(self, e):
        TL, TR = halves_of_sizes(e.T)
        if sum(TL) < self.o["k"] or sum(TR) < self.o["k"]:
            return None
        if any(T > 0 and 0 in (a, b) for T, a, b in zip(e.T, TL, TR, strict=True)):
            return None
        L, R = self.new(TL), self.new(TR)

        def put(child, x):
            child.members.append(x)
            child.need[self.bucket_of[x]] = max(0, child.need[self.bucket_of[x]] - 1)

        if len(e.members) == 1:
            put(L, e.members[0])
            return L, R
        D = self.D
        a, b = min(combinations(sorted(e.members), 2), key=lambda ab: (-D[ab[0]][ab[1]], ab))
        put(L, a)
        put(R, b)
        for x in sorted(set(e.members) - {a, b}, key=lambda x: (-abs(D[x][a] - D[x][b]), x)):
            near, other = (L, R) if D[x][a] <= D[x][b] else (R, L)
            put(near if near.need[self.bucket_of[x]] > 0 else other, x)
        return L, R

    # Algorithm 4
    def redistribute_unmarked(self, unmarked, marked):
        opened = sorted(unmarked, key=lambda e: e.age)
        alive, marked = list(opened), list(marked)
        while len(opened) >= 2:
            donor = min(opened, key=lambda e: (self.kp(e), e.age))
            opened.remove(donor)
            while True:
                pairs = [
                    (self.steps([*r.members, x]), x, i)
                    for x in donor.members
                    for i, r in enumerate(opened)
                    if self.IL([*r.members, x]) <= self.seqc + TOLERANCE
                    and self.bound([*r.members, x]) <= max(self.tau, self.bound(r.members)) + TOLERANCE
                ]
                if not pairs:
                    break
                _, x, i = min(pairs)
                donor.members.remove(x)
                r = opened[i]
                r.members.append(x)
                if self.qualifies(r):
                    opened.remove(r)
                    alive.remove(r)
                    marked.append(r)
        return [e for e in alive if e.members], marked

    def merge(self, unmarked, marked):
        unmarked, marked = list(unmarked), list(marked)
        while len(unmarked) >= 2:
            a = min(unmarked, key=lambda e: (self.kp(e), e.age))
            partners = []
            for b in unmarked:
                union = a.members + b.members
                if b is not a and self.IL(union) <= self.seqc + TOLERANCE:
                    partners.append((self.bound(union) > self.tau + TOLERANCE, self.steps(union), b.age, b))
            if not partners:
                break
            b = min(partners, key=lambda p: p[:3])[3]
            old, young = (a, b) if a.age < b.age else (b, a)
            old.members += young.members
            unmarked.remove(young)
            if self.qualifies(old):
                unmarked.remove(old)
                marked.append(old)
        return unmarked, marked

    # Algorithm 5
    def redistribute_marked(self, unmarked, marked, relaxed):
        receivers = sorted(marked, key=lambda e: e.age)
        progress = True
        while unmarked and progress:
            progress = False
            for donor in sorted(unmarked, key=lambda e: (self.kp(e), e.age)):
                while donor.members:
                    pairs = [
                        (self.steps([*r.members, x]), x, i)
                        for x in donor.members
                        for i, r in enumerate(receivers)
                        if relaxed
                        or (
                            self.IL([*r.members, x]) <= self.seqc + TOLERANCE
                            and self.bound([*r.members, x]) <= self.tau + TOLERANCE
                        )
                    ]
                    if not pairs:
                        break
                    _, x, i = min(pairs)
                    donor.members.remove(x)
                    progress = True
                    if relaxed and self.IL([*receivers[i].members, x]) > self.o["drop"] + TOLERANCE:
                        receivers[i].dropped.append(x)
                    else:
                        receivers[i].members.append(x)
            unmarked = [e for e in unmarked if e.members]
        return unmarked

    def enforce(self, classes, t_max):
        classes = list(classes)
        while len(classes) >= 2 and max(self.t(e.members) for e in classes) > t_max + TOLERANCE:
            worst = min(range(len(classes)), key=lambda i: (-round(self.t(classes[i].members) / 1e-9), i))

            def key(i, worst=worst):
                union = classes[worst].members + classes[i].members
                t = self.t(union)
                return (0 if t <= t_max + TOLERANCE else round(t / 1e-9), self.steps(union), i)

            other = min((i for i in range(len(classes)) if i != worst), key=key)
            kept, lost = sorted((worst, other))
            classes[kept].members += classes[lost].members
            classes[kept].dropped += classes[lost].dropped
            del classes[lost]
        return classes
