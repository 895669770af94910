"""Where icons, help and translations lie. It must not know what they are for."""

from __future__ import annotations

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """Return the path of a file or folder below `resources`, in a frozen program, a wheel or a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    homes = [Path(frozen) / "resources"] if frozen else []
    # A wheel carries them inside the package, a checkout beside it.
    homes += [_PACKAGE / "resources", _PACKAGE.parent / "resources"]
    home = next((folder for folder in homes if folder.is_dir()), homes[-1])
    return home.joinpath(*parts)
