"""A game's zones over the picture of the table: whose each is, by colour and by sign."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest

from calibration.geometry.profile import TableProfile
from calibration.steps.drawing import Drawing, draw_zones
from companion.display.theme import Theme
from companion.games.game import AnyGame
from companion.rules.seat import SEATINGS, Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.colour_sight import SIGHTS, difference
from tests.toys.round_nim import round_nim, taken_zone

PX_PER_MM = 1.5
GROUND = 90


def drawn(game: AnyGame) -> np.ndarray:
    """The zones of a game drawn over an even table, which fills the picture."""
    mat = game.table.mat
    size = round(mat.width_mm * PX_PER_MM), round(mat.height_mm * PX_PER_MM)
    scale = np.diag([PX_PER_MM, PX_PER_MM, 1.0])
    table_mm = mat.width_mm, mat.height_mm
    profile = TableProfile(size, table_mm, scale, 18.0, 18.0, 0.1, None)
    drawing = Drawing(np.full((size[1], size[0]), GROUND, np.uint8))
    draw_zones(drawing, profile, game, Catalogue(Language.RUSSIAN, game.folder))
    return drawing.picture


def frame_of(game: AnyGame, picture: np.ndarray, seat: Seat) -> tuple[int, int, int]:
    """The colour of the frame around a player's zone."""
    zone = game.table.mat.zone(taken_zone(seat))
    middle, top = zone.x_mm + zone.width_mm / 2, zone.y_mm + 1.5
    one, two, three = picture[round(top * PX_PER_MM), round(middle * PX_PER_MM)]
    return int(one), int(two), int(three)


def corner_of(game: AnyGame, picture: np.ndarray, seat: Seat) -> np.ndarray:
    """The corner of a player's zone that is nearest to the player, without its frame."""
    zone = game.table.mat.zone(taken_zone(seat))
    across, down = seat.towards
    x = zone.x_mm + zone.width_mm - 30 if across > 0 else zone.x_mm + 4
    y = zone.y_mm + zone.height_mm - 30 if down > 0 else zone.y_mm + 4
    left, top, side = (round(mm * PX_PER_MM) for mm in (x, y, 26))
    return picture[top : top + side, left : left + side]


@pytest.mark.parametrize("players", SEATINGS)
def test_zones_are_drawn_in_the_colours_of_the_screen(players: int) -> None:
    game = round_nim(players)
    picture = cv2.cvtColor(drawn(game), cv2.COLOR_BGR2RGB)
    for seat in game.seats:
        assert frame_of(game, picture, seat) == Theme.DARK.palette.tones[seat]


@pytest.mark.parametrize("players", SEATINGS)
def test_from_three_players_on_every_zone_has_the_sign_of_its_player(players: int) -> None:
    game = round_nim(players)
    picture = drawn(game)
    signs = {seat: corner_of(game, picture, seat) != GROUND for seat in game.seats}
    for sign in signs.values():
        assert bool(sign.any()) == (players > 2)
    if players > 2:
        for one, other in combinations(signs.values(), 2):
            assert (one != other).any()


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_players_are_told_apart_by_the_colour_blind_too(sight: str) -> None:
    """As they come out in the picture, whose colours OpenCV keeps the other way round."""
    game = round_nim(6)
    picture = cv2.cvtColor(drawn(game), cv2.COLOR_BGR2RGB)
    seen = [frame_of(game, picture, seat) for seat in Seat]
    for one, other in combinations(seen, 2):
        assert difference(one, other, sight) >= 20
