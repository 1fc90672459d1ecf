"""Help where people look: what may be done now, what a thing is, and the rules by their words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.app.attendant import Attendant
from companion.app.dialogs import Open, Stay
from companion.app.help import About, Help, Rulebooks, Rules, Search, Things, found_in
from companion.app.table_screen import HELP, TableScreen
from companion.display.window import Tapped
from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE, riftforce_with
from companion.games.shelf import GAMES
from companion.games.unique_units import UNIQUE_UNITS
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.sentence import say
from companion.scenes.page import Item, Listing, Page, keys_of
from companion.scenes.scene import ABOUT, Node, Row, Scene, nodes_in
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.games.stories import KINDS, Kind, session_at, some_moments

FIGHT = (
    "set=base phase=turn turn=13 first=south score=7:9 guilds=FI,PL,TH,CR:IC,AI,LI,SH "
    "south=FI5a*2,TH6a*3/PL5a/-/CR7a*3,FI6a,FI5b*1/PL6b "
    "north=IC5a/AI5a,LI6a*4,SH7a/IC6a*1/-/SH5a*4,LI5a "
    "south-hidden=5:FI6c,FI7,PL5bcd,PL6ac,PL7,CR5,CR6,CR7b,TH5,TH6bc,TH7 "
    "north-hidden=6:LI6bc,LI7,IC5bcd,IC6bc,IC7,SH5bcd,SH6,SH7b,AI5bcd,AI6,AI7 "
    "south-discard=FI5c,FI5d,FI6b north-discard=LI5b,LI5c,LI5d"
)


def at(game: AnyGame, position: str, *actions: str) -> Attendant:
    session = Session(game, Header(game.name, {}, position))
    for action in actions:
        session.play(game.notation.read_action(action))
    return Attendant(session, Sees())


def lines(page: Page, game: AnyGame = RIFTFORCE) -> list[str]:
    body = page.body.children[-1] if isinstance(page.body, Row) else page.body
    assert isinstance(body, Listing)
    tell = Catalogue(Language.ENGLISH, game.folder).tell
    texts = ((item.label, item.detail) for item in body.items)
    return [tell(text) for pair in texts for text in pair if text is not None]


def test_help_lists_what_the_player_to_act_may_do_each_kind_once() -> None:
    page = Help(at(RIFTFORCE, FIGHT), Catalogue(Language.ENGLISH, RIFTFORCE.folder)).page()
    told = lines(page)
    assert told[0] == "South may now:"
    assert [line.split(":")[0] for line in told[1:]] == [
        "Check and draw",
        "Activate",
        "Summon one to three cards",
    ]


def test_a_card_tells_what_it_does_and_after_which_discards_it_may_act() -> None:
    told = lines(About(at(RIFTFORCE, FIGHT), "FI5a").page())
    assert told[0].startswith("Fire: 3 damage to the first enemy")
    after = told[told.index("It may act after one of these:") + 1 :]
    assert "South discards Fire 6" in after
    assert "South discards Plant 5" in after
    assert "South discards Plant 6" not in after


def test_a_card_that_may_act_tells_what_would_come_of_it() -> None:
    attendant = at(RIFTFORCE, FIGHT, "south discard FI6c")
    told = lines(About(attendant, "FI5a").page())
    may = told[told.index("Possible now:") + 1 :]
    assert "activates Fire 5" in may[0]
    assert "3 damage" in may[1]
    assert "Ice 5" in may[1]


def test_a_place_and_a_count_tell_the_rules_about_them() -> None:
    column = lines(About(at(RIFTFORCE, FIGHT), "south-2").page())
    assert column[0].startswith("A card joins the far end of its column")
    assert "Summon one to three cards: lay them on your side." in column
    hand = lines(About(at(RIFTFORCE, FIGHT), "shared-in-hand").page())
    assert any("opening hand has seven cards" in line for line in hand)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_rule_stands_in_one_chapter(game: AnyGame) -> None:
    rules = [rule for chapter in game.help.chapters for rule in chapter.rules]
    assert sorted(rule.id for rule in rules) == sorted(rule.id for rule in game.rules.rulebook)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_everything_drawn_can_be_asked_about_in_every_game(kind: Kind) -> None:
    tell = Catalogue(Language.RUSSIAN, kind.game.folder).tell
    for moment in some_moments(kind, 1, 2):
        things = Things(Attendant(session_at(kind, moment), Sees()))
        for key in keys_of(things.page()):
            if key.startswith(ABOUT):
                step = things.take(key)
                assert isinstance(step, Open)
                page = step.dialog.page()
                tell(page.title)
                for item in nodes_of(page.body, Item):
                    tell(item.label)


def nodes_of(node: Node, kind: type[Item]) -> Iterator[Item]:
    if isinstance(node, kind):
        yield node
    for inner in nodes_in(node):
        yield from nodes_of(inner, kind)


def test_rules_are_found_by_the_beginning_of_their_words_and_by_their_number() -> None:
    tell = Catalogue(Language.RUSSIAN, RIFTFORCE.folder).tell
    assert "RF-14" in [rule.id for rule in found_in(RIFTFORCE, tell, "очко локац")]
    assert [rule.id for rule in found_in(RIFTFORCE, tell, "rf-16")] == ["RF-16"]
    assert found_in(RIFTFORCE, tell, "вертолёт") == ()


@pytest.mark.parametrize(
    ("language", "text"), [(Language.ENGLISH, "fire"), (Language.RUSSIAN, "Огонь")]
)
def test_what_a_guild_does_is_found_by_its_name_and_names_it(language: Language, text: str) -> None:
    catalogue = Catalogue(language, RIFTFORCE.folder)
    (found,) = found_in(RIFTFORCE, catalogue.tell, text)
    assert found.id == "RF-FIRE"
    guilds = Rules(RIFTFORCE, catalogue).take(f"chapter:{len(RIFTFORCE.help.chapters) - 1}")
    assert isinstance(guilds, Open)
    (first, *_) = nodes_of(guilds.dialog.page().body, Item)
    assert catalogue.tell(first.label).casefold().startswith(f"{text.casefold()}: 3 ")


def test_a_guild_that_an_owner_has_renamed_is_found_by_its_new_name() -> None:
    shipped = (RIFTFORCE.folder / "pack.toml").read_text(encoding="utf-8")
    renamed = riftforce_with(shipped.replace('"Fire"', '"Embers"'))
    tell = Catalogue(Language.ENGLISH, RIFTFORCE.folder).tell
    assert [rule.id for rule in found_in(renamed, tell, "embers")] == ["RF-FIRE"]


def test_a_search_follows_what_is_written_on_the_screen_or_with_a_keyboard() -> None:
    search = Search(UNIQUE_UNITS, Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder))
    for letter in "surround":
        search.take(f"letter:{letter}")
    search.type("x", "x")
    item = next(iter(nodes_in(search.page().body)))
    assert isinstance(item, Item)
    assert item.detail == say("help-search-nothing")
    assert isinstance(search.take("read"), Stay)
    search.type("backspace", "\b")
    step = search.take("read")
    assert isinstance(step, Open)
    assert any("is surrounded" in line for line in lines(step.dialog.page(), UNIQUE_UNITS))


def test_whoever_types_over_the_chapters_searches_in_them() -> None:
    rules = Rules(UNIQUE_UNITS, Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder))
    assert rules.type("space", " ") is None
    step = rules.type("s", "s")
    assert isinstance(step, Open)
    item = next(iter(nodes_in(step.dialog.page().body)))
    assert isinstance(item, Item)
    assert item.label == say("help-search-for", text="s")


def test_the_rules_of_any_game_can_be_read_without_playing_it() -> None:
    folders = (game.folder for game in GAMES.values())
    books = Rulebooks(GAMES.values(), Catalogue(Language.ENGLISH, *folders))
    assert keys_of(books.page())[:-1] == tuple(GAMES)
    for name in GAMES:
        step = books.take(name)
        assert isinstance(step, Open)
        assert isinstance(step.dialog, Rules)


def test_a_refusal_leads_to_its_rule_and_a_card_to_what_it_is() -> None:
    attendant = at(RIFTFORCE, FIGHT)
    catalogue = Catalogue(Language.ENGLISH, RIFTFORCE.folder)
    screen = TableScreen(attendant, catalogue)
    screen.hear(Tapped("rule:RF-2"))
    assert isinstance(screen.shown, Page)
    assert lines(screen.shown)[0].startswith("Cards summoned together")
    screen.hear(Tapped("back"))
    assert isinstance(screen.shown, Scene)
    screen.hear(Tapped("about:TH6a"))
    assert isinstance(screen.shown, Page)
    assert catalogue.tell(screen.shown.title) == "Thunderbolt 6"


def test_from_help_to_the_rules_of_a_chapter() -> None:
    attendant = at(RIFTFORCE, FIGHT)
    screen = TableScreen(attendant, Catalogue(Language.ENGLISH, RIFTFORCE.folder))
    for key in (HELP, "rules", "chapter:2"):
        screen.hear(Tapped(key))
    assert isinstance(screen.shown, Page)
    assert len(lines(screen.shown)) == 5
