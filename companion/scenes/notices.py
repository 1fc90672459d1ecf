"""Messages that every game shows in the same way: a refusal, a repair, the end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, cite, say
from companion.rules.verdict import Refused
from companion.scenes.scene import Notice, Task, Tone


def refusal(refused: Refused) -> Notice:
    """What was wrong with these very pieces, by which rule; how to put it right; what it says.

    A small screen shows as much of it as it has room for, from the beginning.
    """
    title = cite(refused.rule.id, refused.because)
    also = (cite(broken.rule.id, broken.because) for broken in refused.also)
    return Notice(title, (refused.remedy, *also, refused.rule.text), Tone.WRONG)


def repair(steps: Sequence[Sentence], done: Sequence[bool] = ()) -> tuple[Notice, tuple[Task, ...]]:
    """The table has changed beyond any play: how to put it back, ticked off in any order."""
    tasks = _ticked(steps, done)
    left = sum(not task.done for task in tasks)
    lines = (say("shared-put-back"), say("shared-left", count=left))
    return Notice(say("shared-changed", count=left), lines, Tone.WRONG), tasks


def misdone(
    steps: Sequence[Sentence], done: Sequence[bool] = ()
) -> tuple[Notice, tuple[Task, ...]]:
    """What a play leaves to be done was done, but wrongly: how it should be."""
    tasks = _ticked(steps, done)
    wrong = [task.text for task in tasks if not task.done]
    title = say("shared-misdone", steps=tuple(wrong[:1]))
    return Notice(title, (say("shared-left", count=len(wrong)),), Tone.WRONG), tasks


def _ticked(steps: Sequence[Sentence], done: Sequence[bool]) -> tuple[Task, ...]:
    ticks = (*done, *(False for _ in steps[len(done) :]))
    return tuple(Task(step, tick) for step, tick in zip(steps, ticks, strict=True))


def outcome(ended: Outcome) -> Notice:
    """Who won and why."""
    tone: Tone | Seat = Tone.GOOD
    match ended.winners:
        case () if ended.won_by is not None:
            title, tone = say("shared-won-by", name=ended.won_by), Tone.QUIET
        case ():
            title = say("shared-drawn")
        case (winner,):
            title, tone = say("shared-won", seat=winner), winner
        case several:
            title = say("shared-won-together", seats=and_also(several))
    because = ended.because if ended.rule is None else cite(ended.rule.id, ended.because)
    places = (_place(place, seats, ended) for place, seats in ended.standings)
    left = (say("shared-left-early", seats=ended.left),) if ended.left and ended.rule else ()
    return Notice(title, (because, *places, *left), tone)


def _place(place: int, seats: tuple[Seat, ...], ended: Outcome) -> Sentence:
    points = ended.points.get(seats[0])
    if points is None:
        return say("shared-place", place=place, seats=seats)
    return say("shared-place-points", place=place, seats=seats, points=points)


def set_up(steps: Sequence[Sentence], done: Sequence[bool]) -> tuple[Notice, tuple[Task, ...]]:
    """The table is being set up: what is still missing, ticked off as it is seen."""
    tasks = tuple(Task(step, tick) for step, tick in zip(steps, done, strict=True))
    left = sum(not task.done for task in tasks)
    if not left:
        return Notice(say("shared-set-up-done"), (), Tone.GOOD), tasks
    return Notice(say("shared-set-up"), (say("shared-left", count=left),), Tone.ASK), tasks


def not_saved(failure: Sentence) -> Sentence:
    """An alert: a play could not be made durable, so it does not stand yet.

    A small screen has room for the cause; in which file is for the terminal.
    """
    return say("shared-not-saved", reason=failure.facts.get("reason", failure))


def rescued(damage: Sentence) -> Sentence:
    """An alert: the record was damaged from outside, and is whole again."""
    return say(f"shared-{damage.key}")
