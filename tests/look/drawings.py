"""Single drawings of our own over made-up figures, small, for the approved pictures."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from anonymizer_gui.plots.figures import Box, BoxPlot, ClosenessPlot, LossOverTime, SizesPlot, TimeLine
from anonymizer_gui.plots.hull_band import Band
from anonymizer_gui.plots.hulls_plot import HullEntry, HullsPlot
from anonymizer_gui.plots.trade_off_plot import TradeLine, TradeOffPlot
from anonymizer_gui.plots.tree_chart import TreeChart, TreeRow
from anonymizer_gui.task import TaskLane
from anonymizer_gui.theme import DARK, LIGHT, Theme, style_sheet
from anonymizer_gui.widgets import Banner

_SIZE = 300, 180
_GRID = np.linspace(0.0, 3.0, 31)
_MIDDLES = (_GRID[1:] + _GRID[:-1]) / 2


def hulls(theme: Theme) -> QWidget:
    """Three classes of two segments, of which one is selected and one ends early."""
    lane = TaskLane("pictures")
    lane.close()
    plot = HullsPlot(theme, "Hulls", lane)
    plot.label("Time (s)", "AWF (mL/s)")
    entries = []
    for number, label in enumerate("ABC"):
        middle = (500 - 120 * number) * np.sin(_MIDDLES * (2 + 0.1 * number))
        released = (2.0 if label == "C" else 9.0) > _MIDDLES
        band = Band(_GRID, middle - 90, middle + 90 + 20 * number, released)
        entries.append(HullEntry((0, label), band, theme.class_style(label)))
    plot.show_hulls(tuple(entries), (0, "A"), fit=True)
    plot.show_cuts([0.0, 1.5])
    return plot


def losses_over_time(theme: Theme) -> QWidget:
    """Losses of four classes and of the whole release, with a gap."""
    plot = LossOverTime(theme, "Loss")
    plot.label("Time (s)", "Information loss")
    waves = [0.3 + 0.2 * np.sin(_MIDDLES * (i + 1)) for i in range(4)]
    waves[3][10:15] = np.nan
    lines = [
        TimeLine((0, label), _GRID, wave, theme.class_style(label))
        for label, wave in zip("ABCD", waves, strict=True)
    ]
    mean = TimeLine((0, ""), _GRID, np.nanmean(waves, axis=0), theme.class_style("E"))
    plot.show_lines(lines, [mean], (0, "B"))
    return plot


def boxes(theme: Theme) -> QWidget:
    """Two boxes with dots and one without."""
    plot = BoxPlot(theme, "Loss")
    plot.label("Segment", "Information loss")
    quantiles = np.array([0.1, 0.2, 0.25, 0.4, 0.6])
    plot.show_boxes(
        [
            Box(str(i + 1), quantiles * (1 + 0.3 * i), quantiles[: 5 * (i < 2)], theme.class_style("A"))
            for i in range(3)
        ]
    )
    return plot


def closeness(theme: Theme) -> QWidget:
    """t of five classes below their bounds."""
    plot = ClosenessPlot(theme, "t")
    plot.label("Class", "t")
    t = np.array([0.1, 0.22, 0.15, 0.3, 0.08])
    plot.show_classes(list("ABCDE"), t, t + 0.15, [theme.class_style(label) for label in "ABCDE"])
    return plot


def sizes(theme: Theme) -> QWidget:
    """How many classes have so many patients."""
    plot = SizesPlot(theme, "Sizes")
    plot.label("Patients in a class", "Classes")
    plot.show_sizes([5, 5, 6, 6, 6, 8, 9, 9], 5)
    return plot


def trade_off(theme: Theme) -> QWidget:
    """Loss and t against k, and the bound, which has no dots to press."""
    plot = TradeOffPlot(theme, "Trade-off")
    k = np.array([3.0, 4, 5, 6, 8])
    loss, t = theme.class_style("A"), theme.class_style("B")
    plot.show_frame([(v, f"{v:.0f}") for v in k], (3.0, 8.0), 0.8, 5.0)
    lines = [
        TradeLine("loss", k, 0.05 * k, loss.color),
        TradeLine("t", k, 0.9 / k, t.color, t.dash, "s"),
        TradeLine("bound", k, 2.0 / k, theme.color("quiet"), Qt.PenStyle.DotLine, ""),
    ]
    plot.show_lines(lines, 5.0)
    return plot


def tree(theme: Theme) -> QWidget:
    """Four depths of a tree, one of them chosen."""
    chart = TreeChart(theme, "Tree", ("radius", "t aimed at"))
    rows = [
        TreeRow(tuple(28 // 2**depth for _ in range(2**depth)), f"{12 - 2 * depth}", f"0.{7 - depth}", "")
        for depth in range(4)
    ]
    chart.show_rows(rows, 1)
    return chart


def verdict(theme: Theme) -> QWidget:
    """A verdict that says no, and what to change."""
    banner = Banner(theme, "bad")
    banner.say("Class C has 3 patients.", "Lower k, or add recordings of more patients.")
    return banner


Drawing = Callable[[Theme], QWidget]
DRAWINGS: dict[str, tuple[Drawing, Theme]] = {
    "hulls_light": (hulls, LIGHT),
    "hulls_dark": (hulls, DARK),
    "losses_over_time_light": (losses_over_time, LIGHT),
    "boxes_dark": (boxes, DARK),
    "closeness_light": (closeness, LIGHT),
    "sizes_dark": (sizes, DARK),
    "trade_off_light": (trade_off, LIGHT),
    "tree_light": (tree, LIGHT),
    "verdict_dark": (verdict, DARK),
}


def drawn(name: str) -> QImage:
    """Make one of the drawings now."""
    make, theme = DRAWINGS[name]
    QLocale.setDefault(QLocale(QLocale.Language.English))
    QApplication.setPalette(theme.palette())
    widget = make(theme)
    widget.setStyleSheet(style_sheet(theme))
    widget.setAutoFillBackground(True)
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.resize(*_SIZE)
    widget.show()
    QApplication.processEvents()
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    widget.close()
    widget.deleteLater()
    return image
