"""Figures in other formats: what was checked and nothing else, the same bytes whenever and wherever they are made."""

from __future__ import annotations

import re

import numpy as np
import pytest
from PySide6.QtGui import QImage

from anonymizer_gui.figure_formats import FORMATS, paint, picture_of
from core.release.figures import figures
from core.release.release import cut_release
from tests.core.outcomes import run_outcome
from tests.gui.fake_engine import _DRAWING

DRAWN = {"figures/hulls.svg": _DRAWING}


@pytest.mark.parametrize("kind", FORMATS)
def test_each_format(qapp, kind):
    (name, content), *others = paint((kind,), DRAWN).items()
    assert others == []
    assert name == f"figures/hulls.{kind}"
    assert content.startswith({"pdf": b"%PDF", "png": b"\x89PNG", "svg": b"<svg"}[kind])


def test_svg_is_left_as_it_was_checked(qapp):
    assert paint(("svg",), DRAWN) == DRAWN
    assert paint((), DRAWN) == {}


def test_picture_shows_the_drawing_where_it_is(qapp):
    image = QImage.fromData(paint(("png",), DRAWN)["figures/hulls.png"], "PNG")
    assert (image.width(), image.height()) == (270, 180)
    assert image.pixelColor(210, 45).name() == "#0072b2"
    assert image.pixelColor(60, 120).name() == "#ffffff"
    assert picture_of(_DRAWING, 1.0).pixelColor(70, 15).name() == "#0072b2"


def test_pdf_has_the_size_of_the_drawing_and_tells_no_time(qapp):
    content = paint(("pdf",), DRAWN)["figures/hulls.pdf"]
    left, top, right, bottom = map(float, re.search(rb"/MediaBox \[([\d. ]+)\]", content)[1].split())
    assert np.allclose((left, top, right, bottom), (0, 0, 67.5, 45), atol=1.0)
    assert set(re.findall(rb"\d{4}-\d\d-\d\dT[\d:]{8}|D:\d{14}", content)) == {
        b"2000-01-01T00:00:00",
        b"D:20000101000000",
    }
    # Its table of places still fits: the times were replaced by others of the same length.
    start = int(re.search(rb"startxref\s+(\d+)", content)[1])
    assert content[start : start + 4] == b"xref"


def test_same_bytes_every_time(qapp):
    drawn = figures(cut_release(run_outcome(), "The verdict."))
    assert paint(FORMATS, drawn) == paint(FORMATS, drawn)
    assert len(paint(FORMATS, drawn)) == 3 * len(drawn)
