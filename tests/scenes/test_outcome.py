"""How the end of a game is told: winners, places and teams."""

from __future__ import annotations

from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.notices import outcome
from companion.text.catalogue import Catalogue
from companion.text.language import Language

ANNA, BORIS, CLARA, DORA = list(Seat)[:4]
NAMES = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara", DORA: "Dora"}
ENGLISH = Catalogue(Language.ENGLISH, names=NAMES)
RULE, WHY = Rule("R-1"), say("referee-over")


def told(ended: Outcome) -> list[str]:
    notice = outcome(ended)
    return [ENGLISH.tell(line) for line in (notice.title, *notice.lines[1:])]


def test_places_by_points_are_shared_by_those_who_have_as_many() -> None:
    points = {ANNA: 3, BORIS: 7, CLARA: 3, DORA: 1}
    assert places_by(points, NAMES) == ((BORIS,), (ANNA, CLARA), (DORA,))


def test_after_a_shared_place_the_next_is_left_out() -> None:
    points = {ANNA: 5, BORIS: 5, CLARA: 2, DORA: 0}
    ended = Outcome((ANNA, BORIS), RULE, WHY, points, places_by(points, NAMES))
    assert [place for place, _ in ended.standings] == [1, 3, 4]
    assert told(ended)[1:] == ["1. Anna, Boris: 5", "3. Clara: 2", "4. Dora: 0"]


def test_a_team_takes_one_place_only() -> None:
    points = {ANNA: 5, BORIS: 2, CLARA: 5, DORA: 2}
    teams = ((ANNA, CLARA), (BORIS, DORA))
    ended = Outcome((ANNA, CLARA), RULE, WHY, points, places_by(points, NAMES), teams)
    assert told(ended)[1:] == ["1. Anna, Clara: 5", "2. Boris, Dora: 2"]


def test_who_plays_alone_takes_a_place_beside_a_team() -> None:
    points = {ANNA: 5, BORIS: 5, CLARA: 5, DORA: 2}
    ended = Outcome((), RULE, WHY, points, places_by(points, NAMES), ((ANNA, CLARA),))
    assert [place for place, _ in ended.standings] == [1, 3]


def test_where_only_the_winner_counts_no_places_are_told() -> None:
    assert told(Outcome((ANNA,), RULE, WHY, {ANNA: 12, BORIS: 9})) == ["Anna wins"]


def test_a_game_lost_to_somebody_without_a_seat_is_no_draw() -> None:
    ended = Outcome((), RULE, WHY, won_by=say("referee-over"))
    assert told(ended) == [f"{ENGLISH.tell(WHY)} wins"]
    assert told(Outcome((), RULE, WHY)) == ["A draw"]
