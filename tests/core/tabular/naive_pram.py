"""Slow, obvious twins of PRAM: whole Kronecker products, exact fractions, loops over records."""

from fractions import Fraction
from functools import reduce

import numpy as np


def kronecker(matrices):
    return reduce(np.kron, [np.asarray(matrix, float) for matrix in matrices])


def corrected(table, matrices):
    """Return estimate and covariance of all cells, by equations (3.1) to (3.3) word for word."""
    whole = kronecker(matrices)
    inverse = np.linalg.inv(whole)
    estimate = inverse.T @ np.asarray(table, float).ravel()
    spread = released_covariance(whole, estimate)
    return estimate, inverse.T @ spread @ inverse


def released_covariance(matrix, counts):
    """Return V(T_x), equation (3.2)."""
    matrix = np.asarray(matrix, float)
    return sum(count * (np.diag(row) - np.outer(row, row)) for count, row in zip(counts, matrix, strict=True))


def released_category(row, word):
    """Return the category that a 64-bit word leads to, for a row of widths {category: integer}."""
    seen = 0
    for category, width in row.items():
        seen += width
        if word < seen:
            return category
    raise AssertionError("the widths do not fill 2**64")


def ratio(widths):
    """Return the largest ratio within a column of integers as a fraction; None where it has none."""
    largest = Fraction(1)
    for column in zip(*widths, strict=True):
        if any(column):
            if not all(column):
                return None
            largest = max(largest, Fraction(max(column), min(column)))
    return largest


def chance_of_being_found(records, matrices, plain):
    """Return for each record: Pr(it shows the truth) / expected number of records that show the same."""
    chances = []
    for i, truth in enumerate(records):
        shown = 0.0
        for j, other in enumerate(records):
            if plain[i] == plain[j]:
                shown += np.prod([m[a][b] for m, a, b in zip(matrices, other, truth, strict=True)])
        chances.append(np.prod([m[a][a] for m, a in zip(matrices, truth, strict=True)]) / shown)
    return chances
