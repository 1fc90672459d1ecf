"""The generator and the judge come by different roads to the same answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

import pytest

from companion.games.game import Plain
from companion.games.neon.pack.vocabulary import Kind
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
    AutomaAttacks,
    AutomaMoves,
    Defend,
    Draw,
    Equip,
    Flee,
    Gain,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
    Reveal,
    Roll,
    RollGuard,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import Row, State
from companion.games.neon.rules.steps import AUTOMA
from companion.games.neon.rules.turn import apply, awaiting, companion_acts, made_by
from companion.games.neon.words.notation import write_action
from companion.games.neon.words.position import write_position
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from tests.games.neon.writing import ENGLISH, PACK, RUSSIAN, WISHES, random_game

CODES = [
    *(ability.code for character in PACK.characters for ability in character.abilities),
    *(manoeuvre.code for manoeuvre in PACK.manoeuvres),
    *(sector.code for sector in PACK.sectors if sector.ability is not None),
    *(upgrade.code for upgrade in PACK.upgrades if upgrade.ability is not None),
]


def conceivable(state: State, luck: Random) -> list[Action]:
    """Some of all that anybody could try, legal or not."""
    tries = [*_plain(state), *_placed(state, luck), *_fought(state, luck), *_looted(state, luck)]
    return luck.sample(tries, min(len(tries), 60))


def _plain(state: State) -> Iterator[Action]:
    for seat in state.players:
        for kind in (Lay, Search, Defend, Lead, Gain, Skip, Pass):
            yield kind(seat)


def _placed(state: State, luck: Random) -> Iterator[Action]:
    for number in range(1, 11):
        for seat in state.players:
            yield from (Land(seat, number), Move(seat, number), Flee(seat, number))
        yield from (AutomaMoves(number), TurnToken(number), TurnToken(number, entered=True))
    for seat, fighter in zip(state.players, state.fighters, strict=False):
        cards = fighter.character.cards if fighter.character is not None else ()
        upper, lower = luck.choice(cards), luck.choice(cards)
        yield Reveal(seat, Row(upper, lower, left=luck.random() < 0.5))


def _fought(state: State, luck: Random) -> Iterator[Action]:
    dice, seats = PACK.dice, state.players
    weapons = ["base", "HOW", *(gear.card.code for f in state.fighters for gear in f.gear)]
    for seat, weapon in product(seats, weapons):
        yield Assault(seat, weapon, luck.choice([*seats, AUTOMA, *range(1, 11)]))
    for size in range(6):
        strikes = tuple(luck.choice(dice.strikes) for _ in range(size))
        guards = tuple(luck.choice(dice.guards) for _ in range(size))
        yield from (Roll(strikes), Roll(strikes, (guards[:1],)), Roll(strikes, (), entered=True))
        yield from (RollGuard(guards), RollGuard(guards, entered=True))
        yield from (Assign(luck.choice(seats), size), AutomaAttacks(luck.choice(seats)))
    for seat, code in product(seats, CODES):
        yield _use(state, seat, code, luck)
    for seat, fighter in zip(seats, state.fighters, strict=False):
        for gear in fighter.gear:
            for ability in gear.card.abilities:
                pays = [gear.card, *gear.supplies, *(bot.kind for bot in fighter.bots), None]
                used = _use(state, seat, ability.code, luck)
                yield Use(seat, ability.code, luck.choice(pays), used.dice)


def _use(state: State, seat: Seat, code: str, luck: Random) -> Use:
    attack = state.attack
    lying = (attack.guards or attack.strikes) if attack is not None else ()
    dice = tuple(luck.sample(lying, luck.randint(0, len(lying))))
    dice = tuple(face for face in lying if face in dice)[: len(dice)]
    sector = luck.choice([None, *range(1, 11)])
    return Use(seat, code, None, dice, sector, luck.choice([None, None, *state.players]))


def _looted(state: State, luck: Random) -> Iterator[Action]:
    due = state.dues[0] if state.dues else None
    pool = list(due.cards) if due is not None and due.cards else list(PACK.loot)
    for seat in state.players:
        for size in range(1, 5):
            cards = tuple(luck.choice(pool) for _ in range(size))
            yield from (Draw(seat, cards), Keep(seat, cards))
        card, kind = luck.choice(pool), luck.choice(list(Kind))
        gear = state.fighter(seat).gear
        under = [*(each.card for each in gear), *(s for each in gear for s in each.supplies)]
        shed = tuple(luck.sample(under, min(len(under), luck.randint(0, 2))))
        yield from (Equip(seat, card), Equip(seat, card, kind), Equip(seat, card, card.kind, shed))
        yield from (Stow(seat, card, kind), Scrap(seat, card))
        kinds = tuple(luck.choice(list(Kind)) for _ in range(luck.randint(0, 3)))
        yield from (Take(seat, kinds), Improve(seat, luck.choice(PACK.upgrades)))


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_an_action_is_allowed_just_when_it_is_offered(wishes: Mapping[str, Plain]) -> None:
    luck, told = Random(7), set()
    for number, (state, *_) in enumerate(random_game(wishes, 5)):
        offered = list(legal_actions(state))
        known = set(offered)
        assert len(offered) == len(known)
        _expect_awaited(state, offered)
        if number % 3:
            continue
        for action in (*luck.sample(offered, min(len(offered), 12)), *conceivable(state, luck)):
            verdict = judge(apply, state, action)
            assert isinstance(verdict, Refused) == (action not in known), (
                f"{write_action(action)}\n{write_position(state)}"
            )
            if isinstance(verdict, Refused) and verdict.because.key not in told:
                told.add(verdict.because.key)
                for sentence in (verdict.because, verdict.remedy):
                    assert ENGLISH.tell(sentence).endswith(".")
                    assert RUSSIAN.tell(sentence).endswith(".")
    assert len(told) > 20


def _expect_awaited(state: State, offered: list[Action]) -> None:
    """Whoever is awaited can act, and nobody else can."""
    actors = {made_by(state, action) for action in offered}
    if companion_acts(state) is not None:
        assert (actors, awaiting(state)) == ({None}, frozenset())
    else:
        assert actors == awaiting(state)
