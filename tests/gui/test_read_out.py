"""Lines through the pointer and what is written of its place."""

from __future__ import annotations

import numpy as np
import pytest
from pyqtgraph import PlotCurveItem
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from anonymizer_gui.plots.crosshair import Crosshair
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.plots.read_out import ReadOut
from anonymizer_gui.theme import DARK, LIGHT


@pytest.fixture
def plot(qtbot, request):
    screen, plot = QWidget(), Plot(getattr(request, "param", LIGHT), "Plot")
    qtbot.addWidget(screen)
    QVBoxLayout(screen).addWidget(plot)
    screen.resize(400, 300)
    plot.setRange(xRange=(0.0, 2.0), yRange=(-10.0, 10.0), padding=0)
    screen.show()
    qtbot.waitExposed(screen)
    QApplication.processEvents()
    yield plot
    screen.hide()


@pytest.fixture
def read_out(qtbot, plot, english_numbers):
    read_out = ReadOut()
    qtbot.addWidget(read_out)
    read_out.name(plot, "AWF", "mL/s")
    return read_out


def point(plot, time, value):
    """Move the pointer to where the plot shows a value, and return that place."""
    spot = plot.mapFromScene(plot.getPlotItem().getViewBox().mapViewToScene(QPointF(time, value)))
    at = QPointF(spot)
    none, nothing = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseMove, at, plot.viewport().mapToGlobal(at), none, none, nothing)
    QApplication.sendEvent(plot.viewport(), event)
    return spot


@pytest.mark.parametrize("plot", [LIGHT, DARK], indirect=True, ids=["light", "dark"])
def test_the_lines_are_at_the_pointer_in_the_colour_of_the_theme(plot, read_out):
    cross = plot.findChild(Crosshair)
    spot = point(plot, 1.0, 4.0)
    assert cross.upright.geometry().left() == spot.x()
    assert cross.level.geometry().top() == spot.y()
    picture = plot.grab().toImage()
    quiet = plot.theme.color("quiet").name()
    beside = [spot + QPoint(0, 40), spot + QPoint(30, 0), spot + QPoint(30, 40)]
    assert [picture.pixelColor(at).name() == quiet for at in beside] == [True, True, False]
    point(plot, -5.0, 4.0)
    assert cross.upright.isHidden()
    assert cross.level.isHidden()


def test_the_text_stays_where_the_pointer_was_and_can_be_taken(plot, read_out):
    point(plot, 1.0, 4.0)
    written = read_out.text()
    plot.pointerLeft.emit()
    assert plot.findChild(Crosshair).upright.isHidden()
    assert read_out.text() == written
    assert written.startswith(("t 1.00", "t 0.99"))
    assert written.endswith("mL/s")
    assert read_out.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    read_out.setSelection(0, len(written))
    assert read_out.selectedText() == written
    assert QAccessible.queryAccessibleInterface(read_out).text(QAccessible.Text.Name) == written


def test_the_lines_move_at_once_and_the_text_no_oftener_than_it_is_read(plot, read_out, qtbot, monkeypatch):
    texts, write = [], ReadOut.setText
    monkeypatch.setattr(ReadOut, "setText", lambda self, text: (texts.append(text), write(self, text)))
    cross, places, spots = plot.findChild(Crosshair), [], []
    for time in np.linspace(0.2, 1.8, 30):
        spots.append(point(plot, time, 0.0).x())
        places.append(cross.upright.x())
    assert places == spots
    assert len(texts) < 30
    plot.pointed.emit(1.5, 2.0)
    qtbot.waitUntil(lambda: read_out.text() == "t 1.500 s   AWF 2 mL/s")


def test_other_curves_empty_the_text(plot, read_out):
    point(plot, 1.0, 4.0)
    read_out.name(plot, "AWP", "cmH2O")
    assert read_out.text() == ""


@pytest.fixture
def painted(monkeypatch):
    """Every line that is painted, in order; asked for before there is any, as Qt looks up once how one is painted."""
    painted, paint = [], PlotCurveItem.paint
    monkeypatch.setattr(
        PlotCurveItem, "paint", lambda self, *more: (painted.append(self), paint(self, *more))[1]
    )
    return painted


def test_a_move_of_the_pointer_draws_no_curve_anew(painted, window_with_curves, qtbot):
    plot = window_with_curves.panels["load"].plot
    lines = plot.bundle._lines
    qtbot.waitUntil(lambda: plot.bundle.picture is not None and not plot._fit)
    point(plot, 1.0, 0.0)
    plot.viewport().repaint()
    assert lines in painted
    # The picture is filled from the first move on, once Qt has heard of it.
    QApplication.processEvents()
    plot.viewport().repaint()
    painted.clear()
    for time in (0.5, 1.0, 1.5):
        point(plot, time, 0.0)
        plot.viewport().repaint()
    assert plot.findChild(Crosshair).upright.isVisible()
    assert lines not in painted
