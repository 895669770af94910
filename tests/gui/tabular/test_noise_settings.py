"""The noise of single columns and what other epsilons would cost, in the real window."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt

from anonymizer_gui.tabular.epsilons_view import ACCURACY
from core.errors import ParameterError
from core.tabular.ldp.classifier import Score
from core.tabular.recipe import Missing
from tests.gui.tabular.conftest import ROLES, decide, released_twice, settled

BOUNDS = [{"name": "stay", "low": 0.0, "high": 100.0}]


@pytest.fixture
def form(window, tables, qtbot):
    """The form of local differential privacy, where a run could start."""
    decide(qtbot, window, **ROLES)
    tables.change("missing", missing=Missing.EXCLUDE)
    tables.choose_method("ldp", "ldp")
    tables.set_parameters("values", epsilon=4.0, columns=BOUNDS)
    tables.go_to("method")
    settled(qtbot, tables)
    assert tables.obstacles == ()
    return window.tables.page.panels["method"].forms["ldp"]


def own(tables, name):
    return {c["name"]: c for c in tables.recipe.parameters["columns"]}.get(name, {})


def told(form, name):
    items = [form.columns_.list.topLevelItem(i) for i in range(form.columns_.list.topLevelItemCount())]
    return next(item.text(1).replace("\n", "; ") for item in items if item.text(0) == name)


def typed(qtbot, box, text):
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, text)
    box.editingFinished.emit()


def test_a_column_has_its_own_part_and_the_sum_is_told(form, window, tables, qtbot):
    assert form.spent.text() == "Epsilon: age 1, sex 1, code 1, stay 1. Together 4 of 4."
    form.columns_.choose("sex")
    typed(qtbot, form.noise.boxes["epsilon"], "2,5")
    settled(qtbot, tables)
    assert own(tables, "sex")["epsilon"] == 2.5
    assert form.spent.text() == "Epsilon: age 0.5, sex 2.5, code 0.5, stay 0.5. Together 4 of 4."
    assert told(form, "sex") == "ε 2.5"
    assert form.noise.labels["epsilon"].property("changed")
    window.actions_["undo"].trigger()
    settled(qtbot, tables)
    assert "sex 1," in form.spent.text()
    window.actions_["redo"].trigger()
    settled(qtbot, tables)
    form.columns_.reset.click()
    settled(qtbot, tables)
    assert own(tables, "sex") == {}
    typed(qtbot, form.noise.boxes["epsilon"], "5")
    settled(qtbot, tables)
    assert any("own epsilons sum to 5" in text for text in tables.obstacles)
    assert form.spent.text() == "Epsilon: sex 5. Together 5 of 4."


def test_what_is_not_ticked_is_left_unprotected_and_few_columns_may_be_asked(form, tables, qtbot):
    form.columns_.tick("code", False)
    settled(qtbot, tables)
    assert own(tables, "code") == {"name": "code", "method": "keep"}
    assert told(form, "code") == "leave unprotected"
    assert "code" not in form.spent.text()
    form.columns_.tick("code")
    settled(qtbot, tables)
    assert own(tables, "code") == {}
    form.columns_.choose("")
    form.editors["asked"].box.setValue(2)
    settled(qtbot, tables)
    assert form.spent.text().startswith("Epsilon of each answer: age 2, sex 2, code 2, stay 2.")
    assert "1 of 4 columns would be asked" in form.recommended.text()


def test_a_better_step_or_mechanism_is_offered_before_the_run_and_taken(form, tables, qtbot):
    form.columns_.choose("stay")
    before = next(one for one in tables.outlook.columns if one.column == "stay")
    assert "standard error" in form.noise.forecast.text()
    step = form.noise.better[0]
    assert step.text().startswith("With a step of 10: ")
    step.click()
    settled(qtbot, tables)
    after = next(one for one in tables.outlook.columns if one.column == "stay")
    assert own(tables, "stay") == BOUNDS[0] | {"step": 10.0}
    assert after.error == pytest.approx(before.better[0].error)
    form.noise.better[-1].click()
    settled(qtbot, tables)
    assert own(tables, "stay")["method"] == "hybrid"
    assert form.noise.better == []
    assert told(form, "stay") == "hybrid, for means; 0 to 100; step 10"


def test_a_public_list_and_a_guard_of_missing_cells(form, tables, qtbot):
    form.columns_.choose("sex")
    assert not form.noise.boxes["low"].isVisibleTo(form)
    form.noise.listed.click()
    settled(qtbot, tables)
    assert own(tables, "sex")["categories"] == ["f", "m"]
    form.noise.categories.setFocus()
    qtbot.keyClick(form.noise.categories, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(form.noise.categories, Qt.Key.Key_Return)
    qtbot.keyClicks(form.noise.categories, "x")
    form.noise.missing.setFocus()
    settled(qtbot, tables)
    assert own(tables, "sex")["categories"] == ["f", "m", "x"]
    form.noise.missing.setCurrentIndex(form.noise.missing.findData("flag"))
    form.noise.missing.activated.emit(form.noise.missing.currentIndex())
    settled(qtbot, tables)
    assert told(form, "sex") == "3 public categories; guarded in any case"
    noise = form.noise.noise
    offered = [noise.itemData(i) for i in range(noise.count()) if noise.model().item(i).isEnabled()]
    assert offered == ["auto", "response", "keep"]


@pytest.fixture
def tried(form, window, tables, qtbot):
    """The curves beside the form, whole."""
    view = window.tables.page.panels["method"].epsilons
    qtbot.waitUntil(lambda: tables.epsilons.of(tables.recipe, "").complete, timeout=60_000)
    qtbot.waitUntil(lambda: not tables.epsilons.running)
    return view


def test_other_epsilons_come_dot_by_dot_and_can_be_taken(tried, tables, qtbot):
    assert len(tried.plot.places()) == 11
    assert "pure noise" in tried.legend.text()
    assert "&nbsp;as set" in tried.legend.text()
    tried.plot.hovered.emit(0, 2)
    assert tried.reading.text().startswith("ε = 1: ")
    assert "code " in tried.reading.text()
    tables.set_parameters("own", columns=[*BOUNDS, {"name": "sex", "epsilon": 2.0}])
    settled(qtbot, tables)
    qtbot.waitUntil(lambda: tables.epsilons.of(tables.recipe, "").complete, timeout=60_000)
    tried.plot.chosen.emit(0, 4)
    settled(qtbot, tables)
    assert tables.recipe.parameters["epsilon"] == 10.0
    assert own(tables, "sex")["epsilon"] == 5.0


class Learner:
    """Learns nothing, and nothing perturbed before the gate is open."""

    gate = threading.Event()
    originals = 0
    majority = Score(0.5, 0.5)

    def __init__(self, _features, _label, _secret, check, **_):
        self.check = check

    def original(self, *, resampled=False):
        Learner.originals += 1
        return Score(0.9, 0.9)

    def score(self, _):
        assert self.gate.wait(60)
        self.check()
        return Score(0.7, 0.8)


def refused(*_, **__):
    raise ParameterError("Classifiers need scikit-learn: install the program with its extra 'utility'.")


def test_a_classifier_is_tried_stopped_and_gone_on_with(tried, tables, qtbot, monkeypatch):
    monkeypatch.setattr("core.tabular.ldp.sweep.Learner", Learner)
    predict(tried, "smoking")
    assert tried.measure.currentData() == ACCURACY
    qtbot.waitUntil(lambda: tables.epsilons.of(tables.recipe, "smoking").floor is not None, timeout=60_000)
    assert "nothing learnt" in tried.legend.text()
    tried.toggle.click()
    assert not tables.epsilons.running
    Learner.gate.set()
    assert not tables.epsilons.of(tables.recipe, "smoking").complete
    assert tried.toggle.text() == "Go on"
    tried.toggle.click()
    qtbot.waitUntil(lambda: tables.epsilons.of(tables.recipe, "smoking").complete, timeout=60_000)
    assert len(tried.plot.places()) == 11
    assert Learner.originals == 2  # with the records as they are and drawn anew: both before it was stopped
    tried.plot.hovered.emit(0, 0)
    assert tried.reading.text() == "ε = 0.1: 0.7"
    monkeypatch.setattr("core.tabular.ldp.sweep.Learner", refused)
    predict(tried, "code")
    qtbot.waitUntil(lambda: tables.epsilons.of(tables.recipe, "code").complete, timeout=60_000)
    assert "extra 'utility'" in tried.problem.text()


def predict(view, name):
    view.target.setCurrentIndex(view.target.findData(name))
    view.target.activated.emit(view.target.currentIndex())


def test_a_recipe_of_the_window_is_replayed_from_the_command_line(form, tables, qtbot, tmp_path):
    columns = [
        {"name": "stay", "low": 0.0, "high": 100.0, "step": 5.0, "epsilon": 0.5},
        {"name": "sex", "categories": ["f", "m", "x"], "method": "response"},
    ]
    tables.set_parameters("own", columns=columns, asked=3)
    tables.change("seed", seed=7)
    window_files, command_files = released_twice(tables, qtbot, tmp_path)
    assert window_files == command_files
