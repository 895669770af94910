"""Bytes of any common encoding to blocks of whole lines, in bounded memory."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator

from core.reading.problem import Refused

BLOCK = 1 << 16
"""Bytes read at a time: some 4,000 rows, between two looks at the wish to stop."""

LONGEST_LINE = 1 << 20

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose little-endian mark it starts with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NEVER_IN_TEXT = re.compile("[\0-\x08\x0e-\x19\x1b-\x1f\x7f\ufffd]")


def encoding_of(head: bytes) -> str:
    """Tell the encoding of a text from its first bytes.

    A byte-order mark decides; without one, zeros in every second byte mean UTF-16; anything that
    is no UTF-8 is taken as Windows-1252, in which German and French machines write their units.

    Parameters
    ----------
    head : bytes
        First bytes of the file, or all of them; a character may be cut at the end.

    Returns
    -------
    str
        Name of one of Python's codecs, for `line_blocks`.

    Raises
    ------
    Refused
        If the bytes are no text.
    """
    encoding = _declared_encoding(head) or ("utf-8" if _is_utf8(head) else "cp1252")
    text = codecs.getincrementaldecoder(encoding)("replace").decode(head)
    if _NEVER_IN_TEXT.search(text):
        raise Refused("format", "This is no text file; export the recording as CSV (time[s];NAME[unit]).")
    return encoding


def _declared_encoding(head: bytes) -> str | None:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            return encoding
    pairs = len(head) // 2
    zeros_first, zeros_second = head[0 : 2 * pairs : 2].count(0), head[1 : 2 * pairs : 2].count(0)
    if zeros_second * 2 > pairs and not zeros_first:
        return "utf-16-le"
    if zeros_first * 2 > pairs and not zeros_second:
        return "utf-16-be"
    return None


def _is_utf8(head: bytes) -> bool:
    try:
        # Incremental, as the head may end within a character.
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        return False
    return True


def line_blocks(stream: io.BufferedReader, encoding: str) -> Iterator[str]:
    r"""Yield the text in blocks of whole lines that end in ``\n``, whatever the file's line ends.

    Only the last block may lack its final line end. Bytes that are wrong in the encoding become
    U+FFFD, which no number contains, so that the parser finds their line.

    Parameters
    ----------
    stream : binary file
        Read from where it stands to its end.
    encoding : str
        From `encoding_of`.

    Yields
    ------
    str
        At least one line.

    Raises
    ------
    Refused
        If a line is longer than `LONGEST_LINE`.
    """
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)("replace"), translate=True)
    unfinished, lines = "", 0
    while chunk := stream.read(BLOCK):
        whole, end, rest = decoder.decode(chunk).rpartition("\n")
        if end:
            block = unfinished + whole + end
            lines += block.count("\n")
            yield block
            unfinished = ""
        # A line may begin in one piece and end in the next.
        unfinished += rest
        if len(unfinished) > LONGEST_LINE:
            raise Refused(
                "layout", "The line is longer than a million characters; this is no curve.", lines + 1
            )
    unfinished += decoder.decode(b"", final=True)
    if unfinished:
        yield unfinished
