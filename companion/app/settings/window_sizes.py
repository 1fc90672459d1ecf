"""How large people have made their windows: a small file beside the settings.

It is not one of the settings: nobody writes it by hand, and nothing depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from companion.app.settings.settings import LARGEST, SMALLEST
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


@dataclass(frozen=True, slots=True)
class _Wish:
    """How large people have made a window, and how large one would have had room there."""

    size: tuple[int, int]
    room: tuple[int, int]

    @property
    def fills(self) -> bool:
        """Whether it is no wish at all: such a window opens so by itself."""
        return all(side >= most for side, most in zip(self.size, self.room, strict=True))


def remembered_size(path: Path, kind: WindowKind) -> tuple[int, int] | None:
    """How large a window was when it was last closed; None if that is not known."""
    known = _wishes(_read(path)).get(kind.value)
    return known.size if known else None


def remember_size(
    path: Path, kind: WindowKind, size: tuple[int, int], room: tuple[int, int]
) -> None:
    """Keep it for the next time; where that is not possible, nobody misses it.

    ``room`` is how large a window fits on this screen. One that fills it is nobody's wish: it opens
    so by itself, and on a larger screen it is to fill that. What was larger elsewhere stays known.
    Whatever else stands in the file is no size that anybody wished for, and goes.
    """
    there = _read(path)
    wishes = _wishes(there)
    known = wishes.get(kind.value)
    wish = _beyond(room, size, known) if known else _Wish(size, room)
    others = {name: each for name, each in wishes.items() if name != kind.value}
    kept = others if wish.fills else {**others, kind.value: wish}
    written = {name: [*each.size, *each.room] for name, each in kept.items()}
    if written == there:
        return
    with suppress(OSError):
        make_folder(path.parent)
        put_file(path, toml_of(written).encode())


def _beyond(room: tuple[int, int], size: tuple[int, int], known: _Wish) -> _Wish:
    """A size, each side of it as it was known where only the screen has kept it shorter."""
    sides = zip(room, size, known.size, strict=True)
    width, height = (max(side, before) if side >= most else side for most, side, before in sides)
    wide, high = (max(pair) for pair in zip(room, known.room, strict=True))
    return _Wish((width, height), (wide, high) if (width, height) == known.size else room)


def _wishes(entries: Mapping[str, object]) -> dict[str, _Wish]:
    """What is known of each kind of window; older files do not say how much room there was.

    Their sizes may be nothing but what a small screen had room for, and count for nothing.
    """
    wishes: dict[str, _Wish] = {}
    for name, entry in entries.items():
        match entry:
            case [int(width), int(height), int(wide), int(high)]:
                wish = _Wish((width, height), (wide, high))
                if _is_possible(wish.size) and not wish.fills:
                    wishes[name] = wish
    return wishes


def _is_possible(size: tuple[int, int]) -> bool:
    return all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True))


def _read(path: Path) -> dict[str, object]:
    try:
        return read_toml(path)
    except FileNotFoundError:
        return {}
    except (OSError, NotToml):
        return {"damaged": True}  # which is no size, so that the file is written anew
