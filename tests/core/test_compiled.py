"""Where compiled kernels are kept: one folder for exactly these sources, wherever that can be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core import compiled

PACKAGE = Path(compiled.__file__).parent


@pytest.fixture
def package(tmp_path):
    """A package with two modules of kernels, what one of them imports, and one apart from them."""
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "one.py").write_text("from core.compiled import kernel\nfrom core.room.three import STEP\n")
    (folder / "room").mkdir()
    (folder / "room" / "three.py").write_text("from core.four import OTHER\n")
    (folder / "four.py").write_text("OTHER = 1\n")
    (folder / "two.py").write_text("from core import compiled\n")
    (folder / "other.py").write_text("import numpy  # not from core.compiled import anything\n")
    return folder


def fingerprint(package):
    return compiled._fingerprint(compiled._kernel_sources(package))


def test_sources_are_the_modules_that_hold_kernels_and_what_they_import(package):
    names = [path.name for path in compiled._kernel_sources(package)]
    assert sorted(names) == ["four.py", "one.py", "three.py", "two.py"]


@pytest.mark.parametrize("changed", ["one.py", "two.py", "room/three.py", "four.py"])
def test_any_changed_kernel_source_means_another_folder(package, changed):
    before = fingerprint(package)
    (package / changed).write_text((package / changed).read_text() + "# changed\n")
    assert fingerprint(package) != before


def test_other_sources_do_not_count(package):
    before = fingerprint(package)
    (package / "other.py").write_text("changed = True\n")
    assert fingerprint(package) == before


def test_folder_is_beside_the_sources(tmp_path):
    assert compiled._cache_folder("f1", tmp_path) == tmp_path / "__pycache__" / "kernels-f1"


def test_folder_of_the_user_when_the_installation_is_read_only(tmp_path, monkeypatch):
    read_only = tmp_path / "file"
    read_only.touch()
    monkeypatch.setattr(compiled, "user_cache_path", lambda name: tmp_path / name)
    assert compiled._cache_folder("f1", read_only) == tmp_path / "curve-anonymizer" / "kernels-f1"


def test_temporary_folder_when_nothing_else_can_be_written_to(tmp_path, monkeypatch):
    read_only = tmp_path / "file"
    read_only.touch()
    monkeypatch.setattr(compiled, "user_cache_path", lambda name: read_only / name)
    folder = compiled._cache_folder("f1", read_only)
    assert folder.is_dir()
    assert folder.name.startswith("curve-anonymizer-")
    folder.rmdir()


def told_to_numba(environment):
    program = "import os, core.compiled; print(os.environ['NUMBA_CACHE_DIR'])"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_numba_is_told_the_folder_of_these_sources_unless_the_user_chose_one(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    environment.pop("NUMBA_CACHE_DIR", None)
    assert Path(told_to_numba(environment)).name == f"kernels-{fingerprint(PACKAGE)}"
    assert told_to_numba({**environment, "NUMBA_CACHE_DIR": str(tmp_path)}) == str(tmp_path)
