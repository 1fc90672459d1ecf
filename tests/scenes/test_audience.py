from __future__ import annotations

from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.audience import Public, shown_to
from companion.scenes.scene import Column, Count, Face, Node, Panel, Row, Scene, Secret, Tone

HAND = Row((Face(say("shared-location", number=1), 5), Face(say("shared-location", number=2), 7)))
BACK = Count(say("shared-in-hand"), 2)


def scene(board: Node) -> Scene:
    return Scene(say("shared-changed"), Tone.SOUTH, board)


def test_a_player_sees_the_own_hand_and_nobody_else_does() -> None:
    secret = scene(Column((Panel(Secret(Seat.SOUTH, HAND, BACK)), BACK)))
    assert shown_to(secret, Seat.SOUTH) == scene(Column((Panel(HAND), BACK)))
    for audience in (Seat.NORTH, Public()):
        assert shown_to(secret, audience) == scene(Column((Panel(BACK), BACK)))


def test_a_secret_within_a_secret_stays_one() -> None:
    inner = Secret(Seat.NORTH, HAND, BACK)
    outer = scene(Secret(Seat.SOUTH, inner, BACK))
    assert shown_to(outer, Seat.SOUTH) == scene(BACK)


def test_what_is_public_is_left_alone() -> None:
    board = Row((BACK, HAND), shares=(1, 2))
    assert shown_to(scene(board), Public()) == scene(board)
