"""Two to six players on every screen: everybody is named, coloured and signed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from companion.display.canvas import Area, Canvas, Drawing, Polygon
from companion.display.nodes import draw_board, draw_node, min_height
from companion.display.page import compose
from companion.display.places import Room
from companion.display.theme import Fonts, Scale, Theme
from companion.games.game import AnyGame
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import say
from companion.scenes.icons import HAND
from companion.scenes.outlines import Icon
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import (
    Cell,
    CellSign,
    Column,
    Count,
    Face,
    Grid,
    Marker,
    Node,
    Panel,
    Place,
    Public,
    Row,
    Scene,
    Sign,
    Tone,
    Track,
    Words,
)
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import SIZES
from tests.display.test_draw import text_is_in_place
from tests.games.stories import Kind, scene_of, some_moments
from tests.toys.round_nim import round_nim

NAMES = {
    Language.ENGLISH: ("Anna", "Boris", "Christine", "Dmitri", "Elisabeth", "Ferdinand"),
    Language.RUSSIAN: ("Анна", "Борис", "Кристина", "Дмитрий", "Елизавета", "Фёдор"),
}
LONG_NAME = "Александра Константинопольская"

GAMES = [round_nim(players) for players in SEATINGS]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(len(game.seats)))
languages = pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
NAME = say("sample-text", text="Shade")


def scenes(game: AnyGame) -> Iterator[Scene]:
    kind = Kind(game, {"players": len(game.seats)})
    for moment in some_moments(kind, 5, 4):
        yield scene_of(kind, moment, Public())


def speaking(game: AnyGame, language: Language, names: Mapping[Seat, str]) -> Catalogue:
    return Catalogue(language, game.folder, names=names)


def signs_of(seat: Seat, drawing: Drawing) -> list[Polygon]:
    """The arrows in a player's colour that point to where the player sits."""
    return [
        shape
        for shape in drawing.shapes
        if isinstance(shape, Polygon)
        and shape.colour == Theme.DARK.palette.tones[seat]
        and direction(shape) == seat.towards
    ]


def direction(arrow: Polygon) -> tuple[int, int]:
    """To the right and down, as far as the line from the middle of its back to its tip leads."""
    one, _, other, tip = arrow.points
    right, down = (tip[n] - (one[n] + other[n]) / 2 for n in (0, 1))
    most = max(abs(right), abs(down))
    return round(right / most), round(down / most)


def around(arrow: Polygon) -> Area:
    across, down = zip(*arrow.points, strict=True)
    return Area(min(across), min(down), max(across) - min(across), max(down) - min(down))


@games
@languages
def test_whole_games_read_on_every_screen(game: AnyGame, language: Language, fonts: Fonts) -> None:
    names = dict(zip(game.seats, NAMES[language], strict=False))
    for scene in scenes(game):
        for size in SIZES:
            drawing = compose(scene, size, speaking(game, language, names), fonts)
            text_is_in_place(drawing)
            least = Scale.of(size[1]).small
            assert [ink for ink in drawing.texts if ink.px < least] == []
            written = [ink.text for ink in drawing.texts]
            assert [name for name in names.values() if name not in written] == []


@games
def test_long_names_of_many_players_do_no_harm(game: AnyGame, fonts: Fonts) -> None:
    names = {seat: f"{seat.value} {LONG_NAME}" for seat in game.seats}
    for scene in scenes(game):
        for size in SIZES:
            text_is_in_place(compose(scene, size, speaking(game, Language.RUSSIAN, names), fonts))


@games
def test_from_three_players_on_each_has_a_sign_beside_the_colour(
    game: AnyGame, fonts: Fonts
) -> None:
    scene = next(scenes(game))
    for size in SIZES:
        drawing = compose(scene, size, speaking(game, Language.ENGLISH, {}), fonts)
        signs = {seat: signs_of(seat, drawing) for seat in Seat}
        seen = {seat for seat, arrows in signs.items() if arrows}
        assert seen == (set(game.seats) if len(game.seats) > 2 else set())
        screen = Area(0, 0, *size)
        for arrows in signs.values():
            for arrow in arrows:
                assert screen.covers(around(arrow))
                assert not any(around(arrow).meets(ink.area) for ink in drawing.texts)


@games
def test_pages_about_more_than_two_players_have_their_signs_too(
    game: AnyGame, fonts: Fonts
) -> None:
    """Who sits where, who leaves, and the drawn table of a game that is looked back on."""
    name = say("display-text", text="Shade")
    items = tuple(Item(name, seat.value, tone=seat) for seat in game.seats)
    bodies = (Listing(items), next(scenes(game)).board)
    for body in bodies:
        for size in SIZES:
            drawing = compose(Page(name, body), size, speaking(game, Language.ENGLISH, {}), fonts)
            text_is_in_place(drawing)
            seen = {seat for seat in Seat if signs_of(seat, drawing)}
            assert seen == (set(game.seats) if len(game.seats) > 2 else set())


OWNED: Mapping[str, Node] = {
    "words": Words(NAME, tone=Seat.NORTH_WEST),
    "count": Count(NAME, 7, Seat.NORTH_WEST),
    "place": Place(NAME, tone=Seat.NORTH_WEST),
    "panel": Panel(Words(NAME), Seat.NORTH_WEST),
    "panel of one": Panel(
        Row((Words(NAME, tone=Seat.NORTH_WEST), Count(NAME, 3, Seat.NORTH_WEST)))
    ),
    "panel with a filled track": Panel(
        Column((Track(6, (Marker(Seat.NORTH_WEST, 3),), filled=True), Words(NAME)))
    ),
    "track": Track(6, (Marker(Seat.NORTH_WEST, 3),)),
    "face": Face(NAME, owner=Seat.NORTH_WEST),
}


@pytest.mark.parametrize("kind", OWNED)
def test_whatever_has_a_players_colour_has_the_sign_once(
    kind: str, speak: Speak, fonts: Fonts
) -> None:
    for signs in (True, False):
        canvas = Canvas((480, 320), fonts, speak(Language.ENGLISH), signs=signs)
        draw_node(canvas, OWNED[kind], Area(10, 10, 220, 60))
        drawing = canvas.drawing()
        text_is_in_place(drawing)
        assert len(signs_of(Seat.NORTH_WEST, drawing)) == signs


def test_a_panel_of_two_players_leaves_the_signs_to_what_is_in_it(
    speak: Speak, fonts: Fonts
) -> None:
    canvas = Canvas((480, 320), fonts, speak(Language.ENGLISH), signs=True)
    pair = (Words(NAME, tone=Seat.NORTH), Words(NAME, tone=Seat.SOUTH_EAST))
    draw_node(canvas, Panel(Row(pair), Tone.QUIET), Area(0, 0, 300, 40))
    drawing = canvas.drawing()
    assert [len(signs_of(seat, drawing)) for seat in (Seat.NORTH, Seat.SOUTH_EAST)] == [1, 1]


@pytest.mark.parametrize("size", SIZES)
def test_six_markers_on_one_step_of_a_track_keep_apart(
    size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    track = Track(12, tuple(Marker(seat, 5) for seat in Seat))
    scene = Scene(NAME, Tone.PLAIN, track)
    drawing = compose(scene, size, speak(Language.ENGLISH), fonts)
    arrows = [around(arrow) for seat in Seat for arrow in signs_of(seat, drawing)]
    assert len(arrows) == len(Seat)
    for index, arrow in enumerate(arrows):
        assert not any(arrow.meets(other) for other in arrows[index + 1 :])
        assert not any(arrow.meets(ink.area) for ink in drawing.texts)
        assert min(arrow.width, arrow.height) >= 5


def test_a_players_diamond_is_signed_too(speak: Speak, fonts: Fonts) -> None:
    canvas = Canvas((480, 320), fonts, speak(Language.ENGLISH), signs=True)
    cell = Cell(signs=(CellSign(Sign.DIAMOND, Seat.SOUTH_WEST, "treasure"),))
    draw_node(canvas, Grid(((cell,),)), Area(0, 0, 200, 100))
    arrows = [shape for shape in canvas.drawing().shapes if isinstance(shape, Polygon)][1:]
    assert [direction(arrow) for arrow in arrows] == [Seat.SOUTH_WEST.towards]


def test_every_number_of_players_is_tried() -> None:
    assert [game.seats for game in GAMES] == list(SEATINGS.values())


def crowded(icon: Icon) -> Row:
    """Two players side by side, one of them with a sign that has a word, and all they count."""

    def player(seat: Seat, *beside: Node) -> Panel:
        counts = [Count(NAME, 7, icon=HAND)] * 3
        return Panel(Row((Words(say("shared-player", seat=seat), tone=seat), *beside, *counts)))

    first = Place(say("sample-text", text="1st"), tone=Seat.SOUTH_WEST, icon=icon)
    return Row((player(Seat.SOUTH_WEST, first), player(Seat.SOUTH_EAST)))


@pytest.mark.parametrize(
    ("south_west", "called"),
    [
        ("Anna", ["Anna", "1st"]),
        ("Anna Rozhdestvenskaya", ["Anna", "1st"]),
        ("Konstantin Rozhdestvensky", ["Konstantin"]),
        ("Wilhelmina-Charlotte Lee", ["Wilhelmina"]),
    ],
    ids=["short", "first", "first-without-sign", "double"],
)
def test_people_are_called_by_their_first_names_where_there_is_no_room_for_more(
    south_west: str, called: list[str], fonts: Fonts, speak: Speak
) -> None:
    names = {Seat.SOUTH_WEST: south_west, Seat.SOUTH_EAST: "Yekaterina Lee"}
    catalogue = speak(Language.ENGLISH, names)
    canvas = Canvas((480, 320), fonts, catalogue, signs=True)
    draw_board(canvas, crowded(HAND), Area(4, 4, 472, 26))
    written = [line.text for line in canvas.drawing().texts]
    assert [text for text in written if not text.isdecimal()] == [*called, "Yekaterina"]


@languages
def test_two_are_never_called_alike_where_there_is_little_room(
    language: Language, fonts: Fonts, speak: Speak
) -> None:
    """Whoever has given no name is called by the seat."""

    def called(*given: str) -> list[str]:
        names = dict(zip(SEATINGS[4], given, strict=False))
        canvas = Canvas((480, 320), fonts, speak(language, names), signs=True)
        for seat, area in zip(SEATINGS[4], Area(0, 0, 60, 100).rows([25] * 4), strict=True):
            draw_node(canvas, Words(say("shared-player", seat=seat), tone=seat), area)
        return [line.text for line in canvas.drawing().texts]

    initials = called()
    assert len({*initials}) == 4
    assert called("Anna", "Boris", "Clara") == ["Anna", "Boris", "Clara", initials[3]]
    assert called("Anna-Maria", "Boris Karl", "C", "D") == ["Anna", "Boris", "C", "D"]
    assert called("Anna-Maria", "Anna Karla", "C", "D") == ["AM", "AK", "C", "D"]
    assert called("Anna-Maria", "Anna Moira", "Anna", "D") == ["Anna", "D"]


def test_a_long_name_makes_no_panel_higher_than_that_beside_it(fonts: Fonts, speak: Speak) -> None:
    names = {Seat.SOUTH_WEST: "Anna", Seat.SOUTH_EAST: "Boris Eduard"}
    canvas = Canvas((800, 480), fonts, speak(Language.ENGLISH, names), signs=True)
    heights = {
        min_height(canvas, Words(say("shared-player", seat=seat), tone=seat), 80, Room.ROOMY)
        for seat in names
    }
    assert len(heights) == 1
