"""What is said of a play when it stands: all that matters, like things together."""

from __future__ import annotations

from companion.games.unique_units.rules.state import State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.words.notation import read_action
from companion.scenes.scene import EffectKind
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.writing import game, pack, table

ENGLISH = Catalogue(Language.ENGLISH, game().folder)
RUSSIAN = Catalogue(Language.RUSSIAN, game().folder)


def told(state: State, line: str, catalogue: Catalogue = ENGLISH) -> list[str]:
    after, events = apply(state, read_action(pack(), line))
    return [catalogue.tell(line) for line in game().wording.result(state, after, events)]


def shown(state: State, line: str) -> list[tuple[str, EffectKind, int]]:
    after, events = apply(state, read_action(pack(), line))
    effects = game().wording.effects(state, after, events)
    return [(effect.piece, effect.kind, effect.amount) for effect in effects]


def test_what_the_action_says_is_not_told_again_but_what_left_the_board_is() -> None:
    state = table("B2:WA1w D3:AR1b")
    assert told(state, "south use WA1w feet+hand C2 xD3") == [
        "Archer D3 and Warrior C2 are discarded."
    ]
    assert shown(state, "south use WA1w feet+hand C2 xD3") == [
        ("WA1w", EffectKind.MOVED, 1),
        ("AR1b", EffectKind.DESTROYED, 1),
        ("WA1w", EffectKind.DESTROYED, 1),
    ]


def test_those_surrounded_together_are_told_together_with_the_prisoners() -> None:
    state = table("F1:SP1b+AR1b E1:WA1b E2:WA1w F3:SP2w")
    line = "south use SP2w feet F2"
    assert told(state, line) == [
        "South has 2 of 4 prisoners.",
        "Spearman F1 and Archer F1 are surrounded: prisoners of South.",
    ]
    assert told(state, line, RUSSIAN) == [
        "Юг: пленных 2 из 4.",
        "Окружены: Копейщик F1 и Лучник F1. Юг берёт их в плен.",
    ]
    assert shown(state, line)[1:3] == [
        ("SP1b", EffectKind.DESTROYED, 1),
        ("SP1b", EffectKind.POINTS, 1),
    ]


def test_one_prisoner_short_of_the_end_is_announced() -> None:
    state = table("B5:SP1w E5:SP1b", "south-prisoners=WA1b,WA2b")
    after, _ = apply(state, read_action(pack(), "south use SP1w feet C6"))
    assert told(after, "south prisoner WA4b") == [
        "South has 3 of 4 prisoners: one more ends the game."
    ]


def test_the_end_itself_is_told_and_nothing_announced_any_more() -> None:
    state = table("B5:SP1w E5:SP1b", "south-prisoners=WA1b,WA2b,WA3b")
    after, _ = apply(state, read_action(pack(), "south use SP1w feet C6"))
    assert told(after, "south prisoner WA5b") == ["South wins, 4 prisoners to 0."]
