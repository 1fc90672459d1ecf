"""Where everything is in the window of the simulated table."""

from __future__ import annotations

import pytest

from companion.games.riftforce.table.mat import MAT
from companion.simulation.mouse.floor import Floor


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080)])
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
