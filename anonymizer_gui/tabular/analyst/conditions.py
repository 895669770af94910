"""Which records are meant: rows of a column and the category it must have. Each question has its own."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from anonymizer_gui.tabular.analyst.parts import CategoryBox
from anonymizer_gui.tabular.analyst.session import ReleaseSession
from anonymizer_gui.tabular.analyst.words import own_text
from anonymizer_gui.tabular.forms import ColumnChoiceBox

Where = tuple[tuple[str, str], ...]


class Conditions(QWidget):
    """Rows of conditions, and an empty one for the next."""

    def __init__(self, session: ReleaseSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.rows: list[tuple[ColumnChoiceBox, CategoryBox]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        session.releaseChanged.connect(self.refresh)
        session.askedChanged.connect(self.refresh)
        self.refresh()

    @abstractmethod
    def where(self) -> Where:
        """Return the conditions of the question."""

    @abstractmethod
    def take(self, where: Where) -> None:
        """Ask with other conditions."""

    def columns(self) -> list[str]:
        """Return by which columns records may be chosen."""
        return [variable.name for variable in self.session.release.variables]

    def _add_row(self) -> None:
        number = len(self.rows)
        columns = ColumnChoiceBox(
            self.tr("Column of condition {number}").format(number=number + 1),
            self.tr("all records") if not number else self.tr("and…"),
            lambda name: self._choose_column(number, name),
        )
        columns.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        columns.setMinimumContentsLength(8)
        categories = CategoryBox(self.tr("Category of condition {number}").format(number=number + 1))
        categories.activated.connect(lambda _: self._choose_category(number, categories.currentData()))
        row = QHBoxLayout()
        row.addWidget(columns, 1)
        row.addWidget(categories, 1)
        self._column.addLayout(row)
        self.rows.append((columns, categories))

    def _choose_column(self, number: int, name: str) -> None:
        where = list(self.where())
        first = next(iter(self.session.release.categories(name)), "")
        # Of a condition without a column nothing is left, and the next ones move up.
        where[number : number + 1] = [(name, first)] if name else []
        self.take(tuple(where))

    def _choose_category(self, number: int, text: str) -> None:
        where = list(self.where())
        where[number] = (where[number][0], text)
        self.take(tuple(where))

    def refresh(self) -> None:
        """Show the conditions."""
        release, where = self.session.release, self.where()
        # Rows are hidden and never deleted: the one that was just chosen in is still telling of it.
        while len(self.rows) <= len(where):
            self._add_row()
        for number, (columns, categories) in enumerate(self.rows):
            name, text = where[number] if number < len(where) else ("", "")
            columns.setVisible(number <= len(where))
            categories.setVisible(number < len(where))
            if release is not None and number <= len(where):
                columns.show_columns(self.columns(), name)
                own = release.categories(name)
                categories.show_categories([(own_text(category), category) for category in own], text)


class TableConditions(Conditions):
    """Of a table; records may be chosen by variables from outside as well."""

    def where(self) -> Where:
        """Return the conditions of the table."""
        return self.session.asked.where

    def take(self, where: Where) -> None:
        """Ask for the table of other records."""
        self.session.ask(where=where)

    def columns(self) -> list[str]:
        """Return all variables of tables."""
        return [variable.name for variable in self.session.release.offered]


class ModelConditions(Conditions):
    """Of a regression; its own columns choose no records."""

    def where(self) -> Where:
        """Return the conditions of the regression."""
        return self.session.model.where

    def take(self, where: Where) -> None:
        """Ask for the regression among other records."""
        self.session.ask_model(where=where)

    def columns(self) -> list[str]:
        """Return the columns that are not in the regression."""
        model = self.session.model
        # Among records of one category a column of the regression would be a constant.
        return [name for name in super().columns() if name not in (model.outcome, *model.predictors)]


class MeansConditions(Conditions):
    """Of means."""

    def where(self) -> Where:
        """Return the conditions of the means."""
        return self.session.averaged.where

    def take(self, where: Where) -> None:
        """Ask for the means of other records."""
        self.session.ask_means(where=where)
