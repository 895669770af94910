"""Frozen values that a recipe keeps: what is said of each field, and the way to plain JSON values and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import StrEnum
from typing import Any, Self

from core.description import Description
from core.errors import ParameterError

DAMAGED = "The recipe is damaged; save it again."


def parameter(default: Any, *description: Any, **more: Any) -> Any:
    """Return a field with its description.

    Parameters
    ----------
    default : object
        Of the field.
    *description, **more
        As for `Description`.
    """
    return field(default=default, metadata={"description": Description(*description, **more)})


def described(kind: type) -> Iterator[tuple[str, Description]]:
    """Yield name and description of each field that has one, in the order of their declaration.

    Parameters
    ----------
    kind : type
        A dataclass.
    """
    for f in fields(kind):
        if "description" in f.metadata:
            yield f.name, f.metadata["description"]


def default_of(declared: Field[Any]) -> Any:
    """Return the default of a field, however it was declared.

    Parameters
    ----------
    declared : Field
        Of a dataclass.
    """
    return declared.default if declared.default_factory is MISSING else declared.default_factory()


def plain_of(value: Any) -> Any:
    """Return a value of a recipe as JSON knows it.

    Parameters
    ----------
    value : object
        Tuples become lists and words texts; what is `Kept` says itself what becomes of it.
    """
    if isinstance(value, Kept):
        return value.to_json()
    if isinstance(value, Mapping):
        return {name: plain_of(inner) for name, inner in value.items()}
    if isinstance(value, tuple):
        return [plain_of(inner) for inner in value]
    return str(value) if isinstance(value, StrEnum) else value


@dataclass(frozen=True)
class Kept:
    """Base of the frozen dataclasses that recipes keep: each field a JSON value under its name."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as plain JSON values, in the order of their declaration."""
        return {f.name: plain_of(getattr(self, f.name)) for f in fields(self)}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote; missing fields take their default.

        Raises
        ------
        ParameterError
            If a name is unknown, a value impossible, or there are no names and values at all.
        """
        if not isinstance(plain, Mapping):
            raise ParameterError(DAMAGED)
        known = {f.name for f in fields(cls)}
        for name in plain:
            if name not in known:
                # Passed over, a misspelled name would let the default run in its place.
                raise cls._unknown(name)
        return cls(**{name: cls._read(name, value) for name, value in plain.items()})

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        """Return what is said about a name that is no field."""
        return ParameterError(f"'{name:.40}' is no parameter of this program version.", name)

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        """Return the value of a field from its JSON value."""
        # JSON has no tuples, and in a frozen value nothing may change.
        return tuple(plain) if isinstance(plain, list) else plain


@dataclass(frozen=True)
class KeptIfStated(Kept):
    """The same where only what differs from the default is written."""

    def to_json(self) -> dict[str, Any]:
        """Return what differs from the default as plain JSON values, in the order of declaration."""
        return {
            f.name: plain_of(getattr(self, f.name))
            for f in fields(self)
            if getattr(self, f.name) != default_of(f)
        }
