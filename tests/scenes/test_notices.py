from __future__ import annotations

import pytest

from companion.rules.outcome import Outcome
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, cite, say
from companion.rules.verdict import Refused
from companion.scenes import notices
from companion.scenes.page import Listing, Prose, all_said
from companion.scenes.scene import Row, Scene, Task, Tone
from companion.text.catalogue import Catalogue
from companion.text.language import Language

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
RULE = Rule("RF-2")
LIFT = say("shared-put-back")
WHY = say("shared-drawn")


@pytest.fixture(params=Language, ids=lambda language: language.value)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue(request.param, names=NAMES)


def english(sentence: Sentence) -> str:
    return Catalogue(Language.ENGLISH, names=NAMES).tell(sentence)


def test_a_refusal_names_the_rule_the_fault_and_the_remedy() -> None:
    notice = notices.refusal(Refused(RULE, WHY, LIFT))
    assert notice.title == cite("RF-2", WHY)
    assert notice.lines == (LIFT, RULE.text)
    assert notice.tone is Tone.WRONG


def test_a_repair_counts_what_is_left(catalogue: Catalogue) -> None:
    notice, tasks = notices.repair((LIFT, WHY, LIFT), (True,))
    assert tasks == (Task(LIFT, True), Task(WHY), Task(LIFT))
    assert "2" in catalogue.tell(notice.lines[-1])


def test_the_end_names_the_winner_and_why() -> None:
    notice = notices.outcome(Outcome((Seat.NORTH,), RULE, WHY))
    assert english(notice.title) == "Boris wins"
    assert [english(line) for line in notice.lines] == [english(WHY)]
    assert notice.lines[0] == cite("RF-2", WHY)
    assert notice.tone is Seat.NORTH


@pytest.mark.parametrize(
    ("winners", "told"), [((), "A draw"), ((Seat.SOUTH, Seat.NORTH), "Anna and Boris win together")]
)
def test_draws_and_teams(winners: tuple[Seat, ...], told: str) -> None:
    notice = notices.outcome(Outcome(winners, RULE, WHY))
    assert english(notice.title) == told
    assert notice.tone is Tone.GOOD


def test_setting_up_turns_green_when_all_is_there() -> None:
    notice, _ = notices.set_up((LIFT, WHY), (True, False))
    assert (notice.tone, english(notice.lines[0])) == (Tone.ASK, "One step is left.")
    done, tasks = notices.set_up((LIFT, WHY), (True, True))
    assert (done.tone, done.lines) == (Tone.GOOD, ())
    assert all(task.done for task in tasks)


def test_what_is_not_saved_is_told_in_both_languages(catalogue: Catalogue) -> None:
    full = say("os-error-full")
    failure = say("record-not-written", file="/home/anna/games/game.jsonl", reason=full)
    alert = catalogue.tell(notices.not_saved(failure))
    assert catalogue.tell(full) in alert
    assert "/home" not in alert, "a small screen has no room for it"


def test_titles_are_understood_at_a_glance(catalogue: Catalogue) -> None:
    repair, _ = notices.repair((LIFT,))
    titles = [
        repair.title,
        notices.set_up((LIFT,), (False,))[0].title,
        notices.outcome(Outcome((Seat.SOUTH,), RULE, WHY)).title,
    ]
    assert max(len(catalogue.tell(title).split()) for title in titles) <= 8


def test_all_that_is_said_stands_under_headings_and_no_step_twice() -> None:
    first, second = say("display-text", text="first"), say("display-text", text="second")
    notice, tasks = notices.misdone((first, second))
    scene = Scene(WHY, Tone.PLAIN, Row(()), last=(LIFT,), tasks=tasks, notice=notice)
    body = all_said(scene).body
    assert isinstance(body, Prose)
    wrong, todo, last = map(say, ("display-said-wrong", "display-said-tasks", "display-said-last"))
    assert body.headings == (wrong, todo, last)
    said = (wrong, notice.title, *notice.lines, todo, second, last, LIFT)
    assert body.paragraphs == said, "the title names the first step"
    ticked = all_said(Scene(WHY, Tone.PLAIN, Row(()), tasks=(Task(first, key="draw"),))).body
    assert isinstance(ticked, Listing)
    assert [item.label for item in ticked.items] == [first], "one part needs no heading"
