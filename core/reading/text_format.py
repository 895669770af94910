"""Proposes the format of a text file to somebody who looks at it before it is read."""

from __future__ import annotations

import io
from pathlib import Path
from typing import cast

from core.intake import TextFormat
from core.progress import Progress
from core.reading.foreign import as_named
from core.reading.problem import Problem, Refused, UnusableInput
from core.reading.proposal import FormatProposal, proposed
from core.reading.sources import contents, find_files
from core.reading.table import SNIFFED, whole_lines
from core.reading.text import encoding_of, line_blocks


def propose_format(path: Path, stated: TextFormat | None = None) -> FormatProposal:
    """Propose how a text file is laid out, from its first lines.

    Parameters
    ----------
    path : Path
        A text file, or a folder or zip of such files, of which the first one is looked at.
    stated : TextFormat, optional
        What is known already.

    Returns
    -------
    FormatProposal
        Format, columns, first rows, and what is not clear.

    Raises
    ------
    DataError
        If there is nothing at that path.
    UnusableInput
        If the file is no table of numbers.
    """
    files, problems = find_files(path, Progress().check)
    for file in files:
        for content in contents(file):
            if isinstance(content, Problem):
                problems.append(content)
                continue
            try:
                with content.open(lambda _: None) as opened:
                    return _proposed(
                        cast(io.BufferedReader, io.BufferedReader(opened)), stated or TextFormat()
                    )
            except Refused as refused:
                refusal = as_named(refused, content.name)
                raise UnusableInput(refusal.sentence, [refusal.problem(content.name)]) from None
    raise UnusableInput("There is no file to read.", problems)


def _proposed(stream: io.BufferedReader, stated: TextFormat) -> FormatProposal:
    head = stream.peek(1)
    if not head:
        raise Refused("empty", "The file is empty.")
    encoding = stated.encoding or encoding_of(head)
    text = ""
    for block in line_blocks(stream, encoding):
        text += block
        if len(text) >= SNIFFED:
            break
    return proposed(whole_lines(text[:SNIFFED]), encoding, stated)
