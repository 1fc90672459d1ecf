"""Each format pairs as its players expect, and says why."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from companion.desk.pairing.entering import qualified
from companion.desk.pairing.foreseen import NextRounds
from companion.desk.pairing.pair import pair, pair_again
from companion.desk.pairing.pods import table_sizes
from companion.desk.pairing.robin import berger
from companion.desk.standings.bracket import seed_order, tree_size
from companion.desk.standings.standings import standings
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import (
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
)
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.desk.counting import history
from tests.desk.evening import Evening, first_wins, random_evening, stronger_wins


def evening_of(players: int, *stages: Stage, club: bool = False) -> Evening:
    evening = Evening(Plan("Evening", stages, "seed"))
    given = {"club": lambda n: f"club {n % 2}"} if club else {}
    evening.register(players, seed=lambda n: n, **given)
    return evening


def seats(match: Match) -> tuple[int, ...]:
    return tuple(int(key[1:]) for key in match.players)


def pairs(evening: Evening) -> list[tuple[int, ...]]:
    return [seats(match) for match in evening.pair().matches]


def reasons(evening: Evening, number: int) -> list[str]:
    latest = evening.event.rounds[-1].round
    return [reason.key for reason in latest.reasons[EntrantId(f"p{number}")]]


def test_swiss_lets_the_upper_half_meet_the_lower_and_gives_the_bye_to_the_last() -> None:
    evening = evening_of(7, Stage(Format.SWISS, ("toy",), rounds=3))
    assert [set(pair) for pair in pairs(evening)] == [{1, 4}, {2, 5}, {3, 6}]
    assert evening.event.rounds[0].round.byes == ("p7",)
    assert reasons(evening, 7) == ["desk-why-bye"]


def test_swiss_says_who_is_paired_down_and_up() -> None:
    evening = evening_of(6, Stage(Format.SWISS, ("toy",), rounds=3))
    evening.pair()
    evening.settle(stronger_wins)
    latest = evening.pair()
    down = [key for key, why in latest.reasons.items() if why[0].key == "desk-why-down"]
    up = [key for key, why in latest.reasons.items() if why[0].key == "desk-why-up"]
    assert len(down) == len(up) == 1
    assert {*down, *up} in [{*match.players} for match in latest.matches]
    assert latest.reasons[EntrantId(down[0])][0].facts["theirs"] == "0"


def test_eight_meet_seven_times_without_a_rematch() -> None:
    evening = evening_of(8, Stage(Format.SWISS, ("toy",), rounds=7))
    for _ in range(7):
        evening.pair()
        evening.settle(first_wins)
    met, _ = history(evening.event.rounds)
    assert set(met.values()) == {1}
    assert len(met) == 28
    with pytest.raises(Refusal) as refused:
        pair(evening.event)
    assert refused.value.sentence.key == "desk-pair-complete"


def test_a_rematch_that_cannot_be_avoided_is_told() -> None:
    evening = evening_of(2, Stage(Format.SWISS, ("toy",), rounds=2))
    evening.pair()
    evening.settle(first_wins)
    evening.pair()
    assert "desk-why-rematch" in reasons(evening, 1)


def test_seats_are_fair() -> None:
    evening = evening_of(30, Stage(Format.SWISS, ("toy",), rounds=8))
    for _ in range(8):
        evening.pair()
        evening.settle(stronger_wins)
    firsts = Counter(m.players[0] for one in evening.event.rounds for m in one.round.matches)
    assert all(3 <= firsts[key] <= 5 for key in evening.event.entrants)


@pytest.mark.parametrize("players", [12, 130])
def test_clubs_and_who_is_kept_apart_do_not_meet_while_avoidable(players: int) -> None:
    evening = evening_of(players, Stage(Format.SWISS, ("t",), rounds=4, apart=("club",)), club=True)
    evening.go(c.KeptApart((EntrantId("p1"), EntrantId("p2"))))
    for _ in range(3):
        for pairing in pairs(evening):
            assert sum(pairing) % 2 == 1  # one of each club
            assert set(pairing) != {1, 2}
        evening.settle(first_wins)


def test_a_field_too_large_to_weigh_whole_is_paired_without_rematches() -> None:
    evening = evening_of(151, Stage(Format.SWISS, ("toy",), rounds=9))
    for _ in range(9):
        evening.pair()
        evening.settle(stronger_wins)
    met, rested = history(evening.event.rounds)
    assert set(met.values()) == {1}
    assert set(rested.values()) == {1}
    assert len(met) == 9 * 75


def test_the_same_record_pairs_the_same_and_another_seed_seats_differently() -> None:
    def rounds(seed: str) -> list[tuple[int, ...]]:
        evening = Evening(Plan("E", (Stage(Format.SWISS, ("toy",), rounds=3),), seed))
        evening.register(20)
        evening.pair()
        evening.settle(stronger_wins)
        return pairs(evening)

    assert rounds("one") == rounds("one")
    assert rounds("one") != rounds("two")


def test_who_drops_is_left_out_when_a_round_is_paired_again() -> None:
    evening = evening_of(6, Stage(Format.SWISS, ("toy",), rounds=3))
    evening.pair()
    evening.go(c.Dropped(EntrantId("p2")))
    again = pair_again(evening.event)
    assert again.number == 1
    assert len(again.matches) == 2
    assert again.byes == ("p6",)


def test_a_round_is_not_paired_before_the_one_before_it_is_over() -> None:
    evening = evening_of(4, Stage(Format.SWISS, ("toy",), rounds=3))
    evening.pair()
    with pytest.raises(Refusal) as refused:
        evening.pair()
    assert refused.value.sentence == Sentence("desk-pair-open", {"number": 1, "missing": 2})


@pytest.mark.parametrize("players", [2, 3, 6, 9, 14])
def test_berger_lets_everybody_meet_once_with_fair_seats(players: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    first: Counter[int] = Counter()
    rested: Counter[int | None] = Counter()
    for turn in range(players - 1 + players % 2):
        pairings, rests = berger(players, turn)
        met.update(map(frozenset, pairings))
        first.update(pairing[0] for pairing in pairings)
        rested[rests] += 1
    assert set(met.values()) == {1}
    assert len(met) == players * (players - 1) // 2
    assert max(first.values()) - min(first[n] for n in range(players)) <= 1
    assert players % 2 == 0 or set(rested.values()) == {1}


def test_the_tables_of_six_are_those_of_berger() -> None:
    told = [[(a + 1, b + 1) for a, b in berger(6, turn)[0]] for turn in range(5)]
    assert [set(one) for one in told] == [
        {(1, 6), (2, 5), (3, 4)},
        {(6, 4), (5, 3), (1, 2)},
        {(2, 6), (3, 1), (4, 5)},
        {(6, 5), (1, 4), (2, 3)},
        {(3, 6), (4, 2), (5, 1)},
    ]


def test_a_round_robin_gives_byes_in_the_place_of_who_has_left() -> None:
    evening = evening_of(4, Stage(Format.ROUND_ROBIN, ("toy",)))
    evening.pair()
    evening.settle(first_wins)
    evening.go(c.Dropped(EntrantId("p4")))
    latest = evening.pair()
    assert len(latest.matches) == len(latest.byes) == 1


def test_a_cup_of_six_gives_the_best_two_a_bye_and_lets_them_meet_last() -> None:
    evening = evening_of(6, Stage(Format.SINGLE_ELIMINATION, ("toy",), third_place=True))
    assert [set(pairing) for pairing in pairs(evening)] == [{4, 5}, {3, 6}]
    assert evening.event.rounds[0].round.byes == ("p1", "p2")
    evening.settle(stronger_wins)
    assert [set(pairing) for pairing in pairs(evening)] == [{1, 4}, {2, 3}]
    evening.settle(stronger_wins)
    last = evening.pair()
    told = {match.bracket: set(seats(match)) for match in last.matches}
    assert told == {"final": {1, 2}, "third-place": {3, 4}}


def test_a_drawn_match_of_a_cup_is_played_again() -> None:
    evening = evening_of(4, Stage(Format.SINGLE_ELIMINATION, ("toy",)))
    evening.pair()
    evening.settle(lambda match: Result((Game((match.players,)),)))
    assert [set(pairing) for pairing in pairs(evening)] == [{1, 4}, {2, 3}]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 11, 16])
@pytest.mark.parametrize("is_reset", [False, True])
def test_nobody_leaves_a_double_elimination_before_they_have_lost_twice(
    players: int, is_reset: bool
) -> None:
    evening = evening_of(players, Stage(Format.DOUBLE_ELIMINATION, ("toy",)))
    losses: Counter[str] = Counter()
    brackets: Counter[str] = Counter()

    def result(match: Match) -> Result:
        order = sorted(match.players, key=lambda key: int(key[1:]))
        if is_reset and match.bracket == "final":
            order.sort(key=lambda key: -losses[key])
        losses[order[-1]] += 1
        brackets[match.bracket] += 1
        return Result((Game(tuple((key,) for key in order)),))

    for _ in range(20):
        try:
            evening.pair()
        except Refusal:
            break
        evening.settle(result)
    assert brackets["final"] == 1
    assert brackets["reset"] == int(is_reset)
    assert sorted(losses[key] for key in evening.event.entrants)[1:] == [2] * (players - 1)
    assert standings(evening.event)[0].place == 1
    assert len([row for row in standings(evening.event) if row.place == 1]) == 1


def test_who_leaves_a_cup_lets_the_opponent_through() -> None:
    evening = evening_of(8, Stage(Format.SINGLE_ELIMINATION, ("toy",)))
    evening.pair()
    evening.settle(stronger_wins)
    evening.go(c.Dropped(EntrantId("p1")))
    assert [set(pairing) for pairing in pairs(evening)] == [{2, 3}]
    assert reasons(evening, 4) == ["desk-why-walkover"]
    evening.settle(stronger_wins)
    assert [set(pairing) for pairing in pairs(evening)] == [{2, 4}]
    with pytest.raises(Refusal) as refused:
        evening.go(c.Returned(EntrantId("p1")))
    assert refused.value.sentence.key == "desk-returned-late"


def test_groups_send_their_best_to_a_final() -> None:
    groups = Stage(Format.GROUPS, ("toy",), groups=2)
    final = Stage(Format.SINGLE_ELIMINATION, ("other",), qualifiers=2)
    evening = evening_of(7, groups, final)
    drawn = evening.pair()
    of = {key: match.group for match in drawn.matches for key in match.players}
    assert {of.get(EntrantId(f"p{n}")) for n in (1, 4, 5)} <= {1, None}
    for _ in range(3):
        evening.settle(stronger_wins)
        latest = evening.pair()
    assert latest.stage == 1
    # The first of each group meets the second of the other one: 1 4 5 7 and 2 3 6.
    assert {frozenset(seats(match)) for match in latest.matches} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    assert {match.game for match in latest.matches} == {"other"}


@pytest.mark.parametrize(
    ("groups", "best", "players"), [(3, 2, 12), (4, 2, 16), (5, 2, 20), (8, 2, 32)]
)
def test_two_of_one_group_meet_again_in_the_final_alone(
    groups: int, best: int, players: int
) -> None:
    """Whoever wins: the two of each group are in different halves of the tree."""
    first = Stage(Format.GROUPS, ("toy",), groups=groups)
    final = Stage(Format.SINGLE_ELIMINATION, ("toy",), qualifiers=best)
    evening = evening_of(players, first, final)
    group_of: dict[EntrantId, int | None] = {}
    while (latest := evening.pair()).stage == 0:
        group_of |= {key: m.group for m in latest.matches for key in m.players}
        evening.settle(stronger_wins)
    seeds = qualified(evening.event, 1)
    size = tree_size(len(seeds))
    half = [seed for place, seed in enumerate(seed_order(size)) if place < size // 2]
    upper = [group_of[key] for seed, key in enumerate(seeds) if seed in half]
    assert len(seeds) == best * groups
    assert len(upper) == len(set(upper))


def test_several_games_take_turns() -> None:
    evening = evening_of(4, Stage(Format.SWISS, ("toy", "other"), rounds=3))
    games = []
    for _ in range(3):
        games.append({match.game for match in evening.pair().matches})
        evening.settle(first_wins)
    assert games == [{"toy"}, {"other"}, {"toy"}]


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (8, (3, 4), ([4, 4], 0)),
        (9, (3, 4), ([3, 3, 3], 0)),
        (10, (3, 4), ([4, 3, 3], 0)),
        (5, (3, 4), ([4], 1)),
        (6, (4, 4), ([4], 2)),
        (11, (2, 6), ([6, 5], 0)),
        (1, (3, 4), ([], 1)),
    ],
)
def test_tables_of_mixed_sizes_leave_as_few_as_can_be_without_a_seat(
    players: int, sizes: tuple[int, int], tables: tuple[list[int], int]
) -> None:
    assert table_sizes(players, sizes) == tables


def test_at_tables_of_four_nobody_begins_again_before_all_of_them_have() -> None:
    evening = evening_of(16, Stage(Format.PODS, ("toy",), rounds=4, sizes=(3, 4)))
    begun: set[EntrantId] = set()
    for _ in range(3):
        matches = evening.pair().matches
        for match in matches:
            assert match.players[0] not in begun or begun.issuperset(match.players)
        begun |= {match.players[0] for match in matches}
        evening.settle(lambda match: Result((Game((match.players,)),)))
    met, _ = history(evening.event.rounds)
    assert set(met.values()) == {1}


def test_small_fields_at_tables_meet_as_few_again_as_any_way_could() -> None:
    """Eight at two tables: all 35 ways are counted."""
    for seed in range(3):
        evening = Evening(
            Plan("P", (Stage(Format.PODS, ("t",), rounds=4, sizes=(4, 4)),), str(seed))
        )
        evening.register(8)
        everybody = [*evening.event.entrants]
        for _ in range(3):
            met, _ = history(evening.event.rounds)
            latest = evening.pair()
            best = min(met_again(half, everybody, met) for half in combinations(everybody, 4))
            assert met_again(latest.matches[0].players, everybody, met) == best
            evening.settle(first_wins)


def met_again(
    half: tuple[EntrantId, ...], everybody: list[EntrantId], met: Counter[frozenset[EntrantId]]
) -> int:
    """How often the players of two tables have met, each two of them squared."""
    other = [key for key in everybody if key not in half]
    return sum(
        met[frozenset(pair)] ** 2 for side in (half, other) for pair in combinations(side, 2)
    )


def test_every_reason_can_be_told_in_both_languages() -> None:
    told = {}
    for seed in range(40):
        for evening in random_evening(seed):
            for paired in evening.event.rounds[-1:]:
                for why in paired.round.reasons.values():
                    told |= {reason.key: reason for reason in why}
    assert len(told) > 15
    for language in Language:
        catalogue = Catalogue(language)
        for reason in told.values():
            assert catalogue.tell(Sentence(reason.key, reason.facts))


def test_nobody_joins_a_stage_that_one_has_to_qualify_for() -> None:
    first = Stage(Format.SWISS, ("toy",), rounds=1)
    evening = evening_of(6, first, Stage(Format.SWISS, ("toy",), rounds=2, qualifiers=4))
    for _ in range(2):
        evening.pair()
        evening.settle(stronger_wins)
    with pytest.raises(Refusal) as refused:
        evening.register(1)
    assert refused.value.sentence.key == "desk-entrant-late"


def test_a_round_is_worked_out_once_as_long_as_nothing_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def counted(event: Tournament) -> Round:
        asked.append(event.entries)
        return pair(event)

    monkeypatch.setattr("companion.desk.pairing.foreseen.pair", counted)
    evening, rounds = Evening(Plan("Cup", (Stage(Format.SWISS, ("toy",)),), "seed")), NextRounds()
    for _ in range(2):
        with pytest.raises(Refusal, match="desk-pair-nobody"):
            rounds.of("cup", evening.event)
    evening.register(4)
    assert rounds.of("cup", evening.event) is rounds.of("cup", evening.event)
    assert asked == [1, 5]
    # As many entries, of which the last is another one: such as after one that was not kept.
    other = Tournament.of(
        [*evening.entries[:4], c.Entry(5, "~", "desk", c.Dropped(EntrantId("p1")))]
    )
    assert rounds.of("cup", other) == pair(other)
    assert rounds.of("cup", evening.event) == pair(evening.event)
