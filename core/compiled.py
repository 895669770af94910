"""How kernels are compiled: without the GIL, kept in a folder that belongs to exactly these sources.

Only modules that hold kernels import this one, so that nobody pays for numba without using it.
"""

from __future__ import annotations

import gc
import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from platformdirs import user_cache_path

_PACKAGE = Path(__file__).parent
_IMPORTS_THIS = re.compile(r"^from core(\.compiled import| import compiled)", re.MULTILINE)
_IMPORTS_ANOTHER = re.compile(r"^from core\.([\w.]+) import", re.MULTILINE)


def _kernel_sources(package: Path) -> list[Path]:
    """Return the modules that hold kernels and all that these import: constants are compiled in."""
    texts = {path: path.read_text(encoding="utf-8") for path in package.rglob("*.py")}
    pending = [path for path, text in texts.items() if re.search(_IMPORTS_THIS, text)]
    found = set(pending)
    while pending:
        names = re.findall(_IMPORTS_ANOTHER, texts[pending.pop()])
        imported = {package.joinpath(*name.split(".")).with_suffix(".py") for name in names}
        new = (imported & texts.keys()) - found
        pending += new
        found |= new
    return sorted(found)


def _fingerprint(sources: Iterable[Path]) -> str:
    content = hashlib.sha256()
    for path in sources:
        content.update(hashlib.sha256(path.read_bytes()).digest())
    return content.hexdigest()[:16]


def _cache_folder(fingerprint: str, package: Path = _PACKAGE) -> Path:
    """Return the first folder that can be written to: the package's, the user's, a temporary one."""
    for base in (package / "__pycache__", user_cache_path("curve-anonymizer")):
        folder = base / f"kernels-{fingerprint}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="curve-anonymizer-"))


# numba compiles anew only when the kernel's own file changes, so after an update of what it calls an
# old kernel would run on. It also gives up at import when neither the package's folder nor HOME can be
# written to. It reads the variable when it is imported.
if "NUMBA_CACHE_DIR" not in os.environ:
    os.environ["NUMBA_CACHE_DIR"] = str(_cache_folder(_fingerprint(_kernel_sources(_PACKAGE))))

# numba asks for these to offer what no kernel here uses; they take a sixth of a small run to load.
_UNUSED = {name: None for name in ("cffi", "scipy.linalg.cython_blas", "yaml") if name not in sys.modules}
sys.modules.update(_UNUSED)  # type: ignore[arg-type]  # stands for "there is no such module"
try:
    import_module("numba.np.arraymath")
    import_module("numba.core.typing.cffi_utils")
    from numba import njit
    from numba.core.event import Event, Listener, register
    from numba.extending import register_jitable
finally:
    for _name in _UNUSED:
        del sys.modules[_name]


class _Uncollected(Listener):
    """Keeps the collector of garbage still while a kernel is compiled: going over all that is alive takes a fifth."""

    def __init__(self) -> None:
        self._depth, self._collects = 0, False

    # Both are called with numba's lock in hand, also for the parts within a kernel.
    def on_start(self, event: Event) -> None:
        if self._depth == 0:
            self._collects = gc.isenabled()
            gc.disable()
        self._depth += 1

    def on_end(self, event: Event) -> None:
        self._depth -= 1
        if self._depth == 0 and self._collects:
            gc.enable()


register("numba:compile", _Uncollected())  # type: ignore[no-untyped-call]

kernel = njit(cache=True, nogil=True, error_model="numpy")
"""Decorator of what Python calls. Without fast-math: the same bits on every processor."""

# No C calls a part; what would let it do so takes a twentieth of all compiling.
part_of_kernel = register_jitable(error_model="numpy", no_cfunc_wrapper=True)
"""Decorator of what only kernels call: compiled into them, and plain Python when called from Python."""

inlined_part_of_kernel = register_jitable(error_model="numpy", no_cfunc_wrapper=True, forceinline=True)
"""Decorator of parts called for every cell or corner: handing their arrays over would take longer than the work."""

lean_kernel = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)  # type: ignore[call-overload]
"""Decorator of kernels that allocate nothing: arrays are used without counting references to them.

With many small arrays in hand, counting takes most of the time."""

part_of_lean_kernel = register_jitable(error_model="numpy", _nrt=False, no_cfunc_wrapper=True)
"""Decorator of what only lean kernels call."""
