"""A whole game looked back on: every point has its source, whoever wins."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.game import Plain
from companion.games.neon.rules.scoring import outcome, points, score_lines
from companion.games.neon.words.story import feats, score
from companion.rules.seat import Seat
from companion.scenes import notices
from tests.games.neon.writing import ENGLISH, RUSSIAN, WISHES, N, S, random_game, table

TWO, ROYAL, COALITION = WISHES[0], WISHES[1], WISHES[6]


@pytest.mark.rule("NE-E3", "NE-C1")
@pytest.mark.parametrize("wishes", [TWO, ROYAL, COALITION, WISHES[7]], ids=str)
def test_feats_explain_every_victory_point_or_all_health(wishes: dict[str, Plain]) -> None:
    gained: Counter[Seat] = Counter()
    state = None
    for before, _, after, events in random_game(wishes, 3):
        if state is None:
            gained.update(score(before))
        for feat in feats(before, events):
            assert ENGLISH.tell(feat.source)
            assert RUSSIAN.tell(feat.source)
            gained[feat.seat] += feat.amount if feat.scores else 0
        assert {seat: gained[seat] for seat in after.players} == score(after)
        state = after


@pytest.mark.rule("NE-E2")
def test_royal_battle_counts_health_and_no_points() -> None:
    plays = list(random_game(ROYAL, 3))
    first, *_ = plays[0]
    assert score(first) == dict.fromkeys(first.players, 6)
    after = plays[-1][2]
    ended = outcome(after)
    assert ended is not None
    assert ended.points == {}
    assert {seat for seat, health in score(after).items() if health} == {*ended.winners}
    feats_told = [feat for before, _, _, events in plays for feat in feats(before, events)]
    assert {feat.source.key for feat in feats_told if feat.scores} == {"ne-story-lost"}


@pytest.mark.rule("NE-E3")
def test_the_scoring_goes_line_by_line() -> None:
    state = table("seats=3 step=over south=GH;won:1.2.1;bots:porter,porter leader=south")
    told = [ENGLISH.tell(line.text) for line in score_lines(state, (S,))]
    assert told == [
        "Health tokens of 3: 1, worth 3",
        "Health tokens of 2: 2, worth 4",
        "Health tokens of 1: 1, worth 1",
        "Bots: 2, worth 2",
        "Pairs of bots: 1, worth 1",
        "Leader token: 1, worth 1",
    ]
    assert points(state, (S,)) == 12


@pytest.mark.rule("NE-M7")
def test_the_end_names_the_automa_if_it_wins() -> None:
    state = table("seats=2 step=over leader=south automa=at:1;won:0.2.1 south=GH north=RO")
    ended = outcome(state)
    assert ended is not None
    assert ended.winners == ()
    assert ENGLISH.tell(ended.text) == "Automa wins. Automa won 7 victory points."
    assert RUSSIAN.tell(ended.text) == "Победа: Автома. Автома: 7 победных очков."
    notice = notices.outcome(ended)
    assert ENGLISH.tell(notice.title) == "Automa wins"
    # Those at the table come in behind it.
    assert [place for place, _ in ended.standings] == [2, 3]
    assert {seat for _, seats in ended.standings for seat in seats} == {S, N}
