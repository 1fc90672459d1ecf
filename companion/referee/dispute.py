"""What is wrong on the table: said only when it stays wrong for a while, with its remedy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import is_
from typing import Generic, TypeVar

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
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import owned_by, say
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.layout import (
    Change,
    Gone,
    Layout,
    Pile,
    changes,
    pile_names,
    piles,
    renumbered,
    with_piles,
)
from companion.table.tasks import (
    Put,
    Task,
    imagine_done,
    is_done,
    meant,
    pieces_of,
    tasks_between,
)
from companion.table.zones import Mat, Order, Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Dispute:
    """The table is wrong: by which rule (if one can be named), and the tasks that remedy it."""

    refusal: Refused | None
    tasks: tuple[Task, ...]
    wrong: frozenset[Piece]
    done: tuple[Task, ...] = ()
    """Tasks of the remedy that were done since it was asked for."""


class WrongTable(Generic[S, A, E]):
    """Either a ``dispute``, or the question after a ``missing`` piece that would explain it all.

    Neither comes before the table was wrong for ``patience_s``: players put most things right
    themselves.
    """

    def __init__(
        self,
        game: Game[S, A, E],
        session: Session[S, A, E],
        table: SeenTable,
        patience_s: float,
    ) -> None:
        self.dispute: Dispute | None = None
        self.missing: MissingPiece | None = None
        self._game = game
        self._session = session
        self._table = table
        self._piles = pile_names(game.table.mat)
        self._patience_s = patience_s
        self._since: float | None = None
        self._now = self._rested_at = 0.0

    def look(self, at: float, rested_at: float | None) -> None:
        """The table is looked at; it came to rest then, or when it was looked at.

        What was at rest already when it was last looked at may be wrong only since now.
        """
        self._rested_at = at if rested_at is None or rested_at <= self._now else rested_at
        self._now = at

    def wait(self) -> None:
        """Count the time of being wrong anew: it may be put right just now."""
        self._since = None

    def table_changed(self) -> None:
        """The table lies otherwise now: the piece that was missing may be seen again."""
        self._since = self.missing = None

    def clear(self) -> None:
        """Nothing is wrong."""
        self.dispute = self.missing = self._since = None

    def take_missing(self) -> MissingPiece | None:
        """The missing piece, about which somebody has answered."""
        missing, self.missing = self.missing, None
        return missing

    @property
    def considered(self) -> bool:
        """Whether the table is wrong, and it is not yet time to say so."""
        return self._since is not None and self.dispute is None and self.missing is None

    def consider(
        self, refusal: Refused | None, sight: Sight, *, may_ask: bool, owed: Iterable[Task] = ()
    ) -> None:
        """The table is wrong at this moment: dispute it, or ask, once it has been so for a while.

        ``may_ask`` tells whether a piece may be asked after; nobody asks after one that is ``owed``
        to the table, and never came to where it should be.
        """
        if self._since is None:
            self._since = self._rested_at
        earlier = self.dispute if self.dispute and self.dispute.refusal == refusal else None
        if earlier is None and self._now - self._since < self._patience_s:
            self.dispute = None
            return
        late = is_late(sight.changes, owed)
        if earlier is None and may_ask and not late and self._session.last is not None:
            state, vouched = self._session.state, self._table.vouched
            self.missing = missing_piece(self._game, state, sight, vouched)
        self.dispute = None if self.missing else self._disputed(refusal, sight, earlier)

    def _disputed(self, refusal: Refused | None, sight: Sight, earlier: Dispute | None) -> Dispute:
        """What is wrong now; what was put right since an ``earlier`` look is ticked off."""
        remedy = tasks_between(sight.layout, self._expected)
        wrong = frozenset(piece for task in remedy for piece in pieces_of(task))
        before = (*earlier.done, *earlier.tasks) if earlier else ()
        about = meant(before, sight.layout, self._expected)
        pairs = zip(before, about, strict=True)
        done = tuple(task for task, now in pairs if is_done(now, sight.layout, self._piles))
        return Dispute(refusal, remedy, wrong | sight.turned, done)

    def named(
        self, refusal: Refused | None, sight: Sight, owed: Iterable[Task], *, resumed: bool
    ) -> Refused | None:
        """The rule that a game has named where nothing was played; None where only tasks are left.

        What is ``owed`` may only not have come yet; and on a table that was untouched since the
        game was ``resumed`` nobody has done what is found.
        """
        if sight.changes and all(is_late([change], owed) for change in sight.changes):
            return None
        untouched = resumed and self._table.seen == self._table.found
        return None if untouched or self._is_only_tasks(sight) else refusal

    def _is_only_tasks(self, sight: Sight) -> bool:
        """Whether no rule is to be named, only what is left to do.

        Before the first play, what is missing is only not laid out yet. A list of tasks that
        players are working off stays that list, and gets shorter.
        """
        left = tasks_between(sight.layout, self._expected)
        if self._session.last is None:
            return any(isinstance(task, Put) and task.origin is None for task in left)
        listed = self.dispute.tasks if self.dispute and self.dispute.refusal is None else ()
        return bool(listed) and set(left) <= set(listed)

    @property
    def _expected(self) -> Layout:
        return self._game.table.layout(self._session.state)


# --- pieces that no camera sees ------------------------------------------------------------------

STILL_THERE = "still-there"
GONE = "gone"
MOST_MISSING = 3
"""More than that is no reflection: somebody has taken them away."""


@dataclass(frozen=True, slots=True)
class Vouched:
    """What players have said about pieces that the camera does not see, until it sees them."""

    there: frozenset[Piece] = frozenset()
    gone: frozenset[Piece] = frozenset()

    def with_answer(self, piece: Piece, *, there: bool) -> Vouched:
        """Somebody has said whether a piece is there."""
        if there:
            return replace(self, there=self.there | {piece})
        return replace(self, gone=self.gone | {piece})

    def while_unseen(self, seen: Layout) -> Vouched:
        """Nobody vouches for a piece that can be seen."""
        if not (self.there or self.gone):
            return self
        bodies = {piece.body for piece in (*seen, *seen.stray)}
        return Vouched(
            frozenset(piece for piece in self.there if piece.body not in bodies),
            frozenset(piece for piece in self.gone if piece.body not in bodies),
        )


class SeenTable:
    """Remembers the last steady table, and completes it by what no camera can see.

    ``found`` is how it lay at the first look. ``glimpsed`` is what lies there at this moment, which
    need not be at rest.
    """

    def __init__(self, mat: Mat) -> None:
        self.seen: Layout | None = None
        self.found: Layout | None = None
        self.glimpsed: Layout | None = None
        self.vouched = Vouched()
        self._mat = mat
        self._piles: Mapping[ZoneId, Pile] = {}
        self._made_of: tuple[object, ...] = (self, self, self, self)

    def see(self, table: Layout) -> None:
        """A steady table."""
        if self.seen is None:
            self.found = table
        self.seen = self.glimpsed = table
        self.vouched = self.vouched.while_unseen(table)

    def vouch(self, piece: Piece, *, there: bool) -> None:
        """A player has said whether a piece that is not seen is there."""
        self.vouched = self.vouched.with_answer(piece, there=there)

    def whole(self, expected: Layout) -> Layout:
        """The seen table, or the expected one while no camera has seen any."""
        made_of = self.seen, expected, self._piles, self.vouched
        if not all(map(is_, made_of, self._made_of)):
            # Screens ask for it many times between two pictures.
            self._made_of, self._whole = made_of, self._completed(self.seen, expected)
        return self._whole

    def now(self, expected: Layout) -> Layout:
        """The same with what lies there at this moment, at rest or not."""
        if self.seen is None or self.glimpsed is self.seen:
            return self.whole(expected)
        return self._completed(self.glimpsed, expected)

    def _completed(self, seen: Layout | None, expected: Layout) -> Layout:
        if seen is None:
            return expected
        if any(piece.copy for piece in (*seen, *seen.stray)):
            seen = renumbered(seen, expected)
        seen = with_piles(seen, expected, self._mat, self._piles)
        return with_vouched(seen, self.vouched.there, expected)

    def remember_piles(self, expected: Layout) -> None:
        """All is as it should be: so are the piles, of which only the tops are seen."""
        if self.seen is not None:
            self._piles = piles(self.seen, self.whole(expected), self._mat)


def with_vouched(seen: Layout, vouched: Iterable[Piece], expected: Layout) -> Layout:
    """The table with the pieces that somebody says are still where they should be."""
    unseen = [piece for piece in vouched if seen.lying(piece) is None and piece not in seen.stray]
    places = [(piece, expected.zone_of(piece)) for piece in unseen]
    there = [Put(piece, zone) for piece, zone in places if zone is not None]
    return imagine_done(seen, there, expected)


# --- asking after a piece that is missing ------------------------------------------------


def is_late(changed: Iterable[Change], owed: Iterable[Task]) -> bool:
    """Whether a piece that is missing was yet to be put there, and nobody has."""
    bodies = {task.piece.body for task in owed if isinstance(task, Put)}
    missing = [change.piece.body for change in changed if isinstance(change, Gone)]
    return not bodies.isdisjoint(missing)


@dataclass(frozen=True, slots=True)
class MissingPiece:
    """A piece that the camera has lost sight of; a player is asked whether it is still there."""

    piece: Piece
    question: Question


def missing_piece(
    game: Game[S, A, E], state: S, sight: Sight, vouched: Vouched
) -> MissingPiece | None:
    """The first missing piece, if all makes sense with the missing ones in their places."""
    awaited = game.rules.awaiting(state)
    seat = next((seat for seat in game.seats if seat in awaited), None)
    missing = [change for change in sight.changes if isinstance(change, Gone)]
    if seat is None or not 1 <= len(missing) <= MOST_MISSING:
        return None
    hidden_in = pile_names(game.table.mat)
    if any(change.piece in vouched.gone or change.zone in hidden_in for change in missing):
        return None
    expected = game.table.layout(state)
    if any(_is_uncovered(game.table.mat, change, sight.layout, expected) for change in missing):
        return None
    whole = with_vouched(sight.layout, [change.piece for change in missing], expected)
    as_if_seen = replace(sight, layout=whole, changes=changes(expected, whole))
    if not _makes_sense(game, state, game.table.read(state, as_if_seen)):
        return None
    return MissingPiece(missing[0].piece, _question(game, seat, missing[0]))


def _is_uncovered(mat: Mat, missing: Gone, seen: Layout, expected: Layout) -> bool:
    """Whether what it stood on is seen: then nothing hides a piece, it is no longer on top."""
    if mat.zone(missing.zone).order is not Order.STACK:
        return False
    lay = [piece.body for piece in expected.at(missing.zone)]
    beneath = lay[: lay.index(missing.piece.body)]
    return any(piece.body in beneath for piece in seen.at(missing.zone)[-1:])


def _makes_sense(game: Game[S, A, E], state: S, reading: Reading[A]) -> bool:
    match reading:
        case Understood(action):
            return isinstance(judge(game.rules.apply, state, action), Allowed)
        case Unexplained():
            return False
        case Unchanged() | Unclear():
            return True


def _question(game: Game[S, A, E], seat: Seat, missing: Gone) -> Question:
    piece, zone = game.wording.name_piece(missing.piece), game.wording.name_zone(missing.zone)
    options = (
        Option(STILL_THERE, say("referee-yes"), piece=missing.piece),
        Option(GONE, say("referee-no")),
    )
    return Question(seat, say("referee-lost", piece=piece, zone=zone, **owned_by(zone)), options)
