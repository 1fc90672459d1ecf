"""Where everything is in the window of the simulated table."""

from __future__ import annotations

import pytest

from companion.games.kung_fu import KUNG_FU
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.table.mat import MAT
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse_game import labels
from companion.text.catalogue import Catalogue
from companion.text.language import Language


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("screen", [None, (480, 320), (1280, 720)])
def test_the_parts_of_the_window_do_not_overlap(
    size: tuple[int, int], screen: tuple[int, int] | None
) -> None:
    floor = Floor.of(size, MAT, screen)
    assert floor.camera.width * 9 == pytest.approx(floor.camera.height * 16, abs=16)
    parts = [floor.table, *floor.trays.values(), floor.screen, floor.camera, floor.help]
    for index, part in enumerate(parts):
        assert not any(part.meets(other) for other in parts[index + 1 :])
    for seat in floor.trays:
        held = (*floor.hand(seat, 12), floor.token(seat))
        assert not any(floor.box(seat).meets(other) for other in held)
    assert floor.to_mm(*floor.to_px(350, 250)) == pytest.approx((350, 250), abs=2)


def test_a_window_on_a_1080p_desktop_has_a_whole_companion_beside_a_large_table() -> None:
    floor = Floor.of((1872, 980), MAT)
    assert floor.screen.width >= 800
    assert floor.screen.height >= 480
    assert floor.px_per_mm > 1.4  # a card is 88 pixels wide, and its name can be read


def test_a_tray_shows_its_cards_whole_where_the_table_leaves_room_for_it() -> None:
    floor = Floor.of((1024, 600), KUNG_FU.table.mat)
    assert all(tray.height >= floor.card[1] for tray in floor.trays.values())
    assert all(tray.bottom <= floor.help.y for tray in floor.trays.values())


@pytest.mark.parametrize("size", [(480, 320), (800, 480), (900, 700)])
@pytest.mark.parametrize("piece_mm", [63.0, 40.0])
def test_where_table_and_screen_take_turns_a_finger_can_hold_any_piece_and_reach_any_place(
    size: tuple[int, int], piece_mm: float
) -> None:
    floor = Floor.of(size, MAT, piece_mm=piece_mm)
    assert (floor.screen.width, floor.screen.height) == size
    assert piece_mm * floor.px_per_mm >= 40
    assert floor.turns is not None
    view = floor.turns.view
    for far in (-10_000, 10_000):
        end = floor.panned(far, far)
        assert end.turns is not None
        ground = end.turns.ground
        # Whatever is larger than the view ends exactly with it, on the side that was panned to.
        if ground.width > view.width:
            assert (ground.right == view.right) if far < 0 else (ground.x == view.x)
        if ground.height > view.height:
            assert (ground.bottom == view.bottom) if far < 0 else (ground.y == view.y)
        assert end.to_mm(*end.to_px(350, 250)) == pytest.approx((350, 250), abs=2)
    for seat, tray in floor.trays.items():
        shown = floor.panned_to(floor.trays[seat]).trays[seat]
        assert view.y <= shown.y
        assert shown.bottom <= view.bottom
        assert (shown.width, shown.height) == (tray.width, tray.height)


def test_every_place_of_nobodys_has_a_name_unless_what_lies_there_tells_it() -> None:
    words = Catalogue(Language.ENGLISH, SHADOW_FIGHT.folder, RIFTFORCE.folder)
    named = labels(SHADOW_FIGHT, words)
    assert {zone.name for zone in SHADOW_FIGHT.table.mat.zones} == set(named)
    assert (named["display"], named["field"]) == ("open cards", "battlefield")
    assert "display" not in labels(RIFTFORCE, words), "its locations have their names"
