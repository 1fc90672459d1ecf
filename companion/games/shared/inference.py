"""Which actions a table can have come from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from companion.games.game import Sight
from companion.table.layout import (
    Appeared,
    Change,
    Layout,
    Reordered,
    changes,
    renumbered,
    zones_apart,
)
from companion.table.tasks import imagine_done, tasks_between
from companion.table.zones import Mat, Order, Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Whereabouts(NamedTuple):
    """Where a piece is, with which side up and turned how far, where that matters."""

    zone: ZoneId
    side: str
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class Explained(Generic[S, A]):
    """An action that explains a table or a part of it, and the position that it leads to."""

    action: A
    after: S
    made: frozenset[Piece]
    """The pieces that lie elsewhere because of it."""
    tables: tuple[Layout, Layout]
    """The table as the player leaves it, and with all that follows carried out."""


@dataclass(frozen=True, slots=True)
class Inference(Generic[S, A, E]):
    """Holds actions against a table, by what a game says of its tables."""

    mat: Mat
    layout: Callable[[S], Layout]
    played: Callable[[S, A], Layout]
    apply: Callable[[S, A], tuple[S, tuple[E, ...]]]
    carried_to_piles: bool = False
    """Whether a piece that goes to a pile counts as there once it is taken off the table.

    Else it must be seen on top, unless something else may lie over it.
    """
    _unsided: frozenset[ZoneId] = field(init=False)
    """The zones where it means nothing which side of a piece is up."""

    def __post_init__(self) -> None:
        unsided = frozenset(zone.name for zone in self.mat.zones if not zone.sided)
        object.__setattr__(self, "_unsided", unsided)  # frozen to everybody else

    def parts(self, state: S, actions: Iterable[A], seen: Layout) -> Iterator[Explained[S, A]]:
        """The legal actions that are at least a part of what was done.

        The players may have carried out already all or some of what follows from an action.
        """
        lay, seen_as = self.layout(state), self._numbering(seen)
        before = self._whereabouts(lay)
        for action in actions:
            after = self.apply(state, action)[0]
            tables = self.played(state, action), self.layout(after)
            now = seen_as(tables[0])
            # A position may have dozens of actions, each of which touches a few zones of many.
            zones = _touched(lay, *tables)
            laid, wanted = (self._whereabouts(table, zones) for table in tables)
            bodies = {p.body for zone in zones for p in lay.at(zone)} | laid.keys() | wanted.keys()
            moved = [b for b in bodies if not before.get(b) == laid.get(b) == wanted.get(b)]
            made = frozenset(body for body in moved if now.get(body) != before.get(body))
            wrong = [
                body for body in moved if now.get(body) not in (laid.get(body), wanted.get(body))
            ]
            if made and self._are_hidden(wrong, now, tables):
                yield Explained(action, after, made, tables)

    def whole(self, state: S, actions: Iterable[A], seen: Layout) -> list[Explained[S, A]]:
        """The legal actions that give this very table, one for each position they lead to."""
        before, seen_as = self._whereabouts(self.layout(state)), self._numbering(seen)
        found: list[Explained[S, A]] = []
        for part in self.parts(state, actions, seen) if not seen.stray else ():
            now = seen_as(part.tables[0])
            changed = {b for b in before.keys() | now.keys() if before.get(b) != now.get(b)}
            fits = self._are_hidden(changed - part.made, now, part.tables)
            known = any(part.after == other.after for other in found)
            if fits and not known and self._tops_fit(seen, part.tables):
                found.append(part)
        return found

    def reached(self, state: S, actions: Iterable[A]) -> frozenset[tuple[Piece, ZoneId | None]]:
        """Where legal actions can send a piece: to another zone, or off the table (None)."""
        before, found = self.layout(state), set[tuple[Piece, ZoneId | None]]()
        for action in actions:
            after = self.layout(self.apply(state, action)[0])
            places = dict.fromkeys(before) | {
                p: z for z, there in after.zones.items() for p in there
            }
            found.update(places.items())
        return frozenset(found - {(p, zone) for zone, there in before.zones.items() for p in there})

    def rest(self, part: Explained[S, A], seen: Layout) -> Sight:
        """What was done besides a part of it: perhaps the play of whoever is next."""
        laid, wanted = part.tables
        table = imagine_done(seen, tasks_between(laid, wanted), wanted)
        return Sight(table, changes(wanted, table))

    def _numbering(self, seen: Layout) -> Callable[[Layout], dict[Piece, Whereabouts | None]]:
        """Where everything is, with copies numbered like those of the table that a play leaves."""
        if any(piece.copy for piece in (*seen, *seen.stray)):
            return lambda laid: self._whereabouts(renumbered(seen, laid))
        now = self._whereabouts(seen)
        return lambda _: now

    def _whereabouts(
        self, table: Layout, zones: Collection[ZoneId] | None = None
    ) -> dict[Piece, Whereabouts | None]:
        """Where everything is, or all that lies in these zones."""
        found: dict[Piece, Whereabouts | None] = {piece.body: None for piece in table.stray}
        for zone in table.zones if zones is None else zones:
            sided = zone not in self._unsided
            for piece in table.at(zone):
                found[piece.body] = Whereabouts(zone, piece.side if sided else "")
        for piece, quarters in table.quarters.items():
            if lies := found.get(piece.body):
                found[piece.body] = lies._replace(quarters=quarters)
        return found

    def _are_hidden(
        self,
        bodies: Collection[Piece],
        now: Mapping[Piece, Whereabouts | None],
        tables: Iterable[Layout],
    ) -> bool:
        """Whether pieces are not seen because they lie beneath others, or may do so."""
        if any(body in now for body in bodies):
            return False
        return not bodies or {b for table in tables for b in self._covered(table)}.issuperset(
            bodies
        )

    def _covered(self, table: Layout) -> Iterator[Piece]:
        for zone in self.mat.zones:
            there = table.at(zone.name)
            if zone.order is Order.PILE and (self.carried_to_piles or len(there) > 1):
                yield from (piece.body for piece in there)  # in any order
            elif zone.order is Order.STACK:
                yield from (piece.body for piece in there[:-1])

    def _tops_fit(self, seen: Layout, allowed: Sequence[Layout]) -> bool:
        for zone in self.mat.zones:
            there = seen.at(zone.name)
            if zone.order is Order.STACK and there:
                tops = {table.at(zone.name)[-1].body for table in allowed if table.at(zone.name)}
                if there[-1].body not in tops:
                    return False
        return True


def _touched(lay: Layout, *tables: Layout) -> set[ZoneId]:
    """The zones in which some of these tables differ from how it lay."""
    if any(table.quarters != lay.quarters for table in tables):
        return {zone for table in (lay, *tables) for zone in table.zones}
    return {z for table in tables for z in zones_apart(lay, table)}


def together(parts: Iterable[Explained[S, A]], changed: Iterable[Change]) -> list[A]:
    """The actions that are parts of what was done, if there is nothing that none of them did.

    Pieces laid at the same time do not matter: the next player may be quick.
    """
    found = list(parts)
    made = frozenset[Piece]().union(*(part.made for part in found))
    for change in changed:
        if isinstance(change, Reordered):
            return []
        if not isinstance(change, Appeared) and change.piece.body not in made:
            return []
    return [part.action for part in found]
