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
from companion.rules.sentence import Sentence
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.table.tasks import Clear, Put
from tests.games.kung_fu.seeing import KUNG_FU, done
from tests.games.kung_fu.writing import play, table
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
