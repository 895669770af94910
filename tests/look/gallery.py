"""Pictures of every screen for a person to look at: ``python -m tests.look.gallery OUT [SAMPLE] [WORD...]``.

Each screen is drawn in light and dark, in English, German and a longer language, and in a small
window. WORDs choose some of the variants, such as ``dark-en``.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time
from pathlib import Path

import font_roboto
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

import anonymizer_gui.app
from anonymizer_gui.app import Application
from anonymizer_gui.engine import CoreRun, Engine
from anonymizer_gui.language import install_language
from anonymizer_gui.settings import Settings
from tests.look.pseudo import install_pseudo
from tests.look.story import story

_PATIENCE = 300.0
VARIANTS = {
    "light-en": ("light", "en", (1280, 800)),
    "dark-en": ("dark", "en", (1280, 800)),
    "light-de-small": ("light", "de", (1024, 700)),
    "dark-de": ("dark", "de", (1280, 800)),
    "light-pseudo-small": ("light", "pseudo", (1024, 700)),
}


def main(arguments: list[str]) -> None:
    """Draw the chosen variants into a folder, with a page that shows them all."""
    out = Path(arguments[0])
    sample = arguments[1] if len(arguments) > 1 else "pressure"
    chosen = arguments[2:] or list(VARIANTS)
    out.mkdir(parents=True, exist_ok=True)
    qt = QApplication([])
    load_font(qt)
    pictures = [path for name in chosen for path in draw(qt, name, out, sample, CoreRun())]
    rows = "".join(f"<h3>{path.stem}</h3><img src='{path.name}'>" for path in pictures)
    (out / "index.html").write_text(f"<meta charset=utf-8>{rows}", encoding="utf-8")
    print(f"{len(pictures)} pictures in {out}")


def load_font(qt: QApplication) -> None:
    """Use the font of the tests, so that pictures are the same on every machine."""
    for style in ("Regular", "Bold"):
        path = Path(font_roboto.__file__).parent / "files" / f"Roboto-{style}.ttf"
        QFontDatabase.addApplicationFont(str(path))
    qt.setFont(QFont("Roboto", 10))
    qt.setCursorFlashTime(0)


def draw(qt: QApplication, variant: str, out: Path, sample: str, engine: Engine) -> list[Path]:
    """Tell a story in one variant and save a picture of each screen."""
    theme, language, size = VARIANTS[variant]
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        settings.theme, settings.language = theme, "en" if language == "pseudo" else language
        settings.decimal_mark = "comma" if language == "de" else "point"
        settings.export_folder = folder
        pseudo = language == "pseudo"
        anonymizer_gui.app.install_language = install_pseudo if pseudo else install_language
        application = Application(qt, settings, engine)
        application.show()
        application.window.resize(*size)
        application.warm_up()
        paths = []
        for name, widget in story(application, sample, _wait):
            for _ in range(5):
                qt.processEvents()
            paths.append(out / f"{name}--{variant}.png")
            widget.grab().save(str(paths[-1]))
        application.close()
        application.deleteLater()
        qt.processEvents()
    return paths


def _wait(done) -> None:
    end = time.monotonic() + _PATIENCE
    while not done():
        if time.monotonic() > end:
            raise TimeoutError("the application did not come to rest")
        QApplication.processEvents()
        time.sleep(0.005)
    QApplication.processEvents()


if __name__ == "__main__":
    main(sys.argv[1:])
