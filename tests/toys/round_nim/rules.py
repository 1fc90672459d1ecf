"""The rules of Nim for two to six: who may take or lay what, and how it ends."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from companion.games.game import NotationError, Plain
from companion.games.shared.setup import refuse_unknown, seats_in, wished_seats
from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import say
from companion.text.complaint import Complaint
from tests.toys import ANY_COUNT, written

RULEBOOK = TAKE, THERE, LAY, LAST = tuple(Rule(f"RNIM-{n}") for n in range(1, 5))
HELD, PILED = 3, 2
"""Matches that everybody holds, and those in everybody's pile."""
MATCHES = 60


@dataclass(frozen=True, slots=True)
class State:
    """Everything by seat is in the order of ``seats``, clockwise."""

    seats: tuple[Seat, ...]
    turn: Seat
    heap: frozenset[int]
    taken: tuple[frozenset[int], ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    gone: frozenset[Seat] = NOBODY

    @property
    def side(self) -> int:
        return self.seats.index(self.turn)

    @property
    def last(self) -> Seat:
        """Who has acted last."""
        return self.beside(-1)

    def beside(self, step: int) -> Seat:
        """The next who plays, clockwise or the other way round."""
        count = len(self.seats)
        around = (self.seats[(self.side + step * n) % count] for n in range(1, count + 1))
        return next(seat for seat in around if seat not in self.gone)

    @property
    def unseen(self) -> frozenset[int]:
        """What is in all hands and piles together; whose is which is hidden."""
        seen = self.heap.union(*self.taken)
        count = sum(self.hands) + sum(self.piles)
        left = sorted(set(range(1, MATCHES + 1)) - seen)
        return frozenset(left[:count])


@dataclass(frozen=True, slots=True)
class Take:
    matches: frozenset[int]


@dataclass(frozen=True, slots=True)
class Lay:
    match: int


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    matches: frozenset[int]


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    match: int
    draws: bool
    """Whether a match from the pile comes into the hand."""


Action = Take | Lay
Event = Took | Laid


def new_setup(chance: random.Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Wishes are the number of ``players`` or their ``seats``, and the matches in the ``heap``."""
    refuse_unknown(wishes, ("players", "seats", "heap"))
    seats = wished_seats(wishes, ANY_COUNT)
    heap = str(wishes.get("heap", chance.randint(8, 12)))
    setup: dict[str, Plain] = {
        "seats": written(seats),
        "heap": int(heap) if heap.isdigit() else heap,
    }
    try:
        start(setup)
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error
    return setup


def start(setup: Mapping[str, Plain]) -> State:
    heap, seats = setup.get("heap"), seats_in(setup, "seats", ANY_COUNT)
    if not isinstance(heap, int) or not 1 <= heap <= 20:
        raise NotationError(say("round-nim-bad-setup"))
    count = len(seats)
    held, piled = (HELD,) * count, (PILED,) * count
    return State(
        seats, seats[0], frozenset(range(1, heap + 1)), (frozenset(),) * count, held, piled
    )


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if not state.heap:
        raise RuleBroken(LAST, say("round-nim-over"), say("round-nim-put-back"))
    match action:
        case Take(matches):
            return _take(state, matches)
        case Lay(match):
            return _lay(state, match)


def _take(state: State, matches: frozenset[int]) -> tuple[State, tuple[Event, ...]]:
    if not 1 <= len(matches) <= 3:
        because = say("round-nim-wrong-count", count=len(matches))
        raise RuleBroken(TAKE, because, say("round-nim-take-fewer"))
    if not matches <= state.heap:
        raise RuleBroken(THERE, say("round-nim-not-there"), say("round-nim-put-back"))
    side = state.side
    taken = changed(state.taken, side, state.taken[side] | matches)
    after = replace(state, heap=state.heap - matches, taken=taken, turn=_next(state))
    return after, (Took(state.turn, matches),)


def _lay(state: State, match: int) -> tuple[State, tuple[Event, ...]]:
    side = state.side
    if match not in state.unseen or not state.hands[side]:
        raise RuleBroken(LAY, say("round-nim-not-held"), say("round-nim-put-back"))
    draws = state.piles[side] > 0
    after = replace(
        state,
        heap=state.heap | {match},
        hands=changed(state.hands, side, state.hands[side] - (not draws)),
        piles=changed(state.piles, side, state.piles[side] - draws),
        turn=_next(state),
    )
    return after, (Laid(state.turn, match, draws),)


def changed(items: tuple, index: int, item: object) -> tuple:
    return (*items[:index], item, *items[index + 1 :])


def _next(state: State) -> Seat:
    return state.beside(1)


def without(state: State, seat: Seat) -> State:
    side, gone = state.seats.index(seat), state.gone | {seat}
    after = replace(
        state,
        heap=state.heap | state.taken[side],
        taken=changed(state.taken, side, frozenset()),
        gone=gone,
    )
    return replace(after, turn=_next(after)) if after.turn in gone else after


def legal_actions(state: State) -> Iterable[Action]:
    if not state.heap:
        return []
    takes = [
        Take(frozenset(some)) for n in (1, 2, 3) for some in combinations(sorted(state.heap), n)
    ]
    lays = [Lay(match) for match in sorted(state.unseen)] if state.hands[state.side] else []
    return [*takes, *lays]


def outcome(state: State) -> Outcome | None:
    if state.heap:
        return None
    others = [seat for seat in state.seats if seat is not state.last]
    counts = {seat: len(taken) for seat, taken in zip(state.seats, state.taken, strict=True)}
    places = ((state.last,), *places_by(counts, others))
    because = say("round-nim-last-match", seat=state.last)
    return Outcome((state.last,), LAST, because, places=places)
