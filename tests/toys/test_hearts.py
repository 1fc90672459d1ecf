"""What is known of hands that share a deck, in a whole game."""

from __future__ import annotations

import pytest

from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.outcome import Outcome
from companion.rules.seat import SEATINGS, Seat
from companion.rules.verdict import Allowed, Refused, judge
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.hearts import HEARTS, piece_of
from tests.toys.hearts.rules import CARDS, HS_1, HS_4, Hearts

ENGLISH = Catalogue(Language.ENGLISH, HEARTS.folder)
ONE, TWO, THREE, FOUR = SEATINGS[4]


def position(
    hearts: str, stones: str = "S01.S02.S03.S04.S05.S06.S07.S08.S09:0.0.0.0", **other: str
):
    fields = {"teams": "2x2", "turn": "0", "thieves": "-", "lying": "-/-", "discards": "-/-"}
    words = fields | other | {"heart": hearts, "stone": stones}
    return HEARTS.notation.read_position(" ".join(f"{n}={value}" for n, value in words.items()))


def after(state: Hearts, *actions: str) -> Hearts:
    for text in actions:
        verdict = judge(HEARTS.rules.apply, state, HEARTS.notation.read_action(text))
        assert isinstance(verdict, Allowed), (text, verdict)
        state = verdict.state
    return state


def refused(state: Hearts, action: str) -> Refused:
    verdict = judge(HEARTS.rules.apply, state, HEARTS.notation.read_action(action))
    assert isinstance(verdict, Refused)
    return verdict


def test_a_card_that_cannot_be_in_the_hand_is_refused() -> None:
    """All four have one heart each of the first deck, which is in their hands to the last card."""
    state = position("H01.H02.H03.H04/H05.H06:1.1.1.1/0.0.0.0")
    assert refused(state, "lay H05").rule is HS_1
    assert after(state, "lay H03").points == (1, 0)


def test_a_card_taken_unseen_may_be_any_that_the_other_one_could_have() -> None:
    """The second player has one card of the first deck and one of the next."""
    state = position("H01/H05.H06.H07:0.1.0.0/0.1.1.0")
    stolen = after(state, "steal heart north-west", "draw stone", "draw stone", "draw stone")
    for heart in ("H01", "H05", "H06", "H07"):
        after(stolen, f"lay {heart}")
    shown = after(stolen, "lay H01")
    assert refused(shown, "lay H01").rule is HS_1
    assert [card.name for card in shown.hidden[CARDS["H01"].kind].possible(1)] == [
        "H05",
        "H06",
        "H07",
    ]


def test_the_discards_come_back_when_the_deck_is_empty() -> None:
    state = position("H09:0.1.0.0", discards="H01.H02/-")
    drawn = after(state, "draw heart")
    assert drawn.discards[CARDS["H01"].kind] == ()
    assert [card.name for card in drawn.hidden[CARDS["H01"].kind].possible(0)] == ["H01", "H02"]
    assert drawn.hidden[CARDS["H01"].kind].deck == 1


def test_a_stone_hits_only_what_it_can() -> None:
    state = position("H01.H02:1.0.0.0", "S01.S02:1.0.0.0", lying="H04/H05.H12")
    assert refused(state, "throw S01 H12").rule is HS_4
    assert refused(state, "throw S01 H04").rule is HS_4
    assert refused(state, "throw S01").rule is HS_4
    assert after(state, "throw S01 H05").lying[1] == (CARDS["H12"],)


def test_teams_win_and_take_places_together() -> None:
    state = position("H12:1.0.0.0", lying="H10.H04/H07.H08")
    outcome = HEARTS.rules.outcome(after(state, "lay H12"))
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (ONE, THREE)
    assert outcome.places == ((ONE, THREE), (TWO, FOUR))
    assert outcome.points == {ONE: 10, THREE: 10, TWO: 6, FOUR: 6}
    assert outcome.teams == ((ONE, THREE), (TWO, FOUR))
    assert outcome.standings == ((1, (ONE, THREE)), (2, (TWO, FOUR)))


class Evening:
    """The table of four people, and the referee that sees it."""

    def __init__(self, state: Hearts) -> None:
        header = Header("hearts", position=HEARTS.notation.write_position(state))
        self.session = Session(HEARTS, header)
        self.referee = Referee(self.session)
        self.table = PaperTable(self.session.game, self.referee)

    def put(self, card: str, zone: str) -> None:
        self.table.make(self.table.layout.with_piece(piece_of(CARDS[card]), zone))

    @property
    def plays(self) -> list[str]:
        return [HEARTS.notation.write_action(play.action) for play in self.session.plays]

    @property
    def tasks(self) -> list[str]:
        scene = show(self.session.game, self.referee.view)
        return [ENGLISH.tell(task.text) for task in scene.tasks if not task.done]


@pytest.fixture
def stoning() -> Evening:
    return Evening(position("H01:1.0.0.0", "S07.S08:1.1.0.0", lying="-/H04.H05"))


def test_whoever_throws_a_stone_is_asked_what_it_hits(stoning: Evening) -> None:
    stoning.put("S07", "stone-discard")
    question = stoning.referee.view.question
    assert question is not None
    assert [option.key for option in question.options] == ["hit-H04", "hit-H05"]
    stoning.referee.choose(Chosen(Seat.SOUTH_WEST, "hit-H05"))
    assert stoning.plays == ["throw S07 H05"]
    assert stoning.tasks == ["Move Heart H05 of 2 from Hearts of team 2 to Discarded hearts."]


def test_whoever_puts_the_hit_heart_away_is_not_asked(stoning: Evening) -> None:
    table = stoning.table.layout.with_piece(piece_of(CARDS["S07"]), "stone-discard")
    stoning.table.make(table.with_piece(piece_of(CARDS["H04"]), "heart-discard"))
    assert stoning.plays == ["throw S07 H04"]
    assert stoning.tasks == []


def test_the_pile_is_to_be_shuffled_when_its_deck_is_empty() -> None:
    evening = Evening(position("H09:0.1.0.0", discards="H01.H02/-"))
    evening.referee.choose(Chosen(ONE, "draw heart"))
    assert evening.plays == ["draw heart"]
    assert evening.tasks == [
        "South-west, draw a heart.",
        "Take everything off Discarded hearts.",
    ]
    evening.table.make(Layout({}))
    assert evening.tasks == ["South-west, draw a heart."]
