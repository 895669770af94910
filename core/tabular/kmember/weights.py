"""How much each column counts when clusters are made: its share of the squared distance of two records."""

from __future__ import annotations

import math

import numpy as np

from core.tabular.kmember.attribute import Attribute, attribute_of
from core.tabular.kmember.parameters import KmemberParameters
from core.tabular.table import Role, Table


def distance_shares(table: Table, parameters: KmemberParameters) -> dict[str, float]:
    """Return the share of each column in the mean squared distance of two records, by the distortion (4).

    Parameters
    ----------
    table : Table
        With roles.
    parameters : KmemberParameters
        The weight of sensitive columns counts.

    Returns
    -------
    dict of str to float
        By column, quasi-identifiers first; they sum to 1. Empty where all records are equal.
    """
    if not table.rows:
        return {}
    weights = {Role.QUASI_IDENTIFIER: 1.0, Role.SENSITIVE: parameters.response_weight}
    spread = {
        column.name: weight * _variance(attribute_of(column))
        for role, weight in weights.items()
        for column in table.of_role(role)
    }
    whole = math.fsum(spread.values())
    return {name: value / whole for name, value in spread.items()} if whole > 0 else {}


def _variance(attribute: Attribute) -> float:
    """Return the sum of the variances of a column's dimensions, from how often each level occurs."""
    shares = np.bincount(attribute.levels) / len(attribute.levels)
    places = attribute.embed(attribute.values)
    # The mean squared distance of two records is twice this variance, which no share shows.
    return float(shares @ places**2 @ np.ones(places.shape[1]) - ((shares @ places) ** 2).sum())
