"""The categories of the chosen column: how frequent they are, and which look like the same one."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.near_equal import NearEqual
from anonymizer_gui.tabular.order import OrderList
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.tabular.table import Kind

_ORDER_HEIGHT = 90
MOST_ORDERED = 200
"""Categories that a person brings in order."""


class CategoriesPanel(QWidget):
    """The most frequent values with their counts, and a button for each group of near-equal ones."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._name = ""
        self._shown: object = None
        self.title = text_label(role="quiet")
        self.values = Table(self.tr("Values"), several=False)
        self.values.horizontalHeader().setStretchLastSection(False)
        self.values.columns.quiet_color = theme.color("quiet")
        self.order_title = text_label(
            self.tr("Drag into order, the lowest first (Alt with the arrows moves, too)"), "quiet"
        )
        self.order = OrderList(self.tr("Order of the categories"), self._take_order)
        self.order.setMinimumHeight(_ORDER_HEIGHT)
        self.near_equal = NearEqual(session)
        side = QWidget()
        groups = QVBoxLayout(side)
        groups.addWidget(self.near_equal)
        groups.addWidget(self.order_title)
        groups.addWidget(self.order, 1)
        groups.addStretch(0)
        area = QScrollArea(widgetResizable=True)
        area.setWidget(side)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        for part in (area.viewport(), side):
            part.setAutoFillBackground(False)
        parts = QHBoxLayout()
        parts.addWidget(self.values, 1)
        parts.addWidget(area, 1)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addLayout(parts, 1)

    def show_column(self, name: str) -> None:
        """Show another column."""
        self._name = name
        self.refresh()

    def refresh(self) -> None:
        """Show the present figures and choices, if they are others."""
        session = self._session
        profile = next((p for p in session.profiles if p.name == self._name), None)
        choice = session.recipe.choice(self._name)
        state = (session.table, profile, choice)
        # Filled anew only for another column or choice: the place in the list would be lost.
        if state == self._shown:
            return
        self._shown = state
        self.title.setText(self._headline(profile))
        self.values.columns.set_columns(self._columns(profile))
        self.values.fit_columns()
        self.near_equal.show_column(self._name)
        self._show_order()

    def _headline(self, profile: object) -> str:
        if profile is None:
            return ""
        if profile.kind.is_categorical or not profile.distinct:
            return self.tr("{column}: the most frequent values").format(column=self._name)
        text = self.tr("{column}: {low} to {high}, middle value {median}")
        return text.format(column=self._name, low=profile.low, high=profile.high, median=profile.median)

    def _columns(self, profile: object) -> list[Column]:
        top = () if profile is None else profile.top
        # Shares are of all rows, those with missing cells included.
        total = max(1, 0 if profile is None else profile.rows)
        titles = [title for _, title, _ in top]
        return [
            Column(self.tr("Value"), [visible(label) for label, _, _ in top], numeric=False),
            *([Column(self.tr("Meaning"), titles, numeric=False)] if any(titles) else []),
            Column(self.tr("Rows"), [count for _, _, count in top]),
            Column("%", [100 * count / total for _, _, count in top], lambda share: format_fixed(share, 1)),
        ]

    # The order of ordered categories

    def _show_order(self) -> None:
        session = self._session
        proposal = (
            next((p for p in session.table.proposals if p.name == self._name), None)
            if session.table
            else None
        )
        choice = session.recipe.choice(self._name)
        ordered = proposal is not None and (choice.kind or proposal.kind) is Kind.ORDINAL
        labels = session.categories(self._name) if ordered else ()
        ordered = ordered and len(labels) <= MOST_ORDERED
        for part in (self.order_title, self.order):
            part.setVisible(ordered)
        if ordered:
            self.order.show_order(labels)

    def _take_order(self, order: tuple[str, ...]) -> None:
        choice = self._session.recipe.choice(self._name)
        text = self.tr("Order of {column}").format(column=self._name)
        # Moves in a row, each of one place, are one step of undo.
        self._session.choose(text, replace(choice, order=order), gesture=text)
