"""What the companion decides: settled by a seed beforehand, whatever happens in between."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.app.party import Wishes, begin, find_interrupted, give_up, go_on
from companion.commands import referee as command
from companion.referee.consent import HouseRules
from companion.referee.journal import Journal, JournalExists
from companion.referee.record import Ended, Header, Played, RecordDamaged, read_record, write_line
from companion.referee.referee import Referee
from companion.referee.replay import resume
from companion.referee.session import Session
from companion.rules.chance import commitment, source
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Sentence
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.toys.pig import PIG, PIPS, Action, Hold, Pig, Roll

SHELF = {"pig": PIG}
SEED = "nobody knows this"
ANNA, BORIS, CLARA = SEATINGS[3]


def header(players: int, bot: Seat | None = None, dice: str = "companion") -> Header:
    seats = [seat.value for seat in SEATINGS[players]]
    setup = {"players": seats, "dice": dice} | ({"bot": bot.value} if bot else {})
    return Header("pig", setup, commitment=commitment(SEED))


class Evening:
    """People who roll, at a table on which nothing lies."""

    def __init__(self, session: Session, house_rules: HouseRules | None = None) -> None:
        self.session = session
        self.referee = Referee(session, house_rules)
        self.referee.see(Layout({}), 1.0)

    @classmethod
    def begun(cls, head: Header, path: Path | None = None, seed: str = SEED) -> Evening:
        journal = Journal.create(path, head, seed) if path else None
        return cls(Session(PIG, head, journal, seed=seed))

    @property
    def state(self) -> Pig:
        return self.session.state

    def tap(self, *options: str) -> None:
        for option in options:
            self.referee.choose(Chosen(self.state.seat, option))

    def press(self, seat: Seat, *buttons: Button) -> None:
        for button in buttons:
            self.referee.press(Press(seat, button))

    @property
    def plays(self) -> list[str]:
        return [PIG.notation.write_action(play.action) for play in self.session.plays]

    @property
    def asked(self) -> list[Seat]:
        return [asked.question.seat for asked in self.referee.view.asked]

    def to_the_end(self) -> None:
        while self.session.outcome is None:
            self.tap("hold" if self.state.pot >= 12 else "roll")

    def until(self, seat: Seat, pot: int) -> None:
        """Roll on until somebody has at least so much to hold."""
        while self.state.seat is not seat or self.state.pot < pot:
            self.tap("roll")


def rolled(seed: str, step: int) -> str:
    return f"roll {source(seed, step).choice(PIPS)}"


def english(sentence: Sentence) -> str:
    return Catalogue(Language.ENGLISH, PIG.folder).tell(sentence)


# --- rolling -----------------------------------------------------------------------------


def test_a_player_asks_for_a_roll_and_the_companion_rolls() -> None:
    evening = Evening.begun(header(2))
    for step in range(6):
        evening.tap("roll")
        assert evening.plays[step] == rolled(SEED, step)


def test_the_automatic_player_plays_by_itself_and_is_never_asked() -> None:
    evening = Evening.begun(header(3, bot=BORIS))
    evening.until(ANNA, 2)
    before = len(evening.plays)
    evening.tap("hold")
    by_itself = evening.session.plays[before + 1 :]
    assert by_itself
    assert {play.by for play in by_itself} == {BORIS}
    assert evening.asked == [CLARA]
    assert evening.referee.view.awaiting == (CLARA,)


def test_what_people_have_rolled_is_entered_as_it_is() -> None:
    evening = Evening.begun(header(2, dice="table"))
    evening.tap("roll")
    assert evening.plays == []
    evening.tap("die-6", "roll", "die-5")
    assert evening.plays == ["roll 6 entered", "roll 5 entered"]


def test_undone_and_played_again_the_roll_is_the_same() -> None:
    evening = Evening.begun(header(2))
    evening.session.play(evening.session.decide(PIG.notation.read_action("roll 0")))
    first = evening.plays
    evening.session.undo()
    evening.tap("roll")
    assert evening.plays == first


def rolls_two(state: Pig, action: Action, chance: Random) -> Action:
    return Roll(2) if isinstance(action, Roll) else action


def test_the_automatic_player_is_not_stopped_however_long_its_turn_is() -> None:
    """With nothing but twos it rolls ten times, and nobody has to do anything for that."""
    luckless = replace(PIG, rules=replace(PIG.rules, by_chance=rolls_two))
    evening = Evening(Session(luckless, replace(header(2, bot=Seat.SOUTH), commitment=None)))
    assert evening.plays == ["roll 2"] * 10 + ["hold"]
    assert evening.referee.view.awaiting == (Seat.NORTH,)


# --- interruptions -----------------------------------------------------------------------


def test_a_resumed_game_rolls_what_it_would_have_rolled(tmp_path: Path) -> None:
    whole = Evening.begun(header(3, bot=CLARA))
    whole.to_the_end()
    path = tmp_path / "game.jsonl"
    evening = Evening.begun(header(3, bot=CLARA), path)
    while evening.session.outcome is None:
        evening.tap("hold" if evening.state.pot >= 12 else "roll")
        evening.session.journal.close()
        if evening.session.outcome is None:
            evening = Evening(resume(path, SHELF))
    assert evening.plays == whole.plays


def test_killed_before_the_companion_could_act_it_acts_when_it_is_back(tmp_path: Path) -> None:
    """The hold of the player is in the journal, and nothing of what the companion does then."""
    whole = Evening.begun(header(2, bot=Seat.NORTH))
    whole.until(Seat.SOUTH, 2)
    before = len(whole.plays)
    whole.tap("hold")
    path = tmp_path / "game.jsonl"
    killed = Session(
        PIG, header(2, bot=Seat.NORTH), Journal.create(path, whole.session.header, SEED)
    )
    for play in whole.session.plays[:before]:
        killed.play(play.action)
    killed.play(Hold())
    killed.journal.close()
    evening = Evening(resume(path, SHELF))
    assert len(evening.plays) > before + 1
    assert evening.plays == whole.plays
    evening.session.journal.close()


def test_without_its_seed_a_game_is_not_resumed_and_says_why(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    evening = Evening.begun(header(2), path)
    evening.tap("roll")
    evening.session.journal.close()
    kept = path.with_suffix(".seed")
    assert kept.stat().st_mode & 0o077 == 0
    for damage in (lambda: kept.write_text("another"), kept.unlink):
        damage()
        with pytest.raises(Complaint) as complaint:
            resume(path, SHELF)
        told = english(complaint.value.sentence)
        assert str(kept) in told
        assert told.endswith("that file is missing or was changed. Put it back.")
        assert "\n" not in told


@pytest.mark.parametrize("lost", [".seed", ".jsonl"])
def test_files_removed_in_mid_game_come_back_with_the_seed(tmp_path: Path, lost: str) -> None:
    folder = tmp_path / "games"
    path = folder / "game.jsonl"
    evening = Evening.begun(header(2), path)
    for file in folder.iterdir():
        if lost == ".jsonl" or file.suffix == lost:
            file.unlink()
    evening.tap("roll")
    evening.session.journal.close()
    assert path.with_suffix(".seed").stat().st_mode & 0o077 == 0
    again = Evening(resume(path, SHELF))
    again.tap("roll")
    assert again.plays == [rolled(SEED, 0), rolled(SEED, 1)]
    again.session.journal.close()


# --- undo --------------------------------------------------------------------------------


def test_undo_takes_back_what_the_companion_did_since_as_well() -> None:
    evening = Evening.begun(header(2, bot=Seat.NORTH))
    evening.until(Seat.SOUTH, 2)
    before = evening.plays
    evening.tap("hold")
    after = evening.plays
    assert len(after) > len(before) + 1
    evening.press(Seat.SOUTH, Button.BACK)
    assert evening.plays == before
    assert evening.referee.view.awaiting == (Seat.SOUTH,)
    evening.tap("hold")
    assert evening.plays == after


@pytest.fixture
def four() -> Evening:
    """The first of four players has just held, and the last is the companion."""
    seats = SEATINGS[4]
    evening = Evening.begun(header(4, bot=seats[3]))
    evening.until(seats[0], 2)
    evening.tap("hold")
    return evening


def test_consent_is_asked_of_all_others_and_never_of_the_automatic_player(four: Evening) -> None:
    wisher, second, third, _ = SEATINGS[4]
    four.press(wisher, Button.BACK)
    assert four.asked == [second]
    four.press(third, Button.YES)
    assert four.asked == [second]
    four.press(second, Button.YES)
    assert four.asked == [third]
    assert four.plays[-1] == "hold"
    four.press(third, Button.YES)
    assert four.plays[-1] != "hold"
    assert four.referee.view.awaiting == (wisher,)


def test_one_of_them_says_no_and_the_play_stays(four: Evening) -> None:
    wisher, second, third, _ = SEATINGS[4]
    four.press(wisher, Button.BACK)
    four.press(second, Button.YES)
    four.press(third, Button.NEXT, Button.YES)
    assert four.plays[-1] == "hold"
    assert four.asked == [second]
    assert four.referee.view.awaiting == (second,)


def test_buttons_at_the_seat_of_the_automatic_player_say_nothing(four: Evening) -> None:
    before, asked = four.plays, four.asked
    four.press(SEATINGS[4][3], Button.BACK, Button.CORRECT, Button.NEXT, Button.YES)
    assert (four.plays, four.asked) == (before, asked)
    assert not four.referee.view.asking


def test_where_the_club_wants_it_a_roll_of_the_companion_stays() -> None:
    """The hold itself shows nothing, but what the companion rolled after it has been seen."""
    session = Session(PIG, header(2, bot=Seat.NORTH), seed=SEED)
    evening = Evening(session, HouseRules(drawn_stays=True))
    evening.until(Seat.SOUTH, 2)
    evening.tap("hold")
    after = evening.plays
    evening.press(Seat.SOUTH, Button.BACK)
    assert evening.plays == after
    assert evening.referee.view.denial is not None


# --- checking afterwards -----------------------------------------------------------------


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game in which the companion took part, and which is over."""
    path = tmp_path / "game.jsonl"
    evening = Evening.begun(header(2, bot=Seat.NORTH), path)
    evening.to_the_end()
    evening.session.journal.close()
    return path


def judge(path: Path) -> list[dict[str, object]]:
    return list(command.verdicts(path, SHELF, Language.ENGLISH))


def test_a_finished_record_tells_its_seed_and_is_found_fair(finished: Path) -> None:
    assert not finished.with_suffix(".seed").exists()
    assert f'"seed":"{SEED}"' in finished.read_text()
    assert all(v["verdict"] == "legal" and "chance" not in v for v in judge(finished))


def with_one_roll_changed(path: Path) -> int:
    """Change a roll that a one made worth nothing, so that all else stays legal; its number."""
    record = read_record(path)
    entries = [entry for _, entry in record.entries()]
    ones = [place for place, entry in enumerate(entries) if entry.action == "roll 1"]
    place = next(p - 1 for p in ones if entries[p - 1].action[-1] in "23456")
    old: Played = entries[place]
    entries[place] = Played(old.n, f"roll {2 if old.action != 'roll 2' else 3}", old.at)
    path.write_bytes(b"".join(map(write_line, (record.header, *entries))))
    return old.n


def test_a_roll_that_was_changed_is_found_unfair(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = with_one_roll_changed(finished)
    monkeypatch.setattr(command, "games_of_record", lambda file, pack: SHELF)
    args = argparse.Namespace(file=finished, pack=None, language=Language.ENGLISH)
    assert command.run(args) == 1
    judged = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {verdict["verdict"] for verdict in judged} == {"legal"}
    assert {v["n"]: v["chance"] for v in judged if "chance" in v} == {changed: "unfair"}


def test_another_seed_than_the_promised_one_is_found_out(finished: Path) -> None:
    record = read_record(finished)
    *entries, last = [entry for _, entry in record.entries()]
    swapped = Played(last.n, last.action, last.at, end=last.end, seed="another")
    finished.write_bytes(b"".join(map(write_line, (record.header, *entries, swapped))))
    with pytest.raises(RecordDamaged) as damage:
        judge(finished)
    assert damage.value.line == last.n + 1
    assert english(damage.value.because) == (
        "the seed told here is not the one that the header has promised."
    )


def without(path: Path, name: str, line: int) -> None:
    """A record with a member taken out of one of its lines."""
    lines = path.read_bytes().splitlines()
    members = json.loads(lines[line])
    del members[name], members["crc"]
    lines[line] = json.dumps(members).encode()
    path.write_bytes(b"\n".join(lines) + b"\n")


def test_a_seed_that_was_never_told_is_found_out(finished: Path) -> None:
    without(finished, "seed", -1)
    with pytest.raises(Complaint) as raised:
        judge(finished)
    assert "was never told" in english(raised.value.sentence)


def test_a_seed_that_was_never_promised_is_found_out(finished: Path) -> None:
    without(finished, "commitment", 0)
    with pytest.raises(Complaint) as raised:
        judge(finished)
    assert "not the one that the header has promised" in english(raised.value.sentence)


def test_a_game_whose_seed_is_lost_can_be_given_up(tmp_path: Path) -> None:
    session = begin(PIG, Wishes(tmp_path, {}, header(3).setup))
    assert session.journal is not None
    path = session.journal.path
    assert path.with_suffix(".seed").stat().st_mode & 0o777 == 0o600
    session.journal.close()
    path.with_suffix(".seed").unlink()
    with pytest.raises(Complaint):
        go_on(PIG, path)
    give_up(PIG, path)
    assert find_interrupted(PIG, tmp_path).path is None
    assert b"seed" not in path.read_bytes().splitlines()[-1]


def test_no_seed_is_left_where_no_game_could_begin(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"another game")
    with pytest.raises(JournalExists):
        Journal.create(tmp_path / "game.jsonl", header(3), seed="any")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_an_end_stands_though_the_file_of_its_seed_cannot_be_removed(finished: Path) -> None:
    path = finished.with_name("other.jsonl")
    with Journal.create(path, header(3), seed="any") as journal:
        path.with_suffix(".seed").unlink()
        path.with_suffix(".seed").mkdir()
        journal.append(Ended(1, {"abandoned": True}, seed="any"))
        assert len(journal.entries) == 1


def test_what_people_have_entered_is_not_held_against_the_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    evening = Evening.begun(header(2, dice="table"), path)
    while evening.session.outcome is None:
        evening.tap("roll", "die-6", "hold")
    evening.session.journal.close()
    assert all("chance" not in verdict for verdict in judge(path))
