"""The simulated table from the home screen: what was left there, or a new deal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from companion.app.dialogs import Dialogs, Done
from companion.app.home.home import Home
from companion.app.home.new_game import NewGame, TryOut
from companion.app.party import Party, Wishes, begin
from companion.games.riftforce import RIFTFORCE
from companion.referee.replay import find_records
from tests.app.test_home import ANN_AND_BO, NOW, host_at, played


def test_a_game_that_was_left_on_the_simulated_table_is_gone_on_with_or_let_be(
    tmp_path: Path,
) -> None:
    host = host_at(tmp_path)
    left = played(tmp_path, 12, 2)
    before = left.read_bytes()

    def results(key: str) -> Party:
        dialogs = Dialogs([Home(host)], keep_first=True)
        for touched in ("try", "nim", key):
            dialogs.tap(touched)
        assert isinstance(dialogs.result, Party)
        return dialogs.result

    assert results("go-on").record == left
    dealt = results("deal")
    assert (dealt.record, dealt.anew, dealt.names) == (None, True, {})
    assert left.read_bytes() == before
    assert find_records(tmp_path).unfinished[0].path == left


def test_a_game_is_dealt_at_once_where_none_of_it_was_left_on_the_simulated_table(
    tmp_path: Path,
) -> None:
    host = host_at(tmp_path)
    played(tmp_path, 12, 2)
    step = TryOut(host).take("riftforce")
    assert isinstance(step, Done)
    under_camera = replace(host, is_simulated=lambda _: False)
    assert isinstance(TryOut(under_camera).take("nim"), Done)


def test_a_new_game_is_the_one_played_last_even_without_names_and_with_who_is_known(
    tmp_path: Path,
) -> None:
    played(tmp_path, 12, 2)
    tried = Wishes(
        tmp_path, {}, RIFTFORCE.rules.new_setup(Random(1), {}), None, "simulated, seed 1"
    )
    session = begin(RIFTFORCE, tried, lambda: NOW.replace(minute=5))
    assert session.journal is not None
    session.journal.close()
    plan = NewGame(host_at(tmp_path))
    assert plan.game is RIFTFORCE
    assert plan.names == ANN_AND_BO
