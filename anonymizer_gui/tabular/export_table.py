"""Export of a table: where the release goes, the very files that will be written, and what is in none of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.dialogs.export_release import documents, proposed_folder
from anonymizer_gui.dialogs.file_preview import FilePreview
from anonymizer_gui.icons import icon
from anonymizer_gui.settings import Settings
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence


class ExportTableDialog(QDialog):
    """One page: folders and contents; then the outcome in the same place."""

    def __init__(
        self, session: TableSession, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self.setWindowTitle(self.tr("Export release of the table"))
        self.resize(860, 600)
        self._session = session
        self._settings = settings
        self._theme = theme
        self._task: Task | None = None
        self._package: object = None
        self._build()
        session.exported.connect(self._done)
        session.failed.connect(self._failed)
        session.taskChanged.connect(self._show_busy)
        session.runsChanged.connect(self.reject)
        self._check()
        self._make_files()

    def _build(self) -> None:
        self.out, self._out_button = self._folder_row(self.tr("Folder of the release"))
        self.private, self._private_button = self._folder_row(self.tr("Private folder"))
        self.with_private = QCheckBox(self.tr("Also write a private folder, which must never be published"))
        self.with_private.toggled.connect(self._check)
        self.with_private.toggled.connect(self._list_files)
        self.files = FilePreview(self._theme, self._session.pictures)
        self.banner = Banner(self._theme, "warn")
        self.banner.headline.setProperty("headline", False)
        self.banner.setVisible(False)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setVisible(False)
        column = QVBoxLayout(self)
        column.addLayout(self._folders())
        column.addWidget(text_label(self.tr("Will be written"), "title"))
        column.addWidget(self.files, 1)
        column.addWidget(text_label(self.tr("Is in none of the public files"), "title"))
        column.addWidget(text_label(self._left_out(), "quiet"))
        column.addWidget(self.banner)
        column.addWidget(self.progress)
        column.addWidget(self._buttons())
        out = proposed_folder(Path(self._settings.export_folder or documents()))
        self.out.setText(str(out))
        self.private.setText(str(out.with_name(out.name + "-private")))
        for line in (self.out, self.private):
            line.textChanged.connect(self._check)

    def _folder_row(self, name: str) -> tuple[QLineEdit, QToolButton]:
        line = QLineEdit()
        line.setAccessibleName(name)
        button = QToolButton()
        button.setIcon(icon("folder", self._theme.color("text")))
        button.setAccessibleName(self.tr("Choose: {what}").format(what=name))
        button.setToolTip(button.accessibleName())
        button.clicked.connect(lambda: self._choose(line))
        return line, button

    def _folders(self) -> QGridLayout:
        grid = QGridLayout()
        grid.addWidget(text_label(self.tr("Folder"), wrap=False), 0, 0)
        grid.addWidget(self.out, 0, 1)
        grid.addWidget(self._out_button, 0, 2)
        grid.addWidget(self.with_private, 1, 0, 1, 3)
        grid.addWidget(text_label(self.tr("Private"), wrap=False), 2, 0)
        grid.addWidget(self.private, 2, 1)
        grid.addWidget(self._private_button, 2, 2)
        return grid

    def _buttons(self) -> QDialogButtonBox:
        self.buttons = QDialogButtonBox()
        self.export = QPushButton(icon("export", self._theme.color("on_accent")), self.tr("Export"))
        self.export.setProperty("primary", True)
        self.export.setDefault(True)
        self.export.clicked.connect(self._export)
        self.show_folder = QPushButton(self.tr("Show folder"))
        self.show_folder.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(self.out.text().strip()))
        )
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.export, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(self.show_folder, QDialogButtonBox.ButtonRole.ActionRole)
        # Only now: adding a button to the box shows it.
        self.show_folder.setVisible(False)
        self.buttons.rejected.connect(self._leave)
        self.export.setFocus()
        return self.buttons

    def _left_out(self) -> str:
        return self.tr(
            "No column of identifiers and none of its values, no name of the file or a folder, no seed, no time. Figures "
            "that were measured on the original, such as how many records were unique, are in report and manifest: look "
            "at them before you publish."
        )

    # The files

    def _make_files(self) -> None:
        self.files.wait()
        self._task = self._session.files_of_export()
        self._task.finished.connect(self._take_files)
        self._task.failed.connect(self._take_refusal)

    def _take_files(self, package: object) -> None:
        self._task, self._package = None, package
        self._list_files()

    def _take_refusal(self, error: Exception) -> None:
        self._task = None
        self.files.refuse(sentence(str(error)))

    def _list_files(self) -> None:
        package = self._package
        if package is not None:
            private = package.private if self.with_private.isChecked() else {}
            self.files.show_files(package.public, private, {})

    def _forget_task(self) -> None:
        if self._task is not None:
            self._task.drop()
            self._task = None

    def done(self, result: int) -> None:
        """Stop what is only made for this dialog."""
        self._forget_task()
        self.files.stop()
        super().done(result)

    # What the user does

    def _choose(self, line: QLineEdit) -> None:
        dialog = QFileDialog(self, line.accessibleName(), str(Path(line.text()).parent))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(line.setText)
        dialog.open()

    def _check(self) -> None:
        private = self.with_private.isChecked()
        for widget in (self.private, self._private_button):
            widget.setEnabled(private)
        self.banner.setVisible(False)
        empty = not self.out.text().strip() or (private and not self.private.text().strip())
        self.export.setEnabled(not empty and self._session.task is None)

    def _export(self) -> None:
        out = Path(self.out.text().strip()).expanduser()
        private = Path(self.private.text().strip()).expanduser() if self.with_private.isChecked() else None
        self._forget_task()
        self._session.export(out, private)

    def _leave(self) -> None:
        if self._session.task is not None:
            self._session.cancel()
        self.reject()

    # What comes back

    def _show_busy(self) -> None:
        busy = self._session.task is not None
        self.progress.setVisible(busy)
        self.export.setEnabled(not busy)
        if busy:
            self.banner.setVisible(False)

    def _failed(self, error: Exception) -> None:
        self.banner.set_kind("warn")
        self.banner.say(sentence(str(error)))
        self.banner.setVisible(True)

    def _done(self, package: object) -> None:
        self._settings.export_folder = str(Path(self.out.text().strip()).expanduser().parent)
        self.banner.set_kind("good")
        count = len(package.public) + len(package.private)
        self.banner.say(self.tr("Saved %n file(s).", "", count), self.out.text().strip())
        self.banner.setVisible(True)
        self.export.setVisible(False)
        self.show_folder.setVisible(True)
        self.close_button.setText(self.tr("Close"))
        self.close_button.setFocus()
