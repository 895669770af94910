"""What the engine may load at run time; what its modules may import is in ``pyproject.toml`` (lint-imports)."""

import subprocess
import sys

from packaging.requirements import Requirement

from tests.architecture.project import ROOT, imported_modules, pyproject, python_files, tree

IMPORT_NAMES = {"POT": "ot", "PySide6-Essentials": "PySide6"}


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


def test_dependencies_are_those_that_are_imported():
    """A package that another one happens to bring must not be relied on, nor one kept for nothing."""
    own = {"core", "anonymizer_gui"}
    imported = {
        module.split(".")[0]
        for path in python_files("core", "anonymizer_gui")
        for module in imported_modules(tree(path))
    }
    names = {Requirement(line).name for line in pyproject()["project"]["dependencies"]}
    assert imported - own - set(sys.stdlib_module_names) == {IMPORT_NAMES.get(name, name) for name in names}
