"""A small table, the real window over it, and the real engine of tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.cli import main
from core.tabular.recipe import Missing
from core.tabular.table import Role

ROLES = {
    "case": "identifier",
    "age": "quasi-identifier",
    "sex": "quasi-identifier",
    "code": "sensitive",
    "stay": "sensitive",
    "smoking": "insensitive",
}
AGES = ("18-39", "40-59", "60+")
CODES = ("0088", "0414", "4280")


def table_text(rows: int = 60) -> str:
    """Return a table with codes that begin with a zero, near-equal categories and two missing cells."""
    lines = ["case,age,sex,code,stay,smoking"]
    for i in range(rows):
        smoking = ("never", "former", "Never")[i % 3 if i % 10 else 2]
        stay = "" if i in (5, 17) else str(1 + i * 7 % 13)
        lines.append(f"C{1000 + i},{AGES[i * 5 % 3]},{'fm'[i % 2]},{CODES[i // 2 % 3]},{stay},{smoking}")
    return "\n".join(lines) + "\n"


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "stays.csv"
    path.write_text(table_text(), encoding="utf-8")
    return path


@pytest.fixture
def tables(application, window, qtbot, table):
    """The session of the window in the mode for tables, with the small table open."""
    session = application.tables
    with qtbot.waitSignal(session.tableChanged, timeout=60_000):
        session.open(table)
    settled(qtbot, session)
    return session


def settled(qtbot, session) -> None:
    """Wait until nothing is under way and it is known what hinders a run."""
    qtbot.waitUntil(lambda: session.task is None and session.obstacles is not None, timeout=60_000)


def decide(qtbot, window, **roles: str) -> None:
    """Give roles to columns through the table of columns, as its list of choices does."""
    panel = window.tables.page.panels["load"]
    for row in range(panel.columns.rowCount()):
        name = panel.columns.row(row).name
        if name in roles:
            assert panel.columns.setData(panel.columns.index(row, 2), roles[name])
    settled(qtbot, window.tables.session)


def released_twice(tables, qtbot, tmp_path):
    """Run and export in the window, and again from the saved recipe by the command; return the bytes of both."""
    settled(qtbot, tables)
    assert tables.obstacles == ()
    with qtbot.waitSignal(tables.runsChanged, timeout=60_000):
        tables.run()
    settled(qtbot, tables)
    with qtbot.waitSignal(tables.exported, timeout=60_000):
        tables.export(tmp_path / "window", None)
    settled(qtbot, tables)
    assert tables.save_recipe(tmp_path / "recipe.json")
    words = [tables.recipe.method, "--recipe", str(tmp_path / "recipe.json")]
    assert main([*words, "--out", str(tmp_path / "command")]) == 0
    window, command = (
        {path.name: path.read_bytes() for path in (tmp_path / side).iterdir()}
        for side in ("window", "command")
    )
    assert "table.csv" in window
    return window, command


@pytest.fixture
def pram(window, tables, qtbot):
    """The tab of PRAM with three columns ticked: its form and what stands beside it."""
    choices = [replace(tables.recipe.choice(name), role=Role(role)) for name, role in ROLES.items()]
    tables.choose("roles", *choices)
    tables.change("missing", missing=Missing.KEEP, parameters={"columns": ["age", "sex", "code"]})
    tables.go_to("method")
    panel = window.tables.page.panels["method"]
    settled(qtbot, tables)
    return panel.forms["pram"], panel.matrices


def own(tables, column):
    """Return what is set for a column of PRAM alone."""
    return next((one for one in tables.recipe.parameters.get("own", ()) if one["column"] == column), None)


def told(form, key):
    """Return what the list of columns says is set for one alone."""
    return form.columns_._item(key).text(1).replace("\n", "; ")


def choose_family(form, name):
    """Choose a family as the user would."""
    combo = form.editors["family"].combo
    combo.setCurrentIndex(combo.findData(name))
