"""The result of a table is made part by part, and each part is drawn when it is looked at."""

from __future__ import annotations

import pytest

from anonymizer_gui.actions import create_actions
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.tabular.result import ResultPanel
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import LIGHT
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, settled

PARTS = 6


@pytest.fixture
def panel(qapp, qtbot):
    session = TableSession(TableEngine())
    panel = ResultPanel(session, LIGHT, create_actions(session, LIGHT))
    qtbot.addWidget(panel)
    yield panel
    session.close()
    session.deleteLater()


def made(panel):
    """Return how many parts there are."""
    return sum(panel.tabs.widget(number).layout().count() for number in range(panel.tabs.count()))


def test_nothing_is_made_before_it_is_asked_for(panel):
    assert made(panel) == 0
    assert not panel.findChildren(Plot)


def test_one_part_is_made_at_a_time(panel):
    counted = []
    while panel.make_next():
        counted.append(made(panel))
    assert counted == list(range(1, PARTS + 1))


def test_asking_for_a_part_makes_it(panel):
    panel.plane.refresh()
    assert made(panel) == 1
    assert panel.tabs.widget(3).layout().itemAt(0).widget() is panel.plane


def test_a_run_finds_all_parts_made_and_fills_the_one_in_front(window, tables, qtbot):
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.KEEP)
    tables.set_parameters("values", columns=["sex"])
    settled(qtbot, tables)
    page = window.tables.page
    tables.run()
    qtbot.waitUntil(lambda: "result" in page.panels and made(page.panels["result"]) == PARTS)
    settled(qtbot, tables)
    tabs = page.panels["result"].tabs
    risk, utility = (tabs.widget(number).layout().itemAt(0).widget() for number in (0, 2))
    assert risk.choice.count() > 0
    assert utility.choice.count() == 0
    tabs.setCurrentIndex(2)
    assert utility.choice.count() > 0
