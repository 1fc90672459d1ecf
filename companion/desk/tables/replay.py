"""A game from a table played again at the desk: each entry in words, and the table as a phone
draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.broadcast.bulletin import Bulletin, Shown
from companion.desk.store.journals import Journal, Journals
from companion.games.game import AnyGame, Marks
from companion.referee.audit import Audit
from companion.referee.record import RecordDamaged, parse_record
from companion.referee.retelling import AnyMoment, marks_of, results_of, tell_moment
from companion.rules.sentence import Sentence
from companion.scenes.scene import Public, Scene, shown_to
from companion.text.catalogue import Catalogue
from companion.text.language import Language


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of a record."""

    n: int
    at: str
    text: Mapping[str, str]
    """What was done, in every language."""
    results: tuple[Mapping[str, str], ...]
    """What came of it."""
    stands: bool
    """Whether it was not refused, and not taken back later."""


class Replay:
    """A record, to be looked at picture by picture; RecordDamaged: not even its first line is one.

    Where a later line is damaged, it ends before it, and ``damage`` tells why.
    """

    def __init__(self, table: str, record: str, data: bytes, games: Mapping[str, AnyGame]) -> None:
        audit = Audit(parse_record(Path(record), data), games)
        self._session = session = audit.session
        self.damage: Sentence | None = None
        try:
            for _ in audit.judge():
                pass
        except RecordDamaged as damage:
            self.damage = damage.because
        names, folder = session.header.names, session.game.folder
        self._tongues = {
            language: Catalogue(language, folder, names=names) for language in Language
        }
        self._bulletin = Bulletin(table, session.game.name, names, self._tongues)
        undone = {moment.undone.n for moment in session.history if moment.undone is not None}
        self.plays = tuple(self._told(moment, undone) for moment in session.history)

    @property
    def emblems(self) -> bytes:
        """The outlines of the emblems that the frames name so far, as a phone reads them."""
        return self._bulletin.emblems

    def frame(self, step: int) -> bytes:
        """The table after so many entries, as everybody saw it: a view as a phone shows it."""
        step = max(0, min(step, len(self._session.history)))
        moment = self._session.history[step - 1] if step else None
        game, play = self._session.game, moment.play if moment else None
        state = moment.state if moment else self._session.start
        title, tone = tell_moment(game, moment)
        board = game.screen.board(state, Marks() if play is None else marks_of(game, play))
        scene = shown_to(Scene(title, tone, board, seats=game.seats), Public())
        self._bulletin.post(Public(), Shown(scene))
        return self._bulletin.newest[Public()]

    def _told(self, moment: AnyMoment, undone: set[int]) -> Told:
        game = self._session.game
        text, _ = tell_moment(game, moment)
        results = tuple(self._in_all(told) for told in results_of(game, moment, undone))
        stands = moment.refused is None and moment.n not in undone
        return Told(moment.n, moment.at or "", self._in_all(text), results, stands)

    def _in_all(self, sentence: Sentence) -> Mapping[str, str]:
        return {language.value: told.tell(sentence) for language, told in self._tongues.items()}


def replay_of(journals: Journals, journal: Journal, games: Mapping[str, AnyGame]) -> Replay:
    """What the desk has of a record, as far as it has come."""
    data = journals.data(journal.companion, journal.record, journal.lines)
    return Replay(journal.companion, journal.record, data, games)
