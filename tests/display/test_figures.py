"""Figures on a board are told apart however small the screen is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.display.canvas import Area, Box, Canvas, Drawing, Line, Polygon
from companion.display.faces import draw_strip
from companion.display.grid import draw_grid
from companion.display.theme import Fonts
from companion.games.unique_units.screen.board import CAPTURING, TOPPLED
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.colours import parse
from companion.scenes.outlines import Icon
from companion.scenes.scene import Cell, Face, Grid
from companion.text.language import Language
from tests.display.conftest import Speak

SCREEN = (480, 320)


def figure(english: str, russian: str, code: str) -> Face:
    name = say("uu-figure", en=english, ru=russian)
    return Face(name, colour="#6f9e3a", code=code, owner=Seat.SOUTH)


SHADE, SHIELD = figure("Shade", "Тень", "SD"), figure("Shieldbearer", "Щитоносец", "SH")
VAULTER, SLINGER = figure("Vaulter", "Прыгун", "VA"), figure("Slinger", "Пращник", "SL")
SPEARMAN = figure("Spearman", "Копейщик", "SP")


def strip(face: Face, width: int, catalogue_of: Speak, fonts: Fonts, language: str) -> Drawing:
    canvas = Canvas(SCREEN, fonts, catalogue_of(Language(language)))
    draw_strip(canvas, face, Area(0, 0, width, 30))
    return canvas.drawing()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("face", [SHADE, SHIELD, VAULTER, SLINGER])
def test_a_name_is_cut_to_four_letters_or_gives_way_to_its_code(
    face: Face, language: str, speak: Speak, fonts: Fonts
) -> None:
    seen = set()
    for width in range(28, 130):
        texts = [ink.text for ink in strip(face, width, speak, fonts, language).texts]
        seen |= set(texts)
        assert all(text == face.code or len(text.rstrip(".")) >= 4 for text in texts), width
    assert {face.code, speak(Language(language)).tell(face.name)} <= seen


def test_the_band_of_colour_gives_way_to_the_name(speak: Speak, fonts: Fonts) -> None:
    ink = parse(SPEARMAN.colour)
    for width in range(60, 160):
        drawing = strip(SPEARMAN, width, speak, fonts, "ru")
        banded = any(isinstance(shape, Box) and shape.fill == ink for shape in drawing.shapes)
        assert not banded or [one.text for one in drawing.texts] == ["Копейщик"], width
    assert banded


def test_the_narrowest_whole_name_stands_without_a_band(speak: Speak, fonts: Fonts) -> None:
    whole = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    width = whole.width("Копейщик", whole.scale.small) + 4
    drawing = strip(SPEARMAN, width, speak, fonts, "ru")
    assert [ink.text for ink in drawing.texts] == ["Копейщик"]


@pytest.mark.parametrize(
    ("below", "room", "told"),
    [
        ((SHIELD,), (90, 36), "SH"),
        ((VAULTER, SHIELD), (90, 45), "SH VA"),
        ((VAULTER, SHIELD), (60, 30), "+2"),
    ],
)
def test_covered_figures_are_named_by_their_codes(
    below: tuple[Face, ...], room: tuple[int, int], told: str, speak: Speak, fonts: Fonts
) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.ENGLISH))
    draw_grid(canvas, Grid(((Cell((*below, SHADE)),),)), Area(0, 0, *room))
    assert told in [ink.text for ink in canvas.drawing().texts]


def test_a_stack_without_room_in_its_cell_is_listed_beneath_the_board(
    speak: Speak, fonts: Fonts
) -> None:
    stack = Cell((SPEARMAN, VAULTER, SHIELD, SHADE))
    rows = tuple((Cell(), stack if number == 2 else Cell()) for number in range(6))
    grid = Grid(rows, tuple("AB"), tuple("654321"))
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    draw_grid(canvas, grid, Area(0, 0, 300, 250))
    texts = canvas.drawing().texts
    assert [ink.text for ink in texts[-5:]] == ["B4", "Тень", "Щитоносец", "Прыгун", "Копейщик"]
    assert all(ink.area.bottom <= 250 and ink.area.right <= 300 for ink in texts)


def test_a_stack_that_is_read_in_its_cell_is_not_listed(speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    grid = Grid(((Cell((SPEARMAN, SHADE)),),), ("A",), ("1",))
    draw_grid(canvas, grid, Area(0, 0, 300, 120))
    assert [ink.text for ink in canvas.drawing().texts] == ["Тень", "Копейщик", "1", "A"]


@pytest.mark.parametrize("icon", [TOPPLED, CAPTURING], ids=lambda icon: icon.name)
def test_a_sign_stands_above_a_name_that_it_would_cut(
    icon: Icon, speak: Speak, fonts: Fonts
) -> None:
    whole = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    width = whole.width("Копейщик", whole.scale.small) + 4
    drawing = strip(replace(SPEARMAN, down=True, icon=icon), width, speak, fonts, "ru")
    (name,) = drawing.texts
    assert name.text == "Копейщик"
    signs = [shape for shape in drawing.shapes if isinstance(shape, Polygon | Line)]
    assert signs
    assert all(y <= name.area.y + 2 for sign in signs for _, y in sign.points)
