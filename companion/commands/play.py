"""`companion play`: a game on the simulated table, or under a real camera."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from random import Random, SystemRandom

from companion.app.elsewhere.link_wish import (
    ALL_ADDRESSES,
    WEB_PORT,
    LinkWish,
    WebWish,
    broker_wished,
    table_name,
)
from companion.app.party import MOST_SEEDS, Party, player_counts, told_apart
from companion.app.settings.settings import (
    SIMULATED,
    Settings,
    read_settings,
    screen_size,
    settings_path,
)
from companion.app.settings.window_sizes import (
    WindowKind,
    remember_size,
    remembered_size,
    sizes_path,
)
from companion.commands.parser import Parser
from companion.commands.seating import clockwise, has_choice, read_names, read_seats
from companion.display import BARE, BLIND
from companion.games.game import AnyGame, GameOption, NotationError, Plain
from companion.games.shelf import GAMES
from companion.referee.consent import HouseRules
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from hardware.wiring import read_wiring, wiring_file

LIGHTS = ("easy", "normal", "hard")


def add_arguments(parser: Parser) -> None:
    """Everything has a default: a newcomer types nothing."""
    add = parser.add_argument
    add("game", nargs="?", default=next(iter(GAMES)), choices=list(GAMES), help="play-game")
    add("-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="play-option")
    add("--pack", type=Path, metavar="FILE", help="pack-arg-own")
    add("--names", metavar="A,B", help="play-names")
    add("--seats", metavar="SEATS", help="play-seats")
    add("--new", action="store_true", help="play-new")
    add("--position", metavar="LINE", help="play-position")
    add("--games", type=Path, metavar="FOLDER", help="play-games")
    add("--camera", metavar="CAMERA", help="play-camera")
    add("--profile", type=Path, metavar="FILE", help="play-profile")
    add("--screen", metavar="WxH", help="play-screen")
    how = parser.add_mutually_exclusive_group().add_argument
    how("--full-screen", action="store_true", default=None, help="play-full-screen")
    how("--window", action="store_false", dest="full_screen", help="play-in-window")
    add("--no-window", action="store_true", help="play-no-window")
    add("--light", default="normal", choices=LIGHTS, help="play-light")
    add("--seed", type=int, metavar="N", help="play-seed")
    add("--no-consent", action="store_true", help="play-no-consent")
    add("--drawn-stays", action="store_true", help="play-drawn-stays")
    add_link_arguments(parser)
    add("--home-assistant", action="store_true", help="broadcast-arg-home-assistant")
    add("--web", nargs="?", type=int, const=WEB_PORT, metavar="PORT", help="phones-arg-web")
    add("--web-address", metavar="ADDRESS", help="phones-arg-address")
    parser.closing = partial(_options_of_games, parser.catalogue.language)


def add_link_arguments(
    parser: Parser, link: str = "broadcast-arg-link", table: str = "broadcast-arg-table"
) -> None:
    """The broker by which tables and screens find each other; what it is for is said by a key."""
    add = parser.add_argument
    add("--link", metavar="URL", help=link)
    add("--table", metavar="NAME", help=table)
    add("--link-login", type=Path, metavar="FILE", help="broadcast-arg-login")
    add("--link-ca", type=Path, metavar="FILE", help="broadcast-arg-ca")


def link_of(args: argparse.Namespace) -> LinkWish | None:
    """The link that the command line asks for; Complaint for a part of one."""
    if args.link is None:
        of_link = ("link_login", "link_ca", "home_assistant")
        has_web = getattr(args, "web", None) is not None
        for option in of_link if has_web else ("table", *of_link):
            if getattr(args, option, None):
                name = f"--{option.replace('_', '-')}"
                raise Complaint("broadcast-without-link", option=name)
        return None
    wish = LinkWish(args.link, table_name(args.table), args.link_login, args.link_ca)
    broker_wished(wish)  # what is wrong with it is told before a game is begun
    return replace(wish, home_assistant=getattr(args, "home_assistant", False))


def web_of(args: argparse.Namespace) -> WebWish | None:
    """The page for phones that the command line asks for; Complaint for one that cannot be."""
    if args.web is None:
        if args.web_address is not None:
            raise Complaint("phones-without-web", option="--web-address")
        return None
    if not 0 < args.web < 65536:
        raise Complaint("phones-bad-port", port=str(args.web), usual=str(WEB_PORT))
    address = args.web_address or ALL_ADDRESSES
    try:
        ip_address(address)
    except ValueError:
        raise Complaint("phones-bad-address", address=address[:40]) from None
    return WebWish(args.web, table_name(args.table), address)


def _link_set(settings: Settings) -> LinkWish | None:
    """The link that the settings ask for."""
    if settings.link is None:
        return None
    return LinkWish(
        settings.link,
        table_name(settings.table),
        settings.link_login,
        settings.link_ca,
        settings.home_assistant,
    )


def _web_set(settings: Settings) -> WebWish | None:
    """The page for phones that the settings ask for."""
    return None if settings.web is None else WebWish(settings.web, table_name(settings.table))


def _options_of_games(language: Language) -> str:
    catalogue = Catalogue(language, *(game.folder for game in GAMES.values()))
    sentences = [say("play-epilog")]
    for name, game in GAMES.items():
        sentences += [say("play-options-of", game=name), *_players_in_words(game)]
        sentences += map(_in_words, game.rules.options)
    return "\n".join(catalogue.tell(sentence) for sentence in sentences)


def _players_in_words(game: AnyGame) -> tuple[Sentence, ...]:
    """How many can play, where a game leaves it open."""
    return (say("play-players", counts=player_counts(game)),) if has_choice(game) else ()


def _in_words(option: GameOption) -> Sentence:
    """An option of a game for the command line: how it is written, and what it means."""
    values = [
        say("play-option-usual", label=value.label)
        if value.wish is None
        else say("play-option-value", wish=value.wish, label=value.label)
        for value in option.values
    ]
    values += [say("play-option-example", example=option.example)] if option.example else []
    return say("play-option-line", name=option.name, label=option.label, values=tuple(values))


def run(args: argparse.Namespace) -> int:
    """Sit down and play; where nothing was asked for and there is a screen, choose at home."""
    asked = {name: value for name, value in vars(args).items() if name != "language"}
    if asked == _usual(args.language) and has_screen(os.environ):
        from companion.commands.home import visit

        visit(args)
        return 0
    party = party_of(args, read_settings(settings_path(os.environ)))
    read_wiring(wiring_file(party.settings))  # tells what is wrong in it
    if party.windowed:
        from companion.commands.home import visit

        visit(args, party)
        return 0
    if party.camera == SIMULATED:
        from companion.simulation.evening import play_simulated

        return play_simulated(party)
    from companion.app.real_table import play_at_table

    play_at_table(party)
    return 0


def _usual(language: Language) -> dict[str, object]:
    """What the arguments are where nobody has typed any."""
    parser = Parser("companion play", say("commands-verb-play"), Catalogue(language))
    add_arguments(parser)
    return {
        name: value for name, value in vars(parser.parse_args([])).items() if name != "language"
    }


def party_of(args: argparse.Namespace, settings: Settings, *, nameless: bool = False) -> Party:
    """Who plays what and how, as the command line and the settings say.

    ``nameless``: whoever sits at this table by custom is left out.
    """
    if args.position is not None and args.option:
        raise Complaint("commands-not-together", option="--position", other="--option")
    game = game_with(args.game, args.pack)
    seed = SystemRandom().randrange(MOST_SEEDS) if args.seed is None else args.seed % MOST_SEEDS
    options = read_options(args.option)
    seating = _seating_wished(args, game)
    _refuse_other_number(options, seating)
    options |= seating
    seats = _seats(args, game, options, seed)
    usual = {} if args.names or nameless else _usual_names(args, settings, seats)
    names = read_names(args.names, seats) if args.names else usual
    camera = args.camera or settings.camera
    sizes = sizes_path(settings_path(os.environ))
    return Party(
        game=game,
        language=args.language,
        names=told_apart(names),
        folder=args.games or settings.games,
        options=options,
        position=args.position,
        anew=args.new,
        camera=camera,
        profile=args.profile or settings.profile,
        screen=screen_size(args.screen) if args.screen is not None else settings.screen,
        full_screen=settings.full_screen if args.full_screen is None else args.full_screen,
        windowed=not args.no_window and has_screen(os.environ),
        light=args.light,
        seed=seed,
        house_rules=HouseRules(consent=not args.no_consent, drawn_stays=args.drawn_stays),
        window=remembered_size(sizes, window_kind(camera)),
        settings=settings_path(os.environ),
        theme=settings.theme,
        volume=settings.loudness,
        named=bool(args.names),
        unheeded=_unheeded(args),
        link=link_of(args) or _link_set(settings),
        web=web_of(args) or _web_set(settings),
    )


def window_kind(camera: str) -> WindowKind:
    """In which window is played with that camera."""
    return WindowKind.TABLE if camera == SIMULATED else WindowKind.SCREEN


def remember_window(kind: WindowKind, size: tuple[int, int]) -> None:
    """Keep how large people have made a window, if anybody could see it."""
    if os.environ.get("SDL_VIDEODRIVER") not in BLIND:
        from companion.display.window import as_large_as_fits

        path = sizes_path(settings_path(os.environ))
        remember_size(path, kind, size, as_large_as_fits())


def _unheeded(args: argparse.Namespace) -> tuple[str, ...]:
    """The arguments that only a new game heeds."""
    words = [f"-o {option}" for option in args.option]
    words += ["--seats"] if args.seats else []
    words += ["--seed"] if args.seed is not None else []
    return tuple(words)


def game_with(name: str, pack: Path | None) -> AnyGame:
    """The game of this name, made of an owner's pack if there is one."""
    if pack is None:
        return GAMES[name]
    from companion.packs.own_pack import game_with_pack
    from companion.packs.own_tags import refuse_missing_tags

    game = game_with_pack(name, pack)
    refuse_missing_tags(game)
    return game


def has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a window can be seen: a desktop, or a console with its own graphics.

    SDL opens a window without any screen as well, and nobody would ever see it.
    """
    if environment.get("SDL_VIDEODRIVER") in BLIND:
        return False
    if any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return True
    return "SSH_CONNECTION" not in environment and Path("/dev/dri/card0").exists()


def has_desktop(environment: Mapping[str, str]) -> bool:
    """Whether there is anything on the screen but us."""
    if drivers := environment.get("SDL_VIDEODRIVER"):
        # Several may be named, in the order in which they are tried.
        return drivers.casefold().split(",")[0] != BARE
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def read_options(given: Sequence[str]) -> dict[str, Plain]:
    """The options of a game as ``-o NAME=VALUE`` says them; whether it has them it knows itself."""
    options: dict[str, Plain] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Complaint("play-bad-option", text=text[:40])
        options[name] = value
    return options


def _seating_wished(args: argparse.Namespace, game: AnyGame) -> dict[str, Plain]:
    """What a game with a choice is told about who plays, where the command says anything."""
    seats = read_seats(args.seats, game) if args.seats else ()
    if not has_choice(game) or args.position is not None:
        return {}
    if seats:
        return {"seats": [seat.value for seat in clockwise(seats)]}
    return {"players": len(args.names.split(","))} if args.names else {}


def _refuse_other_number(options: Mapping[str, Plain], seating: Mapping[str, Plain]) -> None:
    """Refuse an option that says another number of players than the names or seats do."""
    seats = seating.get("seats")
    count = len(seats) if isinstance(seats, list) else seating.get("players")
    option = options.get("players")
    if option is not None and count is not None and str(option) != str(count):
        raise Complaint("play-other-number", option=str(option)[:40], count=str(count))


def _seats(
    args: argparse.Namespace, game: AnyGame, options: Mapping[str, Plain], seed: int
) -> tuple[Seat, ...]:
    """Where the players sit: as the command says, or as the game seats them."""
    if args.seats:
        return read_seats(args.seats, game)
    if game.rules.players is None:
        return game.seats
    if args.position is None:
        state = game.rules.start(game.rules.new_setup(Random(seed), options))
        return game.rules.players(state)
    # A bad position is complained about when the game begins.
    with suppress(NotationError):
        return game.rules.players(game.notation.read_position(args.position))
    return game.seats


def _usual_names(
    args: argparse.Namespace, settings: Settings, seats: Sequence[Seat]
) -> Mapping[Seat, str]:
    """Who sits at these seats by custom."""
    names = _names_of_table(args, settings)
    return {seat: name for seat, name in names.items() if seat in seats}


def _names_of_table(args: argparse.Namespace, settings: Settings) -> Mapping[Seat, str]:
    """Who sits at this table by its profile, and who by the settings where that names nobody."""
    path = args.profile or settings.profile
    if path is None or (args.camera or settings.camera) == SIMULATED:
        return settings.names
    # It loads OpenCV, and a simulated game is to start quickly.
    from calibration.geometry.profile import ProfileDamaged, read_draft

    # A damaged profile is complained about by whoever needs the table itself.
    with suppress(ProfileDamaged):
        here = read_draft(path).customs.seats
        seated = {name.casefold() for name in here.values()}
        # Nobody sits at two seats; at this table people sit as its profile has it.
        others = {s: name for s, name in settings.names.items() if name.casefold() not in seated}
        return {**others, **here}
    return settings.names
