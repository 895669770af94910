"""The one mutable state of the window: curves, recipe and runs, changed by methods in a user's words."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from anonymizer_gui import figure_formats, work
from anonymizer_gui.commands import ChangePlan, Plan
from anonymizer_gui.curve_facts import CurveFacts
from anonymizer_gui.cycles import CutPlan, Cutting
from anonymizer_gui.engine import Engine
from anonymizer_gui.found import Choices, Found, resolved, without_unknown
from anonymizer_gui.look import Unclear, look_into, open_or_ask
from anonymizer_gui.mode_session import KEPT_RUNS, ModeSession
from anonymizer_gui.preview import Preview
from anonymizer_gui.selection import Selection
from anonymizer_gui.task import Task, TaskLane, Work
from anonymizer_gui.trade_off import TradeOff
from anonymizer_gui.words import PARAMETERS, label_of, translated
from anonymizer_gui.work import Opened, Run, values_of
from core.errors import DataError, ParameterError
from core.intake import Intake
from core.parameters import Parameters
from core.presets import Preset
from core.project import PastRun, Project
from core.recipe import FurtherSignal, Recipe, Source
from core.split import Split

if TYPE_CHECKING:
    from core.run import Loaded


class Session(ModeSession):
    """Holds what the user works on; panels listen to its signals and call its methods."""

    curvesChanged = Signal()
    parametersChanged = Signal()
    lossTold = Signal(float, float)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__("", parent)
        self._engine = engine
        self._warmth = work.Warmth()
        self._warming = TaskLane("warm-up", self)
        self.preview = Preview(engine, self.lane, self._warmth, self)
        self.trade_off = TradeOff(engine, self.lane, self._warmth, self)
        self.trade_off.failed.connect(self.failed)
        self.selection = Selection(self)
        self.cutting = Cutting(engine, self.lane, self.undo_stack, lambda: (self.opened, self.recipe), self)
        self.cutting.begun.connect(self._make_way)
        self.cutting.cut.connect(self._take_cut)
        self.cutting.ended.connect(self._go_on)
        self.opened: Opened | None = None
        self.recipe = Recipe()
        self.draft: dict[str, Any] = values_of(self.recipe.parameters)
        self.problem: ParameterError | None = None
        self.history: tuple[PastRun, ...] = ()
        self.runs: tuple[Run, ...] = ()
        self.shown: Run | None = None

    # What is there

    @property
    def loaded(self) -> Loaded | None:
        """The curves as read, with the problems found."""
        return None if self.opened is None else self.opened.loaded

    @property
    def facts(self) -> CurveFacts | None:
        """Figures of each loaded curve."""
        return None if self.opened is None else self.opened.facts

    @property
    def parameters(self) -> Parameters:
        """The last parameters that were possible."""
        return self.recipe.parameters

    @property
    def plan(self) -> Plan:
        """Segments, exclusions and parameters, the part that can be undone."""
        return Plan.of(self.recipe, self.draft)

    @property
    def can_run(self) -> bool:
        """Whether there are curves, not being cut another way, and possible parameters."""
        return self.opened is not None and self.problem is None and not self.cutting.busy

    def is_set_as(self, run: Run | PastRun) -> bool:
        """Whether a run was made from what is set now."""
        seed = run.recipe.seed if self.recipe.seed is None else self.recipe.seed
        return replace(self.recipe, seed=seed, searched=run.recipe.searched) == run.recipe

    # Start and end

    def warm_up(self) -> None:
        """Prepare runs, then cuts, on a thread of their own, so that reading need not wait for that."""
        job = functools.partial(self._warmth.warm_up, self._engine)
        self._warming.start(job, "warm_up").failed.connect(self.failed)
        self._warming.start(lambda _: self._engine.prepare_cutting(), "prepare_cutting").failed.connect(
            self.failed
        )

    def close(self) -> bool:
        """Stop all work; return whether every worker has come to rest."""
        self.preview.step_back()
        return super().close()

    # Open

    def open(self, paths: Sequence[Path], recipe: Recipe | None = None, intake: Intake | None = None) -> None:
        """Read files, folders or zips; with a recipe, take its parameters and exclusions too."""
        intake = recipe.intake if intake is None and recipe is not None else intake
        further = () if recipe is None else recipe.further
        task = self.start(functools.partial(open_or_ask, self._engine, tuple(paths), intake, further), "load")
        task.finished.connect(functools.partial(self.take_curves, recipe))

    def look_into(self, paths: Sequence[Path], intake: Intake) -> Task:
        """See how files would be read with some choices; the task gives a `Look`."""
        return self.pictures.start(functools.partial(look_into, self._engine, paths, intake), "look")

    def reload(self) -> None:
        """Read the same sources again and keep everything else."""
        recipe, paths = self.recipe, tuple(Path(source.path) for source in self.recipe.sources)
        task = self.find_recordings(work.open_curves, paths, recipe.intake, recipe.further)
        task.finished.connect(lambda opened: self.take_up(opened, self.recipe, self.history))

    def find_recordings(self, look: Callable[..., object], *which: object) -> Task:
        """Read recordings with one of the looks of `work`, which says what the task gives."""
        return self.start(functools.partial(look, self._engine, *which), "load")

    def changes(self) -> tuple[Any, ...]:
        """Return the signals after which the work may be another."""
        return (*super().changes(), self.parametersChanged)

    def project(self) -> Project:
        """Return the work as it is now."""
        return Project(self.recipe, self.history)

    def find_project(self, path: Path) -> Task:
        """Read a project and the recordings it names."""
        return self.find_recordings(work.open_project, path)

    def find_again(self, project: Project, choices: Choices) -> Task:
        """Read other recordings in place of some of a project."""
        return self.find_recordings(work.find_recordings, resolved(project, choices), None)

    def take_found(self, found: Found, forget: bool) -> None:
        """Take up a project with all its recordings."""
        project = without_unknown(found.project, found.opened) if forget else found.project
        self.take_up(found.opened, project.recipe, project.runs)

    def open_recipe(self, path: Path) -> None:
        """Take up a saved recipe: its sources, parameters, exclusions and seed."""
        try:
            recipe = Recipe.load(path)
        except ParameterError as error:
            self.failed.emit(error)
            return
        self.open([Path(source.path) for source in recipe.sources], recipe)

    def clear(self) -> None:
        """Begin anew with nothing loaded and all parameters at their defaults."""
        if self.task is not None:
            self.task.drop()
        self.cutting.stop()
        self._set_work(None, Recipe(), ())
        self._follow()
        self.workBegun.emit()

    def take_curves(self, recipe: Recipe | None, opened: Opened | Unclear) -> None:
        """Begin to work on curves that were read; with a recipe, by its parameters and exclusions."""
        if isinstance(opened, Unclear):
            self.unclear.emit(opened, recipe)
            return
        before, curves = self.loaded, opened.loaded.curves
        if recipe is None:
            kind = (curves.signal, curves.unit)
            changed = before is None or (before.curves.signal, before.curves.unit) != kind
            parameters = work.fitting_parameters(self.parameters, changed)
            recipe = replace(self.recipe, excluded=(), parameters=parameters, searched=(), further=())
        self.take_up(opened, recipe)
        self.workBegun.emit()

    def take_up(self, opened: Opened, recipe: Recipe, history: Sequence[PastRun] = ()) -> None:
        """Work on curves that were read, with a recipe and the runs made so far."""
        self._set_work(opened, work.as_read(recipe, opened.loaded), tuple(history))
        self._tell_all()
        changed = self.tr("'%1' has changed since it was read last; the outcome will differ.")
        for path in work.changed_sources(recipe, self.recipe):
            self.failed.emit(DataError(changed.replace("%1", path)))

    def _take_cut(self, opened: Opened, plan: CutPlan) -> None:
        """Work on the same recordings cut another way; what can be undone, and the list of runs, stay."""
        self.opened, self.runs, self.shown = opened, (), None
        parameters = replace(self.parameters, split=plan.split)
        self._change_recipe(intake=opened.loaded.intake, excluded=plan.excluded, parameters=parameters)
        self.draft["split"] = plan.split
        self.trade_off.forget()
        self.selection.choose_curves(())
        self._tell_all()

    def _tell_all(self) -> None:
        # First, so that nobody shows what was read off other recordings beside these.
        self._follow()
        for signal in (self.curvesChanged, self.planChanged, self.parametersChanged, self.runsChanged):
            signal.emit()

    def _set_work(self, opened: Opened | None, recipe: Recipe, history: tuple[PastRun, ...]) -> None:
        self.opened, self.recipe, self.history = opened, recipe, history
        self.draft, self.problem = values_of(self.parameters), None
        self.runs, self.shown = (), None
        self.trade_off.forget()
        self.undo_stack.clear()
        self.selection.choose_curves(())

    # Parameters

    def set_parameters(self, **changes: Any) -> None:
        """Take new values; an impossible combination is kept as a draft and named in `problem`.

        Values typed one after the other into the same field are one step of undo.
        """
        labels = ", ".join(translated(PARAMETERS, label_of(name)) for name in changes)
        self.change_values(self.tr("Change %1").replace("%1", labels), changes, gesture=labels)

    def change_values(self, text: str, changes: Mapping[str, Any], gesture: int | str = 0) -> None:
        """Change parameters as one step of undo called `text`."""
        values = tuple((name, changes.get(name, value)) for name, value in self.plan.values)
        self.change_plan(text, gesture, values=values, split=changes.get("split", self.plan.split))

    def reset_parameters(self) -> None:
        """Return to the defaults; segments stay."""
        values = values_of(Parameters()) | {"split": self.plan.split}
        self.change_values(self.tr("Reset parameters"), values)

    def apply_preset(self, preset: Preset) -> None:
        """Set all parameters as a preset says; what belongs to the recordings stays."""
        text = self.tr("Preset: %1").replace("%1", translated("presets", preset.title))
        self.change_values(text, values_of(preset.applied_to(self.parameters)))

    def set_seed(self, seed: int | None) -> None:
        """Fix the seed of a repeatable run, or let every run draw its own."""
        self._change_recipe(seed=seed)
        self.parametersChanged.emit()

    def set_domain_of(self, number: int, domain: tuple[float, float] | None) -> None:
        """Refer the losses of a further signal to another range of its own."""
        FurtherSignal(domain=domain)  # refuses what no signal can have
        domains = tuple(domain if i == number else one for i, one in enumerate(self.plan.domains))
        text = self.tr("Change %1").replace("%1", translated(PARAMETERS, label_of("domain")))
        self.change_plan(text, f"domain {number}", domains=domains)

    def set_population(self, paths: Sequence[Path]) -> None:
        """Refer t to other recordings, or to the anonymised ones themselves if there are no paths."""
        self._change_recipe(population=tuple(Source(str(path)) for path in paths))
        self.parametersChanged.emit()

    def _change_recipe(self, **changes: Any) -> None:
        """Change the recipe; a search that an opened recipe would repeat is then made anew."""
        self.recipe = replace(self.recipe, searched=(), **changes)

    # What can be undone

    def change_plan(self, text: str, gesture: int | str = 0, **changes: Any) -> None:
        """Change parts of the plan as one step of undo called `text`."""
        after = replace(self.plan, **changes)
        if after != self.plan:
            self.undo_stack.push(ChangePlan(self._apply_plan, self.plan, after, text, gesture))

    def set_split(self, split: Split, text: str, gesture: int = 0) -> None:
        """Cut the time axis another way."""
        self.change_plan(text, gesture, split=split)

    def exclude(self, names: Iterable[str], text: str) -> None:
        """Leave curves out of the next run."""
        self.change_plan(text, excluded=tuple(sorted({*self.recipe.excluded, *names})))

    def restore(self, names: Iterable[str], text: str) -> None:
        """Take curves back into the next run."""
        self.change_plan(text, excluded=tuple(sorted({*self.recipe.excluded} - {*names})))

    def _apply_plan(self, plan: Plan) -> None:
        before = self.plan
        self.draft = dict(plan.values) | {"split": plan.split}
        try:
            parameters, self.problem = Parameters(**self.draft), None
        except ParameterError as error:
            parameters, self.problem = replace(self.parameters, split=plan.split), error
        self._change_recipe(excluded=plan.excluded, parameters=parameters, further=plan.further(self.recipe))
        if (before.split, before.excluded) != (plan.split, plan.excluded):
            self.planChanged.emit()
        self.parametersChanged.emit()
        self._follow()

    # Run and export

    def run(self) -> None:
        """Anonymise with the present recipe; the old result stays until the new one is whole."""
        # A seed of its own for every run: unguessable, yet the saved recipe repeats the run to the byte.
        seed = self.recipe.seed if self.recipe.seed is not None else secrets.randbits(128)
        if self.can_run:
            self._run(replace(self.recipe, seed=seed))

    def can_repeat(self, past: PastRun) -> bool:
        """Whether the signals an earlier run was made from are open, cut alike, and nothing else is done."""
        free = self.opened is not None and self.task is None and not self.cutting.busy
        return free and work.read_alike(past.recipe, self.recipe)

    def repeat(self, past: PastRun) -> None:
        """Make an earlier run again, to the byte if the recordings are the same; the settings stay."""
        if self.can_repeat(past):
            self._run(replace(past.recipe, sources=self.recipe.sources))

    def _run(self, recipe: Recipe) -> None:
        task = self.start(functools.partial(work.run, self._engine, self._warmth, recipe, self.loaded), "run")
        task.finished.connect(self._take_run)

    def finish(self) -> None:
        """Have the search that is running end with the best it has."""
        if self.task is not None:
            self.task.finish()

    def export(
        self, out: Path, private: Path | None, formats: Sequence[str] = (), excel: bool = False
    ) -> None:
        """Write the release of the shown run, with its figures in these formats and its tables for Excel."""
        paint = figure_formats.painter(formats)
        job = functools.partial(work.export, self._engine, self.shown.outcome, out, private, paint, excel)
        self.start(job, "export").finished.connect(self.exported)

    def files_of_export(self, formats: Sequence[str], excel: bool) -> Task:
        """Make the files that an export would write; it is no work that others wait for or that asks to be stopped."""
        paint = figure_formats.painter(formats)
        job = functools.partial(work.files, self._engine, self.shown.outcome, paint, excel)
        return self.lane.start(job, "files")

    def take_back(self, run: Run | PastRun) -> None:
        """Return to what an earlier run was made from, all in one step; other signals must be opened first."""
        recipe, now = run.recipe, self.recipe
        alike = recipe if work.read_alike(recipe, now) else now
        plan = Plan.of(
            replace(recipe, population=alike.population, further=alike.further), values_of(recipe.parameters)
        )
        self.change_plan(self.tr("Return to run %1").replace("%1", str(run.number)), **vars(plan))
        self._change_recipe(population=alike.population, seed=None if now.seed is None else recipe.seed)
        self.parametersChanged.emit()

    def _take_run(self, run: Run) -> None:
        run, self.history = work.numbered(run, self.history)
        self.runs = (*(other for other in self.runs if other.number != run.number), run)[-KEPT_RUNS:]
        self.shown = run
        self.runsChanged.emit()

    # Tasks

    def start(self, job: Work, name: str) -> Task:
        """Do something the user asked for, in place of what is running; connect to the task at once."""
        self.cutting.stop()
        self._make_way()
        task = super().start(job, name)
        task.lossTold.connect(self.lossTold)
        return task

    def _end(self, task: Task) -> None:
        super()._end(task)
        self._go_on()

    def _make_way(self) -> None:
        """Free the lane for what the user asked for."""
        self.preview.step_back()
        self.trade_off.stop()

    def _go_on(self) -> None:
        if self.task is None and not self.cutting.busy:
            self.preview.go_on()

    def _follow(self) -> None:
        self.trade_off.stop()
        self.preview.follow(self.loaded, self.recipe)
