"""What each t costs: each point is what a run with its parameters gives."""

from __future__ import annotations

import pytest

from core.errors import Cancelled
from core.parameters import Parameters
from core.progress import Progress
from core.run import Loaded, frontier
from core.split import Split
from tests.core.test_run import breaths, outcome_of


def test_each_point_is_what_a_run_with_its_parameters_gives() -> None:
    loaded = Loaded(breaths(36, 12), (), ())
    parameters = Parameters(k=3, split=Split.parse("fixed:0.5"), t_max=0.01, depth="auto")
    told = []
    points = frontier(loaded, parameters, Progress(), told.append)
    assert tuple(told) == points
    assert {p.method for p in points} >= {"paper"}
    assert len({p.parameters.depth for p in points if p.method == "paper"}) > 1
    for point in points:
        chosen = point.parameters
        assert (chosen.method, chosen.k, chosen.split) == (point.method, 3, parameters.split)
        metrics = outcome_of(loaded.curves, seed=0, **vars(chosen)).metrics
        assert (point.t, point.information_loss, point.classes) == (
            metrics.t_max,
            metrics.il_release,
            metrics.classes,
        )


def test_without_a_class_there_is_no_point() -> None:
    assert frontier(Loaded(breaths(12, 2), (), ()), Parameters(k=3), Progress(), lambda point: None) == ()


def test_it_can_be_stopped_after_any_point() -> None:
    progress, told = Progress(), []

    def stop(point) -> None:
        told.append(point)
        progress.cancel()

    with pytest.raises(Cancelled):
        frontier(Loaded(breaths(), (), ()), Parameters(k=3), progress, stop)
    assert len(told) == 1
