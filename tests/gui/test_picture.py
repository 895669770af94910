"""Pictures of many curves: lines while they are few, density above; both against their definition."""

from __future__ import annotations

import numpy as np
import pytest

from anonymizer_gui.plots import picture
from anonymizer_gui.plots.picture import View, draw, whole_view
from core.curves.curve_set import CurveSet
from core.errors import Cancelled
from core.progress import Progress
from tests.gui.fake_engine import breaths


def all_of(curves):
    return np.arange(len(curves))


def test_few_curves_are_drawn_sample_by_sample():
    curves = breaths(5, samples=20)
    chosen = np.array([0, 2])
    drawn = draw(curves, chosen, whole_view(curves, chosen, 100, 50))
    assert drawn.exact
    assert drawn.density is None
    assert drawn.x.tolist() == [*curves.samples(0)[0], *curves.samples(2)[0]]
    assert drawn.y.tolist() == [*curves.samples(0)[1], *curves.samples(2)[1]]
    assert np.flatnonzero(~drawn.connect).tolist() == [19, 39]


def test_view_holds_the_chosen_curves_only():
    curves = CurveSet.from_curves(
        "X",
        "",
        [(np.array([0.0, 1.0]), np.array([1.0, 2.0])), (np.array([5.0, 9.0]), np.array([-7.0, 70.0]))],
        "ab",
        [0, 1],
    )
    assert whole_view(curves, np.array([0]), 10, 10) == View(0.0, 1.0, 1.0, 2.0, 10, 10)
    assert whole_view(curves, np.array([], np.int64), 10, 10) == View(0.0, 1.0, 0.0, 1.0, 10, 10)


def test_long_curves_are_thinned_but_keep_their_extremes(monkeypatch):
    monkeypatch.setattr(picture, "_MOST_POINTS", 4_000)
    curves = breaths(3, samples=9_000)
    drawn = draw(curves, all_of(curves), whole_view(curves, all_of(curves), 400, 200))
    assert not drawn.exact
    assert len(drawn.x) < 6_000
    assert drawn.y.min() == curves.value.min()
    assert drawn.y.max() == curves.value.max()
    assert np.count_nonzero(~drawn.connect) == 3


def naive_density(curves, view):
    """Count for each pixel the curves that pass it, by looking at each of them closely."""
    density = np.zeros((view.columns, view.rows))
    width, height = (view.right - view.left) / view.columns, (view.top - view.bottom) / view.rows
    for time, value in curves:
        for column in range(view.columns):
            left, right = view.left + column * width, view.left + (column + 1) * width
            times = np.concatenate([np.linspace(left, right, 400), time[(time >= left) & (time <= right)]])
            times = times[(times >= time[0]) & (times <= time[-1])]
            if len(times):
                rows = np.clip(
                    np.floor((np.interp(times, time, value) - view.bottom) / height), 0, view.rows - 1
                )
                density[column, int(rows.min()) : int(rows.max()) + 1] += 1
    return density


def test_density_counts_the_curves_through_each_pixel(monkeypatch):
    monkeypatch.setattr(picture, "MOST_LINES", 3)
    curves = breaths(12, samples=30)
    view = whole_view(curves, all_of(curves), 31, 17)
    drawn = draw(curves, all_of(curves), view)
    assert drawn.density.shape == (31, 17)
    # Pixels that a curve only touches with a corner may differ between the two ways to look.
    different = np.count_nonzero(drawn.density != naive_density(curves, view))
    assert different <= 0.02 * drawn.density.size
    assert drawn.density.max() <= 12


def test_density_of_a_part_leaves_out_what_is_not_visible(monkeypatch):
    monkeypatch.setattr(picture, "MOST_LINES", 1)
    curves = CurveSet.from_curves(
        "X",
        "",
        [(np.array([0.0, 1.0]), np.array([0.0, 0.0])), (np.array([0.0, 1.0]), np.array([10.0, 10.0]))],
        "ab",
        [0, 1],
    )
    drawn = draw(curves, all_of(curves), View(0.0, 1.0, -1.0, 1.0, 4, 4))
    assert drawn.density.sum() == 4


@pytest.mark.parametrize("most", [1, 10_000])
def test_drawing_can_be_stopped(monkeypatch, most):
    monkeypatch.setattr(picture, "MOST_LINES", most)
    monkeypatch.setattr(picture, "_MOST_POINTS", 10)
    curves = breaths(4)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        draw(curves, all_of(curves), whole_view(curves, all_of(curves), 40, 20), progress.check)
