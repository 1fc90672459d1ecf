"""Cards and figures are told apart however small the screen is, and no name is ever cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.display.canvas import Area, Canvas, Drawing, Emblem, IconSign
from companion.display.faces import draw_strip
from companion.display.grid import draw_grid
from companion.display.theme import Fonts
from companion.games.unique_units.screen.board import CAPTURING, TOPPLED
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.motifs import MOTIFS
from companion.scenes.outlines import Icon
from companion.scenes.scene import Cell, Face, Grid
from companion.text.language import Language
from tests.display.conftest import Speak

SCREEN = (480, 320)


def figure(english: str, russian: str, motif: str, short: tuple[str, str] | None = None) -> Face:
    name = say("uu-figure", en=english, ru=russian)
    shorter = say("uu-figure", en=short[0], ru=short[1]) if short else None
    face = Face(name, colour="#6f9e3a", owner=Seat.SOUTH)
    return replace(face, motif=MOTIFS[motif], short=shorter)


SHADE = figure("Shade", "Тень", "moons")
SHIELD = figure("Shieldbearer", "Щитоносец", "shields", ("Shield", "Щит"))
VAULTER = figure("Vaulter", "Прыгун", "winds")
SPEARMAN = figure("Spearman", "Копейщик", "spears", ("Spear", "Копьё"))
FIRE = replace(figure("Thunderbolt", "Молния", "bolts", ("Bolt", "Молния")), number=6, damage=4)


def strip(face: Face, width: int, catalogue_of: Speak, fonts: Fonts, language: str) -> Drawing:
    canvas = Canvas(SCREEN, fonts, catalogue_of(Language(language)))
    draw_strip(canvas, face, Area(0, 0, width, 22))
    return canvas.drawing()


def emblems(drawing: Drawing) -> list[Emblem]:
    return [shape for shape in drawing.shapes if isinstance(shape, Emblem)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("face", [SHADE, SHIELD, VAULTER, SPEARMAN, FIRE])
def test_a_name_is_whole_or_short_or_left_to_its_emblem(
    face: Face, language: str, speak: Speak, fonts: Fonts
) -> None:
    catalogue = speak(Language(language))
    names = [catalogue.tell(name) for name in (face.name, face.short) if name is not None]
    seen = []
    for width in range(44, 190):
        drawing = strip(face, width, speak, fonts, language)
        assert [one.motif for one in emblems(drawing)] == [face.motif]
        texts = [ink.text for ink in drawing.texts if not ink.bold]
        assert texts in ([], *([name] for name in names)), width
        seen += texts
    # With more room the name gets longer, and never shorter again.
    assert list(dict.fromkeys(seen)) == list(dict.fromkeys(reversed(names)))


@pytest.mark.parametrize("width", [44, 60, 90, 140])
def test_number_and_damage_stand_beside_every_emblem(
    width: int, speak: Speak, fonts: Fonts
) -> None:
    drawing = strip(FIRE, width, speak, fonts, "en")
    assert [ink.text for ink in drawing.texts if ink.bold] == ["6", "4"]
    (emblem,) = emblems(drawing)
    assert emblem.area.width >= 10
    assert not any(emblem.area.meets(ink.area) for ink in drawing.texts)


def board(*faces: Face) -> Grid:
    rows = tuple((Cell(), Cell(faces) if number == 2 else Cell()) for number in range(6))
    return Grid(rows, tuple("AB"), tuple("654321"))


def test_covered_figures_show_their_emblems_under_the_topmost(speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    draw_grid(canvas, board(SPEARMAN, VAULTER, SHADE), Area(0, 0, 300, 250))
    below, below_that, top = emblems(canvas.drawing())
    assert (top.motif, below.motif) == (SHADE.motif, VAULTER.motif)
    assert below_that.motif == SPEARMAN.motif
    assert below.area.x < below_that.area.x
    assert below.area.y > top.area.y


def test_a_stack_too_high_for_its_cell_says_how_many_more_there_are(
    speak: Speak, fonts: Fonts
) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    draw_grid(canvas, board(*[SPEARMAN] * 7, SHADE), Area(0, 0, 140, 250))
    drawing = canvas.drawing()
    covered = [one for one in emblems(drawing) if one.motif == SPEARMAN.motif]
    assert f"+{7 - len(covered)}" in [ink.text for ink in drawing.texts]


def test_all_names_of_a_board_stand_alike(speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    grid = Grid(((Cell((SHADE,)), Cell((SHIELD,)), Cell((VAULTER,))),))
    draw_grid(canvas, grid, Area(0, 0, 240, 70))
    drawing = canvas.drawing()
    assert [ink.text for ink in drawing.texts] == ["Тень", "Щит", "Прыгун"]
    assert len({ink.area.y for ink in drawing.texts}) == 1
    assert len({one.area.width for one in emblems(drawing)}) == 1


@pytest.mark.parametrize("icon", [TOPPLED, CAPTURING], ids=lambda icon: icon.name)
def test_how_a_figure_stands_is_a_sign_beside_its_emblem(
    icon: Icon, speak: Speak, fonts: Fonts
) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.RUSSIAN))
    draw_grid(canvas, board(replace(SPEARMAN, down=True, icon=icon)), Area(0, 0, 300, 250))
    drawing = canvas.drawing()
    (sign,) = [shape for shape in drawing.shapes if isinstance(shape, IconSign)]
    (emblem,) = emblems(drawing)
    assert sign.icon is icon
    assert emblem.faded
    assert not any(sign.area.meets(ink.area) for ink in drawing.texts)
