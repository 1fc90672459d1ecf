"""Results from tables: each record that has ended becomes an entry of its tournament."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

from companion.desk.attest import Finding, Trouble, examine, result_of
from companion.desk.changes import Attested, Change, Entry
from companion.desk.ledger import Ledger
from companion.desk.placing import Placed, placed
from companion.desk.store.journals import Journal, Journals
from companion.desk.tournament import Tournament
from companion.desk.values import Result
from companion.games.game import AnyGame
from companion.text.complaint import Complaint


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

    def attest_all(self) -> tuple[Entry, ...]:
        """Attest whatever is due, also what a desk that was killed has left."""
        return tuple(
            entry
            for journal in self._journals.unjudged()
            if (entry := self.attest(journal)) is not None
        )

    def attest(self, journal: Journal) -> Entry | None:
        """The entry about a record; None if it belongs to no tournament, or was given up."""
        entry = self._attest(journal, self.examine(journal))
        self._journals.mark_judged(journal)
        return entry

    def examine(self, journal: Journal) -> Finding:
        """The record judged again, such as for somebody who asks what is wrong with it."""
        data = self._journals.data(journal.companion, journal.record, journal.lines)
        try:
            return examine(journal.record, data, self._games)
        except Exception:
            # Whatever a forged record does to a game's rules, other records are judged.
            traceback.print_exc()
            return Finding(trouble=Trouble.DAMAGED)

    def _attest(self, journal: Journal, game: Finding) -> Entry | None:
        if game.given_up:
            return None
        for tournament in self._where(journal, game):
            try:
                return self._ledger.change(
                    tournament,
                    lambda event, t=tournament: self._decide(event, t, journal, game),  # type: ignore[misc] # a name of this round of the loop
                    journal.companion,
                    id=f"{journal.companion}:{journal.record}:{journal.lines}:{journal.trouble}",
                )
            except _NoMatch:
                continue
        return None

    def _where(self, journal: Journal, game: Finding) -> list[str]:
        """The tournaments in which it may have been played; where it fits best, first."""
        fits: list[tuple[bool, bool, str]] = []
        for tournament in self._ledger.refresh():
            with self._ledger.reading(tournament) as event:
                entries = self._ledger.record(tournament)
                place = placed(event, entries, journal.companion, journal.record, game)
                if place is not None:
                    fits.append((event.closed, place.trouble is not None, tournament))
        return [tournament for *_, tournament in sorted(fits)]

    def _decide(
        self, event: Tournament, tournament: str, journal: Journal, game: Finding
    ) -> Change:
        entries = self._ledger.record(tournament)
        place = placed(event, entries, journal.companion, journal.record, game)
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
        before = sitting.attested.get(journal.record) if sitting is not None else None
        return before.result if before is not None else Result(())
