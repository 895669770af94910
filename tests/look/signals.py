"""A second signal of the same breaths: added, named, and each signal of the result, for the gallery."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QScrollArea, QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.dialogs.add_signal import AddSignalDialog
from tests.core.recordings_on_disk import companion, invented, write_folder
from tests.look.story import Wait, calm


def signals_story(application: Application, _sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield the question where the other signal is, both signals in step 1, and the result of each."""
    window, session = application.window, application.session
    with tempfile.TemporaryDirectory() as place:
        flow = invented(24, 12)
        folders = [
            write_folder(Path(place) / name, files)
            for name, files in (("flow", flow), ("pressure", companion(flow)))
        ]
        window.open_paths([folders[0]])
        wait(lambda: session.loaded is not None and session.task is None)
        session.set_parameters(k=4, domain=(-80.0, 80.0))
        window.actions_["add_signal"].trigger()
        (dialog,) = window.findChildren(AddSignalDialog)
        dialog.domain_group.setChecked(True)
        dialog.high.setValue(40.0)
        yield "signals_add", dialog
        dialog.reject()
        window.signals.read((folders[1],), (0.0, 40.0))
        wait(lambda: bool(session.loaded.further) and session.task is None)
        session.set_parameters(method="paper")
        calm(application, wait)
        yield "signals_load", window
        fold = window.parameters.folds["curves"]
        area = window.parameters.findChild(QScrollArea)
        folded = area.verticalScrollBar().maximum()
        fold.set_open(True)
        wait(lambda: area.verticalScrollBar().maximum() > folded)
        area.ensureWidgetVisible(window.parameters.domains)
        yield "signals_domains", window
        fold.set_open(False)
        session.run()
        wait(lambda: session.shown is not None and session.task is None)
        calm(application, wait)
        for number, name in enumerate(("signals_flow", "signals_pressure")):
            session.selection.choose_signal(number)
            window.panels["result"].hulls.signal.setCurrentIndex(number)
            wait(lambda: not session.lane.busy and not session.pictures.busy)
            yield name, window
