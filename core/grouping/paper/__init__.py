"""Method ``paper``: Algorithms 1 to 5 of Hammer, Buglowski and Stollenwerk (2024), as in design 9."""

from core.grouping.paper.overview import group_paper
from core.grouping.paper.plan import implied_t

__all__ = ["group_paper", "implied_t"]
