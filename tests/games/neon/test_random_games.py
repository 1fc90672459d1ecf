"""Whole random games: they end, and on the way nothing is lost or invented."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.neon.pack.cards import BOTS_OF_A_KIND, Loot
from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.rules.events import (
    BotRemoved,
    Damaged,
    EnergyGained,
    EnergyLost,
    Event,
    Rebuilt,
)
from companion.games.neon.rules.scoring import points, score_lines, sides
from companion.games.neon.rules.state import START_ENERGY, State
from companion.games.neon.rules.steps import Mode, Step
from companion.games.neon.rules.turn import outcome
from companion.rules.seat import Seat
from tests.games.neon.writing import PACK, SHIPPED, WISHES, random_game

CASES = [
    pytest.param(wishes, seed, id=f"{'-'.join(map(str, wishes.values()))}-{seed}")
    for wishes in WISHES
    for seed in range(2)
]


def health_tokens(state: State) -> Counter[int]:
    """Every health token by its value: on boards, among trophies, in the supply."""
    found: Counter[int] = Counter(dict(enumerate(state.reserve, 1)))
    for who in state.everybody:
        fighter, values = state.fighter(who), state.health_values(who)
        found.update(values[len(values) - fighter.health :])
        found.update(dict(enumerate(fighter.trophies, 1)))
    return found


def loot_cards(state: State) -> Counter[Loot]:
    """Every loot card: in decks and discards, laid, or about to be."""
    found = Counter(card for pile in (*state.decks, *state.discards) for card in pile)
    for fighter in state.fighters:
        for gear in fighter.gear:
            found.update((gear.card, *gear.supplies))
    for due in state.dues:
        found.update(due.cards)
    return found


def bots(state: State) -> int:
    lying = sum(place.bot is not None for place in state.ring)
    won = sum(len(fighter.bots) for fighter in state.fighters)
    return lying + won + (len(state.attack.won) if state.attack is not None else 0)


def expect_whole(state: State) -> None:
    """Everything within its bounds, and every action card in one place."""
    assert sum(place.search for place in state.ring) + state.search_reserve == PACK.search_tokens
    assert state.search_reserve >= 0
    for fighter in state.fighters:
        assert 0 <= fighter.energy <= 6
        assert 0 <= fighter.shields <= 2
        assert 0 <= fighter.health <= 6
        kinds = [gear.card.kind for gear in fighter.gear]
        assert len(set(kinds)) == len(kinds)
        assert all(len(gear.supplies) <= gear.card.most for gear in fighter.gear)
        if fighter.character is None or fighter.hand is None:
            continue
        hidden = [card for cards, _ in fighter.hand.shuffled_together() for card in cards]
        shown = (fighter.row.upper, fighter.row.lower) if fighter.row is not None else ()
        assert Counter([*hidden, *shown, *fighter.discard]) == Counter(fighter.character.cards)
        if state.step is Step.LAY and not fighter.out:
            assert fighter.hand.hand == 3


def expect_energy(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Every point of energy that came or went was told."""
    for seat in before.players:
        level = before.fighter(seat).energy
        for event in events:
            match event:
                case EnergyGained(who, count, left) if who is seat:
                    level += count
                    assert level == left
                case EnergyLost(who, count, left) if who is seat:
                    level -= count
                    assert level == left
                case Rebuilt(who) if who is seat:
                    level = START_ENERGY
        assert level == after.fighter(seat).energy


@pytest.mark.parametrize(("wishes", "seed"), CASES)
def test_a_game_ends_and_nothing_is_lost_on_the_way(wishes: Mapping[str, Plain], seed: int) -> None:
    won: Counter[object] = Counter()
    plays, end, tokens, cards = 0, None, None, None
    for state, _, after, events in random_game(wishes, seed):
        if tokens is None or cards is None:
            tokens, cards = health_tokens(state), loot_cards(state)
            assert bots(state) == BOTS_OF_A_KIND * len(PACK.bots)
        assert health_tokens(after) == tokens
        assert loot_cards(after) == cards
        removed = sum(isinstance(event, BotRemoved) for event in events)
        assert bots(after) == bots(state) - removed
        expect_whole(after)
        expect_energy(state, after, events)
        for event in events:
            if isinstance(event, Damaged) and event.by is not None:
                won[event.by] += sum(event.tokens)
        plays, end = plays + 1, after
        assert plays < 5000
    assert end is not None
    assert end.step is Step.OVER
    _expect_score(end, won)


def _expect_score(end: State, won: Counter[object]) -> None:
    ended = outcome(end)
    assert ended is not None
    if end.options.mode is Mode.ROYAL:
        assert ended.points == {}
        assert len(ended.winners) <= 1
        return
    for side in sides(end):
        lines = score_lines(end, side)
        health = sum(line.points for line in lines if line.what in ("one", "two", "three"))
        assert health == sum(won[who] for who in side)
        assert points(end, side) == sum(line.points for line in lines)
        for who in side:
            if isinstance(who, Seat):
                assert ended.points[who] == points(end, side)
    assert end.round <= len(end.side.cells)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_shipped_pack_plays_to_the_end(players: int) -> None:
    pack = read_pack(SHIPPED)
    *_, (_, _, end, _) = random_game({"players": players}, 3, pack)
    assert outcome(end) is not None
