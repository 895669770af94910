"""Categories of one column that look like the same one: joined, or kept apart again, by a button each."""

from __future__ import annotations

import functools
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.widgets import text_label


class NearEqual(QWidget):
    """A sentence and a button for each group of near-equal categories; empty where there is none."""

    def __init__(self, session: TableSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._name = ""
        self.merges: list[QPushButton] = []
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)

    def show_column(self, name: str) -> None:
        """Show another column, or what was decided about it since."""
        self._name = name
        while self._lines.count():
            self._lines.takeAt(0).widget().deleteLater()
        self.merges = []
        table = self._session.table
        groups = {} if table is None else table.near_equal
        for group in groups.get(name, ()):
            self._add_group(group)
        self.setVisible(bool(self.merges))

    def _add_group(self, group: tuple[str, ...]) -> None:
        listed = ", ".join(self.tr("“{label}”").format(label=visible(label)) for label in group)
        merged = dict(self._session.recipe.choice(self._name).merged)
        if any(label in merged for label in group):
            text = self.tr("{labels} count as one category.").format(labels=listed)
            button = QPushButton(self.tr("Keep them apart"))
            button.clicked.connect(functools.partial(self._part, group))
        else:
            text = self.tr("{labels} differ only in case, blanks or form.").format(labels=listed)
            button = QPushButton(self.tr("Merge into “{label}”").format(label=visible(self._main(group))))
            button.clicked.connect(functools.partial(self._merge, group))
        self.merges.append(button)
        self._lines.addWidget(text_label(text))
        self._lines.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _main(self, group: tuple[str, ...]) -> str:
        """Return the most frequent category of a group, by the figures if they are known."""
        profile = next((p for p in self._session.profiles if p.name == self._name), None)
        # Of columns with many categories the figures name the most frequent alone; the others count as 0.
        counts = {} if profile is None else {label: count for label, _, count in profile.top}
        return max(group, key=lambda label: counts.get(label, 0))

    def _merge(self, group: tuple[str, ...]) -> None:
        choice, main = self._session.recipe.choice(self._name), self._main(group)
        # Into one that is there: a spelling that nobody used would be a category of the release alone.
        pairs = tuple((label, main) for label in group if label != main)
        text = self.tr("Merge categories of {column}").format(column=self._name)
        self._session.choose(text, replace(choice, merged=(*choice.merged, *pairs)))

    def _part(self, group: tuple[str, ...]) -> None:
        choice = self._session.recipe.choice(self._name)
        merged = tuple(pair for pair in choice.merged if pair[0] not in group)
        text = self.tr("Keep categories of {column} apart").format(column=self._name)
        self._session.choose(text, replace(choice, merged=merged))
