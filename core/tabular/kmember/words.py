"""What the user and the reader of a release are told in sentences: warnings, and what is guaranteed (design 3.3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.reading.problem import counted, joined
from core.tabular.kmember.attribute import Attribute
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.table import Kind, Role, Table, Treated

_MANY_UNIQUE = 0.05
_MANY_SINGLES = 0.2

_METHOD = {
    Variant.CENTROID: "The quasi-identifiers of each record were replaced by the centroid of a cluster of at least {k} records; every combination of them stands in the table at least {k} times. Their variances are smaller than in the original.",
    Variant.PERMUTE: "Within clusters of at least {k} records the quasi-identifiers were exchanged at random. Their joint distribution is exactly that of the original; their relation to the other columns holds only as far as clusters are narrow.",
    Variant.RESAMPLE: "The quasi-identifiers of each record are those of a record drawn at random from its cluster of at least {k}. Their joint distribution is that of the original in expectation; their relation to the other columns holds only as far as clusters are narrow.",
    Variant.GAUSS: "The quasi-identifiers of each record were drawn from a Gaussian around its cluster of at least {k} records (loading {loading}) and brought into the distribution of the original, column by column. Their joint distribution is that of the original up to chance.",
}


def warnings_of(
    table: Table,
    attributes: tuple[Attribute, ...],
    parameters: KmemberParameters,
    risk: Mapping[str, Any],
    utility: Mapping[str, Any],
) -> Iterator[str]:
    """Yield public sentences about what the user should know of a run.

    Parameters
    ----------
    table : Table
        The original.
    attributes : tuple of Attribute
        Its quasi-identifiers.
    parameters : KmemberParameters
        What the user decided.
    risk, utility : mapping
        Figures of the run.
    """
    if parameters.k == 1:
        yield "k is 1: every record is a cluster of its own, and nothing is protected."
    elif table.rows < 2 * parameters.k:
        yield "There are fewer than 2k records: all are in one cluster."
    if utility["blocks"] > 1:
        yield f"The table was clustered in {utility['blocks']} blocks, which makes clusters somewhat wider."
    if constant := [f"'{a.name}'" for a in attributes if a.is_constant]:
        yield f"The value is the same everywhere in {joined(constant)}, which was left as it was."
    missing = [f"'{c.name}'" for c in table.of_role(Role.QUASI_IDENTIFIER) if c.missing.any()]
    if missing:
        yield f"In {joined(missing)} a missing cell was treated as a value of its own."
    nominal = [f"'{a.name}'" for a in attributes if a.kind is Kind.NOMINAL]
    if nominal and parameters.variant == Variant.GAUSS:
        yield f"The categories of {joined(nominal)} have no order; they were taken in order of frequency."
    if utility["single_record_distributions"] > _MANY_SINGLES:
        yield (
            f"{utility['single_record_distributions']:.0%} of the conditional distributions rest on a single record, whose "
            "remaining quasi-identifiers are then copied whole; use fewer or coarser columns."
        )
    yield from _of_roles(table)
    yield from _of_sensitive(risk, parameters)


def _of_roles(table: Table) -> Iterator[str]:
    if table.of_role(Role.WEIGHT):
        yield "The weights play no part in the clusters, and stay with their records."
    if table.of_role(Role.HOUSEHOLD):
        yield "k counts records, not households: a cluster may be one household."


def _of_sensitive(risk: Mapping[str, Any], parameters: KmemberParameters) -> Iterator[str]:
    for name, figures in risk["sensitive"].items():
        if figures["unique"] > _MANY_UNIQUE:
            yield (
                f"{figures['unique']:.0%} of the records have a value of '{name}' of their own, which is released as it is: "
                "whoever knows it finds the record."
            )
        if figures["l"] == 1 and parameters.k > 1:
            yield (
                f"In {figures['single_valued']:.1%} of the clusters all records have the same value of '{name}': whoever "
                "knows that somebody is in one knows it. A smaller weight of the sensitive columns mixes them."
            )
    uniques = risk["released_classes"]["uniques"]
    if uniques and parameters.variant != Variant.CENTROID:
        yield (
            f"{counted(uniques, 'released record has', 'released records have')} quasi-identifiers of their own; they stem "
            "from a cluster, but the table does not show each combination k times."
        )


def guide(treated: Treated, parameters: KmemberParameters) -> tuple[str, ...]:
    """Return paragraphs for the reader of a release: what was done, what holds and what does not.

    Parameters
    ----------
    treated : Treated
        The release.
    parameters : KmemberParameters
        With which it was made.
    """
    risk = treated.risk["reidentification"]
    method = _METHOD[Variant(parameters.variant)].format(k=parameters.k, loading=f"{parameters.loading:.3g}")
    measured = (
        f"Somebody who knows all quasi-identifiers of a person and takes the nearest record finds the right one with a "
        f"probability of {risk['average']:.4f} on average, measured over {counted(risk['drawings'], 'drawing')}."
    )
    bound = (
        f"Over the chance of such a release it cannot exceed 1/{parameters.k} for anybody who goes by the "
        "quasi-identifiers alone: what a record received depends on its cluster alone, so that all members of a cluster are equally likely to be the one taken."
    )
    return (
        method,
        f"{measured} {bound}",
        "All other columns are released as they are, each beside the record it belongs to. Whoever knows a value there, such "
        "as a bill or a rare diagnosis, may find the record by it. Clusters in which all have the same sensitive value tell it.",
    )
