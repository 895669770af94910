"""The signs of a legend are drawn as the plot draws its lines and dots, whatever fonts there are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel

from anonymizer_gui.plots.legend import Sign, legend

RED = QColor("#cc0000")


@pytest.fixture
def shown(qtbot):
    def show(sign):
        label = QLabel(legend([(sign, "")]))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setStyleSheet("background: white")
        qtbot.addWidget(label)
        image = label.grab().toImage()
        pixels = [(x, y) for x in range(image.width()) for y in range(image.height())]
        return {place for place in pixels if image.pixelColor(*place).green() < 128}

    return show


def test_a_line_is_wider_than_high_and_its_dash_leaves_gaps(shown):
    line, dashed = shown(Sign(RED, width=2)), shown(Sign(RED, Qt.PenStyle.DotLine, width=2))
    assert len({x for x, _ in line}) > 3 * len({y for _, y in line})
    assert 0 < len(dashed) < len(line)


def test_an_upright_line_is_higher_than_wide(shown):
    upright = shown(Sign(RED, width=2, upright=True))
    assert len({y for _, y in upright}) > 3 * len({x for x, _ in upright})


@pytest.mark.parametrize("symbol", ["o", "s", "t", "d"])
def test_a_hollow_dot_is_no_line_and_no_filled_dot(shown, symbol):
    line = shown(Sign(RED))
    hollow, filled = shown(Sign(RED, symbol=symbol)), shown(Sign(RED, symbol=symbol, filled=True))
    assert line != hollow
    assert len(hollow) < len(filled)


def test_names_are_no_rich_text():
    assert legend([(Sign(RED), "a < b")]).endswith("&nbsp;a &lt; b")
