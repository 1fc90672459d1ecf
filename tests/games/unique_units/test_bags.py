"""What can be in a bag, counted by the companion and by trying every bag there is."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.pack.pack_file import Pack, read_pack
from companion.games.unique_units.rules.actions import Draw, TakePrisoner
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.setup import Setup, start
from companion.games.unique_units.rules.state import Phase, State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.words.notation import read_action, write_action
from companion.games.unique_units.words.position import read_position
from companion.packs.pack_file import PackBroken
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused, judge
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units import naive
from tests.games.unique_units.naive_bags import (
    Law,
    Mix,
    can_come_out,
    changes,
    described,
    exchanged,
    exchanged_by_hand,
    insides,
    law_of,
    shown,
)
from tests.games.unique_units.writing import begun, field, pack, play

SHIPPED = (UNIQUE_UNITS.folder / "pack.toml").read_text(encoding="utf-8")
BOARD = SHIPPED[SHIPPED.index("[board]") : SHIPPED.index("[limits]")]
CODES = ("AA", "BB", "CC", "DD", "EE", "FF")


@cache
def shipped() -> Law:
    return law_of(SHIPPED)


def small_pack(luck: Random) -> str:
    """A pack of few figures, so that all its bags can be tried."""
    size = luck.randint(4, 6)
    limits = f"bag = {size}\nalike = {luck.randint(2, 4)}\nexchange = {luck.randint(1, 3)}\n"
    text = f'game = "unique_units"\n{BOARD}[limits]\n{limits}on_board = 10\nprisoners = 3\n'
    classes = "".join(
        f"{name} = {luck.randint(1, most)}\n" for name, most in (("D", 6), ("C", 5), ("B", 3))
    )
    text += f'handicap = "B"\nsource = "house"\n[classes]\n{classes}source = "house"\n'
    for code in CODES[: luck.randint(4, 6)]:
        text += (
            f'[figures.{code.lower()}]\ncode = "{code}"\nname = {{ en = "{code}", ru = "{code}" }}'
        )
        text += (
            f'\nclass = "{luck.choice("DCB")}"\ncopies = {luck.randint(1, 4)}\ncolour = "#123456"'
        )
        text += '\nsource = "house"\nturn = ["feet"]\nfeet = [{ do = "move", range = 1 }]\n'
    return text


def small_packs(luck: Random) -> Iterator[tuple[Law, Pack]]:
    while True:
        text = small_pack(luck)
        try:
            yield law_of(text), read_pack(text)
        except PackBroken:
            continue  # these figures cannot fill a bag


def some_bag(luck: Random, law: Law) -> str:
    """A bag as somebody may tell it, in numbers or by memo cards; not always a lawful one."""
    words = []
    for code in luck.sample(list(law.most), luck.randint(2, len(law.most))):
        least = luck.randint(1, law.most[code] + luck.choice((0, 0, 0, 1)))
        most = luck.randint(least, law.most[code] + 1) if least <= law.most[code] else least
        words.append(luck.choice((code, f"{code}{least}", f"{code}{least}-{most}")))
    if luck.random() < 0.5 and (mixes := described(law, ",".join(code[:2] for code in words))):
        mix = luck.choice(mixes)
        return ",".join(f"{code}{n}" for code, n in zip(law.most, mix, strict=True) if n)
    return ",".join(words)


def started(pack: Pack, bag: str) -> State | RuleBroken:
    plain = {"first": "south", "bags": {"south": bag, "north": bag}}
    try:
        return start(pack, Setup.from_mapping(pack, plain))
    except RuleBroken as broken:
        return broken


def lawful_bags(luck: Random, law: Law, pack: Pack) -> Iterator[tuple[str, State]]:
    """Bags with which a game can begin; all are held against the brute force."""
    while True:
        bag = some_bag(luck, law)
        state = started(pack, bag)
        assert isinstance(state, State) == bool(described(law, bag)), bag
        if isinstance(state, State):
            yield bag, state
        else:
            assert state.rule.id == "UU-S2"


def conceivable_exchanges(law: Law, memos: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Every exchange that changes one memo card at most, and the memo cards after it."""
    for drop in ("", *law.most):
        for add in ("", *law.most):
            if (not drop or drop in memos) and add not in memos:
                after = memos - {drop} | ({add} if add else set())
                yield (f" -{drop}" if drop else "") + (f" +{add}" if add else ""), after


def lawful_exchanges(law: Law, bag: str) -> dict[str, int]:
    """Every change of memo cards, with the fewest figures that have to be changed for it."""
    before = described(law, bag)
    memos = {word[:2] for word in bag.split(",")}
    found: dict[str, int] = {}
    for words, after in conceivable_exchanges(law, memos):
        ways = [changes(old, new) for new in shown(law, after) for old in before]
        if ways:
            found[words] = min(ways)
    return found


def agree_on_exchanges(state: State, law: Law, bag: str) -> list[str]:
    """Hold every exchange against the brute force; those that are lawful."""
    fewest = lawful_exchanges(law, bag)
    counts = range(law.exchange + 1)
    lawful = {
        f"south exchange {count}{words}"
        for words, least in fewest.items()
        for count in counts
        if least <= count
    }
    assert {write_action(action) for action in legal_actions(state)} == lawful, bag
    memos = {word[:2] for word in bag.split(",")}
    for words, _ in conceivable_exchanges(law, memos):
        for count in counts:
            line = f"south exchange {count}{words}"
            verdict = judge(apply, state, read_action(state.pack, line))
            assert isinstance(verdict, Allowed) == (line in lawful), (bag, line)
            if isinstance(verdict, Refused) and verdict.because.key == "uu-bag-changes":
                assert verdict.because.facts == {"least": fewest[words], "count": count}
                more = fewest[words] <= law.exchange
                assert (verdict.remedy.key == "uu-remedy-change-more") == more
    return sorted(lawful)


def bags_of(state: State) -> str:
    """Both bags as the position tells them."""
    names = ("south-bag", "north-bag", "south-swap", "north-swap")
    return " ".join(f"{name}={told}" for name in names if (told := field(state, name)))


def drawable(state: State) -> set[str]:
    """What south can draw, as generator and judge both say."""
    own = state.pack.figures_of(Seat.SOUTH)
    draws = [Draw(Seat.SOUTH, frozenset({figure})) for figure in own]
    allowed = [draw for draw in draws if isinstance(judge(apply, state, draw), Allowed)]
    offered = [action for action in legal_actions(state) if isinstance(action, Draw)]
    assert [action for action in offered if action.by is None] == allowed
    return {figure.name for draw in allowed for figure in draw.figures}


def takeable(state: State) -> set[str]:
    """Whom south can take prisoner, as generator and judge both say."""
    assert state.phase is Phase.CAPTURING
    every = [TakePrisoner(Seat.SOUTH, figure) for figure in state.pack.figures]
    allowed = [each for each in every if isinstance(judge(apply, state, each), Allowed)]
    assert list(legal_actions(state)) == allowed
    return {action.figure.name for action in allowed}


def follow(state: State, law: Law, mixes: list[Mix], luck: Random) -> None:
    """Let figures come out of both bags one by one, and hold what is possible against all mixes."""
    bags, pack = bags_of(state), state.pack
    codes = [kind.code for kind in state.bag(Seat.SOUTH).memos]
    names = [f"{code}{n}w" for code in codes for n in range(1, law.copies[code] + 1)]
    gone: list[str] = []
    while len(gone) < law.size:
        expected = [n for n in names if n not in gone and can_come_out(law, mixes, [*gone, n])]
        out = f"{bags} south-discard={','.join(gone) or '-'}"
        assert drawable(read_position(pack, out)) == set(expected), out
        told = ",".join(map(black, gone)) or "-"
        out = f"{bags} board=A6:{names[0]}* captures={names[0]} north-discard={told}"
        assert takeable(read_position(pack, out)) == set(map(black, expected)), out
        agree_on_groups(state, law, mixes, gone, luck)
        gone.append(luck.choice(expected))
        mixes = [mix for mix in mixes if can_come_out(law, [mix], gone)]


def black(name: str) -> str:
    return f"{name[:-1]}b"


def agree_on_groups(
    state: State, law: Law, mixes: list[Mix], gone: list[str], luck: Random
) -> None:
    """Several figures at once, and whether the whole mix is known."""
    bag = state.bag(Seat.SOUTH).without(map(state.pack.figure_named, gone))
    rest = [figure for figure in state.pack.figures_of(Seat.SOUTH) if figure not in bag.gone]
    for _ in range(8):
        group = luck.sample(rest, min(len(rest), luck.randint(0, 3)))
        told = [*gone, *(figure.name for figure in group)]
        assert bag.may_hold(group) == can_come_out(law, mixes, told), told
    known = None if bag.known is None else {kind.code: n for kind, n in bag.known.items()}
    one = dict(zip(law.most, mixes[0], strict=True))
    only = {code: n for code, n in one.items() if n} if len(mixes) == 1 else None
    assert known == only


def memos_after(bag: str, line: str) -> tuple[int, set[str]]:
    _, _, count, *words = line.split(" ")
    memos = {word[:2] for word in bag.split(",")}
    memos |= {word[1:] for word in words if word[0] == "+"}
    return int(count), memos - {word[1:] for word in words if word[0] == "-"}


@pytest.mark.rule("UU-S1", "UU-S2")
@pytest.mark.parametrize("seed", range(8))
def test_every_bag_of_a_small_pack_is_judged_as_by_trying_all(seed: int) -> None:
    luck = Random(seed)
    for law, small in islice(small_packs(luck), 12):
        bag, state = next(lawful_bags(luck, law, small))
        lines = agree_on_exchanges(state, law, bag)
        for line in luck.sample(lines, min(3, len(lines))):
            count, memos = memos_after(bag, line)
            possible = exchanged(law, described(law, bag), count, memos)
            assert set(possible) == exchanged_by_hand(law, described(law, bag), count, memos)
            follow(play(state, line, line.replace("south", "north")), law, possible, luck)


@pytest.mark.rule("UU-S1", "UU-S2")
@pytest.mark.parametrize("seed", range(5))
def test_bags_given_in_numbers_and_then_exchanged_are_judged_as_by_trying_all(seed: int) -> None:
    luck, law = Random(seed), shipped()
    mixes = shown(law, set(luck.sample(list(law.most), 8)))
    while not mixes:
        mixes = shown(law, set(luck.sample(list(law.most), 8)))
    mix = luck.choice(mixes)
    bag = ",".join(f"{code}{n}" for code, n in zip(law.most, mix, strict=True) if n)
    state = begun(bag, bag)
    lines = agree_on_exchanges(state, law, bag)
    for line in luck.sample(lines, 3):
        count, memos = memos_after(bag, line)
        after = play(state, line, line.replace("south", "north"))
        follow(after, law, exchanged(law, [mix], count, memos), luck)


@pytest.mark.rule("UU-S1", "UU-S2")
@pytest.mark.parametrize(
    ("bag", "line"),
    [
        ("SP,WA,SH,AR", "exchange 5 +TR"),
        ("SP,WA,SH,AR", "exchange 4 +VA"),
        ("SP,WA,SH,AR,TR", "exchange 1 -TR +VA"),
        ("SP2-5,WA,SH3-4,AR,VA2", "exchange 3 -VA +BU"),
        ("SP,WA4,SH,AR,VA", "exchange 2 -VA +GI"),
    ],
)
def test_bags_shown_by_memo_cards_and_then_exchanged_are_judged_as_by_trying_all(
    bag: str, line: str
) -> None:
    luck, law = Random(f"{bag} {line}"), shipped()
    state = play(begun(bag, bag), f"south {line}", f"north {line}")
    count, memos = memos_after(bag, f"south {line}")
    possible = exchanged(law, described(law, bag), count, memos)
    for _ in range(3):
        follow(state, law, possible, luck)


@pytest.mark.rule("UU-S2")
def test_a_handicap_counts_before_and_after_an_exchange() -> None:
    law = replace(shipped(), classes={**shipped().classes, "S": 2})
    bag = "SP5,WA5,SH5,AR3,TR1,HE1"
    state = begun(bag, handicap={"south": 2})
    agree_on_exchanges(state, law, bag)


CROWDED = "SH5,AR3,VA3,BU1,JE3,SL2,GI2,HE1"
"""Class A is full."""


@pytest.mark.rule("UU-S1", "UU-S2")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            Language.ENGLISH,
            "UU-S2: For such a bag at least 4 figures have to be exchanged, not 3. "
            "Exchange at least 4 figures, or leave the bag and the memo cards as they were.",
        ),
        (
            Language.RUSSIAN,
            "UU-S2: Для такого мешка нужно заменить хотя бы 4 фигуры, а не 3. "
            "Замените хотя бы 4 фигуры или оставьте мешок и карты-памятки без изменений.",
        ),
    ],
)
def test_a_memo_card_of_a_full_class_takes_one_change_more(language: Language, told: str) -> None:
    state = begun(CROWDED)
    with pytest.raises(RuleBroken) as broken:
        play(state, "south exchange 3 -JE +SD")
    assert Catalogue(language, UNIQUE_UNITS.folder).tell(broken.value.text) == told
    assert play(state, "south exchange 4 -JE +SD").to_act is Seat.NORTH


@pytest.mark.rule("UU-S2")
def test_what_would_make_a_class_too_big_is_told_when_it_is_drawn() -> None:
    bag = "SP5,SH5,VA2,BU1,JE1,CL3,SL2,TR1"
    state = play(begun(bag), "south exchange 2", "north exchange 0")
    out = "SH1w,SH2w,SH3w,SH4w,SH5w,CL1w,CL2w,CL3w,SL1w,SL2w"
    full = read_position(pack(), f"{bags_of(state)} south-discard={out}")
    verdict = judge(apply, full, read_action(pack(), "south draw SL3w"))
    assert isinstance(verdict, Refused)
    assert verdict.rule.id == "UU-S2"
    assert Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(verdict.because) == (
        "Slinger cannot be in the bag of South besides what has come out of it and what else "
        "must be inside. 11 figures of class B; there may be 10."
    )


@pytest.mark.rule("UU-S1")
def test_what_takes_more_changes_than_were_made_is_told_when_it_is_drawn() -> None:
    state = play(begun("SP5,WA5,SH5,VA3,GI2"), "south exchange 3 -GI +AR", "north exchange 0")
    out = read_position(pack(), f"{bags_of(state)} south-discard=AR1w,AR2w,AR3w")
    verdict = judge(apply, out, read_action(pack(), "south draw AR4w"))
    assert isinstance(verdict, Refused)
    assert Catalogue(Language.RUSSIAN, UNIQUE_UNITS.folder).tell(verdict.because) == (
        "Лучник: такого не могло быть в мешке (Юг) вместе с тем, что из него уже достали и "
        "что в нём ещё должно быть. Для такого мешка нужно заменить хотя бы 4 фигуры, а не 3."
    )


@pytest.mark.rule("UU-S1")
def test_a_position_written_without_the_bag_before_can_still_be_read() -> None:
    """Records of the first version leave it out where only memo cards were known."""
    state = play(begun("SP,WA,SH,AR"), "south exchange 2 +VA", "north exchange 0")
    assert field(state, "south-swap") == "2:SP,WA,SH,AR"
    old = f"south-bag={field(state, 'south-bag')} north-bag={field(state, 'north-bag')}"
    assert old.startswith("south-bag=SP,WA,SH,AR,VA1-2 ")
    assert field(read_position(pack(), old), "south-bag") == "SP,WA,SH,AR,VA1-2"


def lines_by_brute_force(law: Law, mixes: list[Mix], gone: list[str]) -> set[str]:
    """What south can draw or take prisoner, as the naive referee says of every bag that can be."""
    lines: set[str] = set()
    seat = naive.owner(gone[0])
    at, waiting = ("B2", []) if seat == "south" else ("A6", ["TR1w"])
    for inside in insides(law, mixes, gone):
        bag = {seat: inside, naive.FOE[seat]: []}
        cells = {at: [["TR1w", "active"]]}
        table = naive.Table(cells, bag, {"south": [], "north": []}, waiting=waiting)
        for line in naive.proposals(table):
            if any(verb in line for verb in (" draw ", " prisoner ")) and may(table, line):
                lines.add(line)
    return lines


def may(table: naive.Table, line: str) -> bool:
    try:
        if " prisoner " in line:
            naive.take(deepcopy(table), "south", line.rpartition(" ")[2])
        else:
            naive.attempt(table, line)
    except naive.NotAllowed:
        return False
    return True


@pytest.mark.rule("UU-S1", "UU-1", "UU-9")
@pytest.mark.parametrize("seed", range(4))
def test_the_naive_referee_finds_the_same_draws_and_prisoners(seed: int) -> None:
    luck, law = Random(seed), shipped()
    bag, line = "SP4,SH5,AR4,TR1,VA2,JE2,SL2", "exchange 2 -JE +GI"
    state = play(begun(bag, bag), f"south {line}", f"north {line}")
    mixes = exchanged(law, described(law, bag), *memos_after(bag, f"south {line}"))
    inside = luck.choice(list(insides(law, mixes, ["TR1w"])))
    gone = ["TR1w", *luck.sample(inside, len(inside) - 3)]
    out = ",".join(name for name in gone if name != "TR1w")
    drawn = read_position(pack(), f"{bags_of(state)} board=B2:TR1w south-discard={out}")
    draws = {write_action(a) for a in legal_actions(drawn) if isinstance(a, Draw)}
    assert draws == lines_by_brute_force(law, mixes, gone)
    out_too = [black(name) for name in gone]
    told = f"board=A6:TR1w* captures=TR1w north-discard={','.join(out_too)}"
    taking = read_position(pack(), f"{bags_of(state)} {told}")
    taken = {write_action(action) for action in legal_actions(taking)}
    assert taken == lines_by_brute_force(law, mixes, out_too)
