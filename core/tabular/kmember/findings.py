"""What is measured on a release: figures of risk and utility as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from core.progress import Progress
from core.tabular.kmember.attribute import Attribute, placed
from core.tabular.kmember.clustering import Clustering
from core.tabular.kmember.disclosure import class_numbers, class_risk
from core.tabular.kmember.distribution import agreement, noise_floor
from core.tabular.kmember.parameters import KmemberParameters
from core.tabular.kmember.regression import fits
from core.tabular.kmember.reidentification import experiment, found_again
from core.tabular.kmember.replacement import Replaced
from core.tabular.kmember.sensitive import diversity, unique_share

_ASKED = 50_000
"""Records that are looked for again; of more, evenly spaced ones."""

STAGE = "Risk"

_BARS = 20
_FLOORS = 4
_ENOUGH = 200_000
"""Records from which on one table shows the noise floor."""


@dataclass(frozen=True, eq=False)
class Attack:
    """The experiment of section 4.3 over all drawings, and the drawing that is released.

    Attributes
    ----------
    released : Replaced
        The first drawing.
    figures : dict
        Its outcome as plain JSON values.
    """

    released: Replaced
    figures: dict[str, Any]


def attacked(
    attributes: tuple[Attribute, ...],
    draws: Iterable[Replaced],
    parameters: KmemberParameters,
    progress: Progress,
) -> Attack:
    """Look for the records again in each drawing.

    Parameters
    ----------
    attributes : tuple of Attribute
        The original quasi-identifiers.
    draws : iterable of Replaced
        At least one.
    parameters : KmemberParameters
        The bound to compare with is 1 / k; there are at most `trials` drawings.
    progress : Progress
        Told of each drawing.

    Returns
    -------
    Attack
        With the average risk, and a histogram of the risks of the equivalence classes of x. Few drawings
        scatter the risks of small classes around their expectation, which is at most 1 / k.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    original = placed(attributes, [attribute.cells for attribute in attributes])
    n = len(original)
    asked = np.unique(np.linspace(0, n - 1, min(n, _ASKED)).astype(np.int64))
    first, total, trials = None, np.zeros(len(asked)), 0
    for draw in draws:
        first = first or draw
        progress.check()
        total += found_again(original, placed(attributes, draw.cells), asked, progress)
        trials += 1
        progress.report(STAGE, trials, parameters.trials)
    progress.report(STAGE, parameters.trials, parameters.trials)
    assert first is not None, "there is always a drawing"
    outcome = experiment(original[asked], total / trials)
    worst = float(outcome.of_class.max())
    # Up to 1 / k at least, so that the distance from the bound is seen.
    bars, edges = np.histogram(outcome.of_class, _BARS, (0.0, max(1 / parameters.k, worst)))
    figures = {
        "average": outcome.average,
        "bound": 1 / parameters.k,
        "classes": len(outcome.sizes),
        "classes_by_risk": {"edges": edges.tolist(), "counts": bars.tolist()},
        "drawings": trials,
        "asked": len(asked),
        "guess": 1 / n,
    }
    return Attack(first, figures)


def risk_of(
    attributes: tuple[Attribute, ...],
    sensitive: tuple[Attribute, ...],
    clusters: Clustering,
    attack: Attack,
    k: int,
    progress: Progress,
) -> dict[str, Any]:
    """Return what protection was measured.

    Parameters
    ----------
    attributes, sensitive : tuple of Attribute
        Quasi-identifiers and sensitive columns of the original.
    clusters : Clustering
        Of the records.
    attack : Attack
        From `attacked`.
    k : int
        Records asked for in a cluster.
    progress : Progress
        Stops it.

    Returns
    -------
    dict
        Plain JSON values; ``released_classes`` counts records with equal released quasi-identifiers,
        which only the variant of centroids keeps at k.
    """
    sizes = clusters.sizes
    released = np.stack(attack.released.cells, axis=1)
    original = np.stack([attribute.cells for attribute in attributes], axis=1)
    # What a reader sees: released quasi-identifiers beside sensitive cells that were not changed.
    known = [released, *(attribute.cells[:, None] for attribute in sensitive)]
    return {
        "k": k,
        "clusters": len(sizes),
        "smallest_cluster": int(sizes.min()),
        "largest_cluster": int(sizes.max()),
        "reidentification": attack.figures,
        "original_classes": asdict(class_risk(class_numbers(original, progress.check))),
        "released_classes": asdict(class_risk(class_numbers(released, progress.check))),
        "sensitive": {
            a.name: asdict(diversity(a, clusters.labels, progress.check))
            | {"unique": unique_share(a.cells[:, None], progress.check)}
            for a in sensitive
        },
        "unique_with_sensitive": unique_share(np.hstack(known), progress.check),
    }


def utility_of(
    attributes: tuple[Attribute, ...],
    clusters: Clustering,
    attack: Attack,
    chance: np.random.Generator,
    progress: Progress,
) -> dict[str, Any]:
    """Return what was lost as a distribution, beside what mere chance makes of a table of this size.

    Parameters
    ----------
    attributes, clusters, attack
        As for `risk_of`.
    chance : numpy.random.Generator
        Draws the tables of the noise floor.
    progress : Progress
        Stops it.

    Returns
    -------
    dict
        Plain JSON values.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    drawn = []
    for _ in range(1 if len(clusters.labels) > _ENOUGH else _FLOORS):
        progress.check()
        drawn.append(_flat(asdict(noise_floor(attributes, chance, progress.check))))
    progress.check()
    return {
        "squared_error": clusters.sse,
        "blocks": clusters.blocks,
        "agreement": asdict(agreement(attributes, attack.released.cells, progress.check)),
        "noise_floor": {name: float(np.mean([one[name] for one in drawn])) for name in drawn[0]},
        "single_record_distributions": attack.released.singles,
    }


def _flat(figures: dict[str, Any]) -> dict[str, float]:
    return {name: value for name, value in figures.items() if isinstance(value, float)}


def regression_of(
    attributes: tuple[Attribute, ...],
    released: Replaced,
    response: Attribute,
    chance: np.random.Generator,
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Fit the paper's two models to half of the original and of the released records.

    Parameters
    ----------
    attributes : tuple of Attribute
        The original quasi-identifiers.
    released : Replaced
        Their released cells.
    response : Attribute
        What is predicted, in its own units; records without it are left out.
    chance : numpy.random.Generator
        Chooses the half.

    Returns
    -------
    public, private : dict
        Plain JSON values: fit and bias of both and of as many records drawn from the original (the noise
        floor), the latter with the coefficients.
    """
    y, half = response.cells, chance.random(len(response.levels)) < 0.5
    train, test = half & ~np.isnan(y), ~half & ~np.isnan(y)
    # There is nothing to fit, or nothing to judge a fit by.
    if min(train.sum(), test.sum()) < 2:
        return {}, {}
    original = fits(attributes, [attribute.cells for attribute in attributes], y, train, test)
    treated = fits(attributes, released.cells, y, train, test)
    # Only what is fitted is drawn anew; it is judged on the same records as the others.
    again = np.arange(len(y))
    again[train] = chance.choice(np.flatnonzero(train), int(train.sum()))
    drawn = fits(attributes, [attribute.cells[again] for attribute in attributes], y[again], train, test)
    private = {
        model: {
            "original": asdict(original[model]),
            "released": asdict(treated[model]),
            "resampled": asdict(drawn[model]),
        }
        for model in original
    }
    public: dict[str, Any] = {"response": response.name, "models": {}}
    for model, both in private.items():
        # Coefficients, which are no single number, stay private.
        figures = {who: _flat(fit) for who, fit in both.items()}
        change = np.subtract(both["released"]["coefficients"], both["original"]["coefficients"])
        figures["change"] = {"largest_coefficient": float(np.abs(change).max() / response.spread)}
        public["models"][model] = figures
    return public, private
