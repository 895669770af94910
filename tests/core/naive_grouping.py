"""Method ``paper`` of design 9, written down from the specification line by line: slow, obvious, lists only."""

import math
from collections import Counter
from itertools import combinations

from naive_trees import TOLERANCE, Bounds, bucket_tree, emd, halves_of_sizes, in_steps, starting_sizes


class Class:
    def __init__(self, T, age, members=()):
        self.T, self.age, self.members, self.dropped = tuple(T), age, list(members), []
        self.need = list(T)


class NaivePaper:
    """Algorithms 1 to 5 on one segment."""

    def __init__(self, matrix, units, owners, upper, lower, weights, cluster_of, P, g, options):
        self.D, self.step = in_steps(matrix)
        self.patients, self.upper, self.lower, self.weights = units, upper, lower, weights
        self.owners, share = owners, options["max_patient_share"]
        self.cap = 1 / options["k"] if share == "strict" else share
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

    def most(self, size):
        return math.floor(self.cap * size + TOLERANCE)

    def keeps_share(self, members):
        return max(Counter(self.owners[x] for x in members).values(), default=0) <= self.most(len(members))

    def has_room(self, members, x, size):
        """Whether a growing class of this final size may take x: one curve of each patient always."""
        of_his = sum(self.owners[y] == self.owners[x] for y in members)
        return of_his + 1 <= max(1, self.most(size))

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
        enough = self.kp(e) >= self.o["k"] and self.keeps_share(e.members)
        return enough and self.bound(e.members) <= self.tau + TOLERANCE

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
        if len(set(self.patients)) < self.o["k"] or not self.keeps_share(range(len(self.D))):
            return None
        self.prepare()
        unmarked, marked = self.distribute()
        if unmarked:
            unmarked, marked = self.redistribute_unmarked(unmarked, marked)
            unmarked, marked = self.merge(unmarked, marked)
        for relaxed in (False, True):
            if unmarked and marked:
                unmarked = self.redistribute_marked(unmarked, marked, relaxed)
        if unmarked and marked:
            marked = self.join(unmarked, marked)
        elif unmarked:
            unmarked.sort(key=lambda e: e.age)
            marked = [self.new((), [x for e in unmarked for x in e.members])]
        if self.o["t_max"] is not None:
            marked = self.enforce(marked, self.o["t_max"])
        if self.o["swaps"]:
            self.swap(marked)
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
                if self.kp(e) >= self.o["k"] and self.keeps_share(e.members):
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
        size = len(e.members) + sum(e.need)
        options = [x for x in options if self.has_room(e.members, x, size)]
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
                    if self.has_room(r.members, x, len(r.members) + 1)
                    and self.IL([*r.members, x]) <= self.seqc + TOLERANCE
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
                        if self.has_room(r.members, x, len(r.members) + 1)
                        and (
                            relaxed
                            or (
                                self.IL([*r.members, x]) <= self.seqc + TOLERANCE
                                and self.bound([*r.members, x]) <= self.tau + TOLERANCE
                            )
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

    def join(self, unmarked, marked):
        """Classes together take what the share forbids each of them alone."""
        waiting = []
        for x in [x for e in unmarked for x in e.members]:
            if not self.place([x], marked, lambda r, x=x: self.has_less_than_his_share(r, x)):
                waiting.append(x)
        if waiting and not self.place(waiting, marked, lambda r: True):
            self.drop(waiting, marked)
        return sorted(marked, key=lambda r: r.age)

    def place(self, curves, marked, helps):
        union, chosen = list(curves), []
        while not chosen or not self.keeps_share(union):
            helpful = [r for r in marked if r not in chosen and helps(r)]
            if not helpful:
                return False
            chosen.append(min(helpful, key=lambda r, u=union: (self.steps(u + r.members), r.age)))
            union = union + chosen[-1].members
        if self.IL(union) > self.o["drop"] + TOLERANCE:
            self.drop(curves, marked)
            return True
        oldest, *others = sorted(chosen, key=lambda r: r.age)
        for other in others:
            oldest.members += other.members
            oldest.dropped += other.dropped
            marked.remove(other)
        oldest.members += curves
        return True

    def drop(self, curves, marked):
        for x in curves:
            best = min(marked, key=lambda r, x=x: (self.steps([*r.members, x]), r.age))
            best.dropped.append(x)

    def has_less_than_his_share(self, r, x):
        his = sum(self.owners[y] == self.owners[x] for y in r.members)
        return his < self.cap * len(r.members) - TOLERANCE

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

    # Design 13.10
    def swap(self, classes):
        limit = self.o["t_max"]
        most = (max(self.t(e.members) for e in classes) if limit is None else limit) + TOLERANCE
        changed = True
        while changed:
            changed = False
            for a, b in combinations(classes, 2):
                while self.swap_once(a, b, most):
                    changed = True

    def swap_once(self, a, b, most):
        before = len(a.members) * self.IL(a.members) + len(b.members) * self.IL(b.members)
        found = []
        for x in a.members:
            for y in b.members:
                if self.bucket_of[x] == self.bucket_of[y]:
                    new_a = [z for z in a.members if z != x] + [y]
                    new_b = [z for z in b.members if z != y] + [x]
                    gain = before - len(new_a) * self.IL(new_a) - len(new_b) * self.IL(new_b)
                    kept = all(len({self.patients[z] for z in new}) >= self.o["k"] for new in (new_a, new_b))
                    kept = kept and all(
                        self.keeps_share(new) and self.t(new) <= most for new in (new_a, new_b)
                    )
                    if kept and round(gain * 1e12) > 1e3:
                        found.append((-round(gain * 1e12), x, y, new_a, new_b))
        if found:
            _, _, _, a.members, b.members = min(found)
        return bool(found)
