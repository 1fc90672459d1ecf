"""What the referee knows of hidden cards is never less and never more than what was shown."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.rules.hidden import HiddenPile

DECK = SHIPPED.elementals_of([Guild.FIRE, Guild.EARTH])
"""Two guilds are enough to run out of cards often."""


class Player:
    """Plays with real cards and lets a referee watch."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.deck = list(DECK)
        luck.shuffle(self.deck)
        self.hand = [self.deck.pop() for _ in range(7)]
        self.discard: list[Card] = []
        self.known = HiddenPile.shuffled(SHIPPED.cards, DECK, 7)

    def play(self, *, keep: bool) -> None:
        if self.hand:
            card = self.hand.pop(self.luck.randrange(len(self.hand)))
            left = self.known.play([card])
            assert left is not None
            self.known = left
            if not keep:
                self.discard.append(card)

    def draw(self, count: int) -> None:
        for _ in range(count):
            if not self.deck and self.discard:
                self.known = self.known.with_new_deck(self.discard)
                self.deck, self.discard = self.discard, []
                self.luck.shuffle(self.deck)
            if self.deck:
                self.known = self.known.draw(1)
                self.hand.append(self.deck.pop())


@given(st.lists(st.integers(0, 9), max_size=60), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_real_hand_is_always_possible_and_counted(steps: list[int], luck: Random) -> None:
    player = Player(luck)
    for step in steps:
        if step < 6:
            player.play(keep=step == 0)
        else:
            player.draw(step - 5)
        assert player.known.hand == len(player.hand)
        assert player.known.deck == len(player.deck)
        assert player.known.may_hold(player.hand)
        assert set(player.hand) <= set(player.known.possible)


@given(st.lists(st.integers(0, 9), max_size=60), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_no_card_is_thought_possible_that_cannot_be_held(steps: list[int], luck: Random) -> None:
    """A card is possible exactly if it is hidden and lies not surely in the deck."""
    player = Player(luck)
    for step in steps:
        if step < 6:
            player.play(keep=step == 0)
        else:
            player.draw(step - 5)
    hidden = {*player.hand, *player.deck}
    assert set(player.known.possible) <= hidden
    for card in player.known.possible:
        exchanged = swap(player, card)
        assert player.known.may_hold(exchanged)


def swap(player: Player, card: Card) -> list[Card]:
    """The hand, had this card been drawn in the place of one that came from the same deck."""
    if card in player.hand:
        return player.hand
    (batch,) = (cards for cards, _ in player.known.shuffled_together() if card in cards)
    given_up = next(held for held in player.hand if held in batch)
    return [card, *(held for held in player.hand if held is not given_up)]
