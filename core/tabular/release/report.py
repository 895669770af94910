"""Writes ``report.html``: the release of a table for people, the verdict first; no script, nothing from outside."""

from __future__ import annotations

import importlib.resources
import numbers
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from string import Template
from typing import Any

from core.described import described
from core.reading.problem import counted
from core.release.report import number, style
from core.release.verdict import Verdict
from core.tabular.release.outcome import TableOutcome
from core.tabular.snippets import Snippet
from core.tabular.table import Column, Kind, Role
from core.version import NAME, version

REPORT = "report.html"

_KINDS = {
    Kind.NOMINAL: "categories",
    Kind.ORDINAL: "categories in an order",
    Kind.NUMERIC: "numbers",
    Kind.DATE: "dates",
}
_ROLES = {
    Role.QUASI_IDENTIFIER: "others may know it of a person",
    Role.SENSITIVE: "not to be learnt of a person",
    Role.WEIGHT: "the weight of a record in a survey; released as it was",
    Role.HOUSEHOLD: "records that belong together; new random numbers",
    Role.INSENSITIVE: "not known to others and not harmful",
}
_REPRODUCIBLE = (
    "This run was made with a seed so that it can be repeated. Whoever knows the seed can undo what chance did: "
    "such a table is not meant to be published."
)


def report(outcome: TableOutcome, verdict: Verdict) -> bytes:
    """Return the report as a page of its own.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run; of it only what may be public is written.
    verdict : Verdict
        What the gate says.
    """
    page = (importlib.resources.files("core.tabular.release") / "report_template.html").read_text("utf-8")
    table, method = outcome.treated.table, outcome.method
    warnings = [_REPRODUCIBLE] * outcome.secret.reproducible + list(outcome.treated.warnings)
    return (
        Template(page)
        .substitute(
            style=style(),
            title=escape(f"Release report: a table treated by {method.title}"),
            verdict=escape(verdict.sentence),
            warnings=_items("p", warnings, ' class="warning"'),
            size=f"{counted(table.rows, 'record')} in {counted(len(table.columns), 'column')}",
            what=escape(method.help),
            columns="\n".join(map(_column, table.columns)),
            parameters="\n".join(_parameters(outcome)),
            done=_items("li", _done(outcome)),
            protection=escape(method.protection),
            risk=_figures(outcome.treated.risk),
            utility=_figures(outcome.treated.utility),
            guide=_items("p", method.guide(outcome.treated, outcome.parameters)),
            snippets="\n".join(map(_snippet, method.snippets(outcome.treated))),
            conditions=_items("li", (condition.sentence for condition in verdict.conditions)),
            limits=_items("li", _limits(outcome)),
            software=escape(f"{NAME} {version()}"),
        )
        .encode("utf-8")
    )


def _items(tag: str, sentences: Iterable[str], attributes: str = "") -> str:
    # Names and categories come from the file, and may hold what a browser would run.
    return "\n".join(f"<{tag}{attributes}>{escape(sentence)}</{tag}>" for sentence in sentences)


def _snippet(snippet: Snippet) -> str:
    return (
        f"<details>\n<summary>{escape(snippet.what)}, by hand in Python or R</summary>\n"
        f"<p>In Python, with numpy, in the folder of this release:</p>\n<pre>{escape(snippet.python)}</pre>\n"
        f"<p>In R, with jsonlite, in the folder of this release:</p>\n<pre>{escape(snippet.r)}</pre>\n</details>"
    )


def _column(column: Column) -> str:
    cells = (column.name, _KINDS[column.kind], _ROLES.get(column.role, ""))
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _parameters(outcome: TableOutcome) -> Iterator[str]:
    plain = outcome.told_parameters
    for name, description in described(type(outcome.parameters)):
        shown = _shown(plain.get(name)) or description.default_text
        cells = (description.label, f"{shown} {description.unit}".strip(), description.help)
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _done(outcome: TableOutcome) -> Iterator[str]:
    if outcome.identifiers:
        yield f"{counted(len(outcome.identifiers), 'column')} of identifiers left out."
    yield (
        "The rows stand in random order."
        if outcome.recipe.shuffled
        else "The rows stand in the order of the original."
    )
    yield from outcome.told
    for rule in outcome.rules:
        yield f"No more records than before are impossible by the rule: {rule}."


def _limits(outcome: TableOutcome) -> Iterator[str]:
    yield (
        "The figures hold for what was measured. Somebody who knows more about a person than the columns called known to "
        "others may find out more."
    )
    kept = [
        column.name
        for column in outcome.treated.table.columns
        if column.name not in outcome.treated.changed and column.role is not Role.HOUSEHOLD
    ]
    if kept:
        yield f"These columns were released as they were: {', '.join(kept)}."


def _figures(figures: Mapping[str, Any]) -> str:
    """Return the single figures as rows; whole tables of them stand in the manifest."""
    rows = [(name, value) for name, value in _flat(figures) if _is_single(value)]
    if not rows:
        return "<tr><td>The method gives no figures.</td></tr>"
    return "\n".join(
        f"<tr><th>{escape(name.replace('_', ' '))}</th>{_figure(value)}</tr>" for name, value in rows
    )


def _figure(value: Any) -> str:
    # A sentence among the figures must break its lines, or it runs out of the page.
    attributes = "" if isinstance(value, str) and " " in value else ' class="number"'
    return f"<td{attributes}>{escape(_shown(value))}</td>"


def _flat(figures: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in figures.items():
        full = f"{before}, {name}" if before else name
        if isinstance(value, Mapping):
            yield from _flat(value, full)
        else:
            yield full, value


def _is_single(value: Any) -> bool:
    return value is None or isinstance(value, str | bool | numbers.Real)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    # Before the whole numbers, as True counts as one.
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, numbers.Integral):
        return f"{int(value):,}"
    if isinstance(value, numbers.Real):
        return number(float(value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_shown(inner)}" for key, inner in value.items())
    return ", ".join(map(_shown, value)) if isinstance(value, list | tuple) else str(value)
