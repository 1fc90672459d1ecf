"""What is written in a tag, and which piece that means.

A payload is ten characters that fill a QR symbol of version 1 at level H: the game's code (2),
a short form of the piece's name for people who scan it (4), a salt that makes the symbols of a
game differ as much as they can (3), and a check character. Which payload belongs to which piece
is data: the ``tags.txt`` in the game's folder. Lines are only ever added to it, so that a tag
once printed stays good.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import segno
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say
from companion.table.dice import DieFace
from companion.table.zones import Piece
from companion.vision.die_faces import die_symbol

Modules: TypeAlias = NDArray[np.bool_]

LENGTH = 10
LEVEL = "H"
QUIET_MODULES = 3
"""The white rim of a tag. Four would be by the book, but would not fit on a card's strip."""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CHECKS = ALPHABET + "*"
_PAYLOAD = re.compile(r"[0-9A-Z]{9}[0-9A-Z*]", re.ASCII)
_LONGEST_QUOTE = 20


@dataclass(frozen=True, slots=True)
class Foreign:
    """A code that is none of ours; ``shown`` is as much of it as is fit to be shown."""

    shown: str

    @property
    def sentence(self) -> Sentence:
        """What the screen says about it."""
        return say("paper-tag-foreign", text=self.shown)


@dataclass(frozen=True, slots=True)
class BadCheck:
    """It begins like a tag of this game, but was misread, or written by somebody else."""

    shown: str

    @property
    def sentence(self) -> Sentence:
        """What the screen says about it."""
        return say("paper-tag-bad-check", text=self.shown)


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A sound tag of another game of the shelf."""

    game: str
    shown: str

    @property
    def sentence(self) -> Sentence:
        """What the screen says about it."""
        return say("paper-tag-other-game", game=self.game, text=self.shown)


@dataclass(frozen=True, slots=True)
class UnknownPiece:
    """A sound tag of this game for a piece that this edition of the program does not know."""

    shown: str

    @property
    def sentence(self) -> Sentence:
        """What the screen says about it."""
        return say("paper-tag-unknown", text=self.shown)


NotOurs: TypeAlias = Foreign | BadCheck | OtherGame | UnknownPiece


class TagbookDamaged(ValueError):  # noqa: N818 - reads as the doctor says it
    """A ``tags.txt`` that cannot be used; ``sentence`` says which line is wrong."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}, line {line}")
        self.sentence = say("paper-tagbook-damaged", path=str(path), line=line)


@dataclass(frozen=True, slots=True)
class Tagbook:
    """The tags of one game.

    ``others`` names the games whose codes are known, so that a card from another box is
    recognised as such: ``{"NE": "neon"}``.
    """

    game: str
    code: str
    texts: Mapping[Piece, str]
    others: Mapping[str, str] = field(default_factory=dict)
    _pieces: Mapping[str, Piece] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_pieces", {text: piece for piece, text in self.texts.items()})

    @classmethod
    def load(cls, path: Path, *, others: Iterable[Path] = ()) -> Tagbook:
        """Read a game's ``tags.txt``; of the ``others`` only their codes matter."""
        game, code, texts = _read(path)
        codes = {other: name for name, other, _ in map(_read, others) if other != code}
        return cls(game, code, texts, codes)

    def text_of(self, piece: Piece) -> str:
        """What the piece's tag says; a KeyError for a piece that has none."""
        return self.texts[piece.kind]

    def piece_of(self, text: str) -> Piece | NotOurs:
        """The piece that a tag names, or what else the tag is; never raises, whatever it says."""
        if not _PAYLOAD.fullmatch(text):
            return Foreign(fit_to_show(text))
        code = text[:2]
        if check_character(text[:-1]) != text[-1]:
            return BadCheck(text) if code == self.code else Foreign(text)
        if code != self.code:
            game = self.others.get(code)
            return OtherGame(game, text) if game else Foreign(text)
        return self._pieces.get(text) or UnknownPiece(text)


def check_character(text: str) -> str:
    """The character that completes a payload: ISO/IEC 7064, MOD 37-2.

    It catches every single wrong character and every swap of two neighbours.
    """
    total = 0
    for character in text:
        total = (total + _CHECKS.index(character)) * 2 % 37
    return _CHECKS[(38 - total) % 37]


_DIE_FACES = {face.value: face for face in DieFace}


def face_of(text: str) -> DieFace | None:
    """The face of a die that a payload is for; None for that of anything else."""
    return _DIE_FACES.get(text[2:6])


@cache
def symbol(text: str) -> Modules:
    """The modules of a payload's symbol (21 x 21, True is dark), without the quiet zone.

    The mask is the one that the standard finds best, so every encoder draws the same symbol. The
    faces of dice are symbols of our own.
    """
    if face := face_of(text):
        return die_symbol(text, face)
    drawn = segno.make_qr(text, version=1, error=LEVEL, boost_error=False)
    modules = np.array([list(row) for row in drawn.matrix], np.bool_)
    modules.flags.writeable = False
    return modules


def short_name(piece: Piece) -> str:
    """Four characters that remind a person of the piece; pieces may share them.

    Of a name like ``loot_VOLT`` the sort is left out, where the rest says enough: the fewer
    pieces share a short name, the farther apart their symbols can be.

    >>> short_name(Piece("riftforce", "FI5a")), short_name(Piece("riftforce", "pointer-south"))
    ('FI5A', 'POIS')
    >>> short_name(Piece("neon", "loot_VOLT")), short_name(Piece("neon", "figure_GH"))
    ('VOLT', 'FIGG')
    """
    words = re.findall(r"[0-9A-Z]+", str(piece).upper(), re.ASCII) or ["0"]
    if "_" in piece.name and len("".join(words[1:])) > 2:
        words = words[1:]
    whole = "".join(words)
    short = whole if len(whole) <= 4 else words[0][:3] + words[-1][0]
    return short.ljust(4, "0")


def fit_to_show(text: str) -> str:
    """A short printable form of whatever a stranger's code holds."""
    start = text[:_LONGEST_QUOTE]
    plain = "".join(character if character.isprintable() else "?" for character in start)
    return plain + "…" if len(text) > _LONGEST_QUOTE else plain


def write_book(game: str, code: str, texts: Mapping[Piece, str]) -> str:
    """The text of a ``tags.txt``."""
    lines = ["# Piece, side, payload. Lines are only ever added: these tags are on cards."]
    lines.append(f"game {game} {code}")
    for piece, text in texts.items():
        part = f" {piece.part}" if piece.part else ""
        lines.append(f"{piece.name} {piece.side or '-'}{part} {text}")
    return "\n".join(lines) + "\n"


def _read(path: Path) -> tuple[str, str, dict[Piece, str]]:
    game = code = ""
    texts: dict[Piece, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match line.split():
            case []:
                continue
            case [word, *_] if word.startswith("#"):
                continue
            case ["game", name, short] if not game and len(short) == 2:
                game, code = name, short
            case [name, side, *part, text] if game and len(part) < 2 and _is_sound(text, code):
                piece = Piece(game, name, "" if side == "-" else side, part="".join(part))
                if piece in texts or text in texts.values():
                    raise TagbookDamaged(path, number)
                texts[piece] = text
            case _:
                raise TagbookDamaged(path, number)
    if not game:
        raise TagbookDamaged(path, 1)
    return game, code, texts


def _is_sound(text: str, code: str) -> bool:
    return (
        _PAYLOAD.fullmatch(text) is not None
        and text.startswith(code)
        and check_character(text[:-1]) == text[-1]
    )
