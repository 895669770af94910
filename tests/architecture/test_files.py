"""Rules for files and folders: size, first sentence, what lies where."""

import ast
from collections import Counter

import pytest

from tests.architecture.project import (
    ROOT,
    all_python_files,
    functions,
    is_kernel,
    last_name,
    place,
    python_files,
    tree,
)


def docstring_lines(f):
    first = f.body[0]
    return first.end_lineno - first.lineno + 1 if ast.get_docstring(f) else 0


def test_files_have_fewer_than_400_lines():
    long = [
        path.relative_to(ROOT)
        for path in all_python_files()
        if len(path.read_text(encoding="utf-8").splitlines()) >= 400
    ]
    assert long == []


def test_functions_have_at_most_60_lines():
    long = [
        f"{place(path, f)} {f.name}"
        for path in all_python_files()
        for f in functions(tree(path))
        if f.end_lineno - f.lineno >= 60 and not is_kernel(f)
    ]
    assert long == []


@pytest.mark.parametrize("package", ["anonymizer_gui", "core"])
def test_most_functions_are_short(package):
    lengths = sorted(
        f.end_lineno - f.lineno + 1 - docstring_lines(f)
        for path in python_files(package)
        for f in functions(tree(path))
        if not is_kernel(f)
    )
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] <= 25


def test_every_module_says_first_what_it_is_for():
    silent = [path.relative_to(ROOT) for path in all_python_files() if not ast.get_docstring(tree(path))]
    assert silent == []


@pytest.mark.parametrize("folder", ["packaging", "resources"])
def test_folders_of_files_are_no_packages(folder):
    assert list((ROOT / folder).rglob("__init__.py")) == []


def test_numbers_are_typed_into_number_boxes_only():
    """A bare QDoubleSpinBox takes the decimal mark of one locale only, and reads 1,3 as 13."""
    bare = []
    for path in python_files("anonymizer_gui"):
        nodes = list(ast.walk(tree(path)))
        if any(isinstance(node, ast.ClassDef) and node.name == "NumberBox" for node in nodes):
            continue
        bare += [place(path, node) for node in nodes if last_name(node) == "QDoubleSpinBox"]
    assert bare == []


def test_test_files_that_are_no_package_have_names_of_their_own():
    # pytest imports them by their bare name and would stop at the second one.
    files = [
        path for path in (ROOT / "tests").rglob("test_*.py") if not (path.parent / "__init__.py").exists()
    ]
    names = Counter(path.name for path in files)
    assert [name for name, number in names.items() if number > 1] == []
