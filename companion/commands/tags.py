"""`companion tags GAME`: a sheet of tags to print and stick on the cards of a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.commands.printing import book_of, progress_line, write_sheet
from companion.games.game import AnyGame
from companion.packs.own_pack import game_named
from companion.paper.sheet import HOME_PAPERS, TAG_MM, Paper
from companion.paper.tag_sheet import LARGEST_MM, SMALLEST_MM, Grid, Tag, draw_sheet
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.payload import Tagbook


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, and how its sheet shall be."""
    parser.add_argument("game", metavar="GAME", help="paper-arg-game")
    parser.add_argument("--pack", type=Path, metavar="FILE", help="pack-arg-own")
    sizes = [paper.name.lower() for paper in HOME_PAPERS]
    parser.add_argument("--paper", choices=sizes, default="a4", help="paper-arg-paper")
    parser.add_argument("--size", type=float, default=TAG_MM, metavar="MM", help="paper-arg-size")
    parser.add_argument("--backs", action="store_true", help="paper-arg-backs")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="paper-arg-out")


def run(args: argparse.Namespace) -> int:
    """Write the sheet and say where it is."""
    game = game_named(args.game, args.pack)
    if not SMALLEST_MM <= args.size <= LARGEST_MM:
        raise Complaint("paper-no-such-size", least=round(SMALLEST_MM), most=round(LARGEST_MM))
    catalogue = Catalogue(args.language, game.folder)
    tags = backs_of(game, catalogue) if args.backs else tags_of(game, catalogue)
    if not tags:
        raise Complaint("paper-no-backs", game=game.title)
    paper = Paper[args.paper.upper()]
    title = catalogue.tell(say(f"paper-title{'-backs' * args.backs}", game=game.title))
    grid = Grid.on(paper, args.size, pairs=any(tag.side for tag in tags))
    watch = progress_line(catalogue)
    stick = how_to_stick(game, backs=args.backs)
    sheet = draw_sheet(title, tags, catalogue, grid, stick, progress=watch)
    path = args.out or Path(f"{game.name}-{'back-' * args.backs}tags.pdf")
    write_sheet(path, sheet)
    pages = -(-len(tags) // grid.per_page)
    print(catalogue.tell(say("paper-written", path=str(path), tags=len(tags), pages=pages)))
    return 0


def tags_of(game: AnyGame, catalogue: Catalogue) -> list[Tag]:
    """What is printed for each piece of a game, in the order of its pieces, and for the backs.

    The stickers of dice are smaller, and come with the cards.
    """
    book = book_of(game, catalogue)
    sides: dict[Piece, list[Piece]] = {}
    backs = game.table.mat.backs(game.table.pieces)
    for piece in game.table.pieces:
        if piece.kind not in backs and game.table.mat.shape(piece).die is None:
            sides.setdefault(piece.body, []).append(piece)
    faces = [tag for both in sides.values() for tag in _tags_on(both, game, book, catalogue)]
    return [*faces, *backs_of(game, catalogue)]


def _tags_on(
    sides: Sequence[Piece], game: AnyGame, book: Tagbook, catalogue: Catalogue
) -> Iterator[Tag]:
    """The tags of one thing; which goes on which side is said unless their names tell it."""
    names = [catalogue.tell(game.wording.name_piece(piece)) for piece in sides]
    for piece, name in zip(sides, names, strict=True):
        side = catalogue.tell(say(f"paper-side-{piece.side}")) if names.count(name) > 1 else ""
        yield Tag(book.text_of(piece), name, str(piece), side)


def backs_of(game: AnyGame, catalogue: Catalogue) -> list[Tag]:
    """The tag of its deck's back for every card that has one, deck by deck."""
    found = [back for piece in game.table.pieces if (back := game.table.mat.back(piece))]
    if not found:
        return []
    book = book_of(game, catalogue)
    name = game.wording.name_piece
    return [Tag(book.text_of(b), catalogue.tell(name(b)), str(b)) for b in sorted(found)]


def how_to_stick(game: AnyGame, *, backs: bool = False) -> Sentence:
    """Where on its piece a tag goes: on most cards into the corner that others leave visible.

    Where it is elsewhere on some of them, the printed cards show it.
    """
    mat, pieces = game.table.mat, game.table.pieces
    shapes = {mat.shape(piece) for piece in (mat.backs(pieces) if backs else pieces)}
    off = [shape for shape in shapes if shape.tag_x_mm or shape.tag_y_mm]
    at_corner = bool(off)
    if any(shape.tag_x_mm >= 0 or shape.tag_y_mm >= 0 for shape in off):
        return say("paper-stick-printed", game=game.name)
    if backs:
        return say("paper-stick-back-corner" if at_corner else "paper-stick-back-middle")
    return say("paper-stick-corner" if at_corner else "paper-stick-middle")
