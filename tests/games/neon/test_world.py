"""The world behind a simulated table: every card is somewhere, and only there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from companion.games.game import Plain
from companion.games.neon.pack.cards import Loot
from companion.games.neon.pack.vocabulary import Grade, Strike
from companion.games.neon.rules.actions import Action, Draw, Improve, Lay, Reveal, Roll, TurnToken
from companion.games.neon.rules.events import Revealed
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import Due, Row, State
from companion.games.neon.rules.steps import Mode, Step, Task
from companion.games.neon.rules.turn import apply, by_chance, companion_acts, made_by, outcome
from companion.games.neon.table import mat
from companion.games.neon.table.lying import layout
from companion.games.neon.table.pieces import action_piece, contents, loot_piece, upgrade_piece
from companion.games.neon.world.aims import promise
from companion.games.neon.world.laying import laid_face_down, rows
from companion.games.neon.world.world import NeonWorld, deal, imagined
from companion.simulation.player import random_action
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.zones import Piece
from tests.games.neon.writing import PACK, WISHES, S, acting, legal, new_game, play, table

FEW = WISHES[1::3]
"""All three modes, and dice and tokens by the companion and by people."""


def random_game(
    wishes: Mapping[str, Plain], seed: int
) -> Iterator[tuple[State, NeonWorld, Action]]:
    """A game of players who do anything they can: each position, the world behind it, the play."""
    luck = Random(seed)
    state = new_game(wishes, seed)
    world = deal(luck, state)
    while outcome(state) is None:
        own = companion_acts(state)
        action = own if own is not None else random_action(world.actions(state), luck)
        action = by_chance(state, action, luck)
        yield state, world, action
        state, events = apply(state, action)
        world = world.after(events)


def everywhere(state: State, world: NeonWorld) -> list[Piece]:
    """Every card of the simulated table, wherever it is; of a row each card once."""
    beneath = world.beneath(state)
    zones = {**layout(state).zones, **world.aside(state)}
    lying = {beneath.get(piece, piece).whole for there in zones.values() for piece in there}
    off = [pile for seat in state.players for pile in (world.hand(seat), world.deck(seat))]
    return [*lying, *(piece for pile in off for piece in pile)]


# --- every card ------------------------------------------------------------------------------


@pytest.mark.rule("NE-S4", "NE-S5")
@pytest.mark.parametrize("wishes", FEW, ids=str)
def test_every_card_is_in_one_place_all_through_a_game(wishes: Mapping[str, Plain]) -> None:
    known = contents(PACK)
    loot = {loot_piece(card).numbered(n + 1) for card in PACK.loot for n in range(card.copies)}
    for state, world, _ in random_game(wishes, 5):
        found = everywhere(state, world)
        assert len(set(found)) == len(found)
        assert loot <= set(found)
        if state.options.mode is not Mode.ROYAL:
            assert set(map(upgrade_piece, PACK.upgrades)) <= set(found)
        for seat, fighter in zip(state.players, state.played, strict=True):
            assert fighter.character is not None
            mine = {action_piece(card) for card in fighter.character.cards}
            discarded = set(map(action_piece, fighter.discard))
            assert mine == discarded | mine.intersection(found)
            assert fighter.hand is not None
            laid = 2 * (fighter.laid and state.step in (Step.LAY, Step.REVEAL))
            laid = 0 if fighter.row is not None else laid
            assert len(world.hand(seat)) + laid == fighter.hand.hand
            assert len(world.deck(seat)) == fighter.hand.deck
        assert set(world.deal.stack) == set(state.hidden_tokens)
        backs = [p for p in world.beneath(state).values() if p.kind in known.loot]
        assert len(backs) == sum(map(len, state.decks))


@pytest.mark.parametrize("wishes", FEW, ids=str)
def test_a_world_offers_nothing_but_legal_actions(wishes: Mapping[str, Plain]) -> None:
    for state, world, action in random_game(wishes, 6):
        if companion_acts(state) is None:
            offered = list(world.actions(state))
            assert {made_by(state, each) for each in offered} <= {*state.players}
            assert set(offered) <= set(legal_actions(state))
            assert action in offered


@pytest.mark.parametrize("wishes", FEW, ids=str)
def test_a_world_sees_what_lies_open_whenever_rows_are_laid(wishes: Mapping[str, Plain]) -> None:
    rounds = 0
    for state, world, _ in random_game(wishes, 7):
        seen = world.deal.seen
        if state.step is Step.LAY and not any(f.laid for f in state.played):
            assert (seen.ring, seen.top, seen.leader) == (state.ring, state.top, state.leader)
            assert (seen.round, seen.step, seen.acted) == (state.round, state.step, state.acted)
            for mine, real in zip(seen.fighters, state.fighters, strict=True):
                for name in (
                    *("character", "health", "at", "second", "out", "energy", "shields"),
                    *("gear", "upgrades", "spent", "trophies", "bots", "laid", "row"),
                ):
                    assert getattr(mine, name) == getattr(real, name), name
            rounds += 1
    assert rounds > 3


def test_the_same_events_give_the_same_cards() -> None:
    for number, (state, world, action) in enumerate(random_game({"players": 3}, 2)):
        events = apply(state, action)[1]
        assert world.after(events) == world.after(events)
        if number > 60:
            break


@pytest.mark.parametrize("wishes", FEW, ids=str)
def test_any_position_can_be_dealt(wishes: Mapping[str, Plain]) -> None:
    for number, (state, world, _) in enumerate(random_game(wishes, 8)):
        if number % 7:
            continue
        other = deal(Random(number), state)
        assert Counter(map(len, other.deal.hands)) == Counter(map(len, world.deal.hands))
        assert [row is None for row in other.deal.laid] == [r is None for r in world.deal.laid]
        if companion_acts(state) is None:
            assert set(other.actions(state)) <= set(legal_actions(state))


# --- rows -------------------------------------------------------------------------------------


@pytest.mark.rule("NE-1", "NE-3")
def test_a_row_is_settled_when_it_is_laid_and_then_turned_over() -> None:
    state = new_game({"players": 2}, 1)
    world = deal(Random(1), state)
    before = set(world.hand(S))
    state, events = apply(state, Lay(S))
    world = world.after(events)
    row = world.deal.laid[state.players.index(S)]
    assert row is not None
    assert before == {*world.hand(S), action_piece(row.upper), action_piece(row.lower)}
    assert len(world.hand(S)) == 1
    beneath = [piece for piece in world.beneath(state).values() if piece in before]
    assert set(beneath) == {action_piece(row.upper), action_piece(row.lower)}
    state = play(state, "north lay")
    assert Reveal(S, row) in world.actions(state)
    assert sum(isinstance(act, Reveal) and act.seat is S for act in world.actions(state)) == 1


def test_people_may_have_laid_other_cards_than_were_dealt() -> None:
    state = new_game({"players": 2}, 3)
    world = deal(Random(3), state)
    fighter = state.fighter(S)
    assert fighter.character is not None
    held = {card for card in fighter.character.cards if action_piece(card) in world.hand(S)}
    upper, lower, *_ = (card for card in fighter.character.cards if card not in held)
    after = world.after([Revealed(S, Row(upper, lower))])
    shown = {action_piece(upper), action_piece(lower)}
    assert shown.isdisjoint({*after.hand(S), *after.deck(S)})
    assert (len(after.hand(S)), len(after.deck(S))) == (1, 4)


def test_a_player_lays_what_serves_where_its_fighter_is() -> None:
    """Beside a wounded opponent it attacks; rows without an attack are there as well."""
    cards = [
        card for c in PACK.characters for card in c.cards if card.code in ("GH1", "GH3", "GH5")
    ]
    near = table("seats=2 south=GH;at:1;en:0;gear:BERS north=RO;at:1;side:B;hp:1")
    row = laid_face_down(near, S, cards, Random(1))
    assert any("attack" in [deed.value for deed in half] for half in row.halves)
    assert any(
        all("attack" not in [deed.value for deed in half] for half in each.halves)
        for each in rows(cards)
    )
    assert len({*rows(cards)}) == 48


# --- what comes -------------------------------------------------------------------------------


@pytest.mark.rule("NE-SEARCH")
def test_what_is_drawn_is_on_top_of_its_deck_and_nobody_knows_it_before() -> None:
    state = play(acting("GH3,over,GH5~,left", "at:1"), "south search")
    assert state.dues[0].task is Task.DRAW
    world = deal(Random(4), state)
    (draw,) = world.actions(state)
    assert isinstance(draw, Draw)
    top = world.deal.loot[0][:3]
    assert Counter(draw.cards) == Counter(top)
    thought = {imagined(state, draw, Random(n)) for n in range(20)}
    assert len(thought) > 5
    for each in thought:
        assert isinstance(each, Draw)
        assert [card.grade for card in each.cards] == [Grade.GREEN] * 3
        assert apply(state, each)


def test_discards_are_shuffled_as_they_will_be_drawn() -> None:
    state = play(acting("GH3,over,GH5~,left", "at:1"), "south search")
    thrown: tuple[Loot, ...] = state.decks[0][1:]
    short = structs.replace(
        state,
        decks=(state.decks[0][:1], *state.decks[1:]),
        discards=(thrown, *state.discards[1:]),
    )
    world = deal(Random(9), short)
    (draw,) = world.actions(short)
    after, events = apply(short, draw)
    left = world.after(events)
    assert Counter(left.deal.loot[0]) == Counter(after.decks[0])
    assert not after.discards[0]


@pytest.mark.rule("NE-F1")
def test_the_upgrade_that_is_not_kept_goes_under_its_deck() -> None:
    state = structs.replace(new_game({"players": 6}, 3), dues=(Due(Task.UPGRADE, S),))
    world = deal(Random(1), state)
    first, second, *rest = world.deal.upgrades
    assert list(world.actions(state)) == [Improve(S, first), Improve(S, second)]
    after = world.after(apply(state, Improve(S, first))[1])
    assert after.deal.upgrades == (*rest, second)


@pytest.mark.rule("NE-A3")
def test_dice_of_the_table_fall_by_chance_and_tokens_come_from_their_stack() -> None:
    rolled: Counter[Strike] = Counter()
    for state, world, action in random_game({"players": 6, "dice": "table", "stack": "table"}, 2):
        if isinstance(action, Roll):
            assert action.entered
            rolled.update(action.strikes)
        if isinstance(action, TurnToken):
            assert action == TurnToken(world.deal.stack[0], entered=True)
        assert outcome(state) is None
    assert rolled[Strike.HIT] > rolled[Strike.MAYBE]


# --- what players strive for -------------------------------------------------------------------


def test_nobody_is_moved_by_what_lies_hidden() -> None:
    """What a player expects of a position is the same whatever was dealt behind it."""
    state = new_game({"players": 3}, 4)
    world, other = deal(Random(1), state), deal(Random(2), state)
    assert world.hand(S) != other.hand(S)
    assert promise(state, S, world.hand(S)) == promise(state, S, other.hand(S))


@pytest.mark.rule("NE-R1", "NE-E3")
def test_a_player_would_rather_have_trophies_health_and_energy_than_not() -> None:
    usual = "south=GH;at:1 north-west=RO;at:6 north-east=AK;at:6"
    worths = [
        promise(table(f"seats=3 {fields}"), S)
        for fields in (
            usual.replace("south=GH", "south=GH;en:1"),
            usual,
            usual.replace("south=GH", "south=GH;won:0.1.0"),
        )
    ]
    assert worths == sorted(worths)
    assert len(set(worths)) == 3
    hurt = promise(table(f"seats=3 {usual.replace('south=GH', 'south=GH;side:B;hp:1')}"), S)
    whole = promise(table(f"seats=3 {usual.replace('south=GH', 'south=GH;side:B')}"), S)
    assert hurt < whole


def test_a_player_attacks_the_one_it_can_finish() -> None:
    state = acting(
        "GH2,over,GH1,left",
        "at:1",
        "north-west=RO;at:1;hp:1 north-east=AK;at:1",
    )
    options = [line for line in legal(state) if "attack" in line]
    assert len(options) > 1
    worths = {line: promise(play(state, line), S) for line in options}
    assert "north-west" in max(worths, key=worths.__getitem__)


# --- on a simulated table ----------------------------------------------------------------------


@pytest.mark.parametrize("wishes", [{"players": 3, "stack": "table"}, {"players": 6}], ids=str)
def test_the_simulated_table_has_every_card_of_decks_discards_and_rows_where_it_is(
    wishes: Mapping[str, Plain],
) -> None:
    looked = 0
    for number, (state, world, _) in enumerate(random_game(wishes, 9)):
        laid = [row for row in world.deal.laid if row is not None]
        if looked == 3 or (number % 100 and len(laid) < len(state.players)):
            continue
        table = SimulatedTable(mat.mat_for(PACK, state.players))
        lies, aside = layout(state), world.aside(state)
        table.set_up(replace(lies, zones={**lies.zones, **aside}), world.beneath(state))
        for (zone, _), deck in zip(mat.DECKS.items(), world.deal.loot, strict=True):
            kinds = [piece.kind for piece in table.in_zone(zone)]
            assert Counter(kinds) == Counter(map(loot_piece, deck))
        thrown = [piece.kind for piece in table.in_zone(mat.DISCARDS)]
        assert Counter(thrown) == Counter(loot_piece(c) for pile in state.discards for c in pile)
        for row in laid:
            for card in (row.upper, row.lower):
                assert not table.where(action_piece(card)).face_up
        looked += 1
    assert looked == 3
