"""What is printed on a piece besides its face: what it does, and what its picture shows."""

from __future__ import annotations

from companion.games.game import Motif
from companion.games.riftforce.pack.cards import Guild, Pack
from companion.games.riftforce.rules.rulebook import ABILITY_RULES
from companion.games.riftforce.table import mat as table
from companion.rules.sentence import Sentence, say
from companion.table.piece import Piece

_MOTIFS = {
    Guild.FIRE: Motif.FLAMES,
    Guild.EARTH: Motif.ROCKS,
    Guild.LIGHT: Motif.SUNS,
    Guild.PLANT: Motif.LEAVES,
    Guild.WATER: Motif.WAVES,
    Guild.ICE: Motif.SNOWFLAKES,
    Guild.SHADOW: Motif.MOONS,
    Guild.CRYSTAL: Motif.CRYSTALS,
    Guild.THUNDERBOLT: Motif.BOLTS,
    Guild.AIR: Motif.WINDS,
    Guild.BEAST: Motif.PAWS,
    Guild.MAGNET: Motif.MAGNETS,
    Guild.LAVA: Motif.VOLCANOES,
    Guild.SAND: Motif.DUNES,
    Guild.ACID: Motif.DROPS,
    Guild.STAR: Motif.STARS,
    Guild.LOVE: Motif.HEARTS,
    Guild.MUSIC: Motif.NOTES,
}


def memo(pack: Pack, piece: Piece) -> Sentence:
    """The ability of a piece's guild, or how a pointer is used."""
    guild = _guild(pack, piece)
    if guild is None:
        return say("rf-memo-pointer")
    return say("rf-memo-guild", guild=pack.told(guild), ability=ABILITY_RULES[guild].text)


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """The element of a piece's guild; pointers have none."""
    guild = _guild(pack, piece)
    return _MOTIFS[guild] if guild else None


def _guild(pack: Pack, piece: Piece) -> Guild | None:
    card = table.card_of(pack, piece)
    return card.guild if card else table.guild_of(piece)
