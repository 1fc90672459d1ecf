"""Tournaments of two at a table as FIDE report files (TRF16, and what of TRF26 docs/desk.md names).

A column of such a file is a place in the line: a name is cut where the next one begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from companion.desk.files.lines import LineRefused, number_in, of_line, text_of
from companion.desk.standings.scoring import winner_side
from companion.desk.standings.standings import standings
from companion.desk.standings.tally import by_strength
from companion.desk.tournament import changes as c
from companion.desk.tournament.checks import check_entrant
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import Entrant, EntrantId, Game, Match, Points, Result, Round
from companion.rules.sentence import say

FIRST, WIDTH = 91, 10
"""Where the first round begins, and how wide each is."""
MOST_PLAYERS, MOST_ROUNDS = 9_999, 100
_BYES = "HFUZ"
_WON, _LOST, _DRAWN = "1W+", "0L-", "=D"
"""What a line may say of a game; the last of each that was won or lost was not played."""


def trf(event: Tournament) -> str:
    """The report of a tournament of two at a table, all its stages in a row."""
    for paired in event.rounds:
        if any(len(match.players) != 2 for match in paired.round.matches):
            raise Refusal("desk-trf-seats", number=paired.round.number)
    order = by_strength(event, event.entrants)
    numbers = {key: n for n, key in enumerate(order, 1)}
    rows = {row.entrant: row for row in standings(event)}
    planned = [stage.rounds for stage in event.plan.stages]
    total = max(sum(n or 0 for n in planned), len(event.rounds))
    lines = [f"012 {event.plan.name}", f"022 {event.plan.place}", f"062 {len(order)}"]
    lines += [f"142 {total}", f"XXR {total}"]
    rounds = [_told(paired, numbers) for paired in event.rounds]
    for key in order:
        told = [one.get(key, "  0000 - Z") for one in rounds]
        points = _decimal(sum((_points(event.plan.points, text) for text in told), Fraction(0)))
        place = rows[key].place if key in rows else 0
        head = _head(event.entrants[key], numbers[key])
        lines.append(f"{head} {points:>4} {place:>4}{''.join(told)}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(entrant: Entrant, number: int) -> str:
    name = entrant.name[:33]
    rating = min(entrant.rating or 0, 9999) or ""
    return (
        f"001 {number:>4} {'':1}{entrant.title[:3]:>3} {name:<33} {rating:>4} "
        f"{entrant.federation[:3]:<3} {entrant.fide_id[:11]:>11} {entrant.born[:10]:<10}"
    )


def _decimal(points: Fraction) -> str:
    return f"{float(points):.1f}"


def _told(paired: Paired, numbers: dict[EntrantId, int]) -> dict[EntrantId, str]:
    """One round, as it is told in the line of each player."""
    found = dict.fromkeys(paired.round.byes, "  0000 - U")
    for sitting in paired.sittings.values():
        match, result = sitting.match, sitting.result
        side = winner_side(match, result) if result else None
        for seat, key in enumerate(match.players):
            told = " " if side is None else "=" if side == -1 else "1" if side == seat else "0"
            if result is not None and result.forfeits:
                told = "-" if key in result.forfeits else "+"
            found[key] = f"  {numbers[match.players[1 - seat]]:>4} {'wb'[seat]} {told}"
    return found


def _points(points: Points, told: str) -> Fraction:
    worth = {"U": points.bye, "1": points.win, "+": points.win, "=": points.draw}
    return worth.get(told[-1], points.loss if told[-1] in "0-" else Fraction(0))


@dataclass(slots=True)
class Report:
    """What a report file holds."""

    name: str = ""
    place: str = ""
    rounds: int | None = None
    players: dict[int, Entrant] = field(default_factory=dict)
    games: dict[int, list[tuple[int, str, str]]] = field(default_factory=dict)
    """Of each player, round by round: the opponent, the colour, what came of it."""
    lines: dict[int, int] = field(default_factory=dict)


def read_trf(data: bytes) -> Report:
    """A report file, checked: both sides of each game say the same of it."""
    report = Report()
    for line, text in enumerate(text_of(data).split("\n"), 1):
        code, rest = text[:3], text[4:].strip()
        if code == "012":
            report.name = rest[:80]
        elif code == "022":
            report.place = rest[:80]
        elif code in ("142", "XXR"):
            report.rounds = number_in(rest, line, code, MOST_ROUNDS)
        elif code == "001":
            _read_player(report, line, text)
    if not report.players:
        raise Refusal("desk-trf-empty")
    _check_games(report)
    return report


def _read_player(report: Report, line: int, text: str) -> None:
    number = number_in(text[4:8], line, "001", MOST_PLAYERS)
    if not number:
        raise LineRefused(line, say("desk-trf-no-number"))
    if number in report.players:
        first = report.lines[number]
        raise LineRefused(line, say("desk-file-twice", name=str(number), first=first))
    entrant = Entrant(
        EntrantId(f"p{number}"),
        text[14:47].strip(),
        rating=number_in(text[48:52], line, "rating"),
        seed=number,
        federation=text[53:56].strip(),
        title=text[10:13].strip(),
        fide_id=text[57:68].strip(),
        born=text[69:79].strip(),
    )
    try:
        check_entrant(entrant)
    except Refusal as refused:
        raise of_line(line, refused) from refused
    report.players[number] = entrant
    report.lines[number] = line
    report.games[number] = [_read_game(text, at, line) for at in range(FIRST, len(text), WIDTH)]
    if len(report.games[number]) > MOST_ROUNDS:
        raise LineRefused(line, say("desk-trf-rounds", most=MOST_ROUNDS))


def _read_game(text: str, at: int, line: int) -> tuple[int, str, str]:
    opponent = number_in(text[at : at + 4], line, "round", MOST_PLAYERS) or 0
    colour, result = text[at + 5 : at + 6].strip().lower(), text[at + 7 : at + 8].strip().upper()
    if colour not in ("w", "b", "-", "") or result not in (*_WON, *_LOST, *_DRAWN, *_BYES, ""):
        raise LineRefused(line, say("desk-trf-game", text=text[at : at + 8].strip()[:20]))
    if opponent and colour not in ("w", "b"):
        raise LineRefused(line, say("desk-trf-game", text=text[at : at + 8].strip()[:20]))
    return opponent, colour, result


def _check_games(report: Report) -> None:
    """Both players of a game have to name each other, with the other colour and result."""
    for number, games in report.games.items():
        for turn, (opponent, colour, result) in enumerate(games):
            if not opponent:
                continue
            theirs = report.games.get(opponent, [])
            back = theirs[turn] if turn < len(theirs) else (0, "", "")
            is_same = back[0] == number and {colour, back[1]} == {"w", "b"}
            if not is_same or not _fit(result, back[2]):
                because = say("desk-trf-one-sided", number=turn + 1, opponent=opponent)
                raise LineRefused(report.lines[number], because)


def _fit(mine: str, theirs: str) -> bool:
    if not mine or not theirs:
        return mine == theirs
    if mine in "+-" or theirs in "+-":
        return mine + theirs in ("+-", "-+", "--")
    sides = {_side(mine), _side(theirs)}
    return sides in ({"won", "lost"}, {"drawn"})


def _side(result: str) -> str:
    return "won" if result in _WON else "lost" if result in _LOST else "drawn"


def changes_of(report: Report, game: str) -> list[c.Change]:
    """The entries that make a new tournament of two at a table what the report says.

    A bye with points is a bye here; who was away in a round is in none of its matches.
    """
    found: list[c.Change] = [c.Registered(entrant) for entrant in report.players.values()]
    most = max(len(games) for games in report.games.values())
    for turn in range(most):
        paired, results = _round(report, turn, game)
        if not paired.matches and not paired.byes:
            break
        found.append(c.Edited(paired))
        found += [c.Settled(turn + 1, table, result) for table, result in results.items()]
    return found


def _round(report: Report, turn: int, game: str) -> tuple[Round, dict[int, Result]]:
    matches: list[Match] = []
    byes: list[EntrantId] = []
    results: dict[int, Result] = {}
    for number, games in report.games.items():
        opponent, colour, told = games[turn] if turn < len(games) else (0, "", "")
        me = report.players[number].id
        if opponent and colour == "w":
            other = report.players[opponent].id
            matches.append(Match(len(matches) + 1, (me, other), game))
            theirs = report.games[opponent][turn][2]
            result = _result(told, theirs, me, other)
            if result is not None:
                results[len(matches)] = result
        elif not opponent and told in (*"HFU", "+"):
            byes.append(me)
    return Round(turn + 1, 0, tuple(matches), tuple(byes)), results


def _result(mine: str, theirs: str, me: EntrantId, other: EntrantId) -> Result | None:
    if not mine:
        return None
    if mine in "+-":
        return Result((), tuple(k for k, told in ((me, mine), (other, theirs)) if told == "-"))
    order: Sequence[tuple[EntrantId, ...]] = ((me,), (other,))
    if _side(mine) == "drawn":
        order = ((me, other),)
    elif _side(mine) == "lost":
        order = ((other,), (me,))
    return Result((Game(tuple(order)),))
