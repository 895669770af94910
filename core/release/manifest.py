"""Writes ``release.json``: what was released, how it was made and what it is worth, for programs."""

from __future__ import annotations

import dataclasses
import json
import math
import numbers
from collections.abc import Mapping
from typing import Any

from core.grouping.sample import MOST_CURVES
from core.release.hull_files import hull_path, table_path
from core.release.release import Release, ReleasedSegment, significant
from core.version import NAME, version

MANIFEST = "release.json"
SCHEMA = "curve-anonymizer release 1"

JOINT_SCHEMA = f"{SCHEMA}, joint"

_DISTANCE = (
    "the largest of the signals' distances, each divided by the width of the signal's domain, or of its range"
)
_UNITS = "of the first signal in sd and time_scale; in another one these are the same share of its domain, or of its range"
_BOUND = "of the combinations of clusters that curves have in the signals, so that it holds for each signal"
_OF_A_SIGNAL = ("signal", "unit", "parameters", "hull_step", "table", "segments", "metrics")
_LIBRARIES = ("numpy", "scipy", "numba", "POT")
_DIGITS = 6


def manifest(release: Release) -> bytes:
    """Return ``release.json``; the order of its keys is fixed, what is unknown is null."""
    content = _of_one(release) if not release.further else _of_several(release)
    # NaN is no JSON, and strict readers refuse a file that has it.
    text = json.dumps(finite(content), indent=1, ensure_ascii=False, allow_nan=False)
    return (text + "\n").encode("utf-8")


def _of_several(release: Release) -> dict[str, Any]:
    """Return what the signals have in common, and then what each has for itself."""
    signals = [{key: content[key] for key in _OF_A_SIGNAL} for content in map(_of_one, release.signals)]
    common = {key: value for key, value in _of_one(release).items() if key not in _OF_A_SIGNAL}
    words = {"distance": _DISTANCE, "units": _UNITS, "t_bound": _BOUND}
    joint = {"schema": JOINT_SCHEMA, **words, "signals": signals}
    return common | joint


def _of_one(release: Release) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "software": {
            "name": NAME,
            "version": version(),
            "libraries": {name: version(name) for name in _LIBRARIES},
        },
        "verdict": release.verdict,
        "signal": release.signal,
        "unit": release.unit,
        "reproducible": release.reproducible,
        "parameters": release.parameters.to_json(),
        "hull_step": release.hull_step,
        "curves_without_patient": release.unnamed,
        "t_refers_to": "the recordings" if release.own_population else "a separate population",
        "search": _search(release),
        "time": "seconds from the start of the common time axis",
        "table": table_path(release),
        "segments": [_segment(release, segment) for segment in release.segments],
        "metrics": _metrics(release),
        "warnings": list(release.warnings),
    }


def _search(release: Release) -> str:
    """Return whether the classes follow from all pairs of curves; k, t and containment always do hold exactly."""
    if release.sampled:
        return "approximate, a sample stood for all curves"
    if release.parameters.method == "direct" and release.metrics.curves > MOST_CURVES:
        return "approximate, the best that a search among all curves found"
    return "exact"


def _segment(release: Release, segment: ReleasedSegment) -> dict[str, Any]:
    return {
        "segment": segment.number,
        "start": segment.start,
        "end": segment.end,
        "il": _rounded(segment.information_loss),
        "il_release": _rounded(segment.information_loss_release),
        "guard": segment.guard or None,
        "dropped": segment.dropped,
        "suppressed": segment.suppressed,
        "classes": [
            {
                "class": released.label,
                # No exact size, by which a class could be recognised (design 13.9).
                release.counted: f">= {release.parameters.k}",
                "released": [list(interval) for interval in released.intervals],
                "file": hull_path(release, segment, released),
            }
            for released in segment.classes
        ],
    }


def _metrics(release: Release) -> dict[str, Any]:
    figures = {name: _rounded(value) for name, value in dataclasses.asdict(release.metrics).items()}
    # Also here, so that whoever copies the metrics alone cannot lose what they stand for.
    return {**figures, "verdict": release.verdict}


def _rounded(value: Any) -> int | float:
    return int(value) if isinstance(value, numbers.Integral) else significant(value, _DIGITS)


def finite(value: Any) -> Any:
    """Return plain values with null in place of nan and infinity, which JSON does not know.

    Parameters
    ----------
    value : object
        A number, a text, or mappings and sequences of these.
    """
    if isinstance(value, Mapping):
        return {key: finite(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [finite(inner) for inner in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
