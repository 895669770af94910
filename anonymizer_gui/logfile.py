"""The log of the window: what went wrong and where in the program, never a value or name from a file."""

from __future__ import annotations

import logging
import logging.handlers
from pathlib import Path

from platformdirs import user_log_path

from core.errors import told_of

_NAME = "curve-anonymizer"
_BYTES = 200_000

_log = logging.getLogger("anonymizer_gui")


def log_folder() -> Path:
    """Return the platform's folder for our log."""
    return user_log_path(_NAME, appauthor=False)


def start_log(folder: Path | None = None) -> logging.Handler | None:
    """Write warnings and errors to a file from now on; without a writable folder there is no log."""
    folder = folder or log_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # With a delay: whoever never meets an error has no file.
        handler = logging.handlers.RotatingFileHandler(
            folder / "window.log", maxBytes=_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.INFO)
    _log.propagate = False
    return handler


def log_error(error: BaseException) -> None:
    """Log what may be told of an error."""
    # Not the text of the error: it may quote a cell or name a file, and logs are sent to strangers.
    _log.error(told_of(error))
