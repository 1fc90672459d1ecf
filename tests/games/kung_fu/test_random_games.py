"""Whole random games with real cards: they end, and on the way nothing is lost or invented."""

from __future__ import annotations

from itertools import chain

import pytest

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.legal import Known, legal_actions
from companion.games.kung_fu.rules.state import FACE_DOWN, SEATS, State, Step, side
from companion.games.kung_fu.rules.turn import apply, outcome
from companion.games.kung_fu.words.notation import write_action
from companion.games.kung_fu.words.position import write_position
from companion.games.kung_fu.words.story import STORY
from companion.games.kung_fu.words.wording import effects, tell_action, tell_event, tell_result
from companion.rules.hidden import cards_of
from tests.games.kung_fu.dealt import as_naive, real_game
from tests.games.kung_fu.naive import World, attempt, successors
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN


def all_cards(state: State) -> list[Card]:
    played = [each.card for each in (state.attack, state.defence) if each and each.card]
    hidden = [card for h in state.hidden for batch in h.batches for card in cards_of(h.pack, batch)]
    return [*played, *hidden, *state.coins[0], *state.coins[1], *sum(state.discards, ())]


@pytest.mark.rule("KF-K1", "KF-S1", "KF-Z1", "KF-Z3")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_keeps_its_books_and_ends(seed: int) -> None:
    last = None
    for state, cards, action in real_game(seed):
        every = all_cards(state)
        assert len(every) == 60
        assert set(every) == set(PACK.cards)
        assert all(0 < lives <= 10 for lives in state.lives)
        for place, hidden in enumerate(state.hidden):
            assert hidden.deck == len(cards.decks[place]) >= 0
            colour = (Colour.RED, Colour.BLUE)[place]
            for seat in SEATS:
                held = [card for card in cards.hands[side(seat)] if card.colour is colour]
                assert state.hand(seat, colour) == len(held) >= 0
                assert hidden.play(side(seat), held) is not None
        if cards.face_down is not None:
            assert cards.face_down in state.hidden[0].possible(FACE_DOWN)
        last = apply(state, action)
    assert last is not None
    ended = outcome(last[0])
    assert ended is not None
    assert len(ended.winners) == 1
    assert last[0].lives_of(ended.winners[0]) > 0


def test_everything_that_happens_can_be_told_in_both_languages() -> None:
    keys = set()
    for state, _, action in chain.from_iterable(map(real_game, range(25))):
        after, events = apply(state, action)
        done = tell_action(state, action)
        sentences = [*map(tell_event, events), *tell_result(state, after, events)]
        assert all(effect.amount > 0 for effect in effects(state, after, events))
        for sentence in sentences:
            keys.add(sentence.key)
            for catalogue in (ENGLISH, RUSSIAN):
                assert catalogue.tell(sentence).strip().endswith(".")
        keys.add(done.key)
        for catalogue in (ENGLISH, RUSSIAN):
            assert not catalogue.tell(done).endswith("."), "it is quoted within sentences"
        for seat in SEATS:
            told = sum(f.amount for f in STORY.feats(state, events) if f.scores and f.seat is seat)
            assert after.lives_of(seat) - state.lives_of(seat) == told
    assert len(keys) > 40


# --- the brute force --------------------------------------------------------------------------


def seen(world: World) -> object:
    """What both must agree on; which cards are drawn after a reshuffle is chance."""
    if world.over:
        return world.lives if world.over != "again" else "again"
    discards = [sorted(pile) for pile in world.discard.values()]
    lying = (world.coins, world.lives, world.attack, world.hidden, world.defence)
    going = (world.right, world.round, world.doing, world.todo, world.swapped, world.barred)
    return discards, lying, going, world.games


@pytest.mark.parametrize("seed", range(20, 28))
def test_whole_games_go_the_same_way_twice(seed: int) -> None:
    """And at every position the brute force finds the very actions that the generator does."""
    for number, (state, cards, action) in enumerate(real_game(seed)):
        hands = cards.known.hands
        if cards.face_down is not None:
            mine = side(state.right)
            both = [*hands]
            both[mine] |= {cards.face_down}
            hands = (both[0], both[1])
        plain = as_naive(state, hands, cards.decks)
        after, _ = apply(state, action)
        ours = as_naive(after, hands, cards.decks)
        theirs = attempt(plain, write_action(action))
        where = f"{write_action(action)}\n{write_position(state)}"
        if after.game > state.game:
            assert theirs.over == "again", where
            continue
        if outcome(after) is not None:
            assert theirs.lives == ours.lives, where
            continue
        assert seen(theirs) == seen(ours), where
        for seat in SEATS:
            beneath = theirs.hidden and seat is after.right
            assert len(theirs.hand[seat.value]) == after.hand_size(seat) + beneath, where
        if number % 4 == 0:
            assert_same_actions(state, cards.known, plain, where)


def assert_same_actions(state: State, known: Known, plain: World, where: str) -> None:
    ours = {write_action(action) for action in legal_actions(state, known)}
    theirs = {line for line, _ in successors(plain)}
    if state.step is Step.REVEAL and not state.dues:
        theirs &= ours  # the brute force does not know which card of the hand was laid
    assert ours == theirs, where
