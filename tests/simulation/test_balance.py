"""Games that players with an aim play on the rules alone, and what is counted of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.commands.balance import played
from companion.games.game import AnyGame
from companion.games.kung_fu.pack.cards import in_order
from companion.games.kung_fu.rules.actions import Pull
from companion.games.kung_fu.rules.state import COLOURS, SEATS
from companion.games.kung_fu.world.world import Deal, KungFuWorld
from companion.games.neon.rules.actions import Draw as DrawLoot
from companion.games.neon.rules.state import State as Arena
from companion.games.neon.rules.steps import Task
from companion.games.neon.world.deal import Deal as Hidden
from companion.games.neon.world.world import NeonWorld
from companion.games.riftforce.world.world import Holdings, RiftforceWorld
from companion.games.shadow_fight.world.deal import Deal as Held
from companion.games.shadow_fight.world.world import ShadowFightWorld
from companion.games.shared.piles import less, put
from companion.games.shelf import GAMES
from companion.games.unique_units.rules.actions import Draw
from companion.games.unique_units.world.world import UniqueUnitsWorld
from companion.rules.balance import Frequency, GameBalance, Usage
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.simulation.balance import Share, Tried, first_position, try_game, weigh
from companion.simulation.player import Player
from companion.table.zones import Piece
from tests.games.stories import KINDS, Kind, random_action, some_moments
from tests.nim import NIM, NIM_3, Event, Heap, Take, Took
from tests.toys.morra import MORRA, Round

SHELF = [Kind(game, {}) for game in GAMES.values()]


# --- intervals ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [
        # As published for this interval (Newcombe, Statistics in Medicine 17, 1998, table I).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # Whoever wins all is as far from chance as whoever loses all.
        (20, 20, 0.8389, 1.0000),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_that_of_wilson(wins: int, of: int, low: float, high: float) -> None:
    assert Share(wins, of).interval == pytest.approx((low, high), abs=0.00005)


# --- playing -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_any_game_is_played_to_its_end_and_the_same_again(kind: Kind) -> None:
    """Dice, teams, automatic players and choices at the same time among them."""
    one = try_game(kind.game, kind.wishes, 1, 1)
    assert one.ended
    assert one.began in one.seats
    assert one.turns > 1
    assert set(one.winners) <= set(one.seats)
    start = first_position(kind.game, kind.wishes, 1)
    kinds = [usage.kinds(start) for usage in kind.game.simulation.balance.usages]
    # What is rare, such as buying an upgrade, does not come up in each game.
    games = (
        [one] if all(one.used) else [one, *(try_game(kind.game, kind.wishes, n, 1) for n in (2, 3))]
    )
    for known, *used in zip(kinds, *(game.used for game in games), strict=True):
        names = {name for each in used for _, name in each}
        assert bool(names) == bool(known), "what there is none of in this game nobody uses"
        assert names <= known.keys()
    if kind.game.name not in GAMES:
        assert try_game(kind.game, kind.wishes, 1, 1) == one


def test_games_are_the_same_on_any_number_of_cores_and_others_with_another_seed() -> None:
    name = next(name for name in GAMES if GAMES[name].simulation.imagined is not None)
    alone, together = (list(played(name, None, {}, 5, 4, cores)) for cores in (1, 2))
    assert alone == together
    assert list(played(name, None, {}, 6, 2, 1)) != alone[:2]
    assert list(played(name, None, {}, 5, 2, 1)) == alone[:2]


@pytest.mark.parametrize("kind", SHELF, ids=str)
def test_a_player_with_an_aim_beats_whoever_plays_at_random(kind: Kind) -> None:
    rules, won = kind.game.rules, 0
    for number in range(20):
        luck = Random(number)
        state = rules.start(rules.new_setup(luck, kind.wishes))
        world = kind.game.simulation.deal(luck, state)
        game = kind.game.seated(state)
        mine = game.seats[number % 2]
        player = Player(game, mine, luck)
        while (outcome := rules.outcome(state)) is None:
            to_act = mine in rules.awaiting(state)
            action = player.choose(state, world) if to_act else random_action(world, state, luck)
            state, events = rules.apply(state, action)
            world = world.after(events)
        won += outcome.winners == (mine,)
    # Whoever guesses as well would win ten; a game with hidden hands can be lost to anybody.
    assert won >= 18


# --- what a player may know --------------------------------------------------------------


def with_other_secrets(world: object, seat: Seat, luck: Random, state: Any) -> object:
    """A world that its position allows, with all that this seat may know as it is."""
    match world:
        case RiftforceWorld(deal):
            own = "south" if seat is Seat.SOUTH else "north"
            mine: Holdings = getattr(deal, own)
            deck = tuple(luck.sample(mine.deck, len(mine.deck)))
            any_deal = type(deal).of(state, luck)
            return replace(world, deal=replace(any_deal, **{own: replace(mine, deck=deck)}))
        case UniqueUnitsWorld(deal):
            inside = tuple(tuple(luck.sample(bag, len(bag))) for bag in deal.inside)
            return replace(world, deal=replace(deal, inside=inside, seed=luck.getrandbits(63)))
        case KungFuWorld(deal):
            own = SEATS.index(seat)
            return replace(world, deal=_dealt_otherwise(deal, own, state.attacker is seat, luck))
        case ShadowFightWorld(deal):
            return replace(world, deal=_held_otherwise(deal, deal.players.index(seat), luck))
        case NeonWorld(deal):
            return replace(world, deal=_hidden_otherwise(deal, seat, state, luck))
    raise AssertionError(f"say here what is hidden in {world}")


def _dealt_otherwise(deal: Deal, own: int, hid: bool, luck: Random) -> Deal:
    """The same deal, but for the other hand, both decks, and a hidden attack of the other's."""
    hands, decks, face_down = list(deal.hands), list(deal.decks), deal.face_down
    for place, colour in enumerate(COLOURS):
        theirs = in_order(card for card in hands[1 - own] if card.colour is colour)
        laid = [face_down] if face_down and face_down.colour is colour and not hid else []
        pool = [*theirs, *laid, *decks[place]]
        luck.shuffle(pool)
        hands[1 - own] = hands[1 - own].difference(theirs).union(pool[: len(theirs)])
        face_down = pool[len(theirs)] if laid else face_down
        decks[place] = tuple(pool[len(theirs) + len(laid) :])
    both = (hands[0], hands[1]), (decks[0], decks[1])
    return replace(
        deal, hands=both[0], decks=both[1], face_down=face_down, seed=luck.getrandbits(63)
    )


def _held_otherwise(deal: Held, own: int, luck: Random) -> Held:
    """The same deal, but for what others hold, have laid and choose from, and for all decks."""
    others = [place for place in range(len(deal.players)) if place != own]
    pool = [*deal.deck, *(move for place in others for move in deal.hands[place])]
    pool += [laid for place in others if (laid := deal.laid[place]) is not None]
    luck.shuffle(pool)
    hands, laid, demons = list(deal.hands), list(deal.laid), list(deal.demons)
    known = [*(fighter.demon for fighter in deal.seen.fighters), *demons[own]]
    spare = [demon for demon in deal.seen.pack.demons if demon not in known]
    luck.shuffle(spare)
    for place in others:
        hands[place] = tuple(pool.pop() for _ in hands[place])
        laid[place] = pool.pop() if laid[place] is not None else None
        demons[place] = tuple(spare.pop() for _ in demons[place])
    return replace(
        deal,
        seed=luck.getrandbits(63),
        hands=tuple(hands),
        laid=tuple(laid),
        deck=tuple(pool),
        demons=tuple(demons),
        fields=tuple(luck.sample(deal.fields, len(deal.fields))),
    )


def _hidden_otherwise(deal: Hidden, seat: Seat, state: Arena, luck: Random) -> Hidden:
    """Any deal of the same position, but for what the player holds, has laid and looks at."""
    other, own = Hidden.of(state, luck), deal.players.index(seat)
    looks = any(due.task is Task.UPGRADE and due.seat is seat for due in state.dues)
    known = deal.upgrades[:2] if looks else ()
    return replace(
        other,
        hands=put(other.hands, own, deal.hands[own]),
        laid=put(other.laid, own, deal.laid[own]),
        decks=put(other.decks, own, tuple(luck.sample(deal.decks[own], len(deal.decks[own])))),
        upgrades=(*known, *less(other.upgrades, known)),
    )


def as_far_as_chosen(action: object) -> object:
    """A play without what comes out of a bag or a hand unseen: that nobody has chosen."""
    match action:
        case Draw():
            return replace(action, figures=frozenset())
        case Pull():
            return replace(action, cards=())
        case DrawLoot():
            return tuple(card.grade.value for card in action.cards)
    return action


@pytest.mark.parametrize("kind", SHELF, ids=str)
def test_what_a_player_may_not_know_makes_no_difference_to_its_play(kind: Kind) -> None:
    rules, chances = kind.game.rules, 0
    for number, moment in enumerate(some_moments(kind, 3, 25)):
        for seat in (s for s in Seat if s in rules.awaiting(moment.state)):
            other = with_other_secrets(moment.world, seat, Random(number), moment.state)
            assert other != moment.world
            one, two = (
                Player(kind.game, seat, Random(number)).choose(moment.state, world)
                for world in (moment.world, other)
            )
            actors = [rules.actor(moment.state, a) for a in moment.world.actions(moment.state)]
            if actors.count(seat) > 1:
                chances += 1
                assert as_far_as_chosen(one) == as_far_as_chosen(two)
    assert chances > 10


def test_who_choose_at_the_same_time_know_nothing_of_each_other() -> None:
    seen: list[Round] = []

    def promise(state: Round, seat: Seat, _: Sequence[Piece]) -> float:
        seen.append(state)
        others = [state.of(other) for other in state.players if other is not seat]
        assert others == [None] * len(others), "somebody else's choice is in sight"
        return state.points[state.players.index(seat)]

    game: AnyGame = replace(MORRA, simulation=replace(MORRA.simulation, promise=promise))
    assert try_game(game, {"players": 3}, 1, 1).ended
    assert any(any(state.sealed) for state in seen)


# --- what is counted ---------------------------------------------------------------------


def taken(_: Heap, __: Take, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, str(event.count)) for event in events if isinstance(event, Took))


def numbers(_: Heap) -> Mapping[str, Sentence]:
    """The four that nobody may take is among them."""
    return {str(count): say("nim-match", name=str(count)) for count in (1, 2, 3, 4)}


def first_wins(heap: Heap) -> Outcome | None:
    won = Outcome((Seat.SOUTH,), NIM_3, say("nim-last-match", seat=Seat.SOUTH))
    return None if heap.matches else won


RIGGED: AnyGame = replace(
    NIM,
    rules=replace(NIM.rules, outcome=first_wins),
    simulation=replace(
        NIM.simulation, balance=GameBalance((Usage(say("nim-zone"), numbers, taken),))
    ),
)
"""Whoever begins, and that is always south, wins."""


def test_a_game_that_its_first_player_always_wins_is_shown_so() -> None:
    games = [try_game(RIGGED, {}, 1, number) for number in range(1, 21)]
    found = weigh(RIGGED, first_position(RIGGED, {}, 1), games)
    assert found.seats == ((Seat.SOUTH, Share(20, 20)), (Seat.NORTH, Share(0, 20)))
    assert (found.began, found.others) == (Share(20, 20), Share(0, 20))
    assert found.average == 0.5


def test_what_was_never_used_is_listed_and_only_that() -> None:
    games = [try_game(RIGGED, {}, 1, number) for number in range(1, 4)]
    (found,) = weigh(RIGGED, first_position(RIGGED, {}, 1), games).usages
    assert found.unused == (say("nim-match", name="4"),)
    assert {label.facts["name"] for label, _ in found.shares} == {"1", "2", "3"}


def takes(heap: Heap, _: Take, events: tuple[Event, ...]) -> Iterator[tuple[str, bool]]:
    """Each take by its number, and whether of an even heap."""
    for event in events:
        if isinstance(event, Took):
            yield str(event.count), heap.matches % 2 == 0


def test_what_happens_is_counted_out_of_how_often_it_could_whoever_wins() -> None:
    often = Frequency(say("nim-zone"), say("nim-zone"), say("nim-zone"), numbers, takes)
    balance = GameBalance(frequencies=(often,))
    game: AnyGame = replace(RIGGED, simulation=replace(RIGGED.simulation, balance=balance))
    games = [try_game(game, {}, 1, number) for number in range(1, 4)]
    (found,) = weigh(game, first_position(game, {}, 1), games).frequencies
    every = [time for each in games for time in each.counted[0]]
    assert len(every) > len(set(every)), "a kind comes more than once in a game"
    wanted = {
        kind: Share(every.count((kind, True)), sum(each == kind for each, _ in every))
        for kind in ("1", "2", "3")
    }
    assert {str(label.facts["name"]): share for label, share in found.shares} == wanted
    values = [share.value for _, share in found.shares]
    assert values == sorted(values, reverse=True)
    assert 0 < min(values) < max(values)


def game_of(turns: int, winner: Seat | None, used: str, *, ended: bool = True) -> Tried:
    kinds = frozenset((Seat.SOUTH, kind) for kind in used)
    winners = (winner,) if winner else ()
    return Tried((Seat.SOUTH, Seat.NORTH), Seat.NORTH, winners, ended, turns, (kinds,))


def test_a_kind_is_judged_by_those_who_used_it() -> None:
    games = [
        *(game_of(turns, Seat.SOUTH, "12") for turns in range(1, 13)),
        *(game_of(turns, Seat.NORTH, "1") for turns in range(13, 19)),
        game_of(19, None, "2"),
        game_of(3000, None, "1", ended=False),
    ]
    found = weigh(RIGGED, Heap(20, Seat.SOUTH), games)
    assert (found.games, found.drawn, found.given_up) == (20, 1, 1)
    assert (found.began, found.others) == (Share(6, 20), Share(12, 20))
    assert found.turns == (1, 10, 19)
    (usage,) = found.usages
    shares = [(str(label.facts["name"]), share) for label, share in usage.shares]
    assert shares == [("2", Share(12, 13)), ("1", Share(12, 19))]
    assert [label.facts["name"] for label in usage.unused] == ["3", "4"]
