"""Cards that all lay at the same time, and a turn whose order changes, in a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from companion.games.game import NotationError
from companion.referee.record import Header, Played, Undone
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.referee.view import show
from companion.rules.seat import SEATINGS, Seat
from companion.scenes.scene import Scene
from companion.simulation.paper_table import PaperTable
from companion.table.controls import Button, Chosen, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.lowest import LOWEST, Open, back_of, front, piece_of

ANNA, BORIS, CLARA = SEATINGS[3]
NAMES = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara"}
ENGLISH = Catalogue(Language.ENGLISH, LOWEST.folder, names=NAMES)


class Round:
    """People with a card each before them, whatever their number."""

    def __init__(self, *seats: Seat) -> None:
        setup = {"seats": [seat.value for seat in Seat if seat in seats], "starter": seats[0].value}
        self.session = Session(LOWEST, Header("lowest", setup))
        self.referee = Referee(self.session)
        self.table = PaperTable(self.session.game, self.referee)

    def lay(self, *seats: Seat) -> None:
        """All of them at once."""
        table = self.table.layout
        for seat in seats:
            table = table.with_piece(back_of(self.session.state, seat), front(seat))
        self.table.make(table)

    def lift(self, seat: Seat) -> None:
        self.table.make(self.table.layout.without(back_of(self.session.state, seat)))

    def open(self, seat: Seat, card: int) -> None:
        table = self.table.layout.without(back_of(self.session.state, seat))
        self.table.make(table.with_piece(piece_of(card), front(seat)))

    def wait(self) -> None:
        for _ in range(20):
            self.table.wait()

    @property
    def plays(self) -> list[str]:
        return [LOWEST.notation.write_action(play.action) for play in self.session.plays]

    @property
    def scene(self) -> Scene:
        return show(self.session.game, self.referee.view)

    @property
    def title(self) -> str:
        return ENGLISH.tell(self.scene.title)

    @property
    def notice(self) -> str | None:
        notice = self.scene.notice
        return ENGLISH.tell(notice.title) if notice else None


@pytest.fixture
def circle() -> Round:
    return Round(ANNA, BORIS, CLARA)


@pytest.mark.parametrize("order", [*permutations(NAMES)])
def test_all_lay_in_any_order_and_the_screen_says_for_whom_the_table_waits(
    circle: Round, order: tuple[Seat, ...]
) -> None:
    assert circle.title == "Anna, Boris and Clara to choose"
    circle.lay(order[0])
    left = [NAMES[seat] for seat in NAMES if seat is not order[0]]
    assert circle.title == f"{' and '.join(left)} to choose"
    circle.lay(order[1])
    assert circle.title == f"{NAMES[order[2]]} to play"
    circle.lay(order[2])
    assert circle.title == "Anna to play", "who won last turns over first"
    assert circle.plays == [f"{seat.value} lay" for seat in order]


def test_all_may_lay_at_once(circle: Round) -> None:
    circle.lay(CLARA, ANNA, BORIS)
    assert sorted(circle.plays) == sorted(f"{seat.value} lay" for seat in NAMES)


def test_who_has_laid_may_exchange_the_card_until_the_last_has(circle: Round) -> None:
    circle.lay(ANNA)
    circle.lay(BORIS)
    circle.lift(BORIS)
    assert circle.title == "Boris and Clara to choose", "nobody else has to agree"
    circle.lay(BORIS)
    assert circle.title == "Clara to play"
    circle.lift(ANNA)
    circle.wait()
    assert circle.title == "Anna and Clara to choose", "although Boris has laid since"
    circle.lay(CLARA)
    assert circle.title == "Anna to play"
    circle.lay(ANNA)
    assert circle.notice is None
    assert circle.plays == ["north-west lay", "north-east lay", "south lay"]
    circle.lift(BORIS)
    circle.wait()
    assert len(circle.plays) == 3, "all have laid"


@pytest.mark.parametrize(
    "anew",
    [
        (Press(ANNA, Button.BACK),),
        (Press(ANNA, Button.NEXT), Press(ANNA, Button.YES)),
        (Chosen(ANNA, "anew"),),
    ],
    ids=["back", "buttons", "tap"],
)
def test_who_has_laid_may_say_so_without_touching_the_card(
    circle: Round, anew: Sequence[Press | Chosen]
) -> None:
    circle.lay(ANNA, BORIS)
    for said in anew:
        if isinstance(said, Press):
            circle.referee.press(said)
        else:
            circle.referee.choose(said)
    assert circle.plays == ["north-west lay"]
    assert circle.title == "Anna and Clara to choose"
    circle.lift(ANNA)
    circle.lay(ANNA)
    assert circle.title == "Clara to play"
    circle.lay(CLARA)
    circle.wait()
    assert circle.notice is None
    assert circle.title == "Anna to play"


def test_only_who_has_laid_is_offered_to_answer_anew(circle: Round) -> None:
    def offered() -> list[Seat]:
        return [prompt.seat for prompt in circle.scene.prompts if prompt.seat]

    assert offered() == []
    circle.lay(ANNA, BORIS)
    assert sorted(offered(), key=[*NAMES].index) == [ANNA, BORIS]
    circle.lay(CLARA)
    assert offered() == [], "all have laid"


def test_a_changed_answer_is_kept_by_the_record(circle: Round) -> None:
    circle.lay(ANNA)
    circle.lay(BORIS)
    circle.lift(ANNA)
    again = Session(LOWEST, circle.session.header)
    for entry in (Played(1, "south lay"), Played(2, "north-west lay"), Undone(3, 1)):
        again.replay(entry)
    assert again.state == circle.session.state
    assert again.awaiting == {ANNA, CLARA}
    with pytest.raises(NotationError):
        again.replay(Undone(4, 1))


def test_a_card_is_turned_over_in_its_turn_and_not_before_all_lie(circle: Round) -> None:
    circle.lay(ANNA, BORIS)
    circle.open(ANNA, 7)
    circle.wait()
    assert circle.notice == "The card of Anna is not to be turned over yet. It waits for Clara."
    circle.table.make(
        circle.table.layout.without(piece_of(7)).with_piece(
            back_of(circle.session.state, ANNA), front(ANNA)
        )
    )
    circle.lay(CLARA)
    circle.open(BORIS, 8)
    circle.wait()
    assert circle.notice == "The card of Boris is not to be turned over yet. It waits for Anna."


def test_the_way_round_changes_in_the_middle_of_a_turn() -> None:
    seats = SEATINGS[5]
    circle = Round(*seats)
    circle.lay(*seats)
    order = []
    for card in (7, 10, 9, 15, 1):
        opener = circle.session.state.opener
        assert opener is not None
        order.append(opener)
        circle.open(opener, card)
    one, two, three, four, five = seats
    assert order == [one, two, five, four, three], "10 and 15 turn the way round"
    assert circle.session.state.out == (three,)
    assert circle.session.state.starter is four


def test_who_drops_out_is_not_waited_for_and_comes_in_last(circle: Round) -> None:
    circle.lay(*NAMES)
    for card in (21, 3, 12):
        opener = circle.session.state.opener
        assert opener is not None
        circle.open(opener, card)
    assert circle.title == "Anna and Clara to choose"
    circle.referee.press(Press(BORIS, Button.NEXT))
    circle.session.play(LOWEST.notation.read_action("south lay"))
    circle.session.play(LOWEST.notation.read_action("north-east lay"))
    for card in (1, 2):
        opener = circle.session.state.opener
        assert opener is not None
        circle.session.play(Open(opener, card))
    assert circle.session.outcome is not None
    assert circle.session.outcome.standings == ((1, (CLARA,)), (2, (ANNA,)), (3, (BORIS,)))
