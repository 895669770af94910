"""Kernels compiled ahead are those a run needs, for the very types it needs them for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import core
from core import ahead
from core.errors import Cancelled
from core.progress import PREPARING, Progress

ROOT = Path(core.__file__).parent.parent

STAGES_THEN_RUN = """
import json, sys
from numba.core.dispatcher import Dispatcher
from core import ahead, cli, stages

def compiled():
    modules = [module for name, module in sys.modules.items() if name.startswith("core.")]
    kernels = {value for module in modules for value in vars(module).values() if isinstance(value, Dispatcher)}
    return {kernel.__module__ + "." + kernel.__name__: sorted(map(str, kernel.signatures)) for kernel in kernels}

method, sample, out = sys.argv[1:]
for stage in ahead._STAGES[method]:
    stages.STAGES[stage]()
before = compiled()
arguments = ["curves", sample, "--method", method, "--effort", "0", "--seed", "1", "--out", out]
code = cli.main(arguments)
print(json.dumps([code, before, compiled()]))
"""


@pytest.mark.parametrize("method", ["direct", "paper"])
def test_a_run_needs_no_other_form_of_a_kernel_that_was_compiled_ahead(method, tmp_path):
    sample = ROOT / "resources" / "samples" / "flow_breaths.zip"
    done = subprocess.run(
        [sys.executable, "-c", STAGES_THEN_RUN, method, str(sample), str(tmp_path / "out")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    code, before, after = json.loads(done.stdout.splitlines()[-1])
    assert code == 0
    made = {kernel: signatures for kernel, signatures in before.items() if signatures}
    last = {name.split(".")[1] for name in (ahead._LAST_KERNEL[stage] for stage in ahead._STAGES[method])}
    assert last <= {kernel.rpartition(".")[2] for kernel in made}
    assert {kernel: after[kernel] for kernel in made} == made


@pytest.fixture
def started(tmp_path, monkeypatch):
    """What would be started, with a folder of kernels that is empty."""
    commands = []
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(ahead, "_running", {})
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    return commands


def test_each_stage_of_the_method_is_compiled_once(started):
    ahead.compile_ahead("paper")
    ahead.compile_ahead("paper")
    assert [command[1:] for command in started] == [
        ["-m", "core.stages", "distances"],
        ["-m", "core.stages", "paper"],
    ]


def test_what_is_kept_is_not_compiled_again(started, tmp_path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "pairs.pair_distances-28.py311.nbi").touch()
    (tmp_path / "room" / "seed.place_rest-73.py311.nbi").touch()
    ahead.compile_ahead("direct")
    assert [command[-1] for command in started] == ["search"]


def test_nothing_is_compiled_for_a_program_that_has_ended(tmp_path):
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    # The same input as that of a process whose program was killed: at its end.
    done = subprocess.run(
        [sys.executable, "-m", "core.stages", "seed"], cwd=ROOT, env=environment, input=b"", check=False
    )
    assert done.returncode == 1
    assert not list(tmp_path.rglob("seed.place_rest-*"))


def test_a_process_is_tied_to_the_program(tmp_path, monkeypatch):
    given = []
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(ahead, "_running", {})
    monkeypatch.setattr(subprocess, "Popen", lambda _, **more: given.append(more["stdin"]))
    ahead.compile_ahead("paper")
    assert set(given) == {subprocess.PIPE}


def test_a_frozen_program_starts_nothing(started, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    ahead.compile_ahead("direct")
    assert started == []


def test_without_processes_the_run_compiles_for_itself(started, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    ahead.compile_ahead("direct")
    ahead.wait_for((ahead.DISTANCES,), Progress())
    assert ahead._running == {}


@pytest.fixture
def compiling(monkeypatch):
    """A process that ends when its input does."""
    command = [sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(1)"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        monkeypatch.setattr(ahead, "_running", {ahead.SEED: process})
        yield process


def test_a_run_waits_for_what_is_being_compiled_even_if_that_fails(compiling):
    told = []

    def listen(stage, done, total):
        told.append((stage, done, total))
        compiling.stdin.close()

    ahead.wait_for((ahead.DISTANCES, ahead.SEED), Progress(listen))
    assert set(told) == {(PREPARING, 0, 1)}
    assert compiling.returncode == 1


def test_the_wait_can_be_stopped(compiling):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        ahead.wait_for((ahead.SEED,), progress)
    assert compiling.poll() is None
