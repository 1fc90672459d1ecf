report-title = Report a problem
report-menu-detail = Saves the last minutes in one file, for whoever looks for the mistake.
report-what = The file holds the pictures of the last minutes, what was pressed, the game so far, and the calibration.
report-with-names = Save it with the players’ names
report-without-names = Save it without names
report-without-names-detail = Nobody is named in it.
report-saved = The report is in { $file }.
report-send = Send this file to whoever takes care of the companion, best with a few words about what went wrong.
report-about = The pictures of a table are kept in memory and saved when it is left; a game that is being played is reported by its own menu.
report-arg-no-names = leave out the names of the players
report-arg-out = the file to write; without it, one in the folder “reports” of the games
report-arg-file = a report, as “Report a problem” and “companion report” write it
report-arg-window = show the companion’s screen meanwhile, at the pace of that table
report-replay-about = Pictures and presses of the report go through this program. Exit code 0: the same came of it as then; 1: something else.
report-written = The report is in { $file }.
report-written-without = The report is in { $file }. There are no pictures in it: they are kept only of the game that was left last, and are lost when the machine is switched off in the middle of a game.
report-no-games = There are no games in { $folder }, so there is nothing to report. Name the folder that has them: --games FOLDER.
report-being-played = The newest game is being played just now. Choose “Report a problem” in the menu of its table.
report-exists = { $file } is there already, and no report is replaced. Choose another name.
report-not-saved = The report cannot be saved as { $file }: { $reason }.
report-not-read = { $file } cannot be read: { $reason }.
report-none = { $file } is no problem report of a table. “companion report” makes one.
report-damaged = { $file } is damaged, so it cannot be played again.
report-newer = { $file } was made by another version of the companion. Update this one.
report-no-pictures = { $file } holds no pictures, so there is nothing to play again. Its record can be read with “companion replay”.
report-no-pack = The game was played with the pack { $file }, which is not in the report.
report-replaying = { $game }, as the companion { $version } saw it:
report-in-the-midst = It begins in the midst of a play, so the first lines may differ for that reason alone.
report-line-both = { $at } s: { $what }
report-line-then = { $at } s, only then: { $what }
report-line-now = { $at } s, only now: { $what }
report-play = played { $said }
report-undone = taken back: entry { $said }
report-correction = put right: { $said }
report-left = left the game: { $said }
report-stopped = the game was given up
report-refused = refused: { $said }
report-asked = asked: { $said }
report-read-otherwise = { $count ->
    [one] One picture was read differently from then, after { $at } s.
   *[other] { $count } pictures were read differently from then, the first after { $at } s.
}
report-same = { $pictures ->
    [one] The same came of it as then, from one picture.
   *[other] The same came of it as then, from { $pictures } pictures.
}
report-differs = { $pictures ->
    [one] Something else came of it than then, from one picture.
   *[other] Something else came of it than then, from { $pictures } pictures.
}
