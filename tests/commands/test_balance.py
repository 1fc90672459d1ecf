"""`companion balance GAME`."""

from __future__ import annotations

import errno
import io
import multiprocessing
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import pytest

from companion.__main__ import Exit
from companion.commands import balance
from companion.commands.balance import report
from companion.games.shelf import GAMES, PACKS
from companion.rules.sentence import say
from companion.simulation.balance import Balance, FrequencyFound, Share, UsageFound
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.simulation.test_balance import RIGGED

NIM_GAMES = """\
Nim, 20 games, seed 1
Turns in a game: 5 % of the games have at most 10, half of them at most 15, 95 %
at most 20.

Players                              games        won     95 % interval
South                                   20    100.0 %    83.9 – 100.0 % +
North                                   20      0.0 %      0.0 – 16.1 % −
Whoever began                           20    100.0 %    83.9 – 100.0 % +
Whoever did not begin                   20      0.0 %      0.0 – 16.1 % −
"""


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> str:
    """A rigged game on the shelf, played in this process."""
    monkeypatch.setitem(GAMES, "nim", RIGGED)  # type: ignore[arg-type] # a dict to those who made it
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0})
    balance._game.cache_clear()
    return "nim"


def test_who_wins_is_told_with_intervals_and_what_was_never_used(
    companion: Companion, nim: str
) -> None:
    said = companion("balance", nim, "--games", "20")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(NIM_GAMES)
    assert said.out.endswith("Never used (Heap): Match 4.\n")
    assert companion("balance", nim, "--games", "20", "--seed", "1").out == said.out
    assert companion("balance", nim, "--games", "20", "--seed", "2").out != said.out


def test_ctrl_c_ends_with_what_was_found_so_far(
    companion: Companion, nim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = balance.played

    def interrupted(*args: object) -> Iterator[object]:
        yield from list(played(*args[:4], 20))  # type: ignore[arg-type] # as they came
        raise KeyboardInterrupt

    monkeypatch.setattr(balance, "played", interrupted)
    said = companion("balance", nim, "--games", "300")
    assert said.code == Exit.INTERRUPTED
    head, told, *rest = said.out.splitlines()
    assert told == "Interrupted after 20 of 300 games; this is what they show."
    assert [head, *rest][: NIM_GAMES.count("\n")] == NIM_GAMES.splitlines()


def test_ctrl_c_before_any_game_has_ended_is_just_that(
    companion: Companion, nim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(balance, "played", interrupted)
    said = companion("balance", nim)
    assert (said.code, said.out) == (Exit.INTERRUPTED, "")
    assert said.err == "Interrupted.\n"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", r"ended from outside after \d+ of 5,000 games, perhaps for want of memory"),
        ("ru", r"завершили извне, сыграно партий: \d+ из 5\s000; возможно, не хватило памяти"),
    ],
)
def test_a_player_that_is_killed_ends_it_with_one_sentence(
    companion: Companion, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    """The kernel does so to whoever takes too much memory."""
    killed = []

    def kill_one(*_: object) -> None:
        if not killed:
            player = multiprocessing.active_children()[0]
            player.kill()
            player.join()
            killed.append(player)

    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(balance, "_show_progress", kill_one)
    said = companion("balance", "kung_fu", "--games", "5000", "--language", language)
    assert [player.exitcode for player in killed] == [-signal.SIGKILL]
    assert (said.code, said.out) == (Exit.USAGE, "")
    assert re.search(sentence, said.err)
    assert said.err.count("\n") == 1
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game “chess”; these are on the shelf: "),
        ([], "GAME is missing"),
        (["nim", "--games", "0"], "The number of games can be 1 to 100,000."),
        (["nim", "--games", "-3"], "The number of games can be 1 to 100,000."),
        (["nim", "--games", "100001"], "The number of games can be 1 to 100,000."),
        (["nim", "--games", "many"], "--games needs a number, and “many” is not one"),
        (["nim", "--seed", "x"], "--seed needs a number"),
        (["nim", "-o", "heap"], "“heap” is not an option; write it like name=value."),
        (["riftforce", "-o", "guild=FI"], "The setup has no entry “guild”"),
        (["riftforce", "--pack", "missing.toml"], "The pack missing.toml cannot be read"),
        (["riftforce", "--pack", "{pack}"], "is for unique_units, not for riftforce"),
        (["unique_units", "--pack", "{broken}"], "cannot be played, line 11: "),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_played_is_told_in_one_sentence(
    companion: Companion, nim: str, words: list[str], sentence: str, tmp_path: Path
) -> None:
    assert nim in GAMES
    pack = (PACKS["unique_units"].folder / "pack.toml").read_text(encoding="utf-8")
    files = {name: str(tmp_path / f"{name}.toml") for name in ("pack", "broken")}
    Path(files["pack"]).write_text(pack, encoding="utf-8")
    Path(files["broken"]).write_text(pack.replace("rows = 6", "rows = 60"), encoding="utf-8")
    said = companion("balance", *(word.format(**files) for word in words))
    assert (said.code, said.out) == (Exit.USAGE, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


RUNNER = """
[figures.runner]
code = "RU"
name = { en = "Runner", ru = "Бегун" }
class = "D"
copies = 3
colour = "#3f8fb5"
source = "house"
turn = ["feet"]
feet = [{ do = "move", range = [1, 2] }]
"""


def test_a_pack_of_ones_own_needs_no_tags_and_leaves_no_file(
    companion: Companion, tmp_path: Path
) -> None:
    pack = (PACKS["unique_units"].folder / "pack.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(f"{pack}\n{RUNNER}", encoding="utf-8")
    said = companion("balance", "unique_units", "--pack", mine, "--games", "2")
    assert (said.code, said.err) == (0, "")
    assert "Runner" in said.out
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


class FullDisk(io.StringIO):
    """Where nothing can be written any more."""

    def __init__(self, file: TextIO) -> None:
        super().__init__()
        self._file = file

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "full")

    def fileno(self) -> int:
        return self._file.fileno()


def test_a_report_that_cannot_be_written_is_told(
    companion: Companion, nim: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "full").open("w") as file:
        monkeypatch.setattr(sys, "stdout", FullDisk(file))
        said = companion("balance", nim, "--games", "1")
    assert said.code == Exit.USAGE
    assert said.err == (
        "companion: The report could not be written: the disk is full; free some space.\n"
    )


LONG = say("nim-match", name="of sixty letters, as a pack of one’s own may call its cards")


@pytest.mark.parametrize("language", list(Language))
def test_a_report_fits_eighty_columns(language: Language) -> None:
    shares = tuple((label, Share(99_999, 100_000)) for label in (LONG, say("nim-zone")))
    found = Balance(
        games=100_000,
        drawn=2,
        given_up=5,
        seats=tuple((seat, Share(50_000, 100_000)) for seat in RIGGED.seats),
        began=Share(1, 3),
        others=Share(2, 3),
        unit=say("balance-turns"),
        turns=(1000, 2000, 3000),
        usages=(UsageFound(LONG, shares, (LONG,) * 5), UsageFound(say("nim-zone"), shares, ())),
        frequencies=(FrequencyFound(LONG, say("nim-zone"), say("nim-zone"), shares),),
    )
    lines = list(report(found, Catalogue(language, RIGGED.folder)))
    assert max(map(len, lines)) <= 80
    told = " ".join(" ".join(lines).split())
    told_long = Catalogue(language, RIGGED.folder).tell(LONG)
    assert told.count(told_long) >= 3
