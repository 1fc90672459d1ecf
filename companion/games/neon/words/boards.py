"""Boards and tokens of Neon that have no tags: printed for people, and counted by the companion."""

from __future__ import annotations

from collections import Counter

from companion.games.neon.pack import motifs
from companion.games.neon.pack.cards import BoardSide, Character, Pack
from companion.games.neon.rules.state import MOST_ENERGY
from companion.games.neon.table import faces
from companion.games.neon.words.printed import tell_dice, tell_named, tell_token
from companion.games.printing import BoardTrack, PrintedBoard, PrintedToken, TrackCell
from companion.rules.sentence import Sentence, say

_VALUES = {1: "#3f8f4f", 2: "#d9a520", 3: "#c0394b"}
"""The colours of health tokens by their values: green, yellow and red (NE-S5)."""
_OTHER = "#8c95a0"
_TOKEN_MM = 18.0


def boards(pack: Pack) -> tuple[PrintedBoard, ...]:
    """Both sides of every fighter's board, the Automa's, and both round boards."""
    return (
        *(_fighter(pack, each, side) for each in pack.characters for side in pack.sides),
        _automa(pack),
        *(_rounds(side) for side in pack.sides),
    )


def _fighter(pack: Pack, character: Character, side: BoardSide) -> PrintedBoard:
    base = say("ne-memo-board", dice=tell_dice(character.weapon), armour=character.armour)
    lines = [_whole(base), *(_whole(tell_named(each)) for each in character.abilities)]
    if character.token is not None:
        told = tell_token(character.token)
        lines.append(_whole(say("ne-memo-named", name=character.token.label, text=told)))
    a, b, c = (each.energy for each in pack.manoeuvres)
    lines.append(say("ne-board-manoeuvres", a=a, b=b, c=c))
    return PrintedBoard(
        say("ne-board", name=character.label, side=side.label),
        tuple(lines),
        faces.fighter_colour(pack, character),
        faces.fighter_motif(character),
        (_health(pack.health), _energy()),
    )


def _whole(text: Sentence) -> Sentence:
    return say("ne-memo-whole", text=text)


def _health(values: tuple[int, ...]) -> BoardTrack:
    """A place for each token, those that go first at the left (NE-DMG)."""
    cells = tuple(TrackCell(str(value), _VALUES.get(value, _OTHER)) for value in values)
    return BoardTrack(say("ne-board-health"), cells, _TOKEN_MM)


def _energy() -> BoardTrack:
    cells = (TrackCell(str(n), faces.ENERGY_COLOUR) for n in range(MOST_ENERGY + 1))
    return BoardTrack(say("ne-board-energy"), tuple(cells))


def _automa(pack: Pack) -> PrintedBoard:
    automa = pack.automa
    text = say("ne-memo-automa", dice=tell_dice(automa.dice), armour=automa.armour)
    lines, tracks = (_whole(text),), (_health(automa.health),)
    return PrintedBoard(automa.label, lines, faces.AUTOMA_COLOUR, motifs.AUTOMA, tracks)


def _rounds(side: BoardSide) -> PrintedBoard:
    """A side of the round board: how many sectors close in each round (NE-S3)."""
    cells = tuple(
        TrackCell(str(count), _VALUES[3] if count > 1 else _OTHER) for count in side.cells
    )
    return PrintedBoard(
        say("ne-board-rounds", side=side.label),
        (say("ne-board-players", players=side.players), say("ne-board-rounds-text")),
        faces.SHIP_COLOUR,
        motifs.DROPSHIP,
        (BoardTrack(say("ne-board-cells"), cells, _TOKEN_MM),),
        height_mm=64.0,
    )


def tokens(pack: Pack) -> tuple[PrintedToken, ...]:
    """Health tokens for both sides of all boards, search tokens, and markers for energy."""
    values: Counter[int] = Counter(pack.health * len(pack.characters) * 2)
    values.update(pack.automa.health)
    health = (
        PrintedToken(
            say("ne-health"),
            motifs.MOTIFS["healths"],
            _VALUES.get(value, _OTHER),
            values[value],
            value,
        )
        for value in sorted(values)
    )
    lens, bolt = motifs.MOTIFS["lenses"], motifs.MOTIFS["charges"]
    search = PrintedToken(say("ne-search-tokens"), lens, "#8a4fae", pack.search_tokens)
    count = len(pack.characters)
    energy = PrintedToken(say("ne-energy"), bolt, faces.ENERGY_COLOUR, count, side_mm=12.0)
    return (*health, search, energy)
