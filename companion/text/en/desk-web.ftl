# The pages of the tournament desk: what everybody sees, and a player's own page.
web-desk = Tournament desk
web-events = Events
web-no-events = There is no event yet.
web-no-page = There is no such page, or not yet.
web-skip = Skip to the page
web-live = This page keeps itself up to date.
web-cut-off = No connection to the desk just now. What you see may be old; it goes on by itself.
web-theme = Dark or light
web-organise = Organise
web-other-language = Русский
web-other-language-code = ru
web-language-en = English
web-language-ru = Russian
web-pages-of-event = Pages of this event
web-pages-of-desk = Pages of the desk
web-overview = Overview
web-pairings = Pairings
web-standings = Standings
web-no-bracket-yet = It will be drawn as soon as its first round is published.
web-bracket = Bracket
web-my-table = My table
web-map = Tables
web-screen = For a beamer
web-seasons = Seasons
web-season = Season
web-evening = { $name }: place { $place } of { $of }, { $points } points
web-evenings = Evenings
web-all = All
web-more = More
web-back = Back
web-find = Find
web-find-player = Find a player
web-status-running = running
web-status-planned = to come
web-status-closed = over
web-error = That did not work
web-error-404 = Not found
web-broken = That was a mistake of ours, and nothing was changed. Try again.
web-too-large = That is more than { $most } KB, which is the most that is taken here.
web-other-host = This machine does not go by that name. Take its address.
web-other-site = That came from another page, and is not taken.
web-bad-form = This form cannot be read. Load the page again.
web-forbidden = That takes a right that you do not have here. Ask the organiser for a code.
web-no-player = This phone does not stand for any player of this event. Enter your code.
web-field-long = { $field }: at most { $most } characters fit in.
web-field = { $name }
web-field-of-stage = stage { $n }, { $field }
web-bad-number = { $field }: “{ $text }” is no number from { $least } to { $most }.
web-bad-choice = “{ $text }” is none of the choices.

web-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-players-so-far = { $count ->
    [one] { $count } player so far
   *[other] { $count } players so far
}
web-round = Round { $n }
web-rounds = Rounds
web-rounds-n = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
web-minutes-n = { $count ->
    [one] { $count } minute a round
   *[other] { $count } minutes a round
}
web-sizes = { $least } to { $most } at a table
web-qualify-n = the best { $count }
web-best-of-n = best of { $n }
web-boards-n = all { $n } games of each match
web-stage = Stage { $n }
web-format = Format
web-format-swiss = Swiss
web-format-dutch = Swiss (FIDE Dutch)
web-format-round-robin = Round robin
web-format-single-elimination = Single elimination
web-format-double-elimination = Double elimination
web-format-pods = Pods
web-format-groups = Groups
web-part-winners = Winners
web-part-losers = Second chance
web-part-third-place = Third place
web-part-final = Final
web-part-reset = Deciding match
web-group = Group { $name }
web-how-played = How it is played
web-not-begun = It has not begun yet
web-check-in = Check in
web-results-in = Results that are in
web-results-of = { $done } of { $total } results are in
web-paused = paused
web-time-over = Time
web-place = Place
web-name = Name
web-points = Points
web-table = Table
web-table-n = Table { $n }
web-result = Result
web-against = Against
web-order = Order
web-by-table = By table
web-by-name = By name
web-bye = Bye
web-byes = Bye:
web-open-seat = open
web-forfeit = absent
web-disputed = disputed
web-waiting-other = not confirmed yet
web-extra-minutes = +{ $minutes } min
web-dropped = dropped out
web-after-rounds = { $count ->
    [0] Before the first round
    [one] After { $count } round
   *[other] After { $count } rounds
}
web-explain = Where the numbers come from
web-explain-of = Where the numbers of { $name } come from
web-what-breaks = What the columns mean
web-rating = Rating
web-rating-of = Rating { $rating }
web-games-here = Rounds
web-nothing-yet = Nothing has been played yet.
web-why-paired = Why this pairing?
web-why-place = Why this place?
web-ahead-by = { $one } is ahead of { $other } by { $by }: { $mine } to { $theirs }.
web-share-place = { $one } and { $other } share place { $place }: nothing parts them.
web-part-counts = Round { $n }, { $name }: { $value }
web-part-cut = Round { $n }, { $name }: { $value }, left out
web-nobody-met = nobody
web-other-events = Other events
web-spot-open = playing
web-spot-done = finished
web-spot-disputed = disputed
web-print-by-name = Print the pairings by name
web-print-by-table = Print the pairings by table
web-print-standings = Print the standings
web-csv-standings = Standings as CSV

web-break-match-points = Match points
web-break-opponents-wins = Opponents’ share of wins
web-break-buchholz = Buchholz
web-break-buchholz-cut-1 = Buchholz without the lowest
web-break-buchholz-cut-2 = Buchholz without the two lowest
web-break-buchholz-median = Median Buchholz
web-break-sonneborn-berger = Sonneborn-Berger
web-break-head-to-head = Head to head
web-break-wins = Wins
web-break-game-points = Game points
web-break-victory-points = Victory points
web-break-victory-points-margin = Margin of victory points
web-break-rating = Rating
web-break-lot = Lot
web-short-match-points = MP
web-short-opponents-wins = Opp. %
web-short-buchholz = Buch.
web-short-buchholz-cut-1 = B −1
web-short-buchholz-cut-2 = B −2
web-short-buchholz-median = B med.
web-short-sonneborn-berger = S-B
web-short-head-to-head = H2H
web-short-wins = Wins
web-short-game-points = Games
web-short-victory-points = VP
web-short-victory-points-margin = VP ±
web-short-rating = Rating
web-short-lot = Lot
web-about-match-points = What the organiser gives for matches won, drawn and lost, and for byes.
web-about-opponents-wins = The mean of what share of their matches each opponent has won.
web-about-buchholz = The points of all opponents together: who has met stronger ones is ahead.
web-about-buchholz-cut-1 = The points of all opponents but the lowest.
web-about-buchholz-cut-2 = The points of all opponents but the two lowest.
web-about-buchholz-median = The points of all opponents but the lowest and the highest.
web-about-sonneborn-berger = The points of those who were beaten, and half of those who were drawn with.
web-about-head-to-head = What came of the matches among those who are level, if all of them have met.
web-about-wins = How many matches were won.
web-about-game-points = Games won in all matches; a drawn one is a half.
web-about-victory-points = What the games themselves have counted.
web-about-victory-points-margin = How many more victory points than the best of the others at the table.
web-about-rating = The rating before the event.
web-about-lot = Drawn from the seed of the event, the same whenever it is looked at.

web-enter = Come in
web-your-code = Your code
web-code-where = The code is on your slip of paper, or the organiser gives you one.
web-by-password = With a password
web-account-name = Name
web-password = Password
web-sign-out = Sign out
web-signed-in = Signed in: { $name }
web-how-to-join = With your code this phone shows your table, your opponent and the clock, and you report results from it.
web-without-code = Without a code
web-without-code-how = Find your name in the list of pairings.
web-you-begin = You begin
web-bye-how = You do not play this round, and get the points of a bye.
web-you-dropped = You have dropped out.
web-last-match = This match is your last one.
web-wait-for-pairing = The pairings are not there yet
web-i-am-here = I’m here
web-you-are-here = You are checked in.
web-result-in = The result is in
web-result-stands = The result of this match is in already. If it is wrong, call the judge.
web-result-wrong-call = If that is wrong, call the judge.
web-disputed-how = What was reported does not fit together. A judge decides.
web-report = Report the result
web-report-how = { $count ->
    [one] It counts as soon as your opponent reports the same.
   *[other] It counts as soon as all others report the same.
}
web-you-said = You have reported: { $result }
web-places-how = Choose the place of each; who share one get the same.
web-place-n = Place { $place }
web-absent = absent
web-absent-name = { $name } did not come
web-both-absent = Neither came
web-won-name = { $name } won
web-draw = Draw
web-call-judge = Call the judge
web-judge-comes = The judge has been called.
web-judge-not-needed = No judge is needed any more
web-my-games = My rounds
web-drop-me = I drop out
web-drop-sure = Drop out? You will not be paired any more.
web-return-me = I play on after all
web-paired-anew = You do not sit at that table any more. Load the page again.
web-bad-result = “{ $text }” cannot be the result at table { $table }.
web-bad-places = The places at table { $table } are not complete.
web-bad-line = “{ $text }” cannot be read. Write the table and the result, such as 12 2-1.

web-sheet-page = Page { $page } of { $pages }
web-sheet-sign = signature
web-sheet-code-how = Scan this with your phone: it shows your table and reports your results.
