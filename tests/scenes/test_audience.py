from __future__ import annotations

from dataclasses import dataclass

from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.audience import Public, shown_to
from companion.scenes.scene import Column, Count, Face, Node, Panel, Row, Scene, Secret
from tests.scenes.tree import walk

HAND = Row((Face(say("shared-location", number=1), 5), Face(say("shared-location", number=2), 7)))
BACK = Count(say("shared-in-hand"), 2)


def scene(board: Node) -> Scene:
    return Scene(say("shared-changed"), Seat.SOUTH, board)


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


@dataclass(frozen=True, slots=True)
class Shelf(Node):
    """A kind of node that nobody has heard of."""

    boards: tuple[tuple[Node, ...], ...]
    label: Node


def test_secrets_are_found_in_a_new_kind_of_node_too() -> None:
    secret = Secret(Seat.SOUTH, HAND, BACK)
    board = Shelf(((BACK,), (BACK, secret)), label=secret)
    assert shown_to(scene(board), Seat.SOUTH).board == Shelf(((BACK,), (BACK, HAND)), label=HAND)
    shown = shown_to(scene(board), Public()).board
    assert shown == Shelf(((BACK,), (BACK, BACK)), label=BACK)
    assert not [node for node in walk(shown) if isinstance(node, Face)]


def test_whoever_goes_through_a_tree_meets_no_secret() -> None:
    faces = [node for node in walk(Secret(Seat.SOUTH, HAND, BACK)) if isinstance(node, Face)]
    assert faces == []
