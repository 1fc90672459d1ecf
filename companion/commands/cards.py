"""`companion cards GAME`: the pieces of a game to print, cut out and play with."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from companion.commands.printing import book_of, progress_line, write_sheet
from companion.games.game import AnyGame
from companion.packs.own_pack import game_named
from companion.paper.board import Board, PlainToken, boards_and_tokens
from companion.paper.both_sides import MOST_SHIFT_MM, Flip, Reverse, draw_test_page
from companion.paper.card_sheet import draw_cards, pages_of
from companion.paper.cut_out import (
    CutOut,
    Folded,
    KindCard,
    MemoCard,
    Stickers,
    cut_outs,
    kind_cards,
    memo_cards,
)
from companion.paper.sheet import HOME_PAPERS, Paper, measuring
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, which of its pieces, and on which paper."""
    parser.epilog = "cards-about"
    parser.add_argument("game", metavar="GAME", help="cards-arg-game")
    parser.add_argument("--pack", type=Path, metavar="FILE", help="pack-arg-own")
    sizes = [paper.name.lower() for paper in HOME_PAPERS]
    parser.add_argument("--paper", choices=sizes, default="a4", help="paper-arg-paper")
    parser.add_argument("--only", metavar="WORD,...", help="cards-arg-only")
    parser.add_argument("--backs", action="store_true", help="cards-arg-backs")
    edges = [flip.value for flip in Flip]
    parser.add_argument("--flip", choices=edges, help="cards-arg-flip")
    shift = ("RIGHT", "DOWN")
    parser.add_argument("--shift", type=float, nargs=2, metavar=shift, help="cards-arg-shift")
    parser.add_argument("--test-page", action="store_true", help="cards-arg-test-page")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="cards-arg-out")


def run(args: argparse.Namespace) -> int:
    """Write the pages and say where they are."""
    game = game_named(args.game, args.pack)
    reverse = reverse_of(args)
    catalogue = Catalogue(args.language, game.folder)
    pieces = wanted_pieces(game, args.only, catalogue)
    printed = all_cut_outs(game, pieces, catalogue)
    if args.only is None:
        printed += boards_and_tokens(game, catalogue)
    paper = Paper[args.paper.upper()]
    packing = pages_of(printed, paper)
    if args.test_page:
        # As the cards will lie: a printer is off in other ways when the paper lies.
        page = draw_test_page(catalogue, packing.size_mm, reverse or Reverse())
        path = args.out or Path(f"{game.name}-test-page.pdf")
        write_sheet(path, page)
        print(catalogue.tell(say("cards-test-written", path=str(path))))
        return 0
    name = catalogue.tell(game.title)
    sheet = draw_cards(
        catalogue.tell(say("cards-title", game=name)),
        printed,
        catalogue,
        paper,
        game=name,
        reverse=reverse,
        progress=progress_line(catalogue),
    )
    path = args.out or Path(f"{game.name}-cards.pdf")
    write_sheet(path, sheet)
    pages = len(packing.pages) * (2 if reverse else 1)
    written = say("cards-written", path=str(path), parts=counted(printed), pages=pages)
    print(catalogue.tell(written))
    return 0


def reverse_of(args: argparse.Namespace) -> Reverse | None:
    """How the backs are to be printed; None without any."""
    if not args.backs and not args.test_page:
        if args.flip is not None or args.shift is not None:
            raise Complaint("cards-needs-backs")
        return None
    right, down = args.shift or (0.0, 0.0)
    if not all(-MOST_SHIFT_MM <= mm <= MOST_SHIFT_MM for mm in (right, down)):
        raise Complaint("cards-no-such-shift", most=MOST_SHIFT_MM)
    return Reverse(Flip(args.flip or Flip.LONG.value), right, down)


def counted(printed: Sequence[CutOut]) -> tuple[Sentence, ...]:
    """How many cards, figures with two sides and so on there are, as far as there are any."""
    kinds = Counter(_counted_as(one) for one in printed)
    order = ("cards", "figures", "dice", "memos", "boards", "tokens")
    return tuple(say(f"cards-count-{kind}", count=kinds[kind]) for kind in order if kinds[kind])


def _counted_as(one: CutOut) -> str:
    if isinstance(one, MemoCard | KindCard):
        return "memos"
    if isinstance(one, Stickers):
        return "dice"
    if isinstance(one, Board | PlainToken):
        return "boards" if isinstance(one, Board) else "tokens"
    two_sided = isinstance(one, Folded) and one.back is not None
    return "figures" if two_sided else "cards"


def all_cut_outs(game: AnyGame, pieces: Sequence[Piece], catalogue: Catalogue) -> list[CutOut]:
    """The pieces, and after them the memo cards for what they do."""
    printed = cut_outs(game, pieces, book_of(game, catalogue), catalogue)
    if game.printing.memo_each:
        return [*printed, *kind_cards(game, pieces, catalogue)]
    with measuring(catalogue) as measure:
        return [*printed, *memo_cards(game, pieces, catalogue, measure)]


def wanted_pieces(game: AnyGame, only: str | None, catalogue: Catalogue) -> tuple[Piece, ...]:
    """The pieces whose notation or name begins with one of the words; all without any words.

    A back is no piece of its own here, it comes with its card.
    """
    backs = game.table.mat.backs(game.table.pieces)
    cards = tuple(piece for piece in game.table.pieces if piece.kind not in backs)
    if only is None:
        return cards
    words = tuple(word.strip().lower() for word in only.split(",") if word.strip())
    chosen = tuple(
        piece
        for piece in cards
        if str(piece).lower().startswith(words)
        or catalogue.tell(game.wording.name_piece(piece)).lower().startswith(words)
    )
    if not chosen:
        raise Complaint("cards-none-wanted", words=only[:40], example=str(cards[0]))
    return chosen
