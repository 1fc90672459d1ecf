"""Many games that simulated players play on the rules alone, and what these show of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from typing import Any, TypeVar

from companion.games.game import AnyGame, Game, Plain, World
from companion.rules.balance import Frequency
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.rules.verdict import Allowed, judge
from companion.simulation.player import Player

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_PLAYS = 3000
"""After so many plays a game is given up: its players only go round in circles."""

Z_95 = 1.959963984540054
"""So many standard deviations around the mean hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was won, out of how many times."""

    wins: int
    of: int

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1; 0 where there is nothing to share."""
        return self.wins / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence, by Wilson's score interval.

        It stays between 0 and 1 and holds for few games as well, where the textbook's does not.
        """
        if not self.of:
            return 0.0, 1.0
        spread = Z_95 * Z_95 / self.of
        middle = (self.value + spread / 2) / (1 + spread)
        variance = self.value * (1 - self.value) / self.of + spread / (4 * self.of)
        half = Z_95 * sqrt(variance) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Tried:
    """One game that was played, as far as it is counted."""

    seats: tuple[Seat, ...]
    began: Seat
    winners: tuple[Seat, ...]
    ended: bool
    turns: int
    used: tuple[frozenset[tuple[Seat, str]], ...]
    """For each usage of the game, who has used which kinds at least once."""
    lost: bool = False
    """Whether somebody without a seat has won, and nobody else."""
    counted: tuple[tuple[tuple[str, bool], ...], ...] = ()
    """For each frequency of the game, the kind of each time and whether it happened then."""


@dataclass(frozen=True, slots=True)
class UsageFound:
    """How those fared who used each kind, and what nobody has ever used."""

    heading: Sentence
    shares: tuple[tuple[Sentence, Share], ...]
    """The most successful first."""
    unused: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class FrequencyFound:
    """How often something has happened, for each kind."""

    heading: Sentence
    times: Sentence
    happened: Sentence
    shares: tuple[tuple[Sentence, Share], ...]
    """Where it happens most often first."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What some games have shown."""

    games: int
    drawn: int
    given_up: int
    seats: tuple[tuple[Seat, Share], ...]
    began: Share
    others: Share
    """Those who did not begin, each by himself."""
    unit: Sentence
    turns: tuple[int, int, int]
    """What 5 %, 50 % and 95 % of the games do not exceed."""
    usages: tuple[UsageFound, ...]
    frequencies: tuple[FrequencyFound, ...] = ()
    lost: int = 0
    """How many an automatic player without a seat has won."""

    @property
    def average(self) -> float:
        """What share of their games all players together have won."""
        sides = [share for _, share in self.seats]
        return sum(share.wins for share in sides) / sum(share.of for share in sides)


def try_game(game: AnyGame, wishes: Mapping[str, Plain], seed: int, number: int) -> Tried:
    """Play the game of this number to its end: the same whenever and wherever it is played."""
    rules, balance = game.rules, game.simulation.balance
    luck = Random(f"{seed}/{number}")
    state = start = rules.start(rules.new_setup(luck, wishes))
    game = game.seated(start)
    used: list[set[tuple[Seat, str]]] = [set() for _ in balance.usages]
    counted: list[list[tuple[str, bool]]] = [[] for _ in balance.frequencies]
    actors: list[Seat] = []
    for before, action, events, after in _plays(game, start, luck, f"{seed}/{number}"):
        for usage, found in zip(balance.usages, used, strict=True):
            found.update(usage.used(before, action, events))
        for frequency, times in zip(balance.frequencies, counted, strict=True):
            times.extend(frequency.counted(before, action, events))
        actor = rules.actor(before, action)
        if actor is not None and actors[-1:] != [actor]:
            actors.append(actor)
        state = after
    outcome = rules.outcome(state)
    return Tried(
        seats=game.seats,
        began=balance.began(start) if balance.began else actors[0],
        winners=outcome.winners if outcome else (),
        ended=outcome is not None,
        lost=outcome is not None and outcome.won_by is not None,
        turns=balance.turns(state) if balance.turns else len(actors),
        used=tuple(map(frozenset, used)),
        counted=tuple(map(tuple, counted)),
    )


def _plays(
    game: Game[S, A, E], state: S, luck: Random, seed: str
) -> Iterator[tuple[S, A, tuple[E, ...], S]]:
    """Every play of a game: the state before it, the action, its events, the state after it."""
    rules = game.rules
    world: World[S, A, E] = game.simulation.deal(luck, state)
    players = {seat: Player(game, seat, Random(f"{seed}/{seat.value}")) for seat in game.seats}
    chosen: list[A] = []
    for _ in range(MOST_PLAYS):
        if rules.outcome(state) is not None:
            return
        action = rules.companion_acts(state)
        if action is None:
            # Who choose at the same time all choose before any choice is in the state.
            awaited = [seat for seat in game.seats if seat in rules.awaiting(state)]
            chosen = chosen or [players[seat].choose(state, world) for seat in awaited]
            action = chosen.pop(0)
        if rules.by_chance is not None:
            action = rules.by_chance(state, action, luck)
        after, events = rules.apply(state, action)
        yield state, action, events, after
        world, state = world.after(events), after
        chosen = [act for act in chosen if isinstance(judge(rules.apply, state, act), Allowed)]


def first_position(game: AnyGame, wishes: Mapping[str, Plain], seed: int) -> object:
    """Where the first game begins; a Complaint if the wishes cannot be met."""
    return game.rules.start(game.rules.new_setup(Random(f"{seed}/1"), wishes))


def weigh(game: AnyGame, start: object, tried: Sequence[Tried]) -> Balance:
    """What these games show, at least one of them; ``start`` is where the first began."""
    seats = [seat for seat in game.seats if any(seat in each.seats for each in tried)]
    others = [(seat, each) for each in tried for seat in each.seats if seat is not each.began]
    turns = sorted(each.turns for each in tried)
    return Balance(
        games=len(tried),
        drawn=sum(each.ended and not each.winners and not each.lost for each in tried),
        lost=sum(each.lost for each in tried),
        given_up=sum(not each.ended for each in tried),
        seats=tuple((s, _share([(s, each) for each in tried if s in each.seats])) for s in seats),
        began=_share([(each.began, each) for each in tried]),
        others=_share(others),
        unit=game.simulation.balance.unit,
        turns=(_within(turns, 0.05), _within(turns, 0.5), _within(turns, 0.95)),
        usages=tuple(
            _found(usage.heading, usage.kinds(start), [(each, each.used[at]) for each in tried])
            for at, usage in enumerate(game.simulation.balance.usages)
        ),
        frequencies=tuple(
            _often(frequency, start, [time for each in tried for time in each.counted[at]])
            for at, frequency in enumerate(game.simulation.balance.frequencies)
        ),
    )


def _found(
    heading: Sentence,
    kinds: Mapping[str, Sentence],
    tried: Sequence[tuple[Tried, frozenset[tuple[Seat, str]]]],
) -> UsageFound:
    shares: dict[str, Share] = {}
    for kind in kinds:
        users = [(s, each) for each, used in tried for s in each.seats if (s, kind) in used]
        shares[kind] = _share(users)
    used = [kind for kind in kinds if shares[kind].of]
    used.sort(key=lambda kind: shares[kind].value, reverse=True)
    return UsageFound(
        heading,
        tuple((kinds[kind], shares[kind]) for kind in used),
        tuple(label for kind, label in kinds.items() if not shares[kind].of),
    )


def _often(
    frequency: Frequency[Any, Any, Any], start: object, counted: Sequence[tuple[str, bool]]
) -> FrequencyFound:
    shares: list[tuple[Sentence, Share]] = []
    for kind, label in frequency.kinds(start).items():
        times = [happened for each, happened in counted if each == kind]
        if times:
            shares.append((label, Share(sum(times), len(times))))
    shares.sort(key=lambda found: found[1].value, reverse=True)
    return FrequencyFound(frequency.heading, frequency.times, frequency.happened, tuple(shares))


def _share(sides: Sequence[tuple[Seat, Tried]]) -> Share:
    return Share(sum(seat in each.winners for seat, each in sides), len(sides))


def _within(ordered: Sequence[int], part: float) -> int:
    """The least number that this part of an ordered list does not exceed."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]
