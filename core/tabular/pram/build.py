"""From what a user decided and the records of a column to a valid matrix."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array, diags_array, eye_array

from core.errors import MatrixError
from core.reading.problem import counted
from core.tabular.pram import families
from core.tabular.pram.change import Change, Details, Family
from core.tabular.pram.dial import SAFE, Dial, epsilon_of, lightened, part_of, require_guarantee, solved
from core.tabular.pram.families import IntArray
from core.tabular.pram.invariant import paper_cycle, two_stage
from core.tabular.pram.matrix import (
    FloatArray,
    Label,
    TransitionMatrix,
    named,
    spelled,
    transition_matrix,
)
from core.tabular.pram.typed import some

Sorts = Sequence[tuple[bool, ...]]
"""Which rules each category would break; records move among those of one sort."""


_SOME = 0.5
"""A factor of a step at which a geometric band moves whoever can move."""


def built(change: Change, labels: Sequence[Label], counts: FloatArray, sorts: Sorts = ()) -> TransitionMatrix:
    """Return the matrix of one column, or of one stratum of it.

    Parameters
    ----------
    change : Change
        What the user decided.
    labels : sequence of tuple of str or None
        The K categories in their order, 2 or more.
    counts : ndarray of float, shape (K,)
        Records of each; a category without any is frozen in invariant matrices.
    sorts : sequence of tuple of bool
        Of each category; all are of one sort if it is empty.

    Returns
    -------
    TransitionMatrix
        With the categories of `labels`, in their order.

    Raises
    ------
    MatrixError
        If there is no such matrix; the sentence says why.
    """
    places = _places(labels)
    if change.family == Family.CUSTOM:
        matrix = _own(change, labels, counts)
        # The rules come last: an own matrix, too, loses the moves that they forbid.
        return transition_matrix(labels, families.without(matrix.rows, _across(sorts))) if sorts else matrix
    matrix = transition_matrix(labels, _rows(change, places, counts, sorts))
    _require_zeros(matrix, change.details, places)
    return matrix


def rows_of(change: Change, labels: Sequence[Label], counts: FloatArray, sorts: Sorts = ()) -> csr_array:
    """Return the rows of a matrix of any family but a custom one, before it is known whether it can be inverted.

    Parameters
    ----------
    change : Change
        What the user decided.
    labels : sequence of tuple of str or None
        The K categories in their order.
    counts : ndarray of float, shape (K,)
        Records of each.
    sorts : sequence of tuple of bool
        Of each category.

    Raises
    ------
    MatrixError
        If the dial is out of reach or a category unknown.
    """
    return _rows(change, _places(labels), counts, sorts)


def _places(labels: Sequence[Label]) -> dict[str, int]:
    return {text: k for k, text in enumerate(spelled(labels))}


def _own(change: Change, labels: Sequence[Label], counts: FloatArray) -> TransitionMatrix:
    """Return a matrix of the user's own, matched by label, for the categories of the column."""
    details = change.details
    if any(
        (details.keep, details.frozen, details.closed, details.forbidden, details.targets, details.blocks)
    ):
        raise MatrixError(
            "A matrix of your own says all there is to say of its categories; write frozen and closed ones, blocks and "
            "moves that must not be into it."
        )
    known = dict(zip(spelled(labels), labels, strict=True))
    given = [known.get(text or "", (text,)) for text in details.labels]
    matrix = transition_matrix(given, np.array(details.rows, np.float64))
    strange = [k for k, label in enumerate(labels) if label not in given]
    if strange and change.unseen != "freeze":
        names = ", ".join(f"{named(labels[k])} ({counts[k]:.0f} records)" for k in strange[:5])
        raise MatrixError(
            f"The matrix has no row for {names}. Add rows, or have such categories frozen (--unseen freeze)."
        )
    whole = matrix.extended([labels[k] for k in strange])
    # A category that only the matrix knows does no harm where no record becomes one.
    here = np.array([label in labels for label in whole.labels])
    leaving = coo_array(whole.rows[here][:, ~here])
    if leaving.nnz:
        outside = named(np.array(whole.labels, object)[~here][leaving.col[0]])
        raise MatrixError(
            f"The matrix moves records to {outside}, which the column does not have. Take "
            "that category out of the matrix."
        )
    kept = [label for label, inside in zip(whole.labels, here, strict=True) if inside]
    return transition_matrix(kept, whole.rows[here][:, here]).arranged(labels)


def _rows(change: Change, places: Mapping[str, int], counts: FloatArray, sorts: Sorts) -> csr_array:
    details = change.details
    if change.family == Family.PAPER:
        _require_cycle(details)
    outside = _outside(change, places, counts, sorts)
    members = _blocks(details, places, sorts)

    def whole(ratio: float) -> csr_array:
        def within(block: IntArray) -> csr_array:
            at = np.flatnonzero(~outside[block])
            # Where rules part the categories nobody enters a block, so that an empty one stays empty.
            if len(at) < 2 or (sorts and not counts[block].any()):
                return eye_array(len(block), format="csr")
            return _spread_out(_of_family(change, block[at], places, counts, ratio), at, len(block))

        rows = families.blocks(members, within)
        # Of an invariant matrix the first stage is restricted, from which the second follows.
        return rows if change.family == Family.INVARIANT else _restricted(rows, details, places)

    if sorts and (whole(_SOME).diagonal() == 1.0).all():
        # The rules leave no record a move; there is nothing to turn a dial of.
        return whole(_SOME)
    if change.family == Family.GEOMETRIC:
        return whole(_ratio(change, whole, counts))
    strongest = whole(1.0)
    # Of an invariant matrix own probabilities are in the first stage; put in later they would break P'T = T.
    if change.family == Family.INVARIANT or not details.keep:
        return lightened(strongest, part_of(strongest, counts, Dial(change.dial), change.amount))
    own = np.array([_place(places, text) for text in details.keep])
    # The dial holds for the other categories only, so that records of these do not count for it.
    others = counts.copy()
    others[own] = 0.0
    part = np.full(len(counts), part_of(strongest, others, Dial(change.dial), change.amount))
    part[own] = 1.0 - np.array(list(details.keep.values()))
    # alpha R + (1 - alpha) I with an alpha for each row.
    return csr_array(diags_array(part) @ strongest + diags_array(1.0 - part))


def _ratio(change: Change, whole: Callable[[float], csr_array], counts: FloatArray) -> float:
    """Return the factor of a step of the geometric band that does what was asked for."""
    dial, amount = Dial(change.dial), change.amount
    if dial is Dial.STRENGTH:
        return amount
    if dial is Dial.SHARE:
        shares = counts / max(counts.sum(), 1.0)
        return solved(
            lambda r: float(shares @ (1.0 - whole(r).diagonal())), amount, "share of changed records"
        )
    if dial is Dial.FINAL:
        return solved(lambda r: -float(whole(r).diagonal().min()), -amount, "smallest final diagonal")
    require_guarantee(whole(_SOME))
    return solved(lambda r: -epsilon_of(whole(r)), -amount * SAFE, "epsilon")


def _of_family(
    change: Change, moving: IntArray, places: Mapping[str, int], counts: FloatArray, ratio: float
) -> families.Rows:
    """Return the matrix at full strength of categories that may all move."""
    size, details = len(moving), change.details
    match Family(change.family):
        case Family.CYCLIC:
            return families.cyclic(size, 0.0)
        case Family.TARGETS:
            inner = {int(k): at for at, k in enumerate(moving)}
            wanted = {_place(places, source): to for source, to in details.targets.items()}
            lists = [[_place(places, target) for target in wanted.get(int(k), ())] for k in moving]
            # Who takes no part, or is in another block, is nobody's target.
            return families.targets([[inner[k] for k in to if k in inner] for to in lists], 0.0)
        case Family.BAND:
            return families.band(size, 0.0, change.width)
        case Family.GEOMETRIC:
            return families.geometric(size, ratio)
        case Family.FREQUENCY:
            return families.frequency(counts[moving], 0.0)
        case Family.PAPER:
            return paper_cycle(counts[moving], 1.0)
        case Family.INVARIANT:
            return two_stage(counts[moving], _first_stage(change, moving, places))
        case _:
            return families.full(size, 0.0)


def _first_stage(change: Change, moving: IntArray, places: Mapping[str, int]) -> csr_array:
    stay = np.full(len(places), change.first_keep)
    for text, keep in change.details.keep.items():
        stay[_place(places, text)] = keep
    first = _spread_out(families.full(len(moving), stay[moving]), moving, len(places))
    return _restricted(first, change.details, places)[moving][:, moving].tocsr()


def _spread_out(inner: families.Rows, at: IntArray, size: int) -> csr_array:
    """Return a matrix of more categories, of which those not in `at` stay."""
    entries = coo_array(inner)
    others = np.setdiff1d(np.arange(size), at)
    return coo_array(
        (
            np.r_[entries.data, np.ones(len(others))],
            (np.r_[at[entries.row], others], np.r_[at[entries.col], others]),
        ),
        shape=(size, size),
    ).tocsr()


def _blocks(details: Details, places: Mapping[str, int], sorts: Sorts) -> list[IntArray]:
    """Return the categories of each block and sort; blocks of categories that the column has not are of no account."""
    if details.blocks and (lacking := [text for text in places if text not in details.blocks]):
        raise MatrixError(
            f"There is no block yet for {counted(len(lacking), 'category', 'categories')}, such as {some(lacking)}. Name "
            "one for each (--own COLUMN,block=CATEGORY:BLOCK)."
        )
    members: dict[tuple[object, object], list[int]] = {}
    for text, k in places.items():
        members.setdefault((details.blocks.get(text), sorts[k] if sorts else None), []).append(k)
    return [np.array(block, np.int64) for block in members.values()]


def _across(sorts: Sorts) -> Callable[[IntArray, IntArray], NDArray[np.bool_]]:
    """Return which moves lead from one sort to another."""
    numbers = {sort: number for number, sort in enumerate(dict.fromkeys(sorts))}
    of = np.array([numbers[sort] for sort in sorts])
    return lambda source, target: of[source] != of[target]


def _outside(
    change: Change, places: Mapping[str, int], counts: FloatArray, sorts: Sorts
) -> NDArray[np.bool_]:
    """Return which categories take no part: nobody leaves and nobody enters."""
    family = Family(change.family)
    both = set(change.details.frozen) & set(change.details.closed)
    empty = family.is_invariant or (family is Family.FREQUENCY and bool(sorts))
    # Such matrices divide by the records of a category, so that an empty one takes no part.
    outside = (counts == 0) if empty else np.zeros(len(counts), bool)
    outside[[_place(places, text) for text in both]] = True
    return outside


def _require_cycle(details: Details) -> None:
    """Refuse what would break the circle of moves by which equation (4.2) keeps the distribution."""
    if details.keep or details.forbidden:
        raise MatrixError(
            "The matrix of equation (4.2) has one move a category; forbid or keep nothing in it."
        )
    if one_way := sorted(set(details.frozen) ^ set(details.closed)):
        raise MatrixError(
            f"The matrix of equation (4.2) keeps the distribution only if as many become '{one_way[0]}' as leave it; "
            "freeze and close the category at once, or neither."
        )


def _restricted(rows: csr_array, details: Details, places: Mapping[str, int]) -> csr_array:
    """Return a matrix without the moves that the user ruled out."""
    if not (details.frozen or details.closed or details.forbidden):
        return rows
    return families.without(rows, _forbidden(details, places))


def _require_zeros(matrix: TransitionMatrix, details: Details, places: Mapping[str, int]) -> None:
    """Check that what was ruled out is impossible: two stages may lead where one must not."""
    entries = coo_array(matrix.rows)
    moves = (entries.row != entries.col) & (entries.data > 0.0)
    source, target = entries.row[moves].astype(np.int64), entries.col[moves].astype(np.int64)
    wrong = np.flatnonzero(_forbidden(details, places)(source, target))
    if wrong.size:
        first, second = (named(matrix.labels[side[wrong[0]]]) for side in (source, target))
        raise MatrixError(
            f"With the distribution kept, {first} would still become {second}, which was ruled "
            "out. Rule the way back out too, or take another family."
        )


def _forbidden(
    details: Details, places: Mapping[str, int]
) -> Callable[[IntArray, IntArray], NDArray[np.bool_]]:
    size = len(places)
    stay, shut = np.zeros(size, bool), np.zeros(size, bool)
    stay[[_place(places, text) for text in details.frozen]] = True
    shut[[_place(places, text) for text in details.closed]] = True
    pairs = [_place(places, a) * size + _place(places, b) for a, b in details.forbidden]
    return lambda source, target: stay[source] | shut[target] | np.isin(source * size + target, pairs)


def _place(places: Mapping[str, int], text: str) -> int:
    if text not in places:
        raise MatrixError(f"There is no category '{text}' in the column.")
    return places[text]
