"""Collects all texts of the window and of the engine into resources/i18n/*.ts; run it after changing texts.

Needs PySide6's lupdate. English needs the file too, for texts that depend on a number.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from core.curves.cycles.found import REASONS  # noqa: E402
from core.cycles import describe_cycles  # noqa: E402
from core.description import Description  # noqa: E402
from core.intake import describe_intake  # noqa: E402
from core.parameters import describe  # noqa: E402
from core.presets import PRESETS  # noqa: E402
from core.reading.foreign import FOREIGN  # noqa: E402
from core.samples import SAMPLES  # noqa: E402
from core.tabular.ldp.domain import CLINICAL_LIMITS  # noqa: E402
from core.tabular.methods import METHODS  # noqa: E402
from core.tabular_typed import described  # noqa: E402

NUMBERS_IN_A_SENTENCE = 9
NEVER_IN_THE_WINDOW = (
    "cli.py",
    "cli_arguments.py",
    "cli_signals.py",
    "tabular_command.py",
    "tabular_arguments.py",
    "tabular_typed.py",
    "pram_estimate.py",
    "terminal.py",
    "options.py",
    "dask_workers.py",
    "samples.py",
    "presets.py",
    "report.py",
    "sweep_page.py",
    "promise.py",
    "private.py",
    "drawing.py",
)
OPTION = re.compile(r" \(--[^()]*\)")
OTHER_SENTENCE = re.compile(r"^%1 (?=[A-Z][a-z])|(?<=[.?!]) %[1-9]$")
"""A place before or behind a sentence that can only hold another one."""
PARTS = (
    "patient",
    "patients",
    "curve",
    "curves",
    "%1 class",
    "%1 classes",
    "at least %1 distinct patients",
    "at least %1 distinct curves",
    "at least %1 distinct patients, as far as the files name them,",
    "keep at most %1 of each patient",
    "add recordings of more patients",
    "class %1 of segment %2",
    "Class %1 of segment %2",
    "it is damaged",
    "comma",
    "point",
    "semicolon",
    "tab",
    "%1 [no unit]",
    "%1 (%2 curve)",
    "%1 (%2 curves)",
    "%1 curve of %2",
    "%1 curves of %2",
    "another mark than the decimal %1",
    "a number of lines, 0 to %1",
    "one of %1",
    "yes or no",
    "a text",
    "a number of samples a second above 0",
    "the name of an encoding, such as utf-8 or cp1252",
    "a date such as 2004-03-05",
    "a number with a decimal point",
    "recipe",
    "list of problems",
    "workbooks",
    "EDF recordings",
    "WFDB records",
    "Parquet files",
    "files of SPSS, Stata and SAS",
    "the disk reported a fault",
    ", %1 were promised",
    "%1 of %2 missing (longest gap %3)",
    "%1 of %2 missing (%3; longest gap %4)",
    "%1, and the recording is interrupted %2 (%3)",
    "The recording is interrupted %1 (%2)",
    "%1, and %2 alone between gaps and were left out",
    "for %1 s after %2 s",
    "sample %1",
    "samples %1",
    "%1 cell is no number",
    "%1 cells are no numbers",
    "%1 cell is no date",
    "%1 cells are no dates",
    "%1 (%2 records)",
    "%1 more",
    "any column",
    "line %1",
    "Line %1",
    "lines %1 and %2",
    "repeats at %1",
    "goes back at %1",
    "repeats at %1 and goes back at %2",
    "%1 row (%2)",
    "%1 rows (%2)",
    ", or state the rate if they are only rounded",
    "lines %1",
    "Nothing was released.",
    "Neighbours",
    "%1 cycles",
    "%1 recordings",
    "breaths",
    "beats",
    "windows",
    "the end of inspiration",
    "the fall of pressure after inspiration",
    "the peak of the pulse",
    "beginning and end of the QRS complex",
    "'%1' and '%2'",
    "Column '%1'",
    " (such as %1 and %2 %3)",
    "years",
    "points",
    "post randomisation (PRAM)",
    "local differential privacy",
    "distribution-preserving k-member anonymisation",
    "Clusters",
    "Conditional distributions",
    "share of changed records",
    "smallest final diagonal",
    "strength",
    "chance that the released category is true",
    "Risk",
)
"""Parts that sentences are put together from; the window translates them on their own."""


def parameter_texts() -> Iterator[str]:
    """Yield labels, helps and default texts of the parameters."""
    for description in descriptions():
        yield from filter(None, (description.label, description.help, description.default_text))


def descriptions() -> Iterator[Description]:
    """Yield the descriptions of all parameters, of curves and of the methods for tables."""
    yield from (description for _, description in (*describe(), *describe_intake(), *describe_cycles()))
    for listed in METHODS.values():
        yield from (description for _, description, _ in described(listed.load().parameters))


def sample_texts() -> Iterator[str]:
    """Yield titles and hints of the samples."""
    for sample in SAMPLES:
        yield from (sample.title, sample.hint)


def preset_texts() -> Iterator[str]:
    """Yield titles and explanations of the presets."""
    for preset in PRESETS:
        yield from (preset.title, preset.help)


def engine_texts() -> Iterator[str]:
    """Yield the stages of the engine and its sentences, with %1, %2... for their varying parts."""
    yield from (*PARTS, *filter(None, REASONS), *(what for _, what in FOREIGN))
    yield from (limits.name for limits in CLINICAL_LIMITS)
    for path in sorted((ROOT / "core").rglob("*.py")):
        if "synthetic" in path.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        inner = {
            id(v) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for v in ast.walk(node)
        } - {id(node) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "report" and node.args:
                yield from _texts(node.args[0])
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "counted":
                yield from _counted(node)
            if id(node) not in docstrings and id(node) not in inner:
                if path.name not in NEVER_IN_THE_WINDOW:
                    yield from filter(is_sentence, map(alone, _texts(node)))


def alone(text: str) -> str:
    """Return a sentence without what joins it to one before or after; the window looks each up by itself."""
    text = OTHER_SENTENCE.sub("", text)
    return text.strip() if text.strip()[:1].isupper() else text


def _counted(node: ast.Call) -> Iterator[str]:
    """Yield what a call of `core.reading.problem.counted` puts into a sentence, for one and for several."""
    words = [word.value for word in node.args[1:] if isinstance(word, ast.Constant)]
    if words:
        yield from (f"%1 {words[0]}", f"%1 {words[1] if words[1:] else words[0] + 's'}")


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield numbered(OPTION.sub("", node.value))
    elif isinstance(node, ast.JoinedStr):
        yield OPTION.sub("", template(node))


def numbered(text: str) -> str:
    """Return a text with %1, %2... in place of the names that ``str.format`` would fill in."""
    names = iter(range(1, NUMBERS_IN_A_SENTENCE + 1))
    return re.sub(r"\{[A-Za-z]+\}", lambda _: f"%{next(names)}", text)


def template(node: ast.JoinedStr) -> str:
    """Return the text of an f-string with %1, %2... in place of its expressions."""
    parts, number = [], 0
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(str(value.value))
        else:
            number += 1
            parts.append(f"%{number}")
    return "".join(parts)


def is_sentence(text: str) -> bool:
    """Return whether a text is a sentence for the user: it ends like one and has few varying parts."""
    words = text.strip()
    if any(words in description.help for description in descriptions()):
        return False
    is_pattern = "\n" in words or "\\" in words
    return (
        " " in words and words[-1:] in ".?!" and words.count("%") <= NUMBERS_IN_A_SENTENCE and not is_pattern
    )


def write_texts(folder: Path) -> Path:
    """Write the texts of the engine in the form that lupdate reads."""
    lines = ["from PySide6.QtCore import QT_TRANSLATE_NOOP"]
    for context, texts in (
        ("parameters", parameter_texts()),
        ("samples", sample_texts()),
        ("presets", preset_texts()),
        ("engine", engine_texts()),
    ):
        lines += [f'QT_TRANSLATE_NOOP("{context}", {_quoted(text)})' for text in dict.fromkeys(texts)]
    path = folder / "engine_texts.py"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main() -> None:
    """Update both files; texts that are gone are removed."""
    with tempfile.TemporaryDirectory() as folder:
        sources = [*sorted((ROOT / "anonymizer_gui").rglob("*.py")), write_texts(Path(folder))]
        for language in ("en", "de"):
            target = ROOT / "resources" / "i18n" / f"{language}.ts"
            options = [
                "-no-obsolete",
                "-locations",
                "none",
                "-source-language",
                "en",
                "-target-language",
                language,
            ]
            if language == "en":
                options.append("-pluralonly")
            subprocess.run(["pyside6-lupdate", *options, *map(str, sources), "-ts", str(target)], check=True)


if __name__ == "__main__":
    main()
