"""Which program wrote a file: its name and version, for `--version`, manifests and reports."""

from __future__ import annotations

import hashlib
import importlib.metadata
import tomllib
from pathlib import Path

NAME = "curve-anonymizer"


def version(distribution: str = NAME) -> str:
    """Return the version of this program (in a mere checkout too), or of another distribution.

    Parameters
    ----------
    distribution : str, optional
        Name under which it is installed.
    """
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return _version_of_checkout() if distribution == NAME else "unknown"


def of_sources() -> str:
    """Return a fingerprint of the engine's sources: the same where the same program runs."""
    content = hashlib.sha256()
    # Sorted, as each file system lists files in an order of its own.
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        content.update(hashlib.sha256(path.read_bytes()).digest())
    return content.hexdigest()[:16]


def _version_of_checkout() -> str:
    try:
        project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    except OSError:
        return "unknown"
    return str(project["project"]["version"])
