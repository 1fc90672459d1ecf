rule-MO-1 = Everybody at the table chooses once in each round.
rule-MO-2 = A hand shows 0 to 3 fingers, and nobody guesses more than all hands have.
rule-MO-3 = A guess has to be possible with the fingers that one shows oneself.
rule-MO-4 = Whoever first has two points wins.
morra-title = Morra
mo-fingers = { $count ->
    [one] One finger
   *[other] { $count } fingers
}
mo-sum = { $count } together
mo-how-many = { $seat }, how many fingers do you show?
mo-how-many-instead = { $seat }, you can still show another number of fingers.
mo-which-sum = { $seat }, how many will all show together?
mo-chose = { $seat } has chosen
mo-chose-again = { $seat } has chosen anew
mo-you-chose = Your fingers: { $fingers }, your guess: { $guess }
mo-opened = { $seat } shows { $fingers } and guessed { $guess }
mo-right = The sum is { $sum }: a point for { $seats }
mo-nobody-right = The sum is { $sum }: nobody guessed it
mo-points = Points of { $seat }
mo-thinks = still thinks
mo-ready = has chosen
mo-reached = { $points } points are reached.
mo-not-playing = { $seat } has nothing to choose now.
mo-wait-for-next = Wait for the next game.
mo-no-such-number = The choice of { $seat } has a number that there is not.
mo-no-such-number-you = You chose { $fingers } fingers and a sum of { $guess }; the most is { $most } together.
mo-impossible = The guess of { $seat } is impossible.
mo-impossible-you = With { $fingers } fingers of your own the sum cannot be { $guess }.
mo-choose-again = { $seat }, choose again.
mo-bad-action = “{ $text }” is no action of this game.
mo-bad-position = “{ $text }” is no position of this game.
mo-middle = Middle of the table
mo-story-right = Right guesses
