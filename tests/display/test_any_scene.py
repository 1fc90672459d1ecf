"""Whatever tree a game builds, the screen neither fails nor lets text run over."""

from __future__ import annotations

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.display.page import compose
from companion.display.painting import paint
from companion.display.theme import Fonts
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Icon, IconPart
from companion.scenes.scene import (
    Cell,
    CellSign,
    Choice,
    Column,
    Count,
    Face,
    Fan,
    Glow,
    Grid,
    Marker,
    Node,
    Notice,
    Panel,
    Place,
    Prompt,
    Row,
    Scene,
    Sign,
    Size,
    Task,
    Tone,
    Track,
    Words,
)
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.test_draw import text_is_in_place


def _sample(text: str) -> Sentence:
    return say("sample-text", text=text)


seats = st.sampled_from(Seat)
tones = st.sampled_from(Tone) | seats
glows = st.sampled_from(Glow)
keys = st.sampled_from(["a", "b", "c"]) | st.none()
letters = st.characters(codec="utf-8", exclude_categories=("Cs", "Cc"))
sentences = st.builds(_sample, st.text(letters, max_size=40))
colours = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
points = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=3, max_size=5).map(tuple)
icon_parts = st.builds(IconPart, points, st.booleans(), st.booleans())
icons = st.builds(Icon, st.just("any"), st.lists(icon_parts, max_size=3).map(tuple))
faces = st.builds(
    Face,
    sentences,
    st.none() | st.integers(-9, 120),
    colours,
    st.integers(0, 30),
    glows,
    st.booleans(),
    keys,
    seats | st.none(),
    st.booleans(),
    icons | st.none(),
)
cells = st.builds(
    Cell,
    st.lists(faces, max_size=4).map(tuple),
    tones,
    st.lists(st.builds(CellSign, st.sampled_from(Sign), tones, st.just("")), max_size=6).map(tuple),
    glows,
    keys,
)
grids = st.builds(
    Grid,
    st.lists(st.lists(cells, max_size=4).map(tuple), max_size=4).map(tuple),
    st.sampled_from([(), ("A", "B", "C")]),
    st.sampled_from([(), ("1", "10")]),
)
tracks = st.builds(
    Track,
    st.integers(1, 30),
    st.lists(st.builds(Marker, seats, st.integers(0, 80)), max_size=4).map(tuple),
)
leaves: st.SearchStrategy[Node] = st.one_of(
    st.builds(Words, sentences, st.sampled_from(Size), tones),
    faces,
    st.builds(Fan, st.lists(faces, max_size=12).map(tuple), st.booleans(), glows, keys),
    st.builds(Place, sentences, glows, tones, keys),
    tracks,
    cells,
    grids,
    st.builds(Count, sentences, st.integers(-5, 10**6), tones),
)


def _around(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(children, max_size=5).map(tuple)
    shares = st.lists(st.floats(0, 5), max_size=5).map(tuple)
    return st.one_of(
        st.builds(Row, several, shares),
        st.builds(Column, several, shares),
        st.builds(Panel, children, tones, glows),
    )


scenes = st.builds(
    Scene,
    title=sentences,
    tone=tones,
    board=st.recursive(leaves, _around, max_leaves=12),
    last=st.lists(sentences, max_size=4).map(tuple),
    prompts=st.lists(
        st.builds(
            Prompt,
            sentences,
            st.lists(
                st.builds(Choice, st.text(max_size=2), sentences, st.booleans()), max_size=9
            ).map(tuple),
            tones,
            st.booleans(),
        ),
        max_size=2,
    ).map(tuple),
    tasks=st.lists(st.builds(Task, sentences, st.booleans()), max_size=6).map(tuple),
    notice=st.none()
    | st.builds(Notice, sentences, st.lists(sentences, max_size=3).map(tuple), tones),
    alerts=st.lists(sentences, max_size=2).map(tuple),
)


@settings(
    max_examples=80,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(scene=scenes, width=st.integers(1, 1300), height=st.integers(1, 750))
def test_any_scene_in_any_size(
    scene: Scene, width: int, height: int, speak: Speak, fonts: Fonts
) -> None:
    drawing = compose(scene, (width, height), speak(Language.ENGLISH), fonts)
    text_is_in_place(drawing)
    paint(drawing, pygame.Surface((width, height)), fonts)
