"""Which match of a tournament a game at a table was."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

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
    heard_at: str
    """When the desk had its first line, by the desk's own clock."""
    kept_at: str
    """When it had the last."""

    @property
    def began(self) -> str:
        """When the game began: by the desk's clock if its lines came as it was played, else by
        the table's, which may be slow or fast by hours."""
        by_table = _seconds(self.game.started, self.game.ended)
        by_desk = _seconds(self.heard_at, self.kept_at)
        return self.heard_at if 0 < by_table <= 2 * by_desk else self.game.started


def _seconds(since: str, until: str) -> float:
    """Between two moments; 0 where one of them is none."""
    try:
        return (datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds()
    except (ValueError, TypeError):
        return 0.0


def placed(event: Tournament, entries: Sequence[c.Entry], sent: Sent) -> Placed | None:
    """The match that a game was; None if it belongs to none, as one between two rounds.

    Names decide, not tables: people sit where there is room. ``entries`` tell of rounds that were
    paired anew since, and of when. What the desk had before the event was made is none of it.
    """
    game, companion = sent.game, sent.companion
    if sent.kept_at < entries[0].at:
        return None
    found = _fitting(event, game.names, _sittings(event))
    if not found and companion in event.plan.tables:
        own = event.plan.tables.index(companion) + 1
        there = ((n, sitting) for n, sitting in _sittings(event) if sitting.match.table == own)
        found = _fitting(event, game.names, there, is_own=True)
    same = [place for place in found if place[1].match.game == game.game]
    if same:
        return _of_several(event, entries, sent, same)
    if found:
        number, sitting, seated = found[0]
        if companion != _companion_at(event, sitting.match.table) or sitting.result is not None:
            return None
        return Placed(number, sitting.match.table, seated, Trouble.OTHER_GAME)
    for number, match in _paired_before(entries):
        sat = _seated(event, match, game.names, is_own=False)
        if sat is not None and match.game == game.game:
            return Placed(number, match.table, sat, Trouble.RE_PAIRED)
    return _of_table(event, companion)


def _fitting(
    event: Tournament,
    names: Mapping[Seat, str],
    sittings: Iterable[tuple[int, Sitting]],
    *,
    is_own: bool = False,
) -> list[tuple[int, Sitting, Mapping[Seat, EntrantId]]]:
    """Those of the matches that people of these names play."""
    return [
        (number, sitting, seated)
        for number, sitting in sittings
        if (seated := _seated(event, sitting.match, names, is_own=is_own)) is not None
    ]


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
    before = [place for place in found if times[place[0]] <= sent.began]
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
    event: Tournament, match: Match, names: Mapping[Seat, str], *, is_own: bool
) -> Mapping[Seat, EntrantId] | None:
    """Who of a match sits where, by their names, ids, or those of the members of their team.

    At the table's own match a part of a name is enough, as long as it is nobody else's there.
    """
    called: dict[frozenset[str], EntrantId] = {}
    for player in match.players:
        entrant = event.entrants.get(player)
        if entrant is not None:
            spoken = (entrant.id, entrant.name, *entrant.members)
            called.update((_words(name), player) for name in spoken)
    known = {}
    for seat, name in names.items():
        words = _words(name)
        meant = {called[words]} if words in called else set[EntrantId]()
        if is_own and words and not meant:
            meant = {player for whole, player in called.items() if words <= whole}
        if len(meant) != 1:
            return None
        known[seat] = meant.pop()
    return known if set(known.values()) == set(match.players) else None


def _words(name: str) -> frozenset[str]:
    """A name however somebody writes it: capitals, the order of its words, commas, ё as е."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    return frozenset(plain.replace(",", " ").split())


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
