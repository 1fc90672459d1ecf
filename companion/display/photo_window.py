"""A window for photographs: what a camera sees while it is being calibrated."""

from __future__ import annotations

import pygame

from companion.display.fonts import Fonts
from companion.display.photo_page import Photo, PhotoPage, draw_photo_page
from companion.display.window import open_surface
from companion.files.closable import Closable


class PhotoWindow(Closable):
    """Shows one photograph after another; ``closed`` once somebody has had enough."""

    def __init__(self, size: tuple[int, int], title: str, *, full_screen: bool = False) -> None:
        self._surface = open_surface(size, title, full_screen=full_screen)
        self._fonts = Fonts()
        self._shown: tuple[PhotoPage, Photo | None] | None = None
        self.closed = False
        self.answered = False
        """Since it was last shown, somebody has pressed a key or touched the screen."""

    def show(self, page: PhotoPage, photo: Photo | None) -> None:
        """Show a photograph, and listen to what happened meanwhile."""
        self._shown = page, photo
        draw_photo_page(page, photo, self._surface, self._fonts)
        pygame.display.flip()
        self.answered = False
        self.listen()

    def listen(self) -> None:
        """Take notice of keys, touches, and of a window that changed or was closed."""
        for event in pygame.event.get():
            escaped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            if escaped or event.type == pygame.QUIT:
                self.closed = True
            elif event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
                self.answered = True
            elif event.type in {pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED} and self._shown:
                self._surface = pygame.display.get_surface()
                draw_photo_page(*self._shown, self._surface, self._fonts)
                pygame.display.flip()

    def wait(self) -> None:
        """Keep what is shown until somebody presses a key, touches the screen or closes it."""
        clock = pygame.time.Clock()
        while not (self.answered or self.closed):
            clock.tick(20)
            self.listen()

    def close(self) -> None:
        """Give the screen back."""
        pygame.display.quit()
