"""A whole game played by simulated players, and how they show the companion what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeGuard, TypeVar

from companion.games.game import (
    Answer,
    Game,
    Option,
    Question,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    World,
)
from companion.referee.plays import Play
from companion.referee.referee import Referee
from companion.referee.view import Asked
from companion.simulation.player import Player
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout, changes
from companion.table.tasks import Clear, Flip, Put, TakeOff, Task, Turn, imagine_done, tasks_between
from companion.table.zones import Mat, Order, Piece

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

SLOW_TO_TIDY = 0.25
"""How often a player does the next thing before tidying up after the last."""

PATIENCE = 24
"""So many moments players wait for the companion to understand, before they wonder."""

TRIED = 12
"""Of so many random actions, players with an aim take the best."""


class WatchedTable(Protocol):
    """A table on which gestures are really carried out, in front of a referee."""

    @property
    def layout(self) -> Layout:
        """How the pieces really lie now."""

    def make(self, wanted: Layout) -> None:
        """Carry pieces until the table lies like this, and let the referee see it."""

    def wait(self) -> None:
        """Let a moment pass, in which the referee looks once more."""

    def has_room(self, wanted: Layout) -> bool:
        """Whether a table like this could be laid with every tag in sight, every token clear."""


@dataclass(frozen=True, slots=True)
class Misunderstood(Generic[A]):
    """What was done, and all that the referee made of it."""

    done: A
    understood: tuple[A, ...]
    doubted: bool
    """Whether the referee called the table wrong, or asked something that was clear."""


class Match(Generic[S, A, E]):
    """Plays a game from wherever it stands to its end, one action a step.

    At random, or ``aiming`` at the end: then the best of a few actions is taken, as far as the game
    can tell.
    """

    def __init__(
        self,
        referee: Referee[S, A, E],
        table: WatchedTable,
        world: World[S, A, E],
        luck: Random,
        *,
        aiming: bool = False,
    ) -> None:
        self.referee = referee
        self.table = table
        self.world = world
        self._game = referee.session.game
        self._luck = luck
        self._aiming = aiming

    def steps(self) -> Iterator[A | Misunderstood[A]]:
        """Play on; yields each action once it was understood, or how it was misunderstood."""
        while self.referee.session.outcome is None:
            session = self.referee.session
            action = session.decide(self._choose(session.state))
            wrong = self.play(action)
            yield wrong or action
            if wrong:
                return

    def play(self, action: A) -> Misunderstood[A] | None:
        """Make a play with pieces, tokens and buttons, and mostly tidy up after it.

        What chance decides in it comes as the companion will decide it.
        """
        session = self.referee.session
        action = session.decide(action)
        before = session.plays
        self._show(action)
        self._wait_for(lambda: len(session.plays) > len(before))
        wrong = self._misunderstanding(action, before)
        if wrong is None:
            for play in session.plays[len(before) :]:
                self.world = self.world.after(play.events)
            if self._must_tidy() or self._luck.random() > SLOW_TO_TIDY:
                self.tidy()
                # Tidying up must not look like another play, nor like a change of this one.
                wrong = self._misunderstanding(action, before)
        return wrong

    def _misunderstanding(
        self, action: A, before: tuple[Play[S, A, E], ...]
    ) -> Misunderstood[A] | None:
        plays, view = self.referee.session.plays, self.referee.view
        kept, new = plays[: len(before)], plays[len(before) :]
        doubted = view.dispute is not None or view.asking
        automatic = {None, *self._game.rules.automatic(self.referee.session.start)}
        by_players = [play.action for play in new if play.by not in automatic]
        if kept == before and by_players == [action] and not doubted:
            return None
        understood = tuple(play.action for play in new if play.action is not None)
        return Misunderstood(action, understood, doubted)

    def _choose(self, state: S) -> A:
        first, actor = self._random_action(state), self._game.rules.actor
        seat = actor(state, first)
        if not self._aiming or self._game.simulation.promise is None or seat is None:
            return first
        # Several may be to act: then whoever comes first by chance takes the best of their own.
        some = [first, *(self._random_action(state) for _ in range(TRIED - 1))]
        own = [action for action in some if actor(state, action) is seat]
        return Player(self._game, seat, self._luck).best(state, self.world, own)

    def _random_action(self, state: S) -> A:
        """Some action, each kind as likely as any other, for which the table has room."""
        kinds: dict[type[A], list[A]] = {}
        for action in self.world.actions(state):
            kinds.setdefault(type(action), []).append(action)
        while True:
            kind = self._luck.choice(sorted(kinds, key=lambda kind: kind.__name__))
            action = kinds[kind].pop(self._luck.randrange(len(kinds[kind])))
            if not kinds[kind]:
                del kinds[kind]
            # Where there is room for nothing at all, the cards are laid closer for once.
            if not kinds or self._has_room(state, action):
                return action

    def _has_room(self, state: S, action: A) -> bool:
        after, _ = self._game.rules.apply(state, action)
        laid = self._game.table.played(state, action)
        return self.table.has_room(laid) and self.table.has_room(self._game.table.layout(after))

    def _must_tidy(self) -> bool:
        """A pile is shuffled before anybody draws from it, a cell cleared before it is used.

        So are cards turned back before others are turned up.
        """
        over = self.referee.session.outcome is not None
        return over or any(self._is_in_the_way(task) for task in self.referee.view.tasks.tasks)

    def _is_in_the_way(self, task: Task) -> bool:
        match task:
            case Clear() | TakeOff():
                return True
            case Flip(_, _, was) if was is not None:
                return True
            case Put(_, _, origin) if origin is not None:
                return self._game.table.mat.zone(origin).order is Order.STACK
            case _:
                return False

    def tidy(self) -> None:
        """Do what the companion asks for, straighten cards and take tokens away."""
        left = self.referee.view.tasks.left
        wanted = imagine_done(self.table.layout, left, self.referee.expected)
        self.table.make(replace(wanted, turned=frozenset(), pointed={}))

    def _show(self, action: A) -> None:
        session, game = self.referee.session, self._game
        state, plays = session.state, len(session.plays)
        by_hand = self._luck.random() < 0.5
        wanted = lay_out(game, state, action, self.table.layout, by_hand=by_hand)
        if not self.table.has_room(wanted):
            self.tidy()
            wanted = lay_out(game, state, action, self.table.layout, by_hand=by_hand)
        if wanted != self.table.layout:
            self.table.make(wanted)
        left = self.referee.view.tasks.left
        for answer in self._answers(state, action, plays, left):
            self._take(answer)

    def _answers(
        self, state: S, action: A, plays: int, pending: tuple[Task, ...]
    ) -> tuple[Answer, ...]:
        if len(self.referee.session.plays) > plays:
            return ()
        expected = self._game.table.layout(state)
        table = imagine_done(self.table.layout, pending, expected)
        return answers_for(self._game, state, action, table) or ()

    def _wait_for(self, moment: Callable[[], bool]) -> None:
        """Wait as players do, who see that nothing was understood yet and nothing is wrong."""
        for _ in range(PATIENCE):
            if moment() or self.referee.view.dispute is not None:
                return
            self.table.wait()

    def _offered(self, answer: Answer) -> tuple[Asked, Option] | None:
        """The option that is this answer, where it is offered to its player now."""
        asked = self.referee.view.asked_of(answer.seat)
        for option in asked.question.options if asked else ():
            if asked is not None and option.choice == answer.choice:
                return asked, option
        return None

    def _take(self, answer: Answer) -> None:
        self._wait_for(lambda: self._offered(answer) is not None)
        offered = self._offered(answer)
        if offered is not None:
            asked, option = offered
            for gesture in self._gestures(asked.question, option, asked.lit):
                self._do(gesture)

    def _gestures(self, question: Question, option: Option, lit: int | None) -> tuple[Gesture, ...]:
        """How an option is taken; with buttons, where a token has no place to point at it."""
        laid, game = self.table.layout, self._game
        place, options = question.options.index(option), tuple(map(self._lying, question.options))
        question, option = replace(question, options=options), options[place]
        gestures = take(question, option, lit, laid, any_means(self._luck), game)
        if all(self.table.has_room(made.table) for made in gestures if isinstance(made, Make)):
            return gestures
        return take(question, option, lit, laid, Means.BUTTONS, game)

    def _lying(self, option: Option) -> Option:
        """An option with the very copy that lies where the companion knows one of its kind."""
        piece = option.piece
        zone = self.referee.expected.zone_of(piece) if piece is not None and piece.copy else None
        there = self.table.layout.at(zone) if zone is not None else ()
        if piece is None or piece in there:
            return option
        alike = [other for other in there if other.kind == piece.kind]
        return replace(option, piece=alike[-1]) if alike else option

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case Make(table):
                self.table.make(table)
            case Press():
                self.referee.press(gesture)
            case Chosen():
                self.referee.choose(gesture)


class Means(Enum):
    """The ways in which an option can be taken."""

    BUTTONS = "buttons"
    TOUCH = "touch"
    POINTER = "pointer"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Make:
    """Change the real table until it lies like this."""

    table: Layout


Gesture: TypeAlias = Make | Press | Chosen


def lay_out(game: Game[S, A, E], state: S, action: A, table: Layout, *, by_hand: bool) -> Layout:
    """The table once a player has laid or, ``by_hand``, moved the pieces of a play."""
    played = game.table.played(state, action)
    steps = tasks_between(game.table.layout(state), played)
    laid = imagine_done(table, steps, played)
    if not by_hand:
        return laid
    # What was laid or opened just now has to be seen there before it goes elsewhere.
    new = {(step.piece.kind, step.zone) for step in steps if isinstance(step, Put | Flip)}
    after, _ = game.rules.apply(state, action)
    target = game.table.layout(after)
    piles = {zone.name for zone in game.table.mat.zones if zone.order is Order.PILE}
    moves = [
        step
        for step in tasks_between(played, target)
        if _is_by_hand(step) and step.zone not in piles
        if not (isinstance(step, Put) and (step.piece.kind, step.origin) in new)
    ]
    return imagine_done(laid, moves, target)


def _is_by_hand(task: Task) -> TypeGuard[Put | Flip | Turn]:
    """Whether players do it at once; a card that was turned up is left so until it was seen."""
    return isinstance(task, Put | Turn) or (isinstance(task, Flip) and task.was is None)


def answers_for(
    game: Game[S, A, E], state: S, action: A, table: Layout, answers: tuple[Answer, ...] = ()
) -> tuple[Answer, ...] | None:
    """The options to take so that this table is understood as this action; None: no way."""
    sight = Sight(table, changes(game.table.layout(state), table), answers=answers)
    questions: tuple[Question, ...] = ()
    match game.table.read(state, sight):
        case Understood(read):
            return () if _same_but_for_chance(game, state, read, action) else None
        case Unclear() as unclear:
            questions = unclear.questions
        case Unchanged() if not answers:
            questions = game.table.menus(state)
        case _:
            return None
    actor = game.rules.actor(state, action)
    question = next((asked for asked in questions if asked.seat is actor), None)
    if question is None:
        return None
    text, meant = game.notation.write_action(action), game.simulation.choices(action)
    likely = sorted(
        question.options, key=lambda each: (each.choice not in meant, not _is_named(each, text))
    )
    for option in likely:
        answer = Answer(question.seat, option.choice)
        rest = answers_for(game, state, action, table, (*answers, answer))
        if rest is not None:
            return (answer, *rest)
    return None


def _same_but_for_chance(game: Game[S, A, E], state: S, one: A, other: A) -> bool:
    """Whether two actions are the same, but for what the companion decides in them."""
    by_chance = game.rules.by_chance
    if by_chance is None:
        return one == other
    return by_chance(state, one, Random(0)) == by_chance(state, other, Random(0))


def _is_named(option: Option, text: str) -> bool:
    """Whether an option is likely to be part of the action that is written so."""
    return option.key in text.split() or (option.piece is not None and option.piece.name in text)


def take(
    question: Question,
    option: Option,
    lit: int | None,
    table: Layout,
    means: Means,
    game: Game[S, A, E],
) -> tuple[Gesture, ...]:
    """Take an option by some means; buttons where the means does not fit it."""
    tokens = [token for token, seat in game.table.mat.pointers if seat is question.seat]
    target = option.piece or option.zone
    if target is not None and sum((o.piece or o.zone) == target for o in question.options) > 1:
        means = means if means is Means.TOUCH else Means.BUTTONS  # it stands for several
    match means:
        case Means.TOUCH:
            key = question.keys[question.options.index(option)]
            return (Chosen(question.seat, key),)
        case Means.POINTER if tokens and target is not None and _can_point(option, table):
            # A token that already lies there says nothing: it is lifted and laid again.
            bare = replace(
                table, pointed={t: at for t, at in table.pointed.items() if t not in tokens}
            )
            pointing = replace(bare, pointed={**bare.pointed, tokens[0]: target})
            again = table.pointed.get(tokens[0]) == target
            return (Make(bare), Make(pointing)) if again else (Make(pointing),)
        case Means.TURN if option.piece is not None and _can_turn(
            option.piece, table, game.table.mat
        ):
            return (Make(replace(table, turned=table.turned | {option.piece})),)
        case _:
            return _pressed(question, option, lit)


def _can_point(option: Option, table: Layout) -> bool:
    """A token is laid on a piece that lies there, or on a zone that shows its mat."""
    if option.piece is not None:
        return option.piece in set(table)
    return option.zone is not None and not table.at(option.zone)


def _can_turn(piece: Piece, table: Layout, mat: Mat) -> bool:
    zone = table.zone_of(piece)
    means_something = zone is None or mat.zone(zone).turns > 1
    return piece not in table.turned and not mat.shape(piece).round and not means_something


def _pressed(question: Question, option: Option, lit: int | None) -> tuple[Gesture, ...]:
    wanted = question.options.index(option)
    steps = wanted + 1 if lit is None else (wanted - lit) % len(question.options)
    return (
        *(Press(question.seat, Button.NEXT) for _ in range(steps)),
        Press(question.seat, Button.YES),
    )


def any_means(luck: Random) -> Means:
    """Some means, so that a long game tries them all."""
    return luck.choice(tuple(Means))
