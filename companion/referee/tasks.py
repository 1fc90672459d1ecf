"""The tasks that plays leave on the table, and which of them the table shows done."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.game import Game
from companion.referee.plays import Play
from companion.referee.session import left_by
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.table.layout import Appeared, Layout, changes, renumbered
from companion.table.tasks import (
    Clear,
    Flip,
    Put,
    Sort,
    TakeOff,
    Task,
    Turn,
    is_done,
    meant,
    pieces_of,
    tasks_between,
)
from companion.table.zones import Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

NOT_TURNED: Mapping[Piece, int] = {}


@dataclass(frozen=True, slots=True)
class UnseenTask:
    """Something to do that no camera sees done, such as drawing cards."""

    n: int
    """They are counted as long as the game is watched, so that a late tap ticks no other one."""
    text: Sentence
    play: int
    """The number of the play that asks for it."""
    by: Seat | None = None
    """Who is to do it: whom it names, or else who made that play."""
    done: bool = False

    @property
    def key(self) -> str:
        """What a tap on it sends."""
        return f"task:{self.n}"


@dataclass(frozen=True, slots=True)
class TaskList:
    """Tasks in the order in which they are shown, and those of them that were seen done."""

    tasks: tuple[Task, ...] = ()
    done: frozenset[Task] = frozenset()
    unseen: tuple[UnseenTask, ...] = ()
    counted: int = 0
    """How many unseen tasks there have been."""

    @classmethod
    def of(
        cls, tasks: Iterable[Task], expected: Layout, seen: Layout | None, piles: Collection[str]
    ) -> TaskList:
        """New tasks, but for those that the players have done already."""
        todo = cls(tuple(dict.fromkeys(_within_zone(task, expected, piles) for task in tasks)))
        return todo if seen is None else cls(todo.ticked(seen, piles, expected).left)

    @property
    def left(self) -> tuple[Task, ...]:
        """What is still to be done."""
        return tuple(task for task in self.tasks if task not in self.done)

    def gone_on(self, listed: TaskList, standing: Collection[int]) -> TaskList:
        """The list that comes next, with what no camera sees of this one.

        Who plays on has done what was asked before: it is shown ticked once more. Plays that
        stand no longer ask for nothing.
        """
        left = (task for task in self.unseen if task.play in standing and not task.done)
        unseen = tuple(replace(task, done=True) for task in left)
        return replace(listed, unseen=unseen, counted=self.counted)

    def after(self, play: Play[S, A, E], game: Game[S, A, E]) -> TaskList:
        """The list with the unseen tasks of a play at its end."""
        texts = [text for event in play.events if (text := game.wording.unseen_task(event))]
        new = (
            UnseenTask(n, text, play.n, _named(text) or play.by)
            for n, text in enumerate(texts, self.counted + 1)
        )
        return replace(self, unseen=(*self.unseen, *new), counted=self.counted + len(texts))

    def ticked_by_hand(self, key: str | None) -> TaskList:
        """The list with an unseen task done that somebody says is."""
        unseen = tuple(replace(task, done=task.done or task.key == key) for task in self.unseen)
        return replace(self, unseen=unseen)

    def key_for(self, seat: Seat) -> str | None:
        """The unseen task that a seat would tick first: one of its own, else any that is left."""
        left = [task for task in self.unseen if not task.done]
        return next((task.key for task in sorted(left, key=lambda task: task.by is not seat)), None)

    def ticked(self, seen: Layout, piles: Collection[str], expected: Layout) -> TaskList:
        """The list with those tasks done as well that this table shows done."""
        pairs = zip(self.left, meant(self.left, seen, expected), strict=True)
        now = (task for task, about in pairs if is_done(about, seen, piles))
        return replace(self, done=self.done.union(now))


def _named(text: Sentence) -> Seat | None:
    """Whom a sentence is about first of all, if it is about a player."""
    seat = text.facts.get("seat")
    return seat if isinstance(seat, Seat) else None


def _within_zone(task: Task, expected: Layout, piles: Collection[str]) -> Task:
    """A piece that is to go to the zone where it lies only has to find its place among others.

    It was sent away and called back before anybody had moved it, and belongs behind the others.
    """
    match task:
        case Put(_, zone, origin) if zone == origin and zone not in piles:
            return Sort(zone, expected.at(zone))
        case _:
            return task


def outstanding(
    game: Game[S, A, E], plays: Sequence[Play[S, A, E]], seen: Layout
) -> tuple[Task, ...]:
    """Everything that the plays of a resumed game may still ask for on the table found there.

    Nobody knows how much of it was done. So a piece that lies where any play has left it waits
    there; one that lies elsewhere has been touched since. Of alike ones nobody can tell that: they
    keep their numbers from play to play, so that what is asked of one is never taken for another.
    """
    todo: tuple[Task, ...] = ()
    lay: dict[Piece, set[str]] = {}
    lying, copies = Layout({}), set[Piece]()
    for play in plays:
        left = renumbered(left_by(game, play), lying, copies)
        copies.update(piece for piece in left if piece.copy)
        lying = renumbered(game.table.layout(play.after), left, copies)
        copies.update(piece for piece in lying if piece.copy)
        for zone, pieces in left.zones.items():
            for piece in pieces:
                if not piece.copy:
                    lay.setdefault(piece, set()).add(zone)
        new = tasks_between(left, lying)
        merged = merge(todo, new, lying)
        kept, rerouted = merged[: len(merged) - len(new)], merged[len(merged) - len(new) :]
        todo = (*kept, *map(_as_asked, new, rerouted))
    now = {piece: seen.zone_of(piece) for piece in lay}
    waiting = {piece: zone for piece, zone in now.items() if zone and zone in lay[piece]}
    found = tuple(_from_where_it_lies(task, waiting) for task in todo)
    about = meant(found, seen, game.table.layout(plays[-1].after)) if plays else ()
    return tuple(left for task in about for left in _of_what_lies(task, seen))


def _as_asked(asked: Task, rerouted: Task) -> Task:
    """Alike pieces go from where they were asked to go: an earlier task was done, or was not."""
    return asked if any(piece.copy for piece in pieces_of(asked)) else rerouted


def _of_what_lies(task: Task, seen: Layout) -> tuple[Task, ...]:
    """Of a heap of alike pieces that was once to be cleared, what is left of it."""
    if not isinstance(task, Clear) or not any(piece.copy for piece in task.pieces):
        return (task,)
    left = tuple(piece for piece in task.pieces if piece in seen.at(task.zone))
    if len(left) > 1:
        return (Clear(task.zone, left),)
    return tuple(TakeOff(piece, task.zone) for piece in left)


def left_lying(game: Game[S, A, E], play: Play[S, A, E], seen: Layout) -> Layout:
    """The table as a play made by hand has left it, before any tasks."""
    before, after = game.table.layout(play.before), game.table.layout(play.after)
    return as_shown(left_by(game, play), before, after, seen)


def as_shown(left: Layout, before: Layout, after: Layout, seen: Layout) -> Layout:
    """The table that a play has left, with alike pieces that go away again where they were shown.

    A game may understand a piece in another zone than the one that it names for it.
    """
    found = [c for c in changes(before, seen) if isinstance(c, Appeared) and c.zone is not None]
    for laid in changes(before, left):
        if not isinstance(laid, Appeared) or not laid.piece.copy or laid.zone is None:
            continue
        alike = [c for c in found if c.piece.kind == laid.piece.kind]
        there = next((c for c in alike if c.zone == laid.zone), None)
        other = there or next((c for c in alike if _has_no(after, c.piece.kind, c.zone)), None)
        if other is None:
            continue
        found.remove(other)
        if there is None and other.zone and _has_no(after, laid.piece.kind, laid.zone):
            left = left.without(laid.piece).with_piece(laid.piece, other.zone)
    return left


def _has_no(table: Layout, kind: Piece, zone: ZoneId | None) -> bool:
    return zone is None or all(piece.kind != kind for piece in table.at(zone))


def added(
    old: tuple[Task, ...], new: tuple[Task, ...], lying: Layout, expected: Layout
) -> tuple[Task, ...]:
    """Old tasks and new ones on the table as it lies; no two are about the same one of alike
    pieces."""
    about = meant((*old, *new), lying, expected)
    return merge(about[: len(old)], about[len(old) :], expected)


def merge(old: tuple[Task, ...], new: tuple[Task, ...], expected: Layout) -> tuple[Task, ...]:
    """Old tasks that still make sense, then the new; a piece has but one place to go to.

    Where a new task is about a piece that an old one still waits for, the piece goes straight
    from where it really lies to where it is wanted now.
    """
    waiting = {task.piece: task.origin for task in old if isinstance(task, Put | TakeOff)}
    # A piece that is to be turned may still have to be put there first, and to be sorted then.
    anew = {p for task in new if not isinstance(task, Turn) for p in pieces_of(task)}
    turned_anew = {p for task in new if not isinstance(task, Sort) for p in pieces_of(task)}
    sorted_anew = {task.zone for task in new if isinstance(task, Sort)}
    kept: list[Task] = []
    for task in old:
        if isinstance(task, Sort):
            # Whatever comes to lie in an unsorted zone or leaves it, two or more are to be sorted.
            pieces = expected.at(task.zone)
            if len(pieces) > 1 and task.zone not in sorted_anew:
                kept.append(Sort(task.zone, pieces))
        else:
            about = turned_anew if isinstance(task, Turn) else anew
            if about.isdisjoint(pieces_of(task)) and _still_right(task, expected):
                kept.append(task)
    # What still lies elsewhere has to go together with the pile that it was bound for.
    late = [
        TakeOff(piece, waiting[piece])
        for task in new
        if isinstance(task, Clear)
        for piece in task.pieces
        if piece in waiting
    ]
    lies = {task.piece: task.was for task in old if isinstance(task, Turn)}
    return (*kept, *late, *(_from_where_it_lies(task, waiting, lies) for task in new))


def _still_right(task: Put | TakeOff | Flip | Clear | Turn, expected: Layout) -> bool:
    match task:
        case Put(piece, zone, _):
            return expected.zone_of(piece) == zone
        case TakeOff(piece, _):
            return expected.zone_of(piece) is None
        case Flip(piece, zone, _):
            return piece in expected.at(zone)
        case Clear(zone, pieces):
            return set(expected.at(zone)).isdisjoint(pieces)
        case Turn(piece, zone, quarters, _):
            return expected.zone_of(piece) == zone and expected.turn_of(piece) == quarters


def _from_where_it_lies(
    task: Task, waiting: Mapping[Piece, ZoneId | None], lies: Mapping[Piece, int] = NOT_TURNED
) -> Task:
    match task:
        case Put(piece, zone, _) if piece in waiting:
            return Put(piece, zone, waiting[piece])
        case TakeOff(piece, _) if piece in waiting:
            return TakeOff(piece, waiting[piece])
        case Turn(piece, zone, quarters, _) if piece in lies:
            return Turn(piece, zone, quarters, lies[piece])
        case Flip(piece, zone, was) if was is not None and was in waiting:
            return Put(piece, zone, waiting[was])
        case _:
            return task
