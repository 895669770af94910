"""Whole screens and single drawings look as somebody approved them.

If they are meant to look another way, ``python -m tests.look.approved`` draws them anew. What is
compared, and how strictly, is said in `tests/look/likeness.py`; here it is proved that a cut word, another
colour and a missing part are seen in a whole window, and that edges smoothed otherwise are not.
"""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel
from scipy.ndimage import shift

from tests.look.approved import FOLDER, approved, names, stored
from tests.look.drawings import DRAWINGS
from tests.look.drawings import drawn as drawing
from tests.look.likeness import alike, pixels, places, side_by_side
from tests.look.screens import WALKS, drawn, painted
from tests.look.story import calm

_LARGEST = 1_600_000
"""Bytes of all approved pictures, as they are kept in every copy of the project."""


@pytest.fixture(autouse=True)
def look_of_the_tests(qapp):
    before = QLocale(), qapp.palette(), qapp.styleSheet()
    qapp.setStyle("Fusion")
    yield
    QLocale.setDefault(before[0])
    qapp.setPalette(before[1])
    qapp.setStyleSheet(before[2])


def refused(pictures, folder):
    """Return the names of the pictures that do not look as approved, laid beside those in a folder."""
    found = [(name, now) for name, now in pictures if not alike(now, approved(name))]
    for name, now in found:
        side_by_side(now, approved(name)).save(str(folder / f"{name}.png"))
    return [name for name, _ in found]


@pytest.mark.parametrize("walk", WALKS, ids=str)
def test_screens_look_as_approved(walk, qapp, tmp_path):
    others = refused(drawn(qapp, walk), tmp_path)
    assert not others, f"look at the pictures in {tmp_path}: now, as approved, and what is off"


def test_drawings_look_as_approved(qapp, tmp_path):
    qapp.setStyleSheet("")
    others = refused(((name, drawing(name)) for name in DRAWINGS), tmp_path)
    assert not others, f"look at the pictures in {tmp_path}: now, as approved, and what is off"


def test_every_approved_picture_is_drawn_and_they_are_small():
    files = list(FOLDER.glob("*.png"))
    assert {path.stem for path in files} == set(names())
    assert sum(path.stat().st_size for path in files) < _LARGEST


def test_a_cut_word_a_wrong_colour_and_a_missing_part_are_seen(window_with_result, application, qapp, qtbot):
    window = window_with_result
    calm(application, qtbot.waitUntil)
    panel = window.panels["result"]
    verdict, table = panel.verdict, panel.classes.table
    banner, why, summary = verdict.banner, verdict.why, window.summary

    def looks():
        qapp.processEvents()
        return painted(window)

    def off_when(change, undo):
        """Return how many places are off after a change, once it has been undone without a trace."""
        before = looks()
        change()
        after = places(looks(), before)
        undo()
        assert alike(looks(), before)
        return int(after.sum())

    headline, said = banner.headline, banner.headline.text()
    told = summary.text()
    column = table.columnWidth(0)
    changes = {
        "last letter of a sentence": (lambda: headline.setText(said[:-2]), lambda: headline.setText(said)),
        "one figure for another": (
            lambda: summary.setText(told.replace("28", "23")),
            lambda: summary.setText(told),
        ),
        "colour of a banner": (lambda: recolour(banner, "warn"), lambda: recolour(banner, "good")),
        "button that is gone": (lambda: why.setVisible(False), lambda: why.setVisible(True)),
        "cut title of a column": (
            lambda: table.setColumnWidth(0, column - 12),
            lambda: table.setColumnWidth(0, column),
        ),
    }
    seen = {what: off_when(*both) for what, both in changes.items()}
    assert min(seen.values()) > 0, seen


def recolour(banner, kind):
    banner.setProperty("banner", kind)
    banner.style().unpolish(banner)
    banner.style().polish(banner)


@pytest.mark.parametrize("name", ["load--light-en-1x", "tables_result_pram_1--light-de-1x"])
def test_edges_smoothed_otherwise_and_fewer_colours_are_not_seen(name):
    picture = approved(name)
    values = pixels(picture)
    moved = shift(values, (0, 0.25, 0), order=1, mode="nearest")
    rough = moved + np.random.default_rng(1).normal(0, 4, values.shape)
    assert alike(image_of(rough), picture)
    assert alike(stored(image_of(moved)), picture)
    assert not alike(image_of(np.roll(values, 1, axis=1)), picture)


def image_of(values):
    height, width, _ = values.shape
    rows = np.zeros((height, width, 4), np.uint8)
    rows[:, :, :3] = np.clip(np.round(values), 0, 255)
    return QImage(rows.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32).copy()


def test_side_by_side_marks_what_is_off(qapp):
    before = approved("verdict_dark")
    now = before.copy().convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(now)
    painter.fillRect(100, 50, 30, 12, QColor("#FFFFFF"))
    painter.end()
    shown = pixels(side_by_side(now, before))
    assert shown.shape == (before.height(), 3 * before.width(), 3)
    marked = np.argwhere((shown[:, 2 * before.width() :] == (0xF9, 0x00, 0xD5)).all(axis=2))
    assert marked.min(axis=0) == pytest.approx((50, 100), abs=8)
    assert marked.max(axis=0) == pytest.approx((62, 130), abs=8)


def test_a_picture_of_another_size_is_refused(qapp, tmp_path):
    label = QLabel("a text")
    label.resize(40, 20)
    assert not alike(painted(label), approved("verdict_dark"))
    assert refused([("verdict_dark", painted(label))], tmp_path) == ["verdict_dark"]
    assert [path.name for path in tmp_path.iterdir()] == ["verdict_dark.png"]
    label.deleteLater()


@pytest.mark.parametrize("name", ["hulls_light", "closeness_light", "tree_light"])
def test_a_line_more_is_seen(name, qapp):
    now = approved(name)
    changed = now.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(changed)
    painter.setPen(QColor("#0072B2"))
    painter.drawLine(40, 90, 280, 90)
    painter.end()
    assert alike(now, now)
    assert not alike(now, changed)
