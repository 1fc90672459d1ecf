"""Places around a middle, rows of tokens and dice, and what gives way to them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.display.canvas import Area, Emblem
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.motifs import MOTIFS
from companion.scenes.ring import Ring, Site, Spare, Token, Tray
from companion.scenes.scene import Column, Count, Face, Glow, Node, Scene, Tone, Words
from companion.text.language import Language
from tests.display.conftest import Speak

SIZES = ((480, 320), (800, 480), (1280, 720))
SUN, DROP = MOTIFS["suns"], MOTIFS["drops"]


def text(said: str) -> Words:
    return Words(say("sample-text", text=said))


def site(number: int, figures: int = 1) -> Site:
    """A place with some figures, each of which can be touched."""
    name = say("sample-text", text="Park")
    standing = tuple(
        Face(name, colour="#336699", motif=DROP, id=f"figure-{number}-{n}", option=f"{number}.{n}")
        for n in range(figures)
    )
    face = Face(name, number, "#669933", motif=SUN, bare=True, id=f"place-{number}")
    counts = (Count(name, 2),)
    return Site(face, standing, counts, option=f"to-{number}", topic=f"tile-{number}")


def scene(board: Node) -> Scene:
    return Scene(say("sample-text", text="Shade"), Seat.SOUTH, board)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(2, 11))
def test_a_ring_of_any_length_has_room_for_all_places_and_figures(
    count: int, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    board = Ring(tuple(site(n, 1 + n % 4) for n in range(1, count + 1)), text("Middle"))
    drawing = compose(scene(board), size, speak(Language.ENGLISH), fonts)
    places = {t.option: t.area for t in drawing.touchables if t.option.startswith("to-")}
    assert len(places) == count
    whole = Area(0, 0, *size)
    for one, other in combinations(places.values(), 2):
        apart = one.right <= other.x or other.right <= one.x
        assert apart or one.bottom <= other.y or other.bottom <= one.y
    for number in range(1, count + 1):
        for n in range(1 + number % 4):
            spot = drawing.spots[f"figure-{number}-{n}"]
            around = places[f"to-{number}"]
            assert around.x <= spot.x < spot.right <= around.right <= whole.right
            assert around.y <= spot.y < spot.bottom <= around.bottom
    assert "Middle" in [line.text for line in drawing.texts]


def test_a_touch_takes_a_figure_before_its_place(speak: Speak, fonts: Fonts) -> None:
    board = Ring((site(1), site(2)), text("Middle"))
    drawing = compose(scene(board), (480, 320), speak(Language.ENGLISH), fonts)
    spot = drawing.spots["figure-1-0"]
    assert drawing.option_at(spot.x + 3, spot.y + 3) == "1.0"
    place = next(t.area for t in drawing.touchables if t.option == "to-1")
    assert drawing.option_at(place.x + 1, place.bottom - 2) == "to-1"


def test_places_go_round_clockwise(speak: Speak, fonts: Fonts) -> None:
    board = Ring(tuple(site(n) for n in range(1, 11)), text("Middle"))
    drawing = compose(scene(board), (800, 480), speak(Language.ENGLISH), fonts)
    spots = {t.option: t.area for t in drawing.touchables if t.option.startswith("to-")}
    first, second, last = spots["to-1"], spots["to-2"], spots["to-10"]
    assert second.x > first.x
    assert second.y == first.y
    assert last.y > first.y
    assert last.x == first.x


# --- trays ---------------------------------------------------------------------------------


def dice(count: int) -> Tray:
    return Tray((tuple(Token(SUN, square=True) for _ in range(count)),), large=True)


def test_dice_are_larger_than_tokens_and_do_not_touch(speak: Speak, fonts: Fonts) -> None:
    def sides(tray: Tray) -> list[Area]:
        shown = scene(Column((tray,)))
        drawing = compose(shown, (480, 320), speak(Language.ENGLISH), fonts)
        return [shape.area for shape in drawing.shapes if isinstance(shape, Emblem)]

    large, small = sides(dice(5)), sides(Tray(dice(5).groups))
    assert len(large) == len(small) == 5
    assert large[0].width > 1.5 * small[0].width
    assert all(a.right < b.x for a, b in pairwise(large))


def test_a_die_that_is_not_rolled_shows_nothing(speak: Speak, fonts: Fonts) -> None:
    tray = Tray(((Token(None, square=True), Token(DROP, number=3, glow=Glow.LIT)),))
    drawing = compose(scene(tray), (480, 320), speak(Language.ENGLISH), fonts)
    assert len([s for s in drawing.shapes if isinstance(s, Emblem)]) == 1
    assert "3" in [line.text for line in drawing.texts]


def test_what_is_spare_gives_way(speak: Speak, fonts: Fonts) -> None:
    lines = tuple(Words(say("sample-text", text=f"Line {n}"), tone=Tone.PLAIN) for n in range(9))
    catalogue = speak(Language.ENGLISH)

    def said(count: int) -> list[str]:
        board = Column((*lines[:count], Spare(text("Spare"))), (0.0,) * (count + 1))
        drawing = compose(scene(board), (480, 320), catalogue, fonts)
        return [line.text for line in drawing.texts]

    assert "Spare" in said(2)
    few, many = said(2), Column((*lines, *lines, Spare(text("Spare"))), (0.0,) * 19)
    drawn = [line.text for line in compose(scene(many), (480, 320), catalogue, fonts).texts]
    assert "Spare" in few
    assert "Spare" not in drawn
