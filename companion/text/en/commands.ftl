commands-about = Referees a game at a real table: a camera reads the cards, the companion knows the rules.
commands-usage = usage:
commands-verbs = commands
commands-arguments = arguments
commands-options = options
commands-more = “companion COMMAND --help” tells more about a command.
commands-exit-codes = Exit codes: 0 all is well; 1 something was refused or found wrong; 2 the command or a file was not understood; 130 interrupted.
commands-help = show this help
commands-version = show the version
commands-value-file = FILE
commands-value-game = GAME
commands-value-name = NAME
commands-value-value = VALUE
commands-value-line = LINE
commands-value-folder = FOLDER
commands-value-camera = CAMERA
commands-value-picture = PICTURE
commands-value-out = OUT
commands-value-right = RIGHT
commands-value-down = DOWN
commands-value-step = STEP
commands-value-path = PATH
commands-value-word = WORD
commands-value-mm = MM
commands-value-url = URL
commands-value-wxh = WxH
commands-value-a-b = A,B
commands-value-seats = SEATS
commands-value-command = COMMAND
commands-language = language of everything said: en or ru (default: that of your system)
commands-verb-home = open the home screen, where everything is chosen by touch
commands-verb-play = play a game, on a simulated table or under a camera
commands-verb-screen = another screen of a table, through a broker
commands-verb-tags = print the tags for the cards of a game
commands-verb-cards = print the cards of a game to cut out
commands-verb-mat = print the mat of a game in its exact size
commands-verb-wiring = draw which wire goes where, and find mistakes in a wiring file
commands-verb-replay = tell a recorded game play by play
commands-verb-report = write the last minutes of the newest game into one file, for whoever looks for a mistake
commands-verb-replay-report = play such a file through this companion, and compare what comes of it
commands-verb-backup = keep settings, calibration, packs and games in one file, or restore them
commands-verb-desk = run tournaments: pairings, results, standings, on phones and a beamer
commands-verb-settings = check the file of the settings
commands-verb-referee = judge every play of a recorded game
commands-verb-doctor = check this machine: libraries, camera, screen, disk
commands-verb-read = read the tags in pictures
commands-verb-calibrate = fit the camera to the table
commands-unknown-verb = There is no command “{ $verb }”; the commands are { $known }.
commands-unknown-verb-like = There is no command “{ $verb }”; did you mean “{ $like }”?
commands-unknown-option = I do not know “{ $words }”; “{ $prog } --help” tells what I know.
commands-value-missing = { $option } needs a value after it.
commands-value-unwanted = { $option } takes no value.
commands-value-port = PORT
commands-value-address = ADDRESS
commands-not-a-number = { $option } needs a number, and “{ $value }” is not one.
commands-not-a-choice = { $option ->
    [game] The game
   *[other] { $option }
} cannot be “{ $value }”; it can be { $known }.
commands-not-a-choice-like = { $option ->
    [game] The game
   *[other] { $option }
} cannot be “{ $value }”; did you mean “{ $like }”?
commands-not-a-word = “{ $value }” cannot stand there: “{ $prog }” takes { $known }.
commands-not-a-word-like = “{ $value }” cannot stand there: did you mean “{ $prog } { $like }”?
commands-only-choice = “{ $value }” cannot stand there: “{ $prog }” wants “{ $known }” first.
commands-missing = { $words } { $count ->
    [one] is
   *[other] are
} missing; “{ $prog } --help” shows how to write it.
commands-not-together = { $option } cannot be combined with { $other }.
commands-not-understood = I do not understand these arguments ({ $detail }); “{ $prog } --help” shows how to write them.
commands-interrupted = Interrupted.
commands-replay-file = the record of a game
commands-replay-to = stop after play number N
commands-replay-step = wait for Enter after each play
commands-replay-plain = tell the plays as text, in no window
commands-replay-positions = the same, with the position after each play in the game’s notation
commands-replay-title = { $game }: { $players }
commands-replay-started = Started { $started }
commands-replay-position = Position:
commands-replay-play = { $n }. { $action }
commands-replay-event = — { $event }
commands-replay-refused = Refused: { $because } { $remedy } ({ $rule }: { $says })
commands-replay-also = Also: { $because } ({ $rule }: { $says })
commands-replay-undo = { $n }. Play { $undo } was taken back.
commands-replay-stopped = { $n }. The players stopped here.
commands-replay-next = Enter: next play, q: stop
commands-replay-goes-on = The game goes on: { $seats } { $count ->
    [one] is
   *[other] are
} to act.
commands-replay-no-such-play = The record has no play { $n }; it has plays 1 to { $last }.
commands-referee-file = the record of a game, one JSON object per line
commands-referee-about = Prints one JSON verdict per play: legal with what happened, or refused with the rule, the reason and the remedy. A refused play does not count, and judging goes on. Exit code 1 when any was refused, or was not decided by the seed of the game.
commands-doctor-about = Checks everything the companion needs on this machine, and says how to fix what is wrong.
commands-doctor-ok = ok
commands-doctor-warn = note
commands-doctor-bad = bad
commands-doctor-all-well = All is well.
commands-doctor-title = Check this machine
commands-doctor-looking = Looking at this machine: { $count } things so far
commands-doctor-well-notes = All is well; { $count ->
    [one] one note
   *[other] { $count } notes
}
commands-doctor-again = Look again
commands-doctor-some-bad = { $count ->
    [one] One thing has
   *[other] { $count } things have
} to be put right.
commands-doctor-python = Python { $version }
commands-doctor-python-old = Python { $version } is too old. Install Python 3.11 or newer.
commands-doctor-machine = Computer: { $machine }, { $bits }-bit, { $system }
commands-doctor-32-bit = { $machine } with 32 bit: there are no libraries for it. Install the 64-bit Raspberry Pi OS.
commands-doctor-library = { $name } { $version }
commands-doctor-library-missing = { $name } does not load ({ $reason }). Run ./scripts/play once: it installs what is missing.
commands-doctor-zbar = zbar { $version }
commands-doctor-zbar-missing = The zbar library is missing. Install it: sudo apt-get install { $package }.
commands-doctor-opencv-twice = Both opencv-python and its headless twin are installed, which breaks both. Remove .venv and run ./scripts/play.
commands-doctor-camera = Camera { $device }: { $name }
commands-doctor-camera-denied = You may not open camera { $device }. Add yourself to its group: sudo usermod -aG { $group } { $user }, then log in again.
commands-doctor-camera-none = No camera is connected. The simulated table needs none; for a real one plug in a USB camera.
commands-doctor-profile = The table of { $size } mm is calibrated to { $error } mm ({ $file }).
commands-doctor-profile-none = The settings name no calibration; a real camera needs one: companion calibrate.
commands-doctor-profile-no-lens = The lens was not calibrated in { $file }: companion calibrate lens makes the middle of the table more exact.
commands-doctor-screen = Screen { $name }
commands-doctor-screen-none = No screen is connected. The companion then plays by itself and saves pictures of its screen.
commands-doctor-screen-silent = Screen { $name } does not answer, so no window can be opened there. Log in on that screen or unset DISPLAY and WAYLAND_DISPLAY; companion play --no-window needs none.
commands-doctor-sound = There is a sound device
commands-doctor-sound-none = No sound device is connected, so the table stays silent. A screen or a USB speaker with sound helps.
commands-doctor-gpio = GPIO { $device }
commands-doctor-gpio-denied = You may not open GPIO { $device }. Add yourself to its group: sudo usermod -aG { $group } { $user }, then log in again.
commands-doctor-gpio-none = No GPIO pins here, so no real buttons. Keys and taps stand in for them.
commands-doctor-wires = Buttons and lamps are wired as { $file } says
commands-doctor-disk = Disk at { $folder }: a play is safe after { $milliseconds } ms, { $free } MB free
commands-doctor-disk-slow = Disk at { $folder }: a play is safe only after { $milliseconds } ms. Use a quicker card or a USB disk.
commands-doctor-disk-low = Disk at { $folder }: only { $free } MB are free. Make room.
commands-doctor-disk-bad = Games cannot be saved at { $folder }: { $reason }. Choose another folder.
commands-doctor-font = Font { $name } has every letter of the texts
commands-doctor-font-missing = Font { $name } is missing. Download the project again.
commands-doctor-font-glyphs = Font { $name } lacks { $letters }. Download the project again.
commands-doctor-settings = Settings { $file }
commands-doctor-settings-none = No settings in { $file }; the defaults are used
commands-settings-unreadable = The settings in { $file } cannot be read: { $reason }.
commands-settings-missing = There is no file { $file }.
commands-settings-not-toml = The settings in { $file } are not valid TOML in line { $line }. Correct or delete the file.
commands-settings-unwritable = The settings could not be written to { $file }: { $reason }.
commands-settings-unknown = The settings in { $file } hold “{ $name }”, which is unknown; the known ones are { $known }.
commands-settings-wrong = The settings in { $file }: “{ $name }” should be { $wanted }.
commands-settings-a-path = the path of a file or folder
commands-settings-a-text = text in quotes
commands-settings-a-language = "en" or "ru"
commands-settings-a-theme = "dark" or "light"
commands-settings-a-switch = true or false
commands-settings-a-screen = a size in quotes, such as "800x480"
commands-settings-quiet-hours = two times of the day in quotes, such as "22:00-07:00"
commands-settings-a-number = a whole number from { $least } to { $most }
commands-settings-a-link = a broker in quotes, such as "mqtt://192.168.1.20"
commands-settings-a-table = a name in quotes, of up to 32 small letters, digits and hyphens, such as "table-3"
commands-settings-seats = a table of seats and names
commands-settings-games = a table of games and the files of their packs
commands-replay-open = The game goes on.
commands-replay-instead = This takes the place of play { $undo }.
commands-replay-window = watch the game in a window, from play N on if --to says so: arrow keys step, Home and End go to the ends, Space lets it run (usual where there is a desktop and none of the options for text is given)
