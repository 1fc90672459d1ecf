"""What each guild does when one of its elementals is activated, and as it is laid.

The choices that an ability asks for are given when there is something to choose, else not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from companion.games.riftforce.pack.cards import MOST_HEALTH, Card, Guild
from companion.games.riftforce.rules.actions import Activate
from companion.games.riftforce.rules.events import Captured, Destroyed
from companion.games.riftforce.rules.naming import named, named_at, names
from companion.games.riftforce.rules.rulebook import ABILITY_RULES
from companion.games.riftforce.rules.state import HAND, LOCATIONS, SEATS, State, side
from companion.games.riftforce.rules.working import Working, beside, facing
from companion.rules.rule import RuleBroken
from companion.rules.sentence import Fact, Sentence, say

MOST_STRIKES = 2
"""Of a Thunderbolt in one activation: the second only after a kill."""


class Acting(Struct, frozen=True):
    """An elemental that uses its ability: what was chosen for it, and where it lies."""

    working: Working
    chosen: Activate
    at: int
    index: int
    there: int
    """The enemy's column at this location."""


def use(working: Working, chosen: Activate, at: int, index: int) -> None:
    """Carry out an ability in full, then check for destroyed cards (RF-8, RF-9)."""
    refuse_idle_choices(working.before, chosen)
    _ABILITIES[chosen.card.guild](Acting(working, chosen, at, index, facing(at)))
    working.sweep()


def _fire(acting: Acting) -> None:
    working, at, behind = acting.working, acting.at, acting.index + 1
    working.hurt_first(acting.there, 3)
    if behind < len(working.columns[at]):
        working.hurt(at, behind, 1)


def _ice(acting: Acting) -> None:
    enemies = acting.working.columns[acting.there]
    if enemies:
        acting.working.hurt(acting.there, len(enemies) - 1, 4 if enemies[-1].damage else 1)


def _light(acting: Acting) -> None:
    acting.working.hurt_first(acting.there, 2)
    lowest = acting.at - acting.at % 5
    heal_chosen(
        acting.working, acting.chosen.card, acting.chosen.heals, range(lowest, lowest + 5), 1
    )


def _crystal(acting: Acting) -> None:
    acting.working.hurt_first(acting.there, 4)


def _earth(acting: Acting) -> None:
    acting.working.hurt_first(acting.there, 2)


def _water(acting: Acting) -> None:
    working = acting.working
    target = adjacent_target(working, acting.chosen, acting.at)
    working.hurt_first(acting.there, 2)
    working.move(acting.at, acting.index, target)
    working.hurt_first(facing(target), 1)


def _air(acting: Acting) -> None:
    working = acting.working
    target = other_target(working, acting.chosen, acting.at)
    working.move(acting.at, acting.index, target)
    for near in sorted([target, *beside(target)]):
        working.hurt_first(facing(near), 1)


def _shadow(acting: Acting) -> None:
    working = acting.working
    target = other_target(working, acting.chosen, acting.at)
    working.move(acting.at, acting.index, target)
    working.sweep(prize=working.hurt_first(facing(target), 1))


def _plant(acting: Acting) -> None:
    working, chosen = acting.working, acting.chosen
    sources = {
        working.columns[facing(near)][0].card: facing(near)
        for near in beside(acting.at)
        if working.columns[facing(near)]
    }
    if not sources:
        if chosen.targets:
            cards = names(working.before, chosen.targets)
            raise wrong_choice(working.before, chosen.card, "rf-plant-nobody", cards=cards)
        return
    if len(chosen.targets) != 1 or chosen.targets[0] not in sources:
        raise wrong_choice(
            working.before, chosen.card, "rf-plant-target", **_lying(working, sources)
        )
    source = sources[chosen.targets[0]]
    working.hurt(source, 0, 2)
    # Even a lethally hit enemy is the one that is pulled, never the next behind it.
    working.move(source, 0, acting.there)


def _thunderbolt(acting: Acting) -> None:
    working, there, card = acting.working, acting.there, acting.chosen.card
    targets, strikes, location = acting.chosen.targets, 0, acting.there % 5 + 1
    while working.columns[there] and strikes < MOST_STRIKES:
        if strikes == len(targets):
            key = "rf-thunderbolt-again" if strikes else "rf-thunderbolt-target"
            raise wrong_choice(working.before, card, key, location=location)
        target = targets[strikes]
        enemies = [elemental.card for elemental in working.columns[there]]
        if target not in enemies:
            struck = target in targets[:strikes]
            key = "rf-thunderbolt-destroyed" if struck else "rf-thunderbolt-not-here"
            raise wrong_choice(working.before, card, key, target=target.label, location=location)
        working.hurt(there, enemies.index(target), 2)
        strikes += 1
        if not working.is_doomed(target):
            break
        working.sweep()
    if strikes < len(targets):
        raise _vain_strike(acting, strikes)


def _vain_strike(acting: Acting, strikes: int) -> RuleBroken:
    """The refusal of targets beyond the last strike, by what ended the strikes."""
    targets, here = acting.chosen.targets, acting.working.columns[acting.there]
    facts: dict[str, Fact] = {
        "cards": names(acting.working.before, targets[strikes:]),
        "location": acting.there % 5 + 1,
        "target": named(acting.working.before, targets[0]),
    }
    if strikes == MOST_STRIKES:
        key = "rf-thunderbolt-twice"
    elif not strikes:
        key = "rf-thunderbolt-nobody"
    else:
        key = "rf-thunderbolt-not-destroyed" if here else "rf-thunderbolt-nobody-left"
    return wrong_choice(acting.working.before, acting.chosen.card, key, **facts)


def _beast(acting: Acting) -> None:
    working = acting.working
    target = adjacent_target(working, acting.chosen, acting.at)
    now = working.move(acting.at, acting.index, target)
    working.hurt_first(facing(target), 3 if working.columns[target][now].damage else 2)


def _magnet(acting: Acting) -> None:
    working = acting.working
    target = adjacent_target(working, acting.chosen, acting.at)
    last = len(working.columns[acting.there]) - 1
    if last >= 0:
        working.hurt(acting.there, last, 2)
        working.move(acting.there, last, facing(target))
    working.move(acting.at, acting.index, target)


def _lava(acting: Acting) -> None:
    working = acting.working
    for near in beside(acting.at):
        working.hurt_first(facing(near), 2)
    for ally in range(acting.index + 1):
        working.hurt(acting.at, ally, 1)


def _sand(acting: Acting) -> None:
    working = acting.working
    target = other_target(working, acting.chosen, acting.at)
    now = working.move(acting.at, acting.index, target)
    working.hurt_each(facing(target), 1)
    working.heal(target, now, 1)


def _acid(acting: Acting) -> None:
    working, there = acting.working, acting.there
    working.hurt_first(there, 3)
    if len(working.columns[there]) > 1:
        working.hurt(there, 1, 1)
    working.sweep(scoring=False)


def _star(acting: Acting) -> None:
    working, seat = acting.working, acting.chosen.seat
    working.hurt_first(acting.there, 2)
    if working.hidden[side(seat)].hand < HAND:
        working.draw(seat, 1)


def _love(acting: Acting) -> None:
    acting.working.hurt_first(acting.there, 2)


def _music(acting: Acting) -> None:
    working, chosen, there = acting.working, acting.chosen, acting.there
    enemy = working.hurt_first(there, 2)
    if enemy is None or not working.is_doomed(enemy):
        if chosen.to is not None or chosen.heals is not None:
            raise wrong_choice(working.before, chosen.card, "rf-music-nothing")
        return
    target = adjacent_target(working, chosen, acting.at, captured=True)
    working.spare(enemy)
    working.remove(enemy)
    working.events.append(Destroyed(SEATS[there // 5], enemy, there % 5 + 1, None))
    working.gain(chosen.seat, 2 if enemy.guild is Guild.CRYSTAL else 1)
    working.lay(target, enemy)
    working.events.append(Captured(chosen.seat, enemy, target % 5 + 1))
    as_laid(working, target, enemy, chosen.heals)


_EARTH, _LOVE = Guild.EARTH, Guild.LOVE

ACT_AS_LAID = frozenset({_EARTH, _LOVE})
"""The guilds that do something the moment they are played, before anybody is activated."""

_ABILITIES: dict[Guild, Callable[[Acting], None]] = {
    Guild.FIRE: _fire,
    Guild.EARTH: _earth,
    Guild.LIGHT: _light,
    Guild.PLANT: _plant,
    Guild.WATER: _water,
    Guild.ICE: _ice,
    Guild.SHADOW: _shadow,
    Guild.CRYSTAL: _crystal,
    Guild.THUNDERBOLT: _thunderbolt,
    Guild.AIR: _air,
    Guild.BEAST: _beast,
    Guild.MAGNET: _magnet,
    Guild.LAVA: _lava,
    Guild.SAND: _sand,
    Guild.ACID: _acid,
    Guild.STAR: _star,
    Guild.LOVE: _love,
    Guild.MUSIC: _music,
}


def as_laid(working: Working, at: int, card: Card, heals: Card | None) -> None:
    """What happens as a card is played: Earth shakes the enemies there, Love heals an ally."""
    guild = card.guild
    if guild is _EARTH:
        working.hurt_each(facing(at), 1)
        working.sweep()
    elif guild is _LOVE:
        # No elemental has more health, hence never more damage.
        heal_chosen(working, card, heals, (at,), MOST_HEALTH)
        return
    if heals is not None:
        target = named(working.before, heals)
        raise wrong_choice(working.before, card, "rf-choice-no-healing", target=target)


_ASK_WHERE = frozenset(
    {
        Guild.WATER,
        Guild.AIR,
        Guild.SHADOW,
        Guild.BEAST,
        Guild.SAND,
        Guild.MAGNET,
        Guild.MUSIC,
    }
)
_ROAMING = frozenset({Guild.AIR, Guild.SHADOW, Guild.SAND})
_STEPPING = frozenset({Guild.WATER, Guild.BEAST, Guild.MAGNET})
MOVING = _ROAMING | _STEPPING
"""The guilds whose elementals move when they act."""
_ASK_WHOM = frozenset({Guild.PLANT, Guild.THUNDERBOLT})
_ASK_HEALED = frozenset({Guild.LIGHT, Guild.MUSIC})


def refuse_idle_choices(state: State, deed: Activate) -> None:
    """Refuse a choice that this guild never asks for: something else must have been meant."""
    guild = deed.card.guild
    if deed.to is not None and guild not in _ASK_WHERE:
        raise wrong_choice(state, deed.card, "rf-choice-stays", location=deed.to)
    if deed.targets and guild not in _ASK_WHOM:
        cards = names(state, deed.targets)
        raise wrong_choice(state, deed.card, "rf-choice-no-target", cards=cards)
    if deed.heals is not None and guild not in _ASK_HEALED:
        key = "rf-choice-heals-as-played" if guild is Guild.LOVE else "rf-choice-no-healing"
        raise wrong_choice(state, deed.card, key, target=named(state, deed.heals))


def may_move(card: Card, origin: int, target: int) -> bool:
    """Whether a card can go from one location to another by its own ability."""
    if card.guild in _ROAMING:
        return origin != target
    return card.guild in _STEPPING and abs(origin - target) == 1


def wrong_choice(state: State, acting: Card, because: str, **facts: Fact) -> RuleBroken:
    """The refusal of a choice by the rule of the card's guild."""
    rule, name = ABILITY_RULES[acting.guild], named(state, acting)
    because_of = Sentence(because, {"card": name, **facts})
    return RuleBroken(rule, because_of, say("rf-remedy-choose", card=name))


def _lying(working: Working, cards: Collection[Card]) -> dict[str, Fact]:
    """Cards and how many as facts, each with its location: of one name there are several."""
    return {
        "cards": tuple(named_at(working.before, card) for card in cards),
        "count": len(cards),
    }


def adjacent_target(working: Working, deed: Activate, at: int, *, captured: bool = False) -> int:
    """The column beside this one that was chosen, for the card itself or one it captured."""
    options, lying = beside(at), named_at(working.before, deed.card)
    if deed.to is None:
        key = "rf-music-where" if captured else "rf-choice-where"
        raise wrong_choice(working.before, deed.card, key, card=lying)
    target = at - at % 5 + deed.to - 1
    if target not in options:
        near = tuple(option % 5 + 1 for option in options)
        key = "rf-music-adjacent" if captured else "rf-choice-adjacent"
        facts: dict[str, Fact] = {"card": lying, "location": deed.to, "locations": near}
        raise wrong_choice(working.before, deed.card, key, **facts)
    return target


def other_target(working: Working, deed: Activate, at: int) -> int:
    """The column of the same side, but not this one, that was chosen."""
    if deed.to is None:
        lying = named_at(working.before, deed.card)
        raise wrong_choice(working.before, deed.card, "rf-choice-where", card=lying)
    if deed.to not in LOCATIONS:
        raise wrong_choice(working.before, deed.card, "rf-choice-no-location", location=deed.to)
    if deed.to == at % 5 + 1:
        raise wrong_choice(working.before, deed.card, "rf-choice-moves", location=deed.to)
    return at - at % 5 + deed.to - 1


def heal_chosen(
    working: Working, healer: Card, heals: Card | None, columns: Sequence[int], amount: int
) -> None:
    """Heal the ally that was chosen among those with damage in these columns (R5)."""
    damaged: list[Card] = []
    for at in columns:
        for index, elemental in enumerate(working.columns[at]):
            if elemental.damage:
                if elemental.card is heals:
                    working.heal(at, index, amount)
                    return
                damaged.append(elemental.card)
    if damaged:
        raise wrong_choice(working.before, healer, "rf-heals-whom", **_lying(working, damaged))
    if heals is not None:
        key = "rf-heals-nobody" if len(columns) == 1 else "rf-heals-nobody-anywhere"
        target, location = named(working.before, heals), columns[0] % 5 + 1
        raise wrong_choice(working.before, healer, key, target=target, location=location)
