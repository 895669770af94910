"""What the parameters of local differential privacy say of single columns, as plain JSON values: read, and changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Plain = Mapping[str, Any]

_COMMON = ("", "auto", "public")
"""Words that say nothing of a column of its own."""


def noise_of(parameters: Plain, name: str) -> dict[str, Any]:
    """Return what is said of a column, empty if nothing is."""
    found = (one for one in _listed(parameters) if one["name"] == name)
    return {key: value for key, value in next(found, {}).items() if key != "name"}


def with_noise(parameters: Plain, name: str, **changes: Any) -> dict[str, Any]:
    """Return the parameters that change for other settings of a column; what is empty or as for all is taken away."""
    own = {**noise_of(parameters, name), **changes}
    own = {key: value for key, value in own.items() if not _is_common(value)}
    others = [one for one in _listed(parameters) if one["name"] != name]
    return {"columns": [*others, {"name": name, **own}] if own else others}


def _is_common(value: Any) -> bool:
    return value is None or value == [] or (isinstance(value, str) and value in _COMMON)


def _listed(parameters: Plain) -> list[dict[str, Any]]:
    return [dict(one) for one in parameters.get("columns") or () if isinstance(one, Mapping)]
