"""Checking what is wished for a new game, and what the header of a record says of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from typing import TypeVar

from companion.games.game import GameOption, OptionValue
from companion.rules.rule import RuleBroken
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.text.complaint import Complaint

S = TypeVar("S")

_QUOTED = 40
"""How much of a bad value is quoted: it may come from anywhere and be of any length."""


def who_begins(seats: Sequence[Seat]) -> GameOption:
    """The option of who takes the first turn, where chance decides it if nobody does."""
    begin = (OptionValue(say("setup-first-begins", seat=seat), seat.value) for seat in seats)
    values = (OptionValue(say("setup-first-by-chance")), *begin)
    return GameOption("first", say("setup-first"), values, by_chance=True)


def yes_or_no(no: Sentence, yes: Sentence) -> tuple[OptionValue, OptionValue]:
    """The values of an option that is usually not taken."""
    return OptionValue(no), OptionValue(yes, "yes", kept=True)


def choice(prefix: str, name: str, values: type[Enum]) -> GameOption:
    """An option whose first value is the usual one, worded ``<prefix>-option-<name>-<value>``."""
    usual, *others = (each.value for each in values)
    wording = f"{prefix}-option-{name}"
    return GameOption(
        name,
        Sentence(wording),
        (
            OptionValue(Sentence(f"{wording}-{usual}"), kept=usual),
            *(OptionValue(Sentence(f"{wording}-{other}"), other) for other in others),
        ),
    )


def kept(plain: Mapping[str, object], entry: str, values: type[Enum]) -> str:
    """What such an option is, by a wish or a setup."""
    allowed = tuple(str(each.value) for each in values)
    return one_of(plain, entry, allowed, usual=allowed[0])


def refuse_unknown(plain: Mapping[str, object], known: Sequence[str]) -> None:
    """A Complaint about the first entry that is none of these."""
    for name in plain:
        if name not in known:
            entry = str(name)[:_QUOTED]
            raise Complaint("setup-unknown-entry", entry=entry, known=tuple(known))


def one_of(
    plain: Mapping[str, object], entry: str, allowed: tuple[str, ...], usual: str | None = None
) -> str:
    """The text of an entry, one of these; it may be missing where something is usual."""
    value = plain.get(entry, usual)
    if value is None:
        raise Complaint("setup-missing", entry=entry, allowed=allowed)
    if value not in allowed:
        raise bad_value(entry, value, *allowed)
    return str(value)


def flag(plain: Mapping[str, object], entry: str, *, usual: bool = False) -> bool:
    """An entry that is true or false."""
    value = plain.get(entry, usual)
    if not isinstance(value, bool):
        raise bad_value(entry, value, "true", "false")
    return value


def wished(wishes: Mapping[str, object], entry: str, *, usual: bool = False) -> bool:
    """The same as players write it: yes or no."""
    value = wishes.get(entry, usual)
    if isinstance(value, bool):
        return value
    return one_of(wishes, entry, ("yes", "no")) == "yes"


def bad_value(entry: str, value: object, *allowed: Fact) -> Complaint:
    """An entry is something that it cannot be."""
    return Complaint("setup-one-of", entry=entry, value=str(value)[:_QUOTED], allowed=allowed)


def wished_seats(wishes: Mapping[str, object], counts: Collection[int]) -> tuple[Seat, ...]:
    """Who is to play, clockwise: just these ``seats``, or so many ``players`` who sit by custom.

    As few as can, where nobody says. ``counts`` is how many may play.
    """
    if "seats" in wishes:
        return seats_in(wishes, "seats", counts)
    wish = str(wishes.get("players", min(counts)))
    if wish not in map(str, counts):
        raise Complaint("setup-players", count=wish[:_QUOTED], allowed=tuple(sorted(counts)))
    return SEATINGS[int(wish)]


def seats_in(setup: Mapping[str, object], entry: str, counts: Collection[int]) -> tuple[Seat, ...]:
    """Who plays by an entry of a setup: the names of as many seats as may play, clockwise."""
    names = setup.get(entry)
    seats = tuple(seat for seat in Seat if isinstance(names, list) and seat.value in names)
    if names != [seat.value for seat in seats]:
        raise bad_value(entry, names, *(seat.value for seat in Seat))
    if len(seats) not in counts:
        raise Complaint("setup-players", count=str(len(seats)), allowed=tuple(sorted(counts)))
    return seats


def require_start(start: Callable[[], S]) -> S:
    """The position that a new game begins with; a rule that forbids it becomes a Complaint."""
    try:
        return start()
    except RuleBroken as broken:
        sentence = broken.text
        raise Complaint(sentence.key, **sentence.facts) from broken
