"""What all methods share: whether rows are shuffled, and the seed of a run that can be repeated."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from anonymizer_gui.numbers import WholeNumberBox
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.widgets import text_label

_LARGEST = 10**9 - 1


class RepetitionBar(QWidget):
    """One line below the forms of the methods."""

    def __init__(self, session: TableSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.shuffled = QCheckBox(self.tr("Shuffle the rows"))
        self.shuffled.setToolTip(self.tr("The order of the rows alone may tell who is who"))
        self.shuffled.toggled.connect(
            lambda on: session.change(self.shuffled.text(), "shuffled", shuffled=on)
        )
        self.seed = WholeNumberBox(-1, _LARGEST)
        self.seed.setSpecialValueText(self.tr("new for each run"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setToolTip(
            self.tr(
                "Number that makes a run repeatable to the byte, to try things; a release should have none"
            )
        )
        self.seed.valueChanged.connect(self._take_seed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.addWidget(self.shuffled)
        row.addStretch(1)
        row.addWidget(text_label(self.tr("Seed"), wrap=False))
        row.addWidget(self.seed)
        session.planChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the present choices."""
        recipe = self._session.recipe
        blockers = QSignalBlocker(self.shuffled), QSignalBlocker(self.seed)
        self.shuffled.setChecked(recipe.shuffled)
        # A saved recipe may hold a longer seed than any box can show; its tail tells it apart.
        self.seed.setValue(-1 if recipe.seed is None else recipe.seed % (_LARGEST + 1))
        del blockers

    def _take_seed(self, value: int) -> None:
        self._session.change(self.tr("Seed"), "seed", seed=None if value < 0 else value)
