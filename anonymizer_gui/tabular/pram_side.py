"""What stands beside the form of PRAM: the matrix of one column as a picture, by its categories, and to write in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from anonymizer_gui.dialogs.help import open_with_help
from anonymizer_gui.tabular.category_tab import CategoryTab
from anonymizer_gui.tabular.column_settings import COMMON
from anonymizer_gui.tabular.given_away import GivenAwayDialog
from anonymizer_gui.tabular.matrix_parts import MatrixTab
from anonymizer_gui.tabular.matrix_view import MatrixView, label_text
from anonymizer_gui.tabular.own_settings import columns_of, groups_of, own_of
from anonymizer_gui.tabular.planner import PlannerDialog
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import Theme

if TYPE_CHECKING:
    from core.tabular.analysis import MatrixPreview


class PramSide(QWidget):
    """Follows the form: shows the matrices of the chosen column, or of all, and takes what is set in them."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._key = COMMON
        self._offered: tuple[MatrixPreview, ...] = ()
        self._shown: dict[str, MatrixPreview] = {}
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Column whose matrix is shown"))
        self.choice.currentIndexChanged.connect(self._draw)
        self.picture = MatrixView(theme)
        self.categories = CategoryTab(session, theme)
        self.grid = MatrixTab(session, theme)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Matrix of the chosen column"))
        self.tabs.addTab(self.picture, self.tr("Picture"))
        self.tabs.addTab(self.categories, self.tr("Categories"))
        self.tabs.addTab(self.grid, self.tr("By hand"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        column.addWidget(self.tabs, 1)
        column.addLayout(self._buttons())
        session.tableChanged.connect(self._forget)
        session.checked.connect(self.refresh)
        session.planChanged.connect(self._draw)
        self._offer()

    def _buttons(self) -> QHBoxLayout:
        self.surgeon = QPushButton(self.tr("Who is given away?"))
        self.surgeon.clicked.connect(self._ask_who)
        self.planner = QPushButton(self.tr("Propose an amount…"))
        self.planner.clicked.connect(self._plan)
        row = QHBoxLayout()
        row.addWidget(self.surgeon)
        row.addWidget(self.planner)
        row.addStretch(1)
        return row

    def choose(self, key: str) -> None:
        """Show the matrices of a column, or of all."""
        if key != self._key:
            self._key = key
            self._offer()

    def refresh(self) -> None:
        """Show the present matrices; the old ones stay until the new ones are known."""
        if self._session.obstacles is not None:
            self._shown |= {one.column: one for one in self._session.matrices}
            self._offer()

    @property
    def preview(self) -> MatrixPreview | None:
        """The matrix that is shown, None while there is none."""
        number = self.choice.currentIndex()
        return self._offered[number] if 0 <= number < len(self._offered) else None

    def _offer(self) -> None:
        name = self._name(self._key)
        self._offered = tuple(
            one for one in self._session.matrices if self._key == COMMON or one.column == name
        )
        names = [self._title(one) for one in self._offered]
        before = self.choice.currentText()
        blocker = QSignalBlocker(self.choice)
        self.choice.clear()
        self.choice.addItems(names)
        self.choice.setCurrentIndex(names.index(before) if before in names else 0 if names else -1)
        del blocker
        # Strata give one column several matrices; mostly there is nothing to choose.
        self.choice.setVisible(len(names) > 1)
        self._draw()

    def _ask_who(self) -> None:
        open_with_help(GivenAwayDialog(self.preview, self._theme, self))

    def _plan(self) -> None:
        open_with_help(
            PlannerDialog(self._session, self._key_of(self.preview), self.preview, self._theme, self)
        )

    def _key_of(self, preview: MatrixPreview) -> str:
        groups = groups_of(self._session.plan.parameters_of("pram"))
        # A matrix goes by all of its columns, settings by the first of them.
        return next((group[0] for group in groups if " + ".join(group) == preview.column), self._key)

    def _draw(self) -> None:
        if self._session.recipe.method != "pram":
            return
        preview = self.preview
        key = self._key if preview is None else self._key_of(preview)
        # Where there is no matrix the last one of the column tells its categories, so that it can be mended.
        last = preview or self._shown.get(self._name(key))
        listed = self._session.listed.get(key)
        self.picture.show_matrix(preview, "" if listed is None else listed.fault)
        self.surgeon.setEnabled(preview is not None)
        self.planner.setEnabled(
            preview is not None
            and own_of(self._session.plan.parameters_of("pram"), key).get("family") != "custom"
        )
        self.categories.show_column(key, last)
        self.grid.show_column(key, last)

    def _name(self, key: str) -> str:
        return " + ".join(columns_of(self._session.plan.parameters_of("pram"), key))

    def _title(self, preview: MatrixPreview) -> str:
        """Return the column and, where it has several matrices, of which records this one is."""
        if not preview.stratum:
            return preview.column
        chosen = len(self._session.plan.parameters_of("pram").get("strata") or ())
        said = {"yes": self.tr("yes"), "no": self.tr("no")}
        # Behind the categories that define strata stand the situations that rules tell apart.
        situations = (part.rpartition(": ") for part in preview.stratum[chosen:])
        told = [f"{situation}: {said.get(given, given)}" for situation, _, given in situations]
        return f"{preview.column}, {label_text((*preview.stratum[:chosen], *told))}"

    def _forget(self) -> None:
        self._shown = {}
