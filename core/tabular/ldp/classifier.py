"""What a classifier learns from perturbed records, against epsilon, as in the paper (design 3.2.9).

Trained on perturbed records, tested on true ones; the label is never perturbed. scikit-learn is asked
for only here and only when this runs (the extra ``utility``). Private: it looks at the true records.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.bounded_laplace import inverse, moments

Numbers = NDArray[np.float64]
Codes = NDArray[np.int32]
Perturb = Callable[[float, Secret], Numbers]

_STAGE = "Training classifiers"


def bounded_laplace_noise(features: Numbers, *, shared: bool) -> Perturb:
    """Return the noise of the paper: each feature through the continuous bounded Laplace mechanism.

    Parameters
    ----------
    features : ndarray of float, shape (records, features)
        In [-1, 1].
    shared : bool
        Whether epsilon is the record's, shared by its features, or that of each feature.
    """

    def perturb(epsilon: float, secret: Secret) -> Numbers:
        scale = 2.0 / _of_feature(epsilon, features, shared)
        fractions = secret.fractions(f"features\0{epsilon:.17g}", features.size)
        return inverse(fractions.reshape(features.shape), features, scale)

    return perturb


def expected_squared_error(features: Numbers, epsilon: float, *, shared: bool) -> float:
    """Return the mean squared error that this noise has on average.

    Parameters
    ----------
    features : ndarray of float, shape (records, features)
        In [-1, 1].
    epsilon : float
        Of the record or of each feature.
    shared : bool
        Which of both.
    """
    bias, variance = moments(features, 2.0 / _of_feature(epsilon, features, shared))
    return float(np.mean(bias**2 + variance))


def _of_feature(epsilon: float, features: Numbers, shared: bool) -> float:
    return epsilon / features.shape[1] if shared else epsilon


def accuracy_curve(
    features: Numbers,
    label: Codes,
    perturb: Perturb,
    epsilons: Sequence[float],
    secret: Secret,
    progress: Progress,
    *,
    folds: int = 5,
    trees: int = 100,
) -> dict[str, Any]:
    """Return the data of a plot: accuracy and area under the curve of a random forest against epsilon.

    Parameters
    ----------
    features : ndarray of float, shape (records, features)
        True records, in [-1, 1].
    label : ndarray of int, shape (records,)
        What is to be predicted.
    perturb : callable
        Gives the perturbed features for an epsilon.
    epsilons : sequence of float
        To be tried.
    secret : Secret
        Where chance comes from; the folds are the same for all.
    progress : Progress
        Told of each forest.
    folds, trees : int
        Of the cross-validation and of each forest.

    Returns
    -------
    dict
        ``epsilon``, ``accuracy``, ``auc``, ``squared_error``: lists; ``original``, ``resampled`` (the noise
        floor) and ``majority``: trained on the true records, on as many drawn from them, on nothing.

    Raises
    ------
    DataError
        If a label has fewer records than there are folds, or there is one label only.
    ParameterError
        If scikit-learn is not installed.
    """
    most = _most_frequent(label, folds)
    forest = _Forest(features, label, secret, folds, trees, progress.check)
    total = len(epsilons) + 2
    progress.report(_STAGE, 0, total)
    lines: dict[str, Any] = {
        "original": forest.score(features),
        "resampled": forest.score(features, resample=True),
        "majority": {"accuracy": most, "auc": 0.5},
        "epsilon": list(epsilons),
    }
    found = []
    for done, epsilon in enumerate(epsilons, 3):
        perturbed = perturb(epsilon, secret)
        error = float(np.mean((perturbed - features) ** 2))
        found.append({**forest.score(perturbed), "squared_error": error})
        progress.report(_STAGE, done, total)
    return lines | {name: [one[name] for one in found] for name in ("accuracy", "auc", "squared_error")}


def _most_frequent(label: Codes, folds: int) -> float:
    """Return the share of the most frequent label, once there are enough of each for all folds."""
    counts = np.unique(label, return_counts=True)[1]
    if len(counts) < 2 or counts.min() < folds:
        raise DataError(f"A classifier needs two labels or more, each in at least {folds} records.")
    return float(counts.max() / counts.sum())


class _Forest:
    """Random forests that differ in nothing but the records they learn from."""

    def __init__(
        self,
        features: Numbers,
        label: Codes,
        secret: Secret,
        folds: int,
        trees: int,
        check: Callable[[], None],
    ) -> None:
        try:
            self._ensemble = import_module("sklearn.ensemble")
            selection = import_module("sklearn.model_selection")
            self._metrics = import_module("sklearn.metrics")
        except ImportError:
            raise ParameterError(
                "Classifiers need scikit-learn: install the program with its extra 'utility'."
            ) from None
        self._seed = int(secret.words("classifier", 1)[0] >> np.uint64(33))
        self._trees, self._check = trees, check
        self._features, self._label = features, label
        splitter = selection.StratifiedKFold(folds, shuffle=True, random_state=self._seed)
        self._folds = list(splitter.split(features, label))
        self._resampling = secret.generator("resampling")

    def score(self, learnt: Numbers, *, resample: bool = False) -> dict[str, float]:
        """Return mean accuracy and area under the curve on true records, of forests that learnt from others."""
        results = []
        for train, test in self._folds:
            self._check()
            rows = self._resampling.choice(train, len(train)) if resample else train
            forest = self._ensemble.RandomForestClassifier(self._trees, random_state=self._seed)
            forest.fit(learnt[rows], self._label[rows])
            likely = forest.predict_proba(self._features[test])
            accuracy = np.mean(forest.classes_[likely.argmax(axis=1)] == self._label[test])
            results.append((float(accuracy), self._area(likely, self._label[test])))
        accuracies, areas = zip(*results, strict=True)
        return {"accuracy": math.fsum(accuracies) / len(results), "auc": math.fsum(areas) / len(results)}

    def _area(self, likely: Numbers, truth: Codes) -> float:
        given = likely[:, 1] if likely.shape[1] == 2 else likely
        return float(self._metrics.roc_auc_score(truth, given, multi_class="ovr"))
