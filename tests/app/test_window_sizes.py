"""A window opens as large as people left it, or as large as fits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.app.settings.window_sizes import (
    WindowKind,
    remember_size,
    remembered_size,
    sizes_path,
)
from companion.display import window
from companion.display.window import open_surface, window_now

ROOM = 1872, 980
"""How large a window fits on a large screen."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return sizes_path(tmp_path / "new" / "settings.toml")


def test_each_kind_of_window_has_a_size_of_its_own(path: Path) -> None:
    assert remembered_size(path, WindowKind.TABLE) is None
    remember_size(path, WindowKind.TABLE, (1600, 900), ROOM)
    remember_size(path, WindowKind.SCREEN, (800, 480), ROOM)
    remember_size(path, WindowKind.TABLE, (1500, 800), ROOM)
    assert remembered_size(path, WindowKind.TABLE) == (1500, 800)
    assert remembered_size(path, WindowKind.SCREEN) == (800, 480)


@pytest.mark.parametrize(
    "text",
    [
        "table = ",
        "table = 5",
        'table = ["a", "b"]',
        "table = [1, 2, 3]",
        "table = [10, 10]",
        "table = [99999, 99999]",
        "table = [true, false]",
    ],
)
def test_whatever_stands_in_the_file_a_window_can_be_opened(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    assert remembered_size(path, WindowKind.TABLE) is None
    remember_size(path, WindowKind.TABLE, (1280, 720), ROOM)
    assert remembered_size(path, WindowKind.TABLE) == (1280, 720)


@pytest.mark.parametrize("text", ["table = ", "table = [480, 320]", "screen = [1, 1, 2, 2]"])
def test_a_file_without_a_wish_in_it_is_put_right_though_nobody_makes_the_window_larger(
    path: Path, text: str
) -> None:
    """A size of two numbers is of an older version, which took what a small screen left for one."""
    path.parent.mkdir()
    path.write_text(text)
    assert remembered_size(path, WindowKind.TABLE) is None, "it opens as large as fits"
    remember_size(path, WindowKind.TABLE, ROOM, ROOM)
    assert path.read_text().strip() == ""


def test_a_size_that_cannot_be_kept_is_complained_of_to_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    remember_size(tmp_path / "file" / "windows.toml", WindowKind.TABLE, (1280, 720), ROOM)


@pytest.mark.parametrize("room", [(480, 320), (800, 480), (1318, 668)])
def test_what_only_the_screen_has_limited_is_nobodys_wish(
    path: Path, room: tuple[int, int]
) -> None:
    remember_size(path, WindowKind.TABLE, room, room)
    assert remembered_size(path, WindowKind.TABLE) is None


@pytest.mark.parametrize("made", [(1600, 900), (1600, 400), (600, 900)])
def test_a_small_screen_does_not_shrink_what_was_made_on_a_large_one(
    path: Path, made: tuple[int, int]
) -> None:
    remember_size(path, WindowKind.TABLE, made, ROOM)
    within = min(made[0], 800), min(made[1], 480)
    remember_size(path, WindowKind.TABLE, within, (800, 480))
    assert remembered_size(path, WindowKind.TABLE) == made


def test_a_window_made_to_fill_the_screen_fills_any_screen(path: Path) -> None:
    remember_size(path, WindowKind.TABLE, (640, 480), ROOM)
    remember_size(path, WindowKind.TABLE, (1920, 1016), ROOM)
    assert remembered_size(path, WindowKind.TABLE) is None


@pytest.fixture
def _closing() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("_closing")
@pytest.mark.parametrize(
    ("desktop", "opened"),
    [((1920, 1080), (1872, 980)), ((1366, 768), (1318, 668)), ((800, 480), (800, 480))],
)
def test_a_window_is_as_large_as_the_desktop_has_room_for(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], opened: tuple[int, int]
) -> None:
    monkeypatch.setattr(window, "BLIND", ())
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert open_surface(None, "", full_screen=False).get_size() == opened
    assert window_now() == opened


@pytest.mark.usefixtures("_closing")
def test_only_a_window_has_a_size_to_remember() -> None:
    assert window_now() is None
    open_surface((640, 400), "", full_screen=False)
    assert window_now() == (640, 400)
