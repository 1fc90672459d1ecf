"""The screen points at whoever it waits for, and several who are asked can all be reached on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from companion.display.canvas import READ, Area, Box, Drawing, Polygon
from companion.display.page import compose
from companion.display.theme import Fonts, Theme
from companion.display.window import draw
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.seat import SEATINGS, Seat, stretches
from companion.rules.sentence import say
from companion.scenes.page import Listing, Page
from companion.scenes.scene import ASKED, Public, Row, Scene, shown_to
from companion.table.controls import Chosen
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.samples import SIZES
from tests.display.states import STRIP
from tests.display.test_draw import text_is_in_place
from tests.display.test_many_seats import NAMES
from tests.toys.morra import MORRA
from tests.toys.round_nim import round_nim

TONES = Theme.DARK.palette.tones
counts = pytest.mark.parametrize("count", SEATINGS)


def asking(count: int, *answered: Seat) -> Scene:
    """A round of Morra in which some have chosen already."""
    setup = {"players": [seat.value for seat in SEATINGS[count]]}
    session = Session(MORRA, Header("morra", setup))
    referee = Referee(session)
    referee.see(Layout({}), 0.0)
    for seat in answered:
        for _ in range(2):
            asked = referee.view.asked_of(seat)
            assert asked is not None
            referee.choose(Chosen(seat, asked.question.keys[2]))
    return replace(shown_to(show(session.game, referee.view), Public()), strip=STRIP)


def named(count: int, language: Language) -> Catalogue:
    names = dict(zip(SEATINGS[count], NAMES[language], strict=False))
    return Catalogue(language, MORRA.folder, names=names)


def bars(drawing: Drawing) -> dict[Seat, Area]:
    """The bars in players' colours at the rim of a screen."""
    height = drawing.size[1]
    found = {}
    for shape in drawing.shapes:
        if isinstance(shape, Box) and shape.fill and shape.area.height < 10 < shape.area.width:
            at_rim = shape.area.y == 0 or shape.area.bottom == height
            seat = next((seat for seat in Seat if TONES[seat] == shape.fill), None)
            if at_rim and seat is not None:
                found[seat] = shape.area
    return found


@counts
@pytest.mark.parametrize("size", SIZES)
def test_the_frame_points_at_all_who_are_waited_for_and_at_nobody_else(
    count: int, size: tuple[int, int], fonts: Fonts
) -> None:
    seats = SEATINGS[count]
    for answered in ((), seats[:1], seats[1:]):
        scene = asking(count, *answered)
        drawing = compose(scene, size, named(count, Language.ENGLISH), fonts)
        text_is_in_place(drawing)
        found = bars(drawing)
        assert {*found} == {*seats} - {*answered}
        for seat, bar in found.items():
            left, right = stretches(seats)[seat]
            assert left * size[0] < bar.x < bar.right < right * size[0]
            assert (bar.y > 0) == (seat.upright == 0.0)
        for one, other in combinations(found.values(), 2):
            assert not one.meets(other)
        for ink in drawing.texts:
            assert not any(bar.meets(ink.area) for bar in found.values())


@counts
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", Language)
def test_beside_those_who_may_answer_anew_the_title_stands_whole_or_not_at_all(
    count: int, size: tuple[int, int], language: Language, fonts: Fonts
) -> None:
    """All but one have answered: the title names that one, with an arrow beside it."""
    for waited in SEATINGS[count]:
        scene = asking(count, *(seat for seat in SEATINGS[count] if seat is not waited))
        drawing = compose(scene, size, named(count, language), fonts)
        assert [ink.text for ink in drawing.texts if ink.text.endswith("…")] == []


@pytest.mark.parametrize("size", SIZES)
def test_no_heading_stands_beside_a_bar_at_the_upper_rim(
    size: tuple[int, int], fonts: Fonts
) -> None:
    """One of the same colour would look like half a frame."""
    title = say("home-who-sits", seat=Seat.NORTH)
    scene = Scene(title, Seat.NORTH, Row(()), seats=SEATINGS[2], waits_for=(Seat.NORTH,))
    picture = pygame.Surface(size)
    draw(scene, picture, Catalogue(Language.ENGLISH), fonts=fonts)
    bar = bars(compose(scene, size, Catalogue(Language.ENGLISH), fonts))[Seat.NORTH]
    ground = Theme.DARK.palette.ground
    for x in (*range(bar.x), *range(bar.right, size[0])):
        assert {picture.get_at((x, y))[:3] for y in range(bar.height)} == {ground}
    assert picture.get_at((size[0] // 4, bar.bottom + 6))[:3] == TONES[Seat.NORTH]


def test_the_frame_of_a_page_about_a_seat_points_there(fonts: Fonts) -> None:
    for seat in Seat:
        page = Page(say("home-who-sits", seat=seat), Listing(()), tone=seat)
        drawing = compose(page, (800, 480), Catalogue(Language.ENGLISH), fonts)
        (bar,) = [bar for at, bar in bars(drawing).items() if at is seat]
        assert (bar.y > 0) == (seat.upright == 0.0)
        middle = bar.x + bar.width // 2 - 400
        assert (middle > 40) - (middle < -40) == seat.towards[0]


@counts
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", Language)
def test_everybody_who_is_asked_can_be_touched_in_the_heading(
    count: int, size: tuple[int, int], language: Language, fonts: Fonts
) -> None:
    scene = asking(count, SEATINGS[count][0])
    drawing = compose(scene, size, named(count, language), fonts)
    text_is_in_place(drawing)
    areas = {t.option.removeprefix(ASKED): t.area for t in drawing.touchables if ASKED in t.option}
    assert [*areas] == [seat.value for seat in SEATINGS[count]]
    for one, other in combinations(areas.values(), 2):
        assert not one.meets(other)
    signs = [shape for shape in drawing.shapes if isinstance(shape, Polygon)]
    for area in areas.values():
        assert area.width >= 34
        assert area.height >= 34
        inside = [s for s in signs if all(area.x <= x < area.right for x, _ in s.points)]
        assert any(all(area.y <= y < area.bottom for _, y in s.points) for s in inside)


def test_names_and_title_stand_there_where_they_have_room(fonts: Fonts) -> None:
    def heading(count: int, size: tuple[int, int]) -> list[str]:
        drawing = compose(asking(count), size, named(count, Language.ENGLISH), fonts)
        high = round(2.6 * 20) + 10
        return [ink.text for ink in drawing.texts if ink.area.bottom < high]

    assert {"Anna", "Boris", "Anna and Boris to choose"} <= {*heading(2, (1280, 720))}
    assert {"Anna", "Boris", "Christine"} <= {*heading(3, (480, 320))}
    assert "Anna, Boris and Christine to choose" not in heading(3, (480, 320))
    assert not {*NAMES[Language.ENGLISH]} & {*heading(6, (480, 320))}


def test_what_has_no_room_can_still_be_read_where_several_are_asked(fonts: Fonts) -> None:
    long = tuple(say("display-text", text="word " * 40) for _ in range(9))
    scene = replace(asking(6), last=long)
    drawing = compose(scene, (480, 320), named(6, Language.ENGLISH), fonts)
    keys = [touchable.option for touchable in drawing.touchables]
    assert READ in keys
    assert sum(key.startswith(ASKED) for key in keys) == 6


def test_one_who_is_asked_has_the_heading_alone(fonts: Fonts) -> None:
    game = round_nim(6)
    setup = {"seats": [seat.value for seat in game.seats], "heap": 5}
    session = Session(game, Header("round_nim", setup))
    scene = shown_to(show(session.game, Referee(session).view), Public())
    drawing = compose(scene, (480, 320), Catalogue(Language.ENGLISH, game.folder), fonts)
    assert not any(touchable.option.startswith(ASKED) for touchable in drawing.touchables)
    assert {*bars(drawing)} == {game.seats[0]}
