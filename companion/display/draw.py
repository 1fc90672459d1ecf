"""Scenes as pixels: on a surface, or as a picture file; no state, and no window needed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import assert_never

import pygame

from companion.display.canvas import (
    Box,
    Canvas,
    Drawing,
    Line,
    Polygon,
    Shape,
    TextLine,
    Touchable,
)
from companion.display.fonts import Fonts
from companion.display.page import draw_page
from companion.display.theme import GROUND
from companion.scenes.colours import mix
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue


def draw(
    scene: Scene, surface: pygame.Surface, catalogue: Catalogue, *, fonts: Fonts | None = None
) -> tuple[Touchable, ...]:
    """Draw a scene on the whole of a surface; gives back what a touch can hit."""
    fonts = fonts or Fonts()
    drawing = compose(scene, surface.get_size(), catalogue, fonts)
    paint(drawing, surface, fonts)
    return drawing.touchables


def compose(
    scene: Scene, size: tuple[int, int], catalogue: Catalogue, fonts: Fonts, *, page: int = 0
) -> Drawing:
    """Decide what goes where on a screen of that size."""
    canvas = Canvas(size, fonts, catalogue)
    draw_page(canvas, scene, page)
    return canvas.drawing()


def paint(
    drawing: Drawing, surface: pygame.Surface, fonts: Fonts, *, strength: float = 1.0
) -> None:
    """Put a drawing on a surface; ``strength`` (0 to 1) is how strong pulsing frames are."""
    for shape in drawing.shapes:
        _paint_shape(shape, surface, fonts, strength)


def paint_pulse(
    drawing: Drawing, surface: pygame.Surface, *, strength: float
) -> tuple[pygame.Rect, ...]:
    """Paint only the pulsing frames anew; gives back what changed on the surface."""
    for box in drawing.pulsing:
        _paint_box(box, surface, strength)
    return tuple(
        pygame.Rect(box.area.x, box.area.y, box.area.width, box.area.height)
        for box in drawing.pulsing
    )


def _paint_shape(shape: Shape, surface: pygame.Surface, fonts: Fonts, strength: float) -> None:
    match shape:
        case Box():
            _paint_box(shape, surface, strength)
        case TextLine():
            text = fonts.render(shape.text, shape.px, shape.colour, bold=shape.bold)
            surface.blit(text, (shape.area.x, shape.area.y))
        case Line():
            pygame.draw.lines(surface, shape.colour, False, shape.points, shape.thick)
        case Polygon():
            pygame.draw.polygon(surface, shape.colour, shape.points)
        case _:
            assert_never(shape)


def _paint_box(box: Box, surface: pygame.Surface, strength: float) -> None:
    area = box.area
    if not area.width or not area.height:
        return
    rect = pygame.Rect(area.x, area.y, area.width, area.height)
    if box.fill is not None:
        pygame.draw.rect(surface, box.fill, rect, 0, box.radius)
    if box.edge is not None and box.thick:
        edge = mix(GROUND, box.edge, 0.35 + 0.65 * strength) if box.pulse else box.edge
        pygame.draw.rect(surface, edge, rect, box.thick, box.radius)


def save_picture(
    scene: Scene,
    size: tuple[int, int],
    catalogue: Catalogue,
    path: Path,
    *,
    fonts: Fonts | None = None,
) -> None:
    """Save what a screen of that size shows as a PNG file; who saves many brings the fonts."""
    surface = pygame.Surface(size)
    draw(scene, surface, catalogue, fonts=fonts)
    # Written by Python, because pygame does not say why it could not.
    packed = BytesIO()
    pygame.image.save(surface, packed, "screen.png")
    path.write_bytes(packed.getvalue())
