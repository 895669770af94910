"""What every export has in common: folders, the very files that will be written, what is in none of them."""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths, Qt, QUrl
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

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.dialogs.file_preview import FilePreview
from anonymizer_gui.icons import icon
from anonymizer_gui.mode_session import ModeSession
from anonymizer_gui.numbers import format_count
from anonymizer_gui.settings import Settings
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence


class ExportPage(QDialog):
    """One page: folders, contents, what is left out; then the outcome in the same place.

    An export says by methods what is special about it: `_left_out` and, of what the session
    makes, `_ask_for_files`, `_files_in` and `_write`; rows of its own it adds in `_add_rows`.
    """

    def __init__(
        self, session: ModeSession, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._theme = theme
        self._task: Task | None = None
        self._made: Any = None
        self._agreed: frozenset[Path] = frozenset()  # folders that may be replaced
        self._build()
        session.exported.connect(self._done)
        session.failed.connect(self._failed)
        session.taskChanged.connect(self._show_busy)
        # The files listed here would be of another run than those written.
        session.runsChanged.connect(self._close_as_outdated)
        self._check()
        self._make_files()

    def _build(self) -> None:
        self.out, self._out_button = self._folder_row(self.tr("Folder of the release"))
        self.private, self._private_button = self._folder_row(self.tr("Private folder"))
        self.with_private = QCheckBox(self.tr("Also write a private folder, which must never be published"))
        self.with_private.toggled.connect(self._check)
        self.with_private.toggled.connect(self._list_files)
        self.files = FilePreview(self._theme, self._session.pictures)
        self.left_out = text_label(self._left_out(), "quiet")
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
        column.addWidget(self.left_out)
        column.addWidget(self.banner)
        column.addWidget(self.progress)
        column.addWidget(self._buttons())
        out = proposed_folder(Path(self._settings.export_folder or documents()))
        self.out.setText(str(out))
        # Beside the release, never within: whoever passes the folder on would pass the members on too.
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
        self._add_rows(grid)
        row = grid.rowCount()
        grid.addWidget(self.with_private, row, 0, 1, 3)
        grid.addWidget(text_label(self.tr("Private"), wrap=False), row + 1, 0)
        grid.addWidget(self.private, row + 1, 1)
        grid.addWidget(self._private_button, row + 1, 2)
        return grid

    def _buttons(self) -> QDialogButtonBox:
        self.buttons = DialogButtons()
        # Of the dialog from the start: only so does it stay what Return does after Cancel had the focus.
        self.export = QPushButton(icon("export", self._theme.color("on_accent")), self.tr("Export"), self)
        self.export.setProperty("primary", True)
        self.export.setDefault(True)
        self.export.clicked.connect(self._export)
        self.show_folder = QPushButton(self.tr("Show folder"))
        self.show_folder.clicked.connect(lambda: _open(self._public_folder()))
        self.show_private = QPushButton(self.tr("Show private folder"))
        self.show_private.clicked.connect(lambda: _open(self._private_folder()))
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.export, QDialogButtonBox.ButtonRole.ActionRole)
        for button in (self.show_folder, self.show_private):
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
            # Only now: adding a button to the box shows it.
            button.setVisible(False)
        self.buttons.rejected.connect(self.reject)
        self.export.setFocus()
        return self.buttons

    # What is special about an export

    @abstractmethod
    def _left_out(self) -> str:
        """Return in words what is in none of the public files."""

    def _add_rows(self, grid: QGridLayout) -> None:
        """Add choices below the folder."""

    @abstractmethod
    def _ask_for_files(self) -> Task:
        """Have the files made that would be written."""

    @abstractmethod
    def _files_in(self, made: Any) -> tuple[Mapping[str, bytes], Mapping[str, bytes], Mapping[str, bytes]]:
        """Return what was made: public files, private files, the drawings that figures are made of."""

    @abstractmethod
    def _write(self, out: Path, private: Path | None) -> None:
        """Have the release written."""

    # The files

    def _make_files(self) -> None:
        """Make the files that would be written, off this thread, so that they can be looked at."""
        self._forget_task()
        self._made = None
        self.files.wait()
        self._task = self._ask_for_files()
        self._task.finished.connect(self._take_files)
        # A verdict that refuses the release comes as an error here: it stands where the files would.
        self._task.failed.connect(self._take_refusal)

    def _take_files(self, made: object) -> None:
        self._task, self._made = None, made
        self._list_files()

    def _take_refusal(self, error: Exception) -> None:
        self._task = None
        self.files.refuse(sentence(str(error)))

    def _list_files(self) -> None:
        if self._made is not None:
            public, private, drawn = self._files_in(self._made)
            self.files.show_files(public, private if self.with_private.isChecked() else {}, drawn)

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
        self.buttons.set_text(self.export, self.tr("Export"))
        # Any change takes the consent back: it was given to these folders and no others.
        self._agreed = frozenset()
        empty = not self.out.text().strip() or (private and not self.private.text().strip())
        self.export.setEnabled(not empty and self._session.task is None)

    def _export(self) -> None:
        out, private = self._public_folder(), self._private_folder()
        there = frozenset(folder for folder in (out, private) if folder is not None and _is_filled(folder))
        # What appeared since the question was asked is asked about as well.
        if there - self._agreed:
            self._ask_to_replace(there)
            return
        self._forget_task()
        self._write(out, private)

    def _ask_to_replace(self, there: frozenset[Path]) -> None:
        """Have the user press once more: what a former release held, its private files above all, is lost."""
        self._agreed = there
        names = "\n".join(str(folder) for folder in sorted(there))
        self.banner.set_kind("warn")
        self.banner.say(
            self.tr("There are files already. If they are a former release, they are replaced and lost."),
            names,
        )
        self.banner.setVisible(True)
        self.buttons.set_text(self.export, self.tr("Replace"))

    def reject(self) -> None:
        """Close the page by its button, Escape or its frame: an export under way is stopped."""
        # A folder is renamed when it is whole, so that a stop leaves none or the former one.
        if self._session.task is not None:
            self._session.cancel()
        super().reject()

    def _close_as_outdated(self) -> None:
        self.done(QDialog.DialogCode.Rejected)

    def _public_folder(self) -> Path:
        return _folder(self.out)

    def _private_folder(self) -> Path | None:
        return _folder(self.private) if self.with_private.isChecked() else None

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

    def _done(self, exported: Any) -> None:
        # An export is judged afresh, and may be refused although the run was not.
        if not exported.verdict.released:
            self.banner.set_kind("bad")
            self.banner.say(sentence(exported.verdict.sentence))
            self.banner.setVisible(True)
            return
        out, private = self._public_folder(), self._private_folder()
        # Only where it went well, as a start for the next one.
        self._settings.export_folder = str(out.parent)
        self.banner.set_kind("good")
        self.banner.say(*self._saved(exported.files, out, private))
        self.banner.setVisible(True)
        self.export.setVisible(False)
        self.show_folder.setVisible(True)
        self.show_private.setVisible(private is not None)
        for widget in (self.out, self._out_button, self.with_private, self.private, self._private_button):
            widget.setEnabled(False)  # what is told is where the files are
        self.buttons.set_text(self.close_button, self.tr("Close"))
        self.close_button.setFocus()
        if self._made is None:
            self._make_files()  # which the export did not wait for

    def _saved(self, files: Sequence[Path], out: Path, private: Path | None) -> tuple[str, str]:
        """Return how many files were written, and how many of them are where."""
        public = sum(file.is_relative_to(out) for file in files)
        places = [self.tr("To publish ({count}): {folder}").format(count=format_count(public), folder=out)]
        if private is not None:
            text, count = self.tr("Private, never to be published ({count}): {folder}"), len(files) - public
            places.append(text.format(count=format_count(count), folder=private))
        headline = self.tr("Files saved: {count}").format(count=format_count(len(files)))
        return headline, "\n".join(places)


def _folder(line: QLineEdit) -> Path:
    """Return the folder that is named, one and the same from wherever the program is started."""
    path = Path(line.text().strip())
    with contextlib.suppress(RuntimeError):  # ~ before a name that nobody has
        path = path.expanduser()
    return path.absolute()


def _open(folder: Path | None) -> None:
    """Show a folder in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def proposed_folder(parent: Path) -> Path:
    """Return a folder for a release that does not exist yet."""
    number = 1
    while True:
        folder = parent / ("release" if number == 1 else f"release-{number}")
        if not folder.exists():
            return folder
        number += 1


def _is_filled(folder: Path) -> bool:
    try:
        return any(folder.iterdir())
    except (OSError, ValueError):
        return False  # no folder, or one that the export itself refuses in a sentence


def documents() -> str:
    """Return the folder of the user's documents."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return place if place and Path(place).is_dir() else str(Path.home())
