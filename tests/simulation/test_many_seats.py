"""Two to six people at the simulated table: trays, drags and hands of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from random import Random

import pygame
import pytest

from companion.app.lookout import tagbook_of
from companion.display.canvas import Area
from companion.display.theme import Fonts, Theme
from companion.games.game import AnyGame
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import SEATINGS, Seat
from companion.scenes.outlines import Colour
from companion.simulation.camera.optics import NORMAL
from companion.simulation.dealt import world_behind
from companion.simulation.desk import set_desk
from companion.simulation.mouse.card_sprites import CardSprites
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse.mouse_art import FELT
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse_game import MouseGame
from companion.simulation.table.hands import SKINS
from companion.simulation.table.simulated_table import TIDY, SimulatedTable
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.simulation.rehearsal import before_camera, in_pictures, on_paper, under_glass
from tests.toys.hearts import HEARTS
from tests.toys.lowest import LOWEST, back_of, front
from tests.toys.round_nim import HEAP, mat, match_piece, round_nim, taken_zone, token

LOOK = Theme.DARK.palette

SIZES = ((1024, 600), (1280, 720), (1920, 1080))

GAMES = [round_nim(players) for players in SEATINGS]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(len(game.seats)))
CROWDED: list[AnyGame] = [
    HEARTS.seated(HEARTS.rules.start(HEARTS.rules.new_setup(Random(1), {"teams": teams})))
    for teams in ("2x2", "2x3")
]
"""Many players around a small mat, each with cards of a usual size."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", [None, (480, 320), (1280, 720)])
@pytest.mark.parametrize("game", GAMES + CROWDED, ids=lambda g: f"{g.name}-{len(g.seats)}")
def test_the_parts_of_the_window_do_not_overlap(
    game: AnyGame, screen: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    floor = Floor.of(size, game.table.mat, screen, game.seats)
    parts = [floor.table, *floor.trays.values(), floor.screen, floor.camera, floor.help]
    assert not any(one.meets(other) for one, other in combinations(parts, 2))
    window = Area(0, 0, *size)
    assert all(window.covers(part) for part in parts)
    assert floor.trays.keys() == set(game.seats)
    for seat, tray in floor.trays.items():
        things = [floor.deck(seat), floor.box(seat), floor.token(seat)]
        assert not any(one.meets(other) for one, other in combinations(things, 2))
        assert all(floor.rack(seat).covers(thing) for thing in things)
        for card in floor.hand(seat, 5):
            assert floor.rack(seat).covers(card)
            assert not any(card.meets(thing) for thing in things)
        if seat in floor.names:
            assert tray.covers(floor.names[seat])
            assert not floor.names[seat].meets(floor.rack(seat))


@games
def test_every_tray_stands_where_its_player_sits(game: AnyGame) -> None:
    floor = Floor.of((1280, 720), game.table.mat, None, game.seats)
    middle = floor.table.y + floor.table.height // 2
    for seat, tray in floor.trays.items():
        assert (tray.y > middle) == (seat.upright == 0)
    for side in (0.0, 180.0):
        there = sorted((s for s in game.seats if s.upright == side), key=lambda s: s.towards)
        assert there == sorted(there, key=lambda seat: floor.trays[seat].x)
    assert floor.names.keys() == (floor.trays.keys() if len(game.seats) > 2 else set())


def mouse_of(game: AnyGame) -> MouseTable:
    """Everybody holds two matches and has one in the pile."""
    table = SimulatedTable(game.table.mat, sloppiness=TIDY)
    hands = {seat: [match_piece(10 * n + 1), match_piece(10 * n + 2)] for n, seat in _all(game)}
    decks = {seat: [match_piece(10 * n + 3)] for n, seat in _all(game)}
    floor = Floor.of((1280, 720), game.table.mat, None, game.seats)
    return MouseTable(table, floor, hands=hands, decks=decks, luck=Random(1))


def _all(game: AnyGame) -> Iterator[tuple[int, Seat]]:
    yield from enumerate(game.seats)


def middle_of(mouse: MouseTable, zone: str) -> tuple[int, int]:
    area = mouse.table.mat.zone(zone)
    return mouse.floor.to_px(area.x_mm + area.width_mm / 2, area.y_mm + area.height_mm / 2)


@games
def test_a_drag_from_a_tray_is_that_players_and_lies_upright_for_them(game: AnyGame) -> None:
    mouse = mouse_of(game)
    for seat in game.seats:
        spot, target = mouse.floor.hand(seat, 2)[0], middle_of(mouse, taken_zone(seat))
        piece = mouse.hand(seat)[0]
        mouse.press(spot.x + 5, spot.y + 5)
        mouse.move(*target)
        (hand,) = mouse.table.hands
        assert (hand.degrees, hand.skin) == (seat.upright, SKINS[seat])
        mouse.release(*target)
        assert mouse.table.in_zone(taken_zone(seat)) == (piece,)
        assert mouse.table.where(piece).degrees == seat.upright
        assert len(mouse.hand(seat)) == 1


@games
def test_whoever_sits_nearest_takes_from_the_table_and_draws(game: AnyGame) -> None:
    mouse = mouse_of(game)
    for n, seat in _all(game):
        piece, zone = match_piece(50 + n), middle_of(mouse, taken_zone(seat))
        mouse.table.lay(piece, taken_zone(seat))
        lying = mouse.table.where(piece)
        mouse.press(*mouse.floor.to_px(lying.x_mm, lying.y_mm))
        mouse.move(*zone)
        assert mouse.held is not None
        assert mouse.held.seat is seat
        mouse.release(*zone)
        mouse.draw(*zone)
        assert len(mouse.hand(seat)) == 3
        assert mouse.deck(seat) == ()


@games
def test_every_tray_hides_its_own_hand_and_holds_its_own_token(game: AnyGame) -> None:
    mouse = mouse_of(game)
    for seat in game.seats:
        tray = mouse.floor.rack(seat)
        mouse.hide_or_show(tray.x + 5, tray.y + 5)
        assert [other for other in game.seats if not mouse.is_open(other)] == [seat]
        mouse.hide_or_show(tray.x + 5, tray.y + 5)
        assert mouse.tokens(seat) == (token(seat),)
        spot, heap = mouse.floor.token(seat), middle_of(mouse, HEAP)
        mouse.press(spot.x + spot.width // 2, spot.y + spot.height // 2)
        mouse.move(*heap)
        mouse.release(*heap)
        assert token(seat) in mouse.table


def sharing(game: AnyGame) -> MouseTable:
    """Players who draw from one deck."""
    luck = Random(1)
    setup = game.rules.new_setup(luck, {"teams": "2x2"})
    world = game.simulation.deal(luck, game.rules.start(setup))
    table = SimulatedTable(game.table.mat, sloppiness=TIDY)
    floor = Floor.of(SIZES[1], game.table.mat, None, game.seats)
    mouse = MouseTable(table, floor, hands={}, decks={}, luck=luck)
    for seat in game.seats:
        mouse.deal(seat, world.hand(seat), world.deck(seat))
    return mouse


def middle_of_deck(mouse: MouseTable, seat: Seat) -> tuple[int, int]:
    deck = mouse.floor.deck(seat)
    return deck.x + deck.width // 2, deck.y + deck.height // 2


def test_a_deck_that_all_share_gives_nobody_a_card_that_another_has() -> None:
    game = CROWDED[0]
    mouse = sharing(game)
    first = game.seats[0]
    count = len(mouse.deck(first))
    for seat in (*game.seats, *game.seats):
        mouse.draw(*middle_of_deck(mouse, seat))
    assert {len(mouse.deck(seat)) for seat in game.seats} == {count - 2 * len(game.seats)}
    held = [piece for seat in game.seats for piece in mouse.hand(seat)]
    assert sorted([*held, *mouse.deck(first)]) == sorted(game.table.pieces)


def test_a_deck_that_all_share_is_made_anew_from_the_discards_of_all() -> None:
    game = CROWDED[0]
    mouse = sharing(game)
    first, last = game.seats[0], game.seats[-1]
    while mouse.deck(first):
        mouse.draw(*middle_of_deck(mouse, first))
    thrown = [piece for piece in game.table.pieces if piece not in mouse.hand(first)][:2]
    for piece, zone in zip(thrown, game.table.mat.zones[-2:], strict=True):
        mouse.table.lay(piece, zone.name)
    mouse.shuffle(*middle_of_deck(mouse, last))
    assert set(mouse.deck(first)) == set(mouse.deck(last)) == set(thrown)


@games
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES[:2])
def test_each_tray_shows_its_players_colour_and_name(
    game: AnyGame, language: Language, size: tuple[int, int]
) -> None:
    setup = game.rules.new_setup(Random(1), {"players": len(game.seats)})
    session: Session[object, object, object] = Session(game, Header(game.name, setup))
    catalogue = Catalogue(language, game.folder)
    desk = set_desk(session, catalogue, lambda: 0.0)
    world = partial(world_behind, session, 1)
    table = MouseGame(desk, world, Random(1), catalogue, lambda: 0.0, size=size, title="")
    with table.window:
        table.window.show(desk.attendant.scene, catalogue)
        surface = pygame.display.get_surface()
        floor = Floor.of(size, game.table.mat, None, game.seats)
        for seat, tray in floor.trays.items():
            assert surface.get_at((tray.x, tray.bottom - 1))[:3] == LOOK.tones[seat]
        inks = {seat: _ink(surface, strip) for seat, strip in floor.names.items()}
        # A sign and a name are written, and those of any two players differ.
        assert all(inks.values())
        assert len({frozenset(ink) for ink in inks.values()}) == len(inks)


def test_the_name_of_a_small_zone_leaves_room_for_the_sign_of_its_player() -> None:
    setup = LOWEST.rules.new_setup(Random(1), {"players": 6})
    session: Session[object, object, object] = Session(LOWEST, Header(LOWEST.name, setup))
    catalogue = Catalogue(Language.RUSSIAN, LOWEST.folder)
    desk = set_desk(session, catalogue, lambda: 0.0)
    world = partial(world_behind, session, 1)
    table = MouseGame(desk, world, Random(1), catalogue, lambda: 0.0, size=SIZES[1], title="")
    with table.window:
        table.window.show(desk.attendant.scene, catalogue)
        surface = pygame.display.get_surface()
        floor = Floor.of(SIZES[1], session.game.table.mat, None, session.game.seats)
        for zone in session.game.table.mat.zones:
            if zone.owner is None:
                continue
            area, (across, down) = floor.zone(zone).inside(4), zone.owner.towards
            column = area.cut_left(10)[0] if across <= 0 else area.cut_right(10)[0]
            spot = column.cut_bottom(10)[0] if down > 0 else column.cut_top(10)[0]
            points = [(x, y) for x in range(spot.x, spot.right) for y in range(spot.y, spot.bottom)]
            colours = {surface.get_at(point)[:3] for point in points}
            assert colours <= {LOOK.tones[zone.owner], FELT}


def _ink(surface: pygame.Surface, strip: Area) -> set[tuple[int, int]]:
    ground = surface.get_at((strip.x, strip.y))
    return {
        (x, y)
        for x in range(strip.width)
        for y in range(strip.height)
        if surface.get_at((strip.x + x, strip.y + y)) != ground
    }


@games
def test_games_of_many_are_understood_on_paper_and_under_glass(game: AnyGame) -> None:
    for seed in range(3):
        wishes = {"players": len(game.seats)}
        on_paper(game, wishes, seed).check()
        under_glass(game, wishes, seed).check()


def test_a_game_of_six_is_understood_through_pictures_of_a_large_table() -> None:
    rehearsal, _ = in_pictures(GAMES[-1], {"players": 6, "heap": 6}, 2, NORMAL)
    rehearsal.check()
    acted = {play.before.turn for play in rehearsal.session.plays}
    assert len(acted) > 3


def test_of_several_who_lay_at_once_each_reaches_over_the_table_with_their_own_hand() -> None:
    setup = LOWEST.rules.new_setup(Random(1), {"players": 5})
    session: Session[object, object, object] = Session(LOWEST, Header(LOWEST.name, setup))
    seen: set[str] = set()
    desk, table = before_camera(session, seed=1)
    table._on_picture = lambda: seen.update(hand.skin for hand in desk.table.hands)
    table.set_up()
    for seat in (session.game.seats[3], session.game.seats[1]):
        seen.clear()
        table.make(table.layout.with_piece(back_of(session.state, seat), front(seat)))
        assert seen == {SKINS[seat]}
        assert session.plays[-1].by is seat


@pytest.mark.parametrize("seats", SEATINGS.values(), ids=len)
def test_zones_of_neighbours_do_not_meet(seats: tuple[Seat, ...]) -> None:
    areas = [Area(*map(round, (z.x_mm, z.y_mm, z.width_mm, z.height_mm))) for z in mat(seats).zones]
    assert not any(one.meets(other) for one, other in combinations(areas, 2))


@pytest.mark.parametrize("players", [2, 6])
def test_a_token_shows_where_its_player_sits_if_there_are_more_than_two(players: int) -> None:
    game = round_nim(players)
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    sprites = CardSprites(Fonts(), tagbook_of(game), game.table.mat, game.screen.face, catalogue)
    for seat in game.seats:
        sprite = sprites.sprite(token(seat), 10.0)
        marked = {other for other in Seat if _is_marked(sprite, other, LOOK.tones[seat])}
        assert marked == ({seat} if players > 2 else set())


def _is_marked(token: pygame.Surface, seat: Seat, colour: Colour) -> bool:
    """Whether there is anything on the rim of a token, beside its tag, in direction of a seat."""
    across, down = seat.towards
    half = token.get_width() // 2
    x, y = half * (1 + 0.78 * across), half * (1 + (0.22 if across else 0.8) * down)
    reach = half // 10
    around = range(-reach, reach + 1)
    return any(
        token.get_at((round(x) + right, round(y) + below))[:3] != colour
        for right in around
        for below in around
    )
