"""Players put right what the companion has wrong, with everybody's consent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.commands.referee import verdicts
from companion.games.game import AnyGame, Counted, Option, Plain
from companion.referee.journal import Journal
from companion.referee.record import Corrected, Header, RecordDamaged, write_line
from companion.referee.referee import Referee
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import say
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button, Chosen, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.nim import NIM, Heap, layout
from tests.referee.at_table import BORIS, AtTable
from tests.toys.hearts import HEARTS
from tests.toys.pig import PIG

ENGLISH = Catalogue(Language.ENGLISH, NIM.folder)
SOUTH, NORTH = Seat.SOUTH, Seat.NORTH


class Evening:
    def __init__(self, path: Path) -> None:
        header = Header("nim", {"heap": 12})
        self.session = Session(NIM, header, Journal.create(path, header))
        self.referee = Referee(self.session)
        self.table = PaperTable(NIM, self.referee)

    def asked(self) -> tuple[Seat, str, list[str]]:
        (prompt,) = show(NIM, self.referee.view).prompts
        assert prompt.seat is not None
        labels = [ENGLISH.tell(choice.label) for choice in prompt.choices]
        return prompt.seat, ENGLISH.tell(prompt.text), labels

    def answer(self, label: str) -> None:
        (prompt,) = show(NIM, self.referee.view).prompts
        assert prompt.seat is not None
        key = next(c.key for c in prompt.choices if ENGLISH.tell(c.label) == label)
        self.referee.choose(Chosen(prompt.seat, key))

    @property
    def news(self) -> list[str]:
        return [ENGLISH.tell(line) for line in self.referee.view.last]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "game.jsonl")


def test_a_counted_value_is_put_right_when_the_other_player_consents(evening: Evening) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    assert evening.asked() == (SOUTH, "South, what is wrong?", ["Heap: 12", "Nothing"])
    evening.answer("Heap: 12")
    evening.answer("9")
    asked, text, _ = evening.asked()
    assert (asked, text) == (NORTH, "North, do you agree with this correction: Heap: 12 → 9?")
    assert evening.session.state == Heap(12, SOUTH)
    evening.answer("Yes")
    assert evening.session.state == Heap(9, SOUTH)
    assert evening.news == ["Corrected — Heap: 12 → 9"]


def test_the_one_who_is_asked_may_refuse(evening: Evening) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    evening.answer("Heap: 12")
    evening.answer("9")
    evening.answer("No")
    assert evening.session.state == Heap(12, SOUTH)
    assert evening.session.plays == ()
    assert "Nothing" not in evening.asked()[2]


@pytest.mark.parametrize("words", [[], ["Heap: 12"], ["Heap: 12", "9"]])
def test_to_go_back_leaves_everything_as_it_was(evening: Evening, words: list[str]) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    for word in words:
        evening.answer(word)
    evening.referee.press(Press(SOUTH, Button.BACK))
    assert evening.session.plays == ()
    assert evening.asked()[1] == "Heap"


def test_the_table_is_taken_as_it_lies(evening: Evening) -> None:
    evening.table.make(layout(Heap(7, SOUTH)))
    assert evening.referee.view.dispute is not None
    evening.referee.press(Press(NORTH, Button.CORRECT))
    evening.answer("The table is right")
    assert evening.asked()[:2] == (SOUTH, "South, do you agree with this correction: Heap: 12 → 7?")
    evening.answer("Yes")
    assert evening.session.state == Heap(7, SOUTH)
    assert evening.referee.view.dispute is None


def test_a_table_that_lies_as_it_should_needs_no_correction(evening: Evening) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    assert "The table is right" not in evening.asked()[2]


def corrected(evening: Evening) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    for word in ("Heap: 12", "9", "Yes"):
        evening.answer(word)


def test_a_correction_is_an_entry_of_the_record_like_any_other(
    evening: Evening, tmp_path: Path
) -> None:
    corrected(evening)
    evening.table.make(layout(Heap(8, SOUTH)))
    assert evening.session.state == Heap(8, NORTH)
    assert evening.session.journal is not None
    evening.session.journal.close()
    resumed = resume(tmp_path / "game.jsonl", {"nim": NIM})
    assert resumed.state == Heap(8, NORTH)
    assert [play.after for play in resumed.plays] == [Heap(9, SOUTH), Heap(8, NORTH)]


def test_a_correction_is_taken_back_like_a_play(evening: Evening) -> None:
    corrected(evening)
    evening.referee.press(Press(NORTH, Button.BACK))
    assert evening.asked()[1] == ("South, may this be taken back? Corrected — Heap: 12 → 9")
    evening.answer("Yes")
    assert evening.session.state == Heap(12, SOUTH)


def test_what_still_lies_wrong_after_a_correction_is_a_task(evening: Evening) -> None:
    corrected(evening)
    assert len(evening.referee.view.tasks.left) == 3


def test_a_correction_can_end_a_game(evening: Evening, tmp_path: Path) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    for word in ("Heap: 12", "0", "Yes"):
        evening.answer(word)
    assert evening.session.outcome is not None
    assert b'"end"' in (tmp_path / "game.jsonl").read_bytes().splitlines()[-1]


def test_where_nothing_is_counted_the_table_has_to_say_what_is_wrong(tmp_path: Path) -> None:
    game = replace(NIM, rules=replace(NIM.rules, counted=lambda _: ()))
    referee = Referee(Session(game, Header("nim", {"heap": 12})))
    table = PaperTable(game, referee)
    referee.press(Press(SOUTH, Button.CORRECT))
    assert referee.view.question is not None
    assert ENGLISH.tell(referee.view.question.text) == (
        "South, the table lies just as I have it. "
        "If that is wrong, lay it as it should be and ask again."
    )
    (understood,) = referee.view.question.options
    assert ENGLISH.tell(understood.label) == "All right"
    referee.press(Press(SOUTH, Button.BACK))
    table.make(layout(Heap(7, SOUTH)))
    referee.press(Press(SOUTH, Button.CORRECT))
    assert referee.view.question.options[0].choice == "as-it-lies"


def test_where_nothing_can_be_put_right_the_game_says_why() -> None:
    evening = AtTable(
        "phase=draft guilds=FI,LI:EA display=PL,WA,IC,SH,CR,TH south-hidden=- north-hidden=-"
    )
    evening.press(BORIS, Button.CORRECT)
    assert evening.question is not None
    assert evening.question.endswith("nothing can be put right yet. The first turn has not begun.")


# --- consent cannot be got round ---------------------------------------------------------


def proposed(evening: Evening) -> None:
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    for word in ("Heap: 12", "9"):
        evening.answer(word)


def test_nobody_consents_for_another_by_asking_again(evening: Evening) -> None:
    proposed(evening)
    before = evening.asked()
    evening.referee.press(Press(SOUTH, Button.CORRECT))
    assert evening.asked() == before
    evening.referee.choose(Chosen(SOUTH, "yes"))
    assert evening.session.state == Heap(12, SOUTH)


def test_a_play_made_meanwhile_ends_what_was_asked_of_the_old_position(evening: Evening) -> None:
    proposed(evening)
    evening.table.make(layout(Heap(11, SOUTH)))
    assert evening.session.state == Heap(11, NORTH)
    evening.referee.choose(Chosen(NORTH, "yes"))
    assert evening.session.state == Heap(11, NORTH)


def test_who_agreed_to_one_table_has_not_agreed_to_the_next(evening: Evening) -> None:
    evening.table.make(layout(Heap(7, SOUTH)))
    evening.referee.press(Press(NORTH, Button.CORRECT))
    evening.answer("The table is right")
    evening.table.make(layout(Heap(6, SOUTH)))
    assert "do you agree" not in " ".join(evening.asked()[1:2])
    assert evening.session.state == Heap(12, SOUTH)


def test_only_those_whom_it_concerns_can_end_it(evening: Evening) -> None:
    proposed(evening)
    evening.referee.press(Press(Seat.NORTH_EAST, Button.BACK))
    assert "do you agree" in evening.asked()[1]
    evening.referee.press(Press(NORTH, Button.BACK))
    assert "do you agree" not in evening.asked()[1]


def test_a_position_that_cannot_be_is_not_quoted(tmp_path: Path) -> None:
    impossible = Counted(say("nim-zone"), 12, range(5000), lambda n: Heap(n, SOUTH))
    rules = replace(NIM.rules, counted=lambda _: (impossible,))
    game, header = replace(NIM, rules=rules), Header("nim", {"heap": 12})
    referee = Referee(Session(game, header))
    PaperTable(game, referee)
    referee.press(Press(SOUTH, Button.CORRECT))
    referee.choose(Chosen(SOUTH, "0"))
    key = next(key for key in referee.view.question.keys if "31" in key)
    assert key
    option, session = Option((0, 4999), say("nim-zone")), referee.session  # not even offered
    table = layout(Heap(12, SOUTH))
    referee._consents.corrections.take(option, session.state, table, session.people)
    alerts = [ENGLISH.tell(alert) for alert in show(game, referee.view).alerts]
    assert alerts == ["No such position is possible: nothing was changed."]
    referee.press(Press(SOUTH, Button.CORRECT))
    assert show(game, referee.view).alerts == ()


# --- with more than two ------------------------------------------------------------------


class Round:
    """People around a table, each asked in turn."""

    def __init__(self, game: AnyGame, wishes: Mapping[str, Plain]) -> None:
        setup = game.rules.new_setup(Random(1), wishes)
        self.session: Session[Any, Any, Any] = Session(game, Header(game.name, setup))
        self.referee = Referee(self.session)
        self.table = PaperTable(self.session.game, self.referee)
        self.catalogue = Catalogue(Language.ENGLISH, game.folder)
        self.counted = game.rules.counted(self.session.state)

    @property
    def points(self) -> list[int]:
        return [each.value for each in self.session.game.rules.counted(self.session.state)]

    @property
    def asked(self) -> Seat | None:
        """Who has to consent now."""
        question = self.referee.view.question
        assert question is not None
        return question.seat if question.text.key == "referee-correct-consent" else None

    def answer(self, label: str) -> None:
        question = self.referee.view.question
        assert question is not None
        told = {self.catalogue.tell(option.label): option.key for option in question.options}
        self.referee.choose(Chosen(question.seat, told[label]))

    def correct(self, by: Seat, place: int, value: int) -> None:
        self.referee.press(Press(by, Button.CORRECT))
        name = self.catalogue.tell(self.counted[place].name)
        self.answer(f"{name}: 0")
        self.answer(str(value))


ONE, TWO, THREE, FOUR = SEATINGS[4]
with_more_than_two = pytest.mark.parametrize(
    ("game", "wishes", "others"),
    [
        (PIG, {"players": 3}, SEATINGS[3][1:]),
        (PIG, {"players": 4, "bot": "yes"}, (TWO, THREE)),
        (HEARTS, {"teams": "2x2"}, (TWO, THREE, FOUR)),
    ],
    ids=["three", "with-a-bot", "teams"],
)


@with_more_than_two
def test_all_others_are_asked_one_after_the_other(
    game: AnyGame, wishes: Mapping[str, Plain], others: tuple[Seat, ...]
) -> None:
    """The own team is asked as well, and never the player that the companion plays."""
    evening = Round(game, wishes)
    evening.correct(evening.session.game.seats[0], 1, 7)
    for seat in others:
        assert evening.asked is seat
        assert evening.points[1] == 0
        evening.answer("Yes")
    assert evening.asked is None
    assert evening.points[:2] == [0, 7]
    assert len(evening.session.plays) == 1


@with_more_than_two
def test_one_who_refuses_ends_it_for_all(
    game: AnyGame, wishes: Mapping[str, Plain], others: tuple[Seat, ...]
) -> None:
    for refusing in range(len(others)):
        evening = Round(game, wishes)
        evening.correct(evening.session.game.seats[0], 1, 7)
        for seat in others[:refusing]:
            assert evening.asked is seat
            evening.answer("Yes")
        assert evening.asked is others[refusing]
        evening.answer("No")
        assert evening.asked is None
        assert not any(evening.points)
        assert evening.session.plays == ()


def test_the_points_of_a_bot_are_put_right_by_the_others() -> None:
    evening = Round(PIG, {"players": 4, "bot": "yes"})
    evening.correct(THREE, 3, 12)
    assert evening.asked is ONE
    evening.answer("Yes")
    assert evening.asked is TWO
    evening.answer("Yes")
    assert evening.points == [0, 0, 0, 12]


def corrected_by_hand(folder: Path, position: str) -> Path:
    """A record of three who play Pig, with a correction that somebody has written into it."""
    header = Header("pig", {"players": [s.value for s in SEATINGS[3]], "dice": "companion"})
    path = folder / "game.jsonl"
    path.write_bytes(write_line(header) + write_line(Corrected(1, position)))
    return path


def test_a_correction_in_which_others_play_is_no_correction(tmp_path: Path) -> None:
    for count in (2, 6):
        points = ",".join("0" * count)
        position = f"players={count} points={points} seat=north dice=companion bot=- pot=0"
        path = corrected_by_hand(tmp_path, position)
        with pytest.raises(RecordDamaged) as damaged:
            resume(path, {"pig": PIG})
        assert damaged.value.because.key == "record-other-players"
        with pytest.raises(RecordDamaged):
            list(verdicts(path, {"pig": PIG}, Language.ENGLISH))


def test_a_correction_of_what_no_table_shows_is_told_all_the_same(tmp_path: Path) -> None:
    position = "players=3 points=0,0,0 seat=north-west dice=companion bot=- pot=0"
    path = corrected_by_hand(tmp_path, position)
    (verdict,) = verdicts(path, {"pig": PIG}, Language.ENGLISH)
    assert verdict["events"] == ["Corrected — what the table does not show"]


def test_a_correction_can_let_a_team_win() -> None:
    evening = Round(HEARTS, {"teams": "2x2"})
    evening.correct(ONE, 1, 9)
    for _ in range(3):
        evening.answer("Yes")
    assert evening.session.outcome is not None
    assert evening.session.outcome.winners == (TWO, FOUR)
