"""The bucket tree beside the depth: what each depth asks of a class, and the t it aims at."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_number
from anonymizer_gui.plots.tree_chart import TreeChart, TreeRow
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class TreePanel(QWidget):
    """Shows the bucket tree of the recordings as the read-out of the form found it; a level sets the depth."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        titles = (self.tr("Radius"), self.tr("t aimed at"))
        self.chart = TreeChart(theme, self.tr("Bucket tree, one row a depth"), titles)
        self.chart.chosen.connect(lambda depth: session.set_parameters(depth=depth))
        self.note = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2)
        column.setSpacing(2)
        column.addWidget(self.chart)
        column.addWidget(self.note)
        session.preview.distributionChanged.connect(self.refresh)
        session.parametersChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the latest tree; while another is looked for the former one stays."""
        preview, draft = self._session.preview.distribution, self._session.draft
        nothing = self._session.loaded is None or (preview is not None and not preview.levels)
        if nothing or draft["method"] != "paper":
            self.setVisible(False)
            return
        depth = draft["depth"]
        # An automatic depth is known only after the run, so no row is marked before.
        chosen = depth if isinstance(depth, int) else -1
        rows = (
            self.chart.rows if preview is None else [self._row(*level) for level in enumerate(preview.levels)]
        )
        self.chart.show_rows(rows, chosen)
        self.setVisible(bool(rows))
        if preview is not None:
            self.note.setText(self._note(preview.curves, preview.of))

    def _note(self, part: int, everyone: int) -> str:
        # Tau bounds classes of the sizes that the tree asks for, before curves move (design 8.3).
        note = self.tr(
            "Classes aim at this t; k and the share of a patient may raise it. A result tells what is proved."
        )
        if part == everyone:
            return note
        # Clusters of a sample stand for those of all, which only the run finds.
        text = self.tr("Found from {part} of {all} curves; a run may differ a little.")
        return f"{note} {text.format(part=part, all=everyone)}"

    def _row(self, depth: int, level: object) -> TreeRow:
        loaded = self._session.loaded
        # Of several signals the radius is a share of their domains.
        unit = self.tr("of the domain") if loaded.further else loaded.curves.unit
        bound = format_number(level.t_bound, 3)
        smallest, largest = format_number(min(level.radii), 3), format_number(max(level.radii), 3)
        words = self.tr(
            "Depth {depth}: buckets of {sizes} curves, radii {smallest} to {largest} {unit}, t aimed at {bound}"
        ).format(
            depth=depth,
            sizes=", ".join(map(str, level.sizes)),
            smallest=smallest,
            largest=largest,
            unit=unit,
            bound=bound,
        )
        return TreeRow(level.sizes, largest, bound, words)
