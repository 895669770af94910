"""Cutting the loaded recordings into cycles, for the session: the work in the lane, and taking up what it gives."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace

from anonymizer_gui.curve_facts import facts_of
from anonymizer_gui.engine import Engine
from anonymizer_gui.session import Session
from anonymizer_gui.task import Task
from anonymizer_gui.work import Opened, fitting_parameters
from core.cycles import Cycles
from core.progress import Progress


def cut_into(session: Session, cycles: Cycles, refused: Callable[[Exception], None]) -> Task:
    """Cut the recordings another way; what is loaded stays until that is done, and if it cannot be done.

    Parameters
    ----------
    session : Session
        With recordings, and nothing the user asked for under way.
    cycles : Cycles
        What to cut into.
    refused : callable
        Told why it cannot be done.
    """
    opened = session.opened
    task = session.lane.start(functools.partial(_recut, session._engine, opened, cycles), "cycles")
    task.finished.connect(functools.partial(_take_up, session, opened))
    task.failed.connect(refused)
    return task


def _recut(engine: Engine, opened: Opened, cycles: Cycles, progress: Progress) -> Opened:
    loaded = engine.recut(opened.loaded, cycles, progress)
    return Opened(loaded, facts_of(loaded.curves))


def _take_up(session: Session, before: Opened, now: Opened) -> None:
    if session.opened is not before or session.task is not None:
        return  # something else was opened or begun meanwhile
    recipe, names = session.recipe, frozenset(now.loaded.curves.names)
    parameters = recipe.parameters
    if before.loaded.intake.cycles.cut != now.loaded.intake.cycles.cut:
        parameters = fitting_parameters(parameters, False)
    excluded = tuple(name for name in recipe.excluded if name in names)
    session.take_up(
        now, replace(recipe, excluded=excluded, parameters=parameters, searched=()), session.history
    )
