"""What players can settle before a game: in words, and so that the game takes it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from companion.app.party import player_counts, seating_wish
from companion.games.game import AnyGame, GameOption, Plain
from companion.games.shelf import GAMES
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

OPTIONS = [
    pytest.param(game, option, id=f"{game.name}-{option.name}")
    for game in GAMES.values()
    for option in game.rules.options
]


def setup_with(game: AnyGame, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """The setup that is wished, with as many players at such seats as it takes."""
    if game.rules.players is None:
        return game.rules.new_setup(Random(1), wishes)
    seatings = (s for count in player_counts(game) for s in combinations(game.seats, count))
    refused: list[Complaint] = []
    for seats in seatings:
        try:
            return game.rules.new_setup(Random(1), {**wishes, **seating_wish(seats)})
        except Complaint as complaint:
            refused.append(complaint)
    raise refused[0]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_a_game_can_begin_with_every_value_of_its_options(
    game: AnyGame, option: GameOption
) -> None:
    wishes = [value.wish for value in option.values if value.wish is not None]
    for wish in (*wishes, *([option.example] if option.example else [])):
        assert game.rules.start(setup_with(game, {option.name: wish}))


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_a_setup_tells_what_was_wished(game: AnyGame, option: GameOption) -> None:
    usual = game.rules.new_setup(Random(1), {})
    assert option.wish_in(usual) is None
    # What a bag holds by chance cannot be told from what somebody has chosen.
    wishes = [v.wish for v in option.values if v.wish is not None and option.name != "bags"]
    for wish in wishes:
        setup = setup_with(game, {option.name: wish})
        assert option.wish_in(setup) == (None if option.by_chance else wish)


@pytest.mark.parametrize(("game", "option"), OPTIONS)
@pytest.mark.parametrize("language", Language)
def test_each_value_has_words_of_its_own(
    language: Language, game: AnyGame, option: GameOption
) -> None:
    catalogue = Catalogue(language, game.folder)
    labels = [catalogue.tell(value.label) for value in option.values]
    assert len({*labels, catalogue.tell(option.label)}) == len(labels) + 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_first_value_is_what_nobody_has_to_wish(game: AnyGame) -> None:
    for option in game.rules.options:
        assert [n for n, value in enumerate(option.values) if value.wish is None] in ([0], [])
