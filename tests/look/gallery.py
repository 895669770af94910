"""Pictures of every screen for a person to look at: ``python -m tests.look.gallery OUT [SAMPLE] [WORD...]``.

Each screen is drawn at the smallest size of the window, light and dark, in single and double
resolution, in English, German and a longer language. WORDs choose variants by parts of their names:
``dark`` or ``light-de-1x``.
"""

from __future__ import annotations

import os
import subprocess
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import font_roboto
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget

import anonymizer_gui.app
from anonymizer_gui.app import Application
from anonymizer_gui.engine import CoreRun, Engine
from anonymizer_gui.language import install_language
from anonymizer_gui.main_window import SMALLEST
from anonymizer_gui.settings import Settings
from tests.look.pseudo import install_pseudo
from tests.look.reading import reading_story
from tests.look.search import search_story
from tests.look.signals import signals_story
from tests.look.story import Story, story
from tests.look.tables import tables_story
from tests.look.trouble import trouble_story

_PATIENCE = 300.0
_STORIES = (story, search_story, reading_story, signals_story, trouble_story, tables_story)
VARIANTS = [
    f"{theme}-{language}-{scale}x"
    for scale in (1, 2)
    for theme in ("light", "dark")
    for language in ("en", "de", "pseudo")
]


def main(arguments: list[str]) -> None:
    """Draw the chosen variants into a folder, with a page that shows them all."""
    out = Path(arguments[0])
    sample = arguments[1] if len(arguments) > 1 else "pressure"
    words = arguments[2:] or [""]
    chosen = [name for name in VARIANTS if any(word in name for word in words)]
    scale = os.environ.get("QT_SCALE_FACTOR", "")
    if not scale:
        # Qt reads the scale once, when it starts.
        for scale in ("1", "2"):
            names = [name for name in chosen if name.endswith(f"{scale}x")]
            if names:
                command = [sys.executable, "-m", "tests.look.gallery", str(out), sample, *names]
                subprocess.run(command, env=os.environ | {"QT_SCALE_FACTOR": scale}, check=True)
        _write_page(out)
        return
    out.mkdir(parents=True, exist_ok=True)
    qt = QApplication([])
    load_font(qt)
    for name in chosen:
        print(f"{len(draw(qt, name, out, sample, CoreRun()))} pictures of {name}")


def _write_page(out: Path) -> None:
    pictures = sorted(path.name for path in out.glob("*.png"))
    rows = "".join(f"<h3>{name}</h3><img src='{name}' width=1024>" for name in pictures)
    (out / "index.html").write_text(f"<meta charset=utf-8>{rows}", encoding="utf-8")


def load_font(qt: QApplication) -> None:
    """Use the font of the tests, so that pictures are the same on every machine."""
    for style in ("Regular", "Bold"):
        path = Path(font_roboto.__file__).parent / "files" / f"Roboto-{style}.ttf"
        QFontDatabase.addApplicationFont(str(path))
    font = QFont("Roboto", 10)
    # Otherwise the settings of the machine say how letters are fitted into pixels.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    qt.setFont(font)
    qt.setCursorFlashTime(0)


def draw(qt: QApplication, variant: str, out: Path, sample: str, engine: Engine) -> list[Path]:
    """Tell the stories in one variant, each from a fresh start, and save a picture of each screen."""
    paths = []
    with tempfile.TemporaryDirectory() as folder:
        for tell in _STORIES:
            for name, widget in told(qt, tell, variant, sample, engine, folder):
                paths.append(out / f"{name}--{variant}.png")
                widget.grab().save(str(paths[-1]))
    return paths


def told(
    qt: QApplication, tell: Story, variant: str, sample: str, engine: Engine, releases: str
) -> Iterator[tuple[str, QWidget]]:
    """Tell one story from a fresh start and yield name and widget of each screen once it is at rest."""
    theme, language = variant.split("-")[:2]
    pseudo = language == "pseudo"
    install = install_pseudo if pseudo else install_language
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(anonymizer_gui.app, "install_language", install),
    ):
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        settings.theme, settings.language = theme, "en" if pseudo else language
        settings.decimal_mark = "comma" if language == "de" else "point"
        settings.export_folder = releases
        application = Application(qt, settings, engine)
        application.show()
        application.window.resize(*SMALLEST)
        application.warm_up()
        try:
            with closing(tell(application, sample, wait)) as screens:
                for name, widget in screens:
                    for _ in range(5):
                        qt.processEvents()
                    yield name, widget
        finally:
            application.close()
            application.deleteLater()
            qt.processEvents()


def wait(done: Callable[[], bool]) -> None:
    """Let the event loop run until something is true."""
    end = time.monotonic() + _PATIENCE
    while not done():
        if time.monotonic() > end:
            raise TimeoutError("the application did not come to rest")
        QApplication.processEvents()
        time.sleep(0.005)
    QApplication.processEvents()


if __name__ == "__main__":
    main(sys.argv[1:])
