"""The columns of a table as features of a classifier, true or perturbed as a run would perturb them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.randomness import Secret
from core.tabular.ldp.attribute import Attribute, Codes
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.sampling import asked_cells
from core.tabular.ldp.treatment import budgets_of
from core.tabular.table import Kind

Numbers = NDArray[np.float64]


class Features:
    """Columns as features, true or perturbed.

    Parameters
    ----------
    attributes : sequence of Attribute
        At least one.
    parameters : LdpParameters
        Choices of the user; own epsilons of columns grow with the record's.
    budgeted : sequence of str
        Columns that share the record's epsilon, these among them: who leaves one out of the features
        gives no more to the others.
    """

    def __init__(
        self, attributes: Sequence[Attribute], parameters: LdpParameters, budgeted: Sequence[str]
    ) -> None:
        self._attributes, self._parameters, self._budgeted = attributes, parameters, tuple(budgeted)
        self._inputs = [attribute.inputs()[0] for attribute in attributes]

    def clean(self) -> Numbers:
        """Return the true features, shape (records, features)."""
        parts = zip(self._attributes, self._inputs, strict=True)
        return np.column_stack([_encoded(a, codes, np.linspace(-1.0, 1.0, a.points)) for a, codes in parts])

    def perturbed(self, epsilon: float, secret: Secret) -> Numbers:
        """Return the features as a run with another epsilon of the record would perturb them.

        Parameters
        ----------
        epsilon : float
            Of a record.
        secret : Secret
            Where chance comes from; each epsilon has its own.
        """
        parameters = scaled(self._parameters, epsilon)
        budgets = budgets_of(self._budgeted, parameters)
        columns = len(self._budgeted)
        asked = asked_cells(len(self._inputs[0]), columns, parameters.asked_of(columns), secret)
        parts = []
        for attribute, codes in zip(self._attributes, self._inputs, strict=True):
            name = attribute.column.name
            mechanism = attribute.mechanism(budgets[name], parameters.flag_share)
            # Each epsilon has words of its own: with the same ones all points would err alike.
            words = secret.words(f"classifier\0{name}\0{epsilon:.17g}", len(codes))
            part = _encoded(attribute, mechanism.channel.draw(codes, words), mechanism.outputs)
            parts.append(part * asked[:, [self._budgeted.index(name)]])  # 0 where nothing was asked
        return np.column_stack(parts)


def scaled(parameters: LdpParameters, epsilon: float) -> LdpParameters:
    """Return the parameters with another epsilon of the record, of which each column gets the same share.

    Parameters
    ----------
    parameters : LdpParameters
        Choices of the user.
    epsilon : float
        Of a record.
    """
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
        # -1 and 1, so that the 0 of a record that was not asked lies between.
        return np.asarray(2.0 * (codes[:, None] == np.arange(attribute.points)) - 1.0)
    return np.append(scaled, 0.0)[codes][:, None]
