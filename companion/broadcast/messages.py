"""What a table and its readers send each other, whatever carries it, and under which topics.

All of it is JSON with the version of ``schema``. docs/broadcast.md shows one example of each.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.broadcast.schema import VERSION
from companion.rules.seat import Seat
from companion.table.controls import Button

MOST_BYTES = 64 * 1024
"""Of what comes in: an answer has a hundred."""
LONGEST_ID = 64
"""Of anything that a sender calls itself, or its message."""
LONGEST_OPTION = 1000
"""What is heard is kept for a report of the last minutes, whether it was ever offered or not."""
PREFIX = "companion"
_ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")

M = TypeVar("M", bound=Struct)


class BadMessage(ValueError):  # noqa: N818 - it is a remark on what came in
    """What came in is none of our messages."""


def is_id(text: str) -> bool:
    """Whether a table, seat or alert can be called so: small letters, digits, hyphens between."""
    return _ID.fullmatch(text) is not None


class Topics(Struct, frozen=True):
    """Where each thing is published that concerns one table."""

    table: str

    @property
    def root(self) -> str:
        """What all of them begin with."""
        return f"{PREFIX}/{self.table}"

    @property
    def availability(self) -> str:
        """Whether the table is there: ``online`` or ``offline``, retained."""
        return f"{self.root}/availability"

    @property
    def state(self) -> str:
        """What everybody may see, retained."""
        return f"{self.root}/state"

    @property
    def emblems(self) -> str:
        """What the emblems look like that views name, retained."""
        return f"{self.root}/emblems"

    @property
    def judge(self) -> str:
        """Whether a judge is called, retained."""
        return f"{self.root}/judge"

    @property
    def judge_answer(self) -> str:
        """Where a judge says that somebody sees to the table, never retained."""
        return f"{self.judge}/answer"

    @property
    def receipts(self) -> str:
        """Where whoever keeps the entries of records says how far it has them."""
        return f"{self.root}/receipt"

    @property
    def notice(self) -> str:
        """What the desk of an event tells the table, such as the last turn; retained."""
        return f"{self.root}/notice"

    def event(self, name: str) -> str:
        """Where entries of the record of one kind are published."""
        return f"{self.root}/event/{name}"

    def alert(self, name: str) -> str:
        """What is wrong around the table, retained as long as it is."""
        return f"{self.root}/alert/{name}"

    @property
    def alerts(self) -> str:
        """All that is wrong, to subscribe to."""
        return self.alert("+")

    def view(self, seat: Seat) -> str:
        """What only this seat may see, retained."""
        return f"{self.root}/seat/{seat.value}/view"

    def answer(self, seat: Seat) -> str:
        """What this seat answers, never retained."""
        return f"{self.root}/seat/{seat.value}/answer"

    def reply(self, seat: Seat) -> str:
        """What became of an answer."""
        return f"{self.root}/seat/{seat.value}/reply"

    @property
    def answers(self) -> str:
        """The answers of all seats, to subscribe to."""
        return f"{self.root}/seat/+/answer"

    def seat_of(self, topic: str) -> Seat | None:
        """Whose answers are published there; None: nobody's."""
        return next((seat for seat in Seat if self.answer(seat) == topic), None)


class View(Struct, frozen=True, omit_defaults=True):
    """All that one reader may see at one moment."""

    table: str
    game: str
    sequence: int
    """Grows with every view of this reader, also over restarts of the table."""
    time: str
    names: dict[str, str]
    """The players by their seats."""
    scene: dict[str, Any]
    schema: int
    """Always said: a reader of an older version knows by it that it may miss something."""
    seat: str | None = None
    """Whose it is; None: everybody's."""
    score: dict[str, int] = {}
    """Points by seat, in games that count any."""
    turn: tuple[str, ...] = ()
    """The seats that the game waits for."""
    over: bool = False


class Event(Struct, frozen=True):
    """An entry of a record, as it stands in its file."""

    id: str
    """``<record>:<number of the line>``: the same however often it is sent."""
    table: str
    record: str
    line: int
    """From 1, which is the header."""
    text: str
    schema: int = VERSION
    chain: str = ""
    """What ``chained`` makes of all lines up to this one; empty from tables of older versions."""


class Receipt(Struct, frozen=True):
    """Whoever keeps entries has all of a record up to this line, on its own disk."""

    record: str
    line: int
    reader: str


class Alert(Struct, frozen=True):
    """Something is wrong around the table: a text in every language."""

    text: dict[str, str]
    time: str
    schema: int = VERSION


class Judge(Struct, frozen=True):
    """Which seats have called a judge and wait for one; nobody: none is called."""

    seats: tuple[str, ...]
    time: str
    schema: int = VERSION


class Answer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a seat does from elsewhere: takes an option, presses a button, or calls a judge."""

    id: str
    """Different for each; one that was heard before is not heard again."""
    sequence: int
    """Of the view that it answers."""
    option: str | None = None
    button: Button | None = None
    judge: bool | None = None
    """Calls one, or no longer does."""

    @property
    def is_one_thing(self) -> bool:
        """Whether it says just one thing, and all of it in a bearable length."""
        said = (self.option, self.button, self.judge)
        named = 0 < len(self.id) <= LONGEST_ID and self.id.isprintable()
        short = len(self.option or "") <= LONGEST_OPTION
        return named and short and sum(part is not None for part in said) == 1


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says first: which table it looks for, and its code if it stands for a seat."""

    table: str | None = None
    code: str = ""
    """The seat follows from the code, so nobody can ask for another one."""
    deflate: bool = False
    """Whether it can read what is compressed."""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to read: what may be done ``now``, the ``rules``, or ``about:`` something shown."""

    id: str
    topic: str


class FromPhone(Struct, frozen=True, forbid_unknown_fields=True):
    """One message of a phone: just one of these."""

    hello: Hello | None = None
    answer: msgspec.Raw = msgspec.Raw()
    """An Answer, of the seat or the judge whose code the phone has shown."""
    ask: Ask | None = None


class Welcome(Struct, frozen=True):
    """What a phone is told first."""

    table: str
    seat: str | None
    judge: bool
    schema: int = VERSION


class Refusal(Struct, frozen=True):
    """Why a phone is not let in: ``code``, ``too-many``, ``other-table`` or ``malformed``."""

    because: str


class Help(Struct, frozen=True):
    """Something to read: texts in every language, each with the id of its rule if it has one."""

    id: str
    title: dict[str, str]
    lines: tuple[dict[str, str], ...]


class Reply(Struct, frozen=True, omit_defaults=True):
    """What became of an answer: it was taken, or why not."""

    id: str
    taken: bool
    because: str | None = None
    """One of ``retained``, ``foreign``, ``stale``, ``repeated``, ``malformed``."""


def chained(before: str, text: str) -> str:
    """The SHA-256 of a line of a record behind that of all lines before it; of the first: of it.

    So whoever keeps the lines notices one that is missing, changed, or there twice.
    """
    return hashlib.sha256((before + text).encode(errors="replace")).hexdigest()


def pack(message: Struct) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)


def unpack(data: bytes, kind: type[M], *, most: int = MOST_BYTES) -> M:
    """A message that came in; BadMessage if it is none of that kind, or of more bytes."""
    if len(data) > most:
        raise BadMessage(f"{len(data)} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadMessage(str(wrong)) from wrong
