"""Typed errors of local differential privacy; a sentence names the column, never a value."""

from __future__ import annotations

from core.errors import DataError, ParameterError


class DomainError(DataError):
    """The public domain of a column is missing, empty, or does not fit its cells."""


class BudgetError(ParameterError):
    """An epsilon is impossible, or more is spent than there is."""
