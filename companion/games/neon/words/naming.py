"""How fighters, sectors, targets and weapons are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.neon.pack.cards import Loot, Pack
from companion.games.neon.pack.vocabulary import Guard, Strike
from companion.games.neon.rules.state import Row, State
from companion.games.neon.rules.steps import AUTOMA, BASE, Target, Who
from companion.games.neon.words.printed import face_name, tell_half
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


def who_is(pack: Pack, who: Who) -> Fact:
    """A fighter by whoever plays it."""
    return pack.automa.label if who is AUTOMA else who


def all_of(pack: Pack, everybody: Iterable[Who]) -> Fact:
    """Several fighters."""
    return and_also(tuple(who_is(pack, who) for who in everybody))


def fighter_is(state: State, who: Who) -> Fact:
    """A player with the name of the fighter: "Anna" with what she plays."""
    character = state.fighter(who).character if who in state.everybody else None
    if character is None:
        return who_is(state.pack, who)
    return say("ne-player-fighter", seat=_seat(who), fighter=character.label)


def _seat(who: Who) -> Seat:
    if who is AUTOMA:
        raise ValueError(who)
    return who


def sector_is(pack: Pack, number: int) -> Sentence:
    """A sector with its number; also one that is not in the pack."""
    known = 1 <= number <= len(pack.sectors)
    name: Fact = pack.sector(number).label if known else ""
    return say("ne-sector", number=number, name=name)


def target_is(state: State, target: Target, weapon: str) -> Fact:
    """Whom an attack is aimed at: a fighter, a bot, or all in a sector (NE-A5)."""
    if not isinstance(target, int):
        return who_is(state.pack, target)
    sector = sector_is(state.pack, target)
    card = next((loot for loot in state.pack.loot if loot.code == weapon), None)
    if card is not None and card.whole_sector:
        return say("ne-target-sector", sector=sector)
    bot = state.sector_at(target).bot if state.has_sector(target) else None
    return say("ne-target-bot", bot=bot.label if bot is not None else "", sector=sector)


def targets_are(pack: Pack, targets: Iterable[Target]) -> Fact:
    """All whom an attack is aimed at, without knowing which bots there are."""
    return and_also(
        tuple(
            say("ne-target-a-bot", sector=sector_is(pack, target))
            if isinstance(target, int)
            else who_is(pack, target)
            for target in targets
        )
    )


def weapon_is(pack: Pack, code: str) -> Sentence:
    """A weapon, by the code of its card or ability."""
    if code == BASE:
        return say("ne-weapon-base")
    if code == pack.automa.code:
        return say("ne-weapon-automa")
    try:
        return pack.named(code).label
    except KeyError:
        return say("ne-weapon-none")


def dice_are(faces: Sequence[Strike] | Sequence[Guard]) -> Fact:
    """Dice by what they show, those alike together: "2 × hit and miss"."""
    if not faces:
        return say("ne-die-none")
    counts: Counter[Strike | Guard] = Counter(faces)
    return and_also(tuple(_counted(face_name(face), counts[face]) for face in counts))


def loot_is(cards: Iterable[Loot]) -> Fact:
    """Loot cards, those alike together."""
    counts = Counter(cards)
    return and_also(tuple(_counted(card.label, counts[card]) for card in counts))


def _counted(name: Sentence, count: int) -> Sentence:
    return name if count == 1 else say("ne-copies", count=count, what=name)


def row_is(row: Row) -> Fact:
    """The three actions of a row, from left to right."""
    return tuple(tell_half(half) for half in row.halves)
