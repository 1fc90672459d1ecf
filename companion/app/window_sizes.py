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


def remember_size(
    path: Path, kind: WindowKind, size: tuple[int, int], room: tuple[int, int]
) -> None:
    """Keep it for the next time; where that is not possible, nobody misses it.

    ``room`` is how large a window fits on this screen. One that fills it is nobody's wish: it opens
    so by itself, and on a larger screen it is to fill that. What was larger elsewhere stays known.
    """
    known = remembered_size(path, kind)
    wished = _beyond(room, size, known) if known else size
    if wished == known:
        return
    filled = all(side >= most for side, most in zip(wished, room, strict=True))
    others = {name: value for name, value in _read(path).items() if name != kind.value}
    if filled and known is None:
        return
    with suppress(OSError):
        make_folder(path.parent)
        put_file(path, toml_of(others if filled else {**others, kind.value: [*wished]}).encode())


def _beyond(
    room: tuple[int, int], size: tuple[int, int], known: tuple[int, int]
) -> tuple[int, int]:
    """A size, each side of it as it was known where only the screen has kept it shorter."""
    width, height = (
        max(side, before) if side >= most else side
        for most, side, before in zip(room, size, known, strict=True)
    )
    return width, height


def _read(path: Path) -> dict[str, object]:
    try:
        return read_toml(path)
    except (OSError, NotToml):
        return {}
