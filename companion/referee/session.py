"""One game as it is being played: its state, its history, and the journal that keeps both."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Generic, Self, TypeAlias, TypeVar

from companion.games.game import Game, NotationError, Plain
from companion.referee.journal import Journal
from companion.referee.leaving import goes_on, outcome_without, position_without
from companion.referee.plays import Moment, Play, without
from companion.referee.record import Corrected, Ended, Entry, Header, Left, Played, Undone
from companion.rules.chance import new_seed, source
from companion.rules.outcome import Outcome
from companion.rules.rule import RuleBroken
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Allowed, Verdict, judge
from companion.table.layout import Layout
from companion.table.tasks import pieces_of, tasks_between

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
T = TypeVar("T")

REMEMBERED_STATES = 4
"""The state of now and those before the last plays, which a changed table is compared with."""

Clock: TypeAlias = Callable[[], datetime]


def utc_now() -> datetime:
    """The clock of the machine; a record's times are comparable wherever it was written."""
    return datetime.now(UTC)


class Session(Generic[S, A, E]):
    """A game at a table.

    An accepted play is first made durable in the journal, and only then changes the state; so
    whoever looks at ``state`` never sees what a power cut could undo. With no journal it is a
    game that nobody keeps: a rehearsal, a test, a record being looked at.
    """

    def __init__(
        self,
        game: Game[S, A, E],
        header: Header,
        journal: Journal | None = None,
        clock: Clock = utc_now,
        seed: str | None = None,
    ) -> None:
        self.header = header
        self.journal = journal
        self.resumed = False
        """Whether it was restored from a journal."""
        self.start: S = start_of(game, header)
        self.game = game.seated(self.start)
        self.seed: str | None = seed or (journal.seed if journal else None) or new_seed()
        self._clock = clock
        self._plays: list[Play[S, A, E]] = []
        self._history: list[Moment[S, A, E]] = []
        self._last_n = 0
        self._refused: set[int] = set()

    @property
    def state(self) -> S:
        """The position now."""
        return self._plays[-1].after if self._plays else self.start

    @property
    def plays(self) -> tuple[Play[S, A, E], ...]:
        """Every play that stands, in order."""
        return tuple(self._plays)

    @property
    def history(self) -> Sequence[Moment[S, A, E]]:
        """All that has happened, what was taken back included, in order; it grows by the play."""
        return self._history

    @property
    def last(self) -> Play[S, A, E] | None:
        """The last play that stands."""
        return self._plays[-1] if self._plays else None

    @property
    def undoable(self) -> tuple[Play[S, A, E], ...]:
        """The last play of people, and what the companion itself has done since.

        To undo only the latter would be in vain: it would do the same again.
        """
        due = self.game.rules.companion_acts
        plays = self._plays
        for place in reversed(range(len(plays))):
            if plays[place].action is None or due(plays[place].before) is None:
                return tuple(plays[place:])
        return ()

    @property
    def left(self) -> tuple[Seat, ...]:
        """Who has left the game, in that order."""
        return tuple(play.left for play in self._plays if play.left is not None)

    @property
    def goes_on(self) -> bool:
        """Whether those who have left the game, if any, have not ended it by that."""
        left = self.left
        return not left or goes_on(self.game, self.state, left)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Who plays, but for those whom the companion plays."""
        nobody = self.game.rules.automatic(self.state).union(self.left)
        return tuple(seat for seat in self.game.seats if seat not in nobody)

    @property
    def people_to_undo(self) -> tuple[Seat, ...]:
        """The same with whoever has left just now, and may take that back."""
        back = self._plays[-1].left if self._plays else None
        people = self.people
        return tuple(seat for seat in self.game.seats if seat in people or seat is back)

    @property
    def awaiting(self) -> frozenset[Seat]:
        """Who is to act."""
        return self.game.rules.awaiting(self.state) if self.goes_on else NOBODY

    @property
    def awaiting_clockwise(self) -> tuple[Seat, ...]:
        """The same, in the order in which they sit."""
        awaiting = self.awaiting
        return tuple(seat for seat in self.game.seats if seat in awaiting)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or because somebody left it; None while it goes on."""
        return self._outcome_of(self.state, self.left)

    @property
    def companion_action(self) -> A | None:
        """What the companion itself has to do now, decided; None while it is others' turn."""
        action = self.game.rules.companion_acts(self.state) if self.goes_on else None
        return None if action is None else self.decide(action)

    def decide(self, action: A) -> A:
        """The action with what chance decides in it, if it decides anything."""
        by_chance = self.game.rules.by_chance
        if by_chance is None:
            return action
        return by_chance(self.state, action, source(self.seed or "", len(self._plays)))

    def decide_instead(self, play: Play[S, A, E], action: A) -> A:
        """The action in the place of a play, decided by the same luck as that was.

        So nobody gets other luck by doing a play differently. Where another seed has decided the
        play (before records kept theirs), it stays as it is.
        """
        by_chance = self.game.rules.by_chance
        if by_chance is None or play.action is None:
            return action
        step = next(step for step, other in enumerate(self._plays) if other is play)

        def decided(some: A) -> A:
            return by_chance(play.before, some, source(self.seed or "", step))

        return decided(action) if decided(play.action) == play.action else action

    def judge(self, action: A) -> Verdict[S, E]:
        """What the referee would say, without playing it."""
        return judge(self.game.rules.apply, self.state, action)

    def play(self, action: A) -> Verdict[S, E]:
        """Judge an action, and accept it if it is allowed."""
        verdict = self.judge(action)
        if isinstance(verdict, Allowed):
            self.accept(action, verdict)
        return verdict

    def accept(self, action: A, verdict: Allowed[S, E]) -> None:
        """Let an action stand that ``judge`` has allowed in the state of now.

        A JournalFailed leaves everything as it was: call again when the disk is well.
        """
        entry = self._entry(action, verdict)
        self._write(entry)
        self._add_play(action, verdict, entry.at)

    def amend(self, action: A, verdict: Allowed[S, E]) -> None:
        """Let an action take the place of the last play, as one entry of the journal.

        It was judged, and allowed, in the state before that play. A JournalFailed leaves the last
        play as it was.
        """
        entry = replace(self._entry(action, verdict), instead=self._plays[-1].n)
        self._write(entry)
        self._add_play(action, verdict, entry.at, undone=self._plays.pop())

    def correct(self, state: S) -> None:
        """Let the position be this one: the players say so. NotationError if it cannot be."""
        position = self.game.notation.write_position(state)
        after = self._read_position(position)
        end = end_of(self._outcome_of(after, self.left))
        entry = Corrected(self._last_n + 1, position, self._now(), end=end, seed=self._seed_at(end))
        self._write(entry)
        self._keep(Play(self._last_n, None, self.state, after, (), entry.at))

    def leave(self, seat: Seat) -> None:
        """Let a player leave: the others play on, or the game is over."""
        left, after = (*self.left, seat), position_without(self.game, self.state, self.left, seat)
        end = end_of(self._outcome_of(after, left))
        entry = Left(self._last_n + 1, seat, self._now(), end, seed=self._seed_at(end))
        self._write(entry)
        self._keep(Play(entry.n, None, self.state, after, (), entry.at, by=seat, left=seat))

    def undo(self, play: Play[S, A, E] | None = None) -> Play[S, A, E] | None:
        """Undo the last play that stands, and return it; None when there is none.

        Or an earlier ``play`` that no other depends on: NotationError if one does.
        """
        last = self.last
        if last is None:
            return None
        entry = Undone(self._last_n + 1, (play or last).n, self._now())
        left = self._left_without(entry.undo)
        self._write(entry)
        return self._take_back(entry, left)

    def stop(self) -> None:
        """Give the game up: it is no longer offered to be resumed."""
        end: dict[str, Plain] = {"abandoned": True}
        entry = Ended(self._last_n + 1, end, self._now(), seed=self._seed_at(end))
        self._write(entry)
        self._history.append(Moment(entry.n, self.state, at=entry.at))

    def replay(self, entry: Entry) -> Verdict[S, E] | None:
        """Repeat an entry of a record, without writing it; only a play has a verdict.

        A refused play does not stand. NotationError: the entry makes no sense here.
        """
        verdict: Verdict[S, E] | None = None
        self._last_n = entry.n
        match entry:
            case Played():
                action = self.game.notation.read_action(entry.action)
                if entry.instead is not None:
                    self._check_last(entry.instead)
                elif not self.goes_on:
                    raise NotationError(say("record-left-over"))
                before = self.before(entry)
                verdict = judge(self.game.rules.apply, before, action)
                if isinstance(verdict, Allowed):
                    undone = self._plays.pop() if entry.instead is not None else None
                    self._add_play(action, verdict, entry.at, undone=undone)
                else:
                    self._refused.add(entry.n)
                    self._history.append(
                        Moment(entry.n, before, refused=verdict, action=action, at=entry.at)
                    )
            case Undone() if entry.undo in self._refused:
                pass  # what was refused never stood, so there is nothing to undo
            case Undone():
                self._take_back(entry, self._left_without(entry.undo))
            case Corrected():
                after = self._read_position(entry.position)
                self._keep(Play(entry.n, None, self.state, after, (), entry.at))
            case Left(seat=seat):
                if seat not in self.people or self.outcome is not None:
                    raise NotationError(say("record-wrong-left", seat=seat))
                after = position_without(self.game, self.state, self.left, seat)
                self._keep(Play(entry.n, None, self.state, after, (), entry.at, seat, seat))
            case Ended():
                self._history.append(Moment(entry.n, self.state, at=entry.at))
        return verdict

    def before(self, entry: Entry) -> S:
        """The state that an entry to be repeated was made from."""
        amends = isinstance(entry, Played) and entry.instead is not None
        return self._plays[-1].before if amends and self._plays else self.state

    def continue_in(self, journal: Journal, clock: Clock) -> Self:
        """The same session, from now on written to the journal that it was restored from."""
        self.journal = journal
        self.resumed = True
        self._clock = clock
        self.seed = journal.seed if journal.header.commitment else self.seed
        return self

    def is_fair(self, seed: str) -> bool:
        """Whether the last play was decided by this seed, as far as chance decides in it."""
        play, by_chance = self._plays[-1], self.game.rules.by_chance
        if by_chance is None or play.action is None:
            return True
        luck = source(seed, len(self._plays) - 1)
        return by_chance(play.before, play.action, luck) == play.action

    def _outcome_of(self, state: S, left: tuple[Seat, ...]) -> Outcome | None:
        return outcome_without(self.game, state, left) if left else self.game.rules.outcome(state)

    def _entry(self, action: A, verdict: Allowed[S, E]) -> Played:
        text = self.game.notation.write_action(action)
        end = end_of(self._outcome_of(verdict.state, self.left))
        return Played(self._last_n + 1, text, self._now(), end=end, seed=self._seed_at(end))

    def _seed_at(self, end: Mapping[str, Plain] | None) -> str | None:
        """The seed, where a game ends whose header commits to it."""
        return self.seed if end is not None and self.header.commitment is not None else None

    def _read_position(self, text: str) -> S:
        """A position of this game; NotationError too where others would play it."""
        state, players = self.game.notation.read_position(text), self.game.rules.players
        if players is not None and players(state) != self.game.seats:
            raise NotationError(say("record-other-players"))
        return state

    def _check_last(self, n: int) -> None:
        if not self._plays or self._plays[-1].n != n:
            raise _wrong_undo(n)

    def _add_play(
        self,
        action: A,
        verdict: Allowed[S, E],
        at: str | None,
        undone: Play[S, A, E] | None = None,
    ) -> None:
        before, after = self.state, verdict.state
        by = self.game.rules.actor(before, action)
        play = Play(self._last_n, action, before, after, verdict.events, at, by)
        self._keep(play, undone)

    def _keep(self, play: Play[S, A, E], undone: Play[S, A, E] | None = None) -> None:
        self._plays.append(play)
        self._history.append(Moment(play.n, play.after, play, undone, at=play.at))

    def _left_without(self, n: int) -> tuple[Play[S, A, E], ...]:
        left = without(self.game, self._plays, n)
        if left is None:
            raise _wrong_undo(n)
        return left

    def _take_back(self, entry: Undone, left: tuple[Play[S, A, E], ...]) -> Play[S, A, E]:
        undone = next(play for play in self._plays if play.n == entry.undo)
        self._plays = [*left]
        self._history.append(Moment(entry.n, self.state, undone=undone, at=entry.at))
        return undone

    def _write(self, entry: Entry) -> None:
        if self.journal:
            self.journal.append(entry)
        self._last_n = entry.n

    def _now(self) -> str:
        return self._clock().isoformat(timespec="milliseconds")


def _wrong_undo(n: int) -> NotationError:
    return NotationError(say("record-wrong-undo", n=str(n)[:20]))


def tell_play(game: Game[S, A, E], play: Play[S, A, E]) -> Sentence:
    """What was played, or put right; or who left."""
    if play.left is not None:
        return say("referee-left", seat=play.left)
    if play.action is None:
        return tell_correction(game, play.before, play.after)
    return game.wording.tell_action(play.before, play.action)


def tell_correction(game: Game[S, A, E], before: S, after: S) -> Sentence:
    """That something was put right, and what."""
    return say("referee-corrected", what=what_differs(game, before, after))


def what_differs(game: Game[S, A, E], before: S, after: S) -> Sentence:
    """What a correction changes: the values that are others now, or what lies elsewhere."""
    pairs = zip(game.rules.counted(before), game.rules.counted(after), strict=False)
    values = tuple(
        say("referee-corrected-value", name=now.name, value=now.value, before=was.value)
        for was, now in pairs
        if was.name == now.name and was.value != now.value
    )
    if values:
        return say("referee-corrected-values", values=values)
    tasks = tasks_between(game.table.layout(before), game.table.layout(after))
    pieces = dict.fromkeys(piece for task in tasks for piece in pieces_of(task))
    if not pieces:
        return say("referee-corrected-unseen")
    names = tuple(game.wording.name_piece(piece) for piece in pieces)
    return say("referee-corrected-pieces", pieces=names)


def left_by(game: Game[S, A, E], play: Play[S, A, E]) -> Layout:
    """The table as the players leave it when they have made a play, before any tasks."""
    if play.left is not None:
        return game.table.layout(play.before)
    if play.action is None:
        return game.table.layout(play.after)
    return game.table.played(play.before, play.action)


def start_of(game: Game[S, A, E], header: Header) -> S:
    """The position that a game begins with; NotationError or Complaint when there is none."""
    if header.position is not None:
        return game.notation.read_position(header.position)
    try:
        return game.rules.start(header.setup)
    except RuleBroken as broken:
        raise NotationError(broken.text) from broken


def end_of(outcome: Outcome | None) -> Mapping[str, Plain] | None:
    """An outcome as a record has it."""
    if outcome is None:
        return None
    winners: list[Plain] = [seat.value for seat in outcome.winners]
    end: dict[str, Plain] = {"winners": winners}
    if outcome.rule is not None:
        end["rule"] = outcome.rule.id
    if outcome.points:
        end["points"] = {seat.value: points for seat, points in outcome.points.items()}
    if outcome.places:
        end["places"] = [[seat.value for seat in seats] for seats in outcome.places]
    if outcome.teams:
        end["teams"] = [[seat.value for seat in seats] for seats in outcome.teams]
    if outcome.left:
        end["left"] = [seat.value for seat in outcome.left]
    return end


def computing_once(game: Game[S, A, E]) -> Game[S, A, E]:
    """The same game, which computes the table and the menu of a state but once.

    A camera takes many pictures of each state.
    """
    table = game.table
    return replace(
        game, table=replace(table, layout=_remembered(table.layout), menus=_remembered(table.menus))
    )


def _remembered(compute: Callable[[S], T]) -> Callable[[S], T]:
    """A function that knows its results for the last few states; those may not be hashable."""
    known: deque[tuple[S, T]] = deque(maxlen=REMEMBERED_STATES)

    def recall(state: S) -> T:
        for other, result in known:
            if other is state:
                return result
        result = compute(state)
        known.append((state, result))
        return result

    return recall
