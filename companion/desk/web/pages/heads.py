"""What every page of an event says of it, and its clock."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import Format
from companion.desk.web.rendering import Words

ELIMINATIONS = (Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION)


@dataclass(frozen=True, slots=True)
class Head:
    """An event in few words."""

    id: str
    name: str
    place: str
    season: str
    status: str
    """``planned``, ``running`` or ``closed``."""
    players: int
    round: int
    """The last that is paired; 0: none."""
    published: int
    """The last that everybody may see."""
    games: tuple[str, ...]
    brackets: bool
    disputes: int
    summary: str


def head_of(key: str, event: Tournament, words: Words) -> Head:
    """An event as it is now."""
    plan, rounds = event.plan, event.rounds
    published = max((r.round.number for r in rounds if r.published), default=0)
    status = "closed" if event.closed else "running" if rounds else "planned"
    players = len(event.entrants) - len(event.dropped)
    summary = words("web-players", count=players)
    if published:
        summary = f"{summary} · {words('web-round', n=published)}"
    return Head(
        key,
        plan.name,
        plan.place,
        plan.season,
        status,
        players,
        len(rounds),
        published,
        tuple(dict.fromkeys(game for stage in plan.stages for game in stage.games)),
        any(plan.stages[r.round.stage].format in ELIMINATIONS for r in rounds if r.published),
        sum(s.is_disputed for r in rounds for s in r.sittings.values()) + len(event.strays),
        summary,
    )


def shown_rounds(event: Tournament, *, all_of_them: bool = False) -> list[Paired]:
    """Those that somebody may see."""
    return [paired for paired in event.rounds if all_of_them or paired.published]


def as_published(event: Tournament) -> Tournament:
    """An event as everybody may know it: what is paired and not published yet has not happened."""
    known = max((r.round.number for r in event.rounds if r.published), default=0)
    return event if known == len(event.rounds) else replace(event, rounds=event.rounds[:known])


def rounds_over(event: Tournament) -> int:
    """How many rounds have all their results."""
    return sum(paired.is_over for paired in event.rounds)


def standings_text(event: Tournament, words: Words) -> str:
    """Up to when the standings tell: the rounds that are over, and what has come of the next."""
    told = words("web-after-rounds", count=rounds_over(event))
    sittings = event.rounds[-1].sittings.values() if event.rounds else ()
    done = sum(sitting.result is not None for sitting in sittings)
    if not 0 < done < len(sittings):
        return told
    so_far = words("web-results-of", done=done, total=len(sittings))
    return f"{told} · {words('web-round', n=event.rounds[-1].round.number)} · {so_far}"


def stage_text(event: Tournament, stage: int, words: Words) -> str:
    """How a stage is played, in a few words."""
    played = event.plan.stages[stage]
    told = words(f"web-format-{played.format.value}")
    if played.best_of > 1:
        key = "web-boards-n" if played.all_games else "web-best-of-n"
        told = f"{told}, {words(key, n=played.best_of)}"
    return told


def plan_lines(event: Tournament, words: Words) -> list[tuple[str, str]]:
    """How an event is played, as labels and words."""
    plan, lines = event.plan, []
    for index, stage in enumerate(plan.stages):
        label = words("web-stage", n=index + 1) if len(plan.stages) > 1 else words("web-format")
        told = [stage_text(event, index, words)]
        if stage.rounds:
            told.append(words("web-rounds-n", count=stage.rounds))
        if stage.minutes:
            told.append(words("web-minutes-n", count=stage.minutes))
        if stage.sizes != (2, 2):
            least, most = stage.sizes
            told.append(words("web-sizes", least=least, most=most))
        if stage.qualifiers:
            told.append(words("web-qualify-n", count=stage.qualifiers))
        lines.append((label, ", ".join(told)))
    breaks = ", ".join(words(f"web-break-{b.value}") for b in plan.tie_breaks)
    if breaks:
        lines.append((words("web-tie-breaks"), breaks))
    if plan.season:
        lines.append((words("web-season"), plan.season))
    return lines


def bracket_label(match_bracket: str, words: Words) -> str:
    """Where in an elimination a match is; empty elsewhere."""
    return words(f"web-part-{match_bracket}") if match_bracket else ""
