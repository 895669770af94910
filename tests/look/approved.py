"""Pictures that somebody has looked at and approved: ``python -m tests.look.approved [WORD...]`` draws them anew.

With WORDs only those are drawn whose names contain one. What the tests would refuse is written, listed,
and laid side by side with what was approved, in a folder that is named at the end: look at each
before it is committed. When texts or looks were changed on purpose, the command without words is all
that has to be done.

Whole screens come from the stories of the gallery (`screens.py` says which, in which looks), single
drawings from `drawings.py`. All is drawn off the screen, in the style and font of the tests, with
the clock stopped and made-up figures, so that it is the same on every machine. Only the signs of some
legends, which that font lacks, come from the machine: DejaVu Sans, which most Linux systems have.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_FONT_DPI"] = "96"

import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.look import drawings, screens
from tests.look.gallery import load_font
from tests.look.likeness import alike, pixels, side_by_side

FOLDER = Path(__file__).parent / "approved"
_COLOURS = 256
"""Of a stored picture; the others are shades of single pixels at the edges of letters."""


def names() -> list[str]:
    """Return the names of all approved pictures."""
    return [*drawings.DRAWINGS, *(name for walk in screens.WALKS for name in walk.names)]


def approved(name: str) -> QImage:
    """Return an approved picture; a null image if there is none yet."""
    return QImage(str(FOLDER / f"{name}.png"))


def stored(image: QImage) -> QImage:
    """Return a picture as it is stored: with few colours, which makes it small."""
    codes = pixels(image).astype(np.int32) @ (1, 256, 65536)
    found, where, count = np.unique(codes, return_inverse=True, return_counts=True)
    kept, nearest = _palette(np.stack([found >> 16, found >> 8, found], axis=-1) & 255, count)
    rows = nearest.astype(np.uint8)[where].reshape(codes.shape)
    height, width = rows.shape
    out = QImage(rows.tobytes(), width, height, width, QImage.Format.Format_Indexed8).copy()
    out.setColorTable([0xFF000000 | int(colour) for colour in found[kept]])
    return out


def _palette(colours: np.ndarray, count: np.ndarray) -> tuple[list[int], np.ndarray]:
    """Return which colours are kept, and for each colour the place of the nearest of these.

    One after the other the colour is kept that is worst off without, by all its pixels together, so that a
    small sign in a colour of its own does not turn grey.
    """
    kept = [int(count.argmax())]
    nearest = np.zeros(len(colours), np.intp)
    off = ((colours - colours[kept[0]]) ** 2).sum(axis=1)
    while len(kept) < _COLOURS and off.any():
        kept.append(int((count * off).argmax()))
        now = ((colours - colours[kept[-1]]) ** 2).sum(axis=1)
        nearest[now < off] = len(kept) - 1
        off = np.minimum(off, now)
    return kept, nearest


def _drawn(qt: QApplication, words: list[str]) -> Iterator[tuple[str, QImage]]:
    def wanted(name: str) -> bool:
        return any(word in name for word in words)

    yield from ((name, drawings.drawn(name)) for name in drawings.DRAWINGS if wanted(name))
    for walk in screens.WALKS:
        if any(map(wanted, walk.names)):
            yield from (pair for pair in screens.drawn(qt, walk) if wanted(pair[0]))


def approve(words: list[str]) -> None:
    """Take what is drawn now for right."""
    qt = QApplication([])
    qt.setStyle("Fusion")
    load_font(qt)
    FOLDER.mkdir(exist_ok=True)
    out = Path(tempfile.mkdtemp(prefix="approved-"))
    for name, image in _drawn(qt, words or [""]):
        before, now = approved(name), stored(image)
        if alike(before, now):
            continue
        print(f"{name}: {'new' if before.isNull() else 'changed'}")
        side_by_side(now, before).save(str(out / f"{name}.png"))
        now.save(str(FOLDER / f"{name}.png"), quality=0)
    for path in sorted(FOLDER.glob("*.png")):
        if path.stem not in names():
            print(f"{path.stem}: drawn no more")
            path.unlink()
    print(f"Now, before and the difference: {out}")


if __name__ == "__main__":
    approve(sys.argv[1:])
