"""Contrast of all texts and lines, and class colours that stay apart for colour-blind eyes."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

from anonymizer_gui.icons import icon
from anonymizer_gui.theme import DARK, LIGHT, letter_number, style_sheet

THEMES = [LIGHT, DARK]


def linear(color):
    channels = np.array(QColor(color).getRgbF()[:3])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def luminance(color):
    return float(linear(color) @ [0.2126, 0.7152, 0.0722])


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
@pytest.mark.parametrize(
    ("text", "back"),
    [
        *(
            (text, back)
            for text in ("text", "quiet", "accent", "bad")
            for back in ("window", "surface", "raised")
        ),
        *((("class_texts", number), back) for number in range(3) for back in ("window", "surface", "raised")),
        ("warn", "window"),
        ("warn", "surface"),
        ("good", "surface"),
        ("on_accent", "accent"),
        ("good", "good_back"),
        ("bad", "bad_back"),
        ("warn", "warn_back"),
        ("text", "good_back"),
        ("text", "bad_back"),
        ("text", "warn_back"),
    ],
)
def test_texts_can_be_read(theme, text, back):
    color = getattr(theme, text) if isinstance(text, str) else getattr(theme, text[0])[text[1]]
    assert contrast(color, getattr(theme, back)) >= 4.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_all_that_qt_writes_can_be_read(theme):
    palette = theme.palette()
    for text, back in (
        ("WindowText", "Window"),
        ("Text", "Base"),
        ("Text", "AlternateBase"),
        ("ButtonText", "Button"),
        ("HighlightedText", "Highlight"),
        ("ToolTipText", "ToolTipBase"),
        ("PlaceholderText", "Base"),
        ("Link", "Window"),
        ("Link", "Base"),
    ):
        pair = [palette.color(getattr(palette.ColorRole, name)) for name in (text, back)]
        assert contrast(*pair) >= 4.5, (text, back)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_lines_can_be_seen(theme):
    for color in (*theme.classes, theme.grid, theme.accent, theme.good, theme.bad, theme.warn, theme.text):
        assert contrast(color, theme.surface) >= 3.0


# Machado, Oliveira and Fernandes (2009), severity 1.
VISION = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}


def lab(rgb):
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ np.clip(
        rgb, 0, 1
    )
    f = xyz / [0.9505, 1.0, 1.089]
    f = np.where(f > 216 / 24389, np.cbrt(f), (24389 / 27 * f + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
@pytest.mark.parametrize("vision", VISION)
def test_class_colours_stay_apart(theme, vision):
    seen = [lab(np.array(VISION[vision]) @ linear(color)) for color in theme.classes]
    assert min(np.linalg.norm(a - b) for a, b in combinations(seen, 2)) > 25


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
@pytest.mark.parametrize("vision", VISION)
def test_verdicts_stay_apart(theme, vision):
    seen = [lab(np.array(VISION[vision]) @ linear(color)) for color in (theme.good, theme.bad)]
    assert np.linalg.norm(seen[0] - seen[1]) > 25


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_first_classes_differ_in_colour_and_dash(theme):
    styles = [theme.class_style(label) for label in "ABC"]
    assert len({style.color.name() for style in styles}) == 3
    assert len({style.dash for style in styles}) == 3
    look = {
        (theme.class_style(label).color.name(), theme.class_style(label).dash) for label in "ABCDEFGHIJKLMNO"
    }
    assert len(look) == 15


def test_letters_count_like_columns_of_a_sheet():
    assert [letter_number(label) for label in ("A", "B", "Z", "AA", "AB", "")] == [0, 1, 25, 26, 27, 0]


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_style_sheet_is_filled_in(theme):
    assert "$" not in style_sheet(theme)


@pytest.fixture
def palette_of(qapp):
    before = qapp.palette()
    yield lambda theme: qapp.setPalette(theme.palette())
    qapp.setPalette(before)


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_the_sign_of_a_button_that_cannot_be_pressed_is_seen(theme, palette_of):
    palette_of(theme)
    back = QImage(48, 48, QImage.Format.Format_RGB32)
    back.fill(QColor(theme.border))
    painter = QPainter(back)
    painter.drawPixmap(0, 0, icon("run", theme.color("on_accent")).pixmap(QSize(48, 48), QIcon.Mode.Disabled))
    painter.end()
    assert contrast(back.pixelColor(20, 24), theme.border) > 1.8
