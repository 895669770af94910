"""A search of the small engine: without end if the test asks for that."""

from __future__ import annotations

import time
from dataclasses import replace


def searched(recipe, progress, endless):
    """Search until somebody has enough; return the recipe that tells how far it got."""
    steps = 0
    while endless and not progress.enough and not recipe.searched:
        progress.check()
        steps += 1
        progress.losses.hear("segment 0", 0.2, 0.2 - 0.05 * (1 - 1 / steps))
        time.sleep(0.005)
    return replace(recipe, searched=((steps,),)) if steps else recipe
