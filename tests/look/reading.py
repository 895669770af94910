"""Files that must be asked about, for the gallery."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.dialogs.reading import ReadingDialog
from tests.gui.text_files import UNCLEAR, write_texts
from tests.look.story import Wait


def reading_story(application: Application, _sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield the dialog for each kind of file, before and after the answer."""
    window = application.window

    def shown() -> list[ReadingDialog]:
        return [dialog for dialog in window.findChildren(ReadingDialog) if dialog.isVisible()]

    with tempfile.TemporaryDirectory() as folder:
        for name in UNCLEAR:
            window.open_paths([write_texts(Path(folder), name)])
            wait(lambda: bool(shown()))
            wait(lambda: not application.session.pictures.busy)
            (dialog,) = shown()
            yield f"reading_{name}", dialog
            dialog.reject()
