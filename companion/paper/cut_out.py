"""What is cut out of printed pages: cards, figures with two sides to fold, and memo cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from fpdf import FPDF

from companion.games.game import AnyGame
from companion.paper.board import Board, PlainToken
from companion.paper.sheet import TAG_MM, Box, label_mm, line_mm, wrapped
from companion.rules.sentence import Sentence
from companion.scenes.outlines import Motif
from companion.table.zones import Piece, Shape
from companion.text.catalogue import Catalogue
from companion.vision.payload import Tagbook

MEMO_SIZE_MM = (63.0, 88.0)
MEMO_EDGE_MM = 3.0
MEMO_HEAD_MM = 9.0
MEMO_ICON_MM = 8.0
MEMO_GAP_MM = 2.0
MEMO_PT = 7.0

STICKER_MM = 15.0
"""A little less than a die of 16 mm, which has round edges."""

_EDGE_MM = 2.2
_GAP_MM = 1.2
_LEAST_TITLE_MM = (12.0, 2.0)
"""In less room nobody reads a name."""
_STRIP_EDGE_MM = 0.7
_MOST_STRIP_MM = 6.0
_LEAST_BODY_MM = 20.0


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """All that one side of a piece shows."""

    shape: Shape
    text: str
    """What its tag says."""
    notation: str
    title: str
    number: int | None
    colour: str
    motif: Motif | None = None
    memo: str | None = None
    other_tags: tuple[tuple[Shape, str], ...] = ()
    """Where further tags are, and what they say, on a thing of which parts get covered."""
    symbols: tuple[tuple[tuple[Motif, str], ...], ...] = ()
    """What stands beside each of its tags."""

    @property
    def piece(self) -> str:
        """The notation of the whole piece, whichever side is up."""
        return self.notation.partition("/")[0]

    @property
    def tags(self) -> tuple[tuple[Box, str], ...]:
        """Where each tag lies with its rim, from the upper left corner, and what it says."""
        every = ((self.shape, self.text), *self.other_tags)
        return tuple((_label(shape), text) for shape, text in every)

    @property
    def label(self) -> Box:
        """Where the tag lies with its rim, or all tags that there are."""
        boxes = [box for box, _ in self.tags]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(left, top, right - left, bottom - top)

    @property
    def round(self) -> bool:
        """Whether it is cut out round: only if that leaves the corners of its tag on it."""
        return self.shape.round and self.label.width * sqrt(2) <= self.shape.width_mm

    @property
    def banner(self) -> Box | None:
        """Room for title and number beside the tag."""
        label = self.label
        if self.shape.round or label.y > self.shape.height_mm / 3:
            return None
        height = label.bottom - _EDGE_MM
        right = Box(
            label.right + _GAP_MM,
            _EDGE_MM,
            self.shape.width_mm - _EDGE_MM - label.right - _GAP_MM,
            height,
        )
        left = Box(_EDGE_MM, _EDGE_MM, label.x - _GAP_MM - _EDGE_MM, height)
        widest = max(left, right, key=lambda box: box.width)
        return widest if widest.width >= _LEAST_TITLE_MM[0] else None

    @property
    def strip(self) -> Box | None:
        """Room for a title above or below the tag, where there is none beside it."""
        width, height = self.shape.width_mm, self.shape.height_mm
        above = min(_MOST_STRIP_MM, self.label.y - _STRIP_EDGE_MM)
        below = min(_MOST_STRIP_MM, height - self.label.bottom - _STRIP_EDGE_MM)
        if max(above, below) < _LEAST_TITLE_MM[1]:
            return None
        y = self.label.y - above if above >= below else self.label.bottom
        room = width - _EDGE_MM
        if self.shape.round:
            far = max(abs(y - height / 2), abs(y + max(above, below) - height / 2))
            room = 2 * sqrt(max(0.0, (width / 2) ** 2 - far**2)) - _EDGE_MM
        box = Box((width - room) / 2, y, room, max(above, below))
        return box if room >= _LEAST_TITLE_MM[0] else None

    @property
    def body(self) -> Box | None:
        """Room for a picture and a memo, below the tag, or above its name if that is above it."""
        width, height = self.shape.width_mm, self.shape.height_mm
        strip = self.strip if self.banner is None else None
        if strip is not None and strip.bottom <= self.label.y and not self.shape.round:
            above = strip.y - 2 * _EDGE_MM
            if above >= _LEAST_BODY_MM:
                return Box(_EDGE_MM, _EDGE_MM, width - 2 * _EDGE_MM, above)
        top = self.label.bottom + _GAP_MM
        if self.banner is None and self.strip and self.strip.y >= self.label.bottom:
            top = self.strip.bottom + _GAP_MM
        if self.shape.round or height - top - 2 * _EDGE_MM < _LEAST_BODY_MM:
            return None
        # What lies under the body is the small print: the notation.
        return Box(_EDGE_MM, top, width - 2 * _EDGE_MM, height - top - 1.9 * _EDGE_MM)


@dataclass(frozen=True, slots=True)
class PrintedBack:
    """The back of a card that tells of which deck it is: alike for all cards of that deck."""

    shape: Shape
    text: str
    """What its tag says."""
    colour: str

    @property
    def label(self) -> Box:
        """Where its tag lies with its rim, from the upper left corner."""
        return _label(self.shape)


@dataclass(frozen=True, slots=True)
class Single:
    """A piece with one printed side; its ``back`` has a tag too where its deck has one."""

    face: PrintedFace
    back: PrintedBack | None = None

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the paper it takes."""
        return self.face.shape.width_mm, self.face.shape.height_mm


@dataclass(frozen=True, slots=True)
class Folded:
    """Two sides next to each other, to be folded and glued.

    Without a ``back`` the other side is there only for the name, which had no room by the tag.
    """

    face: PrintedFace
    back: PrintedFace | None

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the paper it takes."""
        return 2 * self.face.shape.width_mm, self.face.shape.height_mm


@dataclass(frozen=True, slots=True)
class Stickers:
    """The faces of one die in a strip, to be stuck on a die of one's own."""

    texts: tuple[str, ...]
    """What the tag of each face says."""
    colour: str

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of the paper it takes."""
        return len(self.texts) * STICKER_MM, STICKER_MM


@dataclass(frozen=True, slots=True)
class Reminder:
    """What one kind of piece does.

    ``title`` names the kind, and is empty where the text does so itself or several kinds share it.
    """

    title: str
    text: str
    colour: str
    motif: Motif | None


@dataclass(frozen=True, slots=True)
class MemoCard:
    """A card without tag that reminds a player of the abilities of several kinds of pieces."""

    reminders: tuple[Reminder, ...]
    size_mm: tuple[float, float] = MEMO_SIZE_MM


@dataclass(frozen=True, slots=True)
class KindCard:
    """A memo card of one kind of pieces, which a player lays out."""

    headline: str
    paragraphs: tuple[str, ...]
    colour: str
    motif: Motif | None
    size_mm: tuple[float, float] = MEMO_SIZE_MM


def _label(shape: Shape) -> Box:
    side = label_mm(TAG_MM)
    return Box(
        shape.width_mm / 2 + shape.tag_x_mm - side / 2,
        shape.height_mm / 2 + shape.tag_y_mm - side / 2,
        side,
        side,
    )


CutOut: TypeAlias = Single | Folded | Stickers | Board | PlainToken | MemoCard | KindCard


def cut_outs(
    game: AnyGame, pieces: Iterable[Piece], book: Tagbook, catalogue: Catalogue
) -> list[CutOut]:
    """The pieces of a game as they are printed; the two sides of one come together.

    What has several tags on one side is printed once, with all of them. The backs of decks are
    no pieces of their own on paper: each is the other side of its card. Of dice all faces are
    printed, as stickers for a die of that size.
    """
    wanted = tuple(pieces)
    flat = [piece for piece in wanted if game.table.mat.shape(piece).die is None]
    dice = [die for die in game.printing.dice if {p.kind for p in wanted}.issuperset(die)]
    stickers = [
        Stickers(tuple(map(book.text_of, die)), game.screen.face(die[0]).colour) for die in dice
    ]
    return [*_flat_cut_outs(game, flat, book, catalogue), *stickers]


def _flat_cut_outs(
    game: AnyGame, pieces: Iterable[Piece], book: Tagbook, catalogue: Catalogue
) -> list[CutOut]:
    sides: dict[Piece, list[PrintedFace]] = {}
    mat = game.table.mat
    backs = mat.backs(game.table.pieces)
    found: list[CutOut] = []
    for piece in {piece.whole: piece for piece in pieces if piece.kind not in backs}.values():
        deck = mat.back(piece)
        if deck is not None:
            printed = _printed_back(game, deck, book)
            found.append(Single(_printed(game, piece, book, catalogue), printed))
            continue
        sides.setdefault(piece.body, []).append(_printed(game, piece, book, catalogue))
    for faces in sides.values():
        for face, back in zip(faces[::2], [*faces[1::2], None], strict=False):
            titled = back is None and (face.banner or face.strip)
            found.append(Single(face) if titled else Folded(face, back))
    return found


def memo_cards(
    game: AnyGame, pieces: Iterable[Piece], catalogue: Catalogue, measure: FPDF
) -> list[MemoCard]:
    """As few cards as hold what the pieces do, each ability once; ``measure`` knows the letters."""
    reminders = _reminders(game, pieces, catalogue)
    room = MEMO_SIZE_MM[1] - MEMO_HEAD_MM - MEMO_EDGE_MM
    cards: list[list[Reminder]] = []
    left = 0.0
    for reminder in reminders:
        height = reminder_mm(measure, reminder) + MEMO_GAP_MM
        if height > left:
            cards.append([])
            left = room + MEMO_GAP_MM
        cards[-1].append(reminder)
        left -= height
    return [MemoCard(tuple(reminders)) for reminders in cards]


def kind_cards(game: AnyGame, pieces: Iterable[Piece], catalogue: Catalogue) -> list[KindCard]:
    """For each kind as many cards as there are players, those of a player together."""
    cards = []
    for reminder in _reminders(game, pieces, catalogue):
        first, *others = reminder.text.splitlines()
        cards.append(KindCard(first, tuple(others), reminder.colour, reminder.motif))
    return cards * len(game.seats)


def _reminders(game: AnyGame, pieces: Iterable[Piece], catalogue: Catalogue) -> list[Reminder]:
    kinds: dict[str, list[Piece]] = {}
    for piece in pieces:
        if memo := game.printing.memo(piece):
            kinds.setdefault(catalogue.tell(memo), []).append(piece)
    reminders = []
    for text, alike in kinds.items():
        titles = {catalogue.tell(game.screen.face(piece).name) for piece in alike}
        title = titles.pop() if len(titles) == 1 else ""
        shown = "" if text.casefold().startswith(title.casefold()) else title
        first = alike[0]
        reminders.append(
            Reminder(shown, text, game.screen.face(first).colour, game.printing.motif(first))
        )
    return reminders


def reminder_lines(pdf: FPDF, reminder: Reminder) -> Sequence[str]:
    """The text of a reminder, as it is broken on a memo card."""
    width = MEMO_SIZE_MM[0] - 2 * MEMO_EDGE_MM - MEMO_ICON_MM - MEMO_GAP_MM
    return wrapped(pdf, reminder.text, width, MEMO_PT)


def reminder_mm(pdf: FPDF, reminder: Reminder) -> float:
    """How much height a reminder takes on a memo card."""
    lines = len(reminder_lines(pdf, reminder)) + (1 if reminder.title else 0)
    return max(MEMO_ICON_MM, lines * line_mm(MEMO_PT))


def _printed_back(game: AnyGame, back: Piece, book: Tagbook) -> PrintedBack:
    colour = game.screen.face(back).colour
    return PrintedBack(game.table.mat.shape(back), book.text_of(back), colour)


def _printed(game: AnyGame, piece: Piece, book: Tagbook, catalogue: Catalogue) -> PrintedFace:
    face = game.screen.face(piece)
    memo: Sentence | None = game.printing.memo(piece)
    # Where a number tells cards of a kind apart, their full name would only say it again.
    name = face.name if face.number is not None else game.wording.name_piece(piece)
    title = catalogue.tell(name)
    mat = game.table.mat
    first, *others = mat.parts(piece)
    return PrintedFace(
        shape=mat.shape(first),
        text=book.text_of(first),
        notation=str(Piece(piece.game, piece.name, piece.side, piece.copy)),
        title=title[:1].upper() + title[1:],
        number=face.number,
        colour=face.colour,
        motif=game.printing.motif(piece),
        memo=catalogue.tell(memo) if memo else None,
        other_tags=tuple((mat.shape(part), book.text_of(part)) for part in others),
        symbols=tuple(map(game.printing.symbols, (first, *others))),
    )
