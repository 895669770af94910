"""Regression on corrected tables: what is asked, and the coefficients with their errors."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from anonymizer_gui.numbers import format_alike, format_percent
from anonymizer_gui.tables import Column
from anonymizer_gui.tabular.analyst.charts import fit_charts
from anonymizer_gui.tabular.analyst.conditions import ModelConditions
from anonymizer_gui.tabular.analyst.parts import AnswerPanel, AskForm, CategoryBox, WordBox
from anonymizer_gui.tabular.analyst.session import FIT, ReleaseSession
from anonymizer_gui.tabular.analyst.words import MISSING, own_text
from anonymizer_gui.tabular.analyst.work import LOGISTIC, POISSON
from anonymizer_gui.tabular.forms import ColumnChoiceBox, ColumnTicks
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class References(QWidget):
    """For each predictor by categories the one that the others are compared with."""

    def __init__(self, session: ReleaseSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.boxes: dict[str, CategoryBox] = {}
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def show_predictors(self, names: list[str]) -> None:
        """Show these predictors, each with its reference."""
        if list(self.boxes) != names:
            while self._rows.rowCount():
                # Qt deletes label and box along with the row.
                self._rows.removeRow(0)
            self.boxes = {name: self._box(name) for name in names}
        chosen = dict(self._session.release.references(self._session.model))
        for name, box in self.boxes.items():
            # Records with a missing cell are left out of a regression, so that is no level of it.
            own = [text for text in self._session.release.categories(name) if text != MISSING]
            box.show_categories([(text, text) for text in own], chosen.get(name, own[0] if own else ""))

    def _box(self, name: str) -> CategoryBox:
        box = CategoryBox(self.tr("Compared with: {name}").format(name=name))
        box.activated.connect(lambda _: self._choose(name, box.currentData()))
        label = QLabel(name)
        label.setBuddy(box)
        self._rows.addRow(label, box)
        return box

    def _choose(self, name: str, category: str) -> None:
        kept = tuple(pair for pair in self._session.model.references if pair[0] != name)
        self._session.ask_model(references=(*kept, (name, category)))


class ModelForm(AskForm):
    """What is modelled, and what it may depend on."""

    def __init__(self, session: ReleaseSession, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Regression"), parent)
        self._session = session
        self._add_outcome()
        self.predictors = ColumnTicks(self.tr("Predictors"), self._choose_predictors)
        self.numeric = ColumnTicks(self.tr("Predictors taken as numbers"), self._choose_numeric)
        self.references = References(session)
        self.conditions = ModelConditions(session)
        self.titles = [
            self._add_part(title, part)
            for title, part in (
                (self.tr("Predictors"), self.predictors),
                (self.tr("Predictors taken as numbers"), self.numeric),
                (self.tr("Compared with"), self.references),
                (self.tr("Only records with"), self.conditions),
            )
        ]
        help_ = self.tr(
            "Each category is a coefficient of its own, compared with one that you choose; a predictor taken as a number has "
            "one slope. Records with a missing cell are left out."
        )
        self.column.addWidget(text_label(help_, "quiet"))
        self.column.addStretch(1)
        session.releaseChanged.connect(self.refresh)
        session.askedChanged.connect(self.refresh)
        self.refresh()

    def _add_outcome(self) -> None:
        self.link = WordBox(
            ((self.tr("an event (logistic)"), LOGISTIC), (self.tr("a count (Poisson)"), POISSON)),
            self._choose_link,
        )
        self.link.setAccessibleName(self.tr("What is modelled"))
        self.outcome = ColumnChoiceBox(self.tr("Outcome"), self.tr("choose…"), self._choose_outcome)
        self.event = CategoryBox(self.tr("Event"))
        self.event.activated.connect(self._choose_event)
        self.outcome_rows = QFormLayout()
        self.outcome_rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields = (
            (self.tr("Model of"), self.link),
            (self.tr("Outcome"), self.outcome),
            (self.tr("Event"), self.event),
        )
        for name, field in fields:
            label = QLabel(name)
            label.setBuddy(field)
            self.outcome_rows.addRow(label, field)
        self.column.addLayout(self.outcome_rows)

    def _add_part(self, title: str, part: QWidget) -> QLabel:
        label = text_label(title, "title")
        self.column.addWidget(label)
        self.column.addWidget(part)
        return label

    def _choose_link(self, link: str) -> None:
        outcome = self._session.model.outcome
        # Any column has an event, but only some are counts.
        kept = link == LOGISTIC or outcome in self._counts()
        self._session.ask_model(link=link, **({} if kept else {"outcome": "", "event": ""}))

    def _choose_outcome(self, name: str) -> None:
        categories = self._session.release.categories(name)
        event = categories[-1] if categories else ""
        self._session.ask_model(outcome=name, event=event, **self._without(name))

    def _choose_event(self) -> None:
        self._session.ask_model(event=self.event.currentData())

    def _choose_predictors(self, names: list[str]) -> None:
        model = self._session.model
        references = tuple(pair for pair in model.references if pair[0] in names)
        numeric = tuple(name for name in model.numeric if name in names)
        # Among records of one category a predictor is a constant.
        where = tuple(pair for pair in model.where if pair[0] not in names)
        self._session.ask_model(predictors=tuple(names), references=references, numeric=numeric, where=where)

    def _choose_numeric(self, names: list[str]) -> None:
        # A number has one slope, and nothing it is compared with.
        references = tuple(pair for pair in self._session.model.references if pair[0] not in names)
        self._session.ask_model(numeric=tuple(names), references=references)

    def _without(self, name: str) -> dict[str, Any]:
        """Return the choices that remain when a column becomes the outcome."""
        model = self._session.model
        pairs = {"references": model.references, "where": model.where}
        names = {"predictors": model.predictors, "numeric": model.numeric}
        return {key: tuple(one for one in value if one != name) for key, value in names.items()} | {
            key: tuple(pair for pair in value if pair[0] != name) for key, value in pairs.items()
        }

    def _counts(self) -> list[str]:
        return [variable.name for variable in self._session.release.variables if variable.counts]

    def refresh(self) -> None:
        """Show the present regression."""
        release, model = self._session.release, self._session.model
        if release is None:
            return
        names = [variable.name for variable in release.variables]
        self.link.setCurrentIndex(self.link.findData(model.link))
        self.outcome.show_columns(self._counts() if model.of_counts else names, model.outcome)
        own = release.categories(model.outcome)
        self.event.show_categories([(own_text(category), category) for category in own], model.event)
        self.event.setEnabled(bool(own))
        self.outcome_rows.setRowVisible(self.event, not model.of_counts)
        self.predictors.show_columns([name for name in names if name != model.outcome], model.predictors)
        numbers = [v.name for v in release.variables if v.name in model.predictors and v.numbers]
        self.numeric.show_columns(numbers, model.numeric)
        compared = [name for name in model.predictors if name not in model.numeric]
        self.references.show_predictors(compared)
        for title, part, shown in zip(
            self.titles,
            (self.predictors, self.numeric, self.references),
            (True, numbers, compared),
            strict=False,
        ):
            title.setVisible(bool(shown))
            part.setVisible(bool(shown))


class ModelPanel(AnswerPanel):
    """Shows what was asked with the form of regressions."""

    kind = FIT
    file_name = "regression.csv"

    def __init__(self, session: ReleaseSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(
            session, theme, self.tr("Table of coefficients"), self.tr("Coefficients"), parent=parent
        )
        self.refresh()

    def hint(self) -> str:
        """Say what to do."""
        return self.tr("Choose an outcome and tick at least one predictor.")

    def headline(self) -> tuple[str, str, str]:
        """Say how many coefficients are told apart from 0, and by how much errors have grown."""
        answer = self.session.fit
        fitted, level = answer.fitted, answer.asked.level
        text = self.tr("{clear} of {all} coefficients differ from 0 at the level of {level}.").format(
            clear=fitted.apart_from_zero(level), all=len(fitted.names) - 1, level=format_percent(level, 4)
        )
        details = self.tr(
            "Errors hold both what a sample leaves open and what the changes at random add; the part of the changes stands "
            "beside."
        )
        return "good", text, details

    def show_answer(self) -> None:
        """Draw the coefficients."""
        answer = self.session.fit
        self.show_charts(tuple(fit_charts(answer)))
        titles = {
            "coefficient": self.tr("Coefficient"),
            "standard_error": self.tr("Standard error"),
            "error_of_changes": self.tr("Error of changes"),
            "low": self.tr("From"),
            "high": self.tr("To"),
            "ratio": self.tr("Rate ratio") if answer.asked.of_counts else self.tr("Odds ratio"),
        }
        names = [own_text(name) for name in answer.fitted.names]
        columns = [
            Column(self.tr("Term"), names, numeric=False),
            Column(self.tr("Compared with"), answer.fitted.references, numeric=False),
        ]
        columns += [
            Column(titles[name], values, text=format_alike(values)) for name, values in answer.figures.items()
        ]
        self.show_cells(columns)
