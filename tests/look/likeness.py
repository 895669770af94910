"""Whether two pictures look alike, region by region: a missing word is nothing in a whole window.

Two things are looked at in every square of `REGION` pixels. How many pixels are off, each mixed with its
neighbours, so that an edge that is smoothed a little differently counts for nothing; and how far the
colour of the whole square is off, so that a banner or field in another pale colour is seen too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from scipy.ndimage import uniform_filter

REGION = 16
"""Pixels: about two letters wide and high."""
STRENGTH = 24
"""Of 255: how far a pixel may be off after it has been mixed with its neighbours."""
SHARE = 0.05
"""Share of the pixels of a region that may be further off; a figure 3 in the place of an 8 is more."""
COLOUR = 6.0
"""Of 255: how far the mean colour of a region may be off."""

_MARK = 0xD5, 0x00, 0xF9


def pixels(image: QImage) -> NDArray[np.float32]:
    """Return the colours of a picture, shape (height, width, 3): blue, green, red, each to 255."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return rows[:, :, :3].astype(np.float32)


def places(one: QImage, other: QImage) -> NDArray[np.bool_]:
    """Return where pictures of the same size do not look alike, as centres of regions."""
    off = pixels(one) - pixels(other)
    if not off.any():
        return np.zeros(off.shape[:2], np.bool_)
    mixed = np.abs(uniform_filter(off, (3, 3, 1), mode="nearest")).max(axis=2)
    share = uniform_filter((mixed > STRENGTH).astype(np.float32), REGION, mode="nearest")
    colour = np.abs(uniform_filter(off, (REGION, REGION, 1), mode="nearest")).max(axis=2)
    return (share > SHARE) | (colour > COLOUR)


def alike(one: QImage, other: QImage) -> bool:
    """Return whether nobody would see a difference."""
    return one.size() == other.size() and not places(one, other).any()


def side_by_side(now: QImage, approved: QImage) -> QImage:
    """Return what is drawn now, what was approved, and the first in grey with all that is off marked."""
    panes = [now, approved]
    if now.size() == approved.size():
        panes.append(_marked(now, places(now, approved)))
    size = panes[0].size().expandedTo(panes[1].size())
    out = QImage(len(panes) * size.width(), size.height(), QImage.Format.Format_RGB32)
    out.fill(0xFF808080)
    painter = QPainter(out)
    for number, pane in enumerate(panes):
        painter.drawImage(QRect(number * size.width(), 0, pane.width(), pane.height()), pane)
    painter.end()
    return out


def _marked(now: QImage, where: NDArray[np.bool_]) -> QImage:
    shades = np.repeat(pixels(now).mean(axis=2, keepdims=True), 4, axis=2) * 0.5 + 120
    shades[where, :3] = _MARK[::-1]
    rows = np.ascontiguousarray(shades.astype(np.uint8))
    height, width = where.shape
    return QImage(rows.data, width, height, 4 * width, QImage.Format.Format_RGB32).copy()
