"""A new event, and what is changed about one: a form, and the plan that it makes."""

from __future__ import annotations

import re
import secrets
from fractions import Fraction
from typing import Any

from starlette.responses import Response

from companion.desk.files.export import Taken
from companion.desk.rights import Right
from companion.desk.tournament import changes as c
from companion.desk.tournament.clock import now_utc
from companion.desk.tournament.values import Format, Plan, Points, Stage, TieBreak
from companion.desk.web.pages.heads import Head, head_of
from companion.desk.web.pages.public import heads_of
from companion.desk.web.visits import Visit, Way, field_of
from companion.desk.web.work.running import confirm, make_told
from companion.desk.web.work.scores import number_text
from companion.games.shelf import GAMES
from companion.text.complaint import Complaint
from companion.text.language import Language

MOST_STAGES, BREAK_PLACES = 3, 8
_ID = re.compile(r"[^a-z0-9]+")
_LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_LATIN = "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh sch - y - e yu ya"
_CYRILLIC = dict(zip(_LETTERS, _LATIN.replace("-", "").split(" "), strict=True))
_FRACTION = re.compile(r"-?\d{1,6}(?:[./,]\d{1,6})?")
USUAL = Stage(Format.SWISS, (), minutes=50)


def home(visit: Visit) -> Response:
    """All events, for whoever works at the desk."""
    keys = [*visit.office.ledger.refresh()]
    heads = heads_of(visit.office.ledger, keys, visit.words)
    mine = [head for head in heads if visit.person.may(Right.PREPARE, head.id)]
    return visit.show("desk/home.html", events=mine, may_create=visit.person.may(Right.PLAN))


def new_id(name: str, taken: set[str]) -> str:
    """An address for an event: short, readable, and not another one's."""
    latin = "".join(_CYRILLIC.get(letter, letter) for letter in name.lower())
    base = _ID.sub("-", latin).strip("-")[:24].strip("-") or "event"
    names = (base if n == 1 else f"{base}-{n}" for n in range(1, 10_000))
    return next(name for name in names if name not in taken)


def taken_by(who: str) -> Taken:
    """What is said of a file that does not say it: the first game for two, and now."""
    game = next(name for name, game in GAMES.items() if len(game.seats) == 2)
    return Taken(game, who, now_utc())


def new_event(visit: Visit) -> Response:
    """The form of a new one."""
    plan = Plan("", (USUAL,), seed="", language=visit.language.value)
    return _form(visit, plan, None, begun=False)


def create(visit: Visit) -> Response:
    """A new event."""
    plan = read_plan(visit, secrets.token_hex(8))
    key = new_id(plan.name, {*visit.office.ledger.refresh(), "new", "import", "password"})
    visit.office.ledger.make(key, plan, visit.person.name)
    return visit.go(f"/desk/{key}/entrants")


def plan_page(visit: Visit) -> Response:
    """How an event is played, to be changed."""
    with visit.office.ledger.reading(visit.event) as event:
        plan, begun = event.plan, bool(event.rounds)
        head = head_of(visit.event, event, visit.words)
    return _form(visit, plan, head, begun=begun)


def change_plan(visit: Visit) -> Response:
    """It is played otherwise from now on; what that costs is told first."""
    base = f"/desk/{visit.event}"
    return make_told(
        visit,
        lambda event: c.Planned(read_plan(visit, event.plan.seed, event.plan)),
        lambda costs: confirm(
            visit,
            costs,
            page="plan",
            title=visit.words("web-plan"),
            warning=visit.words("web-plan-begun"),
            yes=visit.words("web-save"),
            action=f"{base}/plan",
            back=f"{base}/plan",
        ),
        base,
    )


def _form(visit: Visit, plan: Plan, head: Head | None, *, begun: bool) -> Response:
    t = visit.words
    stages = [_stage_given(stage) for stage in plan.stages]
    stages += [_stage_given(None)] * (MOST_STAGES - len(stages))
    points = plan.points
    given: dict[str, Any] = {
        "plan": plan,
        "stages": stages,
        "formats": [(one.value, t(f"web-format-{one.value}")) for one in Format],
        "games": [(name, t.title(name)) for name in GAMES],
        "languages": [(one.value, t(f"web-language-{one.value}")) for one in Language],
        "points": {
            "win": exact_text(points.win),
            "draw": exact_text(points.draw),
            "loss": exact_text(points.loss),
            "bye": exact_text(points.bye),
            "places": _places_text(points),
        },
        "breaks": [one.value for one in plan.tie_breaks],
        "break_places": BREAK_PLACES,
        "break_choices": [("", "–"), *((b.value, t(f"web-break-{b.value}")) for b in TieBreak)],
        "action": f"/desk/{visit.event}/plan" if head else "/desk/new",
        "begun": begun,
    }
    return visit.show("desk/plan.html", page="plan", event=head, **given)


def _stage_given(stage: Stage | None) -> dict[str, object]:
    known = stage or Stage(Format.SWISS, ())
    more = (known.sizes, known.groups, known.qualifiers, known.third_place, known.apart)
    return {
        "format": stage.format.value if stage else "",
        "rounds": known.rounds,
        "best_of": known.best_of,
        "minutes": known.minutes,
        "games": known.games,
        "sizes": known.sizes,
        "groups": known.groups,
        "qualifiers": known.qualifiers,
        "third_place": known.third_place,
        "apart": known.apart,
        "all_games": known.all_games,
        "more": known.all_games or more != ((2, 2), 1, None, False, ()),
    }


def exact_text(value: Fraction) -> str:
    """A number as a form has it: read again, it is the same."""
    return number_text(value) if value.denominator in (1, 2) else str(value)


def _places_text(points: Points) -> str:
    return "; ".join(" ".join(map(exact_text, places)) for places in points.places.values())


# --- what a form says ----------------------------------------------------------------------------


def read_plan(visit: Visit, seed: str, before: Plan | None = None) -> Plan:
    """The plan that a form says; a Complaint names the field that cannot be read."""
    stages = [stage for n in range(MOST_STAGES) if (stage := _stage(visit, f"s{n}-")) is not None]
    if before is not None:
        stages += before.stages[MOST_STAGES:]
    breaks = [_tie_break(name) for name in visit.texts("break") if name]
    tables = tuple(t.strip() for t in visit.text("tables", 2000).split(",") if t.strip())
    return Plan(
        visit.text("name", 80),
        tuple(stages),
        visit.text("seed", 80) or seed,
        _points(visit),
        tuple(dict.fromkeys(breaks)),
        visit.text("place", 120),
        tables,
        visit.text("language", 2) or "en",
        visit.text("season", 80),
    )


def _tie_break(name: str) -> TieBreak:
    try:
        return TieBreak(name)
    except ValueError:
        raise Complaint("web-bad-choice", text=name[:40]) from None


def _stage(visit: Visit, s: str) -> Stage | None:
    name = visit.text(f"{s}format", 40)
    if not name:
        return None
    try:
        kind = Format(name)
    except ValueError:
        raise Complaint("web-bad-choice", text=name[:40]) from None
    least = visit.whole(f"{s}least", 2, 6) or 2
    most = visit.whole(f"{s}most", 2, 6) or 2
    if kind is Format.PODS and most == 2:
        least, most = 3, 4
    known = tuple(game for game in visit.texts(f"{s}game") if game in GAMES)
    return Stage(
        kind,
        known,
        visit.whole(f"{s}rounds", 1, 99),
        visit.whole(f"{s}best_of", 1, 9) or 1,
        visit.whole(f"{s}minutes", 1, 999),
        (least, most) if kind is Format.PODS else (2, 2),
        visit.whole(f"{s}groups", 1, 64) or 1,
        visit.whole(f"{s}qualifiers", 2, 4096) if s != "s0-" else None,
        bool(visit.text(f"{s}third", 2)),
        tuple(kept for kept in visit.texts(f"{s}apart") if kept in ("club", "family")),
        bool(visit.text(f"{s}all", 2)),
    )


def _points(visit: Visit) -> Points:
    places = {}
    for line in visit.text("places").split(";"):
        if line.strip():
            listed = tuple(_fraction(word, "places") for word in line.split())
            places[len(listed)] = listed
    win, draw, loss, bye = (
        _fraction(visit.text(name, 9), name) for name in ("win", "draw", "loss", "bye")
    )
    return Points(win, draw, loss, bye, places)


def _fraction(text: str, field: str) -> Fraction:
    """A number as people write it: 3, 1/2, 0.5, 0,5 or 2½."""
    whole = text.replace("½", ".5").replace("¼", ".25").replace("¾", ".75").replace("−", "-")
    whole = f"0{whole}" if whole.startswith(".") else whole
    if _FRACTION.fullmatch(whole) is None:
        raise Complaint("web-bad-points", field=field_of(field), text=text[:40])
    try:
        return Fraction(whole.replace(",", "."))
    except ZeroDivisionError:
        raise Complaint("web-bad-points", field=field_of(field), text=text[:40]) from None


WAYS = (
    Way("/desk", home, None),
    Way("/desk/new", new_event, Right.PLAN),
    Way("/desk/new", create, Right.PLAN, "POST"),
    Way("/desk/{event}/plan", plan_page, Right.PLAN),
    Way("/desk/{event}/plan", change_plan, Right.PLAN, "POST"),
)
