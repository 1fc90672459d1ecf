"""`companion play` as a newcomer meets it: with nothing but a terminal."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import cv2
import pytest

from companion.broadcast.messages import Event, Topics, View, unpack
from companion.commands.play import has_screen
from companion.games.riftforce import RIFTFORCE
from companion.referee.journal import Journal
from companion.referee.record import Header, Played, read_record
from companion.referee.session import Session
from companion.simulation.dealt import remark
from companion.text.language import Language
from tests.broadcast.broker import Mosquitto, Reader, free_port
from tests.commands.conftest import Companion

SHORT = ("--seed", "3", "-o", "mode=free")
"""A game of some forty plays."""
PLAY = re.compile(r"\d+\. ")


def bare_machine(home: Path) -> dict[str, str]:
    """The environment of somebody who came by SSH and has set nothing."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(home), "SSH_CONNECTION": "1", "COMPANION_LANGUAGE": "en"}


def start(
    home: Path,
    *words: str,
    limit: Callable[[], None] | None = None,
    program: Sequence[str] = ("-m", "companion"),
) -> subprocess.Popen:
    return subprocess.Popen(
        # Without -B a small disk would cut off Python's own caches, for everybody after it.
        [sys.executable, "-B", *program, "play", *words],
        cwd=home,
        env={**bare_machine(home), "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limit,
    )


SIGNALLED = f"""
import io, os, re, sys
from companion.__main__ import main

class Told(io.TextIOWrapper):
    left = int(sys.argv[2])

    def write(self, text):
        super().write(text)
        self.flush()
        self.left -= bool(re.match({PLAY.pattern!r}, text))
        if not self.left:
            os.kill(os.getpid(), int(sys.argv[1]))

sys.stdout = Told(sys.stdout.buffer, encoding="utf-8")
sys.exit(main(sys.argv[3:]))
"""
"""The companion, which gets a signal at the very moment when it has told so many plays."""


def stopped_after(home: Path, plays: int, by: signal.Signals, *words: str) -> tuple[int, str, str]:
    """How a game ended that got a signal, and what it said; no clock has a part in it."""
    program = ("-c", SIGNALLED, str(by.value), str(plays))
    with start(home, *words, program=program) as process:
        out, err = process.communicate()
    assert sum(bool(PLAY.match(line)) for line in out.splitlines()) == plays, err
    return process.returncode, out, err


def interrupted_after(home: Path, plays: int, *words: str) -> tuple[list[str], str]:
    """What a game printed before somebody pressed Ctrl+C, and what it said to that."""
    code, out, err = stopped_after(home, plays, signal.SIGINT, *words)
    assert code == 130
    return out.splitlines(), err


def killed_after(home: Path, plays: int, *words: str) -> list[str]:
    """What a game printed before it was killed in the middle of something."""
    code, out, _ = stopped_after(home, plays, signal.SIGKILL, *words)
    assert code == -signal.SIGKILL
    return out.splitlines()


def journal_in(home: Path) -> Path:
    (path,) = (home / "games").glob("*.jsonl")
    return path


def actions(path: Path) -> list[str]:
    entries = [entry for _, entry in read_record(path).entries(checked=True)]
    return [entry.action for entry in entries if isinstance(entry, Played)]


# --- by itself ---------------------------------------------------------------------------


@pytest.mark.slow
def test_without_a_screen_a_whole_game_plays_itself(tmp_path: Path, companion: Companion) -> None:
    with start(tmp_path, *SHORT) as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    journal = journal_in(tmp_path)
    told = [line for line in out.splitlines() if PLAY.match(line)]
    assert len(told) == len(actions(journal)) > 20
    assert str(journal.relative_to(tmp_path)) in out.splitlines()[0]

    said = companion("referee", journal)
    verdicts = [json.loads(line)["verdict"] for line in said.out.splitlines()]
    assert (said.code, set(verdicts), len(verdicts)) == (0, {"legal"}, len(told))
    (*_, last) = (entry for _, entry in read_record(journal).entries())
    assert isinstance(last, Played)
    assert last.end is not None

    pictures = journal.with_name(f"{journal.stem}_pictures")
    assert str(pictures.relative_to(tmp_path)) in out.splitlines()[-1]
    for name in ("0010_screen.png", "0020_camera.jpg", "end_screen.png", "end_camera.jpg"):
        picture = cv2.imread(str(pictures / name))
        assert picture is not None
        assert picture.shape[:2] == ((480, 800) if "screen" in name else (1080, 1920))


def test_a_killed_or_interrupted_game_goes_on_and_the_same_seed_shuffles_the_same(
    tmp_path: Path,
) -> None:
    first, again = tmp_path / "first", tmp_path / "again"
    first.mkdir()
    again.mkdir()
    before = killed_after(first, 6, *SHORT)
    safe = actions(journal_in(first))
    assert len(safe) >= 6, "a play was told that was not safe"

    after, said = interrupted_after(first, 3, "--language", "ru")
    kept = journal_in(first).relative_to(first)
    assert said == f"Прервано. Партия сохранена в {kept}; та же команда её продолжит.\n"
    assert "goes on" not in before[0]
    assert after[0].startswith("Прерванная партия в «Riftforce: Битва стихий» продолжается: games/")
    assert int(after[-1].split(".")[0]) == len(safe) + 3
    now = actions(journal_in(first))
    assert now[: len(safe)] == safe
    assert len(now) >= len(safe) + 3

    killed_after(again, 3, *SHORT)
    same = actions(journal_in(again))
    assert same[:3] == safe[:3]


@pytest.mark.parametrize(
    "most_bytes",
    [
        pytest.param(700, id="for plays"),
        pytest.param(8000, id="for pictures", marks=pytest.mark.slow),
    ],
)
def test_a_full_disk_is_told_in_one_sentence_and_loses_nothing(
    tmp_path: Path, most_bytes: int
) -> None:
    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    with start(tmp_path, *SHORT, limit=small_disk) as process:
        out, err = process.communicate()
    assert process.returncode == 2
    assert err.startswith("companion: ")
    assert len(err.splitlines()) == 1
    safe = actions(journal_in(tmp_path))
    assert len(safe) == sum(bool(PLAY.match(line)) for line in out.splitlines()) > 0


# --- from a position ---------------------------------------------------------------------

LAST_TURN = (
    "set=base phase=turn turn=30 first=south score=12:4 guilds=FI,WA,LI,IC:EA,PL,SH,CR"
    " south=FI5a/WA6a/-/-/- north=-/-/EA5a/-/-"
)


def test_a_position_is_played_on(tmp_path: Path, companion: Companion) -> None:
    said = companion(
        "play", "--no-window", "--games", tmp_path, "--position", LAST_TURN, "--seed", 3
    )
    assert (said.code, said.err) == (0, "")
    (journal,) = tmp_path.glob("*.jsonl")
    assert read_record(journal).header.position == LAST_TURN
    assert companion("referee", journal).code == 0
    *lines, _ = said.out.splitlines()
    end = next(n for n, line in enumerate(lines) if line.startswith("South wins. South leads "))
    first, points, *_, decisive = lines[end:]
    assert points.startswith("Points: South 1")
    assert decisive.startswith("Decisive play: ")
    assert first in companion("replay", journal).out.splitlines()


def test_a_game_that_plays_itself_is_seen_elsewhere(tmp_path: Path, companion: Companion) -> None:
    folder, games = tmp_path / "broker", tmp_path / "games"
    folder.mkdir()
    mosquitto, topics = Mosquitto(folder), Topics("table-1")
    reader = Reader(mosquitto.broker, f"{topics.root}/#")
    try:
        link = ("--link", f"mqtt://127.0.0.1:{mosquitto.port}", "--table", "table-1")
        where = ("--games", games, "--position", LAST_TURN, "--seed", 3)
        assert companion("play", "--no-window", *link, *where).code == 0
        reader.until(lambda _: reader.last(topics.availability) == b"offline")
    finally:
        reader.close()
        mosquitto.kill()
    view = unpack(reader.last(topics.state) or b"", View)
    assert view.over
    (journal,) = games.glob("*.jsonl")
    events = [unpack(data, Event) for topic, data in reader.heard if "/event/" in topic]
    once = {event.id: event.text for event in events}  # nobody keeps them, so they come again
    assert [*once.values()] == journal.read_text(encoding="utf-8").splitlines()


def test_phones_watch_a_game_that_plays_itself(tmp_path: Path, companion: Companion) -> None:
    """Nobody could look into a window for the code of a seat."""
    web = ("--web", free_port(), "--web-address", "127.0.0.1")
    where = ("--games", tmp_path, "--position", LAST_TURN, "--seed", 3)
    said = companion("play", "--no-window", *web, *where)
    assert said.code == 0
    assert f"To watch on phones: http://127.0.0.1:{web[1]}" in said.out
    assert "Menu" not in said.out


def test_a_game_that_plays_itself_says_why_nobody_sees_it_elsewhere(
    tmp_path: Path, companion: Companion
) -> None:
    link = ("--link", f"mqtt://127.0.0.1:{free_port()}", "--table", "table-1")
    where = ("--games", tmp_path, "--position", LAST_TURN, "--seed", 3)
    said = companion("play", "--no-window", *link, *where)
    assert said.code == 0
    assert said.out.count("There is no broker at 127.0.0.1:") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--link", "http://host"], "is no broker"),
        (["--link", "mqtt://pi", "--link-login", "missing"], "cannot be read"),
        (["--link", "mqtts://pi", "--link-ca", "missing"], "cannot be read"),
        (["--link", "mqtt://pi", "--table", "стол"], "no name for a table"),
    ],
)
def test_a_link_that_cannot_be_is_told_before_a_game_is_begun(
    tmp_path: Path, companion: Companion, words: list[str], told: str
) -> None:
    said = companion("play", "--no-window", "--games", tmp_path / "games", *words)
    assert (said.code, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert told in said.err
    assert not (tmp_path / "games").exists()


def test_a_position_does_not_go_on_with_an_interrupted_game(
    tmp_path: Path, companion: Companion
) -> None:
    header = Header("riftforce", RIFTFORCE.rules.new_setup(Random(1), {}))
    Journal.create(tmp_path / "before.jsonl", header).close()
    said = companion("play", "--no-window", "--games", tmp_path, "--position", "score=1:x")
    assert said.code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["before.jsonl"]


# --- what is typed wrong -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--screen", "12"], "12"),
        (["--screen", "9999x9999"], "9999x9999"),
        (["--screen", "100x100"], "from 320x240 to 3840x2160"),
        (["-o", "mode"], "mode"),
        (["-o", "colour=red"], "colour"),
        (["-o", "set=all"], "all"),
        (["-o", "guilds=FI,FI,FI,FI/EA,PL,SH,CR"], "Fire"),
        (["-o", "guilds=FI,WA,LI,IC"], "guilds=FI,WA,LI,IC/EA,PL,SH,CR"),
        (["-o", "set=base", "--position", "score=1:1"], "--position"),
        (["--names", "Anna"], "2 names"),
        (["--names", "Anna,"], "2 names"),
        (["--names", "Anna,anna"], "Tell them apart"),
        (["--names", f"Anna,{'B' * 25}"], "24 letters"),
        (["--position", "nonsense"], "nonsense"),
        (["--position", ""], "“”"),
        (["--seed", "seven"], "seven"),
        (["--light", "dark"], "dark"),
        (["--camera", "usb"], "--profile"),
        (["--camera", "usb", "--profile", "no/such/file.toml"], "no/such/file.toml"),
        (["chess"], "it can be riftforce, unique_units, kung_fu, shadow_fight, neon."),
        (["--fast"], "--fast"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@pytest.mark.parametrize("language", Language)
def test_what_is_typed_wrong_is_told_in_one_sentence(
    words: list[str], told: str, language: Language, tmp_path: Path, companion: Companion
) -> None:
    said = companion(
        "play", *words, "--no-window", "--games", tmp_path, "--language", language.value
    )
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("companion: ")
    if language is Language.ENGLISH:
        assert told in said.err
    assert list(tmp_path.iterdir()) == [], "a game was begun all the same"


def test_any_number_is_a_seed(tmp_path: Path, companion: Companion) -> None:
    over = LAST_TURN.replace("phase=turn", "phase=over")
    for seed in ("-5", "99999999999999999999"):
        said = companion(
            "play", "--no-window", "--seed", seed, "--games", tmp_path, "--position", over
        )
        assert (said.code, said.err) == (0, "")


def test_unreadable_settings_are_named(
    tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("games = [")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    said = companion("play", "--no-window", "--games", tmp_path / "games")
    assert said.code == 2
    assert str(settings) in said.err
    assert len(said.err.splitlines()) == 1


def test_a_damaged_interrupted_game_is_named_with_a_way_out(
    tmp_path: Path, companion: Companion
) -> None:
    path = tmp_path / "game.jsonl"
    setup = RIFTFORCE.rules.new_setup(Random(1), {"mode": "free"})
    header = Header("riftforce", setup, comment=remark(1, by_itself=True))
    session = Session(RIFTFORCE, header, Journal.create(path, header))
    world = RIFTFORCE.simulation.deal(Random(1), session.state)
    for _ in range(3):
        action = next(iter(world.actions(session.state)))
        verdict = session.play(action)
        world = world.after(verdict.events)
    session.journal.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1].replace(b"open", b"pick") + b"".join(lines[2:]))
    said = companion("play", "--no-window", "--games", tmp_path)
    assert said.code == 2
    assert str(path) in said.err
    assert "--new" in said.err
    assert len(said.err.splitlines()) == 1


def test_a_game_in_use_is_not_played_twice_and_a_damaged_one_is_named(
    tmp_path: Path, companion: Companion
) -> None:
    setup = RIFTFORCE.rules.new_setup(Random(1), {})
    header = Header("riftforce", setup, comment=remark(1, by_itself=True))
    running = Journal.create(tmp_path / "running.jsonl", header)
    (tmp_path / "rubbish.jsonl").write_bytes(b"\0")
    said = companion("play", "--no-window", "--games", tmp_path)
    running.close()
    assert said.code == 2
    named, in_use = said.err.splitlines()
    assert "rubbish.jsonl, line 1: " in named
    assert "running.jsonl" in in_use


# --- screens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "seen"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"SSH_CONNECTION": "1 2 3 4", "DISPLAY": "localhost:10.0"}, True),
        ({"SSH_CONNECTION": "1 2 3 4"}, False),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, False),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, True),
        ({"DISPLAY": "", "SSH_CONNECTION": "1"}, False),
    ],
)
def test_a_window_is_opened_only_where_it_can_be_seen(
    environment: dict[str, str], seen: bool
) -> None:
    assert has_screen(environment) is seen


def test_a_screen_that_does_not_answer_is_told_and_no_game_begun(tmp_path: Path) -> None:
    environment = {**bare_machine(tmp_path), "DISPLAY": ":4711", "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "play"],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("companion: ")
    assert "--no-window" in done.stderr
    assert not (tmp_path / "games").exists()
