"""What stands on a card of the simulated table, however small it is drawn."""

from __future__ import annotations

import pygame
import pytest

from companion.display.theme import Fonts
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.table.mat import MAT
from companion.simulation.mouse.card_sprites import CardSprites
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.payload import Tagbook
from tests.simulation.samples import cards


class _Heard(Fonts):
    """Fonts that remember what was written with them."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []

    def render(
        self, text: str, px: int, colour: tuple[int, int, int], *, bold: bool = False
    ) -> pygame.Surface:
        self.written.append(text)
        return super().render(text, px, colour, bold=bold)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("px_per_mm", [0.4, 0.7, 1.0, 1.5, 3.0])
def test_a_card_says_its_name_whole_or_shows_its_emblem_alone(
    px_per_mm: float, language: Language
) -> None:
    book = Tagbook.load(RIFTFORCE.folder / "tags.txt")
    catalogue = Catalogue(language, RIFTFORCE.folder)
    for card in cards("TH5a SH6a FI7b TH-summoner"):
        fonts = _Heard()
        CardSprites(fonts, book, MAT, RIFTFORCE.screen.face, catalogue).sprite(card, px_per_mm)
        assert not [text for text in fonts.written if "…" in text]
        names = [text for text in fonts.written if not text.isdigit()]
        assert names or px_per_mm < 1.5
        assert not names or px_per_mm > 0.7
