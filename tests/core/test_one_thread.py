"""Linear algebra must not depend on the number of processors, in the engine and in the window."""

import subprocess
import sys

import pytest

_ASK = (
    "import {0}; import numpy as np; from threadpoolctl import threadpool_info;"
    "print(sorted(p['num_threads'] for p in threadpool_info() if p['user_api'] == 'blas'))"
)


@pytest.mark.parametrize("package", ["core", "anonymizer_gui.numbers"])
def test_linear_algebra_has_one_thread(package: str) -> None:
    pytest.importorskip("threadpoolctl")
    told = subprocess.run(
        [sys.executable, "-c", _ASK.format(package)],
        capture_output=True,
        text=True,
        check=True,
        env={"OPENBLAS_NUM_THREADS": "2", "PATH": "", "PYTHONPATH": "."},
    )
    assert told.stdout.strip() in ("[1]", "[]")
