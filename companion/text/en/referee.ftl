referee-yes = Yes
referee-no = No
referee-take-back = { $seat }, may this be taken back? { $play }
referee-put = Bring { $piece } to { $zone }.
referee-put-from = Move { $piece } from { $origin } to { $zone }.
referee-take-off = Take { $piece } off the table.
referee-take-off-from = Take { $piece } off the table (from { $origin }).
referee-take-off-stray = Take { $piece } off the table (it lies outside every place of the mat).
referee-piece-nth = { $piece } ({ $order ->
    [column] { $nth } in the column
    [row] { $nth } from the left
    [ring] { $nth } clockwise
   *[stack] { $nth } from the bottom
})
referee-piece-now = { $piece } (now { $nth })
referee-flip = Turn { $piece } over at { $zone }.
referee-flip-to = Turn it over at { $zone }, so that { $piece } lies there.
referee-turn-piece = { $how ->
    [sideways] Turn { $piece } sideways at { $zone }.
    [right] Turn { $piece } a quarter turn to the right at { $zone }.
    [over] Turn { $piece } upside down at { $zone }.
    [left] Turn { $piece } a quarter turn to the left at { $zone }.
   *[straight] Turn { $piece } straight at { $zone }.
}
referee-sort = Sort { $zone }: { $pieces }.
referee-turn = { $seat } to play
referee-turns = { $seats } to choose
referee-companion-acts = The companion is playing
referee-over = The game is over
referee-resumed = The game goes on
referee-resumed-how = It is { $seat }’s turn. The table should look like this.
referee-resumed-how-all = It is for { $seats } to choose. The table should look like this.
referee-two-copies = There are two copies of { $piece }. Take one away.
referee-too-many-copies = There are more than { $most } of { $piece }. Take the extra ones away.
referee-clear = Take everything off { $zone }.
referee-camera-lost = No pictures: { $reason } The game is waiting.
referee-lost = I cannot see { $piece } at { $zone }. Is it still there?
referee-drawn-stays = The draw has been seen, so this play stays.
referee-dark = It is too dark to see the table. The game is waiting.
referee-correct-what = { $seat }, what is wrong?
referee-correct-value = { $name }: { $value }
referee-correct-to = { $value }
referee-correct-how-many = { $name }: I have { $value }. What should it be?
referee-correct-as-it-lies = The table is right
referee-correct-nothing = Nothing
referee-correct-understood = All right
referee-correct-leave = Leave it
referee-correct-consent = { $seat }, do you agree with this correction: { $what }?
referee-corrected = Corrected — { $what }
referee-corrected-values = { $values }
referee-corrected-value = { $name }: { $before } → { $value }
referee-corrected-pieces = { $pieces } as on the table
referee-corrected-unseen = what the table does not show
referee-correct-impossible = No such position is possible: nothing was changed.
referee-correct-lay = { $seat }, the table lies just as I have it. If that is wrong, lay it as it should be and ask again.
referee-correct-not-now = { $seat }, nothing can be put right yet. { $reason }
referee-may-change = { $seat }, you may change your answer until everybody has answered.
referee-anew = Change the answer
referee-left = { $seat } leaves the game
referee-leave = { $seat }, do you leave the game? The others play on.
referee-leave-end = { $seat }, do you leave the game? Then it is over.
referee-judge-called = { $seats } called a judge.
