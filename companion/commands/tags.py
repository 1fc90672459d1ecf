"""`companion tags GAME`: a sheet of tags to print and stick on the cards of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.complaint import Complaint
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.paper.tag_sheet import (
    LARGEST_MM,
    SMALLEST_MM,
    Grid,
    Paper,
    Tag,
    draw_sheet,
)
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.vision.payload import Tagbook, TagbookDamaged


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, and how its sheet shall be."""
    parser.add_argument("game", metavar="GAME", help="paper-arg-game")
    sizes = [paper.name.lower() for paper in Paper]
    parser.add_argument("--paper", choices=sizes, default="a4", help="paper-arg-paper")
    parser.add_argument("--size", type=float, default=18.0, metavar="MM", help="paper-arg-size")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="paper-arg-out")


def run(args: argparse.Namespace) -> int:
    """Write the sheet and say where it is."""
    if args.game not in GAMES:
        raise Complaint("paper-no-such-game", game=args.game[:40], known=", ".join(GAMES))
    if not SMALLEST_MM <= args.size <= LARGEST_MM:
        raise Complaint("paper-no-such-size", least=round(SMALLEST_MM), most=round(LARGEST_MM))
    game = GAMES[args.game]
    catalogue = Catalogue(args.language, game.folder)
    tags = tags_of(game, catalogue)
    paper = Paper[args.paper.upper()]
    title = catalogue.tell(say("paper-title", game=game.name.capitalize()))
    sheet = draw_sheet(title, tags, catalogue, paper, args.size)
    path = args.out or Path(f"{game.name}-tags.pdf")
    try:
        path.write_bytes(sheet)
    except OSError as error:
        raise Complaint("paper-not-written", path=str(path), reason=str(error)[:200]) from error
    pages = -(-len(tags) // Grid.on(paper, args.size).per_page)
    print(catalogue.tell(say("paper-written", path=str(path), tags=len(tags), pages=pages)))
    return 0


def tags_of(game: AnyGame, catalogue: Catalogue) -> list[Tag]:
    """What is printed for each piece of a game, in the order of its pieces."""
    path = game.folder / "tags.txt"
    try:
        book = Tagbook.load(path)
    except TagbookDamaged as damaged:
        raise Complaint(damaged.sentence.key, **damaged.sentence.facts) from damaged
    except OSError as error:
        raise Complaint("paper-no-tags", path=str(path)) from error
    return [
        Tag(book.text_of(piece), catalogue.tell(game.name_piece(piece)), str(piece))
        for piece in game.pieces
    ]
