"""The form of all parameters, built from their descriptions; it checks while the user types."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.numbers import WholeNumberBox, format_number
from anonymizer_gui.panels.domains import DomainsEditor
from anonymizer_gui.panels.editors import Editor, editor_for
from anonymizer_gui.panels.population import PopulationEditor
from anonymizer_gui.panels.presets import PresetsRow
from anonymizer_gui.panels.privacy import PrivacyReadOut
from anonymizer_gui.panels.sensitivity import SensitivityEditor
from anonymizer_gui.panels.tree import TreePanel
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Foldable, restyle, text_label
from anonymizer_gui.words import PARAMETERS, sentence, translated, unit_text
from core.parameters import Description, Parameters, describe

_FIRST = ("k", "unit", "depth")
_GROUPS = {
    "protection": ("max_patient_share", "max_curves_per_patient", "guard", "k_instant"),
    "method": (
        "method",
        "effort",
        "t_max",
        "balance",
        "s_eqc",
        "drop",
        "swaps",
        "ecs_level",
        "ecs_min_component",
    ),
    "curves": ("align", "interpolation", "hull_kind", "hull_step", "time_scale", "domain"),
}
_ELSEWHERE = ("sd", "sd_quantile", "split")
_SEED_DIGITS = 9
_LABEL_WIDTH = 118
_BETWEEN_PARTS = 3


class ParametersPanel(QWidget):
    """All parameters with unit, help and inline errors: the important ones first, the rest folded."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "parameters")
        self._session = session
        self._theme = theme
        self.editors: dict[str, Editor] = {}
        self.errors: dict[str, QLabel] = {}
        self.labels: dict[str, QLabel] = {}
        self.folds: dict[str, Foldable] = {}
        self._unit = "" if session.loaded is None else session.loaded.curves.unit
        hint = self.tr("What a field does is explained here once it has the focus; F1 tells more.")
        self._help = text_label(hint, role="quiet")
        # Room for three lines, or the form would jump from field to field.
        self._help.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        self._help.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        # Rows break where they are too long; nobody should have to scroll to the unit of a number.
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.presets = PresetsRow(session)
        self.presets.explained.connect(self._help.setText)
        column.addWidget(self.presets)
        column.addWidget(self._scroll, 1)
        column.addWidget(self._help)
        self._build_form()
        session.curvesChanged.connect(self._curves_changed)
        session.parametersChanged.connect(self._refresh)
        session.runsChanged.connect(self._mark_changes)

    def _build_form(self) -> None:
        self.editors, self.errors, self.labels, self.folds = {}, {}, {}, {}
        known = dict(describe())
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 2, 0)
        column.setSpacing(_BETWEEN_PARTS)
        self.sensitivity = SensitivityEditor(self._session, self._theme, form)
        column.addLayout(self._rows(known, _FIRST[:2]))
        column.addWidget(PrivacyReadOut(self._session, form))
        column.addWidget(self.sensitivity)
        column.addLayout(self._rows(known, _FIRST[2:]))
        self.tree = TreePanel(self._session, self._theme, form)
        column.addWidget(self.tree)
        for key, names in self._groups(known).items():
            column.addWidget(self._fold(key, known, names))
        self._general = self._error_label(column)
        column.addStretch(1)
        self._scroll.setWidget(form)
        self._watch(self.sensitivity, known["sd_quantile"])
        self._watch(self.tree, known["depth"])
        self._order_tabs(known)
        self._refresh()

    def _order_tabs(self, known: dict[str, Description]) -> None:
        """Let Tab follow the eye: Qt would follow the order in which the parts were made."""
        order = self.presets.inputs()
        order += [box for name in _FIRST[:2] for box in self.editors[name].inputs()]
        order += self.sensitivity.inputs()
        order += [box for name in _FIRST[2:] for box in self.editors[name].inputs()]
        order.append(self.tree.chart)
        for key, names in self._groups(known).items():
            order.append(self.folds[key].toggle)
            order += [box for name in names for box in self.editors[name].inputs()]
        order.append(self.seed)
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _groups(self, known: dict[str, Description]) -> dict[str, tuple[str, ...]]:
        placed = {*_FIRST, *_ELSEWHERE, *(name for names in _GROUPS.values() for name in names)}
        # A parameter that the engine gains later shows here without any change to the window.
        return _GROUPS | {"more": tuple(name for name in known if name not in placed)}

    def _titles(self) -> dict[str, str]:
        return {
            "protection": self.tr("Share and guard"),
            "method": self.tr("Method"),
            "curves": self.tr("Curves and hulls"),
            "more": self.tr("Experts and repetition"),
        }

    def _fold(self, key: str, known: dict[str, Description], names: tuple[str, ...]) -> Foldable:
        fold = self.folds[key] = Foldable(self._titles()[key])
        rows = self._rows(known, names)
        if key == "curves":
            self.domains = DomainsEditor(self._session)
            rows.addRow(self.domains)
            rows.addRow(self.tr("Population"), PopulationEditor(self._session))
        if key == "more":
            self._add_seed(rows)
        fold.body.setLayout(rows)
        return fold

    def _rows(self, known: dict[str, Description], names: tuple[str, ...]) -> QFormLayout:
        rows = QFormLayout()
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name in names:
            self._add_row(rows, name, known[name])
        return rows

    def _add_row(self, rows: QFormLayout, name: str, description: Description) -> None:
        editor = editor_for(name, description, unit_text(description.unit, self._unit))
        editor.set_value(self._session.draft[name])
        editor.valueChanged.connect(self._edited)
        label = QLabel(translated(PARAMETERS, description.label))
        # One width for all, so that the fields of several folds stand in line.
        label.setMinimumWidth(_LABEL_WIDTH)
        label.setBuddy(editor.inputs()[0])
        rows.addRow(label, editor)
        self.editors[name] = editor
        self.labels[name] = label
        self.errors[name] = self._error_label(rows)
        self._watch(editor, description)

    def _error_label(self, layout: QFormLayout | QVBoxLayout) -> QLabel:
        label = text_label(role="error")
        label.setVisible(False)
        layout.addRow(label) if isinstance(layout, QFormLayout) else layout.addWidget(label)
        return label

    def _add_seed(self, rows: QFormLayout) -> None:
        self.seed = WholeNumberBox(-1, 10**_SEED_DIGITS - 1)
        self.seed.setSpecialValueText(self.tr("new for each run"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setValue(-1 if self._session.recipe.seed is None else self._shown_seed())
        self.seed.valueChanged.connect(self._seed_edited)
        help_ = self.tr(
            "Number that makes a run repeatable to the byte. Keep it secret; it is never published."
        )
        self.seed.setToolTip(help_)
        self.seed.setProperty("explanation", help_)
        self.seed.installEventFilter(self)
        rows.addRow(self.tr("Seed"), self.seed)

    def _shown_seed(self) -> int:
        # A saved recipe may hold a seed of 128 bits, which no box can show; its tail tells it apart.
        return int(self._session.recipe.seed or 0) % 10**_SEED_DIGITS

    def _watch(self, editor: QWidget, description: Description) -> None:
        for child in (editor, *editor.findChildren(QWidget)):
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus:
                name = getattr(editor, "name", "sd")
                child.setProperty("explanation", self._explanation(name, description))
                if not child.accessibleName():
                    child.setAccessibleName(_spoken(child, translated(PARAMETERS, description.label)))
                child.setAccessibleDescription(self._explanation(name, description))
                child.setToolTip(self._explanation(name, description))
                child.installEventFilter(self)

    def _explanation(self, name: str, description: Description) -> str:
        parts = [translated(PARAMETERS, description.help)]
        # Beyond that a limit stands for none.
        if abs(description.low) < 1e12 and abs(description.high) < 1e12:
            low, high = (format_number(x) for x in (description.low, description.high))
            parts.append(self.tr("Range {low} to {high}.").format(low=low, high=high))
        default = getattr(Parameters(), name)
        if description.default_text:
            words = translated(PARAMETERS, description.default_text)
            parts.append(self.tr("Default: {value}.").format(value=words))
        elif isinstance(default, int | float) and not isinstance(default, bool):
            parts.append(self.tr("Default: {value}.").format(value=format_number(default)))
        return " ".join(parts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Explain the parameter that has the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self._help.setText(str(watched.property("explanation") or ""))
            if isinstance(watched, QWidget):
                self.layout().activate()  # a longer text takes its room from the form, which might hide the field
                self._scroll.ensureWidgetVisible(watched, 0, 30)
        return super().eventFilter(watched, event)

    def _edited(self, value: object) -> None:
        editor = self.sender()
        if isinstance(editor, Editor):
            self._session.set_parameters(**{editor.name: value})

    def _seed_edited(self, value: int) -> None:
        self._session.set_seed(None if value < 0 else value)

    def _curves_changed(self) -> None:
        self._unit = self._session.loaded.curves.unit
        for name, description in describe():
            if name in self.editors:
                self.editors[name].set_unit(unit_text(description.unit, self._unit))
        self.sensitivity.set_unit(self._unit)

    def _refresh(self) -> None:
        for name, editor in self.editors.items():
            editor.set_value(self._session.draft[name])
        self._show_what_counts()
        self.sensitivity.refresh()
        if self._session.recipe.seed is None and self.seed.value() != -1:
            self.seed.setValue(-1)
        # Shown is its tail, so it is set unheard: told back, the tail would become the seed.
        elif self._session.recipe.seed is not None and self.seed.value() != self._session.recipe.seed:
            self.seed.blockSignals(True)
            self.seed.setValue(self._shown_seed())
            self.seed.blockSignals(False)
        self._show_problem()
        self._mark_changes()

    def _show_what_counts(self) -> None:
        """Leave out of sight what the chosen method does not look at."""
        chosen = self._session.draft["method"]
        for name, description in describe():
            if description.method and name in self.editors:
                for part in (self.labels[name], self.editors[name]):
                    part.setVisible(description.method == chosen)

    def _mark_changes(self) -> None:
        """Mark what is set otherwise than in the shown run, by weight and a dot."""
        shown, changed, known = self._session.shown, {}, dict(describe())
        if shown is not None:
            changed = {d.name: d for d in differences(shown.recipe, self._session.recipe, self._unit)}
        for name, label in self.labels.items():
            text = translated(PARAMETERS, known[name].label)
            label.setText(f"{text} •" if name in changed else text)
            # Styling anew is slow, and this comes with each letter that is typed.
            if bool(label.property("title")) != (name in changed):
                label.setProperty("title", name in changed)
                restyle(label)
            tip = self._explanation(name, known[name])
            if name in changed:
                before = self.tr("In run {number}: {value}")
                tip += "\n" + before.format(number=shown.number, value=changed[name].before)
            label.setToolTip(tip)

    def _show_problem(self) -> None:
        problem = self._session.problem
        for label in (*self.errors.values(), self._general, self.sensitivity.error):
            label.setVisible(False)
        if problem is None:
            return
        # Both ways to give s_d have one place.
        places = self.errors | dict.fromkeys(("sd", "sd_quantile"), self.sensitivity.error)
        label = places.get(problem.parameter, self._general)
        label.setText(sentence(str(problem)))
        label.setVisible(True)
        for key, names in self._groups(dict(describe())).items():
            if problem.parameter in names:
                # An error that is folded away would leave Run grey without a reason.
                self.folds[key].set_open(True)


def _spoken(part: QWidget, label: str) -> str:
    """Return what a screen reader calls a part of an editor: a button has words of its own besides the label."""
    return f"{label}: {part.text()}" if isinstance(part, QAbstractButton) and part.text() else label
