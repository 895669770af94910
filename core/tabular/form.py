"""Whether parameters from a file have the form in which they are written; their values are judged before a run."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import Any

from core.errors import ParameterError
from core.tabular.methods import method

_Form = Callable[[Any], bool]


def check_form(parameters: Mapping[str, Mapping[str, Any]]) -> None:
    """Refuse parameters of which one is, say, a number where a list must be.

    Unknown names and values out of range are no matter of form: who works on them may mend them.

    Parameters
    ----------
    parameters : mapping of str to mapping
        Parameters of methods as plain JSON values, by the names of these.

    Raises
    ------
    ParameterError
        If one is damaged, or there is no such method.
    """
    for name, values in parameters.items():
        kind: Any = method(name).parameters
        for declared in fields(kind):
            if declared.name in values and not _form_of(name, declared)(values[declared.name]):
                raise ParameterError(
                    f"The parameter '{declared.name}' is damaged; correct it in the file.", declared.name
                )


def _form_of(of_method: str, declared: Field[Any]) -> _Form:
    special = _FORMS.get((of_method, declared.name))
    if special is not None:
        return special
    if isinstance(declared.default, str):
        # A word may stand in place of a number, such as "all" columns.
        return _scalar if "int" in str(declared.type) else _text
    return _number if isinstance(declared.default, int | float) else _list_of(_text)


def _scalar(value: Any) -> bool:
    return _text(value) or _number(value)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and math.isfinite(value)


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _list_of(form: _Form) -> _Form:
    return lambda value: isinstance(value, list | tuple) and all(map(form, value))


def _map_of(form: _Form) -> _Form:
    return lambda value: isinstance(value, Mapping) and all(map(form, value.values()))


def _record(named: str, **forms: _Form) -> _Form:
    """Return the form of what is said of one column, by which key it is named."""

    def fits(value: Any) -> bool:
        if isinstance(value, str):  # as it is typed on the command line
            return True
        there = isinstance(value, Mapping) and _text(value.get(named))
        return there and all(form(value[key]) for key, form in forms.items() if key in value)

    return fits


def _matrix(value: Any) -> bool:
    return _list_of(_list_of(_number))(value) and {len(row) for row in value} <= {len(value)}


def _of_one_column(value: Any) -> bool:
    if not _record("column", **_OF_ONE_COLUMN)(value):
        return False
    return isinstance(value, str) or len(value.get("rows", ())) == len(value.get("labels", ()))


_LABELS = _list_of(lambda label: label is None or _text(label))
_OF_ONE_COLUMN = {
    **dict.fromkeys(("family", "dial", "unseen"), _text),
    **dict.fromkeys(("amount", "width", "first_keep"), _number),
    **dict.fromkeys(("frozen", "closed"), _list_of(_text)),
    "keep": _map_of(_number),
    "blocks": _map_of(_text),
    "targets": _map_of(_list_of(_text)),
    "forbidden": _list_of(lambda pair: _LABELS(pair) and len(pair) == 2),
    "labels": _LABELS,
    "rows": _matrix,
}
_NOISE = {
    **dict.fromkeys(("method", "bounds", "missing"), _text),
    **dict.fromkeys(("epsilon", "step"), lambda value: value is None or _number(value)),
    **dict.fromkeys(("low", "high"), lambda value: value is None or _scalar(value)),
    "categories": _list_of(_text),
}
_FORMS: dict[tuple[str, str], _Form] = {
    ("pram", "together"): _list_of(lambda group: bool(group) and _list_of(_text)(group)),
    ("pram", "own"): _list_of(_of_one_column),
    ("ldp", "columns"): _list_of(_record("name", **_NOISE)),
    ("kmember", "hierarchies"): _list_of(_record("column", rows=_list_of(_list_of(_text)))),
}
"""Of parameters that are no plain number, word or list of names."""
