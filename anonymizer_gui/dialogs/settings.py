"""Settings: changed on a copy, applied on OK only."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.language import LANGUAGES
from anonymizer_gui.settings import Settings


class SettingsDialog(QDialog):
    """Language, theme, decimal mark and what is remembered."""

    applied = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "start")
        self.setWindowTitle(self.tr("Settings"))
        self.setMinimumWidth(420)
        self._settings = settings
        self.language = self._combo({"system": self.tr("as the computer"), **LANGUAGES}, settings.language)
        self.theme = self._combo(
            {"system": self.tr("as the computer"), "light": self.tr("light"), "dark": self.tr("dark")},
            settings.theme,
        )
        self.decimal_mark = self._combo(
            {
                "system": self.tr("as the computer"),
                "point": self.tr("point: 0.5"),
                "comma": self.tr("comma: 0,5"),
            },
            settings.decimal_mark,
        )
        self.remember = QCheckBox(self.tr("Remember names of opened files and folders"))
        self.remember.setToolTip(
            self.tr("Untick on a shared computer; then no copy of unsaved work is kept for a failure either")
        )
        self.remember.setChecked(settings.remember_recent)
        form = QFormLayout()
        form.addRow(self.tr("Language"), self.language)
        form.addRow(self.tr("Theme"), self.theme)
        form.addRow(self.tr("Decimal mark"), self.decimal_mark)
        form.addRow(self.remember)
        self.buttons = DialogButtons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._apply)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.buttons)

    def _combo(self, entries: dict[str, str], current: str) -> QComboBox:
        combo = QComboBox()
        for code, text in entries.items():
            combo.addItem(text, code)
        # A word of a later version in the file counts as the first one.
        combo.setCurrentIndex(max(combo.findData(current), 0))
        return combo

    def _apply(self) -> None:
        self._settings.language = self.language.currentData()
        self._settings.theme = self.theme.currentData()
        self._settings.decimal_mark = self.decimal_mark.currentData()
        self._settings.remember_recent = self.remember.isChecked()
        self.accept()
        # Once closed: it belongs to a window that is about to be replaced.
        self.applied.emit()
