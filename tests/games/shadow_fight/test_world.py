"""The world behind a simulated table: every card is somewhere, and only there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

import pytest
from msgspec import structs

from companion.games.game import Plain
from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.actions import Act, Choose, Discard, Lay, Open, UsePower
from companion.games.shadow_fight.rules.events import (
    Discarded,
    HandShown,
    Laid,
    Offered,
    Opened,
    Stolen,
)
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.rules.turn import apply, outcome
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.world.aims import promise
from companion.games.shadow_fight.world.laying import laid_face_down
from companion.games.shadow_fight.world.world import ShadowFightWorld, deal
from companion.rules.seat import Seat
from companion.simulation.player import random_action
from companion.table.zones import Piece
from tests.games.shadow_fight.writing import (
    FOUR,
    NE,
    NW,
    PACK,
    THREE,
    WISHES,
    N,
    S,
    new_game,
    play,
    table,
)

ON, DE, RE, CO, GR, SW = (PACK.move_named(code) for code in ("ON", "DE", "RE", "CO", "GR", "SW"))


def random_game(wishes: Mapping[str, Plain], seed: int) -> Iterator[tuple[State, ShadowFightWorld]]:
    """All positions of a game of players who do anything they can, with the world behind them."""
    luck = Random(seed)
    state = new_game(wishes, seed)
    world = deal(luck, state)
    while outcome(state) is None:
        yield state, world
        state, events = apply(state, random_action(world.actions(state), luck))
        world = world.after(events)
    yield state, world


def everywhere(state: State, world: ShadowFightWorld) -> list[Piece]:
    """Every card of the simulated table, wherever it is."""
    beneath = world.beneath(state)
    lying = [beneath.get(piece, piece) for piece in mat.layout(state)]
    off = [pile for seat in state.players for pile in (world.hand(seat), world.deck(seat))]
    return [*lying, *(piece for pile in (*off, *world.aside(state).values()) for piece in pile)]


# --- every card ------------------------------------------------------------------------------


@pytest.mark.rule("SF-S1")
@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_every_card_is_in_one_place_all_through_a_game(wishes: Mapping[str, Plain]) -> None:
    moves = {mat.move_piece(move).numbered(n + 1) for move in PACK.moves for n in range(7)}
    knockouts = {mat.KNOCKOUT.numbered(n + 1) for n in range(7)}
    for state, world in random_game(wishes, 5):
        found = everywhere(state, world)
        assert len({piece.body for piece in found}) == len(found)
        assert mat.BACK not in {piece.kind for piece in found}
        assert knockouts <= set(found)
        if state.step is not Step.DEMONS:
            assert moves <= set(found)
        held = world.deal
        assert [len(hand) for hand in held.hands] == [state.hand(seat) for seat in state.players]
        assert [laid is not None for laid in held.laid] == [f.laid for f in state.fighters]
        assert len(held.deck) == state.deck


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_a_world_sees_what_lies_open_as_it_is(wishes: Mapping[str, Plain]) -> None:
    for state, world in random_game(wishes, 6):
        seen = world.deal.seen
        unwon = [structs.replace(fighter, wins=0) for fighter in state.fighters]
        assert [structs.replace(fighter, wins=0) for fighter in seen.fighters] == unwon
        assert (seen.first, seen.tactics, seen.battlefield) == (
            state.first,
            state.tactics,
            state.battlefield,
        )
        if state.step in (Step.LAY, Step.OPEN, Step.ACT):
            assert (seen.fight, seen.round, seen.turn) == (state.fight, state.round, state.turn)


def test_the_same_events_give_the_same_cards() -> None:
    luck, state = Random(2), new_game({"players": 3}, 2)
    world = deal(luck, state)
    for _ in range(60):
        state, events = apply(state, random_action(world.actions(state), luck))
        assert world.after(events) == world.after(events)
        world = world.after(events)


# --- hands and decks --------------------------------------------------------------------------


@pytest.mark.rule("SF-S2")
def test_two_demons_each_are_chosen_from_and_then_moves_are_held() -> None:
    state = new_game({"players": 3, "first": "south"}, 1)
    world = deal(Random(1), state)
    dealt = {seat: world.hand(seat) for seat in state.players}
    assert all(len(hand) == 2 for hand in dealt.values())
    assert len({piece for hand in dealt.values() for piece in hand}) == 6
    assert world.deck(S) == (), "moves are brought once everybody has a demon"
    assert len(world.deck(NW)) == 10
    for seat in state.players:
        kept = mat.demon_of(PACK, dealt[seat][1])
        assert kept is not None
        options = {a.demon for a in world.actions(state) if isinstance(a, Choose)}
        assert kept in options
        state, events = apply(state, Choose(seat, kept))
        world = world.after(events)
        assert world.hand(seat) == ()
    (turn_up,) = world.actions(state)
    assert mat.field_piece(turn_up.battlefield) == world.deck(NW)[0]
    state, events = apply(state, turn_up)
    world = world.after(events)
    assert [len(world.hand(seat)) for seat in state.players] == [7, 7, 7]
    assert (len(world.deck(S)), len(world.deck(NW)), world.deck(NE)) == (28, 9, ())


def test_people_may_exchange_the_demons_they_were_dealt() -> None:
    state = new_game({"players": 2}, 1)
    world = deal(Random(1), state)
    wanted = mat.demon_of(PACK, world.hand(N)[0])
    assert wanted is not None
    after, events = apply(state, Choose(S, wanted))
    left = world.after(events)
    assert left.hand(S) == ()
    assert len(set(left.hand(N))) == 2
    assert mat.demon_piece(wanted) not in left.hand(N)
    assert len(list(left.actions(after))) == 2


@pytest.mark.rule("SF-1")
def test_what_is_laid_face_down_is_a_card_of_the_hand_and_no_other_is_opened() -> None:
    state = table("step=lay hands=5,5")
    world = deal(Random(1), state)
    before = world.deal.hand(S)
    state, events = apply(state, Lay(S))
    world = world.after(events)
    (hidden,) = (move for move in world.deal.laid if move is not None)
    assert sorted(map(str, (*world.deal.hand(S), hidden))) == sorted(map(str, before))
    ((back, card),) = world.beneath(state).items()
    assert (back.kind, card.kind) == (mat.BACK, mat.move_piece(hidden))
    state, events = apply(state, Lay(N))
    world = world.after(events)
    opened = [action for action in world.actions(state) if isinstance(action, Open)]
    assert opened == [Open(S, hidden)]


def test_people_may_open_or_show_other_cards_than_chance_would_have_dealt() -> None:
    state = table("step=lay hands=5,5")
    world = deal(Random(4), state).after([Laid(S)])
    held = (*world.deal.hand(S), *(move for move in world.deal.laid if move))
    for shown in PACK.moves:
        after = world.after([Opened(S, shown)]).deal
        assert after.laid == (None, None)
        assert len(after.hand(S)) == 4
        if shown in held:
            left = sorted(map(str, (*after.hand(S), shown)))
            assert left == sorted(map(str, held))
        assert _counted(after.hands, after.deck, [shown]) == _counted(
            world.deal.hands, world.deal.deck, [m for m in world.deal.laid if m]
        )
    every = (ON, ON, DE, GR)
    shown_hand = world.after([HandShown(S, RE, every)]).deal
    assert sorted(map(str, shown_hand.hand(S))) == sorted(map(str, every))
    gone = world.after([Discarded(N, (SW, SW))]).deal
    assert len(gone.hand(N)) == 3
    offered = world.after([Offered((CO,) * 7)]).deal
    assert CO not in (*offered.hand(S), *offered.hand(N), *offered.deck)


def _counted(hands: tuple[tuple[Move, ...], ...], *more: Iterable[Move]) -> list[str]:
    return sorted(str(move) for pile in (*hands, *more) for move in pile)


@pytest.mark.rule("SF-E3")
@pytest.mark.parametrize("lots", ["companion", "blind"])
def test_what_is_discarded_at_random_nobody_chooses(lots: str) -> None:
    due = "discard:north:2:1.3" if lots == "companion" else "discard:north:2"
    state = table(f"lots={lots} step=next series=ON/? hands=4,4 dues={due}")
    world = deal(Random(1), state)
    (action,) = world.actions(state)
    assert isinstance(action, Discard)
    hand = world.deal.hand(N)
    if lots == "companion":
        assert sorted(map(str, action.moves)) == sorted(map(str, (hand[0], hand[2])))
    _, events = apply(state, action)
    assert len(world.after(events).deal.hand(N)) == 2


@pytest.mark.rule("SF-M3")
def test_who_looks_at_a_hand_takes_a_card_of_it() -> None:
    state = table("step=act acting=south series=RE/? hands=4,4")
    world = deal(Random(1), state)
    robbed = world.after([Stolen(S, N)]).deal
    assert (len(robbed.hand(S)), len(robbed.hand(N))) == (5, 3)
    assert robbed.hand(S)[-1] in world.deal.hand(N)


def test_spent_demons_discards_and_knockouts_are_known_where_nobody_reads_them() -> None:
    state = table("demons=CIN~,MIR step=lay tactics=ON:knockout discard=ON,DE,ON")
    world = deal(Random(1), state)
    assert mat.demon_piece(PACK.demon_named("CIN")) in world.beneath(state).values()
    aside = world.aside(state)
    kinds = [piece.kind for piece in aside[mat.DISCARDS]]
    assert kinds == [mat.move_piece(move) for move in (ON, DE, ON)]
    assert aside[mat.KNOCKOUTS] == tuple(mat.KNOCKOUT.numbered(n) for n in range(2, 8))


# --- what players strive for ------------------------------------------------------------------


def laid(fields: str, seat: Seat, *codes: str) -> set[str]:
    """What a player lays of these cards, by any whim."""
    seen, hand = table(fields), [PACK.move_named(code) for code in codes]
    return {laid_face_down(seen, seat, hand, Random(seed)).code for seed in range(30)}


@pytest.mark.rule("SF-2", "SF-3")
def test_players_lay_no_lower_number_no_knockout_and_no_deadly_trap_if_they_can() -> None:
    assert laid("turn=2 series=CO/CO", S, "RE", "DE", "GR") == {"GR"}
    assert laid("tactics=GR:knockout", S, "GR", "ON", "ON") == {"ON"}
    assert laid("energy=1,3 tactics=RE:trap", S, "RE", "CO", "CO") == {"CO"}
    stance = "turn=2 series=DE~/CO tactics=CO:knockout"
    assert laid(stance, S, "CO", "RE") == {"CO"}, "protected, while a lower number is not"


@pytest.mark.rule("SF-6")
def test_players_keep_cards_that_can_follow() -> None:
    assert laid("turn=1", S, "RE", "CO", "ON") <= {"RE", "CO"}


def better(state: State, seat: Seat, good: str, bad: str) -> bool:
    after = (play(state, line) for line in (good, bad))
    strong, weak = (promise(each, seat) for each in after)
    return strong > weak


def test_players_strike_who_would_be_out_and_put_knockouts_where_they_hurt() -> None:
    acting = f"{THREE} step=act acting=south"
    state = table(f"{acting} series=CO/?/? energy=3,1,5")
    assert better(state, S, "south act 2 at north-west", "south act 2 at north-east")
    assert better(state, S, "south act 2 at north-west", "south act 1")
    placing = table(f"{acting} turn=2 series=RE.GR/RE.?/GR.? hands=4,4,4")
    assert better(placing, S, "south act 1 on ON", "south act 1 on RE")


def test_players_fear_what_threatens_their_own_hand() -> None:
    free, trapped = table("step=lay hands=5,5"), table("step=lay hands=5,5 tactics=ON:trap")
    knocked = table("step=lay hands=5,5 tactics=ON:knockout")
    held = [mat.move_piece(ON).numbered(n) for n in (7, 6, 5)] + [mat.move_piece(DE).numbered(7)]
    worths = [promise(state, S, held) for state in (free, trapped, knocked)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 3
    others = [mat.move_piece(RE).numbered(7)] * 5
    assert promise(knocked, S, others) > promise(free, S, others), "only others have them"


@pytest.mark.rule("SF-S2")
def test_players_keep_a_power_for_when_it_serves() -> None:
    full = table("demons=CIN,MIR energy=6,3 step=act acting=south series=ON/?")
    assert any(isinstance(action, UsePower) for action in deal(Random(1), full).actions(full))
    used = play(full, "south power")
    assert promise(play(full, "south act 1"), S) > promise(play(used, "south act 1"), S)


@pytest.mark.rule("SF-E3", "SF-M6")
def test_players_count_what_others_are_about_to_discard() -> None:
    howler = table("demons=HOW,MIR step=act acting=south series=RE/? hands=4,2")
    assert promise(play(howler, "south power at north"), S) > promise(howler, S)
    richer = table(f"{THREE} demons=HOW,MIR,CIN step=act acting=south series=RE/?/? hands=4,6,2")
    assert better(richer, S, "south power at north-east", "south power at north-west")
    stun = table("step=act acting=south series=SW/? hands=4,GR2CO1")
    assert better(stun, S, "south act 2 at north names GR", "south act 2 at north names ON")


def test_players_count_what_they_will_do_with_the_card_they_have_opened() -> None:
    state = table("step=open series=?/? hands=4,4 energy=3,1")
    opened = play(state, "south open ON")
    after = max(promise(play(opened, f"south act {number}"), S) for number in (1, 2))
    assert promise(opened, S) == pytest.approx(after)
    assert all(isinstance(a, Act | UsePower) for a in deal(Random(1), opened).actions(opened))


def test_team_mates_are_no_opponents() -> None:
    fields = f"{FOUR} teams=yes step=act acting=south-west series=CO/?/?/?"
    hurt_mate = table(f"{fields} energy=3,3,1,3")
    hurt_other = table(f"{fields} energy=3,1,3,3")
    assert promise(hurt_other, Seat.SOUTH_WEST) > promise(hurt_mate, Seat.SOUTH_WEST)
