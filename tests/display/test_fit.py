from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.display.theme import ELLIPSIS, fit, parts, wrap


class Squares:
    """Every letter is as wide as it is high, so that expectations can be counted."""

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        return len(text) * px

    def line(self, px: int, *, bold: bool = False) -> int:
        return px


RULER = Squares()


def test_the_largest_size_with_room_is_taken() -> None:
    fitted = fit("two words", RULER, (100, 40), (40, 20, 10))
    assert (fitted.lines, fitted.px, fitted.whole) == (("two", "words"), 20, True)


def test_lines_break_between_words_only() -> None:
    assert wrap("ab cd efg", RULER, 50, 10) == ("ab cd", "efg")
    assert wrap("ab cdefgh", RULER, 50, 10) is None


def test_a_word_too_wide_breaks_at_its_hyphens() -> None:
    assert wrap("x Anna-Maria", RULER, 60, 10) == ("x", "Anna-", "Maria")
    assert wrap("ab-cd-ef", RULER, 60, 10) == ("ab-cd-", "ef")
    assert wrap("ab-cd ef", RULER, 80, 10) == ("ab-cd ef",)
    assert wrap("by RF-25", RULER, 40, 10) is None


def test_a_word_that_has_to_be_broken_never_leaves_what_stands_behind_it_alone() -> None:
    assert wrap("x abcdefgh", RULER, 60, 10, breaking=True) == ("x", "abcdef", "gh")
    assert wrap("x (abcde).", RULER, 60, 10, breaking=True) == ("x", "(ab", "cde).")
    assert wrap("x abcdef.", RULER, 60, 10, breaking=True) == ("x", "abc", "def.")
    assert wrap("abc.", RULER, 30, 10, breaking=True) == ("a", "bc.")


def test_a_no_break_space_holds_words_together() -> None:
    assert wrap("ab\u00a0cd ef", RULER, 50, 10) == ("ab\u00a0cd", "ef")
    assert parts("ab\u00a0cd ef\ngh-ij") == ("ab\u00a0cd", "ef", "gh-", "ij")


def test_a_number_at_the_end_stands_in_no_line_alone() -> None:
    assert wrap("ab cd at 2", RULER, 80, 10) == ("ab cd", "at 2")
    assert wrap("ab cd at 2.", RULER, 80, 10) == ("ab cd", "at 2.")
    assert wrap("location 2", RULER, 80, 10) == ("location", "2")
    assert wrap("ab cd\n2", RULER, 80, 10) == ("ab cd", "2")


def test_a_line_break_in_the_text_is_kept() -> None:
    assert wrap("ab\ncd", RULER, 500, 10) == ("ab", "cd")


def test_a_word_too_long_is_broken_rather_than_lost() -> None:
    fitted = fit("abcdefgh", RULER, (50, 30), (10,))
    assert fitted.lines == ("abcde", "fgh")
    assert fitted.whole


def test_what_has_no_room_is_told_by_an_ellipsis() -> None:
    fitted = fit("one two three four", RULER, (60, 20), (10,))
    assert fitted.lines == ("one", "two t" + ELLIPSIS)
    assert not fitted.whole


def test_type_gets_smaller_only_when_not_even_a_line_has_room() -> None:
    assert fit("abc", RULER, (100, 9), (20, 12)).px == 9
    assert fit("abc", RULER, (100, 3), (20, 12)).lines == ()


def test_most_lines_bounds_a_paragraph() -> None:
    assert fit("ab cd", RULER, (30, 100), (10, 5), max_lines=1).px == 5


@given(
    st.text(st.characters(exclude_categories=("C",)), max_size=60),
    st.integers(0, 200),
    st.integers(0, 120),
    st.lists(st.integers(8, 40), min_size=1, max_size=3).map(lambda px: sorted(px, reverse=True)),
)
def test_whatever_the_text_nothing_leaves_its_room(
    text: str, width: int, height: int, sizes: list[int]
) -> None:
    fitted = fit(text, RULER, (width, height), sizes)
    assert fitted.height <= height
    assert all(RULER.width(line, fitted.px) <= width for line in fitted.lines)
    if fitted.whole:
        assert "".join(fitted.lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
