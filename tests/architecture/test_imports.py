"""What the engine may load at run time; what its modules may import is in ``pyproject.toml`` (lint-imports)."""

import ast
import subprocess
import sys

from packaging.requirements import Requirement

from tests.architecture.project import ROOT, imported_modules, last_name, pyproject, python_files, tree

IMPORT_NAMES = {"POT": "ot", "PySide6-Essentials": "PySide6", "pytest-qt": "pytestqt"}


def test_engine_and_command_line_load_no_qt():
    """The command-line job must run on a machine without Qt's system libraries."""
    program = (
        "import importlib, pkgutil, sys, core\n"
        "for module in pkgutil.walk_packages(core.__path__, 'core.'):\n"
        "    importlib.import_module(module.name)\n"
        "print(len([name for name in sys.modules if name.split('.')[0] == 'core']))\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'shiboken6', 'pyqtgraph')])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    modules, qt = done.stdout.splitlines()
    assert int(modules) == len(python_files("core"))
    assert qt == "[]"


def packages(*lines: str) -> set[str]:
    """Return the names under which required packages are imported."""
    names = (Requirement(line).name for line in lines)
    return {IMPORT_NAMES.get(name, name.replace("-", "_")) for name in names}


def imported_from_outside(*folders: str) -> set[str]:
    """Return the top names of all packages of others that the given folders import."""
    files = python_files(*folders)
    own = {"core", "anonymizer_gui", "tests", "run", *(path.stem for path in python_files("tests"))}
    names = {module.split(".")[0] for path in files for module in imported_modules(tree(path))}
    return names - own - set(sys.stdlib_module_names)


def test_dependencies_are_those_that_are_imported():
    """A package that another one happens to bring must not be relied on, nor one kept for nothing."""
    project = pyproject()["project"]
    assert imported_from_outside("core", "anonymizer_gui") == packages(
        *project["dependencies"], *project["optional-dependencies"]["scale"]
    )


def test_all_of_the_cluster_and_of_utility_is_tested():
    extras = pyproject()["project"]["optional-dependencies"]
    assert set(extras["scale"]) | set(extras["utility"]) <= set(extras["test"])


def test_tests_import_what_the_test_extra_brings():
    project = pyproject()["project"]
    brought = packages(*project["dependencies"], *project["optional-dependencies"]["test"])
    brought |= packages(*project["optional-dependencies"]["formats"])
    assert imported_from_outside("tests") - brought == set()


def test_readers_of_formats_ask_for_the_packages_of_their_extra():
    """They are imported by name, when the first file of their format comes."""
    asked = {
        node.args[0].value.partition(".")[0]
        for path in python_files("core")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and last_name(node.func) == "library" and node.args
    }
    assert asked == packages(*pyproject()["project"]["optional-dependencies"]["formats"])


def test_heavy_libraries_are_not_loaded_before_they_are_needed():
    program = (
        "import sys, core.run, core.tabular.run, core.tabular.ldp.features\n"
        "optional = ('edfio', 'pyarrow', 'pyreadstat', 'python_calamine', 'wfdb', 'pandas', 'sklearn', 'scipy.signal')\n"
        "print([n for n in optional if n in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr
