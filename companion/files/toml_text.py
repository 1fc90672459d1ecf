"""Files that owners write by hand, in TOML: whatever is in them, they are read or refused."""

from __future__ import annotations

import json
import re
import tomllib
from bisect import bisect_left
from collections.abc import Mapping
from datetime import date, time
from pathlib import Path
from typing import TypeAlias

MOST_BYTES = 1024 * 1024
"""The largest file of ours has a few thousand bytes; what is larger than this is something else."""

MOST_LINES = 10_000
MOST_LETTERS = 10_000
"""In one line; the longest of ours has a hundred, and our longest file two hundred lines."""
MOST_DEEP = 8
"""Tables within tables; the deepest of ours are five."""
MOST_NUMBER = 10**18 - 1
"""About the largest number that TOML promises to keep."""

TOO_MANY, TOO_LONG = "Far too many lines", "Far too long a line"
TOO_DEEP, TOO_LARGE = "Far too deep", "Far too large a number"
"""Reasons of ours, beside those of the parser."""

_NAME = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DEEP_NAME = re.compile(
    rf"(?:^|[\[{{,])[ \t]*(?:{_NAME}[ \t]*\.[ \t]*){{{MOST_DEEP}}}", re.MULTILINE
)
"""A name of many parts: the parser takes a time that grows with their square."""
_NUMBER = re.compile(r"\b(?:0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*)\b")


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
    _refuse_long(text)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _broken(str(error), text) from error
    except RecursionError as error:
        raise NotToml(_deepest_line(text), TOO_DEEP) from error
    except ValueError as error:  # Python reads no number of more than some thousand digits
        raise NotToml(_line_of_number(text), TOO_LARGE) from error
    _refuse_large(text, found)
    return found


def toml_of(table: Mapping[str, object]) -> str:
    """A text that says this, as ``parse_toml`` reads it."""
    lines = [f"{_toml_name(name)} = {_toml_value(value)}" for name, value in _plain(table)]
    lines += _toml_tables(table, ())
    return "\n".join(lines) + "\n"


def _plain(table: Mapping[str, object]) -> list[tuple[str, object]]:
    return [(name, value) for name, value in table.items() if not isinstance(value, dict)]


def _toml_tables(table: Mapping[str, object], within: tuple[str, ...]) -> list[str]:
    lines: list[str] = []
    for name, inner in table.items():
        if not isinstance(inner, dict):
            continue
        place = (*within, _toml_name(name))
        lines += ["", f"[{'.'.join(place)}]"]
        lines += [f"{_toml_name(key)} = {_toml_value(value)}" for key, value in _plain(inner)]
        lines += _toml_tables(inner, place)
    return lines


def _toml_name(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml_value(name)


def _toml_value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            # A string of JSON is one of TOML as well, but for one control character.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(_toml_value, value))}]"
        case dict():
            pairs = (f"{_toml_name(name)} = {_toml_value(inner)}" for name, inner in value.items())
            return f"{{{', '.join(pairs)}}}"
        case date() | time():
            return value.isoformat()
    return str(value)


def _refuse_long(text: str) -> None:
    """Refuse what would keep the parser busy for minutes, before it begins."""
    for number, line in enumerate(text.split("\n"), start=1):
        if number > MOST_LINES:
            raise NotToml(number, TOO_MANY)
        if len(line) > MOST_LETTERS:
            raise NotToml(number, TOO_LONG)
    if found := _DEEP_NAME.search(text):
        raise NotToml(text.count("\n", 0, found.end()) + 1, TOO_DEEP)


def _refuse_large(text: str, found: dict[str, object]) -> None:
    """Refuse numbers that nobody can tell or count with, and what lies too deep to be told of."""
    pending: list[tuple[object, int]] = [(found, 0)]
    while pending:
        value, depth = pending.pop()
        if depth > MOST_DEEP:
            raise NotToml(_deepest_line(text), TOO_DEEP)
        if isinstance(value, int) and abs(value) > MOST_NUMBER:
            raise NotToml(_line_of_number(text), TOO_LARGE)
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            pending += [(each, depth + 1) for each in value]


def _line_of_number(text: str) -> int:
    """Where the first number stands that is too large."""
    large = (found.start() for found in _NUMBER.finditer(text) if _large(found[0]))
    return text.count("\n", 0, next(large, 0)) + 1


def _large(digits: str) -> bool:
    try:
        return int(digits.replace("_", ""), 0) > MOST_NUMBER
    except ValueError:  # digits after a zero are no number, thousands of digits are
        return not digits.startswith("0")


def _deepest_line(text: str) -> int:
    """Where the most brackets are open."""
    depth, deepest, where = 0, 0, 1
    for number, line in enumerate(text.split("\n"), start=1):
        opened, closed = (sum(map(line.count, both)) for both in ("[{", "]}"))
        if depth + opened > deepest:
            deepest, where = depth + opened, number
        depth += opened - closed
    return where


def _broken(message: str, text: str) -> NotToml:
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    return NotToml(line, message[: place.start()] if place else message)


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
    """Walks through a text once, and notes where everything stands."""

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
