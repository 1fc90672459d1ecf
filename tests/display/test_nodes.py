"""Every kind of node can be drawn, and nothing counts on two players."""

from __future__ import annotations

from dataclasses import replace
from math import dist, hypot

import pytest

from companion.display.canvas import Area, Box, Canvas, Drawing, Emblem, IconSign, Polygon
from companion.display.grid import draw_grid
from companion.display.nodes import KINDS, buttonless, draw_node
from companion.display.page import compose
from companion.display.theme import Fonts, Scale, Theme
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes import icons, page, ring, scene, scoreboard
from companion.scenes.motifs import ROSETTE
from companion.scenes.scene import (
    Cell,
    CellSign,
    Choice,
    Column,
    Count,
    Face,
    Fan,
    Grid,
    Marker,
    Node,
    Panel,
    Place,
    Prompt,
    Row,
    Scene,
    Secret,
    Sign,
    Size,
    Task,
    Track,
    Words,
)
from companion.text.language import Language
from tests.display.conftest import Speak

LOOK = Theme.DARK.palette

NAME = say("sample-text", text="Shade")


def test_every_kind_of_node_of_the_scenes_can_be_drawn() -> None:
    values = [value for room in (scene, page, ring, scoreboard) for value in vars(room).values()]
    classes = {value for value in values if isinstance(value, type)}
    assert {kind for kind in classes if issubclass(kind, Node)} == {Node, *KINDS}


def test_a_secret_that_nobody_opened_is_not_drawn(speak: Speak, fonts: Fonts) -> None:
    hand, back = (Words(say("sample-text", text=text)) for text in ("Ace", "A card"))
    shown = Scene(NAME, Seat.SOUTH, Row((Secret(Seat.SOUTH, hand, back),)))
    drawing = compose(shown, (480, 320), speak(Language.ENGLISH), fonts)
    assert [ink.text for ink in drawing.texts] == ["Shade", "A card"]


def drawn(node: Node, speak: Speak, fonts: Fonts, height: int = 200) -> Drawing:
    """A node by itself on a large screen, in a strip of some height."""
    canvas = Canvas((800, 480), fonts, speak(Language.ENGLISH))
    draw_node(canvas, node, Area(0, 0, 300, height))
    return canvas.drawing()


def test_a_filled_track_lights_all_that_is_left_and_knows_nothing_beyond(
    speak: Speak, fonts: Fonts
) -> None:
    for left, filled in ((0, 0), (4, 4), (10, 10)):
        track = Track(10, (Marker(Seat.SOUTH, left),), filled=True)
        drawing = drawn(track, speak, fonts)
        assert [line.text for line in drawing.texts] == [str(n) for n in range(1, 11)]
        fills = [shape.fill for shape in drawing.shapes if isinstance(shape, Box)]
        assert fills.count(LOOK.tones[Seat.SOUTH]) == filled


@pytest.mark.parametrize("height", [6, 200])
def test_a_filled_track_reaches_from_edge_to_edge_and_is_there_however_low_it_is(
    height: int, speak: Speak, fonts: Fonts
) -> None:
    track = Track(10, (Marker(Seat.SOUTH, 7),), filled=True)
    drawing = drawn(track, speak, fonts, height)
    cells = [shape for shape in drawing.shapes if isinstance(shape, Box)]
    assert [cell.fill for cell in cells].count(LOOK.tones[Seat.SOUTH]) == 7
    assert len({cell.fill for cell in cells[7:]} - {LOOK.ground}) == 1, "those lost are seen too"
    assert (cells[0].area.x, cells[-1].area.right) == (0, 300)
    assert bool(drawing.texts) is (height == 200)


def test_a_filled_track_in_a_players_own_panel_has_the_colour_of_the_player(
    speak: Speak, fonts: Fonts
) -> None:
    """The sign of the panel says whose it is, so that no cell has to."""
    canvas = Canvas((800, 480), fonts, speak(Language.ENGLISH), signs=True)
    panel = Panel(Track(6, (Marker(Seat.NORTH_EAST, 4),), filled=True))
    draw_node(canvas, panel, Area(0, 0, 300, 60))
    drawing = canvas.drawing()
    fills = [shape.fill for shape in drawing.shapes if isinstance(shape, Box)]
    assert fills.count(LOOK.tones[Seat.NORTH_EAST]) == 4
    assert len([shape for shape in drawing.shapes if isinstance(shape, Polygon)]) == 1


@pytest.mark.parametrize(("height", "said"), [(40, False), (60, True)])
def test_spare_words_give_way_to_cards(height: int, said: bool, speak: Speak, fonts: Fonts) -> None:
    cards = Fan(tuple(Face(say("sample-draw"), number) for number in (1, 2)))
    column = Column((cards, Words(NAME, Size.SMALL, spare=True)), (1.0, 0.0))
    texts = [line.text for line in drawn(column, speak, fonts, height).texts]
    assert ("Shade" in texts) is said
    assert {"1", "2"} <= set(texts)


def test_a_card_without_any_name_has_its_emblem_in_the_middle(speak: Speak, fonts: Fonts) -> None:
    def emblem(face: Face) -> int:
        shapes = drawn(Fan((face,)), speak, fonts, 30).shapes
        (found,) = (shape for shape in shapes if isinstance(shape, Emblem))
        return found.area.x + found.area.width // 2

    nameless = Face(NAME, motif=ROSETTE, nameless=True)
    assert abs(emblem(nameless) - 150) <= 1
    assert emblem(replace(nameless, nameless=False)) < 50


def test_an_empty_place_says_what_belongs_there_where_that_has_room(
    speak: Speak, fonts: Fonts
) -> None:
    empty = Fan((), empty=NAME)
    assert [line.text for line in drawn(empty, speak, fonts).texts] == ["Shade"]
    assert not drawn(empty, speak, fonts, height=10).texts
    assert not drawn(Fan((Face(NAME),), empty=say("sample-draw")), speak, fonts).texts[1:]


def test_an_offer_whose_buttons_leave_it_a_narrow_strip_stands_over_them(
    speak: Speak, fonts: Fonts
) -> None:
    """A sentence of five short lines beside two wide buttons is hard to read."""
    words = "Anna: do you activate the ability of Rising Dragon for two of your three coins?"
    labels = ("Do not activate the ability", "Pay two coins with Copper Palm")
    choices = tuple(Choice(str(n), say("sample-text", text=text)) for n, text in enumerate(labels))
    prompt = Prompt(say("sample-text", text=words), choices, quiet=True)
    shown = Scene(NAME, Seat.SOUTH, Row(()), prompts=(prompt,))
    drawing = compose(shown, (800, 480), speak(Language.ENGLISH), fonts)
    lines = [line for line in drawing.texts if line.text in words]
    buttons = [t.area for t in drawing.touchables if t.option in ("0", "1")]
    assert len(buttons) == 2
    assert " ".join(line.text for line in lines) == words
    assert all(line.area.bottom <= button.y for line in lines for button in buttons)


def test_a_place_can_have_a_sign_before_its_name(speak: Speak, fonts: Fonts) -> None:
    drawing = drawn(Place(NAME, icon=icons.HAND), speak, fonts)
    (sign,) = (shape for shape in drawing.shapes if isinstance(shape, IconSign))
    (name,) = drawing.texts
    assert sign.area.right < name.area.x
    assert name.text == "Shade"


def test_what_is_counted_may_have_a_colour_of_its_own(speak: Speak, fonts: Fonts) -> None:
    counts = (Count(NAME, 3, icon=icons.HAND, colour=colour) for colour in ("#b23a32", None))
    inks = [
        shape.ink
        for count in counts
        for shape in drawn(count, speak, fonts).shapes
        if isinstance(shape, IconSign)
    ]
    assert inks[1] == LOOK.dim
    assert inks[0][0] > 60 + inks[0][2], "red"


@pytest.mark.parametrize("height", [24, 30, 60, 120])
def test_a_card_with_a_note_is_named_however_low_it_is(
    height: int, speak: Speak, fonts: Fonts
) -> None:
    note = say("sample-text", text="what it does, at such a length that it takes two lines")
    drawing = drawn(Face(NAME, note=note), speak, fonts, height)
    assert "Shade" in [line.text for line in drawing.texts]


def test_what_needs_no_button() -> None:
    tile, card = Face(NAME, note=NAME, option="tile"), Face(NAME, option="card")
    cells = Grid(((Cell(option="A1"), Cell()), (Cell(option="A2"), Cell())))
    board = Column((Row((tile, card)), Fan((card, tile)), cells))
    assert buttonless(board, 4) == {"tile"}
    assert buttonless(board, 5) == {"tile", "A1", "A2"}


@pytest.mark.parametrize("seat", Seat)
def test_the_heading_points_to_where_a_player_sits(seat: Seat, speak: Speak, fonts: Fonts) -> None:
    drawing = compose(Scene(NAME, seat, Row(())), (480, 320), speak(Language.ENGLISH), fonts)
    arrows = [shape for shape in drawing.shapes if isinstance(shape, Polygon)]
    assert len(arrows) == 2
    for one, _, other, tip in (arrow.points for arrow in arrows):
        right, down = (tip[n] - (one[n] + other[n]) / 2 for n in (0, 1))
        assert hypot(right, down) > dist(one, other)
        assert abs(dist(tip, one) - dist(tip, other)) <= 2
        most = max(abs(right), abs(down))
        assert (right / most, down / most) == pytest.approx(seat.towards, abs=0.1)


@pytest.mark.parametrize("language", Language)
def test_a_table_that_is_being_checked_says_so(
    language: Language, speak: Speak, fonts: Fonts
) -> None:
    quiet = Scene(NAME, Seat.SOUTH, Row(()))
    calm, checking = (
        compose(replace(quiet, checking=checking), (480, 320), speak(language), fonts).texts
        for checking in (False, True)
    )
    word = {Language.ENGLISH: "checking", Language.RUSSIAN: "проверяю"}[language]
    assert [word in " ".join(ink.text for ink in texts) for texts in (calm, checking)] == [
        False,
        True,
    ]


def test_six_players_mark_the_same_cell_each_at_a_place_of_its_own(
    speak: Speak, fonts: Fonts
) -> None:
    canvas = Canvas((480, 320), fonts, speak(Language.ENGLISH))
    signs = tuple(CellSign(Sign.EDGE, seat, "reach") for seat in Seat)
    draw_grid(canvas, Grid(((Cell(signs=signs),),)), Area(0, 0, 300, 120))
    boxes = [shape for shape in canvas.drawing().shapes if isinstance(shape, Box)]
    bars = {seat: box.area for seat in Seat for box in boxes if box.fill == LOOK.tones[seat]}
    assert bars.keys() == set(Seat)
    places = {seat: (bars[seat].y, bars[seat].x) for seat in Seat}
    south = (Seat.SOUTH_WEST, Seat.SOUTH, Seat.SOUTH_EAST)
    north = (Seat.NORTH_WEST, Seat.NORTH, Seat.NORTH_EAST)
    assert sorted(Seat, key=lambda seat: places[seat]) == [*north, *south]
    assert not any(bars[a].meets(bars[b]) for a in Seat for b in Seat if a is not b)


def test_several_diamonds_lie_side_by_side(speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas((480, 320), fonts, speak(Language.ENGLISH))
    signs = tuple(CellSign(Sign.DIAMOND, seat, "treasure") for seat in (Seat.SOUTH, Seat.NORTH))
    draw_grid(canvas, Grid(((Cell(signs=signs),),)), Area(0, 0, 300, 120))
    one, other = (shape for shape in canvas.drawing().shapes if isinstance(shape, Polygon))
    assert min(x for x, _ in one.points) >= max(x for x, _ in other.points)


@pytest.mark.parametrize("size", [(480, 320), (1280, 720)])
def test_a_task_that_no_camera_sees_can_be_ticked_with_a_finger(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    tasks = (Task(NAME, key="task:1"), Task(NAME, done=True, key="task:2"), Task(NAME))
    scene = Scene(NAME, Seat.SOUTH, Row(()), tasks=tasks)
    drawing = compose(scene, size, speak(Language.ENGLISH), fonts)
    (tick,) = drawing.touchables
    assert tick.option == "task:1"
    assert tick.area.height >= Scale.of(size[1]).touch


def test_a_card_that_lies_face_down_is_as_high_as_one_that_lies_open(
    speak: Speak, fonts: Fonts
) -> None:
    shown = Face(NAME, motif=ROSETTE, number=3, id="open")
    back = Face(NAME, motif=ROSETTE, bare=True, down=True, id="back")
    row = Row((Fan((shown,)), Fan((back,))))
    drawing = compose(Scene(NAME, Seat.SOUTH, row), (800, 480), speak(Language.ENGLISH), fonts)
    assert drawing.spots["back"].height == drawing.spots["open"].height
