"""What the window remembers between starts, typed. Parameters of a run are never part of it."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

_RECENT = 8
_LAYOUT = 1
"""Number of the window layout; a saved geometry of another layout is not restored."""


class Settings:
    """Typed view of an ini file in the user's configuration folder."""

    def __init__(self, store: QSettings | None = None) -> None:
        # A file on every system, so that its rights can be set and it can be found and deleted.
        self._store = store or QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "curve-anonymizer", "window"
        )
        _make_private(Path(self._store.fileName()))
        self._folders: dict[str, str] = {}

    @property
    def language(self) -> str:
        """``system``, ``en`` or ``de``."""
        return self._text("language", "system")

    @language.setter
    def language(self, value: str) -> None:
        self._store.setValue("language", value)

    @property
    def theme(self) -> str:
        """``system``, ``light`` or ``dark``."""
        return self._text("theme", "system")

    @theme.setter
    def theme(self, value: str) -> None:
        self._store.setValue("theme", value)

    @property
    def decimal_mark(self) -> str:
        """``system``, ``point`` or ``comma``."""
        return self._text("decimal_mark", "system")

    @decimal_mark.setter
    def decimal_mark(self, value: str) -> None:
        self._store.setValue("decimal_mark", value)

    @property
    def remember_recent(self) -> bool:
        """Whether names of opened files are kept; on a shared ward computer they are personal data."""
        # As words: an ini file gives back texts, and the text "false" would be true.
        return self._text("remember_recent", "true") == "true"

    @remember_recent.setter
    def remember_recent(self, value: bool) -> None:
        self._store.setValue("remember_recent", "true" if value else "false")
        if not value:
            self.clear_recent()
            for name in ("open_folder", "export_folder"):
                self._store.remove(name)

    @property
    def recent(self) -> tuple[str, ...]:
        """Paths opened lately, the last one first."""
        return self._texts("recent")

    def add_recent(self, path: Path, *, table: bool = False) -> None:
        """Put a path on top of the recent ones, if they are remembered at all, and how it was opened."""
        if self.remember_recent:
            others = [other for other in self.recent if other != str(path)]
            recent = [str(path), *others][:_RECENT]
            tables = {*self._texts("recent_tables")} - {str(path)} | ({str(path)} if table else set())
            self._store.setValue("recent", recent)
            self._store.setValue("recent_tables", [other for other in recent if other in tables])

    def is_recent_table(self, path: Path) -> bool:
        """Return whether a recent path was opened as a table last."""
        return str(path) in self._texts("recent_tables")

    def clear_recent(self) -> None:
        """Forget all recent paths."""
        self._store.remove("recent")
        self._store.remove("recent_tables")

    @property
    def open_folder(self) -> str:
        """Folder that the next open dialog starts in."""
        return self._folder("open_folder")

    @open_folder.setter
    def open_folder(self, value: str) -> None:
        self._keep_folder("open_folder", value)

    @property
    def export_folder(self) -> str:
        """Folder that holds the releases."""
        return self._folder("export_folder")

    @export_folder.setter
    def export_folder(self, value: str) -> None:
        self._keep_folder("export_folder", value)

    def _folder(self, name: str) -> str:
        return self._folders.get(name) or self._text(name, "")

    def _keep_folder(self, name: str, value: str) -> None:
        # Folders are often named after a patient or a study: where names are not remembered, until the end only.
        self._folders[name] = value
        if self.remember_recent:
            self._store.setValue(name, value)

    @property
    def figure_formats(self) -> tuple[str, ...]:
        """Formats of the figures of a release, such as ``pdf``; none for no figures."""
        return tuple(self._text("figure_formats", "pdf").split())

    @figure_formats.setter
    def figure_formats(self, value: tuple[str, ...]) -> None:
        self._store.setValue("figure_formats", " ".join(value))

    @property
    def excel_tables(self) -> bool:
        """Whether a release has its tables with decimal commas too."""
        return self._text("excel_tables", "false") == "true"

    @excel_tables.setter
    def excel_tables(self, value: bool) -> None:
        self._store.setValue("excel_tables", "true" if value else "false")

    @property
    def geometry(self) -> QByteArray | None:
        """Place and size of the window when it was last closed."""
        value = self._store.value(f"geometry_{_LAYOUT}")
        return value if isinstance(value, QByteArray) else None

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue(f"geometry_{_LAYOUT}", value)

    def panes(self, name: str) -> QByteArray | None:
        """Return how wide the parts of a screen were left, None if nobody moved them."""
        value = self._store.value(f"panes_{_LAYOUT}/{name}")
        return value if isinstance(value, QByteArray) else None

    def keep_panes(self, name: str, value: QByteArray) -> None:
        """Keep how wide the parts of a screen are."""
        self._store.setValue(f"panes_{_LAYOUT}/{name}", value)

    def _text(self, key: str, default: str) -> str:
        return str(self._store.value(key, default))

    def _texts(self, key: str) -> tuple[str, ...]:
        # Qt reads a list of one text back as the text itself, and an empty one as nothing.
        stored = self._store.value(key, [])
        texts = [stored] if isinstance(stored, str) else list(stored or [])
        return tuple(str(text) for text in texts if text)


def _make_private(file: Path) -> None:
    """Let nobody else read the names of opened files; Qt keeps the rights of a file that is there."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        # Only takes rights away: a file that its owner has locked stays locked.
        file.chmod(file.stat().st_mode & 0o600)
