"""Matrices before a run: what they are, what they will protect and cost, or why there is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.tabular.pram.draw import thresholds
from core.tabular.pram.estimate import Lens, estimate
from core.tabular.pram.matrix import FloatArray, Label, TransitionMatrix, spelled
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import Plans, plans_of
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
    def texts(self) -> tuple[str, ...]:
        """The categories as settings name them."""
        return spelled(self.matrix.labels)

    @property
    def factor(self) -> float | None:
        """By how much a released category changes the odds between two true ones at most; None without a guarantee."""
        return None if self.epsilon is None else math.exp(self.epsilon)


@dataclass(frozen=True, eq=False)
class Listed:
    """The categories of one variable, as something can be set for each of them.

    Attributes
    ----------
    texts : tuple of str
        How settings name them.
    counts : ndarray of float, shape (K,)
        Records of each. Private.
    fault : str
        Why there is no matrix by the present settings, in a sentence; empty if there is one.
    """

    texts: tuple[str, ...]
    counts: FloatArray
    fault: str


def listed(plans: Plans) -> dict[str, Listed]:
    """Return the categories of each variable by its first column.

    Parameters
    ----------
    plans : Plans
        Of a run.
    """
    return {
        key: Listed(spelled(variable.labels), variable.counts, plans.faults.get(key, ""))
        for key, variable in plans.variables.items()
    }


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
    plans = plans_of(table, parameters)
    return previews_of(plans), plans.obstacles


def previews_of(plans: Plans) -> tuple[MatrixPreview, ...]:
    """Return what the matrices of a run mean; those that cannot be made are left out.

    Parameters
    ----------
    plans : Plans
        Of the run.
    """
    if plans.strata is None:
        return ()
    previews = []
    for plan in plans.planned:
        variable = plan.variable
        # As after the draw: no guarantee of a matrix made from the data, nor where cells are missing openly.
        knows = plan.knows_data or bool((variable.codes < 0).any())
        for part in plans.strata.parts(variable.columns) if plan.matrices else ():
            counts, matrix = variable.counts_within(part.records), plan.matrices[part.strata[0]]
            previews.append(_previewed(variable.name, part.label, matrix, counts, knows))
    return tuple(previews)


def _previewed(
    column: str, stratum: Label, matrix: TransitionMatrix, counts: FloatArray, knows_data: bool
) -> MatrixPreview:
    proved = math.inf if knows_data else thresholds(matrix).epsilon()
    # The counts that are expected to come out, corrected as those of a release.
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
