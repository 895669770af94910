"""The table of classes: who is in them by number, what they lose, how close they are to everybody."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_alike, format_fixed
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import class_name


class ClassesPanel(QWidget):
    """Lists the classes of the shown run, or of one segment of it."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._keys: list[tuple[int, str]] = []
        self.table = Table(self.tr("Classes"), several=False)
        self.table.horizontalHeader().setStretchLastSection(False)
        self.left_out = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addWidget(self.left_out)
        self.table.selectionModel().selectionChanged.connect(self._row_selected)
        session.runsChanged.connect(self._refresh)
        session.selection.segmentChanged.connect(self._refresh)
        session.selection.signalChanged.connect(self._refresh)
        session.selection.classChanged.connect(self._show_class)
        self._refresh()

    def _refresh(self) -> None:
        run = self._session.shown
        if run is None:
            return
        chosen = self._session.selection.segment
        outcome = run.of(self._session.selection.signal)
        # None is the whole recording.
        rows = [(s, c) for s in outcome.segments if chosen in (None, s.segment.index) for c in s.classes]
        self._keys = [(s.segment.index, c.label) for s, c in rows]
        colors = [self._theme.class_style(c.label).text for _, c in rows]
        # Other rows are no choice of the user's: the chosen class is shown again below.
        self.table.blockSignals(True)
        self.table.columns.set_columns(self._columns(rows), colors=colors)
        self.table.fit_columns()
        self.table.blockSignals(False)
        self._show_left_out()
        self._show_class()

    def _columns(self, rows: list[tuple[object, object]]) -> tuple[Column, ...]:
        several = len({s.segment.index for s, _ in rows}) > 1
        names = [class_name(c.label, s.segment.index, of_several=several) for s, c in rows]
        classes = [c for _, c in rows]
        # Sorted by their place and not by their letters, as AA comes after Z.
        first = Column(
            self.tr("Class"),
            range(len(names)),
            names.__getitem__,
            self.tr("Letter of the class, after the number of its segment where there are several"),
            numeric=False,
        )
        return (first, *self._members(classes), *self._losses(classes), *self._closeness(classes))

    def _members(self, classes: list[object]) -> tuple[Column, ...]:
        return (
            Column(
                self.tr("Patients"),
                [c.patients for c in classes],
                tip=self.tr("Distinct patients whose curves the hull covers"),
            ),
            Column(
                self.tr("Curves"),
                [len(c.members) for c in classes],
                tip=self.tr("Curves that the hull covers, its members"),
            ),
        )

    def _losses(self, classes: list[object]) -> tuple[Column, ...]:
        unit = self._session.shown.of(self._session.selection.signal).curves.unit
        errors = _figures(classes, "mre_abs")
        error_tip = self.tr("Median distance of a member to the nearer border of its hull")
        # Not in the title: at the smallest window the bound would be out of sight.
        error_tip += f" ({unit})" if unit else ""
        return (
            Column(
                self.tr("IL"),
                _figures(classes, "information_loss"),
                _three,
                self.tr("Information loss: width of the hull relative to the domain, 0 to 1"),
            ),
            Column(self.tr("Error"), errors, format_alike(errors, 3), error_tip),
        )

    def _closeness(self, classes: list[object]) -> tuple[Column, ...]:
        t_tip = self.tr("Distance between the distribution of the class and that of all curves, 0 to 1")
        bounds = _figures(classes, "t_bound")
        return (
            Column(self.tr("t"), _figures(classes, "t"), _three, t_tip),
            Column(self.tr("Bound"), bounds, _three, self.tr("Proved upper bound of t")),
        )

    def _show_left_out(self) -> None:
        run, chosen = self._session.shown, self._session.selection.segment
        segments = [s for s in run.outcome.segments if chosen in (None, s.segment.index)]
        dropped = sum(len(c.dropped) for s in segments for c in s.classes)
        suppressed = sum(len(s.suppressed) for s in segments)
        self.left_out.setVisible(dropped + suppressed > 0)
        told = [self.tr("%n dropped from a class", "", dropped), self.tr("%n in no class", "", suppressed)]
        if len(segments) > 1:
            told = [
                self.tr("%n piece(s) of curves dropped from a class", "", dropped),
                self.tr("%n piece(s) in no class", "", suppressed),
            ]
        self.left_out.setText(f"{', '.join(told)}. " + self.tr("They count for nothing."))

    def _row_selected(self) -> None:
        entries = self.table.selected_entries()
        if entries:
            self._session.selection.choose_class(self._keys[entries[0]])

    def _show_class(self) -> None:
        class_ = self._session.selection.class_
        if class_ in self._keys:
            self.table.select_entries((self._keys.index(class_),))


def _figures(classes: list[object], name: str) -> list[float]:
    return [float(getattr(c, name)) for c in classes]


def _three(value: float) -> str:
    return format_fixed(value, 3)
