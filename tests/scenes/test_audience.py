from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, Whisper, say
from companion.scenes.scene import (
    Choice,
    Column,
    Count,
    Face,
    Node,
    Notice,
    Panel,
    Prompt,
    Public,
    Row,
    Scene,
    Secret,
    Task,
    Tone,
    Words,
    shown_to,
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


# --- any scene ---------------------------------------------------------------------------

SEATS = (Seat.SOUTH, Seat.NORTH, Seat.NORTH_EAST)
Owners = tuple[Seat, ...]
"""Those who all would have to be the audience of something: of two, nobody can be."""


def mark(owner: Seat) -> str:
    return f"<only {owner.value}>"


@st.composite
def sentences(draw: st.DrawFn, owners: Owners = (), depth: int = 2) -> Sentence:
    """A sentence that says who may hear it, perhaps whispered, perhaps with others in it."""
    facts: dict[str, Fact] = {"text": "".join(map(mark, owners)), "number": 1}
    if depth and draw(st.booleans()):
        facts["inner"] = draw(sentences(owners, depth - 1))
    if depth and draw(st.booleans()):
        facts["several"] = (Seat.SOUTH, draw(sentences(owners, depth - 1)))
    if not depth or draw(st.booleans()):
        return Sentence("any", facts)
    seat = draw(st.sampled_from(SEATS))
    return Whisper("any", facts, seat=seat, secret=draw(sentences((*owners, seat), depth - 1)))


@st.composite
def nodes(draw: st.DrawFn, owners: Owners = (), depth: int = 3) -> Node:
    """A tree with secrets at any height, and secrets within secrets."""
    kind = draw(st.sampled_from(["words", "face", "row", "panel", "shelf", "secret"]))
    if not depth or kind == "words":
        return Words(draw(sentences(owners)))
    if kind == "face":
        return Face(draw(sentences(owners)), note=draw(st.none() | sentences(owners)))
    inner = nodes(owners, depth - 1)
    match kind:
        case "row":
            return Row(tuple(draw(st.lists(inner, max_size=3))))
        case "panel":
            return Panel(draw(inner))
        case "shelf":
            return Shelf(((draw(inner),), (draw(inner),)), label=draw(inner))
        case _:
            seat = draw(st.sampled_from(SEATS))
            return Secret(seat, draw(nodes((*owners, seat), depth - 1)), instead=draw(inner))


choices = st.builds(Choice, st.sampled_from("abc"), sentences(), st.booleans())
prompts = st.builds(
    Prompt,
    sentences(),
    st.lists(choices, max_size=3).map(tuple),
    seat=st.sampled_from(SEATS),
    sealed=st.booleans(),
)
several = st.lists(sentences(), max_size=2).map(tuple)
scenes = st.builds(
    Scene,
    title=sentences(),
    tone=st.just(Tone.PLAIN),
    board=nodes(),
    last=several,
    prompts=st.lists(prompts, max_size=3).map(tuple),
    tasks=st.lists(st.builds(Task, sentences()), max_size=2).map(tuple),
    notice=st.none() | st.builds(Notice, sentences(), several),
    alerts=several,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(scenes)
def test_nothing_of_a_secret_is_left_for_anybody_else(any_scene: Scene) -> None:
    for audience in (Public(), *SEATS):
        shown = shown_to(any_scene, audience)
        everything = repr(shown)
        assert not any(mark(seat) in everything for seat in SEATS if seat is not audience)
        assert "Secret(" not in everything
        assert "Whisper(" not in everything
        asked = [p for p in any_scene.prompts if audience in (Public(), p.seat)]
        for before, after in zip(asked, shown.prompts, strict=True):
            theirs = before.sealed and before.seat is not audience
            lit = [choice.lit and not theirs for choice in before.choices]
            assert [choice.lit for choice in after.choices] == lit


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(scenes, sentences(), st.sampled_from(SEATS))
def test_a_whisper_is_heard_by_its_player_wherever_it_stands(
    any_scene: Scene, heard: Sentence, seat: Seat
) -> None:
    secret = say("for-you")
    whisper = Whisper("any", {}, seat=seat, secret=secret)
    held = Whisper("any", {}, seat=seat, secret=say("holds", inner=whisper))
    news = replace(any_scene, last=(held, heard), notice=Notice(say("title", inner=whisper)))
    assert shown_to(news, seat).last[0] == say("holds", inner=secret)
    assert shown_to(news, seat).notice == Notice(say("title", inner=secret))
    assert "for-you" not in repr(shown_to(news, Public()))
