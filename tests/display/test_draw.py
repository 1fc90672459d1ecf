"""Properties of the drawn screen in every size, state and language, rather than its pixels."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from companion.display.canvas import MORE, READ, Area, Box, Drawing, Emblem, IconSign
from companion.display.page import compose
from companion.display.theme import Fonts, Scale, Theme
from companion.display.window import draw
from companion.games.game import Marks
from companion.games.riftforce.screen.board import board
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.icons import DAMAGE
from companion.scenes.page import all_said
from companion.scenes.scene import LOOK, Face, Tone
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import LONG_NAMES, SCENES, SIZES, draft, position, refusal
from tests.scenes.tree import walk

PALETTE = Theme.DARK.palette

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
languages = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
scenes = pytest.mark.parametrize("name", SCENES)


def text_is_in_place(drawing: Drawing) -> None:
    """No text leaves its room or the screen, and no two texts overlap."""
    screen = Area(0, 0, *drawing.size)
    for line in drawing.texts:
        assert line.room.covers(line.area), line
        assert screen.covers(line.area), line
    for one, other in combinations(drawing.texts, 2):
        assert not one.area.meets(other.area), (one, other)


@sizes
@languages
@scenes
def test_text_stays_in_its_place_and_reads_at_arms_length(
    name: str, language: Language, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    drawing = compose(SCENES[name](), size, speak(language), fonts)
    text_is_in_place(drawing)
    least = Scale.of(size[1]).small
    assert least >= 14
    assert [line for line in drawing.texts if line.px < least] == []


@sizes
@languages
@scenes
def test_long_names_of_players_do_no_harm(
    name: str, language: Language, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    text_is_in_place(compose(SCENES[name](), size, speak(language, LONG_NAMES), fonts))


def told(drawing: Drawing) -> str:
    return " ".join(line.text for line in drawing.texts)


@sizes
@languages
@scenes
def test_the_whole_message_and_the_whole_question_are_there(
    name: str, language: Language, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    scene = SCENES[name]()
    catalogue = speak(language)
    drawing = compose(scene, size, catalogue, fonts)
    words = told(drawing)
    expected = [scene.title, *scene.alerts]
    if scene.notice is not None:
        expected += [scene.notice.title, *scene.notice.lines]
    if scene.prompt is not None:
        expected.append(scene.prompt.text)
    if READ in {touch.option for touch in drawing.touchables}:
        # Where there is no room for all of it, what is wrong and what to do comes first.
        assert scene.notice is None or catalogue.tell(scene.notice.title) in words
        words += " ".join(
            told(compose(all_said(scene), size, catalogue, fonts, page=page)) for page in range(9)
        )
    for sentence in expected:
        assert catalogue.tell(sentence) in words
    for sentence in scene.last:
        assert told(drawing).count(catalogue.tell(sentence)) <= 1


@sizes
@scenes
def test_every_option_can_be_touched(
    name: str, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    scene = SCENES[name]()
    offered = {choice.key for choice in scene.prompt.choices} if scene.prompt else set()
    reached: set[str] = set()
    screen = Area(0, 0, *size)
    for page in range(20):
        drawing = compose(scene, size, speak(Language.RUSSIAN), fonts, page=page)
        assert all(screen.covers(touch.area) for touch in drawing.touchables)
        reached |= {touch.option for touch in drawing.touchables}
        if MORE not in {touch.option for touch in drawing.touchables}:
            break
    assert offered <= reached <= offered | {MORE, READ}


@sizes
def test_buttons_are_large_enough_for_a_finger(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    drawing = compose(SCENES["recovery"](), size, speak(Language.ENGLISH), fonts)
    yes = next(touch for touch in drawing.touchables if touch.option == "yes")
    assert yes.area.height >= 35
    assert yes.area.width >= 56


@sizes
def test_every_card_of_long_columns_shows_its_number_its_emblem_and_its_harm(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    drawing = compose(SCENES["long-columns"](), size, speak(Language.RUSSIAN), fonts)
    badges = [
        shape
        for shape in drawing.shapes
        if (isinstance(shape, IconSign) and shape.icon is DAMAGE)
        or (isinstance(shape, Box) and shape.fill == PALETTE.damage)
    ]
    assert len(badges) == 10
    numbers = [line for line in drawing.texts if line.bold and line.text in "567"]
    assert len(numbers) >= 31
    assert len([shape for shape in drawing.shapes if isinstance(shape, Emblem)]) >= 31


@sizes
def test_a_refusal_frames_the_screen_and_the_wrong_cards_pulse(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    drawing = compose(SCENES["refusal"](), size, speak(Language.ENGLISH), fonts)
    frames = [shape for shape in drawing.shapes if isinstance(shape, Box) and shape.edge]
    whole = Area(0, 0, *size)
    assert [frame.edge for frame in frames if frame.area == whole] == [PALETTE.tones[Tone.WRONG]]
    assert len(drawing.pulsing) == 2


@sizes
def test_glowing_cards_can_be_tapped(size: tuple[int, int], speak: Speak, fonts: Fonts) -> None:
    drawing = compose(SCENES["question"](), size, speak(Language.ENGLISH), fonts)
    button, card = (touch for touch in drawing.touchables if touch.option == "SH5a")
    assert card.area.bottom < button.area.y
    middle = (card.area.x + card.area.width // 2, card.area.y + card.area.height // 2)
    assert drawing.option_at(*middle) == "SH5a"
    assert drawing.option_at(0, size[1] - 1) is None


def test_whose_turn_it_is_colours_the_heading(speak: Speak, fonts: Fonts) -> None:
    for name, tone in (("turn", Seat.SOUTH), ("question", Seat.NORTH)):
        surface = pygame.Surface((480, 320))
        draw(SCENES[name](), surface, speak(Language.ENGLISH), fonts=fonts)
        assert surface.get_at((240, 2))[:3] == PALETTE.tones[tone]


def test_a_player_called_strangely_is_drawn_all_the_same(speak: Speak, fonts: Fonts) -> None:
    names = {Seat.SOUTH: "A\x00\u202e\U0001f408\ud7ff", Seat.NORTH: "\t\n"}
    surface = pygame.Surface((480, 320))
    draw(SCENES["turn"](), surface, speak(Language.ENGLISH, names), fonts=fonts)


def test_a_scene_is_drawn_without_fonts_at_hand(speak: Speak) -> None:
    surface = pygame.Surface((800, 480))
    touchables = draw(SCENES["turn"](), surface, speak(Language.ENGLISH))
    assert [touch.option for touch in touchables] == ["draw"]


@languages
def test_seven_cards_on_both_sides_are_read_beside_a_refusal_on_the_smallest_screen(
    language: Language, speak: Speak, fonts: Fonts
) -> None:
    south, north = (
        "FI5a.2 TH6a CR5a PL5b.1 FI6a TH5a.4 CR6a",
        "LI5b.3 SH5b IC5c AI5b LI6a SH6b IC6a",
    )
    columns = ("PL5a", "", south, "CR7a.3", "", "IC5a", "AI7a.1", north, "SH5a.2", "IC7b")
    scene = replace(refusal(), board=board(position(columns), Marks()))
    drawing = compose(scene, (480, 320), speak(language), fonts)
    assert scene.notice is not None
    assert speak(language).tell(scene.notice.title) in told(drawing)
    emblems = [shape for shape in drawing.shapes if isinstance(shape, Emblem)]
    assert len(emblems) >= 20
    assert min(emblem.area.width for emblem in emblems) >= 10
    numbers = [line for line in drawing.texts if line.bold and line.text in "567"]
    assert len(numbers) >= 20
    assert all(line.px >= Scale.of(320).small for line in drawing.texts)
    for emblem in emblems:
        assert not any(emblem.area.meets(line.area) for line in drawing.texts)


@sizes
@languages
def test_a_card_to_choose_says_what_it_does_before_a_touch_takes_it(
    language: Language, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    scene, catalogue = draft(), speak(language)
    drawing = compose(scene, size, catalogue, fonts)
    touches = {touch.option: touch.area for touch in drawing.touchables}
    faces = [node for node in walk(scene.board) if isinstance(node, Face) and node.option]
    assert faces
    for face in faces:
        assert face.note is not None
        if catalogue.tell(face.note) in told(drawing):
            assert face.option in touches
        else:
            assert face.option not in touches
            assert touches[f"{LOOK}{face.option}"].covers(drawing.spots[face.id])


@languages
def test_the_last_play_is_told_beside_the_offer_of_a_card_alone(
    language: Language, speak: Speak, fonts: Fonts
) -> None:
    scene, catalogue = draft(0), speak(language)
    prompt = scene.prompts[0]
    offer = replace(prompt, choices=prompt.choices[:1], quiet=True)
    last = say("sample-text", text="Boris")
    scene = replace(scene, prompts=(offer,), last=(last,))
    drawing = compose(scene, SIZES[0], catalogue, fonts)
    assert "Boris" in {line.text for line in drawing.texts}


def test_nothing_moves_while_one_card_after_the_other_is_looked_at(
    speak: Speak, fonts: Fonts
) -> None:
    spots = []
    for lit in (None, 0, 1, 2, 3, 4):
        drawing = compose(draft(lit), SIZES[0], speak(Language.RUSSIAN), fonts)
        spots.append(drawing.spots)
    assert all(each == spots[0] for each in spots)


@sizes
@languages
def test_cards_to_choose_side_by_side_are_all_named_and_say_what_they_do_in_one_size(
    language: Language, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    scene, catalogue = draft(None), speak(language)
    drawing = compose(scene, size, catalogue, fonts)
    faces = [node for node in walk(scene.board) if isinstance(node, Face) and node.option]
    for face in faces:
        card = drawing.spots[face.id]
        lines = [line for line in drawing.texts if card.covers(line.area)]
        assert catalogue.tell(face.name) in {line.text for line in lines}
    on_cards = [
        line
        for line in drawing.texts
        if any(drawing.spots[face.id].covers(line.area) for face in faces) and not line.bold
    ]
    assert len({line.px for line in on_cards}) == 1
