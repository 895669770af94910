"""PRAM as a method of the tabular side: what it checks of a release, and how its reader is guided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import compress
from typing import Any

import numpy as np
from scipy.sparse import coo_array

from core.errors import DataError
from core.tabular.method import Method, Plan
from core.tabular.pieces import Check, unhindered
from core.tabular.pram.matrix import spelled
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import obstacles, plans_of
from core.tabular.pram.released import axes_of
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.situations import strata_of_records
from core.tabular.pram.treat import treat
from core.tabular.snippets import Snippet, pram_counts
from core.tabular.table import Table, Treated


def faults(
    original: Table, treated: Treated, parameters: PramParameters, check: Check = unhindered
) -> tuple[str, ...]:
    """Check a release: an analyst can read it, and no record made a move that its matrix forbids.

    Parameters
    ----------
    original : Table
        What was treated.
    treated : Treated
        The release as read again, its rows in the order of the original.
    parameters : PramParameters
        What the user decided.
    check : callable, optional
        Called before each variable; may raise `Cancelled`.
    """
    try:
        sidecar = Sidecar.from_json(treated.sidecar)
        return tuple(_impossible_moves(original, treated.table, sidecar, check))
    except DataError as error:
        return (str(error),)


def _impossible_moves(original: Table, released: Table, sidecar: Sidecar, check: Check) -> Iterator[str]:
    # Strata are made of unchanged columns, so that original and release agree on them.
    strata = strata_of_records(original, sidecar.strata, sidecar.situations)
    for variable in sidecar.variables:
        check()
        before, after = (axes_of(table, sidecar, variable.columns)[0] for table in (original, released))
        if before.labels != after.labels:
            # A cell is missing in one of them only.
            yield f"Column '{' + '.join(variable.columns)}' lacks other cells than the original does."
            continue
        moved = before.codes != after.codes
        for s, stratum in enumerate(strata.labels):
            if stratum not in before.matrices:
                yield f"Column '{' + '.join(variable.columns)}' has no matrix for one of its strata."
                break
            matrix, inside = before.matrices[stratum], moved & (strata.codes == s)
            entries, size = coo_array(matrix.rows), len(matrix)
            # A move is one number, which with many categories does not fit in 32 bits.
            possible = entries.row.astype(np.int64) * size + entries.col
            made = before.codes[inside].astype(np.int64) * size + after.codes[inside]
            if not np.isin(made, possible).all():
                yield f"Column '{' + '.join(variable.columns)}' holds a move that its matrix forbids."
                break


def guide(treated: Treated, parameters: PramParameters) -> tuple[str, ...]:
    """Return how to analyse a release, in paragraphs.

    Parameters
    ----------
    treated : Treated
        The release.
    parameters : PramParameters
        What the user decided.
    """
    variables = treated.sidecar["variables"]
    if not variables:
        return ("No column was changed; count it as any table.",)
    names = ", ".join("'" + " + ".join(one["columns"]) + "'" for one in variables)
    told = [
        f"The categories of {names} were changed at random, with the probabilities in sidecar.json: element (k, l) of a "
        "matrix is the probability that category k is released as category l. Counts of these columns must be corrected "
        "before they mean anything, and so must counts that only choose records by them.",
        "Corrected tables with standard errors: anonymizer pram-estimate table.csv --sidecar sidecar.json --tables "
        f"{variables[0]['columns'][0]}; columns between commas make a cross table, --where takes a part of "
        "the records, --logistic fits a regression.",
        "By hand: with T the counts of the released categories and P the matrix, the estimate is the solution X of P' X = "
        "T, and with B the inverse of P its variance is B' diag(T) B - diag(X). Several columns: one after the other.",
    ]
    if any(one["invariant"] for one in variables):
        told.append(
            "Where a matrix is called invariant, the single column may be counted as it is; crossings with other "
            "columns must be corrected all the same."
        )
    if treated.sidecar.get("situations"):
        told.append(
            "Some combinations are impossible, and no record was changed into one: each entry of 'situations' in "
            "sidecar.json names conditions on unchanged columns, and whether all of them hold in a record, 'yes' or 'no', "
            "stands in 'stratum' behind the columns of 'strata'. Correct each stratum with its own matrix and add the "
            "estimates; the command does so."
        )
    return tuple(told)


def snippets(treated: Treated) -> tuple[Snippet, ...]:
    """Return the lines by which the counts of one column are corrected by hand, none if no column is that simple.

    Parameters
    ----------
    treated : Treated
        The release.
    """
    for number, one in enumerate(treated.sidecar["variables"]):
        alone = len(one["columns"]) == len(one["matrices"]) == 1
        # A kept distribution is counted as released, and so has nothing to check.
        if alone and not one["invariant"] and "rows" in one["matrices"][0]:
            return (pram_counts(one["columns"][0], number),)
    return ()


def told(parameters: PramParameters, treated: Treated) -> Mapping[str, Any]:
    """Return the parameters as a release tells them: blocks and own matrices of the categories that its sidecar names.

    Parameters
    ----------
    parameters : PramParameters
        What the user decided.
    treated : Treated
        The release.
    """
    known = {
        one["columns"][0]: set(spelled([tuple(label) for label in one["categories"]]))
        for one in treated.sidecar["variables"]
    }
    plain = parameters.to_json()
    return plain | {"own": [_of_known(one, known.get(one["column"], set())) for one in plain["own"]]}


def _of_known(own: Mapping[str, Any], known: set[str]) -> dict[str, Any]:
    """Return the settings of a column without blocks and rows of other categories."""
    found = dict(own)
    if blocks := own.get("blocks"):
        found["blocks"] = {category: block for category, block in blocks.items() if category in known}
    if labels := own.get("labels"):
        # A missing cell is spelled as an empty text.
        inside = [(label or "") in known for label in labels]
        found["labels"] = list(compress(labels, inside))
        found["rows"] = [list(compress(row, inside)) for row in compress(own["rows"], inside)]
    return found


def _plan(table: Table, parameters: PramParameters) -> Plan:
    plans = plans_of(table, parameters)
    return Plan(plans.obstacles, partial(treat, table, parameters, plans=plans), plans)


METHOD = Method(
    "pram",
    "post randomisation (PRAM)",
    "Changes categories at random with known probabilities, by which tables can be corrected.",
    PramParameters,
    treat,
    obstacles,
    faults,
    guide,
    snippets,
    ruled=lambda parameters, rules: replace(parameters, rules=rules),
    protection="Epsilon is proved under the conditions of the statement; all other figures are measured on this release, "
    "not promised for every attack.",
    planned=_plan,
    told=told,
)
