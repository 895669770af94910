"""What PRAM's parameters say of single columns, as plain JSON values: read, and changed into new ones.

A column, or several that are changed together, goes by its first column: its key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Plain = Mapping[str, Any]

DETAILS = ("keep", "frozen", "closed", "forbidden", "targets", "blocks", "labels", "rows")
"""What is said of single categories."""
BY_CATEGORY = ("custom", "targets")
"""Families that are nothing without what is said of single categories."""


def groups_of(parameters: Plain) -> list[list[str]]:
    """Return the columns of each change."""
    return [
        *([name] for name in parameters.get("columns") or ()),
        *map(list, parameters.get("together") or ()),
    ]


def columns_of(parameters: Plain, key: str) -> list[str]:
    """Return the columns that go by a key."""
    return next((group for group in groups_of(parameters) if group[0] == key), [key])


def own_of(parameters: Plain, key: str) -> dict[str, Any]:
    """Return what is set for a column alone, empty if nothing is."""
    found = (one for one in parameters.get("own") or () if _key(one) == key and isinstance(one, Mapping))
    return {name: value for name, value in next(found, {}).items() if name != "column"}


def with_own(parameters: Plain, key: str, **changes: Any) -> dict[str, Any]:
    """Return the parameters that change for other settings of a column; what is None or empty is as for all.

    A column that was not to be changed is from now on.
    """
    own = {**own_of(parameters, key), **changes}
    own = {name: value for name, value in own.items() if value is not None and value not in ([], {}, ())}
    others = [one for one in parameters.get("own") or () if _key(one) != key]
    found: dict[str, Any] = {"own": [*others, {"column": key, **own}] if own else others}
    if key not in [group[0] for group in groups_of(parameters)]:
        found |= _without_strata(parameters, [key])
        found["columns"] = [*(parameters.get("columns") or ()), key]
    return found


def with_ticked(parameters: Plain, keys: Sequence[str]) -> dict[str, Any]:
    """Return the parameters that change when just these columns and groups are to be changed."""
    together = [list(group) for group in parameters.get("together") or () if group[0] in keys]
    firsts = [group[0] for group in together]
    kept = [one for one in parameters.get("own") or () if _key(one) in keys]
    return {
        **_without_strata(parameters, keys),
        "columns": [key for key in keys if key not in firsts],
        "together": together,
        "own": kept,
    }


def joined(parameters: Plain, keys: Sequence[str]) -> dict[str, Any]:
    """Return the parameters that change when some columns are changed together; of the first one stays the dial."""
    # What is already changed together comes along whole.
    members = [name for key in keys for name in columns_of(parameters, key)]
    dial = _dial(parameters, members[0])
    others = [one for one in parameters.get("own") or () if _key(one) not in members]
    return {
        **_without_strata(parameters, members),
        "columns": [name for name in parameters.get("columns") or () if name not in members],
        "together": [
            *(list(group) for group in parameters.get("together") or () if group[0] not in members),
            members,
        ],
        "own": [*others, {"column": members[0], **dial}] if dial else others,
    }


def parted(parameters: Plain, key: str) -> dict[str, Any]:
    """Return the parameters that change when columns that were changed together are changed one by one.

    Of what was set stays the dial of the first column: its categories were combinations.
    """
    members = columns_of(parameters, key)
    others = [one for one in parameters.get("own") or () if _key(one) != key]
    dial = _dial(parameters, key)
    return {
        "columns": [*(parameters.get("columns") or ()), *members],
        "together": [list(group) for group in parameters.get("together") or () if group[0] != key],
        "own": [*others, {"column": key, **dial}] if dial else others,
    }


def _dial(parameters: Plain, key: str) -> dict[str, Any]:
    """Return what is set for a column alone whatever its categories are."""
    own = {name: value for name, value in own_of(parameters, key).items() if name not in DETAILS}
    if own.get("family") in BY_CATEGORY:
        # Without its categories such a family would be nothing: the column follows the others again.
        del own["family"]
    return own


def _without_strata(parameters: Plain, names: Sequence[str]) -> dict[str, Any]:
    # A release must show to which stratum a record belongs, so what is changed defines none.
    return {"strata": [name for name in parameters.get("strata") or () if name not in names]}


def _key(one: Any) -> str:
    """Return the column that settings are for, also where they are still as they were typed."""
    return str(one["column"]) if isinstance(one, Mapping) else str(one).partition(",")[0]
