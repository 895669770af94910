"""A world that stands still for the approved pictures: no time passes, no font or folder of the machine is seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from types import SimpleNamespace
from unittest.mock import patch

from pyqtgraph import ViewBox
from PySide6.QtGui import QCursor, QFont, QFontDatabase

RELEASES = "/ward/releases"
"""Where releases would be written; nothing is."""

_ROOM = 0.06
"""Beside what a plot shows whole, as a part of its length."""


class _Noon(datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2026, 3, 4, 12, 0, tzinfo=tz)


class _Fonts(QFontDatabase):
    @staticmethod
    def systemFont(_kind):
        return QFont("Roboto", 10)


@contextmanager
def still() -> Iterator[None]:
    """Stop clocks, and put the font of the tests in the place of the machine's."""
    clock = SimpleNamespace(monotonic=lambda: 0.0)
    with ExitStack() as stack:
        for work in ("anonymizer_gui.work", "anonymizer_gui.tabular.work"):
            stack.enter_context(patch(f"{work}.datetime", _Noon))
            stack.enter_context(patch(f"{work}.time", clock))
        stack.enter_context(patch("anonymizer_gui.panels.work_bar.time", clock))
        stack.enter_context(patch("anonymizer_gui.numbers.datetime", _Noon))
        stack.enter_context(patch("anonymizer_gui.dialogs.file_preview.QFontDatabase", _Fonts))
        # pyqtgraph takes more in a small plot, and one may be fitted before it has its size.
        stack.enter_context(patch.object(ViewBox, "suggestPadding", lambda _box, _axis: _ROOM))
        # What the mouse happens to rest on looks another way.
        QCursor.setPos(0, 10_000)
        yield
