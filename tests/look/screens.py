"""Which screens of the stories have an approved picture, and in which looks; drawn with the small engine.

A screen is named as its story names it, a look as the gallery does. The sample with 28 breaths stands for
recordings; tables are read and worked on by the real engine, with a seed, as that is quick.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from pyqtgraph import PlotWidget
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.plots.curves_plot import CurvesPlot
from core.samples import table_path
from tests.gui.fake_engine import FakeEngine
from tests.look.gallery import load_font, told
from tests.look.search import search_story
from tests.look.still import RELEASES, still
from tests.look.story import Story, Wait, story
from tests.look.tables import PARAMETERS, ROLES, tell


def perturbed(application: Application, _sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Tell the story of tables without the method whose kernels would have to be compiled."""
    parameters = {method: PARAMETERS[method] for method in ("pram", "ldp")}
    yield from tell(application, wait, table_path(), ROLES, parameters)


@dataclass(frozen=True)
class Walk:
    """One story in one look.

    Attributes
    ----------
    tell : Story
        The story; it is left as soon as the last screen was drawn.
    variant : str
        Theme, language and scale, one of `gallery.VARIANTS`.
    screens : str
        Names of the screens to draw.
    """

    tell: Story
    variant: str
    screens: str

    def __str__(self) -> str:
        return f"{self.tell.__name__}-{self.variant}"

    @property
    def names(self) -> list[str]:
        """Names of the pictures, as in the gallery."""
        return [f"{screen}--{self.variant}" for screen in self.screens.split()]

    @property
    def scale(self) -> int:
        """Pixels of the screen for one of the window, along each side."""
        return int(self.variant[-2])


WALKS = (
    Walk(
        story,
        "light-en-1x",
        "start load segments_by_hand result_segments_0 result_segments_2 result_stale "
        "dialog_compare dialog_conditions dialog_error",
    ),
    Walk(
        story,
        "dark-de-1x",
        "load_cycles segments_alike result_segments_1 result_segments_3 result_segments_5 result "
        "dialog_export dialog_settings dialog_help",
    ),
    Walk(
        story,
        "light-pseudo-1x",
        "load_parameters_2 result_segments_4 dialog_unsaved dialog_sources",
    ),
    Walk(story, "dark-en-2x", "start segments_by_hand"),
    Walk(search_story, "dark-en-1x", "search_runs"),
    Walk(
        perturbed,
        "light-de-1x",
        "tables_load tables_method_pram tables_result_pram_1 analysis_table analysis_model",
    ),
    Walk(perturbed, "dark-en-1x", "tables_start tables_load_1 tables_result_pram_0"),
)


def drawn(qt: QApplication, walk: Walk) -> Iterator[tuple[str, QImage]]:
    """Draw the pictures of a walk now, and yield each with its name."""
    if walk.scale != qt.devicePixelRatio():
        yield from _drawn_elsewhere(walk)
        return
    engine = FakeEngine()
    engine.endless = walk.tell is search_story
    left = set(walk.names)
    with still(), closing(told(qt, walk.tell, walk.variant, "breaths", engine, RELEASES)) as screens:
        for screen, widget in screens:
            name = f"{screen}--{walk.variant}"
            if name in left:
                left.remove(name)
                yield name, painted(widget)
            if not left:
                return
    raise LookupError(f"the story of {walk} has no {', '.join(sorted(left))}")


def _drawn_elsewhere(walk: Walk) -> Iterator[tuple[str, QImage]]:
    """Draw in a process of its own, as Qt reads the scale of the screen once, when it starts."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "tests.look.screens", folder, str(WALKS.index(walk))],
            env=os.environ | {"QT_SCALE_FACTOR": str(walk.scale)},
            cwd=Path(__file__).parents[2],
            check=True,
        )
        yield from ((name, QImage(f"{folder}/{name}.png")) for name in walk.names)


def painted(widget: QWidget) -> QImage:
    """Return what a widget looks like now, its plots as if they had never shown anything else."""
    plots = [plot for plot in widget.findChildren(PlotWidget) if plot.isVisible()]
    for plot in plots:
        _forget_past(plot)
    for _ in range(2 if plots else 0):
        # Painting tells axes what room they need, and more or fewer marks may then fit.
        widget.grab()
        QApplication.processEvents()
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def _forget_past(plot: PlotWidget) -> None:
    """Let axes take the room they need now, not what they once needed, and curves that of the plot as it is now."""
    for axis in (plot.getAxis("left"), plot.getAxis("bottom")):
        axis.textWidth = axis.textHeight = 0
        axis.picture = None
        axis.update()
    if isinstance(plot, CurvesPlot):
        # They were fitted when they came, perhaps before the plot had its size.
        plot.show_all()


if __name__ == "__main__":
    application = QApplication([])
    load_font(application)
    for title, image in drawn(application, WALKS[int(sys.argv[2])]):
        image.save(f"{sys.argv[1]}/{title}.png")
