"""What a classifier learns from perturbed records, against epsilon, as in the paper (design 3.2.9).

Trained on perturbed records, tested on true ones; the label is never perturbed. scikit-learn is asked
for only here and only when this runs (the extra ``utility``). Private: it looks at the true records.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError, ParameterError
from core.randomness import Secret

Numbers = NDArray[np.float64]
Codes = NDArray[np.int32]


@dataclass(frozen=True)
class Score:
    """How well a label is predicted.

    Attributes
    ----------
    accuracy : float
        Share of true records whose label is found.
    area : float
        Area under the curve, mean over the labels.
    """

    accuracy: float
    area: float


class Learner:
    """Random forests that differ in nothing but the records they learn from: a random forest in each fold.

    Parameters
    ----------
    features : ndarray of float, shape (records, features)
        True records, in [-1, 1].
    label : ndarray of int, shape (records,)
        What is to be predicted.
    secret : Secret
        Where chance comes from; the folds are the same for all.
    check : callable
        Called before each forest; stops the work by an error.
    folds, trees : int
        Of the cross-validation and of each forest.

    Attributes
    ----------
    majority : Score
        Of who learnt nothing and always says the most frequent label.

    Raises
    ------
    DataError
        If a label has fewer records than there are folds, or there is one label only.
    ParameterError
        If scikit-learn is not installed.
    """

    def __init__(
        self,
        features: Numbers,
        label: Codes,
        secret: Secret,
        check: Callable[[], None],
        *,
        folds: int = 5,
        trees: int = 100,
    ) -> None:
        self.majority = Score(_most_frequent(label, folds), 0.5)
        try:
            self._ensemble = import_module("sklearn.ensemble")
            selection = import_module("sklearn.model_selection")
            self._metrics = import_module("sklearn.metrics")
        except ImportError:
            raise ParameterError(
                "Classifiers need scikit-learn: install the program with its extra 'utility'."
            ) from None
        # scikit-learn takes seeds below 2^32 only.
        self._seed = int(secret.words("classifier", 1)[0] >> np.uint64(33))
        self._trees, self._check = trees, check
        self._features, self._label = features, label
        splitter = selection.StratifiedKFold(folds, shuffle=True, random_state=self._seed)
        self._folds = list(splitter.split(features, label))
        self._resampling = secret.generator("resampling")

    def original(self, *, resampled: bool = False) -> Score:
        """Return what is learnt from the true records, or from as many drawn from them: the noise floor."""
        return self.score(self._features, resample=resampled)

    def score(self, learnt: Numbers, *, resample: bool = False) -> Score:
        """Return mean accuracy and area under the curve on true records, of forests that learnt from others.

        Parameters
        ----------
        learnt : ndarray of float, shape (records, features)
            The same records, perturbed.
        resample : bool
            Whether each forest learns from as many records drawn with replacement.
        """
        results = []
        for train, test in self._folds:
            self._check()
            rows = self._resampling.choice(train, len(train)) if resample else train
            forest = self._ensemble.RandomForestClassifier(self._trees, random_state=self._seed)
            forest.fit(learnt[rows], self._label[rows])
            likely = forest.predict_proba(self._features[test])
            # The columns of a forest are the labels that it has met, in its own order.
            accuracy = np.mean(forest.classes_[likely.argmax(axis=1)] == self._label[test])
            results.append((float(accuracy), self._area(likely, self._label[test])))
        accuracies, areas = zip(*results, strict=True)
        return Score(math.fsum(accuracies) / len(results), math.fsum(areas) / len(results))

    def _area(self, likely: Numbers, truth: Codes) -> float:
        # Of two labels roc_auc_score wants the column of the second one, of more all columns.
        given = likely[:, 1] if likely.shape[1] == 2 else likely
        return float(self._metrics.roc_auc_score(truth, given, multi_class="ovr"))


def _most_frequent(label: Codes, folds: int) -> float:
    """Return the share of the most frequent label, once there are enough of each for all folds."""
    counts = np.unique(label, return_counts=True)[1]
    if len(counts) < 2 or counts.min() < folds:
        raise DataError(f"A classifier needs two labels or more, each in at least {folds} records.")
    return float(counts.max() / counts.sum())
