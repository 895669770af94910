"""Heads of tables: titles of columns in one line, or in two where one would not leave room for all columns."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyleOptionHeader, QTableView

_LOOKED_AT = 16
"""Rows by which the width of a column is chosen; looking at all of thousands would hold the window up."""
_MARK = 4
"""Height of the mark of the sorted column, in pixels, and half its width."""


class Heads(QHeaderView):
    """Horizontal header that breaks its titles when the columns would be wider than the table."""

    brokenChanged = Signal()

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self.broken = False
        self.marked: tuple[int, Qt.SortOrder] | None = None
        self.setResizeContentsPrecision(_LOOKED_AT)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        view.setHorizontalHeader(self)

    def mark(self, section: int, order: Qt.SortOrder) -> None:
        """Show by which column, and in which order, the rows are sorted."""
        self.marked = (section, order)
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Paint a title, and above that of the sorted column its mark, which takes no room from any title."""
        super().paintSection(painter, rect, logicalIndex)
        if self.marked is None or self.marked[0] != logicalIndex:
            return
        middle, top, bottom = rect.center().x() + 0.5, rect.top() + 1, rect.top() + 1 + _MARK
        if self.marked[1] == Qt.SortOrder.DescendingOrder:
            top, bottom = bottom, top
        corners = [QPointF(middle - _MARK, bottom), QPointF(middle, top), QPointF(middle + _MARK, bottom)]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().highlight())
        painter.drawPolygon(QPolygonF(corners))
        painter.restore()

    def decide(self) -> bool:
        """Break the titles or write them in one line, whatever the present width asks for; return what changed."""
        # Measured in one line, as broken titles are narrower than what is asked about.
        before, self.broken = self.broken, False
        self.broken = self._wanted() > self._view.viewport().width()
        changed = self.broken != before
        if changed:
            self.headerDataChanged(Qt.Orientation.Horizontal, 0, self.count() - 1)
            self.geometriesChanged.emit()
            self.brokenChanged.emit()
        return changed

    def _wanted(self) -> int:
        shown = [i for i in range(self.count()) if not self.isSectionHidden(i)]
        titles = [self.sectionSizeHint(i) for i in shown]
        cells = [self._view.sizeHintForColumn(i) for i in shown]
        if cells and self.stretchLastSection():
            cells[-1] = 0  # takes what is left
        return sum(map(max, titles, cells))

    def sectionSizeFromContents(self, logicalIndex: int) -> QSize:
        """Return the room of a title, broken or not."""
        size = super().sectionSizeFromContents(logicalIndex)
        if not self.broken:
            return size
        metrics, title = self.fontMetrics(), self._title(logicalIndex)
        longest = max(metrics.horizontalAdvance(line) for line in in_two_lines(title).split("\n"))
        # Qt's width is that of the title in one line, with
        # its margins and the room of the mark, which stay.
        spared = metrics.horizontalAdvance(title.split("\n")[0]) - longest
        lines = in_two_lines(title).count("\n") - title.count("\n")
        return QSize(size.width() - max(spared, 0), size.height() + lines * metrics.lineSpacing())

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        """Hand the style a broken title."""
        super().initStyleOptionForIndex(option, logicalIndex)
        if self.broken:
            option.text = in_two_lines(self._title(logicalIndex))

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide anew at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and self.count() and self.decide():
            # The table is laying itself out and would not hear of another height.
            QTimer.singleShot(0, self, self.geometriesChanged.emit)


def in_two_lines(title: str) -> str:
    """Return a title broken at the blank that makes its longer line shortest; a single word stays."""
    blanks = [i for i, letter in enumerate(title) if letter == " "]
    if not blanks or "\n" in title:
        return title
    at = min(blanks, key=lambda i: max(i, len(title) - i - 1))
    return f"{title[:at]}\n{title[at + 1 :]}"
