"""Several signals of the same curves as one grouping problem.

The methods need not know: they see one distance, one envelope of each curve and one distribution.
Whatever they keep of these holds for each signal.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.grouping.problem import Distribution
from core.hulls.hull import Envelopes


def joint_envelopes(envelopes: Sequence[Envelopes]) -> Envelopes:
    """Put the envelopes of several signals side by side.

    Parameters
    ----------
    envelopes : sequence of Envelopes
        Of the same curves, one a signal.

    Returns
    -------
    Envelopes
        The loss of a group is the mean of its losses in the signals. The same object for a single signal.
    """
    if len(envelopes) == 1:
        return envelopes[0]
    return Envelopes(
        np.concatenate([one.upper for one in envelopes], axis=1),
        np.concatenate([one.lower for one in envelopes], axis=1),
        # Each signal counts alike, whatever its unit, and the loss stays within [0, 1].
        np.concatenate([one.weights for one in envelopes]) / len(envelopes),
    )


def joint_distribution(distributions: Sequence[Distribution]) -> Distribution:
    """Return the distribution over the combinations of clusters that curves have in several signals.

    Two combinations are as far apart as their clusters in the signal where these are farthest. So t
    of a class is at least its t in each signal: what moves the joint masses moves those of each
    signal with it, for no more work. Every limit and every bound of the joint t holds for each signal.

    Parameters
    ----------
    distributions : sequence of Distribution
        Of the same curves, which are the population too, one a signal.

    Returns
    -------
    Distribution
        The same object for a single signal. Thresholds and radii are in widths of the largest
        distance of each signal.
    """
    if len(distributions) == 1:
        return distributions[0]
    combined = np.stack([one.cluster_of for one in distributions], axis=1)
    clusters, cluster_of = np.unique(combined, axis=0, return_inverse=True)
    # Some versions of numpy return the inverse with a second axis.
    cluster_of = cluster_of.ravel().astype(np.int64)
    ground = np.zeros((len(clusters), len(clusters)))
    radii = np.zeros(len(clusters))
    threshold = 0.0
    for number, one in enumerate(distributions):
        own = clusters[:, number]
        np.maximum(ground, one.ground[np.ix_(own, own)], out=ground)
        scale = one.largest if one.largest > 0 else 1.0
        np.maximum(radii, one.radii[own] / scale, out=radii)
        threshold = max(threshold, one.threshold / scale)
    return Distribution(
        threshold=threshold,
        ground=ground,
        largest=1.0,
        shares=np.bincount(cluster_of, minlength=len(clusters)) / len(cluster_of),
        cluster_of=cluster_of,
        radii=radii,
    )
