"""How a wrong table is put right, change by change and with these very pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce

from companion.rules.sentence import Fact, Sentence, owned_by, say
from companion.table.layout import Appeared, Change, Flipped, Gone, Layout, Moved, Reordered, Turned
from companion.table.zones import Mat, Order, Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Remedies:
    """The table as it should lie, and what its pieces and zones are called."""

    mat: Mat
    expected: Layout
    name_piece: Callable[[Piece], Sentence]
    name_zone: Callable[[ZoneId], Sentence]
    take_away: Callable[[Piece], Sentence]
    """Where a piece goes that was not on the table: into a hand, into a bag, into the box."""

    def put_right(self, changed: Iterable[Change]) -> Sentence:
        """Everything that has to be undone, one thing after the other."""
        steps = [self.undo(change) for change in changed]
        return reduce(in_turn, steps) if steps else say("remedy-as-before")

    def undo(self, change: Change) -> Sentence:
        """How one change is undone."""
        match change:
            case Appeared(piece, _):
                return self.take_away(piece)
            case Moved(piece, zone, _) | Gone(piece, zone):
                lies = change.target if isinstance(change, Moved) else None
                back = self.put_back(piece, zone, lies)
                return in_turn(back, say("remedy-turn-over")) if self.is_turned(piece) else back
            case Flipped(piece, zone, was):
                # A back tells nothing: whichever side is up, a card is called by its face.
                return self.flip(piece if was is None or was.copy else was, zone)
            case Reordered(zone):
                pieces = tuple(map(self.name_piece, self.expected.at(zone)))
                return self._say("remedy-sort", zone, pieces=pieces)
            case Turned(piece, zone, _):
                return self._say("remedy-turn-back", zone, piece=self.name_piece(piece))

    def put(self, piece: Piece, zone: ZoneId) -> Sentence:
        """To a place where it was not before."""
        return self._say("remedy-put", zone, piece=self.name_piece(piece))

    def put_back(self, piece: Piece, zone: ZoneId, lies: ZoneId | None = None) -> Sentence:
        """To its place in a zone: in a column before what was behind it, in a stack beneath.

        Where another of its name is on the table, the one is meant that ``lies`` there now.
        """
        name = self.name_piece(piece)
        if lies is not None and self._has_twin(piece):
            name = self._say("remedy-piece-now", lies, piece=name)
        bodies = [lying.body for lying in self.expected.at(zone)]
        place = bodies.index(piece.body) if piece.body in bodies else len(bodies)
        following = self.expected.at(zone)[place + 1 :]
        match self.mat.zone(zone):
            case found if found.order is Order.STACK:
                key = "remedy-put-beneath" if following else "remedy-put-on"
                return self._say(key, zone, piece=name)
            case found if found.order is Order.COLUMN and found.ordered and following:
                behind = self.name_piece(following[0])
                return self._say("remedy-put-before", zone, piece=name, behind=behind)
        return self._say("remedy-put-back", zone, piece=name)

    def _say(self, key: str, zone: ZoneId, **facts: Fact) -> Sentence:
        """A sentence about a zone, with whose it is."""
        where = self.name_zone(zone)
        return Sentence(key, {**facts, "zone": where, **owned_by(where)})

    def _has_twin(self, piece: Piece) -> bool:
        name = self.name_piece(piece)
        others = (other for other in self.expected if other.body != piece.body)
        return any(self.name_piece(other) == name for other in others)

    def flip(self, piece: Piece, zone: ZoneId) -> Sentence:
        """The other side up, where it lies."""
        return self._say("remedy-flip", zone, piece=self.name_piece(piece))

    def is_turned(self, piece: Piece) -> bool:
        """Whether a piece shows another side than it should, where that means anything."""
        lying, zone = self.expected.lying(piece), self.expected.zone_of(piece)
        return zone is not None and self.mat.zone(zone).sided and lying != piece


def in_turn(first: Sentence, second: Sentence) -> Sentence:
    """One after the other; what is the same is said once."""
    if first == second:
        return first
    return say("remedy-both", first=first, second=second)
