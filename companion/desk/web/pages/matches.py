"""Rounds as pages and sheets show them: who sits where, what came of it, and when time is up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.desk.tournament.tournament import Paired, Sitting, Tournament
from companion.desk.tournament.values import Entrant, EntrantId, Match, Result
from companion.desk.web.work.scores import (
    Choice,
    choices_of,
    key_of,
    number_text,
    place_in,
    wins_in,
)


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at a table, and how it went for them."""

    id: str
    name: str
    mark: str = ""
    won: bool = False
    forfeit: bool = False
    place: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A match as it is shown."""

    table: int
    companion: str
    """What the table is called, where the organiser has said so."""
    seats: tuple[Seat, ...]
    status: str
    """``open``, ``done`` or ``disputed``."""
    reported: bool
    """Whether somebody has said something that does not stand yet."""
    game: str
    group: int | None
    bracket: str
    extra: int
    """Minutes more than the others have."""
    choices: tuple[Choice, ...]
    key: str
    find: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class NameLine:
    """One line of the list by name."""

    id: str
    name: str
    against: str
    where: str


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round as it is shown."""

    number: int
    stage: int
    matches: tuple[Shown, ...]
    byes: tuple[Seat, ...]
    done: int
    published: bool

    @property
    def total(self) -> int:
        """How many matches there are."""
        return len(self.matches)

    @property
    def over(self) -> bool:
        """Whether all results are in."""
        return self.done == self.total

    @property
    def mixed(self) -> bool:
        """Whether several games are played in it, so that each match says which."""
        return len({match.game for match in self.matches}) > 1

    def by_name(self, bye: str) -> list[NameLine]:
        """Everybody in the order of names, with their table."""
        lines = [
            NameLine(
                seat.id,
                seat.name,
                ", ".join(other.name for other in match.seats if other.id != seat.id),
                str(match.table),
            )
            for match in self.matches
            for seat in match.seats
        ]
        lines += [NameLine(s.id, s.name, "", bye) for s in self.byes]
        return sorted(lines, key=lambda line: (line.name.casefold(), line.id))


def find_text(*names: object) -> str:
    """What a filter looks for in a row."""
    return " ".join(str(name) for name in names if name).lower()


def shown_round(event: Tournament, paired: Paired) -> RoundShown:
    """All of a round."""
    matches = tuple(
        shown_match(event, paired, sitting) for _, sitting in sorted(paired.sittings.items())
    )
    byes = tuple(Seat(key, name_of(event.entrants, key)) for key in paired.round.byes)
    done = sum(sitting.result is not None for sitting in paired.sittings.values())
    return RoundShown(
        paired.round.number, paired.round.stage, matches, byes, done, paired.published
    )


def shown_match(event: Tournament, paired: Paired, sitting: Sitting) -> Shown:
    """One match of a round."""
    match, result = sitting.match, sitting.result
    status = "disputed" if sitting.is_disputed else "open" if result is None else "done"
    tables = event.plan.tables
    extra = 0 if paired.clock is None else paired.clock.extended.get(match.table, 0)
    names = [name_of(event.entrants, key) for key in match.players]
    return Shown(
        match.table,
        tables[match.table - 1] if match.table <= len(tables) else "",
        tuple(
            _seat(key, name, result, match) for key, name in zip(match.players, names, strict=True)
        ),
        status,
        bool(sitting.reports or sitting.attested) and result is None,
        match.game,
        match.group,
        match.bracket,
        extra,
        choices_of(match),
        key_of(result, match),
        find_text(match.table, *names),
    )


def name_of(entrants: Mapping[EntrantId, Entrant], key: EntrantId) -> str:
    """How somebody is called; their id where nobody is known by it."""
    return entrants[key].name if key in entrants else str(key)


def _seat(key: EntrantId, name: str, result: Result | None, match: Match) -> Seat:
    if result is None:
        return Seat(key, name)
    if key in result.forfeits:
        return Seat(key, name, "−", forfeit=True, place="0")
    if len(match.players) == 2:
        if result.forfeits:
            return Seat(key, name, "+", won=True)
        wins = wins_in(result, match)
        return Seat(
            key,
            name,
            number_text(wins[key]),
            wins[key] == max(wins.values()) and len(set(wins.values())) > 1,
        )
    if not result.games:
        return Seat(key, name, "+", won=True)
    game = result.games[-1]
    place, points = place_in(game, key), game.points.get(key)
    mark = f"{place}." if points is None else f"{place}. · {points}"
    return Seat(key, name, mark, place == 1, place=str(place))


def result_text(result: Result, match: Match, entrants: Mapping[EntrantId, Entrant]) -> str:
    """A result in one line, whoever reads it: `2 : 1`, or names in the order of their places."""
    seats = [_seat(key, name_of(entrants, key), result, match) for key in match.players]
    if len(seats) == 2:
        return "\u00a0:\u00a0".join(seat.mark for seat in seats)  # in one line
    return ", ".join(f"{seat.mark} {seat.name}" for seat in sorted(seats, key=lambda s: s.mark))


def names_of(entrants: Mapping[EntrantId, Entrant], keys: Iterable[EntrantId]) -> str:
    """Several people in one line."""
    return ", ".join(name_of(entrants, key) for key in keys)
