"""Which match of a tournament a game at a table was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.desk.tables.attest import Finding, Trouble
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Sitting, Tournament, is_decided
from companion.desk.tournament.values import EntrantId, Match, Result
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Placed:
    """A match, and who of it sat where."""

    number: int
    table: int
    seated: Mapping[Seat, EntrantId] = field(default_factory=dict)
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """A record as it came."""

    companion: str
    record: str
    game: Finding
    kept_at: str
    """When the desk had its last line, by the desk's own clock."""


def placed(event: Tournament, entries: Sequence[c.Entry], sent: Sent) -> Placed | None:
    """The match that a game was; None if it belongs to none, as one between two rounds.

    Names decide, not tables: people sit where there is room. ``entries`` tell of rounds that were
    paired anew since, and of when. What the desk had before the event was made is none of it.
    """
    game, companion = sent.game, sent.companion
    if sent.kept_at < entries[0].at:
        return None
    found = [
        (number, sitting, seated)
        for number, sitting in _sittings(event)
        if (seated := _seated(event, sitting.match, game.names)) is not None
    ]
    same = [place for place in found if place[1].match.game == game.game]
    if same:
        return _of_several(event, entries, sent, same)
    if found:
        number, sitting, seated = found[0]
        if companion != _companion_at(event, sitting.match.table) or sitting.result is not None:
            return None
        return Placed(number, sitting.match.table, seated, Trouble.OTHER_GAME)
    for number, match in _paired_before(entries):
        seated = _seated(event, match, game.names)
        if seated is not None and match.game == game.game:
            return Placed(number, match.table, seated, Trouble.RE_PAIRED)
    return _of_table(event, companion)


def _sittings(event: Tournament) -> Iterator[tuple[int, Sitting]]:
    """All of them, the last round first."""
    for paired in reversed(event.rounds):
        for sitting in paired.sittings.values():
            yield paired.round.number, sitting


def _of_several(
    event: Tournament,
    entries: Sequence[c.Entry],
    sent: Sent,
    found: Sequence[tuple[int, Sitting, Mapping[Seat, EntrantId]]],
) -> Placed | None:
    """Who meets twice is told apart by when the game began; of what is decided it is none.

    When it ended is told by the desk's clock alone, because those of tables may be anywhere.
    """
    times = {n: _paired_at(entries, n, sitting.match.players) for n, sitting, _ in found}
    before = [place for place in found if times[place[0]] <= sent.game.started]
    number, sitting, seated = (before or found)[0]
    if (sent.companion, sent.record) not in sitting.attested and _is_attested(sitting):
        return None
    if sent.kept_at < times[number]:
        return Placed(number, sitting.match.table, trouble=Trouble.EARLY)
    known = event.plan.tables
    trouble = Trouble.UNKNOWN_TABLE if known and sent.companion not in known else None
    return Placed(number, sitting.match.table, seated, trouble)


def _is_attested(sitting: Sitting) -> bool:
    """Whether its games are played, and all of them borne out."""
    said = sitting.attested.values()
    games = tuple(game for attested in said for game in attested.result.games)
    return bool(games) and is_decided(Result(games), sitting.match)


def _of_table(event: Tournament, companion: str) -> Placed | None:
    """Nobody knows the names: then it was played in the place of those who are paired there."""
    if companion not in event.plan.tables or not event.rounds:
        return None
    table, paired = event.plan.tables.index(companion) + 1, event.rounds[-1]
    sitting = paired.sittings.get(table)
    if sitting is None or sitting.result is not None:
        return None
    return Placed(paired.round.number, table, trouble=Trouble.NAMES)


def _companion_at(event: Tournament, table: int) -> str | None:
    known = event.plan.tables
    return known[table - 1] if table <= len(known) else None


def _seated(
    event: Tournament, match: Match, names: Mapping[Seat, str]
) -> Mapping[Seat, EntrantId] | None:
    """Who of a match sits where, by their names, ids, or those of the members of their team."""
    called: dict[str, EntrantId] = {}
    for player in match.players:
        entrant = event.entrants.get(player)
        if entrant is not None:
            spoken = (entrant.id, entrant.name, *entrant.members)
            called.update((_folded(name), player) for name in spoken)
    seated = {seat: called.get(_folded(name)) for seat, name in names.items()}
    known = {seat: player for seat, player in seated.items() if player is not None}
    if len(known) < len(seated) or set(known.values()) != set(match.players):
        return None
    return known


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _paired(entries: Iterable[c.Entry]) -> Iterator[tuple[str, c.Paired | c.Edited]]:
    for entry in entries:
        if isinstance(entry.change, c.Paired | c.Edited):
            yield entry.at, entry.change


def _paired_at(entries: Iterable[c.Entry], number: int, players: Sequence[EntrantId]) -> str:
    """When these were first paired in that round."""
    who = set(players)
    for at, change in _paired(entries):
        paired = change.round
        if paired.number == number and any(who == set(m.players) for m in paired.matches):
            return at
    return ""


def _paired_before(entries: Sequence[c.Entry]) -> Iterator[tuple[int, Match]]:
    """All matches that there ever were, the last first."""
    for _, change in reversed(list(_paired(entries))):
        for match in change.round.matches:
            yield change.round.number, match
