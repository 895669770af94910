"""The search of method direct while it goes on, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from anonymizer_gui.app import Application
from tests.look.story import Wait, calm


def search_story(application: Application, sample: str, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield the dial, the search in its course, and the result that was kept."""
    window, session = application.window, application.session
    window.open_sample(sample)
    wait(lambda: session.loaded is not None and session.task is None)
    session.set_parameters(method="direct", effort="until-stopped")
    calm(application, wait)
    yield "search_dial", window
    session.run()
    wait(window.run_bar.finish.isVisible)
    heard: list[float] = []
    session.lossTold.connect(lambda _, now: heard.append(now))
    wait(lambda: len(heard) > 20)
    yield "search_runs", window
    window.run_bar.finish.click()
    wait(lambda: session.shown is not None and session.task is None)
    calm(application, wait)
    yield "search_result", window
