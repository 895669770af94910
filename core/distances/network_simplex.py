"""POT's compiled network simplex, without the rest of the package.

``import ot`` loads most of scipy and takes longer than a small run; the solver itself is one extension
module, of which POT's own ``ot.emd2`` is a wrapper.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

Solver = Callable[..., tuple[Any, float, Any, Any, int]]
"""Takes masses, masses, costs, most pivots and threads; returns flow, cost, two potentials and a code."""

OPTIMAL = 1
"""The code of a solution that is one."""


@cache
def network_simplex() -> Solver:
    """Return the solver, loading it first if nobody did."""
    module = sys.modules.get("ot.lp.emd_wrap") or _alone()
    if module is None:
        # Spelt as an import, so that whoever bundles the program sees what it needs.
        from ot.lp import emd_wrap

        module = emd_wrap
    solver: Solver = module.emd_c
    return solver


def _alone() -> ModuleType | None:
    """Load the extension module under a package of our own; None if this POT is built otherwise."""
    package = importlib.util.find_spec("ot")  # finds it without importing it
    places = list((package and package.submodule_search_locations) or ())
    found = PathFinder.find_spec("emd_wrap", [str(Path(place, "lp")) for place in places])
    if found is None or found.loader is None or found.origin is None:
        return None
    # The module imports relative to its package; these empty stand-ins answer, and no more of POT is loaded.
    for name in ("_pot", "_pot.lp", "_pot.utils"):
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__path__ = []
    sys.modules["_pot.utils"].dist = _dist  # type: ignore[attr-defined]
    spec = importlib.util.spec_from_file_location("_pot.lp.emd_wrap", found.origin)
    if spec is None or spec.loader is None:
        return None
    try:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError:  # it asks for more of its package than it did
        return None
    return module if hasattr(module, "emd_c") else None


def _dist(*positional: Any, **named: Any) -> Any:
    """Stand in for what the module takes from its package; only its one-dimensional solvers call it."""
    return importlib.import_module("ot").dist(*positional, **named)
