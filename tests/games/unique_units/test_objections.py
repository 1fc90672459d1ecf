"""Whatever is done to a table is a play, a question, or refused with words that are true of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.game import Unchanged, Unclear, Understood, Unexplained
from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.state import SEATS, State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table.mat import discard, drawn, layout, piece_of, prisoners
from companion.rules.sentence import Fact, Sentence
from companion.rules.verdict import Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.seeing import reading, says_nothing, understood
from tests.games.unique_units.writing import figure, pack, play, table

ENGLISH = Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder)
BESIDE = [zone(seat) for seat in SEATS for zone in (drawn, prisoners, discard)]

TURN = "B2:WA1w D2:SH1w A3:SP1w B5:SP1b D4:JE1b C5:CL1b E2:SP2b~ F3:SP2w~ A6:AR1w* F1:AR1b*"
"""South to play: own and others', active, toppled and capturing."""


def refusal(state: State, *deeds: str) -> Refused | None:
    """What is said against a table; None if it is a play, a question or nothing at all."""
    match reading(state, *deeds):
        case Unchanged() | Unclear():
            return None
        case Understood(action):
            verdict = judge(apply, state, action)
            return verdict if isinstance(verdict, Refused) else None
        case Unexplained(refused):
            assert refused is not None, deeds
            return refused


def told(state: State, *deeds: str) -> tuple[str, str, str]:
    """The rule, what is wrong, and the remedy, in English."""
    refused = refusal(state, *deeds)
    assert refused is not None
    return refused.rule.id, ENGLISH.tell(refused.because), ENGLISH.tell(refused.remedy)


@pytest.mark.parametrize(
    ("deed", "rule", "because", "remedy"),
    [
        (
            "SP1w > D5",
            "UU-MOVE",
            "Spearman at A3 does not reach D5.",
            "Put Spearman (now: D5) back on A3.",
        ),
        (
            "SP1w > B2",
            "UU-MOVE",
            "Spearman cannot go from A3 to B2, which is occupied.",
            "Put Spearman (now: B2) back on A3.",
        ),
        (
            "SP1b > B6",
            "UU-T1",
            "It is South’s turn; Spearman at B5 is North’s, and none of South’s figures can have "
            "moved it.",
            "Put Spearman (now: B6) back on B5.",
        ),
        (
            "SP2b > A6",
            "UU-PUSH",
            "Shieldbearer at D2 cannot put Spearman on A6, which is occupied.",
            "Put Spearman (now: A6) back on E2.",
        ),
        (
            "SP2b > E4",
            "UU-PUSH",
            "Shieldbearer at D2 cannot put Spearman on E4, which is not around it.",
            "Put Spearman (now: E4) back on E2.",
        ),
        (
            "SP2w > F4",
            "UU-12",
            "Spearman at F3 is toppled; it can only get up.",
            "Put Spearman (now: F4) back on F3.",
        ),
        (
            "SP2b flip",
            "UU-T1",
            "It is South’s turn; Spearman at E2 gets up only on North’s turn.",
            "Turn Spearman at E2 over again.",
        ),
        (
            "SP1w flip",
            "UU-TOPPLE",
            "None of South’s figures can have toppled Spearman at A3 from where it stands.",
            "Turn Spearman at A3 over again.",
        ),
        (
            "AR1w flip",
            "UU-12",
            "Archer at A6 is capturing, and stays so.",
            "Turn Archer at A6 over again.",
        ),
        (
            "AR1b > north-discard",
            "UU-12",
            "Archer at F1 is capturing, and stays so.",
            "Put Archer (now: North’s discarded figures) back on F1.",
        ),
        (
            "WA1w > south-discard",
            "UU-DISCARD",
            "Warrior at B2 does not leave the board alone, but with a figure that it discards.",
            "Put Warrior back on B2. Or discard with it what stands at one of these: A3.",
        ),
        (
            "SP1w > south-discard",
            "UU-DISCARD",
            "Warrior at B2 leaves the board too when it discards Spearman.",
            "Put Spearman (now: South’s discarded figures) back on A3. "
            "Or discard Warrior at B2 too.",
        ),
        (
            "SP1w > north-discard",
            "UU-DISCARD",
            "A discarded figure lies before its owner, and this Spearman is South’s.",
            "Move Spearman to South’s discarded figures.",
        ),
        (
            "SP1b > north-discard",
            "UU-DISCARD",
            "None of South’s figures can have discarded Spearman at B5.",
            "Put Spearman (now: North’s discarded figures) back on B5.",
        ),
        (
            "SP1b > south-prisoners",
            "UU-10",
            "Nothing captures Spearman at B5 now.",
            "Put Spearman (now: South’s prisoners) back on B5.",
        ),
        (
            "SP3b > south-prisoners",
            "UU-9",
            "No capture point was taken just now, so Spearman from the bag is nobody’s prisoner.",
            "Put Spearman back into the bag of North, unseen.",
        ),
        (
            "SP1w > south-drawn",
            "UU-K1",
            "Spearman stood at A3; what is drawn comes from the bag.",
            "Put Spearman (now: South’s drawn figures) back on A3.",
        ),
        (
            "SP1w off",
            "UU-12",
            "Spearman has left A3, though nobody discarded it or took it prisoner.",
            "Put Spearman back on A3.",
        ),
        (
            "SP3w beside",
            "UU-K1",
            "This Spearman lies where no figure belongs.",
            "Put Spearman back into the bag of South, unseen.",
        ),
        (
            "SP3w > south-discard",
            "UU-1",
            "Spearman comes from the bag, and what is drawn has to be summoned.",
            "Put Spearman back into the bag of South, unseen.",
        ),
        (
            "SP3w > north-drawn",
            "UU-1",
            "Spearman comes from the bag of South, and is shown at the other player’s place.",
            "Move Spearman to South’s drawn figures.",
        ),
        (
            "SP3b > F6",
            "UU-T1",
            "It is South’s turn; North may not draw Spearman now.",
            "Put what was drawn back into the bag, unseen.",
        ),
    ],
)
def test_a_refusal_tells_of_the_figure_that_was_touched(
    deed: str, rule: str, because: str, remedy: str
) -> None:
    assert told(table(TURN), deed) == (rule, because, remedy)


def test_a_figure_that_goes_where_it_may_is_not_turned_over_on_the_way() -> None:
    assert told(table(TURN), "SP1w > A4", "SP1w flip") == (
        "UU-12",
        "Spearman, now at A4, is active and stays face up.",
        "Turn Spearman at A4 over again.",
    )


def test_who_strikes_too_far_is_told_what_it_does_not_reach() -> None:
    deeds = ("WA1w > south-discard", "CL1b > north-discard")
    assert told(table(TURN), *deeds) == (
        "UU-DISCARD",
        "Warrior at B2 does not reach Climber at C5.",
        "Put Warrior back on B2. Put Climber back on C5.",
    )


def test_who_is_struck_lies_before_its_owner() -> None:
    deeds = ("WA1w > south-discard", "JE1b > south-discard")
    assert told(table(TURN), *deeds) == (
        "UU-DISCARD",
        "A discarded figure lies before its owner, and this Jester is North’s.",
        "Move Jester to North’s discarded figures.",
    )


def test_of_several_things_that_are_wrong_each_is_named_and_put_right() -> None:
    refused = refusal(table(TURN), "SP1b > B6", "SP1w off", "CL1b off")
    assert refused is not None
    assert [refused.rule.id, *(breach.rule.id for breach in refused.also)] == ["UU-T1", "UU-12"]
    assert ENGLISH.tell(refused.remedy) == (
        "Put Spearman (now: B6) back on B5. Put Spearman back on A3. Put Climber back on C5."
    )


def test_what_is_covered_cannot_be_pulled_out() -> None:
    state = table("B2:WA1b+CL1w D5:SP1b")
    assert told(state, "WA1b > C4") == (
        "UU-12",
        "Warrior at B2 is covered; while it is, it stays there and does nothing.",
        "Put Warrior back on B2, beneath what stands there.",
    )


def test_a_push_that_should_go_on_says_what_is_missing() -> None:
    state = table("B2:SD1w C2:SP1b F6:AR1b")
    assert told(state, "SP1b > E2") == (
        "UU-MOVE",
        "Shade at B2 has not finished. By its memo card it still moves 1 cell in any direction.",
        "Put Spearman back on C2.",
    )


def test_prisoners_and_discarded_figures_stay_where_they_are() -> None:
    state = table("B2:SP1w", "south-prisoners=AR1b north-discard=WA1b")
    assert told(state, "AR1b > C4") == (
        "UU-K1",
        "This Archer is South’s prisoner, and stays with South.",
        "Move Archer back to South’s prisoners.",
    )
    assert told(state, "WA1b > south-prisoners")[:2] == (
        "UU-K1",
        "This Warrior is discarded, and lies before North.",
    )


@pytest.mark.rule("UU-9")
def test_a_prisoner_laid_in_the_wrong_place_is_told_where_it_lies() -> None:
    state = play(table("B5:SP1w C4:SP1b"), "south use SP1w feet A6")
    assert told(state, "WA1b > north-prisoners") == (
        "UU-9",
        "Warrior is a prisoner for South, and lies elsewhere.",
        "Move Warrior to South’s prisoners.",
    )


def test_the_rest_of_what_was_drawn_may_be_discarded_first() -> None:
    state = play(table("B2:TR1w D5:SP1b"), "south draw SP1w,SP2w,AR1w by TR1w")
    two = ("SP1w > south-discard", "SP2w > south-discard")
    assert says_nothing(state, *two)
    assert understood(state, *two, "AR1w > C1") == "south summon AR1w C1"


def test_what_was_drawn_is_summoned_and_not_thrown_away() -> None:
    state = play(table("B2:SP1w D5:SP1b"), "south draw SP2w")
    assert told(state, "SP2w > south-discard") == (
        "UU-1",
        "First South summons what was drawn: Spearman.",
        "Move Spearman (now: South’s discarded figures) back to South’s drawn figures.",
    )


# --- every single disturbance ------------------------------------------------------------


def disturbances(state: State, touched: Figure) -> Iterator[str]:
    """Everything that a hand can do to one figure."""
    here = layout(state).zone_of(piece_of(touched))
    for zone in (*state.board.cells, *BESIDE):
        if zone != here:
            yield f"{touched} > {zone}"
    yield f"{touched} beside"
    if here is not None:
        yield f"{touched} off"
        yield f"{touched} flip"


def facts(sentence: Sentence) -> Iterator[Fact]:
    """All that a sentence names, in whatever depth."""
    for fact in sentence.facts.values():
        many = fact if isinstance(fact, tuple) else (fact,)
        for each in many:
            yield each
            if isinstance(each, Sentence):
                yield from facts(each)


POSITIONS = {
    "turn": table(TURN, "south-prisoners=WA5b south-discard=SP5w"),
    "summoning": play(table("B2:SP1w C4:JE1b+CL1w"), "south draw SP2w"),
    "capturing": play(table("B5:SP1w C4:SP1b"), "south use SP1w feet A6"),
    "exchange": table(fields="phase=exchange"),
}


@pytest.mark.parametrize("phase", POSITIONS)
def test_no_disturbance_of_a_single_figure_goes_without_a_rule(phase: str) -> None:
    state = POSITIONS[phase]
    lying = {pack().figure_named(piece.name) for piece in layout(state)}
    for touched in sorted({*lying, figure("AR2w"), figure("AR2b")}, key=str):
        for deed in disturbances(state, touched):
            refused = refusal(state, deed)
            if refused is None:
                continue
            words = (ENGLISH.tell(refused.because), ENGLISH.tell(refused.remedy))
            assert touched.label in [*facts(refused.because), *facts(refused.remedy)], (deed, words)


def test_a_play_with_a_figure_beside_the_board_is_not_understood_yet() -> None:
    """Nobody knows whether that figure belongs to the play."""
    state = table(TURN)
    assert understood(state, "SP1w > A4") == "south use SP1w feet A4"
    rule, because, _ = told(state, "SP1w > A4", "SP3w beside")
    assert (rule, "lies where no figure belongs" in because) == ("UU-K1", True), because
