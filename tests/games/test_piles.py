"""What piles are after a change."""

from __future__ import annotations

from companion.games.shared.piles import less, put


def test_of_alike_cards_as_many_go_as_are_named_and_those_that_are_not_there_do_not_matter() -> (
    None
):
    assert less(("a", "b", "a"), ["a", "c"]) == ("b", "a")
    assert less((), ["a"]) == ()


def test_one_value_takes_the_place_of_another() -> None:
    assert put(("a", "b", "c"), 1, "d") == ("a", "d", "c")
