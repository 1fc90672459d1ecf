"""Whole rounds before the referee: rows, figures, dice, loot, and what is left to tidy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.state import State
from companion.games.neon.table.pieces import POINTERS
from companion.games.neon.words.notation import write_action
from companion.games.neon.words.position import write_position
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import tell_task
from companion.rules.seat import Seat
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button, Chosen, Press
from companion.table.zones import ZoneId
from tests.games.neon.seeing import NEON, done
from tests.games.neon.writing import (
    ENGLISH,
    MOVE_FIRST,
    NE,
    NW,
    SEARCH_FIRST,
    S,
    acting,
    new_game,
    play,
    table,
)

OTHERS = "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"


class Evening:
    """A game on paper, played by words."""

    def __init__(self, state: State) -> None:
        header = Header(NEON.name, position=write_position(state))
        self.session: Session[State, Action, Event] = Session(NEON, header)
        self.referee = Referee(self.session)
        self._table = PaperTable(self.session.game, self.referee)

    def do(self, *deeds: str) -> None:
        """One look: all of this was done before the table came to rest."""
        self._table.make(done(self.session.state, self._table.layout, deeds))

    def tap(self, seat: Seat, *options: str) -> None:
        for option in options:
            self.referee.choose(Chosen(seat, option))

    def point(self, seat: Seat, name: str, zone: str) -> None:
        """A token is laid on a piece."""
        token = next(token for token, whose in POINTERS if whose is seat)
        laid = self._table.layout
        piece = next(piece for piece in reversed(laid.at(ZoneId(zone))) if piece.name == name)
        self._table.make(replace(laid, pointed={token: piece}))

    def turn(self, name: str, zone: str) -> None:
        """A card is turned a quarter, and left so."""
        laid = self._table.layout
        piece = next(piece for piece in reversed(laid.at(ZoneId(zone))) if piece.name == name)
        self._table.make(replace(laid, turned=laid.turned | {piece}))

    def take_from_under(self, zone: str) -> None:
        """What lies lowest in a zone is taken off the table."""
        laid, at = self._table.layout, ZoneId(zone)
        self._table.make(replace(laid, zones={**laid.zones, at: laid.at(at)[1:]}))

    def look(self) -> None:
        """The table as it lies is looked at again."""
        self._table.make(self._table.layout)

    def exchange(self, name: str) -> None:
        """Each of two alike pieces lies where the other was, which nobody can see."""
        laid = self._table.layout
        one, other = (piece for piece in laid if piece.name == name)
        names = {one: other, other: one}
        zones = {z: tuple(names.get(p, p) for p in there) for z, there in laid.zones.items()}
        self._table.make(replace(laid, zones=zones))

    @property
    def offered(self) -> list[str]:
        """The keys of all that is offered to whoever is asked."""
        self._table.wait()
        view = self.referee.view
        menus = [asked.question for asked in view.asked] or NEON.table.menus(self.session.state)
        return [key for question in menus for key in question.keys]

    @property
    def plays(self) -> list[str]:
        return [write_action(play.action) for play in self.session.plays if play.action]

    @property
    def refused_by(self) -> str | None:
        dispute = self.referee.view.dispute
        return dispute.refusal.rule.id if dispute and dispute.refusal else None

    @property
    def tasks(self) -> list[str]:
        """What is left to do on the table, in English."""
        view = self.referee.view
        told = (tell_task(self.session.game, task, view.table) for task in view.tasks.left)
        return [ENGLISH.tell(each) for each in told]


def test_three_lay_and_reveal_their_rows_and_shields_are_asked_for() -> None:
    evening = Evening(new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1))
    evening.do("south lays", "north-west lays")
    evening.do("north-east lays")
    assert evening.plays == ["south lay", "north-west lay", "north-east lay"]
    evening.do("south shows GH4 over GH6 left")
    evening.do("north-west shows RO2 over RO1 left", "north-east shows AK1 over AK3~ right")
    assert evening.refused_by is None
    assert [play.split()[:2] for play in evening.plays[3:]] == [
        ["south", "show"],
        ["north-west", "show"],
        ["north-east", "show"],
    ]
    assert evening.session.state.acting is NE
    assert sorted(evening.tasks) == [
        "Bring a shield of Ghost to South’s shields.",
        "Bring a shield of Ghost to South’s shields.",
        "Bring a shield of Rock to North-west’s shields.",
    ]
    evening.do("shield_GH + south-shields", "shield_GH + south-shields")
    evening.do("shield_RO + north-west-shields")
    assert evening.tasks == []


def test_a_row_that_is_none_is_refused_until_one_card_lies_over_half_of_the_other() -> None:
    evening = Evening(new_game({"players": 2, "first": "south", "fighters": "GH,RO"}, 1))
    evening.do("south lays", "north lays")
    evening.do("south halves GH1.L GH1.R GH2.L GH2.R")
    assert evening.refused_by == "NE-1"
    evening.do("south shows GH1 over GH2 left")
    assert evening.refused_by is None
    assert evening.plays[-1] == "south show GH1 over GH2 left"


def test_a_search_from_the_button_to_the_laid_card() -> None:
    evening = Evening(acting(SEARCH_FIRST, "at:1;en:0;gear:SPAR", OTHERS))
    evening.tap(S, "search")
    evening.do("loot_TWIN + display")
    assert evening.plays == ["south search"]
    evening.do("loot_TWIN - display", "loot_MULE + display")
    evening.do("loot_VEST + display")
    evening.do("loot_VISO + display")
    assert evening.plays[-1] == "south draw MULE VEST VISO"
    evening.do("loot_VISO - display")
    evening.do("loot_MULE under south-pistol", "loot_VEST > south-armour")
    assert evening.refused_by is None
    last = ["south keep MULE VEST", "south stow MULE under pistol", "south equip VEST"]
    assert sorted(evening.plays[-3:]) == sorted(last)
    assert evening.tasks == []


def test_an_attack_on_a_bot_by_buttons_alone_and_the_token_is_won() -> None:
    state = acting(
        me="at:1;en:0", others=f"{OTHERS} ring=1:cook,2,3,5,6 top=2", fields="seats=3 dice=table"
    )
    evening = Evening(state)
    evening.tap(S, "attack")
    assert evening.plays == ["south attack base at 1"]
    evening.tap(S, "crit:1", "full:0", "shield:0", "charge:0")
    assert evening.plays[-1] == "table roll C with N entered"
    assert len(evening.tasks) == 2
    evening.do("bot_cook - tile-1", "won_cook + south-bots")
    assert evening.tasks == []
    assert evening.refused_by is None


def test_a_wrong_move_is_refused_and_put_back_and_another_is_understood() -> None:
    evening = Evening(acting(MOVE_FIRST, "at:1", OTHERS))
    evening.do("figure_GH > tile-4")
    assert evening.refused_by == "NE-MOVE"
    evening.do("figure_GH > tile-1")
    assert evening.refused_by is None
    evening.do("figure_GH > tile-2")
    assert evening.plays == ["south move 2"]


def test_a_closing_sector_leaves_the_ring_and_its_figures_flee_first() -> None:
    evening = Evening(
        table(
            "seats=3 step=act number=2 acting=south acted=north-west,north-east,south top=5 "
            f"south=GH;at:1;en:0;row:GH2,over,GH1,left;laid {OTHERS} ring=1,2:cook,3,5:medic,6"
        )
    )
    evening.tap(S, "skip")
    asked = [each.question.text.key for each in evening.referee.view.asked]
    assert asked == ["ne-menu-flee"]
    evening.do("figure_RO > tile-3")
    assert "north-west flee 3" in evening.plays
    gone = [task for task in evening.tasks if "sector 5" in task]
    assert any("Take" in task for task in gone), evening.tasks
    evening.do("bot_medic - tile-5", "sector_5 - ring", "south-row empty")
    assert evening.tasks == []


def test_who_lays_first_of_several_may_take_the_cards_up_and_an_answer_can_be_taken_back() -> None:
    evening = Evening(new_game({"players": 3, "first": "south", "fighters": "GH,RO,AK"}, 1))
    evening.do("south lays")
    evening.do("south-row empty")
    assert evening.refused_by is None
    evening.do("south lays")
    assert evening.plays == ["south lay"]
    acts = Evening(acting(MOVE_FIRST, "at:1", OTHERS))
    acts.tap(S, "move")
    acts.referee.press(Press(S, Button.BACK))
    assert [each.question.text.key for each in acts.referee.view.asked] == ["ne-menu-act"]
    assert NW in acts.session.state.players


def test_a_card_that_stands_for_two_effects_leads_to_the_question_which_of_them() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:0;gear:WHIP+BATO", others=others)
    state = play(state, "south attack WHIP at north-west", "table roll CHM", "table guard S")
    evening = Evening(state)
    whole = evening.offered
    assert len(whole) == 3
    evening.point(S, "loot_WHIP", "south-melee")
    assert evening.offered == [each for each in whole if each.startswith("use")]
    evening.tap(S, "use:WHIP.2")
    assert evening.plays[-1] == "south use WHIP.2 pay BATO"


@pytest.mark.parametrize("shown", ["turned", "pointed at"])
@pytest.mark.parametrize("exchanged", [False, True])
def test_a_card_shown_for_an_attack_is_not_used_in_it_as_well(shown: str, exchanged: bool) -> None:
    """Whichever of two alike cards it is: a table does not know them apart."""
    others = "north-west=RO;at:1;en:0;gear:SPAR north-east=AK;at:6"
    evening = Evening(acting(me="at:1;en:0;gear:SPAR", others=others))
    if exchanged:
        evening.exchange("loot_SPAR")
    evening.tap(S, "attack")
    if shown == "turned":
        evening.turn("loot_SPAR", "south-pistol")
    else:
        evening.point(S, "loot_SPAR", "south-pistol")
    evening.tap(S, "at:north-west")
    evening.look()
    assert evening.plays == ["south attack SPAR at north-west"]
    assert evening.offered == ["use:SPAR.1", "pass"]


@pytest.mark.parametrize("shown", ["turned", "pointed at"])
def test_a_card_shown_stays_answered_when_one_like_it_is_taken_from_under_it(shown: str) -> None:
    """A Whip lies on a Whip, which pays; the one that is left was not shown anew."""
    others = "north-west=RO;at:1;en:0 north-east=AK;at:6"
    state = acting(me="at:1;en:0;gear:WHIP+WHIP", others=others)
    state = play(state, "south attack WHIP at north-west", "table roll CHM", "table guard S")
    evening = Evening(state)
    if shown == "turned":
        evening.turn("loot_WHIP", "south-melee")
    else:
        evening.point(S, "loot_WHIP", "south-melee")
    evening.tap(S, "use:WHIP.2")
    evening.take_from_under("south-melee")
    assert evening.plays[-1] == "south use WHIP.2 pay WHIP"
    assert evening.offered == ["use:WHIP.1", "pass"]
    assert evening.tasks == []
