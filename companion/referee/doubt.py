"""A piece that the camera has lost sight of, perhaps under a reflection."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.game import (
    Game,
    Option,
    Question,
    Reading,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    Unexplained,
)
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.verdict import Allowed, judge
from companion.table.changes import Gone, changes
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.piles import pile_names
from companion.table.tasks import Put, imagine_done
from companion.table.zones import Mat, Order

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

STILL_THERE = "still-there"
GONE = "gone"
MOST_LOST = 3
"""More than that is no reflection: somebody has taken them away."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Whether a piece is still there is asked of a player."""

    piece: Piece
    question: Question


@dataclass(frozen=True, slots=True)
class Word:
    """What players have said about pieces that the camera does not see, until it sees them."""

    there: frozenset[Piece] = frozenset()
    gone: frozenset[Piece] = frozenset()

    def given(self, piece: Piece, *, there: bool) -> Word:
        """Somebody has answered."""
        if there:
            return replace(self, there=self.there | {piece})
        return replace(self, gone=self.gone | {piece})

    def while_unseen(self, seen: Layout) -> Word:
        """Nobody's word counts for a piece that can be seen."""
        bodies = {piece.body for piece in (*seen, *seen.stray)}
        return Word(
            frozenset(piece for piece in self.there if piece.body not in bodies),
            frozenset(piece for piece in self.gone if piece.body not in bodies),
        )


def doubt_about(game: Game[S, A, E], state: S, sight: Sight, word: Word) -> Doubt | None:
    """Ask after the first lost piece, if all makes sense with the lost ones in their places."""
    seat = game.rules.awaiting(state)
    lost = [change for change in sight.changes if isinstance(change, Gone)]
    if seat is None or not 1 <= len(lost) <= MOST_LOST:
        return None
    piles = pile_names(game.table.mat)
    if any(change.piece in word.gone or change.zone in piles for change in lost):
        return None
    expected = game.table.layout(state)
    if any(_is_bared(game.table.mat, change, sight.layout, expected) for change in lost):
        return None
    whole = with_vouched(sight.layout, [change.piece for change in lost], expected)
    as_if_seen = replace(sight, layout=whole, changes=changes(expected, whole))
    if not _makes_sense(game, state, game.table.read(state, as_if_seen)):
        return None
    return Doubt(lost[0].piece, _question(game, seat, lost[0]))


def _is_bared(mat: Mat, lost: Gone, seen: Layout, expected: Layout) -> bool:
    """Whether what it stood on is seen: then nothing hides a piece, it is no longer on top."""
    if mat.zone(lost.zone).order is not Order.STACK:
        return False
    lay = [piece.body for piece in expected.at(lost.zone)]
    beneath = lay[: lay.index(lost.piece.body)]
    return any(piece.body in beneath for piece in seen.at(lost.zone)[-1:])


def _makes_sense(game: Game[S, A, E], state: S, reading: Reading[A]) -> bool:
    match reading:
        case Understood(action):
            return isinstance(judge(game.rules.apply, state, action), Allowed)
        case Unexplained():
            return False
        case Unchanged() | Unclear():
            return True


def with_vouched(seen: Layout, vouched: Iterable[Piece], expected: Layout) -> Layout:
    """The table with the pieces that somebody says are still where they should be."""
    unseen = [piece for piece in vouched if seen.lying(piece) is None and piece not in seen.stray]
    places = [(piece, expected.zone_of(piece)) for piece in unseen]
    there = [Put(piece, zone) for piece, zone in places if zone is not None]
    return imagine_done(seen, there, expected)


def _question(game: Game[S, A, E], seat: Seat, lost: Gone) -> Question:
    facts = {
        "piece": game.wording.name_piece(lost.piece),
        "zone": game.wording.name_zone(lost.zone),
    }
    options = (
        Option(STILL_THERE, say("referee-yes"), piece=lost.piece),
        Option(GONE, say("referee-no")),
    )
    return Question(seat, say("referee-lost", **facts), options)
