"""Two to six players on the command line: who sits where, and what is said of bad seats."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.commands.seating import read_names, read_seats, seated_at
from companion.games.riftforce import RIFTFORCE
from companion.games.shelf import GAMES
from companion.referee.record import read_record
from companion.rules.seat import SEATINGS, Seat
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.commands.conftest import Companion
from tests.toys.round_nim import ROUND_NIM, taken_zone

THREE = (Seat.SOUTH, Seat.NORTH_WEST, Seat.NORTH_EAST)


@pytest.fixture
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ROUND_NIM.name, ROUND_NIM)


def play(companion: Companion, folder: Path, *words: str) -> Path:
    """A game of one or two plays by itself; the file that it left."""
    said = companion(
        "play",
        ROUND_NIM.name,
        *words,
        "-o",
        "heap=1",
        "--seed",
        "4",
        "--no-window",
        "--language",
        "en",
        "--games",
        folder,
    )  # fmt: skip - words and their values side by side
    assert (said.code, said.err) == (0, "")
    (path,) = folder.glob("*.jsonl")
    return path


@pytest.mark.usefixtures("_on_the_shelf")
def test_as_many_play_as_have_a_name(companion: Companion, tmp_path: Path) -> None:
    header = read_record(play(companion, tmp_path, "--names", "Anna,Boris,Clara")).header
    assert header.setup["seats"] == [seat.value for seat in THREE]
    assert header.names == dict(zip(THREE, ("Anna", "Boris", "Clara"), strict=True))


@pytest.mark.usefixtures("_on_the_shelf")
def test_names_go_to_the_seats_in_the_order_in_which_they_are_written(
    companion: Companion, tmp_path: Path
) -> None:
    words = ("--seats", "north-east,south-west", "--names", "Anna,Boris")
    header = read_record(play(companion, tmp_path, *words)).header
    assert header.names == {Seat.NORTH_EAST: "Anna", Seat.SOUTH_WEST: "Boris"}
    assert header.setup["seats"] == ["south-west", "north-east"]


@pytest.mark.usefixtures("_on_the_shelf")
def test_a_position_tells_who_sits_there(companion: Companion, tmp_path: Path) -> None:
    state = ROUND_NIM.rules.start(ROUND_NIM.rules.new_setup(Random(1), {"players": 3, "heap": 1}))
    line = ROUND_NIM.notation.write_position(state)
    said = companion(
        "play",
        ROUND_NIM.name,
        "--position",
        line,
        "--names",
        "Anna,Boris,Clara",
        "--seed",
        "4",
        "--no-window",
        "--games",
        tmp_path,
    )  # fmt: skip - words and their values side by side
    assert said.code == 0
    (path,) = tmp_path.glob("*.jsonl")
    assert [*read_record(path).header.names] == [*THREE]


@pytest.mark.usefixtures("_on_the_shelf")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "south"], "south,north-west,north-east"),
        (["--seats", "south,south"], "south,north-west,north-east"),
        (["--seats", "south,west"], "west"),
        (["--names", "A,B,C,D,E,F,G"], "6"),
        (["--names", "A,B", "--seats", "south,north,south-east"], "3"),
        (["--seats", "south,north", "-o", "players=3"], "players=3"),
        (["--names", "A,B,C", "-o", "players=4"], "players=4"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@pytest.mark.parametrize("language", Language)
def test_bad_seats_are_told_in_one_sentence(
    words: list[str], told: str, language: Language, companion: Companion, tmp_path: Path
) -> None:
    said = companion(
        "play",
        ROUND_NIM.name,
        *words,
        "--no-window",
        "--language",
        language.value,
        "--games",
        tmp_path,
    )  # fmt: skip - words and their values side by side
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert told in said.err
    assert not [*tmp_path.iterdir()]


@pytest.mark.usefixtures("_on_the_shelf")
def test_the_help_tells_how_many_can_play(companion: Companion) -> None:
    said = companion("play", "--help", "--language", "en")
    assert "for 2, 3, 4, 5, 6 players, as many as --names or --seats says" in said.out
    assert "for 2, 3, 4 players, as many as --names or --seats says" in said.out
    open_games = [game for game in GAMES.values() if game.rules.players is not None]
    assert said.out.count("as many as --names") == len(open_games)


def test_a_game_for_two_keeps_its_seats(companion: Companion, tmp_path: Path) -> None:
    said = companion("play", "riftforce", "--seats", "south,north-west", "--no-window")
    assert said.code == 2
    assert "south, north" in said.err
    assert read_seats("north,south", RIFTFORCE) == (Seat.NORTH, Seat.SOUTH)


@pytest.mark.parametrize("count", SEATINGS)
def test_without_seats_people_sit_as_so_many_do(count: int) -> None:
    names = [f"P{n}" for n in range(count)]
    assert read_names(",".join(names), ()) == dict(zip(SEATINGS[count], names, strict=True))


@pytest.mark.usefixtures("_on_the_shelf")
def test_a_mat_is_printed_for_those_who_sit_there(companion: Companion, tmp_path: Path) -> None:
    seats = read_seats("north-west,south,north-east", ROUND_NIM)
    owned = {zone.name for zone in seated_at(ROUND_NIM, seats).table.mat.zones if zone.owner}
    assert owned == {taken_zone(seat) for seat in THREE}
    path = tmp_path / "mat.pdf"
    said = companion("mat", ROUND_NIM.name, "--seats", "south,north", "--out", path)
    assert said.code == 0
    assert path.read_bytes().startswith(b"%PDF")


def test_no_mat_is_printed_for_more_than_a_game_is_for(
    companion: Companion, tmp_path: Path
) -> None:
    path, five = tmp_path / "mat.pdf", "south,south-west,north-west,north,north-east"
    said = companion("mat", "shadow_fight", "--seats", five, "--out", path, "--language", "en")
    assert (said.code, path.exists()) == (2, False)
    assert "not for 5 players; there can be 2, 3, 4" in said.err


def test_a_name_that_no_screen_can_show_is_named_as_what_is_wrong() -> None:
    with pytest.raises(Complaint) as raised:
        read_names("A\nB,C", (Seat.SOUTH, Seat.NORTH))
    assert raised.value.sentence.key == "play-name-letters"
