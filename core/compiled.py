"""How kernels are compiled: without the GIL, kept in a cache folder that can be written to.

Only modules that hold kernels import this one, so that nobody pays for numba without using it.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_cache_path


def _cache_folder() -> Path:
    folder = user_cache_path("curve-anonymizer") / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="curve-anonymizer-"))
    return folder if os.access(folder, os.W_OK) else Path(tempfile.mkdtemp(prefix="curve-anonymizer-"))


# numba gives up at import when neither the package's folder nor HOME can be written to, and it reads
# the variable when it is imported: a read-only installation or a frozen program must set it before.
if "NUMBA_CACHE_DIR" not in os.environ and not os.access(Path(__file__).parent, os.W_OK):
    os.environ["NUMBA_CACHE_DIR"] = str(_cache_folder())

from numba import njit  # noqa: E402
from numba.extending import register_jitable  # noqa: E402

kernel = njit(cache=True, nogil=True, error_model="numpy")
"""Decorator of what Python calls. Without fast-math: the same bits on every processor."""

part_of_kernel = register_jitable(error_model="numpy")
"""Decorator of what only kernels call: compiled into them, and plain Python when called from Python."""

lean_kernel = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)  # type: ignore[call-overload]
"""Decorator of kernels that allocate nothing: arrays are used without counting references to them.

With many small arrays in hand, counting takes most of the time."""

part_of_lean_kernel = register_jitable(error_model="numpy", _nrt=False)
"""Decorator of what only lean kernels call."""
