"""Several players at once: each is asked, answers and thinks better of it without the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.game import Answer, Option, Question
from companion.referee.conversation import Conversations
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.seat import Seat
from companion.rules.sentence import Cited, say
from companion.scenes.scene import Audience, Prompt, Public, Scene, shown_to
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, Shape, Zone
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.morra import MORRA

ANNA, BORIS, CLARA = Seat.SOUTH, Seat.NORTH_WEST, Seat.NORTH_EAST
NAMES = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara"}
ENGLISH = Catalogue(Language.ENGLISH, MORRA.folder, names=NAMES)


class Circle:
    """Three people with buttons and screens, and nothing on the table."""

    def __init__(self) -> None:
        setup = {"players": [seat.value for seat in NAMES]}
        self.session = Session(MORRA, Header("morra", setup))
        self.referee = Referee(self.session)
        self.now = 0.0
        self.wait(1)

    def wait(self, seconds: int) -> None:
        for _ in range(seconds * 4):
            self.now += 0.25
            self.referee.see(Layout({}), self.now)

    def tap(self, seat: Seat, *options: str) -> None:
        for option in options:
            self.referee.choose(Chosen(seat, self.key_of(seat, option)))

    def key_of(self, seat: Seat, option: str) -> str:
        """What a tap on an option sends: in secret, only where it stands."""
        asked = self.referee.view.asked_of(seat)
        question = asked.question if asked else None
        if question is None:
            return option
        pairs = zip(question.options, question.keys, strict=True)
        return next((key for offered, key in pairs if offered.key == option), option)

    def press(self, seat: Seat, *buttons: Button) -> None:
        for button in buttons:
            self.referee.press(Press(seat, button))

    def choose(self, seat: Seat, fingers: int, guess: int) -> None:
        self.tap(seat, f"fingers-{fingers}", f"guess-{guess}")

    @property
    def plays(self) -> list[str]:
        return [MORRA.notation.write_action(play.action) for play in self.session.plays]

    def scene(self, audience: Audience) -> Scene:
        return shown_to(show(self.session.game, self.referee.view), audience)

    def asked(self, audience: Audience = Public()) -> list[str]:  # noqa: B008 - it is a value
        """What is asked, clockwise."""
        prompts = {prompt.seat: prompt for prompt in self.scene(audience).prompts}
        return [ENGLISH.tell(prompts[seat].text) for seat in NAMES if seat in prompts]


@pytest.fixture
def circle() -> Circle:
    return Circle()


FINGERS = [f"{name}, how many fingers do you show?" for name in NAMES.values()]
SUM = "{}, how many will all show together?"


def test_everybody_is_asked_at_once(circle: Circle) -> None:
    assert circle.asked() == FINGERS
    assert circle.referee.view.awaiting == (ANNA, BORIS, CLARA)
    assert ENGLISH.tell(circle.scene(Public()).title) == "Anna, Boris and Clara to choose"


def test_all_answer_in_any_order_by_buttons_and_taps(circle: Circle) -> None:
    """Anna and Boris are asked for their sums while Clara has not even begun."""
    circle.press(CLARA, Button.NEXT, Button.NEXT)
    circle.tap(BORIS, "fingers-3")
    circle.press(ANNA, Button.NEXT, Button.NEXT, Button.YES)
    assert circle.asked() == [SUM.format("Anna"), SUM.format("Boris"), FINGERS[2]]
    circle.press(ANNA, *[Button.NEXT] * 5, Button.YES)
    circle.press(CLARA, Button.YES)
    circle.tap(CLARA, "guess-5")
    circle.tap(BORIS, "guess-4")
    assert circle.plays == ["south 1 5", "north-east 1 5", "north-west 3 4"]
    assert [ENGLISH.tell(sentence) for sentence in circle.referee.view.last] == [
        "Boris has chosen",
        "Anna shows 1 and guessed 5",
        "Boris shows 3 and guessed 4",
        "Clara shows 1 and guessed 5",
        "The sum is 5: a point for Anna, Clara",
    ]
    assert circle.asked() == FINGERS


def test_nobody_answers_for_another(circle: Circle) -> None:
    circle.tap(ANNA, "fingers-1")
    circle.tap(BORIS, "guess-4")
    assert circle.plays == []
    assert circle.asked() == [SUM.format("Anna"), *FINGERS[1:]]


def test_a_half_given_answer_survives_the_play_of_another(circle: Circle) -> None:
    circle.tap(ANNA, "fingers-2")
    circle.press(ANNA, *[Button.NEXT] * 3)
    circle.choose(BORIS, 1, 4)
    circle.wait(1)
    assert circle.plays == ["north-west 1 4"]
    assert circle.asked()[0] == SUM.format("Anna")
    circle.press(ANNA, Button.YES)
    assert circle.plays == ["north-west 1 4", "south 2 3"]


def test_an_answer_is_taken_back_by_the_one_who_gave_it(circle: Circle) -> None:
    circle.tap(ANNA, "fingers-2")
    circle.tap(BORIS, "fingers-3")
    circle.press(ANNA, Button.BACK)
    assert circle.asked() == [FINGERS[0], SUM.format("Boris"), FINGERS[2]]


def test_a_sealed_choice_can_be_changed_until_the_last_has_chosen(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    assert circle.referee.view.awaiting == (BORIS, CLARA)
    assert circle.asked()[0] == "Anna, you can still show another number of fingers."
    circle.choose(ANNA, 0, 3)
    assert circle.plays == ["south 2 5", "south 0 3"]
    assert ENGLISH.tell(circle.scene(BORIS).last[0]) == "Anna has chosen anew"
    assert circle.referee.view.awaiting == (BORIS, CLARA)
    circle.choose(CLARA, 1, 3)
    circle.choose(BORIS, 2, 5)
    assert circle.session.state.points == (1, 0, 1)


def test_whoever_is_about_to_change_a_choice_is_not_interrupted(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    circle.tap(ANNA, "fingers-0")
    circle.choose(CLARA, 1, 3)
    circle.press(CLARA, Button.BACK)
    circle.choose(CLARA, 1, 3)
    assert circle.asked()[0] == SUM.format("Anna")
    circle.tap(ANNA, "guess-3")
    assert circle.plays == ["south 2 5", "north-east 1 3", "south 0 3"]


def test_once_all_is_opened_a_choice_is_no_longer_changed(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    circle.tap(ANNA, "fingers-0")
    circle.choose(CLARA, 1, 3)
    circle.choose(BORIS, 2, 5)
    assert circle.session.state.points == (1, 1, 0)
    assert circle.asked() == FINGERS


def test_ones_own_sealed_choice_is_taken_back_without_asking(circle: Circle) -> None:
    circle.choose(BORIS, 1, 4)
    circle.choose(ANNA, 2, 5)
    circle.press(ANNA, Button.BACK)
    assert circle.plays == ["north-west 1 4"]
    assert circle.referee.view.awaiting == (ANNA, CLARA)


def test_whoever_is_half_way_is_not_interrupted_by_it(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    circle.tap(CLARA, "fingers-3")
    circle.press(ANNA, Button.BACK)
    assert circle.plays == []
    assert circle.asked() == [*FINGERS[:2], SUM.format("Clara")]
    circle.tap(CLARA, "guess-4")
    assert circle.plays == ["north-east 3 4"]


def test_the_sealed_choice_of_another_is_not_taken_back_without_asking(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    circle.press(BORIS, Button.BACK)
    assert circle.plays == ["south 2 5"]
    assert circle.asked() == ["Anna, may this be taken back? Anna has chosen"]
    assert "Your fingers: 2, your guess: 5" in circle.asked(ANNA)[0]
    circle.press(CLARA, Button.YES)
    assert circle.plays == ["south 2 5"]
    circle.press(ANNA, Button.YES)
    assert circle.plays == []


@pytest.fixture
def opened(circle: Circle) -> Circle:
    """All have chosen, Clara as the last, and all is opened."""
    circle.choose(ANNA, 2, 5)
    circle.choose(BORIS, 1, 4)
    circle.choose(CLARA, 3, 6)
    return circle


def who_is_asked(circle: Circle) -> list[Seat | None]:
    return [prompt.seat for prompt in circle.scene(Public()).prompts]


def test_what_was_opened_is_taken_back_when_all_others_agree(opened: Circle) -> None:
    opened.press(BORIS, Button.BACK)
    assert who_is_asked(opened) == [ANNA]
    opened.press(ANNA, Button.YES)
    assert who_is_asked(opened) == [CLARA]
    assert len(opened.plays) == 3
    opened.press(CLARA, Button.YES)
    assert opened.plays == ["south 2 5", "north-west 1 4"]
    assert opened.session.state.points == (0, 0, 0)


def test_one_no_is_enough(opened: Circle) -> None:
    opened.press(CLARA, Button.BACK)
    assert who_is_asked(opened) == [ANNA]
    opened.press(ANNA, Button.YES)
    opened.press(BORIS, Button.NEXT, Button.YES)
    assert len(opened.plays) == 3
    assert opened.asked() == FINGERS


def test_an_impossible_guess_is_told_to_its_owner_and_holds_up_nobody(circle: Circle) -> None:
    circle.choose(ANNA, 3, 1)
    circle.wait(3)
    heard, others = (circle.scene(audience).notice for audience in (ANNA, BORIS))
    assert heard is not None
    assert others is not None
    assert "the sum cannot be 1" in ENGLISH.tell(heard.title)
    assert ENGLISH.tell(others.title) == "The guess of Anna is impossible."
    assert isinstance(heard.title, Cited)
    assert isinstance(others.title, Cited)
    assert heard.title.rule == others.title.rule == "MO-3"
    circle.choose(BORIS, 1, 4)
    assert circle.plays == ["north-west 1 4"]
    circle.press(ANNA, Button.BACK)
    circle.tap(ANNA, "guess-4")
    assert circle.plays == ["north-west 1 4", "south 3 4"]
    assert circle.scene(Public()).notice is None


Deed = Callable[[Circle, int, int], None]

SECRET_DEEDS: list[Deed] = [
    lambda circle, fingers, guess: circle.press(ANNA, *[Button.NEXT] * (fingers + 1)),
    lambda circle, fingers, guess: circle.press(ANNA, Button.YES),
    lambda circle, fingers, guess: circle.press(ANNA, *[Button.NEXT] * guess),
    lambda circle, fingers, guess: circle.press(ANNA, Button.YES),
    lambda circle, fingers, guess: circle.press(BORIS, Button.BACK),
    lambda circle, fingers, guess: circle.press(ANNA, Button.BACK),
    lambda circle, fingers, guess: circle.choose(BORIS, 1, 4),
    lambda circle, fingers, guess: circle.choose(ANNA, guess, fingers),
    lambda circle, fingers, guess: circle.wait(3),
]
"""What can be done with a secret before it is opened, an impossible choice at the end."""


def test_no_secret_makes_a_difference_to_what_others_see() -> None:
    """Two games in which Anna alone does otherwise look the same to everybody else throughout."""
    one, two = Circle(), Circle()
    noticed = 0
    for deed in SECRET_DEEDS:
        deed(one, 1, 2)
        deed(two, 2, 3)
        for audience in (Public(), BORIS, CLARA):
            assert one.scene(audience) == two.scene(audience)
        noticed += one.scene(ANNA) != two.scene(ANNA)
    assert noticed >= len(SECRET_DEEDS) - 2


def test_what_a_button_has_lit_of_a_sealed_question_only_its_player_sees(circle: Circle) -> None:
    circle.press(BORIS, Button.NEXT, Button.NEXT)

    def lit(prompts: tuple[Prompt, ...]) -> list[str]:
        return [choice.key for prompt in prompts for choice in prompt.choices if choice.lit]

    assert lit(circle.scene(BORIS).prompts) == ["option-2"]
    assert lit(circle.scene(ANNA).prompts) == lit(circle.scene(Public()).prompts) == []


def test_tokens_of_one_player_are_heard_while_another_is_asked() -> None:
    tokens = (Piece("any", "TA"), Piece("any", "TB"))
    zones = tuple(Zone(name, 0, y, 9, 9, Order.SPREAD) for name, y in (("here", 0), ("there", 9)))
    mat = Mat(
        9, 18, zones, lambda piece: Shape(1, 1), tuple(zip(tokens, (ANNA, BORIS), strict=True))
    )
    talk = Conversations((ANNA, BORIS), mat)
    asked, menu = (
        Question(seat, say("mo-middle"), (Option(zone, say("mo-middle"), zone=zone),))
        for seat, zone in ((ANNA, "here"), (BORIS, "there"))
    )
    talk.ask(asked)
    table = Layout({}, pointed={tokens[1]: "there"})
    assert talk.hear((asked, menu), table, table)
    assert talk.answers == (Answer(BORIS, "there"),)
    assert talk.prompts == (asked,)


def test_who_has_yet_to_choose_is_asked_first_on_the_screen_that_all_share(circle: Circle) -> None:
    for seat, following in ((ANNA, BORIS), (BORIS, CLARA)):
        assert circle.referee.view.asked[0].question.seat is seat
        circle.choose(seat, 1, 3)
        assert circle.referee.view.asked[0].question.seat is following


def test_what_a_tap_sends_in_secret_tells_nobody_what_it_is(circle: Circle) -> None:
    for audience in (Public(), ANNA, BORIS):
        keys = {
            choice.key for prompt in circle.scene(audience).prompts for choice in prompt.choices
        }
        assert keys == {"option-1", "option-2", "option-3", "option-4"}


def test_only_those_whom_it_concerns_end_a_request(circle: Circle) -> None:
    circle.choose(ANNA, 2, 5)
    circle.press(BORIS, Button.BACK)
    assert circle.asked() == ["Anna, may this be taken back? Anna has chosen"]
    circle.press(CLARA, Button.BACK)
    assert circle.asked() == ["Anna, may this be taken back? Anna has chosen"]
    circle.press(BORIS, Button.BACK)
    assert "may this be taken back" not in " ".join(circle.asked())
    assert circle.plays == ["south 2 5"]
