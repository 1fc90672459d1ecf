"""Cards and figures are told apart however small the screen is, and no name is ever cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.display.canvas import Area, Box, Canvas, Drawing, Emblem, IconSign
from companion.display.faces import draw_strip
from companion.display.grid import draw_grid
from companion.display.nodes import draw_board
from companion.display.theme import Fonts
from companion.games.unique_units.screen.board import CAPTURING, TOPPLED
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.motifs import MOTIFS
from companion.scenes.outlines import Icon
from companion.scenes.scene import Cell, Column, Face, Fan, Grid, Node, Place, Row
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


def column(*faces: Face) -> Fan:
    return Fan(faces)


def called(board: Node, width: int, speak: Speak, fonts: Fonts) -> list[str]:
    """What the cards of a board are called in such a width, besides their numbers."""
    canvas = Canvas(SCREEN, fonts, speak(Language.ENGLISH))
    draw_board(canvas, board, Area(0, 0, width, 120))
    return [ink.text for ink in canvas.drawing().texts if not ink.bold]


BOLT = replace(FIRE, damage=0)
WIND = replace(VAULTER, number=5)


@pytest.mark.parametrize(
    ("width", "names"),
    [
        (400, ["Thunderbolt", "Thunderbolt", "Vaulter"]),
        (240, ["Bolt", "Bolt", "Vaulter"]),
        (120, []),
    ],
)
def test_cards_side_by_side_are_called_alike(
    width: int, names: list[str], speak: Speak, fonts: Fonts
) -> None:
    uneven = Row((column(BOLT), column(BOLT, WIND)), (3.0, 2.0))
    assert called(uneven, width, speak, fonts) == names


def test_columns_above_one_another_line_up_and_leave_room_for_names(
    speak: Speak, fonts: Fonts
) -> None:
    shares = (1.0, 4.0)
    above, below = (Row((column(one), column(one)), shares) for one in (SHADE, WIND))
    canvas = Canvas(SCREEN, fonts, speak(Language.ENGLISH))
    draw_board(canvas, Column((above, below)), Area(0, 0, 300, 120))
    lefts = [one.area.x for one in canvas.drawing().shapes if isinstance(one, Box)]
    assert len(set(lefts)) <= 4
    assert called(Column((above, below)), 300, speak, fonts) == ["Shade"] * 2 + ["Vaulter"] * 2


@pytest.mark.parametrize(
    ("width", "names"), [(420, ["Location 1", "Location 2"]), (100, ["1", "2"])]
)
def test_places_side_by_side_are_called_alike_and_in_one_size(
    width: int, names: list[str], speak: Speak, fonts: Fonts
) -> None:
    places = tuple(Place(say("shared-location", number=number)) for number in (1, 2))
    canvas = Canvas(SCREEN, fonts, speak(Language.ENGLISH))
    draw_board(canvas, Row(places, (3.0, 1.0)), Area(0, 0, width, 40))
    texts = canvas.drawing().texts
    assert [ink.text for ink in texts] == names
    assert len({ink.px for ink in texts}) == 1


@pytest.mark.parametrize("face", [SHADE, FIRE])
def test_a_card_by_itself_is_shown_large(face: Face, speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas(SCREEN, fonts, speak(Language.ENGLISH))
    draw_board(canvas, face, Area(0, 0, 140, 260))
    card = next(shape for shape in canvas.drawing().shapes if isinstance(shape, Box))
    assert card.area.width >= 130
    assert card.area.height > card.area.width
