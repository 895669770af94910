"""Recordings in the formats of monitors and archives, written byte by byte for the tests."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass
class Signal:
    """One signal of an EDF or WFDB file: whole numbers, from -100 to 100 units over -1000 to 1000."""

    label: str
    unit: str
    digital: Sequence[int]
    per_record: int

    @property
    def physical(self) -> list[float]:
        return [number / 10 for number in self.digital]


def edf(
    signals: Sequence[Signal],
    onsets: Sequence[float] | None = None,
    duration: float = 1.0,
    patient: str = "X X X X",
    kind: str = "",
    encoding: str = "latin-1",
    records: int | None = None,
) -> bytes:
    """Return an EDF file; with onsets one with annotations, EDF+D by default."""
    count = len(signals[0].digital) // signals[0].per_record if signals else len(onsets or ())
    all_signals = [*signals, *([Signal("EDF Annotations", "", (), 12)] if onsets is not None else [])]

    def text(value: str, width: int) -> bytes:
        return value.encode(encoding).ljust(width)[:width]

    fixed = [("0", 8), (patient, 80), ("Startdate X X X X", 80), ("05.03.04", 8), ("08.15.00", 8)]
    fixed += [(str(256 * (len(all_signals) + 1)), 8), (kind or ("EDF+D" if onsets is not None else ""), 44)]
    fixed += [
        (str(count if records is None else records), 8),
        (f"{duration:g}", 8),
        (str(len(all_signals)), 4),
    ]
    head = b"".join(text(*field) for field in fixed)
    columns = [
        [(s.label, 16) for s in all_signals],
        [("", 80) for _ in all_signals],
        [(s.unit, 8) for s in all_signals],
        *[[(number, 8) for _ in all_signals] for number in ("-100", "100", "-1000", "1000")],
        [("", 80) for _ in all_signals],
        [(str(s.per_record), 8) for s in all_signals],
        [("", 32) for _ in all_signals],
    ]
    head += b"".join(text(*field) for column in columns for field in column)
    body = b""
    for record in range(count):
        for signal in signals:
            part = signal.digital[record * signal.per_record : (record + 1) * signal.per_record]
            body += np.array(part, "<i2").tobytes()
        if onsets is not None:
            body += f"+{onsets[record]:g}\x14\x14\0".encode().ljust(24, b"\0")
    return head + body


def wfdb(name: str, signals: Sequence[Signal], rate: float, frames: int) -> dict[str, bytes]:
    """Return header and signal file of a record in format 16; `per_record` is samples a frame."""
    lines = [f"{name} {len(signals)} {rate:g} {frames} 08:15:00 05/03/2004"]
    for s in signals:
        lines.append(f"{name}.dat 16x{s.per_record} 10/{s.unit} 16 0 0 0 0 {s.label}")
    body = b""
    for frame in range(frames):
        for s in signals:
            body += np.array(s.digital[frame * s.per_record : (frame + 1) * s.per_record], "<i2").tobytes()
    return {f"{name}.hea": ("\n".join(lines) + "\n").encode(), f"{name}.dat": body}


def contents_last(packed: bytes) -> bytes:
    """Return a workbook with its members the other way round, as openpyxl writes them: what they are stands last."""
    again = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(packed)) as given,
        zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in reversed(given.namelist()):
            new.writestr(name, given.read(name))
    return again.getvalue()


def workbook(*sheets: Sequence[Sequence[float | str | None]]) -> bytes:
    """Return an Excel workbook with the given rows on its sheets."""
    kind = "http://schemas.openxmlformats.org"
    types = [
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType='
        '"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
        for n in range(1, len(sheets) + 1)
    ]
    main = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    relations = f'xmlns="{kind}/package/2006/relationships"'
    office = f"{kind}/officeDocument/2006/relationships"
    members = {
        "[Content_Types].xml": f'<Types xmlns="{kind}/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{main}"/>{"".join(types)}</Types>',
        "_rels/.rels": f'<Relationships {relations}><Relationship Id="r1" Type="{office}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{kind}/spreadsheetml/2006/main" xmlns:r="{office}"><sheets>'
        + "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="r{n}"/>' for n in range(1, len(sheets) + 1))
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"<Relationships {relations}>"
        + "".join(
            f'<Relationship Id="r{n}" Type="{office}/worksheet" Target="worksheets/sheet{n}.xml"/>'
            for n in range(1, len(sheets) + 1)
        )
        + "</Relationships>",
    }
    for n, rows in enumerate(sheets, 1):
        body = "".join(
            f'<row r="{r}">' + "".join(_cell(f"{'ABCDEFGH'[c]}{r}", v) for c, v in enumerate(row)) + "</row>"
            for r, row in enumerate(rows, 1)
        )
        members[f"xl/worksheets/sheet{n}.xml"] = (
            f'<worksheet xmlns="{kind}/spreadsheetml/2006/main"><sheetData>{body}</sheetData></worksheet>'
        )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, '<?xml version="1.0"?>' + content)
    return packed.getvalue()


def _cell(place: str, value: float | str | None) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return f'<c r="{place}" t="inlineStr"><is><t>{value}</t></is></c>'
    return f'<c r="{place}"><v>{value!r}</v></c>'
