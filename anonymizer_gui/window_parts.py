"""Menus, tool bar and step bar of the main window, laid out from the table of actions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QToolBar,
    QToolButton,
    QWidget,
)

from anonymizer_gui.button_keys import ButtonWithMenu
from anonymizer_gui.selection import STEPS
from anonymizer_gui.words import translated
from core.samples import SAMPLES

MODES = ("mode_curves", "mode_tables")
_BESIDE, _ALONE = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly

_MENUS = {
    "file": "new open_files open_folder open_project open_sample open_table table_sample open_release recent reload reading add_signal signal_alone problems - save_project save_project_as"
    " - open_recipe save_recipe export - settings - quit",
    "edit": "undo redo - exclude restore - reset_parameters",
    "view": "mode_curves mode_tables - step_load step_segments step_result step_analysis - next_panel previous_panel",
    "run": "run finish cancel - compare",
    "help": "help shortcuts - log_folder about",
}


class Panels(dict[str, QWidget]):
    """What a stack shows in turn, each made when it is first asked for: the window opens sooner so."""

    def __init__(self, stack: QStackedWidget, make: Callable[[str], QWidget]) -> None:
        super().__init__()
        self._stack = stack
        self._make = make

    def __missing__(self, name: str) -> QWidget:
        self[name] = self._make(name)
        # Pages stand in the stack in the order in which they were made: they are named, never counted.
        self._stack.addWidget(self[name])
        return self[name]


def help_page(widget: QWidget | None, otherwise: str) -> str:
    """Return the help page of the part of the window that `widget` belongs to."""
    while widget is not None:
        page = widget.property("helpPage")
        if page:
            return str(page)
        widget = widget.parentWidget()
    return otherwise


def add_menus(
    window: QMainWindow, actions: dict[str, QAction], titles: dict[str, str], recent: QMenu
) -> None:
    """Fill the menu bar."""
    for key, ids in _MENUS.items():
        menu = window.menuBar().addMenu(titles[key])
        for name in ids.split():
            if name == "-":
                menu.addSeparator()
            else:
                menu.addMenu(recent) if name == "recent" else menu.addAction(actions[name])


def _mode_bar(actions: dict[str, QAction]) -> QWidget:
    bar, row = _bar("")
    group = QActionGroup(bar)
    for mode in MODES:
        actions[mode].setCheckable(True)
        group.addAction(actions[mode])
        row.addWidget(_tool_button(actions[mode], Qt.ToolButtonStyle.ToolButtonTextOnly, step=True))
    return bar


def step_bar(actions: dict[str, QAction], name: str) -> QWidget:
    """Return the three steps side by side; none is ever locked. A fourth, of tables alone, is chosen as they are."""
    bar, row = _bar(name)
    group = QActionGroup(bar)
    for number, step in enumerate(STEPS):
        action = actions[f"step_{step}"]
        action.setCheckable(True)
        group.addAction(action)
        if number:
            row.addWidget(QLabel("›"))
        row.addWidget(_tool_button(action, Qt.ToolButtonStyle.ToolButtonTextOnly, step=True))
    actions["step_analysis"].setCheckable(True)
    group.addAction(actions["step_analysis"])
    return bar


def _bar(name: str) -> tuple[QWidget, QHBoxLayout]:
    bar = QWidget()
    bar.setAccessibleName(name)
    row = QHBoxLayout(bar)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(2)
    return bar, row


class ToolBar(QToolBar):
    """The one tool bar; some of its buttons belong to one mode."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setObjectName("tools")
        self.setMovable(False)
        # Its menu would hide the bar, and nothing could bring it back.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._of_mode: dict[str, list[QAction]] = {mode: [] for mode in MODES}
        self._wordy: list[QToolButton] = []

    def add(self, widget: QWidget, mode: str = "") -> None:
        """Add a widget, to be seen in one mode or in both."""
        place = self.addWidget(widget)
        if mode:
            self._of_mode[mode].append(place)
        if isinstance(widget, QToolButton) and widget.toolButtonStyle() == _BESIDE:
            self._wordy.append(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out words before a button is left out."""
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        for button in self._wordy:
            button.setToolButtonStyle(_BESIDE)
        for button in self._wordy:
            # It would remember what was wanted before buttons were shown and hidden.
            self.layout().invalidate()
            if self.sizeHint().width() > self.width():
                button.setToolButtonStyle(_ALONE)

    def show_mode(self, mode: str) -> None:
        """Show what belongs to a mode."""
        for name, places in self._of_mode.items():
            for place in places:
                place.setVisible(name == mode)
        self._fit()


def tool_bar(actions: dict[str, QAction], steps: QWidget, samples: QMenu, name: str) -> ToolBar:
    """Return the one tool bar: modes and steps on the left, the most used actions on the right."""
    bar = ToolBar(name)
    bar.add(_mode_bar(actions))
    bar.addSeparator()
    bar.add(steps)
    analysis = _tool_button(actions["step_analysis"], Qt.ToolButtonStyle.ToolButtonTextOnly, step=True)
    bar.add(analysis, "mode_tables")
    space = QWidget()
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.add(space)
    for id_, style, mode in (
        ("open_files", _BESIDE, "mode_curves"),
        ("open_sample", _ALONE, "mode_curves"),
        ("open_table", _BESIDE, "mode_tables"),
        ("table_sample", _ALONE, "mode_tables"),
        ("undo", _ALONE, ""),
        ("redo", _ALONE, ""),
    ):
        button = ButtonWithMenu(samples) if id_ == "open_sample" else QToolButton()
        bar.add(_dressed(button, actions[id_], style), mode)
    bar.add(_tool_button(actions["export"], _BESIDE))
    return bar


def samples_menu(parent: QWidget, chosen: object) -> QMenu:
    """Return the menu of all samples; `chosen` is called with the key of one."""
    menu = QMenu(parent)
    for sample in SAMPLES:
        action = menu.addAction(translated("samples", sample.title))
        action.setToolTip(translated("samples", sample.hint))
        # The key is bound now: all entries would open the last sample otherwise.
        action.triggered.connect(lambda _=False, key=sample.key: chosen(key))
    return menu


def _tool_button(action: QAction, style: Qt.ToolButtonStyle, *, step: bool = False) -> QToolButton:
    return _dressed(QToolButton(), action, style, step=step)


def _dressed(
    button: QToolButton, action: QAction, style: Qt.ToolButtonStyle, *, step: bool = False
) -> QToolButton:
    # Its name is the text of the action, which may change: no name of its own that would stay behind.
    button.setDefaultAction(action)
    button.setToolButtonStyle(style)
    button.setProperty("step", step)
    # By Tab alone: a press must not take the focus from the field that Undo may belong to.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
