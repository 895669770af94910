"""The bucket tree as rows of blocks, one row a depth; a press or the arrows choose the depth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from anonymizer_gui.numbers import format_count
from anonymizer_gui.theme import Theme

_ROW = 23
_GAP = 2.0


@dataclass(frozen=True)
class TreeRow:
    """One depth: what stands left, in and right of its blocks, and what is said of it at length."""

    sizes: tuple[int, ...]
    radius: str
    bound: str
    words: str


class TreeChart(QWidget):
    """Draws levels of the tree with their radius and bound, as a list from which one is chosen."""

    chosen = Signal(int)

    def __init__(
        self, theme: Theme, name: str, titles: tuple[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._titles = titles
        self._rows: tuple[TreeRow, ...] = ()
        self._chosen = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def rows(self) -> tuple[TreeRow, ...]:
        """The levels shown."""
        return self._rows

    def show_rows(self, rows: Sequence[TreeRow], chosen: int) -> None:
        """Show these levels and mark the chosen one; -1 marks none."""
        self._rows, self._chosen = tuple(rows), chosen
        # The chosen one first, as a screen reader reads a change from its beginning.
        in_order = sorted(enumerate(rows), key=lambda row: row[0] != chosen)
        self.setAccessibleDescription("; ".join(row.words for _, row in in_order))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for one row a level and their titles."""
        return QSize(240, self._top() + _ROW * len(self._rows) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the same height: no level may be hidden."""
        return QSize(160, self.sizeHint().height())

    def _top(self) -> int:
        return self.fontMetrics().height() + 3

    def _place(self, row: int) -> QRect:
        return QRect(0, self._top() + row * _ROW, self.width(), _ROW)

    def row_at(self, point: QPoint) -> int:
        """Return the level under a point, -1 if there is none."""
        return next((row for row in range(len(self._rows)) if self._place(row).contains(point)), -1)

    # What is drawn

    def _columns(self) -> tuple[int, int, int]:
        """Return the widths of depth, radius and bound; the blocks have the rest."""
        metrics = self.fontMetrics()
        texts = ([row.radius for row in self._rows], [row.bound for row in self._rows])
        widths = [
            max(metrics.horizontalAdvance(text) for text in (title, *column)) + 8
            for title, column in zip(self._titles, texts, strict=True)
        ]
        return metrics.horizontalAdvance("0") + 10, *widths

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._rows:
            depth, radius, bound = self._columns()
            right = self.width()
            painter.setPen(self._theme.color("quiet"))
            head = QRect(0, 0, right - bound, self._top())
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(head, flags, self._titles[0])
            painter.drawText(QRect(right - bound, 0, bound - 3, self._top()), flags, self._titles[1])
            for number, row in enumerate(self._rows):
                self._paint_row(painter, number, row, (depth, right - radius - bound, right - bound))

    def _paint_row(self, painter: QPainter, number: int, row: TreeRow, x: tuple[int, int, int]) -> None:
        place = self._place(number)
        if number == self._chosen:
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(self._theme.color("accent", 36))
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            if self.hasFocus():
                painter.drawRoundedRect(QRectF(place).adjusted(1.5, 1.5, -1.5, -1.5), 2, 2)
        painter.setPen(self._theme.color("text"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        middle = Qt.AlignmentFlag.AlignCenter
        painter.drawText(QRect(0, place.y(), x[0], _ROW), middle, str(number))
        painter.drawText(QRect(x[1], place.y(), x[2] - x[1], _ROW), right, row.radius)
        painter.drawText(QRect(x[2], place.y(), place.right() - x[2] - 2, _ROW), right, row.bound)
        self._paint_blocks(painter, row.sizes, QRectF(x[0], place.y() + 4, x[1] - x[0] - 4, _ROW - 8))

    def _paint_blocks(self, painter: QPainter, sizes: tuple[int, ...], room: QRectF) -> None:
        # Hundreds of buckets would else leave all room to the gaps.
        gap = min(_GAP, room.width() / (4 * len(sizes)))
        unit = (room.width() - gap * (len(sizes) - 1)) / max(sum(sizes), 1)
        left = room.left()
        for size in sizes:
            block = QRectF(left, room.top(), size * unit, room.height())
            painter.fillRect(block, self._theme.color("curve", 120))
            text = format_count(size)
            if self.fontMetrics().horizontalAdvance(text) + 2 < block.width():
                painter.drawText(block, Qt.AlignmentFlag.AlignCenter, text)
            left += block.width() + gap

    # What the user does

    def event(self, event: QEvent) -> bool:
        """Tell a level at length where the pointer rests."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self.row_at(event.pos())
            text = self._rows[row].words if row >= 0 else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the level that was pressed."""
        row = self.row_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self.chosen.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the level above or below with the arrows."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(event.key(), 0)
        wanted = self._chosen + step
        if step and 0 <= wanted < len(self._rows):
            self.chosen.emit(wanted)
        elif not step:
            super().keyPressEvent(event)
