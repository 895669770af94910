"""Docstrings of the engine's public functions and classes, in numpydoc's form, tell the truth.

That there is one is checked by ruff. Here: a ``Parameters`` section lists exactly the parameters,
in their order, and a function that other rooms use has one; ``Attributes`` describes every field of
a dataclass; whoever raises says so. A kernel may do without: its caller checks its input.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.project import (
    Function,
    is_kernel,
    last_name,
    module_name,
    place,
    python_files,
    tree,
    used_by_other_rooms,
)

DOOR = "core.run"

SECTION = re.compile(r"^(Parameters|Returns|Yields|Raises|Attributes|Notes|See Also|Examples)\n-+\n", re.M)


def sections(docstring: str) -> dict[str, str]:
    """Split a docstring at its section headings; what stands before them has the name ''."""
    parts = SECTION.split(docstring)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def entries(section: str) -> list[str]:
    """Return the names that a section describes, one by one and in order."""
    heads = [line.split(" : ")[0] for line in section.splitlines() if line and not line.startswith(" ")]
    return [name.strip().lstrip("*") for head in heads for name in head.split(",")]


def parameters_of(function: Function) -> list[str]:
    """Return the names a caller may pass."""
    a = function.args
    groups = [*a.posonlyargs, *a.args, *filter(None, [a.vararg]), *a.kwonlyargs, *filter(None, [a.kwarg])]
    return [argument.arg for argument in groups if argument.arg not in ("self", "cls")]


def raised_by(function: Function) -> set[str]:
    """Return the names of what a function itself raises; '' for one that is made elsewhere."""
    names = set()
    pending: list[ast.AST] = list(function.body)
    while pending:
        node = pending.pop()
        if isinstance(node, Function | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name = last_name(node.exc.func)
            names.add(name if name[:1].isupper() else "")
        pending += ast.iter_child_nodes(node)
    return names - {"NotImplementedError"}


def public(node: ast.AST) -> bool:
    return isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_")


def fields_of(node: ast.ClassDef) -> list[str]:
    names = [
        s.target.id for s in node.body if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name)
    ]
    return [name for name in names if not name.startswith("_")]


def is_dataclass(node: ast.ClassDef) -> bool:
    decorators = (d.func if isinstance(d, ast.Call) else d for d in node.decorator_list)
    return any(last_name(d) == "dataclass" for d in decorators)


def faults_of_function(function: Function, *, contract: bool) -> Iterator[str]:
    parts = sections(ast.get_docstring(function) or "")
    expected = parameters_of(function)
    if "Parameters" in parts:
        if entries(parts["Parameters"]) != expected:
            yield f"describes {entries(parts['Parameters'])}, takes {expected}"
    elif expected and contract:
        yield "is used by other rooms, but has no section Parameters"
    raised = raised_by(function)
    if raised and "Raises" not in parts:
        yield "raises, but has no section Raises"
    elif undescribed := raised - {""} - set(entries(parts.get("Raises", ""))):
        yield f"raises {sorted(undescribed)}, which its section Raises does not name"


def faults_of_class(node: ast.ClassDef) -> Iterator[str]:
    parts = sections(ast.get_docstring(node) or "")
    described = entries(parts.get("Parameters", "") + "\n" + parts.get("Attributes", ""))
    initialiser = next((f for f in node.body if isinstance(f, Function) and f.name == "__init__"), None)
    missing = [name for name in fields_of(node) if name not in described]
    if is_dataclass(node) and described and missing:
        yield f"does not describe {missing}"
    taken = parameters_of(initialiser) if initialiser is not None else []
    if taken and "Parameters" in parts and entries(parts["Parameters"]) != taken:
        yield f"describes {entries(parts['Parameters'])}, takes {taken}"
    for child in node.body:
        if isinstance(child, Function) and public(child) and not is_kernel(child):
            yield from (f"{child.name} {fault}" for fault in faults_of_function(child, contract=False))


def faults_in(module: ast.Module, contract: set[str]) -> Iterator[tuple[ast.AST, str]]:
    """Yield what is wrong in a module; `contract` holds the names that others rely on."""
    for node in filter(public, module.body):
        if isinstance(node, ast.ClassDef):
            yield from ((node, fault) for fault in faults_of_class(node))
        elif not is_kernel(node):
            yield from ((node, fault) for fault in faults_of_function(node, contract=node.name in contract))


def contract_of(path: Path) -> set[str]:
    """Return the names in a module that other rooms use; all of them for the door of the engine."""
    module = module_name(path)
    if module == DOOR:
        return {node.name for node in filter(public, tree(path).body)}
    return {name for of, name in used_by_other_rooms() if of == module}


@pytest.mark.parametrize("path", python_files("core"), ids=module_name)
def test_docstrings_tell_the_truth(path: Path):
    faults = [
        f"{place(path, node)} {node.name}: {fault}"
        for node, fault in faults_in(tree(path), contract_of(path))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (
            'def f(a, *, b):\n    """Do.\n\n    Parameters\n    ----------\n    a : int\n        A.\n    """',
            "takes",
        ),
        ('def f(a):\n    """Do."""', "no section Parameters"),
        ('def f():\n    """Do."""\n    raise ValueError("x")', "no section Raises"),
        (
            'def f():\n    """Do.\n\n    Raises\n    ------\n    KeyError\n        If.\n    """\n    raise ValueError("x")',
            "does not name",
        ),
        (
            '@dataclass\nclass C:\n    """Value.\n\n    Attributes\n    ----------\n    a : int\n        A.\n    """\n'
            "    a: int\n    b: int",
            "does not describe ['b']",
        ),
    ],
)
def test_the_check_finds_planted_faults(source: str, fault: str):
    (_, found), *others = faults_in(ast.parse(source), {"f"})
    assert fault in found
    assert others == []
