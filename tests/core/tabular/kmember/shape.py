"""What section 4.3 of the paper says of the shape of its figures, measured on a table of ordinal columns."""

from dataclasses import dataclass, replace

import numpy as np

from core.progress import Progress
from core.randomness import Secret
from core.tabular.kmember.attribute import attribute_of, placed
from core.tabular.kmember.clustering import clustered
from core.tabular.kmember.distribution import agreement, noise_floor
from core.tabular.kmember.parameters import KmemberParameters
from core.tabular.kmember.reidentification import experiment, found_again
from core.tabular.kmember.replacement import drawings
from core.tabular.table import Column, Kind

PAPER = KmemberParameters(variant="resample", rounding="mean")
METHODS = {
    "centroid": replace(PAPER, variant="centroid"),
    "resample": PAPER,
    "Gauss a=1/3": replace(PAPER, variant="gauss"),
    "Gauss a=.05": replace(PAPER, variant="gauss", loading=0.05),
}


@dataclass(frozen=True)
class Point:
    """One method at one k: risks, total variation and variance ratios."""

    average: float
    of_class: np.ndarray
    total_variation: float
    variance_ratios: tuple[float, ...]


def synthetic(n, seed=7):
    """Return people as the paper's: gender, age group, education, income, and a log-normal cost."""
    chance = np.random.default_rng(seed)
    gender, age = (
        chance.integers(0, 2, n),
        chance.choice(8, n, p=[0.22, 0.09, 0.12, 0.12, 0.13, 0.13, 0.11, 0.08]),
    )
    education = np.clip(np.rint(chance.normal(2.6, 1.3, n)), 0, 5).astype(int)
    income = np.clip(np.rint(0.6 * education + chance.normal(0.9, 1.1, n)), 0, 4).astype(int)
    cost = np.exp(6 + 0.28 * age + 0.2 * gender - 0.05 * income + chance.normal(0, 1.4, n))
    return {"gender": gender, "age": age, "education": education, "income": income}, cost


def attributes_of(x):
    """Return columns of small whole numbers as the method sees them."""
    return tuple(attribute_of(Column(name, Kind.NUMERIC, numbers=cells)) for name, cells in x.items())


def measured(x, y, k, trials):
    """Return the outcome of each method at one k, averaged over drawings from the same clusters."""
    attributes = attributes_of(x)
    original = placed(attributes, [a.cells for a in attributes])
    beside = placed((cost := attribute_of(Column("y", Kind.NUMERIC, numbers=y)),), [cost.cells])
    clusters = clustered(np.hstack([original, beside]), k, Progress(), engine="greedy", block_above=10**9)
    found = {}
    for name, parameters in METHODS.items():
        risks, agreements = [], []
        chosen = replace(parameters, k=k, trials=trials)
        for draw in drawings(attributes, clusters.labels, chosen, Secret(1), Progress()):
            risks.append(found_again(original, placed(attributes, draw.cells)))
            agreements.append(agreement(attributes, draw.cells))
        outcome = experiment(original, np.mean(risks, axis=0))
        ratios = np.mean([[m.variance_ratio for m in a.marginals.values()] for a in agreements], axis=0)
        variation = float(np.mean([a.total_variation for a in agreements]))
        found[name] = Point(outcome.average, outcome.of_class, variation, tuple(map(float, ratios)))
    return found


def floor(x, draws=8):
    """Return the total variation that mere resampling of the table brings."""
    chance, attributes = np.random.default_rng(2), attributes_of(x)
    return float(np.mean([noise_floor(attributes, chance).total_variation for _ in range(draws)]))


def claims(points, noise):
    """Return for each claim of the design whether it holds; `points` by k, in ascending order."""
    ks = list(points)
    centroid, resample, gauss, small = ([points[k][name] for k in ks] for name in METHODS)
    better = [np.mean(r.of_class <= c.of_class + 1e-12) for r, c in zip(resample, centroid, strict=True)]
    gaps = [1 / k - max(p.average for p in points[k].values()) for k in ks]
    gains = [c.average - g.average for c, g in zip(centroid, gauss, strict=True)]
    return {
        "S1 every average below 1/k": all(p.average < 1 / k for k in ks for p in points[k].values()),
        "S2 no class of centroids above 1/k": all(
            c.of_class.max() <= (1 + 1e-9) / k for k, c in zip(ks, centroid, strict=True)
        ),
        "S3 Gauss far below the others": all(
            g.average < 0.7 * min(r.average, c.average)
            for g, r, c in zip(gauss, resample, centroid, strict=True)
        ),
        "S4 smaller alpha, more risk": all(s.average > g.average for s, g in zip(small, gauss, strict=True)),
        "S5 resampling no riskier in most classes at the least k": better[0] > 0.7
        and better[0] >= better[-1],
        "S6 gap to 1/k largest for small k": gaps == sorted(gaps, reverse=True),
        "S7 advantage of Gauss shrinks with k": gains == sorted(gains, reverse=True),
        "S8 distribution: resampling below chance, Gauss like it, centroids off": all(
            r.total_variation < noise and g.total_variation < 1.5 * noise and c.total_variation > 1.5 * noise
            for r, g, c in zip(resample, gauss, centroid, strict=True)
        ),
        "S9 variances kept but by centroids": all(
            max(abs(1 - v) for p in (r, g) for v in p.variance_ratios) < 0.1 and min(c.variance_ratios) < 1
            for r, g, c in zip(resample, gauss, centroid, strict=True)
        ),
    }, better
