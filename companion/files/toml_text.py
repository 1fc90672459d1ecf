"""Files that owners write by hand, in TOML: whatever is in them, they are read or refused."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

MOST_BYTES = 1024 * 1024
"""The largest file of ours has a few thousand bytes; what is larger than this is something else."""


class NotToml(ValueError):  # noqa: N818 - it is what the text is
    """A text that is no TOML; ``line`` is where it stops to be, ``reason`` the parser's word."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason[:200]


def read_toml(path: Path) -> dict[str, object]:
    """What a file says; OSError where it cannot be read, NotToml where it says nothing."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NotToml(1, f"Larger than {MOST_BYTES // 1024} KiB")
    try:
        return parse_toml(data.decode())
    except UnicodeDecodeError as error:
        raise NotToml(data.count(b"\n", 0, error.start) + 1, "Not UTF-8") from error


def parse_toml(text: str) -> dict[str, object]:
    """What a text says, or NotToml."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _broken(str(error), text) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or as many brackets: they make a long line.
        lines = text.splitlines()
        raise NotToml(lines.index(max(lines, key=len)) + 1, "Far too long") from error


def _broken(told: str, text: str) -> NotToml:
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", told)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    return NotToml(line, told[: place.start()] if place else told)
