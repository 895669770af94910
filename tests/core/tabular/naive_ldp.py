"""Slow, obvious twins of local differential privacy: exact fractions, loops, sums."""

import math
from fractions import Fraction
from itertools import pairwise

import numpy as np

ALL = 2**64


def weights_of(thresholds):
    """Words that lead from each input to each output, in Python's whole numbers."""
    rows = [[0, *map(int, row), ALL] for row in thresholds]
    return [[b - a for a, b in pairwise(row)] for row in rows]


def worst_ratio(weights):
    """Largest ratio of the probabilities of an output under two inputs; None if it is unbounded."""
    worst = Fraction(1)
    for output in zip(*weights, strict=True):
        if 0 in output:
            if any(output):
                return None
            continue
        worst = max(worst, *(Fraction(a, b) for a in output for b in output))
    return worst


def output_of(row, word):
    """The output of a word: walk along the outputs until their weights exceed it."""
    reached = 0
    for output, weight in enumerate(row):
        reached += weight
        if word < reached:
            return output
    raise AssertionError("the weights of a row must sum to all words")


def laplace_matrix(points, epsilon):
    r = math.exp(-epsilon / (points - 1))
    rows = [[r ** abs(i - j) for j in range(points)] for i in range(points)]
    return np.array([[x / sum(row) for x in row] for row in rows])


def bounded_density(x, value, scale):
    """Density of the conditional bounded Laplace on [-1, 1] as it is defined: Laplace over its mass inside."""
    mass = 1 - (math.exp(-(value + 1) / scale) + math.exp(-(1 - value) / scale)) / 2
    return np.exp(-np.abs(x - value) / scale) / (2 * scale * mass)


def flagged(matrix, epsilon):
    """The whole matrix with "missing", by going through what may happen."""
    lie = 1 / (1 + math.exp(epsilon))
    honest = math.exp(epsilon) * lie
    inputs, outputs = len(matrix), len(matrix[0])
    whole = np.zeros((inputs + 1, outputs + 1))
    for i in range(inputs + 1):
        missing = i == inputs
        for says_missing in (False, True):
            chance = honest if says_missing == missing else lie
            if says_missing:
                whole[i, outputs] += chance
            else:
                source = (inputs - 1) // 2 if missing else i
                for j in range(outputs):
                    whole[i, j] += chance * matrix[source][j]
    return whole
