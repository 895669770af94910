"""Where releases may be written: never over somebody else's files. It knows nothing of what releases hold."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from core.errors import WriteError

PUBLISHED_AT = 946_684_800
"""Time of all public files, 2000-01-01 UTC: when a release was made is no one's business."""

_DROPPINGS = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that file managers leave in a folder somebody looked at."""

IsFormer = Callable[[Path, set[str]], bool]
"""Tells of a folder and the paths within it whether it is one that this program wrote before."""


def check_places(out: Path, private: Path | None, is_release: IsFormer, is_private: IsFormer) -> None:
    """Refuse folders that an export could not or must not use.

    Parameters
    ----------
    out : Path
        Folder of the public release.
    private : Path or None
        Folder of the private files.
    is_release, is_private : callable
        Tell former folders of their kind, which are replaced.

    Raises
    ------
    WriteError
        If a folder holds anything but a former release, is no folder, or the two overlap.
    """
    _check_folder(out, "a former release", is_release)
    if private is None:
        return
    first, second = out.resolve(), private.resolve()
    # Whoever hands on a folder hands on what lies in it: who is in which class must never be within.
    if first == second or first in second.parents or second in first.parents:
        raise WriteError(
            "The private folder and the folder of the release must lie apart, neither within the other. Choose another one."
        )
    _check_folder(private, "former private files", is_private)


def _check_folder(folder: Path, former: str, is_former: IsFormer) -> None:
    try:
        _check_place(folder)
        names = _names_within(folder)
        foreign = bool(names) and not is_former(folder, names)
    except OSError as error:
        raise WriteError(
            f"'{folder}' cannot be looked at: {error.strerror}. Choose another folder."
        ) from None
    except (ValueError, RuntimeError):  # a null character; links that go round in a circle
        raise WriteError(f"'{folder}' cannot be the name of a folder. Choose another one.") from None
    if foreign:
        raise WriteError(
            f"'{folder}' is not empty and holds more than {former} of this program, so it is left as it is. "
            "Choose another folder, or empty this one."
        )


def _check_place(folder: Path) -> None:
    place = folder.resolve()
    if place == Path.cwd() or place in Path.cwd().parents:
        raise WriteError(f"'{folder}' is the folder you are working in. Give the name of a new folder.")
    if os.path.ismount(place):
        raise WriteError(f"'{folder}' is the top of a disk. Give the name of a folder within it.")
    existing = next(path for path in (place, *place.parents) if path.exists())
    if not existing.is_dir():
        raise WriteError(
            f"'{folder}' cannot be a folder, as a file of that name or of a part of it exists. Choose another one."
        )
    # A folder is replaced by renaming it, for which the right to its parent counts.
    if not os.access(place.parent if existing == place else existing, os.W_OK | os.X_OK):
        raise WriteError(f"You have no right to write to '{folder}'. Choose another folder.")


def _names_within(folder: Path) -> set[str]:
    if not folder.exists():
        return set()
    paths = [path for path in folder.rglob("*") if path.name not in _DROPPINGS]
    return {path.relative_to(folder).as_posix() for path in paths}
