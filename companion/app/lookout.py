"""From camera pictures to steady layouts of one game's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.games.game import AnyGame
from companion.rules.sentence import Sentence, say
from companion.table.arrange import Following, HiddenTags, Settle, Tiles, arrange
from companion.table.layout import Layout
from companion.table.zones import Piece, PlacedTag
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Laid, TagSighting
from companion.vision.misfit import about_tags
from companion.vision.payload import LEVEL, Tagbook, face_of
from companion.vision.reader import TagReader
from companion.vision.strangers import StrangerSearch
from companion.vision.view import Heights, Plane, Viewpoint
from companion.vision.watcher import Look, TableWatcher

STRANGERS_AFTER_S = 0.75
"""The general decoder is slow, so it waits until nobody is about to play."""

MISFIT_SHOWN_S = 30.0
"""What is wrong with print, lens or table is told so long, and then known."""

MEASURED_AT_ONCE = 8
"""Tags that are measured in one picture: each takes as long as to look at an unchanged table."""

_Placed: TypeAlias = tuple[tuple[TagSighting, ...], tuple[PlacedTag, ...], tuple[Sentence, ...]]
"""What was read, where that lies, and what of it does not belong there."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one picture added.

    ``steady`` is the table if it has come to rest, ``moving`` tells of a hand, ``alerts`` are
    things on the table that do not belong there, and while it is ``dark`` nothing can be seen.
    ``lying`` is all that lies there as far as it was read, at rest or not, and a steady table came
    to rest at ``rested_at``.
    """

    taken_at: float
    steady: Layout | None
    moving: bool
    alerts: tuple[Sentence, ...] = ()
    dark: bool = False
    lying: Layout | None = None
    rested_at: float | None = None


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
        self._most = Counter(piece.kind for piece in game.table.pieces if piece.copy)
        self._following = Following()
        self._tiles = Tiles(game.table.mat)
        self._placed: _Placed | None = None
        """What lay there in the last picture: most show the very same."""
        self._at_rest: Counter[str] = Counter()
        self._search: StrangerSearch | None = None
        self._rested_at = 0.0
        self._strangers: tuple[Sentence, ...] = ()
        self._viewpoint: Viewpoint | None = None
        self._laid: dict[TagSighting, Laid | None] = {}
        """The tags that lie at rest, measured; None for those that could not be."""
        self._heights: Heights | None = None
        self._about_tags: tuple[Sentence, ...] = ()
        self._told_by = 0
        """So many tags have told about print, lens and table."""
        self._misfit_told_until = 0.0

    def look(self, frame: Frame, known: Layout) -> Glance:
        """Take in a picture; ``known`` is the table as it should be."""
        look = self._watcher.watch(frame)
        lying = _lying(look, self._at_rest)
        self._measure(frame, look)
        if self._placed is None or self._placed[0] != lying:
            self._placed = lying, *self._place(lying)
        _, placed, alerts = self._placed
        there = self._covered.with_hidden(placed)
        layout = arrange(there, self._tiles.see(there), known, self._covered.covers)
        steady = self._settle.see(layout, frame.taken_at, moving=look.moving)
        if look.covered:
            # What changed and is still being read may be a card: nothing is concluded without it.
            steady = None
        if steady is not None:
            self._covered.settle(there)
            self._at_rest = Counter(tag.text for tag in lying) if self._most else self._at_rest
        self._look_for_strangers(frame, look.tags, resting=steady is not None)
        seen = [tag for tag in look.tags if tag not in look.lost]
        self._judge_tags(frame, seen, resting=steady is not None)
        found = (*alerts, *self._strangers, *self._about_tags)
        rested_at = self._settle.since if steady is not None else None
        return Glance(frame.taken_at, steady, look.moving, found, look.dark, layout, rested_at)

    def look_from(self, plane: Plane) -> None:
        """The camera was knocked and sees the table so now; what lies hidden there still does."""
        reader = TagReader(self._watcher.reader.codebook, plane)
        self._watcher.look_from(reader)
        self._plane, self._placed = plane, None
        self._viewpoint, self._heights, self._laid = None, None, {}
        self._search = None

    def _measure(self, frame: Frame, look: Look) -> None:
        """Lay tags exactly that have come to rest: their sizes tell how high they lie."""
        if look.moving:
            return
        unread = set(look.lost)
        new = [tag for tag in look.tags if tag not in self._laid and tag not in unread]
        if not new:
            return
        some = {tag: self._watcher.measure(frame, tag) for tag in new[:MEASURED_AT_ONCE]}
        self._laid = {tag: laid for tag, laid in self._laid.items() if tag in look.tags} | some
        if self._viewpoint is None:
            height, width = frame.grey.shape
            self._viewpoint = Viewpoint.of(self._plane, (width, height))
        measured = [laid for laid in self._laid.values() if laid is not None]
        self._heights = Heights.of(self._plane, self._viewpoint, measured)
        self._placed = None

    def _where(self, piece: Piece, sighting: TagSighting) -> PlacedTag:
        if self._heights is None:
            return PlacedTag(piece, *self._plane.place(sighting))
        at = self._heights.place(sighting, self._laid.get(sighting))
        return PlacedTag(piece, at.x_mm, at.y_mm, at.degrees)

    def _place(
        self, sightings: Iterable[TagSighting]
    ) -> tuple[tuple[PlacedTag, ...], tuple[Sentence, ...]]:
        placed: dict[Piece, PlacedTag] = {}
        copies: dict[Piece, Sentence] = {}
        many: dict[Piece, list[PlacedTag]] = {}
        alerts: list[Sentence] = []
        for sighting in sightings:
            piece = self._tagbook.piece_of(sighting.text)
            if not isinstance(piece, Piece):
                alerts.append(piece.sentence)
            elif piece in self._most:
                many.setdefault(piece, []).append(self._where(piece, sighting))
            elif piece in placed:
                copies[piece] = say(
                    "referee-two-copies", piece=self._game.wording.name_piece(piece)
                )
            else:
                placed[piece] = self._where(piece, sighting)
        alike = self._numbered(many, copies) if many else ()
        return (*placed.values(), *alike), (*copies.values(), *alerts)

    def _numbered(
        self, many: Mapping[Piece, Sequence[PlacedTag]], too_many: dict[Piece, Sentence]
    ) -> tuple[PlacedTag, ...]:
        """Pieces that cannot be told apart, followed; more of a kind than there are is told."""
        for kind, tags in many.items():
            if len(tags) > self._most[kind]:
                name, most = self._game.wording.name_piece(kind), self._most[kind]
                too_many[kind] = say("referee-too-many-copies", piece=name, most=most)
        return self._following.number([tag for tags in many.values() for tag in tags])

    def _look_for_strangers(
        self, frame: Frame, tags: Sequence[TagSighting], *, resting: bool
    ) -> None:
        """Once in each rest, when it has lasted a while, tell codes that are not ours."""
        if not resting:
            self._rested_at = frame.taken_at
            self._search = None
        if frame.taken_at - self._rested_at < STRANGERS_AFTER_S:
            return
        if self._search is None:
            self._search = StrangerSearch(self._watcher.reader)
        codes = self._search.go_on(frame.grey, tags)
        if codes is not None:
            found = [self._tagbook.piece_of(code.text) for code in codes]
            self._strangers = tuple(o.sentence for o in found if not isinstance(o, Piece))

    def _judge_tags(self, frame: Frame, tags: Sequence[TagSighting], *, resting: bool) -> None:
        """Once, as soon as enough tags lie there, tell what they say of print, lens and table.

        Where they find nothing wrong, twice as many may.
        """
        if self._about_tags and frame.taken_at > self._misfit_told_until:
            self._about_tags = ()
        heights, told = self._heights, self._misfit_told_until > 0
        if heights is None or told or not resting or not self._laid.keys() >= set(tags):
            return
        if heights.seen >= 2 * self._told_by:
            found = about_tags(heights, tags)
            if found is not None:
                self._about_tags, self._told_by = found, max(1, heights.seen)
            if found:
                self._misfit_told_until = frame.taken_at + MISFIT_SHOWN_S


def _lying(look: Look, at_rest: Mapping[str, int]) -> tuple[TagSighting, ...]:
    """What lies there; a tag that is lost in one place and read in another has been moved.

    Of tags of which there are many, so many lay ``at_rest``, and no more are hidden now. A die that
    cannot be read may be rolling, and shows nothing.
    """
    read = Counter(tag.text for tag in look.tags if tag not in look.lost)
    hidden = {text: at_rest.get(text, 0) - often for text, often in read.items()}
    lying: list[TagSighting] = []
    for tag in look.tags:
        if tag in look.lost and face_of(tag.text):
            continue
        if tag in look.lost and tag.text in hidden:
            hidden[tag.text] -= 1
            if hidden[tag.text] < 0:
                continue
        lying.append(tag)
    return tuple(lying)


def tagbook_of(game: AnyGame) -> Tagbook:
    """The tags of a game, which knows those of the other games of the shelf when it meets them."""
    others = game.folder.parent.glob("*/tags.txt")
    return Tagbook.load(game.tagbook, others=sorted(others))


def lookout_for(game: AnyGame, plane: Plane) -> Lookout:
    """A lookout that knows this game's tags and where its table lies in the picture."""
    tagbook = tagbook_of(game)
    texts = Counter(tagbook.text_of(piece) for piece in game.table.pieces)
    codebook = Codebook.of_texts([*texts], level=LEVEL)
    copies = {text: most for text, most in texts.items() if most > 1}
    return Lookout(game, TableWatcher(TagReader(codebook, plane), copies), plane, tagbook)
