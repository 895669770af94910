"""Menus, tool bar and step bar of the main window, laid out from the table of actions."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from anonymizer_gui.selection import STEPS
from anonymizer_gui.words import translated
from core.samples import SAMPLES

_MENUS = {
    "file": "new open_files open_folder open_project open_sample recent reload reading add_signal signal_alone problems - save_project save_project_as"
    " - open_recipe save_recipe export - settings - quit",
    "edit": "undo redo - exclude restore - reset_parameters",
    "view": "step_load step_segments step_result",
    "run": "run finish cancel - compare",
    "help": "help shortcuts - log_folder about",
}


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


def step_bar(actions: dict[str, QAction], name: str) -> QWidget:
    """Return the three steps side by side; none is ever locked."""
    bar = QWidget()
    bar.setAccessibleName(name)
    row = QHBoxLayout(bar)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(2)
    group = QActionGroup(bar)
    for number, step in enumerate(STEPS):
        action = actions[f"step_{step}"]
        action.setCheckable(True)
        group.addAction(action)
        if number:
            row.addWidget(QLabel("›"))
        row.addWidget(_tool_button(action, Qt.ToolButtonStyle.ToolButtonTextOnly, step=True))
    return bar


def tool_bar(actions: dict[str, QAction], steps: QWidget, samples: QMenu, name: str) -> QToolBar:
    """Return the one tool bar: steps on the left, the most used actions on the right."""
    bar = QToolBar(name)
    bar.setObjectName("tools")
    bar.setMovable(False)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    bar.addWidget(steps)
    space = QWidget()
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(space)
    beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
    for id_, style in (("open_files", beside), ("open_sample", alone), ("undo", alone), ("redo", alone)):
        button = _tool_button(actions[id_], style)
        if id_ == "open_sample":
            button.setMenu(samples)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        bar.addWidget(button)
    bar.addWidget(_tool_button(actions["export"], beside))
    return bar


def samples_menu(parent: QWidget, chosen: object) -> QMenu:
    """Return the menu of all samples; `chosen` is called with the key of one."""
    menu = QMenu(parent)
    for sample in SAMPLES:
        action = menu.addAction(translated("samples", sample.title))
        action.setToolTip(translated("samples", sample.hint))
        action.triggered.connect(lambda _=False, key=sample.key: chosen(key))
    return menu


def _tool_button(action: QAction, style: Qt.ToolButtonStyle, *, step: bool = False) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(style)
    button.setProperty("step", step)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(action.text().replace("&", ""))
    return button
