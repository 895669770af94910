"""Values that recipes keep: every field under its name, what is unknown or no value at all is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

import pytest

from core.described import Kept, KeptIfStated, default_of, described, parameter, plain_of
from core.errors import ParameterError


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True)
class Inner(KeptIfStated):
    names: tuple[str, ...] = ()
    more: dict = field(default_factory=dict)
    size: int = 1


@dataclass(frozen=True)
class Outer(Kept):
    size: int = parameter(2, "Size", "How large.", "--size", low=1)
    colour: Colour | None = Colour.RED
    inner: Inner = field(default_factory=Inner)


def test_everything_is_written_in_the_order_of_declaration():
    plain = Outer(inner=Inner(("a", "b"))).to_json()
    assert list(plain.items()) == [("size", 2), ("colour", "red"), ("inner", {"names": ["a", "b"]})]
    assert type(plain["colour"]) is str


def test_what_is_not_stated_is_not_written():
    assert Inner().to_json() == {}
    assert Inner(more={"x": ("y",)}, size=0).to_json() == {"more": {"x": ["y"]}, "size": 0}


def test_lists_are_read_as_tuples():
    assert Inner.from_json({"names": ["a"]}) == Inner(("a",))
    assert Inner.from_json({}) == Inner()


def test_unknown_names_are_refused_and_named_shortly():
    with pytest.raises(ParameterError, match=f"'{'x' * 40}' is no parameter") as caught:
        Outer.from_json({"size": 3, "x" * 50: 1})
    assert caught.value.parameter == "x" * 50


@pytest.mark.parametrize("plain", [[], [1], "size", None, 3])
def test_what_has_no_names_is_refused(plain):
    with pytest.raises(ParameterError, match="damaged"):
        Outer.from_json(plain)


def test_only_described_fields_are_described():
    ((name, description),) = described(Outer)
    assert (name, description.label, description.low) == ("size", "Size", 1)


def test_defaults_are_found_however_declared():
    found = {name: default_of(f) for name, f in Outer.__dataclass_fields__.items()}
    assert found == {"size": 2, "colour": Colour.RED, "inner": Inner()}


def test_tuples_within_tuples_become_lists():
    assert plain_of((("a", 1.5), (None,))) == [["a", 1.5], [None]]
