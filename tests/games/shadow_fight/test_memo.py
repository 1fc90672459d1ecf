"""What cards of Shadow Fight say of themselves, made of the words of whatever pack."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.shadow_fight.pack.cards import (
    COUNTED,
    Always,
    Battlefield,
    Condition,
    Demon,
    Do,
    Effect,
    If,
    Moment,
    MoveAction,
    Pack,
    Passive,
    Whom,
)
from companion.games.shadow_fight.pack.pack_file import SHIPPED
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.table.faces import face
from companion.games.shadow_fight.words.memo import (
    memo,
    motif,
    tell_action,
    tell_battlefield,
    tell_demon,
)
from companion.packs.pack_file import Source
from companion.rules.sentence import Sentence
from tests.games.shadow_fight.writing import ENGLISH, PACK, RUSSIAN


def both(sentence: Sentence) -> str:
    """The English, of a sentence that can be told in both languages."""
    assert RUSSIAN.tell(sentence)
    return ENGLISH.tell(sentence)


@pytest.mark.parametrize("pack", [SHIPPED, PACK])
def test_every_piece_but_backs_says_what_it_does(pack: Pack) -> None:
    for piece in mat.pieces(pack):
        told = memo(pack, piece)
        if piece.kind in (mat.BACK, mat.DEMON_BACK):
            assert told is None
        else:
            assert told is not None
            assert both(told)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("CO", "Combo: Feint: draw 2 cards. Or Hail of blows: 1 damage to one opponent"),
        ("ON", "Onslaught: Round attack: 1 damage to all opponents (a stance protects)."),
    ],
)
def test_a_move_tells_both_of_its_actions(code: str, told: str) -> None:
    found = memo(PACK, mat.move_piece(PACK.move_named(code)))
    assert found is not None
    assert both(found).startswith(told)


def test_demons_and_battlefields_tell_when_and_for_whom() -> None:
    def demon(code: str) -> str:
        return both(tell_demon(PACK, PACK.demon_named(code)))

    def field(code: str) -> str:
        return both(tell_battlefield(PACK, PACK.battlefield_named(code)))

    assert demon("HYD") == "when you take damage: draw 1 card."
    assert demon("WAR") == (
        "once per fight, in your own turn: take a Knockout off a tactic; draw 1 card."
    )
    assert demon("SPI") == "traps do nothing to you."
    assert field("LIBR") == "at the start of each round everybody draws 1 card."
    assert field("MINE").startswith(
        "at the start of the fight the tactic of Onslaught shows its trap; a Knockout lies on"
    )


def test_what_the_same_does_to_several_tactics_is_told_together() -> None:
    mine = tell_battlefield(SHIPPED, SHIPPED.battlefield_named("MINE"))
    assert ENGLISH.tell(mine) == (
        "at the start of the fight the tactics of Onslaught and Combo show their traps."
    )
    assert RUSSIAN.tell(mine) == "в начале боя на тактиках «Натиск» и «Комбо» стоят ловушки."
    effects = (Effect(Do.TRAP, move=0), Effect(Do.LIFT, move=1), Effect(Do.LIFT, move=2))
    passives = (Passive(Moment.ROUND, effects),)
    field = Battlefield("A", "A", "Б", passives, frozenset(), Source.HOUSE)
    names = [move.english for move in PACK.moves]
    assert ENGLISH.tell(tell_battlefield(PACK, field)) == (
        f"at the start of each round the tactic of {names[0]} shows its trap; "
        f"the Knockouts on {names[1]} and {names[2]} are taken off."
    )


def effects(*, chosen: bool) -> list[Effect]:
    """All that the vocabulary can say, chosen by a player or happening by itself."""
    every = [Effect(do, 2, whom) for do, whom in product(COUNTED, Whom)]
    if chosen:
        return [*every, *(Effect(do) for do in Do if do not in COUNTED and do is not Do.GIFT)]
    certain = (Do.TRAP, Do.UNTRAP, Do.KNOCKOUT, Do.LIFT, Do.GIFT)
    return [
        *(e for e in every if e.whom is not Whom.OPPONENT),
        *(Effect(d, move=2) for d in certain),
    ]


def test_whatever_a_pack_can_say_can_be_told() -> None:
    for effect in effects(chosen=True):
        action = MoveAction("A", "Б", (effect, Effect(Do.DRAW, 1)), True, Source.HOUSE)
        assert "draw 1 card" in both(tell_action(action))
        demon = Demon("AAA", "A", "Б", (effect,), (), frozenset(), Source.HOUSE)
        assert both(tell_demon(PACK, demon))
    conditions = (None, *(Condition(kind, 2) for kind in If))
    for moment, condition, effect in product(Moment, conditions, effects(chosen=False)):
        passives = (Passive(moment, (effect,), condition),)
        every = frozenset(Always)
        assert both(tell_demon(PACK, Demon("A", "A", "Б", (), passives, every, Source.HOUSE)))
        field = Battlefield("A", "A", "Б", passives, every, Source.HOUSE)
        assert both(tell_battlefield(PACK, field))


# --- faces -----------------------------------------------------------------------------------


def test_every_card_of_the_shipped_pack_has_a_picture_of_its_own() -> None:
    for cards in (SHIPPED.moves, SHIPPED.demons, SHIPPED.battlefields):
        pictures = [card.picture for card in cards]
        assert None not in pictures
        assert len(set(pictures)) == len(pictures)


def test_faces_tell_number_and_side_and_backs_tell_nothing() -> None:
    move = PACK.move_named("CO")
    card = face(PACK, mat.move_piece(move).numbered(3))
    assert (both(card.name), card.number) == ("Combo", move.number)
    number = face(PACK, mat.tactic_piece(move, mat.Upside.NUMBER))
    trap = face(PACK, mat.tactic_piece(move, mat.Upside.TRAP))
    assert (number.number, number.colour) == (move.number, card.colour)
    assert (trap.number, both(trap.name)) == (None, "Trap: Combo")
    assert number.motif != trap.motif
    assert face(PACK, mat.BACK.numbered(1)) == face(PACK, mat.BACK.numbered(49))
    assert motif(PACK, mat.KNOCKOUT.numbered(1)) is not None
    assert len({face(PACK, piece).colour for piece, _ in mat.POINTERS}) == len(mat.POINTERS)


def test_moves_have_seven_colours() -> None:
    assert len({face(SHIPPED, mat.move_piece(move)).colour for move in SHIPPED.moves}) == 7
