"""Lines are as wide on a fine screen as on a coarse one, titles of axes never cut and their numbers alike."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtGui import QImage, QPainter

from anonymizer_gui.plots.figures import LossOverTime
from anonymizer_gui.plots.plot import NumberAxis, Plot
from anonymizer_gui.theme import LIGHT
from tests.look.drawings import boxes, hulls, losses_over_time, trade_off

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


def texts_of(axis):
    """Return what an axis writes beside its marks."""
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    texts = [text for _, _, text in axis.generateDrawSpecs(painter)[2]]
    painter.end()
    return texts


@pytest.fixture
def numbered(qtbot):
    plot = Plot(LIGHT, "Shares")
    qtbot.addWidget(plot)
    plot.resize(420, 420)
    plot.grab()
    before = QLocale()
    yield plot
    QLocale.setDefault(before)


@pytest.mark.parametrize("language", [QLocale.Language.English, QLocale.Language.German])
@pytest.mark.parametrize("high", [0.33, 0.7, 2.1, 40.0, 1300.0])
def test_numbers_of_an_axis_have_the_same_decimals(numbered, qtbot, language, high):
    QLocale.setDefault(QLocale(language))
    numbered.getPlotItem().getViewBox().setRange(yRange=(-high / 6, high))
    axis = numbered.getPlotItem().getAxis("left")
    # It learns only when it is drawn how much room its numbers take.
    qtbot.waitUntil(lambda: numbered.grab() and len(texts_of(axis)) > 1)
    texts = texts_of(axis)
    assert len({len(text.partition(QLocale().decimalPoint())[2]) for text in texts}) == 1


@pytest.mark.parametrize("ends", [(0.0, 4.0), (-2.0, 2.0)])
def test_marks_at_both_ends_have_their_numbers(numbered, ends):
    numbered.getPlotItem().getViewBox().setRange(xRange=ends, padding=0.0)
    numbers = [float(text.replace("−", "-")) for text in texts_of(numbered.getPlotItem().getAxis("bottom"))]
    assert (min(numbers), max(numbers)) == ends


def test_a_long_number_of_the_first_mark_is_written(numbered):
    numbered.resize(260, 200)
    numbered.grab()
    values = (0.00583, 0.0117, 0.0233, 0.0467, 0.0933)
    axis = numbered.getPlotItem().getAxis("bottom")
    axis.setTicks([[(math.log10(value), str(value)) for value in values], []])
    numbered.getPlotItem().getViewBox().setRange(xRange=(math.log10(values[0]), math.log10(values[-1])))
    assert texts_of(axis)[0] == "0.00583"


def test_numbers_of_narrow_segments_are_left_out_below_hulls(qtbot):
    plot = hulls(LIGHT)
    qtbot.addWidget(plot)
    plot.resize(400, 300)
    plot.getPlotItem().getViewBox().setXRange(0.0, 4.0, padding=0)
    plot.show_cuts(np.array([0.0, 1.0, 1.02, 1.04, 3.0]))
    assert [line.label.isVisible() for line in plot._cuts] == [True, False, False, True, True]
    plot.getPlotItem().getViewBox().setXRange(0.98, 1.06, padding=0)
    assert all(line.label.isVisible() for line in plot._cuts)


def test_no_number_runs_into_the_next(numbered):
    axis = numbered.getPlotItem().getAxis("bottom")
    values = (3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000)
    axis.setTicks([[(math.log10(value), str(value)) for value in values], []])
    numbered.getPlotItem().getViewBox().setRange(xRange=(math.log10(3), 3.0))
    wide = texts_of(axis)
    numbered.resize(220, 300)
    numbered.grab()
    narrow = texts_of(axis)
    assert narrow[0] == "3"
    assert len(narrow) < len(wide)
    assert set(narrow) | set(wide) <= {str(value) for value in values}
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    places = [place for place, _, _ in axis.generateDrawSpecs(painter)[2]]
    painter.end()
    assert not any(a.intersects(b) for a, b in itertools.combinations(places, 2))


def test_names_are_not_taken_for_numbers(numbered):
    axis = NumberAxis("bottom", LIGHT)
    assert axis._alike(["1", "0.5"]) == ["1.0", "0.5"]
    axis = Plot(LIGHT, "Classes", numbered, names_below=True).getPlotItem().getAxis("bottom")
    assert axis._alike(["1", "0.5"]) == ["1", "0.5"]


def test_numbers_of_marks_that_lie_close_are_left_out(numbered):
    axis = numbered.getPlotItem().getAxis("bottom")
    numbered.getPlotItem().getViewBox().setRange(xRange=(0.0, 30.0), padding=0.0)
    axis.setTicks([[(float(n), str(n)) for n in (10, 20, 25, 26)], []])
    assert texts_of(axis) == ["10", "20", "25"]


def test_a_mark_just_above_the_lower_end_has_its_number(numbered):
    numbered.getPlotItem().getViewBox().setRange(yRange=(-0.006, 0.494), padding=0.0)
    assert texts_of(numbered.getPlotItem().getAxis("left"))[0] == "0.0"
