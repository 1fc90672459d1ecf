"""How a figure stands, as a small sign beside its name or above it."""

from __future__ import annotations

from companion.display.area import Area
from companion.display.marks import Patch, Stroke
from companion.display.names import is_longer, is_plain, name_px
from companion.display.sketch import Sketch
from companion.display.theme import BRIGHT, TONES
from companion.scenes.scene import Face, Pose


def draw_pose(sketch: Sketch, face: Face, area: Area) -> Area:
    """Draw the sign of a pose, and give what is left to the name."""
    place = _pose_area(sketch, face, area)
    beside = _draw_sign(sketch, face, place)
    if place == area:
        return beside
    return area.cut_top(place.height)[1]


def _pose_area(sketch: Sketch, face: Face, area: Area) -> Area:
    """Where the sign of a pose goes: beside the name, or above one that is cut there.

    A sign above can do with half a line.
    """
    sign = _sign_side(sketch, area) + 6
    beside = area.inside(2, 0).cut_left(sign)[1]
    line = sketch.line(sketch.scale.small)
    high = max(line // 2, min(line, area.height - line - 2))
    above, below = area.cut_top(min(high, area.height))
    fits = below.height >= line
    if not fits or name_px(sketch, face, beside) or not is_longer(sketch, face, below, beside):
        return area
    return above


def _draw_sign(sketch: Sketch, face: Face, area: Area) -> Area:
    """A flag for whoever holds a place, an overturned cup for whoever is out of action."""
    side = _sign_side(sketch, area)
    sign, rest = area.inside(2, 0).cut_left(side + 4)
    x, y = sign.x + 2, sign.y + (sign.height - side) // 2
    colour = TONES[face.owner] if face.owner is not None else BRIGHT
    if face.pose is Pose.HOLDING:
        pole = ((x + 1, y), (x + 1, y + side - 1))
        sketch.add(Stroke(pole, BRIGHT, 2))
        flag = ((x + 2, y), (x + side, y + side * 3 // 10), (x + 2, y + side * 6 // 10))
        sketch.add(Patch(flag, colour))
    else:
        top, foot = y + side // 5, y + side * 4 // 5
        slope = ((x, top), (x + side, top), (x + side * 3 // 4, foot), (x + side // 4, foot))
        sketch.add(Stroke((*slope, slope[0]), colour, 2))
    return rest


def _sign_side(sketch: Sketch, area: Area) -> int:
    side = max(7, min(area.height - 6, sketch.scale.small))
    return max(4, side // 2) if area.width < 3 * side else side


def strip_width(sketch: Sketch, face: Face) -> int:
    """The least width of a strip one line high that shows a whole name."""
    line = sketch.line(sketch.scale.small, bold=True)
    sign = _sign_side(sketch, Area(0, 0, 16 * line, line)) + 6 if face.pose is not Pose.UP else 0
    return sketch.width(sketch.tell(face.name), sketch.scale.small) + sign + 4


def is_readable(sketch: Sketch, face: Face, width: int) -> bool:
    """Whether a strip so wide and one line high shows enough of a name to tell its kind."""
    name = sketch.width(sketch.tell(face.name), sketch.scale.small)
    return is_plain(sketch, face, name + width - strip_width(sketch, face))
