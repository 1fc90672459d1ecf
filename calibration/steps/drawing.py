"""What was found, and a game's mat, drawn into the picture that it was found in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np
import pygame
from numpy.typing import NDArray

from calibration.geometry.lens import GRID, BoardView, CalibrationRefused, Coverage
from calibration.geometry.plane import Corner, Points
from calibration.geometry.profile import TableProfile
from companion.display.canvas import Area, seat_sign
from companion.display.theme import Fonts, Theme, fit
from companion.games.game import AnyGame
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.zones import Mat, Zone
from companion.text.catalogue import Catalogue
from companion.vision.frame import Grey

Colour = tuple[int, int, int]
Picture = NDArray[np.uint8]

_GREEN: Colour = (96, 214, 60)
_YELLOW: Colour = (40, 205, 255)
_GREY: Colour = (190, 190, 190)
"""Blue, green, red, as OpenCV has it."""
_SIGN_MM = 20
_SIGN_EDGE_MM = 6


class Drawing:
    """A grey picture that is drawn upon in colour.

    ``shown`` is how wide it will be shown, if not in full: lines and letters are larger then.
    """

    def __init__(self, grey: Grey, shown: int | None = None) -> None:
        self.picture: Picture = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
        shrink = max(1.0, grey.shape[1] / (shown or grey.shape[1]))
        self._thick = max(2, round(grey.shape[1] / 640), round(1.5 * shrink))
        self._fonts = Fonts()
        self._px = max(14, grey.shape[1] // 60, round(13 * shrink))

    def markers(self, seen: Mapping[Corner, Points], names: Mapping[Corner, str]) -> None:
        """Frame the markers that were found, and write the names of their corners if there are."""
        for corner, spots in seen.items():
            middle = spots.mean(axis=0)
            self._outline(middle + (spots - middle) * 1.25, _GREEN)
            below = float(np.abs(spots[:, 1] - middle[1]).max()) * 1.4 + self._px
            if corner in names:
                self.write(names[corner], (middle[0], middle[1] + below), _GREEN)

    def board(self, view: BoardView | None, coverage: Coverage) -> None:
        """Tint where the board has been, and dot its corners where it is now."""
        height, width = self.picture.shape[:2]
        for row, column in np.argwhere(coverage.visited):
            left, top = column * width // GRID, row * height // GRID
            part = self.picture[top : top + height // GRID, left : left + width // GRID]
            part[...] = cv2.addWeighted(part, 0.72, np.full_like(part, _GREEN), 0.28, 0)
        for line in range(1, GRID):
            across, down = line * width // GRID, line * height // GRID
            cv2.line(self.picture, (across, 0), (across, height), _GREY, 1)
            cv2.line(self.picture, (0, down), (width, down), _GREY, 1)
        for x, y in [] if view is None else view.corners:
            cv2.circle(self.picture, (round(x), round(y)), 2 * self._thick, _YELLOW, self._thick)

    def table(self, profile: TableProfile) -> None:
        """Frame the table, and show where its north is."""
        width, height = profile.table_mm
        self._outline(profile.to_picture(_frame(0, 0, width, height)), _YELLOW)
        tip = np.array([[width / 2, 4], [width / 2 - 16, 30], [width / 2 + 16, 30]])
        self._fill(profile.to_picture(tip), _YELLOW)

    def zones(
        self,
        profile: TableProfile,
        mat: Mat,
        corner: tuple[float, float],
        names: Mapping[str, str],
    ) -> None:
        """Frame every zone of a mat, with its name in it."""
        owners = {zone.owner for zone in mat.fixed} - {None}
        for zone in mat.fixed:
            colour = _colour(zone)
            x, y = zone.x_mm + corner[0], zone.y_mm + corner[1]
            frame = _frame(x + 1.5, y + 1.5, zone.width_mm - 3, zone.height_mm - 3)
            self._outline(profile.to_picture(frame), colour)
            middle = np.array([[x + zone.width_mm / 2, y + zone.height_mm / 2]])
            corners = profile.to_picture(_frame(x, y, zone.width_mm, zone.height_mm))
            wide, high = np.ptp(corners, axis=0) * 0.74
            spot = profile.to_picture(middle)[0]
            self.write(names[zone.name], (spot[0], spot[1]), colour, (int(wide), int(high)))
            if zone.owner and len(owners) > 2:
                self._fill(profile.to_picture(_sign(zone.owner, zone, corner)), colour)

    def write(
        self,
        text: str,
        middle: tuple[float, float],
        colour: Colour,
        room: tuple[int, int] | None = None,
    ) -> None:
        """Write around a point on a dark plate, in lines and smaller where there is little room."""
        sizes = range(self._px, 10, -1)
        fitted = fit(text, self._fonts, room or (10_000, 100), sizes)
        top = middle[1] - fitted.height / 2
        for row, line in enumerate(fitted.lines):
            self._write_line(line, fitted.px, (middle[0], top + row * fitted.line), colour)

    def _write_line(self, text: str, px: int, spot: tuple[float, float], colour: Colour) -> None:
        """One line, its upper edge and its middle at that spot, moved into the picture."""
        ink = self._fonts.render(text, px, (255, 255, 255))
        alpha = pygame.surfarray.array_alpha(ink).T.astype(np.float32)[..., None] / 255
        high, wide = alpha.shape[:2]
        limit = self.picture.shape[1] - wide - 4, self.picture.shape[0] - high
        left = int(np.clip(spot[0] - wide / 2, 4, max(4, limit[0])))
        top = int(np.clip(spot[1], 0, max(0, limit[1])))
        plate = self.picture[top : top + high, left - 4 : left + wide + 4]
        plate[...] = plate // 4
        part = self.picture[top : top + high, left : left + wide]
        alpha = alpha[: part.shape[0], : part.shape[1]]
        part[...] = (part * (1 - alpha) + np.array(colour) * alpha).astype(np.uint8)

    def _fill(self, spots: Points, colour: Colour) -> None:
        cv2.fillPoly(self.picture, [np.round(spots).astype(np.int32)], colour, cv2.LINE_AA)

    def _outline(self, spots: Points, colour: Colour) -> None:
        line = np.round(spots).astype(np.int32)
        cv2.polylines(
            self.picture,
            [line],
            isClosed=True,
            color=colour,
            thickness=self._thick,
            lineType=cv2.LINE_AA,
        )


def _frame(x: float, y: float, width: float, height: float) -> Points:
    """A rectangle with many points on its sides, because a lens bends them."""
    share = np.linspace(0, 1, 12)[:-1, None]
    corners = np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    sides = [
        a + share * (b - a) for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)
    ]
    return np.concatenate(sides)


def _colour(zone: Zone) -> Colour:
    if zone.owner is None:
        return _GREY
    red, green, blue = Theme.DARK.palette.tones[zone.owner]
    return blue, green, red


def _sign(owner: Seat, zone: Zone, corner: tuple[float, float]) -> Points:
    """The sign of a seat, in the corner of its zone that is nearest to it."""
    across, down = owner.towards
    west, north = zone.x_mm + corner[0] + _SIGN_EDGE_MM, zone.y_mm + corner[1] + _SIGN_EDGE_MM
    beyond = _SIGN_MM + 2 * _SIGN_EDGE_MM
    x = west + (zone.width_mm - beyond if across > 0 else 0)
    y = north + (zone.height_mm - beyond if down > 0 else 0)
    spot = Area(round(x), round(y), _SIGN_MM, _SIGN_MM)
    return np.array(seat_sign(owner, spot, _SIGN_MM), np.float64)


def refuse_mat_without_room(profile: TableProfile, game: AnyGame) -> tuple[float, float]:
    """Where the mat's north-west corner lies; CalibrationRefused if it hangs over the edge."""
    mat = game.table.mat.width_mm, game.table.mat.height_mm
    corner = profile.mat_corner(game.name, mat)
    if corner is not None:
        return corner
    sizes = {"mat": f"{mat[0]:g}x{mat[1]:g}", "table": "{:g}x{:g}".format(*profile.table_mm)}
    if at := profile.customs.mats.get(game.name):
        where = f"{at[0]:g},{at[1]:g}"
        raise CalibrationRefused(say("calibration-mat-over-edge", at=where, **sizes))
    raise CalibrationRefused(say("calibration-mat-too-large", **sizes))


def with_mat_at(profile: TableProfile, game: AnyGame, at: tuple[float, float]) -> TableProfile:
    """The profile with a mat laid elsewhere than in the middle of the table."""
    mats = {**profile.customs.mats, game.name: at}
    return replace(profile, customs=replace(profile.customs, mats=mats))


def draw_zones(
    drawing: Drawing, profile: TableProfile, game: AnyGame, catalogue: Catalogue
) -> None:
    """Draw the zones of a game's mat where the companion will look for them."""
    corner = refuse_mat_without_room(profile, game)
    named = Catalogue(catalogue.language, game.folder)
    names: dict[str, str] = {
        zone.name: named.tell(game.wording.name_zone(zone.name)) for zone in game.table.mat.zones
    }
    drawing.zones(profile, game.table.mat, corner, names)
