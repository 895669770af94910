"""Matrices before a run: what they are, what they will protect and cost, or why there is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.errors import AnonymizerError
from core.tabular.pram.draw import thresholds
from core.tabular.pram.estimate import Lens, estimate
from core.tabular.pram.matrix import FloatArray, Label, TransitionMatrix
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import plain_obstacles, planned, strata_of
from core.tabular.table import Table


@dataclass(frozen=True, eq=False)
class MatrixPreview:
    """The matrix of one variable, or of one stratum of it. Private: it knows the original's counts.

    Attributes
    ----------
    column : str
        Name of the variable.
    stratum : tuple of str or None
        Empty without strata; strata that no edit rule of the variable tells apart are one.
    matrix : TransitionMatrix
        Its diagonal is the final one.
    counts : ndarray of float, shape (K,)
        Records of each true category.
    share : float
        Expected share of records that change.
    epsilon : float or None
        Proved from the integers that will be drawn with; None without a guarantee.
    inflation : ndarray of float, shape (K,)
        How many times larger the standard error of each corrected count is expected to be than that of
        a random sample.
    warnings : tuple of str
        What a user should know.
    """

    column: str
    stratum: Label
    matrix: TransitionMatrix
    counts: FloatArray
    share: float
    epsilon: float | None
    inflation: FloatArray
    warnings: tuple[str, ...]

    @property
    def factor(self) -> float | None:
        """By how much a released category changes the odds between two true ones at most; None without a guarantee."""
        return None if self.epsilon is None else math.exp(self.epsilon)


def preview(table: Table, parameters: PramParameters) -> tuple[tuple[MatrixPreview, ...], tuple[str, ...]]:
    """Make all matrices of a run, and draw nothing.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.

    Returns
    -------
    tuple of MatrixPreview, tuple of str
        The matrices that can be made, and a sentence for each variable that has none.
    """
    if found := tuple(plain_obstacles(table, parameters)):
        return (), found
    try:
        strata = strata_of(table, parameters)
    except AnonymizerError as error:
        return (), (str(error),)
    previews: list[MatrixPreview] = []
    problems = []
    for group in parameters.groups:
        try:
            plan = planned(table, parameters.change(group), group, strata)
        except AnonymizerError as error:
            problems.append(str(error))
            continue
        knows = plan.knows_data or bool((plan.variable.codes < 0).any())
        for part in strata.parts(group) if plan.matrices else ():
            counts, matrix = plan.variable.counts_within(part.records), plan.matrices[part.strata[0]]
            previews.append(_previewed(plan.variable.name, part.label, matrix, counts, knows))
    return tuple(previews), tuple(problems)


def _previewed(
    column: str, stratum: Label, matrix: TransitionMatrix, counts: FloatArray, knows_data: bool
) -> MatrixPreview:
    proved = math.inf if knows_data else thresholds(matrix).epsilon()
    expected = estimate(matrix.rows.T @ counts, [Lens(matrix)])
    return MatrixPreview(
        column,
        stratum,
        matrix,
        counts,
        matrix.share_changed(counts),
        proved if math.isfinite(proved) else None,
        expected.inflation(),
        matrix.warnings(),
    )
