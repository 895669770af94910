"""The categories of the chosen column: how frequent they are, and which look like the same one."""

from __future__ import annotations

import functools
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.order import OrderList
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.tabular.table import Kind

_ORDER_HEIGHT = 90
_FIXED_PARTS = 3
"""What stands below the near-equal categories: title and list of the order, and empty room."""
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
        self.values.columns.quiet_color = theme.color("quiet")
        self.order_title = text_label(
            self.tr("Drag into order, the lowest first (Alt with the arrows moves, too)"), "quiet"
        )
        self.order = OrderList(self.tr("Order of the categories"), self._take_order)
        self.order.setMinimumHeight(_ORDER_HEIGHT)
        self._groups = QVBoxLayout()
        self._groups.addWidget(self.order_title)
        self._groups.addWidget(self.order, 1)
        self._groups.addStretch(0)
        self.merges: list[QPushButton] = []
        side = QWidget()
        side.setLayout(self._groups)
        area = QScrollArea(widgetResizable=True)
        area.setWidget(side)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
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
        if state == self._shown:
            return
        self._shown = state
        self.title.setText(self._headline(profile))
        self.values.columns.set_columns(self._columns(profile))
        self.values.fit_columns()
        self._show_groups()
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
        total = max(1, 0 if profile is None else profile.rows)
        titles = [title for _, title, _ in top]
        return [
            Column(self.tr("Value"), [visible(label) for label, _, _ in top], numeric=False),
            *([Column(self.tr("Meaning"), titles, numeric=False)] if any(titles) else []),
            Column(self.tr("Rows"), [count for _, _, count in top]),
            Column("%", [100 * count / total for _, _, count in top], lambda share: format_fixed(share, 1)),
        ]

    # Near-equal categories

    def _show_groups(self) -> None:
        while self._groups.count() > _FIXED_PARTS:
            self._groups.takeAt(0).widget().deleteLater()
        self.merges = []
        table = self._session.table
        groups = {} if table is None else table.near_equal
        for group in groups.get(self._name, ()):
            self._add_group(group)

    def _add_group(self, group: tuple[str, ...]) -> None:
        listed = ", ".join(f"“{visible(label)}”" for label in group)
        merged = dict(self._session.recipe.choice(self._name).merged)
        place = self._groups.count() - _FIXED_PARTS
        if any(label in merged for label in group):
            text = self.tr("{labels} count as one category.").format(labels=listed)
            button = QPushButton(self.tr("Keep them apart"))
            button.clicked.connect(functools.partial(self._part, group))
        else:
            text = self.tr("{labels} differ only in case, blanks or form.").format(labels=listed)
            button = QPushButton(self.tr("Merge into “{label}”").format(label=visible(self._main(group))))
            button.clicked.connect(functools.partial(self._merge, group))
        self.merges.append(button)
        self._groups.insertWidget(place, text_label(text))
        self._groups.insertWidget(place + 1, button, 0, Qt.AlignmentFlag.AlignLeft)

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
        self._session.choose(text, replace(choice, order=order), gesture=text)

    def _main(self, group: tuple[str, ...]) -> str:
        """Return the most frequent category of a group, by the figures if they are known."""
        profile = next((p for p in self._session.profiles if p.name == self._name), None)
        counts = {} if profile is None else {label: count for label, _, count in profile.top}
        return max(group, key=lambda label: counts.get(label, 0))

    def _merge(self, group: tuple[str, ...]) -> None:
        choice, main = self._session.recipe.choice(self._name), self._main(group)
        pairs = tuple((label, main) for label in group if label != main)
        text = self.tr("Merge categories of {column}").format(column=self._name)
        self._session.choose(text, replace(choice, merged=(*choice.merged, *pairs)))

    def _part(self, group: tuple[str, ...]) -> None:
        choice = self._session.recipe.choice(self._name)
        merged = tuple(pair for pair in choice.merged if pair[0] not in group)
        text = self.tr("Keep categories of {column} apart").format(column=self._name)
        self._session.choose(text, replace(choice, merged=merged))
