"""A small engine with the calls of `core.run`: quick, predictable, and blocking where a test wants it."""

from __future__ import annotations

import itertools
import threading
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.curves.curve_set import CurveSet
from core.errors import DataError
from core.hulls.hull import Hull
from core.loading import Loaded, recut
from core.outcome import ClassOutcome, Metrics, RunOutcome, SegmentOutcome
from core.preview import SignalClusters
from core.privacy_preview import PrivacyPreview
from core.recipe import Source
from core.segment_classes import class_label
from core.segmentation.segment import Segment
from tests.gui.fake_search import searched


@dataclass(frozen=True)
class Problem:
    kind: str
    file: str
    line: int | None
    sentence: str
    curve_lost: bool


@dataclass(frozen=True)
class TreeLevel:
    sizes: tuple
    radii: tuple
    t_bound: float


@dataclass(frozen=True, eq=False)
class DistributionPreview:
    signals: tuple
    curves: int
    of: int
    levels: tuple


@dataclass(frozen=True)
class TradeOffPoint:
    field: str
    value: float
    information_loss: float
    information_loss_release: float
    t: float
    t_bound: float
    classes: int
    problem: str = ""


@dataclass(frozen=True)
class FrontierPoint:
    method: str
    t: float
    information_loss: float
    classes: int
    parameters: object


@dataclass(frozen=True, eq=False)
class Profile:
    starts: np.ndarray
    mean_distances: np.ndarray
    warnings: tuple = ()


@dataclass(frozen=True, eq=False)
class Segmentation:
    segments: tuple
    warnings: tuple = ()
    profile: Profile | None = None


@dataclass(frozen=True)
class Condition:
    name: str
    holds: bool
    sentence: str


@dataclass(frozen=True)
class Verdict:
    released: bool
    sentence: str
    conditions: tuple


@dataclass(frozen=True, eq=False)
class ReleasedClass:
    label: str
    stretches: tuple


@dataclass(frozen=True, eq=False)
class ReleasedSegment:
    number: int
    start: float
    end: float
    classes: tuple


@dataclass(frozen=True, eq=False)
class Release:
    signal: str
    unit: str
    hull_step: float
    segments: tuple
    verdict: str


@dataclass(frozen=True, eq=False)
class Files:
    public: dict
    private: dict
    verdict: Verdict


_DRAWING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="90" height="60">'
    b'<title>t</title><path d="M10 10H80V50Z" fill="#0072b2"/></svg>'
)


@dataclass(frozen=True, eq=False)
class Exported:
    files: tuple
    verdict: Verdict


def breaths(count: int = 28, patients: int = 7, seed: int = 1, samples: int = 60) -> CurveSet:
    """Flow of so many breaths: a decelerating inspiration and an exponential expiration."""
    random = np.random.default_rng(seed)
    curves, names = [], []
    for i in range(count):
        duration = 2.4 + 0.8 * random.random()
        time = np.linspace(0, duration, samples)
        peak, drop = 500 + 80 * random.standard_normal(), -450 + 90 * random.standard_normal()
        change = 0.36 * duration
        inspiration = peak * np.exp(-time / 1.1)
        expiration = drop * np.exp(-(time - change) / 0.35)
        value = np.where(time < change, inspiration, expiration) + 6 * random.standard_normal(samples)
        curves.append((np.round(time, 4), np.round(value, 2)))
        names.append(f"breath_{i + 1:04d}.csv")
    return CurveSet.from_curves("AWF", "mL/s", curves, names, [i % patients for i in range(count)])


def kept(loaded, recipe):
    return loaded.curves.take(
        [i for i, name in enumerate(loaded.curves.names) if name not in recipe.excluded]
    )


class FakeEngine:
    """Does what `core.run` does, on made-up curves and with arithmetic in place of the method."""

    def __init__(self, curves: CurveSet | None = None, most_classes: int = 4) -> None:
        self.curves = curves or breaths()
        self.most_classes = most_classes
        self.problems = ()
        self.calls, self.recipes = [], []
        self.released = True
        self.error: Exception | None = None
        self.hold = threading.Event()
        self.hold.set()
        self.started = threading.Event()
        self.endless = False

    def warm_up(self) -> None:
        self.calls.append("warm_up")

    def prepare_cutting(self) -> None:
        self.calls.append("prepare_cutting")

    def load(self, paths, progress, intake=None, further=()):
        self.calls.append("load")
        self._work(progress, "Reading")
        missing = [path for path in paths if Path(path).name == "missing"]
        if missing:
            raise DataError("There is nothing at the place you named; check the name.")
        loaded = Loaded(self.curves, self.problems, tuple(Source(str(path), "0" * 64) for path in paths))
        return loaded if intake is None else recut(loaded, intake.cycles, progress)

    def recut(self, loaded, cycles, progress):
        self._work(progress, "Cutting")
        return recut(loaded, cycles, progress)

    def DistanceMemory(self):
        return None

    def preview_distribution(self, recipe, progress, *, loaded, memory=None):
        progress.report("Distances", 1, 1)
        curves, parameters = kept(loaded, recipe), recipe.parameters
        distances = np.sort(np.random.default_rng(2).gamma(3.0, 20.0, 400))
        threshold = parameters.sd
        if threshold is None:
            threshold = float(np.quantile(distances, parameters.sd_quantile))
        clusters = max(1, round(len(curves) * float(np.mean(distances > threshold)) / 2))
        sizes = [np.diff(np.linspace(0, len(curves), 2**level + 1).astype(int)) for level in range(4)]
        levels = tuple(
            TreeLevel(tuple(map(int, some)), tuple(90.0 / (1 + i) for i in some), 0.6 / 2**level)
            for level, some in enumerate(sizes)
        )
        found = SignalClusters(distances, threshold, clusters, clusters // 3)
        return DistributionPreview((found,), len(curves), len(curves), levels)

    def preview_privacy(self, recipe, progress, *, loaded):
        parameters = recipe.parameters
        quantum = 0.0 if parameters.guard == "off" else 2.0
        too_many = "One patient has too many curves." if parameters.max_patient_share == 0.1 else ""
        return PrivacyPreview(too_many, quantum, 2 * quantum / 1400)

    def propose_segments(self, recipe, progress, *, loaded):
        curves, split = kept(loaded, recipe), recipe.parameters.split
        begin, end = float(curves.first_times.min()), float(curves.last_times.max())
        if split.mode == "manual":
            return Segmentation(tuple(Segment(i, a, b) for i, (a, b) in enumerate(split.intervals)))
        if split.mode == "fixed":
            cuts = [*np.arange(begin, end - split.length / 2, split.length), end]
        elif split.mode == "frechet":
            cuts = list(np.linspace(begin, end, split.count + 1))
        else:
            cuts = [begin, end]
        segments = tuple(Segment(i, float(a), float(b)) for i, (a, b) in enumerate(itertools.pairwise(cuts)))
        profile = None
        if split.mode == "frechet":
            starts = np.arange(begin, end - split.window, split.step)
            starts = np.sort(np.concatenate([starts, cuts[1:-1]]))
            profile = Profile(starts, 40 + 25 * np.cos(starts * 5))
        return Segmentation(segments, (), profile)

    def proposed_values(self, curves, parameters, field):
        offered = {"k": (3, 4, 5, 6, 7), "depth": (0, 1, 2), "hull_step": (0.05, 0.1)}
        return offered.get(field, (0.1, 0.25, 0.5))

    def trade_off(self, recipe, field, values, progress, *, loaded, memory=None):
        for number, value in enumerate(values):
            self._work(progress, "Hulls")
            yield TradeOffPoint(
                field, value, 0.2 + 0.05 * number, 0.2 + 0.06 * number, 0.3 - 0.02 * number, 0.5, 4
            )

    def frontier(self, loaded, parameters, progress, on_point, **more):
        for depth in range(3):
            self._work(progress, "Hulls")
            chosen = replace(parameters, method="paper", depth=depth, t_max=None)
            on_point(FrontierPoint("paper", 0.3 - 0.1 * depth, 0.2 + 0.1 * depth, 4, chosen))

    def run(self, recipe, progress, *, loaded=None, memory=None):
        self.calls.append("run")
        self.recipes.append(recipe)
        for stage in ("Distances", "Grouping", "Hulls"):
            self._work(progress, stage)
            if stage == "Grouping" and recipe.parameters.method == "direct":
                recipe = searched(recipe, progress, self.endless)
        if self.error is not None:
            raise self.error
        loaded = loaded or self.load([Path(s.path) for s in recipe.sources], progress)
        curves = kept(loaded, recipe)
        cut = self.propose_segments(recipe, progress, loaded=loaded)
        segments = tuple(
            _group(curves, segment, recipe.parameters, self.most_classes) for segment in cut.segments
        )
        return _outcome(recipe, curves, segments)

    def verdict(self, outcome, progress=None):
        k = outcome.recipe.parameters.k
        if self.released:
            covered = f"{outcome.metrics.classes} classes covers at least {k} distinct patients"
            sentence = f"May be released: every hull cell of the {covered} with recorded data in that cell."
            large = Condition("size", True, f"Every class has at least {k} distinct patients.")
            return Verdict(True, sentence, (large,))
        sentence = "Class C covers only 3 patients, fewer than k = 5. Lower k (--k) or add recordings of more patients."
        return Verdict(False, sentence, (Condition("size", False, sentence),))

    def release_of(self, outcome, verdict):
        segments = tuple(
            ReleasedSegment(
                s.segment.index + 1,
                s.segment.start,
                s.segment.end,
                tuple(ReleasedClass(c.label, (c.hull,)) for c in s.classes),
            )
            for s in outcome.segments
        )
        return Release(outcome.curves.signal, outcome.curves.unit, outcome.hull_step, segments, "")

    def files_of(self, outcome, progress, paint=None, excel=False):
        self._work(progress, "Checks")
        if not self.released:
            raise DataError(self.verdict(outcome).sentence)
        names = ["hulls.csv", "hulls/a.csv", "hulls/b.csv", "release.json"] + ["excel/hulls.csv"] * excel
        public = {name: name.encode() for name in names}
        if paint is not None:
            public |= paint({"figures/hulls.svg": _DRAWING})
        return Files(public, {"assignment.csv": b"who", "recipe.json": b"{}"}, self.verdict(outcome))

    def export(self, outcome, out, private, progress, paint=None, excel=False):
        self.calls.append("export")
        self._work(progress, "Writing")
        if self.error is not None:
            raise self.error
        files = [out / "hulls.csv", out / "release.json", out / "report.html"]
        files += [private / "assignment.csv"] if private else []
        for file in files:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(file.name, encoding="utf-8")
        return Exported(tuple(files), self.verdict(outcome))

    def _work(self, progress, stage):
        self.started.set()
        for done in range(5):
            progress.report(stage, done, 4)
        while not self.hold.wait(0.01):
            progress.check()


def _group(curves, segment, parameters, most):
    classes = max(1, min(len(curves) // (2 * parameters.k), most))
    peaks = np.array([float(np.max(value)) for _, value in curves])
    order = np.argsort(peaks)
    parts = np.array_split(order, classes)
    grid = np.append(np.arange(segment.start, segment.end - 0.02, 0.05), segment.end)
    made = tuple(_class(curves, np.sort(part), grid, class_label(i)) for i, part in enumerate(parts))
    loss = float(np.mean([c.information_loss for c in made]))
    empty = np.empty(0, np.int64)
    return SegmentOutcome(segment, made, empty, 5, 42.0, 1, ((len(curves),),), ((90.0,),), loss, loss)


def _class(curves, members, grid, label):
    inner = np.linspace(grid[:-1], grid[1:], 7, axis=1)
    values = np.stack([np.interp(inner, *curves.samples(int(i))) for i in members])
    upper, lower = values.max(axis=(0, 2)), values.min(axis=(0, 2))
    width = (upper - lower) / 1200.0
    last = np.sort([curves.samples(int(i))[0][-1] for i in members])
    released = grid[1:] <= last[-min(5, len(last))] + 0.05
    loss = float(np.average(width[released], weights=np.diff(grid)[released])) if released.any() else 0.0
    return ClassOutcome(
        label=label,
        members=members,
        dropped=np.empty(0, np.int64),
        hull=Hull("step", grid, upper, lower),
        released=released,
        patients_recorded=np.full(len(upper), 5),
        patients=len(np.unique(curves.patients[members])),
        largest_share=0.2,
        information_loss=loss,
        mre_abs=12.5 + len(members),
        mre_range=0.02,
        mre_width=0.2,
        errors=np.array([0.0, 6.0, 12.5, 31.0, 88.0]) * (1 + len(label)),
        loss_over_time=width,
        t=0.1 + 0.01 * len(members),
        t_bound=0.32,
    )


def _outcome(recipe, curves, segments):
    classes = [c for s in segments for c in s.classes]
    metrics = Metrics(
        curves=len(curves),
        patients=curves.patient_count,
        released=len(curves) * len(segments),
        dropped=0,
        suppressed=0,
        classes=len(classes),
        k_min_patients=5,
        largest_share=0.2,
        il_mean=float(np.mean([c.information_loss for c in classes])),
        il_release=0.3,
        guard_price=0.01,
        guard_predicted=0.01,
        mre_abs=14.2,
        mre_range=0.02,
        mre_width=0.2,
        t_max=max(c.t for c in classes),
        t_mean=0.15,
        t_bound=0.32,
        coverage=0.94,
    )
    frame = (float(curves.first_times.min()), float(curves.last_times.max()))
    return RunOutcome(recipe, curves, (-700.0, 700.0), frame, 0.05, segments, metrics, ())


def with_dropped(outcome: RunOutcome, curves: list[int]) -> RunOutcome:
    """Return the outcome with these curves dropped from the first class of the first segment."""
    first = outcome.segments[0]
    changed = replace(first.classes[0], dropped=np.array(curves))
    segment = replace(first, classes=(changed, *first.classes[1:]))
    return replace(outcome, segments=(segment, *outcome.segments[1:]))
