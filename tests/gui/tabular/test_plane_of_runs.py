"""Names in the plane of all runs keep clear of the line of chance."""

from types import SimpleNamespace

import pytest

from anonymizer_gui.tabular.plane import PlaneView, _height_of_name
from anonymizer_gui.theme import LIGHT

NAME, PLANE = 18.0, 285.0
"""Pixels of a name and of the plane at the window's smallest size."""
DOT = 7.0
"""Pixels from the middle of a dot to its edge, and a little more."""


@pytest.mark.parametrize("moved", [0.0, 0.5, 1.9, 3.5, 6.0, 6.15, 6.5, 15.0, 44.0])
@pytest.mark.parametrize(("floor", "up"), [(6.15, 55.0), (6.15, 8.0), (1.0, 55.0), (20.0, 25.0)])
def test_the_line_of_chance_crosses_no_name(moved, floor, up):
    anchor = _height_of_name(moved, floor, max(up, 1.25 * moved))
    dot = PLANE * moved / max(up, 1.25 * moved)
    line = PLANE * floor / max(up, 1.25 * moved)
    top = dot + anchor * NAME
    assert not top - NAME < line < top


@pytest.mark.parametrize(("other", "side"), [(0.9, "right"), (0.01, "left")])
def test_a_name_beside_a_dot_keeps_off_it(qtbot, other, side):
    runs = [run_at(1, "kmember", 0.3, 0.01), run_at(2, "ldp", other, 0.5)]
    view = PlaneView(SimpleNamespace(history=runs, shown=None, whole=None), LIGHT)
    qtbot.addWidget(view)
    name = view._texts[0]
    left = -name.anchor.x() * name.boundingRect().width()
    right = left + name.boundingRect().width()
    assert name.toPlainText() == "1  k-member"
    assert (left if side == "right" else -right) >= DOT


def run_at(number, method, found, moved):
    """Return a past run as far as the plane looks at it."""
    figures = SimpleNamespace(found=found, moved=moved, floor=0.05, guess=0.001)
    return SimpleNamespace(number=number, recipe=SimpleNamespace(method=method), figures=figures)
