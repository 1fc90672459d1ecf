"""Changing the bags before the first turn, and what is known of them afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from companion.games.unique_units.rules.bag import Bag
from companion.games.unique_units.rules.events import Exchanged, TurnPassed
from companion.games.unique_units.rules.state import Phase
from companion.rules.seat import Seat
from tests.games.unique_units.writing import (
    bag_of,
    begun,
    events_of,
    field,
    pack,
    play,
    refused,
)


@pytest.mark.rule("UU-S1")
def test_players_change_their_bags_in_turn_order_and_then_the_first_begins() -> None:
    state = begun("SP,WA,SH,AR,TR", first="north")
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, Seat.NORTH)
    assert refused(state, "south exchange 0") == ("UU-S1", "uu-turn-exchanging")
    state = play(state, "north exchange 0")
    assert state.to_act is Seat.SOUTH
    tr = pack().kind_coded("TR")
    assert events_of(state, "south exchange 3 -TR") == (
        Exchanged(Seat.SOUTH, 3, (tr,), ()),
        TurnPassed(Seat.NORTH, 1),
    )
    state = play(state, "south exchange 3 -TR")
    assert (state.phase, state.to_act) == (Phase.TURN, Seat.NORTH)
    assert [kind.code for kind in state.bag(Seat.SOUTH).memos] == ["SP", "WA", "SH", "AR"]
    assert refused(state, "north exchange 1") == ("UU-T1", "uu-turn-other-action")


@pytest.mark.rule("UU-S1")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("south exchange 6", "uu-exchange-count"),
        ("south exchange 5 -SP -WA", "uu-exchange-memos"),
        ("south exchange 5 +VA +BU", "uu-exchange-memos"),
        ("south exchange 5 -VA", "uu-exchange-no-memo"),
        ("south exchange 5 +SP", "uu-exchange-memo-there"),
        ("south exchange 0 +VA", "uu-exchange-too-few"),
        ("south exchange 0 -TR", "uu-exchange-too-few"),
    ],
)
def test_an_exchange_is_up_to_five_figures_and_one_memo_card(line: str, why: str) -> None:
    assert refused(begun("SP,WA,SH,AR,TR"), line) == ("UU-S1", why)


@pytest.mark.rule("UU-S1")
def test_a_memo_card_goes_only_with_all_its_figures() -> None:
    state = begun("SP5,WA5,SH5,VA3,GI2")
    assert refused(state, "south exchange 1 -GI +AR") == ("UU-S1", "uu-exchange-too-few")
    state = play(state, "south exchange 2 -GI +AR")
    assert field(state, "south-bag") == "SP3-5,WA3-5,SH3-5,AR1-2,VA"


@pytest.mark.rule("UU-S2")
def test_an_exchange_must_leave_a_lawful_bag() -> None:
    state = begun("SP,WA,SH,AR")
    assert refused(state, "south exchange 5 -SP") == ("UU-S2", "uu-bag-too-few")
    assert refused(begun("SP,WA,SH,AR,TR"), "south exchange 5 +HE") == ("UU-S2", "uu-bag-class")
    assert play(state, "south exchange 5 +TR").to_act is Seat.NORTH


@pytest.mark.rule("UU-S1", "UU-S2")
def test_after_an_exchange_a_new_kind_has_at_most_as_many_figures_as_were_changed() -> None:
    state = play(begun("SP,WA,SH,AR"), "south exchange 2 +VA", "north exchange 0")
    state = play(state, "south draw VA1w", "south summon VA1w B1", "north draw SP1b")
    state = play(state, "north summon SP1b B6", "south draw VA2w", "south summon VA2w D2")
    state = play(state, "north draw SP2b", "north summon SP2b E6")
    assert refused(state, "south draw VA3w") == ("UU-S2", "uu-figure-too-many")


def lawful(bounds: dict[str, range]) -> Iterator[dict[str, int]]:
    """Every mix of a whole bag with so many of each kind."""
    limits, kinds = pack().limits, {code: pack().kind_coded(code) for code in bounds}
    for counts in product(*bounds.values()):
        mix = dict(zip(bounds, counts, strict=True))
        classes: Counter[str] = Counter()
        for code, count in mix.items():
            classes[kinds[code].figure_class] += count
        if sum(counts) == limits.bag and all(classes[c] <= limits.classes[c] for c in classes):
            yield mix


def changed(before: Bag, count: int, codes: list[str]) -> list[dict[str, int]]:
    """Every mix that a bag can have after a change, found by trying them all."""
    bounds = {str(each.kind): range(each.least, each.most + 1) for each in before.ranges}
    caps = {code: range(1, pack().most(pack().kind_coded(code)) + 1) for code in codes}
    news = list(lawful(caps))
    olds = list(lawful(bounds))
    return [
        new
        for new in news
        if any(sum(max(0, new[c] - old.get(c, 0)) for c in new) <= count for old in olds)
    ]


@pytest.mark.rule("UU-S1", "UU-S2")
@pytest.mark.parametrize(
    ("bag", "count", "drops", "adds"),
    [
        ("SP4,WA5,SH5,AR5,TR1", 1, "", ""),
        ("SP4,WA5,SH5,AR5,TR1", 2, "", "VA"),
        ("SP5,WA5,SH5,VA3,GI2", 2, "GI", "AR"),
        ("SP5,WA5,SH5,VA3,GI2", 3, "", "AR"),
        ("SP2-5,WA4-5,SH5,AR3-5,TR1", 2, "TR", "VA"),
        ("SP1-4,WA5,SH3-5,AR4,VA2-3", 1, "", ""),
    ],
)
def test_what_an_exchange_can_have_brought_is_known_exactly(
    bag: str, count: int, drops: str, adds: str
) -> None:
    """Only so many figures in all can be more than before, whatever their kinds."""
    kinds = {code: pack().kind_coded(code) for code in ("SP", "WA", "SH", "AR", "TR", "VA", "GI")}
    before = bag_of(bag)
    out, new = [kinds[c] for c in drops.split()], [kinds[c] for c in adds.split()]
    after = before.exchanged(count, out, new, pack())
    codes = [str(kind) for kind in after.memos]
    possible = changed(before, count, codes)
    luck = Random(bag)
    for _ in range(300):
        seen = {code: luck.randint(0, pack().most(kinds[code])) for code in codes}
        real = any(all(mix[code] >= seen[code] for code in codes) for mix in possible)
        assert after.can_be({kinds[c]: n for c, n in seen.items()}) == real, seen
