"""Several doubles in one register: the type `Lanes` for kernels that work on many pairs in lockstep.

LLVM maps a vector to whatever the processor has and splits it where it is too wide, so the same
code runs everywhere, only slower; no operation is contracted or reordered, so it gives the bits of
plain scalar code.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic, lower_builtin, models, register_model, type_callable

from core import compiled  # noqa: F401  (sets the cache folder)


def _native_width() -> int:
    features = binding.get_host_cpu_features()
    if features.get("avx512f"):
        return 8
    return 4 if features.get("avx") else 2


_emitted: Any = intrinsic

WIDTH = _native_width()
"""Doubles in one `Lanes`. Results do not depend on it."""

_VECTOR = ir.VectorType(ir.DoubleType(), WIDTH)


class _LanesType(types.Type):
    def __init__(self) -> None:
        super().__init__(name=f"Lanes({WIDTH})")


_lanes = _LanesType()


@register_model(_LanesType)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _VECTOR)  # type: ignore[no-untyped-call]


def _operator(symbol: Any, instruction: str) -> None:
    @type_callable(symbol)
    def typed(context: Any) -> Any:
        return lambda a, b: _lanes if a is _lanes and b is _lanes else None

    @lower_builtin(symbol, _lanes, _lanes)  # type: ignore[no-untyped-call]
    def lowered(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return getattr(builder, instruction)(*args)


_operator(operator.add, "fadd")
_operator(operator.sub, "fsub")
_operator(operator.mul, "fmul")


@type_callable(operator.neg)
def _typed_negation(context: Any) -> Any:
    return lambda a: _lanes if a is _lanes else None


@lower_builtin(operator.neg, _lanes)  # type: ignore[no-untyped-call]
def _lowered_negation(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.fneg(args[0])


def _pointer(context: Any, builder: Any, array_type: Any, array: Any, index: Any) -> Any:
    data = context.make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), _VECTOR.as_pointer())


def _select(builder: Any, comparison: str, a: Any, b: Any) -> Any:
    return builder.select(builder.fcmp_ordered(comparison, a, b), a, b)


@_emitted
def load(typing: Any, array: Any, index: Any) -> Any:
    """Lanes that lie at ``array[index:index + WIDTH]`` of a flat contiguous array."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, array, *args), align=8)

    return _lanes(array, types.intp), generate


@_emitted
def store(typing: Any, array: Any, index: Any, value: Any) -> Any:
    """Write lanes to ``array[index:index + WIDTH]``."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, array, *args[:2]), align=8)
        return context.get_dummy_value()

    return types.void(array, types.intp, _lanes), generate


@_emitted
def spread(typing: Any, number: Any) -> Any:
    """Lanes that all hold one number."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        nothing = ir.Constant(_VECTOR, ir.Undefined)
        first = builder.insert_element(nothing, args[0], ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(
            first, first, ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)
        )

    return _lanes(types.float64), generate


@_emitted
def lower(typing: Any, a: Any, b: Any) -> Any:
    """Lane by lane the smaller of two."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _select(builder, "<", *args)

    return _lanes(_lanes, _lanes), generate


@_emitted
def higher(typing: Any, a: Any, b: Any) -> Any:
    """Lane by lane the larger of two."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _select(builder, ">", *args)

    return _lanes(_lanes, _lanes), generate


@_emitted
def below(typing: Any, a: Any, b: Any) -> Any:
    """One bit a lane: whether a is less than b."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        bits = builder.bitcast(builder.fcmp_ordered("<", *args), ir.IntType(WIDTH))
        return bits if WIDTH == 8 else builder.zext(bits, ir.IntType(8))

    return types.uint8(_lanes, _lanes), generate
