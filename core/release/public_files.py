"""The public files of a release, as bytes: what is scanned is what is written."""

from __future__ import annotations

import dataclasses

from core.release.figures import figures
from core.release.hull_files import hull_files
from core.release.manifest import MANIFEST, manifest
from core.release.release import Release
from core.release.report import REPORT, report


def public_files(release: Release, with_figures: bool = False) -> dict[str, bytes]:
    """Return the content of all public files by their path within the release; figures only if asked for."""
    return {
        MANIFEST: manifest(release),
        REPORT: report(release),
        **{path: content for one in release.signals for path, content in hull_files(one).items()},
        **(figures(release) if with_figures else {}),
    }


def fixed_wording(release: Release) -> bytes:
    """Return the words that the public files have with any recordings."""
    # What stands in the files without any recording can lead back to none.
    blank = dataclasses.replace(_blank(release), further=tuple(map(_blank, release.further)))
    return b"\n".join(public_files(blank, with_figures=True).values())


def _blank(release: Release) -> Release:
    return dataclasses.replace(release, signal="", unit="", key="", segments=(), warnings=(), verdict="")
