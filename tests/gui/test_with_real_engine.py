"""The window over the real engine: its recipe and the command line give the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from anonymizer_gui.app import Application
from anonymizer_gui.engine import CoreRun
from core.cli import main
from core.cycles import Cycles
from core.recipe import Recipe
from core.split import Split


@pytest.fixture
def window(qapp, settings, qtbot):
    before = QLocale()
    application = Application(qapp, settings, CoreRun())
    application.show()
    application.warm_up()
    with qtbot.waitSignal(application.session.curvesChanged):
        application.window.open_sample("flow")
    yield application.window
    # Compiling cannot be stopped: leave nothing behind that still does it.
    qtbot.waitUntil(lambda: not application.session._warming.busy)
    application.close()
    qapp.processEvents()
    application.deleteLater()
    QLocale.setDefault(before)


def content(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_recipe_of_the_window_gives_the_same_bytes_on_the_command_line(window, qtbot, tmp_path):
    session = window.session
    session.set_parameters(k=3, depth=0, hull_kind="linear")
    session.set_split(Split("fixed", length=2.0), "cut")
    session.exclude([session.facts.names[3]], "one")
    with qtbot.waitSignal(session.runsChanged):
        window.actions_["run"].trigger()
    qtbot.waitUntil(lambda: session.task is None)
    assert session.shown.verdict.released, session.shown.verdict.sentence
    session.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(session.exported):
        session.export(tmp_path / "window", tmp_path / "private")
    qtbot.waitUntil(lambda: session.task is None)
    assert main(["curves", "--recipe", str(tmp_path / "recipe.json"), "--out", str(tmp_path / "line")]) == 0
    released = content(tmp_path / "window")
    assert released == content(tmp_path / "line")
    assert {"hulls.csv", "release.json", "report.html"} <= set(released)
    assert Recipe.load(tmp_path / "recipe.json").seed is not None
    assert "assignment.csv" in content(tmp_path / "private")


def test_breaths_and_phases_of_the_window_give_the_same_bytes_on_the_command_line(window, qtbot, tmp_path):
    session = window.session
    with qtbot.waitSignal(session.curvesChanged):
        session.cutting.change(Cycles("breaths", quality=0.5), "cut")
    assert session.loaded.cycles.kind == "breaths"
    session.set_parameters(k=3, effort=0.0)
    session.set_split(Split("phases"), "cut")
    qtbot.waitUntil(lambda: session.preview.segmentation is not None)
    assert len(session.preview.segmentation.segments) == 2
    with qtbot.waitSignal(session.runsChanged):
        window.actions_["run"].trigger()
    qtbot.waitUntil(lambda: session.task is None)
    session.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(session.exported):
        session.export(tmp_path / "window", None)
    qtbot.waitUntil(lambda: session.task is None)
    assert main(["curves", "--recipe", str(tmp_path / "recipe.json"), "--out", str(tmp_path / "line")]) == 0
    assert content(tmp_path / "window") == content(tmp_path / "line")


def test_read_outs_and_refusal_come_from_the_real_engine(window, qtbot):
    session = window.session
    qtbot.waitUntil(lambda: session.preview.distribution is not None)
    assert session.preview.distribution.of == 12
    session.set_parameters(k=20)
    with qtbot.waitSignal(session.runsChanged):
        window.actions_["run"].trigger()
    assert not session.shown.verdict.released
    assert not window.actions_["export"].isEnabled()
    assert "--" not in window.panels["result"].verdict.banner.headline.text()


def test_a_search_ended_by_hand_is_repeated_on_the_command_line(window, qtbot, tmp_path):
    session, bar = window.session, window.run_bar
    with qtbot.waitSignal(session.curvesChanged):
        window.open_sample("pressure")  # so many curves that nobody can try all groupings
    qtbot.waitUntil(lambda: session.task is None)
    session.set_parameters(k=3, method="direct", effort="until-stopped")
    session.set_split(Split("fixed", length=2.0), "cut")
    window.actions_["run"].trigger()
    qtbot.waitUntil(bar.finish.isVisible)
    with qtbot.waitSignal(session.runsChanged):
        bar.finish.click()
    qtbot.waitUntil(lambda: session.task is None)
    assert any(session.shown.recipe.searched)
    session.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(session.exported):
        session.export(tmp_path / "window", None)
    qtbot.waitUntil(lambda: session.task is None)
    assert main(["curves", "--recipe", str(tmp_path / "recipe.json"), "--out", str(tmp_path / "line")]) == 0
    assert content(tmp_path / "window") == content(tmp_path / "line")
