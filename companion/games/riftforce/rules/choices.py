"""The choices that an ability asks for: given when there is something to choose, else not."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.rules.actions import Activate
from companion.games.riftforce.rules.rulebook import ABILITY_RULES
from companion.games.riftforce.rules.state import LOCATIONS
from companion.games.riftforce.rules.working import Board, beside
from companion.rules.rule import RuleBroken
from companion.rules.sentence import Fact, Sentence, say

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
_ASK_WHOM = frozenset({Guild.PLANT, Guild.THUNDERBOLT})
_ASK_HEALED = frozenset({Guild.LIGHT, Guild.MUSIC})


def refuse_idle_choices(deed: Activate) -> None:
    """Refuse a choice that this guild never asks for: something else must have been meant."""
    guild = deed.card.guild
    if deed.to is not None and guild not in _ASK_WHERE:
        raise wrong_choice(deed.card, "rf-choice-stays", location=deed.to)
    if deed.targets and guild not in _ASK_WHOM:
        raise wrong_choice(deed.card, "rf-choice-no-target", cards=names(deed.targets))
    if deed.heals is not None and guild not in _ASK_HEALED:
        raise wrong_choice(deed.card, "rf-choice-no-healing", target=deed.heals.told)


def may_move(card: Card, origin: int, target: int) -> bool:
    """Whether a card can go from one location to another by its own ability."""
    if card.guild in _ROAMING:
        return origin != target
    return card.guild in _STEPPING and abs(origin - target) == 1


def wrong_choice(card: Card, because: str, **facts: Fact) -> RuleBroken:
    """The refusal of a choice by the rule of the card's guild."""
    rule = ABILITY_RULES[card.guild]
    facts["card"] = card.told
    return RuleBroken(rule, Sentence(because, facts), say("rf-remedy-choose", card=card.told))


def names(cards: Iterable[Card]) -> tuple[Sentence, ...]:
    """Cards as the facts of a sentence."""
    return tuple(card.told for card in cards)


def adjacent_target(deed: Activate, at: int, *, captured: bool = False) -> int:
    """The column beside this one that was chosen, for the card itself or one it captured."""
    options = beside(at)
    if deed.to is None:
        key = "rf-music-where" if captured else "rf-choice-where"
        raise wrong_choice(deed.card, key, location=at % 5 + 1)
    target = at - at % 5 + deed.to - 1
    if target not in options:
        near = tuple(option % 5 + 1 for option in options)
        key = "rf-music-adjacent" if captured else "rf-choice-adjacent"
        raise wrong_choice(deed.card, key, location=deed.to, origin=at % 5 + 1, locations=near)
    return target


def other_target(deed: Activate, at: int) -> int:
    """The column of the same side, but not this one, that was chosen."""
    if deed.to is None:
        raise wrong_choice(deed.card, "rf-choice-where", location=at % 5 + 1)
    if deed.to not in LOCATIONS:
        raise wrong_choice(deed.card, "rf-choice-no-location", location=deed.to)
    if deed.to == at % 5 + 1:
        raise wrong_choice(deed.card, "rf-choice-moves", location=deed.to)
    return at - at % 5 + deed.to - 1


def heal_chosen(
    board: Board, healer: Card, heals: Card | None, columns: Iterable[int], amount: int
) -> None:
    """Heal the ally that was chosen among those with damage in these columns (R5)."""
    damaged = {
        elemental.card: (at, index)
        for at in columns
        for index, elemental in enumerate(board.columns[at])
        if elemental.damage
    }
    if not damaged:
        if heals is not None:
            raise wrong_choice(healer, "rf-heals-nobody", target=heals.told)
        return
    if heals not in damaged:
        raise wrong_choice(healer, "rf-heals-whom", cards=names(damaged))
    board.heal(*damaged[heals], amount)
