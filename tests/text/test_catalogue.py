"""Whatever is to be told, telling it breaks no line, commands no terminal, and does not fail."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, owned_by, say
from companion.text.catalogue import LONGEST_FACT, LONGEST_NAME, Catalogue
from companion.text.language import Language

FOREVER = "x" * 5000


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "fact",
    [
        "two\nlines\r\x1b[2J\x07",
        "\u202eback\u200f\0",
        "\ud800",
        FOREVER,
        (FOREVER, FOREVER),
        say("record-missing", file=FOREVER),
    ],
    ids=lambda fact: str(fact)[:20].encode("ascii", "backslashreplace").decode(),
)
def test_any_fact_can_be_told(language: Language, fact: Fact) -> None:
    told = Catalogue(language).tell(say("record-missing", file=fact))
    assert told.isprintable()
    assert len(told) < LONGEST_FACT + 50


def test_spaces_that_hold_words_together_are_kept() -> None:
    told = Catalogue(Language.ENGLISH).tell(say("record-missing", file="12\u00a0mm\u202fwide"))
    assert "12\u00a0mm\u202fwide" in told


def test_a_name_of_any_length_leaves_room_for_the_sentence() -> None:
    catalogue = Catalogue(Language.ENGLISH, names={Seat.SOUTH: FOREVER, Seat.NORTH: "Boris\n"})
    assert catalogue.tell(say("referee-turn", seat=Seat.NORTH)) == "Boris\ufffd to play"
    assert len(catalogue.tell(say("referee-turn", seat=Seat.SOUTH))) == LONGEST_NAME + len(
        " to play"
    )


def test_a_name_that_is_declined_has_its_other_forms_where_it_is_needed() -> None:
    russian = Catalogue(Language.RUSSIAN, RIFTFORCE.folder, names={Seat.SOUTH: "Борис"})
    discard, column = (RIFTFORCE.wording.name_zone(name) for name in ("south-discard", "south-3"))
    told = say("referee-put-from", piece="Огонь 5", origin=column, zone=discard)
    told = replace(told, facts={**told.facts, **owned_by(column, discard)})
    assert russian.tell(told) == "Борис, переложите из локации 3 в сброс: Огонь 5."
    assert russian.tell(discard) == "сброс (Борис)"


@pytest.mark.parametrize(
    ("place", "english", "russian"),
    [
        (1, "1st", "1-я"),
        (2, "2nd", "2-я"),
        (3, "3rd", "3-я"),
        (9, "9th", "9-я"),
        (10, "10th", "10-я"),
        (12, "12th", "12-я"),
        (21, "21st", "21-я"),
        (33, "33rd", "33-я"),
    ],
)
def test_places_are_counted_out_in_one_style(place: int, english: str, russian: str) -> None:
    told = [Catalogue(language).tell(say("shared-nth", place=place)) for language in Language]
    assert told == [english, russian]


def test_a_wording_may_mention_others(tmp_path: Path) -> None:
    wordings = """
# How a game is called.
-game = { $case ->
    [of] Nim's
   *[plain] Nim
}
heaps = { $count ->
    [one] one heap
   *[other] { $count } heaps
}
whole = All of { -game(case: "of") } rules: { heaps },
    and { last }
last = { -game } ends here.
"""
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.ftl").write_text(wordings, encoding="utf-8")
    told = Catalogue(Language.ENGLISH, tmp_path).tell(say("whole", count=3))
    assert " ".join(told.split()) == "All of Nim's rules: 3 heaps, and Nim ends here."


def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen() -> None:
    for language in Language:
        words = Catalogue(language)
        assert words.tell(say("story-versus", first=-7, second=3)) == "−7 : 3"
        assert words.tell(say("story-amounts", amounts=(-1, 2))) == "−1, 2"
