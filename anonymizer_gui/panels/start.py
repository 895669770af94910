"""What is shown while nothing is loaded: a place to drop files, the samples, and what was opened lately."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.settings import Settings
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import translated
from core.samples import SAMPLES

_WIDTH = 680


class StartPanel(QWidget):
    """The way in: drop, open, sample or recent."""

    sampleChosen = Signal(str)
    recentChosen = Signal(str)

    def __init__(
        self, settings: Settings, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "start")
        self._settings = settings
        self._theme = theme
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(self._drop_card(actions))
        column.addWidget(self._sample_card(actions))
        column.addWidget(self._recent_card())
        column.addWidget(self._promise())
        column.addStretch(1)
        body = QWidget()
        body.setMaximumWidth(_WIDTH)
        body.setLayout(column)
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.addStretch(1)
        # So much more than the air beside it that the cards are at their widest first.
        row.addWidget(body, 100, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from button to button
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def _card(self) -> tuple[QFrame, QVBoxLayout]:
        card = QFrame()
        card.setProperty("card", True)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        return card, column

    def _drop_card(self, actions: dict[str, QAction]) -> QFrame:
        card, column = self._card()
        sign = QLabel()
        sign.setPixmap(icon("app", self._theme.color("accent")).pixmap(QSize(48, 48)))
        column.addWidget(sign, 0, Qt.AlignmentFlag.AlignHCenter)
        headline = text_label(self.tr("Drop recordings here"), "headline")
        quiet = text_label(self.tr("Files (CSV, EDF, WFDB, Parquet, Excel), a folder or a zip"), "quiet")
        for label in (headline, quiet):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        row = QHBoxLayout()
        row.addStretch(1)
        for name in ("open_files", "open_folder", "open_table", "open_project"):
            button = QToolButton()
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        return card

    def _sample_card(self, actions: dict[str, QAction]) -> QFrame:
        card, column = self._card()
        column.addWidget(text_label(self.tr("New here?"), "title"))
        self.sample = QPushButton(
            icon("sample", self._theme.color("on_accent")), self.tr("Try with sample data")
        )
        self.sample.setProperty("primary", True)
        self.sample.setToolTip(actions["open_sample"].toolTip())
        self.sample.clicked.connect(actions["open_sample"].trigger)
        row = QHBoxLayout()
        row.addWidget(self.sample)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(text_label(translated("samples", SAMPLES[0].hint), "quiet"))
        grid = QGridLayout()
        for place, sample in enumerate(SAMPLES[1:]):
            button = QToolButton()
            button.setText(translated("samples", sample.title))
            button.setToolTip(translated("samples", sample.hint))
            button.setObjectName(f"sample_{sample.key}")
            button.clicked.connect(lambda _=False, key=sample.key: self.sampleChosen.emit(key))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, place // 2, place % 2)
        self.table = QToolButton()
        self.table.setText(self.tr("A table: 1200 stays in hospital"))
        self.table.setToolTip(actions["table_sample"].toolTip())
        self.table.clicked.connect(actions["table_sample"].trigger)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.table, grid.rowCount(), 0, 1, 2)
        column.addWidget(text_label(self.tr("Or another sample:"), "quiet"))
        column.addLayout(grid)
        return card

    def _recent_card(self) -> QFrame:
        card, column = self._card()
        head = QHBoxLayout()
        head.addWidget(text_label(self.tr("Recent"), "title"))
        head.addStretch(1)
        self.clear = QToolButton()
        self.clear.setText(self.tr("Clear"))
        self.clear.setAccessibleName(self.tr("Clear the list of recent files"))
        self.clear.clicked.connect(self._clear_recent)
        self.remember = QCheckBox(self.tr("remember"))
        self.remember.setToolTip(self.tr("Untick on a shared computer: names of files can be personal data"))
        self.remember.setChecked(self._settings.remember_recent)
        self.remember.toggled.connect(self._remember)
        head.addWidget(self.clear)
        head.addWidget(self.remember)
        self._recent = QGridLayout()
        self._recent.setSpacing(2)
        column.addLayout(head)
        column.addLayout(self._recent)
        self.refresh()
        return card

    def showEvent(self, event: QShowEvent) -> None:
        """Show what was opened in the other mode meanwhile."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show the present list of recent files."""
        while self._recent.count():
            # Later, as it may be the button that was just pressed.
            self._recent.takeAt(0).widget().deleteLater()
        # As many as the smallest window has room for.
        paths = self._settings.recent[:4]
        for place, path in enumerate(paths):
            button = QToolButton()
            button.setText(
                # The name alone, cut in its middle: recordings often differ at their end.
                self.fontMetrics().elidedText(Path(path).name, Qt.TextElideMode.ElideMiddle, _WIDTH // 2 - 60)
            )
            button.setToolTip(path)
            button.setAutoRaise(True)
            # The path is bound now, not looked up when the loop is over.
            button.clicked.connect(lambda _=False, chosen=path: self.recentChosen.emit(chosen))
            self._recent.addWidget(button, place // 2, place % 2, Qt.AlignmentFlag.AlignLeft)
        if not paths:
            self._recent.addWidget(text_label(self.tr("Nothing yet"), "quiet"), 0, 0)
        self.clear.setEnabled(bool(paths))

    def _promise(self) -> QLabel:
        label = text_label(self.tr("Nothing leaves this computer: the program uses no network."), "quiet")
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return label

    def _clear_recent(self) -> None:
        self._settings.clear_recent()
        self.refresh()

    def _remember(self, wanted: bool) -> None:
        self._settings.remember_recent = wanted
        self.refresh()
