"""What to do first, the sheets to print, who sits where, and what comes next."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from calibration.geometry.plane import MARKER_CARD_MM
from calibration.geometry.profile import LONGEST_NAME, Draft, read_profile
from calibration.geometry.targets import A4_MM, LETTER_MM, RULER_MM, TargetWords, draw_targets
from calibration.steps.fitting import corner_names, draft_of
from calibration.steps.request import CalibrationRequest
from companion.display.theme import BOLD, REGULAR
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Sentence, decimal, say
from companion.vision.markers import marker_symbols

DONE, NEXT, LATER = "\N{CHECK MARK}", "\N{RIGHTWARDS ARROW}", "\N{MIDDLE DOT}"


def guide(request: CalibrationRequest) -> int:
    """Print the steps, each with whether it is done, and the commands of those that are not."""
    request.tell(say("calibration-guide", path=str(request.profile)))
    come = False
    for name, done in _steps(draft_of(request.profile)):
        mark = DONE if done else LATER if come else NEXT
        wording = request.catalogue.tell(done or say(f"calibration-guide-{name}"))
        request.tell_line(f"{mark} {wording}")
        if done:
            continue
        request.tell(say(f"calibration-guide-{name}-how", path=str(request.profile)))
        if name == "seats" and not come:
            request.tell(say("calibration-guide-playable", path=str(request.profile)))
        come = True
    if not come:
        request.tell(say("calibration-guide-ready", path=str(request.profile)))
    return 0


def _steps(draft: Draft) -> Iterator[tuple[str, Sentence | None]]:
    """Each step, and what it has given, if it was done."""
    lens, table = draft.lens, draft.table
    yield "sheets", say("calibration-guide-sheets-done") if lens or table else _written()
    size = "x".join(map(str, lens.size)) if lens else ""
    yield "lens", say("calibration-guide-lens-done", size=size) if lens else _left_out(draft)
    if table is None:
        yield "table", None
    else:
        side = say(f"calibration-side-{table.quarter_turns}")
        size, error = "{:g}x{:g}".format(*table.table_mm), decimal(table.error_mm, 2)
        yield "table", say("calibration-guide-table-done", size=size, error=error, side=side)
    seats = draft.customs.seats
    names = tuple(seats[seat] for seat in Seat if seat in seats)
    yield "seats", say("calibration-guide-seats-done", names=names) if names else None


def _written() -> Sentence | None:
    """Nobody can know whether they are on paper, but the file they usually go to may be here."""
    return say("calibration-guide-sheets-written", path=str(SHEETS)) if SHEETS.exists() else None


def _left_out(draft: Draft) -> Sentence | None:
    """A table can be fitted without the lens; then that is said, but not asked for again."""
    return say("calibration-guide-lens-left-out") if draft.table else None


SHEETS = Path("sheets.pdf")
"""Where the sheets go if nobody says where."""


def print_sheets(request: CalibrationRequest) -> int:
    """Write the board and the corner markers as a PDF, and say what to do with them."""
    tell = request.catalogue.tell
    marker, card = f"{request.marker_mm:g}", f"{MARKER_CARD_MM:g}"
    words = TargetWords(
        title=tell(say("calibration-sheet-title")),
        lens=tell(say("calibration-sheet-lens")),
        markers=tell(say("calibration-sheet-markers", mm=marker, card=card)),
        ruler=tell(say("paper-ruler", mm=RULER_MM)),
        corners=corner_names(request),
    )
    paper = A4_MM if request.paper == "a4" else LETTER_MM
    path = request.paths[0] if request.paths else SHEETS
    request.keep(
        path, draw_targets(words, marker_symbols(), request.marker_mm, (REGULAR, BOLD), paper)
    )
    request.tell(say("calibration-sheet-written", path=str(path)))
    profile = str(request.profile)
    request.tell(say("calibration-sheet-lens-next"))
    request.tell(say("calibration-guide-lens-how", path=profile))
    request.tell(say("calibration-sheet-table-next"))
    request.tell(say("calibration-guide-table-how", path=profile))
    return 0


def keep_seats(request: CalibrationRequest) -> int:
    """Keep the names that were given, or ask for them where somebody can answer."""
    profile = read_profile(request.profile)
    known = profile.customs.seats
    names = request.names
    seats = request.seats or tuple(names or known)
    if names is None and sys.stdin.isatty():
        seats = seats if len(seats) in SEATINGS else SEATINGS[2]
        names = _ask(request, seats, known)
    if names is not None:
        profile = replace(profile, customs=replace(profile.customs, seats=names))
        request.keep(request.profile, profile.as_toml().encode())
    for seat in seats if len(seats) in SEATINGS else SEATINGS[2]:
        side = say(f"calibration-side-{_side_of(seat, profile.quarter_turns)}")
        name = profile.customs.seats.get(seat) or say("calibration-nobody")
        request.tell(say(f"calibration-sits-{seat.value}", name=name, side=side))
    return 0


def _ask(
    request: CalibrationRequest, at: Sequence[Seat], known: Mapping[Seat, str]
) -> dict[Seat, str]:
    """Ask for each seat; an empty answer leaves it as it was."""
    seats = dict(known)
    for seat in at:
        request.tell(say(f"calibration-who-{seat.value}"))
        answer = sys.stdin.readline().strip()[:LONGEST_NAME]
        if answer and answer.isprintable():
            seats[seat] = answer
    return seats


def _side_of(seat: Seat, quarter_turns: int) -> int:
    """At which side of the picture a seat is, as quarter turns from the top."""
    return (quarter_turns + (2 if seat.upright == 0.0 else 0)) % 4
