"""Tags for the pieces of a pack of one's own, kept in a file beside it."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

from companion.files.os_errors import os_error_text
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.packs.own_pack import tags_beside
from companion.paper.salting import NoSaltLeft, Progress, completed, unwatched
from companion.table.zones import Piece
from companion.text.complaint import Complaint
from companion.vision.payload import Tagbook, write_book

LEAST_APART = 84
"""In how many modules tags differ at least; they get closer only where there is no other way."""


def refuse_missing_tags(game: AnyGame) -> None:
    """Complain if some pieces of a pack have no tags yet."""
    if game.pack is not None and _untagged(game):
        file = game.pack.file
        raise Complaint("pack-no-tags", file=file, quoted=shlex.quote(file), game=game.name)


def with_all_tags(
    game: AnyGame, least: int = LEAST_APART, *, progress: Progress = unwatched
) -> AnyGame:
    """The game with a tag for every piece of its pack; new ones are kept beside the pack.

    Pieces that have a tag keep it for ever: it may be on somebody's figures.
    """
    if game.pack is None or not _untagged(game):
        return game
    book = Tagbook.load(game.tagbook)
    others = (other for other in GAMES.values() if other.name != game.name)
    taken = [text for other in others for text in Tagbook.load(other.tagbook).texts.values()]
    try:
        texts = completed(book.texts, game.table.pieces, book.code, taken, least, progress=progress)
    except NoSaltLeft as full:
        file, piece = game.pack.file, full.piece.name
        raise Complaint("pack-no-tags-left", file=file, piece=piece) from full
    path = tags_beside(Path(game.pack.file))
    try:
        path.write_text(write_book(game.name, book.code, texts), encoding="utf-8")
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("pack-tags-not-written", file=str(path), reason=reason) from error
    return replace(game, tags=path)


def _untagged(game: AnyGame) -> list[Piece]:
    known = Tagbook.load(game.tagbook).texts
    return [piece for piece in game.table.pieces if piece.kind not in known]
