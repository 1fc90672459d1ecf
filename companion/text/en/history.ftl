# Looking back at a game.
history-start = The beginning
history-before = ◀
history-after = ▶
history-plays = Plays
history-picture = Picture
history-table = Table
history-run = Run
history-stop = Stop
history-no-picture = There is no picture of this moment.
history-instead = { $n }. { $play } (instead of play { $undo })
history-taken-back = { $n }. Play { $undo } was taken back: { $play }
history-refused = { $n }. Refused: { $play }
history-did-not-stay = This was taken back later.
history-results = { $first }{"\u000A"}{ $rest }
history-delete = Delete pictures
history-delete-own = { $count ->
    [one] The one picture of this game
   *[other] All pictures of this game: { $count }
}
history-delete-own-detail = The game itself stays recorded.
history-delete-all = { $count ->
    [one] The one picture of all games
   *[other] All pictures of all games: { $count }
}
history-not-deleted = Some pictures could not be deleted and are still in { $folder }: { $reason }.
