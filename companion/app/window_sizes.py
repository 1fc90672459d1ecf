"""How large people have made their windows: a small file beside the settings.

It is not one of the settings: nobody writes it by hand, and nothing depends on it.
"""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from pathlib import Path

from companion.app.settings import LARGEST, SMALLEST
from companion.files.durable import make_folder, put_file
from companion.files.toml_text import NotToml, read_toml, toml_of


class WindowKind(Enum):
    """Windows that are made large or small each for themselves."""

    TABLE = "table"
    """The simulated table with the companion's screen beside it."""
    SCREEN = "screen"
    """The companion's screen alone."""


def sizes_path(settings: Path) -> Path:
    """Where they are kept, beside the settings."""
    return settings.with_name("windows.toml")


def remembered_size(path: Path, kind: WindowKind) -> tuple[int, int] | None:
    """How large a window was when it was last closed; None if that is not known."""
    match _read(path).get(kind.value):
        case [int(width), int(height)] if all(
            low <= side <= high
            for low, side, high in zip(SMALLEST, (width, height), LARGEST, strict=True)
        ):
            return width, height
    return None


def remember_size(path: Path, kind: WindowKind, size: tuple[int, int]) -> None:
    """Keep it for the next time; where that is not possible, nobody misses it."""
    known = _read(path)
    if known.get(kind.value) == [*size]:
        return
    with suppress(OSError):
        make_folder(path.parent)
        put_file(path, toml_of({**known, kind.value: [*size]}).encode())


def _read(path: Path) -> dict[str, object]:
    try:
        return read_toml(path)
    except (OSError, NotToml):
        return {}
