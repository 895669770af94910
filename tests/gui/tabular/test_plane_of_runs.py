"""Names in the plane of all runs keep clear of the line of chance."""

import pytest

from anonymizer_gui.tabular.plane import _height_of_name

NAME, PLANE = 18.0, 285.0
"""Pixels of a name and of the plane at the window's smallest size."""


@pytest.mark.parametrize("moved", [0.0, 0.5, 1.9, 3.5, 6.0, 6.15, 6.5, 15.0, 44.0])
@pytest.mark.parametrize(("floor", "up"), [(6.15, 55.0), (6.15, 8.0), (1.0, 55.0), (20.0, 25.0)])
def test_the_line_of_chance_crosses_no_name(moved, floor, up):
    anchor = _height_of_name(moved, floor, max(up, 1.25 * moved))
    dot = PLANE * moved / max(up, 1.25 * moved)
    line = PLANE * floor / max(up, 1.25 * moved)
    top = dot + anchor * NAME
    assert not top - NAME < line < top
