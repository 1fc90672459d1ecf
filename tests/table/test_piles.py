"""Of a pile only the top is seen; the rest is known."""

from __future__ import annotations

from dataclasses import replace

from companion.table.layout import Layout, Pile, pile_names, piles, with_piles
from tests.table.mats import MAT, pieces, same_places, table

A, B, C, X = pieces("A B C X")


def whole(seen: Layout, expected: Layout, before: Layout | None = None) -> Layout:
    """What the table is taken for; ``before`` is the table that was seen and settled last."""
    known = piles(before, with_piles(before, expected, MAT, {}), MAT) if before else {}
    return with_piles(seen, expected, MAT, known)


def test_the_piles_of_a_mat_are_named() -> None:
    assert pile_names(MAT) == ("south-pile", "north-pile")


def test_what_lies_beneath_the_top_is_taken_to_be_there() -> None:
    expected = table(south_pile="A B C", south_1="X")
    seen = table(south_pile="C", south_1="X")
    assert same_places(whole(seen, expected), expected)


def test_a_pile_whose_top_cannot_be_read_is_still_there() -> None:
    """A hidden tag is not a missing card."""
    expected = table(south_pile="A B C")
    assert whole(table(), expected).at("south-pile") == (A, B, C)
    assert whole(table(), expected, before=table(south_pile="C")).at("south-pile") == (A, B, C)


def test_a_card_laid_on_a_pile_is_its_new_top() -> None:
    expected = table(south_pile="A B")
    before = table(south_pile="B")
    assert whole(table(south_pile="X"), expected, before).at("south-pile") == (A, B, X)


def test_two_cards_laid_on_an_untidy_pile_are_both_seen() -> None:
    expected = table(south_pile="A")
    assert whole(table(south_pile="A B X"), expected).at("south-pile") == (A, B, X)


def test_a_lifted_top_shows_what_lay_beneath_it() -> None:
    expected = table(south_pile="A B C")
    before = table(south_pile="C")
    assert whole(table(south_pile="B"), expected, before).at("south-pile") == (A, B)


def test_the_last_card_lifted_leaves_nothing() -> None:
    expected = table(south_pile="A")
    before = table(south_pile="A")
    assert whole(table(), expected, before).at("south-pile") == ()


def test_a_card_of_a_pile_that_lies_elsewhere_is_not_in_it() -> None:
    expected = table(south_pile="A B C")
    assert whole(table(south_pile="C", south_1="B"), expected).at("south-pile") == (A, C)
    stray = replace(table(south_pile="C"), stray=frozenset({A}))
    assert whole(stray, expected).at("south-pile") == (B, C)


def test_a_card_put_on_the_wrong_pile_is_in_that_one_only() -> None:
    seen = whole(table(north_pile="C"), table(south_pile="A C", north_pile="B"))
    assert seen.at("south-pile") == (A,)
    assert seen.at("north-pile") == (B, C)
    assert list(seen).count(C) == 1


def test_a_top_that_was_shuffled_down_has_not_been_taken() -> None:
    """The same cards in another order: which one is on top means nothing here."""
    expected = table(south_pile="A B")
    assert whole(table(south_pile="A"), expected).at("south-pile") == (A, B)


def test_what_is_known_of_piles_is_their_top_and_their_pieces() -> None:
    seen = table(south_pile="B")
    known = piles(seen, with_piles(seen, table(south_pile="A B"), MAT, {}), MAT)
    assert known == {"south-pile": Pile(B, (A, B)), "north-pile": Pile(None, ())}


def test_columns_and_gestures_stay_as_they_are_seen() -> None:
    seen = replace(table(south_1="B A", south_pile="X"), turned=frozenset({A}))
    result = whole(seen, table(south_1="A B", south_pile="C X"))
    assert result.at("south-1") == (B, A)
    assert result.turned == {A}
