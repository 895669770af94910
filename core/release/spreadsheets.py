"""Writes the tables of hulls once more as a spreadsheet program opens them where the decimal mark is a comma.

Such a program would take the 1.5 of the tables for the first of May. What is written here are the
digits of the checked tables; nothing else of a run is seen.
"""

from __future__ import annotations

from collections.abc import Mapping

FOLDER = "excel"


def spreadsheets(tables: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return checked tables with semicolons, decimal commas and a mark of their encoding.

    Parameters
    ----------
    tables : mapping of str to bytes
        Tables in UTF-8 with semicolons and decimal points, by path within the release; the first
        line names the columns and stays as it is.

    Returns
    -------
    dict of str to bytes
        The same tables, by path, in a folder of their own.
    """
    return {f"{FOLDER}/{path}": _with_commas(content.decode("utf-8")) for path, content in tables.items()}


def _with_commas(table: str) -> bytes:
    titles, _, rows = table.partition("\n")
    # Without the mark Excel takes UTF-8 for the code page of the country, and garbles units.
    return f"{titles}\n{rows.replace('.', ',')}".encode("utf-8-sig")
