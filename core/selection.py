"""Which curves take part in a run, and whether any grouping of them can keep the share of a patient."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np

from core.curves.curve_set import CurveSet, IntArray
from core.errors import DataError, ParameterError
from core.grouping.share import most_of_a_patient
from core.parameters import Parameters
from core.randomness import Secret
from core.reading.problem import counted
from core.recipe import Recipe


def selected(curves: CurveSet, recipe: Recipe, secret: Secret) -> tuple[CurveSet, list[str]]:
    """Return the curves of a run in a secret order (design 13.4), and what its reader must know of them.

    Parameters
    ----------
    curves : CurveSet
        All curves that were read.
    recipe : Recipe
        Names the curves left out, and how many of one patient may take part.
    secret : Secret
        Source of chance.

    Raises
    ------
    DataError
        If the recipe leaves out a curve that is not there, or all of them.
    ParameterError
        If no grouping can keep the largest share of a patient.
    """
    excluded = set(recipe.excluded)
    unknown = excluded.difference(curves.names)
    if unknown:
        raise DataError(
            f"Of the {len(excluded):,} curves the recipe leaves out, {len(unknown):,} are not among the recordings. "
            "Under another name they would be released; correct the names in the recipe, or take them out of it."
        )
    # Whoever has all curves but one could else run again with each candidate and compare the hulls.
    kept = [i for i in secret.order(curves.names, "curves") if curves.names[i] not in excluded]
    if not kept:
        raise DataError("Every curve is excluded; restore some before the run.")
    obstacle = share_obstacle(curves.patients[kept], recipe.parameters)
    if obstacle:
        raise ParameterError(obstacle, "max_patient_share")
    most = recipe.parameters.max_curves_per_patient
    if isinstance(most, str):
        return curves.take(kept), []
    # The order is secret and random, and so is who comes first.
    few = _first_of_each(kept, curves.patients, most)
    left_out = len(kept) - len(few)
    told = (
        f"To keep at most {counted(most, 'curve')} of each patient, "
        f"{counted(left_out, 'curve was', 'curves were')} left out at random."
    )
    return curves.take(few), [told] if left_out else []


def share_obstacle(patients: IntArray, parameters: Parameters) -> str:
    """Say why no grouping can keep the largest share of a patient, and what would make it possible.

    Parameters
    ----------
    patients : ndarray of int, shape (curves,)
        Patient of each curve that takes part.
    parameters : Parameters
        k, share and the most curves of a patient.

    Returns
    -------
    str
        Empty if all curves in one class would keep it, or too few patients are the greater obstacle.
    """
    counts = np.unique(patients, return_counts=True)[1]
    if not isinstance(parameters.max_curves_per_patient, str):
        counts = np.minimum(counts, parameters.max_curves_per_patient)
    curves, most, cap = int(counts.sum()), int(counts.max(initial=0)), parameters.share_cap
    too_few = (curves if parameters.unit == "curve" else len(counts)) < parameters.k
    if too_few or most <= most_of_a_patient(cap, curves):
        return ""
    enough = _most_that_fits(counts, cap)
    remedy = (
        f"keep at most {counted(enough, 'curve')} of each patient (--max-curves-per-patient)"
        if enough
        else "add recordings of more patients"
    )
    return (
        f"One patient has {most:,} of the {curves:,} curves, so no grouping of them can keep the largest share of a patient "
        # Rounded up: the share that is told must be enough when it is typed.
        f"at {cap:.3g}. Raise it to {math.ceil(1000 * most / curves) / 1000:g} or more (--max-patient-share), or {remedy}."
    )


def count_obstacle(curves: CurveSet, parameters: Parameters) -> str:
    """Say that fewer patients, or curves, take part than a class must have; empty if there are enough.

    Parameters
    ----------
    curves : CurveSet
        The curves that take part.
    parameters : Parameters
        k, and whom it counts.
    """
    have = curves.patient_count if parameters.unit == "patient" else len(curves)
    if have >= parameters.k:
        return ""
    return (
        f"k asks for {parameters.k} {parameters.unit}s, and there are only {have}: no class can be formed. "
        f"Add recordings of more {parameters.unit}s, or lower k (--k)."
    )


def _most_that_fits(counts: IntArray, cap: float) -> int:
    """Return the largest number of curves of each patient that makes the share possible; 0 if none does."""
    for most in range(int(counts.max()), 0, -1):
        if most <= most_of_a_patient(cap, int(np.minimum(counts, most).sum())):
            return most
    return 0


def _first_of_each(kept: list[int], patients: IntArray, most: int) -> list[int]:
    seen: Counter[int] = Counter()
    first = []
    for curve in kept:
        patient = int(patients[curve])
        seen[patient] += 1
        if seen[patient] <= most:
            first.append(curve)
    return first
