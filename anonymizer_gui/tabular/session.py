"""The one mutable state of the mode for tables: file, recipe and runs, changed by methods in a user's words."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from anonymizer_gui.commands import ChangePlan
from anonymizer_gui.found import Choices, Found
from anonymizer_gui.look import Unclear
from anonymizer_gui.mode_session import KEPT_RUNS, ModeSession
from anonymizer_gui.tabular import work
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.tabular.epsilons import Epsilons
from anonymizer_gui.tabular.exposures import Exposures
from anonymizer_gui.tabular.looking import look_into, open_or_ask
from anonymizer_gui.tabular.own_settings import with_own
from anonymizer_gui.tabular.work import Checked, OpenTable, TableRun
from anonymizer_gui.task import Task
from anonymizer_gui.work import numbered
from core.errors import DataError, ParameterError
from core.intake import Intake, TextFormat
from core.project import PastRun
from core.tabular.project import TableProject
from core.tabular.recipe import ColumnChoice, TableRecipe

if TYPE_CHECKING:
    from core.tabular.analysis import HandMatrix, Listed, MatrixPreview, Outlook, Precision, Wish
    from core.tabular.run import ColumnProfile, Method, OpenedTable, Prepared

STEPS = ("load", "method", "result", "analysis")
FIRST_METHOD = "pram"


@dataclass(frozen=True)
class TablePlan:
    """What can be undone: all choices about the table, and the parameters of the methods not chosen now."""

    recipe: TableRecipe = field(default_factory=lambda: TableRecipe(method=FIRST_METHOD))
    others: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def parameters_of(self, method: str) -> dict[str, Any]:
        """Return the parameters of a method, whether it is the chosen one or not."""
        chosen = self.recipe.method == method
        return dict(self.recipe.parameters if chosen else self.others.get(method, {}))


class TableSession(ModeSession):
    """Holds the table the user works on; panels listen to its signals and call its methods."""

    activeChanged = Signal()
    stepChanged = Signal(str)
    tableChanged = Signal()
    checked = Signal()

    def __init__(self, engine: TableEngine, parent: QObject | None = None) -> None:
        super().__init__("-tables", parent)
        self._engine = engine
        self.active = False
        self.step = STEPS[0]
        self.plan = TablePlan()
        self.profiles: tuple[ColumnProfile, ...] = ()
        self.matrices: tuple[MatrixPreview, ...] = ()
        self.by_hand: Mapping[str, HandMatrix] = {}
        self.listed: Mapping[str, Listed] = {}
        self._prepared: Prepared | None = None
        self.outlook: Outlook | None = None
        self.distance_shares: Mapping[str, float] = {}
        self.epsilons = Epsilons(engine, self)
        self.exposures = Exposures(engine, self)
        for gradual in (self.epsilons, self.exposures):
            gradual.failed.connect(self.failed)
        # None while it is not known: only an empty tuple lets a run begin.
        self.obstacles: tuple[str, ...] | None = None
        self.runs: tuple[TableRun, ...] = ()
        self.shown: TableRun | None = None
        self._check: Task | None = None

    # What is there

    @property
    def table(self) -> OpenedTable | None:
        """The table as read."""
        return None if self.opened is None else self.opened.table

    @property
    def recipe(self) -> TableRecipe:
        """Everything that decides the next run."""
        return self.plan.recipe

    @property
    def method(self) -> Method:
        """The chosen method."""
        return self.opened.methods[self.recipe.method]

    @property
    def can_run(self) -> bool:
        """Whether nothing is known to stand in the way; the check may still be under way."""
        return self.opened is not None and self.obstacles == ()

    def is_set_as(self, run: TableRun | PastRun) -> bool:
        """Whether a run was made from what is set now."""
        return _in_order(run.recipe) == _in_order(self.recipe)

    def categories(self, name: str) -> list[str]:
        """Return the categories of a column as they are counted, those brought in order first."""
        choice = self.recipe.choice(name)
        merged = dict(choice.merged)
        # Merged spellings count as the one that they became.
        labels = sorted({merged.get(label, label) for label in self.table.recorded.column(name).labels})
        known = [label for label in choice.order if label in labels]
        return [*known, *(label for label in labels if label not in known)]

    # Where the user is

    def set_active(self, active: bool) -> None:
        """Bring the mode for tables to the front, or the one for curves."""
        if active != self.active:
            self.active = active
            self.activeChanged.emit()

    def go_to(self, step: str) -> None:
        """Show one of the steps."""
        if step != self.step:
            self.step = step
            self.stepChanged.emit(step)

    # Open and close

    def open(self, path: Path, recipe: TableRecipe | None = None) -> None:
        """Read a table; with a recipe, take up all its choices."""
        self.set_active(True)
        stated = TextFormat() if recipe is None else recipe.format
        task = self.start(functools.partial(open_or_ask, self._engine, path, stated), "open")
        task.finished.connect(functools.partial(self._take_table, recipe))

    def look_into(self, paths: Sequence[Path], intake: Intake) -> Task:
        """See how a table would be read with some choices."""
        return self.pictures.start(functools.partial(look_into, self._engine, paths[0], intake), "look")

    def open_recipe(self, path: Path) -> None:
        """Take up a saved recipe with its table."""
        try:
            recipe = TableRecipe.load(path)
        except ParameterError as error:
            self.failed.emit(error)
            return
        self.open(Path(recipe.source.path), recipe)

    def recipe_of(self, run: TableRun) -> TableRecipe:
        """Return the recipe that repeats a run, with all that was proposed for it."""
        return run.outcome.recipe

    def project(self) -> TableProject:
        """Return the work as it is now."""
        return TableProject(self.recipe, self.history, self.plan.others)

    def find_project(self, path: Path) -> Task:
        """Read a project and the table it names."""
        return self._find(work.open_project, path)

    def find_again(self, project: TableProject, choices: Choices) -> Task:
        """Read another table in place of that of a project."""
        return self._find(work.find_table, work.resolved(project, choices), None)

    def _find(self, look: Callable[..., Found], *which: object) -> Task:
        self.set_active(True)
        return self.start(functools.partial(look, self._engine, *which), "open")

    def take_found(self, found: Found, forget: bool) -> None:
        """Take up a project with its table."""
        project = found.project
        self._take_up(found.opened, TablePlan(project.recipe, project.others), project.runs)

    def clear(self) -> None:
        """Begin anew with no table."""
        if self.task is not None:
            self.task.drop()
        self._set_work(None, TablePlan())
        self.workBegun.emit()

    def close(self) -> bool:
        """Stop all work; return whether every worker has come to rest."""
        self._forget_check()
        return super().close()

    def _take_table(self, recipe: TableRecipe | None, opened: OpenTable | Unclear) -> None:
        if isinstance(opened, Unclear):
            self.unclear.emit(opened, recipe)
            return
        base = TableRecipe(method=FIRST_METHOD) if recipe is None else recipe
        try:
            # Before the present work is replaced: a damaged recipe must leave it alone.
            self._engine.check_form({base.method: base.parameters})
        except ParameterError as error:
            self.failed.emit(error)
            return
        self._take_up(opened, TablePlan(base))
        self.workBegun.emit()

    def _take_up(self, opened: OpenTable, plan: TablePlan, history: tuple[PastRun, ...] = ()) -> None:
        source, form = opened.table.source, opened.table.recorded.format
        before = plan.recipe.source
        recipe = replace(plan.recipe, source=source, format=form)
        self._set_work(opened, replace(plan, recipe=recipe), history)
        if before.sha256 and before.path == source.path and before.sha256 != source.sha256:
            changed = self.tr("'%1' has changed since it was read last; the outcome will differ.")
            self.failed.emit(DataError(changed.replace("%1", source.path)))

    def _set_work(self, opened: OpenTable | None, plan: TablePlan, history: tuple[PastRun, ...] = ()) -> None:
        self.opened, self.plan, self.history = opened, plan, history
        self.profiles, self.obstacles, self.matrices, self.by_hand = (), None, (), {}
        self.listed, self.outlook, self.distance_shares = {}, None, {}
        self.epsilons.forget()
        self.exposures.forget()
        self.runs, self.shown = (), None
        self.undo_stack.clear()
        self.go_to(STEPS[0])
        for signal in (self.tableChanged, self.planChanged, self.runsChanged):
            signal.emit()
        self._follow()

    # What can be undone

    def change(self, text: str, gesture: int | str = 0, **changes: Any) -> None:
        """Change fields of the recipe as one step of undo called `text`."""
        self._push(replace(self.plan, recipe=replace(self.recipe, **changes)), text, gesture)

    def choose(self, text: str, *choices: ColumnChoice, gesture: int | str = 0) -> None:
        """Decide about columns as one step of undo."""
        recipe = self.recipe
        for choice in choices:
            recipe = recipe.with_column(choice)
        self._push(replace(self.plan, recipe=recipe), text, gesture)

    def choose_method(self, name: str, text: str) -> None:
        """Take another method; the parameters of the present one are kept for when it is taken again."""
        if name == self.recipe.method:
            return
        others = {**self.plan.others, self.recipe.method: self.recipe.parameters}
        recipe = replace(self.recipe, method=name, parameters=others.pop(name, {}))
        self._push(TablePlan(recipe, others), text, 0)

    def set_parameters(self, text: str, **changes: Any) -> None:
        """Change parameters of the chosen method; values typed one after the other are one step."""
        self.change(text, text, parameters={**self.recipe.parameters, **changes})

    def read_hierarchy(self, name: str, path: Path, text: str) -> None:
        """Take up coarser words for the categories of a column from a file, as one step of undo."""
        job = functools.partial(self._engine.hierarchy, self.table, self.recipe, name, path)
        task = self.start(job, "hierarchy")
        task.finished.connect(functools.partial(self.take_hierarchy, name, text))

    def worded(self, name: str) -> Task:
        """Find the different cells of a column, to which coarser words are given; the task gives a `Worded`."""
        return self.pictures.start(
            functools.partial(self._engine.worded, self.table, self.recipe, name), "worded"
        )

    def take_hierarchy(self, name: str, text: str, rows: Sequence[Sequence[str]]) -> None:
        """Take up coarser words for the cells of a column in place of what it had, as one step of undo."""
        others = [one for one in self.recipe.parameters.get("hierarchies") or () if one["column"] != name]
        ladder = {"column": name, "rows": [list(row) for row in rows]}
        self.set_parameters(text, hierarchies=[*others, ladder])

    def read_settings(self, what: str, key: str, path: Path, text: str, **also: Any) -> None:
        """Take up blocks, targets or a matrix of a column of PRAM from a file, as one step of undo, with more if given."""
        known = self.listed.get(key)
        job = functools.partial(getattr(self._engine, what), path, () if known is None else known.texts)
        self.start(job, "settings").finished.connect(functools.partial(self._take_settings, key, text, also))

    def _take_settings(self, key: str, text: str, also: Mapping[str, Any], found: Mapping[str, Any]) -> None:
        parameters = self.plan.parameters_of(FIRST_METHOD)
        changes = with_own(parameters, key, **{**also, **found})
        self.change(text, parameters={**parameters, **changes})

    def take_back(self, run: TableRun | PastRun, text: str) -> None:
        """Return to all choices of an earlier run."""
        others = {**self.plan.others, self.recipe.method: self.recipe.parameters}
        # The method of the run has its parameters in the recipe.
        others.pop(run.recipe.method, None)
        self._push(TablePlan(run.recipe, others), text, 0)

    def _push(self, after: TablePlan, text: str, gesture: int | str) -> None:
        if after != self.plan:
            self.undo_stack.push(ChangePlan(self._apply, self.plan, after, text, gesture))

    def _apply(self, plan: TablePlan) -> None:
        self.plan = plan
        self.planChanged.emit()
        self._follow()

    # What hinders a run

    def _follow(self) -> None:
        """Look again at what the present choices mean, in place of an earlier look."""
        self._forget_check()
        # What was worked out for other choices must never be what a run begins with.
        self.obstacles, self._prepared = None, None
        if self.opened is not None:
            job = functools.partial(work.check, self._engine, self.table, self.recipe)
            self._check = self.lane.start(job, "check")
            self._check.finished.connect(self._take_check)
            self._check.failed.connect(self.failed)
        self.checked.emit()

    def _forget_check(self) -> None:
        if self._check is not None:
            self._check.drop()
            self._check = None

    def _take_check(self, found: Checked) -> None:
        self._check = None
        # A kind that does not fit its cells leaves no figures; the last ones are of the same table.
        self.profiles = found.profiles or self.profiles
        self.obstacles, self._prepared = found.obstacles, found.prepared
        self.matrices, self.by_hand, self.listed = found.matrices, found.by_hand, found.listed
        self.outlook, self.distance_shares = found.outlook, found.distance_shares
        self.checked.emit()

    def propose(self, key: str, wish: Wish) -> Task:
        """Look for the dial of PRAM that does for a column what is wished."""
        job = functools.partial(self._engine.propose, self.table, self.recipe, key, wish)
        # Beside a check or a run, which a question of a dialog must not put an end to.
        return self.pictures.start(job, "propose")

    def plan_budget(self, name: str, precision: Precision) -> Task:
        """Find what epsilon a column under local privacy needs for a precision, or what one gives."""
        job = functools.partial(self._engine.plan_budget, self.table, self.recipe, name, precision)
        return self.pictures.start(job, "plan")

    # Run and export

    def run(self) -> None:
        """Treat the table by the present recipe; the old result stays until the new one is whole."""
        if self.can_run:
            job = functools.partial(work.run, self._engine, self.table, self.recipe, self._prepared)
            self.start(job, "run").finished.connect(self._take_run)

    def files_of_export(self) -> Task:
        """Make the files that an export would write."""
        return self.lane.start(functools.partial(work.files, self._engine, self.shown.outcome), "files")

    def export(self, out: Path, private: Path | None) -> None:
        """Write the release of the shown run."""
        job = functools.partial(work.export, self._engine, self.shown.outcome, out, private)
        self.start(job, "export").finished.connect(self.exported)

    def _take_run(self, run: TableRun) -> None:
        self.shown, self.history = numbered(run, self.history)
        self.runs = (*self.runs, self.shown)[-KEPT_RUNS:]
        self.runsChanged.emit()
        self.go_to(STEPS[2])


def _in_order(recipe: TableRecipe) -> TableRecipe:
    """Return the recipe with its columns sorted: in which order they were decided does not matter."""
    return replace(recipe, columns=tuple(sorted(recipe.columns, key=lambda choice: choice.name)))
