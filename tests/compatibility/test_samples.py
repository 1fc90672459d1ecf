"""What an earlier version has written still means the same.

Everything in samples/ was written by the version at commit 5cc27f1, by its own commands and
functions, and is never written anew: a sample that no longer fits is a promise broken to somebody
who has such a file at home. What it has to mean is in samples/expected.json.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import numpy as np
import pytest

from calibration.geometry.profile import read_draft, read_profile
from companion.games.shelf import GAMES
from companion.referee.replay import find_records
from companion.rules.seat import Seat
from hardware.wiring import read_wiring
from tests.commands.conftest import Companion, companion

__all__ = ["companion"]

SAMPLES = Path(__file__).parent / "samples"
DOCS = Path(__file__).parents[2] / "docs"
EXPECTED = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))
RECORDS = sorted(path.stem for path in (SAMPLES / "records").iterdir())
JOURNALS = [name for name in RECORDS if not name.endswith("dispute")]
"""What the companion itself wrote; the others are written as people do."""
PACKS = {"riftforce": "my-cards", "unique_units": "my-figures"}
"""The games of that version, and a pack of an owner for each."""
OVER = (
    "set=base phase=over turn=30 first=south score=12:4 guilds=FI,WA,LI,IC:EA,PL,SH,CR"
    " south=FI5a/WA6a/-/-/- north=-/-/EA5a/-/-"
)


def record(name: str) -> Path:
    return SAMPLES / "records" / f"{name}.jsonl"


def pack(game: str) -> Path:
    return SAMPLES / "packs" / f"{PACKS[game]}.toml"


def lines(name: str) -> list[str]:
    return (SAMPLES / "notation" / name).read_text(encoding="utf-8").splitlines()


def with_its_pack(name: str) -> list[object]:
    """A game that was played with an own pack is looked at with it, wherever it lies now."""
    return ["--pack", pack(name.removesuffix("-own-pack"))] if name.endswith("own-pack") else []


def positions(companion: Companion, *words: object) -> list[str]:
    """Every position that a replay tells, each as one line of notation."""
    said = companion("replay", *words, "--positions", "--language", "en")
    assert said.err == ""
    return re.findall(r"Position: (.*)", said.out)


LEARNED_SINCE = {"south-swap", "north-swap"}
"""What positions say today and could not say then: the bag before an exchange of memo cards."""


def less_learned(position: str, then: str) -> str:
    """A position without what the version of then could not know, and so did not write."""
    known = {field.partition("=")[0] for field in then.split()}
    kept = (f for f in position.split() if f.partition("=")[0] not in LEARNED_SINCE - known)
    return " ".join(kept)


# --- records -----------------------------------------------------------------------------


def test_every_record_has_something_to_be_held_to() -> None:
    assert sorted(EXPECTED["records"]) == RECORDS


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_judged_as_before_and_leads_to_the_same_position(
    companion: Companion, name: str
) -> None:
    wanted, own = EXPECTED["records"][name], with_its_pack(name)
    said = companion("referee", record(name), *own)
    verdicts = [json.loads(line) for line in said.out.splitlines()]
    judged = [verdict.get("rule", verdict["verdict"]) for verdict in verdicts]
    assert " ".join(judged) == wanted["verdicts"]
    assert said.code == (1 if "refused" in {verdict["verdict"] for verdict in verdicts} else 0)
    now, then = positions(companion, record(name), *own)[-1], wanted["position"]
    assert less_learned(now, then) == then


@pytest.mark.slow
def test_an_interrupted_game_goes_on_to_its_end(companion: Companion, tmp_path: Path) -> None:
    """Its comment tells who plays, and how the cards were shuffled."""
    journal = Path(shutil.copy(record("riftforce-interrupted"), tmp_path))
    before = journal.read_bytes()
    said = companion("play", "riftforce", "--no-window", "--games", tmp_path, "--light", "easy")
    assert (said.code, said.err) == (0, "")
    assert journal.read_bytes().startswith(before)
    assert "phase=over" in positions(companion, journal)[-1]
    assert list(tmp_path.glob("*.jsonl")) == [journal]


def test_only_games_that_were_not_over_are_offered_again(tmp_path: Path) -> None:
    for name in JOURNALS:
        shutil.copy(record(name), tmp_path)
    records = find_records(tmp_path)
    unfinished, damaged = records.unfinished, records.damaged
    over = {name for name in JOURNALS if re.search("finished|stopped|own-pack", name)}
    assert {game.path.stem for game in unfinished} == {*JOURNALS} - over
    assert damaged == ()


# --- notation ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", PACKS)
def test_an_action_is_still_written_as_it_was(game: str) -> None:
    notation = GAMES[game].notation
    played = [json.loads(line)["action"] for line in lines(f"{game}-plays.jsonl")]
    for text in (*lines(f"{game}-actions.txt"), *played):
        assert notation.write_action(notation.read_action(text)) == text


@pytest.mark.parametrize("game", PACKS)
def test_a_position_is_still_written_as_it_was(
    companion: Companion, tmp_path: Path, game: str
) -> None:
    for text in lines(f"{game}-positions.txt"):
        assert positions(companion, puzzle(tmp_path, game, text)) == [text]


@pytest.mark.parametrize("game", PACKS)
def test_every_kind_of_action_still_has_the_same_result(
    companion: Companion, tmp_path: Path, game: str
) -> None:
    for play in map(json.loads, lines(f"{game}-plays.jsonl")):
        path = puzzle(tmp_path, game, play["position"], play["action"])
        before, after = positions(companion, path)
        assert (before, less_learned(after, play["after"])) == (play["position"], play["after"])


def puzzle(folder: Path, game: str, position: str, *actions: str) -> Path:
    """A record as somebody writes it by hand."""
    header = {"record": "table-companion", "version": 1, "game": game, "position": position}
    entries = [json.dumps({"action": action}) for action in actions]
    path = folder / "puzzle.jsonl"
    path.write_text("\n".join([json.dumps(header), *entries]), encoding="utf-8")
    return path


# --- packs and their tags ----------------------------------------------------------------


@pytest.mark.parametrize("game", PACKS)
def test_an_owners_pack_and_its_tags_are_still_good(
    companion: Companion, tmp_path: Path, game: str
) -> None:
    for file in (SAMPLES / "packs").glob(f"{PACKS[game]}.*"):
        shutil.copy(file, tmp_path)
    own = tmp_path / pack(game).name
    assert companion("pack", "check", own).code == 0
    tags = own.with_suffix(".tags.txt")
    before = tags.read_bytes()
    said = companion("tags", game, "--pack", own, "--out", tmp_path / "tags.pdf")
    assert (said.code, said.err) == (0, "")
    assert tags.read_bytes() == before, "a tag that is on somebody's card was changed"
    assert f": {EXPECTED['tags'][game]} tags on" in said.out


# --- calibration, settings, wires --------------------------------------------------------


def test_a_calibrated_table_gives_the_same_millimetres(companion: Companion) -> None:
    profile = SAMPLES / "calibration" / "no-lens.toml"
    picture = DOCS / "calibration" / "table.jpg"
    said = companion("calibrate", "check", picture, "--profile", profile, "--no-window")
    assert (said.code, said.err) == (0, "")
    said = companion("read", picture, "--plane", profile, "--game", "riftforce", "--json")
    places = {tag["text"]: tag["mm"] for tag in json.loads(said.out)["tags"]}
    wanted = EXPECTED["millimetres"]
    assert wanted.keys() <= places.keys()
    for text, place in wanted.items():
        assert places[text] == pytest.approx(place, abs=0.2)


def test_a_lens_seats_and_mats_are_kept(companion: Companion) -> None:
    draft = read_draft(SAMPLES / "calibration" / "lens.toml")
    table = read_profile(SAMPLES / "calibration" / "table.toml")
    assert draft.table is None
    for lens in (draft.lens, table.lens):
        assert lens is not None
        straight = lens.straighten(np.array(EXPECTED["pixels"], float))
        assert straight == pytest.approx(np.array(EXPECTED["straight"]), abs=1e-6)
    spots = table.to_table(np.array(EXPECTED["pixels"], float))
    assert spots == pytest.approx(np.array(EXPECTED["spots"]), abs=1e-6)
    assert (table.picture, table.table_mm) == ((1280, 720), (700, 500))
    assert (table.tag_mm, table.marker_mm) == (18, 18)
    assert table.customs.seats == {Seat.SOUTH: "Anna", Seat.NORTH: "Борис"}
    assert table.customs.mats == {"unique_units": (0.5, -0.5), "riftforce": (0, 0)}
    said = companion("calibrate", "--profile", SAMPLES / "calibration" / "table.toml")
    assert (said.code, "Борис" in said.out) == (0, True)


def test_settings_are_still_followed(
    companion: Companion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COMPANION_SETTINGS", str(SAMPLES / "settings.toml"))
    monkeypatch.delenv("COMPANION_LANGUAGE")
    said = companion("play", "--no-window")
    assert said.code == 2, "a real camera was set, and its calibration is not there"
    assert str(tmp_path / "table.toml") in said.err
    assert re.search("[а-я]", said.err)
    said = companion("play", "--no-window", "--camera", "simulated", "--position", OVER)
    assert (said.code, said.err) == (0, "")
    (journal,) = (tmp_path / "games").glob("*.jsonl")
    header = json.loads(journal.read_text(encoding="utf-8").splitlines()[0])
    assert header["names"] == {"south": "Anna", "north": "Борис"}


def test_wires_are_at_the_same_pins() -> None:
    wiring = read_wiring(SAMPLES / "wiring.toml")
    buttons = {f"{p.seat.value} {p.button.value}": pin for p, pin in wiring.buttons.items()}
    lamps = {f"{seat.value} lamp": pin for seat, pin in wiring.lamps.items()}
    assert {**buttons, **lamps, "buzzer": wiring.buzzer} == EXPECTED["pins"]
