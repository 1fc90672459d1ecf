"""What the record of a table says came of a game, and whether its plays bear it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

import msgspec

from companion.desk.tournament.values import EntrantId, Game, Result
from companion.games.game import AnyGame, Plain
from companion.referee.audit import Audit
from companion.referee.record import (
    Ended,
    Entry,
    Header,
    LineDamaged,
    RecordDamaged,
    Undone,
    parse_record,
    read_header,
)
from companion.referee.session import end_of
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, cite, say
from companion.rules.verdict import Refused


class Trouble(Enum):
    """Why a result that a table has sent does not count by itself."""

    CHANGED = "changed"
    """A line came twice and differed, or did not follow from those before it."""
    DAMAGED = "damaged"
    """A line is none, or they are not numbered on."""
    ILLEGAL = "illegal"
    """A play is against the rules."""
    UNFAIR = "unfair"
    """Chance was not as the seed has it that was promised."""
    END = "end"
    """The end is not what follows from the plays."""
    PACK = "pack"
    """It was played with cards of the owner's, which the desk does not have."""
    POSITION = "position"
    """It began in the middle, as puzzles do: how it came to that, nothing proves."""
    GOES_ON = "goes-on"
    """The end was taken back."""
    NAMES = "names"
    """Others have played than those who are paired at that table."""
    OTHER_GAME = "other-game"
    """Another game was played than the round asks for."""
    RE_PAIRED = "re-paired"
    """The round was paired anew, and these do not meet in it."""
    EARLY = "early"
    """It was over before these two were paired, such as a game for fun in between."""
    UNKNOWN_TABLE = "unknown-table"
    """The companion belongs to no table of the tournament."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A record, read and judged again."""

    game: str = ""
    names: Mapping[Seat, str] = field(default_factory=dict)
    started: str = ""
    ended: str = ""
    """When its last line was written. Both by the table's own clock, which may be anywhere."""
    outcome: Outcome | None = None
    """As the record says."""
    given_up: bool = False
    """Whether the players stopped before the rules ended the game: nothing came of it."""
    trouble: Trouble | None = None
    because: Sentence | None = None
    """More exactly."""


def examine(name: str, data: bytes, games: Mapping[str, AnyGame]) -> Finding:
    """Judge a record from its first play to its last, as if nobody had."""
    try:
        record = parse_record(Path(name), data)
        read_header(data.split(b"\n", 1)[0], checked=True)
    except RecordDamaged as damage:
        return Finding(trouble=Trouble.DAMAGED, because=damage.sentence)
    except LineDamaged as damage:
        return Finding(trouble=Trouble.DAMAGED, because=damage.sentence)
    try:
        entries = [entry for _, entry in record.entries(checked=True)]
        claimed = _claimed(record.header, entries)
        if record.header.pack is not None:
            return replace(claimed, trouble=Trouble.PACK)
        if record.header.position is not None:
            return replace(claimed, trouble=Trouble.POSITION)
        return _judged(Audit(record, games), claimed, entries)
    except RecordDamaged as damage:
        claimed = _claimed(record.header, ())
        return replace(claimed, trouble=Trouble.DAMAGED, because=damage.sentence)


def _judged(audit: Audit, claimed: Finding, entries: Sequence[Entry]) -> Finding:
    for judged in audit.judge():
        line = str(judged.line)
        if isinstance(judged.verdict, Refused):
            refused = cite(judged.verdict.rule.id, judged.verdict.because)
            because = say("desk-because-illegal", line=line, because=refused)
            return replace(claimed, trouble=Trouble.ILLEGAL, because=because)
        if not judged.is_fair:
            because = say("desk-because-unfair", line=line)
            return replace(claimed, trouble=Trouble.UNFAIR, because=because)
    if claimed.outcome is None and not claimed.given_up:
        return replace(claimed, trouble=Trouble.GOES_ON)
    outcome = audit.session.outcome
    if claimed.given_up or _follows(_end_in(entries) or {}, end_of(outcome) or {}):
        return claimed
    because = outcome.text if outcome is not None else say("desk-because-not-over")
    return replace(claimed, trouble=Trouble.END, because=because)


def _follows(told: Mapping[str, Plain], reckoned: Mapping[str, Plain]) -> bool:
    """Whether an end is what the plays come to; an older record says less of it."""
    needed = told.get("winners") is not None
    return needed and all(reckoned.get(name) == value for name, value in told.items())


def _end_in(entries: Sequence[Entry]) -> Mapping[str, Plain] | None:
    last = entries[-1] if entries else None
    return None if last is None or isinstance(last, Undone) else last.end


def _claimed(header: Header, entries: Sequence[Entry]) -> Finding:
    """What a record says of itself."""
    end = _end_in(entries)
    given_up = bool(entries) and isinstance(entries[-1], Ended)
    outcome = None if end is None or given_up else _outcome_in(end)
    ended = (entries[-1].at or "") if entries else ""
    return Finding(header.game, header.names, header.started or "", ended, outcome, given_up)


def _outcome_in(end: Mapping[str, Plain]) -> Outcome | None:
    """How a record says that it ended; None where that cannot be read."""
    try:
        told = msgspec.convert(end, _End)
        return Outcome(
            tuple(map(Seat, told.winners)),
            None,
            say("desk-because-not-over"),
            {Seat(seat): points for seat, points in told.points.items()},
            tuple(tuple(map(Seat, seats)) for seats in told.places),
        )
    except ValueError:  # also of msgspec
        return None


class _End(msgspec.Struct, frozen=True):
    """The end of a game as a record has it."""

    winners: tuple[str, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()
    points: dict[str, int] = {}


def result_of(outcome: Outcome, seated: Mapping[Seat, EntrantId], record: str) -> Result:
    """What came of a game, for those who are paired; a team shares what its players have."""
    order = outcome.places or (outcome.winners,)
    placed: list[tuple[EntrantId, ...]] = []
    left = dict.fromkeys(seated.values())
    for seats in order:
        place = tuple(dict.fromkeys(who for seat in seats if (who := seated.get(seat)) in left))
        for who in place:
            del left[who]
        if place:
            placed.append(place)
    if left:
        placed.append(tuple(left))
    points = {seated[seat]: count for seat, count in outcome.points.items() if seat in seated}
    return Result((Game(tuple(placed), points, record),))
