"""Errors as a person can use them: what happened, what to do, details to copy, where the log is."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.logfile import log_error, log_folder
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner
from anonymizer_gui.words import sentence
from core.errors import AnonymizerError, told_of


class ErrorDialog(QDialog):
    """Tells an error. One of the engine's own is a sentence; any other is a fault of the program."""

    def __init__(self, error: BaseException, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Curve Anonymizer"))
        self.setMinimumWidth(480)
        # A full disk and too little memory are no faults of the program, and need no log.
        self._expected = isinstance(error, (AnonymizerError, OSError, MemoryError))
        self.banner = Banner(theme, "warn" if self._expected else "bad")
        self.banner.say(*self._words(error))
        self.banner.headline.setProperty("headline", not self._expected)
        # Kind and place alone: what is copied from here is sent to strangers.
        self.details = QPlainTextEdit(told_of(error))
        self.details.setReadOnly(True)
        self.details.setAccessibleName(self.tr("Details"))
        self.details.setVisible(False)
        column = QVBoxLayout(self)
        column.addWidget(self.banner)
        column.addWidget(self.details)
        buttons = self._buttons()
        column.addWidget(buttons)
        # What Return does; else it would press the first of the others.
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setDefault(True)
        close.setFocus()
        if not self._expected:
            log_error(error)

    def _words(self, error: BaseException) -> tuple[str, str]:
        if isinstance(error, AnonymizerError):
            return sentence(str(error)), ""
        if isinstance(error, MemoryError):
            return self.tr("The memory of this computer does not suffice."), self.tr(
                "Close other programs, open fewer recordings, or choose a longer hull step."
            )
        if isinstance(error, OSError):
            # The reason without the path, which may name a patient.
            return self.tr("A file or folder cannot be used."), sentence(str(error.strerror or ""))
        return (
            self.tr("Something went wrong in the program."),
            self.tr(
                "Your recordings are unchanged and nothing was written. Please send the details to the "
                "maintainers; they hold no value or name from your files."
            ),
        )

    def _buttons(self) -> QDialogButtonBox:
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
        close = box.button(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        for button in [self._copy_button()] if self._expected else self._buttons_of_fault():
            # Else whichever has the focus would take Return over from Close.
            button.setAutoDefault(False)
            box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        # Return means "I have read it".
        close.setDefault(True)
        close.setFocus()
        return box

    def _buttons_of_fault(self) -> list[QPushButton]:
        more = QPushButton(self.tr("Details"))
        more.setCheckable(True)
        more.toggled.connect(self.details.setVisible)
        folder = QPushButton(self.tr("Open log folder"))
        folder.clicked.connect(open_log_folder)
        return [more, self._copy_button(), folder]

    def _copy_button(self) -> QPushButton:
        copy = QPushButton(self.tr("Copy") if self._expected else self.tr("Copy details"))
        copy.clicked.connect(self._copy)
        return copy

    def _copy(self) -> None:
        """Copy what is told: of a fault its details, as they alone hold nothing of the user's."""
        told = (self.banner.headline.text(), self.banner.details.text())
        text = "\n".join(filter(None, told)) if self._expected else self.details.toPlainText()
        QGuiApplication.clipboard().setText(text)


def open_log_folder() -> None:
    """Show the folder of the log in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_folder())))
