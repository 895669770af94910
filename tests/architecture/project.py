"""The project's own files and what stands in them, for the checks in this folder."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("core", "anonymizer_gui", "tests")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: str) -> list[Path]:
    """Return all Python files below the given folders of the project, sorted."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def all_python_files() -> list[Path]:
    """Return all Python files of the project but those that make the packages."""
    return [*python_files(*FOLDERS), ROOT / "run.py"]


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def pyproject() -> dict:
    """Return ``pyproject.toml``."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def functions(node: ast.AST) -> Iterator[Function]:
    """Yield all functions in a module, methods and nested ones included."""
    return (child for child in ast.walk(node) if isinstance(child, Function))


def is_kernel(function: Function) -> bool:
    """Return whether numba compiles the function."""
    names = {last_name(d.func if isinstance(d, ast.Call) else d) for d in function.decorator_list}
    return any(name.endswith(("kernel", "jit", "vectorize")) for name in names)


def last_name(node: ast.AST) -> str:
    """Return ``c`` for the expressions ``c`` and ``a.b.c``, and nothing for others."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def place(path: Path, node: ast.AST) -> str:
    """Return file and line for a message."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def module_name(path: Path) -> str:
    """Return the dotted name of a module of the project."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room(module: str) -> str:
    """Return the room a module of the engine belongs to, ``core.hulls`` for ``core.hulls.grid``."""
    return ".".join(module.split(".")[:2])


@cache
def used_by_other_rooms() -> frozenset[tuple[str, str]]:
    """Return module and name of all that one room of the project takes from another."""
    return frozenset(
        (node.module, alias.name)
        for path in python_files("core", "anonymizer_gui")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.module and room(node.module) != room(module_name(path))
        for alias in node.names
    )


def imported_modules(module: ast.Module) -> set[str]:
    """Return the dotted names of all modules that are imported anywhere in a module."""
    names: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names
