"""Figures of a release in other formats. It sees the checked SVG files alone, never the screen or a curve."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

FORMATS = ("pdf", "svg", "png")

_PNG_SCALE = 3.0
"""Pixels per unit of the drawing: about 288 dots per inch."""
# An SVG drawing counts 96 units an inch, a PDF page 72 points.
_DPI = 96
# Qt writes the moment of writing twice: into the dictionary of the PDF and into its XMP data.
_STAMP = re.compile(
    rb"D:\d{14}(?P<zone>[+-]\d\d'\d\d')?|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?P<offset>[+-]\d\d:\d\d)?"
)
# Qt's own would be random: the same figure must give the same bytes, and no copy a mark of its own.
_ONE_FOR_ALL = QUuid("{00000000-0000-4000-8000-000000000001}")


def paint(formats: Sequence[str], drawn: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return each figure in each format; to be called in a worker, as it takes its time."""
    makers = {"svg": bytes, "png": _png, "pdf": _pdf}
    return {
        f"{name.removesuffix('.svg')}.{kind}": makers[kind](content)
        for name, content in drawn.items()
        for kind in formats
    }


def painter(formats: Sequence[str]) -> Callable[[Mapping[str, bytes]], Mapping[str, bytes]] | None:
    """Return what paints the figures of an export in these formats, None without any."""
    return functools.partial(paint, tuple(formats)) if formats else None


def picture_of(svg: bytes, scale: float) -> QImage:
    """Return a figure as an image, without anything of when or where it was made."""
    renderer = QSvgRenderer(QByteArray(svg))
    image = QImage((QSizeF(renderer.defaultSize()) * scale).toSize(), QImage.Format.Format_RGB32)
    # An inch is 0.0254 m.
    image.setDotsPerMeterX(round(_DPI * scale / 0.0254))
    image.setDotsPerMeterY(round(_DPI * scale / 0.0254))
    # White and opaque: on the dark ground of somebody else's page black axes would be lost.
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return image


def _png(svg: bytes) -> bytes:
    buffer = _buffer()
    picture_of(svg, _PNG_SCALE).save(buffer, "PNG")
    return buffer.data().data()


def _pdf(svg: bytes) -> bytes:
    renderer = QSvgRenderer(QByteArray(svg))
    size = QSizeF(renderer.defaultSize())
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    # The resolution of the drawing itself: with another one, axes would come apart from what they measure.
    writer.setResolution(_DPI)
    writer.setPageSize(
        QPageSize(size * 72 / _DPI, QPageSize.Unit.Point, "figure", QPageSize.SizeMatchPolicy.ExactMatch)
    )
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setCreator("")
    writer.setDocumentId(_ONE_FOR_ALL)
    painter = QPainter(writer)
    renderer.render(painter)
    painter.end()
    return _STAMP.sub(_same_for_all, buffer.data().data())


def _same_for_all(stamp: re.Match[bytes]) -> bytes:
    """Replace a time by one of the same length: when and where a figure was made is no one's business."""
    # The cross-reference table of a PDF counts bytes: a time of another length would break the file.
    if stamp.group().startswith(b"D:"):
        return b"D:20000101000000" + (b"+00'00'" if stamp["zone"] else b"")
    return b"2000-01-01T00:00:00" + (b"+00:00" if stamp["offset"] else b"")


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
