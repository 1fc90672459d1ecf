"""Give every piece of a game a payload of its own, as far from all others as can be.

    .venv/bin/python scripts/make_tags.py riftforce RF

Writes companion/games/GAME/tags.txt. Pieces that have a payload keep it: tags are on cards.
"""

from __future__ import annotations

import argparse

from calibration.geometry.plane import Corner
from companion.games.shelf import GAMES
from companion.paper.salting import completed, least_distance
from companion.vision.payload import Tagbook, write_book

LEAST = 84


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(GAMES), help="a game of the shelf")
    parser.add_argument("code", help="the letters that its payloads begin with")
    parser.add_argument(
        "--least",
        type=int,
        default=LEAST,
        metavar="MODULES",
        help=f"in how many modules any two tags must differ (default: {LEAST})",
    )
    args = parser.parse_args()
    path = GAMES[args.game].tagbook
    books = [game.tagbook for game in GAMES.values()]
    others = [Tagbook.load(book) for book in books if book.exists() and book != path]
    known = Tagbook.load(path).texts if path.exists() else {}
    taken = [text for book in others for text in book.texts.values()]
    taken += [corner.value for corner in Corner]
    table = GAMES[args.game].table
    shown = {piece.kind: table.mat.shape(piece).die for piece in table.pieces}
    faces = {piece: face for piece, face in shown.items() if face is not None}
    texts = completed(known, table.pieces, args.code, taken, args.least, faces=faces)
    path.write_text(write_book(args.game, args.code, texts), encoding="utf-8")
    print(f"{path}: {len(texts)} tags, {least_distance(texts.values())} modules apart or more")


if __name__ == "__main__":
    main()
