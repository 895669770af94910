"""Distribution-preserving k-member anonymisation of a table (Wei et al.; design 3.3)."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from core.errors import ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.kmember.attribute import Attribute, attribute_of, cells_of, placed, with_cells
from core.tabular.kmember.choice import obstacles, response_of
from core.tabular.kmember.clustering import Clustering, clustered
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.findings import attacked, regression_of, risk_of, utility_of
from core.tabular.kmember.free_records import FloatArray
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.kmember.redraw import below
from core.tabular.kmember.replacement import drawings
from core.tabular.kmember.words import warnings_of
from core.tabular.table import Column, Role, Table, Treated

STAGES = ("Clusters", "Risk", "Utility")


def treat(table: Table, parameters: KmemberParameters, secret: Secret, progress: Progress) -> Treated:
    """Replace the quasi-identifiers of each record by way of a cluster of at least k.

    Parameters
    ----------
    table : Table
        The original.
    parameters : KmemberParameters
        What the user decided.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told how far the clusters and the transformation are.

    Returns
    -------
    Treated
        Rows in the order of the original; all columns but quasi-identifiers and identifiers as they were.

    Raises
    ------
    ParameterError
        If there is an obstacle.
    Cancelled
        If the user stopped.
    """
    if found := obstacles(table, parameters):
        raise ParameterError(found[0])
    columns = table.of_role(Role.QUASI_IDENTIFIER)
    attributes = tuple(map(attribute_of, columns))
    sensitive = tuple(map(attribute_of, table.of_role(Role.SENSITIVE)))
    clusters = _clusters(attributes, sensitive, parameters, secret, progress)
    attack = attacked(
        attributes, drawings(attributes, clusters.labels, parameters, secret, progress), parameters.k
    )
    progress.check()
    risk = risk_of(attributes, sensitive, clusters, attack, parameters.k)
    utility = utility_of(attributes, clusters, attack, secret.generator("kmember\0noise floor"))
    response = response_of(table, parameters)
    models: Mapping[str, object] = {}
    if response is not None:
        chance = secret.generator("kmember\0half")
        utility["regression"], models = regression_of(
            attributes, attack.released, attribute_of(response), chance
        )
    progress.check()
    released = [
        with_cells(column, cells) for column, cells in zip(columns, attack.released.cells, strict=True)
    ]
    return Treated(
        table.with_columns(*released).without(Role.IDENTIFIER),
        sidecar={"method": "kmember", "parameters": parameters.to_json()},
        private={"cluster_of_record": clusters.labels.tolist(), "regression": models},
        risk=risk,
        utility=utility,
        warnings=tuple(warnings_of(table, attributes, parameters, risk, utility)),
    )


def _clusters(
    attributes: tuple[Attribute, ...],
    sensitive: tuple[Attribute, ...],
    parameters: KmemberParameters,
    secret: Secret,
    progress: Progress,
) -> Clustering:
    """Cluster by the distortion (4): squared distance of x, and w times that of y."""
    points = placed(attributes, [attribute.cells for attribute in attributes])
    if sensitive and parameters.response_weight:
        beside = placed(sensitive, [attribute.cells for attribute in sensitive])
        points = np.hstack([points, np.sqrt(parameters.response_weight) * beside])
    start = below(secret.words("kmember\0start", 1), np.array([len(points)]))
    return clustered(
        points,
        parameters.k,
        progress,
        engine=parameters.engine,
        block_above=parameters.block_above,
        start=int(start[0]),
    )


def faults(original: Table, treated: Treated, parameters: KmemberParameters) -> tuple[str, ...]:
    """Return what a release breaks of what its variant promises, found from the tables alone.

    Parameters
    ----------
    original : Table
        With roles.
    treated : Treated
        What is about to be released, its rows in any order.
    parameters : KmemberParameters
        With which it was made.

    Returns
    -------
    tuple of str
        Sentences without a value of a patient; empty if all holds.
    """
    columns = original.of_role(Role.QUASI_IDENTIFIER)
    names = [column.name for column in columns]
    before = _cells(columns)
    after = _cells(tuple(treated.table.column(name) for name in names))
    found = []
    if parameters.variant == Variant.CENTROID:
        if np.bincount(class_numbers(after)).min() < parameters.k:
            found.append(
                f"A combination of quasi-identifiers stands in the release fewer than {parameters.k} times."
            )
        return tuple(found)
    number = class_numbers(np.vstack([before, after]))
    count = int(number.max()) + 1
    here = np.bincount(number[: len(before)], minlength=count)
    there = np.bincount(number[len(before) :], minlength=count)
    if (there[here == 0] > 0).any():
        found.append(
            "The release holds a combination of quasi-identifiers that does not occur in the original."
        )
    if parameters.variant == Variant.PERMUTE and (here != there).any():
        found.append(
            "The release does not hold each combination of quasi-identifiers as often as the original."
        )
    return tuple(found)


def _cells(columns: tuple[Column, ...]) -> FloatArray:
    return np.stack([cells_of(column) for column in columns], axis=1)
