"""The next rounds of tournaments, worked out once however many look whether there is one."""

from __future__ import annotations

from typing import NamedTuple

from companion.desk.pairing.pair import pair
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Round
from companion.rules.sentence import Sentence


class _Known(NamedTuple):
    """What comes next in a tournament, as long as it is this very one and goes no further."""

    event: Tournament
    entries: int
    found: Round | Sentence
    """The round, or why there is none."""


class NextRounds:
    """What is paired next in each tournament; pairing hundreds by many criteria takes seconds.

    Ask while nothing changes in the tournament.
    """

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}

    def of(self, key: str, event: Tournament) -> Round:
        """The next round of the tournament with this id; the Refusal of ``pair`` if it has none."""
        known = self._known.get(key)
        # By its number of entries alone it could be one whose last entry was not kept after all.
        if known is None or known.event is not event or known.entries != event.entries:
            known = self._known[key] = _Known(event, event.entries, _found(event))
        if isinstance(known.found, Sentence):
            raise Refusal(known.found.key, **known.found.facts)
        return known.found


def _found(event: Tournament) -> Round | Sentence:
    try:
        return pair(event)
    except Refusal as refused:
        return refused.sentence
