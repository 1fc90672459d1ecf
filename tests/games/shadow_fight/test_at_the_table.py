"""Whole turns before the referee, with three players: cards, buttons, and what is left to tidy."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import Event
from companion.games.shadow_fight.rules.state import State, Why
from companion.games.shadow_fight.words.notation import write_action
from companion.games.shadow_fight.words.position import write_position
from companion.referee.consent import CONSENT
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import tell_task
from companion.rules.seat import Seat
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from tests.games.shadow_fight.seeing import SHADOW_FIGHT, done
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    NE,
    NW,
    THREE,
    S,
    new_game,
    play,
    table,
)


class Evening:
    """A game on paper, played by words."""

    def __init__(self, state: State) -> None:
        header = Header(SHADOW_FIGHT.name, position=write_position(state))
        self.session: Session[State, Action, Event] = Session(SHADOW_FIGHT, header)
        self.referee = Referee(self.session)
        self._table = PaperTable(self.session.game, self.referee)

    def come_back(self) -> None:
        """Somebody else watches from now on, who has only the plays and the table as it lies."""
        lies = self.lies
        self.referee = Referee(self.session)
        self._table = PaperTable(self.session.game, self.referee, lies)

    def do(self, *deeds: str) -> None:
        """One look: all of this was done before the table came to rest."""
        self._table.make(done(self._table.layout, deeds))

    def restore(self, table: Layout) -> None:
        """The table is put as it was."""
        self._table.make(table)

    @property
    def lies(self) -> Layout:
        return self._table.layout

    def tap(self, seat: Seat, *options: str) -> None:
        for option in options:
            self.referee.choose(Chosen(seat, option))

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
        left = view.tasks.left
        return [ENGLISH.tell(tell_task(self.session.game, task, view.table)) for task in left]


START = table(f"{THREE} hands=5,5,5")


@pytest.mark.rule("SF-1", "SF-2", "SF-4", "SF-E4")
def test_a_turn_from_three_backs_to_the_last_action() -> None:
    evening = Evening(START)
    evening.do("back > north-west-series", "back > south-series")
    assert [seat.value for seat in evening.referee.view.awaiting] == ["north-east"]
    evening.do("back > north-east-series")
    evening.do("ON over south-series")
    evening.tap(S, "act:1")
    evening.do("DE over north-west-series")
    evening.do("turn north-west-series")
    evening.do("RE over north-east-series")
    evening.tap(NE, "act:1")
    assert evening.plays == [
        *("south lay", "north-west lay", "north-east lay"),
        *("south open ON", "south act 1", "north-west open DE", "north-west act 2"),
        *("north-east open RE", "north-east act 1"),
    ]
    energy = [evening.session.state.fighter(seat).energy for seat in (S, NW, NE)]
    assert energy == [3, 2, 2]
    assert evening.refused_by is None
    assert evening.tasks == []


@pytest.mark.rule("SF-6")
def test_after_three_turns_all_series_are_taken_away_at_once() -> None:
    fields = f"{THREE} step=open turn=3 series=RE.CO.GR/RE.RE.GR/DE.DE~.? hands=5,5,5"
    evening = Evening(table(f"{fields} first=north-east"))
    evening.do("SW over north-east-series")
    evening.tap(NE, "act:1")
    assert evening.session.state.round == 2
    assert evening.tasks == [
        "Take everything off South’s series.",
        "Take everything off North-west’s series.",
        "Take everything off North-east’s series.",
    ]
    evening.do("south-series off", "north-west-series off")
    evening.do("back > south-series")
    assert evening.plays[-1] == "south lay", "whoever is quick need not wait for the others"
    evening.do("north-east-series off")
    assert evening.tasks == []
    assert evening.refused_by is None


@pytest.mark.rule("SF-2", "SF-9")
def test_a_lower_number_takes_the_series_off_and_the_next_one_opens() -> None:
    evening = Evening(table(f"{THREE} step=open turn=2 series=GR.?/RE.?/RE.? hands=5,5,5"))
    evening.do("RE over south-series")
    assert evening.session.state.fighter(S).out is Why.LOWER
    assert evening.tasks == ["Take everything off South’s series."]
    evening.do("south-series off")
    evening.do("CO over north-west-series")
    assert evening.plays == ["south open RE", "north-west open CO"]


@pytest.mark.rule("SF-3", "SF-E7", "SF-E8")
def test_a_knockout_goes_back_to_its_stack_even_from_a_stance() -> None:
    fields = f"{THREE} step=open turn=2 series=DE~.?/RE.?/RE.? hands=5,5,5 tactics=CO:both"
    evening = Evening(table(fields))
    evening.do("CO over south-series")
    state = evening.session.state
    assert (state.fighter(S).out, state.fighter(S).energy) == (None, 2)
    assert evening.tasks == ["Take a Knockout off the table (from the tactic place of Combo)."]
    evening.do("knockout off tactic-4")
    assert evening.tasks == []


@pytest.mark.rule("SF-7")
def test_the_first_player_card_that_moves_in_mid_turn_changes_who_opens_next() -> None:
    state = table(f"{FOUR} step=open series=?/?/?/? hands=5,5,5,5 first=south-west")
    evening = Evening(state)
    evening.do("RE over south-west-series")
    evening.tap(Seat.SOUTH_WEST, "act:1")
    evening.do("SW over north-west-series")
    evening.do("first off south-west-first", "first > north-west-first")
    assert evening.plays[-1] == "north-west act 1"
    evening.do("CO over south-east-series")
    assert evening.refused_by == "SF-2"
    evening.do("back over south-east-series")
    evening.do("CO over north-east-series")
    assert evening.plays[-1] == "north-east open CO"


@pytest.mark.rule("SF-E3")
def test_random_discards_are_shown_and_then_put_away_in_any_order() -> None:
    state = play(table(f"{THREE} step=open series=?/?/? hands=5,5,5 lots=blind"), "south open ON")
    evening = Evening(state)
    evening.tap(S, "act:2")
    evening.do("RE > north-east-shown")
    assert evening.plays[-1] == "north-east discard RE"
    evening.do("CO > north-west-shown")
    assert evening.plays[-1] == "north-west discard CO"
    evening.do("north-east-shown off", "north-west-shown off")
    assert evening.tasks == []
    assert evening.refused_by is None


@pytest.mark.rule("SF-E3")
def test_a_discard_is_put_away_from_wherever_it_was_shown() -> None:
    state = play(table(f"{THREE} step=open series=?/?/? hands=5,5,5 lots=blind"), "south open ON")
    evening = Evening(state)
    evening.tap(S, "act:2")
    evening.do("RE > north-west-shown")
    evening.do("RE > display")
    assert evening.plays[-1] == "north-east discard RE"
    assert evening.refused_by is None
    assert evening.tasks == [
        "Take Rebound off the table (from North-west’s place for cards to show).",
        "Take Rebound off the table (from the display).",
    ]
    evening.do("display off", "north-west-shown off")
    assert evening.tasks == []
    assert evening.refused_by is None


@pytest.mark.rule("SF-1")
def test_all_wait_for_whoever_exchanges_a_laid_card() -> None:
    evening = Evening(START)
    evening.do("back > south-series", "back > north-west-series")
    evening.do("south-series off")
    assert evening.referee.view.awaiting == (S, NE)
    evening.do("back > north-east-series")
    assert evening.referee.view.awaiting == (S,)
    evening.do("back > south-series")
    assert evening.plays == ["north-west lay", "north-east lay", "south lay"]
    assert evening.refused_by is None


@pytest.mark.rule("SF-1")
def test_two_take_up_their_cards_while_the_last_one_lays() -> None:
    evening = Evening(START)
    evening.do("back > south-series", "back > north-west-series")
    evening.do("south-series off", "north-west-series off", "back > north-east-series")
    assert evening.referee.view.awaiting == (S, NW)
    assert evening.plays == ["north-east lay"]


@pytest.mark.rule("SF-1")
def test_once_all_have_laid_no_card_is_exchanged() -> None:
    evening = Evening(START)
    evening.do("back > south-series", "back > north-west-series", "back > north-east-series")
    evening.do("south-series off")
    assert evening.referee.view.interrupted, "is it still there?"
    assert len(evening.plays) == 3


@pytest.mark.rule("SF-S2")
def test_a_chosen_demon_is_exchanged_until_the_last_has_chosen() -> None:
    evening = Evening(new_game({"players": 3, "first": "south"}, 1))
    evening.do("CIN > south-demon")
    evening.do("MIR > north-west-demon")
    evening.do("south-demon off")
    assert evening.referee.view.awaiting == (S, NE), "who thinks better of it is waited for"
    evening.do("HOW > south-demon")
    assert evening.plays == ["north-west choose MIR", "south choose HOW"]
    evening.do("north-west-demon off", "GAL > north-west-demon")
    assert evening.plays == ["south choose HOW", "north-west choose GAL"], "also in one look"
    assert evening.refused_by is None
    evening.do("HYD > north-east-demon")
    evening.do("south-demon off", "CIN > south-demon")
    assert evening.refused_by is not None
    assert evening.plays[0] == "south choose HOW"


@pytest.mark.rule("SF-S2")
def test_a_chosen_demon_is_taken_back_by_button_and_tap_without_asking() -> None:
    evening = Evening(new_game({"players": 3, "first": "south"}, 1))
    evening.do("CIN > south-demon", "MIR > north-west-demon")
    evening.referee.press(Press(S, Button.BACK))
    assert evening.plays == ["north-west choose MIR"]
    assert evening.tasks == ["Take Cinder off the table (from South’s demon place)."]
    evening.do("south-demon off", "HOW > south-demon")
    evening.tap(NW, "anew")
    assert evening.plays == ["south choose HOW"]
    assert evening.referee.view.awaiting == (NW, NE)
    evening.do("north-west-demon off", "GAL > north-west-demon", "HYD > north-east-demon")
    assert evening.plays == [
        *("south choose HOW", "north-west choose GAL", "north-east choose HYD"),
    ]
    assert evening.refused_by is None


@pytest.mark.rule("SF-1")
def test_what_was_laid_is_taken_back_without_asking_anybody() -> None:
    evening = Evening(START)
    evening.do("back > south-series")
    evening.referee.press(Press(S, Button.BACK))
    assert evening.session.plays == ()
    assert S in evening.referee.view.awaiting


@pytest.mark.rule("SF-2")
def test_an_opened_card_is_taken_back_only_if_all_others_agree() -> None:
    evening = Evening(play(START, "south lay", "north-west lay", "north-east lay"))
    before = evening.lies
    evening.do("RE over south-series")
    evening.restore(before)
    assert evening.plays == ["south open RE"]
    asked = [one.question.seat for one in evening.referee.view.asked]
    assert asked == [NW]
    evening.tap(NW, CONSENT)
    assert [one.question.seat for one in evening.referee.view.asked] == [NE]
    evening.tap(NE, CONSENT)
    assert evening.plays == []


@pytest.mark.rule("SF-P1", "SF-P2")
def test_the_table_is_prepared_for_the_next_fight_task_by_task() -> None:
    fields = "step=open series=?/? energy=3,1 hands=5,5 tactics=GR:trap,ON:knockout"
    evening = Evening(play(table(f"{fields} demons=CIN~,HYD"), "south open CO"))
    evening.tap(S, "act:2", "at:north")
    evening.do("GR over north-series")
    assert evening.session.state.fight == 2
    evening.do("flip GR", "knockout off tactic-1", "CIN over south-demon")
    evening.do("south-series off", "north-series off")
    assert evening.tasks == []
    assert evening.refused_by is None


@pytest.mark.rule("SF-3", "SF-E7")
def test_after_a_power_cut_each_of_several_knockouts_still_goes_back_to_the_stack() -> None:
    fields = "step=open series=?/?/? hands=5,5,5 tactics=CO:knockout,GR:knockout,RE:knockout"
    evening = Evening(table(f"{THREE} {fields}"))
    evening.do("CO over south-series")
    evening.do("GR over north-west-series")
    owed = evening.tasks
    assert sum("Knockout" in task for task in owed) == 2
    evening.come_back()
    assert evening.tasks == owed
    assert evening.referee.view.dispute is None
    evening.do("knockout off tactic-4")
    assert evening.tasks == [task for task in owed if "place of Combo" not in task]
    evening.do("knockout off tactic-5", "south-series off", "north-west-series off")
    assert evening.tasks == []
    assert evening.referee.view.dispute is None


@pytest.mark.rule("SF-M6")
def test_cards_shown_one_after_the_other_are_all_to_be_taken_up_again() -> None:
    state = table(f"{THREE} step=open series=?/?/? hands=5,5,5")
    evening = Evening(play(state, "south open SW"))
    evening.tap(S, "act:2", "at:north-west", "names:GR")
    evening.do(*["RE > display"] * 4, "SW > display")
    assert evening.plays[-1].startswith("north-west show")
    evening.do("SW over north-west-series")
    evening.tap(NW, "act:2", "at:north-east", "names:GR")
    evening.do(*["RE > display"] * 2, *["DE > display"] * 3)
    assert evening.plays[-1].startswith("north-east show")
    assert evening.refused_by is None
    evening.come_back()
    assert evening.referee.view.dispute is None
    evening.do("display off")
    assert evening.tasks == []
    assert evening.refused_by is None


@pytest.mark.rule("SF-P4", "SF-P5")
def test_after_a_power_cut_what_was_cleared_before_is_not_cleared_again() -> None:
    fields = "step=refill fight=2 hands=7,6 wins=1,0 dues=refill:south:2,refill:north:1"
    evening = Evening(table(fields))
    evening.do("CO > display", "ON > display")
    evening.do("display off")
    evening.do("CO > display")
    assert evening.plays == ["south discard ON CO", "north discard CO"]
    evening.come_back()
    assert evening.tasks == ["Take Combo off the table (from the display)."]
    evening.do(*(f"{code} > display" for code in ("ON", "CO", "RE", "RE", "GR", "SN")))
    assert evening.plays[-1] == "table offer ON RE RE CO GR SN"
    assert evening.refused_by is None


@pytest.mark.rule("SF-E7")
def test_after_a_power_cut_a_knockout_that_came_and_went_goes_from_where_it_lies() -> None:
    state = new_game({"players": 3, "first": "south"}, 1)
    evening = Evening(play(state, "south choose CIN", "north-west choose HYD"))
    evening.do("GAL > north-east-demon")
    evening.do("MINE > field")
    evening.do("knockout > tactic-4", "flip ON")
    evening.do(*(f"back > {seat}-series" for seat in ("south", "north-west", "north-east")))
    evening.do("CO over south-series")
    owed = evening.tasks
    assert "Take a Knockout off the table (from the tactic place of Combo)." in owed
    evening.come_back()
    assert evening.tasks == owed
    assert evening.referee.view.dispute is None


@pytest.mark.rule("SF-E6")
def test_a_tactic_to_be_turned_over_is_told_with_the_side_that_is_up_then() -> None:
    opened = table(f"{THREE} step=act acting=south series=SN/?/? hands=5,5,5")
    evening = Evening(opened)
    evening.tap(S, "act:1", "on:CO")
    wanted = "so that the tactic of Combo (trap side up) lies there."
    assert evening.tasks == [f"Turn it over at the tactic place of Combo, {wanted}"]
    evening.do("flip CO")
    assert evening.tasks == []
    assert evening.refused_by is None
