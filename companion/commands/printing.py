"""What the commands that print have in common: a game, its tags, and a file to write."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.files.os_errors import os_error_text
from companion.games.game import AnyGame
from companion.packs.own_tags import with_all_tags
from companion.paper.sheet import Progress
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.payload import Tagbook, TagbookDamaged


def book_of(game: AnyGame, catalogue: Catalogue) -> Tagbook:
    """The tags of a game; a missing or damaged list is told in one sentence.

    Tags for new pieces of a pack take a while to choose, so whoever waits sees how far it is.
    """
    path = game.tagbook
    watch = progress_line(catalogue, "paper-new-tag")
    try:
        return Tagbook.load(with_all_tags(game, progress=watch).tagbook)
    except TagbookDamaged as damaged:
        raise Complaint(damaged.sentence.key, **damaged.sentence.facts) from damaged
    except OSError as error:
        raise Complaint("paper-no-tags", path=str(path)) from error


def write_sheet(path: Path, sheet: bytes) -> None:
    """Put a sheet into its file; an older one of that name is replaced."""
    try:
        path.write_bytes(sheet)
    except OSError as error:
        raise Complaint("paper-not-written", path=str(path), reason=os_error_text(error)) from error


def progress_line(catalogue: Catalogue, key: str = "paper-page") -> Progress:
    """Shows which page is being drawn, where somebody watches; files and pipes stay clean.

    With another ``key`` it is something else that is counted.
    """

    def show(page: int, pages: int) -> None:
        if sys.stderr.isatty():
            caption = catalogue.tell(say(key, page=page, pages=pages))
            end = "\r\x1b[K" if page == pages else ""
            print(f"\r\x1b[K{caption}", end=end, file=sys.stderr, flush=True)

    return show
