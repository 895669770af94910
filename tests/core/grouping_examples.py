"""Problems for the tests of grouping: the worked example of the design and random ones."""

from dataclasses import dataclass, field

import numpy as np
from hypothesis import strategies as st

from core.distances.between_curves import DistanceMatrix
from core.evaluation.closeness import exact_t
from core.grouping.distribution import distribution_of
from core.grouping.paper import group_paper
from core.grouping.problem import GroupingProblem
from core.hulls.hull import Envelopes
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret

# Curves c1 to c8 of design 12 at 0, 1, 2, 3 and 4 s, and their continuous Fréchet distances.
VALUES = np.array(
    [
        [0, 1, 2, 1, 0],
        [0, 1, 3, 1, 0],
        [0, 2, 4, 2, 0],
        [1, 2, 4, 3, 1],
        [0, 0, 1, 2, 0],
        [5, 6, 8, 6, 5],
        [5, 7, 9, 7, 5],
        [6, 6, 9, 8, 6],
    ],
    float,
)
FRECHET = np.array(
    [
        [0, 1, 2, 2, 0.5**0.5, 6, 7, 7],
        [1, 0, 1, 1, 2**0.5, 5, 6, 6],
        [2, 1, 0, 1, 5**0.5, 5, 5, 6],
        [2, 1, 1, 0, 5**0.5, 4, 5, 5],
        [0.5**0.5, 2**0.5, 5**0.5, 5**0.5, 0, 37**0.5, 50**0.5, 50**0.5],
        [6, 5, 5, 4, 37**0.5, 0, 1, 1],
        [7, 6, 5, 5, 50**0.5, 1, 0, 1],
        [7, 6, 6, 5, 50**0.5, 1, 1, 0],
    ]
)
TRAPEZOID = np.array([0.5, 1, 1, 1, 0.5]) / 4 / 9  # over 4 s and a domain of width 9


class VagueDistances(DistanceMatrix):
    """Distances that give away no more than they must: poor bounds, and nothing beyond a limit."""

    def lower_bounds(self, rows, columns):
        return self.between(rows, columns) * np.random.default_rng(len(rows)).random(
            (len(rows), len(columns))
        )

    def up_to(self, limits, curve, columns):
        distances = super().up_to(limits, curve, columns)
        return np.where(distances <= limits, distances, np.inf)


def problem_of(distances, envelopes, patients, threshold, units=None, **parameters):
    """A problem whose curves are the population; patients count for k unless others are named."""
    between = VagueDistances(np.asarray(distances, float))
    return GroupingProblem(
        distances=between,
        units=np.asarray(patients if units is None else units),
        patients=np.asarray(patients),
        envelopes=envelopes,
        distribution=distribution_of(between, threshold, Progress()),
        parameters=Parameters(expert=True, **parameters),
        secret=Secret(1),
    )


def worked_example(patients=range(8), threshold=1.0, **parameters):
    envelopes = Envelopes(VALUES, VALUES, TRAPEZOID)
    return problem_of(FRECHET, envelopes, list(patients), threshold, **parameters)


@dataclass
class RandomProblem:
    """Curves of one value per column with a width, distances in the sup norm."""

    upper: np.ndarray
    lower: np.ndarray
    weights: np.ndarray
    distances: np.ndarray
    patients: np.ndarray
    threshold: float
    parameters: dict = field(default_factory=dict)

    def problem(self):
        envelopes = Envelopes(self.upper, self.lower, self.weights)
        units = np.arange(len(self.patients)) if self.parameters.get("unit") == "curve" else None
        return problem_of(self.distances, envelopes, self.patients, self.threshold, units, **self.parameters)


def random_curves(rng, n, columns):
    """Small whole numbers (many ties), a cloud, or groups far apart."""
    kind = rng.integers(3)
    if kind == 0:
        return rng.integers(0, 4, (n, columns)).astype(float)
    cloud = rng.normal(size=(n, columns))
    return 3 * cloud if kind == 1 else np.round(cloud, 1) + 5 * rng.integers(0, 3, (n, 1))


def sup_distances(values):
    return np.abs(values[:, None] - values[None]).max(axis=2)


@st.composite
def random_problems(draw, most=20):
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    n, columns = draw(st.integers(1, most)), draw(st.integers(1, 6))
    lower = random_curves(rng, n, columns)
    upper = lower + draw(st.integers(0, 1)) * rng.integers(0, 2, (n, columns))
    distances = sup_distances(lower)
    weights = rng.random(columns) + 0.1
    t_max = draw(st.sampled_from([None, None, 0.05, 0.2, 0.4]))
    depths = st.integers(0, 3) if t_max is None else st.sampled_from([0, 1, 2, "auto", "auto"])
    return RandomProblem(
        upper=upper,
        lower=lower,
        weights=weights / weights.sum() / max(float(upper.max() - lower.min()), 1e-3),
        distances=distances,
        patients=rng.integers(0, max(1, round(n * draw(st.sampled_from([0.3, 0.6, 1, 5])))), n),
        threshold=float(np.quantile(distances, draw(st.sampled_from([0.1, 0.25, 0.5, 0.8])))),
        parameters={
            "k": draw(st.integers(1, 5)),
            "depth": draw(depths),
            "balance": draw(st.sampled_from([0.0, 0.2, 0.4, 0.5])),
            "s_eqc": draw(st.sampled_from([1.0, 0.8, 0.5, 0.3, 0.1])),
            "drop": draw(st.sampled_from([1.0, 0.8, 0.6, 0.4, 0.2])),
            "t_max": t_max,
            "unit": draw(st.sampled_from(["patient", "patient", "curve"])),
            "swaps": draw(st.booleans()),
            "max_patient_share": draw(st.sampled_from([1.0, 0.7, 0.5, 0.3, "strict"])),
            "ecs_level": draw(st.sampled_from(["k_feasible", "eligible", "literal"])),
            "ecs_min_component": draw(st.sampled_from([1, 1, 2])),
        },
    )


def group(problem):
    return group_paper(problem, Progress())


def classes_of(grouping):
    return [(e.members.tolist(), e.dropped.tolist()) for e in grouping.classes]


def t_of(members, distribution):
    counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
    return exact_t(counts, distribution.shares, distribution.ground)


def loss_of(members, envelopes):
    hull = envelopes.upper[members].max(axis=0) - envelopes.lower[members].min(axis=0)
    return float(envelopes.weights @ hull)
