"""The promises that every game of the shelf keeps, whatever it is about."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable
from dataclasses import fields
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from companion.app.party import player_counts
from companion.commands.referee import verdicts
from companion.games.game import GameRules
from companion.games.shelf import GAMES
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.rules.chance import commitment
from companion.rules.rule import Rule, RuleBroken
from companion.rules.sentence import Sentence, Whisper
from companion.rules.verdict import Allowed, Refused, judge
from companion.scenes.scene import Face, Prompt, Public, Secret, shown_to
from companion.simulation.match import Match
from companion.simulation.paper_table import PaperTable
from companion.table.layout import Layout, pile_names, tops_of
from companion.table.zones import Piece
from companion.text.language import Language
from tests.games.stories import (
    KINDS,
    TABLE_TOYS,
    Kind,
    Moment,
    conceivable,
    hidden_from,
    is_allowed,
    listed,
    next_action,
    parts,
    random_action,
    scene_of,
    session_at,
    setup_of,
    some_moments,
    story,
    whole_scene,
)
from tests.simulation.rehearsal import before_camera
from tests.toys.hearts import HEARTS
from tests.toys.lowest import LOWEST
from tests.toys.pairs import PAIRS_GAME
from tests.toys.round_nim import ROUND_NIM

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def seeded(kinds: Iterable[Kind] = KINDS, *, shelf: int = 2, toys: int = 1) -> pytest.MarkDecorator:
    """So many random games of every kind: more of those on the shelf than of the toys."""
    cases = [
        pytest.param(kind, seed, id=f"{kind}-{seed}")
        for kind in kinds
        for seed in range(shelf if kind.game.name in GAMES else toys)
    ]
    return pytest.mark.parametrize(("kind", "seed"), cases)


# --- rules -------------------------------------------------------------------------------


@seeded()
def test_random_games_end(kind: Kind, seed: int) -> None:
    for number in range(6 * seed, 6 * seed + 6):
        last = list(story(kind, number))[-1]
        end, _ = kind.game.rules.apply(last.state, last.action)
        outcome = kind.game.rules.outcome(end)
        assert outcome is not None
        assert outcome.rule in kind.game.rules.rulebook
        players = kind.game.seated(end).seats
        assert set(outcome.winners) <= set(players)
        assert set(outcome.points) in (set(), set(players))
        if outcome.places:
            assert outcome.places[0] == outcome.winners or outcome.won_by is not None
            assert sorted(chain(*outcome.places), key=players.index) == list(players)
        assert kind.game.rules.awaiting(end) == set()
        assert list(kind.game.rules.legal_actions(end)) == []
        assert not is_allowed(kind, end, last.action)


@seeded()
def test_a_refused_action_leaves_the_state_as_it_was(kind: Kind, seed: int) -> None:
    luck = Random(seed)
    moments = some_moments(kind, seed, 12)
    refused: set[Rule] = set()
    for moment in moments:
        untouched = copy.deepcopy(moment.state)
        for action in conceivable(moments, moment, luck, 60):
            verdict = judge(kind.game.rules.apply, moment.state, action)
            if isinstance(verdict, Refused):
                assert moment.state == untouched
                refused.add(verdict.rule)
    assert refused
    assert refused <= set(kind.game.rules.rulebook)


@seeded()
def test_generator_and_judge_agree(kind: Kind, seed: int) -> None:
    luck = Random(seed)
    moments = some_moments(kind, seed, 7)
    allowed = refused = 0
    for moment in moments:
        offered = list(kind.game.rules.legal_actions(moment.state))
        legal = set(offered)
        assert len(legal) == len(offered), "the same action twice"
        for action in luck.sample(offered, min(len(offered), 200)):
            assert is_allowed(kind, moment.state, action), told(kind, moment, action)
        for action in conceivable(moments, moment, luck, 150):
            fine = is_allowed(kind, moment.state, action)
            assert fine == (action in legal), told(kind, moment, action)
            allowed, refused = allowed + fine, refused + (not fine)
    assert min(allowed, refused) > 20, "the pool is not worth its name"


@seeded()
def test_what_a_world_offers_is_legal(kind: Kind, seed: int) -> None:
    for moment in some_moments(kind, seed, 30):
        for action in moment.world.actions(moment.state):
            assert is_allowed(kind, moment.state, action), told(kind, moment, action)


def told(kind: Kind, moment: Moment, action: object) -> str:
    notation = kind.game.notation
    return f"{notation.write_action(action)}\n{notation.write_position(moment.state)}"


# --- records -----------------------------------------------------------------------------


@seeded()
def test_a_journal_replays_to_the_same_position(kind: Kind, seed: int, tmp_path: Path) -> None:
    luck = Random(seed)
    path = tmp_path / "game.jsonl"
    moments = list(story(kind, seed))
    header = Header(kind.game.name, setup_of(kind, seed))
    session = Session(kind.game, header, Journal.create(path, header))
    for moment in moments:
        assert isinstance(session.play(moment.action), Allowed)
        if luck.random() < 0.1:
            session.undo()
            # To undo is to have played all but the last.
            assert session.state == moment.state
            session.play(moment.action)
    assert session.outcome is not None
    assert session.journal is not None
    session.journal.close()
    resumed = resume(path, {kind.game.name: kind.game})
    assert resumed.state == session.state
    assert [play.action for play in resumed.plays] == [moment.action for moment in moments]
    assert [play.before for play in resumed.plays] == [moment.state for moment in moments]


@every_kind
def test_a_game_goes_on_by_its_seed_and_is_found_fair(kind: Kind, tmp_path: Path) -> None:
    """Interrupted half-way, with a play undone and made again, all comes as the seed has it."""
    game, luck, path, seed = kind.game, Random(1), tmp_path / "game.jsonl", "a secret"
    header = Header(game.name, setup_of(kind, 1), commitment=commitment(seed))
    session: Session = Session(game, header, Journal.create(path, header, seed))
    world = game.simulation.deal(luck, session.state)
    while session.outcome is None:
        action = session.companion_action or session.decide(
            random_action(world, session.state, luck)
        )
        verdict = session.play(action)
        assert isinstance(verdict, Allowed)
        world = world.after(verdict.events)
        if len(session.plays) in (7, 20):
            session.undo()
            session.journal.close()
            session = resume(path, {game.name: game})
            assert session.decide(action) == action
            session.play(action)
    session.journal.close()
    judged = list(verdicts(path, {game.name: game}, Language.ENGLISH))
    assert len(judged) >= len(session.plays)
    assert all(verdict["verdict"] == "legal" and "chance" not in verdict for verdict in judged)


@seeded()
def test_notation_goes_both_ways(kind: Kind, seed: int) -> None:
    notation, luck = kind.game.notation, Random(seed)
    for moment in story(kind, seed):
        line = notation.write_position(moment.state)
        assert notation.read_position(line) == moment.state
        offered = list(moment.world.actions(moment.state))
        for action in [moment.action, *luck.sample(offered, min(len(offered), 5))]:
            text = notation.write_action(action)
            assert notation.read_action(text) == action
            assert len((line + text).splitlines()) == 1


@seeded()
def test_a_game_can_go_on_from_any_position(kind: Kind, seed: int) -> None:
    game = kind.game
    for moment in some_moments(kind, seed, 5):
        luck = Random(seed)
        state: object = game.notation.read_position(game.notation.write_position(moment.state))
        world = game.simulation.deal(luck, state)
        for _ in range(12):
            if game.rules.outcome(state) is not None:
                break
            state, events = game.rules.apply(state, next_action(game, world, state, luck))
            world = world.after(events)


@every_kind
def test_any_player_can_leave_at_any_moment(kind: Kind) -> None:
    """The others play to the end without them, or the game is over; either way it is told."""
    game, luck = kind.game, Random(1)
    for moment in some_moments(kind, 1, 4):
        session = session_at(kind, moment)
        people = [*session.people]
        for seat in luck.sample(people, len(people)):
            if session.outcome is not None:
                break
            session.leave(seat)
            assert seat not in session.awaiting
            assert seat not in session.people
            play_on(session, luck, 3)
        while session.outcome is None:
            play_on(session, luck, 1)
        ended = session.outcome
        assert session.awaiting == set()
        assert set(ended.left) == set(session.left)
        assert sorted(chain(*ended.places), key=game.seats.index) in ([], [*session.game.seats])
        # Whoever stays to the end comes in before those of other teams who do not.
        if ended.places and not ended.teams:
            order = [seat for seats in ended.places for seat in seats]
            assert order[len(order) - len(ended.left) :] == [*reversed(ended.left)]
        start = game.notation.read_position(game.notation.write_position(moment.state))
        while session.undo():
            pass
        assert session.state == start


def play_on(session: Session[object, object, object], luck: Random, most: int) -> None:
    """Some plays by whoever is left, with what can be in their hands."""
    game = session.game
    for _ in range(most):
        if session.outcome is not None:
            return
        state = session.state
        assert game.notation.read_position(game.notation.write_position(state)) == state
        world = game.simulation.deal(luck, state)
        action = session.companion_action or session.decide(random_action(world, state, luck))
        assert isinstance(session.play(action), Allowed)


# --- secrets -----------------------------------------------------------------------------


@seeded(shelf=1)
def test_no_scene_names_a_hidden_card(kind: Kind, seed: int) -> None:
    game = kind.game
    names = {piece: game.wording.name_piece(piece) for piece in game.table.pieces}
    for moment in some_moments(kind, seed, 25):
        whole = whole_scene(kind, moment)
        for audience in (Public(), *game.seated(moment.state).seats):
            scene = shown_to(whole, audience)
            hidden = hidden_from(kind, moment, audience) - listed(kind, scene)
            known = {repr(name) for piece, name in names.items() if piece not in hidden}
            # Of two cards of one name, one hidden and one not, the name is no secret.
            secret = [names[piece] for piece in hidden if repr(names[piece]) not in known]
            keys = {name.key for name in secret}
            codes = {piece.name for piece in hidden}
            codes -= {piece.name for piece in game.table.pieces if piece not in hidden}
            seen = list(parts(scene))
            for part in seen:
                assert not (isinstance(part, Piece) and part in hidden)
                assert not (isinstance(part, Sentence) and part.key in keys and part in secret)
            # Keys of options, and whatever else goes by the name of a piece.
            for text in {part for part in seen if isinstance(part, str)}:
                assert not codes.intersection(re.findall(r"\w+", text))


@seeded()
def test_no_secret_is_left_in_a_scene(kind: Kind, seed: int) -> None:
    for moment in some_moments(kind, seed, 12):
        whole = whole_scene(kind, moment)
        for audience in (Public(), *kind.game.seated(moment.state).seats):
            for part in parts(shown_to(whole, audience)):
                assert not isinstance(part, Secret | Whisper)
                if isinstance(part, Prompt) and part.sealed and part.seat is not audience:
                    assert not any(choice.lit for choice in part.choices)


@seeded()
def test_everybody_sees_only_faces_that_lie_on_the_table(kind: Kind, seed: int) -> None:
    """Faces that are no piece's, such as memo cards, lie open for all anyway."""
    game = kind.game
    pieces = {(face.name.key, face.number) for face in map(game.screen.face, game.table.pieces)}
    for moment in some_moments(kind, seed, 25):
        after, _ = game.rules.apply(moment.state, moment.action)
        lying = {
            (face.name.key, face.number) for face in map(game.screen.face, game.table.layout(after))
        }
        seen = parts(scene_of(kind, moment, Public()))
        shown = {(p.name.key, p.number) for p in seen if isinstance(p, Face)}
        assert shown & pieces <= lying


@seeded(shelf=1)
def test_hidden_cards_make_no_difference_to_any_screen(kind: Kind, seed: int) -> None:
    """Two worlds that differ only in what is hidden play the same actions."""
    game = kind.game
    differed = 0
    for number, moment in enumerate(some_moments(kind, seed, 12)):
        other = game.simulation.deal(Random(number), moment.state)
        luck = Random(number)
        state, worlds = moment.state, (moment.world, other)
        for _ in range(6):
            there = set(worlds[1].actions(state))
            both = [action for action in worlds[0].actions(state) if action in there]
            due = game.rules.companion_acts(state)
            if game.rules.outcome(state) is not None or not (both or due):
                break
            action = luck.choice(both) if due is None else next_action(game, other, state, luck)
            whole = [whole_scene(kind, Moment(state, world, action)) for world in worlds]
            for audience in (Public(), *game.seated(state).seats):
                one, two = (shown_to(scene, audience) for scene in whole)
                assert one == two
            differed += any(worlds[0].hand(s) != worlds[1].hand(s) for s in game.seats)
            state, events = game.rules.apply(state, action)
            worlds = worlds[0].after(events), worlds[1].after(events)
    holds_hands = any(moment.world.hand(seat) for seat in game.seats)
    assert differed or not holds_hands


# --- the table ---------------------------------------------------------------------------


@seeded(shelf=4)
def test_the_circle_closes(kind: Kind, seed: int) -> None:
    """Whatever is played with pieces, tokens and buttons is understood as just that."""
    luck = Random(seed)
    for moment in some_moments(kind, seed, 12):
        actions = list(moment.world.actions(moment.state))
        for action in luck.sample(actions, min(len(actions), 3)):
            referee = Referee(session_at(kind, moment))
            table = PaperTable(referee.session.game, referee)
            match = Match(referee, table, moment.world, luck)
            assert match.play(action) is None, told(kind, moment, action)


@every_kind
def test_every_conceivable_play_leaves_a_table(kind: Kind) -> None:
    """Plays are laid out in thought before they are judged, and many of them are not allowed."""
    game, luck = kind.game, Random(1)
    moments = some_moments(kind, 1, 12)
    refused = 0
    for moment in moments:
        for action in conceivable(moments, moment, luck, 60):
            lying = game.table.played(moment.state, action)
            assert set(lying) <= set(game.table.pieces), told(kind, moment, action)
            refused += not is_allowed(kind, moment.state, action)
    assert refused


LEAST_SWEPT = 4
"""Of fewer pieces in sight it is asked first whether they are still there."""


@every_kind
def test_a_table_that_was_swept_is_put_back_and_nothing_was_played(kind: Kind) -> None:
    """A disturbance at any moment, however many sit there: the game is where it was."""
    swept = told_of = laid = 0
    for moment in some_moments(kind, 1, 4):
        session = session_at(kind, moment)
        referee = Referee(session)
        table = PaperTable(session.game, referee)
        before = table.layout
        in_sight = len(set(tops_of(before, session.game.table.mat)))
        laid = max(laid, in_sight)
        if in_sight < LEAST_SWEPT:
            continue
        table.make(Layout({}))
        told_of += referee.view.dispute is not None
        assert session.plays == ()
        table.make(before)
        assert referee.view.dispute is None
        assert (session.plays, session.state) == ((), session.start)
        swept += 1
    assert told_of or not swept, "what need not lie there is not told of, but most is"
    assert swept or laid < LEAST_SWEPT


EARLY, LATE = 0.3, 0.8
BEFORE_CAMERA = (
    *((next(k for k in KINDS if k.game is game), EARLY) for game in (*GAMES.values(), PAIRS_GAME)),
    *((next(k for k in KINDS if k.game is game), LATE) for game in (*GAMES.values(), *TABLE_TOYS)),
    # With every other number of players once.
    *(
        (next(k for k in KINDS if k.game is game and len(k.seats) == count), 0.6)
        for game in GAMES.values()
        for count in player_counts(game)[1:]
    ),
    (Kind(HEARTS, {"teams": "2x2"}), 0.7),
    (Kind(ROUND_NIM, {"players": 3}), LATE),
    (Kind(LOWEST, {"players": 4}), EARLY),
)


@pytest.mark.parametrize(("kind", "part"), BEFORE_CAMERA, ids=str)
def test_the_circle_closes_through_pictures(kind: Kind, part: float) -> None:
    """The same before a camera: action, table, pictures with a hand, tags, the same action."""
    moments = list(story(kind, 1))
    moment = next(m for m in moments[int(part * len(moments)) :] if lays_something(kind, m))
    desk, table = before_camera(session_at(kind, moment), seed=1)
    table.set_up()
    match = Match(desk.attendant.referee, table, moment.world, Random(1))
    assert match.play(moment.action) is None, told(kind, moment, moment.action)
    # What the companion itself does after it, such as a roll, stands behind it.
    by_people = [play for play in desk.attendant.session.plays if play.by is not None]
    assert by_people[-1].action == moment.action
    assert desk.attendant.scene.alerts == ()


def lays_something(kind: Kind, moment: Moment) -> bool:
    """Whether the play of a moment is one that a camera sees."""
    table = kind.game.table
    return table.played(moment.state, moment.action) != table.layout(moment.state)


NOTHING_COUNTED = next(field.default for field in fields(GameRules) if field.name == "counted")
COUNTING = [kind for kind in KINDS if kind.game.rules.counted is not NOTHING_COUNTED]


@seeded(COUNTING)
def test_every_counted_value_can_be_put_right(kind: Kind, seed: int) -> None:
    game, luck = kind.game, Random(seed)
    put_right = 0
    for moment in some_moments(kind, seed, 8):
        for place, counted in enumerate(game.rules.counted(moment.state)):
            assert counted.value in counted.values
            value = luck.choice(counted.values)
            position = game.notation.write_position(counted.corrected(value))
            after = game.notation.read_position(position)
            assert game.rules.counted(after)[place].value == value, position
            put_right += value != counted.value
    assert put_right


@seeded([kind for kind in KINDS if kind.game.table.as_it_lies is not None])
def test_a_table_can_be_taken_as_it_lies(kind: Kind, seed: int) -> None:
    """As it should lie it changes nothing; after another play it becomes the table of that play."""
    game = kind.game
    as_it_lies = game.table.as_it_lies
    assert as_it_lies is not None
    taken = 0
    for moment in some_moments(kind, seed, 12):
        after, _ = game.rules.apply(moment.state, moment.action)
        lying = game.table.layout(after)
        try:
            same = as_it_lies(moment.state, game.table.layout(moment.state))
            other = as_it_lies(moment.state, lying)
        except RuleBroken:
            continue
        assert same == moment.state
        assert seen_open(kind, game.table.layout(other)) == seen_open(kind, lying)
        assert game.notation.read_position(game.notation.write_position(other)) == other
        taken += lying != game.table.layout(moment.state)
    assert taken


def seen_open(kind: Kind, table: Layout) -> dict[str, object]:
    """What lies on a table where nothing is hidden beneath: in a pile anything may be."""
    piles = pile_names(kind.game.table.mat)
    return {zone: there for zone, there in table.zones.items() if there and zone not in piles}


@every_kind
def test_every_piece_of_every_layout_is_one_of_the_game(kind: Kind) -> None:
    zones = {zone.name for zone in kind.game.table.mat.zones}
    for moment in story(kind, 1):
        layout = kind.game.table.layout(moment.state)
        lying = list(layout)
        assert set(layout.zones) <= zones
        assert len(lying) == len(set(lying))
        assert set(lying) <= set(kind.game.table.pieces)
        off = [p for s in kind.game.seats for p in (*moment.world.hand(s), *moment.world.deck(s))]
        assert not set(off) & set(lying), "a card in two places"
