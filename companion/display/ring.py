"""Places in a circle around a middle, and who stands in each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from companion.display.canvas import Area, Box, Canvas, IconSign
from companion.display.faces import draw_strip, lane_width, min_row_height, strip_height
from companion.display.grid import draw_disc
from companion.display.places import Room, count_width, draw_count
from companion.scenes.outlines import parse_colour
from companion.scenes.ring import Ring, Site
from companion.scenes.scene import Face, Node, Tone

_EDGE = 2
_GAP = 2
_GROUND = 0.2
"""How much of the colour of its kind a place has."""
_LARGEST = 3.6
"""How large a figure is at most, in heights of small letters."""
_LEAST = 1.15
_WIDER = 1.5
"""Places look well when they are so many times wider than high."""


_BETWEEN = 3
"""So many places across leave room for a middle between those at the sides."""


class _Form(NamedTuple):
    """How many places are above, below, and at each side."""

    above: int
    below: int
    beside: int

    @property
    def across(self) -> int:
        return max(self.above, self.below, 1)


Measure = Callable[[Node, int], int]
"""How high a node must be in such a width."""


def draw_ring(
    canvas: Canvas, ring: Ring, area: Area, measure: Measure, draw: Callable[[Node, Area], None]
) -> None:
    """All places around the edge of the room, and what is in the middle of them."""
    form = _best(ring, area, measure)
    spots, middle = _spots(ring, area, form, measure)
    for site, spot in zip(ring.sites, spots, strict=True):
        draw_site(canvas, site, spot.inside(_GAP // 2))
    draw(ring.middle, middle.inside(_GAP))


def _forms(count: int) -> Sequence[_Form]:
    """All in which there is something between the two sides."""
    found = [_Form((count + 1) // 2, count // 2, 0)]
    for beside in range(1, count // 2):
        rest = count - 2 * beside
        if rest // 2 >= _BETWEEN:
            found.append(_Form((rest + 1) // 2, rest // 2, beside))
    return found


def _best(ring: Ring, area: Area, measure: Measure) -> _Form:
    """The form that leaves its middle enough room and has the largest places."""

    def worth(form: _Form) -> tuple[bool, float]:
        middle = _spots(ring, area, form, measure)[1].inside(_GAP)
        enough = middle.height >= measure(ring.middle, middle.width)
        wide, high = area.width / form.across, _row_height(ring, area, form, measure)
        return enough, min(wide, _WIDER * high)

    return max(_forms(len(ring.sites)), key=worth)


def _row_height(ring: Ring, area: Area, form: _Form, measure: Measure) -> float:
    if form.beside:
        return area.height / (form.beside + 2)
    middle = measure(ring.middle, area.width - 2 * _GAP) + 2 * _GAP
    return (area.height - min(area.height // 2, middle)) / 2


def _spots(ring: Ring, area: Area, form: _Form, measure: Measure) -> tuple[tuple[Area, ...], Area]:
    """Where each place is, clockwise, and the room in the middle."""
    high = int(_row_height(ring, area, form, measure))
    top, rest = area.cut_top(high)
    bottom, between = rest.cut_bottom(high)
    wide = area.width // form.across
    right, inner = between.cut_right(wide if form.beside else 0)
    left, middle = inner.cut_left(wide if form.beside else 0)
    spots = [
        *_across(top, form.above),
        *_down(right, form.beside),
        *reversed(_across(bottom, form.below)),
        *reversed(_down(left, form.beside)),
    ]
    return tuple(spots), middle


def _across(area: Area, count: int) -> list[Area]:
    edges = [area.x + area.width * n // max(1, count) for n in range(count + 1)]
    return [Area(a, area.y, b - a, area.height) for a, b in pairwise(edges)]


def _down(area: Area, count: int) -> list[Area]:
    edges = [area.y + area.height * n // max(1, count) for n in range(count + 1)]
    return [Area(area.x, a, area.width, b - a) for a, b in pairwise(edges)]


# --- a place -------------------------------------------------------------------------------


def draw_site(canvas: Canvas, site: Site, area: Area) -> None:
    """A place in its colour: its number and emblem on top, below it who stands there."""
    palette = canvas.palette
    colour = parse_colour(site.face.colour)
    is_quiet = site.tone is Tone.QUIET
    edge = palette.tint(colour, 0.55) if is_quiet else palette.tones[site.tone]
    canvas.add(Box(area, palette.tint(colour, _GROUND), edge, 1 if is_quiet else 3, 5))
    canvas.touch(site.option, area)
    canvas.about(site.topic, area)
    inner = area.inside(_EDGE)
    high = strip_height(canvas) if inner.height > 4 * canvas.scale.small else 0
    banner, rest = inner.cut_top(max(min_row_height(canvas), min(high, inner.height // 3)))
    face, beside = replace(site.face, option=None), _beside(canvas, site)
    if site.counts and rest.height < min_row_height(canvas):
        face = replace(face, motif=None)  # there is no line below for what its number can spare
    if banner.width >= lane_width(canvas, (face,), Room.SCARCE) + beside:
        banner = _draw_counts(canvas, site, banner)
    else:
        below, rest = rest.cut_top(min_row_height(canvas))
        _draw_counts(canvas, site, below)
    draw_strip(canvas, face, banner)
    _draw_tokens(canvas, site.tokens, rest.inside(1))
    canvas.glow(site.glow, area, radius=5)


def _beside(canvas: Canvas, site: Site) -> int:
    """How much of its banner a place needs for all but its number and emblem."""
    mark = canvas.scale.normal + 2 if site.mark is not None else 0
    return mark + sum(count_width(canvas, count) for count in site.counts)


def _draw_counts(canvas: Canvas, site: Site, banner: Area) -> Area:
    """What is counted, at the right end of a strip, and the mark of what will happen."""
    for count in site.counts:
        spot, banner = banner.cut_right(min(banner.width, count_width(canvas, count)))
        draw_count(canvas, count, spot, labelled=False)
    if site.mark is not None:
        side = min(banner.height, canvas.scale.normal)
        spot, banner = banner.cut_right(side + 2)
        ink = canvas.palette.tones[site.tone]
        at = Area(spot.x + 1, spot.y + (spot.height - side) // 2, side, side)
        canvas.add(IconSign(at, site.mark, ink, ink))
    return banner


def _draw_tokens(canvas: Canvas, faces: Sequence[Face], area: Area) -> None:
    """Figures and tokens as discs, as large as all of them have room for."""
    count = len(faces)
    if not count or not area.width or not area.height:
        return
    most = round(_LARGEST * canvas.scale.small)
    side, columns = max(
        (min(most, area.width // columns - 1, area.height // -(-count // columns) - 1), columns)
        for columns in range(1, count + 1)
    )
    if side <= 0:
        return
    rows = -(-count // columns)
    wide, high = columns * (side + 1), rows * (side + 1)
    x0, y0 = area.x + (area.width - wide) // 2, area.y + (area.height - high) // 2
    for place, face in enumerate(faces):
        down, across = divmod(place, columns)
        spot = Area(x0 + across * (side + 1), y0 + down * (side + 1), side, side)
        draw_disc(canvas, face, spot, ring=2 + (side > 2 * canvas.scale.small))
        canvas.touch(face.option, spot)
        canvas.locate(face.id, spot)
        canvas.glow(face.glow, spot, radius=side // 2)


def site_width(canvas: Canvas, site: Site) -> int:
    """Number, emblem, and what is counted."""
    small = canvas.scale.small
    return 3 * small + sum(count_width(canvas, count) for count in site.counts) + 2 * _EDGE


def site_height(canvas: Canvas, site: Site, _width: int, _room: Room) -> int:
    """The banner, and below it one row of figures."""
    figures = round(_LEAST * canvas.scale.small) if site.tokens else 0
    return min_row_height(canvas) + figures + 2 * _EDGE + _GAP


def ring_width(canvas: Canvas, ring: Ring) -> int:
    """In four columns, or as many as there are places."""
    each = max((site_width(canvas, site) for site in ring.sites), default=0)
    return min(4, len(ring.sites)) * (each + _GAP)


def ring_height(canvas: Canvas, ring: Ring, width: int, room: Room, measure: Measure) -> int:
    """The least height of any form that has room in such a width."""
    each = max((site_height(canvas, site, 0, room) for site in ring.sites), default=0) + _GAP
    wide = max((site_width(canvas, site) for site in ring.sites), default=0)
    found: list[int] = []
    for form in _forms(len(ring.sites)):
        cell = width // form.across
        if form.beside:
            middle = measure(ring.middle, max(1, width - 2 * cell - 2 * _GAP)) + 2 * _GAP
            high = 2 * each + max(form.beside * each, middle)
            # All rows are of one height.
            high = max(high, -(-middle * (form.beside + 2) // form.beside))
        else:
            high = 2 * each + measure(ring.middle, width - 2 * _GAP) + 2 * _GAP
        if cell >= wide or form is _forms(len(ring.sites))[-1]:
            found.append(high)
    return min(found, default=0)
