"""Every screen at the smallest size: no text is cut, in English, German and a longer language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

import anonymizer_gui.app
from anonymizer_gui.app import Application
from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.language import install_language
from anonymizer_gui.main_window import SMALLEST
from anonymizer_gui.numbers import WholeNumberBox
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.plots.tree_chart import TreeChart
from anonymizer_gui.theme import LIGHT
from tests.gui.conftest import rebuilt
from tests.gui.fake_engine import FakeEngine
from tests.look.pseudo import install_pseudo
from tests.look.story import story

_SLACK = 2
"""Pixels that rounding may take."""
_WIDEST_FONT = 1.1
"""How much wider the font of a system may be than that of the tests."""


def is_cut(widget: QWidget) -> bool:
    """Return whether the text of a label, button, choice, tab or title of a column does not fit into it."""
    if widget.objectName() == "qt_toolbar_ext_button":
        return True  # shows that a button found no room
    if isinstance(widget, QAbstractSpinBox) and widget.text() == widget.specialValueText() != "":
        line = widget.findChild(QLineEdit)
        return line.fontMetrics().horizontalAdvance(widget.text()) > line.width() + _SLACK
    if isinstance(widget, QTabBar):
        return widget.tabRect(widget.count() - 1).right() > widget.width() + _SLACK
    if isinstance(widget, QHeaderView):
        return any(
            widget.sectionSizeHint(i) > widget.sectionSize(i) + _SLACK
            for i in range(widget.count())
            if not widget.isSectionHidden(i) and widget.orientation() == Qt.Orientation.Horizontal
        )
    if isinstance(widget, QComboBox) and not widget.isEditable():
        return widget.sizeHint().width() > widget.width() + _SLACK or choice_is_cut(widget)
    if isinstance(widget, QLineEdit) and widget.placeholderText():
        return widget.fontMetrics().horizontalAdvance(widget.placeholderText()) > widget.width() - 4
    if isinstance(widget, QLabel):
        if not widget.text() or not widget.pixmap().isNull():
            return False
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) > widget.height() + _SLACK
        return widget.sizeHint().width() > widget.width() + _SLACK
    if isinstance(widget, QAbstractButton) and widget.text():
        needed = widget.fontMetrics().horizontalAdvance(widget.text().replace("&", ""))
        if (
            isinstance(widget, QToolButton)
            and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        ):
            return False
        if isinstance(widget, QCheckBox | QRadioButton):
            needed += 18
        return needed > widget.width() + _SLACK
    return False


def choice_is_cut(combo: QComboBox) -> bool:
    """Return whether what is chosen does not fit, whatever width the box once asked for."""
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    style, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = combo.style().subControlRect(style, option, part, combo).width()
    return combo.fontMetrics().horizontalAdvance(combo.currentText()) > room + _SLACK


def text_of(widget: QWidget) -> str:
    """Return what a failed check should quote."""
    return widget.text() if hasattr(widget, "text") else repr(widget.parent())


def shown_parts(screen: QWidget) -> list[QWidget]:
    """Return the visible parts, without those that are scrolled out of sight or belong to Qt."""
    return [
        w for w in screen.findChildren(QWidget) if w.isVisibleTo(screen) and not w.visibleRegion().isEmpty()
    ]


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
def test_nothing_is_cut_or_without_a_name(qapp, settings, qtbot, monkeypatch, language):
    before = QLocale()
    if language == "pseudo":
        monkeypatch.setattr(anonymizer_gui.app, "install_language", install_pseudo)
    settings.language = "de" if language == "de" else "en"
    application = Application(qapp, settings, FakeEngine())
    application.show()
    application.window.resize(*SMALLEST)
    application.warm_up()
    cut, nameless, scrolled, mute, twice, keyless = [], [], [], [], [], []
    for name, screen in story(application, "breaths", qtbot.waitUntil):
        qapp.processEvents()
        assert screen.width() <= SMALLEST[0]
        parts = shown_parts(screen)
        cut += [f"{name}: {text_of(widget)!r}" for widget in parts if is_cut(widget)]
        nameless += [f"{name}: {widget!r}" for widget in parts if not has_name(widget)]
        mute += [f"{name}: {widget!r}" for widget in parts if is_mute(widget)]
        twice += [f"{name}: {key}" for key in keys_given_twice(screen)]
        keyless += [f"{name}: {text}" for text in buttons_without_key(screen)]
        if name.startswith("result"):
            scrolled += [name] * application.window.panels[
                "result"
            ].classes.table.horizontalScrollBar().maximum()
    application.close()
    qapp.processEvents()
    application.deleteLater()
    QLocale.setDefault(before)
    assert cut == []
    assert nameless == []
    assert mute == []
    assert twice == []
    assert keyless == []
    assert scrolled == [], "the bound on t is out of sight"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_figures_of_a_class_are_all_seen_in_a_wider_font_too(
    window_with_result, application, qtbot, settings, language
):
    settings.language = language
    window = rebuilt(application, qtbot)
    window.resize(*SMALLEST)
    table = window.panels["result"].classes.table
    qtbot.waitUntil(lambda: table.viewport().width() > 0)
    QApplication.processEvents()
    widths = [table.columnWidth(i) for i in range(table.columns.columnCount())]
    assert sum(widths) * _WIDEST_FONT <= table.viewport().width()


def test_a_long_title_of_an_upright_axis_is_broken(qapp, settings, qtbot):
    install_language(qapp, "de")
    screen, plot = QWidget(), Plot(LIGHT, "Plot")
    qtbot.addWidget(screen)
    QVBoxLayout(screen).addWidget(plot)
    plot.label("t", QCoreApplication.translate("FiguresPanel", "Information loss"))
    screen.resize(300, 170)
    screen.show()
    qtbot.waitExposed(screen)
    axis = plot.getAxis("left")
    qtbot.waitUntil(lambda: axis.label.document().size().height() > 1.5 * plot.fontMetrics().lineSpacing())
    whole = axis.label.document().idealWidth() <= axis.size().height() + _SLACK
    screen.hide()
    assert whole


@pytest.mark.parametrize("language", ["en", "de"])
def test_start_page_with_recent_files_is_whole(qapp, settings, language):
    before = QLocale()
    settings.language = language
    for number in range(4):
        settings.add_recent(
            Path(f"/ward/recordings of a night with a long name, number {number}, once more.zip")
        )
    application = Application(qapp, settings, FakeEngine())
    application.show()
    application.window.resize(*SMALLEST)
    for _ in range(5):
        qapp.processEvents()
    start = application.window.start
    low = [text_of(part) for part in shown_parts(start) if part.height() < part.minimumSizeHint().height()]
    wide = start.findChild(QScrollArea).horizontalScrollBar().maximum()
    application.close()
    qapp.processEvents()
    application.deleteLater()
    QLocale.setDefault(before)
    assert low == []
    assert wide == 0


def has_name(widget: QWidget) -> bool:
    """Return whether a screen reader could name what takes the keyboard's focus."""
    if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(widget, QAbstractSlider):
        return True
    if type(widget) is QWidget or widget.objectName().startswith("qt_") or is_inner(widget):
        return True
    if widget.accessibleName():
        return True
    face = QAccessible.queryAccessibleInterface(widget)
    if isinstance(widget, QComboBox):
        # Where Qt speaks to a screen reader of Linux, it gives what is chosen for the name.
        return bool(face.relations(QAccessible.RelationFlag.Label))
    return bool(face and face.text(QAccessible.Text.Name))


def is_inner(widget: QWidget) -> bool:
    """Return whether a widget is a part of another that has the name: editors, viewports, scroll areas."""
    plain_scroll = type(widget).__name__ in ("QStackedWidget", "QTabBar", "QSplitterHandle")
    return plain_scroll or (isinstance(widget, QAbstractScrollArea) and bool(widget.accessibleName()))


def is_mute(widget: QWidget) -> bool:
    """Return whether a plot says nothing to who cannot see it."""
    return isinstance(widget, Plot | TreeChart) and not widget.accessibleDescription()


def keys_given_twice(screen: QWidget) -> list[str]:
    """Return the Alt keys of a window that go to more than one button, label or menu."""
    shown = [part for part in screen.findChildren(QWidget) if part.isVisibleTo(screen)]
    texts = [part.text() for part in shown if isinstance(part, QAbstractButton) and part.isEnabled()]
    texts += [part.text() for part in shown if isinstance(part, QLabel) and part.buddy() is not None]
    texts += [part.title() for part in shown if isinstance(part, QGroupBox)]
    texts += [action.text() for bar in screen.findChildren(QMenuBar) for action in bar.actions()]
    given = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    return [key for key, times in given.items() if key and times > 1]


def buttons_without_key(screen: QWidget) -> list[str]:
    """Return the texts of a dialog's buttons that no Alt key presses."""
    boxes = [part for part in screen.findChildren(QDialogButtonBox) if part.isVisibleTo(screen)]
    texts = [button.text() for box in boxes for button in box.buttons()]
    return [text for text in texts if QKeySequence.mnemonic(text).isEmpty()]


def test_each_button_of_a_dialog_gets_a_key_that_is_free(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    column.addWidget(QRadioButton("Another &channel"))
    box = DialogButtons(QDialogButtonBox.StandardButton.Cancel)
    other = box.addButton("Again", QDialogButtonBox.ButtonRole.ActionRole)
    column.addWidget(box)
    dialog.show()
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() in ("C&ancel", "Ca&ncel")
    assert not buttons_without_key(dialog)
    assert not keys_given_twice(dialog)
    box.set_text(other, "Nothing")
    assert not buttons_without_key(dialog)
    assert not keys_given_twice(dialog)


def test_the_checks_would_see_it(qtbot):
    screen = QWidget()
    qtbot.addWidget(screen)
    label, box = QLabel("a text that needs room", screen), WholeNumberBox(0, 5, parent=screen)
    label.setGeometry(0, 0, 20, 20)
    button = QPushButton("a long text", screen)
    button.setGeometry(0, 30, 20, 20)
    assert is_cut(label)
    assert is_cut(button)
    assert not has_name(box)
    combo = QComboBox(screen)
    assert is_mute(Plot(LIGHT, "Plot", screen))
    assert not has_name(combo)
    combo.addItem("a choice that needs room")
    combo.setGeometry(0, 60, 30, 20)
    assert is_cut(combo)
    QLabel("&Choice", screen).setBuddy(combo)
    assert has_name(combo)
    button.setText("&Cut")
    assert keys_given_twice(screen) == ["Alt+C"]
    tabs = QTabBar(screen)
    tabs.addTab("one title")
    tabs.addTab("another title")
    tabs.setUsesScrollButtons(True)
    tabs.resize(40, 20)
    assert is_cut(tabs)
    label.resize(400, 20)
    box.setAccessibleName("Number")
    assert not is_cut(label)
    assert has_name(box)


def test_tab_goes_through_the_whole_form(window_with_curves, qtbot):
    window_with_curves.parameters.editors["k"].box.setFocus()
    seen = []
    for _ in range(12):
        seen.append(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    panel = window_with_curves.parameters
    first = [panel.editors["k"].box, panel.editors["unit"].combo, panel.sensitivity.by_quantile]
    assert seen[:3] == first
    assert panel.folds["protection"].toggle in seen


def test_tab_leaves_every_part_of_every_step(window_with_result, qtbot):
    window = window_with_result
    for step in ("load", "segments", "result"):
        window.actions_[f"step_{step}"].trigger()
        window.parameters.editors["k"].box.setFocus()
        seen = []
        while QApplication.focusWidget() not in seen:
            seen.append(QApplication.focusWidget())
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is seen[0], f"{step}: Tab ends at {seen[-1]!r}"
        assert not [part for part in seen if isinstance(part, QScrollArea)], "a stop that does nothing"
        assert any(part in seen for part in window.panels[step].findChildren(QWidget))


def test_the_two_ways_to_give_a_threshold_have_names_of_their_own(window_with_curves):
    ways = window_with_curves.parameters.sensitivity
    buttons = (ways.by_quantile, ways.by_value)
    names = [QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name) for one in buttons]
    assert [button.text() in name for button, name in zip(buttons, names, strict=True)] == [True, True]


def test_a_plot_reached_by_keyboard_is_framed(window_with_curves):
    plot = window_with_curves.panels["load"].plot
    box = plot.getPlotItem().getViewBox()
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    assert box.border.style() == Qt.PenStyle.SolidLine
    window_with_curves.parameters.editors["k"].box.setFocus()
    assert box.border.style() == Qt.PenStyle.NoPen
