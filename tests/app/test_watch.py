"""Recorded games: listed at home, and watched in a window with keys, slider and touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from companion.app.dialogs import Dialog, Dialogs
from companion.app.history import watching
from companion.app.home.host import records_in
from companion.app.home.recordings import Recordings
from companion.app.watch import watch
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.display.window import Window
from companion.games.game import AnyGame
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.replay import retrace
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.page import Listing, keys_of
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.nim import NIM, Take

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
NOW = datetime(2026, 5, 2, 12, tzinfo=UTC)
TEXTS = Catalogue(Language.ENGLISH, NIM.folder)
"""Those of a home: they know no names."""


def recorded(folder: Path, name: str, *takes: int, stops: bool = False, hour: int = 9) -> Path:
    """A game of Nim with six matches, played yesterday."""
    path = folder / f"{name}.jsonl"
    started = datetime(2026, 5, 1, hour, tzinfo=UTC)
    header = Header("nim", {"heap": 6}, names=NAMES, started=started.isoformat())
    with Journal.create(path, header) as journal:
        session = Session(NIM, header, journal, clock=lambda: started)
        for count in takes:
            session.play(Take(count))
        if stops:
            session.stop()
    return path


def game_of(header: Header) -> AnyGame:
    if header.game != "nim":
        raise Complaint("record-unknown-game", game=header.game, known="nim")
    return NIM


def load(path: Path) -> Session[object, object, object]:
    return retrace(path, {"nim": NIM})


def listed(folder: Path) -> list[tuple[str, str]]:
    body = Recordings(records_in(folder), game_of, load, NOW).page().body
    assert isinstance(body, Listing)
    return [
        (TEXTS.tell(item.label), TEXTS.tell(item.detail) if item.detail else "")
        for item in body.items
    ]


def test_each_game_says_who_played_and_who_won(tmp_path: Path) -> None:
    recorded(tmp_path, "won", 3, 3, hour=12)
    recorded(tmp_path, "stopped", 3, stops=True, hour=11)
    recorded(tmp_path, "interrupted", 3, hour=10)
    assert listed(tmp_path) == [
        ("Nim · Anna, Boris", "Boris won · yesterday at 12:00"),
        ("Nim · Anna, Boris", "Put away · yesterday at 11:00"),
        ("Nim · Anna, Boris", "Not finished · yesterday at 10:00"),
    ]


def test_files_that_are_no_games_of_the_shelf_are_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "odd.jsonl").write_text("no record\n", encoding="utf-8")
    header = Header("chess", names=NAMES, started=NOW.isoformat())
    Journal.create(tmp_path / "chess.jsonl", header).close()
    (unknown, why), (damaged, _) = listed(tmp_path)
    assert unknown == "chess · Anna, Boris"
    assert "is not on the shelf" in why
    assert "odd.jsonl, line 1" in damaged


def test_a_folder_without_games_says_so(tmp_path: Path) -> None:
    assert listed(tmp_path / "not there") == [("No game has been recorded yet.", "")]


def test_a_game_is_watched_from_its_beginning_with_its_players_names(tmp_path: Path) -> None:
    path = recorded(tmp_path, "won", 3, 3)
    dialogs = Dialogs([Recordings(records_in(tmp_path), game_of, load, NOW)])
    dialogs.tap(path.name)
    assert TEXTS.tell(dialogs.page.title) == "The beginning"
    dialogs.tap("after")
    assert TEXTS.tell(dialogs.page.title) == "1. Anna takes 3 matches"
    dialogs.tap("plays")
    dialogs.tap("story")
    assert TEXTS.tell(dialogs.page.title) == "Boris wins"
    assert "rematch" not in keys_of(dialogs.page), "nobody sits at that table any more"


def test_a_record_that_is_damaged_further_on_is_told_in_the_list(tmp_path: Path) -> None:
    path = recorded(tmp_path, "won", 3, 3)
    first, second, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([first, second.replace("3", "2", 1), *rest]), encoding="utf-8")
    dialogs = Dialogs([Recordings(records_in(tmp_path), game_of, load, NOW)])
    dialogs.tap(path.name)
    body = dialogs.page.body
    assert isinstance(body, Listing)
    assert "line 2" in TEXTS.tell(body.items[0].label)


# --- in a window -------------------------------------------------------------------------

SIZE = (480, 320)


@pytest.fixture
def window() -> Iterator[Window]:
    with Window(SIZE, "") as opened:
        yield opened


def key(name: int) -> Callable[[], None]:
    return lambda: pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=name))


def touch(dialog: Dialog, option: str) -> Callable[[], None]:
    """A finger on what has this key."""

    def post() -> None:
        page = Dialogs([dialog]).page
        drawing = compose(page, SIZE, TEXTS, Fonts())
        area = next(t.area for t in drawing.touchables if t.option == option)
        middle = area.x + area.width // 2, area.y + area.height // 2
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=middle))

    return post


def test_keys_slider_and_touch_lead_through_a_game(tmp_path: Path, window: Window) -> None:
    path = recorded(tmp_path, "won", 1, 1, 1, 3)
    history = watching(load(path), path)
    deeds = iter(
        [
            key(pygame.K_RIGHT),
            key(pygame.K_RIGHT),
            key(pygame.K_LEFT),
            key(pygame.K_END),
            key(pygame.K_HOME),
            touch(history, "step:3"),
            touch(history, "after"),
            touch(history, "before"),
            key(pygame.K_BACKSPACE),
        ]
    )
    seen: list[int] = []

    def tick(_: int) -> None:
        seen.append(history.at)
        next(deeds)()

    watch(window, history, TEXTS, tick)
    assert seen == [0, 1, 2, 1, 4, 0, 3, 4, 3]
    assert next(deeds, None) is None, "the last key has closed it"


def test_closing_the_window_ends_it(tmp_path: Path, window: Window) -> None:
    path = recorded(tmp_path, "won", 3, 3)

    def tick(_: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    watch(window, watching(load(path), path), TEXTS, tick)


def test_in_russian_a_page_is_called_as_its_tile_is() -> None:
    russian = Catalogue(Language.RUSSIAN)
    for tile, page in (
        ("new", "home-new-game"),
        ("interrupted", "home-interrupted"),
        ("players", "home-players"),
        ("watch", "watch-title"),
    ):
        assert russian.tell(Sentence(f"home-tile-{tile}")) == russian.tell(Sentence(page))
