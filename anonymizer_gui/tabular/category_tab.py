"""The categories of one column beside PRAM's form: how surely each stays, its block, what it may become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QWidget

from anonymizer_gui.heads import Heads
from anonymizer_gui.tabular.category_settings import BLOCK, NAME, TARGETS, TICKS, CategoryModel
from anonymizer_gui.tabular.forms import ColumnTicks
from anonymizer_gui.tabular.matrix_parts import MatrixPart, cell_view
from anonymizer_gui.tabular.near_equal import NearEqual
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence

if TYPE_CHECKING:
    from core.tabular.analysis import Listed

MOST_TICKED = 200
"""Categories up to which the targets of one are ticked in a list; of more they are typed or read from a file."""

_WIDEST, _ROWS = 150, 4


class CategoryTab(MatrixPart):
    """A line for each category, below it what the chosen one may become, and what is wrong with it all."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.model = CategoryModel(theme, self)
        self.model.changed.connect(self._set)
        self.model.blockTyped.connect(self._name_block)
        self.view = cell_view(self.model, self.tr("Categories of the chosen column"))
        self.view.verticalHeader().setVisible(False)
        header = Heads(self.view)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setMaximumSectionSize(_WIDEST)
        # Beside the name, in sight without scrolling.
        header.moveSection(TARGETS, NAME + 1)
        self.view.selectionModel().currentChanged.connect(self._show_targets)
        self.state = text_label()
        self.becoming = text_label(role="quiet")
        self.targets = ColumnTicks(
            self.tr("What the chosen category may become"), self._tick, most_rows=_ROWS
        )
        self.near_equal = NearEqual(session)
        self.column.addWidget(self.view, 1)
        for part in (self.state, self.becoming, self.targets, self.near_equal):
            self.column.addWidget(part)
        self.column.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        self.load_blocks = QPushButton(self.tr("Blocks from file…"))
        self.load_blocks.setToolTip(
            self.tr(
                "A line for each category without a head: the category, then its block, such as its chapter"
            )
        )
        self.load_blocks.clicked.connect(self._ask_for_blocks)
        self.no_blocks = QPushButton(self.tr("No blocks"))
        self.no_blocks.clicked.connect(self._drop_blocks)
        self.load_targets = QPushButton(self.tr("Targets from file…"))
        self.load_targets.setToolTip(
            self.tr("A line for each category without a head: the category, then those it may become")
        )
        self.load_targets.clicked.connect(self._ask_for_targets)
        row = QHBoxLayout()
        for button in (self.load_blocks, self.no_blocks, self.load_targets):
            row.addWidget(button)
        row.addStretch(1)
        return row

    @property
    def listed(self) -> Listed | None:
        """The categories of the column as they were found last."""
        return self.session.listed.get(self.key)

    @property
    def by_targets(self) -> bool:
        """Whether records of the column become what is listed for them."""
        common = self.session.plan.parameters_of("pram").get("family")
        return bool(self.own.get("family", common) == "targets")

    def refresh(self) -> None:
        """Show the categories, unless their matrix was written by hand."""
        listed = None if self.own.get("family") == "custom" else self.listed
        for part in (self.view, self.state, self.load_blocks):
            part.setVisible(listed is not None)
        self.no_blocks.setVisible(listed is not None and bool(self.own.get("blocks")))
        self.load_targets.setVisible(listed is not None and self.by_targets)
        self.near_equal.show_column(self.key)
        self.hint.setText(self._hint(listed))
        if listed is not None:
            self.model.show_categories(listed.texts, listed.counts, self._stays(listed), self.own)
            self._choose_columns()
            self.state.setText(sentence(listed.fault) if listed.fault else self._told(listed.texts))
            self.state.setVisible(bool(self.state.text()))
        self._show_targets()

    def _choose_columns(self) -> None:
        """Leave out what targets say as well: a category without any is frozen, one that is none's is closed."""
        self.view.setColumnHidden(TARGETS, not self.by_targets)
        for column, name in (TICKS | {BLOCK: "blocks"}).items():
            self.view.setColumnHidden(column, self.by_targets and not self.own.get(name))

    def _stays(self, listed: Listed) -> Sequence[float] | None:
        """Return how surely each category stays, None while that is not known."""
        preview = self.preview
        # While a new matrix is made the old one may be of other categories.
        if listed.fault or preview is None or preview.texts != listed.texts:
            return None
        return preview.matrix.diagonal

    def _hint(self, listed: Listed | None) -> str:
        if self.own.get("family") == "custom":
            return self.tr("The matrix was written by hand and says it all.")
        if listed is None:
            return self.tr("The categories are listed here once a column is ticked.")
        if self.by_targets:
            hint = self.tr(
                "{column}: type into Wished how surely a category stays; choose one to say what it may become."
            )
        else:
            hint = self.tr(
                "{column}: type into Wished how surely a category stays; tick what none leaves (Frozen) or "
                "none becomes (Closed)."
            )
        return hint.format(column=self.title)

    def _told(self, texts: Sequence[str]) -> str:
        """Say what blocks and targets mean."""
        told, blocks = [], self.own.get("blocks")
        if blocks:
            number = len({blocks[text] for text in texts if text in blocks})
            told.append(self.tr("%n block(s), whose totals every draw keeps exactly.", "", number))
        targets = self.own.get("targets", {})
        if self.by_targets and (staying := sum(text not in targets for text in texts)):
            told.append(self.tr("%n category(ies) may become no other.", "", staying))
        return " ".join(told)

    # What a category may become

    def _show_targets(self, *_: object) -> None:
        """Offer all other categories for the chosen one."""
        listed, row = self.listed, self.view.currentIndex().row()
        offered = self.by_targets and listed is not None and 0 <= row < len(listed.texts) <= MOST_TICKED
        for part in (self.becoming, self.targets):
            part.setVisible(bool(offered))
        if offered:
            label = listed.texts[row]
            text = self.tr("A record of “{category}” may become:").format(category=visible(label))
            self.becoming.setText(text)
            others = [text for text in listed.texts if text != label]
            self.targets.show_columns(others, self.own.get("targets", {}).get(label, ()))

    def _tick(self, into: list[str]) -> None:
        label = self.listed.texts[self.view.currentIndex().row()]
        targets = {one: names for one, names in self.own.get("targets", {}).items() if one != label}
        self._set({"targets": {**targets, label: into} if into else targets})

    def _set(self, changes: dict[str, object]) -> None:
        self.set_own(self.tr("Categories"), **changes)

    def _ask_for_targets(self) -> None:
        title = self.tr("Targets of {column}").format(column=self.title)
        self.ask_for_file("targets", title, family="targets")

    # Blocks

    def _name_block(self, row: int, name: str) -> None:
        """Name the block of a category, and of all marked ones if it is among them; without a name it has none."""
        marked = {index.row() for index in self.view.selectedIndexes() if index.column() == BLOCK}
        texts = self.listed.texts
        meant = {texts[one] for one in (marked if row in marked else {row})}
        blocks = {text: block for text, block in self.own.get("blocks", {}).items() if text not in meant}
        self._set({"blocks": {**blocks, **(dict.fromkeys(sorted(meant), name) if name else {})}})

    def _ask_for_blocks(self) -> None:
        self.ask_for_file("blocks", self.tr("Blocks of {column}").format(column=self.title))

    def _drop_blocks(self) -> None:
        self._set({"blocks": None})
