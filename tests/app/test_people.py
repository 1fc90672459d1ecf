"""Who has played here, with what came of it; and the same people once more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.app.dialogs import Dialogs, Open
from companion.app.home.host import Host
from companion.app.home.new_game import NewGame, SeatChoice
from companion.app.home.people import People, PlayedGames, players_of
from companion.app.party import Party, Wishes, begin
from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.referee.replay import find_records
from companion.rules.seat import SEATINGS, Seat
from companion.table.controls import Button
from tests.app.test_home import ANN_AND_BO, SHELF, host_at, played, told
from tests.app.test_party import party
from tests.nim import NIM, Take
from tests.toys import round_nim
from tests.toys.hearts import HEARTS
from tests.toys.round_nim import ROUND_NIM


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return host_at(tmp_path)


def test_players_are_remembered_with_what_they_played_and_won(host: Host, tmp_path: Path) -> None:
    played(tmp_path, 3, 3, minute=1)
    played(tmp_path, 2, 1, 1, minute=2)
    played(tmp_path, 12, 1, minute=3)
    played(tmp_path, 3, 3, names={Seat.SOUTH: "ann", Seat.NORTH: "Cy"}, minute=4)
    people = People(host)
    assert told(people.page()) == [
        "ann | 3 games, 2 won",
        "Cy | 1 game, 0 won",
        "Bo | 2 games, 1 won",
    ]
    step = people.take("ann")
    assert isinstance(step, Open)
    assert isinstance(step.dialog, PlayedGames)
    assert told(step.dialog.page()) == ["Nim | 3 games, 2 won"]


def test_players_are_remembered_with_the_places_that_they_took(host: Host, tmp_path: Path) -> None:
    shelf = {**SHELF, "hearts": HEARTS}
    three, four = SEATINGS[3], SEATINGS[4]
    for order in ("Ann Bo Cy", "Bo Ann Cy", "Ann Cy Bo"):
        names = dict(zip(three, order.split(), strict=True))
        setup = {"seats": [seat.value for seat in three], "heap": 4}
        session = begin(ROUND_NIM, Wishes(tmp_path, names, setup))
        session.play(round_nim.Take(frozenset({1, 2, 3})))
        session.play(round_nim.Take(frozenset({4})))
    teams = begin(
        HEARTS,
        Wishes(
            tmp_path,
            dict(zip(four, ("Ann", "Bo", "Di", "Cy"), strict=True)),
            {"players": [seat.value for seat in four], "teams": "2x2"},
        ),
    )
    teams.leave(four[1])
    people = People(replace(host, games=shelf))
    played = {name: people.take(name) for name in ("Ann", "Bo", "Cy", "Di")}
    lines = {}
    for name, step in played.items():
        assert isinstance(step, Open)
        lines[name] = sorted(told(step.dialog.page()))
    assert lines["Ann"] == [
        "Hearts of Stone | 1st place once | 1 game, 1 won",
        "Round Nim | 1st place once, 2nd place twice | 3 games, 1 won",
    ]
    assert lines["Bo"][0] == "Hearts of Stone | 2nd place once | 1 game, 0 won"
    assert lines["Cy"][1] == "Round Nim | 1st place once, 3rd place twice | 3 games, 1 won"


def test_what_a_table_plays_by_itself_is_nobodys_game(host: Host, tmp_path: Path) -> None:
    wishes = Wishes(tmp_path, ANN_AND_BO, {"heap": 3}, comment="simulated by itself, seed 1")
    session = begin(NIM, wishes)
    session.play(Take(3))
    assert session.journal is not None
    session.journal.close()
    assert players_of(find_records(tmp_path).kept) != ()
    assert told(People(host).page()) == ["Nobody has played under a name yet."]


# --- sitting down ---


@pytest.mark.parametrize("count", SEATINGS)
def test_any_number_sits_down_by_three_buttons(host: Host, count: int) -> None:
    """With NEXT and YES alone: everybody in this game without a name, and then it begins."""
    plan = NewGame(replace(host, games={ROUND_NIM.name: ROUND_NIM}))
    plan._choose_game(ROUND_NIM.name)
    dialogs = Dialogs([plan])

    def take(key: str) -> None:
        while dialogs.page.lit != key:
            dialogs.press(Button.NEXT)
        dialogs.press(Button.YES)

    for seat in Seat:
        take(f"seat:{seat.value}")
        take("no-name" if seat in SEATINGS[count] else "nobody")
    take("play")
    assert isinstance(dialogs.result, Party)
    assert dialogs.result.options == {"players": count}


# --- playing again ---


@pytest.mark.parametrize("count", SEATINGS)
def test_for_a_rematch_everybody_moves_on_by_one_seat(tmp_path: Path, count: int) -> None:
    seats = SEATINGS[count]
    names = {seat: f"P{n}" for n, seat in enumerate(seats)}
    sitting = replace(
        party(tmp_path), game=ROUND_NIM, options={"players": count, "heap": "9"}, names=names
    )
    setup = ROUND_NIM.rules.new_setup(Random(1), sitting.options)
    session = sitting.sit_down(setup, lambda _: True)
    again = sitting.again(session)
    assert again.names == names
    assert again.options == {"players": count, "heap": "9"}
    assert [again.swapped().names[seat] for seat in (*seats[1:], seats[0])] == [*names.values()]


@pytest.mark.parametrize(
    ("game", "count", "stay"), [(ROUND_NIM, 3, 2), (ROUND_NIM, 2, 2), (HEARTS, 4, 4), (NIM, 2, 2)]
)
def test_who_has_left_is_missed_in_a_rematch_only_where_the_others_cannot_play(
    game: AnyGame, count: int, stay: int, tmp_path: Path
) -> None:
    names = {seat: seat.value for seat in SEATINGS[count]}
    sitting = replace(party(tmp_path), game=game, names=names)
    wishes = {} if game is NIM else {"players": count}
    session = sitting.sit_down(game.rules.new_setup(Random(1), wishes), lambda _: True)
    session.leave(SEATINGS[count][0])
    again = sitting.again(session)
    assert [*again.seats] == [*again.names] == [*SEATINGS[count][count - stay :]]
    begun = again.sit_down(game.rules.new_setup(Random(1), again.options), lambda _: True)
    assert begun.game.seats == again.seats


def test_a_rematch_of_a_game_gone_on_with_keeps_what_was_agreed(tmp_path: Path) -> None:
    wishes = {"mode": "free", "allow_empty_activation": "yes", "first": "north"}
    setup = RIFTFORCE.rules.new_setup(Random(1), wishes)
    session = begin(RIFTFORCE, Wishes(tmp_path, ANN_AND_BO, setup))
    assert session.journal is not None
    session.journal.close()
    sitting = replace(party(tmp_path), game=RIFTFORCE, record=session.journal.path)
    again = sitting.again(sitting.sit_down({}, lambda _: True))
    assert again.names == ANN_AND_BO
    assert again.options == {"mode": "free", "allow_empty_activation": "yes"}
    assert again.record is None


def test_a_rematch_is_as_loud_and_as_bright_as_was_set_during_the_game(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    sitting = replace(party(tmp_path), settings=path, theme="dark", volume=70)
    session = sitting.sit_down({"heap": 12}, lambda _: True)
    path.write_text('theme = "light"\nvolume = 20\n', encoding="utf-8")
    again = sitting.again(session)
    assert (again.theme, again.volume) == ("light", 20)
    path.write_text("theme = ", encoding="utf-8")
    unread = again.again(session)
    assert (unread.theme, unread.volume) == ("light", 20)


def test_whoever_types_where_a_seat_is_chosen_writes_a_new_name(host: Host) -> None:
    plan = NewGame(host)
    dialogs = Dialogs([plan, SeatChoice(plan, Seat.SOUTH)])
    assert not dialogs.type("space", " ")
    assert not dialogs.type("return", "\r")
    for letter in "Мия":
        dialogs.type(letter, letter)
    dialogs.type("return", "\r")
    assert plan.names == {Seat.SOUTH: "Мия"}
