"""Tells formats apart by their first bytes and opens a file with the reader of its format."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from core.intake import Intake, TextFormat
from core.reading.breath_stream import open_breaths
from core.reading.channel import Contained
from core.reading.clock import written_as
from core.reading.edf import open_edf
from core.reading.foreign import as_named, refuse_foreign
from core.reading.header import LINES, Header, read_header
from core.reading.lines_of_text import are_units, cells_of
from core.reading.opensignals import MARK as OPENSIGNALS
from core.reading.opensignals import format_in_header
from core.reading.parquet import open_parquet
from core.reading.problem import Refused
from core.reading.reference import read_reference
from core.reading.sources import Content, HashedBytes
from core.reading.table import open_table
from core.reading.text import BLOCK, encoding_of, line_blocks
from core.reading.wfdb_record import is_wfdb, opening_record
from core.reading.workbook import WORKBOOK, open_workbook

_HEAD = 4096
_EPOCH = 1e8
_BREATHS = re.compile(r"([^\n]*\n)?\s*BS *, *S *:")
_Opener = Callable[[Path | bytes, Intake, Callable[[], None]], Contained]
# First bytes decide, not endings, which users and exports change.
_BINARY: tuple[tuple[re.Pattern[bytes], _Opener], ...] = (
    (re.compile(rb"PAR1"), open_parquet),
    (re.compile(rb"0 {7}.{176}\d+ *|\xffBIOSEMI", re.DOTALL), lambda source, *_: open_edf(source)),
    (WORKBOOK, lambda source, intake, _: open_workbook(source, intake)),
)


@contextmanager
def opening(content: Content, opened: HashedBytes, intake: Intake) -> Iterator[Contained]:
    """Open a file of any format that is read.

    Parameters
    ----------
    content : Content
        The file.
    opened : HashedBytes
        Its bytes; what is left of them is for the caller to read.
    intake : Intake
        The user's choices.

    Raises
    ------
    Refused
        If the file is of another format, or holds no recording.
    """
    buffered = cast(io.BufferedReader, io.BufferedReader(opened, BLOCK))
    try:
        head = buffered.peek(_HEAD)
        if not head:
            raise Refused("empty", "The file is empty.")
        with _opened(content, buffered, head, intake, opened.check) as contained:
            yield contained
    finally:
        buffered.detach()  # leaves the rest to the digest


@contextmanager
def _opened(
    content: Content, buffered: io.BufferedReader, head: bytes, intake: Intake, check: Callable[[], None]
) -> Iterator[Contained]:
    # Ahead of all others: WFDB headers look like text, and its signal files begin with no mark.
    if is_wfdb(content.name, head):
        with opening_record(content) as contained:
            yield contained
        return
    for mark, open_binary in _BINARY:
        if mark.match(head):
            yield open_binary(content.path or buffered.read(), intake, check)
            return
    refuse_foreign(head, content.name)
    try:
        contained = _open_text(buffered, head, intake)
    except Refused as refusal:
        raise as_named(refusal, content.name) from None
    yield contained


def _open_text(buffered: io.BufferedReader, head: bytes, intake: Intake) -> Contained:
    encoding = intake.format.encoding or encoding_of(head)
    blocks = line_blocks(buffered, encoding)
    text = ""
    for block in blocks:
        text += block
        if text.count("\n") > LINES:
            break
    if not text.strip():
        raise Refused("empty", "The file is empty.")
    if _BREATHS.match(text):
        return open_breaths(text, blocks, intake.format)
    if text.startswith(OPENSIGNALS):
        # What the user says goes before what the header says.
        told = format_in_header(text).to_json() | intake.format.to_json()
        return open_table(text, blocks, encoding, intake.with_format(TextFormat.from_json(told)))
    reference = _reference(text, intake.format)
    if isinstance(reference, tuple):
        return read_reference(*reference, blocks, intake.format)
    try:
        return open_table(text, blocks, encoding, intake)
    except Refused as refusal:
        # What looks like the program's own layout is explained in its terms.
        raise (reference if refusal.kind == "layout" and reference else refusal) from None


def _reference(text: str, stated: TextFormat) -> tuple[Header, str] | Refused | None:
    """Return header and first rows if the text is in the reference layout, else why it is not."""
    others = set(stated.to_json()) - {"layout", "decimal", "thousands", "encoding"}
    if stated.layout == "table" or (others and stated.layout is None):
        return None
    try:
        header, rest = read_header(text)
    except Refused as refusal:
        return refusal
    cells = cells_of(rest.partition("\n")[0], header.delimiter)
    if not cells:
        return header, rest
    # A row of units below the names is the way of tables.
    if are_units(cells):
        return None
    time = cells[0 if header.time_first else -1]
    try:
        # Seconds since 1970 are for the reader of tables: the reference layout counts from the start.
        dated = abs(float(time.replace(",", "."))) >= _EPOCH
    except ValueError:
        dated = bool(written_as(time))
    return None if dated else (header, rest)
