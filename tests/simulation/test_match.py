"""A simulated match notices every way of being misunderstood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.evening import misunderstood
from companion.simulation.match import PATIENCE, Match, Misunderstood
from companion.simulation.paper_table import PaperTable
from companion.table.layout import Layout
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.nim import NIM, Heap, NimWorld, Take, layout
from tests.toys.morra import MORRA, MorraWorld, Round


class Liar(PaperTable):
    """A table on which, once, something else is seen than was laid."""

    def __init__(self, game: object, referee: Referee, lie: Layout) -> None:
        self.lie = lie
        super().__init__(game, referee)

    def make(self, wanted: Layout) -> None:
        super().make(self.lie)
        self.layout = wanted


def nim_match(heap: int, seen: int) -> Match:
    """A match at which the heap always seems to have so many matches."""
    referee = Referee(Session(NIM, Header("nim", {"heap": heap})))
    lie = layout(Heap(seen, referee.session.awaiting_clockwise[0]))
    return Match(referee, Liar(NIM, referee, lie), NimWorld(), Random(1))


def test_an_action_that_is_missed_is_noticed() -> None:
    match = nim_match(10, seen=10)
    assert match.play(Take(2)) == Misunderstood(Take(2), (), doubted=False)


def test_another_action_than_the_one_played_is_noticed() -> None:
    match = nim_match(10, seen=7)
    wrong = match.play(Take(2))
    assert wrong is not None
    assert wrong.understood != (Take(2),)


def test_a_refusal_of_what_was_fine_is_noticed() -> None:
    wrong = nim_match(10, seen=2).play(Take(2))
    assert wrong == Misunderstood(Take(2), (), doubted=True)


@pytest.mark.parametrize(
    ("understood", "told"), [((), "nothing"), ((Take(1), Take(3)), "take 1; take 3")]
)
def test_it_is_told_what_was_meant_and_what_was_understood(
    understood: tuple[Take, ...], told: str
) -> None:
    wrong = Misunderstood(Take(2), understood, doubted=False)
    sentence = misunderstood(nim_match(10, seen=10).referee.session, 4, wrong)
    english = Catalogue(Language.ENGLISH, NIM.folder)
    assert english.tell(sentence).startswith(
        f"Play 4 was misunderstood. Meant: take 2. Understood: {told}. "
    )


def test_a_match_ends_with_the_first_misunderstanding() -> None:
    steps = list(nim_match(10, seen=10).steps())
    assert len(steps) == 1
    assert isinstance(steps[0], Misunderstood)


class Late(PaperTable):
    """A table that is seen as it lies only after a while."""

    def __init__(self, game: object, referee: Referee, moments: int) -> None:
        self.moments = self._left = moments
        self._seen = NIM.table.layout(referee.session.state)
        super().__init__(game, referee)

    def make(self, wanted: Layout) -> None:
        self.layout, self._left = wanted, self.moments

    def wait(self) -> None:
        self._left -= 1
        self._seen = self.layout if self._left < 0 else self._seen
        super().wait()


def test_players_wait_for_what_is_read_late_but_not_for_ever() -> None:
    for moments, understood in ((PATIENCE - 1, True), (PATIENCE, False)):
        referee = Referee(Session(NIM, Header("nim", {"heap": 10})))
        match = Match(referee, Late(NIM, referee, moments), NimWorld(), Random(1))
        assert (match.play(Take(2)) is None) == understood


class Meddler(PaperTable):
    """A table at which somebody rewrites history when the second play is made."""

    def make(self, wanted: Layout) -> None:
        super().make(wanted)
        session = self._referee.session
        if len(session.plays) == 2:
            session.undo()
            session.undo()
            session.play(Take(1))
            session.play(Take(2))


def test_a_play_that_changes_what_was_played_before_is_noticed() -> None:
    referee = Referee(Session(NIM, Header("nim", {"heap": 10})))
    match = Match(referee, Meddler(NIM, referee), NimWorld(), Random(1))
    assert match.play(Take(3)) is None
    assert match.play(Take(2)) == Misunderstood(Take(2), (Take(2),), doubted=False)


class Crowded(PaperTable):
    """A table with room for nothing more."""

    def has_room(self, wanted: Layout) -> bool:
        return False


def test_where_there_is_no_room_at_all_the_game_still_goes_on() -> None:
    luck = Random(3)
    setup = RIFTFORCE.rules.new_setup(luck, {"mode": "free"})
    world = RIFTFORCE.simulation.deal(luck, RIFTFORCE.rules.start(setup))
    referee = Referee(Session(RIFTFORCE, Header("riftforce", setup)))
    match = Match(referee, Crowded(RIFTFORCE, referee), world, luck)
    steps = match.steps()
    assert not any(isinstance(next(steps), Misunderstood) for _ in range(10))


def test_of_several_who_choose_at_once_each_aims_at_their_own() -> None:
    """Everybody would rather show no fingers, and takes the fewest of a few choices."""

    def promise(state: Round, seat: Seat, _: Sequence[Piece]) -> float:
        shown = state.of(seat)
        return -shown.fingers if shown else 0.0

    game = replace(MORRA, simulation=replace(MORRA.simulation, promise=promise))
    setup = game.rules.new_setup(Random(1), {"players": 3})
    session = Session(game, Header("morra", setup))
    referee, luck = Referee(session), Random(1)
    match = Match(referee, PaperTable(session.game, referee), MorraWorld(), luck, aiming=True)
    shown: dict[Seat, list[int]] = {}
    for _ in range(90):
        choice = match._choose(session.state)
        shown.setdefault(choice.seat, []).append(choice.fingers)
    assert {*shown} == {*session.game.seats}
    assert all(sum(fingers) / len(fingers) < 1 for fingers in shown.values())
