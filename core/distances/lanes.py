"""Several doubles in one register: vectors for kernels that do the same for many numbers.

LLVM maps a vector to whatever the processor has and splits it where it is too wide, so the same
code runs everywhere, only slower; no operation is contracted or reordered, so it gives the bits of
plain scalar code. Called from Python, the functions do the same with small arrays: every kernel
that uses them is its own plain twin.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import config
from numba.core.codegen import get_host_cpu_features
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.core.typing.templates import signature as typing_signature
from numba.extending import lower_builtin, models, register_model

from core import compiled  # noqa: F401  (sets the cache folder)
from core.curves.curve_set import FloatArray


def _native_width() -> int:
    """Return the width of the processor that numba compiles for: this one, unless it is told another."""
    given = config.CPU_FEATURES  # type: ignore[attr-defined]  # made when numba is imported
    features = set((get_host_cpu_features() if given is None else given).split(","))  # type: ignore[no-untyped-call]
    if "+avx512f" in features:
        return 8
    return 4 if "+avx" in features else 2


WIDTH = _native_width()
"""Doubles in one vector. Results do not depend on it."""

ALL = (1 << WIDTH) - 1
"""What `below` returns if it holds in every lane."""

_VECTOR = ir.VectorType(ir.DoubleType(), WIDTH)


def load(array: FloatArray, index: int) -> FloatArray:
    """Return the lanes that lie at ``array[index : index + WIDTH]`` of a flat contiguous array."""
    return array[index : index + WIDTH].copy()


def store(array: FloatArray, index: int, value: FloatArray) -> None:
    """Write lanes to ``array[index : index + WIDTH]``."""
    array[index : index + WIDTH] = value


def spread(number: float) -> FloatArray:
    """Return lanes that all hold one number."""
    return np.full(WIDTH, number)


def lower(a: FloatArray, b: FloatArray) -> FloatArray:
    """Return lane by lane the smaller of two."""
    # Not np.minimum: compiled code selects by one comparison, and the twins must agree in every bit.
    return np.where(a < b, a, b)


def higher(a: FloatArray, b: FloatArray) -> FloatArray:
    """Return lane by lane the larger of two."""
    return np.where(a > b, a, b)


def below(a: FloatArray, b: FloatArray) -> int:
    """Return one bit a lane: whether a is less than b."""
    # Lane 0 is the lowest bit, as in compiled code.
    return int(np.packbits(a < b, bitorder="little")[0])


class _Lanes(types.Type):
    def __init__(self) -> None:
        super().__init__(name=f"Lanes({WIDTH})")


_lanes = _Lanes()


@register_model(_Lanes)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _VECTOR)  # type: ignore[no-untyped-call]


Emitter = Callable[[Any, Any, Any, Any], Any]


def _fits(given: Any, wanted: Any) -> bool:
    return isinstance(given, wanted) if isinstance(wanted, type) else bool(given == wanted)


def _compile_as(function: Any, result: Any, *arguments: Any) -> Callable[[Emitter], Emitter]:
    """Let kernels call `function` by what the decorated emitter writes for it."""

    @infer_global(function)  # type: ignore[no-untyped-call]
    class Signature(AbstractTemplate):
        key = function

        def generic(self, given: Any, keywords: Any) -> Any:
            # None lets numba go on to the other meanings of an operator such as `+`.
            if len(given) != len(arguments) or not all(map(_fits, given, arguments)):
                return None
            return typing_signature(result, *given)  # type: ignore[no-untyped-call]

    lowered: Callable[[Emitter], Emitter] = lower_builtin(function, *arguments)  # type: ignore[no-untyped-call]
    return lowered


def _pointer(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, args[0])
    index = context.cast(builder, args[1], signature.args[1], types.intp)
    return builder.bitcast(builder.gep(array.data, [index]), _VECTOR.as_pointer())


@_compile_as(load, _lanes, types.Array, types.Integer)
def _load(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    # Lanes begin at any double of an array; to promise more than its alignment would crash.
    return builder.load(_pointer(context, builder, signature, args), align=8)


@_compile_as(store, types.none, types.Array, types.Integer, _lanes)
def _store(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    builder.store(args[2], _pointer(context, builder, signature, args), align=8)
    return context.get_dummy_value()


@_compile_as(spread, _lanes, types.float64)
def _spread(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    nothing = ir.Constant(_VECTOR, ir.Undefined)
    # The form that LLVM knows as a broadcast and turns into one instruction.
    first = builder.insert_element(nothing, args[0], ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(
        first, first, ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)
    )


@_compile_as(lower, _lanes, _lanes, _lanes)
def _lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.select(builder.fcmp_ordered("<", *args), *args)


@_compile_as(higher, _lanes, _lanes, _lanes)
def _higher(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.select(builder.fcmp_ordered(">", *args), *args)


@_compile_as(below, types.uint8, _lanes, _lanes)
def _below(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    # A vector of single bits read as one number costs one instruction, where a loop would cost one a lane.
    bits = builder.bitcast(builder.fcmp_ordered("<", *args), ir.IntType(WIDTH))
    return bits if WIDTH == 8 else builder.zext(bits, ir.IntType(8))


@_compile_as(operator.add, _lanes, _lanes, _lanes)
def _add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.fadd(*args)


@_compile_as(operator.sub, _lanes, _lanes, _lanes)
def _subtract(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.fsub(*args)


@_compile_as(operator.mul, _lanes, _lanes, _lanes)
def _multiply(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.fmul(*args)


@_compile_as(operator.neg, _lanes, _lanes)
def _negate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.fneg(args[0])
