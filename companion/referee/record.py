"""The game record: one JSON object on each line, documented in docs/record.md.

The journal of a running game and a record that somebody wrote by hand are the same format. The
journal insists on a checksum in every line, because it has to tell a torn line from a whole one.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NoReturn, TypeAlias

from companion.files.os_errors import os_error_text
from companion.games.game import OwnPack, Plain
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.text.complaint import Complaint

FORMAT = "table-companion"
VERSION = 1

MOST_BYTES = 64 * 1024 * 1024
"""A record of a long game is a few hundred kilobytes; what is larger than this is no record."""
MOST_LINE_BYTES = 1024 * 1024
"""A line is a few hundred bytes; what is longer than this was not written by a game."""
MOST_SHOWN = 300
"""Of so many characters a path may be where it is named."""

Members: TypeAlias = dict[str, Plain]


# --- what a line says --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, how it was set up, and who sat where.

    A game starts from ``setup`` (its options and what chance decided) or, for a puzzle or a
    dispute, from a ``position`` in the game's notation.
    """

    game: str
    setup: Mapping[str, Plain] = field(default_factory=dict)
    position: str | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)
    started: str | None = None
    comment: str | None = None
    pack: OwnPack | None = None
    commitment: str | None = None
    """The hash of the seed of all that the companion will decide by chance."""


@dataclass(frozen=True, slots=True)
class Played:
    """An action in the game's notation; ``end`` is there when it ended the game.

    With ``instead`` it takes the place of the last play that stood, which had that number:
    undo and playing anew are one entry, so that nothing can come between them. ``seed`` is no
    longer secret at the end.
    """

    n: int
    action: str
    at: str | None = None
    facts: Mapping[str, Plain] = field(default_factory=dict)
    end: Mapping[str, Plain] | None = None
    comment: str | None = None
    instead: int | None = None
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """The last play that still stood, number ``undo``, was undone."""

    n: int
    undo: int
    at: str | None = None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The players stopped before the rules ended the game."""

    n: int
    end: Mapping[str, Plain]
    at: str | None = None
    comment: str | None = None
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Corrected:
    """The players have put right what the companion had wrong: the position as it really is."""

    n: int
    position: str
    at: str | None = None
    end: Mapping[str, Plain] | None = None
    comment: str | None = None
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """A player left the game; ``end`` is there when it could not go on without them."""

    n: int
    seat: Seat
    at: str | None = None
    end: Mapping[str, Plain] | None = None
    comment: str | None = None
    seed: str | None = None


Entry: TypeAlias = Played | Undone | Ended | Corrected | Left


def is_end(entry: Entry | None) -> bool:
    """Whether a game is over that ends with this entry."""
    return not isinstance(entry, Undone | None) and entry.end is not None


class LineDamaged(ValueError):  # noqa: N818 - the line is what is damaged, the error is below
    """A line that cannot be understood; whoever knows its number makes a RecordDamaged of it."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.sentence = Sentence(key, facts)


class RecordDamaged(Complaint):
    """A file that is no record, or not a whole one; ``line`` is where that shows."""

    def __init__(self, path: Path, line: int, because: Sentence) -> None:
        super().__init__("record-damaged", file=shown(path), line=str(line), because=because)
        self.line = line
        self.because = because


# --- a file ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Record:
    """A record file: its header, and its entries read one by one, so that all before a damaged
    line can still be used."""

    path: Path
    header: Header
    body: tuple[bytes, ...]

    def entries(self, *, checked: bool = False) -> Iterator[tuple[int, Entry]]:
        """Each entry with the number of its line; ``checked`` insists on checksums."""
        last = 0
        for number, line in enumerate(self.body, start=2):
            if not line.strip() and not checked:
                continue
            try:
                entry = read_entry(line, after=last, checked=checked)
            except LineDamaged as damage:
                raise RecordDamaged(self.path, number, damage.sentence) from None
            last = entry.n
            yield number, entry


def read_record(path: Path) -> Record:
    """Open a record file and read its header."""
    with open_record(path) as file:
        data = file.read(MOST_BYTES + 1)
    return parse_record(path, data)


@contextmanager
def open_record(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a file; whatever hinders reading them is a Complaint."""
    try:
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise Complaint("record-missing", file=shown(path)) from None
    except IsADirectoryError:
        raise Complaint("record-is-folder", file=shown(path)) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL byte in the path
        raise Complaint(
            "record-unreadable", file=shown(path), reason=os_error_text(error)
        ) from None


def parse_record(path: Path, data: bytes) -> Record:
    """The record that these bytes are; ``path`` is only for the complaint when they are none."""
    if len(data) > MOST_BYTES:
        raise RecordDamaged(path, 1, say("record-too-large", megabytes=MOST_BYTES // 2**20))
    first, *body = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    if body and not body[-1]:
        body.pop()
    try:
        header = read_header(first)
    except LineDamaged as damage:
        raise RecordDamaged(path, 1, damage.sentence) from None
    return Record(path, header, tuple(body))


def shown(path: Path) -> str:
    """A path for a message; a hostile one must not fill the screen."""
    text = str(path)
    return text if len(text) <= MOST_SHOWN else "…" + text[-MOST_SHOWN:]


def file_name(header: Header) -> str:
    """A name that players find again: when, which game, who."""
    started = re.sub(r"\D+", "-", (header.started or "")[:19]).strip("-")
    room = _MOST_NAMED // max(len(header.names), 1)
    names = [_cut(re.sub(r"\W+", "", name)[:20], room) for name in header.names.values()]
    return "_".join(part for part in (started, header.game, *names) if part) + ".jsonl"


_MOST_NAMED = 120
"""Bytes for all names together: what is written beside a record has a longer name than it, and
most disks take names of 255 bytes."""


def _cut(name: str, most: int) -> str:
    """As much of a name as has room in so many bytes, in whole letters."""
    return name.encode()[:most].decode(errors="ignore")


# --- a line as bytes, both ways ----------------------------------------------------------


def write_line(value: Header | Entry) -> bytes:
    """One line with its checksum and its line break."""
    members = _header_members(value) if isinstance(value, Header) else _entry_members(value)
    members["crc"] = checksum(members)
    return json.dumps(members, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def checksum(members: Members) -> str:
    """CRC-32 of all members but ``crc``, as compact ASCII JSON with sorted names."""
    rest = {name: value for name, value in members.items() if name != "crc"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x}"


def read_header(line: bytes, *, checked: bool = False) -> Header:
    """The first line of a record."""
    members = _members(line, checked=checked)
    if members.pop("record", None) != FORMAT:
        raise LineDamaged("record-foreign")
    version = members.pop("version", None)
    if version != VERSION or isinstance(version, bool):
        raise LineDamaged("record-version", version=json.dumps(version)[:20], known=VERSION)
    header = Header(
        game=_needed(_text(members, "game"), "game"),
        setup=_mapping(members, "setup") or {},
        position=_text(members, "position"),
        names=_names(members),
        started=_time(members, "started"),
        comment=_text(members, "comment"),
        pack=_pack(members),
        commitment=_text(members, "commitment"),
    )
    if header.setup and header.position is not None:
        raise LineDamaged("record-two-starts")
    _nothing_left(members)
    return header


def read_entry(line: bytes, *, after: int | None, checked: bool = False) -> Entry:
    """Any further line; ``after`` is the number of the entry before it, None where unknown."""
    members = _members(line, checked=checked)
    n = _number(members, "n", default=(after or 0) + 1)
    if after is not None and n != after + 1:
        raise LineDamaged("record-number", n=str(n)[:20], expected=str(after + 1))
    at = _time(members, "at")
    comment = _text(members, "comment")
    end = _mapping(members, "end")
    seed = _text(members, "seed") if end is not None else None
    entry: Entry
    if "action" in members:
        action = _needed(_text(members, "action"), "action")
        instead = _number(members, "undo", default=0) if "undo" in members else None
        facts = _mapping(members, "facts") or {}
        entry = Played(n, action, at, facts, end, comment, instead, seed)
    elif "undo" in members:
        entry = Undone(n, _number(members, "undo", default=0), at, comment)
        if end is not None:
            raise LineDamaged("record-unknown-member", name="end")
    elif "position" in members:
        position = _needed(_text(members, "position"), "position")
        entry = Corrected(n, position, at, end, comment, seed)
    elif "left" in members:
        entry = Left(n, _seat(_needed(_text(members, "left"), "left")), at, end, comment, seed)
    elif end is not None:
        entry = Ended(n, end, at, comment, seed)
    else:
        raise LineDamaged("record-empty-entry")
    _nothing_left(members)
    return entry


def _members(line: bytes, *, checked: bool) -> Members:
    if len(line) > MOST_LINE_BYTES:
        raise LineDamaged("record-long-line")
    if b"\0" in line:
        raise LineDamaged("record-binary")
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise LineDamaged("record-not-utf8") from None
    try:
        members = _parse(text)
        expected = checksum(members)
    except LineDamaged:
        raise
    except RecursionError:
        raise LineDamaged("record-too-deep") from None
    except ValueError:
        raise LineDamaged("record-not-json") from None
    crc = members.pop("crc", None)
    if (crc is not None or checked) and crc != expected:
        raise LineDamaged("record-crc")
    return members


def _parse(text: str) -> Members:
    value = json.loads(
        text, object_pairs_hook=_no_twins, parse_constant=_no_fraction, parse_float=_no_fraction
    )
    members = _plain(value)
    if not isinstance(members, dict):
        raise LineDamaged("record-not-object")
    return members


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise LineDamaged("record-twins")
    return members


def _no_fraction(text: str) -> NoReturn:
    raise LineDamaged("record-fraction", number=text[:20])


def _plain(value: object) -> Plain:
    match value:
        case str() | bool() | int():
            return value
        case list():
            return [_plain(part) for part in value]
        case dict():
            return {str(name): _plain(part) for name, part in value.items()}
        case _:
            raise LineDamaged("record-null")


def _needed(value: str | None, name: str) -> str:
    if not value:
        raise LineDamaged("record-member-missing", name=name)
    return value


def _text(members: Members, name: str) -> str | None:
    value = members.pop(name, None)
    if value is not None and not isinstance(value, str):
        raise LineDamaged("record-not-text", name=name)
    return value


def _number(members: Members, name: str, *, default: int) -> int:
    value = members.pop(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise LineDamaged("record-not-number", name=name)
    return value


def _mapping(members: Members, name: str) -> Mapping[str, Plain] | None:
    value = members.pop(name, None)
    if value is not None and not isinstance(value, dict):
        raise LineDamaged("record-not-mapping", name=name)
    return value


def _names(members: Members) -> dict[Seat, str]:
    names: dict[Seat, str] = {}
    for seat, name in (_mapping(members, "names") or {}).items():
        if not isinstance(name, str):
            raise LineDamaged("record-not-text", name="names")
        names[_seat(seat)] = name
    return names


def _seat(text: str) -> Seat:
    try:
        return Seat(text)
    except ValueError:
        raise LineDamaged("record-unknown-seat", seat=text[:20]) from None


def _pack(members: Members) -> OwnPack | None:
    inner = _mapping(members, "pack")
    if inner is None:
        return None
    given = dict(inner)
    file, checksum = (_needed(_text(given, name), name) for name in ("file", "checksum"))
    _nothing_left(given)
    return OwnPack(file, checksum)


def _time(members: Members, name: str) -> str | None:
    value = _text(members, name)
    if value is not None:
        try:
            datetime.fromisoformat(value)
        except ValueError:
            raise LineDamaged("record-not-time", name=name) from None
    return value


def _nothing_left(members: Members) -> None:
    for name in members:
        raise LineDamaged("record-unknown-member", name=name[:40])


def _header_members(header: Header) -> Members:
    members: Members = {"record": FORMAT, "version": VERSION, "game": header.game}
    if header.position is None:
        members["setup"] = dict(header.setup)
    else:
        members["position"] = header.position
    members["names"] = {seat.value: name for seat, name in header.names.items()}
    if header.pack is not None:
        members["pack"] = {"file": header.pack.file, "checksum": header.pack.checksum}
    return members | _given(
        started=header.started, comment=header.comment, commitment=header.commitment
    )


def _entry_members(entry: Entry) -> Members:
    members: Members = {"n": entry.n}
    match entry:
        case Played():
            members["action"] = entry.action
            members |= {"undo": entry.instead} if entry.instead is not None else {}
            members |= {"facts": dict(entry.facts)} if entry.facts else {}
            members |= {"end": dict(entry.end)} if entry.end is not None else {}
            members |= _given(seed=entry.seed)
        case Undone():
            members["undo"] = entry.undo
        case Ended():
            members["end"] = dict(entry.end)
            members |= _given(seed=entry.seed)
        case Corrected() | Left():
            if isinstance(entry, Corrected):
                members["position"] = entry.position
            else:
                members["left"] = entry.seat.value
            members |= {"end": dict(entry.end)} if entry.end is not None else {}
            members |= _given(seed=entry.seed)
    return members | _given(at=entry.at, comment=entry.comment)


def _given(**texts: str | None) -> Members:
    return {name: text for name, text in texts.items() if text is not None}
