"""The desk of a running event: the next step, the clock, calls; pairing, editing, publishing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from starlette.responses import Response

from companion.desk.pairing.pair import pair_again
from companion.desk.rights import Right
from companion.desk.tournament import changes as c
from companion.desk.tournament.checks import check_round
from companion.desk.tournament.losses import warnings
from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import EntrantId, Match, Round
from companion.desk.web.pages.clocks import clock_shown
from companion.desk.web.pages.heads import head_of
from companion.desk.web.pages.matches import names_of, shown_round
from companion.desk.web.pages.public import NoSuchPage
from companion.desk.web.visits import Visit, Way
from companion.text.complaint import Complaint

_MOST_OPEN = 40
"""So many matches that are still played are named on the desk's first page."""
_EDITED = re.compile(r"\s*(\d{1,5})\s*[:.]\s*(.+)")
_BYE = re.compile(r"\s*(?:bye|отдых)\s*[:.]\s*(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Act:
    """A button."""

    text: str
    post: str = ""
    href: str = ""
    main: bool = False
    danger: bool = False
    sure: str = ""
    given: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What is to be done next, and the buttons for it."""

    title: str
    text: str = ""
    acts: tuple[Act, ...] = ()
    done: int = 0
    total: int = 0


def desk(visit: Visit) -> Response:
    """Where an event stands, and what comes next."""
    with visit.office.ledger.reading(visit.event) as event:
        given = _desk_given(visit, event)
    return visit.show("desk/run.html", page="desk", **given, **visit.live())


def _desk_given(visit: Visit, event: Tournament) -> dict[str, Any]:
    last = event.rounds[-1] if event.rounds else None
    shown = shown_round(event, last) if last else None
    playing = [m for m in shown.matches if m.status != "done"] if shown else []
    stage = event.plan.stages[last.round.stage] if last else None
    clock = clock_shown(last.clock) if last and not event.closed else None
    calls = visit.office.calls.waiting(visit.event) if visit.may(Right.ATTEND) else ()
    return {
        "event": head_of(visit.event, event, visit.words),
        "steps": _steps(visit, event),
        "open": playing[:_MOST_OPEN] if shown and shown.published and not event.closed else [],
        "mixed": shown is not None and shown.mixed,
        "clock": clock if shown and not shown.over else None,
        "minutes": (stage.minutes or 50) if stage and shown and not shown.over else 0,
        "calls": calls,
        "problem": problem_text(visit),
        "sheets": _sheets(visit, event),
        "files": _files(visit),
    }


def problem_text(visit: Visit) -> str:
    """Why results of tables do not arrive; empty if they do."""
    problem = visit.office.problem
    return visit.words.tell(problem) if problem is not None else ""


def _steps(visit: Visit, event: Tournament) -> list[Step]:
    t, base = visit.words, f"/desk/{visit.event}"
    may = visit.may(Right.PAIR)
    if event.closed:
        again = Act(t("web-open-again"), f"{base}/close", given=(("open", "1"),))
        reopen = (again,) if visit.may(Right.PLAN) else ()
        return [Step(t("web-event-over"), t("web-event-over-how"), reopen)]
    if not event.rounds:
        here, all_of_them = len(event.present - set(event.dropped)), len(list(event.playing))
        told = t("web-here-of", here=here, count=all_of_them)
        acts = [Act(t("web-entrants"), href=f"{base}/entrants", main=all_of_them < 2)]
        if may and all_of_them > 1:
            acts.append(Act(t("web-pair-first"), f"{base}/pair", main=True))
            if 1 < here < all_of_them:
                acts.append(Act(t("web-drop-absent"), href=f"{base}/absent"))
        return [Step(t("web-before-first"), told, tuple(acts))]
    last = event.rounds[-1]
    return [_round_step(visit, last), *_over_step(visit, event, last)]


def _round_step(visit: Visit, last: Paired) -> Step:
    t, base, number = visit.words, f"/desk/{visit.event}", last.round.number
    done = sum(s.result is not None for s in last.sittings.values())
    title, total = t("web-round", n=number), len(last.sittings)
    given = (("number", str(number)),)
    acts = [
        Act(
            t("web-enter-results"),
            href=f"{base}/round/{number}",
            main=last.published and done < total,
        )
    ]
    if visit.may(Right.PAIR):
        if not last.published:
            acts.insert(0, Act(t("web-publish"), f"{base}/publish", main=True, given=given))
        acts += [
            Act(t("web-edit-round"), href=f"{base}/round/{number}/edit"),
            Act(t("web-pair-anew"), href=f"{base}/round/{number}/anew"),
            Act(t("web-take-back-round"), href=f"{base}/round/{number}/back"),
        ]
    told = t("web-results-of", done=done, total=total)
    text = told if last.published else t("web-round-not-published")
    return Step(title, text, tuple(acts), done, total)


def _over_step(visit: Visit, event: Tournament, last: Paired) -> list[Step]:
    t, base = visit.words, f"/desk/{visit.event}"
    if not last.is_over or not visit.may(Right.PAIR):
        return []
    close = Act(t("web-close-event"), f"{base}/close", sure=t("web-close-sure"))
    try:
        visit.office.next_rounds.of(visit.event, event)
    except Complaint as complaint:
        text = visit.words.tell(complaint.sentence)
        return [Step(t("web-all-played"), text, (replace(close, main=True),))]
    pair = Act(t("web-pair-next"), f"{base}/pair", main=True)
    return [Step(t("web-round-over", n=last.round.number), "", (pair, close))]


def _sheets(visit: Visit, event: Tournament) -> list[tuple[str, str]]:
    t, query = visit.words, f"language={visit.language.value}"
    sheets = [(f"/desk/{visit.event}/check-in.pdf?{query}", t("web-print-check-in"))]
    if event.rounds:
        base = f"/desk/{visit.event}/round/{event.rounds[-1].round.number}"
        sheets += [
            (f"{base}/pairings.pdf?{query}", t("web-print-by-name")),
            (f"{base}/pairings.pdf?by=table&{query}", t("web-print-by-table")),
            (f"{base}/slips.pdf?{query}", t("web-print-slips")),
            (f"/e/{visit.event}/standings.pdf?{query}", t("web-print-standings")),
        ]
    return sheets


def _files(visit: Visit) -> list[tuple[str, str]]:
    t, base = visit.words, f"/desk/{visit.event}"
    return [
        (f"{base}/event.json", t("web-file-json")),
        (f"{base}/entrants.csv", t("web-csv-entrants")),
        (f"/e/{visit.event}/standings.csv", t("web-csv-standings")),
        (f"{base}/event.trf", t("web-file-trf")),
    ]


# --- what is done ------------------------------------------------------------------------------


def _home(visit: Visit) -> Response:
    return visit.go(f"/desk/{visit.event}")


def pair(visit: Visit) -> Response:
    """The next round; it is published by a step of its own."""
    visit.change(lambda event: c.Paired(visit.office.next_rounds.of(visit.event, event)))
    return _home(visit)


def publish(visit: Visit) -> Response:
    """Everybody may see a round."""
    number = visit.whole("number", 1, 9999) or 0
    visit.change(lambda _: c.Published(number))
    return _home(visit)


def close(visit: Visit) -> Response:
    """It is over, or opened again."""
    closed = not visit.text("open")
    visit.change(lambda _: c.Closed(closed))
    return _home(visit)


def clock(visit: Visit) -> Response:
    """Start, pause, go on, or give longer."""
    minutes, table = visit.whole("minutes", 1, 999), visit.whole("table", 1, 99999)
    what = visit.text("do", 20)

    def decide(event: Tournament) -> c.Change:
        number = len(event.rounds)
        made: dict[str, Callable[[], c.Change]] = {
            "start": lambda: c.Started(number, minutes or 0),
            "pause": lambda: c.Paused(number),
            "resume": lambda: c.Resumed(number),
            "extend": lambda: c.Extended(number, minutes or 0, table),
        }
        if what not in made:
            raise NoSuchPage
        return made[what]()

    visit.change(decide)
    return _home(visit)


def answer_call(visit: Visit) -> Response:
    """A judge comes."""
    visit.office.answer(visit.event, visit.text("call", 80))
    return _home(visit)


def ask_absent(visit: Visit) -> Response:
    """Whether all who have not checked in are to be left out."""
    with visit.office.ledger.reading(visit.event) as event:
        lost = [e.name for e in event.playing if e.id not in event.present]
    t = visit.words
    return visit.show(
        "desk/confirm.html",
        page="desk",
        title=t("web-drop-absent"),
        warning=t("web-drop-absent-how"),
        lost=lost,
        given=(),
        why="",
        yes=t("web-drop-absent"),
        action=f"/desk/{visit.event}/absent",
        back=f"/desk/{visit.event}",
    )


def drop_absent(visit: Visit) -> Response:
    """Everybody who has not checked in drops out."""

    def decide(event: Tournament) -> list[c.Change]:
        return [c.Dropped(e.id) for e in event.playing if e.id not in event.present]

    visit.change_together(decide)
    return _home(visit)


# --- changing a round that is there --------------------------------------------------------------


def paired_at(event: Tournament, number: int) -> Paired:
    """A round that is paired; NoSuchPage for any other."""
    if not 1 <= number <= len(event.rounds):
        raise NoSuchPage
    return event.rounds[number - 1]


class _Costs(Exception):  # noqa: N818 - it is asked of whoever wants the change
    """A change costs something that was not told yet."""

    def __init__(self, lost: list[str]) -> None:
        self.lost = lost


def cost_of(visit: Visit, event: Tournament, change: c.Change) -> list[str]:
    """What a change costs, as people read it."""
    return [visit.words.tell(said) for said in warnings(event, change)]


def mark_of(lost: Iterable[str]) -> str:
    """By which a form tells again what its reader was told."""
    return sha256("\n".join(lost).encode()).hexdigest()[:16]


def make_told(
    visit: Visit,
    decide: Callable[[Tournament], c.Change],
    ask: Callable[[list[str]], Response],
    to: str,
) -> Response:
    """Make a change once all that it costs was told, also what came while that was being read."""

    def decided(event: Tournament) -> c.Change:
        change = decide(event)
        lost = cost_of(visit, event, change)
        if lost and visit.text("told", 20) != mark_of(lost):
            raise _Costs(lost)
        return change

    try:
        visit.change(decided)
    except _Costs as costs:
        return ask(costs.lost)
    return visit.go(to)


def confirm(visit: Visit, lost: list[str], **given: object) -> Response:
    """What a change costs, and whether it is to be made."""
    is_more = visit.text("told", 20)
    notice = visit.words("web-lost-more") if is_more else ""
    fields = (*visit.fields(), ("told", mark_of(lost)))
    asked = {"why": visit.text("why", 200), "given": fields, "lost": lost, **given}
    return visit.show("desk/confirm.html", notice=notice, notice_tone="ask", **asked)


def _confirm(visit: Visit, title: str, lost: list[str], action: str) -> Response:
    t, number = visit.words, visit.number()
    warning = t("web-lost") if lost else t("web-nothing-lost")
    return confirm(
        visit,
        lost,
        page="results",
        title=t(title, n=number),
        warning=warning,
        yes=t(title, n=number),
        action=f"/desk/{visit.event}/round/{number}/{action}",
        back=f"/desk/{visit.event}/round/{number}",
    )


def _again(event: Tournament, number: int) -> Round:
    """The last round, paired anew; Complaint for any other."""
    if number != len(event.rounds):
        raise Complaint("desk-round-not-last", number=number)
    return pair_again(event)


def ask_anew(visit: Visit) -> Response:
    """What is lost if a round is paired anew."""
    number = visit.number()
    with visit.office.ledger.reading(visit.event) as event:
        paired_at(event, number)
        lost = cost_of(visit, event, c.Paired(_again(event, number)))
    return _confirm(visit, "web-pair-anew-n", lost, "anew")


def anew(visit: Visit) -> Response:
    """Pair a round anew."""
    number = visit.number()
    return make_told(
        visit,
        lambda event: c.Paired(_again(event, number)),
        lambda lost: _confirm(visit, "web-pair-anew-n", lost, "anew"),
        f"/desk/{visit.event}",
    )


def ask_back(visit: Visit) -> Response:
    """What is lost if a round is taken back."""
    number = visit.number()
    with visit.office.ledger.reading(visit.event) as event:
        lost = cost_of(visit, event, c.Unpaired(number))
    return _confirm(visit, "web-take-back-n", lost, "back")


def back(visit: Visit) -> Response:
    """Take the last round back."""
    number = visit.number()
    return make_told(
        visit,
        lambda _: c.Unpaired(number),
        lambda lost: _confirm(visit, "web-take-back-n", lost, "back"),
        f"/desk/{visit.event}",
    )


def edit_page(visit: Visit) -> Response:
    """A round as lines that can be changed."""
    with visit.office.ledger.reading(visit.event) as event:
        paired = paired_at(event, visit.number())
        lines = [
            f"{match.table}: {' '.join(match.players)}"
            for match in sorted(paired.round.matches, key=lambda m: m.table)
        ]
        lines.append(f"bye: {' '.join(paired.round.byes)}")
        shown = shown_round(event, paired)
        entrants = sorted(event.entrants.values(), key=lambda e: e.name.casefold())
        comments = {m.table: names_of(event.entrants, m.players) for m in paired.round.matches}
    width = max((len(line) for line in lines), default=0) + 2
    told = [
        f"{line:<{width}}# {comments[match.table]}" if match else line
        for line, match in zip(lines, [*_by_table(paired.round), None], strict=True)
    ]
    return visit.show(
        "desk/edit.html", page="results", round=shown, lines="\n".join(told), entrants=entrants
    )


def _by_table(paired: Round) -> list[Match]:
    return sorted(paired.matches, key=lambda match: match.table)


def edit(visit: Visit) -> Response:
    """Look at an edited round, and then take it: first what it costs is told."""
    number, text = visit.number(), visit.text("lines", 2_000_000)
    return make_told(
        visit,
        lambda event: c.Edited(read_round(event, number, text)),
        lambda lost: _confirm(visit, "web-edit-n", lost, "edit"),
        f"/desk/{visit.event}/round/{number}",
    )


def read_round(event: Tournament, number: int, text: str) -> Round:
    """A round from lines like `12: p3 p4`; a Complaint names the line that cannot be read."""
    old = paired_at(event, number).round
    first = next(iter(old.matches), None)
    known = {match.table: match for match in old.matches}
    matches, byes = list[Match](), list[EntrantId]()
    for n, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        if free := _BYE.fullmatch(said):
            byes += [_entrant(event, word, n) for word in _words(free[1])]
            continue
        seated = _EDITED.fullmatch(said)
        if seated is None:
            raise Complaint("web-edit-bad-line", n=n, text=said[:40])
        table = int(seated[1])
        players = tuple(_entrant(event, word, n) for word in _words(seated[2]))
        like = known.get(table, first)
        if like is None:
            raise Complaint("web-edit-bad-line", n=n, text=said[:40])
        matches.append(replace_match(like, table, players))
    # Whoever sits with others now was not put there for the reasons of before.
    as_before = {m.players for m in old.matches} & {m.players for m in matches}
    kept = {k for players in as_before for k in players} | set(byes) & set(old.byes)
    reasons = {k: v for k, v in old.reasons.items() if k in kept}
    made = Round(number, old.stage, tuple(matches), tuple(byes), reasons)
    check_round(made, event.entrants, event.dropped)  # before anybody asks what it costs
    return made


def replace_match(like: Match, table: int, players: tuple[EntrantId, ...]) -> Match:
    """A match as another one is played, with others at another table."""
    return Match(table, players, like.game, like.best_of, like.group, like.bracket, like.all_games)


def _words(text: str) -> list[str]:
    return re.split(r"[\s,;]+", text.strip()) if text.strip() else []


def _entrant(event: Tournament, word: str, line: int) -> EntrantId:
    key = EntrantId(word)
    if key not in event.entrants:
        raise Complaint("web-edit-nobody", n=line, id=word[:40])
    return key


_ROUND = "/desk/{event}/round/{number:int}"
WAYS = (
    Way("/desk/{event}", desk, Right.PREPARE),
    Way("/desk/{event}/pair", pair, Right.PAIR, "POST"),
    Way("/desk/{event}/publish", publish, Right.PAIR, "POST"),
    Way("/desk/{event}/close", close, Right.PLAN, "POST"),
    Way("/desk/{event}/clock", clock, Right.TIME, "POST"),
    Way("/desk/{event}/call", answer_call, Right.ATTEND, "POST"),
    Way("/desk/{event}/absent", ask_absent, Right.REGISTER),
    Way("/desk/{event}/absent", drop_absent, Right.REGISTER, "POST"),
    Way(f"{_ROUND}/anew", ask_anew, Right.PAIR),
    Way(f"{_ROUND}/anew", anew, Right.PAIR, "POST"),
    Way(f"{_ROUND}/back", ask_back, Right.PAIR),
    Way(f"{_ROUND}/back", back, Right.PAIR, "POST"),
    Way(f"{_ROUND}/edit", edit_page, Right.PAIR),
    Way(f"{_ROUND}/edit", edit, Right.PAIR, "POST"),
)
