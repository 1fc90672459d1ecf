"""From camera pictures to steady layouts of one game's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.games.game import AnyGame
from companion.rules.sentence import Sentence, say
from companion.table.arrange import HiddenTags, Settle, arrange
from companion.table.layout import Layout
from companion.table.piece import Piece, PlacedTag
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, TagSighting
from companion.vision.payload import LEVEL, Tagbook
from companion.vision.reader import TagReader
from companion.vision.strangers import StrangerSearch
from companion.vision.view import Plane, about_print
from companion.vision.watcher import Look, TableWatcher

STRANGERS_AFTER_S = 0.75
"""The general decoder is slow, so it waits until nobody is about to play."""

PRINT_SHOWN_S = 30.0
"""That a printer has scaled the tags is told so long, and then known."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one picture added.

    ``steady`` is the table if it has come to rest, ``moving`` tells of a hand, ``alerts`` are
    things on the table that do not belong there, and while it is ``dark`` nothing can be seen.
    """

    taken_at: float
    steady: Layout | None
    moving: bool
    alerts: tuple[Sentence, ...] = ()
    dark: bool = False


class Lookout:
    """Watches one table through a camera."""

    def __init__(
        self, game: AnyGame, watcher: TableWatcher, plane: Plane, tagbook: Tagbook
    ) -> None:
        self._game = game
        self._watcher = watcher
        self._plane = plane
        self._tagbook = tagbook
        self._settle = Settle()
        self._covered = HiddenTags(game.table.mat)
        self._search = StrangerSearch(watcher.reader)
        self._rested_at = 0.0
        self._strangers: tuple[Sentence, ...] = ()
        self._about_print: tuple[Sentence, ...] | None = None
        self._print_told_until = 0.0

    def look(self, frame: Frame, known: Layout) -> Glance:
        """Take in a picture; ``known`` is the table as it should be."""
        look = self._watcher.watch(frame)
        placed, alerts = self._place(_lying(look))
        there = self._covered.with_hidden(placed)
        layout = arrange(there, self._game.table.mat, known, self._covered.covers)
        # What changed and is still being read may be a card: nothing is concluded without it.
        unread = bool(look.covered)
        steady = self._settle.see(layout, frame.taken_at, moving=look.moving or unread)
        if steady is not None:
            self._covered.settle(there)
        self._look_for_strangers(frame, look.tags, resting=steady is not None)
        self._look_at_print(frame, look.tags, resting=steady is not None)
        found = (*alerts, *self._strangers, *(self._about_print or ()))
        return Glance(frame.taken_at, steady, look.moving, found, look.dark)

    def look_from(self, plane: Plane) -> None:
        """The camera was knocked and sees the table so now; what lies hidden there still does."""
        reader = TagReader(self._watcher.reader.codebook, plane)
        self._watcher.look_from(reader)
        self._plane = plane
        self._search = StrangerSearch(reader)

    def _place(
        self, sightings: Iterable[TagSighting]
    ) -> tuple[tuple[PlacedTag, ...], tuple[Sentence, ...]]:
        placed: dict[Piece, PlacedTag] = {}
        copies: dict[Piece, Sentence] = {}
        alerts: list[Sentence] = []
        for sighting in sightings:
            piece = self._tagbook.piece_of(sighting.text)
            if not isinstance(piece, Piece):
                alerts.append(piece.sentence)
            elif piece in placed:
                copies[piece] = say(
                    "referee-two-copies", piece=self._game.wording.name_piece(piece)
                )
            else:
                placed[piece] = PlacedTag(piece, *self._plane.place(sighting))
        return tuple(placed.values()), (*copies.values(), *alerts)

    def _look_for_strangers(
        self, frame: Frame, tags: Sequence[TagSighting], *, resting: bool
    ) -> None:
        """Once in each rest, when it has lasted a while, tell codes that are not ours."""
        if not resting:
            self._rested_at = frame.taken_at
            self._search.begin()
        if frame.taken_at - self._rested_at < STRANGERS_AFTER_S:
            return
        codes = self._search.go_on(frame.grey, tags)
        if codes is not None:
            found = [self._tagbook.piece_of(code.text) for code in codes]
            self._strangers = tuple(o.sentence for o in found if not isinstance(o, Piece))

    def _look_at_print(self, frame: Frame, tags: Sequence[TagSighting], *, resting: bool) -> None:
        """Once, as soon as enough tags lie there, tell if a printer has scaled them."""
        if self._about_print is None and resting:
            self._about_print = about_print(self._plane, tags)
            self._print_told_until = frame.taken_at + PRINT_SHOWN_S
        elif self._about_print and frame.taken_at > self._print_told_until:
            self._about_print = ()


def _lying(look: Look) -> tuple[TagSighting, ...]:
    """What lies there; a tag that is lost in one place and read in another has been moved."""
    read = {tag.text for tag in look.tags if tag not in look.lost}
    return tuple(tag for tag in look.tags if tag.text not in read or tag not in look.lost)


def tagbook_of(game: AnyGame) -> Tagbook:
    """The tags of a game, which knows those of the other games of the shelf when it meets them."""
    others = game.folder.parent.glob("*/tags.txt")
    return Tagbook.load(game.tagbook, others=sorted(others))


def lookout_for(game: AnyGame, plane: Plane) -> Lookout:
    """A lookout that knows this game's tags and where its table lies in the picture."""
    tagbook = tagbook_of(game)
    codebook = Codebook.of_texts(
        [tagbook.text_of(piece) for piece in game.table.pieces], level=LEVEL
    )
    return Lookout(game, TableWatcher(TagReader(codebook, plane)), plane, tagbook)
