"""Every screen of whole games reads: real positions, real sentences, both editions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice

import pytest

from companion.display.page import compose
from companion.display.theme import Fonts, Scale
from companion.games.game import Plain
from companion.games.shelf import GAMES
from companion.referee.view import Asked, View, show
from companion.rules.sentence import say
from companion.scenes.scene import Scene
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import SIZES
from tests.display.test_draw import text_is_in_place
from tests.games.stories import Kind, story

SEED = 5
EVERY = 7


def scenes(name: str, wishes: Mapping[str, Plain]) -> Iterator[Scene]:
    """Every so many plays of a game in which both players play anything that is legal."""
    game = GAMES[name]
    luck = random.Random(SEED)
    setup = game.rules.new_setup(luck, wishes)
    state = game.rules.start(setup)
    world = game.simulation.deal(luck, state)
    plays = 0
    while game.rules.outcome(state) is None:
        action = luck.choice(list(world.actions(state)))
        told = game.wording.tell_action(state, action)
        state, events = game.rules.apply(state, action)
        world = world.after(events)
        plays += 1
        outcome, menus = game.rules.outcome(state), game.table.menus(state)
        if plays % EVERY == 0 or outcome is not None:
            yield show(
                game,
                View(
                    state,
                    tuple(game.rules.awaiting(state)),
                    (told, *(game.wording.tell_event(event) for event in events)),
                    asked=tuple(
                        Asked(menu, 0 if menu.options else None, waiting=plays % 2 == 0)
                        for menu in menus
                    ),
                    outcome=outcome,
                    started=True,
                ),
            )


@pytest.mark.parametrize(
    ("name", "wishes"),
    [
        ("riftforce", {"set": "base"}),
        ("riftforce", {"set": "beyond"}),
        ("unique_units", {"bags": "any"}),
    ],
    ids=["base", "beyond", "unique_units"],
)
@pytest.mark.slow
def test_whole_games_read_on_every_screen(
    name: str, wishes: Mapping[str, Plain], speak: Speak, fonts: Fonts
) -> None:
    count = 0
    for scene in scenes(name, wishes):
        for language in Language:
            for size in SIZES:
                drawing = compose(scene, size, speak(language), fonts)
                text_is_in_place(drawing)
                least = Scale.of(size[1]).small
                assert [ink for ink in drawing.texts if ink.px < least] == []
        count += 1
    assert count > 5


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", ["base", "beyond"])
def test_whoever_drafts_reads_what_each_guild_does(language: Language, edition: str) -> None:
    game = GAMES["riftforce"]
    catalogue, fonts = Catalogue(language, game.folder), Fonts()
    for seed in range(8):
        setup = game.rules.new_setup(random.Random(seed), {"set": edition})
        state = game.rules.start(setup)
        asked = tuple(map(Asked, game.table.menus(state)))
        scene = show(game, View(state, tuple(game.rules.awaiting(state)), asked=asked))
        drawing = compose(scene, (800, 480), catalogue, fonts)
        drawn = " ".join(line.text for line in drawing.texts)
        for guild in state.display:
            assert catalogue.tell(say(f"rf-note-{guild.value}")) in drawn


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(480, 320), (800, 480), (1024, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_chooses_a_demon_reads_all_their_names_and_can_ask_what_each_does(
    players: int, size: tuple[int, int], language: Language
) -> None:
    kind = Kind(GAMES["shadow_fight"], {"players": players})
    catalogue, fonts = Catalogue(language, kind.game.folder), Fonts()
    for moment in islice(story(kind, 0), players):
        game, state = kind.game.seated(moment.state), moment.state
        asked = tuple(Asked(menu, waiting=True) for menu in game.table.menus(state))
        awaiting = tuple(game.rules.awaiting(state))
        scene = show(game, View(state, awaiting, asked=asked, started=True))
        drawing = compose(scene, size, catalogue, fonts)
        names = [line.text for line in drawing.texts]
        chosen = {fighter.demon for fighter in state.fighters}
        for demon in state.pack.demons:
            if demon in chosen:
                continue
            assert catalogue.tell(demon.label) in names
            spot = drawing.spots[f"demon_{demon.code}"]
            asks = drawing.option_at(spot.x + spot.width // 2, spot.y + spot.height // 2)
            assert asks is not None
            assert asks.endswith(f"demon_{demon.code}")
