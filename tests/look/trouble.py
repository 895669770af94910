"""What goes wrong outside the program, for the gallery: files, rights, a full disk, a source that changed."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QWidget

from anonymizer_gui.app import Application
from core.project import SUFFIX
from tests.core.recordings_on_disk import invented, write_folder
from tests.look.story import Wait, opened


def trouble_story(application: Application, _sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield each message while driving the application over recordings on disk."""
    window, session = application.window, application.session

    def done() -> bool:
        return session.task is None and not session.lane.busy and not session.pictures.busy

    with tempfile.TemporaryDirectory() as name:
        folder = write_folder(Path(name) / "ward", invented())
        (Path(name) / "letter.csv").write_text("Dear colleague\n", encoding="utf-8")
        window.open_paths([Path(name) / "letter.csv"])
        wait(done)
        yield from opened(window, "trouble_no_recording")
        with patch(
            "pathlib.Path.iterdir",
            side_effect=PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder)),
        ):
            window.open_paths([folder])
            wait(done)
        yield from opened(window, "trouble_no_right_to_read")
        window.open_paths([folder])
        wait(lambda: session.loaded is not None and done())
        session.run()
        wait(lambda: session.shown is not None and done())
        for reason, code in (("full_disk", errno.ENOSPC), ("no_right_to_write", errno.EACCES)):
            with patch("os.fsync", side_effect=OSError(code, os.strerror(code))):
                session.export(Path(name) / "out", None)
                wait(done)
            yield from opened(window, f"trouble_{reason}")
        project = Path(name) / f"night{SUFFIX}"
        application.project.save(project)
        wait(lambda: not application.project.modified)
        changed = sorted(folder.rglob("*.csv"))[0]
        changed.write_text(changed.read_text(encoding="utf-8").replace("0", "1"), encoding="utf-8")
        window.open_paths([project])
        wait(done)
        yield from opened(window, "trouble_changed_source")
