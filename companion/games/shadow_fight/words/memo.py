"""What cards do, in words made of the vocabulary of packs: those of an owner are told as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from companion.games.shadow_fight.pack.cards import (
    COUNTED,
    ON_TACTICS,
    Always,
    Battlefield,
    Condition,
    Demon,
    Do,
    Effect,
    If,
    Moment,
    Move,
    MoveAction,
    Pack,
    Passive,
    Whom,
)
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.faces import face
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.scenes.outlines import Motif
from companion.table.zones import Piece

_TOGETHER = frozenset([Moment.FIGHT, Moment.ROUND, Moment.TURN])
"""Moments that come to all demons at once."""


def memo(pack: Pack, piece: Piece) -> Sentence | None:
    """What a card does, or how it is used; backs are to tell nothing."""
    if (move := mat.move_of(pack, piece)) is not None:
        return say("sf-memo-card", card=move.label, text=tell_move(move))
    if mat.tactic_of(pack, piece) is not None:
        return say("sf-memo-tactic")
    if (demon := mat.demon_of(pack, piece)) is not None:
        return say("sf-memo-card", card=demon.label, text=tell_demon(pack, demon))
    if (field := mat.field_of(pack, piece)) is not None:
        return say("sf-memo-card", card=field.label, text=tell_battlefield(pack, field))
    if piece.kind in (mat.BACK, mat.DEMON_BACK):
        return None
    pointer = piece.name.startswith("pointer-")
    return say("sf-memo-pointer" if pointer else f"sf-memo-{piece.name}")


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """The picture of a card; backs and tokens have none."""
    return face(pack, piece).motif


# --- cards -------------------------------------------------------------------------------------


def tell_move(move: Move) -> Sentence:
    """Both actions of a move, of which one is chosen (SF-4)."""
    first, second = (
        say("sf-memo-action", action=action.label, effects=tell_action(action))
        for action in move.actions
    )
    return say("sf-memo-move", first=first, second=second)


def tell_action(action: MoveAction) -> Sentence:
    """What an action does: "1 damage to all opponents (a stance protects)"."""
    told = _joined([tell_effect(effect) for effect in action.effects])
    return say("sf-memo-parried", effects=told) if action.parried else told


def tell_demon(pack: Pack, demon: Demon) -> Sentence:
    """What a demon can do once a fight, or always does (SF-S2)."""
    if demon.power:
        told = _joined([tell_effect(effect) for effect in demon.power])
        return say("sf-memo-power", effects=told)
    parts = [_tell_passive(pack, passive) for passive in _merged(demon.passives)]
    parts += [say(f"sf-memo-you-{word.value}") for word in Always if word in demon.always]
    return say("sf-memo-whole", text=_joined(parts))


def tell_battlefield(pack: Pack, battlefield: Battlefield) -> Sentence:
    """What is different in a fight for everybody (SF-P3)."""
    parts = [_tell_for_all(pack, passive) for passive in _merged(battlefield.passives)]
    always = battlefield.always
    parts += [say(f"sf-memo-all-{word.value}") for word in Always if word in always]
    return say("sf-memo-whole", text=_joined(parts))


def _merged(passives: Iterable[Passive]) -> Iterator[Passive]:
    """What happens at one moment, on one condition, is told together."""
    for (moment, condition), same in groupby(passives, key=lambda p: (p.moment, p.condition)):
        yield Passive(moment, tuple(e for passive in same for e in passive.effects), condition)


def _joined(parts: list[Sentence]) -> Sentence:
    told = parts[0]
    for part in parts[1:]:
        told = say("sf-memo-also", first=told, second=part)
    return told


# --- effects -----------------------------------------------------------------------------------


def tell_effect(effect: Effect) -> Sentence:
    """What an effect asks of the player who has it: "draw 2 cards"."""
    if effect.do not in COUNTED:
        return say(f"sf-memo-do-{effect.do.value}")
    told = say(f"sf-memo-{effect.do.value}-{effect.whom.value}", count=effect.number)
    return say("sf-memo-per-card", effect=told) if effect.per_card else told


def _tell_certain(pack: Pack, effects: Sequence[Effect]) -> Sentence:
    """Effects without a choice: alike ones on certain moves, or one on those it names."""
    first = effects[0]
    if first.move is None:
        return tell_effect(first)
    labels = [pack.moves[effect.move].label for effect in effects if effect.move is not None]
    if first.do is Do.GIFT:
        return say("sf-memo-gift-certain", move=labels[0])
    moves = and_also(tuple(say("sf-memo-quoted", name=label) for label in labels))
    return say(f"sf-memo-{first.do.value}-certain", moves=moves, count=len(labels))


def _alike(effects: Iterable[Effect]) -> Iterator[tuple[Effect, ...]]:
    """Effects by themselves, but what the same does to several tactics together."""
    for (do, certain), same in groupby(effects, key=lambda e: (e.do, e.move is not None)):
        if do in ON_TACTICS and certain:
            yield tuple(same)
        else:
            yield from ((effect,) for effect in same)


def _tell_passive(pack: Pack, passive: Passive) -> Sentence:
    """What a demon does by itself: "when you take damage, draw 1 card"."""
    effects = _joined([_tell_certain(pack, alike) for alike in _alike(passive.effects)])
    when = say(f"sf-memo-when-{passive.moment.value}")
    if passive.condition is None:
        return say("sf-memo-passive", when=when, effects=effects)
    condition = Sentence(
        f"sf-memo-if-{passive.condition.kind.value}", _facts(pack, passive.condition)
    )
    return say("sf-memo-passive-if", when=when, condition=condition, effects=effects)


def _facts(pack: Pack, condition: Condition) -> dict[str, Fact]:
    if condition.kind is If.MOVE:
        return {"move": pack.moves[condition.number].label}
    return {"count": condition.number}


def _tell_for_all(pack: Pack, passive: Passive) -> Sentence:
    """The same on a battlefield: "whoever opens the third move of a series gains 1 energy"."""
    who = _tell_who(pack, passive)
    told: list[Sentence] = []
    for alike in _alike(passive.effects):
        effect = alike[0]
        if effect.do in COUNTED and effect.whom is Whom.SELF:
            told.append(say(f"sf-memo-{effect.do.value}-who", who=who, count=effect.number))
        elif passive.moment in _TOGETHER:
            told.append(_tell_certain(pack, alike))
        else:
            told.append(say("sf-memo-for", who=who, effect=_tell_certain(pack, alike)))
    if passive.moment not in _TOGETHER:
        return _joined(told)
    when = say(f"sf-memo-when-{passive.moment.value}")
    return say("sf-memo-all-at", when=when, effects=_joined(told))


def _tell_who(pack: Pack, passive: Passive) -> Sentence:
    """Whom it happens to: "everybody with at least 6 cards in hand", "whoever opens a move"."""
    together = passive.moment in _TOGETHER
    who = say("sf-memo-who-all" if together else f"sf-memo-who-{passive.moment.value}")
    condition = passive.condition
    if condition is None:
        return who
    return Sentence(f"sf-memo-who-{condition.kind.value}", {"who": who, **_facts(pack, condition)})
