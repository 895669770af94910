"""Edit rules: combinations that no record can have, typed one by one; what is wrong with one is told beside."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.widgets import text_label


class RulesPanel(QWidget):
    """The list of rules; Return adds the one that is typed, Del removes the chosen one."""

    def __init__(self, session: TableSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        help_ = self.tr(
            "What no record can be, such as:  age < 12 & status = married.  PRAM keeps rules by its matrices; of the other "
            "methods a release must not hold more such records than the table does."
        )
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("New rule"))
        self.line.setPlaceholderText(self.tr("column = value & column > number"))
        self.line.returnPressed.connect(self._add)
        self.line.textChanged.connect(self._show_buttons)
        self.add = QPushButton(self.tr("Add rule"))
        self.add.clicked.connect(self._add)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Rules"))
        self.list.currentRowChanged.connect(self._show_buttons)
        self.remove = QPushButton(self.tr("Remove rule"))
        self.remove.clicked.connect(self._remove)
        grid = QGridLayout()
        grid.addWidget(self.line, 0, 0)
        grid.addWidget(self.add, 0, 1)
        grid.addWidget(self.list, 1, 0)
        grid.addWidget(self.remove, 1, 1, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.addWidget(text_label(help_, "quiet"))
        column.addLayout(grid, 1)
        self.refresh()

    def refresh(self) -> None:
        """Show the present rules."""
        rules = list(self._session.recipe.rules)
        # Filled anew only where rules changed, or the chosen one would be chosen no more.
        if [self.list.item(i).text() for i in range(self.list.count())] != rules:
            self.list.clear()
            self.list.addItems(rules)
        self._show_buttons()

    def _show_buttons(self, *_: object) -> None:
        self.add.setEnabled(bool(self.line.text().strip()))
        self.remove.setEnabled(self.list.currentRow() >= 0)

    def _add(self) -> None:
        rule = self.line.text().strip()
        if rule and rule not in self._session.recipe.rules:
            self._session.change(self.tr("Add rule"), rules=(*self._session.recipe.rules, rule))
        self.line.clear()

    def _remove(self) -> None:
        gone = self.list.currentRow()
        rules = tuple(rule for i, rule in enumerate(self._session.recipe.rules) if i != gone)
        self._session.change(self.tr("Remove rule"), rules=rules)
