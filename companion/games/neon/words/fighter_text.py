"""A fighter with all that lies before its player, as one word of a position, both ways."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.neon.pack.cards import ActionCard, BotKind, Character, Pack, Upgrade
from companion.games.neon.rules.loot import in_order
from companion.games.neon.rules.setup import hand_of
from companion.games.neon.rules.state import (
    HAND,
    START_ENERGY,
    BotToken,
    Fighter,
    Gear,
    Row,
)
from companion.games.neon.rules.steps import (
    Mode,
)
from companion.games.neon.words.notation import (
    read_card,
    read_loot,
    read_named,
    read_row,
    write_row,
)
from companion.games.shared.notation import bad_text, one_of, read_number
from companion.rules.hidden import HiddenPile, bits

_PARTS = (
    *("hp", "en", "at", "side", "sh", "gear", "up", "won", "bots", "token"),
    *("hand", "discard", "row", "laid", "first", "out"),
)
_SPENT = "~"
_LEFT_OF_ROW = HAND - 2
"""Cards in hand while two lie in a row."""


# --- writing -----------------------------------------------------------------------------


def write_fighter(fighter: Fighter) -> str:
    """``GH;hp:5;en:3;at:4``: only what is not as it begins is written, but for these."""
    character = fighter.character
    parts: list[tuple[str, str]] = [
        ("hp", str(fighter.health)),
        ("en", str(fighter.energy)),
        ("at", str(fighter.at) if fighter.at is not None else ""),
        ("side", "B" if fighter.second else "A"),
        ("sh", str(fighter.shields or "")),
        ("gear", ",".join(map(_write_gear, fighter.gear))),
        ("up", ",".join(_write_upgrades(fighter))),
        ("won", ".".join(map(str, fighter.trophies)) if any(fighter.trophies) else ""),
        ("bots", ",".join(b.kind.code + (_SPENT if b.used else "") for b in fighter.bots)),
        ("token", str(fighter.token) if fighter.token is not None else ""),
        ("hand", _write_hand(fighter.hand) if fighter.hand is not None else ""),
        ("discard", ",".join(card.code for card in fighter.discard)),
        ("row", ",".join(write_row(fighter.row)) if fighter.row is not None else ""),
    ]
    flags = [name for name in ("laid", "first", "out") if getattr(fighter, name)]
    written = [f"{name}:{value}" for name, value in parts if value]
    return ";".join([*([character.code] if character else []), *written, *flags])


def _write_gear(gear: Gear) -> str:
    return "+".join(card.code for card in (gear.card, *gear.supplies))


def _write_upgrades(fighter: Fighter) -> Iterable[str]:
    for upgrade in fighter.upgrades:
        yield upgrade.code + (_SPENT if upgrade in fighter.spent else "")


def _write_hand(hand: HiddenPile[ActionCard]) -> str:
    """What was shuffled together, and how much of it is in hand: ``2.GH1.GH2.GH3``."""
    batches = hand.shuffled_together()
    return "+".join(".".join([str(held), *(c.code for c in cards)]) for cards, held in batches)


# --- reading -----------------------------------------------------------------------------


def read_fighter(pack: Pack, text: str, mode: Mode, usual: Character | None) -> Fighter:
    """The fighter that is written so; ``usual`` where its code is left out."""
    words = text.split(";") if text else []
    character = usual
    if words and ":" not in words[0] and words[0] not in _PARTS:
        character = read_named(pack, words.pop(0), Character, "ne-notation-fighter")
    parts = dict(word.partition(":")[::2] for word in words)
    if len(parts) < len(words):
        raise bad_text("ne-notation-part", text)
    for name in parts:
        one_of(name, _PARTS)
    return _made(pack, parts, mode, character)


def _made(pack: Pack, parts: dict[str, str], mode: Mode, character: Character | None) -> Fighter:
    def number(name: str, usual: int) -> int:
        return read_number(parts[name]) if name in parts else usual

    def words(name: str) -> list[str]:
        return parts[name].split(",") if parts.get(name) else []

    side = parts.get("side", "B" if mode is Mode.ROYAL or character is None else "A")
    row = _read_row(pack, parts["row"]) if "row" in parts else None
    discard = tuple(read_card(pack, code) for code in words("discard"))
    tokens = pack.health if character is not None else pack.automa.health
    upgrades = [_read_upgrade(pack, word) for word in words("up")]
    return Fighter(
        character=character,
        health=number("hp", len(tokens)),
        at=read_number(parts["at"]) if "at" in parts else None,
        second=one_of(side, ("A", "B")) == "B",
        out="out" in parts,
        energy=number("en", START_ENERGY if character is not None else 0),
        shields=number("sh", 0),
        gear=in_order(_read_gear(pack, word) for word in words("gear")),
        upgrades=tuple(upgrade for upgrade, _ in upgrades),
        spent=tuple(upgrade for upgrade, spent in upgrades if spent),
        trophies=_read_trophies(parts.get("won", "0.0.0")),
        bots=tuple(_read_bot(pack, word) for word in words("bots")),
        token=read_number(parts["token"]) if "token" in parts else None,
        hand=_read_hand(pack, parts.get("hand"), character, row, discard),
        discard=discard,
        laid="laid" in parts,
        row=row,
        first="first" in parts,
    )


def _read_row(pack: Pack, text: str) -> Row:
    return read_row(pack, text.split(","), text)


def _read_gear(pack: Pack, text: str) -> Gear:
    card, *supplies = (read_loot(pack, code) for code in text.split("+"))
    return Gear(card, tuple(supplies))


def _read_upgrade(pack: Pack, text: str) -> tuple[Upgrade, bool]:
    code = text.removesuffix(_SPENT)
    return read_named(pack, code, Upgrade, "ne-notation-upgrade"), text.endswith(_SPENT)


def _read_bot(pack: Pack, text: str) -> BotToken:
    kind = read_named(pack, text.removesuffix(_SPENT), BotKind, "ne-notation-bot")
    return BotToken(kind, text.endswith(_SPENT))


def _read_trophies(text: str) -> tuple[int, int, int]:
    numbers = [read_number(word) for word in text.split(".")]
    if len(numbers) != 3:
        raise bad_text("ne-notation-won", text)
    return numbers[0], numbers[1], numbers[2]


def _read_hand(
    pack: Pack,
    text: str | None,
    character: Character | None,
    row: Row | None,
    discard: tuple[ActionCard, ...],
) -> HiddenPile[ActionCard] | None:
    """As it is written; or every card that lies nowhere else, three of them in hand."""
    if character is None:
        return None
    if text is None:
        seen = (*discard, *((row.upper, row.lower) if row is not None else ()))
        rest = tuple(card for card in character.cards if card not in seen)
        held = min(len(rest), _LEFT_OF_ROW if row is not None else HAND)
        return HiddenPile.shuffled(character.cards, rest, held)
    hand = hand_of(character.cards, 0)
    batches = []
    for word in text.split("+"):
        held_text, *codes = word.split(".")
        cards = [read_card(pack, code) for code in codes]
        if any(card not in character.cards for card in cards):
            raise bad_text("ne-notation-hand", word)
        batches.append(type(hand.batches[0])(bits(cards), read_number(held_text)))
    return HiddenPile(character.cards, tuple(batches))
