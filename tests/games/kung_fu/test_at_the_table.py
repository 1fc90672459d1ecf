"""Whole rounds before the referee: cards, the marker, buttons, and what is left to tidy."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.rules.actions import Action
from companion.games.kung_fu.rules.events import Event
from companion.games.kung_fu.rules.state import State
from companion.games.kung_fu.words.notation import write_action
from companion.games.kung_fu.words.position import write_position
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.table.tasks import Clear, Put
from tests.games.kung_fu.seeing import KUNG_FU, done
from tests.games.kung_fu.writing import ENGLISH, play, table
from tests.games.stories import parts


class Evening:
    """A game on paper, played by words."""

    def __init__(self, state: State) -> None:
        header = Header(KUNG_FU.name, position=write_position(state))
        self.session: Session[State, Action, Event] = Session(KUNG_FU, header)
        self.referee = Referee(self.session)
        self._table = PaperTable(KUNG_FU, self.referee)

    def do(self, *deeds: str) -> None:
        """One look: all of this was done before the table came to rest."""
        self._table.make(done(self._table.layout, deeds))

    def tap(self, option: str) -> None:
        question = self.referee.view.question
        assert question is not None
        self.referee.choose(Chosen(question.seat, option))

    @property
    def plays(self) -> list[str]:
        return [write_action(play.action) for play in self.session.plays if play.action]

    @property
    def refused_by(self) -> str | None:
        dispute = self.referee.view.dispute
        return dispute.refusal.rule.id if dispute and dispute.refusal else None

    @property
    def said(self) -> list[str]:
        """What is said of the last play, or against the table."""
        dispute, view = self.referee.view.dispute, self.referee.view
        if dispute and dispute.refusal:
            return [ENGLISH.tell(dispute.refusal.because), ENGLISH.tell(dispute.refusal.remedy)]
        return [ENGLISH.tell(sentence) for sentence in view.last]


@pytest.mark.rule("KF-A1", "KF-A3", "KF-B1", "KF-D1", "KF-D4")
def test_a_round_from_the_marker_to_the_discards() -> None:
    evening = Evening(table())
    evening.do("right > north-first")
    evening.tap("draw:1+2")
    evening.do("RIFa > north-played")
    evening.do("BBSa > south-played")
    assert evening.plays == [
        "south hand-over",
        "south draw 1 red 2 blue",
        "north attack RIFa",
        "south defend BBSa",
    ]
    assert evening.session.state.lives == (8, 10)
    left = {(task.piece.name, task.zone) for task in evening.referee.view.tasks.left if put(task)}
    assert left == {("RIFa", "red-discard"), ("BBSa", "blue-discard")}
    evening.do("RIFa > red-discard", "BBSa > blue-discard")
    assert not evening.referee.view.tasks.left
    assert evening.refused_by is None


def put(task: object) -> bool:
    return isinstance(task, Put)


@pytest.mark.rule("KF-B1", "KF-K1")
def test_a_hidden_attack_is_kept_from_everybody_until_it_is_turned_over() -> None:
    evening = Evening(table("red-discard=RTCc"))
    evening.do("red-back > south-played")
    evening.tap("draw:0+1")
    evening.do("BBSa > north-played")
    shown = [*parts(show(KUNG_FU, evening.referee.view))]
    names = {KUNG_FU.wording.name_piece(piece).facts["en"] for piece in KUNG_FU.table.pieces[:60]}
    facts = {part.facts.get("en") for part in shown if isinstance(part, Sentence)}
    assert names & facts == {"Bamboo Stance"}, "what lies open, and nothing else"
    evening.do("RTCc over south-played", "red-discard off")
    assert evening.plays[-1] == "north defend BBSa"
    assert evening.refused_by == "KF-K1"
    evening.do("RIFa over south-played", "RTCc > red-discard")
    assert evening.plays[-1] == "south reveal RIFa"
    assert evening.session.state.lives == (10, 8)


@pytest.mark.rule("KF-P1", "KF-P2")
def test_an_ability_is_paid_card_by_card() -> None:
    evening = Evening(play(table("attack=RRDa south-coins=RSBa,RSBb"), "north defend BBSa"))
    evening.do("RSBa > red-discard")
    assert evening.refused_by == "KF-P1"
    evening.do("RSBb > red-discard")
    assert evening.plays == ["south activate RSBa RSBb"]
    assert evening.session.state.lives == (10, 7)


@pytest.mark.rule("KF-D3")
def test_a_defender_who_won_takes_the_marker() -> None:
    evening = Evening(play(table(), "south attack RTCa"))
    evening.do("BTSa > north-played")
    evening.do("right > north-first")
    assert evening.plays == ["north defend BTSa", "north choose right"]
    assert evening.session.state.right.value == "north"
    assert evening.refused_by is None


@pytest.mark.rule("KF-Z3")
def test_an_empty_deck_asks_for_its_shuffled_discards() -> None:
    evening = Evening(play(table("red=14:14 red-discard=RTCa,RTCb blue=3:3"), "south hand-over"))
    evening.tap("draw:2+1")
    tasks = evening.referee.view.tasks
    assert [task.zone for task in tasks.left if isinstance(task, Clear)] == ["red-discard"]
    evening.do("red-discard off")
    assert evening.refused_by is None
    assert not evening.referee.view.tasks.left


# --- what real players get wrong ---------------------------------------------------------------


@pytest.mark.rule("KF-C1", "KF-K1")
def test_a_claim_is_kept_and_a_card_that_was_held_all_the_time_disproves_it() -> None:
    evening = Evening(table("round=4 attack=RTCa blue=3:0"))
    evening.tap("none")
    assert evening.said[0] == "North says: no blue card"
    evening.do("RTCa > red-discard")
    evening.do("RCKa > south-played")
    evening.do("BTSa > north-played")
    assert evening.refused_by == "KF-C1"
    assert evening.said == [
        "In round 4 North said that there was no blue card in hand, and has drawn none since. "
        "Turtle Shell cannot have been drawn since then, so that was not true.",
        "Take Turtle Shell back. Then agree what to do about round 4, and correct the number of "
        "cards.",
    ]
    evening.do("BTSa off")
    assert evening.refused_by is None
    evening.tap("none")
    assert evening.plays == ["north none", "south attack RCKa", "north none"]
    assert evening.session.state.lives == (10, 3)


@pytest.mark.rule("KF-E4", "KF-C1", "KF-P1")
def test_a_defence_that_will_be_discarded_is_laid_all_the_same_and_then_counts_nothing() -> None:
    evening = Evening(table("south-coins=RGEa"))
    evening.do("RBGa > south-played")
    question = evening.referee.view.question
    assert question is not None
    assert question.options == (), "to play nothing is not offered to whoever holds a blue card"
    evening.do("BTSa > north-played")
    evening.do("RGEa > red-discard")
    assert evening.plays[-1] == "south activate RGEa"
    assert evening.said[1:4] == [
        "North’s Turtle Shell is discarded before it can defend.",
        "3 against no defence (0): North loses 3.",
        "North now has 7 lives (−3).",
    ]
    evening.do("RBGa > red-discard", "BTSa > blue-discard")
    assert not evening.referee.view.tasks.left


@pytest.mark.rule("KF-E7", "KF-C1")
def test_whoever_may_not_block_lays_a_card_takes_it_back_and_says_so() -> None:
    evening = Evening(table("attack=RNSa south-coins=RCPa"))
    evening.do("BSLa > north-played")
    evening.do("RCPa > red-discard")
    assert "North may not block in the next round." in evening.said
    evening.do("RNSa > red-discard", "BSLa > north-coins")
    evening.do("RTCa > south-played")
    evening.do("BBSa > north-played")
    assert evening.refused_by == "KF-E7"
    assert evening.said == [
        "North may not block in round 2, by an ability used in the round before; Bamboo Stance "
        "cannot defend.",
        "Take Bamboo Stance back; North plays no card in this round.",
    ]
    evening.do("BBSa off")
    evening.tap("none")
    assert evening.plays[-2:] == ["south attack RTCa", "north none"]
    assert evening.session.state.lives == (10, 7)
    assert evening.session.state.claims == (), "it was no claim about the hand"


@pytest.mark.rule("KF-E8", "KF-K1")
def test_two_cards_are_pulled_unseen_shown_and_discarded() -> None:
    evening = Evening(table("attack=RTHa south-coins=RCPa"))
    evening.do("BSLa > north-played")
    evening.do("RCPa > red-discard")
    evening.do("RTHa > red-discard", "BSLa > north-coins")
    evening.do("RTCa > south-played")
    assert evening.refused_by == "KF-E8"
    assert evening.said == [
        "South pulled 1 card of the 5 in North’s hand.",
        "South pulls 2 cards from North’s hand without looking, and lays them open side by side "
        "in front of South.",
    ]
    evening.do("BBSa > south-played")
    assert evening.plays[-1] == "south pull RTCa BBSa"
    assert evening.session.state.hand_size(Seat.NORTH) == 3
    left = {(task.piece.name, task.zone) for task in evening.referee.view.tasks.left if put(task)}
    assert left == {("RTCa", "red-discard"), ("BBSa", "blue-discard")}
    evening.do("RTCa > red-discard", "BBSa > blue-discard")
    assert not evening.referee.view.tasks.left
    assert evening.refused_by is None


@pytest.mark.rule("KF-E2", "KF-E10")
@pytest.mark.parametrize(
    ("defence", "lives", "told"),
    [
        ("BSLa", (7, 9), "South now has 7 lives (+2)."),
        (
            "BBSa",
            (5, 10),
            "North has lost no life, so the arrow on Leech Touch brings South nothing.",
        ),
    ],
)
def test_an_arrow_is_paid_for_and_points_to_something_only_if_lives_were_lost(
    defence: str, lives: tuple[int, int], told: str
) -> None:
    evening = Evening(table("lives=5:10 attack=RLTa south-coins=RCPa"))
    evening.do(f"{defence} > north-played")
    evening.do("RCPa > red-discard")
    assert evening.plays[-1] == "south activate RCPa"
    assert evening.session.state.lives == lives
    assert told in evening.said
