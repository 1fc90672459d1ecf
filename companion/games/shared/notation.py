"""What the notations of all games share: seats, numbers, the fields of a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.games.game import NotationError
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Fact, say

_QUOTED = 40
"""How much of a bad text is quoted: it may come from anywhere and be of any length."""


def bad_text(key: str, text: str, **facts: Fact) -> NotationError:
    """The error that names the piece of text that is wrong."""
    short = text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
    return NotationError(say(key, text=short, **facts))


def seat_among(seats: Sequence[Seat], text: str) -> Seat:
    """The seat that is written so, as ``south``."""
    for seat in seats:
        if seat.value == text:
            return seat
    raise bad_text("notation-seat", text, seats=tuple(seat.value for seat in seats))


def write_seats(seats: Sequence[Seat]) -> str:
    """Who plays: how many, if they sit by custom, or else each of them."""
    usual = SEATINGS.get(len(seats)) == tuple(seats)
    return str(len(seats)) if usual else ",".join(seat.value for seat in seats)


def read_seats(text: str, counts: Collection[int]) -> tuple[Seat, ...]:
    """Who plays, as ``write_seats`` has it, if so many may."""
    seats = tuple(seat for seat in Seat if seat.value in text.split(","))
    if text.isdigit():
        seats = SEATINGS.get(read_number(text), ())
    if write_seats(seats) != text or len(seats) not in counts:
        raise bad_text("notation-seats", text)
    return seats


def read_number(text: str) -> int:
    """A number without sign or leading zeros."""
    if text.isascii() and text.isdigit() and len(text) <= 4 and str(int(text)) == text:
        return int(text)
    raise bad_text("notation-number", text)


def read_fields(text: str, known: Collection[str]) -> dict[str, str]:
    """The ``name=value`` words of a position, each at most once."""
    fields: dict[str, str] = {}
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        if not equals or name not in known:
            raise bad_text("notation-field", word)
        if name in fields:
            raise bad_text("notation-field-twice", name)
        fields[name] = value
    return fields


def one_of(text: str, allowed: tuple[str, ...]) -> str:
    """The text, if it is one of these."""
    if text not in allowed:
        raise bad_text("notation-one-of", text, allowed=allowed)
    return text
