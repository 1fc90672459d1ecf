"""`companion replay`: a recorded game in words."""

from __future__ import annotations

import argparse
import io
from pathlib import Path

import pygame
import pytest

from companion.commands import play, replay
from companion.games.shelf import GAMES
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.commands.test_referee import HEADER, SHELF, record_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    lines = [
        HEADER,
        '{"n": 1, "action": "take 3"}',
        '{"n": 2, "undo": 1}',
        '{"n": 3, "action": "take 2"}',
        '{"n": 4, "action": "take 7"}',
        '{"n": 5, "action": "take 3"}',
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def told(path: Path, **choices: object) -> list[str]:
    language = choices.pop("language", Language.ENGLISH)
    steps = replay.steps(path, SHELF, language, **choices)
    return [line for step in steps for line in step.lines if line]


def test_the_game_is_told_play_by_play(path: Path) -> None:
    assert told(path) == [
        "Nim: Anna, Boris",
        "Position: 9 south",
        "1. Anna takes 3 matches",
        "   — Anna takes 3 matches",
        "   — 6 matches are left",
        "   Position: 6 north",
        "2. Play 1 was taken back.",
        "   Position: 9 south",
        "3. Anna takes 2 matches",
        "   — Anna takes 2 matches",
        "   — 7 matches are left",
        "   Position: 7 north",
        "4. Boris takes 7 matches",
        "   Refused: 7 were taken. Take one to three. "
        "(NIM-1: One to three matches are taken at a time.)",
        "   Position: 7 north",
        "5. Boris takes 3 matches",
        "   — Boris takes 3 matches",
        "   — 4 matches are left",
        "   Position: 4 south",
        "The game goes on: Anna is to act.",
    ]


def test_it_is_told_in_russian(path: Path) -> None:
    lines = told(path, language=Language.RUSSIAN, plain=True)
    assert lines[1] == "1. Anna берёт 3 спички"
    assert lines[-1] == "Партия продолжается, ход: Anna."


def test_plain_leaves_the_positions_out(path: Path) -> None:
    assert not any("Position" in line for line in told(path, plain=True))


def test_it_stops_where_it_is_told_to(path: Path) -> None:
    assert told(path, to=2)[-2:] == ["2. Play 1 was taken back.", "   Position: 9 south"]


def test_the_end_names_the_winner(path: Path) -> None:
    lines = ['{"action": "take 3"}'] * 3
    path.write_text("\n".join([HEADER, *lines]), encoding="utf-8")
    assert told(path)[-2:] == [
        "Anna wins. Anna took the last match.",
        "Decisive play: 3. Anna takes 3 matches. It ended the game.",
    ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_games_of_the_shelf_are_told(
    companion: Companion, tmp_path: Path, name: str, language: str
) -> None:
    record = tmp_path / "game.jsonl"
    record_of(name, record, plays=20)
    said = companion("replay", record, "--language", language)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n20. ") == 1


def test_a_play_that_is_not_there_is_complained_about(companion: Companion, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=3)
    assert companion("replay", record, "--to", 3).code == 0
    for n in (9, 0, -1):
        said = companion("replay", record, "--to", n)
        assert (said.code, said.out) == (2, "")
        assert f"no play {n}; it has plays 1 to 3" in said.err


def test_stepping_waits_for_the_reader(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=5)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))
    said = companion("replay", record, "--step")
    assert said.code == 0
    assert "\n2. " in said.out
    assert "\n3. " not in said.out


class Leaves:
    """A clock of a window whose user looks at the next play, and goes."""

    def __init__(self) -> None:
        self._deeds = iter([(pygame.KEYDOWN, {"key": pygame.K_RIGHT}), (pygame.QUIT, {})])

    def tick(self, _: int) -> None:
        kind, facts = next(self._deeds)
        pygame.event.post(pygame.event.Event(kind, facts))


def test_a_game_is_watched_in_a_window_where_that_is_asked_for(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.time, "Clock", Leaves)
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=5)
    for words in (["--window"], ["--screen", "480x320"], ["--window", "--to", 3]):
        said = companion("replay", record, *words)
        assert (said.code, said.out, said.err) == (0, "", "")


def test_the_window_of_a_replay_opens_as_large_as_it_was_left_by_escape(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setattr(play, "BLIND", ())  # as if somebody saw it
    found: list[tuple[int, int]] = []

    class MadeLarger:
        """A clock of a window whose user makes it larger, and goes."""

        def tick(self, _: int) -> None:
            found.append(pygame.display.get_surface().get_size())
            pygame.display.set_mode((1000, 560), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))

    monkeypatch.setattr(pygame.time, "Clock", MadeLarger)
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=5)
    for words in ([], [], ["--screen", "480x320"], []):
        assert companion("replay", record, "--window", *words).code == 0
    assert found == [(800, 480), (1000, 560), (480, 320), (1000, 560)]


@pytest.mark.parametrize("option", ["--plain", "--step"])
def test_a_window_tells_no_text(companion: Companion, tmp_path: Path, option: str) -> None:
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=3)
    said = companion("replay", record, "--window", option)
    assert (said.code, said.out) == (2, "")
    assert f"--window cannot be combined with {option}" in said.err


def test_a_terminal_beside_a_desktop_gets_the_window_and_one_without_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.jsonl"
    record_of(next(iter(GAMES)), record, plays=3)

    def opens_window(*words: str, terminal: bool = True, display: str = ":0") -> bool:
        monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
        monkeypatch.delenv("SDL_VIDEODRIVER")
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        monkeypatch.setenv("DISPLAY", display)
        parser = argparse.ArgumentParser()
        replay.add_arguments(parser)
        args = parser.parse_args([str(record), *words])
        opened = replay.in_window(args)
        monkeypatch.undo()
        return opened

    assert opens_window()
    assert not opens_window("--plain")
    assert not opens_window("--to", "2")
    assert not opens_window(terminal=False)
    assert not opens_window(display="")
