"""The pages that everybody may see: made once for all of them, and again once something changes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.desk.ledger import Ledger
from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import EntrantId
from companion.desk.web.pages.brackets import drawn_brackets
from companion.desk.web.pages.clocks import clock_shown
from companion.desk.web.pages.heads import (
    ELIMINATIONS,
    Head,
    as_published,
    bracket_label,
    head_of,
    plan_lines,
    shown_rounds,
    stage_text,
    standings_text,
)
from companion.desk.web.pages.matches import RoundShown, Shown, shown_round
from companion.desk.web.pages.players import player_shown
from companion.desk.web.pages.standings_view import (
    group_name,
    rows_of,
    shown_breaks,
    tables_of,
)
from companion.desk.web.rendering import Message, Page, Templates, Words, words_in
from companion.text.complaint import Complaint
from companion.text.language import Language

MOST_PAGES = 400
"""So many are kept; the least asked for go first."""
TOP = 8
SCREEN_ROWS = 400

Given: TypeAlias = dict[str, Any]


class Asked(NamedTuple):
    """A page, for whoever asks for it in this language."""

    language: Language
    kind: str
    event: str = ""
    detail: str = ""
    order: str = ""


def asked_of(language: Language, kind: str, event: str, detail: str, order: str) -> Asked:
    """A page as it is kept: what makes no difference is left out, or one would be kept for each."""
    has_detail, has_order = kind in ("round", "player"), kind == "round" and order == "name"
    event = "" if kind == "events" else event
    return Asked(language, kind, event, detail if has_detail else "", "name" if has_order else "")


class NoSuchPage(Complaint):
    """There is nothing there, or not yet."""

    def __init__(self) -> None:
        super().__init__("web-no-page")


class PublicPages:
    """Makes and keeps them."""

    def __init__(self, ledger: Ledger, templates: Templates) -> None:
        self._ledger, self._templates = ledger, templates
        self._kept: OrderedDict[Asked, tuple[object, Page]] = OrderedDict()
        self._making = threading.Lock()

    def page(self, asked: Asked) -> Page:
        """The newest of a page."""
        with self._making:
            version, make = self._looked_at(asked)
            kept = self._kept.get(asked)
            if kept is None or kept[0] != version:
                kept = version, make()
                self._kept[asked] = kept
            self._kept.move_to_end(asked)
            while len(self._kept) > MOST_PAGES:
                self._kept.popitem(last=False)
            return kept[1]

    def message(self, asked: Asked) -> Message:
        """What followers of a page are told."""
        return Message.of_page(self.page(asked))

    def _looked_at(self, asked: Asked) -> tuple[object, Callable[[], Page]]:
        words = words_in(asked.language)
        if asked.kind == "events":
            heads = self._ledger.refresh()
            return tuple(sorted(heads.items())), lambda: self._events(list(heads), asked, words)
        with self._ledger.reading(asked.event) as event:
            version = event.entries
            kept = self._kept.get(asked)
            if kept is not None and kept[0] == version:
                return version, lambda: kept[1]
            known = as_published(event)
            given = _SHOWN[asked.kind](known, asked, words)
            given["event"] = head_of(asked.event, known, words)
        query = f"kind={asked.kind}&event={asked.event}&detail={asked.detail}&order={asked.order}"
        live = f"/live?{query}&language={asked.language.value}"
        template = f"{asked.kind}.html"
        return version, lambda: self._templates.page(
            template, asked.language, page=asked.kind, live=live, **given
        )

    def _events(self, keys: list[str], asked: Asked, words: Words) -> Page:
        events = heads_of(self._ledger, keys, words)
        seasons = sorted({head.season for head in events if head.season})
        live = f"/live?kind=events&language={asked.language.value}"
        return self._templates.page(
            "events.html", asked.language, live=live, events=events, seasons=seasons
        )


def heads_of(ledger: Ledger, keys: list[str], words: Words) -> list[Head]:
    """Events in few words: first those that are played, then those to come, then the past."""
    heads = []
    for key in keys:
        with ledger.reading(key) as event:
            heads.append(head_of(key, event, words))
    order = {"running": 0, "planned": 1, "closed": 2}
    return sorted(heads, key=lambda head: (order[head.status], head.name.casefold(), head.id))


def published_round(event: Tournament, detail: str) -> Paired:
    """A round that everybody may see; NoSuchPage for any other."""
    found = [r for r in shown_rounds(event) if str(r.round.number) == detail]
    if not found:
        raise NoSuchPage
    return found[0]


def _event(event: Tournament, _: Asked, words: Words) -> Given:
    rounds = [shown_round(event, paired) for paired in shown_rounds(event)]
    last = shown_rounds(event)[-1] if rounds else None
    return {
        "now": rounds[-1] if rounds else None,
        "rounds": rounds,
        "clock": clock_shown(last.clock) if last and not event.closed else None,
        "top": rows_of(event)[:TOP] if rounds else [],
        "plan": plan_lines(event, words),
    }


def _round(event: Tournament, asked: Asked, words: Words) -> Given:
    paired = published_round(event, asked.detail)
    shown = shown_round(event, paired)
    by = "name" if asked.order == "name" else "table"
    return {
        "round": _round_given(event, shown, words),
        "by": by,
        "rounds": [r.round for r in shown_rounds(event)],
        "clock": None if event.closed or shown.over else clock_shown(paired.clock),
    }


def _round_given(event: Tournament, shown: RoundShown, words: Words) -> Mapping[str, object]:
    def title(match: Shown) -> str:
        if match.group is not None:
            return words("web-group", name=group_name(match.group))
        return bracket_label(match.bracket, words)

    groups: dict[str, list[Shown]] = {}
    for match in shown.matches:
        groups.setdefault(title(match), []).append(match)
    return {
        "number": shown.number,
        "done": shown.done,
        "total": shown.total,
        "matches": shown.matches,
        "mixed": shown.mixed,
        "games": sorted({match.game for match in shown.matches}),
        "byes": shown.byes,
        "groups": list(groups.items()),
        "names": shown.by_name(words("web-bye")),
        "stage_text": stage_text(event, shown.stage, words),
    }


def standings_given(event: Tournament, words: Words) -> Given:
    """What the page of standings shows."""
    rows = rows_of(event)
    names = [event.plan.tie_breaks[i].value for i in shown_breaks(event)]
    breaks = [b.value for b in event.plan.tie_breaks]
    return {
        "tables": tables_of(event, rows, words),
        "breaks": [words(f"web-short-{name}") for name in names],
        "break_texts": [(words(f"web-break-{b}"), words(f"web-about-{b}")) for b in breaks],
        "standing_text": standings_text(event, words),
    }


def _standings(event: Tournament, _: Asked, words: Words) -> Given:
    return standings_given(event, words)


def _bracket(event: Tournament, _: Asked, words: Words) -> Given:
    if not any(stage.format in ELIMINATIONS for stage in event.plan.stages):
        raise NoSuchPage
    return {"brackets": drawn_brackets(event, words)}


def _player(event: Tournament, asked: Asked, words: Words) -> Given:
    key = EntrantId(asked.detail)
    if key not in event.entrants:
        raise NoSuchPage
    return {"player": player_shown(event, key, words)}


def _screen(event: Tournament, _: Asked, words: Words) -> Given:
    rounds = shown_rounds(event)
    shown = shown_round(event, rounds[-1]) if rounds else None
    rows = rows_of(event)[:SCREEN_ROWS] if shown is not None and shown.over else []
    breaks = [event.plan.tie_breaks[i].value for i in shown_breaks(event)]
    return {
        "round": shown,
        "rows": rows,
        "breaks": [words(f"web-short-{name}") for name in breaks],
        "clock": clock_shown(rounds[-1].clock) if rounds and not event.closed else None,
    }


def _map(event: Tournament, _: Asked, __: Words) -> Given:
    rounds = shown_rounds(event)
    if not rounds:
        raise NoSuchPage
    return {"round": shown_round(event, rounds[-1])}


_SHOWN: Mapping[str, Callable[[Tournament, Asked, Words], Given]] = {
    "event": _event,
    "round": _round,
    "standings": _standings,
    "bracket": _bracket,
    "player": _player,
    "screen": _screen,
    "map": _map,
}
"""What each page shows, by the name of its template."""
KINDS = frozenset((*_SHOWN, "events"))
