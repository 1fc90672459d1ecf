"""What a seat may send and what others may learn, whatever carries it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.broadcast.answers import A_SECOND, BURST, Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.messages import Answer, Reply, pack
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.outlines import Repeated
from companion.scenes.scene import Face, Prompt, Public
from companion.table.controls import Button, Press, Sent
from tests.broadcast.test_mqtt import TONGUES, TOPICS, scene


def test_a_seat_that_floods_is_not_looked_at_and_others_are() -> None:
    now, taken = [0.0], list[Sent]()
    answers = Answers(taken.append, lambda: now[0])
    answers.seat([Seat.SOUTH, Seat.NORTH])
    calls = [pack(Answer(str(n), 0, judge=True)) for n in range(10 * BURST)]
    replies = [answers.hear(Seat.SOUTH, call) for call in calls]
    assert len(taken) == BURST
    assert replies[BURST:] == [None] * (len(calls) - BURST)
    assert answers.hear(Seat.NORTH, calls[0]) == Reply("0", taken=True)
    now[0] += 1 / A_SECOND
    assert answers.hear(Seat.SOUTH, b"{") == Reply("", taken=False, because="malformed")
    for _ in calls:
        answers.hear_judge(pack(Answer("x", 0, judge=False)))
    assert len(taken) == 2 * BURST + 1


def test_what_is_asked_while_an_answer_is_looked_at_is_not_answered_by_it() -> None:
    """One thread hears answers, another tells what is asked now."""
    taken = list[Sent]()

    class Meanwhile(Answers):
        def _do(self, *given: Any) -> None:
            self.ask(Seat.SOUTH, 2, (Prompt(say("second"), seat=Seat.SOUTH),))
            super()._do(*given)

    answers = Meanwhile(taken.append)
    answers.seat([Seat.SOUTH])
    answers.ask(Seat.SOUTH, 1, (Prompt(say("first"), seat=Seat.SOUTH),))
    answers.hear(Seat.SOUTH, pack(Answer("one", 1, button=Button.YES)))
    assert [sent.asked for sent in taken if isinstance(sent, Press)] == [("first",)]


def test_nobody_is_told_how_often_another_was_shown_something_new() -> None:
    bulletin = Bulletin(TOPICS.table, "nim", {}, TONGUES)
    first = bulletin.post(Public(), scene())
    for _ in range(3):
        bulletin.post(Seat.SOUTH, scene("referee-no"))
    assert bulletin.post(Public(), scene("referee-no")) == first + 1


def test_what_one_sees_is_told_to_nobody_by_its_emblem() -> None:
    secret = Repeated("secret", lambda _: ())
    known = Repeated("known", lambda _: ())
    bulletin = Bulletin(TOPICS.table, "nim", {}, TONGUES, [Face(say("referee-no"), motif=known)])
    before = bulletin.emblems
    own = replace(scene().scene, board=Face(say("referee-yes"), motif=secret))
    bulletin.post(Seat.SOUTH, Shown(own))
    assert bulletin.emblems == before
    assert b"known" in before
    bulletin.post(Public(), Shown(own))
    assert b"secret" in bulletin.emblems
