"""Reading what entries of a pack of Neon do: effects, abilities, and what always holds."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from companion.games.neon.pack.cards import Ability, Effect, Passive, Token
from companion.games.neon.pack.motifs import MOTIFS
from companion.games.neon.pack.vocabulary import (
    IN_ATTACK,
    OF_ATTACKER,
    OF_DEFENDER,
    Always,
    Do,
    Guard,
    If,
    Moment,
    Strike,
    Supply,
    Whom,
)
from companion.packs.pack_file import Entry, Source

E = TypeVar("E", bound=Enum)

_MOST = 6
"""Of whatever an effect counts."""

FITTING: dict[Do, frozenset[Moment]] = {
    Do.ATTACK_DICE: frozenset([Moment.BEFORE_ATTACK]),
    Do.DEFENCE_DICE: frozenset([Moment.BEFORE_DEFENCE]),
    Do.REROLL: frozenset([Moment.AFTER_ATTACK, Moment.AFTER_DEFENCE]),
    Do.TURN_STRIKE: frozenset([Moment.AFTER_ATTACK, Moment.BEFORE_DEFENCE]),
    Do.TURN_GUARD: frozenset([Moment.AFTER_DEFENCE, Moment.COUNTER]),
    Do.CANCEL: frozenset([Moment.STRUCK]),
    Do.MORE_DAMAGE: frozenset([Moment.DEALT]),
    Do.REACH: frozenset([Moment.WEAPON]),
    Do.DAMAGE: frozenset([Moment.DEALT, Moment.ENDURED]),
    Do.ENERGY: frozenset([Moment.TURN, *IN_ATTACK]),
    Do.DRAIN: frozenset([Moment.DEALT, Moment.ENDURED]),
    Do.FIRST: frozenset([Moment.REVEALED]),
    Do.MOVE: frozenset([Moment.TURN]),
    Do.PULL: frozenset([Moment.TURN]),
    Do.TOKEN: frozenset([Moment.TURN]),
}
"""At which moments an effect makes sense."""

OF_TOKENS = frozenset([Do.DAMAGE, Do.ENERGY, Do.DRAIN])
"""What a special token can do to whoever is in its sector."""
COUNTED = frozenset([Always.GUARDS_COUNT])
"""What says faces instead of a number."""


def words(entry: Entry, name: str, values: type[E]) -> tuple[E, ...]:
    """A list of words of the vocabulary; each at most once."""
    known = [each.value for each in values]
    found = entry.text_list(name, known.__contains__, known[0], "ne-pack-word")
    if len(set(found)) < len(found):
        entry.complain("ne-pack-repeated", name, name=name)
    return tuple(values(word) for word in found)


def word(entry: Entry, name: str, values: type[E], default: E | None = None) -> E:
    """One word of the vocabulary."""
    usual = None if default is None else str(default.value)
    return values(entry.one_of(name, [str(each.value) for each in values], usual))


# --- effects -----------------------------------------------------------------------------


def read_effects(entry: Entry, name: str) -> tuple[Effect, ...]:
    """What something does."""
    return tuple(_read_effect(each) for each in entry.table_list(name))


def _read_effect(entry: Entry) -> Effect:
    entry.expect_only("do", "number", "whom", "turned", "into", "opens")
    do = word(entry, "do", Do)
    faces: type[Strike] | type[Guard] = Guard if do is Do.TURN_GUARD else Strike
    turns = do in (Do.TURN_STRIKE, Do.TURN_GUARD)
    for name in ("turned", "into"):
        if entry.has(name) and not turns and not (do is Do.CANCEL and name == "turned"):
            entry.complain("ne-pack-no-face", name, name=name, do=do.value)
    return Effect(
        do=do,
        number=entry.number("number", 1, _MOST, 1),
        whom=word(entry, "whom", Whom, Whom.SELF),
        turned=word(entry, "turned", faces) if turns or do is Do.CANCEL else None,
        into=word(entry, "into", faces) if turns else None,
        opens=entry.flag("opens"),
    )


def read_passives(entry: Entry, name: str = "always") -> tuple[Passive, ...]:
    """What always holds."""
    found = []
    for each in entry.table_list(name):
        each.expect_only("word", "number", "turned", "into")
        said = word(each, "word", Always)
        faces = said in COUNTED
        found.append(
            Passive(
                said,
                each.number("number", 1, _MOST, 1),
                word(each, "turned", Guard) if faces else None,
                word(each, "into", Guard) if faces else None,
            )
        )
    return tuple(found)


# --- abilities ---------------------------------------------------------------------------


def read_ability(entry: Entry, code: str, names: tuple[str, str], source: Source) -> Ability:
    """What can be used: when, for what, on which condition, and what it does."""
    entry.expect_only(
        *("when", "energy", "supply", "each_round", "if", "forced", "team", "does"),
    )
    ability = Ability(
        code,
        *names,
        source,
        when=word(entry, "when", Moment),
        effects=read_effects(entry, "does"),
        energy=entry.number("energy", 0, _MOST, 0),
        supply=word(entry, "supply", Supply) if entry.has("supply") else None,
        each_round=entry.flag("each_round"),
        condition=words(entry, "if", If),
        forced=entry.flag("forced"),
        team=entry.flag("team"),
    )
    _refuse_nonsense(entry, ability)
    return ability


def _refuse_nonsense(entry: Entry, ability: Ability) -> None:
    if not ability.effects:
        entry.complain("ne-pack-no-effect", "does")
    for effect in ability.effects:
        if ability.when not in FITTING[effect.do]:
            facts = {"do": effect.do.value, "when": ability.when.value}
            entry.complain("ne-pack-moment", "does", **facts)
    free = not ability.energy and ability.supply is None and not ability.each_round
    if free and not any(effect.do is Do.REROLL for effect in ability.effects):
        # Dice are rolled again once in an attack; all else could be done again and again.
        entry.complain("ne-pack-free")
    if ability.condition and ability.when not in IN_ATTACK:
        entry.complain("ne-pack-condition", "if", when=ability.when.value)
    symbols = {If.CRIT, If.HIT}.intersection(ability.condition)
    if symbols and ability.when is not Moment.STRUCK:
        entry.complain("ne-pack-condition", "if", when=ability.when.value)
    if ability.forced and ability.when is not Moment.STRUCK:
        entry.complain("ne-pack-forced", "forced")


def refuse_moments(entry: Entry, ability: Ability, allowed: Sequence[Moment]) -> None:
    """Complain about an ability of something that has no such moment."""
    if ability.when not in allowed:
        entry.complain("ne-pack-never", "when", when=ability.when.value)


ATTACKING = (*OF_ATTACKER, Moment.WEAPON)
DEFENDING = tuple(OF_DEFENDER)


def read_token(entry: Entry, code: str) -> Token:
    """A special token, and what it does where it lies."""
    entry.expect_only("name", "placed", "entered", "always", "whom", "once", "picture", "source")
    placed, entered = read_effects(entry, "placed"), read_effects(entry, "entered")
    always = read_passives(entry)
    for effect in (*placed, *entered):
        if effect.do not in OF_TOKENS:
            entry.complain("ne-pack-token", do=effect.do.value)
    for passive in always:
        if passive.word is not Always.GUARDS_COUNT:
            entry.complain("ne-pack-token", do=passive.word.value)
    if not placed and not entered and not always:
        entry.complain("ne-pack-no-effect")
    english, russian = entry.names("name")
    whom = word(entry, "whom", Whom)
    if whom in (Whom.SELF, Whom.ALLY):
        entry.complain("ne-pack-token-whom", "whom")
    source = entry.source()
    once, picture = entry.flag("once"), entry.picked("picture", MOTIFS)
    return Token(code, english, russian, source, placed, entered, always, whom, once, picture)
