# Many games that play themselves, and what they show.
commands-verb-balance = let a game play itself many times, and tell who wins with what
balance-about = Simulated players play on the rules alone: they take what promises most by the end of their turn, and know only what they could know at a table. The same seed plays the same games on any machine. A game in which several players use a card counts once for each of them. Nothing is written to the disk; Ctrl-C ends with what was found so far. “companion play --help” lists the options of the games.
balance-arg-game = the game to play
balance-arg-games = how many games are played (default: 200)
balance-arg-seed = the same number plays the same games (default: 1)
balance-option = an option of the game; may be given several times
balance-not-written = The report could not be written: { $reason }.
balance-no-such-number = The number of games can be 1 to { $most }.
balance-player-gone = One of the processes that play was ended from outside after { $done } of { $games } games, perhaps for want of memory; end other programs and start again.
balance-progress = { $done } of { $games } games
balance-title = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
balance-interrupted = Interrupted after { $done } of { $games } games; this is what they show.
balance-turns = Turns in a game
balance-length = { $unit }: 5 % of the games have at most { $least }, half of them at most { $middle }, 95 % at most { $most }.
balance-drawn = { $count ->
    [one] One game was drawn
   *[other] { $count } games were drawn
}.
balance-lost = { $count ->
    [one] One game was won
   *[other] { $count } games were won
} by an automatic player at no seat.
balance-given-up = { $count ->
    [one] One game was
   *[other] { $count } games were
} given up because no end was in sight.
balance-players = Players
balance-began = Whoever began
balance-others = Whoever did not begin
balance-column-games = games
balance-column-won = won
balance-column-interval = 95 % interval
balance-percent = { $number } %
balance-interval = { $low } – { $high }
balance-columns = games: in how many games it was so, counted for each player by itself; won: how many of them that player has won.
balance-marks = + and −: the whole interval is above or below { $share }, which is what all players win on average. Of twenty lines one may be marked by chance alone.
balance-never = Never used ({ $what }):
balance-all-used = Everything was used at least once.
