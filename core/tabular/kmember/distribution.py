"""How far a released table lies from the original as a distribution (design 3.3.7)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.tabular.kmember.attribute import Attribute, placed
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.free_records import FloatArray
from core.tabular.pieces import Check, unhindered
from core.tabular.table import Kind

_PAIRS = 1500
"""Records of each table whose distances make the energy distance; with more its value hardly changes."""


@dataclass(frozen=True)
class Marginal:
    """How far one released column lies from the original.

    Attributes
    ----------
    total_variation : float
        Half the sum of differences of shares, in [0, 1].
    kolmogorov_smirnov, wasserstein : float or None
        Largest difference of distribution functions; earth mover's distance in standard
        deviations. None for a nominal column.
    variance_ratio : float or None
        Variance released / original; None for a nominal or constant column.
    """

    total_variation: float
    kolmogorov_smirnov: float | None
    wasserstein: float | None
    variance_ratio: float | None


@dataclass(frozen=True)
class Agreement:
    """How far a released table lies from the original.

    Attributes
    ----------
    total_variation, hellinger : float
        Of the joint distribution of all quasi-identifiers over its cells, in [0, 1].
    energy : float
        Energy distance of the standardised tables, 0 for equal distributions.
    correlation : float
        Largest change of a correlation between two columns of numbers or ordered categories; missing
        cells count as their median.
    marginals : dict of str to Marginal
        By column.
    """

    total_variation: float
    hellinger: float
    energy: float
    correlation: float
    marginals: dict[str, Marginal]


def agreement(
    attributes: tuple[Attribute, ...], released: list[FloatArray], check: Check = unhindered
) -> Agreement:
    """Compare released quasi-identifiers with the original ones.

    Parameters
    ----------
    attributes : tuple of Attribute
        The original quasi-identifiers.
    released : list of ndarray of float, each of shape (records,)
        Released cells of each.
    check : callable, optional
        Called between its parts; may raise `Cancelled`.

    Returns
    -------
    Agreement
        The same for records in any other order, but for `energy` of more than 1,500 records.
    """
    original = [attribute.cells for attribute in attributes]
    p, q = _shares(np.stack(original, axis=1), np.stack(released, axis=1), check)
    check()
    here, there = placed(attributes, original), placed(attributes, released)
    check()
    return Agreement(
        total_variation=float(np.abs(p - q).sum() / 2),
        hellinger=float(np.sqrt(((np.sqrt(p) - np.sqrt(q)) ** 2).sum() / 2)),
        energy=_energy(here, there),
        correlation=float(
            np.abs(_correlations(attributes, original) - _correlations(attributes, released)).max(initial=0.0)
        ),
        marginals={a.name: _marginal(a, cells, check) for a, cells in zip(attributes, released, strict=True)},
    )


def noise_floor(
    attributes: tuple[Attribute, ...], chance: np.random.Generator, check: Check = unhindered
) -> Agreement:
    """Compare the original with as many of its own records, drawn with replacement.

    Nothing is protected by that, so what it shows is the noise of a table of this size.

    Parameters
    ----------
    attributes : tuple of Attribute
        The original quasi-identifiers.
    chance : numpy.random.Generator
        Draws the records.
    check : callable, optional
        As for `agreement`.

    Returns
    -------
    Agreement
        Of one draw.
    """
    n = len(attributes[0].levels)
    drawn = chance.integers(0, n, n)
    return agreement(attributes, [attribute.cells[drawn] for attribute in attributes], check)


def _shares(original: FloatArray, released: FloatArray, check: Check) -> tuple[FloatArray, FloatArray]:
    """Return the shares of all cells that occur in either table."""
    n = len(original)
    cell = class_numbers(np.vstack([original, released]), check)
    count = int(cell.max()) + 1
    return np.bincount(cell[:n], minlength=count) / n, np.bincount(cell[n:], minlength=count) / n


def _marginal(attribute: Attribute, released: FloatArray, check: Check) -> Marginal:
    p, q = _shares(attribute.cells[:, None], released[:, None], check)
    check()
    variation = float(np.abs(p - q).sum() / 2)
    known = ~np.isnan(attribute.cells), ~np.isnan(released)
    if attribute.kind is Kind.NOMINAL or not known[0].any() or not known[1].any():
        return Marginal(variation, None, None, None)
    here, there = attribute.cells[known[0]], released[known[1]]
    values = np.unique(np.concatenate([here, there]))
    check()
    # Earth mover's distance on a line is the area between the two distribution functions.
    gap = np.abs(_distribution_function(here, values) - _distribution_function(there, values))
    moved = float((gap[:-1] * np.diff(values)).sum() / attribute.spread)
    ratio = None if attribute.is_constant or not here.var() else float(there.var() / here.var())
    return Marginal(variation, float(gap.max()), moved, ratio)


def _distribution_function(cells: FloatArray, values: FloatArray) -> FloatArray:
    return np.searchsorted(np.sort(cells), values, side="right") / len(cells)


def _correlations(attributes: tuple[Attribute, ...], cells: list[FloatArray]) -> FloatArray:
    """Return the correlations of columns with an order, 0 with what does not vary."""
    pairs = zip(attributes, cells, strict=True)
    ordered = [a.embed(of)[:, :1] for a, of in pairs if a.kind is not Kind.NOMINAL]
    points = np.hstack(ordered) if ordered else np.empty((len(cells[0]), 0))
    apart = points - points.mean(axis=0)
    lengths = np.sqrt((apart**2).sum(axis=0))
    products = apart.T @ apart
    scale = np.outer(lengths, lengths)
    # Of what does not vary only rounding is left, whose correlation means nothing.
    varies = scale > 1e-12 * len(points)
    found: FloatArray = np.divide(products, scale, out=np.zeros_like(products), where=varies)
    return found


def _energy(here: FloatArray, there: FloatArray) -> float:
    # Imported only here: it takes long to load.
    from scipy.spatial.distance import cdist

    rows = np.unique(np.linspace(0, len(here) - 1, min(_PAIRS, len(here))).astype(np.int64))
    x, y = here[rows], there[rows]
    # Of equal tables rounding may leave a hair below 0.
    return float(max(0.0, 2 * cdist(x, y).mean() - cdist(x, x).mean() - cdist(y, y).mean()))
