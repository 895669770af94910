"""What may be said in public of a run: what is promised, what not, and how to read the numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal
from typing import Any

import numpy as np

from core.tabular.ldp.attribute import MANY_CATEGORIES, Attribute, Counts
from core.tabular.ldp.comparison import FEW
from core.tabular.ldp.estimate import frequencies, mean, mean_error
from core.tabular.ldp.evaluation import CellCosts, curve
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import FLAG, LdpParameters
from core.tabular.ldp.precision import CLEARLY_BETTER, hybrid_error, response_error
from core.tabular.ldp.sampling import epsilon_of_record
from core.tabular.snippets import Snippet, ldp_counts, ldp_mean
from core.tabular.table import Column, Kind, Role, Table

_SHOWN = Context(prec=20, rounding=ROUND_CEILING)
_IN_WORDS = Decimal("0.0001")


def shown(epsilon: Decimal) -> str:
    """Return a proved epsilon in 20 digits, rounded up.

    Parameters
    ----------
    epsilon : Decimal
        An upper bound.
    """
    return str(_SHOWN.plus(epsilon))


def column_statement(
    attribute: Attribute, mechanism: Mechanism, epsilon: float, *, asked_of_some: bool
) -> dict[str, Any]:
    """Return what an analyst needs of one column, in plain JSON values.

    Parameters
    ----------
    attribute : Attribute
        The column and its domain.
    mechanism : Mechanism
        What perturbed it.
    epsilon : float
        Its part of the budget.
    asked_of_some : bool
        Whether only some records tell it, so that an empty cell says nothing.
    """
    grid, channel = attribute.grid, mechanism.channel
    public: dict[str, Any] = {
        "name": attribute.column.name,
        "kind": str(attribute.column.kind),
        "noise": str(mechanism.noise),
        "epsilon": epsilon,
        "epsilon_of_value": mechanism.value_epsilon,
        "epsilon_of_flag": mechanism.flag_epsilon,
        "epsilon_proven": shown(channel.epsilon),
        "missing_is_input": mechanism.missing,
        "domain_from_data": attribute.from_data,
        "asked_of_some": asked_of_some,
    }
    if grid is None:
        public["categories"] = list(attribute.labels)
    else:
        public |= {"low": float(grid.points[0]), "high": float(grid.points[-1]), "points": len(grid.points)}
        public |= {"step": grid.step, "coarsened": grid.coarsened}
    # Without it means can be corrected, in closed form, but no tables.
    if channel.outputs <= FEW:
        # 17 digits give the same floats again.
        public["matrix"] = [[f"{p:.17g}" for p in row] for row in channel.probabilities]
    return public


def column_risk(statement: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is promised for one column.

    Parameters
    ----------
    statement : mapping
        As `column_statement` returns it.
    """
    return {key: statement[key] for key in ("noise", "epsilon", "epsilon_proven", "domain_from_data")}


def column_utility(
    attribute: Attribute, mechanism: Mechanism, costs: CellCosts, counts: Counts
) -> dict[str, Any]:
    """Return estimates from the perturbed cells, expected costs and the data of a plot of them.

    Nothing here looks at the true cells, so that all of it may be published.

    Parameters
    ----------
    attribute : Attribute
        The column and its domain.
    mechanism : Mechanism
        What perturbed it.
    costs : CellCosts
        Of the mechanism.
    counts : ndarray of int, shape (outputs,)
        How often each output occurred.
    """
    figures: dict[str, Any] = {
        "expected": costs.mean().to_json(ordered=attribute.ordered),
        "curve": curve(mechanism.noise, mechanism.points, ordered=attribute.ordered),
    }
    if not counts.any():
        return figures  # No record was asked for the column.
    if attribute.grid is not None:
        figures["mean"] = _plain(vars(mean(mechanism, counts, attribute.grid.points)))
        # An uncorrected mean is never told without the word "biased" (design 3.2.4).
        if not mechanism.noise.is_unbiased:
            # All cells may have come out as missing.
            raw = (
                counts[: mechanism.points] @ attribute.grid.points / max(1, counts[: mechanism.points].sum())
            )
            figures["mean_biased"] = float(raw)
    if not mechanism.noise.is_unbiased and mechanism.points <= FEW:
        estimate = frequencies(mechanism, counts)
        figures["shares"] = {name: np.asarray(values).tolist() for name, values in vars(estimate).items()}
    return figures


def _plain(values: Mapping[str, float]) -> dict[str, float | None]:
    return {name: None if np.isnan(value) else value for name, value in values.items()}


def warnings_of(attribute: Attribute, mechanism: Mechanism, records: int) -> tuple[str, ...]:
    """Return what the user should know of one column, from public facts only.

    Parameters
    ----------
    attribute : Attribute
        The column and its domain.
    mechanism : Mechanism
        What perturbs it.
    records : int
        Rows of the table.
    """
    name, grid, found = attribute.column.name, attribute.grid, []
    if attribute.from_data and grid is not None:
        found.append(f"{name}: bounds taken from the data, the epsilon statement does not hold.")
    if mechanism.missing and attribute.column.missing.any():
        found.append(f"{name}: that it has missing cells is told; which they are is guarded.")
    if mechanism.points > MANY_CATEGORIES and grid is None:
        error = response_error(mechanism.points, mechanism.value_epsilon, records)
        found.append(
            f"{name}: with {mechanism.points} categories each share has a standard error of {error:.2g}; "
            "combine them first, such as codes of diagnoses to their chapters."
        )
    if grid is not None and grid.coarsened:
        found.append(f"{name}: its grid has {len(grid.points)} of the recorded numbers, evenly spread.")
    if mechanism.noise.is_unbiased:
        found.append(f"{name}: numbers lie beyond the bounds; they are for means, not for single records.")
    elif grid is not None:
        own, other = mean_error(mechanism, records), hybrid_error(mechanism.value_epsilon, records)
        if other <= CLEARLY_BETTER * own:
            width = (grid.points[-1] - grid.points[0]) / 2.0
            found.append(
                f"{name}: the corrected mean has a standard error of about {own * width:.2g}; the method "
                f"{Noise.HYBRID} gives one of {other * width:.2g}."
            )
    return tuple(found)


def warnings_of_all(attributes: Sequence[Attribute], untouched: Sequence[str], most_rows: int) -> list[str]:
    """Return what the user should know of the run as a whole.

    Parameters
    ----------
    attributes : sequence of Attribute
        The perturbed columns.
    untouched : sequence of str
        Columns that are released as recorded.
    most_rows : int
        Rows of the patient with most; it is not told.
    """
    found = []
    if lists := [a.column.name for a in attributes if a.from_data and a.grid is None]:
        found.append(
            f"The categories of {', '.join(lists)} were taken from the table: the epsilon statement holds only if "
            "these lists are public."
        )
    if untouched:
        found.append(f"Not protected, released as recorded: {', '.join(untouched)}.")
    if most_rows > 1:
        found.append(
            "Some patients have several rows: what is promised for a record, a patient has only times the "
            "number of their rows."
        )
    return found


def total_statement(
    drawn: Sequence[tuple[Attribute, Decimal]], parameters: LdpParameters, untouched: Sequence[str]
) -> dict[str, Any]:
    """Return what is promised for a record, in plain JSON values.

    Parameters
    ----------
    drawn : sequence of (Attribute, Decimal)
        The perturbed columns, each with its proved epsilon.
    parameters : LdpParameters
        Choices of the user.
    untouched : sequence of str
        Columns that are released as recorded.
    """
    asked = parameters.asked_of(len(drawn))
    proven = epsilon_of_record([epsilon for _, epsilon in drawn], asked)
    bare = [attribute.column.name for attribute, _ in drawn if attribute.from_data]
    # Rounded up: the sentence must not promise a smaller epsilon than was proved.
    rounded = proven.quantize(_IN_WORDS, ROUND_CEILING).normalize()
    statement = f"Epsilon proven for one row: {rounded:f}."
    # What the proof takes for granted stands beside it, column by column.
    if bare:
        statement += (
            f" It does not hold where the domain is not public: {', '.join(bare)} took it from the data."
        )
    if steps := [a.column.name for a, _ in drawn if _has_recorded_step(a, parameters)]:
        statement += f" It takes as public with how many decimals numbers were recorded: {', '.join(steps)}."
    if seen := [a.column.name for a, _ in drawn if parameters.of(a.column.name).missing != FLAG]:
        statement += f" It takes as public whether any cell is missing in: {', '.join(seen)}."
    if asked < len(drawn):
        statement += (
            f" Each row tells {asked} of {len(drawn)} columns, drawn at random; the others are empty."
        )
    if untouched:
        statement += f" It says nothing of what stays as recorded: {', '.join(untouched)}."
    return {
        "method": "ldp",
        "unit": "row",
        "epsilon": parameters.epsilon,
        "epsilon_proven": shown(proven),
        "statement": statement,
        "columns_asked": asked,
        "not_protected": list(untouched),
    }


def _has_recorded_step(attribute: Attribute, parameters: LdpParameters) -> bool:
    """Return whether the grid of a number takes its step from the table."""
    return attribute.column.kind is Kind.NUMERIC and not parameters.of(attribute.column.name).step


@dataclass(frozen=True)
class PatientRows:
    """How many rows patients have.

    Attributes
    ----------
    column : str
        Column that tells patients apart, empty if there is none.
    most : int
        Rows of the patient with most.
    """

    column: str
    most: int

    def to_json(self, epsilon: float) -> dict[str, Any]:
        """Return plain JSON values, with the epsilon of the patient with most rows."""
        return {"column": self.column, "most_rows": self.most, "epsilon_of_patient": epsilon * self.most}


def patient_rows(table: Table, patient: str) -> PatientRows:
    """Return how many rows a patient has at most.

    Parameters
    ----------
    table : Table
        As recorded.
    patient : str
        Column that tells patients apart; empty for that of the identifiers that repeats most.
    """
    columns = (table.column(patient),) if patient else table.of_role(Role.IDENTIFIER)
    found = [PatientRows(column.name, _most_frequent(column)) for column in columns]
    # The column that repeats most, as the worst case is told.
    return max(found, key=lambda rows: rows.most, default=PatientRows("", 1))


def _most_frequent(column: Column) -> int:
    cells = column.category_codes if column.kind.is_categorical else column.values
    # Rows without an identifier are not the rows of one patient.
    present = cells[~column.missing]
    return int(np.unique(present, return_counts=True)[1].max()) if len(present) else 0


def guidance(sidecar: Mapping[str, Any]) -> tuple[str, ...]:
    """Return how to read and analyse a release.

    Parameters
    ----------
    sidecar : mapping
        Of the release.
    """
    paragraphs = [
        "Each row was perturbed on its own before anything was computed from it. " + sidecar["statement"],
        "Counts and means of the perturbed cells are biased. The columns' matrices stand in the sidecar, row for "
        "the true and column for the released category: with the counts t of the released categories, "
        "solve(transpose(matrix), t) estimates the true counts without bias; single estimates may be negative.",
    ]
    unbiased = [v["name"] for v in sidecar["variables"] if Noise(v["noise"]).is_unbiased]
    if unbiased:
        paragraphs.append(
            f"The numbers of {', '.join(unbiased)} may lie beyond what is possible; where no cell is missing, their "
            "mean is an unbiased estimate of the true mean. A single one says next to nothing."
        )
    able, variables = _with_matrix(sidecar), sidecar["variables"]
    question = f"--tables {able[0][1]['name']}" if able else f"--means {variables[0]['name']}"
    paragraphs.append(
        "Corrected tables, means and regressions with standard errors, of all records or a part of them: anonymizer "
        f"pram-estimate table.csv --sidecar sidecar.json {question}; its --help tells more."
    )
    return tuple(paragraphs)


def snippets(sidecar: Mapping[str, Any]) -> Iterator[Snippet]:
    """Yield the lines by which one column of categories and one of numbers are estimated by hand.

    Parameters
    ----------
    sidecar : mapping
        Of the release.
    """
    able = _with_matrix(sidecar)
    # One column of a kind will do, as the lines are alike.
    for number, v in [pair for pair in able if "categories" in pair[1]][:1]:
        yield ldp_counts(v["name"], number, asked_of_some=v["asked_of_some"])
    for number, v in [pair for pair in able if pair[1]["kind"] == Kind.NUMERIC][:1]:
        yield ldp_mean(v["name"], number, asked_of_some=v["asked_of_some"])


def _with_matrix(sidecar: Mapping[str, Any]) -> list[tuple[int, Mapping[str, Any]]]:
    """Return the variables that a published matrix corrects, with their places."""
    return [
        (number, v)
        for number, v in enumerate(sidecar["variables"])
        if "matrix" in v and not Noise(v["noise"]).is_unbiased
    ]
