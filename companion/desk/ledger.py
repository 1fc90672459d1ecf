"""The tournaments of a desk as they are now, and the one way in which they change.

Everything is decided by what a tournament is, with the entries of all other desks, and is on the
disk before anybody here sees it. Whoever wants to change something while others do is decided
together with them, so that the disk is asked once for all.
"""

from __future__ import annotations

import re
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.desk.store.entries import Adding, Entries
from companion.desk.tournament.changes import Change, Entry, Planned
from companion.desk.tournament.clock import now_utc
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Plan

Decide: TypeAlias = Callable[[Tournament], Change]
"""What is to be changed, by what the tournament is by then; a Complaint refuses it."""

DecideAll: TypeAlias = Callable[[Tournament], Sequence[Change]]
"""The same for several changes, of which each is judged by what those before it have made."""

_ID = re.compile(r"[\w-]{1,64}")
MOST_AT_ONCE = 200
"""So many changes are decided together."""


class UnknownTournament(Refusal):
    """No tournament has this id."""

    def __init__(self, tournament: str) -> None:
        super().__init__("desk-tournament-unknown", id=tournament[:40])


@dataclass(slots=True)
class _Wish:
    """A change that somebody waits for."""

    tournament: str
    decide: DecideAll | Plan
    who: str
    why: str
    id: str
    decided: Future[tuple[Entry, ...]] = field(default_factory=Future)


@dataclass(slots=True)
class _Kept:
    """A tournament, its record, and when it was last changed."""

    tournament: Tournament
    entries: list[Entry]
    by_id: dict[str, Entry]


class Ledger:
    """All tournaments of a store; may be used by several threads."""

    def __init__(self, store: Entries, now: Callable[[], str] | None = None) -> None:
        self._store = store
        self._now = now or now_utc
        self._lock = threading.RLock()
        self._kept: dict[str, _Kept] = {}
        self._turn = threading.Condition()
        self._deciding = False
        self._wishes: deque[_Wish] = deque()

    # --- looking ---------------------------------------------------------------------------

    @contextmanager
    def reading(self, tournament: str) -> Iterator[Tournament]:
        """A tournament as it is; nothing changes in it until this is left."""
        with self._lock:
            yield self._known(tournament).tournament

    def record(self, tournament: str) -> tuple[Entry, ...]:
        """All its entries."""
        with self._lock:
            return tuple(self._known(tournament).entries)

    def refresh(self) -> Mapping[str, int]:
        """Follow what other desks have added; how many entries each tournament has now."""
        heads = self._store.heads()
        with self._lock:
            for tournament, kept in self._kept.items():
                if heads.get(tournament, 0) > kept.tournament.entries:
                    _follow(kept, self._store.read(tournament, kept.tournament.entries))
        return heads

    def _known(self, tournament: str) -> _Kept:
        kept = self._kept.get(tournament)
        if kept is None:
            if not _ID.fullmatch(tournament):
                raise UnknownTournament(tournament)
            kept = _put_together(tournament, self._store.read(tournament))
            self._kept[tournament] = kept
        return kept

    # --- changing --------------------------------------------------------------------------

    def make(self, tournament: str, plan: Plan, who: str) -> Entry:
        """A new tournament; Refusal if the id is taken, or the plan is none."""
        return self._wish(_Wish(tournament, plan, who, "", ""))[0]

    def change(
        self, tournament: str, decide: Decide, who: str, *, why: str = "", id: str = ""
    ) -> Entry:
        """Change something; when it returns, that would survive a power cut.

        Under an ``id`` that is there already nothing happens: the entry is the one of then. A
        Complaint of ``decide``, or StoreFailed: nothing has changed.
        """
        return self._wish(_Wish(tournament, lambda now: (decide(now),), who, why, id))[0]

    def change_together(
        self, tournament: str, decide: DecideAll, who: str, *, why: str = ""
    ) -> tuple[Entry, ...]:
        """Make all of these changes, or none if one of them is refused or cannot be kept."""
        return self._wish(_Wish(tournament, decide, who, why, ""))

    def _wish(self, wish: _Wish) -> tuple[Entry, ...]:
        if not _ID.fullmatch(wish.tournament):
            raise UnknownTournament(wish.tournament)
        with self._turn:
            self._wishes.append(wish)
        while (wishes := self._wishes_to_decide(wish)) is not None:
            try:
                self._decide_together(wishes)
            finally:
                with self._turn:
                    self._deciding = False
                    self._turn.notify_all()
        return wish.decided.result()

    def _wishes_to_decide(self, wish: _Wish) -> list[_Wish] | None:
        """All that wait, for whoever comes first when nobody decides; None once ours is decided."""
        with self._turn:
            self._turn.wait_for(lambda: wish.decided.done() or not self._deciding)
            if wish.decided.done():
                return None
            self._deciding = True
            count = min(len(self._wishes), MOST_AT_ONCE)
            return [self._wishes.popleft() for _ in range(count)]

    def _decide_together(self, wishes: list[_Wish]) -> None:
        """Decide all of these, for whoever has brought them."""
        decided: list[tuple[_Wish, tuple[Entry, ...]]] = []
        tournaments = sorted({wish.tournament for wish in wishes})
        with self._lock:
            try:
                with self._store.adding(*tournaments) as adding:
                    self._catch_up(adding, tournaments)
                    added: dict[str, list[Entry]] = defaultdict(list)
                    for wish in wishes:
                        self._decide(wish, added, decided)
                    for tournament, entries in added.items():
                        adding.append(tournament, entries)
            except BaseException as failed:
                for tournament in tournaments:
                    self._kept.pop(tournament, None)  # it follows entries that were not kept
                for wish in wishes:
                    while not wish.decided.done():
                        wish.decided.set_exception(failed)
                return
        for wish, made in decided:
            wish.decided.set_result(made)

    def _catch_up(self, adding: Adding, tournaments: list[str]) -> None:
        for tournament in tournaments:
            kept = self._kept.get(tournament)
            missed = adding.read(tournament, kept.tournament.entries if kept else 0)
            if kept is not None:
                _follow(kept, missed)
            elif missed:
                self._kept[tournament] = _put_together(tournament, missed)

    def _decide(
        self,
        wish: _Wish,
        added: dict[str, list[Entry]],
        decided: list[tuple[_Wish, tuple[Entry, ...]]],
    ) -> None:
        """Decide one wish, and follow it; what is wrong with it is its own affair alone."""
        try:
            entries, are_new = self._entries(wish)
        except Exception as refused:
            wish.decided.set_exception(refused)
            return
        decided.append((wish, entries))
        if are_new and entries:
            added[wish.tournament].extend(entries)

    def _entries(self, wish: _Wish) -> tuple[tuple[Entry, ...], bool]:
        """The entries that a wish comes to, and whether they are new ones."""
        kept = self._kept.get(wish.tournament)
        if isinstance(wish.decide, Plan):
            if kept is not None:
                raise Refusal("desk-tournament-taken", id=wish.tournament[:40])
            entry = Entry(1, self._now(), wish.who, Planned(wish.decide))
            self._kept[wish.tournament] = _put_together(wish.tournament, (entry,))
            return (entry,), True
        if kept is None:
            raise UnknownTournament(wish.tournament)
        if wish.id in kept.by_id:
            return (kept.by_id[wish.id],), False
        before = len(kept.entries)
        try:
            for change in wish.decide(kept.tournament):
                self._follow_one(kept, wish, change)
        except BaseException:
            if len(kept.entries) > before:  # some were followed, and none of them is to be
                undone = _put_together(wish.tournament, tuple(kept.entries[:before]))
                self._kept[wish.tournament] = undone
            raise
        return tuple(kept.entries[before:]), True

    def _follow_one(self, kept: _Kept, wish: _Wish, change: Change) -> None:
        n, last = kept.tournament.entries + 1, kept.entries[-1].at
        # A clock that was put back must not turn the order of entries around.
        at = max(self._now(), last)
        _follow(kept, (Entry(n, at, wish.who, change, wish.why, wish.id),))


def _put_together(tournament: str, entries: tuple[Entry, ...]) -> _Kept:
    if not entries:
        raise UnknownTournament(tournament)
    made = Tournament.of(entries)
    return _Kept(made, list(entries), {entry.id: entry for entry in entries if entry.id})


def _follow(kept: _Kept, entries: tuple[Entry, ...]) -> None:
    for entry in entries:
        kept.tournament.follow(entry)
        kept.entries.append(entry)
        if entry.id:
            kept.by_id[entry.id] = entry
