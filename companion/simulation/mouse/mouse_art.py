"""The simulated table as its players see it: from above, with their trays."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from companion.display.canvas import Area, seat_sign
from companion.display.painting import icon_picture
from companion.display.theme import Fonts, Theme, fit, readable_on
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes import icons
from companion.scenes.outlines import Colour, mix, parse_colour
from companion.scenes.scene import Tone
from companion.simulation.camera.painted_table import Scenery
from companion.simulation.mouse.card_sprites import CardSprites
from companion.simulation.mouse.floor import ARROW_PX, Floor
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.table.lying import Lying
from companion.table.zones import Piece, Zone
from companion.text.catalogue import Catalogue

_LOOK = Theme.DARK.palette
"""A table is lit by its room: it looks the same beside a bright screen and a dark one."""
FELT = (38, 58, 52)
_HIGHEST = 5
"""Steps in the height of a drawn deck, each of three cards."""
_LEGIBLE = (18, 16, 14, 13, 12)
_SIZES = (*_LEGIBLE, 11, 10, 9, 8)
_PAD = 4
_SIGN_PX = 10
_HINT_PX, _HINT_TYPE, _HINT_AWAY = 340, 16, 18
"""How wide a hint is, how large its letters, and how far from the mouse."""
_LEAST_NUMBER = 18
_LAMP = (255, 214, 92)


class MouseArt:
    """Paints a mouse table into a window; the companion's own screen is not its business."""

    def __init__(
        self,
        sprites: CardSprites,
        fonts: Fonts,
        catalogue: Catalogue,
        scenery: Sequence[Scenery] = (),
        labels: Mapping[str, str] | None = None,
    ) -> None:
        self._sprites, self._fonts, self._catalogue = sprites, fonts, catalogue
        self._scenery, self._labels = scenery, labels or {}

    def paint(self, surface: pygame.Surface, mouse: MouseTable, lit: Collection[Seat] = ()) -> None:
        """Paint table, trays with the lamps that are lit, and the help line.

        ``paint_held`` adds what is carried.
        """
        floor = mouse.floor
        surface.fill(_LOOK.ground)
        self._paint_mat(surface, mouse)
        for seat in floor.trays:
            if not floor.trays[seat].covers(floor.deck(seat)):
                self._paint_deck(surface, mouse, seat)
        for lying in mouse.table.lying:
            self._paint_lying(surface, floor, lying)
        for seat in floor.trays:
            self._paint_tray(surface, mouse, seat)
            _paint_lamp(surface, floor.lamp(seat), lit=seat in lit)
        if floor.turns is None:
            pygame.draw.rect(surface, _LOOK.ground, _rect(floor.help))
            keys = self._catalogue.tell(say("display-mouse-help"))
            self._write(surface, keys, floor.help, max_lines=2)

    def paint_held(self, surface: pygame.Surface, mouse: MouseTable) -> None:
        """Paint what the mouse carries, above all else."""
        if mouse.held is not None and mouse.held.dragged:
            self._paint_lying(surface, mouse.floor, mouse.held.lying, lifted=True)

    def paint_hint(
        self, surface: pygame.Surface, floor: Floor, hint: Sequence[str], at: tuple[int, int]
    ) -> None:
        """Paint what a thing under the mouse is, beside the mouse: its name, then a few lines.

        Where it has no room below the mouse it is above it, so that a hand stays in sight, and
        so does the companion's own screen. In a small window it is at the edge that is
        further from the mouse, so that it hides no more of the table than it must.
        """
        right = floor.screen.x if floor.turns is None else surface.get_width()
        width = min(_HINT_PX, right - 2 * _PAD)
        inner = width - 4 * _PAD
        texts = [
            fit(text, self._fonts, (inner, surface.get_height()), (_HINT_TYPE,), bold=not place)
            for place, text in enumerate(hint)
        ]
        height = sum(text.height + _PAD for text in texts) + 3 * _PAD
        x = at[0] + _HINT_AWAY if at[0] + _HINT_AWAY + width < right else at[0] - width
        y = at[1] + _HINT_AWAY
        if y + height > surface.get_height():
            y = max(0, at[1] - _HINT_AWAY - height)
        if floor.turns is not None:
            view = _rect(floor.turns.view)
            y = view.bottom - height if at[1] < view.centery else view.y
        box = pygame.Rect(max(0, x), y, width, height)
        pygame.draw.rect(surface, _LOOK.raised, box, 0, 6)
        pygame.draw.rect(surface, _LOOK.dim, box, 1, 6)
        y += 2 * _PAD
        for place, text in enumerate(texts):
            for line in text.lines:
                drawn = self._fonts.render(line, text.px, _LOOK.ink, bold=not place)
                surface.blit(drawn, (box.x + 2 * _PAD, y))
                y += text.line
            y += _PAD

    def paint_bar(
        self, surface: pygame.Surface, bar: Area, key: Area, text: str, tone: Tone | Seat
    ) -> None:
        """Paint what the companion's screen asks for, and the ``key`` that leads there.

        What has no room in letters that can be read is to be read on the screen itself.
        """
        colour = _LOOK.tones[tone]
        pygame.draw.rect(surface, colour, _rect(bar))
        self._paint_key(surface, key)
        room, ink = bar.cut_left(key.x - bar.x)[0].inside(_PAD, 0), readable_on(colour)
        size = room.width - 2 * _PAD, room.height
        if not fit(text, self._fonts, size, _LEGIBLE, bold=True, max_lines=2).whole:
            text = self._catalogue.tell(say("display-see-screen"))
        self._write(surface, text, room, bold=True, colour=ink, max_lines=2)

    def _paint_key(self, surface: pygame.Surface, key: Area) -> None:
        """The way to the screen: its sign, and its name where there is room for both."""
        label = self._catalogue.tell(say("display-screen"))
        wide = self._fonts.width(label, _LEGIBLE[0], bold=True) + 4 * _PAD
        side = key.height // 2
        sign, room = key.cut_left(side + 4 * _PAD) if side + wide <= key.width else (key, None)
        pygame.draw.rect(surface, _LOOK.raised, _rect(key))
        icon = icon_picture(icons.TO_SCREEN, side, _LOOK.ink, _LOOK.ink)
        surface.blit(icon, icon.get_rect(center=_rect(sign).center))
        if room is not None:
            self._write(surface, label, room, bold=True)

    def paint_beyond(self, surface: pygame.Surface, floor: Floor) -> None:
        """Paint an arrow at each edge beyond which there is more: it can be tapped, or the cloth
        dragged."""
        for (across, down), (x, y) in floor.arrows.items():
            tip = x + across * ARROW_PX // 2, y + down * ARROW_PX // 2
            ends = [
                (
                    x - across * ARROW_PX // 2 + side * down,
                    y - down * ARROW_PX // 2 + side * across,
                )
                for side in (-ARROW_PX, ARROW_PX)
            ]
            pygame.draw.circle(surface, _LOOK.ground, (x, y), ARROW_PX)
            pygame.draw.lines(surface, _LOOK.ink, False, [ends[0], tip, ends[1]], 3)

    def _paint_mat(self, surface: pygame.Surface, mouse: MouseTable) -> None:
        floor = mouse.floor
        pygame.draw.rect(surface, FELT, _rect(floor.table))
        for zone in mouse.table.mat.zones:
            if zone.on is not None:
                continue  # the tile that it hangs on shows where it is
            colour = _LOOK.tones[zone.owner] if zone.owner else _LOOK.dim
            rect = _rect(floor.zone(zone)).inflate(-4, -4)
            pygame.draw.rect(surface, mix(FELT, colour, 0.3), rect, 1, 5)
            label, area = self._labels.get(zone.name), floor.zone(zone)
            free = self._free_of(mouse, zone) if label else None
            if label and free is not None:
                # Some of six colours are dark, and read only when they stand out more.
                ink = mix(FELT, colour, 0.85 if floor.names else 0.6)
                beside = free.inside(0, _SIGN_PX + _PAD) if zone.owner in floor.names else free
                self._write_whole(surface, label, beside, ink)
            if zone.owner in floor.names:
                _paint_owner(surface, zone.owner, area)
        for item in self._scenery:
            self._paint_scenery(surface, floor, item)

    def _write_whole(self, surface: pygame.Surface, label: str, room: Area, ink: Colour) -> None:
        """The name of a zone up to its edges; none where a word of it had to be broken."""
        widest = max(self._fonts.width(word, _SIZES[-1]) for word in label.split())
        pad = _PAD if widest <= room.width - 2 * _PAD else 1
        if widest <= room.width - 2 * pad:
            self._write(surface, label, room, colour=ink, max_lines=6, pad=pad)

    def _free_of(self, mouse: MouseTable, zone: Zone) -> Area | None:
        """Where on a zone its name can be read: all of it, or what is left beside its pieces."""
        area = whole = mouse.floor.zone(zone)
        for lying in mouse.table.lying:
            if mouse.table.zone_of(lying.piece) != zone.name:
                continue
            sprite = self._sprites.sprite(lying.piece, mouse.floor.px_per_mm, degrees=lying.degrees)
            over = sprite.get_rect(center=mouse.floor.to_px(lying.x_mm, lying.y_mm))
            above = area.cut_top(over.top - area.y)[0]
            below = area.cut_bottom(area.bottom - over.bottom)[0]
            area = max(above, below, key=lambda part: part.height)
        has_room = area.height >= 2 * self._fonts.line(_LEGIBLE[-1])
        return area if area is whole or has_room else None

    def _paint_scenery(self, surface: pygame.Surface, floor: Floor, item: Scenery) -> None:
        sideways = round(item.degrees / 90) % 2
        size = item.shape.width_mm, item.shape.height_mm
        width, height = (side * floor.px_per_mm for side in (size[::-1] if sideways else size))
        x, y = floor.to_px(item.x_mm, item.y_mm)
        area = Area(round(x - width / 2), round(y - height / 2), round(width), round(height))
        pygame.draw.rect(surface, mix(FELT, parse_colour(item.look.colour), 0.5), _rect(area), 0, 6)
        self._write(surface, item.look.title, area, bold=True)

    def _paint_lying(
        self, surface: pygame.Surface, floor: Floor, lying: Lying, *, lifted: bool = False
    ) -> None:
        sprite = self._sprites.sprite(
            lying.piece, floor.px_per_mm, degrees=lying.degrees, face_up=lying.face_up
        )
        place = sprite.get_rect(center=floor.to_px(lying.x_mm, lying.y_mm))
        if lifted:
            shadow = pygame.mask.from_surface(sprite).to_surface(
                setcolor=(0, 0, 0, 110), unsetcolor=(0, 0, 0, 0)
            )
            surface.blit(shadow, place.move(6, 8))
        surface.blit(sprite, place)

    def _paint_tray(self, surface: pygame.Surface, mouse: MouseTable, seat: Seat) -> None:
        floor = mouse.floor
        tray = floor.trays[seat]
        pygame.draw.rect(surface, mix(_LOOK.ground, _LOOK.tones[seat], 0.16), _rect(tray))
        pygame.draw.rect(surface, _LOOK.tones[seat], _rect(tray), 2)
        if seat in floor.names:
            self._paint_name(surface, floor.names[seat], seat)
        # Cards reach below the edge of their tray, as behind a rack.
        surface.set_clip(_rect(floor.rack(seat).inside(2)))
        if tray.covers(floor.deck(seat)):
            self._paint_deck(surface, mouse, seat)
        hand = mouse.hand(seat)
        for piece, spot in zip(hand, floor.hand(seat, len(hand)), strict=True):
            self._paint_top(surface, floor, piece, spot, face_up=mouse.is_face_up(seat, piece))
        self._paint_box(surface, mouse, seat)
        for token in mouse.tokens(seat):
            sprite = self._sprites.sprite(token, floor.px_per_mm)
            surface.blit(sprite, sprite.get_rect(center=_rect(floor.token(seat)).center))
        surface.set_clip(None)

    def _paint_name(self, surface: pygame.Surface, strip: Area, seat: Seat) -> None:
        """Whose tray it is: colour, sign and name, as in the heading of the screen."""
        ink = readable_on(_LOOK.tones[seat])
        pygame.draw.rect(surface, _LOOK.tones[seat], _rect(strip))
        side = strip.height - 6
        sign, room = strip.cut_left(strip.height)
        pygame.draw.polygon(surface, ink, seat_sign(seat, sign, side))
        text = self._catalogue.tell(say("shared-player", seat=seat))
        self._write(surface, text, room.cut_right(strip.height)[1], bold=True, colour=ink)

    def _paint_box(self, surface: pygame.Surface, mouse: MouseTable, seat: Seat) -> None:
        """The uppermost of what was laid aside and how many there are; or an empty box."""
        spot, box = mouse.floor.box(seat), mouse.box(seat)
        if not box:
            pygame.draw.rect(surface, mix(_LOOK.ground, _LOOK.tones[seat], 0.4), _rect(spot), 2, 4)
            label = self._catalogue.tell(say("display-mouse-box"))
            if self._fonts.width(label, _SIZES[-1]) <= spot.width - 2 * _PAD:
                colour = mix(_LOOK.ground, _LOOK.tones[seat], 0.7)
                self._write(surface, label, spot, colour=colour, max_lines=3)
            return
        face_up = mouse.is_face_up(seat, box[0])
        self._paint_top(surface, mouse.floor, box[0], spot, face_up=face_up)
        if len(box) > 1:
            _, lower = spot.cut_top(spot.height // 2)
            self._paint_number(surface, len(box), lower, _LOOK.tones[seat])

    def _paint_deck(self, surface: pygame.Surface, mouse: MouseTable, seat: Seat) -> None:
        """A pile that shows how high it is, with the number of its cards; or an empty place."""
        spot = mouse.floor.deck(seat)
        deck = mouse.deck(seat)
        if not deck:
            # On the mat its zone is outlined already.
            if mouse.has_deck(seat) and mouse.floor.trays[seat].covers(spot):
                pygame.draw.rect(surface, _LOOK.faint, _rect(spot), 2, 4)
            return
        layers = min((len(deck) - 1) // 3, _HIGHEST)
        for layer in range(layers):
            # Less sideways than up, so that it does not reach over what lies beside it.
            edge = _rect(spot).move(layers // 2 - layer, 2 * layer - layers)
            pygame.draw.rect(surface, _LOOK.raised, edge, 0, 4)
            pygame.draw.rect(surface, _LOOK.faint, edge, 1, 4)
        top = Area(spot.x - layers // 2, spot.y + layers, spot.width, spot.height)
        self._paint_top(surface, mouse.floor, deck[0], top, face_up=False)
        colour = _LOOK.dim if mouse.is_everybodys(seat) else _LOOK.tones[seat]
        self._paint_number(surface, len(deck), _seen_of(top, surface), colour)

    def _paint_number(
        self, surface: pygame.Surface, number: int, room: Area, colour: Colour
    ) -> None:
        side = min(max(26, room.width // 2), max(_LEAST_NUMBER, room.width))
        x, y = room.x + (room.width - side) // 2, room.y + (room.height - side) // 2
        middle = x + side // 2, y + side // 2
        pygame.draw.circle(surface, _LOOK.raised, middle, side // 2)
        pygame.draw.circle(surface, colour, middle, side // 2, 2)
        self._write(surface, str(number), Area(x, y, side, side), bold=True)

    def _paint_top(
        self, surface: pygame.Surface, floor: Floor, piece: Piece, spot: Area, *, face_up: bool
    ) -> None:
        sprite = self._sprites.sprite(piece, floor.px_per_mm, face_up=face_up)
        surface.blit(sprite, (spot.x + (spot.width - sprite.get_width()) // 2, spot.y))

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        room: Area,
        *,
        bold: bool = False,
        colour: Colour = _LOOK.ink,
        max_lines: int = 1,
        pad: int = _PAD,
    ) -> None:
        size = room.width - 2 * pad, room.height
        fitted = fit(text, self._fonts, size, _SIZES, bold=bold, max_lines=max_lines)
        y = room.y + (room.height - fitted.line * len(fitted.lines)) // 2
        for number, line in enumerate(fitted.lines):
            drawn = self._fonts.render(line, fitted.px, colour, bold=bold)
            x = room.x + (room.width - drawn.get_width()) // 2
            surface.blit(drawn, (x, y + number * fitted.line))


def _paint_lamp(surface: pygame.Surface, area: Area, *, lit: bool) -> None:
    """A lamp at a seat: it glows while its player is to act."""
    middle, radius = _rect(area).center, area.width // 2
    if lit:
        halo = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
        for part in (4, 3, 2):
            pygame.draw.circle(halo, (*_LAMP, 40), (2 * radius, 2 * radius), radius * part // 2)
        surface.blit(halo, halo.get_rect(center=middle))
    pygame.draw.circle(surface, _LAMP if lit else _LOOK.ground, middle, radius - 1)
    pygame.draw.circle(surface, _LOOK.ink if lit else _LOOK.dim, middle, radius - 1, 1)


def _paint_owner(surface: pygame.Surface, seat: Seat, zone: Area) -> None:
    """The sign of a seat in the corner of its zone that is nearest to it."""
    across, down = seat.towards
    inner = zone.inside(_PAD)
    column = inner.cut_left(_SIGN_PX)[0] if across <= 0 else inner.cut_right(_SIGN_PX)[0]
    spot = column.cut_bottom(_SIGN_PX)[0] if down > 0 else column.cut_top(_SIGN_PX)[0]
    pygame.draw.polygon(surface, _LOOK.tones[seat], seat_sign(seat, spot, _SIGN_PX))


def _seen_of(area: Area, surface: pygame.Surface) -> Area:
    """The part of it that what is clipped leaves in sight."""
    seen = _rect(area).clip(surface.get_clip())
    return Area(seen.x, seen.y, seen.width, seen.height)


def _rect(area: Area) -> pygame.Rect:
    return pygame.Rect(area.x, area.y, area.width, area.height)
