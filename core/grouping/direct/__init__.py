"""Method ``direct``: classes of as little information loss as the constraints allow (utility 6)."""

from core.grouping.direct.method import group_direct

__all__ = ["group_direct"]
