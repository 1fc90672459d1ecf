from __future__ import annotations

from dataclasses import dataclass, replace

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, Whisper, say
from companion.scenes.audience import Public, shown_to
from companion.scenes.scene import (
    Choice,
    Column,
    Count,
    Face,
    Node,
    Notice,
    Panel,
    Prompt,
    Row,
    Scene,
    Secret,
    Task,
    Words,
)
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


CARD, A_CARD = say("shared-location", number=1), say("shared-in-hand")
WHISPERED = Whisper(A_CARD.key, A_CARD.facts, seat=Seat.SOUTH, secret=CARD)


def test_what_is_whispered_is_heard_by_one_wherever_it_is_said() -> None:
    def whole(text: Sentence) -> Scene:
        nested = say("shared-won", seat=text)
        return replace(
            scene(Words(text)),
            last=(text, nested),
            prompts=(Prompt(text, (Choice("one", text),), seat=Seat.SOUTH),),
            tasks=(Task(text),),
            notice=Notice(text, (nested,)),
            alerts=(text,),
        )

    assert shown_to(whole(WHISPERED), Seat.SOUTH) == whole(CARD)
    assert shown_to(whole(WHISPERED), Public()) == whole(A_CARD)
    assert shown_to(whole(WHISPERED), Seat.NORTH) == replace(whole(A_CARD), prompts=())


def test_only_the_one_who_chooses_in_secret_sees_the_light_move() -> None:
    choices = (Choice("1", A_CARD), Choice("2", A_CARD, lit=True))
    sealed = Prompt(A_CARD, choices, seat=Seat.SOUTH, sealed=True)
    openly = replace(sealed, sealed=False)
    asked = replace(scene(BACK), prompts=(sealed, openly))
    assert shown_to(asked, Seat.SOUTH).prompts == (sealed, openly)
    in_secret, in_the_open = shown_to(asked, Public()).prompts
    assert [choice.lit for choice in in_secret.choices] == [False, False]
    assert [choice.lit for choice in in_the_open.choices] == [False, True]


def test_a_players_own_screen_asks_nothing_of_others() -> None:
    prompts = [Prompt(A_CARD, seat=seat) for seat in (Seat.SOUTH, Seat.NORTH, None)]
    asked = replace(scene(BACK), prompts=tuple(prompts))
    assert shown_to(asked, Public()).prompts == tuple(prompts)
    assert shown_to(asked, Seat.NORTH).prompts == (prompts[1], prompts[2])
