"""What the referee has to say at one moment, and the scene that screens show of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from companion.games.game import Game, Marks, Option, Question, Sight
from companion.referee.dispute import Dispute
from companion.referee.plays import Play
from companion.referee.session import Session, tell_play
from companion.referee.tasks import TaskList
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, owned_by, say
from companion.scenes import notices, scene
from companion.scenes.scene import Choice, Notice, Prompt, Scene
from companion.table.layout import Appeared, Flipped, Layout, Moved, Turned
from companion.table.tasks import Clear, Flip, Put, Sort, TakeOff, Task, Turn, pieces_of
from companion.table.zones import Order, Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

NewPiece: TypeAlias = tuple[Piece, ZoneId | None]
"""A piece that lies otherwise than before, with its zone if the game does not have it there."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to a player now."""

    question: Question
    lit: int | None = None
    """The option that the YES button would take."""
    waiting: bool = False
    """Whether the game waits for an answer; else it is a menu."""


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """The state of a game with everything that players may be shown or asked about it."""

    state: S
    awaiting: tuple[Seat, ...]
    """Who is to act, clockwise."""
    last: tuple[Sentence, ...] = ()
    """The last play and what came of it."""
    tasks: TaskList = field(default_factory=TaskList)
    asked: tuple[Asked, ...] = ()
    """What is asked, at most one question to each player; who is waited for comes first."""
    dispute: Dispute | None = None
    outcome: Outcome | None = None
    started: bool = False
    """Whether anything has been played; before that a wrong table is one not yet set up."""
    resumed: bool = False
    """Whether nothing was played since the game was resumed."""
    failure: Sentence | None = None
    """Why the last play could not be kept in the journal."""
    rescued: Sentence | None = None
    """That the record was damaged from outside, and has been written anew."""
    denial: Sentence | None = None
    """Why a play that was to be undone stays."""
    effects: tuple[scene.Effect, ...] = ()
    """What the last play did to pieces."""
    table: Layout | None = None
    """How the table lies now."""
    new: tuple[NewPiece, ...] = ()
    """What is seen to lie otherwise and is not accepted yet."""
    checking: bool = False
    """Whether the table is wrong as it lies, and it is not yet time to say so."""
    interrupted: bool = False
    """Whether one player is asked something before the game goes on, such as for consent."""

    @property
    def question(self) -> Question | None:
        """What the game waits for, or its menu if it is not ``asking``; the first if several."""
        return self.asked[0].question if self.asked else None

    @property
    def asking(self) -> bool:
        """Whether the game waits for an answer."""
        return any(asked.waiting for asked in self.asked)

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who is to act or to answer now: of those who are awaited, some may be asked for more."""
        waiting = tuple(asked.question.seat for asked in self.asked if asked.waiting)
        within = not self.interrupted and set(waiting) <= set(self.awaiting)
        return self.awaiting if within else waiting

    @property
    def lit(self) -> int | None:
        """The option of the (first) question that the YES button would take."""
        return self.asked[0].lit if self.asked else None

    def asked_of(self, seat: Seat) -> Asked | None:
        """What is asked of one player."""
        return next((asked for asked in self.asked if asked.question.seat is seat), None)


def view_of(game: Game[S, A, E], session: Session[S, A, E]) -> View[S]:
    """What there is to say of a game by itself, whatever lies on the table."""
    return View(
        state=session.state,
        awaiting=session.awaiting_clockwise,
        last=_describe_last(game, session.last),
        effects=effects_of(game, session.last),
        outcome=session.outcome,
        started=session.last is not None,
        rescued=session.journal.rescued if session.journal else None,
    )


def _describe_last(game: Game[S, A, E], last: Play[S, A, E] | None) -> tuple[Sentence, ...]:
    """The last play and what came of it, as far as that is news."""
    if last is None:
        return ()
    return (tell_play(game, last), *game.wording.result(last.before, last.after, last.events))


def effects_of(game: Game[S, A, E], last: Play[S, A, E] | None) -> tuple[scene.Effect, ...]:
    """What the last play did to pieces, in its order."""
    return game.wording.effects(last.before, last.after, last.events) if last is not None else ()


def new_on_table(sight: Sight) -> tuple[NewPiece, ...]:
    """The pieces that somebody has laid, moved, turned or pointed at since the last play."""
    new: list[NewPiece] = []
    for change in sight.changes:
        match change:
            case Appeared(piece, zone) | Moved(piece, _, zone) if zone is not None:
                new.append((piece, zone))
            case Flipped(piece) | Turned(piece):
                new.append((piece, None))
            case _:
                pass
    pointed = [at for _, at in sight.pointed if isinstance(at, Piece)]
    return (*new, *((piece, None) for piece in (*sorted(sight.turned), *pointed)))


# --- from a view to a scene --------------------------------------------------------------


def show(game: Game[S, A, E], view: View[S], alerts: tuple[Sentence, ...] = ()) -> Scene:
    """The scene of a table, for everybody: nothing hidden is in a view."""
    notice, remedy = _notice(game, view)
    failure = (notices.not_saved(view.failure),) if view.failure else ()
    rescued = (notices.rescued(view.rescued),) if view.rescued else ()
    denial = (view.denial,) if view.denial else ()
    return Scene(
        title=_title(view),
        tone=view.awaiting[0] if len(view.awaiting) == 1 else scene.Tone.PLAIN,
        board=game.screen.board(view.state, _marks(view)),
        last=view.last,
        effects=view.effects,
        prompts=_prompts(view),
        tasks=remedy or _tasks(game, view),
        notice=notice,
        alerts=(*failure, *rescued, *denial, *alerts),
        checking=view.checking,
        seats=game.seats,
        waits_for=view.waits_for,
    )


def tell_task(game: Game[S, A, E], task: Task, table: Layout | None = None) -> Sentence:
    """A task in words, from where to where: "Move Light 6 from B3 to Boris's discard pile".

    ``table`` is how it lies now: there a piece may have twins, and is told apart by its place.
    """
    names, zone_name = Names(game, table), game.wording.name_zone
    match task:
        case Put(piece, zone, origin) if origin is not None:
            name, to, where = names.of(piece, origin), zone_name(zone), zone_name(origin)
            return say("referee-put-from", piece=name, origin=where, zone=to, **owned_by(where, to))
        case Put(piece, zone, _):
            to = zone_name(zone)
            return say("referee-put", piece=names.of(piece), zone=to, **owned_by(to))
        case TakeOff(piece, origin) if origin is not None:
            name, where = names.of(piece, origin), zone_name(origin)
            return say("referee-take-off-from", piece=name, origin=where, **owned_by(where))
        case TakeOff(piece, _):
            stray = table is not None and piece in table.stray
            key = "referee-take-off-stray" if stray else "referee-take-off"
            return say(key, piece=names.of(piece))
        case Flip(piece, zone, was):
            # Of two sides that are alike to others, people know the one that they see.
            alike = was is not None and was.copy and piece.copy
            name = names.of(was, zone) if was and alike else names.of(piece, zone, was or piece)
            where = zone_name(zone)
            key = (
                "referee-flip-to" if names.tell_sides(piece, was) and not alike else "referee-flip"
            )
            return say(key, piece=name, zone=where, **owned_by(where))
        case Sort(zone, pieces):
            listed, where = names.sorted(zone, pieces), zone_name(zone)
            return say("referee-sort", zone=where, pieces=listed, **owned_by(where))
        case Clear(zone, _):
            where = zone_name(zone)
            return say("referee-clear", zone=where, **owned_by(where))
        case Turn(piece, zone, quarters, _):
            sideways = quarters == 1 and game.table.mat.zone(zone).turns == 2
            how = "sideways" if sideways else ("straight", "right", "over", "left")[quarters]
            name, where = names.of(piece, zone, coming=True), zone_name(zone)
            return say("referee-turn-piece", piece=name, zone=where, how=how, **owned_by(where))


@dataclass(frozen=True, slots=True)
class Names(Generic[S, A, E]):
    """What pieces are called so that nobody takes another that lies in the same zone."""

    game: Game[S, A, E]
    table: Layout | None

    def of(
        self,
        piece: Piece,
        zone: ZoneId | None = None,
        lies_as: Piece | None = None,
        *,
        coming: bool = False,
    ) -> Sentence:
        """A piece that lies in a zone, perhaps as its other side: by its place beside a twin.

        One that is ``coming`` there before anything is done with it will lie behind the others.
        """
        name = self.game.wording.name_piece(piece)
        lying = self._lying(zone)
        if coming and lying and _place(piece, lying) is None:
            lying.append(piece)
        place = _place(lies_as or piece, lying)
        order = self.game.table.mat.zone(zone).order if zone is not None else Order.SPREAD
        twins = [each for each in lying if self.game.wording.name_piece(each) == name]
        if place is None or len(twins) < 2 or order in (Order.SPREAD, Order.PILE):
            return name
        nth = say("shared-nth", place=place + 1)
        return say("referee-piece-nth", piece=name, nth=nth, order=order.value)

    def tell_sides(self, piece: Piece, was: Piece | None) -> bool:
        """Whether the side of a piece that is to be up is called otherwise than the one it was."""
        name = self.game.wording.name_piece
        sides = [side for side in self.game.table.pieces if side.body == piece.body]
        return any(name(side) != name(piece) for side in (*sides, was or piece))

    def sorted(self, zone: ZoneId, pieces: Iterable[Piece]) -> tuple[Sentence, ...]:
        """The pieces of a zone in the order wanted; twins by where they lie in it now."""
        each = list(dict.fromkeys(piece.whole for piece in pieces))
        names = [self.game.wording.name_piece(piece) for piece in each]
        lying = self._lying(zone)
        return tuple(
            say("referee-piece-now", piece=name, nth=say("shared-nth", place=place + 1))
            if names.count(name) > 1 and (place := _place(piece, lying)) is not None
            else name
            for piece, name in zip(each, names, strict=True)
        )

    def _lying(self, zone: ZoneId | None) -> list[Piece]:
        """What lies in a zone now, in its order."""
        if self.table is None or zone is None:
            return []
        return list(dict.fromkeys(piece.whole for piece in self.table.at(zone)))


def _place(piece: Piece, lying: Sequence[Piece]) -> int | None:
    """Where a thing is among others, whichever side of it is up."""
    bodies = [each.body for each in lying]
    body = piece.whole.body
    return bodies.index(body) if body in bodies else None


def _title(view: View[S]) -> Sentence:
    match view.awaiting:
        case ():
            return say("referee-over" if view.outcome else "referee-companion-acts")
        case (seat,):
            return say("referee-turn", seat=seat)
        case seats:
            return say("referee-turns", seats=and_also(seats))


def _tasks(game: Game[S, A, E], view: View[S]) -> tuple[scene.Task, ...]:
    # Once the game is over nobody needs cards any more.
    unseen = view.tasks.unseen if view.outcome is None else ()
    seen, done = view.tasks.tasks, view.tasks.done
    shown = (scene.Task(tell_task(game, task, view.table), task in done) for task in seen)
    return (*(scene.Task(task.text, task.done, task.key) for task in unseen), *shown)


def _notice(game: Game[S, A, E], view: View[S]) -> tuple[Notice | None, tuple[scene.Task, ...]]:
    if view.dispute is not None:
        return _dispute(game, view, view.dispute)
    if view.outcome is not None:
        return notices.outcome(view.outcome), ()
    if view.resumed and view.awaiting:
        match view.awaiting:
            case (seat,):
                how = say("referee-resumed-how", seat=seat)
            case seats:
                how = say("referee-resumed-how-all", seats=and_also(seats))
        return Notice(say("referee-resumed"), (how,), scene.Tone.ASK), ()
    return None, ()


def _dispute(
    game: Game[S, A, E], view: View[S], dispute: Dispute
) -> tuple[Notice, tuple[scene.Task, ...]]:
    if dispute.refusal is not None:
        return notices.refusal(dispute.refusal), ()
    # What is left comes first: a small screen may not have room for all of it.
    steps = tuple(tell_task(game, task, view.table) for task in (*dispute.tasks, *dispute.done))
    ticks = [False] * len(dispute.tasks) + [True] * len(dispute.done)
    if not view.started:
        return notices.set_up(steps, ticks)
    others, all_wanted = _other_tasks(view, dispute)
    notice, listed = (notices.misdone if all_wanted else notices.repair)(steps, ticks)
    left = len(dispute.tasks)
    waiting = tuple(scene.Task(tell_task(game, task, view.table)) for task in others)
    return notice, (*listed[:left], *waiting, *listed[left:])


def _other_tasks(view: View[S], dispute: Dispute) -> tuple[tuple[Task, ...], bool]:
    """What a play leaves to be done besides the remedy; and whether it asked for all of that too.

    Then nothing was disturbed: somebody did a task, but not as it should be.
    """
    left = view.tasks.left
    wrong, wanted = _bodies(dispute.tasks), _bodies(left)
    others = tuple(task for task in left if wrong.isdisjoint(_bodies([task])))
    return others, bool(wrong) and wrong <= wanted


def _bodies(tasks: Iterable[Task]) -> set[Piece]:
    return {piece.body for task in tasks for piece in pieces_of(task)}


def _prompts(view: View[S]) -> tuple[Prompt, ...]:
    over = view.outcome is not None
    return tuple(_prompt(asked) for asked in view.asked if asked.waiting or not over)


def _prompt(asked: Asked) -> Prompt:
    question = asked.question
    choices = tuple(
        Choice(key, option.label, lit=place == asked.lit)
        for place, (key, option) in enumerate(zip(question.keys, question.options, strict=True))
    )
    return Prompt(
        question.text, choices, seat=question.seat, quiet=not asked.waiting, sealed=question.sealed
    )


def _marks(view: View[S]) -> Marks:
    open_to_all = [asked for asked in view.asked if not asked.question.sealed]
    options = [option for asked in open_to_all for option in asked.question.options]
    lights = [a.question.options[a.lit] for a in open_to_all if a.lit is not None]
    lit = lights[0] if lights else None
    astray = dict(_astray(view.dispute.tasks)) if view.dispute else {}
    astray |= {piece: zone for piece, zone in view.new if zone is not None}
    return Marks(
        glowing=frozenset(option.piece for option in options if option.piece),
        lit=lit.piece if lit else None,
        wrong=view.dispute.wrong if view.dispute else frozenset(),
        astray=tuple(astray.items()),
        lit_zone=lit.zone if lit else None,
        glowing_zones=frozenset(option.zone for option in options if option.zone),
        options=_touchable(options),
        seen=frozenset(piece.body for piece, _ in view.new),
        last=view.last,
    )


def _astray(remedy: Iterable[Task]) -> tuple[tuple[Piece, ZoneId], ...]:
    """Where the pieces lie that have to go elsewhere."""
    found: list[tuple[Piece, ZoneId]] = []
    for task in remedy:
        match task:
            case Put(piece, _, origin) | TakeOff(piece, origin) if origin is not None:
                found.append((piece, origin))
            case Clear(zone, pieces):
                found += [(piece, zone) for piece in pieces]
            case _:
                pass
    return tuple(found)


def _touchable(options: Iterable[Option]) -> Mapping[Piece | ZoneId, str]:
    touchable: dict[Piece | ZoneId, str] = {}
    for option in options:
        if option.piece is not None:
            touchable[option.piece] = option.key
        elif option.zone is not None:
            touchable[option.zone] = option.key
    return touchable
