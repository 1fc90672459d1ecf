"""What to do first, what is there already, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from calibration.geometry.profile_file import Draft
from calibration.steps.errand import Errand
from calibration.steps.fitting import draft_of
from calibration.steps.sheets import SHEETS
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

DONE, NEXT, LATER = "\N{CHECK MARK}", "\N{RIGHTWARDS ARROW}", "\N{MIDDLE DOT}"


def guide(errand: Errand) -> int:
    """Print the steps, each with whether it is done, and the commands of those that are not."""
    errand.tell(say("calibration-guide", path=str(errand.profile)))
    come = False
    for name, done in _steps(draft_of(errand.profile)):
        mark = DONE if done else LATER if come else NEXT
        told = errand.catalogue.tell(done or say(f"calibration-guide-{name}"))
        errand.tell_line(f"{mark} {told}")
        if done:
            continue
        errand.tell(say(f"calibration-guide-{name}-how", path=str(errand.profile)))
        if name == "seats" and not come:
            errand.tell(say("calibration-guide-playable", path=str(errand.profile)))
        come = True
    if not come:
        errand.tell(say("calibration-guide-ready", path=str(errand.profile)))
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
        size, error = "{:g}x{:g}".format(*table.table_mm), f"{table.error_mm:.2f}"
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
