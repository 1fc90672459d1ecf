"""A tournament as its entries tell it: the one place where they are put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from companion.desk.tournament import changes as c
from companion.desk.tournament.checks import (
    LONGEST_NAME,
    MOST_ENTRANTS,
    check_entrant,
    check_plan,
    check_result,
    check_round,
)
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.values import Entrant, EntrantId, Format, Match, Plan, Result, Round

Place: TypeAlias = tuple[int, int]
"""The number of a round, and that of a table in it."""


@dataclass(slots=True)
class Sitting:
    """A match, and what has been said of its result."""

    match: Match
    reports: dict[EntrantId, Result] = field(default_factory=dict)
    """The last of each player."""
    attested: dict[tuple[str, str], c.Attested] = field(default_factory=dict)
    """By the companion and the name of its record, in the order in which they were played. Two
    tables that begin in the same second may call their records the same."""
    settled: c.Settled | None = None
    result: Result | None = field(init=False, default=None)
    """What stands; None as long as nothing does."""
    is_disputed: bool = field(init=False, default=False)
    """Whether what was said does not fit together, and the desk has to settle it."""

    def weigh(self) -> None:
        """What stands, after something more has been said."""
        self.result, self.is_disputed = None, False
        if self.settled is not None:
            self.result = self.settled.result
            return
        attested = self._attested_result()
        said = {sides(result) for result in self.reports.values()}
        if attested is not None:
            said.add(sides(attested))
        self.is_disputed = len(said) > 1 or any(one.trouble for one in self.attested.values())
        if not self.is_disputed:
            self.result = attested or self._reported_result()

    def _attested_result(self) -> Result | None:
        games = tuple(game for said in self.attested.values() for game in said.result.games)
        forfeits = tuple(who for said in self.attested.values() for who in said.result.forfeits)
        if any(said.trouble for said in self.attested.values()):
            return None
        result = Result(games, forfeits)
        return result if forfeits or is_decided(result, self.match) else None

    def _reported_result(self) -> Result | None:
        if set(self.reports) != set(self.match.players):
            return None
        return self.reports[self.match.players[0]]


@dataclass(slots=True)
class Clock:
    """When a round began, and how long it has been still since."""

    started_at: str
    minutes: int
    paused_at: str | None = None
    pauses: list[tuple[str, str]] = field(default_factory=list)
    extended: dict[int | None, int] = field(default_factory=dict)
    """Minutes more, by table; None: for all."""


@dataclass(slots=True)
class Paired:
    """A round, and what came of it."""

    round: Round
    sittings: dict[int, Sitting]
    """By table."""
    published: bool = False
    clock: Clock | None = None

    @property
    def is_over(self) -> bool:
        """Whether every match has a result that stands."""
        return all(sitting.result is not None for sitting in self.sittings.values())


@dataclass(slots=True)
class Tournament:
    """What a tournament is after some of its entries; grows with each entry that it follows."""

    plan: Plan
    entrants: dict[EntrantId, Entrant] = field(default_factory=dict)
    present: set[EntrantId] = field(default_factory=set)
    """Who has checked in."""
    dropped: dict[EntrantId, int] = field(default_factory=dict)
    """After which round they left."""
    joined: dict[EntrantId, int] = field(default_factory=dict)
    """After which round they were registered; 0: before the first."""
    apart: set[frozenset[EntrantId]] = field(default_factory=set)
    rounds: list[Paired] = field(default_factory=list)
    closed: bool = False
    entries: int = 0
    """How many it has followed."""
    strays: list[c.Attested] = field(default_factory=list)
    """What tables' companions have said of matches that are not, or are not so any more: kept
    for the desk to look at, until it settles that table."""

    @classmethod
    def of(cls, entries: Iterable[c.Entry], moment: str = "~") -> Tournament:
        """What a record makes, up to the first entry that is later than a moment.

        Raises Refusal where an entry does not fit, or none is there.
        """
        following = iter(entries)
        first = next(following, None)
        if first is None or not isinstance(first.change, c.Planned):
            raise Refusal("desk-entry-first")
        tournament = cls(first.change.plan)
        tournament.follow(first)
        for entry in following:
            if entry.at > moment:
                break
            tournament.follow(entry)
        return tournament

    def follow(self, entry: c.Entry) -> None:
        """Go on by one entry; raises Refusal, having changed nothing, where it does not fit."""
        if entry.n != self.entries + 1:
            raise Refusal("desk-entry-number", n=entry.n, expected=self.entries + 1)
        if self.closed and not isinstance(entry.change, c.Closed | c.Attested):
            raise Refusal("desk-closed", name=self.plan.name)
        _FOLLOWED[type(entry.change)](self, entry.change, entry.at)
        self.entries = entry.n

    @property
    def playing(self) -> Iterator[Entrant]:
        """Who is to be paired, in the order of their registration."""
        return (e for key, e in self.entrants.items() if key not in self.dropped)

    def entrant(self, key: EntrantId) -> Entrant:
        """Who it is; Refusal where nobody is known by that."""
        found = self.entrants.get(key)
        if found is None:
            raise Refusal("desk-entrant-unknown", id=key[:LONGEST_NAME])
        return found

    def sitting(self, place: Place) -> Sitting | None:
        """A match by its round and table."""
        number, table = place
        if not 1 <= number <= len(self.rounds):
            return None
        return self.rounds[number - 1].sittings.get(table)

    def results(self) -> Mapping[Place, Result]:
        """All that stands."""
        return {
            (paired.round.number, table): sitting.result
            for paired in self.rounds
            for table, sitting in paired.sittings.items()
            if sitting.result is not None
        }


def sides(
    result: Result,
) -> tuple[frozenset[tuple[tuple[frozenset[EntrantId], ...], int]], frozenset[EntrantId]]:
    """What two reports have to agree in: how often each game came out so, and who did not play.

    In which order the games were played only a table knows; players say how many each has won.
    """
    games = Counter(tuple(frozenset(place) for place in game.places) for game in result.games)
    return frozenset(games.items()), frozenset(result.forfeits)


def is_as_before(one: Match, other: Match) -> bool:
    """Whether the same sit at a table for the same game, so that its result stays."""
    return (set(one.players), one.game, one.best_of, one.all_games, one.table) == (
        set(other.players),
        other.game,
        other.best_of,
        other.all_games,
        other.table,
    )


def is_decided(result: Result, match: Match) -> bool:
    """Whether so many games were played as it takes: of best of three, two won or three played."""
    if match.all_games or len(result.games) >= match.best_of:
        return len(result.games) >= match.best_of
    won = Counter(game.places[0][0] for game in result.games if len(game.places[0]) == 1)
    return bool(won) and max(won.values()) > match.best_of // 2


LATE = frozenset({Format.SWISS, Format.DUTCH, Format.PODS})
"""What somebody can still join after its first round."""
LONGEST_ROUND = 24 * 60
"""Minutes."""


def _planned(event: Tournament, change: c.Planned, _: str) -> None:
    check_plan(change.plan)
    for paired in event.rounds:
        index = paired.round.stage
        if index >= len(change.plan.stages):
            raise Refusal("desk-plan-stage-played", stage=index + 1)
        was, will = event.plan.stages[index].format, change.plan.stages[index].format
        if was is not will and not {was, will} <= LATE:
            raise Refusal("desk-plan-format-played", stage=index + 1)
    event.plan = change.plan


def _registered(event: Tournament, change: c.Registered, _: str) -> None:
    check_entrant(change.entrant)
    key = change.entrant.id
    if key not in event.entrants:
        if len(event.entrants) >= MOST_ENTRANTS:
            raise Refusal("desk-entrants-many", most=MOST_ENTRANTS)
        stage = event.plan.stages[event.rounds[-1].round.stage] if event.rounds else None
        if stage is not None and (stage.format not in LATE or stage.qualifiers is not None):
            raise Refusal("desk-entrant-late", name=change.entrant.name)
        event.joined[key] = len(event.rounds)
    event.entrants[key] = change.entrant


def _checked_in(event: Tournament, change: c.CheckedIn, _: str) -> None:
    event.present.add(event.entrant(change.entrant).id)


def _dropped(event: Tournament, change: c.Dropped, _: str) -> None:
    entrant = event.entrant(change.entrant)
    if entrant.id in event.dropped:
        raise Refusal("desk-dropped-already", name=entrant.name)
    event.dropped[entrant.id] = len(event.rounds)


def _returned(event: Tournament, change: c.Returned, _: str) -> None:
    entrant = event.entrant(change.entrant)
    after = event.dropped.get(entrant.id)
    if after is None:
        raise Refusal("desk-dropped-not", name=entrant.name)
    if after < len(event.rounds) and event.plan.stages[event.rounds[-1].round.stage].format not in (
        *LATE,
        Format.ROUND_ROBIN,
        Format.GROUPS,
    ):
        raise Refusal("desk-returned-late", name=entrant.name)
    del event.dropped[entrant.id]


def _kept_apart(event: Tournament, change: c.KeptApart, _: str) -> None:
    kept = frozenset(event.entrant(key).id for key in change.entrants)
    if len(kept) < 2:
        raise Refusal("desk-apart-one")
    if change.apart:
        event.apart.add(kept)
    else:
        event.apart.discard(kept)


def _paired(event: Tournament, change: c.Paired | c.Edited, _: str) -> None:
    new, rounds = change.round, event.rounds
    if not 1 <= new.number <= len(rounds) + 1:
        raise Refusal("desk-round-number", number=new.number, expected=len(rounds) + 1)
    before = rounds[new.number - 2].round.stage if new.number > 1 else 0
    after = rounds[new.number].round.stage if new.number < len(rounds) else new.stage
    if not before <= new.stage <= after or new.stage >= len(event.plan.stages):
        raise Refusal("desk-round-stage", number=new.number, stage=new.stage + 1)
    check_round(new, event.entrants, event.dropped)
    if new.number > len(rounds):
        rounds.append(Paired(new, {match.table: Sitting(match) for match in new.matches}))
        return
    old = rounds[new.number - 1]
    old.sittings = {match.table: _kept(old, match) for match in new.matches}
    old.round = new
    old.published = old.published and isinstance(change, c.Edited)


def _kept(old: Paired, match: Match) -> Sitting:
    """The same match with what has been said of it, or a new one."""
    sitting = old.sittings.get(match.table)
    if sitting is None or not is_as_before(sitting.match, match):
        return Sitting(match)
    sitting.match = match
    return sitting


def _unpaired(event: Tournament, change: c.Unpaired, _: str) -> None:
    if not event.rounds or change.number != len(event.rounds):
        raise Refusal("desk-round-not-last", number=change.number)
    event.rounds.pop()
    for moments in (event.dropped, event.joined):
        for key, after in moments.items():
            moments[key] = min(after, len(event.rounds))


def _published(event: Tournament, change: c.Published, _: str) -> None:
    _round(event, change.number).published = True


def _started(event: Tournament, change: c.Started, at: str) -> None:
    if not 1 <= change.minutes <= LONGEST_ROUND:
        raise Refusal("desk-clock-minutes", most=LONGEST_ROUND)
    _round(event, change.number).clock = Clock(at, change.minutes)


def _paused(event: Tournament, change: c.Paused, at: str) -> None:
    clock = _clock(event, change.number)
    if clock.paused_at is not None:
        raise Refusal("desk-clock-paused", number=change.number)
    clock.paused_at = at


def _resumed(event: Tournament, change: c.Resumed, at: str) -> None:
    clock = _clock(event, change.number)
    if clock.paused_at is None:
        raise Refusal("desk-clock-runs", number=change.number)
    clock.pauses.append((clock.paused_at, at))
    clock.paused_at = None


def _extended(event: Tournament, change: c.Extended, _: str) -> None:
    clock = _clock(event, change.number)
    if change.table is not None:
        _sitting(event, change.number, change.table)
    if not 1 <= abs(change.minutes) <= LONGEST_ROUND:
        raise Refusal("desk-clock-minutes", most=LONGEST_ROUND)
    clock.extended[change.table] = clock.extended.get(change.table, 0) + change.minutes


def _reported(event: Tournament, change: c.Reported, _: str) -> None:
    sitting = _sitting(event, change.number, change.table)
    if change.by not in sitting.match.players:
        name = event.entrant(change.by).name
        raise Refusal("desk-report-other", name=name, table=change.table)
    check_result(change.result, sitting.match)
    sitting.reports[change.by] = change.result
    sitting.weigh()


def _attested(event: Tournament, change: c.Attested, _: str) -> None:
    sitting = event.sitting((change.number, change.table))
    if sitting is not None and not event.closed:
        try:
            check_result(change.result, sitting.match)
        except Refusal:
            sitting = None  # of others, who sat there before the round was paired anew
    if sitting is None or event.closed:
        event.strays.append(change)
        return
    sitting.attested[change.companion, change.record] = change
    sitting.weigh()


def _settled(event: Tournament, change: c.Settled, _: str) -> None:
    place = (change.number, change.table)
    sitting = event.sitting(place)
    is_stray = any((stray.number, stray.table) == place for stray in event.strays)
    is_aside = change.aside or sitting is None
    if is_aside and not (is_stray and change.result is None):
        raise Refusal("desk-table-unknown", number=change.number, table=change.table)
    if sitting is not None and not is_aside:
        if change.result is not None:
            check_result(change.result, sitting.match)
            sitting.settled = change
        else:
            # What was said so far counts no more; what is said from now on does.
            sitting.settled = None
            sitting.reports.clear()
            sitting.attested.clear()
        sitting.weigh()
    event.strays = [stray for stray in event.strays if (stray.number, stray.table) != place]


def _closed(event: Tournament, change: c.Closed, _: str) -> None:
    event.closed = change.closed


def _round(event: Tournament, number: int) -> Paired:
    if not 1 <= number <= len(event.rounds):
        raise Refusal("desk-round-unknown", number=number)
    return event.rounds[number - 1]


def _clock(event: Tournament, number: int) -> Clock:
    clock = _round(event, number).clock
    if clock is None:
        raise Refusal("desk-clock-not-started", number=number)
    return clock


def _sitting(event: Tournament, number: int, table: int) -> Sitting:
    sitting = _round(event, number).sittings.get(table)
    if sitting is None:
        raise Refusal("desk-table-unknown", number=number, table=table)
    return sitting


_FOLLOWED: Mapping[type[c.Change], Callable[[Tournament, Any, str], None]] = {
    c.Planned: _planned,
    c.Registered: _registered,
    c.CheckedIn: _checked_in,
    c.Dropped: _dropped,
    c.Returned: _returned,
    c.KeptApart: _kept_apart,
    c.Paired: _paired,
    c.Edited: _paired,
    c.Unpaired: _unpaired,
    c.Published: _published,
    c.Started: _started,
    c.Paused: _paused,
    c.Resumed: _resumed,
    c.Extended: _extended,
    c.Reported: _reported,
    c.Attested: _attested,
    c.Settled: _settled,
    c.Closed: _closed,
}
"""How each change is followed; all of them check first and change then."""
