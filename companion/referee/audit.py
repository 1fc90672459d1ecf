"""A record judged again, play by play, as if nobody had judged it before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from companion.games.game import AnyGame, NotationError
from companion.referee.record import Entry, Record, RecordDamaged, Undone, is_end
from companion.referee.replay import begin, game_of
from companion.referee.session import Session
from companion.rules.chance import commitment
from companion.rules.sentence import say
from companion.rules.verdict import Allowed, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry, and what the referee says to it."""

    line: int
    entry: Entry
    before: object
    """The position from which it was made."""
    verdict: Verdict[object, object] | None
    """Only a play has one."""
    is_fair: bool
    """Whether chance decided as the seed has it; also where it decided nothing, or nobody knows."""


class Audit:
    """The game of a record, from its beginning on; RecordDamaged where it cannot be read."""

    def __init__(self, record: Record, games: Mapping[str, AnyGame]) -> None:
        self._record = record
        game = game_of(record.path, record.header, games)
        self.session: Session[object, object, object] = begin(game, record.path, record.header)

    def judge(self) -> Iterator[Judged]:
        """Each entry in its order, the session going along."""
        session, seed = self.session, _revealed_seed(self._record)
        for line, entry in self._record.entries():
            before = session.before(entry)
            try:
                verdict = session.replay(entry)
            except NotationError as error:
                raise RecordDamaged(self._record.path, line, error.sentence) from error
            is_fair = seed is None or not isinstance(verdict, Allowed) or session.is_fair(seed)
            yield Judged(line, entry, before, verdict, is_fair)


def _revealed_seed(record: Record) -> str | None:
    """The seed that was revealed at the end.

    RecordDamaged if the header promised another one or none, or if it was never revealed.
    """
    promised, seed, end = record.header.commitment, None, None
    entries: list[tuple[int, Entry]] = []
    with suppress(RecordDamaged):  # that is said where it shows
        entries.extend(record.entries())
    for line, entry in entries:
        if is_end(entry):
            end = line
        if not isinstance(entry, Undone) and entry.seed is not None:
            seed = entry.seed
            if promised is None or commitment(seed) != promised:
                raise RecordDamaged(record.path, line, say("record-other-seed"))
    if promised is not None and end is not None and seed is None:
        raise RecordDamaged(record.path, end, say("record-no-seed"))
    return seed
