"""The one table of everything the user can do: text, icon, keys and tip. It must not know how it is done."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from anonymizer_gui.icons import icon
from anonymizer_gui.theme import Theme


@dataclass(frozen=True)
class ActionSpec:
    """One entry of the table; `keys` are in portable form, the first one is shown."""

    id: str
    text: str
    icon: str
    keys: tuple[str, ...]
    tip: str


def _action(id_: str, text: str, icon_: str, keys: str, tip: str) -> ActionSpec:
    return ActionSpec(id_, text, icon_, tuple(keys.split("; ")), tip)


ACTIONS = (
    _action(
        "new",
        QT_TRANSLATE_NOOP("actions", "&New"),
        "add",
        "Ctrl+N",
        QT_TRANSLATE_NOOP("actions", "Begin anew with nothing loaded"),
    ),
    _action(
        "open_files",
        QT_TRANSLATE_NOOP("actions", "&Open files…"),
        "open",
        "Ctrl+O",
        QT_TRANSLATE_NOOP(
            "actions", "Open recordings (CSV, EDF, WFDB, Parquet, Excel), a zip of them or a project"
        ),
    ),
    _action(
        "open_folder",
        QT_TRANSLATE_NOOP("actions", "Open fol&der…"),
        "folder",
        "Ctrl+Shift+F",
        QT_TRANSLATE_NOOP("actions", "Open all recordings in a folder"),
    ),
    _action(
        "open_project",
        QT_TRANSLATE_NOOP("actions", "Open pro&ject…"),
        "project",
        "Ctrl+Shift+J",
        QT_TRANSLATE_NOOP(
            "actions", "Take up saved work: recordings, segments, parameters and the list of runs"
        ),
    ),
    _action(
        "open_sample",
        QT_TRANSLATE_NOOP("actions", "Try &with sample data"),
        "sample",
        "Ctrl+Shift+O",
        QT_TRANSLATE_NOOP("actions", "Open made-up recordings to try the program"),
    ),
    _action(
        "open_table",
        QT_TRANSLATE_NOOP("actions", "Open ta&ble…"),
        "open",
        "Ctrl+T",
        QT_TRANSLATE_NOOP(
            "actions", "Open a table, one row a record: CSV, Excel, Parquet, SPSS, Stata or SAS"
        ),
    ),
    _action(
        "table_sample",
        QT_TRANSLATE_NOOP("actions", "Sa&mple table"),
        "sample",
        "Ctrl+Shift+T",
        QT_TRANSLATE_NOOP("actions", "Open a made-up table of stays in hospital to try the program"),
    ),
    _action(
        "open_release",
        QT_TRANSLATE_NOOP("actions", "Anal&yse a release…"),
        "compare",
        "Ctrl+Shift+E",
        QT_TRANSLATE_NOOP(
            "actions", "Open a released table with its sidecar, to estimate what its original said"
        ),
    ),
    _action(
        "mode_curves",
        QT_TRANSLATE_NOOP("actions", "&Waveforms"),
        "segments",
        "F7",
        QT_TRANSLATE_NOOP("actions", "Work on waveforms: groups of patients become hulls"),
    ),
    _action(
        "mode_tables",
        QT_TRANSLATE_NOOP("actions", "&Tables"),
        "recipe",
        "F8",
        QT_TRANSLATE_NOOP("actions", "Work on a table, one row a record"),
    ),
    _action(
        "save_project",
        QT_TRANSLATE_NOOP("actions", "&Save project"),
        "save",
        "Ctrl+S",
        QT_TRANSLATE_NOOP(
            "actions", "Save the work to go on another day (private: it names your recordings)"
        ),
    ),
    _action(
        "save_project_as",
        QT_TRANSLATE_NOOP("actions", "Save project &as…"),
        "save",
        "Ctrl+Shift+S",
        QT_TRANSLATE_NOOP("actions", "Save the work under another name"),
    ),
    _action(
        "open_recipe",
        QT_TRANSLATE_NOOP("actions", "Open &recipe…"),
        "recipe",
        "Ctrl+Shift+R",
        QT_TRANSLATE_NOOP("actions", "Take up a saved run: its recordings and all its parameters"),
    ),
    _action(
        "save_recipe",
        QT_TRANSLATE_NOOP("actions", "Save rec&ipe…"),
        "recipe",
        "Ctrl+Shift+W",
        QT_TRANSLATE_NOOP(
            "actions", "Save what repeats this run to the byte, also on the command line (private)"
        ),
    ),
    _action(
        "reload",
        QT_TRANSLATE_NOOP("actions", "Re&load"),
        "reload",
        "F5",
        QT_TRANSLATE_NOOP("actions", "Read the same recordings again"),
    ),
    _action(
        "reading",
        QT_TRANSLATE_NOOP("actions", "&How files are read…"),
        "settings",
        "Ctrl+Shift+D",
        QT_TRANSLATE_NOOP(
            "actions", "Text format, channel, unit, patient and missing data of the recordings"
        ),
    ),
    _action(
        "add_signal",
        QT_TRANSLATE_NOOP("actions", "Add si&gnal…"),
        "add",
        "Ctrl+Shift+A",
        QT_TRANSLATE_NOOP(
            "actions",
            "Another signal of the same breaths, anonymised together with this one: the same classes",
        ),
    ),
    _action(
        "signal_alone",
        QT_TRANSLATE_NOOP("actions", "&First signal alone"),
        "exclude",
        "Ctrl+Shift+I",
        QT_TRANSLATE_NOOP(
            "actions", "Open the first signal by itself again; curves that were left out come back"
        ),
    ),
    _action(
        "export",
        QT_TRANSLATE_NOOP("actions", "&Export release…"),
        "export",
        "Ctrl+E",
        QT_TRANSLATE_NOOP("actions", "Write the hulls, the manifest and the report that may be published"),
    ),
    _action(
        "settings",
        QT_TRANSLATE_NOOP("actions", "Se&ttings…"),
        "settings",
        "Ctrl+,",
        QT_TRANSLATE_NOOP("actions", "Language, theme, numbers and what is remembered"),
    ),
    _action(
        "quit",
        QT_TRANSLATE_NOOP("actions", "&Quit"),
        "cancel",
        "Ctrl+Q",
        QT_TRANSLATE_NOOP("actions", "Close the program"),
    ),
    _action(
        "undo",
        QT_TRANSLATE_NOOP("actions", "&Undo"),
        "undo",
        "Ctrl+Z",
        QT_TRANSLATE_NOOP("actions", "Take back the last change of parameters, segments or excluded curves"),
    ),
    _action(
        "redo",
        QT_TRANSLATE_NOOP("actions", "&Redo"),
        "redo",
        "Ctrl+Shift+Z; Ctrl+Y",
        QT_TRANSLATE_NOOP("actions", "Make the change again that was taken back"),
    ),
    _action(
        "exclude",
        QT_TRANSLATE_NOOP("actions", "E&xclude selected curves"),
        "exclude",
        "Ctrl+Del",
        QT_TRANSLATE_NOOP("actions", "Leave the selected curves out of the next run"),
    ),
    _action(
        "restore",
        QT_TRANSLATE_NOOP("actions", "Res&tore excluded curves"),
        "add",
        "Ctrl+Shift+Del",
        QT_TRANSLATE_NOOP("actions", "Take the selected excluded curves back, or all if none is selected"),
    ),
    _action(
        "reset_parameters",
        QT_TRANSLATE_NOOP("actions", "Reset &parameters"),
        "reload",
        "Ctrl+Shift+P",
        QT_TRANSLATE_NOOP("actions", "Set all parameters to their defaults; segments stay"),
    ),
    _action(
        "run",
        QT_TRANSLATE_NOOP("actions", "&Run"),
        "run",
        "Ctrl+R",
        QT_TRANSLATE_NOOP("actions", "Group the curves and compute the hulls"),
    ),
    _action(
        "cancel",
        QT_TRANSLATE_NOOP("actions", "&Cancel"),
        "cancel",
        "Esc",
        QT_TRANSLATE_NOOP("actions", "Stop what is running; nothing is lost"),
    ),
    _action(
        "finish",
        QT_TRANSLATE_NOOP("actions", "Stop here and &keep the best"),
        "good",
        "Ctrl+Shift+K",
        QT_TRANSLATE_NOOP("actions", "End the search now; the best grouping found so far becomes the result"),
    ),
    _action(
        "compare",
        QT_TRANSLATE_NOOP("actions", "Co&mpare two runs…"),
        "compare",
        "Ctrl+D",
        QT_TRANSLATE_NOOP("actions", "Hulls, figures and parameters of two runs side by side"),
    ),
    _action(
        "step_load",
        QT_TRANSLATE_NOOP("actions", "1  &Load"),
        "sample",
        "Ctrl+1",
        QT_TRANSLATE_NOOP("actions", "The curves and patients that were read"),
    ),
    _action(
        "step_segments",
        QT_TRANSLATE_NOOP("actions", "2  Se&gments"),
        "segments",
        "Ctrl+2",
        QT_TRANSLATE_NOOP("actions", "How the time axis is cut"),
    ),
    _action(
        "step_result",
        QT_TRANSLATE_NOOP("actions", "3  Res&ult"),
        "good",
        "Ctrl+3",
        QT_TRANSLATE_NOOP("actions", "Verdict, hulls and figures"),
    ),
    _action(
        "step_analysis",
        QT_TRANSLATE_NOOP("actions", "4  &Analyse"),
        "compare",
        "Ctrl+4",
        QT_TRANSLATE_NOOP("actions", "What a release says of its original: corrected tables with intervals"),
    ),
    _action(
        "next_panel",
        QT_TRANSLATE_NOOP("actions", "&Next panel"),
        "show",
        "F6",
        QT_TRANSLATE_NOOP("actions", "Go on by key: parameters, plot, table, figures"),
    ),
    _action(
        "previous_panel",
        QT_TRANSLATE_NOOP("actions", "&Previous panel"),
        "show",
        "Shift+F6",
        QT_TRANSLATE_NOOP("actions", "Go back by key: figures, table, plot, parameters"),
    ),
    _action(
        "problems",
        QT_TRANSLATE_NOOP("actions", "&Problems found…"),
        "warning",
        "Ctrl+Shift+M",
        QT_TRANSLATE_NOOP("actions", "What was odd in the files, with file and line"),
    ),
    _action(
        "help",
        QT_TRANSLATE_NOOP("actions", "&Help for this part"),
        "help",
        "F1",
        QT_TRANSLATE_NOOP("actions", "Open the help page of the part of the window you are in"),
    ),
    _action(
        "shortcuts",
        QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts"),
        "info",
        "Shift+F1",
        QT_TRANSLATE_NOOP("actions", "All keys of the program"),
    ),
    _action(
        "log_folder",
        QT_TRANSLATE_NOOP("actions", "Open lo&g folder"),
        "folder",
        "Ctrl+Shift+L",
        QT_TRANSLATE_NOOP("actions", "The log holds no value and no name from your files"),
    ),
    _action(
        "about",
        QT_TRANSLATE_NOOP("actions", "&About"),
        "info",
        "Ctrl+F1",
        QT_TRANSLATE_NOOP("actions", "Versions, method and licence"),
    ),
)


def text_of(spec: ActionSpec) -> str:
    """Return the translated text without its mnemonic mark."""
    return QCoreApplication.translate("actions", spec.text).replace("&", "")


def create_actions(parent: QObject, theme: Theme) -> dict[str, QAction]:
    """Return one action for each entry of the table, by id."""
    return {spec.id: _create(spec, parent, theme) for spec in ACTIONS}


def _create(spec: ActionSpec, parent: QObject, theme: Theme) -> QAction:
    action = QAction(
        icon(spec.icon, theme.color("text")), QCoreApplication.translate("actions", spec.text), parent
    )
    action.setObjectName(spec.id)
    # In portable form, as Qt reads Ctrl as Strg on a German computer otherwise.
    keys = [QKeySequence.fromString(keys, QKeySequence.SequenceFormat.PortableText) for keys in spec.keys]
    action.setShortcuts(keys)
    tip = QCoreApplication.translate("actions", spec.tip)
    action.setStatusTip(tip)
    action.setToolTip(f"{tip} ({keys[0].toString(QKeySequence.SequenceFormat.NativeText)})")
    return action
