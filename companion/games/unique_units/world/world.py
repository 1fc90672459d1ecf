"""A game of Unique Units in which every figure is known, for the simulated table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.actions import Action, Draw, TakePrisoner
from companion.games.unique_units.rules.bag import Bag
from companion.games.unique_units.rules.events import Drew, Event, Exchanged, PrisonerTaken
from companion.games.unique_units.rules.legal import legal_actions, uses
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status, other, side
from companion.games.unique_units.rules.working import Working
from companion.games.unique_units.rules.zones import may_summon
from companion.games.unique_units.table.mat import carried_out, piece_of
from companion.rules.seat import Seat
from companion.table.zones import Piece


@dataclass(frozen=True, slots=True)
class UniqueUnitsWorld:
    """Bags that a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with what is really in the bags.

        How a figure got somewhere leaves no trace on a table: of actions that lead to the same
        position only the first and simplest is offered.
        """
        every = self.deal.legal_actions(state)
        if state.phase is not Phase.TURN:
            yield from every
            return
        seen: set[Hashable] = set()
        for action in every:
            left = _traces(carried_out(state, action))
            if left not in seen:
                seen.add(left)
                yield action

    def after(self, events: Iterable[Event]) -> UniqueUnitsWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """Nobody holds anything: what is drawn lies open on the table."""
        del seat
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's bag, what comes out next first."""
        return tuple(piece_of(figure) for figure in reversed(self.deal.bag(seat)))


def deal(luck: Random, state: State) -> UniqueUnitsWorld:
    """Any world that this position allows."""
    return UniqueUnitsWorld(Deal.of(state, luck))


def imagined(state: State, action: Action, luck: Random) -> Action:
    """The action with any figures that may come out of a bag, instead of those that will."""
    match action:
        case Draw(seat, figures):
            bag = _filled(state.pack, seat, state.bag(seat), luck)
            return replace(action, figures=frozenset(bag[-len(figures) :]))
        case TakePrisoner(seat) if bag := _filled(
            state.pack, other(seat), state.bag(other(seat)), luck
        ):
            return replace(action, figure=bag[-1])
        case _:
            return action


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """What is in each bag, in the order in which it will come out: the last comes first.

    It follows the game by its events. Only an exchange needs new chance, which comes from
    ``seed``: the same deal and the same events give the same figures again.
    """

    pack: Pack
    seed: int
    bags: tuple[Bag, Bag]
    inside: tuple[tuple[Figure, ...], tuple[Figure, ...]]

    @classmethod
    def of(cls, state: State, luck: Random) -> Deal:
        """Any deal that this position allows."""
        south, north = (_filled(state.pack, seat, state.bag(seat), luck) for seat in SEATS)
        return cls(state.pack, luck.getrandbits(63), state.bags, (south, north))

    def bag(self, seat: Seat) -> tuple[Figure, ...]:
        """What is in a player's bag; the last comes out first."""
        return self.inside[side(seat)]

    def coming(self, seat: Seat, count: int) -> frozenset[Figure]:
        """What a player will draw next."""
        return frozenset(self.bag(seat)[-count:])

    def legal_actions(self, state: State) -> Iterator[Action]:
        """What the player to act can really do, with what chance will really give."""
        seat = state.to_act
        if seat is None:
            return
        match state.phase:
            case Phase.TURN:
                yield from self._draws(state, seat)
                yield from uses(state, seat)
            case Phase.CAPTURING if self.bag(other(seat)):
                (figure,) = self.coming(other(seat), 1)
                yield TakePrisoner(seat, figure)
            case _:
                yield from legal_actions(state)

    def _draws(self, state: State, seat: Seat) -> Iterator[Draw]:
        if not may_summon(state, seat):
            return
        yield Draw(seat, self.coming(seat, 1))
        for _, standing, on_top in state.standing():
            figure, count = standing.figure, standing.figure.kind.recruits
            ready = on_top and standing.status is Status.ACTIVE and figure.owner is seat
            if ready and Way.HAND in figure.kind.ways and 0 < count <= len(self.bag(seat)):
                yield Draw(seat, self.coming(seat, count), figure)

    def after(self, events: Iterable[Event]) -> Deal:
        """The deal after what happened."""
        deal = self
        for event in events:
            deal = deal._after(event)
        return deal

    def _after(self, event: Event) -> Deal:
        match event:
            case Drew(seat, figures):
                return self._without(seat, figures)
            case PrisonerTaken(_, figure, None):
                return self._without(figure.owner, (figure,))
            case Exchanged(seat, count, drops, adds):
                bag = self.bags[side(seat)].exchanged(count, drops, adds, self.pack)
                luck = Random(f"{self.seed}/{seat.value}")
                changed = replace(self, bags=_put(self.bags, seat, bag))
                filled = _filled(self.pack, seat, bag, luck)
                return replace(changed, inside=_put(self.inside, seat, filled))
            case _:
                return self

    def _without(self, seat: Seat, figures: tuple[Figure, ...]) -> Deal:
        mine = tuple(figure for figure in self.bag(seat) if figure not in figures)
        bag = self.bags[side(seat)].without(figures)
        return replace(self, bags=_put(self.bags, seat, bag), inside=_put(self.inside, seat, mine))


def _filled(pack: Pack, seat: Seat, bag: Bag, luck: Random) -> tuple[Figure, ...]:
    """Some figures that can be in the bag, shuffled."""
    seen = Counter(figure.kind for figure in bag.gone)
    mix = {each.kind: max(each.least, seen[each.kind]) for each in bag.ranges}
    while sum(mix.values()) < bag.size:
        kind = luck.choice([k for k in mix if bag.can_be({**mix, k: mix[k] + 1})])
        mix[kind] += 1
    inside: list[Figure] = []
    for kind, count in mix.items():
        copies = [f for f in pack.figures_of(seat) if f.kind == kind and f not in bag.gone]
        luck.shuffle(copies)
        inside += copies[: count - seen[kind]]
    luck.shuffle(inside)
    return tuple(inside)


def _put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if side(seat) == 0 else (pair[0], value)


def _traces(working: Working) -> Hashable:
    """All that a play leaves behind, seen or unseen: plays that leave the same are the same."""
    stacks, arrived = frozenset(working.stacks.items()), frozenset(working.arrived.items())
    return stacks, arrived, working.drawn, tuple(working.discards), tuple(working.bans)
