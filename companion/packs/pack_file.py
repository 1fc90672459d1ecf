"""Reading a pack: the cards or figures of a game as a TOML file that an owner may edit.

A pack is read with patience: everything that is wrong is found in one go, each fault with the
line that it stands on, so that an owner corrects a file once and not ten times.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from companion.files.toml_text import (
    MOST_DEEP,
    MOST_LETTERS,
    MOST_LINES,
    MOST_NUMBER,
    TOO_DEEP,
    TOO_LARGE,
    TOO_LONG,
    TOO_MANY,
    KeyPath,
    NotToml,
    lines_of,
    parse_toml,
)
from companion.rules.sentence import Fact, Sentence, say

P = TypeVar("P")
V = TypeVar("V")

_QUOTED = 40
"""How much of a wrong value is told: a pack may come from anywhere."""

_PLAIN = r"\S(?:.{0,58}\S)?"
"""Up to 60 letters, with blanks only between them."""

MOST_FAULTS = 100
"""Whoever has put so many right checks again; a file of rubbish has thousands."""

_MOST_ENTRIES = 100
"""In one table or list; no game of ours has a third of it."""

_TOML_FAULTS: Mapping[str, Sentence] = {
    "Invalid value|Invalid date": say("pack-toml-value"),
    r"Illegal character '.n'|Unterminated|Expected \"'": say("pack-toml-quote"),
    "Cannot (declare|overwrite|mutate)|Duplicate": say("pack-toml-twice"),
    "Expected '='|Invalid initial character|Invalid statement": say("pack-toml-equals"),
    r"Unclosed|Expected '\]": say("pack-toml-bracket"),
    "Expected newline": say("pack-toml-rest"),
    TOO_MANY: say("pack-toml-lines", most=MOST_LINES),
    TOO_LONG: say("pack-toml-long", most=MOST_LETTERS),
    TOO_DEEP: say("pack-toml-deep", most=MOST_DEEP),
    TOO_LARGE: say("pack-toml-large", digits=len(str(MOST_NUMBER))),
}
"""What the reader of TOML says, in plain words and in the language of the owner."""


class Source(Enum):
    """Where an entry of a pack comes from."""

    RULEBOOK = "rulebook"
    CARD = "card"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a pack that has to be put right, and the line that it stands on."""

    line: int
    text: Sentence


class PackBroken(Exception):  # noqa: N818 - it is told to the owner of the pack
    """A pack that cannot be played with; ``faults`` are all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(*faults)
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Examined:
    """What a check found: how many entries come from where, and what is wrong."""

    sources: Mapping[Source, int]
    faults: tuple[Fault, ...]


class _Enough(Exception):  # noqa: N818 - it is no error, only the end of reading
    """So much is wrong that looking for more helps nobody."""


class Draft:
    """A pack while it is being read: the faults and sources found so far, and every line."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        self.sources: dict[Source, int] = dict.fromkeys(Source, 0)
        self._lines: Mapping[KeyPath, int] = {}
        data: dict[str, object] = {}
        try:
            data = parse_toml(text)
        except NotToml as error:
            self.faults.append(_unreadable(error))
        else:
            self._lines = lines_of(text)
            self._refuse_many((), data)
        self.root = Entry(self, (), data)

    def line(self, path: KeyPath) -> int:
        """The line of an entry, or of the nearest thing around it that stands in the file."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def complain(self, path: KeyPath, key: str, **facts: Fact) -> None:
        """Note a fault of the entry at this place."""
        self.faults.append(Fault(self.line(path), Sentence(key, facts)))
        if len(self.faults) >= MOST_FAULTS:
            raise _Enough

    def _refuse_many(self, path: KeyPath, value: object) -> None:
        """Complain about a list or table that would take long to read, and is none of a game."""
        inner: Iterable[tuple[str | int, object]] = ()
        if isinstance(value, dict):
            inner = value.items()
        elif isinstance(value, list):
            inner = enumerate(value)
        else:
            return
        if len(value) > _MOST_ENTRIES:
            line, name = self.line(path), quoted(path[-1] if path else "")
            facts: dict[str, Fact] = {"name": name, "count": len(value), "most": _MOST_ENTRIES}
            self.faults.append(Fault(line, Sentence("pack-many", facts)))
            return
        for key, each in inner:
            self._refuse_many((*path, key), each)

    @property
    def examined(self) -> Examined:
        """What was found, the faults in the order of the file."""
        faults = tuple(sorted(self.faults, key=lambda fault: fault.line))
        return Examined(self.sources, faults)


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of a pack; what is asked of it is checked, and what is wrong is noted.

    A missing or wrong value gives something harmless in its stead, so that reading goes on.
    """

    draft: Draft
    path: KeyPath
    values: Mapping[str, object] = field(repr=False)
    absent: bool = False
    """A table that is not there is complained about once, and not for all that it lacks."""

    def complain(self, key: str, at: str | None = None, **facts: Fact) -> None:
        """Note a fault of this table, or of one of its values."""
        if self.absent:
            return
        path = self.path if at is None else (*self.path, at)
        self.draft.complain(path, key, **facts)

    def expect_only(self, *known: str) -> None:
        """Complain about names that mean nothing here: they are mistyped."""
        for name in self.values:
            if name not in known:
                like = difflib.get_close_matches(name, known, n=1)
                if like:
                    self.complain("pack-unknown-like", name, name=quoted(name), like=like[0])
                else:
                    self.complain("pack-unknown", name, name=quoted(name), known=known)

    def has(self, name: str) -> bool:
        """Whether a value is given."""
        return name in self.values

    def text(self, name: str, pattern: str = _PLAIN, like: str = "") -> str:
        """A text that fits a pattern; ``like`` is an example of one."""
        value = self._given(name)
        if isinstance(value, str) and value.isprintable() and re.fullmatch(pattern, value):
            return value
        if value is not None:
            key = "pack-text-like" if like else "pack-text"
            self.complain(key, name, name=name, value=quoted(value), like=like)
        return ""

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        if default is not None and not self.has(name):
            return default
        value = self._given(name)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        if value is not None:
            facts: dict[str, Fact] = {"name": name, "value": quoted(value)}
            self.complain("pack-number", name, least=least, most=most, **facts)
        return least

    def flag(self, name: str) -> bool:
        """``true`` or ``false``; false when it is not given."""
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            self.complain("pack-flag", name, name=name, value=quoted(value))
        return value is True

    def one_of(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        if default is not None and not self.has(name):
            return default
        value = self._given(name)
        if isinstance(value, str) and value in allowed:
            return value
        if value is not None:
            facts: dict[str, Fact] = {"name": name, "value": quoted(value)}
            self.complain("pack-one-of", name, allowed=tuple(allowed), **facts)
        return allowed[0]

    def picked(self, name: str, among: Mapping[str, V]) -> V | None:
        """What one of a few words stands for; None when it is not given."""
        return among[self.one_of(name, list(among))] if self.has(name) else None

    def names(self, name: str) -> tuple[str, str]:
        """What a thing is called in English and in Russian."""
        both = self.table(name)
        both.expect_only("en", "ru")
        return both.text("en"), both.text("ru")

    def short_names(self) -> tuple[str, str] | None:
        """What a thing is called where there is little room, if its name is too long for that."""
        return self.names("short") if self.has("short") else None

    def source(self) -> Source:
        """Where the entry comes from; it is counted."""
        found = Source(self.one_of("source", [source.value for source in Source]))
        if self.has("source"):
            self.draft.sources[found] += 1
        return found

    def table(self, name: str) -> Entry:
        """A table within this one; an empty one when it is missing."""
        value = self._given(name)
        if isinstance(value, dict):
            return Entry(self.draft, (*self.path, name), value)
        if value is not None:
            self.complain("pack-table", name, name=name)
        return Entry(self.draft, (*self.path, name), {}, absent=True)

    def tables(self) -> Iterable[Entry]:
        """Every value of this table; each has to be a table, and what is none is left out."""
        found = [(self.table(name), value) for name, value in self.values.items()]
        return [entry for entry, value in found if isinstance(value, dict)]

    def table_list(self, name: str) -> list[Entry]:
        """A list of tables; an empty one when it is not given."""
        found = []
        for number, value in enumerate(self._listed(name)):
            path = (*self.path, name, number)
            if isinstance(value, dict):
                found.append(Entry(self.draft, path, value))
            else:
                self.draft.complain(path, "pack-list-of-tables", name=name, value=quoted(value))
        return found

    def text_list(
        self,
        name: str,
        is_good: Callable[[str], bool],
        like: str,
        otherwise: str = "pack-text-like",
    ) -> list[str]:
        """A list of texts, each of which has to be good; ``like`` is an example of one.

        ``otherwise`` is what is said of one that is not.
        """
        found = []
        for number, value in enumerate(self._listed(name)):
            if isinstance(value, str) and is_good(value):
                found.append(value)
            else:
                path = (*self.path, name, number)
                self.draft.complain(path, otherwise, name=name, value=quoted(value), like=like)
        return found

    def number_list(self, name: str, least: int, most: int) -> list[int]:
        """A list of whole numbers within bounds."""
        found = []
        for number, value in enumerate(self._listed(name)):
            if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
                found.append(value)
            else:
                facts: dict[str, Fact] = {"name": name, "value": quoted(value)}
                path = (*self.path, name, number)
                self.draft.complain(path, "pack-number", least=least, most=most, **facts)
        return found

    def _given(self, name: str) -> object | None:
        if name not in self.values:
            self.complain("pack-missing", name=name)
        return self.values.get(name)

    def _listed(self, name: str) -> list[object]:
        value = self.values.get(name, [])
        if isinstance(value, list):
            return value
        self.complain("pack-list", name, name=name)
        return []


class Named(Protocol):
    """An entry of a pack that players write by its code and tell by its names."""

    @property
    def code(self) -> str:
        """How it is written in notation."""
        ...

    @property
    def english(self) -> str:
        """Its English name."""
        ...

    @property
    def russian(self) -> str:
        """Its Russian name."""
        ...


def refuse_doubles(entries: Sequence[Entry], kinds: Sequence[Named]) -> None:
    """Complain where two entries would be written or told alike."""
    for what in ("code", "english", "russian"):
        seen: dict[str, str] = {}
        for entry, kind in zip(entries, kinds, strict=True):
            value = getattr(kind, what)
            where = "code" if what == "code" else "name"
            if value and value in seen:
                entry.complain("pack-twice", where, value=value, other=seen[value])
            seen.setdefault(value, str(entry.path[-1]))


Check: TypeAlias = Callable[[str], Examined]
"""A game's own check of a pack's text."""


@dataclass(frozen=True, slots=True)
class PackKind:
    """What the house has to know of a game's packs: its texts, and how one is checked."""

    game: str
    folder: Path
    check: Check


def read_with(text: str, read: Callable[[Draft], P]) -> P:
    """The pack that a game's ``read`` makes of a text; PackBroken, with all faults, if none."""
    draft = Draft(text)
    with suppress(_Enough):
        if not draft.faults:
            pack = read(draft)
            if not draft.faults:
                return pack
    raise PackBroken(draft.examined.faults)


def examine_with(text: str, read: Callable[[Draft], object]) -> Examined:
    """What a game's ``read`` finds wrong with a text, and where its entries come from."""
    draft = Draft(text)
    with suppress(_Enough):
        if not draft.faults:
            read(draft)
    return draft.examined


def quoted(value: object) -> str:
    """A wrong value as it is told to people, cut short."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def _unreadable(error: NotToml) -> Fault:
    for pattern, sentence in _TOML_FAULTS.items():
        if re.match(pattern, error.reason):
            return Fault(error.line, sentence)
    return Fault(error.line, say("pack-not-toml", reason=error.reason))
