"""Results from tables: each record that has ended becomes an entry of its tournament."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from companion.desk.ledger import Ledger
from companion.desk.store.journals import Journal, Journals
from companion.desk.tables.attest import Finding, Trouble, examine, result_of
from companion.desk.tables.placing import Placed, Sent, placed
from companion.desk.tournament import changes as c
from companion.desk.tournament.changes import Attested, Change, Entry
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Result
from companion.games.game import AnyGame
from companion.referee.record import RecordDamaged, parse_record
from companion.text.complaint import Complaint

MOVING = (c.Planned, c.Registered, c.Paired, c.Edited, c.Settled)
"""After which a game may fit that has not fitted before."""


class _NoMatch(Complaint):
    """The game was none of a tournament, or is so no more."""


class Attestor:
    """Judges records that have ended, and says in their tournaments what came of them.

    Each may be judged again, by any desk, at any time: what is there already is not added twice.
    """

    def __init__(self, ledger: Ledger, journals: Journals, games: Mapping[str, AnyGame]) -> None:
        self._ledger = ledger
        self._journals = journals
        self._games = games
        self._looked: dict[str, int] = {}
        """Up to which entry of each tournament was looked for those whom a game may fit."""

    def attest_all(self) -> tuple[Entry, ...]:
        """Attest whatever is due, also what a desk that was killed has left."""
        return tuple(
            entry
            for journal in self._journals.unjudged()
            if (entry := self.attest(journal)) is not None
        )

    def attest(self, journal: Journal) -> Entry | None:
        """The entry about a record; None if it belongs to no tournament, or was given up."""
        entry = self._attest(journal, self._sent(journal, self.examine(journal)))
        self._journals.mark_judged(journal)
        return entry

    def attest_again(self) -> tuple[Entry, ...]:
        """Attest what fitted nowhere so far, if somebody has been paired or named since."""
        records = {name: self._ledger.record(name) for name in self._ledger.refresh()}
        attested = tuple(self._attest_again(records) if self._have_moved(records) else ())
        # Only now: what fails on the way is looked at again.
        self._looked = {tournament: len(entries) for tournament, entries in records.items()}
        return attested

    def _attest_again(self, records: Mapping[str, tuple[Entry, ...]]) -> Iterator[Entry]:
        changes = [entry.change for entries in records.values() for entry in entries]
        known = {(one.companion, one.record) for one in changes if isinstance(one, Attested)}
        for journal in self._journals.all():
            is_left = journal.ended and journal.judged == journal.lines
            if is_left and (journal.companion, journal.record) not in known:
                entry = self.attest(journal) if self._may_fit(journal) else None
                if entry is not None:
                    yield entry

    def _have_moved(self, records: Mapping[str, tuple[Entry, ...]]) -> bool:
        """Whether any tournament has other pairings or names than when we last looked."""
        return any(
            isinstance(entry.change, MOVING)
            for tournament, entries in records.items()
            for entry in entries[self._looked.get(tournament, 0) :]
        )

    def _may_fit(self, journal: Journal) -> bool:
        """Whether its names are those of a match now: its first line says so, and costs little."""
        try:
            data = self._journals.data(journal.companion, journal.record, 1)
            header = parse_record(Path(journal.record), data).header
        except RecordDamaged:
            return False
        game = Finding(header.game, header.names, header.started or "")
        return any(
            place.trouble is not Trouble.NAMES
            for _, place in self._places(self._sent(journal, game))
        )

    def _sent(self, journal: Journal, game: Finding) -> Sent:
        return Sent(journal.companion, journal.record, game, *self._journals.kept_at(journal))

    def examine(self, journal: Journal) -> Finding:
        """The record judged again, such as for somebody who asks what is wrong with it."""
        data = self._journals.data(journal.companion, journal.record, journal.lines)
        try:
            return examine(journal.record, data, self._games)
        except Exception:
            # Whatever a forged record does to a game's rules, other records are judged.
            traceback.print_exc()
            return Finding(trouble=Trouble.DAMAGED)

    def _attest(self, journal: Journal, sent: Sent) -> Entry | None:
        if sent.game.given_up:
            return None
        for tournament in self._where(sent):
            try:
                return self._ledger.change(
                    tournament,
                    partial(self._decide, tournament, journal, sent),
                    journal.companion,
                    id=f"{journal.companion}:{journal.record}:{journal.lines}:{journal.trouble}",
                )
            except _NoMatch:
                continue
        return None

    def _where(self, sent: Sent) -> list[str]:
        """The tournaments in which it may have been played; where it fits best, first."""
        fits: list[tuple[bool, bool, str]] = []
        for tournament, place in self._places(sent):
            with self._ledger.reading(tournament) as event:
                fits.append((event.closed, place.trouble is not None, tournament))
        return [tournament for *_, tournament in sorted(fits)]

    def _places(self, sent: Sent) -> Iterator[tuple[str, Placed]]:
        """In which tournaments it may be, and where in them."""
        for tournament in self._ledger.refresh():
            with self._ledger.reading(tournament) as event:
                place = placed(event, self._ledger.record(tournament), sent)
            if place is not None:
                yield tournament, place

    def _decide(self, tournament: str, journal: Journal, sent: Sent, event: Tournament) -> Change:
        game = sent.game
        place = placed(event, self._ledger.record(tournament), sent)
        if place is None:
            raise _NoMatch("desk-no-match")
        trouble = Trouble(journal.trouble) if journal.trouble else game.trouble or place.trouble
        result = self._result(event, place, journal, game)
        return Attested(
            place.number,
            place.table,
            journal.companion,
            journal.record,
            journal.chain,
            result,
            trouble.value if trouble else "",
        )

    def _result(self, event: Tournament, place: Placed, journal: Journal, game: Finding) -> Result:
        """What the record says, or has said before its end was taken back."""
        if game.outcome is not None and place.seated:
            return result_of(game.outcome, place.seated, journal.record)
        sitting = event.sitting((place.number, place.table))
        name = journal.companion, journal.record
        before = sitting.attested.get(name) if sitting is not None else None
        return before.result if before is not None else Result(())
