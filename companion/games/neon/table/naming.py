"""What people call the pieces and places of Neon."""

from __future__ import annotations

from companion.games.neon.pack.cards import Pack
from companion.games.neon.table import mat
from companion.games.neon.table.pieces import AUTOMA_FIGURE, DICE, POINTERS, contents
from companion.games.neon.words.printed import face_name
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

_POINTERS = dict(POINTERS)
_OWNED = (mat.ROWS, mat.UPGRADE, mat.BOTS, mat.SHIELDS, mat.LEADERS)


def name_piece(pack: Pack, piece: Piece) -> Sentence:
    """What people call a piece.

    A card is not named by the sentence that speaks of its kind: that is no secret.
    """
    kind, known = (piece.whole if piece.part else piece.kind), contents(pack)
    if (number := known.sectors.get(kind) or known.scores.get(kind)) is not None:
        sector = pack.sector(number)
        sort = "sector" if kind in known.sectors else "score"
        return say(f"ne-piece-{sort}", number=number, en=sector.english, ru=sector.russian)
    if kind == AUTOMA_FIGURE:
        return say("ne-piece-figure", en=pack.automa.english, ru=pack.automa.russian)
    if (card := known.actions.get(kind)) is not None:
        mine = next(each for each in pack.characters if card in each.cards)
        return say("ne-piece-action", fighter=mine.label, en=card.english, ru=card.russian)
    if (loot := known.loot.get(kind) or known.upgrades.get(kind)) is not None:
        return say("ne-piece-card", en=loot.english, ru=loot.russian)
    if (grade := known.loot_backs.get(kind)) is not None:
        return say("ne-piece-loot-back", grade=say(f"ne-grade-{grade.value}"))
    if kind in DICE:
        return say("ne-piece-die", face=face_name(DICE[kind]))
    if kind in _POINTERS:
        return say("ne-pointer", seat=_POINTERS[kind])
    return _name_token(pack, kind)


def _name_token(pack: Pack, kind: Piece) -> Sentence:
    """Figures, bots, shields, special tokens, and backs that say whose they are."""
    known = contents(pack)
    if (bot := known.bots.get(kind) or known.won.get(kind)) is not None:
        sort = "bot" if kind in known.bots else "won"
        return say(f"ne-piece-{sort}", en=bot.english, ru=bot.russian)
    if (owner := known.tokens.get(kind)) is not None and owner.token is not None:
        return say("ne-piece-token", en=owner.token.english, ru=owner.token.russian)
    for sort, found in (
        ("figure", known.figures.get(kind)),
        ("shield", known.shields.get(kind)),
        ("action-back", known.backs.get(kind)),
    ):
        if found is not None:
            return say(f"ne-piece-{sort}", en=found.english, ru=found.russian)
    return say(f"ne-piece-{kind.name}")


def name_zone(pack: Pack, zone: ZoneId) -> Sentence:
    """What people call a place."""
    if zone in mat.TILES:
        sector = pack.sector(mat.TILES[zone])
        return say("ne-zone-tile", number=sector.number, en=sector.english, ru=sector.russian)
    if (owner := _owner(zone)) is not None:
        return say(f"ne-zone-{_sort(zone)}", seat=owner)
    return say(f"ne-zone-{zone}")


def label_zone(_: Pack, zone: ZoneId) -> Sentence:
    """What is written on a place of the mat, where it is plain whose it is."""
    if zone in mat.GEAR:
        return say(f"ne-kind-{mat.GEAR[zone][1].value}")
    return say(f"ne-label-{zone if _owner(zone) is None else _sort(zone)}")


def _owner(zone: ZoneId) -> Seat | None:
    if zone in mat.GEAR:
        return mat.GEAR[zone][0]
    return next((each[zone] for each in _OWNED if zone in each), None)


def _sort(zone: ZoneId) -> str:
    return zone.rpartition("-")[2]
