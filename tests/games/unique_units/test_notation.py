"""Actions and positions as one line of text, there and back."""

from __future__ import annotations

import pytest

from companion.games.game import NotationError
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.words.notation import read_action, write_action
from companion.games.unique_units.words.position import read_position, write_position
from tests.games.unique_units.writing import KINDS, STARTER, game, pack, random_game, table


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_survive_being_written_and_read(seed: int) -> None:
    notation = game().notation
    for number, (state, _, action) in enumerate(random_game(seed)):
        assert notation.read_position(notation.write_position(state)) == state
        assert notation.read_action(notation.write_action(action)) == action
        if number % 40 == 0:
            for _, offered in zip(range(300), legal_actions(state), strict=False):
                assert read_action(pack(), write_action(offered)) == offered
        after, _ = apply(state, action)
        assert read_position(pack(), write_position(after)) == after


@pytest.mark.parametrize(
    "line",
    [
        "south exchange 0",
        "north exchange 5 -SP +TR",
        "south exchange 3 -SP -WA +TR +VA",
        "south draw SP1w",
        "south draw SP1w,WA2w,AR5w by TR1w",
        "south draw SP1w lot",
        "south draw SP1w,WA2w,AR5w by TR1w lot",
        "north prisoner SP1w lot",
        "south draw -",
        "south summon SP1w A1",
        "north use SP1b feet B3",
        "north use WA1b feet+hand B3 xC4",
        "south use SH1w hand C4>B2",
        "south use VA1w hand ^E5",
        "south use CL1w hand +E5",
        "south use GI1w hand !E5 !D4",
        "south use SP1w feet",
        "south rise SP1w",
        "south prisoner SP1b",
    ],
)
def test_an_action_is_one_line(line: str) -> None:
    assert write_action(read_action(pack(), line)) == line


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "uu-notation-action"),
        ("south", "uu-notation-action"),
        ("south  draw SP1w", "uu-notation-action"),
        ("west draw SP1w", "notation-seat"),
        ("south dance", "uu-notation-verb"),
        ("south draw", "uu-notation-action"),
        ("south draw SP9w", "uu-notation-figure"),
        ("south draw SP2w,SP1w", "uu-notation-figures"),
        ("south draw SP1w,SP1w", "uu-notation-figures"),
        ("south draw SP1w with TR1w", "uu-notation-action"),
        ("south draw lot", "uu-notation-figure"),
        ("south draw SP1w lot lot", "uu-notation-action"),
        ("south summon SP1w B2 lot", "uu-notation-action"),
        ("south summon SP1w", "uu-notation-action"),
        ("south summon SP1w G1", "uu-notation-cell"),
        ("south summon SP1w a1", "uu-notation-cell"),
        ("south use SP1w", "uu-notation-action"),
        ("south use SP1w wings B3", "uu-notation-way"),
        ("south use SP1w feet B9", "uu-notation-cell"),
        ("south use SP1w hand B3>", "uu-notation-cell"),
        ("south use SP1w hand !", "uu-notation-cell"),
        ("south rise", "uu-notation-action"),
        ("south rise SP1w SP2w", "uu-notation-action"),
        ("south prisoner " + "x" * 5000, "uu-notation-figure"),
        ("south exchange", "uu-notation-action"),
        ("south exchange 05", "notation-number"),
        ("south exchange ٣", "notation-number"),
        ("south exchange 2 TR", "uu-notation-action"),
        ("south exchange 2 +TR -SP", "uu-notation-action"),
        ("south exchange 2 +XX", "uu-notation-kind"),
    ],
)
def test_what_is_no_action_is_told_by_its_wrong_part(line: str, why: str) -> None:
    with pytest.raises(NotationError) as told:
        read_action(pack(), line)
    assert told.value.sentence.key == why
    assert len(str(told.value.sentence.facts["text"])) <= 41


BAGS = f"south-bag={KINDS} north-bag={KINDS}"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "notation-field"),
        ("board=-", "uu-notation-no-bag"),
        (f"{BAGS} score=3", "notation-field"),
        (f"{BAGS} turn=1 turn=2", "notation-field-twice"),
        (f"{BAGS} turn=0", "notation-number"),
        (f"{BAGS} first=west", "notation-seat"),
        (f"{BAGS} phase=war", "notation-one-of"),
        (f"{BAGS} around-one=maybe", "notation-one-of"),
        (f"{BAGS} board=A1", "uu-notation-stack"),
        (f"{BAGS} board=A9:SP1w", "uu-notation-cell"),
        (f"{BAGS} board=A1:SP1w,A1:SP2w", "uu-notation-stack"),
        (f"{BAGS} board=A1:SP1w,A2:SP1w", "uu-notation-figure-here"),
        (f"{BAGS} board=A1:SP1w south-discard=SP1w", "uu-notation-figure-here"),
        (f"{BAGS} board=A1:HE1w", "uu-notation-figure-here"),
        (f"{BAGS} board=A1:SP1w*", "uu-notation-figure-here"),
        (f"{BAGS} south-prisoners=SP1w", "uu-notation-figure-here"),
        (f"{BAGS} south-discard=SP1b", "uu-notation-figure-here"),
        (f"{BAGS} drawn=SP1b", "uu-notation-phase"),
        (f"{BAGS} south-swap=SP5", "uu-notation-swap"),
        (f"{BAGS} south-swap=2:SP5,WA5,SH5,AR5", "uu-notation-swap"),
        (f"{BAGS} drawn=SP1w phase=turn", "uu-notation-phase"),
        (f"{BAGS} board=A1:SP1w captures=SP1w", "uu-notation-phase"),
        (f"{BAGS} phase=capturing", "uu-notation-phase"),
        (f"{BAGS} phase=summoning", "uu-notation-phase"),
        (f"{BAGS} exchanges=1", "uu-notation-phase"),
        (f"{BAGS} phase=exchange exchanges=2", "uu-notation-phase"),
        (f"{BAGS} phase=exchange board=A1:SP1w", "uu-notation-phase"),
        (f"{BAGS} south-prisoners=SP1b,SP2b,SP3b,SP4b", "uu-notation-phase"),
        (f"{BAGS} board=A1:SP1w bans=SP1w:A2", "uu-notation-ban"),
        (f"{BAGS} board=A1:SP1w bans=SP1w:A2:9", "uu-notation-ban"),
        (f"{BAGS} bans=SP1w:A2:2", "uu-notation-ban"),
        (f"{BAGS} handicap=3", "uu-notation-pair"),
        (f"{BAGS} handicap=0:1", "notation-number"),
        (f"{BAGS} board=A1:SP1w phase=over", "uu-notation-phase"),
        (f"south-bag=WA,SP,SH,AR north-bag={STARTER}", "uu-notation-bag-order"),
        (f"south-bag=SP4-2,WA,SH,AR north-bag={STARTER}", "uu-notation-share"),
        (f"south-bag=SP-2,WA,SH,AR north-bag={STARTER}", "uu-notation-share"),
        (f"south-bag=SP9,WA,SH,AR north-bag={STARTER}", "uu-bag-alike"),
        (
            f"south-bag=SP5,WA5,SH5,AR4,TR1 north-bag={STARTER} "
            "south-discard=AR1w,AR2w,AR3w,AR4w,AR5w",
            "uu-notation-bag-spent",
        ),
        (
            f"{BAGS} board=A1:SP1w,B1:SP2w,C1:SP3w,D1:SP4w,E1:SP5w,F1:WA1w,A2:WA2w,B2:WA3w,"
            "C2:WA4w,D2:WA5w,E2:VA1w",
            "uu-notation-crowded",
        ),
    ],
)
def test_a_position_that_cannot_be_is_told_by_its_wrong_part(line: str, why: str) -> None:
    with pytest.raises(NotationError) as told:
        read_position(pack(), line)
    assert told.value.sentence.key == why


def test_a_position_may_be_as_short_as_its_bags() -> None:
    state = read_position(pack(), f"south-bag={STARTER} north-bag={STARTER}")
    assert (state.turn, state.stacks, state.bags[0].left) == (1, {}, 20)


def test_a_position_names_everything_that_matters() -> None:
    state = table(
        "A1:SP1b* C3:WA1b~+CL1w", "turn=6 bans=CL1w:B3:7,CL1w:C3:8:SH1b drawn=VA1b first=south"
    )
    assert write_position(state) == (
        "phase=summoning turn=6 first=south board=A1:SP1b*,C3:WA1b~+CL1w "
        f"south-bag={KINDS.replace('TR', 'TR1')} north-bag={KINDS.replace('TR', 'TR1')} "
        "south-prisoners=- north-prisoners=- south-discard=- north-discard=- "
        "drawn=VA1b bans=CL1w:B3:7,CL1w:C3:8:SH1b"
    )
