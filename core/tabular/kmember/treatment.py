"""Distribution-preserving k-member anonymisation of a table (Wei et al.; design 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from core.errors import ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.kmember.attribute import Attribute, attribute_of, placed, with_cells
from core.tabular.kmember.check import CLUSTER_OF_RECORD, faults
from core.tabular.kmember.choice import obstacles, response_of
from core.tabular.kmember.clustering import Clustering, clustered
from core.tabular.kmember.display import described
from core.tabular.kmember.findings import attacked, regression_of, risk_of, utility_of
from core.tabular.kmember.parameters import KmemberParameters
from core.tabular.kmember.redraw import below
from core.tabular.kmember.replacement import drawings
from core.tabular.kmember.words import guide, warnings_of
from core.tabular.method import Method
from core.tabular.table import Column, Role, Table, Treated


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
    attributes = _attributes(columns, progress)
    sensitive = _attributes(table.of_role(Role.SENSITIVE), progress)
    clusters = _clusters(attributes, sensitive, parameters, secret, progress)
    # Not made yet: each is drawn and attacked in turn, and only the released one is kept.
    draws = drawings(attributes, clusters.labels, parameters, secret, progress)
    attack = attacked(attributes, draws, parameters, progress)
    risk = risk_of(attributes, sensitive, clusters, attack, parameters.k, progress)
    utility = utility_of(attributes, clusters, attack, secret.generator("kmember\0noise floor"), progress)
    response = response_of(table, parameters)
    models: Mapping[str, object] = {}
    if response is not None:
        chance, wanted = secret.generator("kmember\0half"), attribute_of(response)
        utility["regression"], models = regression_of(attributes, attack.released, wanted, chance)
    progress.check()
    released = [
        with_cells(column, cells) for column, cells in zip(columns, attack.released.cells, strict=True)
    ]
    return Treated(
        table.with_columns(*released).without(Role.IDENTIFIER),
        sidecar={"k": parameters.k, "variant": parameters.variant},
        private={
            CLUSTER_OF_RECORD: clusters.labels.tolist(),  # for the check alone
            "clusters": described(columns, clusters.labels, parameters.ladders()),
            "regression": models,
        },
        risk=risk,
        utility=utility,
        warnings=tuple(warnings_of(table, attributes, parameters, risk, utility)),
        changed=frozenset(column.name for column in columns),
    )


def _attributes(columns: tuple[Column, ...], progress: Progress) -> tuple[Attribute, ...]:
    found = []
    for column in columns:
        progress.check()
        found.append(attribute_of(column))
    return tuple(found)


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
        # The root, as distances are squared.
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


def told(parameters: KmemberParameters, treated: Treated) -> Mapping[str, Any]:
    """Return the parameters as a release tells them: of hierarchies, which name cells of the original, the columns only.

    Parameters
    ----------
    parameters : KmemberParameters
        Choices of the user.
    treated : Treated
        What is released.
    """
    return parameters.to_json() | {"hierarchies": [{"column": name} for name, _ in parameters.hierarchies]}


METHOD = Method(
    name="kmember",
    title="distribution-preserving k-member anonymisation",
    help="Puts records into clusters of at least k and replaces their quasi-identifiers so that nobody is found by "
    "them with a chance above 1/k, while their distribution stays.",
    parameters=KmemberParameters,
    treat=treat,
    obstacles=obstacles,
    faults=faults,
    guide=guide,
    told=told,
)
"""What is listed among the methods."""
