"""The page for analysts in the real window: from a dropped release to saved answers, and what is told in between."""

from __future__ import annotations

import shutil
import threading

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog

from anonymizer_gui.dialogs.help import HelpDialog
from anonymizer_gui.tabular.analyst import work
from anonymizer_gui.tabular.analyst.charts import fit_charts
from core import cli
from core.progress import Progress
from core.tabular.analysis import MeanAnswer
from core.tabular.pram.regression import Fit
from tests.gui.conftest import rebuilt
from tests.gui.tabular.conftest import ROLES, table_text


def released(folder, method, *options):
    """Make a release of the small table by the command line and return its folder."""
    original = folder / "stays.csv"
    original.write_text(table_text(400), encoding="utf-8")
    roles = [word for name, role in ROLES.items() for word in ("--role", f"{name}={role}")]
    out = folder / method
    common = ["--missing-cells", "keep", "--seed", "3", "--out", str(out)]
    assert cli.main([method, str(original), *roles, *options, *common]) == cli.RELEASED
    return out


@pytest.fixture(scope="module")
def pram(tmp_path_factory):
    columns = [word for name in ("sex", "age", "smoking") for word in ("--column", name)]
    roles = ["--role", "smoking=sensitive"]
    return released(tmp_path_factory.mktemp("pram"), "pram", *roles, *columns, "--amount", "0.2")


@pytest.fixture(scope="module")
def ldp(tmp_path_factory):
    return released(
        tmp_path_factory.mktemp("ldp"),
        "ldp",
        "--column",
        "stay: low=0; high=20; method=hybrid",
        "--epsilon",
        "9",
    )


def dropped(window, *paths):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    no = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, no)
    window.dropEvent(event)


@pytest.fixture
def analyst(window, qtbot, pram):
    """The page in the real window with the release of PRAM dropped on it."""
    window.actions_["step_analysis"].trigger()
    dropped(window, pram)
    settled(window, qtbot)
    return window.tables.page.analyst


def settled(window, qtbot):
    qtbot.waitUntil(lambda: not window.tables.release.busy, timeout=60_000)


def saved(window, qtbot, panel, file):
    with qtbot.waitSignal(window.tables.release.saved, timeout=60_000):
        panel.save_to(str(file))
    settled(window, qtbot)
    return file.read_bytes()


def commanded(release, file, *options):
    """Return the bytes that the command line writes."""
    files = [str(release / "table.csv"), "--sidecar", str(release / "sidecar.json")]
    assert cli.main(["pram-estimate", *files, *options, "--out", str(file)]) == cli.RELEASED
    return file.read_bytes()


def test_a_dropped_release_is_answered_at_once(window, qtbot, analyst):
    release = window.tables.release
    assert window.body.currentWidget().currentWidget() is analyst
    assert "pram/table.csv  ·  400 rows  ·  PRAM" in analyst.facts.text()
    assert release.asked.variables == ("age",)
    assert (
        "released counts" in analyst.table.banner.headline.text()
        or "correction" in analyst.table.banner.headline.text()
    )
    assert analyst.table.cells.columns.rowCount() == 3
    assert "95 of 100" in analyst.table.chart.reading.text()
    assert not analyst.notes.isVisible()
    assert window.tables.help_page == "analysis"


def test_what_is_asked_in_the_window_is_what_the_command_line_writes(window, qtbot, analyst, pram, tmp_path):
    classes = tmp_path / "wards.csv"
    classes.write_text("age,ward\n18-39,A\n40-59,A\n60+,B\n", encoding="utf-8")
    form, release = analyst.table_form, window.tables.release
    form.variables.tick("age", False)
    form.variables.tick("sex")
    form.matching._choose("age")
    form.matching.take(str(classes))
    settled(window, qtbot)
    assert release.asked.variables == ("sex", "ward")
    columns, categories = form.conditions.rows[0]
    columns.setCurrentIndex(columns.findData("smoking"))
    columns.activated.emit(columns.currentIndex())
    categories.setCurrentIndex(categories.findData("former"))
    categories.activated.emit(categories.currentIndex())
    form.level.setValue(90.0)
    for box, data in ((form.about, True), (form.negative, "zero")):
        box.setCurrentIndex(box.findData(data))
        box.activated.emit(box.currentIndex())
    settled(window, qtbot)
    ours = saved(window, qtbot, analyst.table, tmp_path / "ours.csv")
    options = ["--tables", "sex,ward", "--join", f"ward=age:{classes}", "--where", "smoking=former"]
    options += ["--level", "0.9", "--about", "population", "--negative", "zero"]
    assert ours == commanded(pram, tmp_path / "theirs.csv", *options)
    analyst.table.copy.click()
    with qtbot.waitSignal(release.copied, timeout=60_000):
        settled(window, qtbot)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert "\n".join(lines).replace("\t", ";") + "\n" == ours.decode()
    assert analyst.table.cells.columns.columnCount() == 2 + 6
    assert "selected after the correction" in analyst.table.banner.details.text()
    release.drop_match("ward")
    settled(window, qtbot)
    assert release.asked.variables == ("sex",)


def test_a_regression_is_fitted_as_soon_as_it_is_whole(window, qtbot, analyst, pram, tmp_path):
    analyst.tabs.setCurrentWidget(analyst.model.parentWidget())
    form = analyst.model_form
    assert "Choose an outcome" in analyst.model.nothing.text()
    form.outcome.setCurrentIndex(form.outcome.findData("sex"))
    form.outcome.activated.emit(form.outcome.currentIndex())
    form.event.setCurrentIndex(form.event.findData("f"))
    form.event.activated.emit(form.event.currentIndex())
    form.predictors.tick("age")
    settled(window, qtbot)
    assert "of 2 coefficients" in analyst.model.banner.headline.text()
    assert analyst.model.cells.columns.rowCount() == 3
    ours = saved(window, qtbot, analyst.model, tmp_path / "ours.csv")
    # The window compares with what most records show, the command with the first category unless told otherwise.
    usual = form.references.boxes["age"].currentData()
    ages = [line.split(",")[0] for line in (pram / "table.csv").read_text("utf-8").splitlines()[1:]]
    assert usual == max(set(ages), key=ages.count) != min(ages)
    options = ["--logistic", "sex=f,age", "--reference", f"age={usual}"]
    assert ours == commanded(pram, tmp_path / "theirs.csv", *options)


def picked(box, data):
    """Choose in a box as the user would."""
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


def test_reference_part_and_poisson_are_asked_for_as_by_the_command(window, qtbot, analyst, pram, tmp_path):
    analyst.tabs.setCurrentIndex(1)
    form, release = analyst.model_form, window.tables.release
    picked(form.outcome, "smoking")
    picked(form.link, "poisson")
    assert (release.model.outcome, form.outcome_rows.isRowVisible(form.event)) == ("", False)
    assert [form.outcome.findData(name) >= 0 for name in ("age", "stay")] == [False, True]
    picked(form.outcome, "stay")
    form.predictors.tick("sex")
    assert list(form.references.boxes) == ["sex"]
    picked(form.references.boxes["sex"], "m")
    offered = form.conditions.rows[0][0]
    assert [offered.findData(name) >= 0 for name in ("stay", "sex", "smoking")] == [False, False, True]
    picked(offered, "smoking")
    picked(form.conditions.rows[0][1], "former")
    settled(window, qtbot)
    columns = analyst.model.cells.columns
    titles = [columns.headerData(k, Qt.Orientation.Horizontal) for k in range(columns.columnCount())]
    assert [columns.index(row, titles.index("Compared with")).data() for row in range(2)] == ["", "m"]
    assert "Rate ratio" in titles
    assert "the count is higher" in analyst.model.chart.reading.text()
    ours = saved(window, qtbot, analyst.model, tmp_path / "counts.csv")
    options = ["--poisson", "stay,sex", "--reference", "sex=m", "--where", "smoking=former"]
    assert ours == commanded(pram, tmp_path / "theirs.csv", *options)
    picked(form.link, "logistic")
    picked(form.event, "5")
    settled(window, qtbot)
    assert "the event is likelier" in analyst.model.chart.reading.text()
    ours = saved(window, qtbot, analyst.model, tmp_path / "ours.csv")
    assert ours == commanded(pram, tmp_path / "theirs.csv", "--logistic", "stay=5,sex", *options[2:])
    form.predictors.tick("smoking")
    assert release.model.where == ()
    form.predictors.tick("sex", False)
    assert (list(form.references.boxes), release.model.references) == (["smoking"], ())


def test_means_of_a_part_are_those_of_the_command(window, qtbot, analyst, pram, tmp_path):
    analyst.tabs.setCurrentIndex(2)
    picked(analyst.means_form.conditions.rows[0][0], "sex")
    settled(window, qtbot)
    assert window.tables.release.averaged.where[0][0] == "sex"
    (mean,) = window.tables.release.means.means
    assert analyst.means.cells.columns.index(0, 0).data() == mean.name == "stay"
    ours = saved(window, qtbot, analyst.means, tmp_path / "ours.csv")
    options = ["--means", "stay", "--where", "=".join(window.tables.release.averaged.where[0])]
    assert ours == commanded(pram, tmp_path / "theirs.csv", *options)


def test_means_of_dates_are_shown_as_dates(window, qtbot, analyst):
    release = window.tables.release
    dates = MeanAnswer("seen", 18262.4, 18263.6, 1.25, 18261.2, 18266.0, "%d.%m.%Y")
    nothing = MeanAnswer("stay", 3.0, float("nan"), float("nan"), float("nan"), float("nan"))
    release.means = work.MeansAnswer(work.MeansAsked(), (dates, nothing))
    release.answered.emit()
    cells = analyst.means.cells.columns
    rows = [[cells.index(row, column).data() for column in range(6)] for row in range(2)]
    assert rows[0] == ["seen", "01.01.2020", "03.01.2020", "1.25 days", "31.12.2019", "05.01.2020"]
    assert rows[1][2:] == ["–"] * 4
    assert "too few records" in analyst.means.banner.details.text()


def test_a_release_is_chosen_from_its_files(window, qtbot, pram, settings):
    window.actions_["open_release"].trigger()
    (dialog,) = window.findChildren(QFileDialog)
    assert window.tables.active
    dialog.filesSelected.emit([str(pram / "table.csv"), str(pram / "sidecar.json")])
    dialog.close()
    settled(window, qtbot)
    assert "400 rows" in window.tables.page.analyst.facts.text()
    assert settings.open_folder == str(pram)


def test_a_regression_without_a_solution_is_told_in_its_place(window, qtbot, analyst):
    window.tables.release.ask_model(outcome="sex", event="f", predictors=("sex",))
    settled(window, qtbot)
    assert "The regression has no solution" in analyst.model.banner.headline.text()
    assert not analyst.model.shown.isVisibleTo(analyst.model)
    assert not any(dialog.isVisible() for dialog in window.findChildren(QDialog))


def test_coefficients_are_drawn_predictor_by_predictor():
    names = ("(intercept)", "sex: m", "stay", "age", "age: class: old", "sex: x")
    asked = work.ModelAsked("event", "yes", ("sex", "stay", "age: class", "age"), ("stay", "age"))
    figures = {name: np.arange(6.0) for name in ("coefficient", "low", "high")}
    fitted = Fit(names, np.arange(6.0), np.ones(6), np.ones(6), np.eye(6))
    charts = list(fit_charts(work.FitAnswer(asked, fitted, figures)))
    assert [chart.title for chart in charts] == [
        "Coefficients – sex",
        "Coefficients",
        "Coefficients – age: class",
    ]
    assert [chart.names for chart in charts] == [("m", "x"), ("stay", "age"), ("old",)]
    assert [chart.series[0].y.tolist() for chart in charts] == [[1.0, 5.0], [2.0, 3.0], [4.0]]


def test_means_of_a_release_under_local_privacy(window, qtbot, analyst, ldp, tmp_path):
    dropped(window, ldp / "sidecar.json")
    settled(window, qtbot)
    assert analyst.tabs.isTabVisible(2)
    assert analyst.means.cells.columns.rowCount() == 1
    (mean,) = window.tables.release.means.means
    assert mean.misleads == (abs(mean.released - mean.estimate) > mean.high - mean.estimate)
    assert analyst.means.banner.headline.text().startswith(
        f"Read uncorrected, {int(mean.misleads)} of 1 means"
    )
    ours = saved(window, qtbot, analyst.means, tmp_path / "ours.csv")
    assert ours == commanded(ldp, tmp_path / "theirs.csv", "--means", "stay")
    assert "stay" not in [v.name for v in window.tables.release.release.variables]


def test_what_is_wrong_with_the_files_is_one_sentence(window, qtbot, analyst, pram, ldp, tmp_path):
    before = window.tables.release.release
    alone = tmp_path / "alone.csv"
    shutil.copy(pram / "table.csv", alone)
    (tmp_path / "stays.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    for paths, told in (
        ([alone], "There is no sidecar.json beside the table"),
        ([alone, pram / "report.html"], "Choose one released table and its sidecar.json"),
        ([tmp_path], "There is no table.csv beside the sidecar"),
        ([tmp_path / "stays.csv", ldp / "sidecar.json"], "The sidecar is not of this table"),
    ):
        dropped(window, *paths)
        settled(window, qtbot)
        assert told in analyst.problem.headline.text()
        assert window.tables.release.release is before
        assert not analyst.trust.isVisibleTo(analyst)


def test_a_table_that_is_not_the_very_file_is_asked_about(window, qtbot, analyst, pram, tmp_path):
    before, part = window.tables.release.release, tmp_path / "part.csv"
    part.write_text("".join((pram / "table.csv").read_text("utf-8").splitlines(keepends=True)[:200]), "utf-8")
    for answer in (analyst.leave, analyst.trust):
        dropped(window, part, pram / "sidecar.json")
        settled(window, qtbot)
        assert analyst.problem.headline.text() == "Is this table of the sidecar's release?"
        assert "sha256" in analyst.problem.details.text()
        assert window.tables.release.release is before
        qtbot.mouseClick(answer, Qt.MouseButton.LeftButton)
        settled(window, qtbot)
        assert not analyst.problem.isVisibleTo(analyst)
    assert "199 rows" in analyst.facts.text()
    assert "not the very file of the release" in analyst.notes.headline.text()
    assert "--where" not in analyst.notes.headline.text()


def test_escape_stops_an_answer_and_it_can_be_asked_again(window, qtbot, analyst, monkeypatch):
    started, release = threading.Event(), window.tables.release

    def endless(*_args):
        progress = _args[-1]
        started.set()
        while True:
            progress.check()

    right = work.correct
    monkeypatch.setattr(work, "correct", endless)
    release.ask(variables=("sex",))
    assert started.wait(20)
    assert window.actions_["cancel"].isEnabled()
    window.actions_["cancel"].trigger()
    settled(window, qtbot)
    assert analyst.table.banner.headline.text() == "Stopped before there was an answer."
    monkeypatch.setattr(work, "correct", right)
    analyst.table.again.click()
    settled(window, qtbot)
    assert analyst.table.shown.isVisibleTo(analyst.table)
    assert analyst.table.cells.columns.rowCount() == 2


def test_a_file_that_cannot_be_written_is_told_beside_the_button(window, qtbot, analyst, tmp_path):
    analyst.table.save_to(str(tmp_path / "no" / "table.csv"))
    settled(window, qtbot)
    assert "cannot be written" in analyst.table.told.text()
    assert list(tmp_path.glob("no*")) == []


def test_f1_helps_an_analyst_and_keys_lead_there_and_back(application, window, qtbot, analyst):
    qtbot.keyClick(analyst.table_form.variables, Qt.Key.Key_F1)
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.browser.toPlainText().startswith("Analyse a release")
    dialog.close()
    assert window.actions_["step_load"].isEnabled()
    window.actions_["step_load"].trigger()
    assert window.body.currentWidget().currentWidget() is window.tables.page.start
    following = rebuilt(application, qtbot)
    following.actions_["step_analysis"].trigger()
    assert "400 rows" in following.tables.page.analyst.facts.text()


def test_only_the_first_cells_of_a_huge_table_are_shown(window, qtbot, analyst, monkeypatch):
    monkeypatch.setattr("anonymizer_gui.tabular.analyst.answer._MOST_ROWS", 4)
    window.tables.release.ask(variables=("age", "sex", "code"))
    settled(window, qtbot)
    assert analyst.table.cells.columns.rowCount() == 4
    assert "first 4 of 18 cells" in analyst.table.told.text()


def test_the_work_needs_no_window(pram):
    engine = work.CoreAnalysis()
    opened = work.open_release(engine, [pram], False, Progress())
    answer = work.correct(engine, opened, work.TableAsked(("sex", "age")), Progress())
    assert work.text(engine, answer, Progress()).count("\n") == 7
