"""What is settled before a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.game import NotationError, Plain
from companion.games.unique_units.bag import (
    Bag,
    Share,
    all_of,
    classes_with,
    fault_of,
    in_pack_order,
)
from companion.games.unique_units.pack import Pack
from companion.games.unique_units.rulebook import UU_S2
from companion.games.unique_units.shares import read_shares, write_shares
from companion.games.unique_units.state import SEATS, Options, Phase, State
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, say
from companion.text.complaint import Complaint

_KNOWN = ("first", "bags", "handicap", "exchange", "around_one", "bare_loses")
_USUAL = Options()


@dataclass(frozen=True, slots=True)
class Setup:
    """Who begins, which memo cards are shown, and what the players have agreed on.

    ``bags`` are south's shares, then north's: with exact numbers where the players let the
    companion know their mix, else only the memo cards. ``handicap`` is how many figures of
    the strongest class each may have (UU-S2). Without ``exchange`` the bags stay as they are.
    """

    first: Seat
    bags: tuple[tuple[Share, ...], tuple[Share, ...]]
    handicap: tuple[int, int]
    exchange: bool = True
    options: Options = _USUAL

    def to_mapping(self, pack: Pack) -> dict[str, Plain]:
        """The setup as plain values, fit for JSON."""
        south, north = (write_shares(shares, pack) for shares in self.bags)
        plain: dict[str, Plain] = {
            "first": self.first.value,
            "bags": {"south": south, "north": north},
        }
        usual = pack.limits.classes[pack.limits.handicap]
        raised = zip(SEATS, self.handicap, strict=True)
        handicap: dict[str, Plain] = {s.value: most for s, most in raised if most != usual}
        if handicap:
            plain["handicap"] = handicap
        if not self.exchange:
            plain["exchange"] = False
        if self.options.around_one:
            plain["around_one"] = True
        if self.options.bare_loses:
            plain["bare_loses"] = True
        return plain

    @classmethod
    def from_mapping(cls, plain: Mapping[str, object], pack: Pack) -> Setup:
        """Read what ``to_mapping`` wrote; anything else is a Complaint."""
        for name in plain:
            if name not in _KNOWN:
                raise Complaint("uu-setup-unknown-entry", entry=str(name)[:40], known=_KNOWN)
        first = plain.get("first")
        if first not in ("south", "north"):
            raise _wrong("first", first, "south", "north")
        return cls(
            Seat(first),
            _read_bags(plain.get("bags"), pack),
            _read_handicap(plain.get("handicap", {}), pack),
            _flag(plain, "exchange", usual=True),
            Options(_flag(plain, "around_one"), _flag(plain, "bare_loses")),
        )


def start(setup: Setup, pack: Pack) -> State:
    """The position before the first action; RuleBroken if a bag cannot be so (UU-S2)."""
    south, north = (
        Bag(tuple(in_pack_order(shares, pack)), pack.limits.bag, classes_with(pack.limits, most))
        for shares, most in zip(setup.bags, setup.handicap, strict=True)
    )
    faults = [
        say("uu-bag-fault", seat=seat, fault=fault)
        for seat, bag in zip(SEATS, (south, north), strict=True)
        if (fault := fault_of(bag, pack)) is not None
    ]
    if faults:
        remedy = "uu-remedy-bag" if len(faults) == 1 else "uu-remedy-bags"
        raise RuleBroken(UU_S2, all_of(faults), say(remedy))
    return State(
        pack=pack,
        options=setup.options,
        first=setup.first,
        phase=Phase.EXCHANGE if setup.exchange else Phase.TURN,
        turn=1,
        stacks={},
        bags=(south, north),
    )


def _read_bags(plain: object, pack: Pack) -> tuple[tuple[Share, ...], tuple[Share, ...]]:
    if not isinstance(plain, Mapping) or set(plain) != {"south", "north"}:
        raise Complaint("uu-setup-bags")
    south, north = (_read_bag(plain[seat.value], pack) for seat in SEATS)
    return south, north


def _read_bag(plain: object, pack: Pack) -> tuple[Share, ...]:
    if not isinstance(plain, str):
        raise Complaint("uu-setup-bags")
    try:
        return read_shares(plain, pack)
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error


def _read_handicap(plain: object, pack: Pack) -> tuple[int, int]:
    usual = pack.limits.classes[pack.limits.handicap]
    allowed = say("uu-setup-handicap", least=usual, most=pack.limits.bag)
    if not isinstance(plain, Mapping) or not set(plain) <= {"south", "north"}:
        raise _wrong("handicap", plain, allowed)
    south, north = (plain.get(seat.value, usual) for seat in SEATS)
    for most in (south, north):
        # It is there to allow more, never less.
        if not isinstance(most, int) or isinstance(most, bool):
            raise _wrong("handicap", most, allowed)
        if not usual <= most <= pack.limits.bag:
            raise _wrong("handicap", most, allowed)
    return int(south), int(north)


def _flag(plain: Mapping[str, object], entry: str, *, usual: bool = False) -> bool:
    value = plain.get(entry, usual)
    if not isinstance(value, bool):
        raise _wrong(entry, value, "true", "false")
    return value


def _wrong(entry: str, value: object, *allowed: Fact) -> Complaint:
    return Complaint("uu-setup-bad-value", entry=entry, value=str(value)[:40], allowed=allowed)
