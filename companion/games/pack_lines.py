"""On which line every entry of a TOML file stands, which the parser of the library forgets."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""Names of tables and values, and places in lists: ``("figures", "runner", "hand", 0)``."""

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]+")


def lines_of(text: str) -> Mapping[KeyPath, int]:
    """The line of every table, value and list item of a text that is known to be valid TOML."""
    return _Reading(text).lines


class _Reading:
    def __init__(self, text: str) -> None:
        self.lines: dict[KeyPath, int] = {}
        self._text = text
        self._at = 0
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        self._lists: dict[KeyPath, int] = {}
        table: KeyPath = ()
        self._skip(_SPACE)
        while self._at < len(text):
            if self._comes("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_SPACE)

    def _header(self) -> KeyPath:
        many = self._text.startswith("[[", self._at)
        self._at += 1 + many
        names = self._key()
        self._at += 1 + many
        path: KeyPath = ()
        for name in names[:-1]:
            path = (*path, name)
            self._note(path)  # a table may be named only as what another one is in
            path = self._newest(path)
        path = (*path, names[-1])
        if many:
            self._lists[path] = self._lists.get(path, -1) + 1
            self._note(path)
            path = (*path, self._lists[path])
        self._note(path)
        return path

    def _newest(self, path: KeyPath) -> KeyPath:
        """A list of tables is named in a header without its number: the newest item is meant."""
        return (*path, self._lists[path]) if path in self._lists else path

    def _pair(self, table: KeyPath) -> None:
        start = self._at
        path = table
        for name in self._key():
            path = (*path, name)
            self._note(path, start)
        self._skip(_SPACE)
        self._at += 1  # the equals sign
        self._skip(_SPACE)
        self._value(path)

    def _key(self) -> list[str]:
        names = []
        while True:
            self._skip(_SPACE)
            if self._text[self._at] in "\"'":
                names.append(self._skip(_STRING)[1:-1])
            else:
                names.append(self._skip(_BARE_KEY))
            self._skip(_SPACE)
            if not self._comes("."):
                return names
            self._at += 1

    def _value(self, path: KeyPath) -> None:
        if self._comes("["):
            self._items(path, "]")
        elif self._comes("{"):
            self._items(path, "}")
        elif self._text[self._at] in "\"'":
            self._skip(_STRING)
        else:
            self._skip(_SCALAR)

    def _items(self, path: KeyPath, end: str) -> None:
        self._at += 1
        number = 0
        self._skip(_SPACE)
        while not self._comes(end):
            if end == "]":
                self._note((*path, number))
                self._value((*path, number))
            else:
                self._pair(path)
            number += 1
            self._skip(_SPACE)
            if self._comes(","):
                self._at += 1
                self._skip(_SPACE)
        self._at += 1

    def _note(self, path: KeyPath, at: int | None = None) -> None:
        line = bisect_left(self._breaks, self._at if at is None else at) + 1
        self.lines.setdefault(path, line)

    def _comes(self, text: str) -> bool:
        return self._text.startswith(text, self._at)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"no TOML at character {self._at}")
        self._at = found.end()
        return found[0]
