"""What makes clusters impossible."""

from __future__ import annotations

from core.errors import DataError


class ClusterError(DataError):
    """Records cannot be put into clusters of at least k."""
