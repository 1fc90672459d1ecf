"""What is printed on the pieces of Neon, for screens, paper and the simulated table."""

from __future__ import annotations

from companion.games.neon.pack import motifs
from companion.games.neon.pack.cards import (
    ActionCard,
    BotKind,
    Character,
    Loot,
    Pack,
    Sector,
    Upgrade,
)
from companion.games.neon.pack.vocabulary import Deed, Grade, Guard, Strike, Supply
from companion.games.neon.table.naming import name_piece
from companion.games.neon.table.pieces import DICE, LEADER, POINTERS, contents
from companion.games.neon.words.printed import face_name
from companion.rules.sentence import say
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import SEAT_COLOURS, Motif
from companion.scenes.scene import Face
from companion.table.zones import Piece

GRADES = {Grade.GREEN: "#3f8f4f", Grade.ORANGE: "#c8762a", Grade.PURPLE: "#8a4fae"}
"""Of loot cards and of sectors, by their class."""
_FIGHTERS = ("#5b7fb5", "#8a7456", "#c4587e", "#7a5cb8", "#4d9a52", "#d0682c")
_BOTS = ("#b08a3e", "#c05a5a", "#4a90a8", "#5f6fb0", "#6aa85a")
AUTOMA_COLOUR = "#8c95a0"
UPGRADE_COLOUR = "#2f9a9a"
LEADER_COLOUR = "#d9a520"
SHIELD_COLOUR = "#4a9fd0"
SHIP_COLOUR = "#5f6b7a"
STRIKE_COLOUR, GUARD_COLOUR = "#c0392b", "#2f7fc0"
ENERGY_COLOUR, HEALTH_COLOUR = "#d9a520", "#c0394b"
_DEEDS = {
    Deed.MOVE: "#4d9a52",
    Deed.SEARCH: "#8a4fae",
    Deed.ATTACK: STRIKE_COLOUR,
    Deed.DEFENCE: GUARD_COLOUR,
    Deed.LEADERSHIP: LEADER_COLOUR,
    Deed.ENERGY: ENERGY_COLOUR,
    Deed.ENERGY2: ENERGY_COLOUR,
}
JOKER_COLOUR = "#8c95a0"
_SUPPLIES = {
    Supply.BULLETS: "#b08a3e",
    Supply.CELLS: "#4a90a8",
    Supply.BATTERIES: "#5f9a4a",
    Supply.GRENADES: "#8a5a4a",
}


def fighter_colour(pack: Pack, character: Character | None) -> str:
    """The colour of all that belongs to a fighter; None is the Automa."""
    if character is None:
        return AUTOMA_COLOUR
    return _FIGHTERS[pack.characters.index(character) % len(_FIGHTERS)]


def bot_colour(pack: Pack, kind: BotKind) -> str:
    """The colour of a kind of bots."""
    return _BOTS[pack.bots.index(kind) % len(_BOTS)]


def die_colour(face: Strike | Guard) -> str:
    """Attack dice and defence dice are told apart by their colour."""
    return STRIKE_COLOUR if isinstance(face, Strike) else GUARD_COLOUR


def deed_colour(deed: Deed) -> str:
    """The colour of an action."""
    return _DEEDS[deed]


def supply_colour(supply: Supply) -> str:
    """The colour of a supply."""
    return _SUPPLIES[supply]


def fighter_motif(character: Character | None) -> Motif:
    """The emblem of a fighter; None is the Automa."""
    return motifs.AUTOMA if character is None else character.picture or ROSETTE


def face(pack: Pack, piece: Piece) -> Face:
    """What is printed on a piece; on the back of a card, nothing but whose or which it is."""
    kind, known = (piece.whole if piece.part else piece.kind), contents(pack)
    if (number := known.sectors.get(kind) or known.scores.get(kind)) is not None:
        return sector_face(pack.sector(number))
    if kind in known.figures:
        return fighter_face(pack, known.figures[kind])
    if (card := known.actions.get(kind)) is not None:
        return _action_face(pack, card)
    if (loot := known.loot.get(kind)) is not None:
        return loot_face(loot)
    if (upgrade := known.upgrades.get(kind)) is not None:
        return upgrade_face(upgrade)
    if (bot := known.bots.get(kind) or known.won.get(kind)) is not None:
        return bot_face(pack, bot, won=kind in known.won)
    return _token_face(pack, kind)


def _token_face(pack: Pack, kind: Piece) -> Face:
    """Shields, special tokens, backs, and what there is one of."""
    known, name = contents(pack), name_piece(pack, kind)
    if (owner := known.tokens.get(kind)) is not None and owner.token is not None:
        colour, picture = fighter_colour(pack, owner), owner.token.picture or ROSETTE
        return Face(owner.token.label, colour=colour, motif=picture)
    if (owner := known.shields.get(kind)) is not None:
        colour = fighter_colour(pack, owner)
        return Face(name, colour=colour, motif=motifs.SHIELD, short=say("ne-shield"))
    if (owner := known.backs.get(kind)) is not None:
        colour = fighter_colour(pack, owner)
        return Face(name, colour=colour, motif=motifs.BACK, short=owner.label, bare=True)
    if (grade := known.loot_backs.get(kind)) is not None:
        return Face(name, colour=GRADES[grade], motif=motifs.BACK, bare=True)
    if kind in DICE:
        shown = DICE[kind]
        motif = motifs.DICE[shown]
        return Face(face_name(shown), colour=die_colour(shown), motif=motif, bare=True)
    if kind == LEADER:
        return Face(name, colour=LEADER_COLOUR, motif=motifs.LEADER)
    pointers = dict(POINTERS)
    if kind in pointers:
        return Face(name, colour=SEAT_COLOURS[pointers[kind]])
    return Face(name, colour=UPGRADE_COLOUR, motif=motifs.BACK, bare=True)


def sector_face(sector: Sector) -> Face:
    """A tile, or its scoreboard token, in the colour of its class."""
    motif = sector.picture or ROSETTE
    return Face(sector.label, sector.number, GRADES[sector.grade], motif=motif, bare=True)


def fighter_face(pack: Pack, character: Character | None) -> Face:
    """A figure; None is the Automa."""
    label = pack.automa.label if character is None else character.label
    colour = fighter_colour(pack, character)
    return Face(label, colour=colour, motif=fighter_motif(character), bare=True)


def _action_face(pack: Pack, card: ActionCard) -> Face:
    """An action card: its initiative, in the colour of its fighter."""
    mine = next(each for each in pack.characters if card in each.cards)
    colour = fighter_colour(pack, mine)
    return Face(card.label, card.initiative, colour, motif=fighter_motif(mine), bare=True)


def loot_face(loot: Loot) -> Face:
    """A loot card: its type as its emblem, in the colour of its class."""
    return Face(loot.label, colour=GRADES[loot.grade], motif=motifs.KINDS[loot.kind], bare=True)


def upgrade_face(upgrade: Upgrade) -> Face:
    """An upgrade."""
    return Face(upgrade.label, colour=UPGRADE_COLOUR, motif=motifs.UPGRADE, bare=True)


def bot_face(pack: Pack, kind: BotKind, *, won: bool = False) -> Face:
    """A bot, or its other side: the supplies that it serves as."""
    motif = kind.picture or ROSETTE
    if won:
        motif = motifs.SUPPLIES[kind.supplies[0]]
    return Face(kind.label, colour=bot_colour(pack, kind), motif=motif, bare=True)
