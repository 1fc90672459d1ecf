"""Who sits down to play what: a new game, or the one that was interrupted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom

from companion.app.elsewhere.link_wish import LinkWish, WebWish
from companion.app.settings.settings import read_settings
from companion.games.game import AnyGame, NotationError, Plain
from companion.referee.consent import HouseRules
from companion.referee.journal import Journal, JournalExists
from companion.referee.record import Header, file_name, read_record
from companion.referee.replay import find_records, resume
from companion.referee.session import Session, start_of, utc_now
from companion.rules.chance import commitment, new_seed
from companion.rules.rule import RuleBroken
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Sentence, and_also, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

MOST_SEEDS = 2**31
LONGEST_NAME = 24
USUAL_SCREEN = (800, 480)
"""That of most screens made for a Raspberry Pi."""


Check = Callable[[AnyGame], object]
"""Looks at a game for those who are to play it before it begins, and may complain."""


def _any_game(_: AnyGame) -> None:
    """Every game can be played."""


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
    house_rules: HouseRules
    window: tuple[int, int] | None = None
    """How large the window was before; None opens it as large as fits."""
    settings: Path | None = None
    """The file of the settings, where they can be changed at the table."""
    theme: str = "dark"
    """How bright the screen is, as the settings have it."""
    volume: int = 0
    """How loud the speaker is, to 100; at 0 nothing is heard."""
    named: bool = False
    """Whether it was asked for that just these play; a game of others does not go on then."""
    unheeded: tuple[str, ...] = ()
    """What was asked for in vain if an interrupted game goes on: it is as it was begun."""
    seats: tuple[Seat, ...] = ()
    """Where they sit, clockwise, once they have played."""
    at_home: bool = False
    """Whether all this was settled at the home screen, and not by a command."""
    record: Path | None = None
    """The interrupted game to go on with; None leaves it to the folder of games."""
    link: LinkWish | None = None
    """The broker through which displays elsewhere follow the table, if any."""
    web: WebWish | None = None
    """The page for phones that the table serves, if any."""

    def sit_down(
        self,
        setup: Mapping[str, Plain],
        fits: Callable[[Header], bool],
        comment: str | None = None,
        check: Check = _any_game,
        show: Callable[[Sentence], object] = lambda _: None,
    ) -> Session[object, object, object]:
        """Go on with the interrupted game if there is one, else begin with this setup.

        One that does not fit this kind of table is let be: nobody plays other people's games.
        Damaged games are named at the terminal; they keep nobody from playing. ``check`` complains
        of a new game that cannot be played here; then nothing is begun. ``show`` is told what
        those at the table have to know: which game this is, if it is not the one they asked for.
        """
        if self.record is not None:
            return self._mended(resumed(self.game, self.record))
        if self.position is not None:
            wishes = Wishes(self.folder, self.names, {}, self.position, comment)
            return begin(self.game, wishes, check=check)
        found = find_interrupted(self.game, self.folder, fits)
        for sentence in found.damaged:
            self._warn(sentence)
        others = self._others_in(found.path) if found.path is not None else None
        if found.path is not None and not self.anew and others is None:
            session = self._mended(go_on(self.game, found.path))
            if self.unheeded:
                words = say(
                    "play-unheeded", words=and_also(self.unheeded), count=len(self.unheeded)
                )
                self._warn(words)
                show(words)
            return session
        wishes = Wishes(self.folder, self.names, setup, comment=comment)
        session = begin(self.game, wishes, check=check)
        if others is not None and not self.anew:
            kept = say("play-others-kept", names=and_also(others), count=len(others))
            self._warn(kept)
            show(kept)
        return session

    def _others_in(self, record: Path) -> tuple[str, ...] | None:
        """Who plays an interrupted game, if just these were asked for and it is of others."""
        theirs = read_record(record).header.names
        if not self.named or _folded(theirs) == _folded(self.names):
            return None
        return tuple(theirs.values())

    def _mended(self, session: Session[object, object, object]) -> Session[object, object, object]:
        """Tell what a power cut has torn off the record."""
        if session.journal and session.journal.torn:
            self._warn(say("play-torn", line=session.journal.torn.line))
        return session

    def _warn(self, sentence: Sentence) -> None:
        sys.stderr.write(Catalogue(self.language).tell(sentence) + "\n")

    def welcome(self, session: Session[object, object, object]) -> Sentence:
        """Which game it is, whether it is a new one, and where it is kept."""
        key = "play-resumed" if session.resumed else "play-begun"
        return say(key, game=self.game.title, journal=self.journal(session))

    def kept(self, session: Session[object, object, object]) -> Sentence:
        """Where a game is kept that is not over, and what goes on with it."""
        if self.at_home:
            return say("play-kept-at-home", journal=self.journal(session))
        begins_another = self.anew or self.position is not None
        key = "play-kept-without" if begins_another else "play-kept"
        words = "--new" if self.anew else "--position"
        return say(key, journal=self.journal(session), words=words)

    @contextmanager
    def playing(self, session: Session[object, object, object]) -> Iterator[None]:
        """While a game is played, Ctrl+C tells that it is kept; then its record is let go."""
        try:
            yield
        except KeyboardInterrupt as leaving:
            if session.outcome is not None:
                raise
            raise GameInterrupted(self.kept(session)) from leaving
        finally:
            if session.journal is not None:
                session.journal.close()

    def journal(self, session: Session[object, object, object]) -> str:
        """Where a game is kept."""
        return str(session.journal.path) if session.journal else ""

    def again(self, session: Session[object, object, object]) -> Party:
        """The same people, where they sit, for another game of the same kind.

        Who has left is not there any more, where the others can play without them.
        """
        game, header = self.game, session.header
        options = wishes_of(game, header.setup) if session.resumed else self.options
        seats = session.game.seats
        if game.rules.players is not None:
            stayed = tuple(seat for seat in seats if seat not in session.left)
            seats = stayed if _can_begin(game, {**options, **seating_wish(stayed)}) else seats
            options = {**options, **seating_wish(seats)}
        return replace(
            self._as_set_now(),
            seats=seats,
            names={seat: name for seat, name in header.names.items() if seat in seats},
            options=options,
            position=None,
            anew=True,
            unheeded=(),
            record=None,
            seed=SystemRandom().randrange(MOST_SEEDS),
        )

    def _as_set_now(self) -> Party:
        """With what people have set during the game; as it was if that cannot be read."""
        if self.settings is None:
            return self
        try:
            now = read_settings(self.settings)
        except Complaint:
            return self
        return replace(self, theme=now.theme, volume=now.loudness)

    def swapped(self) -> Party:
        """The same people, each one seat further round the table; two exchange theirs."""
        seats = self.seats
        came_from = zip(seats, (*seats[-1:], *seats[:-1]), strict=True)
        # In the order of the seats, in which people are named everywhere.
        return replace(self, names={to: self.names[s] for to, s in came_from if s in self.names})

    @property
    def title(self) -> str:
        """The game's name as its box has it, in the party's language."""
        return Catalogue(self.language, self.game.folder).tell(self.game.title)

    def catalogue(self, session: Session[object, object, object]) -> Catalogue:
        """Texts in the party's language, with the names that the record gives the seats."""
        return Catalogue(self.language, self.game.folder, names=session.header.names)


def _folded(names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Names as they are told apart: nobody becomes another by a capital letter."""
    return {seat: name.casefold() for seat, name in names.items()}


Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for before the game: who plays, where it is kept, from where it starts."""

    folder: Path
    names: Mapping[Seat, str]
    setup: Mapping[str, Plain]
    position: str | None = None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The game that was played last, unless it is over, and which files cannot be read."""

    path: Path | None
    damaged: tuple[Sentence, ...]


def find_interrupted(
    game: AnyGame, folder: Path, fits: Callable[[Header], bool] = lambda _: True
) -> Interrupted:
    """What a folder of games holds to go on with, of this game and played on a table that fits.

    Only the game that was played last: whoever has left another behind for it goes on with that
    at the home screen, and not by surprise.
    """
    records = find_records(folder)
    last = next((g for g in records.kept if _is_of(g.header, game) and fits(g.header)), None)
    damaged = (file.complaint.sentence for file in records.damaged)
    warnings = tuple(say("play-left-alone", because=sentence) for sentence in damaged)
    return Interrupted(None if last is None or last.over else last.path, warnings)


def _is_of(header: Header, game: AnyGame) -> bool:
    """Whether a record is of this game, with the same pack or one that lay where it lies."""
    if header.game != game.name or (header.pack is None) != (game.pack is None):
        return False
    return (
        header.pack is None
        or game.pack is None
        or (header.pack.checksum == game.pack.checksum or header.pack.file == game.pack.file)
    )


def go_on(game: AnyGame, path: Path) -> Session[object, object, object]:
    """The interrupted game, exactly where it was."""
    try:
        return resumed(game, path)
    except Complaint as complaint:
        raise Complaint("play-cannot-go-on", because=complaint.sentence) from complaint


def resumed(game: AnyGame, path: Path, *, to_end: bool = False) -> Session[object, object, object]:
    """The game of a record, exactly where it was; ``to_end`` if it is only to be given up."""
    _refuse_changed_pack(game, read_record(path).header)
    return resume(path, {game.name: game}, to_end=to_end)


def _refuse_changed_pack(game: AnyGame, header: Header) -> None:
    if game.pack and header.pack and header.pack.checksum != game.pack.checksum:
        raise Complaint("pack-changed", file=game.pack.file)


def give_up(game: AnyGame, path: Path) -> None:
    """End an interrupted game for good; Complaint if it is being played or cannot be read."""
    session = resumed(game, path, to_end=True)
    try:
        session.stop()
    finally:
        if session.journal is not None:
            session.journal.close()


def begin(
    game: AnyGame, wishes: Wishes, clock: Clock = utc_now, check: Check = _any_game
) -> Session[object, object, object]:
    """A new game, with a journal of its own in the folder of games."""
    started = clock().isoformat(timespec="seconds")
    header = Header(
        game.name,
        wishes.setup,
        wishes.position,
        wishes.names,
        started,
        wishes.comment,
        game.pack,
    )
    check(_seated(game, header))
    seed = new_seed() if game.rules.by_chance else None
    if seed is not None:
        header = replace(header, commitment=commitment(seed))
    journal = _new_journal(wishes.folder / file_name(header), header, seed)
    return Session(game, header, journal, clock)


def _new_journal(wanted: Path, header: Header, seed: str | None) -> Journal:
    """The same name with a number, where two games began within a second."""
    path, number = wanted, 1
    while True:
        try:
            return Journal.create(path, header, seed)
        except JournalExists:
            number += 1
            path = wanted.with_stem(f"{wanted.stem}_{number}")


def _seated(game: AnyGame, header: Header) -> AnyGame:
    """The game for those who play it; Complaint, before a journal is made, if it cannot begin."""
    try:
        return game.seated(start_of(game, header))
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error


def wishes_of(game: AnyGame, setup: Mapping[str, Plain]) -> dict[str, Plain]:
    """What was wished for a game, as far as its setup tells it apart from chance."""
    found = {option.name: option.wish_in(setup) for option in game.rules.options}
    return {name: wish for name, wish in found.items() if wish is not None}


def seating_wish(seats: Sequence[Seat]) -> dict[str, Plain]:
    """The wish that just these play, for a game that leaves it open."""
    if SEATINGS.get(len(seats)) == tuple(seats):
        return {"players": len(seats)}
    return {"seats": [seat.value for seat in seats]}


def player_counts(game: AnyGame) -> tuple[int, ...]:
    """How many can play a game: as many as it has seats, or any number that it begins with."""
    if game.rules.players is None:
        return (len(game.seats),)
    return tuple(count for count in SEATINGS if _can_begin(game, {"players": count}))


def _can_begin(game: AnyGame, wishes: Mapping[str, Plain]) -> bool:
    try:
        game.rules.start(game.rules.new_setup(Random(0), wishes))
    except (Complaint, NotationError, RuleBroken):
        return False
    return True


def told_apart(names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Names by which people know who is meant, and for which every screen has room."""
    known: set[str] = set()
    for name in names.values():
        if len(name) > LONGEST_NAME:
            raise Complaint("play-name-too-long", name=name[:80], most=LONGEST_NAME)
        if not name.isprintable():
            raise Complaint("play-name-letters", name=name)
        if name.casefold() in known:
            raise Complaint("play-same-name", name=name)
        known.add(name.casefold())
    return names


class GameInterrupted(KeyboardInterrupt):
    """Somebody leaves a game that can be resumed; ``kept`` tells where it is and how."""

    def __init__(self, kept: Sentence) -> None:
        super().__init__(kept)
        self.kept = kept
