"""Our drawings look as somebody approved them; `python -m tests.look.approved` approves them anew."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QColor, QImage, QPainter

from tests.look.approved import FOLDER, PICTURES, drawn

_STRENGTH = 24
"""Of 255: how far a pixel may be off after each has been mixed with its neighbours."""
_SHARE = 0.005
"""Share of the pixels that may be further off: letters are rasterised a little differently elsewhere."""


@pytest.fixture(autouse=True)
def fusion(qapp):
    before, palette = QLocale(), qapp.palette()
    qapp.setStyle("Fusion")
    yield
    qapp.setPalette(palette)
    QLocale.setDefault(before)


def pixels(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 4 * image.width()].reshape(image.height(), image.width(), 4)[:, :, :3].astype(float)


def mixed(values):
    """Each pixel as the mean of itself and its neighbours: a shift by less than a pixel matters little."""
    padded = np.pad(values, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width, _ = values.shape
    return sum(padded[i : i + height, j : j + width] for i in range(3) for j in range(3)) / 9


def share_off(one, other):
    """Share of the pixels that differ; all of them if the sizes do."""
    one, other = pixels(one), pixels(other)
    if one.shape != other.shape:
        return 1.0
    return float(np.mean(np.abs(mixed(one) - mixed(other)).max(axis=2) > _STRENGTH))


@pytest.mark.parametrize("name", PICTURES)
def test_looks_as_approved(name, tmp_path):
    now, approved = drawn(name), QImage(str(FOLDER / f"{name}.png"))
    now.save(str(tmp_path / f"{name}.png"))
    assert share_off(now, approved) <= _SHARE, f"compare {tmp_path / name}.png with {FOLDER / name}.png"


def test_every_approved_picture_is_drawn():
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


@pytest.mark.parametrize("name", ["hulls_light", "closeness_light", "tree_light"])
def test_a_missing_or_added_line_would_be_seen(name, qapp):
    now = drawn(name)
    changed = now.copy()
    painter = QPainter(changed)
    painter.setPen(QColor("#0072B2"))
    painter.drawLine(40, 90, 280, 90)
    painter.end()
    assert share_off(now, now) == 0.0
    assert share_off(now, changed) > _SHARE


def test_another_colour_would_be_seen():
    assert share_off(drawn("hulls_light"), drawn("hulls_dark")) > 0.5
