"""Step 1 of tables: what was read, and what each column is and means. It decides nothing by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.heads import Heads
from anonymizer_gui.panes import Panes
from anonymizer_gui.tabular.categories import CategoriesPanel
from anonymizer_gui.tabular.columns import (
    KIND,
    NOTE,
    POLICY,
    ROLE,
    ChoiceDelegate,
    ColumnRow,
    ColumnTableModel,
)
from anonymizer_gui.tabular.exposure_view import ExposureView
from anonymizer_gui.tabular.rows import RowsModel
from anonymizer_gui.tabular.rules import RulesPanel
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import missing_text, role_text, role_tip
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.tabular.recipe import Missing
from core.tabular.table import Kind, Role

_LOOKED_AT, _WIDEST = 100, 320
"""Rows that say how wide a column is, and the most pixels it gets at first."""


class LoadPanel(QWidget):
    """The columns with their figures above, the rows as recorded below."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._theme = theme
        self._exposure: ExposureView | None = None
        self._build()
        session.tableChanged.connect(self._table_changed)
        session.planChanged.connect(self._refresh)
        session.checked.connect(self._refresh)
        self._table_changed()

    def _build(self) -> None:
        self.title = text_label(role="title")
        self.columns = ColumnTableModel(self._theme, self)
        self.columns.roleChosen.connect(lambda name, role: self._choose_role((name,), role))
        self.columns.kindChosen.connect(self._choose_kind)
        self.columns.policyChosen.connect(self._choose_policy)
        self.view = self._columns_view()
        top = QWidget()
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.view, 1)
        column.addLayout(self._choices())
        self.rows = RowsModel(self)
        self.rows.quiet_color = self._theme.color("quiet")
        self.categories = CategoriesPanel(self._session, self._theme)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Rows, categories, rules and unique records"))
        self.cells = self._rows_view()
        self.tabs.addTab(self.cells, self.tr("Rows"))
        self.tabs.addTab(self.categories, self.tr("Categories"))
        self.rules = RulesPanel(self._session)
        self.tabs.addTab(self.rules, self.tr("Edit rules"))
        self.unique = QWidget()
        QVBoxLayout(self.unique).setContentsMargins(0, 0, 0, 0)
        self.tabs.addTab(self.unique, self.tr("Unique records"))
        self.tabs.currentChanged.connect(self._show_front)
        splitter = Panes("table", Qt.Orientation.Vertical, (top, 330), (self.tabs, 250))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 0, 0, 0)
        outer.addWidget(splitter)

    @property
    def exposure(self) -> ExposureView:
        """How exposed the records are; made when it is first asked for, as a table should be seen soon."""
        if self._exposure is None:
            self._exposure = ExposureView(self._session, self._theme)
            self.unique.layout().addWidget(self._exposure)
        return self._exposure

    def _show_front(self) -> None:
        if self.tabs.currentWidget() is self.unique:
            self.exposure.show()

    def _columns_view(self) -> QTableView:
        view = _quiet(QTableView(), self.tr("Columns"))
        view.setModel(self.columns)
        view.setItemDelegate(ChoiceDelegate(view))
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        trigger = QAbstractItemView.EditTrigger
        view.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed)
        view.clicked.connect(self._edit)
        header = self.heads = Heads(view)
        for section in range(NOTE):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        view.selectionModel().currentRowChanged.connect(self._show_column)
        view.selectionModel().selectionChanged.connect(lambda *_: self._show_choices())
        return view

    def _rows_view(self) -> QTableView:
        view = _quiet(QTableView(), self.tr("Rows as recorded"))
        view.setModel(self.rows)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.verticalHeader().setVisible(True)
        view.horizontalHeader().setResizeContentsPrecision(_LOOKED_AT)
        view.horizontalHeader().setMaximumSectionSize(_WIDEST)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        return view

    def _choices(self) -> QGridLayout:
        self.role = QComboBox()
        self.role.setAccessibleName(self.tr("Role of the selected columns"))
        for number, role in enumerate(Role):
            self.role.addItem(role_text(role), role)
            self.role.setItemData(number, role_tip(role), Qt.ItemDataRole.ToolTipRole)
        self.role.activated.connect(lambda _: self._choose_role(self.selected(), self.role.currentData()))
        self.missing = QComboBox()
        self.missing.setAccessibleName(self.tr("Missing cells"))
        for policy in Missing:
            self.missing.addItem(missing_text(policy), policy)
        self.missing.activated.connect(self._choose_missing)
        grid = QGridLayout()
        grid.setColumnStretch(2, 1)
        for place, (text, box) in enumerate(
            ((self.tr("Role of the selected"), self.role), (self.tr("Missing cells"), self.missing))
        ):
            # One below the other: beside each other the longest choice of a long language would be cut.
            grid.addWidget(text_label(text, wrap=False), place, 0)
            grid.addWidget(box, place, 1)
        self.note = text_label(role="quiet")
        self.note.setAccessibleName(self.tr("What to know"))
        grid.addWidget(self.note, 0, 2, 2, 1)
        return grid

    # What is shown

    def _table_changed(self) -> None:
        table = self._session.table
        self.rows.set_table(table)
        self.cells.resizeColumnsToContents()
        if table is not None:
            rows = self.tr("%n row(s)", "", table.recorded.rows)
            columns = self.tr("%n column(s)", "", len(table.recorded.columns))
            self.title.setText(f"{rows}  ·  {columns}")
        self._refresh()
        if table is not None:
            # So that the categories of a column are seen at once.
            self.view.selectRow(0)

    def _refresh(self) -> None:
        self.columns.set_rows(tuple(self._column_rows()))
        # Longer words in the cells leave less for the title of the last column.
        self.heads.decide()
        self.missing.setCurrentIndex(self.missing.findData(self._session.recipe.missing))
        self._show_choices()
        self.categories.refresh()
        self.rules.refresh()

    def _column_rows(self) -> Iterator[ColumnRow]:
        session = self._session
        if session.table is None:
            return
        known = {profile.name: profile for profile in session.profiles}
        for proposal in session.table.proposals:
            choice, profile = session.recipe.choice(proposal.name), known.get(proposal.name)
            notes = []
            if profile is not None and profile.likely_identifier and choice.role is not Role.IDENTIFIER:
                notes.append(self.tr("Nearly each row has its own value: likely an identifier."))
            if proposal.name in session.table.near_equal and not choice.merged:
                notes.append(self.tr("Some categories look the same; see below."))
            if proposal.note:
                notes.append(sentence(proposal.note))
            yield ColumnRow(
                proposal.name,
                choice.kind or proposal.kind,
                choice.role,
                profile and profile.distinct,
                profile and profile.missing,
                " ".join(notes),
                "\n".join(notes),
                choice.missing,
                session.recipe.missing,
            )

    def _show_choices(self) -> None:
        names = self.selected()
        roles = {self._session.recipe.choice(name).role for name in names}
        # The table has room for the first words of it alone.
        self.note.setText(self.columns.note(names[0]) if len(names) == 1 else "")
        self.role.setEnabled(bool(names))
        self.role.setCurrentIndex(self.role.findData(roles.pop()) if len(roles) == 1 else -1)

    def _show_column(self, current: QModelIndex) -> None:
        self.categories.show_column(self.columns.row(current.row()).name if current.isValid() else "")

    # What the user does

    def selected(self) -> tuple[str, ...]:
        """Return the names of the selected columns."""
        rows = sorted(index.row() for index in self.view.selectionModel().selectedRows())
        return tuple(self.columns.row(row).name for row in rows)

    def select(self, *names: str) -> None:
        """Select columns by name."""
        self.view.clearSelection()
        flags = QItemSelectionModel.SelectionFlag
        for row in range(self.columns.rowCount()):
            if self.columns.row(row).name in names:
                index = self.columns.index(row, 0)
                self.view.selectionModel().setCurrentIndex(index, flags.Select | flags.Rows)

    def _edit(self, index: QModelIndex) -> None:
        # Whoever is marking several columns does not want a list to open.
        plain = len(self.selected()) == 1
        if plain and index.column() in (KIND, ROLE, POLICY):
            self.view.edit(index)

    def _choose_role(self, names: tuple[str, ...], role: Role) -> None:
        recipe = self._session.recipe
        choices = [replace(recipe.choice(name), role=role) for name in names]
        text = self.tr("Role of {columns}: {role}").format(columns=", ".join(names), role=role_text(role))
        self._session.choose(text, *choices)

    def _choose_kind(self, name: str, kind: Kind) -> None:
        choice = replace(self._session.recipe.choice(name), kind=kind)
        self._session.choose(self.tr("Kind of {column}").format(column=name), choice)
        if kind is Kind.ORDINAL:
            # Its categories have to be brought in order.
            self.select(name)
            self.tabs.setCurrentWidget(self.categories)

    def _choose_policy(self, name: str, policy: Missing | None) -> None:
        choice = replace(self._session.recipe.choice(name), missing=policy)
        self._session.choose(self.tr("Missing cells of {column}").format(column=name), choice)

    def _choose_missing(self) -> None:
        self._session.change(self.tr("Missing cells"), missing=self.missing.currentData())


def _quiet(view: QTableView, name: str) -> QTableView:
    view.setAccessibleName(name)
    view.setShowGrid(False)
    view.setAlternatingRowColors(True)
    view.setTabKeyNavigation(False)
    view.setWordWrap(False)
    view.verticalHeader().setVisible(False)
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().lineSpacing() + 8)
    view.horizontalHeader().setHighlightSections(False)
    view.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return view
