"""What was asked for when people sat down to play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.app.interrupted import GameInterrupted
from companion.app.opening import Wishes, begin, find_interrupted, give_up, go_on
from companion.games.game import AnyGame, Plain
from companion.referee.manners import Manners
from companion.referee.record_line import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.language import Language

USUAL_SCREEN = (800, 480)
"""That of most screens made for a Raspberry Pi."""


@dataclass(frozen=True, slots=True)
class Party:
    """A game, the people who play it and how they want it, whatever table it is played on."""

    game: AnyGame
    language: Language
    names: Mapping[Seat, str]
    folder: Path
    """Where games are recorded."""
    options: Mapping[str, Plain]
    position: str | None
    anew: bool
    """Begin a new game although an interrupted one is there."""
    camera: str
    profile: Path | None
    screen: tuple[int, int] | None
    """The size asked for; None leaves it to the table."""
    full_screen: bool
    windowed: bool
    light: str
    seed: int
    manners: Manners
    unheeded: tuple[str, ...] = ()
    """What was asked for in vain if an interrupted game goes on: it is as it was begun."""

    def sit_down(
        self,
        setup: Mapping[str, Plain],
        fits: Callable[[Header], bool],
        comment: str | None = None,
    ) -> Session[object, object, object]:
        """Go on with the interrupted game if there is one, else begin with this setup.

        One that does not fit this kind of table is let be: nobody plays other people's games.
        Damaged games are named at the terminal; they keep nobody from playing.
        """
        if self.position is not None:
            wishes = Wishes(self.folder, self.names, {}, self.position, comment)
            return begin(self.game, wishes)
        found = find_interrupted(self.game, self.folder, fits)
        for sentence in found.damaged:
            self._warn(sentence)
        interrupted = found.path
        if interrupted is not None and not self.anew:
            session = go_on(self.game, interrupted)
            if session.journal and session.journal.torn:
                self._warn(say("play-torn", line=session.journal.torn.line))
            if self.unheeded:
                self._warn(say("play-unheeded", words=self.unheeded, count=len(self.unheeded)))
            return session
        if interrupted is not None:
            give_up(self.game, interrupted)
        return begin(self.game, Wishes(self.folder, self.names, setup, comment=comment))

    def _warn(self, sentence: Sentence) -> None:
        sys.stderr.write(Catalogue(self.language).tell(sentence) + "\n")

    def welcome(self, session: Session[object, object, object]) -> Sentence:
        """Which game it is, whether it is a new one, and where it is kept."""
        key = "play-begun" if session.last is None else "play-resumed"
        return say(key, game=self.game.title, journal=self.journal(session))

    def kept(self, session: Session[object, object, object]) -> Sentence:
        """Where a game is kept that is not over, and which command goes on with it."""
        begins_another = self.anew or self.position is not None
        key = "play-kept-without" if begins_another else "play-kept"
        words = "--new" if self.anew else "--position"
        return say(key, journal=self.journal(session), words=words)

    @contextmanager
    def playing(self, session: Session[object, object, object]) -> Iterator[None]:
        """While a game is played, Ctrl+C tells that it is kept."""
        try:
            yield
        except KeyboardInterrupt as leaving:
            if session.outcome is not None:
                raise
            raise GameInterrupted(self.kept(session)) from leaving

    def journal(self, session: Session[object, object, object]) -> str:
        """Where a game is kept."""
        return str(session.journal.path) if session.journal else ""

    @property
    def title(self) -> str:
        """The game's name as its box has it, in the party's language."""
        return Catalogue(self.language, self.game.folder).tell(self.game.title)

    def catalogue(self, session: Session[object, object, object]) -> Catalogue:
        """Texts in the party's language, with the names that the record gives the seats."""
        return Catalogue(self.language, self.game.folder, names=session.header.names)
