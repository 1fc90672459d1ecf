"""What is settled before a game begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.games.game import GameOption, NotationError, OptionValue, Plain
from companion.games.shared.setup import (
    bad_value,
    flag,
    one_of,
    refuse_unknown,
    require_start,
    who_begins,
    wished,
    yes_or_no,
)
from companion.games.unique_units.pack.figures import Kind
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import (
    Bag,
    KindRange,
    all_of,
    classes_with,
    fault_of,
    in_pack_order,
)
from companion.games.unique_units.rules.rulebook import UU_S2
from companion.games.unique_units.rules.state import SEATS, Options, Phase, State
from companion.games.unique_units.words.bag_notation import read_bag, write_bag
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.complaint import Complaint

ANY_MIX = "any"
"""The wish for bags of any lawful mix."""

OPTIONS = (
    GameOption(
        "bags",
        say("uu-option-bags"),
        (
            OptionValue(say("uu-option-bags-starter")),
            OptionValue(say("uu-option-bags-any"), ANY_MIX),
        ),
        example="SP5,WA5,SH5,AR5/SP,WA,SH,AR",
    ),
    who_begins(SEATS),
    GameOption(
        "handicap",
        say("uu-option-handicap"),
        (
            OptionValue(say("uu-option-handicap-none")),
            OptionValue(say("uu-option-handicap-more", seat=Seat.SOUTH), "2:1", {"south": 2}),
            OptionValue(say("uu-option-handicap-more", seat=Seat.NORTH), "1:2", {"north": 2}),
        ),
    ),
    GameOption(
        "exchange",
        say("uu-option-trade"),
        (
            OptionValue(say("uu-option-trade-yes")),
            OptionValue(say("uu-option-trade-no"), "no", kept=False),
        ),
    ),
    GameOption(
        "around_one",
        say("uu-option-around"),
        yes_or_no(say("uu-option-around-no"), say("uu-option-around-yes")),
    ),
    GameOption(
        "bare_loses",
        say("uu-option-bare"),
        yes_or_no(say("uu-option-bare-no"), say("uu-option-bare-yes")),
    ),
)
_KNOWN = tuple(option.name for option in OPTIONS)
_USUAL = Options()


@dataclass(frozen=True, slots=True)
class Setup:
    """Who begins, which memo cards are shown, and what the players have agreed on.

    ``bags`` are south's, then north's: with exact numbers where the players let the companion
    know their mix, else only the memo cards. ``handicap`` is how many figures of
    the strongest class each may have (UU-S2). Without ``exchange`` the bags stay as they are.
    """

    first: Seat
    bags: tuple[tuple[KindRange, ...], tuple[KindRange, ...]]
    handicap: tuple[int, int]
    exchange: bool = True
    options: Options = _USUAL

    def to_mapping(self, pack: Pack) -> dict[str, Plain]:
        """The setup as plain values, fit for JSON."""
        south, north = (write_bag(ranges, pack) for ranges in self.bags)
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
    def from_mapping(cls, pack: Pack, plain: Mapping[str, object]) -> Setup:
        """Read what ``to_mapping`` wrote; anything else is a Complaint."""
        refuse_unknown(plain, _KNOWN)
        return cls(
            Seat(one_of(plain, "first", ("south", "north"))),
            _read_bags(plain.get("bags"), pack),
            _read_handicap(plain.get("handicap", {}), pack),
            flag(plain, "exchange", usual=True),
            Options(flag(plain, "around_one"), flag(plain, "bare_loses")),
        )


def new_setup(pack: Pack, luck: Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a new game starts from: both with the starter's memo cards, unless wished otherwise."""
    plan = random_setup(pack, luck, exchange=wished(wishes, "exchange", usual=True))
    if wishes.get("bags") != ANY_MIX:
        plan = replace(plan, bags=(usual_ranges(pack), usual_ranges(pack)))
    said = {k: v for k, v in wishes.items() if k != "exchange" and (k, v) != ("bags", ANY_MIX)}
    plain = {**plan.to_mapping(pack), **said}
    if isinstance(bags := plain["bags"], str):
        # South's bag, then north's: ``SP5,WA5,SH5,AR5/SP,WA,SH,AR``.
        south, _, north = bags.upper().partition("/")
        if not south or not north:
            raise Complaint("uu-setup-both-bags", value=bags[:40])
        plain["bags"] = {"south": south, "north": north}
    if most := re.fullmatch("([0-9]{1,2}):([0-9]{1,2})", str(plain.get("handicap"))):
        # How many of the strongest class south may have, then north: ``2:1``.
        plain["handicap"] = {"south": int(most[1]), "north": int(most[2])}
    for option in ("around_one", "bare_loses"):
        if option in plain:
            plain[option] = wished(plain, option)
    plan = Setup.from_mapping(pack, plain)
    require_start(lambda: start(pack, plan))
    return plan.to_mapping(pack)


def random_setup(pack: Pack, luck: Random, *, exchange: bool = True, exact: bool = False) -> Setup:
    """Two bags of any lawful mix, shown by their memo cards or in full."""
    usual = pack.limits.classes[pack.limits.handicap]
    bags = []
    for _ in SEATS:
        mix = random_mix(luck, pack)
        bags.append(
            tuple(
                KindRange(kind, count, count) if exact else KindRange(kind, 1, pack.most(kind))
                for kind, count in mix.items()
            )
        )
    first = luck.choice(SEATS)
    return Setup(first, (bags[0], bags[1]), (usual, usual), exchange=exchange)


def usual_ranges(pack: Pack) -> tuple[KindRange, ...]:
    """The memo cards of the kinds that fill a bag in the order of the pack: the starter's (UU-S4).

    What else a pack has is for those who own it, and say so.
    """
    room = dict(pack.limits.classes)
    left = pack.limits.bag
    ranges = []
    for kind in pack.kinds:
        count = min(pack.most(kind), room[kind.figure_class], left)
        if count:
            ranges.append(KindRange(kind, 1, pack.most(kind)))
        room[kind.figure_class] -= count
        left -= count
    return tuple(ranges)


def random_mix(luck: Random, pack: Pack) -> dict[Kind, int]:
    """A lawful bag (UU-S2): kinds are added at random as long as the rules allow."""
    kinds = list(pack.kinds)
    room = dict(pack.limits.classes)
    mix: Counter[Kind] = Counter()
    while mix.total() < pack.limits.bag:
        able = [k for k in kinds if room[k.figure_class] and mix[k] < pack.most(k)]
        kind = luck.choice(able)
        mix[kind] += 1
        room[kind.figure_class] -= 1
    return {kind: mix[kind] for kind in kinds if mix[kind]}


def start_from(pack: Pack, plain: Mapping[str, Plain]) -> State:
    """The position before the first action, from what a record's header says."""
    return start(pack, Setup.from_mapping(pack, plain))


def start(pack: Pack, setup: Setup) -> State:
    """The position before the first action; RuleBroken if a bag cannot be so (UU-S2)."""
    south, north = (
        Bag(tuple(in_pack_order(ranges, pack)), pack.limits.bag, classes_with(pack.limits, most))
        for ranges, most in zip(setup.bags, setup.handicap, strict=True)
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


def _read_bags(plain: object, pack: Pack) -> tuple[tuple[KindRange, ...], tuple[KindRange, ...]]:
    if not isinstance(plain, Mapping) or set(plain) != {"south", "north"}:
        raise Complaint("uu-setup-bags")
    south, north = (_read_bag(plain[seat.value], pack) for seat in SEATS)
    return south, north


def _read_bag(plain: object, pack: Pack) -> tuple[KindRange, ...]:
    if not isinstance(plain, str):
        raise Complaint("uu-setup-bags")
    try:
        return read_bag(plain, pack)
    except NotationError as error:
        raise Complaint(error.sentence.key, **error.sentence.facts) from error


def _read_handicap(plain: object, pack: Pack) -> tuple[int, int]:
    usual = pack.limits.classes[pack.limits.handicap]
    allowed = say("uu-setup-handicap", least=usual, most=pack.limits.bag)
    if not isinstance(plain, Mapping) or not set(plain) <= {"south", "north"}:
        raise bad_value("handicap", plain, allowed)
    south, north = (plain.get(seat.value, usual) for seat in SEATS)
    for most in (south, north):
        # It is there to allow more, never less.
        if not isinstance(most, int) or isinstance(most, bool):
            raise bad_value("handicap", most, allowed)
        if not usual <= most <= pack.limits.bag:
            raise bad_value("handicap", most, allowed)
    return int(south), int(north)
