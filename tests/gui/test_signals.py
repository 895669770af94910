"""Several signals in the window: one is added, run together, and looked at one by one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel

from anonymizer_gui.dialogs.add_signal import AddSignalDialog
from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.reading import ReadingDialog
from anonymizer_gui.panels.privacy import PrivacyReadOut
from anonymizer_gui.work import open_curves
from core import run as real
from core.cli import main
from core.project import Project
from core.recipe import Recipe
from core.split import Split
from tests.core.recordings_on_disk import companion, invented, write_folder
from tests.gui.fake_engine import FakeEngine


class JointEngine(FakeEngine):
    """The small engine, but it reads, runs and writes as the real one does."""

    load = staticmethod(real.load)
    list_channels = staticmethod(real.list_channels)
    propose_format = staticmethod(real.propose_format)
    run = staticmethod(real.run)
    verdict = staticmethod(real.verdict)
    release_of = staticmethod(real.release_of)
    export = staticmethod(real.export)
    preview_distribution = staticmethod(real.preview_distribution)
    preview_privacy = staticmethod(real.preview_privacy)


@pytest.fixture
def engine():
    return JointEngine()


@pytest.fixture
def folders(tmp_path):
    flow = invented(12, 6)
    return [write_folder(tmp_path / "flow", flow), write_folder(tmp_path / "pressure", companion(flow))]


@pytest.fixture
def with_flow(window, qtbot, folders):
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_paths([folders[0]])
    qtbot.waitUntil(lambda: window.session.task is None)
    window.session.set_parameters(k=3)
    return window


def ask(window, place, domain=None):
    """Answer the question where the other signal is."""
    window.actions_["add_signal"].trigger()
    (dialog,) = window.findChildren(AddSignalDialog)
    dialog.places[place].click()
    if domain is not None:
        dialog.domain_group.setChecked(True)
        assert "unit" in dialog.domain_group.findChildren(QLabel)[-1].text()
        for box, number in zip((dialog.low, dialog.high), domain, strict=True):
            box.setValue(number)
    dialog.go_on.click()


def add_folder(window, qtbot, folder, domain=None):
    ask(window, "folder", domain)
    (files,) = window.findChildren(QFileDialog)
    with qtbot.waitSignal(window.session.curvesChanged):
        files.filesSelected.emit([str(folder)])
        files.close()
    qtbot.waitUntil(lambda: window.session.task is None)


def run_it(window, qtbot):
    with qtbot.waitSignal(window.session.runsChanged):
        window.actions_["run"].trigger()
    qtbot.waitUntil(lambda: window.session.task is None)


def test_an_added_signal_is_run_with_the_first_and_each_is_shown(with_flow, qtbot, folders, tmp_path):
    window, session = with_flow, with_flow.session
    bar = window.panels["load"].signals
    assert bar.text.text() == "One signal."
    assert not window.actions_["signal_alone"].isEnabled()
    add_folder(window, qtbot, folders[1], (0.0, 40.0))
    assert "AWF (mL/s)  ·  AWP (cmH2O) 0 – 40" in bar.text.text()
    assert session.parameters.k == 3
    run_it(window, qtbot)
    result = window.panels["result"]
    choice = result.hulls.signal
    assert [choice.itemText(i) for i in range(choice.count())] == ["AWF", "AWP"]
    assert choice.isVisible()
    flow, pressure = session.shown.outcome.signals
    assert result.hulls.plot.getAxis("left").labelText == "AWF (mL/s)"
    choice.setCurrentIndex(1)
    assert result.hulls.plot.getAxis("left").labelText == "AWP (cmH2O)"
    shown = result.classes.table.columns
    losses = [shown.data(shown.index(row, 3)) for row in range(shown.rowCount())]
    assert losses == [f"{c.information_loss:.3f}" for c in pressure.segments[0].classes]
    assert losses != [f"{c.information_loss:.3f}" for c in flow.segments[0].classes]
    assert result.verdict.banner.details.text().startswith("AWP  ·  ")
    window.session.save_recipe(tmp_path / "recipe.json")
    with qtbot.waitSignal(session.exported):
        session.export(tmp_path / "window", None)
    qtbot.waitUntil(lambda: session.task is None)
    assert main(["curves", "--recipe", str(tmp_path / "recipe.json"), "--out", str(tmp_path / "line")]) == 0
    for name in ("hulls_awf.csv", "hulls_awp.csv", "release.json"):
        assert (tmp_path / "window" / name).read_bytes() == (tmp_path / "line" / name).read_bytes()


def test_every_signal_is_drawn_over_the_same_time(with_flow, qtbot, folders):
    window, session = with_flow, with_flow.session
    load, segments = window.panels["load"], window.panels["segments"]
    add_folder(window, qtbot, folders[1])
    session.set_split(Split("manual", intervals=((0.1, 0.4), (0.5, 0.9))), "cut")
    for panel in (load, segments):
        first, second = panel.signal_plots.plots
        assert second.isVisibleTo(panel)
        assert [plot.getAxis("left").labelText for plot in (first, second)] == ["AWF (mL/s)", "AWP (cmH2O)"]
        qtbot.waitUntil(lambda plot=second: plot.bundle.picture is not None)
        assert second.getViewBox().linkedView(0) is first.getViewBox()
        second.pointed.emit(0.5, 12.0)
        assert panel.read_out.text() == "t 0.500 s   AWP 12 cmH2O"
    (shading,) = segments.layer._others
    assert [region.getRegion() for region in shading.regions] == [(0.1, 0.4), (0.5, 0.9)]
    assert not any(region.movable for region in shading.regions)
    window.actions_["step_load"].trigger()
    first, second = load.signal_plots.plots
    curves = session.loaded.further[0].curves
    second.pressed.emit(float(curves.time[3]), float(curves.value[3]))
    assert session.selection.curves == (0,)
    with qtbot.waitSignal(session.curvesChanged):
        window.signals.alone()
    assert not second.isVisibleTo(load)


def test_read_outs_are_of_each_signal(with_flow, qtbot, folders):
    session, form = with_flow.session, with_flow.parameters
    add_folder(with_flow, qtbot, folders[1], (0.0, 40.0))
    session.set_parameters(method="paper", domain=(-80.0, 80.0))
    qtbot.waitUntil(lambda: session.preview.distribution is not None)
    qtbot.waitUntil(lambda: session.preview.privacy is not None)
    flow, pressure, about = form.sensitivity.read_out.text().split("\n")
    assert flow.startswith("AWF: s_d = ")
    assert "mL/s" in flow
    assert pressure.startswith("AWP: s_d = ")
    assert "cmH2O" in pressure
    assert "histogram is of AWF" in about
    guards = form.findChild(PrivacyReadOut).guard.text().split("\n")
    assert [line.split(":")[0] for line in guards] == ["AWF", "AWP"]
    assert "of the domain, t aimed at" in form.tree.chart.accessibleDescription()
    assert all(float(row.radius) <= 1 for row in form.tree.chart.rows)


def test_the_domain_of_a_further_signal_can_be_changed_and_undone(with_flow, qtbot, folders):
    session, bar = with_flow.session, with_flow.panels["load"].signals
    domains = with_flow.parameters.domains
    assert domains.editors == []
    add_folder(with_flow, qtbot, folders[1], (0.0, 40.0))
    (editor,) = domains.editors
    assert editor.value() == (0.0, 40.0)
    assert editor.high.accessibleName() == "Domain of AWP"
    editor.high.setValue(50.0)
    assert session.recipe.further[0].domain == (0.0, 50.0)
    assert "AWP (cmH2O) 0 – 50" in bar.text.text()
    editor.high.setValue(-1.0)
    assert domains.error.text() != ""
    assert session.recipe.further[0].domain == (0.0, 50.0)
    session.undo_stack.undo()
    assert session.recipe.further[0].domain == editor.value() == (0.0, 40.0)
    assert "AWP (cmH2O) 0 – 40" in bar.text.text()


def test_a_run_of_other_signals_cannot_be_repeated_and_taking_back_leaves_the_signals(
    with_flow, qtbot, folders
):
    session, history = with_flow.session, with_flow.history
    session.set_population([folders[0]])
    run_it(with_flow, qtbot)
    session.set_population([])
    add_folder(with_flow, qtbot, folders[1], (0.0, 40.0))
    assert session.shown is None
    assert history.repeat.isVisible()
    assert not history.repeat.isEnabled()
    session.set_parameters(k=4)
    history.back.click()
    assert session.parameters.k == 3
    assert session.recipe.population == ()
    assert [signal.domain for signal in session.recipe.further] == [(0.0, 40.0)]
    run_it(with_flow, qtbot)
    session.set_domain_of(0, (0.0, 90.0))
    assert session.stale
    history.back.click()
    assert not session.stale


def while_both_are_read(session, monkeypatch, do):
    find = session.find_recordings

    def find_and_do(look, *which):
        task = find(look, *which)
        if look is open_curves:
            do()
        return task

    monkeypatch.setattr(session, "find_recordings", find_and_do)


def test_what_is_set_while_a_signal_is_read_stays(with_flow, qtbot, folders, monkeypatch):
    window, session = with_flow, with_flow.session
    while_both_are_read(session, monkeypatch, lambda: session.set_parameters(k=4))
    add_folder(window, qtbot, folders[1])
    assert len(session.loaded.further) == 1
    assert session.parameters.k == 4


def test_a_population_named_while_a_signal_is_read_is_told_and_nothing_changes(
    with_flow, qtbot, folders, monkeypatch
):
    window, session = with_flow, with_flow.session
    while_both_are_read(session, monkeypatch, lambda: session.set_population([folders[0]]))
    ask(window, "folder")
    (files,) = window.findChildren(QFileDialog)
    with qtbot.waitSignal(session.failed) as failed:
        files.filesSelected.emit([str(folders[1])])
        files.close()
    qtbot.waitUntil(lambda: session.task is None)
    assert "separate population" in str(failed.args[0])
    assert session.loaded.further == ()
    for dialog in window.findChildren(ErrorDialog):
        dialog.reject()


def test_the_first_signal_can_be_opened_alone_again(with_flow, qtbot, folders):
    window, session = with_flow, with_flow.session
    add_folder(window, qtbot, folders[1])
    window.project.save(folders[0].parent / "work.curveproject")
    qtbot.waitUntil(lambda: not window.project.modified)
    with qtbot.waitSignal(session.curvesChanged):
        window.actions_["signal_alone"].trigger()
    qtbot.waitUntil(lambda: session.task is None)
    assert session.recipe.further == ()
    assert session.loaded.further == ()
    run_it(window, qtbot)
    assert not window.panels["result"].hulls.signal.isVisible()


def test_a_project_keeps_the_signals_and_asks_where_they_are_gone(with_flow, qtbot, folders):
    window, session = with_flow, with_flow.session
    add_folder(window, qtbot, folders[1], (0.0, 40.0))
    file = folders[0].parent / "work.curveproject"
    window.project.save(file)
    qtbot.waitUntil(lambda: not window.project.modified)
    saved = Project.load(file).recipe.further
    assert saved == session.recipe.further
    assert saved[0].sources[0].sha256
    with qtbot.waitSignal(session.curvesChanged):
        window.project.open(file)
    qtbot.waitUntil(lambda: session.task is None)
    assert session.recipe.further == saved
    assert len(session.loaded.further) == 1
    folders[1].rename(folders[1].parent / "elsewhere")
    with qtbot.waitSignal(window.project.inDoubt) as doubt:
        window.project.open(file)
    qtbot.waitUntil(lambda: session.task is None)
    found = doubt.args[1]
    assert [source.path for source in found.missing] == [str(folders[1])]
    with qtbot.waitSignal(session.curvesChanged):
        window.project.resolve(file, found, {str(folders[1]): None})
    qtbot.waitUntil(lambda: session.task is None)
    assert session.recipe.further == ()
    for dialog in window.children():
        if hasattr(dialog, "reject"):
            dialog.reject()


def test_another_channel_of_the_same_files_is_chosen_beside_their_first_rows(window, qtbot, tmp_path):
    rows = "".join(f"{i};{t / 10};{t % 3 + i};{(t + i) % 4 - i}\n" for i in range(6) for t in range(12))
    folder = write_folder(tmp_path / "in", {"ward.csv": f"id;time[s];Flow[L/min];Paw[mbar]\n{rows}"})
    session = window.session
    intake = Recipe().intake.from_json({"channel": "Flow", "patient_from": "column:id"})
    with qtbot.waitSignal(session.curvesChanged):
        session.open([folder / "ward.csv"], intake=intake)
    qtbot.waitUntil(lambda: session.task is None)
    ask(window, "channel")
    (dialog,) = window.findChildren(ReadingDialog)
    qtbot.waitUntil(lambda: dialog._task is None)
    box = dialog.form.inputs["channel"]
    box.setCurrentIndex(box.findData("Paw"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: dialog._task is None)
    with qtbot.waitSignal(session.curvesChanged):
        qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.task is None)
    assert [one.curves.signal for one in (session.loaded, *session.loaded.further)] == ["Flow", "Paw"]
    assert session.recipe.further[0].sources == ()


def test_what_does_not_belong_together_is_told_and_changes_nothing(with_flow, qtbot, folders):
    window, session = with_flow, with_flow.session
    before = session.recipe
    stranger = write_folder(folders[0].parent / "other", companion(invented(4, 2, seed=9)))
    ask(window, "folder")
    (files,) = window.findChildren(QFileDialog)
    with qtbot.waitSignal(session.failed) as failed:
        files.filesSelected.emit([str(stranger)])
        files.close()
    qtbot.waitUntil(lambda: session.task is None)
    assert "of the same breath" in str(failed.args[0])
    assert session.recipe == before
    for dialog in window.findChildren(ErrorDialog):
        dialog.reject()
