from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random

import numpy as np
import pygame
import pytest

from companion.display.page import compose
from companion.display.theme import Fonts, Theme
from companion.display.window import Closed, KeyPressed, Tapped
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.table.mat import MAT, layout, piece_of
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import Listing, Page
from companion.scenes.scene import TO_TABLE, Choice
from companion.simulation.mouse.card_sprites import CardSprites
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse.mouse_art import MouseArt
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.payload import Tagbook
from tests.display.samples import NAMES, SCENES, WORDS, position
from tests.display.states import STRIP
from tests.simulation.samples import cards

FOLDER = RIFTFORCE.folder
FIRE = piece_of(SHIPPED.card_named("FI7b"))


@pytest.fixture(params=Language, ids=lambda language: language.value)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue(request.param, FOLDER, WORDS, names=NAMES)


@pytest.fixture
def mouse() -> MouseTable:
    table = SimulatedTable(MAT)
    table.set_up(layout(position()))
    floor = Floor.of((1280, 720), MAT)
    deck = [piece_of(SHIPPED.card_named("PL7b"))]
    return MouseTable(
        table, floor, hands={Seat.SOUTH: [FIRE]}, decks={Seat.SOUTH: deck}, luck=Random(1)
    )


@pytest.fixture
def window(mouse: MouseTable, catalogue: Catalogue) -> Iterator[TableWindow]:
    tagbook = Tagbook.load(FOLDER / "tags.txt")
    with TableWindow(
        mouse, catalogue, tagbook, RIFTFORCE.screen.face, clock=lambda: 100.0
    ) as opened:
        opened.show(SCENES["turn"](), catalogue)
        list(opened.events())
        yield opened


def post(kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))


def test_dragging_with_the_mouse_changes_the_table(
    window: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    spot = mouse.floor.hand(Seat.SOUTH, 1)[0]
    before = pygame.display.get_surface().copy()
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(spot.x + 5, spot.y + 5))
    target = mouse.floor.to_px(350, 400)
    post(pygame.MOUSEMOTION, pos=target, rel=(0, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, button=1, pos=target)
    assert list(window.events()) == []
    assert mouse.table.zone_of(FIRE) == "south-3"
    window.show(SCENES["turn"](), catalogue)
    after = pygame.display.get_surface()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_two_quick_clicks_draw(window: TableWindow, mouse: MouseTable) -> None:
    spot = mouse.floor.deck(Seat.SOUTH)
    for _ in range(2):
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(spot.x + 5, spot.y + 5))
        post(pygame.MOUSEBUTTONUP, button=1, pos=(spot.x + 5, spot.y + 5))
    list(window.events())
    assert len(mouse.hand(Seat.SOUTH)) == 2
    assert mouse.deck(Seat.SOUTH) == ()


@pytest.mark.parametrize("touch", [True, False], ids=["finger", "mouse"])
def test_a_finger_need_not_hit_the_same_spot_twice_in_a_large_window_either(
    window: TableWindow, mouse: MouseTable, touch: bool
) -> None:
    deck = mouse.floor.deck(Seat.SOUTH)
    for x in (deck.x + 5, deck.x + 18):
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, deck.y + 5), touch=touch)
        post(pygame.MOUSEBUTTONUP, button=1, pos=(x + 6, deck.y + 5), touch=touch)
    list(window.events())
    assert len(mouse.hand(Seat.SOUTH)) == (2 if touch else 1)


def test_two_quick_presses_in_two_places_take_hold_twice(
    window: TableWindow, mouse: MouseTable
) -> None:
    deck, hand = mouse.floor.deck(Seat.SOUTH), mouse.floor.hand(Seat.SOUTH, 1)[0]
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(hand.x + 5, hand.y + 5))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(hand.x + 5, hand.y + 5))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(deck.x + 5, deck.y + 5))
    list(window.events())
    assert mouse.held is not None
    assert mouse.held.lying.piece == mouse.deck(Seat.SOUTH)[0]


def test_keys_and_taps_for_the_companion_are_passed_on(
    window: TableWindow, mouse: MouseTable
) -> None:
    screen = mouse.floor.screen
    corner = screen.right - 20, screen.bottom - 20
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=corner)
    post(pygame.KEYDOWN, key=pygame.K_SPACE)
    post(pygame.KEYDOWN, key=pygame.K_r)
    post(pygame.QUIT)
    assert list(window.events()) == [Tapped("draw"), KeyPressed("space"), Closed()]


def test_a_press_right_after_a_card_was_carried_away_is_no_double_click(
    window: TableWindow, mouse: MouseTable
) -> None:
    deck = mouse.floor.deck(Seat.SOUTH)
    spot, target = (deck.x + 5, deck.y + 5), mouse.floor.to_px(350, 400)
    mouse.deal(Seat.SOUTH, (), [FIRE, piece_of(SHIPPED.card_named("PL7b"))])
    for _ in range(2):
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=spot)
        post(pygame.MOUSEBUTTONUP, button=1, pos=target)
    list(window.events())
    assert mouse.hand(Seat.SOUTH) == mouse.deck(Seat.SOUTH) == ()


def test_a_card_carried_over_everything_leaves_no_trace(
    window: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    spot = mouse.floor.hand(Seat.SOUTH, 1)[0]
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(spot.x + 5, spot.y + 5))
    for area in (mouse.floor.table, mouse.floor.screen, mouse.floor.camera):
        over = area.x + area.width // 2, area.y + area.height // 2
        post(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(1, 0, 0))
        list(window.events())
        window.show(SCENES["turn"](), catalogue)
        assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before
    post(pygame.MOUSEBUTTONUP, button=1, pos=over)
    list(window.events())
    window.show(SCENES["turn"](), catalogue)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before


@pytest.mark.parametrize("size", [(480, 320), (800, 480), (1280, 720)])
def test_a_screen_of_a_given_size_is_drawn_in_that_size_and_touched(
    size: tuple[int, int], mouse: MouseTable
) -> None:
    english = Catalogue(Language.ENGLISH, FOLDER, WORDS, names=NAMES)
    tagbook = Tagbook.load(FOLDER / "tags.txt")
    with TableWindow(
        mouse, english, tagbook, RIFTFORCE.screen.face, clock=lambda: 0.0, screen=size
    ) as window:
        window.show(SCENES["turn"](), english)
        list(window.events())
        (draw,) = compose(SCENES["turn"](), size, english, Fonts()).touchables
        screen = mouse.floor.screen
        assert screen.width / screen.height == pytest.approx(size[0] / size[1], rel=0.01)
        part = screen.width / size[0]
        middle = draw.area.x + draw.area.width // 2, draw.area.y + draw.area.height // 2
        spot = screen.x + round(middle[0] * part), screen.y + round(middle[1] * part)
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=spot)
        assert list(window.events()) == [Tapped("draw")]


@pytest.mark.parametrize(
    "leaving", [{"key": pygame.K_ESCAPE}, {"key": pygame.K_c, "mod": pygame.KMOD_LCTRL}]
)
def test_escape_leaves(window: TableWindow, leaving: dict[str, int]) -> None:
    post(pygame.KEYDOWN, **leaving)
    assert list(window.events()) == [Closed()]


def test_what_the_camera_sees_is_shown(
    window: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    window.show(SCENES["turn"](), catalogue, camera=np.full((108, 192), 200, np.uint8))
    camera = mouse.floor.camera
    assert pygame.display.get_surface().get_at((camera.x + 9, camera.y + 9))[:3] == (200,) * 3


@pytest.fixture
def small(mouse: MouseTable, catalogue: Catalogue) -> Iterator[TableWindow]:
    """So small that table and screen take turns; a round of its clock takes a tenth of a second."""
    rounds = count()
    with TableWindow(
        mouse,
        catalogue,
        Tagbook.load(FOLDER / "tags.txt"),
        RIFTFORCE.screen.face,
        (480, 320),
        clock=lambda: next(rounds) / 10,
    ) as window:
        window.show(SCENES["turn"](), catalogue)
        list(window.events())
        yield window


def shown() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def touch(x: int, y: int) -> None:
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y), touch=True)
    post(pygame.MOUSEBUTTONUP, button=1, pos=(x, y), touch=True)


def test_in_a_small_window_table_and_screen_take_turns_by_touch_and_by_key(
    small: TableWindow, catalogue: Catalogue
) -> None:
    def after(act: Callable[[], None]) -> bytes:
        act()
        assert list(small.events()) == []
        small.show(SCENES["turn"](), catalogue)
        return shown()

    table = shown()
    screen = after(lambda: touch(20, 20))
    assert screen != table
    assert small.way_to_table is not None
    assert after(small.way_to_table) == table
    assert after(lambda: post(pygame.KEYDOWN, key=pygame.K_t)) == screen
    # What the screen offers is taken there as in any window, and nothing of the table beneath.
    places = compose(SCENES["turn"](), (480, 320), catalogue, Fonts()).touchables
    (draw,) = [place.area for place in places if place.option == "draw"]
    touch(draw.x + 9, draw.y + 9)
    assert list(small.events()) == [Tapped("draw")]
    assert after(lambda: post(pygame.KEYDOWN, key=pygame.K_t)) == table


@pytest.mark.parametrize(
    ("size", "screen"),
    [((480, 320), None), ((800, 400), None), ((700, 600), None), ((640, 400), (480, 320))],
    ids=["smallest", "low", "narrow", "given"],
)
def test_the_keys_between_which_table_and_screen_take_turns_are_on_one_spot(
    size: tuple[int, int], screen: tuple[int, int] | None, mouse: MouseTable, catalogue: Catalogue
) -> None:
    key = Choice(TO_TABLE, say("display-to-table"))
    scene, palette = replace(SCENES["turn"](), strip=(*STRIP, key)), Theme.DARK.palette
    book, face = Tagbook.load(FOLDER / "tags.txt"), RIFTFORCE.screen.face
    with TableWindow(
        mouse, catalogue, book, face, size, clock=lambda: 100.0, screen=screen
    ) as window:
        window.show(scene, catalogue)
        surface = pygame.display.get_surface()
        over_table = [x for x in range(size[0]) if surface.get_at((x, 2))[:3] == palette.raised]
        assert len(over_table) >= 40
        assert over_table == [*range(over_table[0], over_table[-1] + 1)]
        middle = (over_table[0] + over_table[-1]) // 2
        touch(middle, 20)
        assert list(window.events()) == []
        window.show(scene, catalogue)
        for x in (over_table[0] + 1, middle, over_table[-1] - 1):
            touch(x, 20)
        assert list(window.events()) == [Tapped(TO_TABLE)] * 3


def test_a_place_is_named_beside_what_lies_there_as_long_as_there_is_room(
    mouse: MouseTable, catalogue: Catalogue
) -> None:
    """Where the summoners of a draft go is asked when the first of them lies there already."""
    zones = [MAT.zone(f"{seat.value}-summoners") for seat in (Seat.SOUTH, Seat.NORTH)]
    assert RIFTFORCE.printing.label_zone is not None
    labels = {zone.name: catalogue.tell(RIFTFORCE.printing.label_zone(zone.name)) for zone in zones}
    fonts, book = Fonts(), Tagbook.load(FOLDER / "tags.txt")
    sprites = CardSprites(fonts, book, MAT, RIFTFORCE.screen.face, catalogue)
    areas = [mouse.floor.zone(zone) for zone in zones]

    def painted(labels: dict[str, str]) -> list[bytes]:
        surface = pygame.Surface((1280, 720))
        MouseArt(sprites, fonts, catalogue, (), labels).paint(surface, mouse)
        parts = [surface.subsurface((a.x, a.y, a.width, a.height)) for a in areas]
        return [pygame.image.tobytes(part, "RGB") for part in parts]

    south, north = (zone.name for zone in zones)
    for ours, theirs in (("FI", "PL"), ("FI TH", "PL CR")):
        there = {south: cards_of(ours), north: cards_of(theirs)}
        mouse.table.set_up(Layout(there))
        pairs = zip(painted(labels), painted({}), strict=True)
        assert all(named != bare for named, bare in pairs)


def cards_of(guilds: str) -> tuple[Piece, ...]:
    return cards(" ".join(f"{guild}-summoner" for guild in guilds.split()))


def test_a_hint_comes_to_a_mouse_at_rest_but_not_over_what_was_just_laid_or_played(
    mouse: MouseTable, catalogue: Catalogue
) -> None:
    now = count()
    with TableWindow(
        mouse,
        catalogue,
        Tagbook.load(FOLDER / "tags.txt"),
        RIFTFORCE.screen.face,
        clock=lambda: float(next(now)),
        hint=lambda piece: (piece.name,),
    ) as window:
        scene = SCENES["turn"]()

        def hint_after(*moves: tuple[int, int]) -> tuple[str, ...]:
            for spot in moves:
                post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
            list(window.events())
            window.show(scene, catalogue)
            return window.hint

        hand, target = mouse.floor.hand(Seat.SOUTH, 1)[0], mouse.floor.to_px(350, 400)
        hint_after()
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=(hand.x + 5, hand.y + 5))
        post(pygame.MOUSEMOTION, pos=target, rel=(0, 0), buttons=(1, 0, 0))
        post(pygame.MOUSEBUTTONUP, button=1, pos=target)
        list(window.events())
        lying = mouse.table.where(FIRE)
        spot = mouse.floor.to_px(lying.x_mm, lying.y_mm)
        assert hint_after((target[0] + 1, target[1])) == ()
        assert hint_after((5, 5), spot) == (FIRE.name,)
        scene = replace(scene, last=(say("display-text", text="played"),))
        assert hint_after() == ()


def test_a_wheel_turns_nothing_on_a_table_that_is_not_to_be_seen(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    assert mouse.floor.turns is not None
    view = mouse.floor.turns.view
    spots = {mouse.floor.to_px(lying.x_mm, lying.y_mm): lying.piece for lying in mouse.table.lying}
    spot = next(spot for spot in spots if view.holds(*spot))
    card = mouse.shown_at(*spot)
    assert card is not None
    before, turned = mouse.table.where(card), []
    for shown_instead in (Page(say("display-menu"), Listing(())), SCENES["turn"]()):
        small.show(shown_instead, catalogue)
        post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        post(pygame.MOUSEWHEEL, x=0, y=1)
        list(small.events())
        turned.append(mouse.table.where(card) != before)
    assert turned == [False, True]


def test_the_bar_says_in_letters_that_can_be_read_or_leads_to_the_screen(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    scene = SCENES["refusal"]()
    assert scene.notice is not None
    assert mouse.floor.turns is not None
    bar = mouse.floor.turns.bar

    def over_table(text: str) -> bytes:
        notice = replace(scene.notice, title=say("display-text", text=text))
        small.show(replace(scene, notice=notice), catalogue)
        part = pygame.display.get_surface().subsurface((bar.x, bar.y, bar.width, bar.height))
        return pygame.image.tobytes(part, "RGB")

    invited = over_table(catalogue.tell(say("display-see-screen")))
    assert over_table("Fire 5 may not act. " * 9) == invited
    assert over_table("Fire 5 may not act. " * 3) != invited


def test_what_moves_on_a_screen_behind_the_table_draws_nothing(
    small: TableWindow, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    flips: list[None] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(None))

    def drawn() -> int:
        small.show(SCENES["refusal"](), catalogue)
        before = len(flips)
        for _ in range(5):
            small.show(SCENES["refusal"](), catalogue, np.zeros((72, 128), np.uint8))
        return len(flips) - before

    behind = drawn()
    small.turn_to_screen()
    assert behind == 0 < drawn()
