"""A camera that hangs, vanishes and comes back holds up nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.vision.frame import CameraLost, NotYet
from hardware.live_camera import MOST_STUCK, PATIENCE_S, STUCK_S, LiveCamera
from tests.hardware.unsteady import Port, Stopwatch, Unsteady

Opened = Callable[..., LiveCamera]


@pytest.fixture
def clock() -> Stopwatch:
    return Stopwatch()


@pytest.fixture
def opened(clock: Stopwatch) -> Iterator[Opened]:
    used: list[tuple[LiveCamera, Port]] = []

    def live(port: Port, *, wait: float = 0.0) -> LiveCamera:
        camera = LiveCamera(port.open, clock, wait=wait, retry=0.0)
        used.append((camera, port))
        return camera

    yield live
    for camera, port in used:
        port.tear_out()
        camera.close()


def shade(camera: LiveCamera) -> int:
    return int(camera.capture().grey[0, 0])


def lost(camera: LiveCamera) -> str:
    with pytest.raises(CameraLost) as raised:
        camera.capture()
    return raised.value.reason.key


def test_gives_the_newest_picture_once_and_forgets_the_older(
    opened: Opened, clock: Stopwatch
) -> None:
    device = Unsteady()
    camera = opened(Port(device))
    clock.now = 5.0
    for number in (1, 2, 3):
        device.give(number)
    frame = camera.capture()
    assert (frame.grey[0, 0], frame.taken_at) == (3, 5.0)
    with pytest.raises(NotYet):
        camera.capture()


def test_a_command_that_does_nothing_else_can_wait_for_the_first_picture(opened: Opened) -> None:
    device = Unsteady()
    device.wake(1)
    port = Port()
    camera = opened(port, wait=20)
    port.tried()
    port.plug_in(device)
    assert shade(camera) == 1


def test_a_camera_that_hangs_is_lost_when_patience_ends_and_found_when_it_goes_on(
    opened: Opened, clock: Stopwatch
) -> None:
    device = Unsteady()
    camera = opened(Port(device))
    device.give(1)
    camera.capture()
    clock.now += PATIENCE_S * 0.9
    with pytest.raises(NotYet):
        camera.capture()
    clock.now += PATIENCE_S * 0.2
    assert lost(camera) == "hardware-camera-silent"
    device.give(2)
    assert shade(camera) == 2


def test_a_camera_that_cannot_even_be_opened_holds_up_nobody(
    opened: Opened, clock: Stopwatch
) -> None:
    camera = opened(Port())
    with pytest.raises(NotYet):
        camera.capture()
    clock.now += PATIENCE_S
    assert lost(camera) == "hardware-camera-silent"


def test_a_camera_that_was_unplugged_goes_on_when_it_is_back(opened: Opened) -> None:
    first, second = Unsteady(), Unsteady()
    port = Port(first)
    camera = opened(port)
    first.give(1)
    first.vanish()
    port.tried(2)
    assert first.closed.is_set()
    assert lost(camera) == "hardware-camera-gone"
    port.leave_empty()
    port.tried()
    assert lost(camera) == "hardware-camera-missing"
    port.plug_in(second)
    second.give(2)
    assert shade(camera) == 2


def test_a_driver_that_hangs_for_good_is_left_behind(opened: Opened, clock: Stopwatch) -> None:
    stuck, device = Unsteady(), Unsteady()
    camera = opened(Port(stuck, device))
    stuck.give(1)
    camera.capture()
    clock.now += STUCK_S + 1
    assert lost(camera) == "hardware-camera-silent"
    device.give(2)
    assert shade(camera) == 2
    # Should it come back later, its picture is old, and it lets go of the camera.
    stuck.wake(1)
    assert stuck.closed.wait(10)
    with pytest.raises(NotYet):
        camera.capture()


def test_not_more_than_a_few_attempts_hang_at_a_time(opened: Opened, clock: Stopwatch) -> None:
    port = Port()
    camera = opened(port)
    for _ in range(MOST_STUCK + 3):
        clock.now += STUCK_S + 1
        assert lost(camera) == "hardware-camera-silent"
    port.tried(MOST_STUCK)
    assert not port.tried_again


def test_closing_lets_go_of_the_camera(opened: Opened) -> None:
    device = Unsteady()
    camera = opened(Port(device))
    device.hangs()
    device.wake(1)
    camera.close()
    assert device.closed.wait(10)


def test_closing_does_not_wait_for_a_driver_that_hangs(opened: Opened) -> None:
    device = Unsteady()
    camera = opened(Port(device))
    device.hangs()
    camera.close()
    assert not device.closed.is_set()
