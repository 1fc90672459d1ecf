# The home screen and the pages that it leads to.
home-title = Table companion
home-begin = Begin a new game, or try the simulated table.
home-tile-new = New game
home-tile-try = Simulated table
home-tile-interrupted = Interrupted games
home-tile-players = Players
home-tile-watch = Watch a game
home-tile-rules = Look up rules
home-tile-calibrate = Calibrate the camera
home-tile-settings = Settings
home-tile-doctor = Check this machine
home-tile-leave = Leave
home-tile-shut-down = Shut down
home-opening = Loading. This takes a few seconds.
home-good = All right
home-complaint = That did not work
home-no = No

## Interrupted games
home-game-of = { $game }{ $count ->
    [0] { "" }
   *[other] { " " }· { $players }
}
home-how-far = { $when }, { $plays ->
    [0] before the first play
    [one] after one play
   *[other] after { $plays } plays
}{ $count ->
    [0] { "" }
   *[other] , { $awaited } to play
}
home-today = today at { $time }
home-yesterday = yesterday at { $time }
home-on-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
home-some-day = some day
home-interrupted = Interrupted games
home-interrupted-none = There is no game to go on with.
home-go-on = Go on
home-deal-anew = Deal a new game
home-deal-anew-keeps = A new game leaves this one among the interrupted games.
home-put-away = Put away
home-put-away-sure = Put this game away? Its record is kept, but nobody can go on with it.
home-put-away-yes = Yes, put it away
home-keep = No, keep it
home-needs-camera = This game was played under a camera. Choose the camera in the settings, then go on.

## A new game
home-new-game = New game
home-game = Game
home-which-game = Which game?
home-pack = Pack
home-pack-shipped = as it comes with the game
home-pack-own = my own: { $file }
home-table = Table
home-simulated = simulated
home-no-camera = No camera is set up here yet, so the table is simulated. Choose a camera in the settings, then calibrate it from the home screen.
home-play = Play
home-who-sits = { $seat }: who sits here?
home-no-name = without a name
home-nobody = nobody
home-too-few = At least { $least } people have to sit at the table.
home-new-name = New name

## Names
home-name-so-far = { $text }▏
home-name-how = Up to { $most } letters
home-name-full = At most { $most } letters fit.
home-name-empty = Write a name first.
home-address-empty = Write something first.
home-done = Done
home-shift = ⇧
home-shift-on = ⬆
home-space = Space
home-delete = ⌫
home-alphabet-latin = ABC
home-alphabet-cyrillic = АБВ
home-alphabet-signs = 123

## Players
home-players = Players
home-players-none = Nobody has played under a name yet.
home-played = { $played ->
    [0] no game finished yet
    [one] { $played } game, { $won } won
   *[other] { $played } games, { $won } won
}
home-places = { $places }
home-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} place { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
}
home-played-none = No game finished yet.

## Leaving
home-arg-check = open the home screen where nobody sees it, leave at once, and tell whether it starts here
home-starts = Version { $version } starts here.
home-shut-down-sure = Switch this machine off? Every game is kept.
home-shut-down-yes = Yes, switch off
home-shut-down-failed = The system did not let the companion switch it off. Leave the companion and switch it off yourself, or ask whoever has set it up.
