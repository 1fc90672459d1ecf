"""Positions counted to a small depth, by the companion and by an independent brute force."""

from __future__ import annotations

import pytest

from companion.games.riftforce.pack.cards import Edition
from companion.games.riftforce.rules.state import SEATS, Phase, State
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.words.notation import write_action
from companion.games.riftforce.words.position import write_position
from companion.games.riftforce.world.world import Deal
from tests.games.riftforce.counts import Counted, count_naively, count_really, counted, naive, real
from tests.games.riftforce.naive import World, attempt, successors
from tests.games.riftforce.writing import random_game

EVERY = pytest.mark.parametrize("entry", counted(), ids=lambda entry: entry.name)


@EVERY
def test_the_rules_reach_as_many_positions_as_were_counted(entry: Counted) -> None:
    assert count_really(entry, len(entry.lines)) == (list(entry.lines), list(entry.positions))


@EVERY
def test_the_brute_force_still_counts_the_same(entry: Counted) -> None:
    depth = min(2, len(entry.lines))
    found = count_naively(entry, depth)
    assert found == (list(entry.lines[:depth]), list(entry.positions[:depth]))


@EVERY
def test_both_know_the_same_actions_by_name(entry: Counted) -> None:
    state, deal = real(entry)
    ours = {write_action(action) for action in deal.legal_actions(state)}
    assert ours == {line for line, _ in successors(naive(entry))}


def as_naive(state: State, deal: Deal) -> World:
    columns = [[(e.card.name, e.damage) for e in column] for column in state.columns]
    activation = state.activation
    return World(
        guilds={
            seat.value: [guild.code for guild in guilds]
            for seat, guilds in zip(SEATS, state.guilds, strict=True)
        },
        cols={"south": columns[:5], "north": columns[5:]},
        hand={seat.value: sorted(c.name for c in deal.hand(seat)) for seat in SEATS},
        deck={seat.value: [c.name for c in deal.deck(seat)] for seat in SEATS},
        discard={seat.value: [c.name for c in state.discard(seat)] for seat in SEATS},
        score={seat.value: state.points(seat) for seat in SEATS},
        first=state.first.value,
        turn=state.turn,
        thrown=activation.discarded.name if activation else None,
        done=[card.name for card in activation.activated] if activation else [],
        over=state.phase is Phase.OVER,
    )


def seen(world: World) -> object:
    """What both must agree on; after a reshuffle the drawn cards are chance."""
    sizes = [len(pile[seat]) for pile in (world.hand, world.deck) for seat in ("south", "north")]
    discards = [sorted(world.discard[seat]) for seat in ("south", "north")]
    progress = (world.turn, world.thrown, world.done, world.over)
    return world.cols, world.score, discards, sizes, progress


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(20))
def test_whole_games_go_the_same_way_twice(seed: int, edition: Edition) -> None:
    for state, deal, action in random_game(seed, edition):
        if state.phase in (Phase.DRAFT, Phase.OPENING):
            continue
        after, events = apply(state, action)
        plain = attempt(as_naive(state, deal), write_action(action))
        ours = as_naive(after, deal.after(events))
        assert seen(plain) == seen(ours), f"{write_action(action)}\n{write_position(state)}"
