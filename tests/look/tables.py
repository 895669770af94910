"""A table from its start to its export, for the gallery: every step, every method, light on words."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.main_window import MainWindow
from anonymizer_gui.tabular.category_settings import BLOCK
from anonymizer_gui.tabular.epsilon_planner import EpsilonPlannerDialog
from anonymizer_gui.tabular.hierarchy_dialog import HierarchyDialog
from anonymizer_gui.tabular.planner import PlannerDialog
from anonymizer_gui.tabular.reading import TableReadingDialog
from core.samples import table_path
from core.tabular.recipe import Missing
from core.tabular.table import Role
from tests.look.analysis import analysis_screens
from tests.look.story import Wait, opened

ROLES = {
    "case": Role.IDENTIFIER,
    "age_group": Role.QUASI_IDENTIFIER,
    "sex": Role.QUASI_IDENTIFIER,
    "stay_days": Role.QUASI_IDENTIFIER,
    "diagnosis": Role.SENSITIVE,
    "systolic": Role.SENSITIVE,
    "smoking": Role.INSENSITIVE,
}
PARAMETERS = {
    "pram": {"columns": ["age_group", "sex", "diagnosis"], "family": "invariant", "amount": 0.2},
    "ldp": {
        "epsilon": 6.0,
        "columns": [
            {"name": "stay_days", "low": 1.0, "high": 90.0},
            {"name": "systolic", "low": 60.0, "high": 260.0},
        ],
    },
    "kmember": {"k": 5, "trials": 2},
}


def tables_story(application: Application, _sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield name and widget of each screen."""
    yield from tell(application, wait, table_path(), ROLES, PARAMETERS)
    yield from _layout(application, wait)


def _layout(application: Application, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield what is asked about a table whose layout is not clear."""
    window = application.window
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "odd.csv"
        path.write_text("Ward 3\ncase;town;dose\nA1;K\u00f6ln;1,234\nA2;Bonn;2,345\n", encoding="cp1252")
        application.tables.open(path)
        wait(lambda: any(d.isVisible() and d.banner.headline.text() for d in _reading(window)))
        yield from opened(window, "tables_reading")


def _reading(window: QWidget) -> list[TableReadingDialog]:
    return window.findChildren(TableReadingDialog)


def tell(
    application: Application, wait: Wait, path: Path, roles: dict[str, Role], parameters: dict[str, dict]
) -> Iterator[tuple[str, QWidget]]:
    """Yield each screen of one table, with these roles and these parameters of the methods."""
    window, session = application.window, application.tables

    def settled() -> bool:
        return session.task is None and session.obstacles is not None and not session.lane.busy

    window.actions_["mode_tables"].trigger()
    yield "tables_start", window
    session.open(path)
    wait(settled)
    yield "tables_load", window
    session.choose("roles", *(replace(session.recipe.choice(n), role=role) for n, role in roles.items()))
    session.change("missing", missing=Missing.EXCLUDE, seed=2)
    load = window.tables.page.panels["load"]
    load.select("smoking" if "smoking" in roles else next(iter(roles)))
    for tab in range(1, load.tabs.count()):
        load.tabs.setCurrentIndex(tab)
        wait(settled)
        if load.tabs.widget(tab) is load.unique:
            wait(lambda: session.exposures.of(session.recipe, None).complete)
        yield f"tables_load_{tab}", window
    # What only case tells apart would leave groups too small for any regression.
    for group in range(len(load.categories.near_equal.merges)):
        load.categories.near_equal.merges[group].click()
        wait(settled)
    session.go_to("method")
    for name, values in parameters.items():
        session.choose_method(name, name)
        session.set_parameters("values", **values)
        if name == "ldp":
            wait(lambda: session.epsilons.of(session.recipe, "").complete)
        wait(settled)
        yield f"tables_method_{name}", window
        if name == "pram":
            yield from _of_single_columns(window, settled, wait)
        if name == "ldp":
            yield from _of_epsilon(window, settled, wait)
        if name == "kmember":
            yield from _of_coarser_words(window, wait)
        session.run()
        wait(lambda before=name: session.shown is not None and session.shown.recipe.method == before)
        wait(settled)
        result = window.tables.page.panels["result"]
        for tab in filter(result.tabs.isTabVisible, range(result.tabs.count())):
            result.tabs.setCurrentIndex(tab)
            wait(lambda: settled() and not session.pictures.busy)
            if tab == result.tabs.indexOf(result.exposure.parentWidget()):
                wait(lambda: session.exposures.of(session.shown.recipe, session.shown).complete)
            yield f"tables_result_{name}_{tab}", window
        session.go_to("method")
    session.go_to("result")
    window.tables.page.panels["result"].why.click()
    yield from opened(window, "tables_conditions")
    window.actions_["export"].trigger()
    wait(lambda: settled() and not session.pictures.busy)
    yield from opened(window, "tables_export")
    yield from analysis_screens(window, wait)


def _of_coarser_words(window: MainWindow, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield how coarser words are built, with two steps of intervals."""
    box = window.tables.page.panels["method"].forms["kmember"].hierarchies
    box.column.setCurrentIndex(box.column.findData("stay_days"))
    box.build.click()
    wait(lambda: any(dialog.isVisible() for dialog in window.findChildren(HierarchyDialog)))
    dialog = next(dialog for dialog in window.findChildren(HierarchyDialog) if dialog.isVisible())
    dialog.steps.setText("5 10")
    dialog.add.click()
    yield from opened(window, "tables_coarser_words")


def _of_single_columns(
    window: MainWindow, settled: Callable[[], bool], wait: Wait
) -> Iterator[tuple[str, QWidget]]:
    """Yield what PRAM offers for one column, and leave its settings as they were."""
    session, panel = window.tables.session, window.tables.page.panels["method"]
    before = session.recipe.parameters
    form, side = panel.forms["pram"], panel.matrices
    form.columns_.choose("sex")
    form.editors["amount"].box.setValue(0.3)
    for tab in range(1, side.tabs.count()):
        side.tabs.setCurrentIndex(tab)
        wait(settled)
        yield f"tables_method_pram_{tab}", window
    side.grid.rest.setChecked(False)
    side.grid.model.setData(side.grid.model.index(0, 1), "0.9")
    wait(settled)
    yield "tables_method_pram_by_hand", window
    session.change("as before", parameters=before)
    wait(settled)
    yield from _by_category(window, settled, wait)
    session.change("as before", parameters=before)
    wait(settled)
    side.tabs.setCurrentIndex(0)
    for button, name in ((side.surgeon, "given_away"), (side.planner, "planner")):
        button.click()
        wait(lambda: settled() and not session.pictures.busy)
        yield from opened(window, f"tables_{name}")
    side.planner.click()
    dialog = window.findChildren(PlannerDialog)[-1]
    dialog.percent.setValue(1.0)
    wait(lambda: not dialog.take.isEnabled() and not dialog._timer.isActive() and not session.pictures.busy)
    yield from opened(window, "tables_planner_out_of_reach")


def _of_epsilon(window: MainWindow, settled: Callable[[], bool], wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield what is planned for a share, a mean, and what is out of reach."""
    session, form = window.tables.session, window.tables.page.panels["method"].forms["ldp"]
    for column, wish, name in (
        ("diagnosis", 5.0, "share"),
        ("systolic", 4.0, "mean"),
        ("sex", 1.0, "reach"),
    ):
        form.columns_.choose(column)
        form.planner.click()
        dialog = window.findChildren(EpsilonPlannerDialog)[-1]
        dialog.wish.setValue(wish)
        wait(lambda dialog=dialog: not dialog._timer.isActive() and settled() and not session.pictures.busy)
        yield from opened(window, f"tables_epsilon_{name}")
    form.columns_.choose("")


def _by_category(
    window: MainWindow, settled: Callable[[], bool], wait: Wait
) -> Iterator[tuple[str, QWidget]]:
    """Yield blocks that are not complete yet, and what single categories may become."""
    panel = window.tables.page.panels["method"]
    form, side = panel.forms["pram"], panel.matrices
    form.columns_.choose("diagnosis")
    side.tabs.setCurrentIndex(1)
    wait(settled)
    tab, model = side.categories, side.categories.model
    model.setData(model.index(0, BLOCK), "1")
    wait(settled)
    yield "tables_method_pram_blocks", window
    tab.no_blocks.click()
    form.editors["family"].combo.setCurrentIndex(form.editors["family"].combo.findData("targets"))
    wait(settled)
    tab.view.setCurrentIndex(model.index(0, 0))
    tab.targets.tick(str(model.index(1, 0).data()))
    wait(settled)
    yield "tables_method_pram_targets", window
