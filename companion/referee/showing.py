"""From what the referee has to say to the scene that screens show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from companion.games.game import Game, Marks, Option
from companion.referee.errands import pieces_of
from companion.referee.view import Dispute, View
from companion.rules.sentence import Sentence, say
from companion.scenes import notices, scene
from companion.scenes.scene import Choice, Notice, Prompt, Scene
from companion.table.piece import Piece
from companion.table.tasks import Clear, Flip, Put, Sort, TakeOff, Task
from companion.table.zones import Order

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def show(game: Game[S, A, E], view: View[S], alerts: tuple[Sentence, ...] = ()) -> Scene:
    """The scene of a table, for everybody: nothing hidden is in a view."""
    notice, steps = _notice(game, view)
    failure = (notices.not_saved(view.failure),) if view.failure else ()
    rescued = (notices.rescued(view.rescued),) if view.rescued else ()
    denial = (view.denial,) if view.denial else ()
    return Scene(
        title=_title(view),
        tone=view.awaiting or scene.Tone.PLAIN,
        board=game.screen.board(view.state, _marks(view)),
        last=view.last,
        prompt=_prompt(view),
        tasks=steps or tuple(_errands(game, view)),
        notice=notice,
        alerts=(*failure, *rescued, *denial, *alerts),
    )


def tell_task(game: Game[S, A, E], task: Task) -> Sentence:
    """A task in words: "Put Light 6 at Boris's discard pile"."""
    match task:
        case Put(piece, zone, origin) if (
            origin and game.table.mat.zone(origin).order is Order.STACK
        ):
            # Figures look alike: where it stands tells which one is meant.
            facts = {"piece": game.wording.name_piece(piece), "zone": game.wording.name_zone(zone)}
            return say("referee-put-from", origin=game.wording.name_zone(origin), **facts)
        case Put(piece, zone, _):
            return say(
                "referee-put",
                piece=game.wording.name_piece(piece),
                zone=game.wording.name_zone(zone),
            )
        case TakeOff(piece, _):
            return say("referee-take-off", piece=game.wording.name_piece(piece))
        case Flip(piece, zone):
            return say(
                "referee-flip",
                piece=game.wording.name_piece(piece),
                zone=game.wording.name_zone(zone),
            )
        case Sort(zone, pieces):
            names = tuple(game.wording.name_piece(piece) for piece in pieces)
            return say("referee-sort", zone=game.wording.name_zone(zone), pieces=names)
        case Clear(zone, _):
            return say("referee-clear", zone=game.wording.name_zone(zone))


def _title(view: View[S]) -> Sentence:
    if view.awaiting is None:
        return say("referee-over")
    return say("referee-turn", seat=view.awaiting)


def _errands(game: Game[S, A, E], view: View[S]) -> tuple[scene.Task, ...]:
    # Once the game is over nobody needs cards any more.
    left = view.requests if view.outcome is None else ()
    requests = (scene.Task(request) for request in left)
    seen = (scene.Task(tell_task(game, errand.task), errand.done) for errand in view.errands)
    return (*requests, *seen)


def _notice(game: Game[S, A, E], view: View[S]) -> tuple[Notice | None, tuple[scene.Task, ...]]:
    if view.dispute is not None:
        return _dispute(game, view, view.dispute)
    if view.outcome is not None:
        return notices.outcome(view.outcome), ()
    if view.resumed and view.awaiting is not None:
        how = say("referee-resumed-how", seat=view.awaiting)
        return Notice(say("referee-resumed"), (how,), scene.Tone.ASK), ()
    return None, ()


def _dispute(
    game: Game[S, A, E], view: View[S], dispute: Dispute
) -> tuple[Notice, tuple[scene.Task, ...]]:
    if dispute.refused is not None:
        return notices.refusal(dispute.refused), ()
    # What is left comes first: a small screen may not have room for all of it.
    steps = tuple(tell_task(game, task) for task in (*dispute.repair, *dispute.done))
    ticks = [False] * len(dispute.repair) + [True] * len(dispute.done)
    if not view.started:
        return notices.set_up(steps, ticks)
    others, all_wanted = _other_errands(view, dispute)
    notice, listed = (notices.misdone if all_wanted else notices.repair)(steps, ticks)
    left = len(dispute.repair)
    waiting = tuple(scene.Task(tell_task(game, task)) for task in others)
    return notice, (*listed[:left], *waiting, *listed[left:])


def _other_errands(view: View[S], dispute: Dispute) -> tuple[tuple[Task, ...], bool]:
    """What a play leaves to be done besides the repair; and whether it asked for all of that too.

    Then nothing was disturbed: somebody did a task, but not as it should be.
    """
    undone = [errand.task for errand in view.errands if not errand.done]
    wrong, wanted = _bodies(dispute.repair), _bodies(undone)
    others = tuple(task for task in undone if wrong.isdisjoint(_bodies([task])))
    return others, bool(wrong) and wrong <= wanted


def _bodies(tasks: Iterable[Task]) -> set[Piece]:
    return {piece.body for task in tasks for piece in pieces_of(task)}


def _prompt(view: View[S]) -> Prompt | None:
    question = view.question
    if question is None or (view.outcome is not None and not view.asking):
        return None
    choices = tuple(
        Choice(option.key, option.label, lit=place == view.lit)
        for place, option in enumerate(question.options)
    )
    return Prompt(question.text, choices, quiet=not view.asking)


def _marks(view: View[S]) -> Marks:
    options = view.question.options if view.question else ()
    lit = options[view.lit] if view.lit is not None else None
    return Marks(
        glowing=frozenset(option.piece for option in options if option.piece),
        lit=lit.piece if lit else None,
        wrong=view.dispute.wrong if view.dispute else frozenset(),
        astray=_astray(view.dispute.repair) if view.dispute else (),
        lit_zone=lit.zone if lit else None,
        glowing_zones=frozenset(option.zone for option in options if option.zone),
        options=_touchable(options),
    )


def _astray(repair: Iterable[Task]) -> tuple[tuple[Piece, str], ...]:
    """Where the pieces lie that have to go elsewhere."""
    found: list[tuple[Piece, str]] = []
    for step in repair:
        match step:
            case Put(piece, _, origin) | TakeOff(piece, origin) if origin is not None:
                found.append((piece, origin))
            case Clear(zone, pieces):
                found += [(piece, zone) for piece in pieces]
            case _:
                pass
    return tuple(found)


def _touchable(options: Iterable[Option]) -> Mapping[Piece | str, str]:
    touchable: dict[Piece | str, str] = {}
    for option in options:
        if option.piece is not None:
            touchable[option.piece] = option.key
        elif option.zone is not None:
            touchable[option.zone] = option.key
    return touchable
