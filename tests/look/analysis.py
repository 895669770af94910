"""The page for analysts over releases that were just made: tables, a part of the records, regression, means."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tests.look.story import Wait


def analysis_screens(window: QWidget, wait: Wait) -> Iterator[tuple[str, QWidget]]:
    """Yield the screens of the fourth step; the first two runs are those of PRAM and of local privacy."""
    session, release = window.tables.session, window.tables.release
    page = window.tables.page.analyst

    def settled() -> bool:
        return not release.busy and session.task is None

    def opened(folder: Path) -> None:
        before = release.release
        release.open([folder])
        wait(lambda: release.release is not before and settled())

    window.actions_["step_analysis"].trigger()
    yield "analysis_start", window
    with tempfile.TemporaryDirectory() as folder:
        for number, name in ((0, "pram"), (1, "ldp")):
            session.show_run(session.runs[number])
            session.export(Path(folder) / name, None)
            wait(settled)
        opened(Path(folder) / "pram")
        yield "analysis_table", window
        sex, age = (v.name for v in release.release.variables if v.changed and v.name in ("sex", "age_group"))
        release.ask(variables=(age, sex), where=(("smoking", "never"),), negative="rescale")
        page.table_form.matching_fold.set_open(True)
        page.table_form.options_fold.set_open(True)
        wait(settled)
        yield "analysis_part", window
        page.tabs.setCurrentIndex(1)
        yield "analysis_model_start", window
        release.ask_model(outcome="sex", event="f", predictors=("smoking",))
        wait(settled)
        yield "analysis_model", window
        release.ask_model(
            outcome="stay_days",
            link="poisson",
            predictors=("smoking",),
            references=(("smoking", "never"),),
            where=(("sex", "f"),),
        )
        wait(settled)
        yield "analysis_counts", window
        opened(Path(folder) / "ldp")
        page.tabs.setCurrentIndex(2)
        release.ask_means(where=(("smoking", "never"),))
        wait(settled)
        yield "analysis_means", window
        altered = Path(folder) / "sorted.csv"
        altered.write_bytes((Path(folder) / "pram" / "table.csv").read_bytes() + b"\n")
        release.open([altered, Path(folder) / "pram" / "sidecar.json"])
        wait(settled)
        yield "analysis_question", window
        release.open([Path(folder) / "ldp" / "table.csv", Path(folder) / "pram" / "report.html"])
        wait(settled)
        yield "analysis_trouble", window
