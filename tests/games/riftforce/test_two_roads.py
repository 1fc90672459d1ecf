"""The generator and the judge come by different roads to the same answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games.riftforce.pack.cards import Card, Edition, Guild, in_order
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    Placement,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.legal import legal_actions
from companion.games.riftforce.rules.state import SEATS, Phase, State, other, side
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.words.notation import write_action
from companion.games.riftforce.words.position import write_position
from companion.games.riftforce.world.world import Deal
from companion.rules.verdict import Allowed, judge
from tests.games.riftforce.writing import random_game, table

ANYWHERE = (None, 0, 1, 2, 3, 4, 5, 6)


def is_allowed(state: State, action: Action) -> bool:
    return isinstance(judge(apply, state, action), Allowed)


def conceivable(state: State, deal: Deal, luck: Random) -> list[Action]:
    """Actions of every kind, sensible and foolish, with cards whose place is certain.

    A card that may or may not be in hand is left out: about it the judge must believe the
    player, while the generator was told the hand.
    """
    seat = state.to_act or SEATS[0]
    hand = in_order(deal.hand(seat))
    doubtful = state.hidden[side(seat)].possible
    elsewhere = [card for card in SHIPPED.cards if card not in doubtful]
    lying = [elemental.card for column in state.columns for elemental in column]
    some = [*hand, *hand, *lying, *luck.sample(elsewhere, 5)]
    pool: list[Action] = [Finish(seat), CheckAndDraw(seat), CheckAndDraw(other(seat))]
    pool += [Discard(seat, card) for card in some]
    pool += [PickGuild(who, guild) for guild in Guild for who in SEATS]
    pool += [Summon(seat, _placements(some, lying, luck)) for _ in range(60)]
    pool += [_activate(state, some, luck) for _ in range(120)]
    if state.phase is Phase.OPENING:
        pool += [PlaceOpening(who, card) for card in SHIPPED.cards[::3] for who in SEATS]
    return pool


def _placements(some: list[Card], lying: list[Card], luck: Random) -> tuple[Placement, ...]:
    count = luck.randint(0, 4)
    start = luck.randint(0, 5)
    step = luck.choice((0, 1, 1, -1, 2))
    cards = [luck.choice(some) for _ in range(count)]
    if luck.random() < 0.7 and cards:
        cards = [card for card in some if card.health == cards[0].health][:count]
    heals = [luck.choice(lying) if lying and luck.random() < 0.2 else None for _ in cards]
    return tuple(
        Placement(card, start + number * step, healed)
        for number, (card, healed) in enumerate(zip(cards, heals, strict=True))
    )


def _activate(state: State, some: list[Card], luck: Random) -> Activate:
    lying = [elemental.card for column in state.columns for elemental in column] or some
    card = luck.choice(lying)
    targets = tuple(luck.choice(lying) for _ in range(luck.choice((0, 0, 0, 1, 1, 2))))
    heals = luck.choice(lying) if luck.random() < 0.3 else None
    who = state.to_act if luck.random() < 0.9 else other(SEATS[0])
    return Activate(who or SEATS[0], card, luck.choice(ANYWHERE), targets, heals)


def spoilt(action: Action, luck: Random, lying: list[Card]) -> list[Action]:
    """Legal actions with one thing changed: what a near miss looks like."""
    match action:
        case Activate():
            near: list[Action] = [replace(action, to=to) for to in ANYWHERE]
            near += [replace(action, targets=action.targets[:-1])]
            near += [replace(action, heals=healed) for healed in (None, *lying[:4])]
            near += [replace(action, targets=(*action.targets, luck.choice(lying)))]
            return near
        case Summon(placements=placements):
            index = luck.randrange(len(placements))
            shifted = replace(placements[index], location=luck.randint(0, 6))
            healing = replace(placements[index], heals=luck.choice((None, *lying)))
            return [
                replace(action, placements=(*placements[:index], wrong, *placements[index + 1 :]))
                for wrong in (shifted, healing)
            ]
        case _:
            return [replace(action, seat=other(action.seat))]


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(6))
def test_judge_and_generator_agree(seed: int, edition: Edition) -> None:
    luck = Random(seed)
    for number, (state, deal, _) in enumerate(random_game(seed, edition)):
        if state.phase in (Phase.TURN, Phase.ACTIVATING) and luck.random() < 0.6:
            continue
        seat = state.to_act or SEATS[0]
        hand = None if state.phase is Phase.OPENING else deal.hand(seat)
        offered = list(legal_actions(state, hand))
        assert len(set(offered)) == len(offered), "the same action twice"
        for action in offered:
            assert is_allowed(state, action), f"{write_action(action)}\n{write_position(state)}"
        known = set(offered)
        lying = [e.card for column in state.columns for e in column]
        pool = conceivable(state, deal, luck)
        for action in luck.sample(offered, min(len(offered), 12)):
            pool += spoilt(action, luck, lying) if lying else []
        for action in pool:
            assert is_allowed(state, action) == (action in known), (
                f"action {number}: {write_action(action)}\n{write_position(state)}"
            )


def test_without_a_hand_every_card_counts_that_may_be_held() -> None:
    state = table("guilds=FI,EA,LI,PL:WA,IC,SH,CR south=FI5a/-/-/-/- south-hidden=1")
    offered = list(legal_actions(state))
    laid = {a.placements[0].card for a in offered if isinstance(a, Summon)}
    assert laid == set(state.hidden[0].possible)
    assert all(len(a.placements) == 1 for a in offered if isinstance(a, Summon))
    assert all(is_allowed(state, action) for action in offered)
    thrown = {a.card for a in offered if isinstance(a, Discard)}
    assert thrown == {c for c in laid if c.guild is Guild.FIRE or c.health == 5}


def test_a_finished_game_offers_nothing() -> None:
    state = table("phase=over turn=10 score=12:3")
    assert list(legal_actions(state)) == []
