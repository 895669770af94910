"""Lines are as wide on a fine screen as on a coarse one, titles and marks of axes are never cut or left out."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPainter, QPicture

from anonymizer_gui.plots.figures import LossOverTime
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.tabular.heat_map import HeatMap
from anonymizer_gui.theme import LIGHT
from tests.look.approved import boxes, hulls, losses_over_time, trade_off

_MARGIN = 4
"""Pixels that Qt leaves free around a title."""


def strong(plot):
    """Return how many pixels have the colour of a line: neither grey nor pale as what is filled."""
    plot.resize(300, 180)
    image = plot.grab().toImage()
    colors = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(color.hsvSaturationF() > 0.7 for color in colors)


@pytest.mark.parametrize("drawing", [hulls, losses_over_time, boxes, trade_off])
def test_lines_are_as_wide_on_a_fine_screen(qtbot, monkeypatch, drawing):
    inked = []
    for ratio in (1.0, 2.0):
        monkeypatch.setattr(Plot, "devicePixelRatioF", lambda _, ratio=ratio: ratio)
        plot = drawing(LIGHT)
        qtbot.addWidget(plot)
        inked.append(strong(plot))
    assert inked[1] > 1.5 * inked[0] > 0


@pytest.mark.parametrize("title", ["Loss", "Information loss as a share of the whole domain"])
def test_a_title_longer_than_its_axis_is_written_in_lines(qtbot, title):
    plot = LossOverTime(LIGHT, "Loss")
    qtbot.addWidget(plot)
    plot.label("Time (s)", title)
    plot.resize(300, 180)
    plot.grab()
    axis = plot.getPlotItem().getAxis("left")
    assert axis.label.toPlainText().strip() == title
    assert axis.label.boundingRect().width() <= axis.size().height()
    # The layout learns only when it is drawn how much room the numbers take.
    qtbot.waitUntil(lambda: axis.size().width() == axis.maximumWidth())
    numbers_begin = axis.size().width() - axis.textWidth
    assert axis.label.mapRectToParent(axis.label.boundingRect()).right() - _MARGIN <= numbers_begin


@pytest.mark.parametrize("drawing", [hulls, losses_over_time, boxes, trade_off])
def test_lines_follow_the_window_to_a_finer_screen(qtbot, monkeypatch, drawing):
    plot = drawing(LIGHT)
    qtbot.addWidget(plot)
    before = strong(plot)
    monkeypatch.setattr(Plot, "devicePixelRatioF", lambda _: 2.0)
    QCoreApplication.sendEvent(plot, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert strong(plot) > 1.5 * before > 0


def written(plot, side):
    """Return the texts that an axis draws; the picture outlives its painter."""
    picture = QPicture()
    painter = QPainter(picture)
    texts = [text for *_, text in plot.getPlotItem().getAxis(side).generateDrawSpecs(painter)[2]]
    painter.end()
    return texts


def test_marks_of_an_upright_axis_have_equally_many_decimals(qtbot):
    plot = LossOverTime(LIGHT, "Loss")
    qtbot.addWidget(plot)
    plot.resize(300, 300)
    plot.show()
    plot.getPlotItem().getViewBox().setYRange(0.0, 0.32)
    plot.grab()
    decimals = {len(text.partition(".")[2]) for text in written(plot, "left")}
    assert decimals == {2}


def test_rows_and_columns_of_a_matrix_are_named(qtbot):
    labels = ["18-29", "30-39", "40+"]
    plot = HeatMap(LIGHT, "Matrix")
    qtbot.addWidget(plot)
    plot.resize(300, 300)
    plot.show()
    plot.show_matrix(labels, np.eye(3))
    # An axis takes the room of its names in the turn after it has drawn them.
    qtbot.waitUntil(lambda: plot.grab() and len(written(plot, "left")) == 3)
    assert [sorted(written(plot, side)) for side in ("left", "bottom")] == [labels, labels]
