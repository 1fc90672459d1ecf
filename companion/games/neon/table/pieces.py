"""Every tagged piece of Neon: tiles, figures, tokens and cards, and what each of them is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache

from msgspec import structs

from companion.games.neon.pack.cards import (
    BOTS_OF_A_KIND,
    ActionCard,
    BotKind,
    Character,
    Loot,
    Pack,
    Upgrade,
)
from companion.games.neon.pack.pack_file import GAME
from companion.games.neon.pack.vocabulary import Grade, Guard, Strike
from companion.games.neon.rules.state import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, MOST_SHIELDS
from companion.rules.seat import Seat
from companion.table.dice import DIE_MM, DieFace
from companion.table.zones import WHOLE, Piece, Shape

CARD = Shape(width_mm=44, height_mm=64, tag_y_mm=-21)
"""Loot and upgrades: the tag is on the supply strip, which stays in sight under another card."""
BACK = Shape(width_mm=44, height_mm=64)
ACTION_BACK = Shape(width_mm=64, height_mm=44)
TILE = Shape(width_mm=54, height_mm=74, tag_y_mm=26)
"""A sector: the tag at its foot, which points to the middle, and room for figures above it."""
TOKEN = Shape(width_mm=24, height_mm=24, round=True)


class Half(StrEnum):
    """The halves of an action card that lies upright, each with a tag of its own (NE-1)."""

    LEFT = "L"
    RIGHT = "R"


_SIDES = {Half.LEFT: -16.0, Half.RIGHT: 16.0, WHOLE: 0.0}
_HALVES = {side: Shape(width_mm=64, height_mm=44, tag_x_mm=right) for side, right in _SIDES.items()}

_EMBLEMS: Mapping[Strike | Guard, DieFace] = {
    Strike.CRIT: DieFace.STAR,
    Strike.HIT: DieFace.DISC,
    Strike.MAYBE: DieFace.QUERY,
    Strike.MISS: DieFace.BAR,
    Guard.FULL: DieFace.QUARTERED,
    Guard.SHIELD: DieFace.SHIELD,
    Guard.CHARGE: DieFace.BOLT,
    Guard.FAIL: DieFace.CROSS,
}
"""What is on the faces of real dice (NE-A3, NE-D2)."""
DICE = {Piece(GAME, f"die_{face.value}"): face for face in _EMBLEMS}
_DIE_SHAPES = {die.name: Shape(DIE_MM, DIE_MM, die=_EMBLEMS[face]) for die, face in DICE.items()}

AUTOMA_FIGURE = Piece(GAME, "figure_automa")
LEADER = Piece(GAME, "leader")
UPGRADE_BACK = Piece(GAME, "back_upgrade", "back")
POINTERS = tuple((Piece(GAME, f"pointer-{seat.value}"), seat) for seat in Seat)


def pieces(pack: Pack) -> tuple[Piece, ...]:
    """Every tagged piece, of alike ones as many as there are."""
    return (
        *(sector_piece(sector.number) for sector in pack.sectors),
        *(score_piece(sector.number) for sector in pack.sectors),
        *map(figure_piece, pack.characters),
        AUTOMA_FIGURE,
        *(p for kind in pack.bots for p in _copies(bot_piece(kind), BOTS_OF_A_KIND)),
        *(p for kind in pack.bots for p in _copies(won_piece(kind), BOTS_OF_A_KIND)),
        *(p for each in pack.characters for p in _copies(shield_piece(each), MOST_SHIELDS)),
        *(token_piece(each) for each in pack.characters if each.token is not None),
        *(part for card in action_cards(pack) for part in halves(action_piece(card))),
        *(p for each in pack.characters for p in _copies(action_back(each), len(each.cards))),
        *(p for loot in pack.loot for p in _copies(loot_piece(loot), loot.copies)),
        *(p for grade in Grade for p in _copies(loot_back(grade), _of_grade(pack, grade))),
        *map(upgrade_piece, pack.upgrades),
        *_copies(UPGRADE_BACK, len(pack.upgrades)),
        LEADER,
        *(p for die in DICE for p in _copies(die, MOST_ATTACK_DICE)),
        *(piece for piece, _ in POINTERS),
    )


def dice_sides(pack: Pack) -> tuple[tuple[Piece, ...], ...]:
    """The six faces of each die in the box: as many as an attack and a defence can need."""
    attack, defence = (
        tuple(Piece(GAME, f"die_{face.value}") for face in faces)
        for faces in (pack.dice.strikes, pack.dice.guards)
    )
    return (attack,) * MOST_ATTACK_DICE + (defence,) * MOST_DEFENCE_DICE


def _copies(kind: Piece, count: int) -> Iterable[Piece]:
    return (kind.numbered(number + 1) for number in range(count))


def _of_grade(pack: Pack, grade: Grade) -> int:
    return sum(loot.copies for loot in pack.loot if loot.grade is grade)


def action_cards(pack: Pack) -> Iterator[ActionCard]:
    """The action cards of all fighters."""
    return (card for character in pack.characters for card in character.cards)


# --- from the pack to pieces: every layout is made of them ----------------------------------


@cache
def sector_piece(number: int) -> Piece:
    """The tile of a sector."""
    return Piece(GAME, f"sector_{number}")


@cache
def score_piece(number: int) -> Piece:
    """The scoreboard token of a sector (NE-S2)."""
    return Piece(GAME, f"score_{number}")


@cache
def figure_piece(character: Character | None) -> Piece:
    """The figure of a fighter; None is the Automa."""
    return AUTOMA_FIGURE if character is None else Piece(GAME, f"figure_{character.code}")


@cache
def bot_piece(kind: BotKind) -> Piece:
    """A bot in the arena, or a won one that was turned over as a supply (NE-R2)."""
    return Piece(GAME, f"bot_{kind.code}")


@cache
def won_piece(kind: BotKind) -> Piece:
    """The other side of a bot: a won one that still is a supply (NE-R2)."""
    return Piece(GAME, f"won_{kind.code}", "supply")


@cache
def shield_piece(character: Character) -> Piece:
    """A shield token of a fighter (NE-4)."""
    return Piece(GAME, f"shield_{character.code}")


@cache
def token_piece(character: Character) -> Piece:
    """The special token of a fighter (NE-U1)."""
    return Piece(GAME, f"token_{character.code}")


@cache
def action_piece(card: ActionCard) -> Piece:
    """An action card as a whole."""
    return Piece(GAME, f"act_{card.code}", part=WHOLE)


@cache
def half_piece(card: ActionCard, half: Half) -> Piece:
    """A half of an action card, as it lies upright."""
    return Piece(GAME, f"act_{card.code}", part=half.value)


@cache
def action_back(character: Character) -> Piece:
    """The back of all action cards of a fighter."""
    return Piece(GAME, f"actback_{character.code}", "back")


@cache
def loot_piece(loot: Loot) -> Piece:
    """The front of a loot card."""
    return Piece(GAME, f"loot_{loot.code}")


@cache
def loot_back(grade: Grade) -> Piece:
    """The back of all loot cards of a class."""
    return Piece(GAME, f"back_{grade.value}", "back")


@cache
def upgrade_piece(upgrade: Upgrade) -> Piece:
    """The front of an upgrade."""
    return Piece(GAME, f"upgrade_{upgrade.code}")


# --- and back ----------------------------------------------------------------------------


class Contents:
    """What the pieces of one pack are."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.sectors = {sector_piece(s.number): s.number for s in pack.sectors}
        self.scores = {score_piece(s.number): s.number for s in pack.sectors}
        self.figures: Mapping[Piece, Character | None] = {
            **{figure_piece(each): each for each in pack.characters},
            AUTOMA_FIGURE: None,
        }
        self.bots = {bot_piece(kind): kind for kind in pack.bots}
        self.won = {won_piece(kind): kind for kind in pack.bots}
        self.shields = {shield_piece(each): each for each in pack.characters}
        self.tokens = {token_piece(each): each for each in pack.characters if each.token}
        self.actions = {action_piece(card): card for card in action_cards(pack)}
        self.backs = {action_back(each): each for each in pack.characters}
        self.loot = {loot_piece(loot): loot for loot in pack.loot}
        self.upgrades = {upgrade_piece(each): each for each in pack.upgrades}
        self.loot_backs = {loot_back(grade): grade for grade in Grade}


@cache
def contents(pack: Pack) -> Contents:
    """What the pieces of a pack are, by their kinds; action cards as wholes."""
    return Contents(pack)


# --- what they look like -------------------------------------------------------------------

_ACTION, _ACTION_BACK, _LOOT, _UPGRADE = "act_", "actback_", "loot_", "upgrade_"


def shape(piece: Piece) -> Shape:
    """Cards, tiles, and round tokens for all that stands or lies on them."""
    if piece.part:
        return _HALVES[piece.part]
    name = piece.name
    if name.startswith("sector_"):
        return TILE
    if name.startswith(_ACTION_BACK):
        return ACTION_BACK
    if name.startswith((_LOOT, _UPGRADE)):
        return CARD
    if name in _DIE_SHAPES:
        return _DIE_SHAPES[name]
    return BACK if name.startswith("back_") else TOKEN


def halves(piece: Piece) -> tuple[Piece, ...]:
    """The tags on one side of a piece: two on the front of an action card, else one."""
    if not piece.part:
        return (piece,)
    return tuple(structs.replace(piece, part=half.value) for half in Half)


def back_finder(pack: Pack) -> Mapping[str, Piece]:
    """The backs by the names of pieces: what is on the other side, alike for many."""
    found = {f"act_{c.code}": action_back(each) for each in pack.characters for c in each.cards}
    found |= {loot_piece(loot).name: loot_back(loot.grade) for loot in pack.loot}
    found |= {upgrade_piece(each).name: UPGRADE_BACK for each in pack.upgrades}
    return found | {bot_piece(kind).name: won_piece(kind) for kind in pack.bots}
