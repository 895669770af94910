"""Charts of tables: intervals that can be compared, and rows of a matrix with their names."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtGui import QColor

from anonymizer_gui.tabular.chart import BARS, DOTS, Chart, ChartPlot, Series
from anonymizer_gui.tabular.chart_view import ChartView
from anonymizer_gui.tabular.heat_map import HeatMap
from anonymizer_gui.theme import DARK, LIGHT
from tests.gui.test_lines import texts_of
from tests.gui.test_theme import contrast

_NAMES = ("a", "b", "c", "d", "e")


def dots(values, errors):
    series = Series("Ratio", DOTS, np.array(values, float), error=np.array(errors, float))
    return Chart("Ratios", "Read it so.", "", "Ratio", (series,), _NAMES[: len(values)])


def drawn(qtbot, chart):
    """Return the lowest and the highest value in the picture."""
    plot = ChartPlot(LIGHT, "Chart", names_below=True)
    qtbot.addWidget(plot)
    plot.resize(400, 300)
    plot.show_chart(chart)
    return plot.getPlotItem().getViewBox().viewRange()[1]


def test_a_far_wider_interval_leaves_the_others_to_be_seen(qtbot):
    chart = dots([-0.9, -0.2, 0.1, 0.0, 0.2], [36.5, 1.2, 0.4, 0.2, 0.2])
    low, high = drawn(qtbot, chart)
    assert chart.runs_out
    assert high - low < 8.0


@pytest.mark.parametrize(
    ("values", "errors"),
    [
        ([4.0, 3.0, 3.6], [27.0, 26.0, 27.0]),  # all of them are wide
        ([10.0, 12.0, 9.0, 11.0, 1000.0], [6.0, 7.0, 6.0, 6.0, 60.0]),  # the values are as far apart
        ([1.0, 2.0, 3.0], [np.nan, 0.5, 0.2]),
    ],
)
def test_intervals_that_can_be_compared_are_whole_in_the_picture(qtbot, values, errors):
    chart = dots(values, errors)
    low, high = drawn(qtbot, chart)
    ends = np.add.outer([-1, 1], np.zeros(len(values))) * np.nan_to_num(errors) + values
    assert not chart.runs_out
    assert low < ends.min()
    assert high > ends.max()


def test_an_interval_that_leaves_the_picture_is_told(qtbot):
    view = ChartView(LIGHT, "Charts")
    qtbot.addWidget(view)
    view.show_charts([dots([1.0, 2.0, 1.5], [0.1, 0.1, 90.0])])
    assert "runs out of the picture" in view.reading.text()
    view.show_charts([dots([1.0, 2.0, 1.5], [0.1, 0.1, 0.2])])
    assert view.reading.text() == "Read it so."


def test_rows_and_columns_of_a_matrix_are_named(qtbot):
    plot = HeatMap(LIGHT, "Matrix")
    qtbot.addWidget(plot)
    plot.resize(400, 400)
    plot.grab()
    plot.show_matrix(("f", "m"), np.array([[0.7, 0.3], [0.2, 0.8]]))
    axes = [plot.getPlotItem().getAxis(side) for side in ("left", "bottom")]
    assert [texts_of(axis) for axis in axes] == [["f", "m"], ["f", "m"]]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_numbers_in_a_matrix_stand_out_from_their_cells(qtbot, theme):
    plot = HeatMap(theme, "Matrix")
    qtbot.addWidget(plot)
    shares = np.linspace(0.0, 1.0, 49).reshape(7, 7)
    plot.show_matrix(list("abcdefg"), shares)
    written = [item for item in plot.getPlotItem().items if isinstance(item, pg.TextItem)]
    ends = [np.array(QColor(color).getRgbF()[:3]) for color in (theme.surface, theme.accent)]
    cells = [QColor.fromRgbF(*(ends[0] * (1 - share) + ends[1] * share)) for share in shares.ravel()]
    ratios = [contrast(item.color, cell) for item, cell in zip(written, cells, strict=True)]
    assert min(ratios) > 3.8


@pytest.mark.parametrize("width", [250, 350, 360, 370, 380, 390, 400, 600])
def test_names_below_bars_are_left_out_evenly(qtbot, width):
    names = ("1", "2", "3–4", "5–9", "10–19", "20–49", "50+")
    plot = ChartPlot(LIGHT, "Chart", names_below=True)
    qtbot.addWidget(plot)
    plot.resize(width, 200)
    series = Series("Records", BARS, np.arange(1.0, 8.0))
    plot.show_chart(Chart("Groups", "", "Size", "Records", (series,), names))
    plot.grab()
    written = texts_of(plot.getPlotItem().getAxis("bottom"))
    assert written in [list(names[::every]) for every in (1, 2, 3)]


def test_rows_of_a_matrix_that_are_lower_than_short_names_are_wide_are_all_named(qtbot):
    plot = HeatMap(LIGHT, "Matrix")
    qtbot.addWidget(plot)
    plot.resize(340, 280)
    plot.grab()
    plot.show_matrix(list("abcdefg"), np.eye(7))
    assert texts_of(plot.getPlotItem().getAxis("left")) == list("abcdefg")


def test_every_row_of_a_low_matrix_is_named(qtbot):
    names = tuple(f"{low}-{low + 9}" for low in range(20, 90, 10))
    plot = HeatMap(LIGHT, "Matrix")
    qtbot.addWidget(plot)
    plot.resize(360, 270)
    plot.label("Released category", "True category")
    plot.show_matrix(names, np.eye(len(names)))
    plot.grab()
    assert texts_of(plot.getPlotItem().getAxis("left")) == list(names)
