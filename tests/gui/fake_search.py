"""A search of the small engine: without end if the test asks for that."""

from __future__ import annotations

import time
from dataclasses import replace

_SETTLED = 20
"""Steps after which the search finds nothing better, so that what is shown of it comes to rest."""


def searched(recipe, progress, endless):
    """Search until somebody has enough; return the recipe that tells how far it got."""
    steps = 0
    if endless:
        progress.report("Searching until you stop", 0, 0)
    while endless and not progress.enough and not recipe.searched:
        progress.check()
        steps += 1
        progress.losses.hear("segment 0", 0.2, 0.2 - 0.05 * (1 - 1 / min(steps, _SETTLED)))
        time.sleep(0.005)
    return replace(recipe, searched=((steps,),)) if steps else recipe
