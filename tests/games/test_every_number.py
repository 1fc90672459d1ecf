"""Every number of players that a game allows, wherever they sit."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from companion.app.party import player_counts, seating_wish
from companion.games.game import AnyGame, Plain
from companion.games.shelf import GAMES
from companion.rules.seat import SEATINGS, Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.games.stories import KINDS, TOYS

EVERY_GAME = (*GAMES.values(), *TOYS)
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
every_open_game = pytest.mark.parametrize(
    "game", [game for game in EVERY_GAME if game.rules.players], ids=lambda game: game.name
)
"""Those that leave it open who plays."""
COUNTS = {"morra": (2, 3, 4, 5, 6), "pig": (2, 3, 4, 5, 6), "round_nim": (2, 3, 4, 5, 6)}
COUNTS |= {"lowest": (2, 3, 4, 5, 6), "hearts": (4, 6), "shadow_fight": (2, 3, 4)}
COUNTS |= {"neon": (2, 3, 4, 5, 6)}


@every_game
def test_a_game_tells_how_many_can_play(game: AnyGame) -> None:
    assert player_counts(game) == COUNTS.get(game.name, (len(game.seats),))


@every_game
def test_every_promise_is_tried_with_every_number(game: AnyGame) -> None:
    tried = {len(kind.seats) for kind in KINDS if kind.game is game}
    assert tried == set(player_counts(game))


@every_open_game
def test_just_those_play_who_are_wished_wherever_they_sit(game: AnyGame) -> None:
    rules, notation = game.rules, game.notation
    assert rules.players is not None
    for count in player_counts(game):
        for seats in combinations(game.seats, count):
            setup = rules.new_setup(Random(1), seating_wish(seats))
            state = rules.start(setup)
            assert rules.players(state) == seats
            assert rules.awaiting(state) <= set(seats)
            assert rules.players(notation.read_position(notation.write_position(state))) == seats
            zones = {zone.owner for zone in game.seated(state).table.mat.zones if zone.owner}
            assert zones in (set(), set(seats))


@every_open_game
def test_a_number_of_players_that_a_game_is_not_for_is_told_as_that(game: AnyGame) -> None:
    words = [Catalogue(language, game.folder) for language in Language]
    for count in {*range(7), 70}.difference(player_counts(game)):
        seats: list[Plain] = [seat.value for seat in Seat][:count]
        for wish in {"players": count}, {"seats": seats if count <= len(Seat) else [*seats, ""]}:
            with pytest.raises(Complaint) as refused:
                game.rules.start(game.rules.new_setup(Random(1), wish))
            assert all(catalogue.tell(refused.value.sentence) for catalogue in words)


def test_seats_that_are_none_are_refused() -> None:
    game = next(game for game in TOYS if game.name == "morra")
    for seats in (["north", "south"], ["south", "south"], ["south", "west"], "south", [["south"]]):
        with pytest.raises(Complaint):
            game.rules.new_setup(Random(1), {"seats": seats})
        with pytest.raises(Complaint):
            game.rules.start({"players": seats})


def test_by_custom_neighbours_at_the_table_are_neighbours_in_turn() -> None:
    for count, seats in SEATINGS.items():
        assert len(seats) == count
        assert list(seats) == [seat for seat in Seat if seat in seats]
