"""What a rule says against a table that is no play.

Every objection names the card that was touched and what is true of it; its remedy undoes just
what was wrong, so that whatever else was done may stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Defend,
    HandOver,
    Prize,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.rulebook import (
    KF_A1,
    KF_B1,
    KF_C1,
    KF_D4,
    KF_E8,
    KF_K1,
    KF_P1,
    KF_S1,
    KF_Z3,
)
from companion.games.kung_fu.rules.state import State, Task, other
from companion.games.kung_fu.rules.turn import apply
from companion.games.kung_fu.table import mat
from companion.games.shared.objections import Finding, as_one
from companion.games.shared.remedies import Remedies, in_turn
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused
from companion.table.layout import Appeared, Change, Flipped, Gone, Moved, Reordered, Turned
from companion.table.zones import Piece, ZoneId

MOST_NAMED = 2
"""More changes than this are put back step by step, without looking for a rule."""


def objection(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """Why a table cannot be, and what of it is to be undone; None if too much has happened."""
    if (several := _several_played(state, changed)) is not None:
        return several
    if not 1 <= len(changed) <= MOST_NAMED:
        return None
    right = remedies(state)
    found = [CardFinding(state, seat, change, right).objection() for change in changed]
    because = say("kf-because-together", count=len(changed))
    return as_one(found) or Refused(KF_K1, because, right.put_right(changed))


def _several_played(state: State, changed: Sequence[Change]) -> Refused | None:
    """Attack and defence are one card each, even if each of several could be played."""
    if state.due is not None and state.due.task in (Task.PULL, Task.PULL_BLUE):
        return None
    for zone, seat in mat.PLAYED.items():
        laid = [c.piece for c in changed if isinstance(c, Appeared) and c.zone == zone]
        lying = mat.layout(state).at(zone)
        if len(laid) != len(changed) or not laid or len(laid) + len(lying) < 2:
            continue
        rule = KF_B1 if seat is state.right else KF_C1
        because = say("kf-because-several", seat=seat, count=len(laid) + len(lying))
        if lying:
            return Refused(rule, because, remedies(state).put_right(changed))
        cards = tuple(mat.name_piece(state.pack, piece) for piece in laid)
        return Refused(rule, because, say("kf-remedy-leave-one", cards=cards))
    return None


class CardFinding(Finding[State, Action]):
    """One change of the table under consideration, and how it is undone."""

    def objection(self) -> Refused | Action | None:
        """What a rule says against the change; the action that it is, where it may be."""
        change = self.change
        if isinstance(change, Reordered | Turned):
            return None
        if change.piece == mat.MARKER:
            return self._marker()
        card = mat.card_of(self.state.pack, change.piece)
        if card is None:
            return self._back(mat.back_colour(change.piece))
        match change:
            case Appeared(_, zone):
                return self._laid(card, zone)
            case Gone(_, origin):
                return self._moved(card, origin, None)
            case Moved(_, origin, target):
                return self._moved(card, origin, target)
            case Flipped(_, zone):
                return self._turned_up(card, zone)

    # --- the marker ----------------------------------------------------------------------

    def _marker(self) -> Refused | Action:
        """It lies in front of whoever has the right, and goes to the other by a play alone."""
        state, change = self.state, self.change
        if isinstance(change, Moved) and change.target in mat.FIRSTS:
            taker = mat.FIRSTS[change.target]
            if state.due is not None and state.due.task is Task.CHOOSE and taker is state.due.seat:
                return self.judged(apply, Choose(taker, Prize.RIGHT))
            return self.judged(apply, HandOver(other(taker)))
        return self.refused(KF_A1, "kf-because-marker", seat=mat.right_next(state))

    # --- a card of which the back is seen ------------------------------------------------

    def _back(self, colour: Colour | None) -> Refused | Action | None:
        if colour is None:
            return None
        change, facts = self.change, {"back": say(f"kf-back-{colour.value}")}
        match change:
            case Appeared(_, None) | Moved(_, _, None):
                return self.refused(KF_K1, "kf-because-back-beside", None, **facts)
            case Appeared(_, zone) if zone in mat.DECKS:
                return self._on_deck(colour, mat.DECKS[zone])
            case Appeared(_, zone) if zone in mat.PLAYED:
                return self._laid_face_down(colour, mat.PLAYED[zone])
            case Appeared(_, zone) if zone is not None:
                return self._back_in(zone, facts)
            case Gone(_, zone) | Moved(_, zone, _) if zone in mat.DECKS:
                return self._deck_taken(mat.DECKS[zone])
            case Gone() | Moved():
                return self.refused(KF_B1, "kf-because-hidden-taken", seat=self.state.right)
            case Flipped(piece, zone, was) if was is not None:
                if mat.back_of(was) == piece.kind:
                    return self._turned_down(was, zone)
                return self._back_in(zone, facts, self._exchanged(piece, was, zone))
        return None

    def _back_in(
        self, zone: ZoneId, facts: dict[str, Sentence], remedy: Sentence | None = None
    ) -> Refused:
        """Neither decks nor attacks lie there, so nothing that is hidden does."""
        where = mat.name_zone(zone)
        if zone in mat.FIRSTS or zone in mat.DECKS:
            rule = KF_S1 if zone in mat.DECKS else KF_K1
            return self.refused(rule, "kf-because-back-strange", remedy, zone=where, **facts)
        return self.refused(KF_D4, "kf-because-back-there", remedy, zone=where, **facts)

    def _exchanged(self, piece: Piece, was: Piece, zone: ZoneId) -> Sentence:
        """How it is undone that one piece lies where another did, of which it is no side."""
        return in_turn(self.remedies.take_away(piece), self.remedies.put_back(was, zone))

    def _on_deck(self, colour: Colour, deck: Colour) -> Refused:
        if colour is not deck:
            return self._back_in(mat.deck(deck), {"back": say(f"kf-back-{colour.value}")})
        remedy = say(f"kf-remedy-shuffle-later-{deck.value}")
        return self.refused(KF_Z3, f"kf-because-deck-empty-{deck.value}", remedy)

    def _laid_face_down(self, colour: Colour, owner: Seat) -> Refused | Action:
        """Only an attack may be hidden, and only a red card attacks."""
        if owner is not self.state.right:
            return self.refused(KF_C1, "kf-because-defence-hidden", seat=owner)
        if colour is not Colour.RED:
            return self.refused(KF_B1, "kf-because-blue-hidden", seat=owner)
        return self.judged(apply, Attack(owner, None))

    def _deck_taken(self, colour: Colour) -> Refused:
        left = self.state.deck(colour)
        remedy = say(f"kf-remedy-deck-back-{colour.value}")
        return self.refused(KF_S1, f"kf-because-deck-gone-{colour.value}", remedy, count=left)

    def _turned_down(self, was: Piece, zone: ZoneId) -> Refused:
        name = mat.name_piece(self.state.pack, was)
        rule = KF_B1 if zone in mat.PLAYED else KF_D4
        return self.refused(rule, "kf-because-turned-down", card=name)

    def _on_top(self, card: Card, deck: Colour) -> Refused:
        """The top card of a deck was turned up, or a card of the other colour lies on it."""
        facts = {"card": card.label, "zone": mat.name_zone(mat.deck(deck))}
        remedy = None
        if card.colour is not deck:
            taken = self.remedies.take_away(mat.piece_of(card))
            remedy = in_turn(taken, say(f"kf-remedy-deck-back-{deck.value}"))
        return self.refused(KF_S1, "kf-because-open-deck", remedy, **facts)

    # --- a card of which the front is seen -----------------------------------------------

    def _laid(self, card: Card, zone: ZoneId | None) -> Refused | Action:
        """A card from a hand, or from a deck."""
        facts = {"card": card.label}
        if zone is None:
            return self.refused(KF_K1, "kf-because-beside", **facts)
        if zone in mat.PLAYED:
            owner = mat.PLAYED[zone]
            if owner is self.state.right:
                return self.judged(apply, Attack(owner, card), advised=True)
            return self.judged(apply, Defend(owner, card), advised=True)
        if zone in mat.DECKS:
            return self.refused(KF_S1, "kf-because-open-deck", zone=mat.name_zone(zone), **facts)
        if zone in mat.COINS:
            return self.refused(KF_D4, "kf-because-coins-from-hand", **facts)
        if zone in mat.DISCARDS:
            return self._thrown(card, mat.DISCARDS[zone])
        return self.refused(KF_K1, "kf-because-no-place", zone=mat.name_zone(zone), **facts)

    def _thrown(self, card: Card, pile: Colour) -> Refused:
        """From a hand to the discards: only what was pulled goes there, on its own pile."""
        due = self.state.due
        if due is not None and due.task in (Task.PULL, Task.PULL_BLUE):
            return self._wrong_pile(card, pile) or self._pulled(card)
        return self.refused(KF_D4, "kf-because-thrown", card=card.label)

    def _pulled(self, card: Card) -> Refused:
        facts: dict[str, Fact] = {"card": card.label, "seat": self.seat}
        remedy = say("kf-remedy-show-pulled", seat=self.seat)
        return self.refused(KF_E8, "kf-because-pulled", remedy, **facts)

    def _wrong_pile(self, card: Card, pile: Colour) -> Refused | None:
        if card.colour is pile:
            return None
        remedy = self.remedies.put(mat.piece_of(card), mat.discard(card.colour))
        where = mat.name_zone(mat.discard(card.colour))
        return self.refused(KF_S1, "kf-because-wrong-pile", remedy, card=card.label, zone=where)

    def _moved(self, card: Card, origin: ZoneId, target: ZoneId | None) -> Refused | Action:
        """From one place to another, or off the table."""
        if origin in mat.DISCARDS:
            return self.refused(KF_K1, "kf-card-in-discard", card=card.label)
        if origin in mat.COINS:
            return self._coin(card, mat.COINS[origin], target)
        if origin in mat.PLAYED:
            return self._taken_up(card, mat.PLAYED[origin], target)
        return self.refused(KF_K1, "kf-because-beside", card=card.label)

    def _coin(self, card: Card, owner: Seat, target: ZoneId | None) -> Refused | Action:
        """A coin card leaves its owner only to pay, or by an ability of the opponent."""
        due = self.state.due
        if target in mat.DISCARDS:
            if (wrong := self._wrong_pile(card, mat.DISCARDS[target])) is not None:
                return wrong
            if due is not None and due.task is Task.STRIP and owner is not due.seat:
                return self.judged(apply, Strip(due.seat, card))
            return self.judged(apply, Activate(owner, (card,)))
        return self.refused(KF_P1, "kf-because-coin-moved", card=card.label, seat=owner)

    def _taken_up(self, card: Card, owner: Seat, target: ZoneId | None) -> Refused:
        """A played card lies where it is until the round has its result."""
        state = self.state
        facts: dict[str, Fact] = {"card": card.label, "seat": owner}
        if target in mat.DISCARDS:
            if (wrong := self._wrong_pile(card, mat.DISCARDS[target])) is not None:
                return wrong
            return self.refused(KF_D4, "kf-because-tidied-early", None, **facts)
        if target == mat.coins(owner):
            return self.refused(KF_D4, "kf-because-tidied-early", None, **facts)
        sort = "attack" if owner is state.right else "defence"
        rule = KF_B1 if owner is state.right else KF_C1
        return self.refused(rule, f"kf-because-{sort}-moved", None, **facts)

    def _turned_up(self, card: Card, zone: ZoneId) -> Refused | Action:
        if zone in mat.DECKS:
            return self._on_top(card, mat.DECKS[zone])
        if zone in mat.PLAYED:
            return self.judged(apply, Reveal(mat.PLAYED[zone], card), advised=True)
        return self.refused(KF_K1, "kf-because-beside", card=card.label)


def remedies(state: State) -> Remedies:
    """How this table is put right."""

    def take_away(piece: Piece) -> Sentence:
        if mat.back_colour(piece) is not None:
            return say("kf-remedy-take-hidden-back")
        return say("kf-remedy-take-back", card=name_piece(piece))

    name_piece = partial(mat.name_piece, state.pack)
    return Remedies(mat.MAT, mat.layout(state), name_piece, mat.name_zone, take_away)
