"""Entry of `anonymizer-gui`: looks for a display before Qt does, then starts the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

NO_DISPLAY = (
    "There is no display to open a window on. Use the command line instead: anonymizer curves INPUT --out DIR"
)
_WITHOUT_DISPLAY = ("offscreen", "minimal", "vnc")


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Return whether a window can be shown; Qt itself would abort the process without one."""
    if platform in ("win32", "darwin"):
        return True
    # The name may have options behind a colon, as in xcb:NAME=VALUE.
    chosen = environment.get("QT_QPA_PLATFORM", "").split(":")[0]
    if chosen in _WITHOUT_DISPLAY:
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the window; return 2 where there is no display."""
    parser = argparse.ArgumentParser(prog="anonymizer-gui", description="Window of the curve anonymiser.")
    parser.add_argument(
        "paths", nargs="*", type=Path, help="what to open: recordings (files, folders or a zip) or a project"
    )
    paths = parser.parse_args(arguments).paths
    if not has_display(os.environ, sys.platform):
        print(NO_DISPLAY, file=sys.stderr)  # noqa: T201  the only thing a terminal user can see
        return 2
    # Qt is imported only now: without its system libraries the sentence above must still come.
    from PySide6.QtWidgets import QApplication

    from anonymizer_gui.app import run
    from anonymizer_gui.engine import CoreRun
    from anonymizer_gui.logfile import start_log
    from anonymizer_gui.settings import Settings

    start_log()
    # Without the paths, which are read already: Qt would look among them for options of its own.
    return run(QApplication(sys.argv[:1]), Settings(), CoreRun(), paths)


if __name__ == "__main__":
    sys.exit(main())
