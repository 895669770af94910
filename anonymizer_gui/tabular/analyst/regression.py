"""Logistic regression on corrected tables: what is asked, and the coefficients with their errors."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from anonymizer_gui.numbers import format_alike
from anonymizer_gui.tables import Column
from anonymizer_gui.tabular.analyst.charts import fit_charts
from anonymizer_gui.tabular.analyst.parts import AnswerPanel, AskForm, CategoryBox
from anonymizer_gui.tabular.analyst.session import FIT, ReleaseSession
from anonymizer_gui.tabular.analyst.words import own_text, percent_text
from anonymizer_gui.tabular.forms import ColumnChoiceBox, ColumnTicks
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class ModelForm(AskForm):
    """The event that is modelled, and what it may depend on."""

    def __init__(self, session: ReleaseSession, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Regression"), parent)
        self._session = session
        self.outcome = ColumnChoiceBox(self.tr("Outcome"), self.tr("choose…"), self._choose_outcome)
        self.event = CategoryBox(self.tr("Event"))
        self.event.activated.connect(lambda _: session.ask_model(event=self.event.currentData()))
        rows = QFormLayout()
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in ((self.tr("Outcome"), self.outcome), (self.tr("Event"), self.event)):
            label = QLabel(name)
            label.setBuddy(field)
            rows.addRow(label, field)
        self.predictors = ColumnTicks(
            self.tr("Predictors"), lambda names: session.ask_model(predictors=tuple(names))
        )
        self.numeric = ColumnTicks(
            self.tr("Predictors taken as numbers"), lambda names: session.ask_model(numeric=tuple(names))
        )
        self.column.addLayout(rows)
        self.column.addWidget(text_label(self.tr("Predictors"), "title"))
        self.column.addWidget(self.predictors)
        self.numeric_title = text_label(self.tr("Predictors taken as numbers"), "title")
        self.column.addWidget(self.numeric_title)
        self.column.addWidget(self.numeric)
        help_ = self.tr(
            "Each category but the first is a coefficient of its own; a predictor taken as a number has one slope. "
            "Records with a missing cell are left out."
        )
        self.column.addWidget(text_label(help_, "quiet"))
        self.column.addStretch(1)
        session.releaseChanged.connect(self.refresh)
        session.askedChanged.connect(self.refresh)
        self.refresh()

    def _choose_outcome(self, name: str) -> None:
        categories = self._session.release.categories(name)
        predictors = tuple(p for p in self._session.model.predictors if p != name)
        numeric = tuple(p for p in self._session.model.numeric if p != name)
        event = categories[-1] if categories else ""
        self._session.ask_model(outcome=name, event=event, predictors=predictors, numeric=numeric)

    def refresh(self) -> None:
        """Show the present regression."""
        release, model = self._session.release, self._session.model
        if release is None:
            return
        names = [variable.name for variable in release.variables]
        self.outcome.show_columns(names, model.outcome)
        own = release.categories(model.outcome)
        self.event.show_categories([(own_text(category), category) for category in own], model.event)
        self.event.setEnabled(bool(own))
        self.predictors.show_columns([name for name in names if name != model.outcome], model.predictors)
        numbers = [v.name for v in release.variables if v.name in model.predictors and v.numbers]
        self.numeric.show_columns(numbers, [name for name in model.numeric if name in numbers])
        for part in (self.numeric_title, self.numeric):
            part.setVisible(bool(numbers))


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
        text = self.tr("{clear} of {all} coefficients differ from 0 at the level of {level} %.").format(
            clear=fitted.apart_from_zero(level), all=len(fitted.names) - 1, level=percent_text(level)
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
            "ratio": self.tr("Odds ratio"),
        }
        names = [own_text(name) for name in answer.fitted.names]
        columns = [Column(self.tr("Term"), names, numeric=False)]
        columns += [
            Column(titles[name], values, text=format_alike(values)) for name, values in answer.figures.items()
        ]
        self.show_cells(columns)
