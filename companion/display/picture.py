"""Pictures of the screen, for records and for the README; no window needed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from companion.display.draw import draw
from companion.display.fonts import Fonts
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue


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
