"""The cells that stand in place of a record's quasi-identifiers, by variant (design 3.3.3 and 3.3.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.progress import Progress
from core.randomness import Secret
from core.tabular.kmember.attribute import Attribute
from core.tabular.kmember.empirical import drawn_back
from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.kmember.gaussian import Mixture, dithered, mixture, uniforms
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.kmember.redraw import Words, centroid_cells, permuted, resampled

_MOST_PAIRS = 1.5e9
"""Records times components times dimensions of all drawings, beyond which there are fewer of them: about half a minute."""


@dataclass(frozen=True, eq=False)
class Replaced:
    """One drawing of the release.

    Attributes
    ----------
    cells : list of ndarray of float, each of shape (records,)
        Cells of each quasi-identifier.
    singles : float
        Share of the conditional distributions that rest on one record; 0 but for gauss.
    """

    cells: list[FloatArray]
    singles: float = 0.0


def drawings(
    attributes: tuple[Attribute, ...],
    labels: IntArray,
    parameters: KmemberParameters,
    secret: Secret,
    progress: Progress,
) -> Iterator[Replaced]:
    """Yield independent drawings from the same clusters, the first of which is released.

    Parameters
    ----------
    attributes : tuple of Attribute
        The quasi-identifiers.
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    parameters : KmemberParameters
        Variant, loading, order and number of drawings.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told how far a drawing is.

    Yields
    ------
    Replaced
        As many as `trials`; fewer of Gaussians if they would take hours, and one of centroids,
        which know no chance.
    """
    if parameters.variant == Variant.CENTROID:
        to_level = parameters.rounding == "level"
        yield Replaced([centroid_cells(attribute, labels, to_level=to_level) for attribute in attributes])
        return
    order = _order(attributes, parameters)
    scores = np.stack([attributes[a].scores[attributes[a].levels] for a in order], axis=1)
    levels = np.stack([attributes[a].levels for a in order], axis=1)
    dither = mixture(scores, labels, parameters.loading) if parameters.variant == Variant.GAUSS else None
    trials = parameters.trials
    if dither is not None:
        trials = max(1, min(trials, int(_MOST_PAIRS / (len(dither.shares) * scores.size))))
    for trial in range(trials):
        progress.check()
        purpose = f"kmember\0{parameters.variant}\0{trial}"
        if dither is None:
            draw = permuted if parameters.variant == Variant.PERMUTE else resampled
            source = draw(labels, secret.words(purpose, len(labels)))
            yield Replaced([attribute.cells[source] for attribute in attributes])
        else:
            drawn, singles = _gaussian(dither, levels, secret.words(purpose, scores.size), progress)
            # Drawn in the order chosen for Rosenblatt's transformation, given back in that of the columns.
            place = np.argsort(order)
            yield Replaced([a.values[drawn[:, place[i]]] for i, a in enumerate(attributes)], singles)


def _order(attributes: tuple[Attribute, ...], parameters: KmemberParameters) -> list[int]:
    """Return the positions of the attributes, those the user named first."""
    names = [attribute.name for attribute in attributes]
    first = [names.index(name) for name in parameters.order if name in names]
    return first + [i for i in range(len(names)) if i not in first]


def _gaussian(of: Mixture, levels: IntArray, words: Words, progress: Progress) -> tuple[IntArray, float]:
    # Imported only here: it takes long to load.
    from scipy.special import ndtri

    # Halfway within one of 2^52 parts of (0, 1): never an end, where the normal number would be infinite.
    halfway = ((words >> np.uint64(12)).astype(np.float64) + 0.5) * 2.0**-52
    records = dithered(of, ndtri(halfway).reshape(levels.shape))
    return drawn_back(levels, uniforms(of, records, progress))
