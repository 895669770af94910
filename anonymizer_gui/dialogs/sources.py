"""Files of a project that are missing or have changed: named one by one, with what can be done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.found import Found
from anonymizer_gui.icons import icon
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import go_on_buttons, text_label
from anonymizer_gui.words import sentence
from core.recipe import Source

_AS_IT_IS, _LEAVE_OUT, _ELSEWHERE, _FOUND = "as it is", "leave out", "elsewhere", "found"
_FILES_HEIGHT = 260


class _Doubt:
    """One file in doubt, and what shall become of it."""

    def __init__(self, source: Source, *, missing: bool, needed: bool) -> None:
        self.source = source
        self.missing = missing
        self.needed = needed
        self.located: Path | None = None
        self.choice = QComboBox()

    def answer(self) -> Source | None:
        """Return the file to use, None to go on without it."""
        if self.choice.currentData() == _FOUND:
            return replace(self.source, path=str(self.located))
        return None if self.choice.currentData() == _LEAVE_OUT else self.source


class SourcesDialog(QDialog):
    """Asks what becomes of each file in doubt; `resolved` carries the answers by path."""

    resolved = Signal(object)

    def __init__(self, found: Found, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "project")
        self.setWindowTitle(self.tr("Files of this project"))
        self.setMinimumWidth(640)
        self._theme = theme
        self._found = found
        needed = found.project.sources
        # A population that is missing hinders nothing: t can refer to the recordings themselves.
        self.doubts = [_Doubt(s, missing=True, needed=s in needed) for s in found.missing]
        self.doubts += [_Doubt(s, missing=False, needed=True) for s in found.changed]
        column = QVBoxLayout(self)
        title = text_label(self.tr("Not all files are as they were when this was saved."), "headline")
        column.addWidget(title)
        if found.problem:
            column.addWidget(text_label(sentence(found.problem), "error"))
        column.addWidget(self._list(), 1)
        self.note = text_label(
            self.tr(
                "Without a file its patients are missing, and with a changed one results differ from "
                "those in the list of runs."
            ),
            "quiet",
        )
        column.addWidget(self.note)
        buttons, self.go_on = go_on_buttons(self, self.tr("Go on"), self._accept)
        column.addWidget(buttons)
        self._check()

    def _list(self) -> QScrollArea:
        body = QWidget()
        grid = QGridLayout(body)
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(10)
        for row, doubt in enumerate(self.doubts):
            sign = QLabel()
            sign.setPixmap(icon("warning", self._theme.color("warn")).pixmap(QSize(18, 18)))
            grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(self._named(doubt), row, 1)
            self._fill(doubt)
            grid.addWidget(doubt.choice, row, 2, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(len(self.doubts), 1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        area.setWidget(body)
        area.setMaximumHeight(_FILES_HEIGHT)
        return area

    def _named(self, doubt: _Doubt) -> QVBoxLayout:
        path = Path(doubt.source.path)
        state = self.tr("not found") if doubt.missing else self.tr("changed since it was saved")
        if not doubt.needed:
            state = self.tr("population: not found")
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addWidget(text_label(f"{path.name}  –  {state}", "title"))
        column.addWidget(text_label(str(path.parent), "quiet"))
        return column

    def _fill(self, doubt: _Doubt) -> None:
        if not doubt.missing:
            doubt.choice.addItem(self.tr("use it as it is now"), _AS_IT_IS)
        doubt.choice.addItem(self.tr("go on without it"), _LEAVE_OUT)
        doubt.choice.addItem(self.tr("look for it…"), _ELSEWHERE)
        doubt.choice.setAccessibleName(Path(doubt.source.path).name)
        doubt.choice.activated.connect(lambda _, one=doubt: self._chosen(one))

    def _chosen(self, doubt: _Doubt) -> None:
        if doubt.choice.currentData() == _ELSEWHERE:
            # Until a file is chosen, as the dialog that asks may be left.
            doubt.choice.setCurrentIndex(0)
            self._look_for(doubt)
        self._check()

    def _look_for(self, doubt: _Doubt) -> None:
        path = Path(doubt.source.path)
        dialog = QFileDialog(self, self.tr("Where is {name}?").format(name=path.name))
        # A recording is a folder where its name has no ending; what is gone cannot be asked.
        is_file = bool(path.suffix)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile if is_file else QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.locate(doubt, Path(name)))
        dialog.open()

    def locate(self, doubt: _Doubt, path: Path) -> None:
        """Use another file or folder in place of the one in doubt."""
        doubt.located = path
        at = doubt.choice.findData(_FOUND)
        if at < 0:
            at = 0
            doubt.choice.insertItem(0, "", _FOUND)
        doubt.choice.setItemText(at, self.tr("use {name}").format(name=path.name))
        doubt.choice.setItemData(at, str(path), Qt.ItemDataRole.ToolTipRole)
        doubt.choice.setCurrentIndex(at)
        self._check()

    def _check(self) -> None:
        doubtful = {doubt.source.path for doubt in self.doubts}
        # At least one recording must be left, or there is nothing to go on with.
        certain = any(s.path not in doubtful for s in self._found.project.sources)
        kept = any(doubt.needed and doubt.answer() is not None for doubt in self.doubts)
        self.go_on.setEnabled(certain or kept)

    def _accept(self) -> None:
        self.accept()
        self.resolved.emit({doubt.source.path: doubt.answer() for doubt in self.doubts})
