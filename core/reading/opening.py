"""Tells formats apart by their first bytes and opens a file with the reader of its format."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from core.intake import Intake, TextFormat
from core.reading.channel import Contained
from core.reading.clock import written_as
from core.reading.foreign import refuse_foreign
from core.reading.header import LINES, Header, read_header
from core.reading.problem import Refused
from core.reading.reference import read_reference
from core.reading.sources import Content, HashedBytes
from core.reading.table import open_table
from core.reading.text import BLOCK, encoding_of, line_blocks

_HEAD = 4096
_EPOCH = 1e8


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
        refuse_foreign(content.name, head)
        yield _open_text(buffered, head, intake)
    finally:
        buffered.detach()  # leaves the rest to the digest


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
    others = set(stated.to_json()) - {"layout", "decimal", "encoding"}
    if stated.layout == "table" or (others and stated.layout is None):
        return None
    try:
        header, rest = read_header(text)
    except Refused as refusal:
        return refusal
    cells = rest.partition("\n")[0].split(header.delimiter)
    time = cells[0 if header.time_first else -1].strip().strip('"')
    try:
        dated = abs(float(time.replace(",", "."))) >= _EPOCH
    except ValueError:
        dated = bool(written_as(time))
    return None if dated else (header, rest)
