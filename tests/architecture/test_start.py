"""The start, ``run.py``: old Pythons, half-made environments, failures and the line to type."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import run
from core.samples import SAMPLES, sample_path
from tests.architecture.project import ROOT


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A setup folder of its own, outside the checkout."""
    monkeypatch.setattr(run, "setup_folders", lambda: iter([tmp_path / "setup"]))
    (tmp_path / "setup/env/bin").mkdir(parents=True)
    (tmp_path / "setup/env" / run.PRIVATE_PYTHON).symlink_to(sys.executable)
    return tmp_path / "setup"


def test_an_old_python_can_read_the_file_and_is_told():
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    program = "import runpy, sys; sys.version_info = (3, 8, 0); runpy.run_path('run.py')"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "needs Python 3.11 to 3.14; this is Python 3.8" in done.stderr


def test_a_whole_environment_is_used_at_once(folder, monkeypatch):
    monkeypatch.setattr(run, "set_up", lambda *_: pytest.fail("was set up again"))
    (folder / "run").write_text(run.identity())
    assert run.environment("run") == folder / "env" / run.PRIVATE_PYTHON


@pytest.mark.parametrize("stamp", [None, "of another version"])
def test_a_half_made_or_old_environment_is_made_anew(folder, monkeypatch, stamp):
    if stamp:
        (folder / "run").write_text(stamp)
    made = []
    monkeypatch.setattr(run, "make_environment", lambda *_: made.append("environment"))
    monkeypatch.setattr(run, "install", lambda *_: made.append("packages"))
    run.environment("run")
    assert made == ["environment", "packages"]
    assert run.is_ready(folder, "run")
    assert not run.is_ready(folder, "test")


def test_an_interruption_leaves_no_environment_that_looks_whole(folder, monkeypatch):
    (folder / "run").write_text(run.identity())

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.environment("test")
    assert not run.is_ready(folder, "run")
    assert not run.is_ready(folder, "test")


def test_test_tools_are_added_to_what_is_there(folder, monkeypatch):
    (folder / "run").write_text(run.identity())
    monkeypatch.setattr(run, "make_environment", lambda *_: pytest.fail("was made anew"))
    installed = []
    monkeypatch.setattr(run, "install", lambda _, python, what, lock: installed.append(what))
    run.environment("test")
    assert installed == [["-c", "constraints.txt", "-e", ".[formats,test]"]]
    assert run.is_ready(folder, "run")
    assert run.is_ready(folder, "test")


def test_without_any_place_to_write_it_says_how_to_name_one(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setattr(run, "setup_folders", lambda: iter([tmp_path / "file" / "below"]))
    with pytest.raises(run.Stop, match="XDG_CACHE_HOME="):
        run.environment("run")


@pytest.mark.parametrize(
    ("printed", "advice"),
    [
        ("ERROR: [Errno 28] No space left on device", "Free 2.5 GB"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "PIP_CERT="),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError('Temporary failure in name "
            "resolution')'\nERROR: No matching distribution found for hatchling>=1.26",
            "HTTPS_PROXY=",
        ),
        ("ERROR: [Errno 13] Permission denied: '/x/env'", "rm -rf '/a folder'"),
        ("ERROR: No matching distribution found for PySide6-Essentials==6.10.3", "not made for this system"),
        ("ERROR: something new", "ERROR: something new"),
    ],
)
def test_a_failed_installation_is_explained(printed, advice):
    sentence = str(run.explained(printed, Path("/a folder")))
    assert advice in sentence
    assert sentence.splitlines()[-1].startswith("    ")


def test_the_sample_of_the_start_is_the_first_one_bundled():
    assert sample_path(SAMPLES[0].key) == run.SAMPLE


def test_missing_libraries_are_named_with_the_line_to_type(monkeypatch):
    monkeypatch.setattr(
        run, "qt_problem", lambda *_: "ImportError: libEGL.so.1: cannot open shared object file"
    )
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(run.Stop) as stop:
        run.qt_starts(Path("python"))
    assert "libEGL.so.1" in str(stop.value)
    assert "sudo sh -c 'apt-get update && apt-get install -y libgl1 libegl1" in str(stop.value)


def test_ctrl_c_is_left_to_the_program_that_was_started(monkeypatch):
    program = "import os, signal, sys; os.kill(os.getppid(), signal.SIGINT); sys.exit(7)"
    assert run.call([sys.executable, "-c", program]) == 7
