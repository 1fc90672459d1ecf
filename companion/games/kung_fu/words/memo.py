"""What is printed on a card besides its name: what it is worth, and what it does for coins."""

from __future__ import annotations

from companion.games.kung_fu.pack.cards import Ability, Effect, EffectKind, Kind, Pack
from companion.games.kung_fu.rules.abilities import DRAWN, HEALED, PULLED, WOUNDED
from companion.games.kung_fu.table import mat as table
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif
from companion.table.zones import Piece

_COUNTS = {
    EffectKind.DRAW: DRAWN,
    EffectKind.PULL: PULLED,
    EffectKind.HEAL: HEALED,
    EffectKind.WOUND: WOUNDED,
}
"""How many the rulebook says, where a card does not."""
_KEYS = {kind: f"kf-memo-{kind.value}" for kind in EffectKind} | {
    EffectKind.COINS: "kf-memo-coins-gained"
}


def memo(pack: Pack, piece: Piece) -> Sentence | None:
    """What a card does, or how a token is used; backs are to tell nothing."""
    if card := table.card_of(pack, piece):
        return say("kf-memo-card", card=card.label, text=tell_kind(card.kind))
    if table.back_colour(piece) is not None:
        return None
    return say("kf-memo-marker" if piece == table.MARKER else "kf-memo-pointer")


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """The picture of a card; tokens have none."""
    card = table.card_of(pack, piece)
    return card.kind.picture if card else None


def tell_kind(kind: Kind) -> Sentence:
    """What a card can do besides being strong."""
    if kind.ability is not None and kind.coins:
        return say("kf-memo-both", ability=tell_ability(kind.ability), coins=kind.coins)
    if kind.ability is not None:
        return tell_ability(kind.ability)
    if kind.coins:
        return say("kf-memo-coins", coins=kind.coins)
    return say(f"kf-memo-{kind.colour.value}")


def tell_ability(ability: Ability) -> Sentence:
    """The whole ability: "For 2 coins: strength +3"."""
    effects = tell_effects(ability.effects)
    key = "kf-memo-ability" if ability.cost else "kf-memo-ability-free"
    return say(key, cost=ability.cost, effects=effects)


def tell_effects(effects: tuple[Effect, ...]) -> Sentence:
    """Effects one after the other."""
    first, *others = map(_tell_effect, effects)
    told = first
    for effect in others:
        told = say("kf-memo-also", effects=told, effect=effect)
    return told


def _tell_effect(effect: Effect) -> Sentence:
    count = effect.number or _COUNTS.get(effect.kind, 1)
    told = say(_KEYS[effect.kind], count=count)
    return say("kf-memo-arrow", effect=told) if effect.arrow else told
