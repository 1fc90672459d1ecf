"""What each piece does, for memo cards and for whoever asks on a screen."""

from __future__ import annotations

from companion.games.neon.pack.cards import Character, Pack
from companion.games.neon.pack.motifs import ANY, DEEDS, SUPPLIES
from companion.games.neon.table.faces import JOKER_COLOUR, deed_colour, face, supply_colour
from companion.games.neon.table.pieces import AUTOMA_FIGURE, DICE, LEADER, POINTERS, Half, contents
from companion.games.neon.words.printed import (
    JOKER,
    tell_bot,
    tell_character,
    tell_dice,
    tell_halves,
    tell_loot,
    tell_sector,
    tell_token,
    tell_upgrade,
)
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif
from companion.table.zones import Piece


def memo(pack: Pack, piece: Piece) -> Sentence | None:
    """What a piece does, or how it is used; backs are to tell nothing."""
    kind, known = (piece.whole if piece.part else piece.kind), contents(pack)
    if (number := known.sectors.get(kind)) is not None:
        sector = pack.sector(number)
        return _card(sector.label, tell_sector(sector))
    if (card := known.actions.get(kind)) is not None:
        return _card(card.label, tell_halves(card))
    if (loot := known.loot.get(kind)) is not None:
        return _card(loot.label, tell_loot(loot))
    if (upgrade := known.upgrades.get(kind)) is not None:
        return _card(upgrade.label, tell_upgrade(upgrade))
    if (bot := known.bots.get(kind) or known.won.get(kind)) is not None:
        return _card(bot.label, tell_bot(bot))
    if (owner := known.tokens.get(kind)) is not None and owner.token is not None:
        return _card(owner.token.label, tell_token(owner.token))
    if kind == AUTOMA_FIGURE:
        return _automa(pack)
    if isinstance(character := known.figures.get(kind), Character):
        return _card(character.label, tell_character(character))
    return _plain(pack, kind)


def _plain(pack: Pack, kind: Piece) -> Sentence | None:
    """What is the same in every pack."""
    known = contents(pack)
    if kind in known.scores:
        return say("ne-memo-score")
    if kind in known.shields:
        return say("ne-memo-shield")
    if kind == LEADER:
        return say("ne-memo-leader")
    if kind in DICE:
        return say(f"ne-memo-die-{DICE[kind].value}")
    return say("ne-memo-pointer") if kind in dict(POINTERS) else None


def _card(name: Sentence, text: Sentence) -> Sentence:
    return say("ne-memo-card", card=name, text=say("ne-memo-whole", text=text))


def _automa(pack: Pack) -> Sentence:
    """The board of the Automa (NE-M2 to NE-M6)."""
    dice = tell_dice(pack.automa.dice)
    text = say("ne-memo-automa", dice=dice, armour=pack.automa.armour)
    return _card(pack.automa.label, text)


def symbols(pack: Pack, piece: Piece) -> tuple[tuple[Motif, str], ...]:
    """What stands beside a tag: the actions of half a card, and the supplies that loot is."""
    known = contents(pack)
    if piece.part and (card := known.actions.get(piece.whole)) is not None:
        deeds = card.left if piece.part == Half.LEFT.value else card.right
        if len(deeds) >= len(JOKER):
            return ((ANY, JOKER_COLOUR),)
        return tuple((DEEDS[deed], deed_colour(deed)) for deed in deeds)
    if (loot := known.loot.get(piece.kind)) is not None:
        return tuple((SUPPLIES[supply], supply_colour(supply)) for supply in loot.supplies)
    if (bot := known.won.get(piece.kind)) is not None:
        return tuple((SUPPLIES[supply], supply_colour(supply)) for supply in bot.supplies)
    return ()


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """The picture of a piece; pointers have none."""
    return face(pack, piece).motif
