"""Results as people write them: which there are, what they mean, and lines like `12 2-1`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from companion.desk.tournament.values import EntrantId, Game, Match, Result
from companion.text.complaint import Complaint

_HALF = Fraction(1, 2)
_LINE = re.compile(r"\s*(\d{1,5})[\s:.,]+(\S.*?)\s*")
"""A table, and what came of its match."""
_SCORE = re.compile(r"(\d{1,2})\s*[-–:]\s*(\d{1,2})(?:\s*[-–:]\s*(\d{1,2}))?")
_ORDER = re.compile(r"[1-6](\s*[=>, ]?\s*[1-6])*")
_GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def number_text(value: Fraction | int) -> str:
    """An exact number as short as it can be read: 3, 2½, 0.583."""
    value = Fraction(value)
    if value < 0:
        return f"−{number_text(-value)}"
    whole, rest = divmod(value, 1)
    if rest == 0:
        return str(whole)
    if rest in _GLYPHS:
        return f"{whole or ''}{_GLYPHS[rest]}"
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def wins_in(result: Result, match: Match) -> Mapping[EntrantId, Fraction]:
    """How many games each has won; a drawn one is shared."""
    won = dict.fromkeys(match.players, Fraction(0))
    for game in result.games:
        for player in game.places[0]:
            won[player] += Fraction(1, len(game.places[0]))
    return won


def place_in(game: Game, player: EntrantId) -> int:
    """Which place somebody took in a game; who share one have the best of them."""
    before = 0
    for sharing in game.places:
        if player in sharing:
            return before + 1
        before += len(sharing)
    return before + 1


class Choice(NamedTuple):
    """A result that can be picked: its key in forms, and as it is written."""

    key: str
    text: str


def choices_of(match: Match) -> tuple[Choice, ...]:
    """All that can come of a match of two; none for a table of more, where places are told."""
    if len(match.players) != 2:
        return ()
    scores = _boards if match.all_games else _scores
    keys = (*scores(match.best_of), "+--", "--+", "---")
    return tuple(Choice(key, _text(key, match.best_of)) for key in keys)


def _boards(count: int) -> Iterator[str]:
    """All that as many games can come to, in half games."""
    for half in range(2 * count, -1, -1):
        won, drawn = divmod(half, 2)
        score = f"{won}-{count - won - drawn}"
        yield f"{score}-{drawn}" if drawn else score


def _scores(best_of: int) -> Iterator[str]:
    need = best_of // 2 + 1
    if best_of == 1:
        yield from ("1-0", "1-1", "0-1")
        return
    lost = range(best_of - need + 1)
    yield from (f"{need}-{less}" for less in lost)
    yield from (f"{less}-{need}" for less in reversed(lost))
    # Time may run out before anybody has won enough.
    yield from (
        f"{n}-{m}" for n in reversed(range(need)) for m in range(need) if 0 < n + m < best_of
    )
    if best_of % 2 == 0:
        yield f"{best_of // 2}-{best_of // 2}"


def _text(key: str, best_of: int) -> str:
    if best_of == 1 and key == "1-1":
        return "½ : ½"
    special = {"+--": "+ : −", "--+": "− : +", "---": "− : −"}
    if key in special:
        return special[key]
    won, lost, drawn = (*map(int, key.split("-")), 0)[:3]
    return " : ".join(number_text(Fraction(2 * games + drawn, 2)) for games in (won, lost))


def result_with(key: str, match: Match) -> Result:
    """What a key means for a match; Complaint for one that means nothing there."""
    one, *others = match.players
    if len(others) == 1 and key in ("+--", "--+", "---"):
        absent = {"+--": (others[0],), "--+": (one,), "---": (one, others[0])}
        return Result((), absent[key])
    found = _SCORE.fullmatch(key)
    if len(others) == 1 and found and not found[3]:
        return _of_two(key, int(found[1]), int(found[2]), match)
    if len(others) == 1 and found:
        return _of_games(int(found[1]), int(found[2]), int(found[3]), match)
    if _ORDER.fullmatch(key):
        return _of_order(key, match)
    raise Complaint("web-bad-result", text=key[:40], table=match.table)


def _of_two(key: str, first: int, second: int, match: Match) -> Result:
    if match.best_of == 1 and (first, second) == (1, 1):
        return Result((Game((match.players,)),))
    if not 0 < first + second <= match.best_of:
        raise Complaint("web-bad-result", text=key[:40], table=match.table)
    return _of_games(first, second, 0, match)


def _of_games(first: int, second: int, drawn: int, match: Match) -> Result:
    one, other = match.players
    if not 0 < first + second + drawn <= match.best_of:
        raise Complaint("web-bad-result", text=f"{first}-{second}-{drawn}", table=match.table)
    games = (
        *(Game(((one,), (other,))) for _ in range(first)),
        *(Game(((other,), (one,))) for _ in range(second)),
        *(Game((match.players,)) for _ in range(drawn)),
    )
    return Result(games)


def _of_order(key: str, match: Match) -> Result:
    """The seats in the order of their places: `3 1=2 4`."""
    places: list[tuple[EntrantId, ...]] = []
    for group in re.split(r"[>, ]+", re.sub(r"\s*=\s*", "=", key.strip())):
        seats = [int(digit) for digit in re.findall(r"[1-6]", group)]
        if max(seats) > len(match.players):
            raise Complaint("web-bad-result", text=key[:40], table=match.table)
        shared = tuple(match.players[seat - 1] for seat in seats)
        places += [shared] if "=" in group else [(player,) for player in shared]
    return Result((Game(tuple(places)),))


def result_of_places(places: Mapping[EntrantId, str], match: Match) -> Result:
    """From the place of each, as a form gives them; ``0`` is for whoever did not play."""
    absent = tuple(player for player in match.players if places.get(player) == "0")
    if absent:
        present = tuple(p for p in match.players if p not in absent)
        order = _grouped({p: places.get(p, "") for p in present}, match)
        # Whoever was not there comes in last, behind all who were.
        return Result((Game((*order, absent)),) if len(present) > 1 else (), absent)
    return Result((Game(_grouped(places, match)),))


def _grouped(places: Mapping[EntrantId, str], match: Match) -> tuple[tuple[EntrantId, ...], ...]:
    told: dict[int, list[EntrantId]] = {}
    for player in match.players:
        if player not in places:
            continue
        text = places[player]
        if not (text.isdecimal() and 1 <= int(text) <= len(match.players)):
            raise Complaint("web-bad-places", table=match.table)
        told.setdefault(int(text), []).append(player)
    return tuple(tuple(told[place]) for place in sorted(told))


def key_of(result: Result | None, match: Match) -> str:
    """The choice that a result is, if it is one of them."""
    if result is None or len(match.players) != 2:
        return ""
    if result.forfeits:
        absent = set(result.forfeits)
        if len(absent) == 2:
            return "---"
        return "--+" if match.players[0] in absent else "+--"
    drawn = sum(len(game.places[0]) > 1 for game in result.games)
    first, second = (
        sum(game.places[0] == (player,) for game in result.games) for player in match.players
    )
    if match.best_of == 1 and drawn:
        return "1-1"
    return f"{first}-{second}-{drawn}" if drawn else f"{first}-{second}"


def read_line(line: str) -> tuple[int, str]:
    """A quick entry: the table, and the key of a result; Complaint where it cannot be read."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise Complaint("web-bad-line", text=line[:40])
    said = found[2].lower()
    short = {"1": "1-0", "2": "0-1", "=": "1-1", "x": "1-1", "+": "+--", "-": "--+"}
    return int(found[1]), short.get(said, said)
