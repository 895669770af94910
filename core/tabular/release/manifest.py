"""Writes what programs read beside the table: manifest, sidecar, code book; and the private files."""

from __future__ import annotations

import codecs
import csv
import hashlib
import io
import json
from collections.abc import Mapping
from typing import Any

from core.release.manifest import finite
from core.tabular.checks import implausible
from core.tabular.release.outcome import TableOutcome
from core.tabular.release.table_file import TABLE, TableFile
from core.tabular.table import Column, Role
from core.version import NAME, version

SCHEMA = "curve-anonymizer table release 1"
PRIVATE_SCHEMA = "curve-anonymizer table private 1"
SIDECAR_SCHEMA = "curve-anonymizer table sidecar 1"
SIDECAR = "sidecar.json"
CODE_BOOK = "codebook.csv"
PRIVATE = "private.json"
RECIPE = "recipe.json"


def plain_json(content: Mapping[str, Any]) -> bytes:
    """Return plain values as JSON, in their order.

    Parameters
    ----------
    content : mapping
        What is not finite becomes null.
    """
    # nan is no JSON: a strict reader would refuse the whole file.
    text = json.dumps(finite(dict(content)), indent=1, ensure_ascii=False, allow_nan=False)
    return (text + "\n").encode("utf-8")


def sidecar(outcome: TableOutcome, file: TableFile) -> bytes:
    """Return ``sidecar.json``: what an analyst needs besides the table, tied to it by its fingerprint.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    file : TableFile
        The table.
    """
    return plain_json(
        {
            "schema": SIDECAR_SCHEMA,
            "software": {"name": NAME, "version": version()},
            "method": outcome.method.name,
            "reproducible": outcome.secret.reproducible,
            "table": _described(file),
            "rows": outcome.treated.table.rows,
            "columns": [_column(column) for column in outcome.treated.table.columns],
            "content": outcome.treated.sidecar,
        }
    )


def code_book(outcome: TableOutcome) -> bytes | None:
    """Return ``codebook.csv``: what the codes mean where the original said it; None if it did not.

    Codes without a meaning would only tell that some original record has them.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["column", "code", "meaning"])
    titled = [column for column in outcome.treated.table.columns if column.titles]
    for column in titled:
        known = ((column.name, *pair) for pair in zip(column.labels, column.titles, strict=True))
        rows.writerows(row for row in known if row[-1])
    return text.getvalue().encode("utf-8") if titled else None


def manifest(
    outcome: TableOutcome, verdict: str, file: TableFile, files: Mapping[str, bytes], private: bytes | None
) -> bytes:
    """Return ``release.json``; the order of its keys is fixed.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    verdict : str
        What the gate says.
    file : TableFile
        The table.
    files : mapping of str to bytes
        The other public files.
    private : bytes or None
        The private file that belongs to the release; its random part keeps its fingerprint from
        confirming a guess of the rest.
    """
    return plain_json(
        {
            "schema": SCHEMA,
            "software": {"name": NAME, "version": version()},
            "verdict": verdict,
            "reproducible": outcome.secret.reproducible,
            "method": {"name": outcome.method.name, "title": outcome.method.title},
            "parameters": dict(outcome.told_parameters),
            "table": _described(file),
            "rows": outcome.treated.table.rows,
            "columns": [_column(column) for column in outcome.treated.table.columns],
            "shuffled": outcome.recipe.shuffled,
            "rules": [
                {"rule": str(rule), "records": count}
                for rule, count in zip(
                    outcome.rules, implausible(outcome.treated.table, outcome.rules), strict=True
                )
            ],
            "risk": outcome.treated.risk,
            "utility": outcome.treated.utility,
            "warnings": list(outcome.warnings),
            "files": {name: sha256(content) for name, content in files.items()},
            "private": None if private is None else {"file": PRIVATE, "sha256": sha256(private)},
        }
    )


def private_content(outcome: TableOutcome, files: Mapping[str, bytes]) -> bytes:
    """Return ``private.json``: counts of the original and the method's private figures, tied to the release.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    files : mapping of str to bytes
        The public files but the manifest.
    """
    return plain_json(
        {
            "schema": PRIVATE_SCHEMA,
            "private": "This file holds counts of the original records. Keep it where they are kept; never publish it.",
            # Random: without it the published fingerprint would confirm a guess of what stands in this file.
            "link": outcome.secret.digest("link of the private file").hex(),
            "public": {name: sha256(content) for name, content in files.items()},
            # Never in public: whoever knows it can undo what chance did.
            "seed": outcome.recipe.seed,
            "identifiers_left_out": len(outcome.identifiers),
            "rows_left_out": outcome.excluded,
            "original": [_counts(column) for column in outcome.original.without(Role.IDENTIFIER).columns],
            "impossible_before": [
                {"rule": str(rule), "records": count}
                for rule, count in zip(outcome.rules, outcome.implausible, strict=True)
            ],
            "method": outcome.treated.private,
        }
    )


def sha256(content: bytes) -> str:
    """Return the fingerprint of a file."""
    return hashlib.sha256(content).hexdigest()


def _described(file: TableFile) -> dict[str, str]:
    return {
        "file": TABLE,
        "sha256": sha256(file.content),
        # Python's own name of the codec, by which the lines for R know it.
        "encoding": codecs.lookup(file.encoding).name,
        "delimiter": file.delimiter,
    }


def _column(column: Column) -> dict[str, Any]:
    plain: dict[str, Any] = {"name": column.name, "kind": str(column.kind), "role": str(column.role)}
    if not column.kind.is_categorical:
        plain |= {"decimal_mark": column.format.mark, "date": column.format.date or None}
    return plain


def _counts(column: Column) -> dict[str, Any]:
    plain: dict[str, Any] = {"name": column.name, "missing": int(column.missing.sum())}
    if column.kind.is_categorical:
        counts = zip(column.labels, column.counts.tolist(), strict=True)
        return plain | {"categories": [[label, count] for label, count in counts]}
    return plain
