"""All files that an export will write, with their content: the very bytes, before they leave."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QImage, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.figure_formats import picture_of
from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_number
from anonymizer_gui.task import Task, TaskLane
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.progress import Progress

_MOST_TEXT = 30_000
"""Characters shown of a file; nobody reads more here."""
_PICTURE_SCALE = 1.5
_FIGURES = (".svg", ".png", ".pdf")
_STYLE = re.compile("<style>.*?</style>", re.DOTALL)
_DRAWINGS = re.compile(r"(<svg.*?</svg>\s*)+", re.DOTALL)
_CONTENT = Qt.ItemDataRole.UserRole


class FilePreview(QWidget):
    """Lists files by folder; the chosen one is shown beside the list."""

    def __init__(self, theme: Theme, lane: TaskLane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lane = lane
        self._task: Task | None = None
        self._drawn: Mapping[str, bytes] = {}
        self._build()

    def _build(self) -> None:
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Files"))
        self.tree.setHeaderLabels([self.tr("File"), self.tr("Size")])
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.currentItemChanged.connect(self._show_chosen)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("Content of the file"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        # Else Tab would never leave it.
        self.text.setTabChangesFocus(True)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Content of the file"))
        # No link of a report leaves this window.
        self.page.setOpenLinks(False)
        self.picture = _Picture()
        self.note = text_label(role="quiet")
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()
        for page in (self.note, self.text, self.page, self.picture):
            self.pages.addWidget(page)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.addWidget(self.tree)
        parts.addWidget(self.pages)
        parts.setSizes([310, 470])
        parts.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(parts)
        self.wait()

    def wait(self) -> None:
        """Say that the files are being made."""
        self._forget_task()
        self.tree.clear()
        self.note.setText(self.tr("The files are being made…"))
        self.pages.setCurrentWidget(self.note)

    def refuse(self, sentence: str) -> None:
        """Say why there are no files."""
        self.note.setText(sentence)

    def show_files(
        self, public: Mapping[str, bytes], private: Mapping[str, bytes], drawn: Mapping[str, bytes]
    ) -> None:
        """List these files; `drawn` holds the drawing of each figure, in whatever format it is written."""
        # The same file stays in sight when the list is made anew for another format.
        chosen = self.chosen()
        self._drawn = drawn
        self.tree.clear()
        folders: dict[str, QTreeWidgetItem] = {}
        for name, content in public.items():
            self._add(folders, name, content)
        for name, content in private.items():
            self._add(folders, f"{self.tr('private folder')}/{name}", content)
        for folder, item in folders.items():
            item.setText(0, f"{folder}/")
            item.setText(1, self.tr("%n file(s)", "", item.childCount()))
        if private:
            item = folders[self.tr("private folder")]
            item.setIcon(0, icon("identifying", self._theme.color("bad")))
            item.setToolTip(0, self.tr("Identifying: must never be published"))
            item.setExpanded(True)
        self._choose(chosen)

    def names(self) -> list[str]:
        """Return the names of all listed files."""
        return [item.data(0, _CONTENT)[0] for item in self._items() if item.data(0, _CONTENT)]

    def chosen(self) -> str:
        """Return the name of the file that is shown, empty if there is none."""
        item = self.tree.currentItem()
        found = None if item is None else item.data(0, _CONTENT)
        return found[0] if found else ""

    def stop(self) -> None:
        """Draw nothing any more."""
        self._forget_task()

    def _add(self, folders: dict[str, QTreeWidgetItem], name: str, content: bytes) -> None:
        path = PurePosixPath(name)
        folder = str(path.parent)
        parent: QTreeWidget | QTreeWidgetItem = self.tree
        if folder != ".":
            parent = folders.get(folder) or folders.setdefault(folder, QTreeWidgetItem(self.tree))
        item = QTreeWidgetItem(parent, [path.name, _size(len(content))])
        item.setData(0, _CONTENT, (name, content))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)

    def _items(self) -> list[QTreeWidgetItem]:
        tops = [self.tree.topLevelItem(i) for i in range(self.tree.topLevelItemCount())]
        return [item for top in tops for item in (top, *(top.child(i) for i in range(top.childCount())))]

    def _choose(self, name: str) -> None:
        files = [item for item in self._items() if item.data(0, _CONTENT)]
        same = [item for item in files if item.data(0, _CONTENT)[0] == name]
        if files:
            self.tree.setCurrentItem((same or files)[0])

    # The chosen file

    def _show_chosen(self, item: QTreeWidgetItem | None) -> None:
        found = None if item is None else item.data(0, _CONTENT)
        if found is None:
            return
        self._forget_task()
        name, content = found
        if PurePosixPath(name).suffix in _FIGURES:
            # Qt shows no PDF: every format of a figure is shown by the drawing that it is made of.
            drawing = self._drawn[str(PurePosixPath(name).with_suffix(".svg"))]
            # Off this thread: drawings of hundreds of hulls take a while.
            self._task = self._lane.start(functools.partial(_draw, drawing), "picture")
            self._task.finished.connect(self._show_picture)
        elif name.endswith(".html"):
            pictures = self.tr("pictures, as in the files of the figures")
            self.page.setHtml(_readable(content.decode("utf-8"), pictures))
            self.pages.setCurrentWidget(self.page)
        else:
            # A character takes four bytes at most; one that is cut
            # in two is replaced and lies beyond what is shown.
            text = content[: 4 * _MOST_TEXT].decode("utf-8", "replace")
            more = "\n…" if len(text) > _MOST_TEXT or len(content) > 4 * _MOST_TEXT else ""
            self.text.setPlainText(text[:_MOST_TEXT] + more)
            self.pages.setCurrentWidget(self.text)

    def _show_picture(self, image: QImage) -> None:
        self._task = None
        self.picture.show_image(image)
        self.pages.setCurrentWidget(self.picture)

    def _forget_task(self) -> None:
        if self._task is not None:
            self._task.drop()
            self._task = None


class _Picture(QWidget):
    """An image as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QPixmap()
        self._label = QLabel()
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setMinimumSize(60, 60)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label)

    def show_image(self, image: QImage) -> None:
        self._image = QPixmap.fromImage(image)
        self._fit()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self._image.isNull():
            kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            # Never larger than it was drawn, where lines would blur.
            room = self.size().boundedTo(self._image.size())
            self._label.setPixmap(self._image.scaled(room, kept, smooth))


def _draw(drawing: bytes, progress: Progress) -> QImage:
    return picture_of(drawing, _PICTURE_SCALE)


def _readable(page: str, pictures: str) -> str:
    """Return a report without what this small view cannot show: its style sheet and its pictures."""
    return _DRAWINGS.sub(f"<i>({pictures})</i>", _STYLE.sub("", page))


def _size(count: int) -> str:
    return f"{count} B" if count < 1000 else f"{format_number(count / 1000, 3)} kB"
