"""What Shadow Fight tells about itself: every rule in a chapter, and rules about all that is drawn.

And what is told of a game once it is over.
"""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.shadow_fight.rules.rulebook import RULEBOOK
from companion.games.shadow_fight.rules.turn import outcome
from companion.games.shadow_fight.screen.board import FIRST
from companion.games.shadow_fight.table.mat import ANYWHERE, name_piece, name_zone
from companion.games.shadow_fight.words.help import CHAPTERS, concerning, involved, sort
from companion.games.shadow_fight.words.story import STORY
from companion.table.zones import Piece
from tests.games.shadow_fight.dealt import real_game
from tests.games.shadow_fight.writing import (
    ENGLISH,
    PACK,
    RUSSIAN,
    THREE,
    WISHES,
    events_of,
    play,
    table,
)


def test_every_rule_stands_in_one_chapter() -> None:
    assert Counter(rule for c in CHAPTERS for rule in c.rules) == Counter(RULEBOOK)


@pytest.mark.parametrize(
    "topic",
    [
        *(zone.name for zone in ANYWHERE.zones),
        *("sf-energy", "sf-wins", "sf-knockouts", FIRST),
        *("shared-in-hand", "shared-in-deck", "shared-discarded"),
    ],
)
def test_every_place_and_count_has_rules_about_it(topic: str) -> None:
    assert concerning(topic)


@pytest.mark.parametrize("wishes", WISHES)
def test_every_action_names_its_kind_its_pieces_and_its_places(
    wishes: dict[str, str | int],
) -> None:
    for state, _, action, _, _ in real_game(wishes, seed=1):
        for catalogue in (ENGLISH, RUSSIAN):
            assert catalogue.tell(sort(state, action)).endswith(".")
            for part in involved(state, action):
                named = name_piece if isinstance(part, Piece) else name_zone
                assert catalogue.tell(named(PACK, part))


@pytest.mark.rule("SF-W1")
@pytest.mark.parametrize("wishes", WISHES)
def test_the_story_accounts_for_every_win(wishes: dict[str, str | int]) -> None:
    points: Counter[object] = Counter()
    for before, _, _, after, events in real_game(wishes, seed=2):
        for feat in STORY.feats(before, events):
            assert ENGLISH.tell(feat.source)
            assert RUSSIAN.tell(feat.source)
            points[feat.seat] += feat.amount if feat.scores else 0
        assert {seat: points[seat] for seat in after.players} == STORY.score(after)
    assert outcome(after) is not None


def told(fields: str, line: str) -> list[tuple[str, int]]:
    state = table(fields)
    found = STORY.feats(state, events_of(state, line))
    return [(ENGLISH.tell(feat.source), feat.amount) for feat in found]


def test_damage_is_that_of_who_did_it_and_traps_are_nobodys() -> None:
    hit = f"{THREE} step=act acting=south series=ON/?/? hands=4,4,4"
    assert told(hit, "south act 1") == [("Damage done", 1), ("Damage done", 1)]
    trap = f"{THREE} step=open series=?/?/? hands=4,4,4 tactics=SN:trap"
    assert told(trap, "south open SN") == [("Traps stepped into", 1)]


def test_how_a_fight_was_won_is_counted() -> None:
    """Also where the last card of the winner is still to be turned over and discarded."""
    state = play(table("step=open turn=2 series=CO.?/CO.? hands=4,4"), "south open RE")
    found = STORY.feats(state, events_of(state, "north open CO"))
    assert [ENGLISH.tell(feat.source) for feat in found] == ["Won by a lower number"]
