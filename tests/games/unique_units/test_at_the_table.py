"""Whole plays before the referee: tasks, chance, second thoughts and doubtful stacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.games.game import Answer, Sight, Understood
from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.rules.actions import Action
from companion.games.unique_units.rules.events import Event
from companion.games.unique_units.rules.legal import by_chance
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.table.mat import layout
from companion.games.unique_units.table.prompts import DrawFor
from companion.games.unique_units.table.reading import read
from companion.games.unique_units.words.notation import write_action
from companion.games.unique_units.words.position import write_position
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show, tell_task
from companion.rules.seat import Seat
from companion.rules.sentence import Cited
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Chosen
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.seeing import done
from tests.games.unique_units.writing import STARTER, figure, table

ENGLISH = Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder)


class Evening:
    """A game on paper, played by words."""

    def __init__(self, state: State, seed: str = "any") -> None:
        header = Header(UNIQUE_UNITS.name, position=write_position(state))
        self.session: Session[State, Action, Event] = Session(UNIQUE_UNITS, header, seed=seed)
        self.referee = Referee(self.session)
        self._table = PaperTable(UNIQUE_UNITS, self.referee)

    def do(self, *deeds: str) -> None:
        """One look: all of this was done before the table came to rest."""
        self._table.make(done(self._table.layout, deeds))

    def tap(self, option: str) -> None:
        question = self.referee.view.question
        assert question is not None
        self.referee.choose(Chosen(question.seat, option))

    @property
    def plays(self) -> list[str]:
        return [write_action(play.action) for play in self.session.plays]

    @property
    def tasks(self) -> list[str]:
        view = self.referee.view
        return [ENGLISH.tell(tell_task(UNIQUE_UNITS, task)) for task in view.tasks.left]

    @property
    def notice(self) -> str:
        notice = show(UNIQUE_UNITS, self.referee.view).notice
        if notice is None:
            return ""
        rule = f"{notice.title.rule}: " if isinstance(notice.title, Cited) else ""
        return rule + ENGLISH.tell(notice.title)

    @property
    def repair(self) -> list[str]:
        dispute = self.referee.view.dispute
        assert dispute is not None
        return [ENGLISH.tell(tell_task(UNIQUE_UNITS, step)) for step in dispute.tasks]


def test_a_figure_put_on_a_cell_was_drawn_and_summoned() -> None:
    evening = Evening(table("B2:SP1w"))
    evening.do("SP2w > C1")
    assert evening.plays == ["south draw SP2w", "south summon SP2w C1"]
    assert (evening.tasks, evening.notice) == ([], "")


def test_a_summon_that_may_not_be_waits_for_another_cell() -> None:
    evening = Evening(table("B2:SP1w"))
    evening.do("SP2w > F6")
    assert evening.plays == ["south draw SP2w"]
    assert evening.notice.startswith("UU-6: F6 is on the far side")
    evening.do("SP2w > F1")
    assert evening.plays[1:] == ["south summon SP2w F1"]


def test_a_capture_leaves_a_figure_to_turn_over_and_a_prisoner_to_take() -> None:
    evening = Evening(table("B5:SP1w C4:SP1b"))
    evening.do("SP1w > A6")
    assert evening.tasks == ["Turn Spearman (South) over at A6."]
    evening.do("WA1b > south-prisoners")
    assert evening.plays == ["south use SP1w feet A6", "south prisoner WA1b"]
    evening.do("SP1w flip")
    assert evening.tasks == []
    assert evening.notice == ""


def test_surrounded_figures_are_carried_off_cell_by_cell() -> None:
    evening = Evening(table("A1:SP1b+CL1w B1:SP1w B2:SP2w A3:SP3w"))
    evening.do("SP3w > A2")
    assert evening.tasks == [
        "Move Spearman (North) from A1 to South’s prisoners.",
        "Move Climber (South) from A1 to North’s prisoners.",
    ]
    evening.do("CL1w > north-prisoners")
    assert evening.tasks == ["Move Spearman (North) from A1 to South’s prisoners."]
    evening.do("SP1b > south-prisoners")
    assert (evening.tasks, evening.notice) == ([], "")


def test_a_prisoner_carried_to_the_wrong_side_hides_no_other_task() -> None:
    evening = Evening(table("A1:SP1b+CL1w B1:SP1w B2:SP2w A3:SP3w"))
    evening.do("SP3w > A2")
    evening.do("CL1w > south-prisoners")
    assert evening.notice == "UU-K1: This Climber is North’s prisoner, and stays with North."
    assert evening.tasks[0] == "Move Spearman (North) from A1 to South’s prisoners."
    evening.do("CL1w > north-prisoners")
    assert evening.notice == ""


def test_a_play_grows_while_nobody_has_played_after_it() -> None:
    """The warrior goes, stands still for a moment, and strikes after all."""
    evening = Evening(table("B2:WA1w D4:SP1b F6:AR1b"))
    evening.do("WA1w > C3")
    assert evening.plays == ["south use WA1w feet C3"]
    evening.do("WA1w > south-discard", "SP1b > north-discard")
    assert evening.plays == ["south use WA1w feet+hand C3 xD4"]


def test_one_more_figure_drawn_is_the_traders_doing() -> None:
    evening = Evening(table("B2:TR1w D5:SP1b"))
    evening.do("SP1w > south-drawn")
    assert evening.plays == ["south draw SP1w"]
    evening.do("SP2w > south-drawn", "AR1w > south-drawn")
    assert evening.plays == ["south draw SP1w,SP2w,AR1w by TR1w"]
    evening.do("SP2w > C1")
    assert evening.tasks == [
        "Move Spearman (South) from South’s drawn figures to South’s discarded figures.",
        "Move Archer (South) from South’s drawn figures to South’s discarded figures.",
    ]


# --- the companion draws -----------------------------------------------------------------


def test_the_companion_draws_and_the_player_fetches() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)), seed="luck")
    evening.tap("draw")
    (drawn,) = evening.plays
    name = drawn.split()[2]
    assert drawn == f"south draw {name} lot"
    assert ENGLISH.tell(evening.referee.view.last[0]).startswith("Drawn at random for South: ")
    assert len(evening.tasks) == 1
    assert evening.tasks[0].endswith("to South’s drawn figures.")
    evening.do(f"{name} > C1")
    assert evening.plays[1:] == [f"south summon {name} C1"]
    assert (evening.tasks, evening.notice) == ([], "")


def another(name: str) -> str:
    """Another copy of a figure; the first stand on the board."""
    return f"{name[:2]}{'2' if name[2] != '2' else '3'}{name[3:]}"


def test_who_fetches_what_was_drawn_takes_any_copy_of_it() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)), seed="luck")
    evening.tap("draw")
    name = another(evening.plays[0].split()[2])
    evening.do(f"{name} > C1")
    assert evening.plays == [f"south draw {name} lot", f"south summon {name} C1"]
    assert (evening.tasks, evening.notice) == ([], "")


def test_where_it_goes_may_be_told_before_it_is_fetched() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)), seed="luck")
    evening.tap("draw")
    evening.tap("C1")
    name = another(evening.plays[0].split()[2])
    evening.do(f"{name} > C1")
    assert evening.plays == [f"south draw {name} lot", f"south summon {name} C1"]
    assert (evening.tasks, evening.notice) == ([], "")


def test_nobody_lays_another_copy_unasked() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)))
    evening.do("SP2w > C1")
    evening.do("SP2w off", "SP3w > C1")
    assert evening.plays == ["south draw SP2w", "south summon SP2w C1"]
    assert evening.notice.startswith("UU-T1: It is North’s turn; South may not draw Spearman now")


def test_several_that_were_drawn_are_fetched_one_by_one() -> None:
    bag = "SP5,WA5,SH5,AR4,TR1"
    evening = Evening(table("B2:TR1w C5:AR1b", bags=(bag, STARTER)), seed="four")
    evening.tap("draw:TR1w")
    names = evening.plays[0].split()[2].split(",")
    assert len({name[:2] for name in names}) == 3  # or the test would need other copies
    for number, name in enumerate(map(another, names), start=1):
        evening.do(f"{name} > south-drawn")
        assert (len(evening.tasks), evening.notice) == (3 - number, "")
    fetched = ",".join(map(another, names))
    assert evening.plays == [f"south draw {fetched} by TR1w lot"]


def test_another_kind_than_the_one_drawn_is_not_fetched() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)), seed="luck")
    evening.tap("draw")
    drawn = evening.plays[0].split()[2]
    other = "AR2w" if drawn[:2] != "AR" else "WA2w"
    evening.do(f"{other} > south-drawn")
    assert evening.plays == [f"south draw {drawn} lot"]
    assert evening.notice.startswith("UU-1: First South summons what was drawn: ")


def test_nobody_swaps_what_the_companion_drew() -> None:
    """Laid there already, and then exchanged for a better one: chance has not drawn that."""
    bag = "SP5,WA5,SH5,AR4,TR1"
    evening = Evening(table("B2:TR1w C5:AR1b", bags=(bag, STARTER)), seed="four")
    evening.tap("draw:TR1w")
    drawn = evening.plays[0].split()[2]
    names = drawn.split(",")
    assert "SP" not in {name[:2] for name in names}
    evening.do(*(f"{name} > south-drawn" for name in names))
    evening.do(f"{names[2]} off", "SP2w > south-drawn")
    assert evening.plays == [f"south draw {drawn} by TR1w lot"]
    assert evening.notice.startswith("UU-1: First South summons one of those drawn: ")


def test_a_player_whose_own_hand_drew_is_not_said_to_have_let_the_companion() -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)))
    evening.do("SP2w > south-drawn")
    assert evening.plays == ["south draw SP2w"]


@pytest.mark.rule("UU-9")
def test_the_companion_draws_a_prisoner_and_the_record_says_so() -> None:
    evening = Evening(table("B5:SP1w C4:SP1b", bags=(STARTER, STARTER)))
    evening.do("SP1w > A6")
    evening.tap("take")
    name = another(evening.plays[1].split()[2])
    evening.do(f"{name} > south-prisoners", "SP1w flip")
    assert evening.plays[1] == f"south prisoner {name} lot"
    assert (evening.tasks, evening.notice) == ([], "")


def test_every_figure_is_as_likely_as_any_other() -> None:
    drawn: Counter[str] = Counter()
    names: set[str] = set()
    state = table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER))
    answered = Sight(layout(state), answers=(Answer(Seat.SOUTH, DrawFor()),))
    for number in range(400):
        found = read(state, answered)
        assert isinstance(found, Understood)
        (one,) = by_chance(state, found.action, Random(number)).figures
        drawn[one.kind.code] += 1
        # Which of its kind it is stays as it was found, so the draw is found as two kinds.
        other = replace(found.action, figures=frozenset({figure("WA1w")}))
        names |= {one.name, *(f.name for f in by_chance(state, other, Random(number)).figures)}
    # Five of each of four kinds, and one spearman of them stands at B2.
    inside = {"SP": 4, "WA": 5, "SH": 5, "AR": 5}
    assert drawn.keys() == inside.keys()
    assert all(0.6 < drawn[kind] / (400 * count / 19) < 1.5 for kind, count in inside.items())
    assert len(names) == 19
    assert "SP1w" not in names


@pytest.mark.parametrize("again", range(3))
def test_who_takes_a_draw_back_and_draws_again_draws_the_same(again: int) -> None:
    evening = Evening(table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER)), seed=f"luck {again}")
    evening.tap("draw")
    drawn = evening.plays
    evening.session.undo()
    evening.tap("draw")
    assert evening.plays == drawn
    assert evening.session.is_fair(f"luck {again}")


def test_a_cell_that_was_tapped_is_where_the_figure_has_to_be_put() -> None:
    evening = Evening(table("B2:SP1w"))
    evening.do("SP2w > south-drawn")
    evening.tap("C1")
    assert evening.plays == ["south draw SP2w", "south summon SP2w C1"]
    assert evening.tasks == ["Move Spearman (South) from South’s drawn figures to C1."]
    evening.do("SP2w > C1")
    assert (evening.tasks, evening.notice) == ([], "")


# --- stacks ------------------------------------------------------------------------------


@pytest.mark.rule("UU-13")
def test_the_companion_knows_what_is_covered_and_sees_when_it_is_not_so() -> None:
    evening = Evening(table("B2:WA1b+CL1w D5:SP1b"))
    assert evening.notice == ""
    evening.do("WA1b off", "CL1w > B3")
    assert evening.notice == "Set up the table"
    assert "Bring Warrior (North) to B2." in evening.repair
    evening.do("WA1b > B2")
    assert evening.plays == ["south use CL1w feet B3"]
    assert evening.notice == ""


@pytest.mark.rule("UU-12")
def test_who_lies_beneath_and_is_seen_on_top_shows_that_the_top_is_not_there() -> None:
    evening = Evening(table("B2:WA1b+CL1w D5:SP1b", "turn=2"))
    evening.do("SP1b > D4")
    evening.do("WA1b > B2")  # the Climber is under it now, or away: nothing can hide it
    assert not evening.referee.view.asking
    assert evening.notice.startswith("UU-12: Climber has left B2")
    evening.do("CL1w > B2")
    assert evening.notice == ""


@pytest.mark.rule("UU-13")
def test_a_figure_that_should_lie_beneath_and_is_not_seen_is_asked_for() -> None:
    evening = Evening(table("B2:WA1b+CL1w D5:SP1b", "turn=2"))
    evening.do("SP1b > D4")
    evening.do("WA1b off", "CL1w > B3")
    question = evening.referee.view.question
    assert question is not None
    assert ENGLISH.tell(question.text) == ("I cannot see Warrior (North) at B2. Is it still there?")
    evening.tap("still-there")
    assert evening.plays[1:] == ["south use CL1w feet B3"]


def test_a_figure_of_which_nothing_is_seen_is_missed() -> None:
    evening = Evening(table("B2:WA1b+CL1w D5:SP1b"))
    evening.do("SP1b off")
    assert evening.repair == ["Bring Spearman (North) to D5."]
