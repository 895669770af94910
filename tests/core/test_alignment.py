"""The common time frame."""

from __future__ import annotations

import pytest

from core.curves.alignment import common_frame
from core.errors import DataError, ParameterError
from tests.core.curve_examples import as_set

UNEVEN = as_set([[(0.5, 1), (4, 2)], [(0, 1), (3, 2)], [(1, 1), (5, 2)]])


def test_hold_reaches_from_the_first_to_the_last_sample_of_all():
    assert common_frame(UNEVEN, "hold") == (0.0, 5.0)


def test_crop_keeps_what_all_curves_have():
    assert common_frame(UNEVEN, "crop") == (1.0, 3.0)


@pytest.mark.parametrize(
    ("ends", "cell", "end"), [(2.7315, 0.5, 2.5), (2.5, 0.5, 2.5), (0.9, 0.05, 0.9), (0.3, 0.5, 0.3)]
)
def test_crop_to_whole_cells_hides_when_the_shortest_curve_ends(ends, cell, end):
    curves = as_set([[(0, 1), (4, 2)], [(0, 1), (ends, 2)]])
    assert common_frame(curves, "crop", cell=cell) == (0.0, end)
    assert common_frame(curves, "hold", cell=cell) == (0.0, 4.0)


def test_crop_of_curves_without_common_time_says_what_to_do():
    with pytest.raises(ParameterError, match=r"no time in common.*'hold'") as caught:
        common_frame(as_set([[(0, 1), (1, 2)], [(1, 1), (2, 2)]]), "crop")
    assert caught.value.parameter == "align"


def test_strict_refuses_curves_of_different_length():
    with pytest.raises(ParameterError, match=r"start and end at the same time.*'hold' or 'crop'"):
        common_frame(UNEVEN, "strict")


def test_strict_overlooks_rounding_and_holds_nothing():
    frame = common_frame(as_set([[(0, 1), (4, 2)], [(1e-9, 1), (4 - 1e-7, 2)]]), "strict")
    assert frame == (1e-9, 4 - 1e-7)


def test_one_curve_is_its_own_frame_in_every_mode():
    one = as_set([[(0.25, 1), (2, 2), (3, 1)]])
    assert {common_frame(one, align) for align in ("hold", "crop", "strict")} == {(0.25, 3.0)}


def test_no_curve_at_all_is_said():
    with pytest.raises(DataError, match="no curve left"):
        common_frame(as_set([]), "hold")


def test_curves_far_too_short_hint_at_their_unit():
    short = as_set([[(0, 1), (1e-8, 2)], [(0, 1), (2e-8, 2)]])
    with pytest.raises(DataError, match="unit of their time column"):
        common_frame(short, "hold")
    with pytest.raises(ParameterError, match="no time in common"):
        common_frame(short, "crop")
