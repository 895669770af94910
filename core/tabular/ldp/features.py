"""The columns of a table as features of a classifier, true or perturbed as a run would perturb them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.attribute import Attribute, Codes, prepare
from core.tabular.ldp.classifier import accuracy_curve
from core.tabular.ldp.evaluation import EPSILONS
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.treatment import budgets_of, perturbed
from core.tabular.table import Kind, Table

Numbers = NDArray[np.float64]


def classifier_curve(
    table: Table,
    parameters: LdpParameters,
    target: str,
    secret: Secret,
    progress: Progress,
    epsilons: Sequence[float] = EPSILONS,
    *,
    trees: int = 100,
) -> dict[str, Any]:
    """Return how well a column is predicted from the others, perturbed as a run would, against the record's epsilon.

    Parameters
    ----------
    table : Table
        As recorded.
    parameters : LdpParameters
        Choices of the user; own epsilons of columns grow with the record's.
    target : str
        Categorical column that is predicted; never perturbed here.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told of each forest.
    epsilons : sequence of float
        Of a record.
    trees : int
        Of each forest.

    Returns
    -------
    dict
        As `core.tabular.ldp.classifier.accuracy_curve`.

    Raises
    ------
    DataError
        If the target has missing cells, or nothing is left to predict from.
    """
    label = table.column(target).category_codes
    if (label < 0).any():
        raise DataError(f"Column '{target}' has missing cells; leave these rows out to predict it.")
    columns = [column for column in perturbed(table, parameters) if column.name != target]
    if not columns:
        raise DataError(f"No perturbed column is left from which '{target}' could be predicted.")
    features = _Features([prepare(column, parameters.of(column.name)) for column in columns], parameters)
    return accuracy_curve(
        features.clean(), label, features.perturbed, epsilons, secret, progress, trees=trees
    )


class _Features:
    """Columns as features, true or perturbed."""

    def __init__(self, attributes: Sequence[Attribute], parameters: LdpParameters) -> None:
        self._attributes, self._parameters = attributes, parameters
        self._inputs = [attribute.inputs()[0] for attribute in attributes]

    def clean(self) -> Numbers:
        """Return the true features, shape (records, features)."""
        parts = zip(self._attributes, self._inputs, strict=True)
        return np.column_stack([_encoded(a, codes, np.linspace(-1.0, 1.0, a.points)) for a, codes in parts])

    def perturbed(self, epsilon: float, secret: Secret) -> Numbers:
        """Return the features as a run with another epsilon of the record would perturb them."""
        parameters = _scaled(self._parameters, epsilon)
        budgets = budgets_of(tuple(attribute.column for attribute in self._attributes), parameters)
        parts = []
        for attribute, codes in zip(self._attributes, self._inputs, strict=True):
            mechanism = attribute.mechanism(budgets[attribute.column.name], parameters.flag_share)
            words = secret.words(f"classifier\0{attribute.column.name}\0{epsilon:.17g}", len(codes))
            parts.append(_encoded(attribute, mechanism.channel.draw(codes, words), mechanism.outputs))
        return np.column_stack(parts)


def _scaled(parameters: LdpParameters, epsilon: float) -> LdpParameters:
    """Return the parameters with another epsilon of the record, of which each column gets the same share."""
    factor = epsilon / parameters.epsilon
    columns = tuple(
        choice if choice.epsilon is None else replace(choice, epsilon=choice.epsilon * factor)
        for choice in parameters.columns
    )
    return replace(parameters, epsilon=epsilon, columns=columns)


def _encoded(attribute: Attribute, codes: Codes, scaled: Numbers) -> Numbers:
    """Return a column as numbers: nominal ones an indicator for each category, others their place in [-1, 1].

    A missing cell has no category; as a number it is in the middle.
    """
    if attribute.column.kind is Kind.NOMINAL:
        return np.asarray(2.0 * (codes[:, None] == np.arange(attribute.points)) - 1.0)
    return np.append(scaled, 0.0)[codes][:, None]
