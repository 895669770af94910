"""The segments as numbers, and the tools to make them by hand: table, keys and plot change the same plan."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHeaderView, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui import intervals as operations
from anonymizer_gui.commands import new_gesture
from anonymizer_gui.icons import icon
from anonymizer_gui.intervals import Intervals
from anonymizer_gui.numbers import NumberBox, format_fixed
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.plots.segment_region import SegmentLayer
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.work import frame_of, zero_crossings
from core.split import Split

_TEN = 10
_SNAP_SHARE = 0.015
"""Share of the visible time within which an edge sticks to a zero crossing."""


class SegmentTable(QWidget):
    """Lists the segments; in manual mode it adds, moves, splits, merges and deletes them with undo."""

    refused = Signal(str)
    """Why nothing came of what the user asked for, and what to do."""

    def __init__(
        self, session: Session, plot: Plot, layer: SegmentLayer, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._plot = plot
        self._layer = layer
        self._intervals: Intervals = ()
        self._selected: int | None = None
        self._editable = False
        self._gesture = self._press = 0
        self._crossings: list[float] = []
        self._border: int | None = None
        self._build(theme)
        layer.dragged.connect(self._dragged)
        layer.chosen.connect(self._choose)
        plot.pressedTwice.connect(self._cut_or_add_at)
        plot.installEventFilter(self)
        session.planChanged.connect(self._plan_changed)
        if session.loaded is not None:
            self._plan_changed()

    # Layout

    def _build(self, theme: Theme) -> None:
        self.table = Table(self.tr("Segments"), several=False)
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setStretchLastSection(False)
        self.table.selectionModel().selectionChanged.connect(self._row_selected)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addWidget(self._make_edit_area(theme))

    def _make_edit_area(self, theme: Theme) -> QWidget:
        # In the order in which Tab goes through them.
        times, tools = self._times(), self._make_tools(theme)
        self.snap = QCheckBox(self.tr("Snap to zero crossings"))
        self.snap.setToolTip(self.tr("Dragged edges stick where the mean of the curves crosses zero"))
        self.hint = text_label(
            self.tr(
                "Drag edges or whole segments; a double click splits there, or adds one in a gap. "
                "Arrows on the plot move by one sample, Shift by ten; Shift+F1 lists all keys."
            ),
            "quiet",
        )
        self._edit_area = QWidget()
        area = QVBoxLayout(self._edit_area)
        area.setContentsMargins(0, 0, 0, 0)
        area.addLayout(times)
        area.addLayout(tools)
        area.addWidget(self.snap)
        area.addWidget(self.hint)
        return self._edit_area

    def _times(self) -> QGridLayout:
        self.start = self._time_box(self.tr("Start of the selected segment"))
        self.end = self._time_box(self.tr("End of the selected segment"))
        grid = QGridLayout()
        for row, (text, box) in enumerate(((self.tr("Start"), self.start), (self.tr("End"), self.end))):
            grid.addWidget(text_label(text, wrap=False), row, 0)
            grid.addWidget(box, row, 1)
        return grid

    def _make_tools(self, theme: Theme) -> QGridLayout:
        self.tools = {
            "add": self._tool("add", self.tr("Add"), self._add, theme),
            "split": self._tool("split", self.tr("Split"), self._split, theme),
            "merge": self._tool("merge", self.tr("Join with next"), self._merge, theme),
            "delete": self._tool("delete", self.tr("Delete"), self._delete, theme),
        }
        buttons = QGridLayout()
        for place, button in enumerate(self.tools.values()):
            buttons.addWidget(button, place // 2, place % 2)
        return buttons

    def _time_box(self, name: str) -> NumberBox:
        box = NumberBox(-1e9, 1e9, "s")
        box.setAccessibleName(name)
        # A half-typed time must not push the segment about: it counts when the field is left.
        box.setKeyboardTracking(False)
        box.valueChanged.connect(self._times_edited)
        return box

    def _tool(self, name: str, text: str, slot: object, theme: Theme) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name, theme.color("text")))
        button.setText(text)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed)
        button.clicked.connect(slot)
        return button

    # What is shown

    @property
    def intervals(self) -> Intervals:
        """The segments shown."""
        return self._intervals

    def show_intervals(self, shown: Intervals, *, editable: bool) -> None:
        """Show these segments in table and plot."""
        self._intervals, self._editable = shown, editable
        if self._selected is not None and self._selected >= len(shown):
            self._selected = len(shown) - 1 if shown else None
        if editable and self._selected is None and shown:
            self._selected = 0
        self._fill_table()
        self._edit_area.setVisible(editable)
        self._layer.show(shown, self._selected if editable else None, movable=editable)
        self._show_times()
        self._describe()

    def _fill_table(self) -> None:
        numbers = range(1, len(self._intervals) + 1)
        starts, ends = ([pair[side] for pair in self._intervals] for side in (0, 1))
        lengths = [end - start for start, end in self._intervals]
        self.table.blockSignals(True)
        self.table.columns.set_columns(
            (
                Column("#", list(numbers)),
                Column(self.tr("Start (s)"), starts, _seconds),
                Column(self.tr("End (s)"), ends, _seconds),
                Column(self.tr("Length (s)"), lengths, _seconds),
            )
        )
        self.table.setMinimumWidth(self.table.width_of_titles())
        self.table.blockSignals(False)
        if self._selected is not None:
            self.table.select_entries((self._selected,))

    def _show_times(self) -> None:
        there = self._selected is not None
        for box, side in ((self.start, 0), (self.end, 1)):
            box.setEnabled(there)
            if there:
                box.blockSignals(True)
                box.setValue(self._intervals[self._selected][side])
                box.blockSignals(False)
        for name in ("split", "merge", "delete"):
            self.tools[name].setEnabled(there)

    def _describe(self) -> None:
        """Say of the plot what a screen reader cannot see in it."""
        parts = [self.tr("%n segment(s)", "", len(self._intervals))]
        if self._selected is not None and self._intervals:
            start, end = self._intervals[self._selected]
            text = self.tr("selected: segment {number}, {start} to {end} s")
            parts.append(text.format(number=self._selected + 1, start=_seconds(start), end=_seconds(end)))
        self._plot.setAccessibleDescription(", ".join(parts))

    def _plan_changed(self) -> None:
        split = self._session.parameters.split
        if split.mode == "manual":
            self.show_intervals(split.intervals, editable=True)

    # What the user does

    def _choose(self, index: int) -> None:
        self._selected = index
        self.table.select_entries((index,))
        self._layer.show(self._intervals, index if self._editable else None, movable=self._editable)
        self._show_times()
        self._describe()

    def _row_selected(self) -> None:
        entries = self.table.selected_entries()
        if entries and entries[0] != self._selected:
            self._choose(entries[0])

    def _dragged(self, index: int, start: float, end: float, done: bool) -> None:
        if not self._gesture:
            self._gesture = new_gesture()
            self._crossings = self._places_to_snap()
            # Two edges lie there, only one of which the mouse can take.
            self._border = operations.touching(self._intervals, index, start, end)
        self._selected = index
        start, end = self._snapped(index, start, end)
        if self._border is None:
            self._move(index, start, end, self._gesture)
        else:
            self._move_border(self._border, end if self._border == index else start)
        if done:
            self._gesture = 0

    def _places_to_snap(self) -> list[float]:
        if not self.snap.isChecked():
            return []
        return zero_crossings(self._session.loaded.curves, self._session.recipe.excluded)

    def _snapped(self, index: int, start: float, end: float) -> tuple[float, float]:
        old_start, old_end = self._intervals[index]
        if (start, end) == (old_start, old_end):
            return start, end  # the end of a drag; what was typed stays as it is
        new_start = self._nearest_place(start)
        if abs((end - start) - (old_end - old_start)) < 1e-9:
            return new_start, end + new_start - start
        return (start if start == old_start else new_start), (
            end if end == old_end else self._nearest_place(end)
        )

    def _nearest_place(self, time: float) -> float:
        """Return the zero crossing within reach where these are asked for, else the nearest sample."""
        left, right = self._plot.getPlotItem().getViewBox().viewRange()[0]
        near = operations.snapped(time, self._crossings, _SNAP_SHARE * (right - left))
        return near if near in self._crossings else self._on_sample(time)

    def _on_sample(self, time: float) -> float:
        return operations.on_step(time, self._frame(), self._step_of_time())

    def _times_edited(self) -> None:
        if self._selected is not None:
            self._move(self._selected, self.start.value(), self.end.value(), 0)

    def _move(self, index: int, start: float, end: float, gesture: int) -> None:
        new = operations.moved(self._intervals, index, start, end, self._frame(), self._sample())
        self._take(new, gesture)

    def _move_border(self, index: int, at: float) -> None:
        self._take(operations.border_moved(self._intervals, index, at, self._sample()), self._gesture)

    def _take(self, new: Intervals, gesture: int) -> None:
        if new == self._intervals:
            self._layer.show(self._intervals, self._selected, movable=True)
            self._show_times()
        else:
            self._apply(new, self.tr("Move segment"), gesture)

    def _add(self) -> None:
        left, right = self._plot.getPlotItem().getViewBox().viewRange()[0]
        self._add_at((left + right) / 2)

    def _add_at(self, at: float) -> None:
        left, right = self._plot.getPlotItem().getViewBox().viewRange()[0]
        width = max((right - left) / _TEN, self._sample())
        found = operations.added(self._intervals, at, width, self._frame(), self._step_of_time())
        if found is None:
            self.refused.emit(
                self.tr("There is no gap for another segment. Split one, or shorten or delete one before.")
            )
        else:
            self._selected = found[1]
            self._apply(found[0], self.tr("Add segment"))

    def _split(self) -> None:
        if self._selected is not None:
            start, end = self._intervals[self._selected]
            self._split_at((start + end) / 2)

    def _split_at(self, at: float) -> None:
        new = operations.split(self._intervals, self._selected, self._on_sample(at), self._sample())
        if new is None:
            self.refused.emit(self.tr("The segment is too short to be split there."))
        else:
            self._apply(new, self.tr("Split segment"))

    def _cut_or_add_at(self, at: float) -> None:
        """Split the segment at a time that was pressed twice or, in a gap, add one there."""
        if not self._editable:
            return
        inside = operations.at(self._intervals, at)
        if inside is None:
            self._add_at(at)
        else:
            self._selected = inside
            self._split_at(at)

    def _merge(self) -> None:
        new = None if self._selected is None else operations.merged(self._intervals, self._selected)
        if new is None:
            self.refused.emit(self.tr("No segment follows that this one could be joined with."))
        else:
            self._apply(new, self.tr("Join segments"))

    def _delete(self) -> None:
        if self._selected is None or len(self._intervals) < 2:
            self.refused.emit(self.tr("The last segment stays, as a run needs at least one."))
        else:
            self._apply(operations.deleted(self._intervals, self._selected), self.tr("Delete segment"))

    def _apply(self, new: Intervals, text: str, gesture: int = 0) -> None:
        self._session.set_split(Split("manual", intervals=new), text, gesture)

    # Keys on the plot

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let keys on the plot do with the selected segment what mouse and buttons do."""
        if event.type() == QEvent.Type.KeyPress and self._editable and self._selected is not None:
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        arrows = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        keys = {
            Qt.Key.Key_PageUp: lambda: self._step(-1),
            Qt.Key.Key_PageDown: lambda: self._step(1),
            Qt.Key.Key_Insert: self._add,
            Qt.Key.Key_S: self._split,
            Qt.Key.Key_J: self._merge,
            Qt.Key.Key_Z: self._snap,
            Qt.Key.Key_Delete: self._delete,
        }
        key, held = event.key(), event.modifiers()
        # Keys with Ctrl belong to the window: Ctrl+Z is Undo and snaps nothing.
        if key in arrows:
            # An arrow that is held down is one step of undo, as a drag is.
            self._press = self._press if event.isAutoRepeat() else new_gesture()
            self._nudge(arrows[key], held)
        elif key in keys and not held & ~Qt.KeyboardModifier.KeypadModifier:
            keys[key]()
        else:
            return False
        return True

    def _nudge(self, direction: int, held: Qt.KeyboardModifier) -> None:
        """Move the segment or, with Alt or Ctrl, only its start or its end, by one sample; with Shift by ten."""
        by = direction * self._sample() * (_TEN if held & Qt.KeyboardModifier.ShiftModifier else 1)
        start, end = self._intervals[self._selected]
        if not held & Qt.KeyboardModifier.ControlModifier:
            start += by
        if not held & Qt.KeyboardModifier.AltModifier:
            end += by
        self._move(self._selected, start, end, self._press)

    def _step(self, by: int) -> None:
        self._choose(min(max(self._selected + by, 0), len(self._intervals) - 1))

    def _snap(self) -> None:
        """Move both edges of the selected segment to the zero crossings next to them."""
        crossings = zero_crossings(self._session.loaded.curves, self._session.recipe.excluded)
        old = self._intervals[self._selected]
        start, end = (operations.snapped(edge, crossings, math.inf) for edge in old)
        if start >= end:  # both are nearest to the same crossing, which only the nearer one gets
            start, end = (start, old[1]) if abs(start - old[0]) < abs(end - old[1]) else (old[0], end)
        self._move(self._selected, start, end, 0)

    def _frame(self) -> tuple[float, float]:
        return frame_of(self._session.loaded.curves)

    def _step_of_time(self) -> float:
        """Return the time between two samples of the curves that have the most of them."""
        return 1.0 / float(self._session.facts.rate.max())

    def _sample(self) -> float:
        return operations.tidy(self._step_of_time())


def _seconds(value: float) -> str:
    return format_fixed(value, 3)
