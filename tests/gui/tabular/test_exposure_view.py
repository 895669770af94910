"""How exposed records are, before a run and after one, in the real window."""

from __future__ import annotations

from collections import Counter

import pytest

from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import AGES, ROLES, decide, settled

ROWS = [(AGES[i * 5 % 3], "fm"[i % 2]) for i in range(60)]


@pytest.fixture
def undecided(window, tables):
    """The tab of step 1, in front."""
    load = window.tables.page.panels["load"]
    load.tabs.setCurrentWidget(load.unique)
    return load.exposure


@pytest.fixture
def view(undecided, window, tables, qtbot):
    """The same with age, sex and stay as quasi-identifiers."""
    choose(qtbot, window, tables)
    return undecided


def choose(qtbot, window, tables):
    decide(qtbot, window, **{**ROLES, "stay": "quasi-identifier"})
    tables.change("missing", missing=Missing.EXCLUDE)
    complete(qtbot, tables, None)


def complete(qtbot, tables, run):
    recipe = tables.recipe if run is None else run.recipe
    qtbot.waitUntil(lambda: tables.exposures.of(recipe, run).complete, timeout=60_000)
    qtbot.waitUntil(lambda: not tables.exposures.running)


def cells(table):
    model = table.columns
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_before_a_run_it_is_told_in_words_as_bars_and_by_columns(undecided, window, tables, qtbot):
    view = undecided
    assert "quasi-identifiers" in view.headline.text()
    assert not view.toggle.isVisible()
    choose(qtbot, window, tables)
    stays = ["" if i in (5, 17) else str(1 + i * 7 % 13) for i in range(60)]
    counts = Counter((*row, stay) for row, stay in zip(ROWS, stays, strict=True))
    unique = list(counts.values()).count(1)
    assert view.headline.text() == f"{unique} of 60 records are the only ones with their combination."
    below = sum(count for count in counts.values() if count < 5)
    assert f"{below} records are in groups of fewer than 5" in view.reading.text()
    assert "Who does not know" not in view.reading.text()
    assert view.chart.choice.count() == 2
    figures = dict(cells(view.numbers))
    assert figures["Different combinations"] == str(len(counts))
    assert cells(view.combinations)[0][0].count(",") == int(cells(view.combinations)[0][1]) - 1
    view.k.setValue(2)
    view.sampled.setValue(10.0)
    complete(qtbot, tables, None)
    assert f"{unique} record" in view.reading.text()
    assert "Who does not know who of the population" in view.reading.text()


def test_after_a_run_the_release_stands_beside(view, window, tables, qtbot):
    tables.choose_method("kmember", "k-member")
    tables.set_parameters("values", k=3, trials=1)
    settled(qtbot, tables)
    with qtbot.waitSignal(tables.runsChanged, timeout=60_000):
        tables.run()
    settled(qtbot, tables)
    result = window.tables.page.panels["result"]
    result.tabs.setCurrentIndex(result.tabs.indexOf(result.exposure.parentWidget()))
    complete(qtbot, tables, tables.shown)
    assert "of 58 records are the only ones" in result.exposure.headline.text()
    assert "In the release" in result.exposure.reading.text()
    assert "alone again" in result.exposure.reading.text()
    figures = {row[0]: row[1:] for row in cells(result.exposure.numbers)}
    # Permuting within groups keeps every combination as often as it was.
    assert figures["Unique records"][0] == figures["Unique records"][1]
    tables.go_to("load")
    assert not tables.exposures.running


def test_weights_that_are_none_are_told_where_it_is_looked_at(view, window, tables, qtbot):
    decide(qtbot, window, stay="weight")
    qtbot.waitUntil(lambda: bool(view.problem.text()), timeout=60_000)
    assert "2 weights missing or not above 0" in view.problem.text()
    assert not view.tabs.isVisible()
