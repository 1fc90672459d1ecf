"""Who sits where at this table."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace

from calibration.geometry.profile import LONGEST_NAME
from calibration.geometry.profile_file import read_profile
from calibration.steps.errand import Errand
from companion.rules.seat import Seat
from companion.rules.sentence import say

USUAL_SEATS = (Seat.SOUTH, Seat.NORTH)


def keep_seats(errand: Errand) -> int:
    """Keep the names that were given, or ask for them where somebody can answer."""
    profile = read_profile(errand.profile)
    seats = errand.names
    if seats is None and sys.stdin.isatty():
        seats = _ask(errand, profile.customs.seats)
    if seats is not None:
        profile = replace(profile, customs=replace(profile.customs, seats=seats))
        errand.keep(errand.profile, profile.as_toml().encode())
    for seat in USUAL_SEATS:
        side = say(f"calibration-side-{_side_of(seat, profile.quarter_turns)}")
        name = profile.customs.seats.get(seat) or say("calibration-nobody")
        errand.tell(say(f"calibration-sits-{seat.value}", name=name, side=side))
    return 0


def _ask(errand: Errand, known: Mapping[Seat, str]) -> dict[Seat, str]:
    """Ask for each seat; an empty answer leaves it as it was."""
    seats = dict(known)
    for seat in USUAL_SEATS:
        errand.tell(say(f"calibration-who-{seat.value}"))
        answer = sys.stdin.readline().strip()[:LONGEST_NAME]
        if answer and answer.isprintable():
            seats[seat] = answer
    return seats


def _side_of(seat: Seat, quarter_turns: int) -> int:
    """At which side of the picture a seat is, as quarter turns from the top."""
    return quarter_turns if seat is Seat.NORTH else (quarter_turns + 2) % 4
