"""Read-outs that follow the parameters by themselves: clusters of the distribution, proposed segments."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from anonymizer_gui import work
from anonymizer_gui.engine import Engine
from anonymizer_gui.task import Task, TaskLane
from anonymizer_gui.work import Warmth
from core.errors import AnonymizerError
from core.recipe import Recipe

if TYPE_CHECKING:
    from core.run import DistributionPreview, Loaded, PrivacyPreview, Segmentation

_REST_MS = 350
"""How long the user must have stopped typing before a read-out is computed."""


class Preview(QObject):
    """Keeps the read-outs in step with the recipe; steps back whenever the lane is needed by the user."""

    distributionChanged = Signal()
    segmentationChanged = Signal()
    privacyChanged = Signal()

    def __init__(self, engine: Engine, lane: TaskLane, warmth: Warmth, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = {
            "distribution": _Part(functools.partial(work.distribution, engine, warmth), _distribution_key),
            "segmentation": _Part(functools.partial(work.segmentation, engine, warmth), _segmentation_key),
            "privacy": _Part(functools.partial(work.privacy, engine, warmth), _privacy_key),
        }
        self._lane = lane
        self._loaded: Loaded | None = None
        self._recipe = Recipe()
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._start)

    @property
    def distribution(self) -> DistributionPreview | None:
        """Clusters of the whole recordings, None while unknown."""
        return self._parts["distribution"].answer

    @property
    def segmentation(self) -> Segmentation | None:
        """Segments as the engine cuts them now, None while unknown."""
        return self._parts["segmentation"].answer

    @property
    def privacy(self) -> PrivacyPreview | None:
        """What share and guard would do, None while unknown."""
        return self._parts["privacy"].answer

    def problem(self, part: str) -> str:
        """Why ``distribution``, ``segmentation`` or ``privacy`` cannot be known; empty if it can."""
        return self._parts[part].problem

    @property
    def computing(self) -> bool:
        """Whether an answer is on its way."""
        return self._rest.isActive() or any(part.task for part in self._parts.values())

    def follow(self, loaded: Loaded | None, recipe: Recipe) -> None:
        """Show these recordings and this recipe from now on."""
        self._loaded, self._recipe = loaded, recipe
        for name, part in self._parts.items():
            if part.turn_to(loaded, recipe):
                getattr(self, f"{name}Changed").emit()
        self._rest.start()

    def step_back(self) -> None:
        """Free the lane for something the user asked for."""
        self._rest.stop()
        for part in self._parts.values():
            part.drop()

    def go_on(self) -> None:
        """Take up the work again once the lane is free."""
        self._rest.start()

    def _start(self) -> None:
        if self._loaded is None:
            return
        for name, part in self._parts.items():
            if part.open:
                part.start(self._lane, self._loaded, self._recipe, name)
                part.task.ended.connect(getattr(self, f"{name}Changed"))


# A field that is missing in a key leaves a read-out of
# former settings standing; one too many costs time alone.
def _distribution_key(recipe: Recipe) -> tuple[Any, ...]:
    p = recipe.parameters
    clusters = (p.sd, p.sd_quantile, p.time_scale, p.interpolation, p.domain)
    tree = (p.k, p.balance, p.t_max, p.ecs_level, p.ecs_min_component)
    return (*_segmentation_key(recipe), *clusters, *tree)


def _segmentation_key(recipe: Recipe) -> tuple[Any, ...]:
    p = recipe.parameters
    curves = (recipe.excluded, p.max_curves_per_patient, recipe.further)
    shared = (p.split, p.align, p.hull_step, p.guard, *curves)
    # Only these two ways of cutting measure distances, and
    # so depend on how curves are drawn between samples.
    by_distance = p.split.mode in ("frechet", "phases")
    return (*shared, p.time_scale, p.interpolation, p.domain) if by_distance else shared


def _privacy_key(recipe: Recipe) -> tuple[Any, ...]:
    p = recipe.parameters
    protection = (p.k, p.unit, p.max_patient_share, p.method, p.k_instant)
    return (*_segmentation_key(recipe), *protection, p.interpolation, p.domain)


class _Part:
    """One read-out: what it depends on, the answer, and the task that looks for it."""

    def __init__(self, compute: Any, key_of: Any) -> None:
        self._compute = compute
        self._key_of = key_of
        self._asked: tuple[Any, ...] = ()
        self.answer: Any = None
        self.problem = ""
        self.task: Task | None = None

    @property
    def open(self) -> bool:
        """Whether there is neither an answer nor a task."""
        return self.answer is None and not self.problem and self.task is None

    def turn_to(self, loaded: Loaded | None, recipe: Recipe) -> bool:
        # Recordings by identity: the same object is the same reading of the same files.
        asked = (loaded, self._key_of(recipe))
        if asked == self._asked:
            return False
        self.drop()
        self._asked, self.answer, self.problem = asked, None, ""
        return True

    def drop(self) -> None:
        if self.task is not None:
            self.task.drop()
            self.task = None

    def start(self, lane: TaskLane, loaded: Loaded, recipe: Recipe, name: str) -> None:
        self.task = lane.start(functools.partial(self._compute, loaded, recipe), name)
        self.task.finished.connect(self._take)
        self.task.failed.connect(self._take_problem)

    def _take(self, answer: object) -> None:
        self.task, self.answer = None, answer

    def _take_problem(self, error: Exception) -> None:
        if not isinstance(error, AnonymizerError):
            # A fault of the program is no word about the data:
            # the hook for uncaught errors logs and shows it.
            raise error
        self.task, self.problem = None, str(error)
