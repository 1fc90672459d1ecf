play-game = the game to play (default: the first of the shelf)
play-option = an option of the game; may be given several times, see below
play-names = the players’ names, clockwise from the south: Anna,Boris
play-seats = where they sit, in a game that leaves it open: south,north-west,north-east
play-new = begin a new game even if an interrupted one could be continued
play-position = begin from a position in the game’s notation
play-games = the folder where games are recorded (default: games)
play-camera = simulated (default), usb, usb:1, pi, or a folder or video of recorded pictures
play-profile = the calibration of camera and table that “companion calibrate” has saved
play-screen = size of the companion’s screen: 480x320, 800x480, 1024x600, 1280x720 … (default: 800x480; beside the simulated table, whatever fits)
play-full-screen = use the whole screen
play-in-window = open a window, although the settings ask for the whole screen
play-no-window = open no window: the simulated game plays itself
play-light = how difficult the light is for the simulated camera: easy, normal or hard
play-seed = the same number shuffles the same game
play-no-consent = take plays back without asking the others
play-drawn-stays = a play that drew cards or figures cannot be taken back
play-epilog = Keys in the window: Space next option, Enter yes, Backspace take back, C put right what the companion has wrong; R turns a card, F flips it, S shuffles a deck, D draws, H hides a hand, Escape leaves. Two quick clicks or touches draw from a deck, shuffle an empty one, or turn a figure over. In a small window T, or a touch on the bar, changes between table and screen; a large table is moved by its cloth. With Shift a card stays exactly where it is dropped; what is dropped in a player’s box is off the table. An interrupted game goes on where it was.
play-options-of = Options of { $game }:
play-players = for { $counts } players, as many as --names or --seats says
play-option-line = -o { $name }=… { $label }: { $values }
play-option-usual = usually { $label }
play-option-value = { $wish } ({ $label })
play-option-example = as in { $example }
play-bad-screen = “{ $text }” is not a screen size for this; sizes go from { $smallest } to { $largest }, written like 800x480.
play-bad-option = “{ $text }” is not an option; write it like name=value.
play-bad-names = { $count } names are needed, with commas between them: Anna,Boris.
play-other-number = The option says players={ $option }, but --names or --seats says { $count }. Leave the option out.
play-name-letters = The name “{ $name }” contains a character that no screen can show. Leave it out.
play-name-too-long = The name “{ $name }” is too long for the screens; at most { $most } letters fit.
play-same-name = Two players are called { $name }, and nobody would know who is meant. Tell them apart, for example { $name } A and { $name } B.
play-begun = A new game of { $game }, kept in { $journal }
play-resumed = The interrupted game of { $game } goes on: { $journal }
play-kept = The game is kept in { $journal }; the same command goes on with it.
play-kept-at-home = The game is kept in { $journal }; you can go on with it from the home screen.
play-kept-without = The game is kept in { $journal }; the same command without { $words } goes on with it.
play-unheeded = { $words } { $count ->
    [one] counts
   *[other] count
} for a new game only, and the interrupted one goes on; --new begins another.
play-others-kept = Other players were named, so a new game has begun. The interrupted one{ $count ->
    [0] {""}
   *[other] {""} of { $names }
} is kept; it can be continued from the home screen.
play-torn = Line { $line } of the record was incomplete when the program ended. It was removed; nobody had been shown it yet.
play-picture = picture { $n } of { $of } …
play-recording-ended = The recording has ended; { $plays ->
    [0] no play was
    [one] one play was
   *[other] { $plays } plays were
} understood. The game is kept in { $journal }
play-setting-up = Setting the table …
play-by-itself = Without a window the simulated players play by themselves.
play-line = { $n }. { $play }
play-progress = play { $n }, { $pictures } camera pictures …
play-misunderstood = Play { $play } was misunderstood. Meant: { $done }. Understood: { $count ->
    [0] nothing
   *[other] { $understood }
}. This is a bug in the program; the pictures show it.
play-left = The journal is { $journal }, the pictures are in { $pictures }
play-pictures-not-saved = The pictures could not be saved in { $folder }: { $reason }. The game is safe and can be continued.
play-no-profile = A real camera needs its calibration: calibrate it at the home screen, or run “companion calibrate” and give --profile FILE.
play-bad-camera = “{ $text }” is not a camera; use simulated, usb, usb:1, pi, or a folder or video that exists.
play-no-screen = There is no screen here to show the game on.
play-other-size = The camera gives { $seen } pictures, and the calibration was made for { $wanted }. Set the camera back, or calibrate again.
play-left-alone = { $because } This file is left alone.
play-cannot-go-on = { $because } With --new another game begins.
play-window-failed = The window could not be opened; “companion play --no-window” lets a game play itself without one.

## The menu of a running game
play-menu-correct = Put something right
play-menu-correct-detail = If the companion has misread or miscounted something.
play-menu-player = A player drops out
play-menu-player-detail = The others play on.
play-menu-player-end = The game is over then.
play-menu-who-leaves = Who drops out?
play-menu-home = Home
play-menu-home-detail = This game is kept; you can go on with it later.
play-menu-leave = Close the companion
play-menu-leave-detail = The game is kept; continue it from the home screen.
play-menu-home-over = Choose another game; this one is recorded.
