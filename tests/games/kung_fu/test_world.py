"""The world behind a simulated table: every card is somewhere, and only there."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import Action, Attack, HandOver, Pull, Reveal
from companion.games.kung_fu.rules.events import Revealed
from companion.games.kung_fu.rules.setup import start
from companion.games.kung_fu.rules.state import COLOURS, SEATS, State, Step
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.games.kung_fu.table.mat import FACE_DOWN, back, piece_of
from companion.games.kung_fu.world.aims import promise
from companion.games.kung_fu.world.world import Deal, KungFuWorld, deal
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import PACK, play, table

BACK = back(Colour.RED, FACE_DOWN)


def everywhere(state: State, dealt: Deal) -> list[Card]:
    """Every card, wherever it is."""
    played = (state.attack, state.defence)
    open_cards = [each.card for each in played if each is not None and each.card is not None]
    hidden = [dealt.face_down] if dealt.face_down else []
    piles = (*dealt.hands, *dealt.decks, *state.discards, *state.coins)
    return [*open_cards, *hidden, *(card for pile in piles for card in pile)]


def random_game(seed: int) -> list[tuple[State, KungFuWorld, Action]]:
    """A game of players who do anything they can, each sort of thing as likely as any other."""
    luck = Random(seed)
    state = start(PACK, SEATS[seed % 2])
    world, found = deal(luck, state), []
    while outcome(state) is None:
        sorts: dict[str, list[Action]] = {}
        for action in world.actions(state):
            sorts.setdefault(type(action).__name__, []).append(action)
        action = luck.choice(sorts[luck.choice(sorted(sorts))])
        found.append((state, world, action))
        state, events = apply(state, action)
        world = world.after(events)
    return found


@pytest.mark.rule("KF-S1")
@pytest.mark.parametrize("seed", range(4))
def test_every_card_is_in_one_place_all_through_a_game(seed: int) -> None:
    whole = sorted(card.name for card in PACK.cards)
    for state, world, _ in random_game(seed):
        assert sorted(card.name for card in everywhere(state, world.deal)) == whole
        for seat in SEATS:
            held = world.deal.hand(seat)
            for colour in COLOURS:
                counted = sum(card.colour is colour for card in held)
                assert counted == state.hand(seat, colour)
        assert [len(deck) for deck in world.deal.decks] == [state.deck(c) for c in COLOURS]


def test_only_cards_really_held_are_played() -> None:
    state = start(PACK, Seat.SOUTH)
    world = deal(Random(1), state)
    offered = {a.card for a in world.actions(state) if isinstance(a, Attack)}
    red = {card for card in world.deal.hand(Seat.SOUTH) if card.colour is Colour.RED}
    assert offered == {*red, None}
    assert HandOver(Seat.SOUTH) in set(world.actions(state))


@pytest.mark.rule("KF-B1")
def test_an_attack_that_lies_face_down_is_a_card_of_the_hand_known_to_the_world_alone() -> None:
    state = start(PACK, Seat.SOUTH)
    world = deal(Random(2), state)
    before = world.deal.hand(Seat.SOUTH)
    after, events = apply(state, Attack(Seat.SOUTH, None))
    laid = world.after(events)
    hidden = laid.deal.face_down
    assert hidden is not None
    assert hidden in before
    assert hidden.colour is Colour.RED
    assert laid.deal.hand(Seat.SOUTH) == before - {hidden}
    assert laid.beneath(after) == {BACK: piece_of(hidden)}
    assert after.attack is not None
    assert after.attack.card is None
    assert world.after(events) == laid, "the same events give the same card"


def test_the_hidden_card_and_no_other_is_turned_over() -> None:
    luck, state = Random(3), start(PACK, Seat.SOUTH)
    world = deal(luck, state)
    action: Action = Attack(Seat.SOUTH, None)
    while not isinstance(action, Reveal):
        state, events = apply(state, action)
        world = world.after(events)
        action = next(iter(world.actions(state)))
    assert [action] == list(world.actions(state))
    assert action.card is world.deal.face_down
    state, events = apply(state, action)
    world = world.after(events)
    assert world.deal.face_down is None
    assert world.beneath(state) == {}


def test_people_may_turn_over_another_card_than_chance_would_have_laid() -> None:
    state = start(PACK, Seat.SOUTH)
    world = deal(Random(2), state)
    state, events = apply(state, Attack(Seat.SOUTH, None))
    world = world.after(events)
    red = (card for card in world.deal.hand(Seat.SOUTH) if card.colour is Colour.RED)
    shown, hidden = next(red), world.deal.face_down
    later = world.after([Revealed(Seat.SOUTH, shown)])
    assert later.deal.hand(Seat.SOUTH) == world.deal.hand(Seat.SOUTH) - {shown} | {hidden}
    assert later.deal.face_down is None


@pytest.mark.rule("KF-E8")
def test_what_is_pulled_unseen_comes_from_the_real_hand() -> None:
    state = table("round=4 right=south dues=pull:south:2 step=result")
    world = deal(Random(5), state)
    pulls = [action for action in world.actions(state) if isinstance(action, Pull)]
    assert len(pulls) == 15, "any two of six"
    assert {card for pull in pulls for card in pull.cards} == world.deal.hand(Seat.NORTH)
    _, events = apply(state, pulls[3])
    left = world.after(events).deal
    assert left.hand(Seat.NORTH) == world.deal.hand(Seat.NORTH).difference(pulls[3].cards)
    assert set(pulls[3].cards) <= set().union(*left.discards)


@pytest.mark.rule("KF-Z3")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    fields = "red=3.3.0:RTC,RCK red-discard=" + ",".join(
        c.name for c in PACK.deck_of(Colour.RED) if c.kind.code not in ("TC", "CK")
    )
    state = table(f"round=9 right=south dues=draw-defender:north:3 {fields}")
    world = deal(Random(1), state)
    _, events = apply(state, next(iter(world.actions(state))))
    after = world.after(events).deal
    assert len(after.deck(Colour.RED)) == 21
    assert not after.discards[0]
    assert world.after(events) == world.after(events)


@pytest.mark.rule("KF-Z2")
def test_everything_is_dealt_anew_when_the_game_is_played_again() -> None:
    state = table("lives=2:1 right=south south-coins=RCPa attack=RWSa step=defence blue=0:0")
    state = play(state, "north none")
    world = deal(Random(1), state)
    after, events = apply(state, next(a for a in world.actions(state) if str(a).startswith("Act")))
    assert after.game == 2
    fresh = world.after(events).deal
    assert sorted(c.name for c in everywhere(after, fresh)) == sorted(c.name for c in PACK.cards)
    assert [len(hand) for hand in fresh.hands] == [6, 6]


def test_decks_and_hands_are_told_as_pieces() -> None:
    state = start(PACK, Seat.SOUTH)
    world = deal(Random(1), state)
    south, north = (world.deck(seat) for seat in SEATS)
    assert {piece.name[0] for piece in south} == {"R"}
    assert {piece.name[0] for piece in north} == {"B"}
    assert south[0] == piece_of(world.deal.deck(Colour.RED)[-1])
    assert [piece.name[0] for piece in world.hand(Seat.NORTH)] == ["R"] * 3 + ["B"] * 3


# --- what players strive for --------------------------------------------------------------


def test_players_with_an_aim_attack_hard_and_save_their_lives() -> None:
    state = table("round=3 right=south")
    strong, weak = play(state, "south attack RIFa"), play(state, "south attack RCPa")
    assert promise(strong, Seat.SOUTH) > promise(weak, Seat.SOUTH)
    attacked = table("round=3 right=south attack=RIFa step=defence")
    blocked, hit = play(attacked, "north defend BTSa"), play(attacked, "north defend BBBa")
    assert promise(blocked, Seat.NORTH) > promise(hit, Seat.NORTH)


def test_players_pay_for_what_takes_lives_but_not_for_nothing() -> None:
    fields = "round=3 right=south south-coins=RCPa step=defence attack="
    for attack, answer, worth_it in (("RRDa", "BBSa", True), ("RWHa", "BTSa", False)):
        state = play(table(fields + attack), f"north defend {answer}")
        assert state.step is Step.ATTACKER
        paid, kept = play(state, "south activate RCPa"), play(state, "south decline")
        assert (promise(paid, Seat.SOUTH) > promise(kept, Seat.SOUTH)) is worth_it


def test_games_of_players_with_an_aim_end() -> None:
    for seed in range(3):
        luck, plays = Random(seed), 0
        state = start(PACK, SEATS[seed % 2])
        world = deal(luck, state)
        while outcome(state) is None:
            seat = state.to_act
            assert seat is not None
            some = [luck.choice(list(world.actions(state))) for _ in range(12)]
            best = max(some, key=lambda a: promise(apply(state, a)[0], seat))
            state, events = apply(state, best)
            world, plays = world.after(events), plays + 1
        assert plays < 400
