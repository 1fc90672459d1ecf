"""What is printed on a piece besides its face: what it does, and what its picture shows."""

from __future__ import annotations

from companion.games.riftforce.pack.cards import Guild, Pack
from companion.games.riftforce.rules.rulebook import ABILITY_RULES
from companion.games.riftforce.table import mat as table
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif
from companion.table.zones import Piece


def memo(pack: Pack, piece: Piece) -> Sentence:
    """The ability of a piece's guild, or how a pointer is used."""
    guild = _guild(pack, piece)
    if guild is None:
        return say("rf-memo-pointer")
    return say("rf-memo-guild", guild=pack.label(guild), ability=ABILITY_RULES[guild].text)


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """The element of a piece's guild; pointers have none."""
    guild = _guild(pack, piece)
    return table.MOTIF_OF[guild] if guild else None


def _guild(pack: Pack, piece: Piece) -> Guild | None:
    card = table.card_of(pack, piece)
    return card.guild if card else table.guild_of(piece)
