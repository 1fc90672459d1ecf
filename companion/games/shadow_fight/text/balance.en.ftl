# What is counted over many games that play themselves.

sf-balance-fights = Fights in a game
sf-balance-places = Places clockwise
sf-balance-place = { $number ->
    [1] First player
    [2] Second
    [3] Third
   *[other] Fourth
}
sf-balance-demons = Demons chosen
sf-balance-powers = Powers used
sf-balance-actions = Actions done
sf-balance-battlefields = Fights over in their first turn
sf-balance-no-field = No battlefield
sf-balance-column-fights = fights
sf-balance-column-first = turn 1
