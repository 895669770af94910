"""Colours, pens and class styles of the light and the dark theme. It must not know any widget."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

from anonymizer_gui.resources import resource

_DASHES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)


@dataclass(frozen=True)
class ClassStyle:
    """How one class is drawn: colour and dash, so that colour alone never carries meaning; its letter is darker."""

    color: QColor
    dash: Qt.PenStyle
    text: QColor


@dataclass(frozen=True)
class Theme:
    """All colours of the window; texts keep a contrast of 4.5, lines of 3 on their background."""

    name: str
    window: str
    surface: str
    raised: str
    border: str
    text: str
    quiet: str
    accent: str
    on_accent: str
    good: str
    good_back: str
    bad: str
    bad_back: str
    warn: str
    warn_back: str
    curve: str
    curve_alpha: int
    grid: str
    classes: tuple[str, str, str]
    class_texts: tuple[str, str, str]

    @property
    def dark(self) -> bool:
        """Whether this is the dark theme."""
        return self.name == "dark"

    def color(self, role: str, alpha: int = 255) -> QColor:
        """Return the colour of a role, such as ``"accent"``, with the given opacity."""
        color = QColor(getattr(self, role))
        color.setAlpha(alpha)
        return color

    def class_style(self, label: str) -> ClassStyle:
        """Return the style of a class: three hues first, then the same hues with another dash."""
        number = letter_number(label)
        hue, round_ = number % 3, number // 3
        # Shifted by the hue as well: neighbours in the list differ in dash, for eyes that see no colour.
        dash = _DASHES[(hue + round_) % len(_DASHES)]
        return ClassStyle(QColor(self.classes[hue]), dash, QColor(self.class_texts[hue]))

    def palette(self) -> QPalette:
        """Return the palette that makes Qt's own widgets follow the theme."""
        palette = QPalette()
        role = QPalette.ColorRole
        for target, name in _PALETTE_ROLES.items():
            palette.setColor(getattr(role, target), QColor(getattr(self, name)))
        for target in ("Text", "WindowText", "ButtonText", "HighlightedText"):
            palette.setColor(QPalette.ColorGroup.Disabled, getattr(role, target), self.color("quiet", 150))
        return palette


_PALETTE_ROLES = {
    "Window": "window",
    "WindowText": "text",
    "Base": "surface",
    "AlternateBase": "raised",
    "Text": "text",
    "Button": "raised",
    "ButtonText": "text",
    "BrightText": "on_accent",
    "ToolTipBase": "raised",
    "ToolTipText": "text",
    "PlaceholderText": "quiet",
    "Light": "border",
    "Highlight": "accent",
    "HighlightedText": "on_accent",
    "Accent": "accent",
    "Link": "accent",
    "LinkVisited": "accent",
}


LIGHT = Theme(
    name="light",
    window="#F3F5F7",
    surface="#FFFFFF",
    raised="#FAFBFC",
    border="#CDD3DA",
    text="#1B1F24",
    quiet="#57606A",
    accent="#0B61A4",
    on_accent="#FFFFFF",
    good="#00674B",
    good_back="#E3F4ED",
    bad="#A32A00",
    bad_back="#FCEAE3",
    warn="#7A4B00",
    warn_back="#FFF4DB",
    curve="#6B7280",
    curve_alpha=64,
    grid="#8C959F",
    # Three hues that eyes without red or green still tell
    # apart; beside them a fourth would fall together with one.
    classes=("#0072B2", "#D55E00", "#009E73"),
    class_texts=("#0067A1", "#A84A00", "#00734F"),
)

DARK = Theme(
    name="dark",
    window="#2A2C30",
    surface="#1E1F22",
    raised="#34373C",
    border="#4A4E55",
    text="#E8EAED",
    quiet="#A9B0B8",
    accent="#6CB6FF",
    on_accent="#10151A",
    good="#5FD3C0",
    good_back="#1F3A32",
    bad="#FF9E7A",
    bad_back="#452A20",
    warn="#F2C14E",
    warn_back="#3E3420",
    curve="#9AA0A6",
    curve_alpha=72,
    grid="#8B9199",
    # Lighter ones of the same three, which would not reach a contrast of 3 on white.
    classes=("#56B4E9", "#E69F00", "#2BB59A"),
    class_texts=("#66BDF0", "#EFAB1F", "#3FC9AD"),
)


# Letters count as digits of base 26 without a zero, as columns of a spreadsheet do.
def letter_number(label: str) -> int:
    """Return 0 for A, 25 for Z, 26 for AA and so on; other labels count their letters only."""
    number = 0
    for letter in label.upper():
        if "A" <= letter <= "Z":
            number = number * 26 + ord(letter) - ord("A") + 1
    return max(number - 1, 0)


def style_sheet(theme: Theme) -> str:
    """Return the few rules that Qt's palette cannot express: banners, steps, tick boxes, main buttons."""
    tick = resource("icons", f"tick_{theme.name}.svg").as_posix()
    banners = "".join(
        f'QFrame[banner="{kind}"] {{ background: {getattr(theme, kind + "_back")};'
        f" border: 1px solid {getattr(theme, kind)}; border-radius: 6px; }}"
        f'QFrame[banner="{kind}"] QLabel[headline="true"] {{ color: {getattr(theme, kind)}; }}'
        for kind in ("good", "bad", "warn")
    )
    return banners + Template(_RULES).substitute(asdict(theme), tick=tick)


_RULES = """
QLabel[headline="true"] { font-weight: 600; font-size: 12pt; }
QLabel[title="true"] { font-weight: 600; }
QLabel[quiet="true"] { color: $quiet; }
QLabel[error="true"] { color: $bad; }
QLabel[changed="true"] { color: $warn; }
QFrame[card="true"] { background: $surface; border: 1px solid $border; border-radius: 8px; }
QPushButton[primary="true"] {
  background: $accent; color: $on_accent; border: 1px solid $accent; border-radius: 5px;
  padding: 6px 14px; font-weight: 600; }
QPushButton[primary="true"]:hover { border: 1px solid $text; }
QPushButton[primary="true"]:focus { border: 2px solid $text; padding: 5px 13px; }
QPushButton[primary="true"]:disabled { background: $border; color: $quiet; border-color: $border; }
QToolButton[step="true"] {
  border: none; border-bottom: 3px solid transparent; padding: 6px 10px; color: $quiet; font-weight: 600; }
QToolButton[step="true"]:checked { color: $accent; border-bottom-color: $accent; }
QToolButton[step="true"]:hover { color: $text; }
QToolButton[step="true"]:focus { border: 1px dotted $text; border-bottom: 3px solid transparent; }
QToolButton[step="true"]:checked:focus { border-bottom-color: $accent; }
QCheckBox::indicator, QRadioButton::indicator, QGroupBox::indicator, QAbstractItemView::indicator {
  width: 13px; height: 13px; border: 1px solid $quiet; background: $surface; }
QCheckBox::indicator, QGroupBox::indicator, QAbstractItemView::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 7px; }
QCheckBox::indicator:checked, QGroupBox::indicator:checked, QAbstractItemView::indicator:checked { background: $accent; border-color: $accent; image: url($tick); }
QAbstractItemView::indicator:selected { border-color: $on_accent; }
QRadioButton::indicator:checked { border-color: $accent; background: qradialgradient(
  cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5, stop: 0 $accent, stop: 0.55 $accent, stop: 0.65 $surface); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $border; background: $window; }
QToolButton[fold="true"] { border: 1px solid transparent; font-weight: 600; padding: 2px 4px; }
QToolButton[fold="true"]:hover { color: $accent; }
QToolButton[fold="true"]:focus { border: 1px solid $accent; border-radius: 3px; }
QToolBar { border: none; border-bottom: 1px solid $border; spacing: 4px; padding: 3px; }
QTabBar::tab { padding: 4px 6px; color: $quiet; border: 1px solid transparent; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $accent; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
QTabBar:focus { border: 1px solid $accent; }
QTableView:focus, QTreeView:focus, QListView:focus, QPlainTextEdit:focus, QTextBrowser:focus, QScrollArea:focus {
  border: 1px solid $accent; }
QStatusBar { border-top: 1px solid $border; }
QStatusBar::item { border: none; }
QToolTip { color: $text; background: $raised; border: 1px solid $border; padding: 3px; }
"""
